// Pursuits (9.7).

#include "rules/impetus/field/charges_ahead.hpp"
#include "rules/impetus/field/forced_moves.hpp"
#include "table/curves.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::EventKind;
using table::Point;
using table::Rect;

namespace {

constexpr double most_turn = 45; // degrees
constexpr double cl_looks = 6;   // U along its way (imp.pursuit.cl)

// Every enemy within reach on its way is one that it could charge.
bool all_chargeable(const State& state, UnitId unit)
{
    const StraightWay way = way_forward(state, unit, cl_looks + slack(sheet(state)));
    return std::all_of(way.enemies.begin(), way.enemies.end(), [&](const Bystander& met) {
        UnitFacts theirs = brief_facts(state, met.unit);
        theirs.fortified = footing(state, met.unit).fortified;
        const Touched edge = edge_met(state, met.unit, way.at(met.crossing.touch), way.origin,
                                      origin_of(state, unit));
        return may_charge(sheet(state), brief_facts(state, unit), theirs, edge);
    });
}

} // namespace

PursuitDuty pursuit_duty(const State& state, UnitId winner, const UnitFacts& loser)
{
    const Sheet& rules = sheet(state);
    if (!enemies_in_contact(state, winner).empty() && rules.on("imp.pursuit.held"))
        return {Pursuit::no, "imp.pursuit.held"};
    const PursuitDuty duty = pursuit_of(rules, facts(state, winner), loser, false);
    if (duty.rule.id() == "imp.pursuit.cl" && !all_chargeable(state, winner))
        return {Pursuit::no, "imp.pursuit.cl"};
    return duty;
}

namespace {

// Turned about the middle of its front edge.
table::Pose turned_by(const table::Pose& pose, double degrees)
{
    if (degrees == 0) return pose;
    return {pose.front, table::turned(pose.heading, table::turn_of_degrees(degrees))};
}

// Nobody is touched: with a little room to spare, so that it can then go straight on.
bool is_free(const State& state, UnitId unit, const table::Pose& pose)
{
    constexpr double spare = 2 * table::tolerance;
    const Point origin = pose.front;
    Rect there = rect_at(state, unit, pose, origin);
    there.half_front += table::from_units(spare);
    there.half_depth += table::from_units(spare);
    return overlapped(state, unit, there, origin) == no_unit &&
           !table::in_any(state.setting->ground, closed_to(state, unit), there, origin) &&
           table::on_table(there, state.setting->ground.table, origin);
}

// Towards the line of the retreat, at most 45 degrees and no farther than leaves others untouched:
// found by halving.
table::Pose turned_towards(const State& state, UnitId unit, table::Heading line)
{
    const table::Pose& pose = state.units[unit].pose;
    if (pose.heading == line) return pose;
    const double angle = table::degrees_of(table::turn_between(pose.heading, line));
    const double most = std::clamp(angle, -most_turn, most_turn);
    if (most == angle) {
        const table::Pose whole{pose.front, line};
        if (is_free(state, unit, whole)) return whole;
    } else if (is_free(state, unit, turned_by(pose, most))) {
        return turned_by(pose, most);
    }
    double free = 0;
    double barred = 1;
    constexpr int halvings = 12;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (free + barred) / 2;
        (is_free(state, unit, turned_by(pose, most * middle)) ? free : barred) = middle;
    }
    return turned_by(pose, most * free);
}

// How far it goes to reach whom it follows: as far as he went, if the dice say so much.
double reach_of(const State& state, UnitId unit, double thrown,
                const std::optional<Retreated>& towards)
{
    if (!towards || towards->gone) return thrown;
    const double went =
        table::to_units(table::length(table::relative(towards->to.front, towards->from.front)));
    if (!reaches(sheet(state), thrown, went)) return thrown;
    // Turned, its front edge may be a little farther from him than he went.
    const StraightWay way = way_forward(state, unit, thrown + base_frontage(sheet(state)));
    for (const Bystander& met : way.enemies)
        if (state.units[met.unit].pose == towards->to) return std::max(thrown, met.crossing.touch);
    return thrown;
}

int throw_pursuit(Play& play, UnitId unit)
{
    Throw thrown(play, unit);
    const int distance = surge(type_of(play.state, unit), thrown.dice());
    tell(play, EventKind::result, "imp.pursuit.distance",
         {"{unit} pursues {a}U.", unit, no_unit, static_cast<double>(distance)}, {},
         thrown.faces());
    return distance;
}

} // namespace

Meeting pursue(Play& play, UnitId unit, const std::optional<Retreated>& towards)
{
    State& state = play.state;
    constexpr std::string_view rule = "imp.pursuit.distance";
    const int thrown = throw_pursuit(play, unit);
    end_opportunity(play, unit);
    if (towards && !towards->gone && !(towards->from == towards->to)) {
        const table::Pose to = turned_towards(state, unit, table::opposite(towards->from.heading));
        place(play, unit, to, rule);
    }
    const table::Pose start = state.units[unit].pose;
    const double reach = reach_of(state, unit, thrown, towards);
    Onset onset{start, reach, Passing::compulsory_advance, false, true};
    Ahead ahead = met_ahead(state, unit, onset);
    if (ahead.enemy == no_unit || !ahead.legal) {
        onset.limit = thrown;
        ahead = {};
        ahead.distance = way_before(state, unit, onset);
    }
    return come_on(play, unit, ahead, {.start = start, .why = onset.why, .rule = rule});
}

} // namespace quincunx::impetus
