// The worked examples of the rules that have places, played out on the table with their dice.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

struct Played : Tabletop {
    Played()
    {
        reserves(red);
        reserves(blue);
    }
};

} // namespace

TEST_CASE("example 4, ja.melee.vs_phalanx: heavy horse charges a formed phalanx and is pushed back")
{
    Played table;
    table.place("A1", red, "heavy LO horse").at(12, 6);
    table.place("B1", blue, "medium CO foot phalanx").at(12, 10);
    table.give("red charge A1 B1", {6});
    CHECK(table.where("A1") == "12 9 facing 0");
    table.fight_round({3, 2});
    CHECK(table.reckoned("A1", "ja.melee.horse") == 1);
    CHECK(table.reckoned("A1", "ja.melee.charging") == 1);
    CHECK(table.reckoned("A1", "ja.melee.vs_phalanx") == -1);
    CHECK(table.reckoned("A1", "ja.melee.mounted_vs_phalanx") == -1);
    CHECK(table.reckoned("B1", "ja.melee.foot") == 1);
    CHECK(table.reckoned("B1", "ja.melee.co_vs_lo") == 1);
    CHECK(table.where("A1") == "12 7.8 facing 0");
    CHECK(table.markers("A1") ==
          "fatigued"); // not disordered; the charge has tired it in the end phase
    CHECK(table.where("B1") == "12 8.8 facing 180");
}

TEST_CASE("example 5, ja.melee.flank: foot charges the flank of foot; both give the same vector")
{
    Played table;
    table.place("A1", red, "medium CO foot").at(15, 10).heading(270);
    table.place("B1", blue, "medium CO foot").at(12, 10).heading(180);
    table.give("red charge A1 B1", {6});
    CHECK(table.where("A1") == "13.2 10 facing 270");
    table.fight_round({1, 3});
    CHECK(table.reckoned("A1", "ja.melee.flank") == 2);
    CHECK(table.where("B1") == "12 10.8 facing 180");
    CHECK(table.markers("B1") == "disordered");
    CHECK(table.where("A1") == "13.2 10.8 facing 270");
}

TEST_CASE("example 6, ja.result.equal.push: a tie with support")
{
    Played table;
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("A2", red, "medium CO foot").at(12, 9.2);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    table.fight_round({2, 2});
    CHECK(table.where("B1") == "12 11.6 facing 180");
    CHECK(table.markers("B1") == "");
    CHECK(table.where("A1") == "12 10.8 facing 0");
}

TEST_CASE(
    "example 7, ja.out.flee.move: flight and pursuit, caught exactly, destroyed in the next turn")
{
    Played table;
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    table.fight_round({3, 1});
    CHECK(table.where("B1") == "12 13.8 facing 0");
    CHECK(table.markers("B1") == "fatigued disordered depleted");
    table.give("red pursue A1");
    CHECK(table.where("A1") == "12 13 facing 0");
    CHECK(table.markers("A1") == "pursuing");
    table.fight_round({3, 1}); // blue's turn: B1 rolls first, 3 - 1 against 1 + 3
    CHECK(table.where("B1") == "gone");
}

TEST_CASE("example 8, ja.out.flee.fatigued: a fatigued loser stays, and is pursued without moving")
{
    Played table;
    table.place("A1", red, "medium CO foot").at(12, 6);
    table.place("B1", blue, "medium CO foot").at(12, 9);
    table.mark("B1", "fatigued"); // it charged last turn
    table.give("red charge A1 B1", {6});
    table.fight_round({3, 1}); // 3 + 1 + 1 against 2: by 3
    CHECK(table.where("B1") == "12 9 facing 180");
    CHECK(table.markers("B1") == "fatigued disordered depleted");
    table.give("red pursue A1");
    CHECK(table.where("A1") == "12 8.2 facing 0");
    CHECK(table.markers("A1") == "fatigued pursuing");
}

TEST_CASE("example 9, ja.melee.chariot_later_or_difficult: a chariot's second round")
{
    Played table;
    table.place("A1", red, "light LO chariot").at(12, 6);
    table.place("B1", blue, "medium LO foot").at(12, 9);
    table.give("red charge A1 B1", {6});
    table.fight_round({1, 3}); // 2 + 1 + 1 against 1 + 3
    CHECK(table.reckoned("A1", "ja.melee.chariot") == 2);
    CHECK(table.reckoned("A1", "ja.melee.charging") == 1);
    CHECK(table.reckoned("A1", "ja.melee.chariot_later_or_difficult") == 0);
    table.fight_round({1, 2}); // 1 + 1 against 2 - 2 + 2
    CHECK(table.reckoned("A1", "ja.melee.chariot_later_or_difficult") == -2);
    CHECK(table.reckoned("A1", "ja.melee.charging") == 0);
    CHECK(table.where("A1") == "12 7.8 facing 0");
}

TEST_CASE("example 10, ja.inter.lo: loose foot flees into a loose friend; it is removed, the "
          "friend depleted")
{
    Played table;
    table.place("A1", red, "medium LO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    for (int i = -2; i <= 2; ++i) // a whole line, so that turning aside does not help
        table.place("A" + std::to_string(5 + i), red, "medium LO foot").at(12 + 1.6 * i, 7.5);
    table.fight_round({1, 3}); // 2 against 3 + 1 + 1: by 3
    CHECK(table.where("A1") == "gone");
    CHECK(table.markers("A5") == "depleted");
    CHECK(table.markers("A4") == "");
}

TEST_CASE("example 11, ja.react.evade: horse against evading skirmishers is played in "
          "reactions_test; the next turn")
{
    Played table;
    table.place("A1", red, "medium LO horse").at(12, 6);
    table.place("B1", blue, "light skirmish foot").at(12, 10);
    table.give("red charge A1 B1", {6});
    table.give("blue evade");
    CHECK(table.where("B1") == "12 13 facing 0");
    CHECK(table.where("A1") == "12 12 facing 0");
    table.fight_round({1, 2}); // 1 + 1 + 1 rear 3 + 1 open foot + 1 skirmishers against 1 + 2
    CHECK(table.reckoned("A1", "ja.melee.rear") == 3);
    CHECK(table.where("B1") == "gone"); // by 5
}

TEST_CASE("example 12, ja.move.wheel: a wheel that costs the whole move")
{
    Played table;
    table.place("A1", red, "medium CO foot").at(12, 5);
    table.give("red wheel A1 wheel right 71.619724", {2});
    CHECK(table.where("A1") == "12.168 6.033 facing 71.62");
}
