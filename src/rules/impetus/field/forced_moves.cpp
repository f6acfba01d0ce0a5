// Evades, disengaging and pursuits.

#include "rules/impetus/field/forced_moves.hpp"

#include "rules/impetus/field/charges.hpp"
#include "table/curves.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// --- straight back, by its own will

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

// --- pursuits (9.7)

constexpr double most_turn = 45; // degrees
constexpr double cl_looks = 6;   // U along its way (imp.pursuit.cl)

// Every enemy within reach on its way is one that it could charge.
bool all_chargeable(const State& state, UnitId unit)
{
    const StraightWay way = way_forward(state, unit, cl_looks + slack(sheet(state)));
    return std::ranges::all_of(way.enemies, [&](const Bystander& met) {
        UnitFacts theirs = brief_facts(state, met.unit);
        theirs.fortified = footing(state, met.unit).fortified;
        const Touched edge = edge_met(state, met.unit, way.at(met.crossing.touch), way.origin,
                                      origin_of(state, unit));
        return may_charge(sheet(state), brief_facts(state, unit), theirs, edge);
    });
}

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
    return battle::has_room(state, unit, there, origin);
}

// Towards the line of the retreat, at most 45 degrees and no farther than leaves others untouched:
// found by halving.
table::Pose turned_towards(const State& state, UnitId unit, table::Heading line)
{
    const table::Pose& pose = state.units[unit].pose;
    if (pose.heading == line) return pose;
    const double angle = table::degrees_of(table::turn_between(pose.heading, line));
    const double most = std::clamp(angle, -most_turn, most_turn);
    const table::Pose whole = most == angle ? table::Pose{pose.front, line} : turned_by(pose, most);
    if (is_free(state, unit, whole)) return whole;
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
    const battle::RefusedBy refused{"imp.disengage", unit};
    constexpr double least = 1; // U
    if (!in_melee(state, unit) || !in_the_field(state, unit))
        return refused("{unit} is in no melee that it could leave.");
    if (is_flanked(state, unit))
        return refused("{unit} is contacted on flank or rear and cannot disengage.");
    const double movement = move_of(state, unit);
    for (const UnitId enemy : enemies_in_contact(state, unit))
        if (!table::exceeds(movement, move_of(state, enemy), slack_of(state)) &&
            sheet(state).on("imp.disengage"))
            return refused("{unit} moves {a}U, no faster than {other} with {b}U.", movement,
                           move_of(state, enemy), enemy);
    const WayOut out = way_out(state, unit, movement);
    const double length = std::min(out.length, out.way.edge);
    if (!reaches(sheet(state), length, least))
        return refused("{unit} has only {a}U free straight behind it; it needs 1U.", length);
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
    Ahead ahead = ahead_of(state, unit, onset);
    if (ahead.enemy == no_unit || !ahead.legal) {
        onset.limit = thrown;
        ahead = {};
        ahead.distance = way_before(state, unit, onset);
    }
    return come_on(play, unit, ahead, {.start = start, .why = onset.why, .rule = rule});
}

} // namespace quincunx::impetus
