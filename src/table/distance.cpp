// Gaps and distances. Disjoint convex shapes are nearest at a corner of one of them.

#include "table/shapes.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

double gap_millionths(const Rect& a, const Rect& b)
{
    const Vec between = b.centre - a.centre;
    const double c = std::abs(dot(a.forward, b.forward));
    const double s = std::abs(cross(a.forward, b.forward));
    const double along_a =
        std::abs(dot(between, a.forward)) - (a.half_depth + (b.half_depth * c + b.half_front * s));
    const double across_a = std::abs(cross(between, a.forward)) -
                            (a.half_front + (b.half_front * c + b.half_depth * s));
    const double along_b =
        std::abs(dot(between, b.forward)) - (b.half_depth + (a.half_depth * c + a.half_front * s));
    const double across_b = std::abs(cross(between, b.forward)) -
                            (b.half_front + (a.half_front * c + a.half_depth * s));
    return std::max(std::max(along_a, across_a), std::max(along_b, across_b));
}

inline double square_distance(Vec place, const Rect& rect)
{
    const Vec from = place - rect.centre;
    const double along = std::max(0.0, std::abs(dot(from, rect.forward)) - rect.half_depth);
    const double across = std::max(0.0, std::abs(cross(from, rect.forward)) - rect.half_front);
    return along * along + across * across;
}

double least_square(const std::array<Vec, 4>& places, const Rect& rect)
{
    double least = never;
    for (const Vec place : places) least = std::min(least, square_distance(place, rect));
    return least;
}

double square_distance(Vec a, Vec b)
{
    return dot(a - b, a - b);
}

// The greatest gap over the edge normals of `of`, all corners of the other before each edge.
template <class Corners>
double gap_before_edges(const Convex& of, const Corners& others)
{
    double greatest = -never;
    const std::size_t count = of.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec from = of.corners[i];
        const Vec way = of.corners[i + 1 == count ? 0 : i + 1] - from;
        const double size = length(way);
        if (size == 0) continue;
        const Vec normal = right_of(way) * (1 / size);
        double least = never;
        for (const Vec corner : others) least = std::min(least, dot(corner - from, normal));
        greatest = std::max(greatest, least);
    }
    return greatest;
}

double gap_millionths(const Rect& a, const Convex& b)
{
    double greatest = gap_before_edges(b, corners(a));
    for (const Vec normal : {a.forward, left_of(a.forward)}) {
        const double half = normal == a.forward ? a.half_depth : a.half_front;
        double least = never;
        double most = -never;
        for (const Vec corner : b.corners) {
            const double at = dot(corner - a.centre, normal);
            least = std::min(least, at);
            most = std::max(most, at);
        }
        greatest = std::max({greatest, least - half, -half - most});
    }
    return greatest;
}

// Ends nearer to the other's line than this do not make a crossing: a shape clipped at a line has
// an edge on it, and the noise of nearly collinear products must not count.
constexpr double off_line = 0.5;

bool segments_cross(const Segment& a, const Segment& b)
{
    const Vec along_a = a.to - a.from;
    const Vec along_b = b.to - b.from;
    const double size_a = off_line * length(along_a);
    const double size_b = off_line * length(along_b);
    const double b_from = cross(along_a, b.from - a.from);
    const double b_to = cross(along_a, b.to - a.from);
    const double a_from = cross(along_b, a.from - b.from);
    const double a_to = cross(along_b, a.to - b.from);
    const bool parts_b = (b_from > size_a && b_to < -size_a) || (b_from < -size_a && b_to > size_a);
    const bool parts_a = (a_from > size_b && a_to < -size_b) || (a_from < -size_b && a_to > size_b);
    return parts_a && parts_b;
}

Segment side_of(const Convex& shape, std::size_t i)
{
    return {shape.corners[i], shape.corners[i + 1 == shape.corners.size() ? 0 : i + 1]};
}

bool strictly_inside(const Convex& shape, Vec place)
{
    if (shape.corners.size() < 3) return false;
    for (std::size_t i = 0; i < shape.corners.size(); ++i) {
        const Segment side = side_of(shape, i);
        const Vec along = side.to - side.from;
        if (cross(along, place - side.from) < off_line * length(along)) return false;
    }
    return true;
}

// Wholly on the outer side of one edge: then it does not meet the shape.
bool is_outside(const Segment& segment, const Convex& shape)
{
    const std::size_t count = shape.corners.size();
    if (count < 3) return false;
    const Vec* corners = shape.corners.data();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec from = corners[i];
        const Vec along = corners[i + 1 == count ? 0 : i + 1] - from;
        if (cross(along, segment.from - from) < 0 && cross(along, segment.to - from) < 0)
            return true;
    }
    return false;
}

bool meets(const Segment& segment, const Convex& shape)
{
    if (is_outside(segment, shape)) return false;
    if (strictly_inside(shape, segment.from) || strictly_inside(shape, segment.to)) return true;
    for (std::size_t i = 0; i < shape.corners.size(); ++i)
        if (segments_cross(segment, side_of(shape, i))) return true;
    return false;
}

} // namespace

double gap(const Rect& a, const Rect& b)
{
    return to_units(gap_millionths(a, b));
}
double gap(const Rect& a, const Convex& b)
{
    return to_units(gap_millionths(a, b));
}

