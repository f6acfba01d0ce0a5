// Sentences that are at work only now and then: commanders in a press, ground upon ground,
// elephants before closed ground, orders with a number too many.

#include "tabletop.hpp"

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/fast_play/turn/setup.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

TEST_CASE("fp.commander.move: he joins a unit at any point of its edge that enemies leave him")
{
    const auto refused = [](double x, double y) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(36, 20);    // from 32 18 to 40 22
        table.place("B1", blue, "heavy_foot 4 x 2").at(40, 24.5); // before its right corner
        table.general(red, "good", {x, y});
        return table.why_not("red attach A1");
    };
    CHECK(refused(46, 26) == ""); // not to 40 22, but to 40 18
    CHECK(refused(47, 28) ==      // that would be more than 12
          "fp.commander.move: A commander may not come within 1\" of an enemy.");
}

TEST_CASE("fp.commander.move: whoever is with a unit near an enemy leaves it, but not to stay near")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(36, 20);    // to 38 22
    table.place("B1", blue, "heavy_foot 4 x 2").at(36, 24.5); // half an inch before it
    table.general(red, "good", "A1");
    CHECK(table.forbids("red commander at 38.5 22") == "fp.commander.move");
    CHECK(table.forbids("red commander at 40 20") == "");
}

TEST_CASE("fp.commander.move: he is driven off where an enemy ends its move, not on its way")
{
    const auto after = [](std::string_view order) {
        Tabletop table;
        table.place("A1", red, "light_cavalry skirmish 4 x 4").at(36, 19); // front at 20
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 36);
        table.general(blue, "good", {36, 25});
        table.give(order);
        return table.general_at(blue);
    };
    CHECK(after("red move A1 advance 4.2 retire 3") == "36 25");
    CHECK(after("red move A1 advance 4.2") == "with B1");
}

TEST_CASE("fp.terrain.difficult_cost: ground that is difficult twice costs double once")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 17); // front at 19
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    table.box("brush", {20, 20}, {52, 30});
    table.box("marsh", {20, 20}, {52, 30});
    CHECK(table.legal("red move A1 advance 2.5")); // 1 and twice 1.5
    CHECK(table.forbids("red move A1 advance 2.6") == "fp.act.move_shoot");
}

TEST_CASE("fp.move.facing_cost: skirmishers who have moved all their inches may still turn")
{
    const auto asked = [](std::string_view unit, std::string_view move) {
        Tabletop table;
        table.place("A1", red, unit).at(36, 12);
        table.place("A2", red, "heavy_foot 8 x 4").at(60, 12);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        table.give(move);
        return table.asked();
    };
    CHECK(asked("skirmisher_foot sling 4 x 4", "red move A1 advance 6") == "red act");
    CHECK(asked("heavy_foot 8 x 4", "red move A1 advance 4") == "red activate"); // costs them 1
    CHECK(asked("skirmisher_foot sling 4 x 4", "red march A1 advance 12") == "red activate");
}

TEST_CASE("fp.elephant.stampede: closed ground stops elephants, whoever stands behind it")
{
    Tabletop table;
    table.place("A1", red, "elephant 2 x 2").at(36, 20);     // front at 21.5
    table.place("A2", red, "heavy_foot 8 x 4").at(36, 26.8); // from 24.8
    table.box("impassable", {20, 24}, {52, 24.5});
    table.reserves(red);
    table.place("B1", blue, "heavy_foot 4 x 2").at(10, 44);
    table.mark("A1", [](Unit& unit) { unit.stampeding = true; });
    table.give("red pass");
    table.give("blue pass", {1, 6, 1});
    CHECK_FALSE(table.told("fp.elephant.trample"));
    CHECK(table.where("A1") == "34.75 22.5 facing 0");
}

TEST_CASE("fp.victory.breakthrough_rules: two who stay in contact may charge each other from there")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 20);
    table.place("B1", blue, "heavy_foot 8 x 4").at(37, 24); // in contact
    table.reserves(blue);
    CHECK(table.preview("red charge A1 B1 0").cost == 0);
    table.give("red charge A1 B1 0");
    CHECK(table.asked() == "blue react");
    CHECK(table.forbids("blue countercharge") == "fp.charge.counter");
}

TEST_CASE("fp.tl.test: whoever would restrain a unit or flee by a test is told how likely it is")
{
    const auto flight = [](std::string_view target) {
        Tabletop table;
        table.place("A1", red, "heavy_foot impetuous 8 x 4").at(36, 18);
        table.place("B1", blue, target).at(36, 26);
        table.reserves(blue);
        CHECK(table.preview("red restrain A1").chance == doctest::Approx(21 / 36.0));
        table.give("red charge A1 B1 0");
        return table.preview("blue flee").chance;
    };
    CHECK(flight("heavy_foot veteran 8 x 4") == doctest::Approx(26 / 36.0));
    CHECK(flight("light_cavalry veteran 4 x 4") == 1); // freely
}

