#pragma once
// Rectangles, convex shapes and segments: how far apart, how much over each other.

#include "kernel/fixed.hpp"
#include "table/lattice.hpp"

#include <array>

namespace quincunx::table {

struct Rect {
    Vec centre, forward;
    double half_front = 0, half_depth = 0; // millionths
    bool operator==(const Rect&) const = default;
};

struct Segment {
    Vec from, to;
    bool operator==(const Segment&) const = default;
};

struct Convex {
    Fixed<Vec, 16> corners; // counter-clockwise
    bool operator==(const Convex&) const = default;
};

struct Disc {
    Vec centre;
    double radius = 0; // millionths
    bool operator==(const Disc&) const = default;
};

enum class Face : std::uint8_t { front, left, right, rear };

// Frontage and depth in units.
inline Rect rect_of(const Pose& pose, double frontage, double depth, Point origin)
{
    const Vec ahead = forward(pose.heading);
    const double half_depth = from_units(depth) / 2;
    return {relative(pose.front, origin) - ahead * half_depth, ahead, from_units(frontage) / 2,
            half_depth};
}
Rect moved(const Rect& rect, Vec by);
inline Rect wheeled(const Rect& rect, Vec pivot, Turn by)
{
    return {pivot + rotated(rect.centre - pivot, by), rotated(rect.forward, by), rect.half_front,
            rect.half_depth};
}
// The same rectangle facing the other way or a quarter round: faces change names, corners stay.
Rect faced_about(const Rect& rect);

double frontage(const Rect& rect); // units
double depth(const Rect& rect);
Vec front_middle(const Rect& rect);
// Front left, rear left, rear right, front right: counter-clockwise.
inline std::array<Vec, 4> corners(const Rect& rect)
{
    const Vec ahead = rect.forward * rect.half_depth;
    const Vec left = left_of(rect.forward) * rect.half_front;
    return {rect.centre + (ahead + left), rect.centre + (left - ahead),
            rect.centre - (ahead + left), rect.centre + (ahead - left)};
}
inline Vec front_corner(const Rect& rect, Side side)
{
    const Vec left = left_of(rect.forward) * rect.half_front;
    const Vec ahead = rect.forward * rect.half_depth;
    return rect.centre + (side == Side::left ? ahead + left : ahead - left);
}
Convex convex_of(const Rect& rect);
// Each face as a segment, counter-clockwise round the rectangle, and its outward normal.
Segment edge(const Rect& rect, Face face);
Vec outward(const Rect& rect, Face face);
// A face as a rectangle of depth 0 whose heading is the outward normal.
Rect edge_rect(const Rect& rect, Face face);
Disc disc_around(const Rect& rect);

// A place in the frame of a rectangle, in units: u to the right, v ahead of the front edge.
struct InFrame {
    double u = 0, v = 0;
};
InFrame in_frame(const Rect& rect, Vec place);

// > 0: apart along some edge normal. < 0: the least shift that parts them. Units.
double gap(const Rect& a, const Rect& b);
double gap(const Rect& a, const Convex& b);
double gap(const Convex& a, const Convex& b);
// Between nearest points; 0 where they meet. Units.
double distance(const Rect& a, const Rect& b);
double distance(const Rect& a, const Convex& b);
double distance(const Convex& a, const Convex& b);
double distance(const Segment& a, const Rect& b);
double distance(const Segment& a, const Convex& b);
double distance(const Segment& a, const Segment& b);
double distance(Vec a, const Rect& b);
double distance(Vec a, const Convex& b);
double distance(Vec a, Vec b);
bool overlaps(const Rect& a, const Rect& b);
bool overlaps(const Rect& a, const Convex& b);
bool overlaps(const Convex& a, const Convex& b);
bool touches(const Rect& a, const Rect& b);
bool touches(const Rect& a, const Convex& b);
// The edge counts.
bool contains(const Convex& shape, Vec place);
bool contains(const Rect& rect, Vec place);

Vec nearest_on(const Segment& segment, Vec to);
Vec nearest_on(const Convex& shape, Vec to); // `to` itself when inside
Vec nearest_on(const Rect& rect, Vec to);
struct NearestPair {
    Vec on_first, on_second;
    double distance = 0; // units
};
NearestPair nearest_points(const Segment& a, const Convex& b);
// Where two rectangles touch or are nearest; a touch along an edge gives one of its ends.
NearestPair nearest_points(const Rect& a, const Rect& b);

// What of a convex shape lies on the left of the line through `at` with direction `along`
// (the line counts); may be empty.
Convex clipped(const Convex& shape, Vec at, Vec along);
Convex clipped(const Convex& shape, const Convex& to);
double area(const Convex& shape); // square units
// All that a rectangle covers on the straight way from one place to another, turning or not.
Convex hull(const Rect& from, const Rect& to);

} // namespace quincunx::table
