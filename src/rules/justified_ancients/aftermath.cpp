#include "rules/justified_ancients/aftermath.hpp"

#include "rules/justified_ancients/charges.hpp"
#include "rules/justified_ancients/forced.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::EventKind;
using table::Heading;
using table::Vec;

namespace {

Heading push_heading(const State& state, UnitId unit, bool forward)
{
    const Heading heading = state.units[unit].pose.heading;
    return forward ? heading : table::opposite(heading);
}

// The supports of a unit and theirs, rearmost first.
Supports support_chain(const State& state, UnitId unit)
{
    Supports chain;
    if (!sheet(state).on("ja.out.push.supports")) return chain;
    Fixed<UnitId, 32> open{unit};
    while (!open.empty()) {
        const UnitId front = open.back();
        open.pop_back();
        for (const UnitId support : supports_of(state, front))
            if (!chain.contains(support) && !chain.full() && !open.full()) {
                chain.push_back(support);
                open.push_back(support);
            }
    }
    const Vec ahead = table::forward(state.units[unit].pose.heading);
    const auto how_far_ahead = [&](UnitId id) {
        return table::dot(ahead, table::relative(state.units[id].pose.front, {}));
    };
    // No ties are left: who stands equally far goes by the army list.
    std::sort(chain.begin(), chain.end(), [&](UnitId a, UnitId b) {
        const double one = how_far_ahead(a);
        const double other = how_far_ahead(b);
        return one != other ? one < other : a < b;
    });
    return chain;
}

struct Shove {
    UnitId unit = no_unit;
    Forced move;
    Fixed<UnitId, 16> passed;
};

// A push worked out beforehand: nobody moves before all of it is known to be possible.
struct PushPlan {
    Fixed<Shove, 17> shoves; // supports, rearmost first, then the unit itself
    bool blocked = false;
    bool off_table = false;
};

PushPlan plan_push(const State& state, UnitId unit, bool forward)
{
    PushPlan plan;
    State trial = state;
    const Heading direction = push_heading(state, unit, forward);
    const double distance = depth_of(state, unit) * sheet(state)["ja.out.push.distance"];
    Supports movers = forward ? Supports{} : support_chain(state, unit);
    if (movers.full()) movers.pop_back();
    movers.push_back(unit);
    for (const UnitId mover_id : movers) {
        const Surroundings near = around(trial, mover_id, everywhere);
        std::uint64_t together = 0; // those still to move; who has moved is a friend like others
        for (std::size_t i = plan.shoves.size() + 1; i < movers.size(); ++i)
            if (const std::size_t at = place_of(near, movers[i]); at < near.bases.size())
                together |= std::uint64_t{1} << at;
        Shove shove{
            mover_id, push(mover(trial, mover_id), direction, distance, near, together), {}};
        each_passed(near, shove.move.passed, [&](UnitId id) {
            if (!shove.passed.full()) shove.passed.push_back(id);
        });
        plan.blocked =
            plan.blocked || shove.move.blocked() || (shove.move.left_table && mover_id != unit);
        plan.off_table = mover_id == unit && shove.move.left_table && !plan.blocked;
        trial.units[mover_id].pose = shove.move.end;
        plan.shoves.push_back(shove);
    }
    return plan;
}

std::string_view blocked_rule(bool forward, PushCause cause)
{
    if (cause == PushCause::fire)
        return forward ? "ja.out.push.shot_rear.blocked" : "ja.shoot.push_blocked";
    return forward ? "ja.out.push.contact_rear.blocked" : "ja.out.push.blocked";
}

void push_fails(Play& play, UnitId unit, bool forward, PushCause cause)
{
    const std::string_view rule = blocked_rule(forward, cause);
    const Sheet& rules = sheet(play.state);
    const bool in_force = rules.Sheet::on(reckoning::index_of(rules.rules().entries, rule));
    // In melee the row disperses the unit, under fire it keeps it where it is; switched off, each
    // does the other.
    if ((cause == PushCause::melee) == in_force) {
        remove(play, unit, rule);
        return;
    }
    tell(play, EventKind::result, rule, {"{unit} has no room to give ground and stays.", unit});
}

} // namespace

