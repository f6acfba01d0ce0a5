// Section 11 on the table.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

struct Commanded : Tabletop {
    Commanded()
    {
        place("A1", red, "medium CO foot").at(12, 5);
        place("A2", red, "medium CO foot").at(18, 5);
        place("A3", red, "baggage").at(5, 0.8);
        place("B1", blue, "medium CO foot").at(12, 20);
    }
};

} // namespace

TEST_CASE("ja.turn.general: the general moves once in an own turn, before or between orders")
{
    Commanded table;
    table.give("red move A1 advance 1", {6});
    table.give("red general at 20 20");
    CHECK(table.general_at(red) == "20 20");
    CHECK(table.why_not("red attach A1") ==
          "ja.turn.general: The general has moved this turn; 1 move is allowed.");
    table.give("red move A2 advance 1", {6});
    CHECK(table.asked() == "blue order"); // nothing is left to order, so red's turn is over
    CHECK(table.forbids("red general at 1 1") == "ja.turn.orders");
    table.pass();
    CHECK(table.legal("red attach A1"));
}

TEST_CASE("ja.general.free_move: any distance to any point of the table or any friend but baggage")
{
    Commanded table;
    CHECK(table.legal("red general at 0 24"));
    CHECK(table.why_not("red general at 0 24.1") ==
          "ja.general.free_move: That point lies beyond the table's edge.");
    CHECK(table.why_not("red attach A3") ==
          "ja.general.free_move: The general joins fighting units, not baggage.");
    CHECK(table.why_not("red general at 12 20") == "ja.general.free_move: B1 foot stands there.");
    table.give("red attach A2");
    CHECK(table.general_at(red) == "with A2");
    table.give("red move A2 advance 2", {6});
    CHECK(table.general_at(red) == "with A2"); // he moves with it
    Commanded still;
    still.house("ja.general.free_move", false);
    CHECK(still.why_not("red general at 1 1") ==
          "ja.general.free_move: The general stays where he began.");
}

TEST_CASE("ja.general.free_move: he may leave an engaged unit")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("A2", red, "medium CO foot").at(18, 10);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    table.general(red, "average", "A1");
    CHECK(table.legal("red attach A2"));
}

TEST_CASE("ja.general.marker: a general alone blocks nothing")
{
    Commanded table;
    table.general(red, "average", muster::Spot{12, 6});
    table.general(blue, "average", muster::Spot{12, 12});
    table.give("red move A1 advance 2", {6});
    CHECK(table.where("A1") == "12 7 facing 0");
    CHECK(table.general_at(red) == "12 6");
}

TEST_CASE("ja.general.one: only the first name of an army is its general")
{
    Commanded table;
    table.fight().sides[0].commanders.push_back(
        {"legate", "skilled", "skilled", -1, muster::Spot{20, 2}});
    table.give("red general at 3 3");
    CHECK(table.forbids("red general at 4 4") == "ja.turn.general");
    CHECK(table.preview("red wheel A1 wheel right 45").chance ==
          doctest::Approx(4 / 6.0)); // trained +1, 7.4 away -1
    Commanded none;
    none.fight().sides[0].commanders.clear();
    CHECK(none.why_not("red general at 4 4") == "ja.general.one: This army has no general.");
    CHECK(none.preview("red wheel A1 wheel right 45").chance == doctest::Approx(3 / 6.0)); // +1, -2
}

TEST_CASE(
    "ja.general.since_start: his bonus needs him with the unit since the start of the player turn")
{
    for (const bool since : {true, false}) {
        Tabletop table;
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium CO foot").at(12, 10);
        table.place("B1", blue, "medium CO foot").at(12, 10.8);
        if (since)
            table.general(red, "average", "A1");
        else
            table.give("red attach A1");
        table.give("red stop", {2, 2});
        CHECK(table.reckoned("A1", "ja.melee.general") == (since ? 1 : 0));
        if (!since) {
            table.give("blue stop", {2, 2}); // the next player turn, the enemy's: now it counts
            CHECK(table.reckoned("A1", "ja.melee.general") == 1);
        }
    }
    Tabletop at_once;
    at_once.house("ja.general.since_start", false);
    at_once.reserves(red);
    at_once.reserves(blue);
    at_once.place("A1", red, "medium CO foot").at(12, 10);
    at_once.place("B1", blue, "medium CO foot").at(12, 10.8);
    at_once.give("red attach A1");
    at_once.give("red stop", {2, 2});
    CHECK(at_once.reckoned("A1", "ja.melee.general") == 1);
}

