#include "table/wheel.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Rect base_at(double x, double y, double degrees, double frontage = 1.6, double depth = 0.8)
{
    return rect_of({point_of_units(x, y), heading_of_degrees(degrees)}, frontage, depth, {});
}

double half_tangent(double degrees)
{
    return half_tangent_of(turn_of_degrees(degrees));
}

// The rectangle drawn in: overlaps that the wheel must notice show as overlaps of this.
bool clearly_overlaps(const Rect& a, const Rect& b)
{
    return gap(a, b) < -1.5 * tolerance;
}

void check_against_samples(const Rect& mover, const Rect& other, Side side)
{
    const auto met = wheel_sweep(mover, other, side, half_tangent_of_90);
    const bool from_apart = distance(mover, other) > tolerance;
    for (int k = 0; k <= 180; ++k) {
        const double t = half_tangent(0.5 * k);
        const Rect there = wheeled(mover, side, t);
        if (!met || t < met->enter) CHECK_FALSE(clearly_overlaps(there, other));
        if (met && from_apart && t < met->touch * (1 - 1e-9)) CHECK(gap(there, other) > 0);
    }
    if (!met) return;
    CHECK(met->touch <= met->enter);
    const double after = gap(wheeled(mover, side, met->enter), other);
    CHECK(after < -0.9 * tolerance);
    CHECK(after > -2 * tolerance);
    if (from_apart) CHECK(std::abs(gap(wheeled(mover, side, met->touch), other)) < 3e-8);
}

} // namespace

TEST_CASE("ja.move.wheel: the arc of the outer front corner is the cost, frontage x angle")
{
    CHECK(wheel_cost(1.6, turn_of_degrees(90)) ==
          doctest::Approx(2.5132741228718345).epsilon(1e-15));
    CHECK(wheel_cost(1.6, turn_of_degrees(-30)) ==
          doctest::Approx(0.83775804095727824).epsilon(1e-15));
    CHECK(wheel_cost(8, Turn{}) == 0);
}

TEST_CASE("a wheel keeps its pivot and turns towards it")
{
    const Rect base = base_at(0, 0, 0);
    const Rect left = wheeled(base, Side::left, half_tangent_of_90);
    CHECK(length(front_corner(left, Side::left) - front_corner(base, Side::left)) < 1e-6);
    CHECK(left.forward.x == doctest::Approx(-1));
    const Rect right = wheeled(base, Side::right, half_tangent_of_90);
    CHECK(right.forward.x == doctest::Approx(1));
    CHECK(length(front_corner(right, Side::right) - front_corner(base, Side::right)) < 1e-6);
}

TEST_CASE("a wheel agrees with dense sampling")
{
    Cases cases{41};
    int hits = 0;
    for (int i = 0; i < 4000; ++i) {
        const Rect mover = whole_rect({cases.pose(1), cases.base()}, {});
        const Rect other = whole_rect({cases.pose(7), cases.base()}, {});
        if (overlaps(mover, other)) continue;
        const Side side = cases.side();
        hits += wheel_sweep(mover, other, side, half_tangent_of_90) ? 1 : 0;
        check_against_samples(mover, other, side);
    }
    CHECK(hits > 400);
}

TEST_CASE("a wheel from a start that already touches, in all four attitudes")
{
    Cases cases{42};
    for (int i = 0; i < 3000; ++i) {
        const Pose pose = cases.pose(20);
        const Formation size = cases.base();
        const Vec ahead = forward(pose.heading);
        const double out = frontage(size) / 2;
        const double slide = cases.units(-1, 1) * out;
        const Pose others[] = {
            turned(pose, along(left_of(ahead), slide), opposite(pose.heading)),
            moved(pose, along(right_of(ahead), frontage(size)) + along(ahead, slide)),
            moved(pose, along(left_of(ahead), frontage(size)) + along(ahead, slide)),
            moved(pose, along(-ahead, depth(size)) + along(left_of(ahead), slide)),
        };
        const Rect mover = whole_rect({pose, size}, pose.front);
        for (const Pose& at : others) {
            const Rect other = whole_rect({at, size}, pose.front);
            if (!touches(mover, other)) continue;
            check_against_samples(mover, other, cases.side());
        }
    }
}

TEST_CASE("the outer rear corner enters a flush neighbour at once")
{
    // 1.6 x 0.8 wheeling left out of a line: the pivot is the left front corner, and the right
    // neighbour is met after 0.07 degrees.
    const Rect base = base_at(0, 0, 0);
    const auto met = wheel_sweep(base, base_at(1.6, 0, 0), Side::left, half_tangent_of_90);
    REQUIRE(met);
    CHECK(met->touch == 0);
    CHECK(degrees_of_half_tangent(met->enter) == doctest::Approx(0.07).epsilon(0.05));
    CHECK_FALSE(wheel_sweep(base, base_at(-1.6, -0.8, 0), Side::left, half_tangent_of_90));
}

