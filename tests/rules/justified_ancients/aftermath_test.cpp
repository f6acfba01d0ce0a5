// Section 9.4 on the table: pursuits, follow-ups, and turning to face.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

// A1 and B1 in contact at y = 11, foot against foot, A1 to lose.
struct Melee : Tabletop {
    explicit Melee(std::string_view ours = "medium CO foot",
                   std::string_view theirs = "medium CO foot")
    {
        reserves(red);
        reserves(blue);
        place("A1", red, ours).at(12, 10.6);
        place("B1", blue, theirs)
            .at(12, theirs.find("horse") == std::string_view::npos ? 11.4 : 11.6);
    }
};

} // namespace

TEST_CASE("ja.result.pursue.caught: a pursuer that touches the runaway lines up on its rear and is "
          "pursuing")
{
    Melee table; // worked example 7
    table.give("red stop", {1, 3});
    CHECK(table.where("A1") == "12 7.6 facing 180");
    table.give("blue pursue B1");
    CHECK(table.where("B1") == "12 8.4 facing 180");
    CHECK(table.markers("B1") == "pursuing");
    CHECK(table.told("ja.result.pursue.caught"));
    CHECK(table.of("B1").rounds_fought == 0);
    // Next player turn: pursuer 1 + 2; runaway 1 - 1 - 1, fatigued and depleted: destroyed whatever
    // the dice.
    table.give("blue stop", {1, 3});
    CHECK(table.reckoned("B1", "ja.melee.pursuing") == 2);
    CHECK(table.reckoned("B1", "ja.melee.rear") == 0);
    CHECK(table.where("A1") == "gone");
}

TEST_CASE("ja.result.pursue.caught: switched off, the pursuer has no marker")
{
    Melee table;
    table.house("ja.result.pursue.caught", false);
    table.give("red stop", {1, 3});
    table.give("blue pursue B1");
    CHECK(table.where("B1") == "12 8.4 facing 180");
    CHECK(table.markers("B1") == "");
}

TEST_CASE("ja.result.pursue: nobody need pursue; who holds stays where it is")
{
    Melee table;
    table.give("red stop", {1, 3});
    CHECK(table.asked() == "blue pursue");
    table.give("blue hold");
    CHECK(table.where("B1") == "12 11.4 facing 180");
    CHECK(table.asked().starts_with("blue"));
}

TEST_CASE("ja.result.pursue: a pursuit that touches nobody has no marker and does not tire")
{
    Melee table("light LO foot", "heavy CO foot"); // flees 4; heavy close foot pursues 2
    table.give("red stop", {2, 3}); // 1 + 2 against 1 + 3 + 1 heavy vs. light + 1 CO vs. LO: by 3
    CHECK(table.where("A1") == "12 6.6 facing 180");
    table.give("blue pursue B1");
    CHECK(table.where("B1") == "12 9.4 facing 180");
    CHECK(table.markers("B1") == "");
}

TEST_CASE("ja.result.pursue: uphill a pursuit has an inch less and tires at once")
{
    Melee table;
    table.box("gentle_hill", {2, 4}, {22, 10});
    table.give("red stop", {1, 3}); // A1 flees uphill: 2 inches
    CHECK(table.where("A1") == "12 8.6 facing 180");
    table.give("blue pursue B1");
    CHECK(table.where("B1") == "12 9.4 facing 180");
    CHECK(table.markers("B1") == "fatigued pursuing");
}

TEST_CASE(
    "ja.result.pursue: the highest scoring of those entitled, and none in contact with others")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10.6);
    table.place("B1", blue, "medium CO foot").at(11.2, 11.4);
    table.place("B2", blue, "medium CO foot").at(12.8, 11.4);
    table.give("red stop", {1, 3, 2}); // beaten by B1 (4 against 2), and by B2 (3 against 2)
    CHECK(table.asked() == "blue pursue");
    CHECK(table.why_not("blue pursue B2") ==
          "ja.result.pursue: B2 foot may not pursue A1 foot: only the highest scoring victors that "
          "hold and have no "
          "other enemy in contact may.");
    CHECK(table.legal("blue pursue B1"));
}

TEST_CASE(
    "ja.result.pursue: a victor with another enemy in contact does not pursue; the next best may")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10.6);
    table.place("A2", red, "medium CO foot").at(10.4, 10.6);
    table.place("B1", blue, "medium CO foot").at(11.2, 11.4);
    table.place("B2", blue, "medium CO foot").at(12.8, 11.4);
    table.give("red stop", {1, 3, 3, 2 + 1}); // A2 ties with B1, which beats A1 by 2, as B2 does
    CHECK(table.asked() == "blue pursue");
    CHECK(table.forbids("blue pursue B1") == "ja.result.pursue");
    CHECK(table.legal("blue pursue B2"));
}

TEST_CASE("ja.testudo.limits: a unit in testudo does not pursue")
{
    Melee table("medium CO foot", "heavy CO foot testudo_drill");
    table.mark("B1", "testudo");
    table.give("red stop", {1, 3});
    CHECK(table.asked() == "blue order");
    CHECK(table.where("B1") == "12 11.4 facing 180");
}

