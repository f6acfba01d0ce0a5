#pragma once
// Inside of wheel.cpp and the files beside it: a wheel seen from its pivot, always as a left wheel.

#include "table/sweep.hpp"

#include <algorithm>

namespace quincunx::table {

// Pivot at (0, 0), x along the front edge to the other front corner, y ahead. A right wheel is
// reflected, so that the turn is counter-clockwise either way.
class WheelFrame {
  public:
    WheelFrame(const Rect& whole, Side pivot)
        : pivot_(front_corner(whole, pivot)),
          y_(whole.forward),
          x_(pivot == Side::left ? right_of(whole.forward) : left_of(whole.forward)),
          reflected_(pivot == Side::right)
    {
    }
    Vec of(Vec place) const
    {
        const Vec from = place - pivot_;
        return {dot(from, x_), dot(from, y_)};
    }
    // A part of the mover: faces as the whole does.
    Rect of_mover(const Rect& part) const
    {
        return {of(part.centre), {0, 1}, part.half_front, part.half_depth};
    }
    template <class Corners>
    Convex of_corners(const Corners& corners) const
    {
        Convex seen;
        const std::size_t count = corners.size();
        for (std::size_t i = 0; i < count; ++i)
            seen.corners.push_back(of(corners[reflected_ ? count - 1 - i : i]));
        return seen;
    }

  private:
    Vec pivot_, y_, x_;
    bool reflected_;
};

// All that a wheel of at most 90 degrees sweeps lies in this box.
struct WheelBox {
    Vec least, greatest;
    bool misses(const Convex& shape, double apart) const;
};
WheelBox box_swept(const Rect& mover);

inline Rect drawn_in(const Rect& rect, double by)
{
    return {rect.centre, rect.forward, std::max(0.0, rect.half_front - by),
            std::max(0.0, rect.half_depth - by)};
}

// Half tangent of the turn from one place to another at the same distance from the pivot;
// `never` when it is backwards.
inline double half_tangent_between(Vec from, Vec to)
{
    const double sine = cross(from, to);
    const double below = dot(from, from) + dot(from, to); // 0 at 180 degrees, noise about it
    if (sine < 0 || below <= 0) return never;
    return sine / below;
}

// A side of a shape as the pivot sees it: how far off its line passes, and where it is nearest.
struct SeenSide {
    Vec from, unit;
    double size = 0; // 0: a side without length
    double off = 0, foot = 0;
};
inline SeenSide seen(const Segment& side)
{
    SeenSide made;
    const Vec way = side.to - side.from;
    made.from = side.from;
    made.size = length(way);
    if (made.size == 0) return made;
    made.unit = way * (1 / made.size);
    made.off = cross(made.unit, side.from);
    made.foot = -dot(side.from, made.unit);
    return made;
}

// Calls visit(place) for the points of a side at distance sqrt(square) from the pivot.
template <class Visit>
void at_radius(const SeenSide& side, double square, Visit visit)
{
    constexpr double beyond_end = 1e-3; // millionths: two sides must not both miss their corner
    if (side.size == 0) return;
    const double half_square = square - side.off * side.off;
    if (half_square < 0) return;
    const double half = std::sqrt(half_square);
    for (const double s : {side.foot - half, side.foot + half})
        if (s >= -beyond_end && s <= side.size + beyond_end) visit(side.from + side.unit * s);
}

// Calls visit(half_tangent) whenever a corner of one comes on an edge of the other, the edges moved
// out by `apart` (then not the corners against corners).
template <class Visit>
void corner_on_edge(const std::array<Vec, 4>& mover, const Convex& other, double apart, Visit visit)
{
    const auto moved_out = [apart](Vec from, Vec to) {
        const Vec way = to - from;
        const double size = length(way);
        const Vec out = size == 0 || apart == 0 ? Vec{} : right_of(way) * (apart / size);
        return seen({from + out, to + out});
    };
    std::array<SeenSide, 4> my_sides;
    for (std::size_t k = 0; k < 4; ++k)
        my_sides[k] = moved_out(mover[k], mover[k == 3 ? 0 : k + 1]);
    const std::size_t count = other.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec theirs = other.corners[i];
        const double their_square = dot(theirs, theirs);
        const SeenSide their_side = moved_out(theirs, other.corners[i + 1 == count ? 0 : i + 1]);
        for (std::size_t k = 0; k < 4; ++k) {
            const Vec mine = mover[k];
            const double square = dot(mine, mine);
            if (square > 1)
                at_radius(their_side, square,
                          [&](Vec to) { visit(half_tangent_between(mine, to)); });
            if (their_square > 1)
                at_radius(my_sides[k], their_square,
                          [&](Vec from) { visit(half_tangent_between(from, theirs)); });
        }
    }
}

// The moments at which what touches changes, in order, with 0 and `last` at the ends.
using Moments = Fixed<double, 300>;
void collect(Moments& moments, const Rect& mover, const Convex& other, double last);

} // namespace quincunx::table
