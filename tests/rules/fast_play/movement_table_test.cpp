// Sections 3, 5 and 6 on the table: moves, their cost, ground, friends, forced moves.

#include "tabletop.hpp"

#include "dice/recorded.hpp"
#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/field/movement_way.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

struct Alone : Tabletop {
    explicit Alone(std::string_view words = "heavy_foot 8 x 4")
    {
        place("A1", red, words).at(36, 12);
        place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    }
};

} // namespace

TEST_CASE("fp.act.move_shoot: advances and wheels up to the basic move, in several orders")
{
    Alone table;
    CHECK(table.forbids("red move A1 advance 4.1") == "fp.act.move_shoot");
    table.give("red move A1 advance 3");
    CHECK(table.where("A1") == "36 15 facing 0");
    CHECK(table.asked() == "red act");
    CHECK(table.forbids("red move A1 advance 1.1") == "fp.act.move_shoot");
    table.give("red move A1 advance 1");
    CHECK(table.asked() == "blue activate"); // nothing left to do
}

TEST_CASE("fp.act.move_shoot: a unit moves and then shoots as moved; after a march it may not")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
    table.give("red move A1 advance 1");
    CHECK(table.asked() == "red act");
    table.give("red shoot A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.reckoned("A1", "fp.missile.firer.moved") == -1);
    Tabletop marching;
    marching.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10);
    marching.place("B1", blue, "heavy_foot 8 x 4").at(36, 26);
    marching.give("red march A1 advance 5");
    CHECK(marching.asked() == "blue activate");
}

TEST_CASE("fp.move.march: twice as far, but nowhere within 6 inches of an enemy")
{
    const auto march = [](double inches) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(36, 12);  // front at 14
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 29); // front at 27
        return table.forbids("red march A1 advance " + std::to_string(inches));
    };
    CHECK(march(6.9) == "");
    CHECK(march(7) == "fp.move.march");
    Alone far;
    CHECK(far.legal("red march A1 advance 8"));
    CHECK(far.forbids("red march A1 advance 8.1") == "fp.move.march");
    CHECK(far.forbids("red march A1 retire 1") == "fp.move.march");
    Alone shaken;
    shaken.mark("A1", [](Unit& unit) { unit.shaken = true; });
    CHECK(shaken.forbids("red march A1 advance 8") == "fp.move.march");
}

TEST_CASE("fp.move.one_inch: no nearer than 1 inch to an enemy, and no nearer still from there")
{
    Tabletop table;
    table.place("A1", red, "cavalry 4 x 4").at(36, 19);     // front at 20
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26); // front at 24
    CHECK(table.legal("red move A1 advance 3"));
    CHECK(table.forbids("red move A1 advance 3.01") == "fp.move.one_inch");
    Tabletop near;
    near.place("A1", red, "cavalry 4 x 4").at(36, 19);
    near.place("B1", blue, "heavy_foot 8 x 4").at(36, 22.5); // half an inch away
    CHECK(near.forbids("red move A1 advance 0.1") == "fp.move.one_inch");
    CHECK(near.legal("red move A1 retire 1"));
    CHECK(near.legal("red move A1 shift left 1"));
}

TEST_CASE("fp.move.wheel: on the inner front corner, the outer corner's arc is the cost")
{
    Alone table;
    CHECK(table.preview("red move A1 wheel right 20").cost ==
          doctest::Approx(2.7925).epsilon(0.001));
    CHECK(table.forbids("red move A1 wheel right 30") == "fp.act.move_shoot"); // 4.19
    table.give("red move A1 wheel right 20");
    // The front's middle has turned about (40, 14).
    CHECK(table.of("A1").pose.front.x == 36'241'230);
    CHECK(table.of("A1").pose.front.y == 15'368'081);
}

TEST_CASE("fp.move.facing_cost, fp.tl.change_facing: a quarter of the basic move and a test")
{
    Alone table;
    CHECK(table.preview("red move A1 turn left").cost == 1);
    CHECK(table.preview("red move A1 turn left").chance == doctest::Approx(21 / 36.0));
    SUBCASE("passed: two files of four ranks, the centre stays")
    {
        table.give("red move A1 turn left", {3, 4});
        CHECK(table.of("A1").files == 2);
        CHECK(table.where("A1") == "36 12 facing 270");
    }
    SUBCASE("failed: it does not turn and moves no more, but counts as moved (fp.tl.failure)")
    {
        table.give("red move A1 turn left", {4, 4});
        CHECK(table.where("A1") == "36 12 facing 0");
        CHECK(table.told("fp.tl.failure"));
        CHECK(table.asked() == "blue activate");
    }
}

