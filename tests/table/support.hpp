#pragma once
// Seeded cases and referees for the tests of the table.

#include "table/curves.hpp"
#include "table/formation.hpp"

#include <cstdint>
#include <vector>

namespace quincunx::table::testing {

// SplitMix64: small, and the same everywhere.
class Cases {
  public:
    explicit Cases(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next()
    {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    int upto(int below) { return static_cast<int>(next() % static_cast<std::uint64_t>(below)); }
    bool one_in(int n) { return upto(n) == 0; }
    // In [low, high), units on the lattice.
    double units(double low, double high)
    {
        const auto span = static_cast<std::uint64_t>((high - low) * 1e6);
        return low + static_cast<double>(next() % span) / 1e6;
    }
    Side side() { return one_in(2) ? Side::left : Side::right; }
    // A quarter of them are round: multiples of 15 degrees.
    Heading heading()
    {
        if (one_in(4)) return heading_of_degrees(15.0 * upto(24));
        return heading_of_degrees(units(0, 360));
    }
    Pose pose(double reach)
    {
        const Point front = point(reach);
        return {front, heading()};
    }
    Point point(double reach)
    {
        const double x = units(-reach, reach);
        const double y = units(-reach, reach);
        return point_of_units(x, y);
    }
    // One draw per statement: the order of arguments is the compiler's.
    Vec place(double reach) { return relative(point(reach), {}); }
    // A base of one of the sizes that the rule sets use.
    Formation base()
    {
        static constexpr double sizes[][2] = {{1.6, 0.8}, {1.6, 1.6},  {1.6, 1.2}, {8, 3},
                                              {8, 6},     {1.5, 0.75}, {2, 1},     {0.6, 0.6}};
        const auto& size = sizes[upto(8)];
        return single_base(size[0], size[1]);
    }

  private:
    std::uint64_t state_;
};

// The pose seen from a battle turned by 180 degrees about the origin.
inline Pose half_turned_about_origin(const Pose& pose)
{
    return {{-pose.front.x, -pose.front.y}, opposite(pose.heading)};
}
inline Pose shifted(const Pose& pose, Point by)
{
    return {{pose.front.x + by.x, pose.front.y + by.y}, pose.heading};
}
// Reflected left to right.
inline Pose mirrored(const Pose& pose)
{
    return {{-pose.front.x, pose.front.y}, {-pose.heading.x, pose.heading.y}};
}

inline std::vector<Vec> corner_list(const Rect& rect)
{
    std::vector<Vec> list;
    for (const Vec corner : corners(rect)) list.push_back(corner);
    return list;
}
inline std::vector<Vec> corner_list(const Convex& shape)
{
    return {shape.corners.begin(), shape.corners.end()};
}

// GEOS as the referee, in units.
double geos_distance(const std::vector<Vec>& a, const std::vector<Vec>& b);
bool geos_intersects(const std::vector<Vec>& a, const std::vector<Vec>& b);
double geos_common_area(const std::vector<Vec>& a, const std::vector<Vec>& b);
double geos_common_length(const Segment& line, const std::vector<Vec>& b);
double geos_distance(const Segment& line, const std::vector<Vec>& b);
// Distance from a segment to what two polygons have in common; negative when they have nothing.
double geos_distance_to_common(const Segment& line, const std::vector<Vec>& a,
                               const std::vector<Vec>& b);

} // namespace quincunx::table::testing
