// Straight moves that nobody orders: evades, routs and breaking off (6, 9).

#include "rules/field_of_glory/field/forced.hpp"

#include "rules/field_of_glory/field/charges.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

double forced_length(const State& state, UnitId group, Heading heading, double bonus)
{
    const Body start = facing(body(state, group), heading);
    const double longest = std::max(open_rate(state, group) + bonus, 0.0);
    const Course course = straight_course(start, longest, start.pose.front);
    return ground_reach(state, group, course, bonus).reach;
}

namespace {

std::string_view words_of(battle::Motive why)
{
    if (why == battle::Motive::evade) return "{unit} evades: {a} MU to its move.";
    if (why == battle::Motive::rout) return "{unit} runs: {a} MU to its move.";
    if (why == battle::Motive::pursuit) return "{unit} pursues: {a} MU to its move.";
    return "{unit} charges on, its targets gone: {a} MU to its move.";
}

} // namespace

double roll_variable_move(Play& play, UnitId group, battle::Motive why)
{
    const int face = play.dice.die(6);
    const Sheet& rules = sheet(play.state);
    const double bonus =
        reckoning::total(rules, Sheet::table<rows::variable_moves>, VariableMoveFacts{face});
    const dice::Thrown shown[] = {{static_cast<std::uint8_t>(face)}};
    if (play.chronicle.listening())
        tell(play, EventKind::move, "fog.vmd.applies", {words_of(why), group, no_unit, bonus},
             variable_move(rules, face), shown, {.sums = {{"distance", {}, bonus}}, .motive = why});
    return bonus;
}

// --- running

namespace {

// How far beyond its length a run may be carried to get clear of friends.
constexpr double farther = 16;

// What a runner meets: whom it stops at, whom it passes.
struct OnTheWay {
    Obstacles blocking;
    Fixed<Rect, Obstacles::room()> shapes; // of those
    Obstacles passed;                      // friends; and those whom its turn alone carries it onto
    Fixed<Rect, Obstacles::room()> passed_shapes;
    bool no_room = false; // turned, it stands on somebody who bars the way

    void block(const Obstacle& other)
    {
        blocking.push_back(other);
        shapes.push_back(other.shape);
    }
    void pass(const Obstacle& other)
    {
        passed.push_back(other);
        passed_shapes.push_back(other.shape);
    }
};

class Sorting {
  public:
    Sorting(const State& state, UnitId runner, const Footprint& start, Vec way)
        : state_(state), runner_(runner), start_(start), way_(way)
    {
    }
    void sort(const Obstacle& other, OnTheWay& met)
    {
        if (!table::sweep(start_, other.shape, way_)) return; // never in the way
        const bool bars = blocks(other.group);
        const bool on_it = table::overlaps(start_, other.shape);
        if (!bars || (on_it && draws_off(state_, runner_, start_, way_, other)))
            met.pass(other);
        else if (on_it)
            met.no_room = true;
        else
            met.block(other);
    }

  private:
    // Enemies, and friends in close combat.
    bool blocks(UnitId other)
    {
        if (enemies(state_, runner_, other)) return true;
        if (other != asked_) {
            asked_ = other;
            fights_ = !is_camp(state_, other) && close_combat(state_, other) != CloseCombat::none;
        }
        return fights_;
    }

    const State& state_;
    UnitId runner_;
    const Footprint& start_; // turned
    Vec way_;
    UnitId asked_ = no_unit;
    bool fights_ = false;
};

std::uint64_t friends_passed(const State& state, UnitId runner, const OnTheWay& met,
                             const Footprint& start, Vec way, double length)
{
    std::uint64_t friends = 0;
    for (const Obstacle& other : met.passed)
        if (!enemies(state, runner, other.group) && table::meets(start, way, length, other.shape))
            friends |= bit(other.group);
    return friends;
}

// On nobody and on no ground that is closed to it.
bool is_free(const State& state, UnitId group, const Footprint& shape, Point origin)
{
    return overlapped(state, group, shape, origin) == no_unit &&
           !table::in_any(state.setting->ground, closed_to(state, group), shape, origin);
}

} // namespace

