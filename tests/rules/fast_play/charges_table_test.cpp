// Section 8 on the table: who may charge whom, reactions, flights, contacts.

#include "tabletop.hpp"

#include "generals/choice.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/turn/phases.hpp"

#include <cmath>

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

// A1 faces B1, the fronts so many inches apart.
struct Apart : Tabletop {
    Apart(std::string_view ours, std::string_view theirs, double inches, double our_depth = 4,
          double their_depth = 4)
    {
        place("A1", red, ours).at(36, 20 - our_depth / 2);
        place("B1", blue, theirs).at(36, 20 + inches + their_depth / 2);
    }
};

} // namespace

TEST_CASE("fp.charge.combined: several units may charge together, unless a house rule forbids it")
{
    const auto legal = [](bool combined) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 4 x 2").at(34, 18);
        table.place("A2", red, "heavy_foot 4 x 2").at(38, 18);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
        if (!combined) table.house("fp.charge.combined", false);
        CHECK(table.legal("red charge A1 B1 0"));
        return table.forbids("red charge A1 B1 0 0 with A2");
    };
    CHECK(legal(true) == "");
    CHECK(legal(false) == "fp.charge.combined");
}

TEST_CASE("fp.terrain.wood: a line of sight runs at most 2 inches inside")
{
    const auto sees = [](double deep, double inside) {
        Tabletop table;
        table.place("A1", red, "heavy_foot bow 8 x 4").at(36, 18);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 29);
        table.box("wood", {10, 21}, {62, 21 + deep});
        table.house("fp.terrain.wood", inside);
        return table.legal("red shoot A1 B1");
    };
    CHECK(sees(2, 2));
    CHECK_FALSE(sees(2.1, 2));
    CHECK(sees(2.1, 3));
}

TEST_CASE("fp.move.charge: twice the basic move, 8 inches for heavy foot, no more")
{
    CHECK(Apart("heavy_foot 8 x 4", "heavy_foot 8 x 4", 8).legal("red charge A1 B1"));
    CHECK(Apart("heavy_foot 8 x 4", "heavy_foot 8 x 4", 8.01).forbids("red charge A1 B1") ==
          "fp.move.charge");
}

TEST_CASE("fp.charge.declare: artillery never charges, nor columns, nor shaken units")
{
    CHECK(Apart("bolt_thrower bolt_thrower 2 x 2", "heavy_foot 8 x 4", 3, 3)
              .forbids("red charge A1 B1") == "fp.charge.declare");
    CHECK(Apart("heavy_foot column 4 x 1", "heavy_foot 8 x 4", 3, 8).forbids("red charge A1 B1") ==
          "fp.formation.column");
    Apart shaken("heavy_foot 8 x 4", "heavy_foot 8 x 4", 3);
    shaken.mark("A1", [](Unit& unit) { unit.shaken = true; });
    CHECK(shaken.forbids("red charge A1 B1") == "fp.shaken.limits");
    Apart allowed("heavy_foot 8 x 4", "heavy_foot 8 x 4", 3);
    allowed.mark("A1", [](Unit& unit) { unit.shaken = true; });
    allowed.house("fp.shaken.limits", false);
    CHECK(allowed.legal("red charge A1 B1"));
}

TEST_CASE("fp.charge.declare: the target must be seen, in front, and nobody else in the way")
{
    Apart behind("heavy_foot 8 x 4", "heavy_foot 8 x 4", 4);
    behind.place("B2", blue, "heavy_foot 8 x 4").at(36, 10).heading(0);
    CHECK(behind.forbids("red charge A1 B2") == "fp.charge.declare");
    Apart barred("heavy_foot 8 x 4", "heavy_foot 8 x 4", 7);
    barred.place("A2", red, "heavy_foot 4 x 4").at(37, 22);
    CHECK(barred.forbids("red charge A1 B1 0") == "fp.charge.declare");
    Apart passed("heavy_foot 8 x 4", "heavy_foot 8 x 4", 7);
    passed.place("A2", red, "skirmisher_foot sling 4 x 4").at(37, 22);
    CHECK(passed.legal("red charge A1 B1 0")); // friends in skirmish order are passed
}

