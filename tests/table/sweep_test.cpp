#include "table/sweep.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Rect base_at(double x, double y, double degrees, double frontage = 1.6, double depth = 0.8)
{
    return rect_of({point_of_units(x, y), heading_of_degrees(degrees)}, frontage, depth, {});
}

constexpr Vec north{0, 1};

Convex octagon(Vec centre, double radius)
{
    Convex shape;
    for (int i = 0; i < 8; ++i) {
        const Turn turn = turn_of_degrees(45.0 * i + 7);
        shape.corners.push_back(centre + along(Vec{turn.cos, turn.sin}, radius));
    }
    return shape;
}

} // namespace

TEST_CASE("straight at an enemy: touch, enter, leave and clear are exact")
{
    const auto met = sweep(base_at(0, 0, 0), base_at(0, 2, 180), north);
    REQUIRE(met);
    CHECK(met->touch == 2);
    CHECK(met->enter == 2.001);
    CHECK(met->leave == 3.599);
    CHECK(met->clear == 3.6);
}

TEST_CASE("flush neighbours slide past each other, and a unit can leave its place in a line")
{
    CHECK_FALSE(sweep(base_at(0, 0, 0), base_at(1.6, 1, 0), north));
    CHECK_FALSE(sweep(base_at(0, 0, 0), base_at(1.6, 0, 0), north));
    CHECK_FALSE(sweep(base_at(0, 0, 0), base_at(0, -0.8, 0), north));
    const auto ahead = sweep(base_at(0, 0, 0), base_at(0, 0.8, 0), north);
    REQUIRE(ahead);
    CHECK(ahead->touch == 0);
    CHECK(ahead->enter == 0.001);
}

TEST_CASE("flush neighbours advance freely whatever their heading, snapped as they are stored")
{
    Cases cases{31};
    for (int i = 0; i < 20000; ++i) {
        const Pose pose = cases.pose(36);
        const Formation size = cases.base();
        const Vec ahead = forward(pose.heading);
        const double wide = frontage(size);
        const Pose right = moved(pose, along(right_of(ahead), wide));
        const Pose behind = moved(pose, along(-ahead, depth(size)));
        const Point origin = pose.front;
        const Rect mover = whole_rect({pose, size}, origin);
        CHECK(touches(mover, whole_rect({right, size}, origin)));
        CHECK_FALSE(sweep(mover, whole_rect({right, size}, origin), ahead));
        CHECK_FALSE(sweep(mover, whole_rect({behind, size}, origin), ahead));
        CHECK_FALSE(sweep(mover, whole_rect({right, size}, origin), right_of(right_of(ahead))));
    }
}

TEST_CASE("a gap exactly as wide as the front lets it through, at any heading")
{
    Cases cases{32};
    for (int i = 0; i < 20000; ++i) {
        const Pose pose = cases.pose(36);
        const Formation size = cases.base();
        const Vec ahead = forward(pose.heading);
        const Rect mover = whole_rect({pose, size}, pose.front);
        const double far = cases.units(0.5, 8);
        for (const Vec aside : {left_of(ahead), right_of(ahead)}) {
            const Pose post = moved(pose, along(ahead, far) + along(aside, frontage(size)));
            CHECK_FALSE(sweep(mover, whole_rect({post, size}, pose.front), ahead));
            // A hundredth narrower bars it.
            const Pose narrower =
                moved(pose, along(ahead, far) + along(aside, frontage(size) - 0.01));
            CHECK(sweep(mover, whole_rect({narrower, size}, pose.front), ahead));
        }
    }
}

