// Moves at their limits (6, 12): what is refused by a hair, and dice that are thrown once.

#include "moving.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/forced.hpp"

#include <algorithm>

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

double y_of(DrillGround& drill, UnitId unit)
{
    return table::units_of(drill.of(unit).pose.front.y);
}

} // namespace

// --- skirmishers and bolt throwers
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.march.only_move: marching skirmishers keep their files")
{
    DrillGround drill;
    const UnitId light = drill.place(red, "skirmisher 4", {20, 10}, 0, 4);
    CHECK(judged(drill, light, to({20, 20}, 0), Extra::march) == "10 of 14");
    CHECK(judged(drill, light, to({20, 20}, 0, 2), Extra::march) == "ma.march.only_move");
}

TEST_CASE("ma.ruling.rough_timing: skirmishers that do not reach the ground stop at its edge")
{
    DrillGround drill;
    const UnitId light = drill.place(red, "skirmisher 4", {20, 10}, 0, 4);
    drill.box(table::Kind::rough, {10, 15}, {30, 25});
    move(drill, light, to({20, 17}, 0), {3}); // 4 of the 7 are left, 5 lead there
    CHECK(y_of(drill, light) == doctest::Approx(15).epsilon(0.001));
}

TEST_CASE("ma.ruling.bolt_thrower: a pivot is no march")
{
    DrillGround drill;
    const UnitId engine = drill.place(red, "bolt_thrower 1", {20, 10}, 0, 1);
    CHECK(judged(drill, engine, {facing(30)}) == "0 of 0");
    CHECK(judged(drill, engine, {facing(30)}, Extra::march) == "ma.ruling.bolt_thrower");
}

// --- elephants
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.elephant.turn.stationary: standing, elephants turn once")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    CHECK(judged(drill, beasts, {facing(40)}) == "0 of 6");
    CHECK(judged(drill, beasts, {facing(40), facing(80)}) == "ma.elephant.turn.stationary");
}

TEST_CASE("ma.elephant.turn.stationary: no corner comes nearer than 0.1 to an enemy")
{
    const auto turns = [](double enemy) {
        DrillGround drill;
        const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1); // centre on 19.25
        drill.place(blue, "light_foot 4", {20, enemy}, 180, 4);
        return judged(drill, beasts, {facing(45)}); // a corner on 20.31
    };
    CHECK(turns(20.36) == "ma.elephant.turn.stationary");
    CHECK(turns(20.42) == "0 of 6");
}

TEST_CASE("ma.ruling.elephant_speed: a second turn, too, is thrown for by the distance declared")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 10}, 0, 1);
    const table::Path path{table::advance(2), facing(30), table::advance(4), facing(60)};
    move(drill, beasts, path, {3, 2}); // a d6 for 6 inches, and another within the 3 that are left
    std::vector<std::string_view> rows;
    for (const battle::Event& event : drill.log.events)
        if (event.rule == "ma.elephant.turn.exact" && !event.reckoning.lines.empty())
            rows.push_back(event.reckoning.lines[0].entry->id);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0] == "ma.elephant.turn.fast");
    CHECK(rows[1] == "ma.elephant.turn.fast");
    drill.house_rule("ma.ruling.elephant_speed", 6);
    CHECK(elephant_turn(sheet(drill.state), 6).faces == 3);
    CHECK(elephant_turn(sheet(drill.state), 6.1).faces == 6);
}

TEST_CASE("ma.ruling.rough_timing: elephants that turn throw once for rough ground")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    drill.box(table::Kind::rough, {5, 5}, {40, 40});
    move(drill, beasts, {table::advance(2), facing(45), table::advance(4)}, {2, 1});
    CHECK(table::degrees_of(drill.of(beasts).pose.heading) == doctest::Approx(45));
    // 2 ahead, then the 3 that are left of 5, from the centre on 21.25.
    const double reached = 21.25 + (3 + 0.75) * 0.70711;
    CHECK(y_of(drill, beasts) == doctest::Approx(reached).epsilon(0.001));
}

TEST_CASE("ma.ruling.stampede_contact: nobody moves through a stampeding elephant")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 14}, 0, 1);
    const UnitId foot = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    drill.beast(beasts, {20, 14}); // its rear on 12.5
    CHECK(judged(drill, foot, {table::advance(2)}) == "2 of 6");
    CHECK(judged(drill, foot, {table::advance(3)}) == "ma.ruling.stampede_contact");
}

TEST_CASE("ma.elephant.no_reform: mounted only, and near stampeding elephants, too")
{
    const auto forms = [](std::string_view words, double x) {
        DrillGround drill;
        const UnitId beasts = drill.place(blue, "elephant 1", {20, 20}, 0, 1);
        const UnitId unit = drill.place(red, words, {x, 20}, 0, 2);
        drill.beast(beasts, {20, 20});
        drill.of(unit).disordered = true;
        return judged(drill, unit, {}, Extra::form_up);
    };
    CHECK(forms("cavalry 2", 20 + 0.75 + 12 + 1.5) == "ma.elephant.no_reform");
    CHECK(forms("cavalry 2", 20 + 0.75 + 12.01 + 1.5) != "ma.elephant.no_reform");
    CHECK(forms("light_foot 2", 24) != "ma.elephant.no_reform");
}

