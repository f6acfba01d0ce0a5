// Charges on the table (8): ways, reactions, contact and lining up.

#include "drill_ground.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/field/observe.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

double cost(const JudgedCharge& charge)
{
    return table::units_of(charge->cost);
}

std::string_view refused(const JudgedCharge& charge)
{
    return charge.ok() ? std::string_view{} : charge.error().rule;
}

} // namespace

TEST_CASE("ma.ruling.conform: the zone of the declaration is lined up to, wherever the target went")
{
    DrillGround drill;
    const UnitId foot = drill.place(blue, "light_foot 4", {36, 24}, 0, 4); // 33 to 39
    const UnitId ahead = drill.place(red, "light_foot 1", {33.75, 32}, 180, 1);
    const UnitId beside = drill.place(red, "light_foot 2", {43, 24.5}, 270, 2); // before its line
    drill.charge(ahead, foot);
    drill.charge(beside, foot);
    REQUIRE(drill.state.charges[1].zone == Zone::front);
    drill.phase(Phase::react, red, red);
    // A quarter of 4, the cost of the nearer: its front is on 25, its rear on 24.25.
    drill.react(foot, Reaction::counter_charge, {});
    REQUIRE(drill.where(foot) == "36 25 facing 0");
    REQUIRE(zone_of(drill.state, foot, drill.of(beside).pose.front) == Zone::flank);
    drill.phase(Phase::contact, red, red);
    drill.go_in(1, {3});
    const Bout* bout = bout_of(drill.state, beside, foot);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, beside).attacks == Zone::front);
    CHECK(table::degrees_of(drill.of(beside).pose.heading) == doctest::Approx(180));
    CHECK(table::units_of(drill.of(beside).pose.front.y) == doctest::Approx(25));
}

// --- the way
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.charge_path: a target within N + 3 straight ahead may be charged")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId near = drill.place(blue, "heavy_foot 8", {20, 17}, 180, 4);
    const auto reached = judged_charge(drill.state, foot, near, {});
    REQUIRE(reached.ok());
    CHECK(cost(reached) == doctest::Approx(7));
    CHECK(reached->wheel == 0);
    CHECK(reached->zone == Zone::front);
    drill.of(near).pose.front = drill.point({20, 17.01});
    CHECK(refused(judged_charge(drill.state, foot, near, {})) == "ma.ruling.charge_path");
}

TEST_CASE("ma.ruling.charge_path: the least wheel that leads to the target is found")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 4", {20, 10}, 0, 4);     // 17 to 23
    const UnitId foe = drill.place(blue, "light_foot 4", {27, 16}, 180, 4); // 24 to 30
    const auto judged = judged_charge(drill.state, horse, foe, {});
    REQUIRE(judged.ok());
    CHECK(judged->wheel < 0); // to the right
    CHECK(cost(judged) <= 13);
    ChargeWish less{static_cast<std::int16_t>(judged->wheel + 1)};
    CHECK(!judged_charge(drill.state, horse, foe, less).ok());
}

TEST_CASE("ma.ruling.charge_path: a wheel of more than 45 degrees is refused")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {20, 10}, 0, 2);
    const UnitId foe = drill.place(blue, "light_foot 4", {26, 15}, 180, 4);
    CHECK(judged_charge(drill.state, horse, foe, {std::int16_t{-450}}).ok());
    CHECK(refused(judged_charge(drill.state, horse, foe, {std::int16_t{-451}})) ==
          "ma.ruling.charge_path");
}

TEST_CASE("ma.ruling.charge_path: who is broken, pursuing, in a shield wall or in melee stays")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "heavy_foot shield 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 14}, 180, 4);
    CHECK(can_charge(drill.state, foot));
    drill.of(foot).shield_wall = true;
    CHECK(refused(judged_charge(drill.state, foot, foe, {})) == "ma.ruling.shield_wall");
    drill.of(foot).shield_wall = false;
    drill.of(foot).morale = Morale::broken;
    CHECK(!can_charge(drill.state, foot));
    drill.of(foot).morale = Morale::demoralised;
    CHECK(can_charge(drill.state, foot));
    drill.of(foot).pursuing = foe;
    CHECK(refused(judged_charge(drill.state, foot, foe, {})) == "ma.ruling.pursuit_state");
}

TEST_CASE("ma.ruling.bolt_thrower: bolt throwers do not charge")
{
    DrillGround drill;
    const UnitId engine = drill.place(red, "bolt_thrower 2", {20, 10}, 0, 2);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 11}, 180, 4);
    CHECK(refused(judged_charge(drill.state, engine, foe, {})) == "ma.ruling.bolt_thrower");
}

