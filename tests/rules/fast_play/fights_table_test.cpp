// Sections 7, 9 to 12 on the table: shooting, melees and what follows, morale, special troops.

#include "tabletop.hpp"

#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/field/observe.hpp"
#include "rules/fast_play/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

// --- shooting
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.missile.arc, fp.missile.range_measure: in the front zone, from the front edge")
{
    const auto shoots = [](muster::Spot at) {
        Tabletop table;
        table.place("A1", red, "heavy_foot sling 6 x 3").at(36, 10); // front at 12, x 33 to 39
        table.place("B1", blue, "heavy_foot 4 x 2").at(at.x, at.y);
        return table.forbids("red shoot A1 B1");
    };
    CHECK(shoots({36, 34}) == "");                 // front 20 away
    CHECK(shoots({36, 34.1}) == "fp.missile.arc"); // out of range
    CHECK(shoots({46, 15}) == "");                 // a corner on the 45 degree line
    CHECK(shoots({46, 12}) == "fp.missile.arc");
}

TEST_CASE("fp.missile.priority: the nearest, past skirmishers and those who run")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10);
    table.place("B1", blue, "heavy_foot 4 x 2").at(42, 20);
    table.place("B2", blue, "heavy_foot 4 x 2").at(34, 24);
    table.place("B3", blue, "skirmisher_foot sling 4 x 2").at(30, 17);
    CHECK(table.legal("red shoot A1 B1"));
    CHECK(table.legal("red shoot A1 B3"));
    CHECK(table.forbids("red shoot A1 B2") == "fp.missile.priority");
    Tabletop house;
    house.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10);
    house.place("B1", blue, "heavy_foot 4 x 2").at(42, 20);
    house.place("B2", blue, "heavy_foot 4 x 2").at(34, 24);
    house.house("fp.missile.priority", false);
    CHECK(house.legal("red shoot A1 B2"));
}

TEST_CASE("fp.missile.sight: units and woods bar it, a shooter on a hill sees over those below")
{
    const auto sees = [](bool hill, bool friendly, bool wood) {
        Tabletop table;
        table.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10);
        if (friendly) table.place("A2", red, "heavy_foot 16 x 8").at(36, 15);
        table.place("B1", blue, "heavy_foot 4 x 2").at(36, 24);
        if (hill) table.box("gentle_hill", {30, 4}, {42, 12.5});
        if (wood) table.box("wood", {20, 14}, {52, 17});
        return table.legal("red shoot A1 B1");
    };
    CHECK(sees(false, false, false));
    CHECK_FALSE(sees(false, true, false));
    CHECK(sees(true, true, false));
    CHECK_FALSE(sees(false, false, true));
}

TEST_CASE("fp.terrain.hill: a crest between bars sight unless one of the two stands on it")
{
    const auto sees = [](double crest) {
        Tabletop table;
        table.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10); // front at 12
        table.place("B1", blue, "heavy_foot 4 x 2").at(36, 24);
        table.box("gentle_hill", {20, 4}, {52, 20});
        table.fight().ground.back().crest = {{20, crest}, {52, crest}};
        return table.legal("red shoot A1 B1");
    };
    CHECK_FALSE(sees(15));
    CHECK(sees(11)); // under the shooter
}

TEST_CASE("fp.terrain.cover_test: more than half inside an area, or within 1 inch behind a line")
{
    const auto cover = [](double from_y, double line_y) {
        Tabletop table;
        table.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10);
        table.place("B1", blue, "heavy_foot 4 x 2").at(36, 24); // from 22 to 26
        if (from_y > 0) table.box("brush", {20, from_y}, {52, 30});
        if (line_y > 0) {
            table.box("wall", {20, line_y}, {52, line_y + 0.2});
        }
        table.give("red shoot A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1});
        return table.reckoned("A1", "fp.missile.target.light_cover") +
               table.reckoned("A1", "fp.missile.target.heavy_cover");
    };
    CHECK(cover(23.9, 0) == -1); // scrub under more than half
    CHECK(cover(24, 0) == 0);    // exactly half
    CHECK(cover(0, 20.9) == -2); // a wall whose far side is 0.9 before it
    CHECK(cover(0, 20.7) == 0);  // 1.1
}