// --- formed units
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.move.rough: a move that begins in rough ground is thrown for")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    drill.box(table::Kind::rough, {10, 5}, {30, 9.5}); // under its rear
    move(drill, foot, {table::advance(6)}, {2});
    CHECK(drill.where(foot) == "20 14 facing 0");
}

TEST_CASE("ma.ruling.expand_cost: whoever has changed its files has done so for the turn")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 10}, 0, 2);
    move(drill, foot, {table::reform(3)}, {1});
    CHECK(drill.of(foot).files == 3);
    CHECK(drill.of(foot).expanded);
    drill.of(foot).moved = false;
    CHECK(judged(drill, foot, {table::reform(4)}) == "ma.ruling.expand_cost");
}

TEST_CASE("ma.ruling.wheel_no_test: where a house wants one, failing ends the move")
{
    for (const int die : {2, 3}) {
        DrillGround drill;
        drill.switch_off("ma.ruling.wheel_no_test");
        const UnitId foot = drill.place(red, "light_foot quality 2 2", {20, 10}, 0, 2);
        const table::Path path{table::wheel(table::Side::left, 30), table::advance(2)};
        move(drill, foot, path, {die});
        CHECK((drill.where(foot) == "20 10 facing 0") == (die == 3));
    }
}

// --- through friends
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.interpenetrate.roman_through_roman: foot only")
{
    DrillGround drill;
    const UnitId legion = drill.place(red, "heavy_foot roman 4", {20, 10}, 0, 4);
    const UnitId other = drill.place(red, "heavy_foot roman 4", {20, 20}, 0, 4);
    const UnitId horse = drill.place(red, "cavalry roman 2", {40, 10}, 0, 2);
    CHECK(passage_between(drill.state, legion, other));
    CHECK(!passage_between(drill.state, horse, legion));
    CHECK(!passage_between(drill.state, legion, horse));
}

TEST_CASE("ma.ruling.forced_moves: a pursuit puts no friend behind that is in melee")
{
    for (const bool engaged : {false, true}) {
        DrillGround drill;
        const UnitId light = drill.place(red, "skirmisher 2", {20, 20}, 90, 2); // 18.5 to 21.5
        const UnitId foe = drill.place(blue, "light_foot 2", {engaged ? 20.0 : 50.0, 20}, 270, 2);
        if (engaged) drill.bout(foe, light);
        const UnitId foot = drill.place(red, "light_foot 1", {18.9, 16}, 0, 1);
        const table::Body from = body(drill.state, foot);
        const ForcedEnd end =
            forced_way(straight_ahead(drill.state, foot, from), 6, ForcedKind::pursuit);
        CHECK(end.moved == doctest::Approx(engaged ? 2.5 : 6));
        CHECK(end.behind.size() == (engaged ? 0 : 1));
    }
}

TEST_CASE("ma.ruling.broken_friend: once in a phase, whoever runs past")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 1", {24, 22}, 0, 1);
    const UnitId beasts = drill.place(red, "elephant 2", {20, 20}, 0, 2);
    drill.beast(beasts, {20, 20});
    drill.beast(beasts, {28, 20});
    for (std::uint8_t beast = 0; beast < 2; ++beast)
        drill.with_dice({}, [&](Play& play) { run(play, beast); });
    CHECK(drill.tasks_for<task::Check>(foot) == 1);
}

// --- charges
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.wheel_neighbours: a charge may wheel out of a touching line")
{
    const auto charges = [](double apart) {
        DrillGround drill;
        drill.place(red, "light_foot 8", {14 - apart, 10}, 0, 4); // beside its left
        const UnitId foot = drill.place(red, "light_foot 8", {20, 10}, 0, 4);
        const UnitId foe = drill.place(blue, "light_foot 4", {23, 14}, 180, 4);
        return judged_charge(drill.state, foot, foe, {std::int16_t{-200}}).ok();
    };
    CHECK(charges(0));
    CHECK(!charges(0.15)); // no neighbour, but in the way
}

TEST_CASE("ma.move.charge_no_contact: such a charge stops 0.1 short of the edge")
{
    DrillGround drill(72, 17);
    const UnitId foot = drill.place(red, "heavy_foot 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 14}, 180, 4);
    drill.charge(foot, foe);
    drill.of(foe).presence = Presence::destroyed;
    drill.go_in(0, {3}); // 7
    CHECK(drill.where(foot) == "20 16.9 facing 0");
    CHECK(drill.of(foot).disordered);
}