bool push_blocked(const State& state, UnitId unit, bool forward)
{
    return plan_push(state, unit, forward).blocked;
}

Pushed push_unit(Play& play, UnitId unit, bool forward, PushCause cause)
{
    State& state = play.state;
    const PushPlan plan = plan_push(state, unit, forward);
    if (plan.blocked) {
        push_fails(play, unit, forward, cause);
        return {};
    }
    if (plan.off_table) {
        remove(play, unit, "ja.move.off_table");
        return {};
    }
    const table::Point before = state.units[unit].pose.front;
    for (const Shove& shove : plan.shoves) {
        const std::string_view rule =
            shove.unit == unit ? "ja.out.push.distance" : "ja.out.push.supports";
        place(play, shove.unit, shove.move.end, rule);
        ground_effects(play, shove.unit, false, shove.move.difficult);
    }
    const table::Point after = state.units[unit].pose.front;
    Pushed pushed{true, plan.shoves.back().move.put_beyond, after.x - before.x, after.y - before.y};
    for (const Shove& shove : plan.shoves)
        if (sheet(state).on("ja.out.push.friends"))
            for (const UnitId friendly : shove.passed) interpenetrate(play, shove.unit, friendly);
    return pushed;
}

void flee_unit(Play& play, UnitId id, bool forward, bool dispersed)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    const FlightEffects effects = flight_effects(sheet(state), facts(state, id), dispersed);
    end_testudo(play, id);
    std::string_view lost_by;
    if (effects.moves) {
        const Surroundings near = around(state, id, everywhere);
        const Forced run =
            flight(sheet(state), mover(state, id), push_heading(state, id, forward), near);
        const Vec way = table::rotated(table::forward(push_heading(state, id, forward)),
                                       table::turn_of_degrees(-run.turned));
        table::Pose end = run.end;
        if (sheet(state).on("ja.out.flee.faces")) {
            const Heading faces =
                run.turned == 0 ? push_heading(state, id, forward) : table::snapped(way);
            end = faced(state, id, run.end, faces);
        }
        place(play, id, end, "ja.out.flee.move");
        ground_effects(play, id, run.uphill, run.difficult);
        if (sheet(state).on("ja.out.flee.friends"))
            each_passed(near, run.passed,
                        [&](UnitId friendly) { interpenetrate(play, id, friendly); });
        if (run.met_enemy && sheet(state).on("ja.out.flee.enemy")) lost_by = "ja.out.flee.enemy";
        if (run.met_closed) lost_by = "ja.terrain.closed";
        if (run.left_table) lost_by = "ja.move.off_table";
    } else {
        tell(play, EventKind::result, "ja.out.flee.fatigued", {"{unit} is too tired to flee.", id});
    }
    if (effects.moves && effects.fatigued) fatigue(play, id, FatigueCause::flee);
    if (effects.disordered) disorder(play, id, DisorderCause::combat);
    if (!lost_by.empty()) remove(play, id, lost_by);
    if (dispersed && present(state, id)) remove(play, id, "ja.result.win4");
    if (effects.depleted && present(state, id)) deplete(play, id, DepletionCause::combat);
    if (effects.destroyed && present(state, id)) remove(play, id, "ja.cond.depleted.twice");
    unit.charging = false;
}

namespace {

// Short of an enemy that it cannot line up on (ja.charge.conform.fails): the last free place on the
// way of `id` from its place, faced as it touches, to where it touches. Nothing where there is
// none.
std::optional<table::Pose> short_of_enemy(const State& state, UnitId id, UnitId enemy,
                                          const table::Pose& touching, const Surroundings& near)
{
    const table::Pose from{state.units[id].pose.front, touching.heading};
    const Vec by = table::relative(touching.front, from.front);
    const double whole = table::to_units(table::length(by));
    const auto way = whole > table::tolerance ? table::direction({}, by) : std::nullopt;
    const Vec ahead = way.value_or(table::forward(from.heading));
    const table::Rect start = rect_at(state, id, from, near.origin);
    const double short_of = table::first_within(start, rect(state, enemy, near.origin), ahead,
                                                sheet(state)["ja.charge.conform.fails"]);
    const auto free = table::free_before(table::footprint(start), ahead, std::min(whole, short_of),
                                         std::span(near.rects.begin(), near.rects.size()));
    if (!free) return std::nullopt;
    return table::moved(from, table::along(ahead, *free));
}

} // namespace