TEST_CASE("ja.result.win4.pursue: after a unit that was dispersed there may be a pursuit, towards "
          "where it ended")
{
    for (const bool on : {true, false}) {
        Melee table("light LO foot", "heavy CO foot");
        table.house("ja.result.win4.pursue", on);
        table.give("red stop", {1, 3}); // by 4
        CHECK(table.where("A1") == "gone");
        CHECK(table.asked() == (on ? "blue pursue" : "blue order"));
        if (on) {
            table.give("blue pursue B1");
            CHECK(table.where("B1") == "12 9.4 facing 180");
        }
    }
}

TEST_CASE("ja.result.pursue.new_enemy: touching another enemy first, the pursuer is charging it")
{
    for (const bool on : {true, false}) {
        Melee table;
        table.house("ja.result.pursue.new_enemy", on);
        table.place("A2", red, "light skirmish foot").at(12, 9); // A1 flees through them
        table.give("red stop", {1, 3});
        CHECK(table.where("A1") == "12 7.6 facing 180");
        table.give("blue pursue B1");
        CHECK(table.where("B1") == "12 9.8 facing 180");
        CHECK(table.markers("B1") == (on ? "charging" : ""));
        CHECK(table.asked() == "blue order"); // no reaction to a pursuit
    }
}

TEST_CASE("ja.result.pursue.stuck: a unit that could not flee is pursued without moving")
{
    Melee table; // worked example 8
    table.mark("A1", "fatigued");
    table.give("red stop", {1, 3});
    CHECK(table.markers("A1") == "fatigued disordered depleted");
    table.give("blue pursue B1");
    CHECK(table.where("B1") == "12 11.4 facing 180");
    CHECK(table.markers("B1") == "pursuing");
    Melee off;
    off.house("ja.result.pursue.stuck", false);
    off.mark("A1", "fatigued");
    off.give("red stop", {1, 3});
    off.give("blue pursue B1");
    CHECK(off.markers("B1") == "");
}

TEST_CASE("ja.result.pursue.stuck: who was attacked on the flank turns to face the one it pursues")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "light CO foot").at(12, 10.6);
    table.place("B1", blue, "heavy CO foot")
        .at(12.2, 11.8)
        .heading(90); // its right side on A1's front
    table.general(blue, "average", "B1");
    table.mark("A1", "fatigued");
    table.give("red stop", {1, 3}); // 1 + 1 + 2 against 3 + 1 + 1 general + 1 heavy vs. light: by 2
    table.give("blue pursue B1");
    CHECK(table.where("B1") == "12.2 11.4 facing 180");
    CHECK(table.markers("B1") == "pursuing");
}

TEST_CASE("ja.result.pursue.room: a pursuer stops at friends, but passes through skirmishers")
{
    for (const bool skirmishers : {true, false}) {
        Tabletop table;
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium CO foot").at(12, 10.6);
        table.place("B1", blue, "medium CO foot").at(12.8, 11.4);
        // In B1's way, not in A1's: from x = 12.9 on, with its rear at y = 9.4.
        table.place("B2", blue, skirmishers ? "light skirmish foot" : "medium CO foot").at(13.7, 9);
        table.give("red stop", {1, 3});
        CHECK(table.where("A1") == "12 7.6 facing 180");
        table.give("blue pursue B1");
        // Turned towards (12, 7.6) by 11.9 degrees its left corner comes down on the rear of B2. On
        // A1 it slides off it.
        CHECK(table.where("B1") ==
              (skirmishers ? "12.1 8.4 facing 180" : "12.496 9.956 facing 191.889"));
        CHECK(table.markers("B1") == (skirmishers ? "pursuing" : ""));
    }
}

TEST_CASE("ja.result.pursue: the pursuer stops at the table's edge and at closed ground")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 2.2);
    table.place("B1", blue, "medium CO foot").at(12, 3);
    table.give("red stop", {1, 3}); // A1 flees off the table
    CHECK(table.where("A1") == "gone");
    table.give("blue pursue B1");
    CHECK(table.where("B1") == "12 0.4 facing 180");
}

TEST_CASE(
    "ja.result.follow_up, ja.out.push.follow_up: the victor moves by the same vector as the loser")
{
    Tabletop table; // worked example 5: an attack on the flank
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(13.2, 10.2).heading(270);
    table.mark("B1", "charging");
    table.give("red stop", {3, 1}); // 4 against 1 + 1 + 2 + 1
    CHECK(table.where("A1") == "12 9.2 facing 0");
    CHECK(table.markers("A1") == "disordered");
    CHECK(table.where("B1") == "13.2 9.4 facing 270");
}

TEST_CASE("ja.result.win1.follow_up: switched off, victors stay")
{
    Melee table;
    table.house("ja.result.win1.follow_up", false);
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "12 9.8 facing 0");
    CHECK(table.where("B1") == "12 11.4 facing 180");
}

