// Keep-off distances and stretches of a straight move.

#include "table/sweep.hpp"

#include <algorithm>
#include <span>

namespace quincunx::table {

namespace {

// When the point `at`, moving along `way`, comes within `apart` of a corner: the law of cosines.
double reaches_corner(Vec at, Vec way, Vec corner, double apart)
{
    const Vec to = corner - at;
    const double along = dot(to, way);
    const double aside = cross(way, to);
    const double square = apart * apart - aside * aside;
    if (along <= 0 || square < 0) return never;
    return along - std::sqrt(square);
}

// An edge whose outside is on the right, and how fast a mover comes towards it.
struct Ahead {
    Vec from, along, normal;
    double size = 0, speed = 0;
};
Ahead ahead_of(const Segment& side, Vec way)
{
    Ahead edge{side.from, side.to - side.from, {}};
    edge.size = length(edge.along);
    if (edge.size == 0) return edge;
    edge.normal = right_of(edge.along) * (1 / edge.size);
    edge.speed = -dot(way, edge.normal);
    return edge;
}
// When it comes within `apart` of its inner points.
double reaches_edge(Vec at, Vec way, const Ahead& edge, double apart)
{
    if (edge.speed <= 0) return never;
    const double off = dot(at - edge.from, edge.normal);
    if (off < apart) return never;
    const double travelled = (off - apart) / edge.speed;
    const double foot = dot(at + way * travelled - edge.from, edge.along);
    return foot >= 0 && foot <= edge.size * edge.size ? travelled : never;
}

double first_reach(std::span<const Vec> points, Vec way, std::span<const Vec> shape, double apart)
{
    double first = never;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Ahead edge = ahead_of({shape[i], shape[i + 1 == shape.size() ? 0 : i + 1]}, way);
        for (const Vec at : points) {
            first = std::min(first, reaches_edge(at, way, edge, apart));
            first = std::min(first, reaches_corner(at, way, edge.from, apart));
        }
    }
    return first;
}

double first_within_corners(std::span<const Vec> mover, std::span<const Vec> other, Vec way,
                            double apart)
{
    // A corner of the mover runs against the other, or a corner of the other against the mover.
    return to_units(
        std::min(first_reach(mover, way, other, apart), first_reach(other, -way, mover, apart)));
}

Rect drawn_out(const Rect& rect, double by)
{
    return {rect.centre, rect.forward, rect.half_front + by, rect.half_depth + by};
}

} // namespace

double first_within(const Rect& mover, const Rect& other, Vec direction, double apart)
{
    if (distance(mover, other) <= apart) return 0;
    const double off = from_units(apart);
    if (!sweep(mover, drawn_out(other, off + tolerance_millionths), direction)) return never;
    const auto mine = corners(mover);
    const auto theirs = corners(other);
    return first_within_corners({mine.data(), mine.size()}, {theirs.data(), theirs.size()},
                                direction, off);
}

double first_within(const Rect& mover, const Convex& other, Vec direction, double apart)
{
    if (distance(mover, other) <= apart) return 0;
    const auto mine = corners(mover);
    return first_within_corners({mine.data(), mine.size()},
                                {other.corners.data(), other.corners.size()}, direction,
                                from_units(apart));
}

double first_within(const Footprint& mover, const Rect& other, Vec direction, double apart)
{
    double first = never;
    for (const Rect& part : mover.parts)
        first = std::min(first, first_within(part, other, direction, apart));
    return first;
}

double total(const Stretches& stretches)
{
    double sum = 0;
    for (const Stretch& stretch : stretches) sum += stretch.to - stretch.from;
    return sum;
}

double total_outside(const Stretches& stretches, const Stretches& others, double shred)
{
    double sum = 0;
    const auto count = [&](double from, double to) {
        if (to - from > shred) sum += to - from;
    };
    for (const Stretch& each : stretches) {
        double at = each.from;
        for (const Stretch& other : others) {
            if (other.to <= at || other.from >= each.to) continue;
            count(at, other.from);
            at = std::max(at, other.to);
        }
        count(at, each.to);
    }
    return sum;
}

void add(Stretches& stretches, Stretch stretch)
{
    for (std::size_t i = 0; i < stretches.size();) {
        const Stretch& held = stretches[i];
        if (held.to < stretch.from || held.from > stretch.to) {
            ++i;
            continue;
        }
        stretch = {std::min(held.from, stretch.from), std::max(held.to, stretch.to)};
        stretches.erase_at(i);
    }
    if (stretches.full()) { // a comb of an outline: its last gaps are closed
        stretch = {std::min(stretches.back().from, stretch.from),
                   std::max(stretches.back().to, stretch.to)};
        stretches.pop_back();
    }
    stretches.push_back(stretch);
    // Joined stretches lie apart, so there are no ties.
    std::sort(stretches.begin(), stretches.end(),
              [](const Stretch& a, const Stretch& b) { return a.from < b.from; });
}

Stretches inside(const Rect& mover, const Convex& ground, Vec direction, double length, Part part)
{
    Stretches found;
    const Rect shape = part == Part::any ? mover : edge_rect(mover, Face::front);
    const std::optional<Crossing> crossing = sweep(shape, ground, direction);
    if (crossing && crossing->enter < length)
        found.push_back({crossing->enter, std::min(length, crossing->leave)});
    return found;
}

} // namespace quincunx::table
