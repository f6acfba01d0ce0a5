// Section 4 on the table: the player turn and what a battle remembers.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

// Two lines out of each other's reach.
void two_armies(Tabletop& table)
{
    table.place("A1", red, "medium CO foot").at(10, 6);
    table.place("A2", red, "medium CO foot").at(14, 6);
    table.place("B1", blue, "medium CO foot").at(10, 18);
    table.place("B2", blue, "medium CO foot").at(14, 18);
}

} // namespace

TEST_CASE("ja.order.path_declared: the path is judged before the die, and then followed exactly")
{
    Tabletop table;
    two_armies(table);
    CHECK(table.asked() == "red order");
    CHECK(table.why_not("red move A1 advance 2.02") ==
          "ja.move.sum_then_halve: A1 foot may move 2 here; this move is 2.02.");
    table.give("red move A1 advance 1.25", {1});
    CHECK(table.where("A1") == "10 7.25 facing 0");
}

TEST_CASE("ja.order.one_per_turn: a unit is given one order in an own turn, obeyed or not")
{
    Tabletop table;
    two_armies(table);
    table.general(red, "poor",
                  muster::Spot{12, 0}); // trained +1, poor general -1: wheel 3+ needs 3
    table.give("red wheel A1 wheel right 45", {2});
    CHECK(table.where("A1") == "10 6 facing 0");
    CHECK(table.why_not("red move A1 advance 1") ==
          "ja.order.one_per_turn: A1 foot has had its order this turn; 1 is allowed.");
    CHECK(table.legal("red move A2 advance 1"));
    table.pass();
    table.pass();
    CHECK(table.asked() == "red order");
    CHECK(table.legal("red move A1 advance 1"));
}

TEST_CASE("ja.turn.charges: charges come before other orders and not after them")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(8, 6);
    table.place("A2", red, "medium CO foot").at(14, 6);
    table.place("B1", blue, "medium CO foot").at(8, 9.3);
    CHECK(table.asked() == "red charge");
    CHECK(table.why_not("red move A2 advance 1") ==
          "ja.turn.orders: That is not asked now: name a charge, move the general, or stop.");
    table.give("red stop");
    CHECK(table.asked() == "red order");
    CHECK(table.why_not("red charge A1 B1") ==
          "ja.turn.orders: That is not asked now: give an order, move the general, or stop.");
}

TEST_CASE("ja.turn.charges: a charge and the reaction to it are resolved before the next is named")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(8, 6);
    table.place("A2", red, "medium CO foot").at(16, 6);
    table.place("B1", blue, "light skirmish foot only").at(8, 9);
    table.place("B2", blue, "medium CO foot").at(16, 9);
    table.give("red charge A1 B1", {6});
    CHECK(table.asked() == "blue react");
    CHECK(table.why_not("red charge A2 B2") ==
          "ja.turn.orders: It is not for this side to decide: react is asked of the other.");
    table.give("blue stand");
    CHECK(table.asked() == "red charge");
    table.give("red charge A2 B2", {6});
    CHECK(table.asked() == "red order"); // nobody is left who could charge
}

TEST_CASE("ja.turn.orders: other orders come in any sequence, one unit at a time")
{
    Tabletop table;
    two_armies(table);
    table.give("red move A2 advance 1", {6});
    table.give("red reface A1 turn back", {6});
    CHECK(table.where("A2") == "14 7 facing 0");
    CHECK(table.where("A1") == "10 6 facing 180");
    CHECK(table.why_not("blue move B1 advance 1") ==
          "ja.turn.orders: It is not for this side to decide: order is asked of the other.");
}

TEST_CASE("ja.turn.fire: the active side shoots after all orders; the other side does not")
{
    Tabletop table;
    table.place("A1", red, "light LO foot mixed").at(12, 8);
    table.place("B1", blue, "light LO foot mixed").at(12, 11);
    CHECK(table.asked() == "red charge");
    CHECK(table.forbids("red shoot A1 B1") == "ja.turn.orders");
    table.stop();
    table.stop();
    CHECK(table.asked() == "red shoot");
    table.give("red shoot A1 B1", {1});
    CHECK(table.asked() == "blue charge"); // B1 has not shot in red's turn
}

TEST_CASE("ja.turn.melee: melee comes after missile fire, without an order")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    table.place("A2", red, "light LO foot only").at(18, 10);
    table.place("B2", blue, "light LO foot only").at(18, 12);
    table.stop();
    table.stop();
    CHECK(table.asked() == "red shoot");
    table.give("red stop", {2, 2}); // a die for A1 and one for B1
    CHECK(table.asked() == "blue charge");
}