TEST_CASE("fp.range.javelin_skirmishers_only: javelins are thrown in skirmish order only")
{
    Tabletop table;
    table.place("A1", red, "light_foot javelin thrown 6 x 3").at(36, 10);
    table.place("A2", red, "light_foot javelin thrown skirmish 6 x 3").at(46, 10);
    table.place("B1", blue, "heavy_foot 16 x 8").at(40, 18);
    CHECK(table.forbids("red shoot A1 B1") == "fp.range.javelin_skirmishers_only");
    CHECK(table.legal("red shoot A2 B1"));
}

TEST_CASE("fp.missile.ammo: a unit shoots turn after turn")
{
    Tabletop table;
    table.place("A1", red, "skirmisher_foot sling 4 x 4").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 20);
    for (int turn = 1; turn <= 3; ++turn) {
        table.give("red shoot A1 B1", {1, 1, 1, 1});
        table.give("blue pass", {6, 1});
    }
    CHECK(table.state().turn == 4);
}

TEST_CASE("fp.wounds.carry: hits that make no stand are carried")
{
    Tabletop table;
    table.place("A1", red, "skirmisher_foot sling 4 x 4").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 18);
    table.give("red shoot A1 B1", {6, 6, 1, 1});
    CHECK(table.of("B1").wounds == 2);
    table.give("blue pass", {6, 1});
    table.give("red shoot A1 B1", {6, 6, 1, 1, 10});
    CHECK(table.of("B1").stands == 7);
    CHECK(table.of("B1").wounds == 1);
}

// --- melees
// ----------------------------------------------------------------------------------------------

namespace {

// A1 charges B1 from 2 inches before its front.
struct Clashing : Tabletop {
    Clashing(std::string_view ours, std::string_view theirs)
    {
        place("A1", red, ours).at(36, 18);
        place("B1", blue, theirs).at(36, 24);
        reserves(red);
        reserves(blue);
    }
    // Sixteen attacks that all miss, then the dice of the scores and more.
    void fight(std::initializer_list<int> rest, int attacks = 16)
    {
        std::vector<int> dice(static_cast<std::size_t>(attacks), 1);
        dice.insert(dice.end(), rest.begin(), rest.end());
        give("red charge A1 B1 0");
        if (asked() != "blue react") return;
        // The field wants a list in braces: one die more or less is a failure.
        REQUIRE(dice.size() == 18);
        give("blue stand", {dice[0], dice[1], dice[2], dice[3], dice[4], dice[5], dice[6], dice[7],
                            dice[8], dice[9], dice[10], dice[11], dice[12], dice[13], dice[14],
                            dice[15], dice[16], dice[17]});
    }
};

} // namespace

TEST_CASE("fp.result.d6: each pool of attacks and each score is told with its own dice")
{
    Clashing table("heavy_foot 8 x 4", "heavy_foot 8 x 4");
    table.fight({2, 4});
    const std::string log = table.log();
    CHECK(log.find("with 8 dice, on ") != std::string::npos);
    CHECK(log.find("Dice: 1 1 1 1 1 1 1 1.") != std::string::npos);
    CHECK(log.find("with 0 wounds and a die of 2.") != std::string::npos);
    CHECK(log.find("with 0 wounds and a die of 4.") != std::string::npos);
    CHECK_FALSE(table.told("fp.result.tie"));
}

TEST_CASE("fp.hth.skill.poor_vs_poor: poor troops fight poor ones as average ones do their like")
{
    const auto struck = [](std::string_view ours) {
        Clashing table(ours, "heavy_foot poor 8 x 4");
        table.give("red charge A1 B1 0");
        // One five for each, which hits with +1 only.
        table.give("blue stand", {5, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 2, 4});
        CHECK(table.of("A1").wounds == 0);
        return table.of("B1").wounds;
    };
    CHECK(struck("heavy_foot poor 8 x 4") == 0);
    CHECK(struck("heavy_foot 8 x 4") == 1);
}

TEST_CASE("fp.victory.recoil: by 1 or 2 back 2 inches, facing the enemy, not shaken")
{
    Clashing table("heavy_foot 8 x 4", "heavy_foot 8 x 4");
    table.fight({2, 4});
    CHECK(table.told("fp.victory.recoil"));
    CHECK(table.where("A1") == "36 18 facing 0"); // from 20, two inches
    CHECK_FALSE(table.of("A1").shaken);
}

