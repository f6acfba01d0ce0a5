// What of a fight opens alike under several rule sets.

#include "battle/opening.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using battle::Side;

namespace {

muster::Fight fight_with_commanders()
{
    muster::Fight fight;
    fight.sides[0].units.resize(2);
    fight.sides[1].units.resize(2);
    fight.sides[1].units[1].placed = true;
    fight.sides[1].commanders.push_back({"with a unit", "", "", 1, {}});
    fight.sides[1].commanders.push_back({"with one to be placed", "", "", 0, {}});
    fight.sides[1].commanders.push_back({"alone", "", "", -1, muster::Spot{3, 4}});
    return fight;
}

} // namespace

TEST_CASE("opening: each side runs over its own edges; one without any is refused")
{
    muster::Fight fight;
    fight.edges = {{{"near", "far"}, {"left"}}};
    Troubles troubles;
    const battle::HomeWays ways = battle::home_ways(fight, troubles);
    CHECK(troubles.empty());
    REQUIRE(ways[0].size() == 2);
    CHECK(ways[0][1] == table::Heading{0, 1'000'000'000});
    REQUIRE(ways[1].size() == 1);
    CHECK(ways[1][0] == table::Heading{-1'000'000'000, 0});
    fight.edges[1].clear();
    battle::home_ways(fight, troubles);
    REQUIRE(troubles.size() == 1);
    CHECK(troubles[0].message == "has no home edge: near, far, left or right");
}

TEST_CASE("opening: a commander begins with a unit on the table, alone, or waits to be placed")
{
    muster::Fight fight = fight_with_commanders();
    CHECK(battle::commander_start(fight, Side::blue, 0).with == 3); // behind both units of red
    const battle::CommanderStart waits = battle::commander_start(fight, Side::blue, 1);
    CHECK(waits.with == battle::no_unit);
    CHECK_FALSE(waits.at);
    const battle::CommanderStart alone = battle::commander_start(fight, Side::blue, 2);
    CHECK(alone.with == battle::no_unit);
    CHECK(alone.at == table::point_of_units(3, 4));
    fight.sides[1].units[1].arrival.turn = 3; // not there yet
    CHECK(battle::commander_start(fight, Side::blue, 0).with == battle::no_unit);
}