TEST_CASE(
    "fp.charge.skirmishers: skirmish order dares charge skirmishers and flanks, not formed fronts")
{
    const std::string_view slingers = "skirmisher_foot sling 4 x 4";
    CHECK(Apart(slingers, "heavy_foot 8 x 4", 4, 2).forbids("red charge A1 B1") ==
          "fp.charge.skirmishers");
    CHECK(Apart(slingers, slingers, 4, 2, 2).legal("red charge A1 B1"));
    Apart flank(slingers, "heavy_foot 8 x 4", 4, 2);
    flank.fight().sides[1].units[0].heading = 90;
    flank.fight().sides[1].units[0].at = {36, 28};
    CHECK(flank.legal("red charge A1 B1"));
    Apart dared(slingers, "heavy_foot 8 x 4", 4, 2);
    dared.house("fp.charge.skirmishers", false);
    CHECK(dared.legal("red charge A1 B1"));
}

TEST_CASE("fp.charge.zone_at_start: the face is the one before which the charger began")
{
    // A1 stands right of B1, its front middle just behind, or on, the line from the front corner.
    const auto face = [](double y) {
        Tabletop table;
        table.place("A1", red, "cavalry 4 x 2").at(46, y).heading(270); // front middle at 44, y
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 24);         // front line at 22
        return std::string(table.preview("red charge A1 B1 0").may_trigger[0].words.word.text);
    };
    CHECK(face(22.5) == "on its flank");
    CHECK(face(23) == "on its flank");
}

TEST_CASE("fp.result.flank_or_rear: a flank charge counts, and the beaten unit is driven sideways")
{
    Tabletop table;
    table.place("A1", red, "cavalry veteran 4 x 4").at(50, 24).heading(270);
    table.place("B1", blue, "heavy_foot trained pike phalanx in_phalanx 8 x 4").at(36, 24);
    table.reserves(blue);
    table.give("red charge A1 B1 0", {1, 1, 1, 1, 1, 1, 1, 1, 3, 3});
    CHECK(table.reckoned("A1", "fp.result.flank_or_rear") == 2);
    CHECK(table.reckoned("B1", "fp.result.pike_vs_cavalry") == 0);
    CHECK(table.reckoned("B1", "fp.result.phalanx") == 0);
    // Two ranks of it are on the edge: four dice. By 6 + 2 + 3 to 3 + 3: five, Retreat.
    CHECK(table.told("fp.victory.retreat"));
    CHECK(table.where("B1") == "30 24 facing 90"); // six inches as A1 faces, then turned to it
}

TEST_CASE("fp.charge.combined: several charge one target, each has its place, the first leads")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(34, 18);
    table.place("A2", red, "heavy_foot seasoned 4 x 2").at(38, 18);
    table.place("A3", red, "heavy_foot 4 x 2").at(10, 18);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
    CHECK(table.forbids("red charge A1 B1 with A3") == "fp.move.charge");
    CHECK(table.forbids("red charge A1 B1 with A1") == "fp.charge.combined");
    table.give("red charge A1 B1 0 0 with A2");
    CHECK(table.told("fp.charge.combined"));
    CHECK(table.of("A1").spent);
    CHECK(table.of("A2").spent);
    // A1's 4 dice, A2's 4, then B1's 4 at each of them: all four of its stands fight, none twice.
    table.give("blue stand", {9, 9, 9, 9, 9, 9, 9, 9, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3});
    CHECK(table.reckoned("A1", "fp.result.quality.trained") == 3); // not A2's
    CHECK(table.of("B1").stands == 6);                             // eight wounds of both
}

TEST_CASE("fp.charge.only_target: an enemy beside the target is touched and does not fight")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 18);
    table.place("B1", blue, "heavy_foot 4 x 2").at(34, 26);
    table.place("B2", blue, "heavy_foot elite 4 x 2").at(38, 26); // in line beside it
    table.give("red charge A1 B1 0");
    // Two stands of A1 lie on B1's edge: four dice each way, none from B2.
    table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 6});
    CHECK(table.of("B2").wounds == 0);
    CHECK(table.of("A1").wounds == 0);
}

