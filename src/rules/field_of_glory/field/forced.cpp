// Straight moves that nobody orders: evades, routs and breaking off (6, 9).

#include "rules/field_of_glory/field/forced.hpp"

#include "battle/each.hpp"
#include "rules/field_of_glory/field/charges.hpp"
#include "table/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

std::string_view words_of(battle::Motive why)
{
    if (why == battle::Motive::evade) return "{unit} evades: {a} MU to its move.";
    if (why == battle::Motive::rout) return "{unit} runs: {a} MU to its move.";
    if (why == battle::Motive::pursuit) return "{unit} pursues: {a} MU to its move.";
    return "{unit} charges on, its targets gone: {a} MU to its move.";
}

// How far beyond its length a run may be carried to get clear of friends.
constexpr double farther = 16;

// What a runner meets: whom it stops at, whom it passes.
struct OnTheWay {
    Obstacles blocking;
    Uncleared<Rect, Obstacles::room()> shapes; // of those
    Obstacles passed; // friends; and those whom its turn alone carries it onto
    Uncleared<Rect, Obstacles::room()> passed_shapes;
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

// Enemies and friends in close combat bar the way; other friends are passed.
void sort_out(const State& state, UnitId runner, const Footprint& turned, Vec way,
              const Obstacles& all, OnTheWay& met)
{
    UnitId asked = no_unit; // parts of a group follow each other
    bool bars = false;
    for (const Obstacle& other : all) {
        if (!table::sweep(turned, other.shape, way)) continue; // never in the way
        if (other.group != asked)
            bars = enemies(state, runner, other.group) ||
                   (!is_camp(state, other.group) &&
                    close_combat(state, other.group) != CloseCombat::none);
        asked = other.group;
        const bool on_it = table::overlaps(turned, other.shape);
        if (!bars || (on_it && draws_off(state, runner, turned, way, other)))
            met.pass(other);
        else if (on_it)
            met.no_room = true;
        else
            met.block(other);
    }
}

using Headings = Fixed<Heading, most_groups>;

// Of the enemies in contact with it or charging it.
Headings headings_against(const State& state, UnitId router)
{
    Headings found;
    const Groups touching = enemies_in_contact(state, router);
    for (const UnitId enemy : touching)
        if (!is_broken(state, enemy)) found.push_back(state.units[enemy].pose.heading);
    for (const Charge& charge : state.charges)
        if (!charge.moved && goes_for(charge, router) && stands(state, charge.charger) &&
            !touching.contains(charge.charger))
            found.push_back(charge_heading(state, charge.charger, charge.wheel));
    return found;
}

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
    Uncleared<Rect, Obstacles::room()> passed;
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

// It ran into somebody in a pursuit: that impact is fought first (fog.pursuit.contact).
bool awaits_impact(const State& state, UnitId group)
{
    return std::ranges::any_of(state.clashes, [&](const Clash& clash) {
        return clash.pending && (clash.attacker == group || clash.defender == group);
    });
}

struct Slower {
    double at = 0; // where it is entered
    double rate = 0;
};
using SlowerGround = Fixed<Slower, 32>;

SlowerGround slower_ground(const State& state, UnitId group, const Course& course)
{
    SlowerGround found;
    const table::Ground& ground = state.setting->ground;
    for (const table::GroundMet& met : table::grounds_met(course, ground)) {
        if (!met.starts_in && !met.enter) continue;
        const auto as =
            ground_of(sheet(state), ground.features[met.feature].kind, type_of(state, group));
        if (!as || *as == Ground::open) continue;
        const auto rate_there = rate(sheet(state), profile(state, group), *as);
        if (rate_there) found.push_back({met.starts_in ? 0 : met.enter->total, *rate_there});
    }
    // Those left as ties are equal in all that is read of them.
    std::ranges::sort(found, [](const Slower& a, const Slower& b) {
        return a.at != b.at ? a.at < b.at : a.rate < b.rate;
    });
    return found;
}

} // namespace

double forced_length(const State& state, UnitId group, Heading heading, double bonus)
{
    const Body start = facing(body(state, group), heading);
    const double longest = std::max(open_rate(state, group) + bonus, 0.0);
    const Course course = straight_course(start, longest, start.pose.front);
    return ground_reach(state, group, course, bonus).reach;
}

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

Run run(const State& state, UnitId group, Heading heading, double length, Passing how)
{
    const Body before = body(state, group);
    const Body start = facing(before, heading);
    const Point origin = before.pose.front;
    const Footprint shape = table::footprint(start, origin);
    const Vec way = table::forward(heading);
    OnTheWay met;
    const Obstacles near = obstacles_around(state, group, length + farther, origin);
    sort_out(state, group, shape, way, near, met);
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
    const auto stands_free = [&] { // on nobody and on no ground that is closed to it
        return overlapped(state, group, there, origin) == no_unit &&
               !table::in_any(state.setting->ground, closed_to(state, group), there, origin);
    };
    found.stuck = met.no_room || (!found.leaves_table && (move.no_free_place || !stands_free()));
    if (found.stuck) {
        found.end = before;
        found.length = 0;
        found.leaves_table = false;
    }
    for (const Obstacle& other : met.passed)
        if (how != Passing::move && !enemies(state, group, other.group) &&
            table::meets(shape, way, found.length, other.shape))
            found.passed |= bit(other.group);
    if (move.stop == table::Stop::enemy) found.stopped_by = met.blocking[move.by].group;
    found.cut_short = move.put_before;
    found.stopped_by_ground = move.stop == table::Stop::closed_ground;
    return found;
}

