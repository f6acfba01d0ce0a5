#include "kernel/fixed.hpp"
#include "kernel/nearest.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace quincunx;

TEST_CASE("edit_distance: counts inserts, deletes, replacements and swapped neighbours")
{
    CHECK(edit_distance("phalanx", "phalanx") == 0);
    CHECK(edit_distance("phalanx", "Phalnax") == 1);
    CHECK(edit_distance("horse", "house") == 1);
    CHECK(edit_distance("", "abc") == 3);
}

TEST_CASE("nearest: names the closest known word, and none when all are far")
{
    constexpr std::array<std::string_view, 3> known{"charge", "reface", "reform"};
    CHECK(nearest("chrage", known) == "charge");
    CHECK(nearest("refrom", known) == "reform");
    CHECK(nearest("xyzzyplugh", known).empty());
    CHECK(did_you_mean("refrom", known) == " Did you mean \"reform\"?");
    CHECK(listed(known) == "charge, reface or reform");
}

TEST_CASE("nearest: a whole part of a name is meant rather than what takes many edits")
{
    constexpr std::array<std::string_view, 4> known{"horse_bow", "light_crossbow", "longbow",
                                                    "caught_fleeing"};
    CHECK(nearest("crossbow", known) == "light_crossbow");
    CHECK(nearest("Caught", known) == "caught_fleeing");
    CHECK(nearest("lonbow", known) == "longbow");
    CHECK(nearest("cross", known).empty()); // no whole part
}

TEST_CASE("nearest: of a word of which no letter would be left nothing is meant")
{
    constexpr std::array<std::string_view, 2> known{"A", "B"};
    CHECK(nearest("C", known).empty());
    CHECK(nearest("b", known) == "B");
}

TEST_CASE("Fixed: keeps its order when something is taken out, and refuses to overflow")
{
    Fixed<int, 3> three{1, 2, 3};
    CHECK_THROWS_AS(three.push_back(4), Bug);
    three.erase_at(0);
    CHECK(three == Fixed<int, 3>{2, 3});
    CHECK_THROWS_AS(three[2], Bug);
}