TEST_CASE("ma.oblique.charge_ratio: in a charge at most half as far aside as ahead")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 16}, 180, 4);
    ChargeWish wish{std::int16_t{0}, 3'000'000};
    const auto most = judged_charge(drill.state, horse, foe, wish);
    REQUIRE(most.ok());
    CHECK(cost(most) == doctest::Approx(7.5)); // ma.oblique.charge_cost: 6 + 3 / 2
    wish.aside = 3'010'000;
    CHECK(refused(judged_charge(drill.state, horse, foe, wish)) == "ma.oblique.charge_ratio");
}

TEST_CASE("ma.oblique.free_half_inch: half an inch aside in a charge costs nothing")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 16}, 180, 4);
    CHECK(cost(judged_charge(drill.state, horse, foe, {std::int16_t{0}, 500'000})) ==
          doctest::Approx(6));
    CHECK(cost(judged_charge(drill.state, horse, foe, {std::int16_t{0}, 600'000})) ==
          doctest::Approx(6.3));
}

TEST_CASE("ma.oblique.elephants: elephants never go aside, not in a charge either")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 2", {20, 10}, 0, 2);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 14}, 180, 4);
    CHECK(judged_charge(drill.state, beasts, foe, {}).ok());
    CHECK(refused(judged_charge(drill.state, beasts, foe, {std::int16_t{0}, 400'000})) ==
          "ma.oblique.elephants");
}

TEST_CASE("ma.skirmish.no_front_attack: skirmishers charge formed units only from flank or rear")
{
    DrillGround drill;
    const UnitId velites = drill.place(red, "skirmisher 4", {20, 10}, 0, 4);
    const UnitId foot = drill.place(blue, "heavy_foot 8", {20, 14}, 180, 4);
    CHECK(refused(judged_charge(drill.state, velites, foot, {})) == "ma.skirmish.no_front_attack");
    drill.of(foot).pose.heading = table::heading_of_degrees(0); // its rear at 12.5
    const auto behind = judged_charge(drill.state, velites, foot, {});
    REQUIRE(behind.ok());
    CHECK(behind->zone == Zone::rear);
    CHECK(cost(behind) == doctest::Approx(2.5));
}

TEST_CASE("ma.skirmish.free_move: skirmishers charge in any direction")
{
    DrillGround drill;
    const UnitId velites = drill.place(red, "skirmisher 4", {20, 10}, 0, 4);
    const UnitId others = drill.place(blue, "skirmisher 4", {20, 4}, 0, 4); // behind them
    const auto judged = judged_charge(drill.state, velites, others, {});
    REQUIRE(judged.ok());
    CHECK(judged->wheel == 1800);
    CHECK(cost(judged) == doctest::Approx(10 - 0.75 - 4));
}

TEST_CASE("ma.ruling.flank_zone: on the line of the front edge is front, behind it flank")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {10, 20}, 90, 2);
    const UnitId foot = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4);
    CHECK(judged_charge(drill.state, horse, foot, {})->zone == Zone::front);
    drill.of(horse).pose.front = drill.point({10, 19.9});
    CHECK(judged_charge(drill.state, horse, foot, {})->zone == Zone::flank);
    drill.of(horse).pose.front = drill.point({10, 18.5}); // on the line of the rear edge
    CHECK(judged_charge(drill.state, horse, foot, {})->zone == Zone::flank);
    drill.of(horse).pose.front = drill.point({10, 18.4});
    CHECK(judged_charge(drill.state, horse, foot, {})->zone == Zone::rear);
}

TEST_CASE("ma.interpenetrate.formed_through_skirmish: formed chargers pass their skirmishers")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 8", {20, 10}, 0, 4);
    const UnitId screen = drill.place(red, "skirmisher 4", {20, 12}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 16}, 180, 4);
    CHECK(judged_charge(drill.state, foot, foe, {}).ok());
    // Formed friends stand in the way.
    drill.setting->units[screen].profile.troop = Troop::light_foot;
    CHECK(refused(judged_charge(drill.state, foot, foe, {})) == "ma.ruling.charge_path");
}

TEST_CASE("ma.interpenetrate.short: skirmishers not cleared are put behind, disordered")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 8", {20, 10}, 0, 4);
    const UnitId screen = drill.place(red, "skirmisher 4", {20, 14}, 0, 4); // to 13.25
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 14.5}, 180, 4);
    drill.charge(foot, foe);
    drill.phase(Phase::contact, red, red);
    drill.go_in(0, {1});
    CHECK(drill.where(foot) == "20 14.5 facing 0");
    CHECK(drill.where(screen) == "20 13 facing 0"); // behind its two ranks
    CHECK(drill.of(screen).disordered);
}

TEST_CASE("ma.ruling.wheel_neighbours: a charger wheels out of a line of friends")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {20, 10}, 0, 2);
    drill.place(red, "cavalry 2", {23, 10}, 0, 2); // side by side
    const UnitId foe = drill.place(blue, "light_foot 4", {24.6, 18}, 180, 4);
    CHECK(judged_charge(drill.state, horse, foe, {std::int16_t{-150}}).ok());
}

