// The worked examples of section 16, played out on the table with their dice.

#include "tabletop.hpp"

#include "dice/recorded.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/forced.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

TEST_CASE("fp.tl.test E1: T&L 7 and a commander with +1 at 5.5 inches passes on 8, attached on 11")
{
    for (const bool attached : {false, true}) {
        Tabletop table;
        table.place("A1", red, "heavy_foot trained 8 x 4").at(36, 10);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        if (attached)
            table.general(red, "good", "A1");
        else
            table.general(red, "good", {45.5, 10});
        SUBCASE("the highest that passes")
        {
            table.give("red form A1 8 1", attached ? Shown{5, 6} : Shown{4, 4});
            CHECK(table.of("A1").files == 8);
            CHECK(table.told("fp.tl.change_formation"));
        }
        SUBCASE("one more fails")
        {
            table.give("red form A1 8 1", attached ? Shown{6, 6} : Shown{4, 5});
            CHECK(table.of("A1").files == 4);
            CHECK(table.told("fp.tl.failure"));
        }
        if (!attached) CHECK(table.reckoned("A1", "fp.tl.commander_radius") == 1);
    }
}

TEST_CASE("fp.missile.second_rank E2: archers 3 x 2 throw nine dice that need 9 at 8 inches")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10);    // front at 12
    table.place("B1", blue, "heavy_foot light 8 x 4").at(36, 22); // front at 20
    table.give("red shoot A1 B1", {9, 10, 9, 8, 8, 8, 8, 8, 8, 3});
    CHECK(table.reckoned("A1", "fp.missile.target.light_armour") == -1);
    CHECK(table.reckoned("A1", "fp.missile.firer.medium_range") == -2);
    CHECK(table.of("B1").stands == 7); // three hits
    CHECK(table.of("B1").shaken);      // 3 + 2 = 5
    CHECK(table.told("fp.morale.result_shaken"));
}

TEST_CASE("fp.missile.minus5 E3: five slingers at long range throw three dice, only tens hit")
{
    Tabletop table;
    table.place("A1", red, "skirmisher_foot sling 5 x 5").at(36, 10); // front at 11
    table.place("B1", blue, "heavy_foot seasoned medium 8 x 4").at(36, 31);
    table.mark("B1", [](Unit& unit) {
        unit.stands = 6;
        unit.wounds = 2;
    });
    table.give("red move A1 advance 1");          // front at 12, 17 inches away
    table.give("red shoot A1 B1", {9, 9, 10, 4}); // -6: three dice
    CHECK(table.of("B1").stands == 5);
    CHECK(table.of("B1").shaken); // 4 + 3 - 2 = 5
    CHECK(table.reckoned("A1", "fp.missile.firer.moved") == 0);
}

TEST_CASE(
    "fp.charge.shoot_close E4: charged longbows shoot at close range, the charger halts shaken")
{
    Tabletop table;
    table.place("A1", red, "cavalry veteran heavy 6 x 3").at(36, 10);
    table.place("B1", blue, "heavy_foot longbow 4 x 4").at(36, 22.5); // front at 21.5, 9.5 away
    table.mark("A1", [](Unit& unit) {
        unit.stands = 4;
        unit.wounds = 2;
    });
    table.give("red charge A1 B1");
    CHECK(table.asked() == "blue react");
    SUBCASE("no hit: the cavalry comes home without a test")
    {
        // Eight dice that need 9, then the melee: 6 + 8 attacks and the dice of the scores.
        table.give("blue fire A1",
                   {8, 8, 8, 8, 8, 8, 8, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3});
        CHECK(table.told("fp.charge.shoot_close"));
        CHECK(table.told("fp.hth.to_hit"));
    }
    SUBCASE("a stand lost makes half: 3 + 3 - 5 = 1, it halts shaken where close range begins")
    {
        table.give("blue fire A1", {9, 8, 8, 8, 8, 8, 8, 8, 3});
        CHECK(table.reckoned("B1", "fp.missile.firer.being_charged") == -1);
        CHECK(table.reckoned("B1", "fp.missile.weapon.powerful") == 1);
        CHECK(table.of("A1").shaken);
        CHECK(table.told("fp.morale.charging_halts"));
        // Three files, one rank left of two: its front is 6 inches from the bows.
        CHECK(table.where("A1") == "36 14.5 facing 0");
    }
    SUBCASE("2 + 3 - 5 = 0: it routs from there")
    {
        table.give("blue fire A1", {9, 8, 8, 8, 8, 8, 8, 8, 2});
        CHECK(table.of("A1").routing);
        CHECK(table.asked() == "blue activate");
    }
}

