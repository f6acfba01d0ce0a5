#pragma once
// Wheels: a body turns about one of its front corners. Angles are kept as half tangents, which
// order them without an arctangent; a right wheel is computed as a reflected left one, so that both
// give mirrored bits. One wheel is at most 90 degrees; path.hpp splits larger ones.

#include "table/curves.hpp"
#include "table/sweep.hpp"

namespace quincunx::table {

inline constexpr double half_tangent_of_90 = 1;

// What the outer front corner travels: frontage x angle. Units.
double wheel_cost(double frontage, Turn turn);
double wheel_cost_of_half_tangent(double frontage, double half_tangent);

struct WheelCrossing {
    double touch = 0, enter = 0; // half tangents of the angle
    bool operator==(const WheelCrossing&) const = default;
};

// The mover wheels about the front corner on the `pivot` side. Nothing when it does not come to
// overlap beyond the tolerance by `max_half_tangent`. Begins on it: touch = enter = 0.
std::optional<WheelCrossing> wheel_sweep(const Rect& mover, const Rect& other, Side pivot,
                                         double max_half_tangent);
std::optional<WheelCrossing> wheel_sweep(const Rect& mover, const Convex& other, Side pivot,
                                         double max_half_tangent);
// All parts turn about the front corner of the whole.
std::optional<WheelCrossing> wheel_sweep(const Footprint& mover, const Rect& other, Side pivot,
                                         double max_half_tangent);
std::optional<WheelCrossing> wheel_sweep(const Footprint& mover, const Convex& other, Side pivot,
                                         double max_half_tangent);

// Whom a wheel sweeps over of those who stand beside it: no farther off at its start than so many
// units.
bool swings_over(const Footprint& mover, const Rect& other, Side pivot, double max_half_tangent,
                 double beside);

// Half tangent at which the nearest points are `apart` units apart: 0 when they begin no farther,
// `never` when they do not come so near within 90 degrees.
double first_within(const Rect& mover, const Rect& other, Side pivot, double apart);
double first_within(const Rect& mover, const Convex& other, Side pivot, double apart);
double first_within(const Footprint& mover, const Rect& other, Side pivot, double apart);

// Where in a wheel the mover lies on the ground: stretches of the cost (arc of the outer front
// corner of `whole`, units).
Stretches inside(const Footprint& mover, const Convex& ground, Side pivot, double max_half_tangent,
                 Part = Part::any);
Stretches inside(const Rect& mover, const Convex& ground, Side pivot, double max_half_tangent,
                 Part = Part::any);

inline Vec pivot_of(const Rect& mover, Side side)
{
    return front_corner(mover, side);
}
// `turn` counts from 0 towards the pivot's side, whichever that is.
inline Rect wheeled(const Rect& mover, Side pivot, double half_tangent)
{
    const Turn left = turn_of_half_tangent(half_tangent);
    return wheeled(mover, pivot_of(mover, pivot), pivot == Side::left ? left : opposite(left));
}
Footprint wheeled(const Footprint& mover, Side pivot, double half_tangent);

} // namespace quincunx::table