TEST_CASE("fp.tl.failure: archers who fail a test may still shoot, as moved")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 6 x 3").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 20);
    table.give("red move A1 retire 1", {6, 6});
    CHECK(table.asked() == "red act");
    CHECK(table.forbids("red move A1 advance 1") == "fp.tl.failure");
    table.give("red shoot A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.reckoned("A1", "fp.missile.firer.moved") == -1);
}

TEST_CASE("fp.tl.skirmishers_free: skirmish order turns, retires and sidesteps without a test")
{
    Alone table("skirmisher_foot sling 4 x 4");
    CHECK(table.preview("red move A1 about").cost == 0);
    table.give("red move A1 retire 2 shift left 1");
    CHECK(table.where("A1") == "35 10 facing 0");
    table.give("red move A1 turn back");
    CHECK(table.where("A1") == "35 10 facing 180");
}

TEST_CASE("fp.move.retire_rate, fp.move.sidestep_rate: formed troops pay double")
{
    Alone table;
    CHECK(table.preview("red move A1 retire 1.5").cost == 3);
    CHECK(table.forbids("red move A1 retire 2.1") == "fp.act.move_shoot");
    CHECK(table.preview("red move A1 shift right 1").cost == 2);
    table.give("red move A1 shift right 1", {1, 1});
    CHECK(table.where("A1") == "37 12 facing 0");
    CHECK(table.told("fp.tl.sidestep"));
    Alone skirmishers("skirmisher_foot sling 4 x 4");
    CHECK(skirmishers.preview("red move A1 retire 1.5").cost == 1.5);
}

TEST_CASE(
    "fp.move.formation_cost, fp.formation.line: half the basic move about the same front middle")
{
    Alone table;
    CHECK(table.preview("red form A1 8 1").cost == 2);
    CHECK(table.forbids("red form A1 1 1") == "fp.formation.line");
    CHECK(table.forbids("red form A1 4 3") == "fp.formation.line"); // no phalanx
    table.give("red form A1 8 1", {1, 1});
    CHECK(table.where("A1") == "36 13 facing 0"); // one rank, the front still at 14
}

TEST_CASE("fp.formation.column: one file; a line that turns into one file is a column")
{
    Alone table("heavy_foot 4 x 4");
    table.give("red move A1 turn right", {1, 1});
    CHECK(table.of("A1").formation == Formation::column);
    CHECK(table.of("A1").files == 1);
    Alone back("heavy_foot column 4 x 1");
    back.give("red move A1 turn right", {1, 1});
    CHECK(back.of("A1").formation == Formation::line);
    CHECK(back.of("A1").files == 4);
}

TEST_CASE("fp.formation.phalanx: formed by a test, lost on difficult ground")
{
    Alone table("heavy_foot pike phalanx 8 x 4");
    table.box("marsh", {20, 16}, {50, 20});
    table.give("red form A1 4 3", {1, 1});
    CHECK(table.of("A1").formation == Formation::phalanx);
    table.give("red move A1 advance 1.5");
    CHECK(table.of("A1").formation == Formation::phalanx); // front at 15.5
    table.give("red stop");
    table.give("blue pass", {6, 1});
    table.give("red move A1 advance 1");
    CHECK(table.of("A1").formation == Formation::line);
    CHECK(table.told("fp.formation.phalanx"));
}

TEST_CASE("fp.formation.skirmish: light troops may adopt skirmish order, heavy foot may not")
{
    Alone light("light_foot javelin thrown 6 x 3");
    CHECK(light.legal("red form A1 3 4"));
    CHECK(light.forbids("red form A1 2 4") == "fp.formation.line"); // three ranks
    Alone heavy;
    CHECK(heavy.forbids("red form A1 4 4") == "fp.formation.line");
}

TEST_CASE("fp.engine.move_or_shoot: engines advance and wheel, and then do not shoot")
{
    Tabletop table;
    table.place("A1", red, "bolt_thrower bolt_thrower 2 x 2").at(36, 10);
    table.place("A2", red, "heavy_cannon heavy_cannon 1 x 1").at(50, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 24);
    CHECK(table.forbids("red move A1 turn left") == "fp.engine.move_or_shoot");
    CHECK(table.forbids("red move A2 wheel left 1") == "fp.act.move_shoot"); // basic move 0
    table.give("red move A1 advance 1");
    CHECK(table.forbids("red shoot A1 B1") == "fp.engine.move_or_shoot");
    Tabletop house;
    house.place("A1", red, "bolt_thrower bolt_thrower 2 x 2").at(36, 10);
    house.place("B1", blue, "heavy_foot 8 x 4").at(36, 24);
    house.house("fp.engine.move_or_shoot", false);
    house.give("red move A1 advance 1");
    CHECK(house.legal("red shoot A1 B1"));
}

