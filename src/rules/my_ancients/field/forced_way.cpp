#include "rules/my_ancients/field/forced_way.hpp"

#include "table/approach.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using table::Footprint;
using table::Point;
using table::Rect;
using table::Vec;

// --- friends (6.7)
// ------------------------------------------------------------------------------------------------

Order order_of(const State& state, UnitId unit)
{
    if (!formed(state, unit)) return Order::skirmish;
    const Profile& card = profile(state, unit);
    return card.roman && is_infantry(card.troop) ? Order::roman_foot : Order::formed;
}

std::optional<Rule> passage_between(const State& state, UnitId mover, UnitId passed)
{
    return passage_rule(sheet(state), order_of(state, mover), order_of(state, passed));
}

namespace {

// A friend that lies on the way.
struct InTheWay {
    UnitId unit = no_unit;
    table::Crossing crossing;
};
using AllInTheWay = Fixed<InTheWay, most_units>;

AllInTheWay friends_in_the_way(const State& state, UnitId mover, const Footprint& start,
                               Point origin, Vec direction, double length)
{
    AllInTheWay found;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (unit == mover || !present(state, unit) || enemies(state, mover, unit) ||
            !nearer_than(state, mover, unit, length + front_of(state, mover)))
            continue;
        const Footprint shape = footprint(state, unit, origin);
        const auto crossing = table::sweep(start, shape, direction);
        if (crossing && crossing->enter < length) found.push_back({unit, *crossing});
    }
    // Of ties only parts of one unit are left, met alike.
    std::sort(found.begin(), found.end(), [](const InTheWay& a, const InTheWay& b) {
        return a.crossing.touch != b.crossing.touch ? a.crossing.touch < b.crossing.touch
                                                    : a.unit < b.unit;
    });
    return found;
}

// Could it stand there, once the mover stands at the end of its way and others behind it?
bool room_behind(const State& state, const PutBehind& put, UnitId mover, const Footprint& end,
                 Point origin, const Behind& others)
{
    const Footprint shape = footprint_at(state, put.unit, put.at, origin);
    if (would_touch(state, put.unit, put.at) ||
        !table::on_table(shape, state.setting->ground.table, origin) ||
        table::in_any(state.setting->ground, closed_to(state, put.unit), shape, origin) ||
        table::overlaps(shape, end))
        return false;
    for (const PutBehind& other : others)
        if (table::overlaps(shape, footprint_at(state, other.unit, other.at, origin))) return false;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        const bool moved = unit == mover || unit == put.unit ||
                           std::any_of(others.begin(), others.end(),
                                       [&](const PutBehind& other) { return other.unit == unit; });
        if (!moved && present(state, unit) &&
            table::overlaps(shape, footprint(state, unit, origin)))
            return false;
    }
    return true;
}

double stop_before(const Footprint& start, const Footprint& other, Vec direction, double touch,
                   double gap)
{
    double first = touch;
    if (gap > 0 && table::distance(start, other) > gap)
        for (const Rect& part : other.parts)
            first = std::min(first, table::first_within(start, part, direction, gap));
    return std::max(first, 0.0);
}

} // namespace

namespace {

// A mover on its way through friends.
struct Through {
    const State& state;
    UnitId mover;
    const Footprint& start;
    Point origin;
    Vec direction;
    double gap;
};

Passing passing_of(const Through& through, const InTheWay& other, double length)
{
    const State& state = through.state;
    PassingFacts facts{order_of(state, through.mover), order_of(state, other.unit)};
    facts.gap = other.crossing.touch;
    facts.mover_depth = depth_of(state, through.mover);
    facts.passed_depth =
        std::max(0.0, other.crossing.clear - other.crossing.touch - facts.mover_depth);
    facts.move = length;
    return interpenetrate(sheet(state), facts);
}

// A friend that is met: passed, put behind, or in the way (false).
bool passed_by(const Through& through, const InTheWay& other, FriendsPassed& found)
{
    const State& state = through.state;
    const table::Crossing& crossing = other.crossing;
    const Passage how = passing_of(through, other, found.length).how;
    const bool open = how == Passage::passes_clear || how == Passage::passed_unit_put_behind;
    const bool clear = found.length >= crossing.leave;
    if (!open || (!clear && in_melee(state, other.unit))) return false;
    if (!clear) {
        const Vec back = table::along(-through.direction, crossing.clear - found.length);
        const table::Body there = body(state, other.unit);
        const PutBehind put{other.unit, {table::moved(there.pose, back), there.formation}};
        const Footprint end =
            table::moved(through.start, table::along(through.direction, found.length));
        if (!room_behind(state, put, through.mover, end, through.origin, found.behind))
            return false;
        found.behind.push_back(put);
    }
    found.passed.push_back(other.unit);
    return true;
}

// Stops at a friend: touching whom it might have passed, else short of it.
void stop_at(const Through& through, const InTheWay& other, FriendsPassed& found)
{
    const bool passable = passage_between(through.state, through.mover, other.unit).has_value();
    const Footprint shape = footprint(through.state, other.unit, through.origin);
    found.length = stop_before(through.start, shape, through.direction, other.crossing.touch,
                               passable ? 0 : through.gap);
    found.stopped_by = other.unit;
    found.passed.clear();
    found.behind.clear();
}

} // namespace

