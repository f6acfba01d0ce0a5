// Section 4: the turn as a state machine; section 13: how a battle ends.

#include "tabletop.hpp"

#include "rules/fast_play/field/field.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/turn/sequence.hpp"
#include "rules/fast_play/turn/setup.hpp"

#include "dice/recorded.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

// Two units a side, far apart.
struct FarApart : Tabletop {
    FarApart()
    {
        place("A1", red, "heavy_foot 8 x 4").at(20, 10);
        place("A2", red, "heavy_foot 8 x 4").at(40, 10);
        place("B1", blue, "heavy_foot 8 x 4").at(20, 40);
        place("B2", blue, "heavy_foot 8 x 4").at(40, 40);
    }
};

} // namespace

TEST_CASE("fp.turn.unit_based, fp.turn.action: units act one at a time, each once a turn")
{
    FarApart table;
    CHECK(table.asked() == "red activate");
    table.give("red hold A1");
    CHECK(table.asked() == "red activate");
    CHECK(table.forbids("red move A1 advance 1") == "fp.turn.action");
    CHECK(table.forbids("blue hold B1") == "fp.turn.action");
    table.give("red hold A2");
    CHECK(table.asked() == "blue activate"); // nobody of red is left
    table.give("blue hold B1");
    table.give("blue hold B2", {6, 1});
    CHECK(table.told("fp.turn.unit_based")); // a new turn
    CHECK(table.state().turn == 2);
}

TEST_CASE("fp.turn.initiative: each side throws, the higher is active first")
{
    FarApart table;
    table.give("red pass");
    SUBCASE("the side that was first throws first")
    {
        table.give("blue pass", {2, 1});
        CHECK(table.asked() == "red activate");
        CHECK(table.log().find("Red throws 2, blue 1: red has the initiative.") !=
              std::string::npos);
    }
    SUBCASE("the other die is one of the faces that the first does not show")
    {
        table.give("blue pass", {2, 2});
        CHECK(table.asked() == "blue activate");
        CHECK(table.log().find("Red throws 2, blue 3: blue has the initiative.") !=
              std::string::npos);
    }
    CHECK(table.told("fp.turn.initiative"));
}

TEST_CASE(
    "fp.turn.pass: a pass hands on, two in a row end the turn, an activation between does not")
{
    FarApart table;
    table.give("red pass");
    CHECK(table.asked() == "blue activate");
    table.give("blue hold B1");
    table.give("blue pass");
    CHECK(table.asked() == "red activate"); // red's pass was before B1 acted
    table.give("red pass", {6, 1});
    CHECK(table.state().turn == 2);
}

TEST_CASE("fp.turn.pass: a pass ends the turn when the other side has nobody to act")
{
    FarApart table;
    table.give("red hold A1");
    table.give("red pass");
    table.give("blue hold B1");
    table.give("blue hold B2");
    CHECK(table.asked() == "red activate");
    table.give("red pass", {6, 1});
    CHECK(table.state().turn == 2);
}

TEST_CASE("fp.turn.pass, fp.ability.impetuous: no passing while an impetuous unit could charge")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot impetuous 8 x 4").at(36, 14);
    table.place("A2", red, "heavy_foot 8 x 4").at(10, 4);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 24); // 6 inches away
    CHECK(table.forbids("red pass") == "fp.turn.pass");
    CHECK(table.forbids("red hold A1") == "fp.ability.impetuous");
    SUBCASE("held by its test it may do what it likes")
    {
        table.give("red restrain A1", {3, 4});
        CHECK(table.asked() == "red act");
        CHECK(table.legal("red move A1 advance 1"));
        table.give("red stop");
        CHECK(table.legal("red pass"));
    }
    SUBCASE("not held it must charge, its owner says whom")
    {
        table.give("red restrain A1", {4, 4});
        CHECK(table.forbids("red stop") == "fp.ability.impetuous");
        CHECK(table.forbids("red move A1 advance 1") == "fp.ability.impetuous");
        CHECK(table.legal("red charge A1 B1"));
    }
}

