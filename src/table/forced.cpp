#include "table/forced.hpp"

#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

// The crossing of a part with a friend on which the body would end after `length`.
std::optional<Crossing> ended_on(const Footprint& body, Vec direction, double length,
                                 std::span<const Rect> friends)
{
    for (const Rect& part : body.parts)
        for (const Rect& one : friends) {
            const auto crossing = sweep_line(part, one, direction);
            if (crossing && crossing->enter < length && length < crossing->leave) return crossing;
        }
    return std::nullopt;
}

double exit_of(Vec place, Vec direction, const Table& table, Point origin)
{
    const double x = place.x + origin.x;
    const double y = place.y + origin.y;
    double first = never;
    if (direction.x > 0) first = std::min(first, (table.width - x) / direction.x);
    if (direction.x < 0) first = std::min(first, -x / direction.x);
    if (direction.y > 0) first = std::min(first, (table.depth - y) / direction.y);
    if (direction.y < 0) first = std::min(first, -y / direction.y);
    return std::max(0.0, first);
}

// What bars the way, whatever the allowance: the nearest.
struct Bar {
    double length = never;
    Stop stop = Stop::allowance;
    std::size_t by = 0;
    void consider(double at, Stop kind, std::size_t index)
    {
        if (at < length) *this = {at, kind, index};
    }
};

double enemy_stop(const Footprint& body, Vec direction, const Rect& enemy, double stop_gap)
{
    if (stop_gap > 0 && distance(body, enemy) > stop_gap)
        return first_within(body, enemy, direction, stop_gap);
    const auto crossing = sweep(body, enemy, direction);
    return crossing ? crossing->touch : never;
}

double ground_stop(const Footprint& body, Vec direction, const Convex& ground, double gap)
{
    const auto crossing = sweep(body, ground, direction);
    double first = crossing ? crossing->touch : never;
    if (gap > 0)
        for (const Rect& part : body.parts)
            first = std::min(first, first_within(part, ground, direction, gap));
    return first;
}

Bar barred_at(const Footprint& body, Vec direction, const ForcedWay& way)
{
    Bar bar;
    for (std::size_t i = 0; i < way.enemies.size(); ++i)
        bar.consider(enemy_stop(body, direction, way.enemies[i], way.stop_gap), Stop::enemy, i);
    for (std::size_t i = 0; i < way.stopping.size(); ++i)
        if (const auto crossing = sweep(body, way.stopping[i], direction))
            bar.consider(crossing->touch, Stop::friendly, i);
    for (std::size_t i = 0; i < way.closed.size(); ++i)
        bar.consider(ground_stop(body, direction, way.closed[i], way.ground_gap),
                     Stop::closed_ground, i);
    for (const Convex ground : way.ground)
        bar.consider(ground_stop(body, direction, ground, way.ground_gap), Stop::closed_ground,
                     way.closed.size());
    return bar;
}

void note_passed(ForcedMove& move, const Footprint& body, Vec direction,
                 std::span<const Rect> friends)
{
    for (std::size_t i = 0; i < friends.size() && i < 64; ++i)
        if (meets(body, direction, move.length, friends[i])) move.passed |= 1ULL << i;
}

// A place to end that is on no friend: where it is, beyond them, or before them.
void find_room(ForcedMove& move, const Footprint& body, Vec direction, const ForcedWay& way,
               double hard_limit)
{
    const double far = beyond(body, direction, move.length, way.passed);
    if (far == move.length) return;
    if (far <= hard_limit + tolerance) {
        move.length = far;
        move.put_beyond = true;
        return;
    }
    const auto before = free_before(body, direction, move.length, way.passed);
    move.length = before.value_or(0);
    move.put_before = before.has_value();
    move.no_free_place = !before;
}

} // namespace

double beyond(const Footprint& body, Vec direction, double length, std::span<const Rect> friends)
{
    while (const auto crossing = ended_on(body, direction, length, friends))
        length = crossing->clear;
    return length;
}

std::optional<double> free_before(const Footprint& body, Vec direction, double length,
                                  std::span<const Rect> friends)
{
    while (const auto crossing = ended_on(body, direction, length, friends)) {
        if (length <= 0) return std::nullopt;
        length = std::max(0.0, crossing->touch);
    }
    return length;
}

double table_exit(const Footprint& body, Vec direction, const Table& table, Exit exit, Point origin)
{
    if (exit == Exit::centre) return to_units(exit_of(body.whole.centre, direction, table, origin));
    double first = never;
    for (const Rect& part : body.parts)
        for (const Vec corner : corners(part))
            first = std::min(first, exit_of(corner, direction, table, origin));
    return to_units(first);
}

double free_advance(const Footprint& body, Vec direction, const Hindrances& hindrances,
                    double length)
{
    double limit = length;
    const auto narrow = [&](const auto& shapes) {
        for (const auto& shape : shapes)
            if (const auto met = sweep(body, shape, direction)) limit = std::min(limit, met->touch);
    };
    narrow(hindrances.others);
    narrow(hindrances.closed);
    narrow(hindrances.edges);
    narrow(hindrances.ground);
    return limit;
}

bool meets(const Footprint& body, Vec direction, double length, const Rect& other)
{
    const auto crossing = sweep(body, other, direction);
    return crossing && crossing->enter < length;
}

bool meets(const Footprint& body, Vec direction, double length, const Convex& other)
{
    const auto crossing = sweep(body, other, direction);
    return crossing && crossing->enter < length;
}

bool ends_on(const Footprint& body, Vec direction, double length, const Rect& other)
{
    return ended_on(body, direction, length, {&other, 1}).has_value();
}

ForcedMove forced_move(const Footprint& body, Vec direction, const ForcedWay& way,
                       const Table& table, Point origin)
{
    Bar bar = barred_at(body, direction, way);
    const double edge =
        table_exit(body, direction, table, way.leaves.value_or(Exit::any_part), origin);
    if (!way.leaves) bar.consider(edge, Stop::table_edge, 0);
    ForcedMove move;
    move.length = std::min(way.allowance, bar.length);
    if (bar.length < way.allowance) {
        move.stop = bar.stop;
        move.by = bar.by;
    }
    if (way.leaves && move.length <= edge + tolerance)
        find_room(move, body, direction, way, bar.length);
    if (!way.leaves) find_room(move, body, direction, way, bar.length);
    if (way.leaves && move.length > edge + tolerance) {
        move.length = edge;
        move.stop = Stop::table_edge;
        move.left_table = true;
        move.put_beyond = false;
    }
    note_passed(move, body, direction, way.passed);
    return move;
}

} // namespace quincunx::table