TEST_CASE("ja.melee.general: not for a disordered unit")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10).disordered();
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    table.general(red, "average", "A1");
    table.give("red stop", {2, 2});
    CHECK(table.reckoned("A1", "ja.melee.general") == 0);
}

TEST_CASE("ja.general.lost: lost with his unit, one loss more, and orders at -2")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 2);
    table.place("B1", blue, "heavy CO foot").at(12, 2.8);
    table.general(red, "skilled", "A1");
    table.mark("A1", "depleted");
    table.give("red stop", {1, 3}); // 1 + 1 + 1 - 1 against 4: by 2, flees off the table
    CHECK(table.where("A1") == "gone");
    CHECK(table.general_at(red) == "lost");
    CHECK(table.told("ja.general.lost"));
    CHECK(table.standing().losses[0] == 2);
    table.give("blue hold");
    table.pass();
    CHECK(table.why_not("red general at 12 12") == "ja.general.lost: The general is lost.");
    CHECK(table.preview("red reface Ar3 turn back").chance ==
          doctest::Approx(3 / 6.0)); // +1, -2: 4 to 6
}

TEST_CASE("ja.general.overrun: alone under an enemy base he joins the nearest friend within 6, "
          "else he is lost")
{
    struct Case {
        double friend_x;
        const char* then;
    };
    // He stands at (12, 9); B1 comes to cover it. A friend's base is 0.8 wide each way.
    for (const Case& c : {Case{12 + 0.8 + 6, "with A1"}, Case{12 + 0.8 + 6.02, "lost"}}) {
        Tabletop table;
        table.fight().first_turn = 1;
        table.reserves(red);
        table.place("A1", red, "medium CO foot").at(c.friend_x, 9);
        table.place("A2", red, "baggage").at(12, 5);
        table.place("B1", blue, "medium LO foot").at(12, 11.2);
        table.general(red, "average", muster::Spot{12, 9});
        table.give("blue move B1 advance 2", {6});
        CHECK(table.general_at(red) == c.then);
        CHECK(table.standing().losses[0] == (std::string(c.then) == "lost" ? 1 : 0));
    }
}

TEST_CASE("ja.general.overrun: the first in the list of two equally near; the edge of the base "
          "counts as covering")
{
    for (const double y : {11.4, 11.41}) {
        Tabletop table;
        table.fight().first_turn = 1;
        table.place("A1", red, "medium CO foot").at(9, 9);
        table.place("A2", red, "medium CO foot").at(15, 9);
        table.place("B1", blue, "medium LO foot").at(12, y); // front comes down to y - 0.4 - 2
        table.general(red, "average", muster::Spot{12, 9});
        table.stop();
        table.give("blue move B1 advance 2", {6});
        CHECK(table.general_at(red) == (y == 11.4 ? "with A1" : "12 9"));
    }
}

TEST_CASE("ja.order.mod.distance: counted from his point to the nearest point of the base, or none "
          "for his own unit")
{
    Commanded table;
    table.general(red, "average", "A1");
    // A2's base begins 5.2 from A1's centre: no step. Reform is not asked; a wheel needs 3+:
    // trained +1.
    CHECK(table.preview("red wheel A2 wheel right 45").chance == doctest::Approx(5 / 6.0));
    Commanded far;
    far.general(red, "average", muster::Spot{18, 12.41 - 1}); // 6.01 from A2's front at 5.4
    CHECK(far.preview("red wheel A2 wheel right 45").chance == doctest::Approx(5 / 6.0));
    Commanded farther;
    farther.general(red, "average", muster::Spot{18, 11.42});
    CHECK(farther.preview("red wheel A2 wheel right 45").chance == doctest::Approx(4 / 6.0));
}