TEST_CASE("ja.result.follow_up: of two pushed enemies it follows the one it beat by more, then the "
          "first in the list")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium LO horse").at(11.2, 10.4);
    table.place("A2", red, "medium CO foot").at(12.8, 10.6);
    table.place("B1", blue, "medium CO foot").at(12, 11.4);
    table.give("red stop",
               {2, 2, 3}); // A1: 3 against 3 + 1 + 1 CO vs. LO = 5: by 2, flees. A2 by 1.
    CHECK(table.asked() == "blue pursue");
    table.give("blue hold");
    CHECK(table.where("A2") == "12.8 9.8 facing 0");
    CHECK(table.where("B1") == "12 10.6 facing 180");
}

TEST_CASE("ja.result.follow_up: a victor with an enemy left in contact stays")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(11.2, 10.6);
    table.place("A2", red, "medium CO foot").at(12.8, 10.6);
    table.place("B1", blue, "medium CO foot").at(12, 11.4);
    table.give("red stop", {1, 2, 2}); // A1 pushed, A2 ties
    CHECK(table.where("A1") == "11.2 9.8 facing 0");
    CHECK(table.where("B1") == "12 11.4 facing 180");
}

TEST_CASE("ja.result.follow_up.blocked: a follow-up stops at whatever stands in its way")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10.6);
    table.place("B1", blue, "medium CO foot").at(12.8, 11.4);
    table.place("B2", blue, "medium CO foot")
        .at(13.6, 10.1)
        .heading(0); // flush beside A1: y 9.7 to 10.5
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "12 9.8 facing 0");
    CHECK(table.where("B1") == "12.8 10.9 facing 180");
    CHECK(table.told("ja.result.follow_up.blocked"));
    CHECK(table.of("A1").rounds_fought == 0); // no longer in contact
}

TEST_CASE("ja.result.turn_to_face: a victor attacked in the flank turns to the loser's front, "
          "where that stands now")
{
    for (const bool on : {true, false}) {
        Tabletop table;
        table.house("ja.result.turn_to_face", on);
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium CO foot").at(12, 10.6);
        table.place("B1", blue, "medium CO foot").at(12.2, 11.8).heading(90);
        table.general(blue, "average", "B1");
        table.give("red stop", {1, 3}); // 1 + 1 + 2 against 3 + 1 + 1 general: by 1
        CHECK(table.where("A1") == "12 9.8 facing 0");
        CHECK(table.where("B1") == (on ? "12.2 10.6 facing 180" : "12.2 11.8 facing 90"));
    }
}

TEST_CASE(
    "ja.result.equal.conform: tied, a unit attacked in flank by its only enemy turns to face it")
{
    for (const bool on : {true, false}) {
        Tabletop table;
        table.house("ja.result.equal.conform", on);
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium CO foot").at(12, 10.6);
        table.place("B1", blue, "heavy CO foot")
            .at(12.2, 11.8)
            .heading(90);               // its right side on A1's front
        table.give("red stop", {1, 3}); // 1 + 1 + 2 against 1 + 3
        CHECK(table.where("B1") == (on ? "12.2 11.4 facing 180" : "12.2 11.8 facing 90"));
        CHECK(table.where("A1") == "12 10.6 facing 0");
    }
}

TEST_CASE("ja.result.equal.conform: without room it stays as it is")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10.6);
    table.place("B1", blue, "heavy CO foot").at(12.2, 11.8).heading(90);
    table.box("impassable", {12.8, 11.2}, {15, 14}); // B1 facing A1 would reach x = 13
    table.give("red stop", {1, 3});
    CHECK(table.where("B1") == "12.2 11.8 facing 90");
}

TEST_CASE("ja.result.equal.conform: a unit with its own front on an enemy does not turn to another")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10.6);
    table.place("A2", red, "medium CO foot").at(13, 11.8).heading(270); // before B1's front
    table.place("B1", blue, "heavy CO foot").at(12.2, 11.8).heading(90);
    table.give("red stop", {1, 3, 3}); // A1 4, A2 4, B1 4
    CHECK(table.where("B1") == "12.2 11.8 facing 90");
}

TEST_CASE("ja.charge.conform.fails: a pursuer that cannot line up stops 0.1 short of that enemy, "
          "without contact")
{
    for (const bool room : {false, true}) {
        Melee table;
        table.place("A2", red, "light skirmish foot")
            .at(13.5, 8.2); // 0.1 of it in the way, its front at y = 8.6
        if (!room) table.box("impassable", {12.85, 8.7}, {15, 9.4}); // where B1 would have to stand
        table.give("red stop", {1, 3});
        CHECK(table.where("A1") == "12 7.4 facing 180"); // beyond A2
        table.give("blue pursue B1");
        CHECK(table.where("B1") == (room ? "12.7 9 facing 180" : "12 9.1 facing 180"));
        CHECK(table.markers("B1") == (room ? "charging" : ""));
    }
}