TEST_CASE("fp.charge.reaction: the owner of the target is asked, and only what is possible")
{
    Apart archers("heavy_foot 8 x 4", "heavy_foot bow 8 x 4", 6);
    archers.give("red charge A1 B1");
    CHECK(archers.asked() == "blue react");
    CHECK(archers.legal("blue stand"));
    CHECK(archers.legal("blue fire A1"));
    CHECK(archers.legal("blue flee"));
    CHECK(archers.forbids("blue countercharge") == "fp.charge.counter");
    Apart guns("heavy_foot 8 x 4", "heavy_foot 8 x 4", 6);
    guns.give("red charge A1 B1");
    CHECK(guns.forbids("blue fire A1") == "fp.charge.reaction");
}

TEST_CASE("fp.charge.reaction: with one answer nobody is asked: a unit charged in its rear stands")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 18);
    table.place("B1", blue, "heavy_foot bow 8 x 4").at(36, 26).heading(0);
    table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 2, 1});
    CHECK(table.told("fp.charge.reaction"));
    CHECK(table.told("fp.hth.to_hit"));
}

TEST_CASE("fp.charge.counter: horse meet a charger half way, from more than 2 inches on")
{
    Apart far("cavalry lance 4 x 4", "cavalry lance 4 x 4", 8, 2, 2);
    far.give("red charge A1 B1");
    far.give("blue countercharge", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4});
    CHECK(far.told("fp.charge.counter"));
    CHECK(far.reckoned("B1", "fp.hth.lance_charge") == 1);
    // They met at y = 24; A1, beaten by one, recoils 3 inches.
    CHECK(far.where("B1") == "36 25 facing 180");
    CHECK(far.where("A1") == "36 20 facing 0");
    Apart near("cavalry 4 x 4", "cavalry 4 x 4", 2, 2, 2);
    near.give("red charge A1 B1");
    CHECK(near.forbids("blue countercharge") == "fp.charge.counter");
}

TEST_CASE("fp.charge.counter_lance: the lance counts for whoever countercharges")
{
    const auto struck = [](bool counts) {
        Apart table("cavalry 4 x 4", "cavalry lance 4 x 4", 8, 2, 2);
        if (!counts) table.house("fp.charge.counter_lance", false);
        table.give("red charge A1 B1");
        // One five for each: with the lance it hits, without it not.
        table.give("blue countercharge", {5, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 3, 4});
        CHECK(table.of("B1").wounds == 0);
        return table.of("A1").wounds;
    };
    CHECK(struck(true) == 1);
    CHECK(struck(false) == 0);
}

TEST_CASE("fp.charge.shoot_close: a charger is shot at where close range begins, or by a house "
          "rule where it began")
{
    const auto shot = [](bool close, int face) {
        Apart table("cavalry 4 x 4", "heavy_foot longbow 4 x 4", 9.5, 2, 2);
        if (!close) table.house("fp.charge.shoot_close", false);
        table.give("red charge A1 B1");
        table.give("blue fire A1", {face, face, face, 1, 1, 1, 1, 1, 2}); // the last tests
        CHECK(table.of("A1").stands == 3);
        CHECK(table.of("A1").shaken);
        return table.where("A1");
    };
    CHECK(shot(true, 6) == "35 22.5 facing 0"); // a file less, its front 6 from the bows
    CHECK(shot(false, 8) == "35 19 facing 0");  // at medium range, where it began
}

TEST_CASE("fp.charge.shoot_close: whom a house rule lets shoot where the charger began must reach")
{
    const auto may_shoot = [](double inches, bool close) {
        Apart table("cavalry 4 x 4", "light_foot javelin thrown skirmish 4 x 4", inches, 2, 2);
        if (!close) table.house("fp.charge.shoot_close", false);
        table.give("red charge A1 B1");
        return table.legal("blue fire A1");
    };
    CHECK(may_shoot(5, false));
    CHECK_FALSE(may_shoot(5.5, false));
    CHECK(may_shoot(5.5, true));
}