// --- moving
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.move.charge: N + 1d3 inches, and contact at exactly the distance")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 16}, 180, 4);
    drill.charge(foot, foe);
    drill.phase(Phase::contact, red, red);
    State before = drill.state;
    drill.go_in(0, {2}); // 4 + 2
    CHECK(drill.where(foot) == "20 16 facing 0");
    const Bout* bout = bout_of(drill.state, foot, foe);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, foot).charged);
    CHECK(fighter(*bout, foot).attacks == Zone::front);
    CHECK(!drill.of(foot).disordered);

    drill.state = before;
    drill.go_in(0, {1}); // 4 + 1
    CHECK(drill.where(foot) == "20 15 facing 0");
    CHECK(drill.state.bouts.empty());
    CHECK(drill.of(foot).disordered); // ma.move.charge_no_contact
}

TEST_CASE("ma.move.charge_no_contact: a house without it keeps its chargers in order")
{
    DrillGround drill;
    drill.switch_off("ma.move.charge_no_contact");
    const UnitId foot = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 16}, 180, 4);
    drill.charge(foot, foe);
    drill.go_in(0, {1});
    CHECK(!drill.of(foot).disordered);
}

TEST_CASE("ma.move.rough: rough ground on the way costs a charger 1d3")
{
    DrillGround drill;
    drill.box(table::Kind::rough, {10, 12}, {30, 14});
    const UnitId foot = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 16}, 180, 4);
    drill.charge(foot, foe);
    drill.go_in(0, {3, 1}); // 4 + 3 - 1
    CHECK(drill.where(foot) == "20 16 facing 0");
    CHECK(in_melee(drill.state, foot));
}

TEST_CASE("ma.ruling.rough_timing: who would not reach the ground any more stops at its edge")
{
    DrillGround drill;
    drill.box(table::Kind::rough, {10, 15}, {30, 17});
    const UnitId foot = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 16}, 180, 4);
    drill.charge(foot, foe);
    drill.go_in(0, {3, 3}); // 4 + 3 - 3, the edge after 5
    CHECK(drill.where(foot) == "20 15 facing 0");
}

TEST_CASE("ma.ruling.charge_path: whoever is met on the way is contacted instead")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 8", {20, 16}, 180, 4);
    drill.charge(foot, foe);
    const UnitId other = drill.place(blue, "light_foot 4", {21.5, 13}, 180, 4);
    drill.go_in(0, {1});
    CHECK(bout_of(drill.state, foot, other) != nullptr);
    CHECK(bout_of(drill.state, foot, foe) == nullptr);
}

TEST_CASE("ma.ruling.charge_path: a charge whose target is gone goes its way all the same")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 14}, 180, 4);
    drill.charge(foot, foe);
    drill.of(foe).presence = Presence::destroyed;
    drill.go_in(0, {2});
    CHECK(drill.where(foot) == "20 16 facing 0");
    CHECK(drill.of(foot).disordered);
}

// --- lining up
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.conform: in frontal contact it slides so that base sides line up")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "heavy_foot 8", {20.4, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 14}, 180, 4);
    drill.charge(foot, foe);
    drill.go_in(0, {1});
    CHECK(drill.where(foot) == "20 14 facing 0");
    CHECK(bases_in_contact(drill.state, foot, foe).size() == 4);
}

TEST_CASE("ma.ruling.conform: a slide that friends prevent is left out")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "heavy_foot 8", {20.4, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 16", {20, 14}, 180, 8);
    drill.place(red, "heavy_foot 8", {14.3, 13.9}, 0, 4); // up to 17.3; the charger's left at 17.4
    drill.place(red, "heavy_foot 8", {27.0, 13.9}, 0, 4); // from 24; its right at 23.4
    drill.charge(foot, foe);
    drill.go_in(0, {1});
    CHECK(drill.where(foot) == "20.4 14 facing 0");
}

TEST_CASE("ma.ruling.conform: a charge at an angle is turned flush on the front edge")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {20, 10}, 20, 2);
    const UnitId foe = drill.place(blue, "light_foot 8", {23, 16}, 180, 8);
    drill.charge(horse, foe);
    drill.go_in(0, {3});
    CHECK(table::degrees_of(drill.of(horse).pose.heading) == doctest::Approx(0));
    CHECK(table::units_of(drill.of(horse).pose.front.y) == doctest::Approx(16));
    CHECK(bases_in_contact(drill.state, horse, foe).size() == 2);
}