TEST_CASE("fp.ability.impetuous: with nobody to charge there is nothing to restrain")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot impetuous 8 x 4").at(36, 14);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26.1); // 8.1 inches away
    CHECK(table.legal("red pass"));
    CHECK(table.legal("red hold A1"));
    CHECK(table.forbids("red restrain A1") == "fp.ability.impetuous");
}

TEST_CASE("fp.turn.end: the spent marks go")
{
    FarApart table;
    table.give("red hold A1");
    CHECK(table.of("A1").spent);
    table.give("red pass");
    table.give("blue pass", {6, 1});
    CHECK(table.told("fp.turn.end"));
    CHECK_FALSE(table.of("A1").spent);
}

TEST_CASE("fp.turn.rally: stampeding, then routing, then shaken units, the first side's first")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(10, 20);
    table.place("A2", red, "heavy_foot 8 x 4").at(30, 20);
    table.place("A3", red, "elephant 2 x 2").at(50, 20);
    table.reserves(red);
    table.place("B1", blue, "heavy_foot 8 x 4").at(10, 44);
    table.place("B2", blue, "heavy_foot 8 x 4").at(60, 44);
    table.mark("A1", [](Unit& unit) { unit.shaken = true; });
    table.mark("A2", [](Unit& unit) { unit.shaken = unit.routing = true; });
    table.mark("A3", [](Unit& unit) { unit.stampeding = true; });
    table.mark("B1", [](Unit& unit) { unit.shaken = true; });
    table.give("red pass");
    // Elephants: straight on. Router: 10 rallies. Then A1's owner is asked.
    table.give("blue pass", {1, 10});
    CHECK(table.asked() == "red recover");
    CHECK(table.of("A3").stands == 1);               // one lost at once
    CHECK(table.where("A3") == "48.75 30 facing 0"); // the right-hand one, then 10 inches on
    CHECK_FALSE(table.of("A2").routing);
    table.give("red leave");
    CHECK(table.asked() == "blue recover");
    CHECK_FALSE(table.of("A1").spent);
    table.give("blue recover", {10, 6, 1});
    CHECK_FALSE(table.of("B1").shaken);
    CHECK(table.of("B1").spent);
}

TEST_CASE("fp.rally.recover: 6 recovers, 5 does not, the unit is spent either way")
{
    const auto recovered = [](int face) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(10, 20); // 2 - 2
        table.place("B1", blue, "heavy_foot 8 x 4").at(10, 44);
        table.mark("A1", [](Unit& unit) { unit.shaken = true; });
        table.give("red pass");
        table.give("blue pass");
        table.give("red recover", {face, 6, 1});
        CHECK(table.of("A1").spent);
        return !table.of("A1").shaken;
    };
    CHECK(recovered(6));
    CHECK_FALSE(recovered(5));
}

TEST_CASE("fp.rally.recover: switched off nobody is asked")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(10, 20);
    table.place("B1", blue, "heavy_foot 8 x 4").at(10, 44);
    table.mark("A1", [](Unit& unit) { unit.shaken = true; });
    table.house("fp.rally.recover", false);
    table.give("red pass");
    table.give("blue pass", {6, 1});
    CHECK(table.asked() == "red activate");
}

TEST_CASE("fp.turn.state: a battle copied in the middle of a charge goes on alike")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 14);
    table.place("B1", blue, "heavy_foot bow 8 x 4").at(36, 24);
    table.give("red charge A1 B1");
    const auto copy = table.battle().copy();
    CHECK(copy->first_difference(table.battle()) == "");
    CHECK(copy->hash() == table.battle().hash());
    const auto go_on = [&](battle::Battle& battle) {
        const auto order = battle.judge(table.order("blue stand"));
        REQUIRE(order.ok());
        dice::Recorded dice({9, 9, 1, 1, 1, 1, 1, 1, 9, 9, 9, 1, 1, 1, 1, 1, 3, 4, 2, 3, 4, 5});
        battle::Silence nobody;
        battle.apply(*order, dice, nobody);
        return battle.hash();
    };
    const std::uint64_t one = go_on(*copy);
    CHECK(one == go_on(table.battle()));
    CHECK(table.battle().first_difference(*copy) == "");
}

