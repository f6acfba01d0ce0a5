#include "table/curves.hpp"

namespace quincunx::table {

namespace {

// c[0] + x c[1] + x^2 c[2] ...
template <std::size_t Count>
double series(const double (&c)[Count], double x)
{
    double sum = c[Count - 1];
    for (std::size_t i = Count - 1; i > 0; --i) sum = sum * x + c[i - 1];
    return sum;
}

// |t| <= tan(pi/16), after two halvings of an angle up to 45 degrees.
double small_arctangent(double t)
{
    constexpr double odd[] = {1.0,      -1.0 / 3,  1.0 / 5,  -1.0 / 7,  1.0 / 9, -1.0 / 11,
                              1.0 / 13, -1.0 / 15, 1.0 / 17, -1.0 / 19, 1.0 / 21};
    return t * series(odd, t * t);
}

double halved(double t)
{
    return t / (1 + std::sqrt(1 + t * t));
}

constexpr double over_factorial(int n)
{
    double factorial = 1; // exact up to 18!
    for (int i = 2; i <= n; ++i) factorial *= i;
    return 1 / factorial;
}

// |x| <= pi/4.
Turn small_turn(double x)
{
    constexpr double odd[] = {1.0,
                              -over_factorial(3),
                              over_factorial(5),
                              -over_factorial(7),
                              over_factorial(9),
                              -over_factorial(11),
                              over_factorial(13),
                              -over_factorial(15)};
    constexpr double even[] = {1.0,
                               -over_factorial(2),
                               over_factorial(4),
                               -over_factorial(6),
                               over_factorial(8),
                               -over_factorial(10),
                               over_factorial(12),
                               -over_factorial(14),
                               over_factorial(16)};
    return {series(even, x * x), x * series(odd, x * x)};
}

} // namespace

double arctangent(double t)
{
    if (t > 1) return pi / 2 - arctangent(1 / t);
    if (t < -1) return -pi / 2 - arctangent(1 / t);
    return 4 * small_arctangent(halved(halved(t)));
}

double angle_of(double x, double y)
{
    if (std::abs(y) > std::abs(x)) return (y > 0 ? pi / 2 : -pi / 2) - arctangent(x / y);
    if (x > 0) return arctangent(y / x);
    if (x < 0) return arctangent(y / x) + (y < 0 ? -pi : pi);
    return 0;
}

Turn turn_of_degrees(double degrees)
{
    if (degrees > -45 && degrees < 45) return small_turn(degrees * (pi / 180));
    const double quarters = std::round(degrees / 90);
    const Turn small = small_turn((degrees - 90 * quarters) * (pi / 180));
    const int which = static_cast<int>(quarters - 4 * std::floor(quarters / 4));
    switch (which) {
    case 0: return small;
    case 1: return {-small.sin, small.cos};
    case 2: return {-small.cos, -small.sin};
    default: return {small.sin, -small.cos};
    }
}

Turn turn_of_degrees(double degrees, Side towards)
{
    const Turn left = turn_of_degrees(degrees);
    return towards == Side::left ? left : opposite(left);
}

Turn turn_of_radians(double radians)
{
    return turn_of_degrees(radians * (180 / pi));
}

double radians_of_half_tangent(double t)
{
    return 2 * arctangent(t);
}
double degrees_of_half_tangent(double t)
{
    return radians_of_half_tangent(t) * (180 / pi);
}
double half_tangent_of_radians(double radians)
{
    return half_tangent_of(turn_of_radians(radians));
}

double radians_of(Turn turn)
{
    return angle_of(turn.cos, turn.sin);
}
double degrees_of(Turn turn)
{
    return radians_of(turn) * (180 / pi);
}

} // namespace quincunx::table