TEST_CASE("ja.melee.every_player_turn: a melee is fought in the turns of both sides")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    table.give("red stop", {2, 2});
    CHECK(table.asked() == "blue order");
    CHECK(table.of("A1").rounds_fought == 1);
    table.give("blue stop", {2, 2});
    CHECK(table.of("A1").rounds_fought == 2);
}

TEST_CASE("ja.melee.every_player_turn: switched off, melees are fought in the first player's turns")
{
    Tabletop table;
    table.house("ja.melee.every_player_turn", false);
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    table.give("red stop", {2, 2});
    table.give("blue stop");
    CHECK(table.asked() == "red order");
    CHECK(table.of("A1").rounds_fought == 1);
}

TEST_CASE("ja.turn.end: old fatigue is removed, then the chargers of the turn are fatigued")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(8, 6);
    table.place("A2", red, "medium CO foot").at(16, 6);
    table.place("B1", blue, "light skirmish foot").at(8, 9);
    table.mark("A2", "fatigued");
    table.give("red charge A1 B1", {6});
    table.give("blue evade");
    CHECK(table.markers("A1") == ""); // the charge tires only at the end of the turn
    CHECK(table.markers("A2") == "fatigued");
    table.pass();
    CHECK(table.asked().starts_with("blue"));
    CHECK(table.markers("A1") == "fatigued");
    CHECK(table.markers("A2") == "");
}

TEST_CASE("ja.cond.fatigued.charge_timing: a charger fights its first round unfatigued and can "
          "flee in it")
{
    for (const bool at_once : {false, true}) {
        Tabletop table;
        table.house("ja.cond.fatigued.charge_timing", !at_once);
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium CO foot").at(12, 8);
        table.place("B1", blue, "heavy CO foot phalanx").at(12, 10);
        table.give("red charge A1 B1", {6});
        CHECK(table.markers("A1") == (at_once ? "fatigued charging" : "charging"));
        table.give("red stop", {1, 3}); // 1 + 1 charging - 1 phalanx + 1 against 1 + 3: beaten by 2
        if (at_once) {
            CHECK(table.where("A1") == "12 9.2 facing 0"); // too tired to flee
        } else {
            CHECK(table.where("A1") == "12 6.2 facing 180");
        }
    }
}

TEST_CASE("ja.cond.fatigued.cure: fatigue ends with a later own turn out of contact")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("A2", red, "medium CO foot").at(16, 6);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    table.mark("A1", "fatigued");
    table.mark("A2", "fatigued");
    table.give("red stop", {2, 2});
    CHECK(table.markers("A1") == "fatigued"); // in contact
    CHECK(table.markers("A2") == "");
    table.give("blue stop", {2, 2});
    CHECK(table.markers("A1") == "fatigued");
}

TEST_CASE(
    "ja.result.sequence: the active side's units come first, each side in the order of its list")
{
    for (const bool red_first : {true, false}) {
        Tabletop table;
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium CO foot").at(12, 10);
        table.place("B1", blue, "medium CO foot").at(12, 10.8);
        table.fight().first_turn = red_first ? 0 : 1;
        // The first die is the active side's: 3 against 1 beats the other by 2.
        table.give(red_first ? "red stop" : "blue stop", {3, 1});
        CHECK(table.asked() == (red_first ? "red pursue" : "blue pursue"));
    }
}

TEST_CASE("ja.melee.groups_fixed: who comes into contact during the phase fights in the next turn")
{
    // B1 flees past B2; A1 pursues and falls on B2, whose own melee with A2 is still to be fought.
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(10, 10);
    table.place("B1", blue, "medium CO foot").at(10, 10.8);
    table.place("B2", blue, "medium CO foot").at(10, 12.7); // unengaged, in the way
    table.place("A3", red, "medium CO foot").at(16, 10);
    table.place("B3", blue, "medium CO foot").at(16, 10.8);
    table.stop();
    CHECK(table.asked() == "red melee");
    CHECK(table.why_not("red fight Ar1") ==
          "ja.melee.group: Ar1 foot is in no melee that is still to be fought.");
    table.give("red fight A1", {3, 1}); // B1 flees, 10 right of straight, round B2
    CHECK(table.asked() == "red pursue");
    table.give("red pursue A1", {2, 2}); // on to B2, then only A3 and B3 fight
    CHECK(table.markers("A1") == "charging");
    CHECK(table.asked() == "blue order");
    CHECK(table.of("A1").rounds_fought == 0);
    table.give("blue stop");
    CHECK(table.asked() == "blue melee"); // now it is a melee
}
