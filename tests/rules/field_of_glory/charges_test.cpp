#include "drill_ground.hpp"
#include "rules/field_of_glory/field/charges.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

// Who charges whom over open ground, 2.5 apart and face to face.
struct Facing {
    DrillGround drill;
    UnitId us = no_unit;
    UnitId them = no_unit;

    Facing(std::string_view ours, std::string_view theirs, int our_files = 2, int their_files = 3)
    {
        us = drill.place(red, ours, {20, 10}, 90, our_files);
        them = drill.place(blue, theirs, {20, 12.5}, 270, their_files);
    }
    std::string_view refused() const
    {
        const auto found = judged_charge(drill.state, us, them, std::nullopt);
        return found ? "" : found.error().rule;
    }
    std::string reason() const
    {
        const auto found = judged_charge(drill.state, us, them, std::nullopt);
        return found ? "" : drill.text(found.error().reason);
    }
    std::string_view tested() const
    {
        return charge_test(drill.state, us, charge_path(drill.state, us, 0)).value_or("");
    }
};

} // namespace

// --- the smallest wheel
// -----------------------------------------------------------------------------------

TEST_CASE("fog.charge.shock_test: straight if that meets the target, else the smallest wheel")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv lancers swordsmen 4", {20, 10}, 90, 2);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 14}, 270, 3);
    CHECK(least_wheel(drill.state, cavalry, spears) == Wheel{0});

    drill.of(spears).pose.front = drill.point({15.9, 13}); // its near corner: 18.3, 13
    const auto wheel = least_wheel(drill.state, cavalry, spears);
    REQUIRE(wheel.has_value());
    CHECK(*wheel > 0);
    CHECK((charge_path(drill.state, cavalry, *wheel).targets & bit(spears)) != 0);
    for (int less = 1; less < *wheel; ++less)
        CHECK((charge_path(drill.state, cavalry, static_cast<Wheel>(less)).targets & bit(spears)) ==
              0);
}

TEST_CASE("fog.charge.shock_test: wheels to the right mirror those to the left")
{
    for (const double aside : {2.6, 3.0, 3.7, 4.0}) {
        DrillGround left;
        const UnitId cavalry = left.place(red, "Cv lancers swordsmen 4", {30, 10}, 90, 2);
        const UnitId spears = left.place(blue, "HF def_spear 2", {30 - aside, 12.7}, 270, 1);
        DrillGround right;
        right.place(red, "Cv lancers swordsmen 4", {30, 10}, 90, 2);
        right.place(blue, "HF def_spear 2", {30 + aside, 12.7}, 270, 1);
        const auto one = least_wheel(left.state, cavalry, spears);
        const auto other = least_wheel(right.state, cavalry, spears);
        REQUIRE(one.has_value());
        REQUIRE(other.has_value());
        CHECK(*one == -*other);
        CHECK(*one > 0);
        for (int less = 1; less < *one; ++less) // no smaller one does
            CHECK(charge_path(left.state, cavalry, static_cast<Wheel>(less)).targets == 0);
    }
}

TEST_CASE("fog.charge.contact: no wheel reaches a target out of its move")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF impact_foot swordsmen 8", {20, 10}, 90, 4);
    const UnitId spears = drill.place(blue, "HF def_spear 6", {14.2, 13}, 270, 3);
    CHECK_FALSE(least_wheel(drill.state, foot, spears).has_value());
    CHECK_FALSE(may_charge_at_all(drill.state, foot));
}

TEST_CASE("fog.charge.contact: a wheel that just leaves a friend behind is found")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv lancers 2", {20, 10}, 90, 1);
    drill.place(red, "HF def_spear 2", {20.7, 13}, 90, 1);
    const UnitId foe = drill.place(blue, "HF def_spear 8", {18, 13.9}, 270, 4);
    CHECK(charge_path(drill.state, cavalry, 0).barred);
    const auto around = least_wheel(drill.state, cavalry, foe);
    REQUIRE(around.has_value());
    CHECK(*around > 0);
    CHECK_FALSE(charge_path(drill.state, cavalry, *around).barred);
    CHECK(charge_path(drill.state, cavalry, static_cast<Wheel>(*around - 5)).barred);
}

