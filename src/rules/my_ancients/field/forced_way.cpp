#include "rules/my_ancients/field/forced.hpp"

#include "table/approach.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// A friend that lies on the way.
struct InTheWay {
    UnitId unit = no_unit;
    table::Crossing crossing;
};
using AllInTheWay = Fixed<InTheWay, most_units>;

AllInTheWay friends_in_the_way(const Line& line, double length)
{
    const State& state = line.state;
    const double near = length + front_of(state, line.unit);
    AllInTheWay found;
    for (const UnitId unit : everybody(state, side_of(state, line.unit))) {
        if (unit == line.unit || !may_be_within(state, line.unit, unit, near)) continue;
        const auto crossing =
            table::sweep(line.start, footprint(state, unit, line.origin), line.direction);
        if (crossing && crossing->enter < length) found.push_back({unit, *crossing});
    }
    // Of ties only parts of one unit are left, met alike.
    std::ranges::sort(found, [](const InTheWay& a, const InTheWay& b) {
        return a.crossing.touch != b.crossing.touch ? a.crossing.touch < b.crossing.touch
                                                    : a.unit < b.unit;
    });
    return found;
}

double stop_before(const Line& line, const Footprint& other, double touch, double gap)
{
    double first = touch;
    if (gap > 0 && table::distance(line.start, other) > gap)
        for (const Rect& part : other.parts)
            first = std::min(first, table::first_within(line.start, part, line.direction, gap));
    return std::max(first, 0.0);
}

Passing passing_of(const Line& line, const InTheWay& other, double length)
{
    const State& state = line.state;
    const double deep = depth_of(state, line.unit);
    return interpenetrate(
        sheet(state),
        {.mover = order_of(state, line.unit),
         .passed = order_of(state, other.unit),
         .gap = other.crossing.touch,
         .passed_depth = std::max(0.0, other.crossing.clear - other.crossing.touch - deep),
         .mover_depth = deep,
         .move = length});
}

// A friend that is met: passed, put behind, or in the way (false).
bool passed_by(const Line& line, const InTheWay& other, FriendsPassed& found)
{
    const State& state = line.state;
    const table::Crossing& crossing = other.crossing;
    const Passage how = passing_of(line, other, found.length).how;
    const bool open = how == Passage::passes_clear || how == Passage::passed_unit_put_behind;
    const bool clear = found.length >= crossing.leave;
    if (!open || (!clear && in_melee(state, other.unit))) return false;
    if (!clear) {
        const Vec back = table::along(-line.direction, crossing.clear - found.length);
        const Body there = body(state, other.unit);
        const Body at{table::moved(there.pose, back), there.formation};
        const Footprint shape = footprint_at(state, other.unit, at, line.origin);
        const Footprint end = table::moved(line.start, table::along(line.direction, found.length));
        if (would_touch(state, other.unit, at) || table::overlaps(shape, end) ||
            !may_end_at(state, other.unit, shape, line.origin, line.unit, found.behind))
            return false;
        found.behind.push_back({other.unit, at});
    }
    found.passed.push_back(other.unit);
    return true;
}

// Stops at a friend: touching whom it might have passed, else short of it.
void stop_at(const Line& line, const InTheWay& other, double gap, FriendsPassed& found)
{
    const bool passable = passage_between(line.state, line.unit, other.unit).has_value();
    found.length = stop_before(line, footprint(line.state, other.unit, line.origin),
                               other.crossing.touch, passable ? 0 : gap);
    found.stopped_by = other.unit;
    found.passed.clear();
    found.behind.clear();
}

// Shortened until it no longer ends where it may not.
template <class Barred>
double shortened(double length, Barred barred)
{
    constexpr double step = 0.1;
    while (length > 0 && barred(length)) length = std::max(0.0, length - step);
    return length;
}

} // namespace

// --- friends (6.7)

Order order_of(const State& state, UnitId unit)
{
    if (!formed(state, unit)) return Order::skirmish;
    const Profile& card = profile(state, unit);
    return card.roman && is_infantry(card.troop) ? Order::roman_foot : Order::formed;
}

bool may_end_at(const State& state, UnitId unit, const Footprint& shape, Point origin, UnitId mover,
                const Behind& behind)
{
    if (!table::on_table(shape, state.setting->ground.table, origin) ||
        table::in_any(state.setting->ground, closed_to(state, unit), shape, origin))
        return false;
    std::uint64_t moved = bit(unit) | bit(mover);
    for (const PutBehind& put : behind) {
        moved |= bit(put.unit);
        if (table::overlaps(shape, footprint_at(state, put.unit, put.at, origin))) return false;
    }
    const Many others = everybody(state);
    return std::ranges::none_of(others, [&](UnitId other) {
        return (moved & bit(other)) == 0 && battle::may_meet(state, other, shape.around, origin) &&
               table::overlaps(shape, footprint(state, other, origin));
    });
}

FriendsPassed pass_friends(const Line& line, double length, double gap, const Many& ignored)
{
    FriendsPassed found;
    found.length = length;
    const AllInTheWay met = friends_in_the_way(line, length);
    // A shorter way may end on others: all over again whenever somebody stops it.
    for (bool again = true; again;) {
        again = false;
        for (const InTheWay& other : met) {
            if (other.crossing.enter >= found.length) break;
            if (ignored.contains(other.unit) || passed_by(line, other, found)) continue;
            stop_at(line, other, gap, found);
            again = true;
            break;
        }
    }
    return found;
}