TEST_CASE("fp.commander.one: of several names only the first counts")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(20, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(20, 40);
    table.general(red, "good", {30, 10});
    table.fight().sides[0].commanders.push_back(
        {"second", "", "brilliant", -1, muster::Spot{40, 10}});
    CHECK(grade_of(table.state(), Side::red) == Grade::good);
    CHECK(table.general_at(red) == "30 10");
    CHECK_FALSE(table.state().setting->armies[1].has_commander);
}

TEST_CASE("fp.scale.table: 72 by 48 inches, and scenario units of two by two stands")
{
    const muster::Frame frame = rule_set().frame(muster::Size::small, Sheet());
    CHECK(frame.width == 72);
    CHECK(frame.depth == 48);
    CHECK(frame.unit_size(troop("heavy_foot 8 x 4"))->front == 4);
    CHECK(frame.unit_size(troop("elephant 2 x 2"))->front == 2.5);
}

TEST_CASE("fp.scope.no_camp: no troop is a camp, and where one stands the ground is open")
{
    Value camp = troop("heavy_foot 8 x 4");
    camp["troop"] = "camp";
    CHECK_FALSE(profile_of(camp, "", "").ok());
    CHECK(terrain_of(table::Kind::camp, false) == Terrain::open);
}

TEST_CASE("fp.army.break: half of the break value gone at the end of a turn loses, less does not")
{
    const auto ends = [](int lost) {
        Tabletop table;
        for (int i = 0; i < 4; ++i)
            table.place("A" + std::to_string(i + 1), red, "heavy_foot 4 x 2").at(10 + 10 * i, 10);
        table.place("B1", blue, "heavy_foot 4 x 2").at(20, 40);
        for (int i = 0; i < lost; ++i)
            table.mark("A" + std::to_string(i + 1),
                       [](Unit& unit) { unit.presence = Presence::destroyed; });
        table.give("red pass");
        const bool over = lost == 2;
        table.give("blue pass", over ? Shown{} : Shown{6, 1});
        return table.asked();
    };
    CHECK(ends(2) == "over");
    CHECK(ends(1) == "red activate");
}

TEST_CASE("fp.army.break: routing and stampeding units count as lost, shaken ones do not")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(10, 20);
    table.place("A2", red, "skirmisher_foot sling 4 x 4").at(20, 20);
    table.place("A3", red, "elephant 1 x 1").at(30, 20);
    table.place("B1", blue, "heavy_foot 4 x 2").at(20, 40);
    table.mark("A1", [](Unit& unit) { unit.shaken = unit.routing = true; });
    table.mark("A2", [](Unit& unit) { unit.shaken = true; });
    CHECK(army_facts(table.state(), Side::red).start == 5);
    CHECK(army_facts(table.state(), Side::red).lost == 2);
}

TEST_CASE("fp.army.turn_limit, fp.points.commander: after turn 12 more points taken win")
{
    Tabletop table;
    for (int i = 0; i < 3; ++i)
        table.place("A" + std::to_string(i + 1), red, "heavy_foot 4 x 2").at(10 + 10 * i, 10);
    for (int i = 0; i < 3; ++i)
        table.place("B" + std::to_string(i + 1), blue, "heavy_foot 4 x 2").at(10 + 10 * i, 40);
    table.general(red, "good", {40, 5});
    SUBCASE("a commander lost counts 100")
    {
        table.change([](State& state) {
            state.turn = 12;
            state.commanders[0].lost = true;
            state.commanders[0].on_table = false;
        });
        CHECK(army_facts(table.state(), Side::blue).points_taken == 100);
        table.give("red pass");
        table.give("blue pass");
        CHECK(table.asked() == "over");
        CHECK(table.standing().outcome == battle::Outcome::blue_wins);
        CHECK(table.standing().rule == "fp.army.turn_limit");
    }
    SUBCASE("equal points are a draw")
    {
        table.change([](State& state) { state.turn = 12; });
        table.give("red pass");
        table.give("blue pass");
        CHECK(table.standing().outcome == battle::Outcome::draw);
    }
    SUBCASE("turn 11 goes on")
    {
        table.change([](State& state) { state.turn = 11; });
        table.give("red pass");
        table.give("blue pass", {6, 1});
        CHECK(table.asked() == "red activate");
    }
}
