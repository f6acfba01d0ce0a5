#pragma once
// The lattice: where things may stand, and the one convention of lengths for the whole layer.
//
//   * Every `double` length that goes into or comes out of a function, and every named `double`
//     length in a result (Crossing::touch, EdgeContact::gap ...), is in the rule set's own unit.
//   * What has a place (Vec, Segment, Rect, Convex, Footprint, Arc) holds millionths of a unit,
//     relative to an origin Point that the caller chose for all shapes of one question (best: the
//     mover's own position, so that a shifted battle gives the same bits). Such values are made by
//     functions (rect_of, footprint, along, relative ...); rule files do not look inside.
//   * What is stored (Point, Pose, Table, base sizes, lengths in a Step) is whole millionths.
//     Headings are unit vectors in thousand-millionths.
//   * Directions are unit vectors in a Vec, counter-clockwise is positive, a Turn is
//     counter-clockwise. Degrees exist only at the doors.
//
// A decimal with at most six places passes from units to millionths and back without a change of
// bits, so that comparisons like distance == 1.6 are exact wherever the geometry is.

#include "kernel/hash.hpp"
#include "kernel/result.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::table {

inline constexpr double millionths_per_unit = 1e6;
inline constexpr double heading_length = 1e9;
inline constexpr double never = std::numeric_limits<double>::infinity();

// The only tolerance of the kit: shapes overlap when one must be shifted by more than this to part
// them, and touch when they do not overlap and are no farther apart. 1400 times the snapping error.
inline constexpr double tolerance = 0.001;
inline constexpr double tolerance_millionths = 1000;

// The nearest whole number, ties away from zero, without a call of the library: exact below 2^52,
// and what is larger is whole.
constexpr double whole_nearest(double value)
{
    constexpr double all_whole = 4503599627370496.0;
    if (!(value > -all_whole && value < all_whole)) return value;
    return static_cast<double>(static_cast<std::int64_t>(value + (value < 0 ? -0.5 : 0.5)));
}

// Millionths of a length in units; exact for decimals of up to six places and their halves.
inline double from_units(double units)
{
    const double twice = units * (2 * millionths_per_unit);
    const double whole = whole_nearest(twice);
    // The product of a decimal is off by at most an ulp, 2.4e-7 at the limit of the lattice.
    return std::abs(twice - whole) <= 1e-6 ? whole / 2 : twice / 2;
}
// Units of a length in millionths.
constexpr double to_units(double millionths)
{
    return millionths / millionths_per_unit;
}
// The nearest whole number of millionths, ties away from zero.
inline std::int32_t lattice_length(double units)
{
    const double value = from_units(units);
    ensure(value > -2e9 && value < 2e9, "a length that fits the lattice");
    return static_cast<std::int32_t>(whole_nearest(value));
}
constexpr double units_of(std::int32_t millionths)
{
    return to_units(millionths);
}

// The tolerance that a rule set measures with.
struct Slack {
    double units = 0;
    bool operator==(const Slack&) const = default;
};
// "At most", "reaches", "on the line".
constexpr bool within(double distance, double limit, Slack slack)
{
    return distance <= limit + slack.units;
}
// "More than", "strictly behind": the negation of within.
constexpr bool exceeds(double distance, double limit, Slack slack)
{
    return !within(distance, limit, slack);
}

struct Point {
    std::int32_t x = 0, y = 0; // millionths
    bool operator==(const Point&) const = default;
};

struct Heading {
    std::int32_t x = 0, y = 1'000'000'000; // thousand-millionths; north unless told
    bool operator==(const Heading&) const = default;
};

struct Pose {
    Point front; // middle of the front edge
    Heading heading;
    bool operator==(const Pose&) const = default;
};

struct Vec {
    double x = 0, y = 0; // millionths relative to an origin; or a unit vector
    bool operator==(const Vec&) const = default;
};

// A rotation, counter-clockwise.
struct Turn {
    double cos = 1, sin = 0;
    bool operator==(const Turn&) const = default;
};

enum class Side : std::uint8_t { left, right };
constexpr Side other(Side side)
{
    return side == Side::left ? Side::right : Side::left;
}