TEST_CASE("fp.victory.retire_shaken: by 3 or 4 back 4 inches and shaken; switched off not shaken")
{
    Clashing table("heavy_foot 8 x 4", "heavy_foot 8 x 4");
    table.fight({2, 5});
    CHECK(table.where("A1") == "36 16 facing 0");
    CHECK(table.of("A1").shaken);
    Clashing bold("heavy_foot 8 x 4", "heavy_foot 8 x 4");
    bold.house("fp.victory.retire_shaken", false);
    bold.fight({2, 5});
    CHECK_FALSE(bold.of("A1").shaken);
}

TEST_CASE("fp.victory.retreat, fp.victory.breakthrough_retreat: by 5 or 6 back 6 inches, the "
          "winner may go 2")
{
    Clashing table("heavy_foot 8 x 4", "heavy_foot 8 x 4");
    table.fight({6, 1});
    CHECK(table.where("B1") == "36 30 facing 180");
    CHECK(table.of("B1").shaken);
    CHECK(table.asked() == "red break_through");
    CHECK(table.forbids("red break_through advance 2.1") == "fp.victory.breakthrough_rules");
    table.give("red break_through advance 2");
    CHECK(table.where("A1") == "36 22 facing 0");
}

TEST_CASE("fp.victory.rout, fp.victory.breakthrough_rout: by 7 it routs 8 inches facing away, the "
          "winner may go 3")
{
    Clashing table("heavy_foot seasoned 8 x 4", "heavy_foot 8 x 4");
    table.fight({6, 1});
    CHECK(table.of("B1").routing);
    CHECK(table.where("B1") == "36 32 facing 0");
    CHECK(table.legal("red break_through advance 3"));
    CHECK(table.forbids("red break_through advance 3.1") == "fp.victory.breakthrough_rules");
    table.give("red stay");
    CHECK(table.asked() == "red activate"); // the other side's rout does not pass the initiative
}

TEST_CASE(
    "fp.victory.one_breakthrough, fp.victory.breakthrough_rules: it charges whom it meets, once")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot elite 8 x 4").at(36, 18);
    table.reserves(red);
    table.place("B1", blue, "heavy_foot 4 x 2").at(34, 24);
    table.place("B2", blue, "heavy_foot bow 4 x 2").at(39, 26); // 2 inches behind B1's front
    table.reserves(blue);
    table.give("red charge A1 B1 0");
    // Two stands of each fight. 7 + 1 + 4 to 3 + 2: B1 routs, B2 is near and holds.
    table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 4, 2, 10});
    CHECK(table.asked() == "red break_through");
    CHECK(table.preview("red break_through advance 3").cost == doctest::Approx(2));
    table.give("red break_through advance 3", {1, 1, 1, 1, 1, 1, 1, 1, 6, 1});
    CHECK(table.told("fp.charge.surprised"));
    CHECK(table.of("B2").routing);
    CHECK(table.asked() == "red activate"); // no second breakthrough
}

TEST_CASE("fp.charge.broken: a breakthrough through bad ground has no shock row where it charges")
{
    const auto shock = [](bool marshy) {
        Tabletop table;
        table.place("A1", red, "heavy_foot elite shock 8 x 4").at(36, 18);
        table.reserves(red);
        table.place("B1", blue, "heavy_foot 4 x 2").at(34, 24);
        table.place("B2", blue, "heavy_foot bow 4 x 2").at(39, 26); // 2 inches behind B1's front
        table.reserves(blue);
        if (marshy) table.box("marsh", {39.2, 22.5}, {40.8, 23.5});
        table.give("red charge A1 B1 0");
        table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 4, 2, 10});
        table.give("red break_through advance 3", {1, 1, 1, 1, 1, 1, 1, 1, 3, 3});
        return table.reckoned("A1", "fp.result.shock");
    };
    CHECK(shock(true) == 0);
    CHECK(shock(false) == 1);
}

TEST_CASE("fp.victory.breakthrough_rules: it stops 1 inch short of whom it has beaten")
{
    Clashing table("cavalry regular 4 x 4", "heavy_foot 8 x 4");
    // 4 + 6 to 3 + 1 + 1 + 1: four, Retire: no breakthrough. One wound more makes it five.
    table.give("red charge A1 B1 0");
    table.give("blue stand", {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1});
    CHECK(table.told("fp.victory.retreat"));
    CHECK(table.where("B1") == "36 30 facing 180"); // its front at 28
    CHECK(table.ends("red break_through advance 4") == "36 25 facing 0");
}