TEST_CASE("ma.ruling.conform: where its place is taken it lines up at the nearest free one")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {21.694292, 13.869266}, 5, 2);
    const UnitId foe = drill.place(blue, "light_foot 8", {20, 14}, 180, 8); // 14 to 26
    drill.place(red, "light_foot 2", {18.55, 14}, 0, 2);                    // up to 20.05
    drill.place(red, "light_foot 2", {24.692, 14}, 0, 2);                   // from 23.192
    // Its left corner touches at 20.2; turned flush it would reach to 23.2.
    const table::Body end =
        conformed(drill.state, horse, body(drill.state, horse), foe, Zone::front);
    CHECK(end.pose.heading == table::heading_of_degrees(0));
    CHECK(table::units_of(end.pose.front.x) == doctest::Approx(21.692).epsilon(0.0001));
    CHECK(room_at(drill.state, horse, end));
}

TEST_CASE("ma.ruling.conform: a flank charge is turned flush on the nearer side")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {10, 19}, 80, 2);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4); // left side at 17
    drill.charge(horse, foe);
    drill.go_in(0, {3});
    CHECK(table::degrees_of(drill.of(horse).pose.heading) == doctest::Approx(90));
    CHECK(table::units_of(drill.of(horse).pose.front.x) == doctest::Approx(17));
    const Bout* bout = bout_of(drill.state, horse, foe);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, horse).attacks == Zone::flank);
}

TEST_CASE("ma.flank.drop_level: on contact in the flank a level is lost, in front none")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {10, 19}, 90, 2);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4);
    drill.charge(horse, foe);
    drill.go_in(0, {3});
    CHECK(drill.of(foe).morale == Morale::shaken);

    DrillGround frontal;
    const UnitId foot = frontal.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId steady = frontal.place(blue, "heavy_foot 8", {20, 14}, 180, 4);
    frontal.charge(foot, steady);
    frontal.go_in(0, {1});
    CHECK(frontal.of(steady).morale == Morale::steady);
}

// --- reactions
// ------------------------------------------------------------------------------------------------

namespace {

// Foot before whom somebody stands that has declared a charge.
struct Charged {
    DrillGround drill;
    UnitId charger;
    UnitId target;

    Charged(std::string_view charging, double far, std::string_view charged, int files = 4)
        : charger(drill.place(red, charging, {20, 10}, 0, files)),
          target(drill.place(blue, charged, {20, 10 + far}, 180, 4))
    {
        drill.charge(charger, target);
        drill.phase(Phase::react, red, red);
    }
};

} // namespace

TEST_CASE("ma.countercharge.quarter: a quarter of the way is met, the charger needs the rest")
{
    Charged scene("heavy_foot 8", 6, "heavy_foot 8");
    DrillGround& drill = scene.drill;
    drill.react(scene.target, Reaction::counter_charge, {});
    CHECK(drill.where(scene.target) == "20 14.5 facing 180");
    CHECK(drill.of(scene.target).charged);
    drill.phase(Phase::contact, red, red);
    drill.go_in(0, {1}); // 5 of the 4.5 needed
    const Bout* bout = bout_of(drill.state, scene.charger, scene.target);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, scene.target).counter_charged);
    CHECK(fighter(*bout, scene.target).attacker);
}

TEST_CASE("ma.countercharge.quarter: it stops 0.1 short of what stands in its way")
{
    Charged scene("heavy_foot 8", 6, "heavy_foot 8");
    DrillGround& drill = scene.drill;
    drill.place(blue, "skirmisher 1", {20, 14}, 180, 1); // to 14.75
    drill.react(scene.target, Reaction::counter_charge, {});
    CHECK(drill.where(scene.target) == "20 14.85 facing 180");
}

TEST_CASE("ma.ruling.countercharge_no_contact: a charger falls short, the other keeps order")
{
    Charged scene("heavy_foot 8", 7, "heavy_foot 8"); // 5.25 after the counter-charge
    DrillGround& drill = scene.drill;
    drill.react(scene.target, Reaction::counter_charge, {});
    drill.phase(Phase::contact, red, red);
    drill.go_in(0, {1});
    CHECK(drill.state.bouts.empty());
    CHECK(drill.of(scene.charger).disordered);
    CHECK(!drill.of(scene.target).disordered);
    CHECK(drill.of(scene.target).charged);
}

TEST_CASE("ma.elephant.melee.no_countercharge: foot cannot counter-charge elephants")
{
    const Charged foot("elephant 2", 5, "heavy_foot 8", 2);
    CHECK(allowed_reactions(foot.drill.state, foot.target)[Reaction::counter_charge] == Choice::no);
    const Charged horse("elephant 2", 5, "cavalry 4", 2);
    CHECK(allowed_reactions(horse.drill.state, horse.target)[Reaction::counter_charge] ==
          Choice::test);
}