double gap(const Convex& a, const Convex& b)
{
    return to_units(std::max(gap_before_edges(a, b.corners), gap_before_edges(b, a.corners)));
}

bool overlaps(const Rect& a, const Rect& b)
{
    return gap_millionths(a, b) < -tolerance_millionths;
}
bool overlaps(const Rect& a, const Convex& b)
{
    return gap_millionths(a, b) < -tolerance_millionths;
}

bool overlaps(const Convex& a, const Convex& b)
{
    return gap(a, b) < -tolerance;
}

double distance(const Rect& a, const Rect& b)
{
    if (gap_millionths(a, b) <= 0) return 0;
    const double least = std::min(least_square(corners(a), b), least_square(corners(b), a));
    return to_units(std::sqrt(least));
}

double distance(const Rect& a, const Convex& b)
{
    if (gap_millionths(a, b) <= 0) return 0;
    double least = never;
    for (const Vec corner : b.corners) least = std::min(least, square_distance(corner, a));
    for (const Vec corner : corners(a))
        least = std::min(least, square_distance(corner, nearest_on(b, corner)));
    return to_units(std::sqrt(least));
}

double distance(const Convex& a, const Convex& b)
{
    if (gap(a, b) <= 0) return 0;
    double least = never;
    for (std::size_t i = 0; i < a.corners.size(); ++i) {
        const std::size_t next = i + 1 == a.corners.size() ? 0 : i + 1;
        least = std::min(least, distance(Segment{a.corners[i], a.corners[next]}, b));
    }
    return least;
}

bool touches(const Rect& a, const Rect& b)
{
    return !overlaps(a, b) && distance(a, b) <= tolerance;
}

bool touches(const Rect& a, const Convex& b)
{
    return !overlaps(a, b) && distance(a, b) <= tolerance;
}

double distance(Vec a, const Rect& b)
{
    return to_units(std::sqrt(square_distance(a, b)));
}
double distance(Vec a, const Convex& b)
{
    return distance(a, nearest_on(b, a));
}
double distance(Vec a, Vec b)
{
    return to_units(length(b - a));
}
double distance(const Segment& a, const Rect& b)
{
    return distance(a, convex_of(b));
}
double distance(const Segment& a, const Convex& b)
{
    return nearest_points(a, b).distance;
}

double distance(const Segment& a, const Segment& b)
{
    if (segments_cross(a, b)) return 0;
    const double least = std::min({square_distance(a.from, nearest_on(b, a.from)),
                                   square_distance(a.to, nearest_on(b, a.to)),
                                   square_distance(b.from, nearest_on(a, b.from)),
                                   square_distance(b.to, nearest_on(a, b.to))});
    return to_units(std::sqrt(least));
}

Vec nearest_on(const Segment& segment, Vec to)
{
    const Vec way = segment.to - segment.from;
    const double square = dot(way, way);
    if (square == 0) return segment.from;
    const double share = dot(to - segment.from, way) / square;
    if (share <= 0) return segment.from;
    if (share >= 1) return segment.to;
    return segment.from + way * share;
}

namespace {

Vec nearest_on_edges(const Convex& shape, Vec to)
{
    Vec nearest = to;
    double least = never;
    for (std::size_t i = 0; i < shape.corners.size(); ++i) {
        const Vec candidate = nearest_on(side_of(shape, i), to);
        const double square = square_distance(candidate, to);
        if (square < least) {
            least = square;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace

Vec nearest_on(const Convex& shape, Vec to)
{
    return strictly_inside(shape, to) ? to : nearest_on_edges(shape, to);
}

Vec nearest_on(const Rect& rect, Vec to)
{
    const Vec from = to - rect.centre;
    const Vec left = left_of(rect.forward);
    const double along = std::clamp(dot(from, rect.forward), -rect.half_depth, rect.half_depth);
    const double across = std::clamp(dot(from, left), -rect.half_front, rect.half_front);
    return rect.centre + (rect.forward * along + left * across);
}

NearestPair nearest_points(const Rect& a, const Rect& b)
{
    NearestPair best;
    double least = never;
    const auto consider = [&](Vec on_a, Vec on_b) {
        const double square = square_distance(on_a, on_b);
        if (square >= least) return;
        least = square;
        best = {on_a, on_b, 0};
    };
    for (const Vec corner : corners(a)) consider(corner, nearest_on(b, corner));
    for (const Vec corner : corners(b)) consider(nearest_on(a, corner), corner);
    best.distance = distance(a, b);
    return best;
}

NearestPair nearest_points(const Segment& a, const Convex& b)
{
    if (meets(a, b)) {
        const Vec on = strictly_inside(b, a.from) ? a.from : nearest_on(b, a.to);
        return {on, on, 0};
    }
    NearestPair best;
    double least = never;
    const auto consider = [&](Vec on_a, Vec on_b) {
        const double square = square_distance(on_a, on_b);
        if (square < least) {
            least = square;
            best = {on_a, on_b, 0};
        }
    };
    // It meets the shape nowhere, so neither end is inside.
    for (const Vec end : {a.from, a.to}) consider(end, nearest_on_edges(b, end));
    for (const Vec corner : b.corners) consider(nearest_on(a, corner), corner);
    best.distance = to_units(std::sqrt(least));
    return best;
}

} // namespace quincunx::table