TEST_CASE("fp.result.shock E5: a warband loses to a legion by four and retires 4 inches, shaken")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot trained light thrown shock 12 x 4").at(36, 14);
    table.place("B1", blue, "heavy_foot seasoned heavy good steadfast 8 x 4").at(36, 24);
    table.give("red charge A1 B1");
    CHECK(table.asked() == "blue react");
    table.give("blue stand", {9, 10, 2, 3, 4, 5, 6, 7, 6, 7, 8, 9, 1, 2, 3, 4, 3, 5});
    CHECK(table.reckoned("A1", "fp.hth.target.heavy_armour") == -3);
    CHECK(table.reckoned("B1", "fp.hth.skill.good_vs_average") == 1);
    CHECK(table.reckoned("A1", "fp.result.outnumber") == 1);
    CHECK(table.reckoned("A1", "fp.result.deeper") == 1);
    CHECK(table.reckoned("A1", "fp.result.shock") == 1);
    CHECK(table.reckoned("B1", "fp.result.steadfast") == 1);
    CHECK(table.told("fp.victory.retire"));
    CHECK(table.of("A1").stands == 11);
    CHECK(table.of("A1").wounds == 1);
    CHECK(table.of("A1").shaken);
    CHECK(table.of("B1").wounds == 2);
    CHECK(table.where("A1") == "36 15 facing 0"); // front from 22 back to 18
    CHECK(table.asked() == "blue activate");
}

TEST_CASE("fp.hth.thrown_reroll E5: an unmodified 1 is thrown again, once")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot trained light thrown shock 12 x 4").at(36, 14);
    table.place("B1", blue, "heavy_foot seasoned heavy good steadfast 8 x 4").at(36, 24);
    table.give("red charge A1 B1");
    // The first die shows 1, then 9: a hit. The second shows 1 twice: none.
    table.give("blue stand", {1, 9, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6});
    CHECK(table.of("B1").wounds == 1);
}

TEST_CASE("fp.result.long_spear_vs_cavalry E6: lancers against long spears, four against seven")
{
    Tabletop table;
    table.place("A1", red, "cavalry regular medium lance 4 x 4").at(36, 12);
    table.place("B1", blue, "heavy_foot trained light long_spear 8 x 4").at(36, 24);
    table.give("red charge A1 B1");
    table.give("blue stand", {5, 5, 5, 5, 5, 5, 5, 5, 8, 8, 8, 7, 7, 7, 7, 7, 3, 3});
    CHECK(table.reckoned("A1", "fp.hth.lance_charge") == 1);
    CHECK(table.reckoned("A1", "fp.result.quality.regular") == 4);
    CHECK(table.reckoned("B1", "fp.result.outnumber") == 1);
    CHECK(table.reckoned("B1", "fp.result.deeper") == 1);
    CHECK(table.reckoned("B1", "fp.result.long_spear_vs_cavalry") == 2);
    // 4 + 0 + 3 against 7 + 3 + 3: six, and a quarter lost: +2. The horse rout 12 inches.
    CHECK(table.of("A1").stands == 3);
    CHECK(table.of("A1").routing);
    CHECK(table.asked() == "blue break_through");
}

TEST_CASE("fp.result.elephants_only_e E7: elephants meet three stands, armour counts -2 at most")
{
    Tabletop table;
    table.place("A1", red, "elephant trained medium 2 x 2").at(36.5, 15.5); // front at 17
    table.place("B1", blue, "heavy_foot regular heavy steadfast 8 x 4").at(36, 24);
    table.give("red charge A1 B1");
    table.give("blue stand", {8, 8, 8, 7, 7, 7, 7, 7, 7, 7, 8, 7, 7, 7, 7, 7, 4, 3});
    CHECK(table.reckoned("A1", "fp.hth.armour_cap_elephants") == 1);
    CHECK(table.reckoned("B1", "fp.result.steadfast") == 0);
    // 3 + 3 + 4 against 4 + 1 + 3: two, and formed troops beaten by elephants add 2: Retire.
    CHECK(table.told("fp.victory.retire"));
    CHECK(table.of("B1").shaken);
    CHECK(table.where("B1") == "36 28 facing 180");
}