TEST_CASE("fp.move.interpenetration: one of the two must be in skirmish order, and nobody ends on "
          "another")
{
    const auto passes = [](std::string_view mover, std::string_view friendly) {
        Tabletop table;
        table.place("A1", red, mover).at(36, 10);
        table.place("A2", red, friendly).at(36, 13);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        return table.forbids("red move A1 advance 5.5");
    };
    CHECK(passes("cavalry 4 x 4", "skirmisher_foot sling 4 x 4") == "");
    CHECK(passes("skirmisher_foot sling 4 x 4", "heavy_foot 4 x 4") == "");
    CHECK(passes("cavalry 4 x 4", "heavy_foot 4 x 4") == "fp.move.interpenetration");
    Tabletop ends;
    ends.place("A1", red, "cavalry 4 x 4").at(36, 10);
    ends.place("A2", red, "skirmisher_foot sling 4 x 4").at(36, 13);
    ends.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    CHECK(ends.forbids("red move A1 advance 3") == "fp.move.interpenetration");
}

TEST_CASE("fp.terrain.difficult_cost: each inch of the leading edge inside costs two, not for "
          "skirmishers")
{
    const auto cost = [](std::string_view words, std::string_view kind) {
        Tabletop table;
        table.place("A1", red, words).at(36, 11); // front at 12 or 13
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        table.box(std::string(kind), {20, 14}, {50, 30});
        return table.preview("red move A1 advance 2").cost;
    };
    CHECK(cost("heavy_foot 8 x 4", "marsh") == doctest::Approx(3).epsilon(0.001)); // front at 13
    CHECK(cost("skirmisher_foot sling 4 x 4", "marsh") == 2);
    CHECK(cost("heavy_foot 8 x 4", "gentle_hill") == 2);
}

TEST_CASE(
    "fp.terrain.obstacle_cost: half the basic move when the leading edge reaches a line, once")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 4").at(36, 11); // front at 12
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    table.stream({{10, 13.25}, {60, 13.25}}, 0.5); // from 13 to 13.5
    CHECK(table.preview("red move A1 advance 0.9").cost == doctest::Approx(0.9));
    CHECK(table.preview("red move A1 advance 1.6").cost == doctest::Approx(3.6));
    CHECK(table.forbids("red move A1 advance 2.1") == "fp.act.move_shoot");
    table.give("red move A1 advance 1.6"); // astride it
    table.give("red stop");
    table.give("blue pass", {6, 1});
    CHECK(table.preview("red move A1 advance 3").cost == doctest::Approx(3)); // paid already
}

TEST_CASE("fp.terrain.river, fp.terrain.building: closed ground is not entered")
{
    const auto enters = [](std::string_view words, std::string_view kind) {
        Tabletop table;
        table.place("A1", red, words).at(36, 11);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        table.box(std::string(kind), {20, 15}, {50, 30});
        return table.legal("red move A1 advance 2.6");
    };
    CHECK_FALSE(enters("heavy_foot 8 x 4", "river"));
    CHECK_FALSE(enters("light_chariot 3 x 3", "wood"));
    CHECK(enters("heavy_foot 8 x 4", "wood"));
    CHECK_FALSE(enters("cavalry 8 x 4", "built_up"));
    CHECK(enters("heavy_foot 8 x 4", "built_up"));
}

TEST_CASE("fp.terrain.road: a column goes at full rate through difficult ground on a road")
{
    const auto cost = [](std::string_view words) {
        Tabletop table;
        table.place("A1", red, words).at(36, 10);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        table.box("marsh", {20, 12}, {50, 30});
        table.box("road", {35.5, 0}, {36.5, 48});
        return table.preview("red move A1 advance 2").cost;
    };
    CHECK(cost("heavy_foot column 4 x 1") == doctest::Approx(2).epsilon(0.01)); // front at 14
    CHECK(cost("heavy_foot 8 x 4") == doctest::Approx(4).epsilon(0.01));
}

