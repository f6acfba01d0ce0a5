#pragma once
// The few curves that the rules need, from + - * / and sqrt alone: the same bits everywhere.

#include "table/lattice.hpp"

namespace quincunx::table {

inline constexpr double pi = 3.141592653589793238;

double arctangent(double t);
// Radians of the direction (x, y) counter-clockwise from +x, in (-pi, pi].
double angle_of(double x, double y);

// Degrees counter-clockwise; multiples of 90 are exact.
Turn turn_of_degrees(double degrees);
Turn turn_of_degrees(double degrees, Side towards);
Turn turn_of_radians(double radians);

// The half tangent tan(angle/2) orders the angles of 0 to 180 degrees without an arctangent.
constexpr Turn turn_of_half_tangent(double t)
{
    const double square = t * t;
    return {(1 - square) / (1 + square), 2 * t / (1 + square)};
}
constexpr double half_tangent_of(Turn turn)
{
    return turn.sin / (1 + turn.cos);
}
double radians_of_half_tangent(double t);
double degrees_of_half_tangent(double t);
double half_tangent_of_radians(double radians);

// In (-pi, pi] and (-180, 180].
double radians_of(Turn turn);
double degrees_of(Turn turn);

} // namespace quincunx::table
