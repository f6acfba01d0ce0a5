#include "table/curves.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace quincunx::table;
using quincunx::table::testing::Cases;

TEST_CASE("sine and cosine are right to the last digits, and exact at the quarters")
{
    CHECK(turn_of_degrees(0) == Turn{1, 0});
    CHECK(turn_of_degrees(90) == Turn{0, 1});
    CHECK(turn_of_degrees(180) == Turn{-1, 0});
    CHECK(turn_of_degrees(-90) == Turn{0, -1});
    CHECK(turn_of_degrees(450) == Turn{0, 1});
    CHECK(turn_of_degrees(30, Side::right).sin == -turn_of_degrees(30).sin);
    Cases cases{11};
    const long double degree = std::acos(-1.0L) / 180;
    for (int i = 0; i < 20000; ++i) {
        const double degrees = cases.units(-720, 720);
        const Turn turn = turn_of_degrees(degrees);
        CHECK(std::abs(turn.cos - std::cos(degrees * degree)) < 4.5e-16L);
        CHECK(std::abs(turn.sin - std::sin(degrees * degree)) < 4.5e-16L);
    }
}

TEST_CASE("the arctangent is right to the last digits")
{
    Cases cases{12};
    for (int i = 0; i < 20000; ++i) {
        const double t = cases.units(-50, 50) / (1 + cases.upto(100));
        CHECK(std::abs(arctangent(t) - std::atan(static_cast<long double>(t))) < 4.5e-16L);
        const double x = cases.units(-5, 5);
        const double y = cases.units(-5, 5);
        CHECK(std::abs(angle_of(x, y) - std::atan2(static_cast<long double>(y),
                                                   static_cast<long double>(x))) < 9e-16L);
    }
    CHECK(angle_of(1, 0) == 0);
    CHECK(angle_of(0, 1) == pi / 2);
    CHECK(angle_of(-1, 0) == pi);
    CHECK(angle_of(0, -1) == -pi / 2);
}

TEST_CASE("half tangents keep the order of angles and give the angle back")
{
    double last = -1;
    for (int degrees = 0; degrees <= 170; ++degrees) {
        const double t = half_tangent_of(turn_of_degrees(degrees));
        CHECK(t > last);
        last = t;
        CHECK(degrees_of_half_tangent(t) == doctest::Approx(degrees).epsilon(1e-14));
        CHECK(turn_of_half_tangent(t).cos ==
              doctest::Approx(turn_of_degrees(degrees).cos).epsilon(1e-14));
    }
}
