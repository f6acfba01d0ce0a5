// Straight moves that nobody orders: evades and routs (6).

#include "rules/field_of_glory/field/forced.hpp"

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced_ways.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

using battle::EventKind;
using table::Heading;
using table::Point;
using table::Rect;

double forced_length(const State& state, UnitId group, Heading heading, double bonus)
{
    const table::Body start = facing(body(state, group), heading);
    const double longest = std::max(open_rate(state, group) + bonus, 0.0);
    const table::Course course = straight_course(start, longest, start.pose.front);
    return ground_reach(state, group, course, bonus).reach;
}

double forced_rate(const State& state, UnitId group, Heading heading)
{
    return forced_length(state, group, heading, 0);
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
    const double bonus = reckoning::total(rules, tables::variable_moves, VariableMoveFacts{face});
    const dice::Thrown shown[] = {{static_cast<std::uint8_t>(face)}};
    if (play.chronicle.listening())
        tell(play, EventKind::move, "fog.vmd.applies", {words_of(why), group, no_unit, bonus},
             variable_move(rules, face), shown, {.sums = {{"distance", {}, bonus}}, .motive = why});
    return bonus;
}

// --- running
// ----------------------------------------------------------------------------------------------

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
    Sorting(const State& state, UnitId runner, const table::Footprint& start, table::Vec way)
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
    const table::Footprint& start_; // turned
    table::Vec way_;
    UnitId asked_ = no_unit;
    bool fights_ = false;
};

std::uint64_t friends_passed(const State& state, UnitId runner, const OnTheWay& met,
                             const table::Footprint& start, table::Vec way, double length)
{
    std::uint64_t friends = 0;
    for (const Obstacle& other : met.passed)
        if (!enemies(state, runner, other.group) && table::meets(start, way, length, other.shape))
            friends |= bit(other.group);
    return friends;
}

// On nobody and on no ground that is closed to it.
bool is_free(const State& state, UnitId group, const table::Footprint& shape, Point origin)
{
    return overlapped(state, group, shape, origin) == no_unit &&
           !table::in_any(state.setting->ground, closed_to(state, group), shape, origin);
}

} // namespace

Run run(const State& state, UnitId group, Heading heading, double length, Passing how)
{
    const table::Body before = body(state, group);
    const table::Body start = facing(before, heading);
    const Point origin = before.pose.front;
    const table::Footprint shape = table::footprint(start, origin);
    const table::Vec way = table::forward(heading);
    Obstacles around;
    obstacles_around(state, group, length + farther, origin, around);
    OnTheWay met;
    Sorting sorting(state, group, shape, way);
    for (const Obstacle& other : around) sorting.sort(other, met);
    ClosedShapes closed;
    closed_around(state, group, length + farther, origin, closed);

    table::ForcedWay forced;
    forced.allowance = length;
    forced.enemies = std::span(met.shapes.begin(), met.shapes.size());
    forced.stop_gap = sheet(state)["fog.move.gap"];
    forced.passed = std::span(met.passed_shapes.begin(), met.passed_shapes.size());
    forced.closed = std::span(closed.begin(), closed.size());
    forced.ground_gap = forced.stop_gap;
    forced.leaves = table::Exit::any_part;
    const table::ForcedMove move =
        table::forced_move(shape, way, forced, state.setting->ground.table, origin);

    Run found;
    found.length = move.length;
    found.end = {table::moved(start.pose, table::along(way, move.length)), start.formation};
    // Turning to run may carry a corner over an edge that it then runs along.
    const table::Footprint there = table::footprint(found.end, origin);
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
// ------------------------------------------------------------------------------------------------

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
    return std::all_of(headings.begin(), headings.end(),
                       [&](Heading one) { return one == headings.front(); });
}

} // namespace

Heading rout_heading(const State& state, UnitId router, bool first)
{
    const Heading home = homewards(state, router);
    if (!first) return home;
    const Headings against = headings_against(state, router);
    if (against.empty()) return home;
    if (all_equal(against)) return against.front();
    table::Vec sum{0, 0};
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
    const table::Vec home = table::forward(homewards(state, router));
    const bool left_first = table::cross(table::forward(heading), home) >= 0;
    for (int turn = 1; turn <= turns; ++turn)
        for (const bool left : {left_first, !left_first}) {
            const double degrees = left ? turn * each : -turn * each;
            const Heading turned = table::turned(heading, table::turn_of_degrees(degrees));
            const Run found = attempted(state, router, turned, bonus);
            if (!barred(found)) return {turned, found, false};
        }
    straight.destroyed = table::exceeds(least, straight.run.length, slack_of(sheet(state)));
    return straight;
}

} // namespace quincunx::field_of_glory
