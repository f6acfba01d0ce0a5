// Berserkers on the table: what their fury is worth where it is fought out.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

TEST_CASE("ja.melee.berserker_charging, ja.melee.berserker_height: berserkers charge uphill at +1 "
          "more, and where height ends their fury without it")
{
    for (const bool keeps : {true, false}) {
        Tabletop table;
        table.reserves(red);
        table.reserves(blue);
        table.house("ja.melee.berserker_height", keeps);
        table.box("gentle_hill", {2, 8.5}, {22, 12}); // under B1's centre, not under A1's
        table.place("A1", red, "medium LO foot berserker").at(12, 7);
        table.place("B1", blue, "medium LO foot").at(12, 9);
        table.give("red charge A1 B1", {6});
        table.fight_round({3, 3});
        CHECK(table.reckoned("A1", "ja.melee.berserker_charging") == (keeps ? 1 : 0));
    }
}
