#include "drill_ground.hpp"
#include "facts.hpp"
#include "rules/field_of_glory/field/movement.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

TEST_CASE("fog.melee.reform: files with room neither ahead nor back in line stay where they are")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF armoured drilled 6", {20, 20}, 90, 3);
    drill.state.units[foot].advance[0] = table::lattice_length(2); // two MU ahead
    drill.state.units[foot].stepped = true;
    const Placement ahead = closed_up(drill.state, foot);
    REQUIRE(ahead);
    CHECK(ahead->pose.front == drill.point({20, 22}));

    // Friends before the others: the left file goes back.
    drill.place(red, "HF armoured drilled 4", {20.8, 22}, 90, 2);
    const Placement back = closed_up(drill.state, foot);
    REQUIRE(back);
    CHECK(back->pose.front == drill.point({20, 20}));

    // Friends where it would go back to: nobody moves.
    drill.place(red, "HF armoured drilled 2", {18.4, 20}, 90, 1);
    const Placement stays = closed_up(drill.state, foot);
    REQUIRE_FALSE(stays);
    CHECK(drill.text(stays.error().reason) == "A1 has no room to close up.");
}
