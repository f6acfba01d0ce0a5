#include "table/wheel.hpp"

#include "table/wheel_frame.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

double least_event(const Rect& mover, const Convex& other)
{
    double least = never;
    corner_on_edge(corners(mover), other, 0, [&](double t) { least = std::min(least, t); });
    return least;
}

// One part of the mover and one obstacle, both in the frame of the wheel. `mover_in` and `other_in`
// are drawn in so that they meet when the overlap passes the tolerance.
struct Pair {
    Rect mover, mover_in;
    Convex other, other_in;
};

// They begin nearer than the tolerance: touch is the end of the last stretch before `enter` in
// which they are apart.
double touch_from_near(const Pair& pair, double enter)
{
    Moments moments;
    collect(moments, pair.mover, pair.other, enter);
    for (std::size_t i = moments.size() - 1; i > 0; --i) {
        const double middle = (moments[i - 1] + moments[i]) / 2;
        const Rect there = wheeled(pair.mover, Vec{}, turn_of_half_tangent(middle));
        if (gap(there, pair.other) > 0) return moments[i];
    }
    return 0;
}

std::optional<WheelCrossing> cross(const Pair& pair, double max_half_tangent)
{
    const double enter = least_event(pair.mover_in, pair.other_in);
    if (enter > max_half_tangent) return std::nullopt;
    if (distance(pair.mover, pair.other) <= tolerance)
        return WheelCrossing{touch_from_near(pair, enter), enter};
    return WheelCrossing{std::min(enter, least_event(pair.mover, pair.other)), enter};
}

Pair pair_of(const WheelFrame& frame, const Rect& part, const Rect& other)
{
    const double half = tolerance_millionths / 2;
    const Rect mover = frame.of_mover(part);
    return {mover, drawn_in(mover, half), frame.of_corners(corners(other)),
            frame.of_corners(corners(drawn_in(other, half)))};
}

Pair pair_of(const WheelFrame& frame, const Rect& part, const Convex& other)
{
    const Rect mover = frame.of_mover(part);
    const Convex seen = frame.of_corners(other.corners);
    return {mover, drawn_in(mover, tolerance_millionths), seen, seen};
}

template <class Shape>
bool out_of_reach(const WheelFrame& frame, const Rect& part, const Shape& other, double apart)
{
    return box_swept(frame.of_mover(part)).misses(frame.of_corners(other), apart);
}

// Nothing of the part moves farther than its farthest corner does: along a chord. Units.
double most_moved(const WheelFrame& frame, const Rect& part, double half_tangent)
{
    double square = 0;
    for (const Vec corner : corners(frame.of_mover(part)))
        square = std::max(square, dot(corner, corner));
    const double half_sine = half_tangent / std::sqrt(1 + half_tangent * half_tangent);
    return to_units(2 * std::sqrt(square) * half_sine);
}

template <class Shape, class Corners>
std::optional<WheelCrossing> sweep_part(const WheelFrame& frame, const Rect& part,
                                        const Shape& other, const Corners& other_corners,
                                        double max_half_tangent)
{
    if (gap(part, other) > most_moved(frame, part, max_half_tangent) + tolerance ||
        out_of_reach(frame, part, other_corners, 0))
        return std::nullopt;
    if (overlaps(part, other)) return WheelCrossing{};
    return cross(pair_of(frame, part, other), max_half_tangent);
}

template <class Shape, class Corners>
std::optional<WheelCrossing> sweep_parts(const Footprint& mover, const Shape& other,
                                         const Corners& other_corners, Side pivot, double max)
{
    const WheelFrame frame{mover.whole, pivot};
    std::optional<WheelCrossing> all;
    for (const Rect& part : mover.parts) {
        const auto one = sweep_part(frame, part, other, other_corners, max);
        if (!one) continue;
        if (!all) all = one;
        all = WheelCrossing{std::min(all->touch, one->touch), std::min(all->enter, one->enter)};
    }
    return all;
}