TEST_CASE("fp.move.off_table: a voluntary move never leaves the table, a rout does")
{
    Alone table;
    CHECK(table.forbids("red move A1 advance 1 wheel left 1 retire 20") != "");
    Tabletop edge;
    edge.place("A1", red, "cavalry 4 x 4").at(36, 3);
    edge.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    CHECK(edge.forbids("red move A1 retire 2.5") == "fp.move.off_table");
    const ForcedEnd rout =
        forced_end(edge.state(), edge.unit("A1"), Move::rout, {0, -1'000'000'000}, 12);
    CHECK(rout.move.leaves_table);
    const ForcedEnd retreat =
        forced_end(edge.state(), edge.unit("A1"), Move::retreat, {0, -1'000'000'000}, 9);
    CHECK_FALSE(retreat.move.leaves_table);
    CHECK(retreat.move.moved == doctest::Approx(2));
}

TEST_CASE("fp.move.forced: an enemy stops a forced move 1 inch short; exactly 1 inch away, at once")
{
    const auto moved = [](double gap) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 4 x 4").at(36, 20);
        table.place("B1", blue, "heavy_foot 4 x 4").at(36, 18 - gap); // behind A1
        return forced_end(table.state(), table.unit("A1"), Move::recoil, {0, -1'000'000'000}, 2)
            .move.moved;
    };
    CHECK(moved(4) == doctest::Approx(2));
    CHECK(moved(2.5) == doctest::Approx(1.5));
    CHECK(moved(1) == doctest::Approx(0));
    CHECK(moved(0.5) == doctest::Approx(0.5)); // nearer than 1 inch: up to the touch
}

TEST_CASE("fp.move.forced: an enemy exactly 1 inch away does not stop a move away from him")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 4").at(36, 20);
    table.place("B1", blue, "heavy_foot 4 x 4").at(36, 23);
    CHECK(forced_end(table.state(), table.unit("A1"), Move::recoil, {0, -1'000'000'000}, 2)
              .move.moved == doctest::Approx(2));
}

TEST_CASE("fp.move.blocked: stopped before 1 inch a unit loses a stand")
{
    const auto stands_after = [](double gap) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(36, 20);
        table.place("A2", red, "heavy_foot 8 x 4").at(36, 16 - gap);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 40);
        State state = table.state();
        dice::Recorded none({});
        battle::Silence nobody;
        Play play{state, none, nobody};
        force(play, table.unit("A1"), {Move::recoil, {0, -1'000'000'000}, 2}, "fp.victory.recoil");
        return int{state.units[table.unit("A1")].stands};
    };
    CHECK(stands_after(0.9) == 7);
    CHECK(stands_after(1) == 8);
}

TEST_CASE(
    "fp.move.forced_turn: with no room the present facing or its reverse, whichever is nearer")
{
    const auto turned = [](bool crowded, double degrees) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(36, 20);
        if (crowded) table.place("A2", red, "heavy_foot 8 x 4").at(36, 24.2);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 40);
        const table::Body end =
            turned_to(table.state(), table.unit("A1"), table::heading_of_degrees(degrees));
        return table::degrees_of(end.pose.heading);
    };
    CHECK(turned(false, 60) == doctest::Approx(60));
    CHECK(turned(true, 60) == doctest::Approx(0));
    CHECK(turned(true, 90) == doctest::Approx(180)); // equally far: the reverse
    CHECK(turned(true, 120) == doctest::Approx(180));
}

TEST_CASE("fp.commander.move: once a turn up to 12 inches, off enemies; he joins and leaves units")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 12);
    table.place("A2", red, "heavy_foot 8 x 4").at(60, 12);
    table.place("B1", blue, "heavy_foot 8 x 4").at(20, 20);
    table.general(red, "good", {36, 5});
    CHECK(table.forbids("red commander at 36 17.1") == "fp.commander.move"); // 12.1
    CHECK(table.forbids("red commander at 24.5 7") == "");
    CHECK(table.forbids("red attach A2") == "fp.commander.move"); // 20 away
    table.give("red attach A1");
    CHECK(table.general_at(red) == "with A1");
    CHECK(table.forbids("red attach A2") == "fp.commander.move"); // once a turn
    CHECK(table.asked() == "red activate");                       // his move is no activation
}

TEST_CASE(
    "fp.commander.move: a lone commander whom an enemy comes near joins a friend or is captured")
{
    const auto fate = [](double friend_at) {
        Tabletop table;
        table.place("A1", red, "cavalry 4 x 4").at(36, 19); // front at 20
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, friend_at);
        table.general(blue, "good", {36, 25});
        table.give("red move A1 advance 4.5");
        return table.general_at(blue);
    };
    CHECK(fate(36) == "with B1"); // nine inches from him
    CHECK(fate(40) == "lost");    // thirteen
}
