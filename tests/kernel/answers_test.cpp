#include "kernel/answers.hpp"

#include "kernel/json.hpp"

#include <doctest/doctest.h>

using namespace quincunx;

TEST_CASE("a number of an answer has up to three decimals, and a tie goes to the even one")
{
    CHECK(to_json(number(7)) == "7");
    CHECK(to_json(number(7.5)) == "7.5");
    CHECK(to_json(number(2.35619)) == "2.356");
    CHECK(to_json(number(-0.0001)) == "0");
    CHECK(to_json(number(6.9996)) == "7");
    CHECK(to_json(number(5.8125)) == "5.812");
    CHECK(to_json(number(0.1875)) == "0.188");
    CHECK(to_json(number(-5.8125)) == "-5.812");
    // 5.8275 is stored as a little less than that, although 1000 times as much is a tie.
    CHECK(to_json(number(5.8275)) == "5.827");
    CHECK(to_json(number(1e18)) == "1e+18");
}
TEST_CASE("degrees go from 0 to less than 360, as they are printed")
{
    CHECK(to_json(degrees(359.9994)) == "359.999");
    CHECK(to_json(degrees(359.9996)) == "0");
    CHECK(to_json(degrees(30)) == "30");
}