bool conform_after_run(Play& play, UnitId id, UnitId enemy, table::Zone zone,
                       const table::Pose& touching, std::string_view rule,
                       const table::Pose& otherwise)
{
    State& state = play.state;
    Mover at_touch = mover(state, id);
    at_touch.base.pose = touching;
    const Surroundings near = around(state, id, everywhere);
    if (const auto pose = conformed(sheet(state), at_touch, base(state, enemy), zone, near)) {
        place(play, id, *pose, rule);
        ground_effects(play, id, false, in_ground(state, id, near.difficult));
        return true;
    }
    place(play, id, short_of_enemy(state, id, enemy, touching, near).value_or(otherwise),
          "ja.charge.conform.fails");
    return false;
}

namespace {

const Combatant* combatant(const State& state, UnitId unit)
{
    for (const Combatant& c : state.melee.combatants)
        if (c.unit == unit) return &c;
    return nullptr;
}

bool may_act(const State& state, UnitId victor)
{
    const Combatant* c = combatant(state, victor);
    return c != nullptr && !c->pursued && present(state, victor) &&
           may_act(profile(state, victor), c->result);
}

bool may_pursue(const State& state, UnitId victor)
{
    const Combatant* c = combatant(state, victor);
    return may_act(state, victor) &&
           may_pursue(sheet(state), profile(state, victor), state.units[victor].testudo, c->result);
}

} // namespace

Fixed<UnitId, most_units> pursuers_of(const State& state, UnitId fled)
{
    Fixed<UnitId, most_units> best;
    int highest = -100;
    for (const Beaten& beaten : state.melee.beaten) {
        const UnitId victor = beaten.victor;
        const bool entitled = beaten.loser == fled && beaten.margin > 0 &&
                              may_pursue(state, victor) && !engaged_with_other(state, victor, fled);
        if (!entitled || beaten.score < highest) continue;
        if (beaten.score > highest) best.clear();
        highest = beaten.score;
        best.push_back(victor);
    }
    return best;
}

namespace {

// Turned about its centre towards a place, by at most 90 degrees.
table::Pose turned_towards(const State& state, UnitId id, table::Point place)
{
    const table::Pose& pose = state.units[id].pose;
    const double depth = depth_of(state, id);
    const table::Point centre = table::centre_of(pose, depth);
    const auto way = table::direction({}, table::relative(place, centre));
    if (!way) return pose;
    const Vec ahead = table::forward(pose.heading);
    Heading heading = table::snapped(*way);
    if (table::dot(ahead, *way) < 0)
        heading = table::cross(ahead, *way) > 0 ? table::quarter_left(pose.heading)
                                                : table::quarter_right(pose.heading);
    else if (table::cross(ahead, *way) == 0)
        heading = pose.heading;
    return table::pose_from_centre(centre, heading, depth);
}

void mark_pursuer(Play& play, UnitId pursuer, UnitId caught)
{
    const Sheet& rules = sheet(play.state);
    const bool counts = caught == no_unit ? rules.on("ja.result.pursue.new_enemy")
                                          : rules.on("ja.result.pursue.caught");
    if (!counts || !rules.on("ja.cond.charging.cause.pursuit")) return;
    Unit& unit = play.state.units[pursuer];
    unit.pursuing = caught;
    unit.charging = caught == no_unit;
    tell(play, EventKind::state,
         caught == no_unit ? "ja.result.pursue.new_enemy" : "ja.result.pursue.caught",
         {caught == no_unit ? "{unit} falls on a new enemy." : "{unit} has caught {other}.",
          pursuer, caught});
}

// A fled unit that could not move: the pursuer takes the marker where it stands.
void pursue_stuck(Play& play, UnitId pursuer, UnitId fled)
{
    if (touch(play.state, pursuer, fled).unit_on == Edge::none) turn_to_face(play, pursuer, fled);
    if (sheet(play.state).on("ja.result.pursue.stuck")) mark_pursuer(play, pursuer, fled);
}

} // namespace