// --- who may
// ----------------------------------------------------------------------------------------------

TEST_CASE("fog.manoeuvre.charge: whoever is in reach and in order may charge")
{
    const Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    CHECK(facing.refused() == "");
    CHECK(may_charge_at_all(facing.drill.state, facing.us));
    const auto preview = judged_charge(facing.drill.state, facing.us, facing.them, std::nullopt);
    REQUIRE(preview);
    CHECK(preview->cost == 2.5);
    CHECK(preview->allowance == 3);
    CHECK(preview->chance == 1);
    CHECK(preview->ends[0].at.front == facing.drill.point({20, 12.5}));
}

TEST_CASE("fog.charge.who_not: BROKEN groups, artillery, wagons, the engaged and pursuers never "
          "charge")
{
    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    facing.drill.of(facing.us).level = Level::BROKEN;
    CHECK(facing.refused() == "fog.charge.who_not");
    CHECK(facing.reason() == "A1 is BROKEN: it may not charge.");
    facing.drill.of(facing.us).level = Level::STEADY;
    facing.drill.of(facing.us).pursuing = true;
    CHECK(facing.refused() == "fog.charge.who_not");
    CHECK_FALSE(may_charge_at_all(facing.drill.state, facing.us));
    facing.drill.of(facing.us).pursuing = false;
    CHECK(facing.refused() == "");
    facing.drill.place(blue, "HF def_spear 4", {21, 10}, 270, 2);
    CHECK(facing.refused() == "fog.charge.who_not");
    CHECK(facing.reason() == "A1 is engaged: it may not charge.");

    CHECK(Facing("LArt 2", "HF def_spear 6").refused() == "fog.charge.who_not");
    CHECK(Facing("BWg 2", "HF def_spear 6").refused() == "fog.charge.who_not");
}

TEST_CASE("fog.level.fragmented.no_charge: FRAGMENTED groups may not charge, DISRUPTED shock may")
{
    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    facing.drill.of(facing.us).level = Level::FRAGMENTED;
    CHECK(facing.refused() == "fog.level.fragmented.no_charge");
    facing.drill.of(facing.us).level = Level::DISRUPTED;
    CHECK(facing.refused() == "");
    CHECK(facing.tested() == "");
}

TEST_CASE("fog.level.disrupted.charge: a DISRUPTED group that is not shock tests first")
{
    Facing facing("HF def_spear 6", "HF def_spear 6");
    CHECK(facing.tested() == "");
    facing.drill.of(facing.us).level = Level::DISRUPTED;
    CHECK(facing.tested() == "fog.level.disrupted.charge");
    const auto preview = judged_charge(facing.drill.state, facing.us, facing.them, std::nullopt);
    REQUIRE(preview);
    CHECK(preview->chance == doctest::Approx(10.0 / 36)); // 8 or more with -1
}