// When a corner of the mover comes within `apart` of a corner of the other.
template <class Visit>
void corner_near_corner(Vec mine, Vec theirs, double apart, Visit visit)
{
    const double my_square = dot(mine, mine);
    const double their_square = dot(theirs, theirs);
    if (my_square <= 1 || their_square <= 1) return;
    const double radii = std::sqrt(my_square * their_square);
    const double cosine = (my_square + their_square - apart * apart) / (2 * radii);
    if (cosine > 1 || cosine < -1) return;
    const double sine = std::sqrt(1 - cosine * cosine);
    const Vec scaled = theirs * (std::sqrt(my_square) / std::sqrt(their_square));
    visit(half_tangent_between(mine, rotated(scaled, {cosine, -sine})));
    visit(half_tangent_between(mine, rotated(scaled, {cosine, sine})));
}

template <class Shape, class Corners>
double first_within_part(const WheelFrame& frame, const Rect& part, const Shape& other,
                         const Corners& other_corners, double apart)
{
    const double off = from_units(apart);
    if (out_of_reach(frame, part, other_corners, off)) return never;
    if (distance(part, other) <= apart) return 0;
    const auto mine = corners(frame.of_mover(part));
    const Convex theirs = frame.of_corners(other_corners);
    double least = never;
    const auto visit = [&](double t) { least = std::min(least, t); };
    corner_on_edge(mine, theirs, off, visit);
    for (const Vec corner : mine)
        for (const Vec their : theirs.corners) corner_near_corner(corner, their, off, visit);
    return least <= half_tangent_of_90 ? least : never;
}

} // namespace

double wheel_cost(double frontage, Turn turn)
{
    return frontage * std::abs(radians_of(turn));
}

double wheel_cost_of_half_tangent(double frontage, double half_tangent)
{
    return frontage * radians_of_half_tangent(half_tangent);
}

Footprint wheeled(const Footprint& mover, Side pivot, double half_tangent)
{
    const Turn left = turn_of_half_tangent(half_tangent);
    return wheeled(mover, pivot_of(mover.whole, pivot),
                   pivot == Side::left ? left : opposite(left));
}

std::optional<WheelCrossing> wheel_sweep(const Rect& mover, const Rect& other, Side pivot,
                                         double max_half_tangent)
{
    return sweep_part(WheelFrame{mover, pivot}, mover, other, corners(other), max_half_tangent);
}

std::optional<WheelCrossing> wheel_sweep(const Rect& mover, const Convex& other, Side pivot,
                                         double max_half_tangent)
{
    return sweep_part(WheelFrame{mover, pivot}, mover, other, other.corners, max_half_tangent);
}

std::optional<WheelCrossing> wheel_sweep(const Footprint& mover, const Rect& other, Side pivot,
                                         double max_half_tangent)
{
    return sweep_parts(mover, other, corners(other), pivot, max_half_tangent);
}

std::optional<WheelCrossing> wheel_sweep(const Footprint& mover, const Convex& other, Side pivot,
                                         double max_half_tangent)
{
    return sweep_parts(mover, other, other.corners, pivot, max_half_tangent);
}

double first_within(const Rect& mover, const Rect& other, Side pivot, double apart)
{
    return first_within_part(WheelFrame{mover, pivot}, mover, other, corners(other), apart);
}

double first_within(const Rect& mover, const Convex& other, Side pivot, double apart)
{
    return first_within_part(WheelFrame{mover, pivot}, mover, other, other.corners, apart);
}

double first_within(const Footprint& mover, const Rect& other, Side pivot, double apart)
{
    const WheelFrame frame{mover.whole, pivot};
    double first = never;
    for (const Rect& part : mover.parts)
        first = std::min(first, first_within_part(frame, part, other, corners(other), apart));
    return first;
}

bool swings_over(const Footprint& mover, const Rect& other, Side pivot, double max_half_tangent,
                 double beside)
{
    return distance(mover, other) <= beside &&
           wheel_sweep(mover, other, pivot, max_half_tangent).has_value();
}

} // namespace quincunx::table