void pursue(Play& play, UnitId pursuer, UnitId fled)
{
    State& state = play.state;
    for (Combatant& c : state.melee.combatants)
        if (c.unit == pursuer) c.pursued = true;
    state.melee.pursued |= battle::bit(pursuer);
    tell(play, EventKind::decision, "ja.result.pursue", {"{unit} pursues {other}.", pursuer, fled});
    const Combatant* loser = combatant(state, fled);
    if (present(state, fled) && loser != nullptr && loser->before == state.units[fled].pose)
        return pursue_stuck(play, pursuer, fled);
    const table::Pose start = state.units[pursuer].pose;
    const table::Point goal = table::centre_of(state.units[fled].pose, depth_of(state, fled));
    Mover turned = mover(state, pursuer);
    turned.base.pose = turned_towards(state, pursuer, goal);
    const Surroundings near = around(state, pursuer, everywhere);
    const Run found = run(sheet(state), turned, near, How::pursue, 0);
    if (found.no_room) return;
    if (found.touched == no_unit) {
        place(play, pursuer, found.end, "ja.result.pursue");
    } else {
        const bool caught = found.touched == fled;
        const table::Zone zone =
            caught ? table::Zone::rear
                   : charge_zone(sheet(state), base(state, found.touched), start, near.frontage);
        state.units[pursuer].pose = turned.base.pose;
        if (conform_after_run(play, pursuer, found.touched, zone, found.end, "ja.result.pursue",
                              start))
            mark_pursuer(play, pursuer, caught ? fled : no_unit);
    }
    ground_effects(play, pursuer, found.uphill, found.difficult);
}

namespace {

// The pushed enemy that a victor follows: the one it beat by more, then the first in sequence.
const Combatant* followed(const State& state, UnitId victor)
{
    const Combatant* best = nullptr;
    int margin = -1;
    for (const Combatant& c : state.melee.combatants) {
        if (!c.moved || !present(state, c.unit)) continue;
        for (const Beaten& beaten : state.melee.beaten)
            if (beaten.victor == victor && beaten.loser == c.unit && beaten.margin > margin &&
                (beaten.margin > 0 || beaten.tie_pushed)) {
                margin = beaten.margin;
                best = &c;
            }
    }
    return best;
}

// The pair as it was fought: did the victor's front lie against the loser?
Edge fought_on(const State& state, UnitId victor, UnitId loser)
{
    for (const Pair& pair : state.melee.pairs) {
        if (pair.unit == victor && pair.enemy == loser) return pair.unit_on;
        if (pair.unit == loser && pair.enemy == victor) return pair.enemy_on;
    }
    return Edge::none;
}

// How far a straight move goes before something stands in its way.
double free_way(const Surroundings& near, const table::Rect& start, Vec direction, double length)
{
    double free = length;
    const auto meet = [&](const std::optional<table::Crossing>& crossing) {
        if (crossing && crossing->enter < free) free = std::max(0.0, crossing->touch);
    };
    for (const table::Rect& other : near.rects) meet(table::sweep(start, other, direction));
    for (const table::Feature& feature : near.ground->features)
        if (near.closed.has(feature.kind))
            for (const table::Piece& piece : feature.pieces)
                meet(table::sweep(start, table::convex_of(piece, near.origin), direction));
    for (const table::Rect& edge : table::beyond_edges(near.ground->table, near.origin))
        meet(table::sweep(start, edge, direction));
    return free;
}

void follow_by_vector(Play& play, UnitId victor, const Combatant& loser)
{
    State& state = play.state;
    const Surroundings near = around(state, victor, everywhere);
    const Vec by{static_cast<double>(loser.push_x), static_cast<double>(loser.push_y)};
    const auto direction = table::direction({}, by);
    if (!direction) return;
    const double whole = table::to_units(table::length(by));
    const table::Rect start = rect(state, victor, near.origin);
    const double length = free_way(near, start, *direction, whole);
    const bool difficult = telling(near, start, *direction, length).difficult < length;
    // Unhindered it moves by the very same vector, so that the contact stays as it is.
    const bool blocked = length < whole;
    place(play, victor,
          table::moved(state.units[victor].pose, blocked ? table::along(*direction, length) : by),
          blocked ? "ja.result.follow_up.blocked" : "ja.result.follow_up");
    ground_effects(play, victor, false, difficult);
}

// The enemy was put beyond its friends: the victor goes on to whom it meets.
void follow_through(Play& play, UnitId victor, const Combatant& loser)
{
    State& state = play.state;
    if (!sheet(state).on("ja.out.push.friends.attacker")) return;
    const auto direction = table::direction(
        {}, {static_cast<double>(loser.push_x), static_cast<double>(loser.push_y)});
    const table::Pose before = state.units[victor].pose;
    if (!direction || table::dot(table::forward(before.heading), *direction) < 0.70710678) return;
    const Surroundings near = around(state, victor, everywhere);
    const table::Rect start = rect(state, victor, near.origin);
    double first = table::never;
    UnitId met = no_unit;
    for (std::size_t i = 0; i < near.bases.size(); ++i) {
        const auto crossing = table::sweep(start, near.rects[i], *direction);
        if (!near.bases[i].friendly && crossing && crossing->touch < first) {
            first = crossing->touch;
            met = near.bases[i].id;
        }
    }
    if (met == no_unit) return;
    const double free = free_way(near, start, *direction, first);
    if (free < first) {
        place(play, victor, table::moved(before, table::along(*direction, free)),
              "ja.result.follow_up.blocked");
        ground_effects(play, victor, false, in_ground(state, victor, near.difficult));
        return;
    }
    const table::Zone zone = charge_zone(sheet(state), base(state, met), before, near.frontage);
    const table::Pose touching =
        table::moved(before, table::along(*direction, std::max(0.0, first)));
    conform_after_run(play, victor, met, zone, touching, "ja.out.push.friends.attacker", before);
    ground_effects(play, victor, false, telling(near, start, *direction, first).difficult < first);
}

} // namespace

