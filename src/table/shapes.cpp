#include "table/shapes.hpp"

#include <algorithm>

namespace quincunx::table {

Rect moved(const Rect& rect, Vec by)
{
    return {rect.centre + by, rect.forward, rect.half_front, rect.half_depth};
}

Rect faced_about(const Rect& rect)
{
    return {rect.centre, -rect.forward, rect.half_front, rect.half_depth};
}

double frontage(const Rect& rect)
{
    return to_units(2 * rect.half_front);
}
double depth(const Rect& rect)
{
    return to_units(2 * rect.half_depth);
}
Vec front_middle(const Rect& rect)
{
    return rect.centre + rect.forward * rect.half_depth;
}

Convex convex_of(const Rect& rect)
{
    Convex shape;
    for (const Vec corner : corners(rect)) shape.corners.push_back(corner);
    return shape;
}

Segment edge(const Rect& rect, Face face)
{
    const std::array<Vec, 4> at = corners(rect);
    switch (face) {
    case Face::front: return {at[3], at[0]};
    case Face::left: return {at[0], at[1]};
    case Face::rear: return {at[1], at[2]};
    case Face::right: break;
    }
    return {at[2], at[3]};
}

Vec outward(const Rect& rect, Face face)
{
    switch (face) {
    case Face::front: return rect.forward;
    case Face::left: return left_of(rect.forward);
    case Face::rear: return -rect.forward;
    case Face::right: break;
    }
    return right_of(rect.forward);
}

Rect edge_rect(const Rect& rect, Face face)
{
    const bool along_front = face == Face::front || face == Face::rear;
    const double out = along_front ? rect.half_depth : rect.half_front;
    const double half = along_front ? rect.half_front : rect.half_depth;
    const Vec normal = outward(rect, face);
    return {rect.centre + normal * out, normal, half, 0};
}

Disc disc_around(const Rect& rect)
{
    return {rect.centre,
            std::sqrt(rect.half_front * rect.half_front + rect.half_depth * rect.half_depth)};
}

InFrame in_frame(const Rect& rect, Vec place)
{
    const Vec from = place - rect.centre;
    return {to_units(dot(from, right_of(rect.forward))),
            to_units(dot(from, rect.forward) - rect.half_depth)};
}

bool contains(const Rect& rect, Vec place)
{
    const Vec from = place - rect.centre;
    return std::abs(dot(from, rect.forward)) <= rect.half_depth + 0.5 &&
           std::abs(cross(from, rect.forward)) <= rect.half_front + 0.5;
}

bool contains(const Convex& shape, Vec place)
{
    const std::size_t count = shape.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec from = shape.corners[i];
        const Vec along = shape.corners[i + 1 == count ? 0 : i + 1] - from;
        if (cross(along, place - from) < -0.5 * length(along)) return false;
    }
    return count > 0;
}

Convex clipped(const Convex& shape, Vec at, Vec along)
{
    Convex kept;
    const std::size_t count = shape.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec here = shape.corners[i];
        const Vec next = shape.corners[i + 1 == count ? 0 : i + 1];
        const double side_here = cross(along, here - at);
        const double side_next = cross(along, next - at);
        if (side_here >= 0) kept.corners.push_back(here);
        if ((side_here > 0 && side_next < 0) || (side_here < 0 && side_next > 0))
            kept.corners.push_back(here + (next - here) * (side_here / (side_here - side_next)));
    }
    return kept;
}

Convex clipped(const Convex& shape, const Convex& to)
{
    Convex kept = shape;
    const std::size_t count = to.corners.size();
    for (std::size_t i = 0; i < count && !kept.corners.empty(); ++i) {
        const Vec from = to.corners[i];
        kept = clipped(kept, from, to.corners[i + 1 == count ? 0 : i + 1] - from);
    }
    return kept;
}

double area(const Convex& shape)
{
    double twice = 0;
    for (std::size_t i = 2; i < shape.corners.size(); ++i)
        twice +=
            cross(shape.corners[i - 1] - shape.corners[0], shape.corners[i] - shape.corners[0]);
    return std::max(0.0, twice) / (2 * millionths_per_unit * millionths_per_unit);
}

Convex hull(const Rect& from, const Rect& to)
{
    Fixed<Vec, 8> places;
    for (const Rect* rect : {&from, &to})
        for (const Vec corner : corners(*rect)) places.push_back(corner);
    // Corners that are ties in both coordinates are the same corner.
    std::sort(places.begin(), places.end(),
              [](Vec a, Vec b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    Convex shape;
    // Left to right below, then right to left above.
    for (int pass = 0; pass < 2; ++pass) {
        const std::size_t start = shape.corners.size();
        for (const Vec place : places) {
            while (shape.corners.size() >= start + 2) {
                const Vec last = shape.corners.back();
                const Vec before = shape.corners[shape.corners.size() - 2];
                if (cross(last - before, place - last) > 0) break;
                shape.corners.pop_back();
            }
            shape.corners.push_back(place);
        }
        shape.corners.pop_back();
        std::reverse(places.begin(), places.end());
    }
    return shape;
}

} // namespace quincunx::table