FriendsPassed pass_friends(const State& state, UnitId mover, const Footprint& start, Point origin,
                           Vec direction, double length, double gap, const Many& ignored)
{
    const Through through{state, mover, start, origin, direction, gap};
    FriendsPassed found;
    found.length = length;
    const AllInTheWay met = friends_in_the_way(state, mover, start, origin, direction, length);
    // A shorter way may end on others: all over again whenever somebody stops it.
    for (bool again = true; again;) {
        again = false;
        for (const InTheWay& other : met) {
            if (other.crossing.enter >= found.length) break;
            if (ignored.contains(other.unit) || passed_by(through, other, found)) continue;
            stop_at(through, other, found);
            again = true;
            break;
        }
    }
    return found;
}

double before_other_elephants(const State& state, UnitId unit, const table::Body& from,
                              Vec direction, double length, UnitId& met)
{
    if (!is_elephant(state, unit)) return length;
    constexpr double step = 0.1;
    const auto near = [&](double at) {
        return elephants_too_near(
            state, unit, {table::moved(from.pose, table::along(direction, at)), from.formation});
    };
    if (near(0)) return length; // too near as it is
    const double wanted = length;
    while (length > 0 && near(length)) length = std::max(0.0, length - step);
    if (length < wanted) met = no_unit;
    return length;
}

double stop_short_of(const Footprint& start, const Rect& shape, Vec direction)
{
    if (table::distance(start, shape) > short_of)
        return table::first_within(start, shape, direction, short_of);
    return table::sweep(start, shape, direction) ? 0 : table::never;
}

double before_contact(const State& state, UnitId unit, const table::Body& from, Vec direction,
                      double length)
{
    constexpr double step = 0.1;
    const auto touches = [&](double at) {
        return would_touch(state, unit,
                           {table::moved(from.pose, table::along(direction, at)), from.formation});
    };
    while (length > 0 && touches(length)) length = std::max(0.0, length - step);
    return length;
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
// ------------------------------------------------------------------------------------------------

double rough_from(const State& state, UnitId, const Footprint& start, Point origin, Vec direction,
                  double length)
{
    double first = table::never;
    const table::Kinds rough = rough_ground();
    const double beyond = length * table::millionths_per_unit;
    const table::Disc reach{start.around.centre, start.around.radius + beyond};
    for (const table::Feature& feature : state.setting->ground.features) {
        if (!rough.has(feature.kind) || table::out_of_reach(feature, reach, origin)) continue;
        const table::Stretches in = table::inside(start, feature, origin, direction, length);
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
    tell(play, battle::EventKind::move, "ma.move.rough",
         {"Rough ground costs {unit} {a} inches.", unit, no_unit, length - left}, {},
         noted.faces());
    return std::max(left, from);
}

double closed_from(const State& state, UnitId unit, const Footprint& start, Point origin,
                   Vec direction, double length, double gap)
{
    double first = table::never;
    const table::ClosedGround closed(state.setting->ground, closed_to(state, unit), start.around,
                                     length + 1, origin);
    for (const table::Convex shape : closed) {
        const auto crossing = table::sweep(start, shape, direction);
        if (!crossing) continue;
        double stop = crossing->touch;
        if (gap > 0)
            for (const Rect& part : start.parts)
                if (table::distance(part, shape) > gap)
                    stop = std::min(stop, table::first_within(part, shape, direction, gap));
        first = std::min(first, stop);
    }
    return first;
}

double edge_from(const State& state, const Footprint& start, Point origin, Vec direction,
                 double gap)
{
    const double edge = table::table_exit(start, direction, state.setting->ground.table,
                                          table::Exit::any_part, origin);
    return std::max(0.0, edge - gap);
}

// --- turning
// ------------------------------------------------------------------------------------------------

table::Body turned_to(Play& play, UnitId unit, table::Heading heading, std::string_view rule)
{
    State& state = play.state;
    const table::Body now = body(state, unit);
    if (heading == now.pose.heading) return now;
    if (!is_elephant(state, unit)) return table::facing(now, heading);
    State turned = state;
    turn_places(turned, unit, heading);
    const Point origin = origin_of(state, unit);
    const Footprint shape = footprint(turned, unit, origin);
    if (overlapped(turned, unit, shape, origin) != no_unit ||
        !table::on_table(shape, state.setting->ground.table, origin))
        return now;
    turn_elephants(play, unit, heading, rule);
    return body(state, unit);
}

// --- friends who see a broken unit run
// ------------------------------------------------------------------------------------------------

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
        const bool sees =
            std::any_of(shape.parts.begin(), shape.parts.end(),
                        [&](const Rect& part) { return table::distance(part, swept) <= near; });
        if (!sees) continue;
        one.tested_friend = true;
        push(state, task::Check{unit, broken, 0, Reason::broken_friend});
    }
}

} // namespace quincunx::my_ancients
