// Who is met and lined up with (8), and what contact ends: pursuits, order, walls.

#include "drill_ground.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/field/observe.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

double x_of(DrillGround& drill, UnitId unit)
{
    return table::units_of(drill.of(unit).pose.front.x);
}

void meet(DrillGround& drill, UnitId attacker, UnitId defender, const ComingUp& how = {})
{
    drill.with_dice({}, [&](Play& play) { begin_bout(play, attacker, defender, how); });
}

} // namespace

// --- charges
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.elephant.cavalry_test: elephants met on the way are tested for, too")
{
    for (const int die : {2, 3}) {
        DrillGround drill;
        const UnitId horse = drill.place(red, "cavalry quality 2 2", {20, 10}, 0, 2);
        const UnitId foot = drill.place(blue, "light_foot 4", {20, 18}, 180, 4);
        drill.charge(horse, foot);
        const UnitId beasts = drill.place(blue, "elephant 1", {20, 14}, 180, 1); // has come there
        drill.go_in(0, {1, die});
        CHECK((bout_of(drill.state, horse, beasts) != nullptr) == (die == 2));
        if (die == 3) CHECK(drill.where(horse) == "20 13.9 facing 0"); // 0.1 short
    }
}

TEST_CASE("ma.ruling.charge_path: whoever is met on the way is hit by its own zone")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {20, 10}, 0, 2);
    const UnitId foot = drill.place(blue, "light_foot 4", {20, 18}, 180, 4);
    drill.charge(horse, foot);
    const UnitId other = drill.place(blue, "light_foot 4", {20, 15}, 0, 4); // its back to them
    drill.go_in(0, {1});
    REQUIRE(bout_of(drill.state, horse, other) != nullptr);
    CHECK(fighter(*bout_of(drill.state, horse, other), horse).attacks == Zone::rear);
    CHECK(drill.of(other).morale == Morale::shaken);
}

TEST_CASE("ma.seq.a_moves_detail: whoever has charged, and met nobody, does not move")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "heavy_foot 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 16.5}, 180, 4);
    drill.charge(foot, foe);
    drill.go_in(0, {1}); // 5 of 6.5
    REQUIRE(!in_melee(drill.state, foot));
    CHECK(drill.of(foot).charged);
    CHECK(!may_move(drill.state, foot));
}

TEST_CASE("ma.ruling.conform: no slide is longer than the row says")
{
    const auto end = [](double most) {
        DrillGround drill;
        drill.house_rule("ma.ruling.conform", most);
        const UnitId foot = drill.place(red, "light_foot 2", {20.5, 10}, 0, 2);
        const UnitId foe = drill.place(blue, "light_foot 4", {20, 14}, 180, 4);
        drill.charge(foot, foe);
        drill.go_in(0, {1});
        return x_of(drill, foot);
    };
    CHECK(end(0.75) == doctest::Approx(20)); // half an inch
    CHECK(end(0.4) == doctest::Approx(20.5));
}

TEST_CASE("ma.elephant.melee.skirmishers_part: not while they are in melee")
{
    for (const bool engaged : {false, true}) {
        DrillGround drill;
        const UnitId beasts = drill.place(red, "elephant 1", {20, 10}, 0, 1);
        const UnitId light = drill.place(blue, "skirmisher 4", {20, 14}, 180, 4); // 17 to 23
        if (engaged) drill.bout(drill.place(red, "skirmisher 1", {22.25, 14}, 0, 1), light);
        drill.charge(beasts, light);
        drill.go_in(0, {1});
        CHECK(drill.has_task<task::Part>(light) == !engaged);
        CHECK((bout_of(drill.state, beasts, light) != nullptr) == engaged);
    }
}

// --- elephants
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.elephant.mounted_12: a stampeding elephant disorders them, too")
{
    const auto disordered = [](double x) {
        DrillGround drill;
        const UnitId beasts = drill.place(blue, "elephant 1", {20, 20}, 0, 1);
        const UnitId horse = drill.place(red, "cavalry 2", {x, 20}, 0, 2); // 3 wide
        drill.beast(beasts, {20, 20});                                     // 1.5 wide
        drill.with_dice({}, [](Play& play) { disorder_mounted_near_elephants(play); });
        return drill.of(horse).disordered;
    };
    CHECK(disordered(20 + 0.75 + 12 + 1.5));
    CHECK(!disordered(20 + 0.75 + 12.01 + 1.5));
}

TEST_CASE("ma.elephant.melee.contact_disorder: elephants that counter-charge disorder, too")
{
    const auto disordered = [](bool counter_charged, bool on) {
        DrillGround drill;
        if (!on) drill.switch_off("ma.elephant.melee.contact_disorder");
        const UnitId foot = drill.place(red, "heavy_foot 4", {20, 20}, 0, 4);
        const UnitId beasts = drill.place(blue, "elephant 1", {20, 20}, 180, 1);
        meet(drill, foot, beasts, {.charged = true, .counter_charged = counter_charged});
        return drill.of(foot).disordered;
    };
    CHECK(disordered(true, true));
    CHECK(!disordered(false, true)); // they have not moved
    CHECK(!disordered(true, false));
}