TEST_CASE(
    "fp.move.charge: a charger whose front the shot leaves too narrow goes no farther than 12")
{
    Tabletop table;
    table.place("A1", red, "cavalry 4 x 4").at(36, 19);         // front at 20, to 40
    table.place("B1", blue, "heavy_foot bow 4 x 2").at(41, 31); // front at 29, from 39
    table.reserves(red);
    table.reserves(blue);
    table.give("red charge A1 B1 0");
    // Shot at 6 from its front: three hits take the right-hand stand, 10 + 2 - 2 goes on and
    // misses.
    table.give("blue fire A1", {10, 10, 10, 1, 1, 1, 10});
    CHECK(table.of("A1").files == 3);
    CHECK(table.where("A1") == "35 31 facing 0");
}

TEST_CASE("fp.charge.wheel: a wheel for each charger, and no more")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 18);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
    CHECK(table.forbids("red charge A1 B1 0") == "");
    CHECK(table.why_not("red charge A1 B1 0 10") ==
          "fp.charge.wheel: A wheel for each charger: 2 are named for 1.");
}

TEST_CASE("fp.setup.deploy: a formation is one of four")
{
    Tabletop table;
    table.place("A1", red, "light_foot 4 x 4");
    table.place("B1", blue, "light_foot 4 x 4");
    table.give("blue keep_edge");
    CHECK(table.forbids("blue deploy B1 4 4 at 36 40 facing 180") == "");
    CHECK(table.why_not("blue deploy B1 4 5 at 36 40 facing 180") ==
          "fp.setup.deploy: Say files and formation of B1 light_foot: deploy UNIT FILES 1|2|3|4 at "
          "x y.");
    CHECK(table.forbids("blue deploy B1 4 1 1 at 36 40 facing 180") == "fp.setup.deploy");
}

TEST_CASE("fp.setup.terrain: a battle may also be played on an open table")
{
    const auto pieces = [](const Sheet& sheet, std::initializer_list<int> faces) {
        muster::Fight fight;
        fight.width = 72;
        fight.depth = 48;
        fight.random_ground = true;
        dice::Recorded dice(faces);
        throw_set_up(fight, sheet, dice);
        CHECK_FALSE(dice.trouble());
        CHECK(fight.sides[1].commanders[0].level == "brilliant");
        return fight.ground.size();
    };
    CHECK(pieces(Sheet{}, {6, 1, 1, 6, 4, 4, 4, 4, 4, 4}) == 6);
    CHECK(pieces(without("fp.setup.terrain"), {6, 1, 1, 6}) == 0);
}

TEST_CASE("fp.turn.pass: a commander who moves cancels no pass")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 40);
    table.general(blue, "good", {36, 46});
    table.give("red pass");
    table.give("blue commander at 40 46");
    CHECK(table.asked() == "blue activate");
    table.give("blue pass", {6, 1}); // both have passed: the initiative of the next turn
    CHECK(table.state().turn == 2);
}

TEST_CASE("fp.shaken.limits: a shaken victor breaks through, but charges nobody")
{
    const auto end = [](bool shaken) {
        Tabletop table;
        table.place("A1", red, "heavy_foot dregs 4 x 2").at(36, 18); // front at 20
        table.place("A2", red, "heavy_foot 4 x 2").at(40.5, 17.5);   // front at 19.5
        table.reserves(red);
        table.place("B1", blue, "heavy_foot elite 8 x 4").at(36, 24); // front at 22
        table.mark("B1", [shaken](Unit& unit) { unit.shaken = shaken; });
        table.reserves(blue);
        table.give("red charge A1 B1 0");
        // Nobody hits; A1 loses by ten or more and routs, A2 sees it and stands.
        table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 10});
        return table.ends("blue break_through advance 3");
    };
    CHECK(end(true) == "36 22.5 facing 180");    // an inch short of A2
    CHECK(end(false) == "36.5 21.5 facing 180"); // in line with it
}

TEST_CASE("fp.charge.combined: a leader whom the shot stops leaves the lead to the next")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot elite 4 x 2").at(34, 18); // front at 20
    table.place("A2", red, "heavy_foot 4 x 2").at(38, 18);
    table.reserves(red);
    table.place("B1", blue, "heavy_foot bow 8 x 4").at(36, 30); // front at 28
    table.reserves(blue);
    table.give("red charge A1 B1 0 0 with A2");
    // A1 loses a stand and halts, 1 + 4 - 2 is no 6; A2 fights alone and loses by six.
    table.give("blue fire A1", {10, 10, 10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, //
                                1,  1,  1,  1, 1, 1, 1, 1, 1, 6});
    CHECK(table.where("A1") == "34 20 facing 0"); // at 6 from their front
    CHECK(table.reckoned("A2", "fp.result.quality.trained") == 3);
    CHECK(table.reckoned("A1", "fp.result.quality.elite") == 0);
    CHECK(table.where("A2") == "38 20 facing 0"); // 6 back
    CHECK(table.asked() == "blue break_through");
}