TEST_CASE("fog.charge.skirmishers: skirmishers test to charge the front of battle troops")
{
    Facing facing("LH javelins light_spear 4", "HF def_spear 6");
    CHECK(facing.tested() == "fog.charge.skirmishers");
    facing.drill.of(facing.them).level = Level::FRAGMENTED;
    CHECK(facing.tested() == "");
    CHECK(Facing("LH javelins light_spear 4", "LF javelins 4").tested() == "");

    Facing rear("LH javelins light_spear 4", "HF def_spear 6"); // from behind: no test
    rear.drill.of(rear.them).pose = {rear.drill.point({20, 13.7}), {0, 1'000'000'000}};
    CHECK(charge_path(rear.drill.state, rear.us, 0).face == ChargeFace::rear);
    CHECK(rear.tested() == "");
}

TEST_CASE("fog.charge.missile_foot: missile foot without other weapons tests to charge")
{
    CHECK(Facing("MF bow 6", "HF def_spear 6").tested() == "fog.charge.missile_foot");
    CHECK(Facing("MF bow swordsmen 6", "HF def_spear 6").tested() == "");
}

TEST_CASE("fog.wheel.limit: a charge wheels at most 90 degrees")
{
    const Facing facing("LH javelins light_spear 4", "LF javelins 4", 1, 4);
    const auto found = judged_charge(facing.drill.state, facing.us, facing.them, Wheel{901});
    REQUIRE_FALSE(found);
    CHECK(found.error().rule == "fog.wheel.limit");
    CHECK(facing.drill.text(found.error().reason) ==
          "A1 may wheel 90 degrees; this is a wheel of 90.1.");
}

TEST_CASE("fog.charge.contact: a charge that would meet nobody is refused, with what is lacking")
{
    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    facing.drill.of(facing.them).pose.front = facing.drill.point({20, 13.5});
    CHECK(facing.refused() == "fog.charge.contact");
    CHECK(facing.reason() == "A1 may charge 3; B2 is 3.5 away and would not be met.");

    Facing barred("Cv lancers 4", "HF def_spear 6");
    barred.drill.place(red, "HF def_spear 16", {20, 12}, 90, 16);
    CHECK(barred.refused() == "fog.charge.contact");
    CHECK(barred.reason() == "A3 bars the way of A1 after 1.3.");
}

TEST_CASE("fog.charge.sequence: one charge a turn, and none after a failed test")
{
    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    facing.drill.of(facing.us).failed_cmt = true;
    CHECK(facing.refused() == "fog.charge.sequence");
    facing.drill.of(facing.us).failed_cmt = false;
    facing.drill.of(facing.us).charged = true;
    CHECK(facing.refused() == "fog.charge.sequence");
    CHECK_FALSE(may_charge_at_all(facing.drill.state, facing.us));
}

TEST_CASE("fog.terrain.forest: troops in a forest are charged only from within 1 MU")
{
    Facing facing("MF impact_foot swordsmen 8", "MF swordsmen 6");
    facing.drill.box(table::Kind::wood, {10, 12.4}, {30, 20});
    CHECK(facing.refused() == "fog.terrain.forest");
    facing.drill.of(facing.us).pose.front = facing.drill.point({20, 11.5});
    CHECK(facing.refused() == "");
}

TEST_CASE("fog.terrain.brush: brush hides light foot alone, from more than 4 MU")
{
    Facing facing("LH javelins light_spear 4", "LF javelins 4", 2, 4);
    facing.drill.box(table::Kind::brush, {10, 12.4}, {30, 20});
    CHECK(facing.refused() == "");
    facing.drill.of(facing.us).pose.front = facing.drill.point({20, 8.4});
    CHECK(facing.refused() == "fog.terrain.brush");
    CHECK(Facing("LH javelins light_spear 4", "HF def_spear 6").refused() == "");
}

// --- who must
// ---------------------------------------------------------------------------------------------

TEST_CASE("fog.charge.shock_test: shock troops in reach must charge or test, others need not")
{
    const Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    const auto charge = shock_charge(facing.drill.state, facing.us);
    REQUIRE(charge.has_value());
    CHECK(charge->target == facing.them);
    CHECK(charge->wheel == 0);
    CHECK_FALSE(shock_charge(facing.drill.state, facing.them).has_value());
}

TEST_CASE("fog.charge.shock_test: once a turn, and not out of reach")
{
    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    facing.drill.of(facing.us).held = true;
    CHECK_FALSE(shock_charge(facing.drill.state, facing.us).has_value());
    facing.drill.of(facing.us).held = false;
    facing.drill.of(facing.them).pose.front = facing.drill.point({20, 13.1});
    CHECK_FALSE(shock_charge(facing.drill.state, facing.us).has_value());
}

TEST_CASE("fog.charge.shock_test: the nearest contactable enemy is charged")
{
    Facing facing("Cv lancers swordsmen 4", "HF def_spear 6");
    const UnitId nearer = facing.drill.place(blue, "HF def_spear 2", {17.4, 11}, 270, 1);
    const auto charge = shock_charge(facing.drill.state, facing.us);
    REQUIRE(charge.has_value());
    CHECK(charge->target == nearer);
    CHECK(charge->wheel > 0);
}

TEST_CASE("fog.level.fragmented.shock: FRAGMENTED shock troops are shock no longer")
{
    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    facing.drill.of(facing.us).level = Level::FRAGMENTED;
    CHECK_FALSE(shock_charge(facing.drill.state, facing.us).has_value());
}

TEST_CASE("fog.charge.shock_exceptions: not into ground that disorders them")
{
    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    facing.drill.of(facing.them).pose.front = facing.drill.point({20, 12});
    facing.drill.box(table::Kind::brush, {10, 12}, {30, 20}); // it would not enter
    CHECK(shock_charge(facing.drill.state, facing.us).has_value());
    facing.drill.setting->ground.features.clear();
    facing.drill.box(table::Kind::brush, {20, 11.9}, {30, 20});
    CHECK(least_wheel(facing.drill.state, facing.us, facing.them) == Wheel{0});
    CHECK_FALSE(shock_charge(facing.drill.state, facing.us).has_value());
}

TEST_CASE("fog.charge.shock_exceptions: medium foot need not come out of bad ground")
{
    Facing facing("MF impact_foot swordsmen 8", "HF def_spear 6");
    CHECK(shock_charge(facing.drill.state, facing.us).has_value());
    facing.drill.box(table::Kind::brush, {10, 2}, {30, 12});
    CHECK_FALSE(shock_charge(facing.drill.state, facing.us).has_value());
    facing.drill.setting->ground.features.clear();
    facing.drill.box(table::Kind::brush, {20, 2}, {30, 12}); // half of it is in the open already
    CHECK(shock_charge(facing.drill.state, facing.us).has_value());
}

TEST_CASE("fog.charge.shock_exceptions: foot need not charge where mounted could be met")
{
    CHECK_FALSE(shock_charge(Facing("HF impact_foot 8", "Cv lancers 4").drill.state, 0));
    CHECK(shock_charge(Facing("Cv lancers 4", "Cv lancers 4").drill.state, 0).has_value());

    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    const UnitId riders = facing.drill.place(blue, "Cv lancers 2", {25, 11}, 180, 1);
    CHECK_FALSE(shock_charge(facing.drill.state, facing.us).has_value()); // they could intercept
    facing.drill.of(riders).pose.front = facing.drill.point({26, 11});
    CHECK(shock_charge(facing.drill.state, facing.us).has_value());
}

TEST_CASE("fog.charge.shock_exceptions: not from a fortification")
{
    Facing facing("HF impact_foot swordsmen 8", "HF def_spear 6");
    facing.drill.box(table::Kind::fortification, {15, 10}, {25, 10.2});
    CHECK_FALSE(shock_charge(facing.drill.state, facing.us).has_value());
    facing.drill.setting->ground.features.clear();
    facing.drill.box(table::Kind::fortification, {15, 10.1}, {25, 10.3});
    CHECK(shock_charge(facing.drill.state, facing.us).has_value());
}

TEST_CASE("fog.charge.shock_exceptions: skirmishers that could evade and are more than 2 MU off")
{
    Facing facing("HF impact_foot swordsmen 8", "LF javelins 4");
    CHECK_FALSE(shock_charge(facing.drill.state, facing.us).has_value());
    facing.drill.of(facing.them).pose.front = facing.drill.point({20, 12});
    CHECK(shock_charge(facing.drill.state, facing.us).has_value());
}

TEST_CASE("fog.charge.shock_exceptions: not where the whole move would leave the table")
{
    DrillGround drill;
    const UnitId cavalry = drill.place(red, "Cv lancers 4", {20, 42}, 90, 2);
    drill.place(blue, "HF def_spear 6", {20, 45}, 270, 3);
    CHECK(shock_charge(drill.state, cavalry).has_value());
    drill.of(cavalry).pose.front = drill.point({20, 43.5});
    CHECK_FALSE(shock_charge(drill.state, cavalry).has_value());
}