TEST_CASE("ma.elephant.melee.contact_disorder: by a house rule whom they contact keeps its order")
{
    for (const bool on : {true, false}) {
        DrillGround drill;
        if (!on) drill.switch_off("ma.elephant.melee.contact_disorder");
        const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
        const UnitId foot = drill.place(blue, "heavy_foot 4", {20, 20}, 180, 4);
        meet(drill, beasts, foot, {.charged = true});
        CHECK(drill.of(foot).disordered == on);
    }
}

// --- what contact ends
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.pursuit_state: any contact ends a pursuit, and frees the pursued")
{
    for (const bool attacks : {true, false}) {
        DrillGround drill;
        const UnitId pursuer = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
        const UnitId quarry = drill.place(blue, "light_foot 4", {20, 30}, 0, 4);
        const UnitId other = drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
        drill.of(pursuer).pursuing = quarry;
        drill.of(quarry).pursued = true;
        if (attacks)
            meet(drill, pursuer, other);
        else
            meet(drill, other, pursuer);
        CHECK(drill.of(pursuer).pursuing == no_unit);
        CHECK(!drill.of(quarry).pursued);
    }
}

TEST_CASE("ma.ruling.pursuit_state: a unit that breaks pursues no more")
{
    DrillGround drill;
    const UnitId pursuer = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
    const UnitId quarry = drill.place(blue, "light_foot 4", {20, 30}, 0, 4);
    drill.of(pursuer).pursuing = quarry;
    drill.of(quarry).pursued = true;
    const auto drop = [&](Morale level) {
        drill.with_dice(
            {}, [&](Play& play) { drop_to(play, pursuer, level, "ma.morale.check", no_unit); });
    };
    drop(Morale::demoralised);
    CHECK(drill.of(pursuer).pursuing == quarry);
    drop(Morale::broken);
    CHECK(drill.of(pursuer).pursuing == no_unit);
    CHECK(!drill.of(quarry).pursued);
}

TEST_CASE("ma.seq.melee_detail: contact made in the Melee phase is fought in the next turn")
{
    for (const Phase phase : {Phase::moves, Phase::melee}) {
        DrillGround drill;
        const UnitId ours = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
        const UnitId foe = drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
        drill.phase(phase, red, red);
        meet(drill, ours, foe);
        CHECK(bout_of(drill.state, ours, foe)->fought == (phase == Phase::melee));
    }
}

TEST_CASE("ma.ruling.shield_wall: any move of the unit ends it")
{
    DrillGround drill;
    const UnitId wall = drill.place(red, "heavy_foot shield 4", {20, 20}, 0, 4);
    drill.of(wall).shield_wall = true;
    table::Body back = body(drill.state, wall);
    back.pose.front = drill.point({20, 18});
    drill.with_dice({}, [&](Play& play) { place(play, wall, back, "ma.melee.retreat"); });
    CHECK(!drill.of(wall).shield_wall);
}

TEST_CASE("ma.ruling.shield_wall: whoever has charged forms none")
{
    DrillGround drill;
    const UnitId wall = drill.place(red, "heavy_foot shield 4", {20, 20}, 0, 4);
    CHECK(judged_shield_wall(drill.state, wall).ok());
    drill.of(wall).charged = true;
    CHECK(!judged_shield_wall(drill.state, wall).ok());
}

TEST_CASE("ma.ruling.evader_moves_later: by a house rule whoever evaded stays")
{
    DrillGround drill;
    const UnitId light = drill.place(red, "skirmisher 4", {20, 20}, 0, 4);
    drill.of(light).evaded = true;
    CHECK(may_move(drill.state, light));
    drill.switch_off("ma.ruling.evader_moves_later");
    CHECK(!may_move(drill.state, light));
    drill.of(light).evaded = false;
    CHECK(may_move(drill.state, light));
}

// --- leaders
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.lone_leader: he flees to the nearest unit, within as much as the row says")
{
    DrillGround drill;
    const std::size_t leader = drill.leader(red, {20, 20}); // 1.5 wide
    const UnitId far = drill.place(red, "light_foot 1", {31.5, 20}, 0, 1);
    const UnitId near = drill.place(red, "light_foot 1", {25, 20}, 0, 1);
    const State before = drill.state;
    const auto flees_to = [&] {
        drill.with_dice({}, [&](Play& play) { displace_leader(play, red, leader); });
        return drill.state.leaders[0][leader].with;
    };
    CHECK(flees_to() == near);
    drill.state = before;
    drill.of(near).presence = Presence::destroyed;
    CHECK(flees_to() == far); // 10 away
    for (const double apart : {12.0, 12.01}) {
        drill.state = before;
        drill.of(near).presence = Presence::destroyed;
        drill.of(far).pose.front = drill.point({20 + 1.5 + apart, 20});
        CHECK((flees_to() == far) == (apart == 12.0));
    }
}