TEST_CASE("a straight sweep agrees with dense sampling")
{
    Cases cases{33};
    int hits = 0;
    for (int i = 0; i < 6000; ++i) {
        const Pose pose = cases.pose(1);
        const Rect mover = whole_rect({pose, cases.base()}, {});
        const Rect other = whole_rect({cases.pose(9), cases.base()}, {});
        const Vec way = cases.one_in(2) ? mover.forward : forward(cases.heading());
        const auto met = sweep(mover, other, way);
        hits += met ? 1 : 0;
        for (int k = 0; k <= 100; ++k) {
            const double at = 0.2 * k;
            const bool expected = met && met->enter < at && at < met->leave;
            const bool on_boundary =
                met && (std::abs(at - met->enter) < 1e-6 || std::abs(at - met->leave) < 1e-6);
            if (!on_boundary) CHECK(overlaps(moved(mover, along(way, at)), other) == expected);
        }
        if (!met || met->touch == 0) continue;
        CHECK(std::abs(gap(moved(mover, along(way, met->touch)), other)) < 3e-8);
        CHECK(std::abs(gap(moved(mover, along(way, met->clear)), other)) < 3e-8);
        CHECK(gap(moved(mover, along(way, met->touch * 0.999)), other) > 0);
    }
    CHECK(hits > 1000);
}

TEST_CASE("a straight sweep into an octagon agrees with dense sampling")
{
    Cases cases{34};
    int hits = 0;
    for (int i = 0; i < 3000; ++i) {
        const Rect mover = whole_rect({cases.pose(1), cases.base()}, {});
        const Vec centre = cases.place(8);
        const Convex ground = octagon(centre, cases.units(0.5, 3));
        const auto met = sweep(mover, ground, mover.forward);
        hits += met ? 1 : 0;
        for (int k = 0; k <= 50; ++k) {
            const double at = 0.3 * k;
            const bool expected = met && met->enter < at && at < met->leave;
            const bool on_boundary =
                met && (std::abs(at - met->enter) < 1e-6 || std::abs(at - met->leave) < 1e-6);
            if (!on_boundary)
                CHECK(overlaps(moved(mover, along(mover.forward, at)), ground) == expected);
        }
    }
    CHECK(hits > 400);
}

TEST_CASE("the whole line counts backwards too")
{
    const auto behind = sweep_line(base_at(0, 0, 0), base_at(0, -5, 0), north);
    REQUIRE(behind);
    CHECK(behind->touch == -5.8);
    CHECK(behind->clear == -4.2);
    CHECK_FALSE(sweep(base_at(0, 0, 0), base_at(0, -5, 0), north));
}

TEST_CASE("a move after a snap touches what it was measured to touch")
{
    Cases cases{35};
    int hits = 0;
    for (int i = 0; i < 20000; ++i) {
        const Body mover{cases.pose(4), cases.base()};
        const Body other{cases.pose(6), cases.base()};
        const Point origin = mover.pose.front;
        const Rect rect = whole_rect(mover, origin);
        const Rect enemy = whole_rect(other, origin);
        const auto met = sweep(rect, enemy, rect.forward);
        if (!met || met->touch == 0) continue;
        ++hits;
        const Pose there = moved(mover.pose, along(rect.forward, met->touch));
        const Rect stored = whole_rect({there, mover.formation}, origin);
        CHECK(std::abs(gap(stored, enemy)) < 0.74e-6 + 3e-8);
        CHECK(touches(stored, enemy));
    }
    CHECK(hits > 3000);
}

