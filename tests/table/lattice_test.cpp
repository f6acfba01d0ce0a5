#include "table/lattice.hpp"

#include "table/curves.hpp"
#include "table/formation.hpp"
#include "table/support.hpp"

#include <doctest/doctest.h>

#include <type_traits>

using namespace quincunx;
using namespace quincunx::table;
using quincunx::table::testing::Cases;

TEST_CASE("poses are plain values of sixteen bytes")
{
    static_assert(std::is_trivially_copyable_v<Pose>);
    CHECK(sizeof(Pose) == 16);
    CHECK(Pose{} == Pose{{0, 0}, {0, 1'000'000'000}});
}

TEST_CASE("decimals of six places pass to millionths and back without a change of bits")
{
    CHECK(from_units(1.6) == 1'600'000);
    CHECK(from_units(0.57) == 570'000);
    CHECK(from_units(0.0000005) == 0.5);
    Cases cases{1};
    for (int i = 0; i < 20000; ++i) {
        const int millionths = cases.upto(2'000'000'000) - 1'000'000'000;
        const double units = to_units(millionths);
        CHECK(from_units(units) == millionths);
        CHECK(lattice_length(units) == millionths);
        // As a person or a file writes it, by way of text.
        CHECK(from_units(std::stod(decimal_text(millionths, 6))) == millionths);
    }
}

TEST_CASE("within and exceeds are each other's negation, and the limit is within")
{
    const Slack slack{0.01};
    CHECK(within(2.01, 2, slack));
    CHECK_FALSE(exceeds(2.01, 2, slack));
    CHECK(exceeds(2.0101, 2, slack));
    CHECK_FALSE(within(2.0101, 2, slack));
    CHECK(within(2, 2, Slack{}));
}

TEST_CASE("snapping rounds the displacement, ties away from zero")
{
    CHECK(snapped(Point{10, -10}, Vec{0.5, -0.5}) == Point{11, -11});
    CHECK(snapped(Point{10, -10}, Vec{0.49, -0.49}) == Point{10, -10});
    CHECK(snapped(Point{-3, 3}, Vec{-0.5, 0.5}) == Point{-4, 4});
}

TEST_CASE("quarter and half turns of a heading are exact: four quarters give back the same bits")
{
    Cases cases{2};
    for (int i = 0; i < 20000; ++i) {
        const Heading h = cases.heading();
        CHECK(quarter_left(quarter_left(h)) == opposite(h));
        CHECK(quarter_right(quarter_left(h)) == h);
        CHECK(quarter_left(quarter_left(quarter_left(quarter_left(h)))) == h);
        CHECK(valid(h));
    }
}

TEST_CASE("headings go by degrees only at the doors, in both conventions")
{
    CHECK(heading_of_degrees(0) == Heading{0, 1'000'000'000});
    CHECK(heading_of_degrees(90) == Heading{1'000'000'000, 0});
    CHECK(heading_of_degrees(180) == Heading{0, -1'000'000'000});
    CHECK(heading_of_degrees(-90) == Heading{-1'000'000'000, 0});
    CHECK(heading_of_degrees(30) == Heading{500'000'000, 866'025'404});
    CHECK(heading_of_degrees(210) == Heading{-500'000'000, -866'025'404});
    const Compass east = Compass::counter_clockwise_from_x;
    CHECK(heading_of_degrees(0, east) == Heading{1'000'000'000, 0});
    CHECK(heading_of_degrees(90, east) == Heading{0, 1'000'000'000});
    CHECK(heading_of_degrees(60, east) == heading_of_degrees(30));
    CHECK(degrees_of(Heading{1'000'000'000, 0}) == 90);
    CHECK(degrees_of(Heading{-1'000'000'000, 0}) == 270);
    CHECK(degrees_of(Heading{0, -1'000'000'000}, east) == 270);
    Cases cases{3};
    for (int i = 0; i < 5000; ++i) {
        const double degrees = cases.units(0, 360);
        CHECK(std::abs(degrees_of(heading_of_degrees(degrees)) - degrees) < 1e-7);
        CHECK(std::abs(degrees_of(heading_of_degrees(degrees, east), east) - degrees) < 1e-7);
    }
}

TEST_CASE("the angle between headings")
{
    CHECK(degrees_between(heading_of_degrees(10), heading_of_degrees(350)) ==
          doctest::Approx(20).epsilon(1e-8));
    CHECK(degrees_between(heading_of_degrees(90), heading_of_degrees(270)) == 180);
    CHECK(headings_within(heading_of_degrees(0), heading_of_degrees(45), 45));
    CHECK_FALSE(headings_within(heading_of_degrees(0), heading_of_degrees(45.001), 45));
}

TEST_CASE("a snapped point of a footprint is off by less than 0.74 millionths")
{
    Cases cases{4};
    for (int i = 0; i < 20000; ++i) {
        const Pose pose = cases.pose(36);
        const double ahead = cases.units(0, 12);
        const Turn turn = turn_of_degrees(cases.units(-90, 90));
        const Vec by = along(forward(pose.heading), ahead);
        const Vec exact_forward = rotated(forward(pose.heading), turn);
        const Pose stored = turned(pose, by, exact_forward);
        // A corner with a lever of 40 units, exact and stored.
        const Vec exact = by + along(left_of(exact_forward), 40);
        const Vec kept =
            relative(stored.front, pose.front) + along(left_of(forward(stored.heading)), 40);
        // The start heading's own length may be off by 0.7e-9 of the lever besides.
        CHECK(length(kept - exact) < 0.74 + 0.029);
    }
}

TEST_CASE("centre and front middle")
{
    const Pose pose{point_of_units(10, 5), heading_of_degrees(90)};
    CHECK(centre_of(pose, 0.8) == point_of_units(9.6, 5));
    CHECK(pose_from_centre(point_of_units(9.6, 5), pose.heading, 0.8) == pose);
    Cases cases{5};
    for (int i = 0; i < 5000; ++i) {
        const Pose at = cases.pose(36);
        const Pose back = pose_from_centre(centre_of(at, 1.6), at.heading, 1.6);
        CHECK(std::abs(back.front.x - at.front.x) <= 1);
        CHECK(std::abs(back.front.y - at.front.y) <= 1);
    }
}

TEST_CASE("journals write decimals and read them back as integers")
{
    CHECK(to_text(point_of_units(12.3, -0.5)) == "12.300000 -0.500000");
    CHECK(decimal_text(-1, 6) == "-0.000001");
    CHECK(decimal_text(-1'000'000'000, 9) == "-1.000000000");
    CHECK(decimal_of_text("1.6", 6) == point_of_units(1.6, 2).x);
    Cases cases{6};
    for (int i = 0; i < 5000; ++i) {
        const Pose pose = cases.pose(500);
        CHECK(decimal_of_text(decimal_text(pose.front.x, 6), 6) == pose.front.x);
        CHECK(decimal_of_text(decimal_text(pose.heading.y, 9), 9) == pose.heading.y);
    }
}

TEST_CASE("what is no decimal of so many places is not read")
{
    for (const char* wrong :
         {"", "1.6 ", "2x", "1.6000001", "1e3", ".", "1.", "-", "--1", "9999999999999999999"}) {
        CAPTURE(wrong);
        CHECK_FALSE(decimal_of_text(wrong, 6));
    }
}

TEST_CASE("headings read from outside must be unit vectors")
{
    CHECK(valid(Heading{600'000'000, 800'000'000}));
    CHECK(valid(Heading{600'000'000, 800'000'000 - 0}));
    CHECK_FALSE(valid(Heading{600'000'000, 800'000'002}));
    CHECK_FALSE(valid(Heading{0, 0}));
    CHECK_FALSE(valid(Heading{2'000'000'000, 2'000'000'000}));
}

TEST_CASE("a body turned four times by a quarter, or twice by half, is back in bits")
{
    Cases cases{7};
    for (int i = 0; i < 20000; ++i) {
        const Body start{cases.pose(36), cases.base()};
        Body quarters = start;
        const Side side = cases.side();
        for (int k = 0; k < 4; ++k)
            quarters = quarter_turned(quarters, side, TurnAbout::centre, Quarter::block);
        CHECK(quarters == start);
        CHECK(half_turned(half_turned(start, TurnAbout::centre), TurnAbout::centre) == start);
    }
}

TEST_CASE("places hash by content")
{
    const auto hash_of = [](const Pose& pose) {
        Hasher hasher;
        hash(hasher, pose);
        return hasher.value();
    };
    const Pose pose{{1, 2}, heading_of_degrees(30)};
    CHECK(hash_of(pose) == hash_of(Pose{{1, 2}, heading_of_degrees(30)}));
    CHECK(hash_of(pose) != hash_of(Pose{{2, 1}, heading_of_degrees(30)}));
}