TEST_CASE("fp.charge.counter: not without room where they would meet")
{
    Apart crowded("cavalry 4 x 4", "cavalry 4 x 4", 8, 2, 2);
    crowded.place("B2", blue, "skirmisher_foot sling 4 x 4").at(36, 22.5).heading(180);
    crowded.house("fp.charge.skirmishers", false);
    CHECK(crowded.forbids("red charge A1 B1 0") == "fp.charge.declare");
    // The way of a narrow charger is free, the place of its wide target beside it is not.
    Apart beside("cavalry 4 x 2", "cavalry 4 x 4", 8, 4, 2);
    beside.place("B2", blue, "cavalry 4 x 2").at(41, 25);
    beside.give("red charge A1 B1 0");
    CHECK(beside.forbids("blue countercharge") == "fp.charge.counter");
    Apart room("cavalry 4 x 2", "cavalry 4 x 4", 8, 4, 2);
    room.place("B2", blue, "cavalry 4 x 2").at(42, 25);
    room.give("red charge A1 B1 0");
    CHECK(room.legal("blue countercharge"));
}

TEST_CASE("fp.charge.flee: others than skirmishers and light horse test, and are shaken by it")
{
    Apart foot("heavy_foot 8 x 4", "heavy_foot 8 x 4", 6);
    foot.give("red charge A1 B1");
    SUBCASE("7 passes: 2D6 inches, shaken")
    {
        foot.give("blue flee", {3, 4, 5, 2});
        CHECK(foot.of("B1").shaken);
        CHECK(foot.where("B1") == "36 35 facing 0"); // 28 and 7
        CHECK(foot.where("A1") == "36 26 facing 0"); // its whole charge
    }
    SUBCASE("8 fails: it stands")
    {
        foot.give("blue flee", {4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 2});
        CHECK(foot.told("fp.hth.to_hit"));
    }
}

TEST_CASE("fp.charge.flee: light cavalry flees freely, elephants and artillery never")
{
    Apart horse("heavy_foot 8 x 4", "light_cavalry 4 x 4", 6, 4, 2);
    horse.give("red charge A1 B1");
    horse.give("blue flee", {2, 2, 2});
    CHECK_FALSE(horse.of("B1").shaken);
    Apart elephants("heavy_foot 8 x 4", "elephant 2 x 2", 6, 4, 3);
    elephants.give("red charge A1 B1",
                   {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 2, 1});
    CHECK(elephants.told("fp.charge.reaction")); // stood without being asked
}

TEST_CASE(
    "fp.charge.routers_flee: a routing unit must flee; caught it is destroyed, the charger stops")
{
    Apart caught("cavalry 4 x 4", "heavy_foot 4 x 4", 4, 2, 2);
    caught.reserves(blue);
    caught.mark("B1", [](Unit& unit) { unit.routing = unit.shaken = true; });
    caught.give("red charge A1 B1", {1, 1});
    CHECK(caught.where("B1") == "gone");
    CHECK(caught.told("fp.charge.caught"));
    CHECK(caught.where("A1") == "36 25 facing 0"); // where it touched: the front at 26
    Apart away("cavalry 4 x 4", "heavy_foot 4 x 4", 6, 2, 2);
    away.reserves(blue);
    away.mark("B1", [](Unit& unit) { unit.routing = unit.shaken = true; });
    away.give("red charge A1 B1", {4, 3});
    CHECK(away.where("B1") == "36 34 facing 0");
}

TEST_CASE("fp.charge.surprised: whom a flight uncovers is contacted and stands")
{
    Tabletop table;
    table.place("A1", red, "cavalry 4 x 4").at(36, 10); // reach 12, front at 11
    table.place("B1", blue, "skirmisher_foot sling 4 x 4").at(36, 16);
    table.place("B2", blue, "heavy_foot bow 8 x 4").at(36, 23); // front at 21
    table.reserves(blue);
    table.give("red charge A1 B1 0");
    table.give("blue flee", {6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4});
    CHECK(table.told("fp.charge.surprised"));
    CHECK(table.reckoned("B2", "fp.missile.firer.being_charged") == 0); // no shot
    CHECK(table.told("fp.hth.to_hit"));
}

