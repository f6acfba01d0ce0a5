// Evades, disengaging and retreats.

#include "rules/impetus/field/forced_moves.hpp"

#include "rules/impetus/field/forced_retreat.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::EventKind;
using battle::Refusal;
using table::Rect;

// --- straight back, by its own will
// ------------------------------------------------------------------------------------------------

namespace {

struct WayOut {
    StraightWay way;
    double length = 0;
    bool leaves = false; // the table
};

// One M straight back: friends of the voluntary list are passed, and it is set just behind those it
// would end on; others, enemies and closed ground stop it.
WayOut way_out(const State& state, UnitId unit, double movement)
{
    WayOut out;
    out.way = way_back(state, unit, far_along);
    double bar =
        std::min(barred_by_friend(state, unit, out.way, Passing::evade), out.way.ground.closed_at);
    bar = std::min(bar, short_of_enemies(out.way, sheet(state)["imp.retreat.gap"]));
    Fixed<Rect, most_units> passed;
    for (const Bystander& met : out.way.friends)
        passed.push_back(rect(state, met.unit, out.way.origin));
    const std::span<const Rect> all(passed.begin(), passed.size());
    const table::Footprint body = table::footprint(out.way.body);
    const double wanted = std::min(out.way.ground.length_for(movement), bar);
    out.length = table::beyond(body, out.way.direction, wanted, all);
    if (out.length > bar)
        out.length = table::free_before(body, out.way.direction, wanted, all).value_or(0);
    out.length = clear_end(state, unit, out.way, out.length, sheet(state)["imp.retreat.gap"], all);
    out.leaves = out.length > out.way.edge + table::tolerance;
    return out;
}

} // namespace

bool may_start_evade(const State& state, UnitId unit)
{
    if (!in_the_field(state, unit) || in_melee(state, unit)) return false;
    const WayOut out = way_out(state, unit, move_of(state, unit));
    return out.leaves || out.length > slack(sheet(state));
}

void evade(Play& play, UnitId unit)
{
    const WayOut out = way_out(play.state, unit, move_of(play.state, unit));
    const table::Pose there = pose_on(play.state, unit, out.way, out.length);
    if (out.leaves) {
        leave_table(play, unit, there);
        return;
    }
    place(play, unit, there, "imp.evade.who");
    tread(play, unit, out.way.ground, out.length);
    prune_contacts(play.state);
}

Result<double, Refusal> judged_disengaging(const State& state, UnitId unit)
{
    const auto refused = [&](std::string_view words, UnitId other = no_unit, double a = 0,
                             double b = 0) -> Result<double, Refusal> {
        return Failure{Refusal{"imp.disengage", {words, unit, other, a, b}}};
    };
    constexpr double least = 1; // U
    if (!in_melee(state, unit) || !in_the_field(state, unit))
        return refused("{unit} is in no melee that it could leave.");
    if (is_flanked(state, unit))
        return refused("{unit} is contacted on flank or rear and cannot disengage.");
    const double movement = move_of(state, unit);
    for (const UnitId enemy : enemies_in_contact(state, unit))
        if (!table::exceeds(movement, move_of(state, enemy), slack_of(state)) &&
            sheet(state).on("imp.disengage"))
            return refused("{unit} moves {a}U, no faster than {other} with {b}U.", enemy, movement,
                           move_of(state, enemy));
    const WayOut out = way_out(state, unit, movement);
    const double length = std::min(out.length, out.way.edge);
    if (!reaches(sheet(state), length, least))
        return refused("{unit} has only {a}U free straight behind it; it needs 1U.", no_unit,
                       length);
    return length;
}

void disengage(Play& play, UnitId unit, double distance)
{
    const WayOut out = way_out(play.state, unit, distance);
    const double length = std::min(out.length, out.way.edge);
    place(play, unit, pose_on(play.state, unit, out.way, length), "imp.disengage");
    tread(play, unit, out.way.ground, length);
    prune_contacts(play.state);
}

// --- retreats
// ---------------------------------------------------------------------------------------------