TEST_CASE("ma.elephant.cavalry_test: mounted test before they charge elephants, and may stay")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry quality 3 4", {20, 10}, 0, 4);
    const UnitId beasts = drill.place(blue, "elephant 2", {20, 18}, 180, 2);
    const auto judged = judged_charge(drill.state, horse, beasts, {});
    REQUIRE(judged.ok());
    drill.with_dice({4}, [&](Play& play) { declare(play, *judged); });
    CHECK(drill.state.charges.empty());
    drill.with_dice({3}, [&](Play& play) { declare(play, *judged); });
    CHECK(drill.state.charges.size() == 1);
    // Foot need no test.
    const UnitId foot = drill.place(red, "light_foot 4", {30, 12}, 0, 4);
    const UnitId others = drill.place(blue, "elephant 1", {30, 18}, 180, 1);
    const auto bold = judged_charge(drill.state, foot, others, {});
    drill.with_dice({}, [&](Play& play) { declare(play, *bold); });
    CHECK(drill.state.charges.size() == 2);
}

TEST_CASE("ma.evade.skirmishers_always: skirmishers evade without a test, back turned")
{
    Charged scene("cavalry 4", 6, "skirmisher 4");
    DrillGround& drill = scene.drill;
    CHECK(allowed_reactions(drill.state, scene.target)[Reaction::evade] == Choice::free);
    // ma.move.evade_dice: yellow 3 beats red 1: 7 + 1
    drill.react(scene.target, Reaction::evade, {1, 3});
    CHECK(drill.where(scene.target) == "20 24.75 facing 0"); // its rear goes from 16 to 24
    CHECK(drill.of(scene.target).evaded);
}

TEST_CASE("ma.move.evade_dice: red higher is an inch less, equal is none")
{
    Charged less("cavalry 4", 6, "skirmisher 4");
    less.drill.react(less.target, Reaction::evade, {2, 1});
    CHECK(less.drill.where(less.target) == "20 22.75 facing 0");
    Charged same("cavalry 4", 6, "skirmisher 4");
    same.drill.react(same.target, Reaction::evade, {2, 2});
    CHECK(same.drill.where(same.target) == "20 23.75 facing 0");
}

TEST_CASE("ma.evade.caught: an evader is caught in the rear where the charger goes far enough")
{
    Charged scene("cavalry 4", 5, "skirmisher 4");
    DrillGround& drill = scene.drill;
    drill.react(scene.target, Reaction::evade, {2, 2});
    const State evaded = drill.state; // its rear at 22: 12 for the charger
    drill.phase(Phase::contact, red, red);
    drill.go_in(0, {2}); // ma.ruling.equal_is_contact
    const Bout* bout = bout_of(drill.state, scene.charger, scene.target);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, scene.charger).attacks == Zone::rear);
    CHECK(fighter(*bout, scene.target).fleeing);
    CHECK(drill.of(scene.target).morale == Morale::shaken);
    drill.state = evaded;
    drill.go_in(0, {1});
    CHECK(drill.state.bouts.empty());
    CHECK(drill.of(scene.charger).disordered);
}

TEST_CASE("ma.evade.formed_test: formed units evade on a quality test")
{
    Charged scene("heavy_foot 8", 6, "light_foot 8");
    DrillGround& drill = scene.drill;
    CHECK(allowed_reactions(drill.state, scene.target)[Reaction::evade] == Choice::test);
    drill.react(scene.target, Reaction::evade, {2, 2, 2});
    CHECK(drill.where(scene.target) == "20 23.5 facing 0");
}

TEST_CASE("ma.evade.failed: who fails the test stays and is disordered")
{
    Charged scene("heavy_foot 8", 6, "light_foot 8");
    DrillGround& drill = scene.drill;
    drill.react(scene.target, Reaction::evade, {3});
    CHECK(drill.where(scene.target) == "20 16 facing 180");
    CHECK(drill.of(scene.target).disordered);
    CHECK(!has_choice(drill.state, scene.target));
}

TEST_CASE("ma.evade.any_unit: not from a shield wall, and bolt throwers not at all")
{
    Charged wall("heavy_foot 8", 6, "heavy_foot shield 8");
    CHECK(has_choice(wall.drill.state, wall.target));
    wall.drill.of(wall.target).shield_wall = true;
    CHECK(!has_choice(wall.drill.state, wall.target));
    const Charged engine("heavy_foot 8", 6, "bolt_thrower 4");
    CHECK(!has_choice(engine.drill.state, engine.target));
}

TEST_CASE("ma.ruling.charge_engaged: units that fight, pursue or flee only stand")
{
    Charged scene("heavy_foot 8", 6, "light_foot 8");
    CHECK(has_choice(scene.drill.state, scene.target));
    scene.drill.of(scene.target).pursued = true;
    CHECK(!has_choice(scene.drill.state, scene.target));
}

