#include "rules/justified_ancients/turn/phases.hpp"

#include "dice/noted.hpp"
#include "rules/justified_ancients/field/forced.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

namespace {

// The way a unit gives ground: to its own rear, or forward.
Heading push_heading(const State& state, UnitId unit, bool forward)
{
    const Heading heading = state.units[unit].pose.heading;
    return forward ? heading : table::opposite(heading);
}

// Short of an enemy that it cannot line up on (ja.charge.conform.fails): the last free place on the
// way of `id` from its place, faced as it touches, to where it touches. Nothing where there is
// none.
std::optional<Pose> short_of_enemy(const State& state, UnitId id, UnitId enemy,
                                   const Pose& touching, const Surroundings& near)
{
    const Pose from{origin_of(state, id), touching.heading};
    const Vec by = table::relative(touching.front, from.front);
    const double whole = table::to_units(table::length(by));
    const auto way = whole > table::tolerance ? table::direction({}, by) : std::nullopt;
    const Vec ahead = way.value_or(table::forward(from.heading));
    const Rect start = rect_at(state, id, from, near.origin);
    const double short_of = table::first_within(start, rect(state, enemy, near.origin), ahead,
                                                sheet(state)["ja.charge.conform.fails"]);
    const auto free =
        table::free_before(table::footprint(start), ahead, std::min(whole, short_of), near.rects);
    if (!free) return std::nullopt;
    return table::moved(from, table::along(ahead, *free));
}

// The supports of a unit and theirs, rearmost first.
Supports support_chain(const State& state, UnitId unit)
{
    Supports chain;
    if (!sheet(state).on("ja.out.push.supports")) return chain;
    Supports open{unit};
    while (!open.empty()) {
        const UnitId front = open.back();
        open.pop_back();
        for (const UnitId support : supports_of(state, front))
            if (!chain.contains(support)) {
                chain.push_back(support);
                open.push_back(support);
            }
    }
    const Vec ahead = table::forward(state.units[unit].pose.heading);
    const auto how_far_ahead = [&](UnitId id) {
        return table::dot(ahead, table::relative(origin_of(state, id), {}));
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
    Fixed<UnitId, most_units> passed;
};

// A push worked out beforehand: nobody moves before all of it is known to be possible.
struct PushPlan {
    Fixed<Shove, most_units> shoves; // supports, rearmost first, then the unit itself
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
    movers.push_back(unit);
    for (const UnitId mover_id : movers) {
        const Surroundings near = around(trial, mover_id, everywhere);
        std::uint64_t together = 0; // those still to move; who has moved is a friend like others
        for (std::size_t i = plan.shoves.size() + 1; i < movers.size(); ++i)
            if (const std::size_t at = place_of(near, movers[i]); at < near.bases.size())
                together |= std::uint64_t{1} << at;
        Shove shove{
            mover_id, push(mover(trial, mover_id), direction, distance, near, together), {}};
        each_passed(near, shove.move.passed, [&](UnitId id) { shove.passed.push_back(id); });
        plan.blocked =
            plan.blocked || shove.move.blocked() || (shove.move.left_table && mover_id != unit);
        plan.off_table = mover_id == unit && shove.move.left_table && !plan.blocked;
        trial.units[mover_id].pose = shove.move.end;
        plan.shoves.push_back(shove);
    }
    return plan;
}

void push_fails(Play& play, UnitId unit, bool forward, PushCause cause)
{
    constexpr Rule blocked[] = {"ja.out.push.blocked", "ja.out.push.contact_rear.blocked",
                                "ja.shoot.push_blocked", "ja.out.push.shot_rear.blocked"};
    const Rule rule = blocked[(cause == PushCause::fire ? 2 : 0) + (forward ? 1 : 0)];
    const bool in_force = sheet(play.state).on(rule);
    // In melee the row disperses the unit, under fire it keeps it where it is; switched off, each
    // does the other.
    if ((cause == PushCause::melee) == in_force) return remove(play, unit, rule.id());
    tell(play, EventKind::result, rule.id(),
         {"{unit} has no room to give ground and stays.", unit});
}

} // namespace

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

ShotOutcome take_shot(Play& play, UnitId shooter, UnitId target, std::string_view rule,
                      std::string_view words)
{
    const Sheet& rules = sheet(play.state);
    const UnitFacts known = facts(play.state, target);
    dice::Noted noted(play.dice);
    const ShotOutcome outcome = shoot(rules, known, noted);
    if (play.chronicle.listening())
        tell(play, EventKind::shot, rule, {words, shooter, target, 0, 0, 0, words_of(outcome)},
             shot_reckoning(rules, known), noted.faces(), {.sums = {{"modifier"}}});
    if (disorders(outcome)) disorder(play, target, DisorderCause::combat);
    if (depletes(outcome) || outcome == ShotOutcome::destroyed)
        deplete(play, target, DepletionCause::combat);
    return outcome;
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
        Pose end = run.end;
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

bool conform_after_run(Play& play, UnitId id, const Onto& touch, std::string_view rule,
                       const Pose& otherwise)
{
    State& state = play.state;
    Mover at_touch = mover(state, id);
    at_touch.base.pose = touch.at;
    const Surroundings near = around(state, id, everywhere);
    const Base target = base(state, touch.enemy);
    if (const auto pose = conformed(sheet(state), at_touch, target, touch.zone, near)) {
        place(play, id, *pose, rule);
        ground_effects(play, id, false, in_ground(state, id, near.difficult));
        return true;
    }
    place(play, id, short_of_enemy(state, id, touch.enemy, touch.at, near).value_or(otherwise),
          "ja.charge.conform.fails");
    return false;
}

// --- section 9.3: pushes, of a unit and of its supports

Pushed push_unit(Play& play, UnitId unit, bool forward, PushCause cause)
{
    State& state = play.state;
    const PushPlan plan = plan_push(state, unit, forward);
    if (plan.blocked) push_fails(play, unit, forward, cause);
    if (plan.off_table) remove(play, unit, "ja.move.off_table");
    if (plan.blocked || plan.off_table) return {};
    const Point before = origin_of(state, unit);
    for (const Shove& shove : plan.shoves) {
        const std::string_view rule =
            shove.unit == unit ? "ja.out.push.distance" : "ja.out.push.supports";
        place(play, shove.unit, shove.move.end, rule);
        ground_effects(play, shove.unit, false, shove.move.difficult);
    }
    const Point after = origin_of(state, unit);
    Pushed pushed{true, plan.shoves.back().move.put_beyond, after.x - before.x, after.y - before.y};
    for (const Shove& shove : plan.shoves)
        if (sheet(state).on("ja.out.push.friends"))
            for (const UnitId friendly : shove.passed) interpenetrate(play, shove.unit, friendly);
    return pushed;
}

} // namespace quincunx::justified_ancients