void burst_through(Play& play, UnitId group, std::uint64_t passed, Passing how)
{
    const int levels = -sheet(play.state).whole("fog.interpenetration.burst_through");
    if (levels <= 0) return;
    for (const UnitId other : battle::each_in(passed))
        if (stands(play.state, other) &&
            bursts_through(type_of(play.state, group), type_of(play.state, other), how))
            drop_level(play, other, levels, "fog.interpenetration.burst_through");
}

// --- routs

Heading rout_heading(const State& state, UnitId router, bool first)
{
    const Heading home = homewards(state, router);
    if (!first) return home;
    const Headings against = headings_against(state, router);
    if (against.empty()) return home;
    if (std::ranges::all_of(against, [&](Heading one) { return one == against.front(); }))
        return against.front();
    Vec sum{0, 0};
    for (const Heading one : against) sum = sum + table::forward(one);
    constexpr double nothing_left = 1e-6; // they cancel out
    return table::length(sum) > nothing_left ? table::snapped(sum) : home;
}

Rout rout_of(const State& state, UnitId router, bool first, double bonus)
{
    constexpr int turns = 6; // of 15 degrees
    constexpr double each = 15;
    const double least = sheet(state)["fog.rout.blocked"]; // less and it is destroyed
    const Heading heading = rout_heading(state, router, first);
    const auto attempted = [&](Heading way) {
        const double length = forced_length(state, router, way, bonus);
        return Rout{way, run(state, router, way, length, Passing::rout), false};
    };
    const auto barred = [](const Rout& rout) {
        return rout.run.stuck || rout.run.cut_short || rout.run.stopped_by != no_unit ||
               rout.run.stopped_by_ground;
    };
    Rout straight = attempted(heading);
    if (!barred(straight)) return straight;
    const Vec home = table::forward(homewards(state, router));
    const bool left_first = table::cross(table::forward(heading), home) >= 0;
    for (int turn = 1; turn <= turns; ++turn)
        for (const bool left : {left_first, !left_first}) {
            const double degrees = left ? turn * each : -turn * each;
            const Rout found = attempted(table::turned(heading, table::turn_of_degrees(degrees)));
            if (!barred(found)) return found;
        }
    straight.destroyed = exceeds(state, least, straight.run.length);
    return straight;
}

// --- breaking off (fog.breakoff): mounted leave steady foot that they cannot break

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
    const table::Faces faces = faces_attacked(state, group);
    const bool struck_aside = faces.side() || faces.has(Face::rear);
    return must_break_off(sheet(state), type, enemies_met, struck_aside) &&
           within(state, least_room, room_behind(state, group));
}

void break_off(Play& play, UnitId group)
{
    const State& state = play.state;
    const Body end = table::end_of(body(state, group), {table::retire(room_behind(state, group))});
    place(play, group, end, "fog.breakoff");
}

// --- how far a way leads: ground that slows or closes it, and the way home

GroundReach ground_reach(const State& state, UnitId group, const Course& course, double bonus)
{
    GroundReach found;
    found.rate = open_rate(state, group);
    found.reach = std::max(found.rate + bonus, 0.0);
    for (const Slower& slower : slower_ground(state, group, course)) {
        if (slower.at >= found.reach && slower.at > 0) break;
        if (slower.rate >= found.rate) continue;
        const double then = std::max(slower.rate + bonus, 0.0);
        if (exceeds(state, slower.at, then)) {
            found.reach = slower.at;
            found.stopped = true;
            break;
        }
        found.rate = slower.rate;
        found.reach = then;
    }
    return found;
}

ClosedShapes closed_around(const State& state, UnitId group, double reach, Point origin)
{
    ClosedShapes found;
    const table::Kinds closed = closed_to(state, group);
    table::Disc near = table::footprint(body(state, group), origin).around;
    near.radius += table::from_units(reach);
    for (const table::Feature& feature : state.setting->ground.features) {
        if (!closed.has(feature) || table::out_of_reach(feature, near, origin)) continue;
        for (const table::Piece& piece : feature.pieces) {
            const Convex shape = table::convex_of(piece, origin);
            if (table::distance(near.centre, shape) <= table::to_units(near.radius))
                found.push_back(shape);
        }
    }
    return found;
}

bool draws_off(const State& state, UnitId group, const Footprint& turned, Vec way,
               const Obstacle& other)
{
    double on = 0;
    double back = 0;
    for (const Rect& part : turned.parts) {
        const auto crossing = table::sweep_line(part, other.shape, way);
        if (!crossing || crossing->enter >= 0 || crossing->leave <= 0) continue;
        on = std::max(on, crossing->clear);
        back = std::max(back, -crossing->touch);
    }
    if (on >= back) return false;
    const Slack slack = slack_of(sheet(state));
    return table::within(on, base_width(sheet(state)) / 2, slack) ||
           table::within(distance(state, group, other.group), 0, slack);
}

Heading homewards(const State& state, UnitId group)
{
    const auto& ways = state.setting->homewards[index(side_of(state, group))];
    if (ways.size() == 1) return ways.front();
    const Body here = body(state, group);
    const Point centre = table::centre_of(here.pose, table::depth(here.formation));
    const table::Table& table = state.setting->ground.table;
    const auto from_edge = [&](Heading way) {
        if (way.x != 0) return way.x < 0 ? centre.x : table.width - centre.x;
        return way.y < 0 ? centre.y : table.depth - centre.y;
    };
    return *std::ranges::min_element(
        ways, [&](Heading a, Heading b) { return from_edge(a) < from_edge(b); });
}

} // namespace quincunx::field_of_glory