TEST_CASE(
    "fp.rally.routers E8: five of eight left and shaken ignored, it rallies on 6, else runs on")
{
    const auto field = [](Tabletop& table) {
        table.place("A1", red, "heavy_foot regular 8 x 4").at(36, 20);
        table.place("A2", red, "heavy_foot 8 x 4").at(10, 4);
        table.reserves(red);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        table.mark("A1", [](Unit& unit) {
            unit.stands = 5;
            unit.routing = unit.shaken = true;
        });
    };
    SUBCASE("6: stops, shaken, spent, faces the nearest enemy")
    {
        Tabletop table;
        field(table);
        table.give("red pass");
        table.give("blue pass", {6, 6, 1});
        CHECK_FALSE(table.of("A1").routing);
        CHECK(table.of("A1").shaken);
        CHECK(table.of("A1").spent);
        CHECK(table.told("fp.rally.routers"));
    }
    SUBCASE("5: loses a stand and runs 8 inches home")
    {
        Tabletop table;
        field(table);
        table.give("red pass");
        table.give("blue pass", {5, 6, 1});
        CHECK(table.of("A1").stands == 4);
        CHECK(table.of("A1").routing);
        // One rank is left, its front where it was: 8 inches on from there, and turned about.
        CHECK(table.where("A1") == "36 13 facing 180");
    }
}

TEST_CASE("fp.charge.caught E9: skirmishers 6 inches from cavalry are caught on 6, not on 7")
{
    const auto field = [](Tabletop& table) {
        table.place("A1", red, "cavalry 4 x 4").at(36, 10);                // front at 11
        table.place("B1", blue, "skirmisher_foot sling 4 x 4").at(36, 18); // front at 17
        table.reserves(blue);
    };
    SUBCASE("6 + 6 is the reach")
    {
        Tabletop table;
        field(table);
        table.give("red charge A1 B1");
        table.give("blue flee", {3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1});
        CHECK(table.told("fp.charge.caught"));
        CHECK(table.reckoned("A1", "fp.result.flank_or_rear") == 2);
        CHECK(table.of("B1").presence == Presence::on_table);
    }
    SUBCASE("7 gets away, and the cavalry goes its whole way")
    {
        Tabletop table;
        field(table);
        table.give("red charge A1 B1");
        table.give("blue flee", {3, 4});
        CHECK_FALSE(table.told("fp.charge.caught"));
        CHECK(table.where("B1") == "36 25 facing 0");
        CHECK(table.where("A1") == "36 22 facing 0");
    }
}

TEST_CASE("fp.leader.wound E10: two stands lost to shooting are two rolls, 12 is a serious wound")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 12 x 6").at(36, 10); // 6 x 2 + 6 dice
    table.place("A2", red, "heavy_foot 8 x 4").at(10, 4);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 18); // 4 inches away
    table.general(blue, "good", "B1");
    SUBCASE("the second roll shows 12")
    {
        table.give("red shoot A1 B1",
                   {6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 4, 6, 6, 9});
        CHECK(table.general_at(blue) == "lost");
        CHECK(table.told("fp.leader.wound"));
    }
    SUBCASE("the first shows 2: the rolls stop")
    {
        table.give("red shoot A1 B1",
                   {6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 1, 1, 9});
        CHECK(table.told("fp.leader.dead"));
    }
    SUBCASE("neither: he is unhurt and helps his unit's test")
    {
        table.give("red shoot A1 B1",
                   {6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 4, 5, 6, 9});
        CHECK(table.general_at(blue) == "with B1");
        CHECK(table.reckoned("B1", "fp.morale.commander") == 1);
    }
}

TEST_CASE("fp.charge.wheel E11: a wheel of 20 degrees and 5 inches ahead cost 7.793 of 8")
{
    // Straight ahead of the wheel, `gap` inches away and square on.
    const auto charge = [](double gap) {
        auto table = std::make_unique<Tabletop>();
        table->place("A1", red, "heavy_foot 8 x 4").at(30, 10);
        const double far = gap + 2;
        table->place("B1", blue, "heavy_foot 8 x 4")
            .at(30.241229 + 0.342020 * far, 13.368081 + 0.939693 * far)
            .heading(200);
        return table;
    };
    const auto near = charge(5);
    CHECK(near->preview("red charge A1 B1 200").cost == doctest::Approx(7.793).epsilon(0.0001));
    CHECK(near->preview("red charge A1 B1 200").allowance == 8);
    CHECK(near->forbids("red charge A1 B1 460") == "fp.charge.wheel");
    CHECK(charge(5.3)->forbids("red charge A1 B1 200") == "fp.move.charge");
}