Run run(const State& state, UnitId group, Heading heading, double length, Passing how)
{
    const Body before = body(state, group);
    const Body start = facing(before, heading);
    const Point origin = before.pose.front;
    const Footprint shape = table::footprint(start, origin);
    const Vec way = table::forward(heading);
    OnTheWay met;
    Sorting sorting(state, group, shape, way);
    for (const Obstacle& other : obstacles_around(state, group, length + farther, origin))
        sorting.sort(other, met);
    const ClosedShapes closed = closed_around(state, group, length + farther, origin);

    table::ForcedWay forced;
    forced.allowance = length;
    forced.enemies = met.shapes;
    forced.stop_gap = sheet(state)["fog.move.gap"];
    forced.passed = met.passed_shapes;
    forced.closed = closed;
    forced.ground_gap = forced.stop_gap;
    forced.leaves = table::Exit::any_part;
    const table::ForcedMove move =
        table::forced_move(shape, way, forced, state.setting->ground.table, origin);

    Run found;
    found.length = move.length;
    found.end = {table::moved(start.pose, table::along(way, move.length)), start.formation};
    // Turning to run may carry a corner over an edge that it then runs along.
    const Footprint there = table::footprint(found.end, origin);
    found.leaves_table =
        move.left_table || !table::on_table(there, state.setting->ground.table, origin);
    found.stuck = met.no_room || (!found.leaves_table &&
                                  (move.no_free_place || !is_free(state, group, there, origin)));
    if (found.stuck) {
        found.end = before;
        found.length = 0;
        found.leaves_table = false;
    }
    if (how != Passing::move)
        found.passed = friends_passed(state, group, met, shape, way, found.length);
    if (move.stop == table::Stop::enemy) found.stopped_by = met.blocking[move.by].group;
    found.cut_short = move.put_before;
    found.stopped_by_ground = move.stop == table::Stop::closed_ground;
    return found;
}

void burst_through(Play& play, UnitId group, std::uint64_t passed, Passing how)
{
    const int levels = -sheet(play.state).whole("fog.interpenetration.burst_through");
    if (levels <= 0) return;
    for (UnitId other = 0; other < play.state.units.size(); ++other)
        if ((passed & bit(other)) != 0 && stands(play.state, other) &&
            bursts_through(type_of(play.state, group), type_of(play.state, other), how))
            drop_level(play, other, levels, "fog.interpenetration.burst_through");
}

// --- routs

namespace {

using Headings = Fixed<Heading, most_groups>;

// Of the enemies in contact with it or charging it.
Headings headings_against(const State& state, UnitId router)
{
    Headings found;
    const Groups touching = enemies_in_contact(state, router);
    for (const UnitId enemy : touching)
        if (!is_broken(state, enemy)) found.push_back(state.units[enemy].pose.heading);
    for (const Charge& charge : state.charges)
        if (!charge.cancelled && !charge.moved && (charge.targets & bit(router)) != 0 &&
            stands(state, charge.charger) && !touching.contains(charge.charger))
            found.push_back(charge_heading(state, charge.charger, charge.wheel));
    return found;
}

bool all_equal(const Headings& headings)
{
    return std::ranges::all_of(headings, [&](Heading one) { return one == headings.front(); });
}

} // namespace

Heading rout_heading(const State& state, UnitId router, bool first)
{
    const Heading home = homewards(state, router);
    if (!first) return home;
    const Headings against = headings_against(state, router);
    if (against.empty()) return home;
    if (all_equal(against)) return against.front();
    Vec sum{0, 0};
    for (const Heading one : against) sum = sum + table::forward(one);
    constexpr double nothing_left = 1e-6; // they cancel out
    return table::length(sum) > nothing_left ? table::snapped(sum) : home;
}