namespace {

// By which it is lost, but over the edge of the table.
std::string_view rule_of(RetreatStop stop)
{
    if (stop == RetreatStop::impassable) return "imp.terrain.impassable";
    return stop == RetreatStop::blocked ? "imp.retreat.blocked" : "imp.retreat.chain";
}

void shake_friends(Play& play, const RetreatPlan& plan)
{
    constexpr std::string_view panic_rule = "imp.interp.invol.el_panic";
    const int panic_costs = sheet(play.state).whole("imp.interp.invol.el_panic");
    for (UnitId unit = 0; unit < play.state.units.size(); ++unit) {
        if (!present(play.state, unit)) continue;
        if ((plan.shaken & bit(unit)) != 0)
            disorder(play, unit, DisorderCause::friends,
                     unit == plan.stopped_by ? "imp.retreat.friend_in_melee"
                                             : "imp.interp.invol.push_back");
        if ((plan.panicked & bit(unit)) == 0) continue;
        if (!play.state.units[unit].disordered)
            disorder(play, unit, DisorderCause::friends, panic_rule);
        else if (lose_vbu(play, unit, panic_costs, panic_rule))
            remove(play, unit, panic_rule);
    }
}

void push_friends(Play& play, const RetreatPlan& plan)
{
    for (const Pushed& pushed : plan.pushed) {
        const StraightWay way =
            straight_way(play.state, pushed.unit, plan.way.direction, pushed.by);
        place(play, pushed.unit, pose_on(play.state, pushed.unit, way, pushed.by),
              "imp.interp.invol.push_back");
        tread(play, pushed.unit, way.ground, pushed.by);
    }
}

// At the bank of a river it throws for its life.
bool survives_river(Play& play, UnitId unit, const RetreatPlan& plan)
{
    const State& state = play.state;
    const table::Feature& feature = state.setting->ground.features[plan.way.ground.closed_by];
    const River river = feature_of(feature.kind) == Feature::river ? River::normal : River::deep;
    constexpr std::string_view rule = "imp.terrain.deep_river.retreat_roll";
    const AtRiver end = [&] {
        Throw thrown(play, unit);
        const AtRiver to = retreat_at_river(sheet(state), river, false, thrown.dice());
        tell(play, EventKind::result, rule,
             {to == AtRiver::destroyed ? "{unit} is driven into the river."
                                       : "{unit} stops at the bank.",
              unit},
             {}, thrown.faces());
        if (to == AtRiver::destroyed) thrown.regret(0.5);
        return to;
    }();
    if (end == AtRiver::destroyed)
        remove(play, unit, rule);
    else
        disorder(play, unit, DisorderCause::ground, rule);
    return end != AtRiver::destroyed;
}

// Carries a plan out; true: it is still there.
bool fall_back(Play& play, UnitId unit, const RetreatPlan& plan, std::string_view rule)
{
    if (is_lost(plan.stop)) {
        const table::Pose beyond = pose_on(play.state, unit, plan.way, plan.length + 1);
        if (plan.stop == RetreatStop::edge)
            leave_table(play, unit, beyond);
        else
            remove(play, unit, rule_of(plan.stop));
        return false;
    }
    push_friends(play, plan);
    place(play, unit, pose_on(play.state, unit, plan.way, plan.length), rule);
    shake_friends(play, plan);
    bool stands = tread(play, unit, plan.way.ground, plan.length);
    if (stands && plan.stop == RetreatStop::river) stands = survives_river(play, unit, plan);
    prune_contacts(play.state);
    return stands;
}

int throw_distance(Play& play, UnitId loser, UnitId winner, bool light)
{
    const Sheet& rules = sheet(play.state);
    const Chase run = chase(rules, facts(play.state, loser), facts(play.state, winner), false);
    Throw thrown(play, loser);
    const int distance = retreat_distance(run, thrown.dice());
    tell(play, EventKind::result,
         light ? "imp.retreat.light_distance" : "imp.retreat.other_distance",
         {"{unit} retreats {a}U before {other}.", loser, winner, static_cast<double>(distance)}, {},
         thrown.faces());
    return distance;
}

} // namespace

Retreated retreat(Play& play, UnitId loser, UnitId winner, bool draw)
{
    State& state = play.state;
    Retreated done;
    done.from = state.units[loser].pose;
    if (is_garrison(state, loser)) {
        done.gone = !driven_out(play, loser, winner);
        done.to = state.units[loser].pose;
        return done;
    }
    const bool light =
        is_light_mounted(type_of(state, loser)) && is_infantry(type_of(state, winner));
    const int distance = throw_distance(play, loser, winner, light);
    const RetreatPlan plan =
        planned_retreat(state, loser, -table::forward(state.units[loser].pose.heading), distance);
    done.gone = !fall_back(play, loser, plan,
                           light ? "imp.retreat.light_distance" : "imp.retreat.other_distance");
    done.to = state.units[loser].pose;
    if (!done.gone && (light || draw))
        disorder(play, loser, DisorderCause::test, "imp.retreat.light_distance");
    return done;
}

void panic(Play& play, UnitId elephants, UnitId shooter)
{
    State& state = play.state;
    constexpr std::string_view rule = "imp.spec.el.panic_fire";
    const int distance = [&] {
        Throw thrown(play, elephants);
        const int face = thrown.dice().die(6);
        tell(play, EventKind::result, rule,
             {"{unit} panics and runs {a}U from {other}.", elephants, shooter,
              static_cast<double>(face)},
             {}, thrown.faces());
        return face;
    }();
    const table::Point origin = origin_of(state, elephants);
    const table::Vec from = table::relative(origin_of(state, shooter), origin);
    const auto away = table::direction(from, rect(state, elephants, origin).centre);
    const table::Vec back = -table::forward(state.units[elephants].pose.heading);
    const RetreatPlan plan = planned_retreat(state, elephants, away.value_or(back), distance, true);
    fall_back(play, elephants, plan, rule);
}

} // namespace quincunx::impetus