void follow_up(Play& play)
{
    State& state = play.state;
    if (!sheet(state).on("ja.result.win1.follow_up") || !sheet(state).on("ja.out.push.follow_up"))
        return;
    for (std::size_t i = 0; i < state.melee.combatants.size(); ++i) {
        const UnitId victor = state.melee.combatants[i].unit;
        if (!may_act(state, victor)) continue;
        const Combatant* loser = followed(state, victor);
        // The loser itself may still lie against a victor on its flank, as in the sheet's example
        // of the flank.
        if (loser == nullptr || engaged_with_other(state, victor, loser->unit)) continue;
        if (fought_on(state, victor, loser->unit) == Edge::none) {
            if (sheet(state).on("ja.result.turn_to_face")) turn_to_face(play, victor, loser->unit);
        } else if (loser->put_beyond) {
            follow_through(play, victor, *loser);
        } else {
            follow_by_vector(play, victor, *loser);
        }
    }
}

void face_after_ties(Play& play)
{
    State& state = play.state;
    if (!sheet(state).on("ja.result.equal.conform")) return;
    for (const Beaten& tie : state.melee.beaten) {
        if (tie.margin != 0 || !present(state, tie.victor) || !present(state, tie.loser)) continue;
        const Combatant* ours = combatant(state, tie.victor);
        const Combatant* theirs = combatant(state, tie.loser);
        if (ours->result != MeleeResult::holds || is_pushed(theirs->result) ||
            is_baggage(profile(state, tie.victor)))
            continue;
        const Touch contact = touch(state, tie.victor, tie.loser);
        const bool attacked = contact.enemy_on == Edge::flank || contact.enemy_on == Edge::rear;
        if (attacked && contact.unit_on == Edge::none &&
            !engaged_with_other(state, tie.victor, tie.loser))
            turn_to_face(play, tie.victor, tie.loser);
    }
}

} // namespace quincunx::justified_ancients