TEST_CASE("fp.charge.surprised: skirmishers who are surprised may still flee, and are asked")
{
    Tabletop table;
    table.place("A1", red, "cavalry 4 x 4").at(36, 10);
    table.place("B1", blue, "skirmisher_foot sling 4 x 4").at(36, 16);
    table.place("B2", blue, "skirmisher_foot sling 4 x 4").at(36, 21);
    table.reserves(blue);
    table.give("red charge A1 B1 0");
    table.give("blue flee", {6, 6});
    CHECK(table.asked() == "blue react");
    CHECK(table.forbids("blue fire A1") == "fp.charge.reaction");
    table.give("blue flee", {5, 5});
    CHECK(table.where("A1") == "36 22 facing 0");
}

TEST_CASE("fp.charge.broken: a charge through difficult ground has no lance and no shock row")
{
    Tabletop table;
    table.place("A1", red, "cavalry lance shock 4 x 4").at(36, 19);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 28); // 6 inches away
    table.box("marsh", {20, 21}, {60, 23});
    CHECK(table.preview("red charge A1 B1 0").cost == doctest::Approx(8).epsilon(0.001));
    table.give("red charge A1 B1 0");
    table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6});
    CHECK(table.reckoned("A1", "fp.hth.lance_charge") == 0);
    CHECK(table.reckoned("A1", "fp.result.shock") == 0);
}

TEST_CASE("fp.charge.broken: bad ground counts also where the charger is shot at beyond it")
{
    const auto lance = [](bool marshy) {
        Tabletop table;
        table.place("A1", red, "cavalry lance shock 4 x 4").at(36, 19);
        table.place("B1", blue, "heavy_foot bow 8 x 4").at(36, 30); // 8 inches away; close is 6
        if (marshy) table.box("marsh", {20, 20.5}, {60, 21.5});
        table.give("red charge A1 B1 0");
        table.give("blue fire A1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3});
        return table.reckoned("A1", "fp.hth.lance_charge") +
               table.reckoned("A1", "fp.result.shock");
    };
    CHECK(lance(true) == 0);
    CHECK(lance(false) == 2);
}

TEST_CASE("fp.formation.phalanx: a phalanx shot at beyond bad ground has lost its formation there")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot pike phalanx in_phalanx 8 x 4").at(36, 18);
    table.place("B1", blue, "skirmisher_foot javelin thrown 4 x 4").at(36, 27); // 6 away
    table.box("stream", {20, 20.2}, {60, 20.6});
    table.give("red charge A1 B1 0");
    // Shot at from 5 inches on: four dice, then eight attacks against four.
    table.give("blue fire A1", {2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3});
    CHECK(table.reckoned("A1", "fp.result.phalanx") == 0);
    CHECK(table.reckoned("A1", "fp.result.pike_vs_infantry") == 2);
}

TEST_CASE("fp.charge.broken: a charger who wheels through bad ground is broken when it is met")
{
    const auto lance = [](bool marshy) {
        Tabletop table;
        table.place("A1", red, "cavalry lance 4 x 4").at(36, 19); // its left corner at 32, 20
        table.place("B1", blue, "cavalry 4 x 4").at(39, 27.5);
        if (marshy) table.box("marsh", {31, 20.2}, {32.4, 20.8}); // under that corner's wheel
        table.give("red charge A1 B1 100");
        table.give("blue countercharge", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4});
        return table.reckoned("A1", "fp.hth.lance_charge");
    };
    CHECK(lance(true) == 0);
    CHECK(lance(false) == 1);
}

TEST_CASE(
    "fp.commander.move: a charger who halts under fire beside a lone commander drives him off")
{
    Tabletop table;
    table.place("A1", red, "cavalry veteran heavy 6 x 3").at(36, 10); // front at 12
    table.place("B1", blue, "heavy_foot longbow 4 x 4").at(36, 22.5); // front at 21.5
    table.mark("A1", [](Unit& unit) {
        unit.stands = 4;
        unit.wounds = 2;
    });
    table.general(blue, "average", {33, 16}); // within 1 of where close range begins
    table.give("red charge A1 B1");
    table.give("blue fire A1", {9, 8, 8, 8, 8, 8, 8, 8, 3});
    CHECK(table.where("A1") == "36 14.5 facing 0");
    CHECK(table.general_at(blue) == "with B1");
}