TEST_CASE("ma.flank.react_face: a flank charge from beyond N can be faced, by a test")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {5.5, 19}, 90, 2);
    const UnitId foot = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4); // left side at 17
    drill.charge(horse, foot);                                             // 11.5 of 10
    drill.phase(Phase::react, red, red);
    CHECK(allowed_reactions(drill.state, foot)[Reaction::face] == Choice::test);
    const State before = drill.state;
    drill.react(foot, Reaction::face, {2});
    CHECK(drill.of(foot).pose.heading == table::heading_of_degrees(270));
    CHECK(drill.of(foot).files == 2);
    CHECK(drill.state.charges[0].zone == Zone::front);
    drill.state = before;
    drill.react(foot, Reaction::face, {3});
    CHECK(drill.where(foot) == "20 20 facing 0");
    CHECK(!has_choice(drill.state, foot)); // it may not evade now
}

TEST_CASE("ma.flank.react_face: a flank charge from within N cannot be faced")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {7, 19}, 90, 2);
    const UnitId foot = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4);
    drill.charge(horse, foot); // exactly 10
    drill.phase(Phase::react, red, red);
    CHECK(allowed_reactions(drill.state, foot)[Reaction::face] == Choice::no);
}

// --- elephants
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.elephant.melee.contact_disorder: whom elephants contact is disordered")
{
    Charged scene("elephant 2", 5, "heavy_foot 8", 2);
    DrillGround& drill = scene.drill;
    drill.phase(Phase::contact, red, red);
    drill.go_in(0, {1});
    CHECK(in_melee(drill.state, scene.charger));
    CHECK(drill.of(scene.target).disordered);
    CHECK(!drill.of(scene.charger).disordered);
}

TEST_CASE("ma.elephant.melee.skirmishers_part: elephants go on through skirmishers who part")
{
    Charged scene("elephant 2", 5, "skirmisher 4", 2);
    DrillGround& drill = scene.drill;
    drill.phase(Phase::contact, red, red);
    drill.go_in(0, {1}); // 7 inches
    REQUIRE(drill.state.tasks.size() == 1);
    const auto parting = in_hand<task::Part>(drill.state);
    CHECK(parting.left.inches() == doctest::Approx(2));
    drill.state.tasks.pop_back();
    const State before = drill.state;
    drill.with_dice({}, [&](Play& play) { let_through(play, parting, true); });
    CHECK(drill.where(scene.charger) == "20 17 facing 0");
    CHECK(drill.state.bouts.empty());
    CHECK(drill.where(scene.target) == "20 14.75 facing 180"); // behind their rear at 15.5
    drill.state = before;
    drill.with_dice({}, [&](Play& play) { let_through(play, parting, false); });
    CHECK(bout_of(drill.state, scene.charger, scene.target) != nullptr);
}

TEST_CASE("ma.ruling.pursuit_not_charge: elephants that pursue into skirmishers have not charged")
{
    const auto charged = [](bool on) {
        DrillGround drill;
        if (!on) drill.switch_off("ma.ruling.pursuit_not_charge");
        const UnitId beasts = drill.place(red, "elephant 2", {20, 10}, 0, 2);
        const UnitId prey = drill.place(blue, "light_foot 4", {20, 30}, 0, 4);
        const UnitId loose = drill.place(blue, "skirmisher 4", {20, 14}, 180, 4);
        drill.of(beasts).pursuing = prey;
        drill.of(prey).pursued = true;
        drill.phase(Phase::pursuits, red, red);
        drill.with_dice({}, [&](Play& play) { go_on(play, beasts); });
        REQUIRE(drill.has_task<task::Part>(loose));
        const auto parting = in_hand<task::Part>(drill.state);
        drill.state.tasks.pop_back();
        drill.of(beasts).charged = on; // whatever else it did this turn
        drill.with_dice({}, [&](Play& play) { let_through(play, parting, false); });
        const Bout* bout = bout_of(drill.state, beasts, loose);
        REQUIRE(bout != nullptr);
        return fighter(*bout, beasts).charged;
    };
    CHECK(!charged(true));
    CHECK(charged(false));
}

TEST_CASE("ma.elephant.melee.skirmishers_part: whoever has parted is in contact with nobody")
{
    const auto parted = [](Spot front, double facing, double left) {
        DrillGround drill;
        const UnitId beast = drill.place(red, "elephant 1", {20, 15}, 0, 1);
        const UnitId loose = drill.place(blue, "skirmisher 4", front, facing, 4);
        drill.phase(Phase::contact, red, red);
        drill.with_dice({}, [&](Play& play) {
            let_through(play, {.unit = loose, .elephants = beast, .left = Length::of(left)}, true);
        });
        CHECK(drill.state.bouts.empty());
        CHECK(broken_invariant(drill.state) == "");
        return drill.where(beast) + ", " + drill.where(loose);
    };
    // Their fronts towards the elephant's rear at 15.5 they keep off it; their backs may touch it.
    CHECK(parted({20, 15.75}, 0, 2) == "20 17 facing 0, 20 15.25 facing 0");
    CHECK(parted({20, 15}, 180, 2) == "20 17 facing 0, 20 14.75 facing 180");
    // The elephant's move has ended where it touched them.
    CHECK(parted({20, 15}, 180, 0) == "20 15 facing 0, 20 12.75 facing 180");
}