TEST_CASE("ma.ruling.lone_leader: his base may not lie under an enemy, though he rides beside it")
{
    DrillGround drill;
    const std::size_t leader = drill.leader(red, {20, 10});
    drill.place(blue, "light_foot 4", {24, 20}, 0, 4); // 21 to 27
    const auto may_stand = [&](double x) {
        return judged_leader_move(drill.state, red, leader, drill.point({x, 19.5})).ok();
    };
    CHECK(!may_stand(20.5)); // his base reaches 21.25
    CHECK(may_stand(20.2));
}

TEST_CASE("ma.move.rate.generals: carried by his unit he has moved")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
    const std::size_t leader = drill.leader(red, foot);
    drill.phase(Phase::moves, red, red);
    drill.with_dice({},
                    [&](Play& play) { make_move(play, foot, {table::advance(2)}, Extra::none); });
    CHECK(drill.state.leaders[0][leader].moved);
}

TEST_CASE("ma.pursue.off_table: a leader leaves the table with his unit")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
    const std::size_t leader = drill.leader(red, foot);
    drill.with_dice({}, [&](Play& play) { leave_table(play, foot, "ma.pursue.off_table"); });
    CHECK(drill.state.leaders[0][leader].lost);
    CHECK(!drill.state.leaders[0][leader].on_table);
}

// --- passing friends
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.interpenetrate.short: a friend in melee cannot be put behind")
{
    for (const bool engaged : {false, true}) {
        DrillGround drill;
        const UnitId light = drill.place(red, "skirmisher 2", {20, 20}, 90, 2); // 18.5 to 21.5
        const UnitId foe = drill.place(blue, "light_foot 2", {engaged ? 20.0 : 50.0, 20}, 270, 2);
        if (engaged) drill.bout(foe, light);
        const UnitId foot = drill.place(red, "light_foot 1", {18.9, 16}, 0, 1);
        const JudgedMove made =
            judged_move(drill.state, foot, {table::advance(6)}, Extra::none); // rear on 21.25
        CHECK(made.ok() == !engaged);
        if (engaged) CHECK(made.error().rule == "ma.interpenetrate.short");
    }
}

TEST_CASE(
    "ma.ruling.flank_zone: a charge upon the flank that can only touch the front edge is frontal")
{
    for (const bool room : {true, false}) {
        CAPTURE(room);
        DrillGround drill;
        const UnitId target =
            drill.place(blue, "light_foot 8", {30, 30}, 0, 4); // 27 to 33, to 28.5
        const UnitId charger = drill.place(red, "light_foot 4", {24, 29}, 20, 4);
        if (!room) // nobody gets to its left side
            drill.place(blue, "light_foot 1", {26.25, 29.9}, 0, 1);
        table::Body touching = body(drill.state, charger);
        touching.pose = {drill.point({28, 30}), table::heading_of_degrees(180)};
        drill.phase(Phase::contact, red, red);
        drill.with_dice({}, [&](Play& play) {
            meet(play, {charger,
                        target,
                        touching,
                        drill.point({24, 29}),
                        {.zone = Zone::flank, .charged = true},
                        0,
                        "ma.move.charge"});
        });
        const Bout* bout = bout_of(drill.state, charger, target);
        REQUIRE(bout != nullptr);
        CHECK(fighter(*bout, charger).attacks == (room ? Zone::flank : Zone::front));
        CHECK(drill.of(target).morale == (room ? Morale::shaken : Morale::steady));
    }
}

TEST_CASE(
    "ma.ruling.conform: a charge that ends along the front of an enemy is in contact with him")
{
    DrillGround drill;
    const UnitId charger = drill.place(red, "light_foot 4", {30, 20}, 0, 4); // to 33
    const UnitId target = drill.place(blue, "light_foot 4", {30, 34}, 180, 4);
    const UnitId beside = drill.place(blue, "light_foot 4", {33, 26}, 270, 4); // front at x = 33
    CHECK(grazed(drill.state, charger) == no_unit);
    drill.of(charger).pose.front = drill.point({30, 25});
    CHECK(grazed(drill.state, charger) == beside);
    drill.of(charger).pose.front = drill.point({30, 20});
    drill.state.charges.push_back({charger, target, 0, 0, table::lattice_length(8.9), Zone::front});
    drill.phase(Phase::contact, red, red);
    drill.go_in(0, {1});
    CHECK(bout_of(drill.state, charger, beside) != nullptr);
}
