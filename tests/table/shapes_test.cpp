#include "table/shapes.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Rect random_rect(Cases& cases, double reach)
{
    const Pose pose = cases.pose(reach);
    return whole_rect({pose, cases.base()}, {});
}

Convex octagon(Vec centre, double radius)
{
    Convex shape;
    for (int i = 0; i < 8; ++i) {
        const Turn turn = turn_of_degrees(45.0 * i + 10);
        shape.corners.push_back(centre + along(Vec{turn.cos, turn.sin}, radius));
    }
    return shape;
}

} // namespace

TEST_CASE("a base from its pose: corners, edges and faces")
{
    const Rect base = rect_of({point_of_units(10, 5), heading_of_degrees(0)}, 1.6, 0.8, {});
    CHECK(base.centre == displacement(10, 4.6));
    CHECK(frontage(base) == 1.6);
    CHECK(depth(base) == 0.8);
    CHECK(front_middle(base) == displacement(10, 5));
    CHECK(front_corner(base, Side::left) == displacement(9.2, 5));
    CHECK(front_corner(base, Side::right) == displacement(10.8, 5));
    CHECK(edge(base, Face::front) == Segment{displacement(10.8, 5), displacement(9.2, 5)});
    CHECK(edge(base, Face::rear) == Segment{displacement(9.2, 4.2), displacement(10.8, 4.2)});
    CHECK(outward(base, Face::left).x == -1);
    CHECK(edge_rect(base, Face::right).centre == displacement(10.8, 4.6));
    const InFrame at = in_frame(base, displacement(11, 3));
    CHECK(at.u == 1);
    CHECK(at.v == -2);
}

TEST_CASE("axis-parallel gaps and distances are exact")
{
    const Rect a = rect_of({point_of_units(0, 0), heading_of_degrees(0)}, 1.6, 0.8, {});
    const Rect ahead = rect_of({point_of_units(0, 2.4), heading_of_degrees(180)}, 1.6, 0.8, {});
    CHECK(gap(a, ahead) == 2.4);
    CHECK(distance(a, ahead) == 2.4);
    const Rect beside = rect_of({point_of_units(1.6, 0), heading_of_degrees(0)}, 1.6, 0.8, {});
    CHECK(gap(a, beside) == 0);
    CHECK(touches(a, beside));
    const Rect diagonal = rect_of({point_of_units(4.6, -4.8), heading_of_degrees(0)}, 1.6, 0.8, {});
    CHECK(distance(a, diagonal) == 5);
}

TEST_CASE("the tolerance: an overlap of 0.001 still touches, one of more overlaps")
{
    const Rect a = rect_of({{0, 0}, heading_of_degrees(0)}, 1.6, 0.8, {});
    const auto ahead = [](std::int32_t y) {
        return rect_of({{0, y}, heading_of_degrees(180)}, 1.6, 0.8, {});
    };
    CHECK(touches(a, ahead(-1000)));
    CHECK_FALSE(overlaps(a, ahead(-1000)));
    CHECK(overlaps(a, ahead(-1001)));
    CHECK_FALSE(touches(a, ahead(-1001)));
    CHECK(touches(a, ahead(1000)));
    CHECK_FALSE(touches(a, ahead(1001)));
}

// A stored heading may be off its unit length by 0.7e-9: at these distances 0.015 millionths.
TEST_CASE("distances agree with GEOS")
{
    Cases cases{21};
    int apart = 0;
    for (int i = 0; i < 20000; ++i) {
        const Rect a = random_rect(cases, 6);
        const Rect b = random_rect(cases, 6);
        const double ours = distance(a, b);
        const double theirs = geos_distance(corner_list(a), corner_list(b));
        CHECK(std::abs(ours - theirs) < 1.5e-8);
        CHECK(distance(b, a) == ours);
        CHECK(gap(b, a) == gap(a, b));
        CHECK(gap(a, b) <= ours + 2e-8);
        apart += ours > 0 ? 1 : 0;
    }
    CHECK(apart > 5000);
}

TEST_CASE("a negative gap is the least shift that parts two bases")
{
    Cases cases{22};
    int seen = 0;
    for (int i = 0; i < 4000; ++i) {
        const Rect a = random_rect(cases, 2);
        const Rect b = random_rect(cases, 2);
        const double shift = -gap(a, b);
        if (shift <= 0.01) continue;
        ++seen;
        double least = never;
        for (const Vec normal : {a.forward, left_of(a.forward), b.forward, left_of(b.forward)})
            for (const double sign : {1.0, -1.0}) {
                const Rect there = moved(b, along(normal, sign * (shift + 1e-6)));
                if (!geos_intersects(corner_list(a), corner_list(there))) least = shift;
            }
        CHECK(least == shift);         // some shift of this size parts them ...
        for (int k = 0; k < 36; ++k) { // ... and no smaller one in any direction
            const Turn turn = turn_of_degrees(10.0 * k + 3);
            const Rect there = moved(b, along(Vec{turn.cos, turn.sin}, shift - 1e-5));
            CHECK(geos_intersects(corner_list(a), corner_list(there)));
        }
    }
    CHECK(seen > 500);
}

TEST_CASE("a base against an octagon agrees with GEOS: distance and common area")
{
    Cases cases{23};
    int over = 0;
    for (int i = 0; i < 6000; ++i) {
        const Rect a = random_rect(cases, 5);
        const Vec centre = cases.place(5);
        const Convex b = octagon(centre, cases.units(1, 3));
        CHECK(std::abs(distance(a, b) - geos_distance(corner_list(a), corner_list(b))) < 1e-8);
        const double common = geos_common_area(corner_list(a), corner_list(b));
        CHECK(std::abs(area(clipped(convex_of(a), b)) - common) < 1e-9);
        if (overlaps(a, b)) {
            ++over;
            CHECK(common > 0);
        }
        const Segment front = edge(a, Face::front);
        CHECK(std::abs(distance(front, b) - geos_distance(front, corner_list(b))) < 1e-6);
        CHECK(std::abs(gap(convex_of(a), b) - gap(a, b)) < 2e-8);
    }
    CHECK(over > 1000);
}

TEST_CASE("the hull of two places covers both and everything between")
{
    Cases cases{24};
    for (int i = 0; i < 500; ++i) {
        const Rect from = random_rect(cases, 4);
        const Rect to = random_rect(cases, 4);
        const Convex both = hull(from, to);
        CHECK(both.corners.size() >= 4);
        for (const Rect* rect : {&from, &to})
            for (const Vec corner : corners(*rect)) CHECK(contains(both, corner));
        CHECK(contains(both, (from.centre + to.centre) * 0.5));
    }
}

TEST_CASE("the distance of two convex shapes is that of their nearest points, 0 where they meet")
{
    const auto square = [](double x, double y) {
        Convex shape;
        for (const Vec corner : {Vec{0, 0}, Vec{1, 0}, Vec{1, 1}, Vec{0, 1}})
            shape.corners.push_back({from_units(x + corner.x), from_units(y + corner.y)});
        return shape;
    };
    CHECK(distance(square(0, 0), square(3, 0)) == doctest::Approx(2));
    CHECK(distance(square(0, 0), square(4, 5)) == doctest::Approx(5)); // corner to corner: 3, 4
    CHECK(distance(square(4, 5), square(0, 0)) == doctest::Approx(5));
    CHECK(distance(square(0, 0), square(0.5, 0.5)) == 0);
}
