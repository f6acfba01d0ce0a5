// How far ways lead, and what house rules make of them.

#include "drill_ground.hpp"
#include "facts.hpp"
#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

TEST_CASE("fog.move.gap: just short is 0.1 MU from the nearest point, whatever the angle")
{
    DrillGround drill;
    const UnitId runner = drill.place(red, "LF javelins 4", {30, 20}, 60, 4);
    const UnitId enemy = drill.place(blue, "HF def_spear 6", {32, 23.5}, 270, 3);
    const Run found = run(drill.state, runner, drill.of(runner).pose.heading, 5, Passing::evade);
    CHECK(found.stopped_by == enemy);
    const table::Point origin = found.end.pose.front;
    CHECK(table::distance(table::footprint(found.end, origin),
                          footprint(drill.state, enemy, origin)) ==
          doctest::Approx(0.1).epsilon(0.0001));
}

TEST_CASE("fog.move.gap: a house rule keeps charges farther off")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 90, 2);
    drill.place(red, "HF def_spear 4", {20, 12.2}, 90, 2); // its rear at 11
    CHECK(charge_path(drill.state, cavalry, 0).reach == doctest::Approx(0.9));
    drill.setting->sheet = with("fog.move.gap", 0.4);
    CHECK(charge_path(drill.state, cavalry, 0).reach == doctest::Approx(0.6));
}

TEST_CASE("fog.move.rate: ground and bonus together say how far a way leads")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv light_spear swordsmen 4", {20, 10}, 90, 2);
    drill.box(table::Kind::brush, {10, 12.5}, {30, 30}); // rough: 3 instead of 5
    const auto reach = [&](double bonus) {
        const table::Body start = body(drill.state, cavalry);
        return ground_reach(drill.state, cavalry,
                            straight_course(start, 5 + bonus, start.pose.front), bonus);
    };
    CHECK(reach(0).reach == 3);
    CHECK(reach(0).rate == 3);
    CHECK(reach(2).reach == 5);
    CHECK(reach(-2).reach == doctest::Approx(2.5).epsilon(0.001)); // 1 is used up at its edge
    CHECK(reach(-2).stopped);
    CHECK_FALSE(reach(0).stopped);
}

TEST_CASE("fog.rout.move: red runs to y = 0, blue to the other edge")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF 6", {10, 40}, 90, 3);
    const UnitId foes = drill.place(blue, "HF 6", {10, 4}, 270, 3);
    CHECK(homewards(drill.state, foot) == table::Heading{0, -1'000'000'000});
    CHECK(homewards(drill.state, foes) == table::Heading{0, 1'000'000'000});
}

TEST_CASE("fog.rout.move: a side with two edges runs to the nearer, the first of them if equal")
{
    DrillGround drill; // 72 x 48
    drill.setting->homewards[0] = {table::Heading{-1'000'000'000, 0},
                                   table::Heading{1'000'000'000, 0}};
    const UnitId west = drill.place(red, "MF 6", {35, 10}, 90, 3);
    const UnitId east = drill.place(red, "MF 6", {37, 20}, 90, 3);
    const UnitId middle = drill.place(red, "MF 6", {36, 30}, 90, 3);
    CHECK(homewards(drill.state, west) == table::Heading{-1'000'000'000, 0});
    CHECK(homewards(drill.state, east) == table::Heading{1'000'000'000, 0});
    CHECK(homewards(drill.state, middle) == table::Heading{-1'000'000'000, 0});
}

TEST_CASE("fog.move.turn: a group that turns to run keeps its centre, and about it its rectangle")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF def_spear 8", {30, 20}, 73, 4);
    const table::Body start = body(drill.state, foot);
    const table::Body about = facing(start, table::opposite(start.pose.heading));
    CHECK(about.pose.heading == table::opposite(start.pose.heading));
    CHECK(table::distance(table::whole_rect(about, start.pose.front).centre,
                          table::whole_rect(start, start.pose.front).centre) < 0.00001);
    CHECK(facing(about, start.pose.heading).pose == start.pose);
    CHECK(facing(start, start.pose.heading) == start);
}

TEST_CASE("fog.charge.flank_drop: a house rule makes it two levels, or none")
{
    for (const int levels : {-2, 0}) {
        DrillGround drill;
        drill.setting->sheet = with("fog.charge.flank_drop", levels);
        const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 20}, 0, 3);
        const UnitId rear = drill.place(red, "Cv lancers 4", {18.8, 20}, 0, 2);
        drill.with_dice({}, [&](Play& play) {
            note_clash(play, {.attacker = rear, .defender = spears, .face = ChargeFace::rear});
        });
        CHECK(drill.of(spears).level == (levels == 0 ? Level::STEADY : Level::FRAGMENTED));
    }
}

TEST_CASE("fog.intercept.distance: a house rule makes the zone deeper")
{
    DrillGround drill;
    const UnitId charger = drill.place(red, "HF impact_foot swordsmen 8", {20, 10}, 90, 4);
    drill.place(blue, "HF def_spear 2", {20, 13}, 270, 1);
    const UnitId group = drill.place(blue, "HF def_spear 2", {26, 11.5}, 180, 1); // 2.8 from it
    Charge charge;
    charge.charger = charger;
    charge.targets = charge_path(drill.state, charger, 0).targets;
    drill.state.charges.push_back(charge);
    CHECK_FALSE(judged_interception(drill.state, group, charger, std::nullopt));
    drill.setting->sheet = with("fog.intercept.distance", "4 3");
    CHECK(judged_interception(drill.state, group, charger, std::nullopt));
}

TEST_CASE("fog.level.broken.pursuers: a house rule makes pursuers deadlier")
{
    DrillGround drill;
    drill.setting->sheet = with("fog.level.broken.pursuers", 2);
    const UnitId router = drill.place(blue, "HF def_spear 12", {30, 20}, 270, 4);
    const UnitId enemy = drill.place(red, "HF impact_foot 8", {30, 20}, 90, 4);
    drill.of(router).level = Level::BROKEN;
    drill.with_dice({3, 3}, [&](Play& play) { rout_and_pursue(play, router, {enemy}, true); });
    CHECK(drill.of(router).bases == 10);
}

TEST_CASE("fog.wheel.limit: a house rule forbids wide wheels")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv lancers swordsmen 4", {30, 10}, 90, 2);
    const UnitId spears = drill.place(blue, "HF def_spear 2", {26.3, 12.7}, 270, 1);
    const auto wheel = least_wheel(drill.state, cavalry, spears);
    REQUIRE(wheel.has_value());
    CHECK(*wheel == 194);
    drill.setting->sheet = with("fog.wheel.limit", 19);
    CHECK_FALSE(least_wheel(drill.state, cavalry, spears).has_value());
}