TEST_CASE("fp.melee.destroyed: a unit that loses its last stand is as bad as routed")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot elite 8 x 4").at(36, 18);
    table.place("A2", red, "heavy_foot 4 x 2").at(5, 5);
    table.place("B1", blue, "heavy_foot dregs 4 x 4").at(36, 23);
    table.place("B2", blue, "heavy_foot 8 x 4").at(36, 30);
    table.reserves(blue);
    table.mark("B1", [](Unit& unit) {
        unit.stands = 1;
        unit.files = 1;
    });
    table.give("red charge A1 B1 0");
    // Three hits destroy it; B2 within 6 inches tests.
    table.give("blue stand", {6, 6, 6, 1, 1, 1, 10});
    CHECK(table.where("B1") == "gone");
    CHECK(table.told("fp.morale.d10"));
    CHECK(table.asked() == "red break_through");
    CHECK(table.legal("red break_through advance 3")); // as after a rout
}

TEST_CASE("fp.engine.loses: artillery that loses is destroyed whatever the total")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 18);
    table.place("B1", blue, "bolt_thrower bolt_thrower 2 x 2").at(36, 23.5);
    table.reserves(blue);
    table.give("red charge A1 B1 0");
    table.give("blue stand", {1, 1, 1, 1, 1, 1, 3, 3});
    CHECK(table.where("B1") == "gone");
}

TEST_CASE("fp.result.cover: who stands behind a wall or in a wood to receive the charge")
{
    const auto cover = [](std::string_view kind) {
        Clashing table("heavy_foot 8 x 4", "heavy_foot 8 x 4");
        if (!kind.empty()) table.box(std::string(kind), {25, 22}, {47, 27});
        table.fight({3, 4});
        return table.reckoned("B1", "fp.result.cover");
    };
    CHECK(cover("wood") == 2);
    CHECK(cover("marsh") == 0);
    CHECK(cover("") == 0);
}

TEST_CASE(
    "fp.melee.fighting_stands: on a flank the outermost stand of each rank, and no stand twice")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(34, 20);              // on its front
    table.place("A2", red, "heavy_foot 4 x 2").at(42, 24).heading(270); // on its left flank
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 24);
    Combatants who;
    who.target = table.unit("B1");
    State state = table.state();
    Charger front;
    front.unit = table.unit("A1");
    front.start = state.units[front.unit].pose;
    Charger flank = front;
    flank.unit = table.unit("A2");
    flank.start = state.units[flank.unit].pose;
    flank.zone = table::Zone::left_flank;
    who.chargers = {front, flank};
    const Melee melee = melee_facts(state, who);
    CHECK(melee.chargers[0].fighting_stands == 2);
    CHECK(melee.chargers[1].fighting_stands == 2);
    CHECK(melee.target_fighting[0] == 2);
    CHECK(melee.target_fighting[1] == 2); // the front corner is not A1's
    CHECK(melee.target.contact == Contact::flank);
}

TEST_CASE("fp.result.commander: only the commander who is attached fights")
{
    const auto counts = [](bool attached) {
        Clashing table("heavy_foot 8 x 4", "heavy_foot 8 x 4");
        if (attached)
            table.general(red, "brilliant", "A1");
        else
            table.general(red, "brilliant", {36, 13});
        table.fight({3, 4});
        return table.reckoned("A1", "fp.result.commander");
    };
    CHECK(counts(true) == 2);
    CHECK(counts(false) == 0);
}

// --- morale
// ----------------------------------------------------------------------------------------------

TEST_CASE(
    "fp.morale.trigger_friends: formed friends within 6 inches test when a unit routs, others not")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 16 x 8").at(36, 10);
    table.place("B1", blue, "heavy_foot levy 4 x 4").at(36, 19);
    table.place("B2", blue, "heavy_foot 4 x 2").at(48, 20); // 6 inches from B1
    table.place("B3", blue, "heavy_foot 4 x 2").at(20, 20); // 10 inches
    table.reserves(blue);
    // 24 dice; three hits, a stand of four: 1 + 1 - 2 = 0 on a 1, rout; then B2 alone tests.
    table.give("red shoot A1 B1",
               {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10});
    CHECK(table.of("B1").routing);
    CHECK(table.told("fp.morale.result_rout"));
}