double before_other_elephants(const Line& line, double length, UnitId& met)
{
    const auto near = [&](double inches) {
        return elephants_too_near(line.state, line.unit, line.at(inches));
    };
    if (!is_elephant(line.state, line.unit) || near(0)) return length; // too near as it is
    const double open = shortened(length, near);
    if (open < length) met = no_unit;
    return open;
}

double stop_short_of(const Line& line, const Rect& shape)
{
    if (table::distance(line.start, shape) > short_of)
        return table::first_within(line.start, shape, line.direction, short_of);
    return table::sweep(line.start, shape, line.direction) ? 0 : table::never;
}

double before_contact(const Line& line, double length)
{
    return shortened(
        length, [&](double inches) { return would_touch(line.state, line.unit, line.at(inches)); });
}

void put_behind(Play& play, const Behind& behind)
{
    for (const PutBehind& put : behind) {
        place(play, put.unit, put.at, "ma.interpenetrate.short");
        if (sheet(play.state).on("ma.interpenetrate.short"))
            disorder(play, put.unit, "ma.interpenetrate.short");
    }
}

// --- ground

double rough_from(const Line& line, double length)
{
    double first = table::never;
    const table::Kinds rough = rough_ground();
    const double beyond = length * table::millionths_per_unit;
    const table::Disc reach{line.start.around.centre, line.start.around.radius + beyond};
    for (const table::Feature& feature : line.state.setting->ground.features) {
        if (!rough.has(feature.kind) || table::out_of_reach(feature, reach, line.origin)) continue;
        const table::Stretches in =
            table::inside(line.start, feature, line.origin, line.direction, length);
        if (!in.empty()) first = std::min(first, std::max(0.0, in[0].from - table::tolerance));
    }
    return first;
}

double slowed(Play& play, UnitId unit, double length, double from)
{
    const Sheet& rules = sheet(play.state);
    const int taken = rules.whole("ma.move.rough");
    if (from >= length || taken <= 0) return length;
    dice::Noted noted(play.dice);
    const double left = rolled({length, 0, taken, 0}, noted);
    tell(play, EventKind::move, "ma.move.rough",
         {"Rough ground costs {unit} {a} inches.", unit, no_unit, length - left}, {},
         noted.faces());
    return std::max(left, from);
}

double closed_from(const Line& line, double length, double gap)
{
    double first = table::never;
    const table::ClosedGround closed(line.state.setting->ground, closed_to(line.state, line.unit),
                                     line.start.around, length + 1, line.origin);
    for (const table::Convex shape : closed) {
        const auto crossing = table::sweep(line.start, shape, line.direction);
        if (!crossing) continue;
        double stop = crossing->touch;
        if (gap > 0)
            for (const Rect& part : line.start.parts)
                if (table::distance(part, shape) > gap)
                    stop = std::min(stop, table::first_within(part, shape, line.direction, gap));
        first = std::min(first, stop);
    }
    return first;
}

double edge_from(const Line& line, double gap)
{
    const double edge =
        table::table_exit(line.start, line.direction, line.state.setting->ground.table,
                          table::Exit::any_part, line.origin);
    return std::max(0.0, edge - gap);
}

// --- turning

bool stands_free(const State& state, UnitId unit, Point origin)
{
    const Footprint shape = footprint(state, unit, origin);
    return overlapped(state, unit, shape, origin) == no_unit &&
           table::on_table(shape, state.setting->ground.table, origin);
}

Body turned_to(Play& play, UnitId unit, Heading heading, std::string_view rule)
{
    State& state = play.state;
    const Body now = body(state, unit);
    if (heading == now.pose.heading) return now;
    if (!is_elephant(state, unit)) return table::facing(now, heading);
    State turned = state;
    turn_places(turned, unit, heading);
    if (!stands_free(turned, unit, origin_of(state, unit))) return now;
    turn_elephants(play, unit, heading, rule);
    return body(state, unit);
}

// --- friends who see a broken unit run

void dismay(Play& play, UnitId broken, const Rect& from, const Rect& to, Point origin)
{
    State& state = play.state;
    const Sheet& rules = sheet(state);
    if (!rules.on("ma.morale.reason.broken_friend")) return;
    const double near = rules["ma.morale.reason.broken_friend"] + slack;
    const table::Convex swept = table::hull(from, to);
    for (std::size_t i = state.units.size(); i-- > 0;) {
        const UnitId unit = static_cast<UnitId>(i);
        Unit& one = state.units[unit];
        if (unit == broken || !present(state, unit) || enemies(state, broken, unit) ||
            is_broken(state, unit) || in_melee(state, unit) || one.tested_friend)
            continue;
        const Footprint shape = footprint(state, unit, origin);
        const bool sees = std::ranges::any_of(
            shape.parts, [&](const Rect& part) { return table::distance(part, swept) <= near; });
        if (!sees) continue;
        one.tested_friend = true;
        push(state, task::Check{unit, broken, 0, Reason::broken_friend});
    }
}

} // namespace quincunx::my_ancients
