// Section 9.4: victors pursue those who flee, follow those they have pushed, and units that tied
// turn to face.

#include "rules/justified_ancients/field/forced.hpp"
#include "rules/justified_ancients/turn/phases.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

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
double free_way(const Surroundings& near, const Rect& start, Vec direction, double length)
{
    double free = length;
    const auto meet = [&](const std::optional<table::Crossing>& crossing) {
        if (crossing && crossing->enter < free) free = std::max(0.0, crossing->touch);
    };
    for (const Rect& other : near.rects) meet(table::sweep(start, other, direction));
    any_closed(near, [&](const table::Convex& piece) {
        meet(table::sweep(start, piece, direction));
        return false;
    });
    for (const Rect& edge : table::beyond_edges(near.ground->table, near.origin))
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
    const Rect start = rect(state, victor, near.origin);
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
    const Pose before = state.units[victor].pose;
    if (!direction || table::dot(table::forward(before.heading), *direction) < 0.70710678) return;
    const Surroundings near = around(state, victor, everywhere);
    const Rect start = rect(state, victor, near.origin);
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
    const Zone zone = charge_zone(sheet(state), base(state, met), before, near.frontage);
    const Pose touching = table::moved(before, table::along(*direction, std::max(0.0, first)));
    conform_after_run(play, victor, {met, zone, touching}, "ja.out.push.friends.attacker", before);
    ground_effects(play, victor, false, telling(near, start, *direction, first).difficult < first);
}

// Turned about its centre towards a place, by at most 90 degrees.
Pose turned_towards(const State& state, UnitId id, Point place)
{
    const Pose& pose = state.units[id].pose;
    const double depth = depth_of(state, id);
    const Point centre = table::centre_of(pose, depth);
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

Fixed<UnitId, most_units> pursuers_of(const State& state, UnitId fled)
{
    Fixed<UnitId, most_units> best;
    int highest = -100;
    for (const Beaten& beaten : state.melee.beaten) {
        const UnitId victor = beaten.victor;
        const bool entitled =
            beaten.loser == fled && beaten.margin > 0 && may_act(state, victor) &&
            may_pursue(sheet(state), profile(state, victor), state.units[victor].testudo,
                       combatant(state, victor)->result) &&
            !engaged_with_other(state, victor, fled);
        if (!entitled || beaten.score < highest) continue;
        if (beaten.score > highest) best.clear();
        highest = beaten.score;
        best.push_back(victor);
    }
    return best;
}

void pursue(Play& play, UnitId pursuer, UnitId fled)
{
    State& state = play.state;
    for (Combatant& c : state.melee.combatants)
        if (c.unit == pursuer) c.pursued = true;
    state.melee.pursued |= bit(pursuer);
    tell(play, EventKind::decision, "ja.result.pursue", {"{unit} pursues {other}.", pursuer, fled});
    const Combatant* loser = combatant(state, fled);
    if (present(state, fled) && loser != nullptr && loser->before == state.units[fled].pose) {
        // It could not move: the pursuer takes the marker where it stands.
        if (touch(state, pursuer, fled).unit_on == Edge::none) turn_to_face(play, pursuer, fled);
        if (sheet(state).on("ja.result.pursue.stuck")) mark_pursuer(play, pursuer, fled);
        return;
    }
    const Pose start = state.units[pursuer].pose;
    const Point goal = table::centre_of(state.units[fled].pose, depth_of(state, fled));
    Mover turned = mover(state, pursuer);
    turned.base.pose = turned_towards(state, pursuer, goal);
    const Surroundings near = around(state, pursuer, everywhere);
    const Run found = run(sheet(state), turned, near, How::pursue, 0);
    if (found.no_room) return;
    if (found.touched == no_unit) {
        place(play, pursuer, found.end, "ja.result.pursue");
    } else {
        const bool caught = found.touched == fled;
        const Zone zone =
            caught ? Zone::rear
                   : charge_zone(sheet(state), base(state, found.touched), start, near.frontage);
        state.units[pursuer].pose = turned.base.pose;
        if (start != turned.base.pose)
            battle::tell_move(play.chronicle, "ja.result.pursue", pursuer, start, turned.base.pose);
        if (conform_after_run(play, pursuer, {found.touched, zone, found.end}, "ja.result.pursue",
                              start))
            mark_pursuer(play, pursuer, caught ? fled : no_unit);
    }
    ground_effects(play, pursuer, found.uphill, found.difficult);
}

} // namespace quincunx::justified_ancients