TEST_CASE("ma.elephant.turn.exact: charging elephants turn once, after 1d6 inches")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 10}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot 4", {25, 15}, 180, 4); // 22 to 28
    const auto judged = judged_charge(drill.state, beasts, foe, {});
    REQUIRE(judged.ok());
    CHECK(judged->wheel < 0);
    drill.with_dice({}, [&](Play& play) { declare(play, *judged); });
    drill.phase(Phase::contact, red, red);
    const State before = drill.state;
    drill.go_in(0, {3, 1}); // 9 inches, a turn after 1
    CHECK(in_melee(drill.state, beasts));
    drill.state = before;
    drill.go_in(0, {3, 6}); // too late
    CHECK(!in_melee(drill.state, beasts));
}

TEST_CASE("ma.flank.react_face: instead of turning it may expand or contract")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {5.5, 19}, 90, 2);
    const UnitId foot = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4);
    drill.charge(horse, foot);
    drill.phase(Phase::react, red, red);
    CHECK(!barred_files(drill.state, foot, 2));
    CHECK(barred_files(drill.state, foot, 4)); // as it is
    CHECK(barred_files(drill.state, foot, 9)); // more than its bases
    drill.with_dice({2}, [&](Play& play) { react(play, foot, Reaction::face, 2); });
    CHECK(drill.where(foot) == "20 20 facing 0");
    CHECK(drill.of(foot).files == 2);
    CHECK(drill.state.charges[0].zone == Zone::flank);
}

TEST_CASE("ma.flank.react_face: nobody turns or re-forms into contact with an enemy")
{
    // Turned, it would reach from 17.75 to 20.75; in two files back to 17.
    const auto stage = [](DrillGround& drill, double before, double behind) {
        const UnitId horse = drill.place(red, "cavalry 2", {5.5, 19}, 90, 2);
        const UnitId foot = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4);
        drill.place(red, "light_foot 4", {20, before}, 180, 4);
        drill.place(red, "light_foot 4", {20, behind}, 0, 4);
        drill.charge(horse, foot);
        drill.phase(Phase::react, red, red);
        return foot;
    };
    DrillGround drill;
    const UnitId foot = stage(drill, 20.75, 16.9);
    drill.react(foot, Reaction::face, {2});
    CHECK(drill.where(foot) == "20 20 facing 0");
    CHECK(!barred_files(drill.state, foot, 2));
    DrillGround wider;
    const UnitId other = stage(wider, 20.85, 17);
    CHECK(barred_files(wider.state, other, 2));
    wider.react(other, Reaction::face, {2});
    CHECK(wider.of(other).pose.heading == table::heading_of_degrees(270));
}

TEST_CASE("ma.oblique.charge_cost: aside costs half as much again as it goes")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 18}, 180, 4);
    const ChargeWish wish{std::int16_t{0}, -2'000'000}; // to the right
    const auto judged = judged_charge(drill.state, horse, foe, wish);
    REQUIRE(judged.ok());
    CHECK(cost(judged) == doctest::Approx(9));
    drill.with_dice({}, [&](Play& play) { declare(play, *judged); });
    drill.go_in(0, {1});
    CHECK(in_melee(drill.state, horse));
    drill.house_rule("ma.oblique.charge_cost", 1);
    drill.state.charges.clear();
    drill.state.bouts.clear();
    drill.of(horse) = {};
    drill.of(horse).presence = Presence::on_table;
    drill.of(horse).files = drill.of(horse).bases = 4;
    drill.of(horse).pose = {drill.point({20, 10}), table::heading_of_degrees(0)};
    CHECK(cost(judged_charge(drill.state, horse, foe, wish)) == doctest::Approx(10));
}

TEST_CASE("ma.melee.flank_drop: demoralised and hit in the rear it is broken on the spot")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {20, 10}, 0, 2);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4); // its rear at 18.5
    drill.of(foe).morale = Morale::demoralised;
    drill.charge(horse, foe);
    drill.go_in(0, {1});
    CHECK(drill.of(foe).morale == Morale::broken);
    CHECK(drill.where(foe) == "20 20 facing 0"); // it does not move until it is struck
    CHECK(fighter(*bout_of(drill.state, horse, foe), horse).attacks == Zone::rear);
}