TEST_CASE("fp.victory.breakthrough_retreat E12: foot that lose by four with a quarter gone retreat")
{
    Tabletop table;
    table.place("A1", red, "cavalry regular 4 x 4").at(36, 12);
    table.place("B1", blue, "heavy_foot trained 8 x 4").at(36, 24);
    table.reserves(blue);
    table.give("red charge A1 B1");
    // Six hits and none: 4 + 6 + d against 3 + 1 + 1 + d: by five ... the dice make it four.
    table.give("blue stand", {6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 1, 2});
    CHECK(table.of("B1").stands == 6);
    CHECK(table.told("fp.victory.retreat"));
    CHECK(table.of("B1").shaken);
    CHECK(table.where("B1") == "36 30 facing 180");
    CHECK(table.asked() == "red break_through");
    CHECK(table.legal("red break_through advance 4"));
    CHECK(table.forbids("red break_through advance 4.1") == "fp.victory.breakthrough_rules");
}

TEST_CASE(
    "fp.turn.lose_initiative E13: a routed charger passes activity on, two passes end the turn")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot dregs 4 x 2").at(36, 16);
    table.place("A2", red, "heavy_foot 4 x 2").at(10, 4);
    table.place("A3", red, "heavy_foot 4 x 2").at(20, 4);
    table.reserves(red);
    table.place("B1", blue, "heavy_foot elite 8 x 4").at(36, 24);
    table.place("B2", blue, "heavy_foot 4 x 2").at(10, 44);
    table.give("red charge A1 B1");
    table.give("blue stand", {1, 1, 1, 1, 10, 10, 10, 1, 1, 6});
    CHECK(table.of("A1").routing);
    CHECK(table.asked() == "blue break_through");
    table.give("blue stay");
    CHECK(table.told("fp.turn.lose_initiative"));
    CHECK(table.asked() == "blue activate");
    table.give("blue hold B2");
    CHECK(table.asked() == "blue activate");
    table.give("blue pass");
    CHECK(table.asked() == "red activate");
    table.give("red pass", {5, 6, 1}); // A1's rally and the initiative
    CHECK(table.told("fp.turn.end"));
}

TEST_CASE("fp.unit.remove_stands E14: a phalanx loses stands from the rear, then from its ends")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot pike phalanx in_phalanx 8 x 4").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 40);
    State state = table.state();
    dice::Recorded none({});
    battle::Silence nobody;
    Play play{state, none, nobody};
    const UnitId unit = table.unit("A1");
    const auto lose = [&](int stands) { lose_stands(play, unit, stands, Cause::melee); };
    lose(1);
    CHECK(state.units[unit].formation == Formation::phalanx);
    lose(2);
    CHECK(state.units[unit].formation == Formation::line);
    lose(1);
    CHECK(state.units[unit].files == 4);
    lose(1);
    CHECK(state.units[unit].files == 3);
    CHECK(state.units[unit].pose.front == table::point_of_units(35, 12));
}

TEST_CASE(
    "fp.move.forced E15: a retreat that would end on a friend goes on beyond him, or stops short")
{
    const auto retreat = [](double from_edge) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 4 x 4").at(36, from_edge + 1);
        table.place("A2", red, "heavy_foot 4 x 4").at(36, from_edge - 4); // 3 to 7 inches back
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 40);
        return forced_end(table.state(), table.unit("A1"), Move::retreat, {0, -1'000'000'000}, 6);
    };
    const ForcedEnd room = retreat(12);
    CHECK(room.move.moved == doctest::Approx(7));
    CHECK(room.move.friends_tested == 1);
    CHECK(room.tested != 0);
    const ForcedEnd edge = retreat(6.5);
    CHECK(edge.move.moved == doctest::Approx(3));
    CHECK(edge.tested == 0);
    CHECK_FALSE(edge.move.leaves_table);
}

TEST_CASE("fp.charge.conform E16: foot 7 inches aside slide 1 inch, one stand of each side fights")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(29, 14);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 24);
    CHECK(table.ends("red charge A1 B1 0") == "30 20 facing 0");
    table.give("red charge A1 B1 0");
    table.give("blue stand", {1, 1, 1, 1, 3, 4}); // two dice each: one stand of each side
    CHECK(table.told("fp.charge.conform"));
}