TEST_CASE("right wheels are mirrored left wheels, in bits")
{
    Cases cases{43};
    int hits = 0;
    for (int i = 0; i < 5000; ++i) {
        const Formation size = cases.base();
        const Pose mover = cases.pose(3);
        const Pose other = cases.pose(6);
        const auto left = wheel_sweep(whole_rect({mover, size}, mover.front),
                                      whole_rect({other, size}, mover.front), Side::left, 1);
        const Pose mirror = mirrored(mover);
        const auto right =
            wheel_sweep(whole_rect({mirror, size}, mirror.front),
                        whole_rect({mirrored(other), size}, mirror.front), Side::right, 1);
        CHECK(left == right);
        hits += left ? 1 : 0;
    }
    CHECK(hits > 500);
}

TEST_CASE("a wheel into a convex shape notices what it notices of a base")
{
    Cases cases{44};
    for (int i = 0; i < 3000; ++i) {
        const Rect mover = whole_rect({cases.pose(1), cases.base()}, {});
        const Rect other = whole_rect({cases.pose(6), cases.base()}, {});
        const Side side = cases.side();
        if (distance(mover, other) <= tolerance) continue;
        const auto base = wheel_sweep(mover, other, side, 1);
        const auto ground = wheel_sweep(mover, convex_of(other), side, 1);
        if (base && ground) CHECK(ground->touch == doctest::Approx(base->touch).epsilon(1e-9));
        if (base && base->enter < 0.99 &&
            gap(wheeled(mover, side, base->enter + 0.01), other) < -0.01)
            CHECK(ground);
    }
}

TEST_CASE("first within in a wheel: exactly so far apart, and farther before")
{
    Cases cases{45};
    int hits = 0;
    for (int i = 0; i < 4000; ++i) {
        const Rect mover = whole_rect({cases.pose(1), cases.base()}, {});
        const Rect other = whole_rect({cases.pose(8), cases.base()}, {});
        const Side side = cases.side();
        const double apart = cases.one_in(2) ? 0.1 : cases.units(0.1, 1.5);
        if (distance(mover, other) <= apart) {
            CHECK(first_within(mover, other, side, apart) == 0);
            continue;
        }
        const double first = first_within(mover, other, side, apart);
        if (first < never) {
            ++hits;
            CHECK(std::abs(distance(wheeled(mover, side, first), other) - apart) < 5e-8);
        }
        for (int k = 0; k <= 90; ++k) {
            const double t = half_tangent(k);
            if (t >= first) break;
            CHECK(distance(wheeled(mover, side, t), other) > apart - 5e-8);
        }
    }
    CHECK(hits > 350);
}

TEST_CASE("ground under a wheel: stretches agree with samples, for the base and its front edge")
{
    Cases cases{46};
    int in = 0;
    for (int i = 0; i < 1500; ++i) {
        const Rect mover = whole_rect({cases.pose(1), cases.base()}, {});
        const Convex ground = convex_of(whole_rect({cases.pose(6), cases.base()}, {}));
        const Side side = cases.side();
        for (const Part part : {Part::any, Part::leading_edge}) {
            const Stretches found = inside(mover, ground, side, 1, part);
            in += found.empty() ? 0 : 1;
            for (int k = 0; k <= 60; ++k) {
                const double t = half_tangent(1.5 * k);
                const double at = wheel_cost_of_half_tangent(frontage(mover), t);
                const Rect there = wheeled(mover, side, t);
                const Rect shape = part == Part::any ? there : edge_rect(there, Face::front);
                bool inside_one = false;
                bool on_boundary = false;
                for (const Stretch& one : found) {
                    inside_one = inside_one || (one.from <= at && at <= one.to);
                    on_boundary = on_boundary || std::abs(at - one.from) < 0.02 ||
                                  std::abs(at - one.to) < 0.02;
                }
                if (std::abs(gap(shape, ground) + tolerance) < 0.002 || on_boundary) continue;
                CHECK(overlaps(shape, ground) == inside_one);
            }
        }
    }
    CHECK(in > 200);
}

TEST_CASE("all parts of a body wheel about its own front corner")
{
    // Two ranks and a short third of one base, behind the left file.
    const Body body{{{0, 0}, heading_of_degrees(0)}, in_files(5, 2, 1.6, 0.8, LastRank::left)};
    const Footprint covered = footprint(body, {});
    REQUIRE(covered.parts.size() == 2);
    // A post where only the short rank's base comes by, wheeling right about (1.6, 0): its rear
    // left corner is at (-1.6, -2.4).
    const Rect post = base_at(-2.2, -1.6, 0, 0.4, 0.4);
    const auto met = wheel_sweep(covered, post, Side::right, 1);
    REQUIRE(met);
    const Body shorter{body.pose, in_files(4, 2, 1.6, 0.8, LastRank::left)};
    const auto without = wheel_sweep(footprint(shorter, {}), post, Side::right, 1);
    CHECK((!without || without->enter > met->enter));
    CHECK(gap(footprint(wheeled(covered.parts[1], pivot_of(covered.whole, Side::right),
                                opposite(turn_of_half_tangent(met->touch)))),
              footprint(post)) < 1e-7);
}