constexpr Vec operator+(Vec a, Vec b)
{
    return {a.x + b.x, a.y + b.y};
}
constexpr Vec operator-(Vec a, Vec b)
{
    return {a.x - b.x, a.y - b.y};
}
constexpr Vec operator-(Vec a)
{
    return {-a.x, -a.y};
}
constexpr Vec operator*(Vec a, double k)
{
    return {a.x * k, a.y * k};
}
constexpr double dot(Vec a, Vec b)
{
    return a.x * b.x + a.y * b.y;
}
constexpr double cross(Vec a, Vec b)
{
    return a.x * b.y - a.y * b.x;
}
constexpr Vec left_of(Vec a)
{
    return {-a.y, a.x};
}
constexpr Vec right_of(Vec a)
{
    return {a.y, -a.x};
}
inline double length(Vec a)
{
    return std::sqrt(dot(a, a));
} // millionths
constexpr Vec rotated(Vec a, Turn by)
{
    return {a.x * by.cos - a.y * by.sin, a.x * by.sin + a.y * by.cos};
}
constexpr Turn opposite(Turn turn)
{
    return {turn.cos, -turn.sin};
}
constexpr Turn operator*(Turn a, Turn b)
{
    return {a.cos * b.cos - a.sin * b.sin, a.cos * b.sin + a.sin * b.cos};
}

// A displacement of `units` in a direction.
inline Vec along(Vec direction, double units)
{
    return direction * from_units(units);
}
// A displacement from its parts in units, along the table's axes.
inline Vec displacement(double x_units, double y_units)
{
    return {from_units(x_units), from_units(y_units)};
}
// The unit vector from one place to another; nothing when they are the same.
std::optional<Vec> direction(Vec from, Vec to);

constexpr Vec relative(Point point, Point origin)
{
    return {static_cast<double>(point.x) - origin.x, static_cast<double>(point.y) - origin.y};
}
constexpr Vec forward(Heading heading)
{
    return {heading.x / heading_length, heading.y / heading_length};
}

constexpr Heading opposite(Heading heading)
{
    return {-heading.x, -heading.y};
}
constexpr Heading quarter_left(Heading heading)
{
    return {-heading.y, heading.x};
}
constexpr Heading quarter_right(Heading heading)
{
    return {heading.y, -heading.x};
}
constexpr Heading quarter(Heading heading, Side side)
{
    return side == Side::left ? quarter_left(heading) : quarter_right(heading);
}

// The ways into the lattice. A displacement is rounded and then added to the whole position; a
// heading is rounded only where it turns. Ties away from zero, so that half-turned battles agree.
Point snapped(Point origin, Vec at);
Heading snapped(Vec direction);
Pose moved(Pose pose, Vec by);
Pose turned(Pose pose, Vec by, Vec new_forward);
// The same with a heading that is a copy, an opposite or a quarter of a stored one: bits kept.
Pose turned(Pose pose, Vec by, Heading exact);

// Doors: units and degrees.
Point point_of_units(double x, double y);
enum class Compass : std::uint8_t { clockwise_from_y, counter_clockwise_from_x };
Heading heading_of_degrees(double degrees, Compass = Compass::clockwise_from_y);
double degrees_of(Heading, Compass = Compass::clockwise_from_y); // 0 <= degrees < 360
Heading turned(Heading heading, Turn by);
// The rotation from one heading to the other (not snapped), and its size in degrees, 0 to 180.
Turn turn_between(Heading from, Heading to);
double degrees_between(Heading a, Heading b);
// Headings no more than `degrees` apart; the slack is a ten-thousandth of a degree.
bool headings_within(Heading a, Heading b, double degrees);

// Rule sets that speak of centres: a base of the given depth (units).
Pose pose_from_centre(Point centre, Heading heading, double depth);
Point centre_of(const Pose& pose, double depth);

// A heading read from outside must be a unit vector as well as the lattice allows.
bool valid(Heading heading);
// Coordinates within 1000 units, so that differences fit.
bool valid(Point point);

// Journals: places in decimals of six places and headings of nine, written and read as integers.
std::string decimal_text(std::int64_t value, int places);
std::optional<std::int64_t> decimal_of_text(std::string_view text, int places);
std::string to_text(Point point); // "12.300000 -0.500000"

void hash(Hasher& hasher, Point point);
void hash(Hasher& hasher, Heading heading);
void hash(Hasher& hasher, const Pose& pose);

} // namespace quincunx::table