TEST_CASE("first within: nearest points are exactly so far apart, and were farther before")
{
    CHECK(first_within(base_at(0, 0, 0), base_at(0, 2, 180), north, 0.1) == 1.9);
    CHECK(first_within(base_at(0, 0, 0), base_at(0, 0.05, 180), north, 0.1) == 0);
    CHECK(first_within(base_at(0, 0, 0), base_at(9, 2, 180), north, 0.1) == never);
    Cases cases{36};
    int hits = 0;
    for (int i = 0; i < 6000; ++i) {
        const Rect mover = whole_rect({cases.pose(1), cases.base()}, {});
        const Rect other = whole_rect({cases.pose(8), cases.base()}, {});
        const double apart = cases.one_in(2) ? 0.1 : cases.units(0.1, 2);
        if (distance(mover, other) <= apart) continue;
        const double first = first_within(mover, other, mover.forward, apart);
        if (first < never) {
            ++hits;
            const Rect there = moved(mover, along(mover.forward, first));
            CHECK(std::abs(distance(there, other) - apart) < 1e-7);
        }
        for (int k = 0; k < 40; ++k) {
            const double at = 0.5 * k;
            if (at >= first) break;
            CHECK(distance(moved(mover, along(mover.forward, at)), other) > apart - 1e-7);
        }
        const double as_ground = first_within(mover, convex_of(other), mover.forward, apart);
        CHECK((as_ground == first || std::abs(as_ground - first) < 1e-7));
    }
    CHECK(hits > 1000);
}

TEST_CASE("stretches in ground: any part, or the leading edge alone")
{
    Convex field;
    for (const Vec corner :
         {displacement(-5, 2), displacement(5, 2), displacement(5, 4), displacement(-5, 4)})
        field.corners.push_back(corner);
    const Rect mover = base_at(0, 0, 0);
    const Stretches any = inside(mover, field, north, 10);
    REQUIRE(any.size() == 1);
    CHECK(any[0] == Stretch{2.001, 4.799});
    const Stretches edge = inside(mover, field, north, 10, Part::leading_edge);
    REQUIRE(edge.size() == 1);
    CHECK(edge[0] == Stretch{2.001, 3.999});
    CHECK(inside(mover, field, north, 2).empty());
    CHECK(inside(mover, field, north, 3)[0] == Stretch{2.001, 3});
    Stretches merged = any;
    add(merged, {7, 8});
    add(merged, {4.5, 5});
    REQUIRE(merged.size() == 2);
    CHECK(merged[0] == Stretch{2.001, 5});
    CHECK(total(merged) == doctest::Approx(3.999));
}

TEST_CASE("what of some stretches lies outside others, shreds left out")
{
    const Stretches ground = {{1, 4}, {6, 8}};
    CHECK(total_outside(ground, {}, 0.1) == doctest::Approx(5));
    CHECK(total_outside(ground, {{0, 2}, {3, 7}}, 0.1) == doctest::Approx(2)); // 2 to 3, 7 to 8
    CHECK(total_outside(ground, {{0, 3.95}, {5, 9}}, 0.1) == 0);               // a shred of 0.05
    CHECK(total_outside(ground, {{0, 10}}, 0.1) == 0);
}

TEST_CASE("what a front touches ahead in its lane is what it sweeps into")
{
    Cases cases{77};
    int touched = 0;
    int passed = 0;
    for (int i = 0; i < 20000; ++i) {
        const Pose pose = cases.pose(6);
        const Rect front = edge_rect(rect_of(pose, 3.2, 0.8, {}), Face::front);
        const Pose there = cases.pose(6);
        const Rect shape = rect_of(there, 1.6 + 0.001 * (i % 1000), 0.8, {});
        const double ahead =
            to_units(touch_ahead({front_middle(front), front.forward, from_units(1.6)}, shape));
        const auto met = sweep(front, shape, front.forward);
        // Those who barely meet the lane, or whom the front stands in, may be seen either way.
        const InFrame at = in_frame(front, shape.centre);
        const double reach = disc_around(shape).radius / millionths_per_unit;
        if (at.v < reach + 0.01) continue;
        if (!met) {
            const auto wider =
                sweep(edge_rect(rect_of(pose, 3.21, 0.8, {}), Face::front), shape, front.forward);
            if (!wider) CHECK(ahead == never);
            ++passed;
            continue;
        }
        if (ahead == never) continue;
        CHECK(ahead == doctest::Approx(met->touch).epsilon(0.001));
        ++touched;
    }
    CHECK(touched > 500);
    CHECK(passed > 500);
}