TEST_CASE("fp.move.wheel_neighbours: a charge may begin with a wheel out of a touching line")
{
    // The rear corner swings out by a quarter of an inch and is past him at 45 degrees.
    const auto charges = [](double gap) {
        Tabletop table;
        table.place("A1", red, "cavalry 4 x 4").at(30, 11);
        table.place("A2", red, "cavalry 4 x 4").at(22 - gap, 11);
        table.place("B1", blue, "heavy_foot 4 x 2").at(35.41, 19.07).heading(225);
        return table.forbids("red charge A1 B1 450");
    };
    CHECK(charges(0.1) == "");
    CHECK(charges(0.15) == "fp.charge.declare");
    CHECK(charges(0.5) == ""); // it does not come so far
}

TEST_CASE("fp.move.wheel_neighbours: a friend close beside is ignored while a unit wheels past him")
{
    // The rear corner swings out by nearly an inch and comes back.
    const auto wheels = [](double gap) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(30, 10);
        table.place("A2", red, "heavy_foot 8 x 4").at(22 - gap, 10);
        table.place("B1", blue, "heavy_foot 8 x 4").at(30, 40);
        return table.forbids("red march A1 wheel right 54");
    };
    CHECK(wheels(0.1) == "");
    CHECK(wheels(0.3) == "fp.move.interpenetration");
    CHECK(wheels(1) == ""); // it does not come so far
}

// --- wheels looked at without their exact geometry
// ----------------------------------------------------------------------------------------------

namespace {

// A1 with others of both sides around it, who face anyhow; B1 is its target.
struct Crowd : Tabletop {
    explicit Crowd(std::uint64_t number)
    {
        generals::Choice chance(number);
        const auto between = [&](int least, int most) {
            return least + static_cast<int>(chance.below(static_cast<std::size_t>(most - least)));
        };
        place("A1", red, "cavalry 4 x 4").at(36, 20).heading(between(0, 360));
        int degrees = between(0, 360);
        for (const auto& [label, side] :
             {std::pair("B1", blue), {"B2", blue}, {"A2", red}, {"B3", blue}, {"B4", blue}}) {
            const double far = between(78, 140) / 10.0;
            const double angle = degrees / 57.29578;
            place(label, side, "heavy_foot 4 x 2")
                .at(36 + far * std::sin(angle), 20 + far * std::cos(angle))
                .heading(between(0, 360));
            degrees += between(50, 72);
        }
    }
    // Of the wheels by which A1 may charge B1, those that a look along their lanes rules out.
    struct Wheels {
        int legal = 0;
        int ruled_out = 0; // of all
        int wrongly = 0;
    };
    Wheels looked_at()
    {
        const UnitId us = unit("A1");
        const UnitId him = unit("B1");
        const Bars bars = bars_of(state(), us);
        Aim aim(state(), us, him);
        Wheels wheels;
        for (int degrees = 0; degrees <= 45; ++degrees)
            for (const table::Side to : {table::Side::right, table::Side::left}) {
                const Aim::Lane lane = aim.after(to, degrees);
                const bool out = !aim.may_hit(lane) || aim.is_blocked(lane, bars);
                const int wheel = to == table::Side::right ? 10 * degrees : -10 * degrees;
                const bool legal = judged_charge(state(), us, him, static_cast<Wheel>(wheel)).ok();
                wheels.legal += legal;
                wheels.ruled_out += out;
                wheels.wrongly += legal && out;
            }
        return wheels;
    }
};

} // namespace

TEST_CASE("charges: no wheel is ruled out by a look along its lane that a charge could be made by")
{
    Crowd::Wheels all;
    for (std::uint64_t number = 0; number < 3000; ++number) {
        const Crowd::Wheels wheels = Crowd(number).looked_at();
        if (wheels.wrongly > 0) FAIL_CHECK("crowd ", number, ": ", wheels.wrongly, " wheels");
        all.legal += wheels.legal;
        all.ruled_out += wheels.ruled_out;
    }
    CHECK(all.legal > 1000);
    CHECK(all.ruled_out > 10000);
}