TEST_CASE("fp.morale.queue: a friend passed through and near tests once, after the move")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 16 x 8").at(36, 10);
    table.place("B1", blue, "heavy_foot levy 4 x 4").at(36, 19);
    table.place("B2", blue, "heavy_foot 4 x 4").at(36, 22); // behind B1, passed and near
    table.reserves(blue);
    table.give("red shoot A1 B1",
               {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10});
    CHECK(table.of("B1").routing);
    // From (37, 19), its right-hand stand gone, 8 inches straight away from A1's centre, past B2.
    CHECK(table.where("B1") == "37.883 26.951 facing 6.34");
}

TEST_CASE("fp.morale.queue: those passed and those near test together, in roster order")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 16 x 8").at(36, 10);
    table.place("B1", blue, "heavy_foot levy 4 x 4").at(36, 19);
    table.place("B2", blue, "heavy_foot 4 x 4").at(24, 19); // near, not passed
    table.place("B3", blue, "heavy_foot 4 x 4").at(36, 22); // behind B1, passed and near
    table.reserves(blue);
    // B1 loses a stand and routs; then B2 throws 10 and holds, B3 throws 1 and is shaken.
    table.give("red shoot A1 B1",
               {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10, 1});
    CHECK(table.of("B1").routing);
    CHECK_FALSE(table.of("B2").shaken);
    CHECK(table.of("B3").shaken);
}

TEST_CASE("fp.morale.trigger_commander: the unit of a fallen commander tests")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 16 x 8").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 20);
    table.reserves(blue);
    table.general(blue, "average", "B1");
    // Three hits, one stand: the roll shows 2, then one test for both reasons: 3 + 2 = 5.
    table.give("red shoot A1 B1",
               {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3});
    CHECK(table.general_at(blue) == "lost");
    CHECK(table.of("B1").shaken);
}

// --- special troops
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.elephant.stampede, fp.elephant.template: 10 inches in one of six directions, facing "
          "that way")
{
    const auto end = [](int face) {
        Tabletop table;
        table.place("A1", red, "elephant 2 x 2").at(36, 20);
        table.reserves(red);
        table.place("B1", blue, "heavy_foot 4 x 2").at(10, 44);
        table.mark("A1", [](Unit& unit) { unit.stampeding = true; });
        table.give("red pass");
        table.give("blue pass", {face, 6, 1});
        return table.where("A1");
    };
    CHECK(end(1) == "34.75 30 facing 0"); // a stand lost at once, then straight on
    CHECK(end(4) == "34.75 10 facing 180");
    CHECK(end(2) == "43.41 25 facing 60");
}

TEST_CASE("fp.elephant.trample, fp.morale.trigger_trample: the first unit met is struck and tests")
{
    Tabletop table;
    table.place("A1", red, "elephant 2 x 2").at(36, 20);
    table.place("A2", red, "heavy_foot 8 x 4").at(36, 28); // front of the elephants 4.5 away
    table.reserves(red);
    table.place("B1", blue, "heavy_foot 4 x 2").at(10, 44);
    table.mark("A1", [](Unit& unit) { unit.stampeding = true; });
    table.give("red pass");
    // One stand left: five dice, two hits; A2 tests although it lost no stand: 3 + 2 = 5.
    table.give("blue pass", {1, 6, 6, 5, 5, 5, 3, 6, 1});
    CHECK(table.told("fp.elephant.trample"));
    CHECK(table.of("A2").wounds == 2);
    CHECK(table.of("A2").shaken);
    CHECK(table.where("A1") == "34.75 23.5 facing 0"); // an inch short of it
    CHECK(table.forbids("blue charge B1 A1") != "");
}

TEST_CASE("fp.engine.routs: artillery that would rout is destroyed")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 16 x 8").at(36, 10);
    table.place("B1", blue, "bolt_thrower dregs bolt_thrower 2 x 2").at(36, 18);
    table.reserves(blue);
    // Three hits: one of two stands, 1 + 1 - 5 is 0 or less.
    table.give("red shoot A1 B1",
               {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.where("B1") == "gone");
}