namespace {

bool barred(const Run& run)
{
    return run.stuck || run.cut_short || run.stopped_by != no_unit || run.stopped_by_ground;
}

Run attempted(const State& state, UnitId router, Heading heading, double bonus)
{
    const double length = forced_length(state, router, heading, bonus);
    return run(state, router, heading, length, Passing::rout);
}

} // namespace

Rout rout_of(const State& state, UnitId router, bool first, double bonus)
{
    constexpr int turns = 6; // of 15 degrees
    constexpr double each = 15;
    const double least = sheet(state)["fog.rout.blocked"]; // less and it is destroyed
    const Heading heading = rout_heading(state, router, first);
    Rout straight{heading, attempted(state, router, heading, bonus), false};
    if (!barred(straight.run)) return straight;
    const Vec home = table::forward(homewards(state, router));
    const bool left_first = table::cross(table::forward(heading), home) >= 0;
    for (int turn = 1; turn <= turns; ++turn)
        for (const bool left : {left_first, !left_first}) {
            const double degrees = left ? turn * each : -turn * each;
            const Heading turned = table::turned(heading, table::turn_of_degrees(degrees));
            const Run found = attempted(state, router, turned, bonus);
            if (!barred(found)) return {turned, found, false};
        }
    straight.destroyed = exceeds(state, least, straight.run.length);
    return straight;
}

// --- breaking off (fog.breakoff): mounted leave steady foot that they cannot break

namespace {

constexpr double least_room = 1; // MU

// How far straight back it can go.
double room_behind(const State& state, UnitId group)
{
    const Body start = body(state, group);
    const Point origin = start.pose.front;
    const double gap = sheet(state)["fog.move.gap"];
    const double longest = open_rate(state, group);
    const Course course = straight_course(start, -longest, origin);
    double length = ground_reach(state, group, course, 0).reach;
    Fixed<Rect, Obstacles::room()> passed;
    for (const Obstacle& other : obstacles_around(state, group, longest + 1, origin)) {
        const bool passes = !enemies(state, group, other.group) &&
                            is_skirmisher(type_of(state, other.group)) &&
                            !is_camp(state, other.group);
        if (passes)
            passed.push_back(other.shape);
        else
            length = std::min(length, just_short_of(course, other.shape, gap));
    }
    for (const Convex& ground : closed_around(state, group, longest + 1, origin))
        length = std::min(length, just_short_of(course, ground, gap));
    for (const Rect& outside : table::beyond_edges(state.setting->ground.table, origin))
        length = std::min(length, just_short_of(course, outside, gap));
    const Footprint shape = table::footprint(start, origin);
    return table::free_before(shape, course.stages[0].direction, length, passed).value_or(0);
}

bool struck_aside(const State& state, UnitId group)
{
    const table::Faces faces = faces_attacked(state, group);
    return faces.side() || faces.has(Face::rear);
}

// It ran into somebody in a pursuit: that impact is fought first (fog.pursuit.contact).
bool awaits_impact(const State& state, UnitId group)
{
    return std::ranges::any_of(state.clashes, [&](const Clash& clash) {
        return clash.pending && (clash.attacker == group || clash.defender == group);
    });
}

} // namespace

bool must_break_off(const State& state, UnitId group)
{
    const Type type = type_of(state, group);
    if (!stands(state, group) || is_broken(state, group) || !is_mounted(type)) return false;
    if (awaits_impact(state, group)) return false;
    const Groups touching = enemies_in_contact(state, group);
    if (touching.empty()) return false;
    Fixed<GroupFacts, most_groups> enemies_met;
    for (const UnitId enemy : touching) {
        enemies_met.push_back(bare_facts(state, enemy));
        enemies_met.back().disorder = worst_disorder(state, enemy);
    }
    return must_break_off(sheet(state), type, enemies_met, struck_aside(state, group)) &&
           within(state, least_room, room_behind(state, group));
}

void break_off(Play& play, UnitId group)
{
    const State& state = play.state;
    const Body end = table::end_of(body(state, group), {table::retire(room_behind(state, group))});
    place(play, group, end, "fog.breakoff");
}

} // namespace quincunx::field_of_glory