TEST_CASE("ma.ruling.one_flank_drop_per_turn: a second hit in the flank costs no level more")
{
    DrillGround drill;
    const UnitId left = drill.place(red, "cavalry 2", {10, 19}, 90, 2);
    const UnitId right = drill.place(red, "cavalry 2", {30, 19}, 270, 2);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 20}, 0, 4);
    drill.charge(left, foe);
    drill.charge(right, foe);
    drill.go_in(0, {3});
    CHECK(drill.of(foe).morale == Morale::shaken);
    drill.go_in(1, {3});
    CHECK(drill.of(foe).morale == Morale::shaken);
    CHECK(drill.state.bouts.size() == 2);
}

TEST_CASE("ma.ruling.elephants_not_disordered: elephants touched by elephants keep their order")
{
    DrillGround drill;
    const UnitId african = drill.place(red, "elephant 1", {20, 10}, 0, 1);
    const UnitId indian = drill.place(blue, "elephant 1", {20, 15}, 180, 1);
    drill.charge(african, indian);
    drill.go_in(0, {1});
    CHECK(in_melee(drill.state, african));
    CHECK(!drill.of(indian).disordered);
    CHECK(!drill.of(african).disordered);
}

TEST_CASE("ma.elephant.mounted_12: mounted within 12 of elephants after a move are disordered")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 2", {20, 10}, 0, 2);
    const UnitId chariots = drill.place(red, "light_chariot 2", {40, 10}, 0, 2);
    const UnitId beasts = drill.place(blue, "elephant 1", {20, 30}, 180, 1);
    const auto moved = [&](double y) {
        return table::Body{{drill.point({20, y}), table::heading_of_degrees(180)},
                           formation(drill.state, beasts)};
    };
    drill.with_dice({}, [&](Play& play) { place(play, beasts, moved(22.1), "ma.move.charge"); });
    CHECK(!drill.of(horse).disordered);
    drill.with_dice({}, [&](Play& play) { place(play, beasts, moved(22), "ma.move.charge"); });
    CHECK(drill.of(horse).disordered);
    CHECK(!drill.of(chariots).disordered);
}

TEST_CASE("ma.ruling.evader_moves_later: an evader may still move, a counter-charger may not")
{
    Charged evader("cavalry 4", 6, "skirmisher 4");
    evader.drill.react(evader.target, Reaction::evade, {2, 2});
    evader.drill.phase(Phase::moves, blue, red);
    CHECK(may_move(evader.drill.state, evader.target));
    Charged other("heavy_foot 8", 6, "heavy_foot 8");
    other.drill.react(other.target, Reaction::counter_charge, {});
    other.drill.phase(Phase::moves, blue, red);
    CHECK(!may_move(other.drill.state, other.target));
}

TEST_CASE("ma.impetuous.fail: out of control it charges the nearest enemy within N, none beyond")
{
    DrillGround drill;
    const UnitId warband = drill.place(red, "light_foot impetuous 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 16}, 180, 4);
    const auto forced = forced_charge(drill.state, warband);
    REQUIRE(forced);
    CHECK(forced->target == foe);
    drill.of(foe).pose.front = drill.point({20, 16.1});
    CHECK(!forced_charge(drill.state, warband));
    CHECK(judged_charge(drill.state, warband, foe, {}).ok()); // of its own will up to N + 3
}

TEST_CASE("ma.seq.a_contact_detail: the order of charges matters where they cross")
{
    DrillGround drill;
    const UnitId left = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId right = drill.place(red, "heavy_foot 8", {30, 10}, 0, 4);
    const UnitId one = drill.place(blue, "heavy_foot 8", {20, 14}, 180, 4);
    const UnitId two = drill.place(blue, "heavy_foot 8", {30, 14}, 180, 4);
    drill.charge(left, one);
    drill.charge(right, two);
    CHECK(charges_left(drill.state).size() == 2);
    CHECK(!order_matters(drill.state, 0, 1));
    drill.state.charges[1].target = one;
    CHECK(order_matters(drill.state, 0, 1));
}

TEST_CASE(
    "ma.countercharge.quarter: a counter-charger does not come into contact with a third unit")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 3", {30, 20}, 0, 3); // 27.75 to 32.25
    const UnitId charger = drill.place(blue, "cavalry 1", {28.5, 32}, 180, 1);
    const UnitId third = drill.place(blue, "light_foot 1", {31.5, 20.1}, 180, 1);
    drill.phase(Phase::react, blue, blue);
    drill.charge(charger, horse);
    const State before = drill.state;
    drill.react(horse, Reaction::counter_charge, {});
    CHECK(drill.where(horse) == "30 20 facing 0");
    drill.state = before;
    drill.of(third).pose.front = drill.point({40, 20.1});
    drill.react(horse, Reaction::counter_charge, {});
    CHECK(drill.where(horse) == "30 23 facing 0");
}
