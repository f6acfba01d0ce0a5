#include "drill_ground.hpp"
#include "rules/field_of_glory/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

void declare(DrillGround& drill, UnitId charger, Wheel wheel = 0)
{
    Charge charge;
    charge.charger = charger;
    charge.wheel = wheel;
    charge.targets = charge_path(drill.state, charger, wheel).targets;
    REQUIRE(charge.targets != 0);
    drill.of(charger).charged = true;
    drill.state.charges.push_back(charge);
}

Charge& charge_of(DrillGround& drill, UnitId charger)
{
    for (Charge& charge : drill.state.charges)
        if (charge.charger == charger) return charge;
    FAIL("no such charge");
    return drill.state.charges[0];
}

Answer answer(UnitId group, Reaction reaction, UnitId charger, double distance = 0)
{
    return {group, reaction, charger, table::lattice_length(distance), false};
}

// Cavalry that charges whoever stands 3 before it.
struct Charged {
    DrillGround drill;
    UnitId charger = no_unit;
    UnitId target = no_unit;

    explicit Charged(std::string_view words, int files = 4, double degrees = 270,
                     std::string_view who = "Cv lancers swordsmen 4")
    {
        charger = drill.place(red, who, {20, 10}, 90, 2);
        target = drill.place(blue, words, {20, 13}, degrees, files);
        declare(drill, charger);
    }
    std::string_view refused(Reaction how) const
    {
        const auto found = judged_evade(drill.state, target, how);
        return found ? "" : found.error().rule;
    }
};

} // namespace

// --- standing
// ---------------------------------------------------------------------------------------------

TEST_CASE("fog.charge.skirmishers: in the open, against battle troops, if they could evade")
{
    Charged open("LF sling 4");
    CHECK(must_test_to_stand(open.drill.state, open.target));
    open.drill.box(table::Kind::brush, {10, 13.5}, {30, 20});
    CHECK_FALSE(must_test_to_stand(open.drill.state, open.target));

    Charged light("LF sling 4", 4, 270, "LH javelins 4");
    CHECK_FALSE(must_test_to_stand(light.drill.state, light.target));
    Charged horse("Cv bow 4");
    CHECK_FALSE(must_test_to_stand(horse.drill.state, horse.target));
    Charged broken("LF sling 4");
    broken.drill.of(broken.target).level = Level::BROKEN;
    CHECK_FALSE(must_test_to_stand(broken.drill.state, broken.target));
}

// --- evading
// ----------------------------------------------------------------------------------------------

TEST_CASE("fog.evade.who: skirmishers, and non-shock cavalry, camelry and light chariots in one "
          "rank")
{
    using enum Reaction;
    CHECK(Charged("LF javelins 4").refused(evade_about) == "");
    CHECK(Charged("LH javelins 8").refused(evade_about) == "");
    CHECK(Charged("Cv bow 4").refused(evade_about) == "");
    CHECK(Charged("Cm bow 4").refused(evade_about) == "");
    CHECK(Charged("LCh bow 4").refused(evade_about) == "");
    CHECK(Charged("Cv bow 4", 3).refused(evade_about) == "fog.evade.who"); // two ranks
    CHECK(Charged("Cv lancers 4").refused(evade_about) == "fog.evade.who");
    CHECK(Charged("HCh 4").refused(evade_about) == "fog.evade.who");
    CHECK(Charged("MF bow 4").refused(evade_about) == "fog.evade.who");

    Charged broken("LF javelins 4");
    broken.drill.of(broken.target).level = Level::BROKEN;
    CHECK(broken.refused(evade_about) == "fog.evade.who");
    Charged free("LF javelins 4");
    free.drill.state.charges.clear();
    CHECK(free.refused(evade_about) == "fog.evade.who"); // nobody charges it
    Charged fighting("LF javelins 4");
    fighting.drill.place(red, "HF def_spear 2", {22.4, 13}, 90, 1);
    CHECK(fighting.refused(evade_along) == "fog.evade.who");
}

TEST_CASE("fog.evade.move: about only if that carries it less than 90 degrees from the charge")
{
    using enum Reaction;
    CHECK(Charged("LF javelins 4", 4, 270).refused(evade_about) == "");
    CHECK(Charged("LF javelins 2", 2, 181).refused(evade_about) == "");
    CHECK(Charged("LF javelins 2", 2, 180).refused(evade_about) == "fog.evade.move");
    CHECK(Charged("LF javelins 4", 4, 90).refused(evade_about) == "fog.evade.move");
    CHECK(Charged("LF javelins 4", 4, 90).refused(evade_along) == "");
    CHECK(Charged("LF javelins 2", 2, 180).refused(evade_along) == "");
}

TEST_CASE("fog.evade.move: turns about on the spot and runs its rate and a variable move")
{
    Charged charged("LF javelins 4");
    charged.drill.with_dice({5}, [&](Play& play) {
        move_evader(play, answer(charged.target, Reaction::evade_about, charged.charger));
    });
    // Its rear was at 13.8: there its front is now, and 5 + 1 further.
    CHECK(charged.drill.where(charged.target) == "20 19.8 facing 90");
    CHECK(charged.drill.of(charged.target).evaded);
    CHECK(charged.drill.told("fog.evade.move"));
    CHECK(charged.drill.told("fog.vmd.applies"));
}

TEST_CASE("fog.evade.move: or takes the charger's heading about its own centre")
{
    Charged charged("LF javelins 2", 2, 180); // one rank, 0.8 deep: its centre is at 20.4, 13
    charged.drill.with_dice({1}, [&](Play& play) {
        move_evader(play, answer(charged.target, Reaction::evade_along, charged.charger));
    });
    CHECK(charged.drill.where(charged.target) == "20.4 16.4 facing 90"); // 13.4 and 5 - 2
}

TEST_CASE("fog.evade.move: the rate is that of the ground crossed")
{
    Charged charged("LH javelins 4");
    charged.drill.box(table::Kind::brush, {10, 15}, {30, 30});
    charged.drill.with_dice({3}, [&](Play& play) {
        move_evader(play, answer(charged.target, Reaction::evade_about, charged.charger));
    });
    CHECK(charged.drill.where(charged.target) == "20 19.2 facing 90"); // 14.2 and 5
}

TEST_CASE("fog.evade.move: it stops just short of enemies and of impassable ground")
{
    Charged enemy("LF javelins 4");
    enemy.drill.place(red, "HF def_spear 2", {20, 16}, 270, 1); // it faces them: y 16 to 17.2
    enemy.drill.with_dice({3}, [&](Play& play) {
        move_evader(play, answer(enemy.target, Reaction::evade_about, enemy.charger));
    });
    CHECK(enemy.drill.where(enemy.target) == "20 15.9 facing 90");

    Charged lake("LF javelins 4");
    lake.drill.box(table::Kind::impassable, {10, 15}, {30, 16});
    lake.drill.with_dice({3}, [&](Play& play) {
        move_evader(play, answer(lake.target, Reaction::evade_about, lake.charger));
    });
    CHECK(lake.drill.where(lake.target) == "20 14.9 facing 90");
}

TEST_CASE("fog.move.off_table: an evader that any part of it would carry over an edge is gone")
{
    DrillGround drill;
    const UnitId charger = drill.place(red, "Cv lancers 4", {20, 39}, 90, 2);
    const UnitId target = drill.place(blue, "LF javelins 4", {20, 42.2}, 270, 4);
    drill.commander(blue, Rank::troop, target);
    declare(drill, charger);
    SUBCASE("over it")
    {
        drill.with_dice({4}, [&](Play& play) { // 43 and 5 would just do
            move_evader(play, answer(target, Reaction::evade_about, charger));
        });
        CHECK(drill.where(target) == "20 48 facing 90");
        CHECK(drill.state.commanders[1][0].with == target);
    }
    SUBCASE("just on it")
    {
        drill.with_dice({5}, [&](Play& play) {
            move_evader(play, answer(target, Reaction::evade_about, charger));
        });
        CHECK(drill.where(target) == "gone");
        CHECK(drill.of(target).presence == Presence::left);
        CHECK(drill.told("fog.move.off_table"));
        CHECK_FALSE(drill.state.commanders[1][0].lost); // it was not BROKEN
    }
}

TEST_CASE("fog.interpenetration.burst_through: battle troops that evade through battle troops drop "
          "them a level, skirmishers drop nobody")
{
    for (const std::string_view runner : {"Cv bow 4", "LH bow 4"}) {
        Charged charged(runner);
        const UnitId friendly = charged.drill.place(blue, "HF def_spear 6", {20, 16}, 270, 3);
        charged.drill.with_dice({3}, [&](Play& play) {
            move_evader(play, answer(charged.target, Reaction::evade_about, charged.charger));
        });
        const bool battle_troops = runner[0] == 'C';
        CHECK(charged.drill.of(friendly).level ==
              (battle_troops ? Level::DISRUPTED : Level::STEADY));
        CHECK(charged.drill.told("fog.interpenetration.burst_through") == battle_troops);
    }
}

TEST_CASE("fog.interpenetration.end: an evade that would end on friends goes on until beyond them")
{
    Charged charged("LF javelins 4");
    charged.drill.place(blue, "HF def_spear 6", {20, 18}, 270, 3); // y 18 to 19.2
    charged.drill.with_dice({3}, [&](Play& play) {                 // 18.8 would be on them
        move_evader(play, answer(charged.target, Reaction::evade_about, charged.charger));
    });
    CHECK(charged.drill.where(charged.target) == "20 20 facing 90");
}

TEST_CASE("fog.interpenetration.end: friends in close combat are not entered")
{
    Charged charged("LF javelins 4");
    charged.drill.place(blue, "HF def_spear 6", {20, 16}, 90, 3); // its rear at 14.8
    charged.drill.place(red, "HF def_spear 6", {20, 16}, 270, 3);
    charged.drill.with_dice({3}, [&](Play& play) {
        move_evader(play, answer(charged.target, Reaction::evade_about, charged.charger));
    });
    CHECK(charged.drill.where(charged.target) == "20 14.7 facing 90");
}

// --- intercepting
// -----------------------------------------------------------------------------------------

namespace {

// Foot charges foot 3 ahead; somebody at the side of its way looks across it.
struct Crossing {
    DrillGround drill;
    UnitId charger = no_unit;
    UnitId target = no_unit;
    UnitId group = no_unit;

    explicit Crossing(std::string_view words, Spot at = {24.5, 11.5}, int files = 1)
    {
        charger = drill.place(red, "HF impact_foot swordsmen 8", {20, 10}, 90, 4);
        target = drill.place(blue, "HF def_spear 2", {20, 13}, 270, 1);
        group = drill.place(blue, words, at, 180, files);
        declare(drill, charger);
    }
    std::string_view refused(std::optional<double> distance = std::nullopt) const
    {
        const auto found = judged_interception(drill.state, group, charger, distance);
        return found ? "" : found.error().rule;
    }
};

} // namespace

TEST_CASE("fog.intercept.distance: mounted bar a way within 4 MU, foot within 2")
{
    // The way ends at x = 23.2: 1.3 before them.
    const Crossing mounted("Cv light_spear swordsmen 2");
    const auto found = judged_interception(mounted.drill.state, mounted.group, mounted.charger, {});
    REQUIRE(found);
    CHECK(found->distance == doctest::Approx(1.4)); // a little into it
    CHECK_FALSE(found->strikes);
    CHECK_FALSE(found->test.has_value());

    CHECK(Crossing("HF def_spear 2").refused() == "");
    CHECK(Crossing("HF def_spear 2", {25.1, 11.5}).refused() == "");
    CHECK(Crossing("HF def_spear 2", {25.3, 11.5}).refused() == "fog.intercept.distance");
    CHECK(Crossing("Cv swordsmen 2", {25.3, 11.5}).refused() == "");
    CHECK(Crossing("Cv swordsmen 2", {27.3, 11.5}).refused() == "fog.intercept.distance");
}

TEST_CASE("fog.intercept.distance: not a target, not in close combat, no artillery or wagons")
{
    CHECK(Crossing("LArt 2").refused() == "fog.intercept.distance");
    CHECK(Crossing("BWg 1").refused() == "fog.intercept.distance");
    Crossing target("HF def_spear 2");
    target.drill.state.charges[0].targets |= bit(target.group);
    CHECK(target.refused() == "fog.intercept.distance");
    Crossing fighting("HF def_spear 2");
    fighting.drill.place(red, "HF def_spear 2", {26, 12.3}, 270, 1);
    CHECK(fighting.refused() == "fog.intercept.distance");
    Crossing friendly("HF def_spear 2");
    CHECK_FALSE(judged_interception(friendly.drill.state, friendly.group, friendly.target, {}));
}

TEST_CASE("fog.level.disrupted.charge: DISRUPTED interceptors that are not shock test first")
{
    Crossing crossing("HF def_spear 2");
    crossing.drill.of(crossing.group).level = Level::DISRUPTED;
    const auto found =
        judged_interception(crossing.drill.state, crossing.group, crossing.charger, {});
    REQUIRE(found);
    CHECK(found->test == "fog.level.disrupted.charge");
    crossing.drill.of(crossing.group).level = Level::FRAGMENTED;
    CHECK(crossing.refused() == "fog.level.fragmented.no_charge");
    Crossing shock("HF impact_foot 2");
    shock.drill.of(shock.group).level = Level::DISRUPTED;
    CHECK_FALSE(
        judged_interception(shock.drill.state, shock.group, shock.charger, {})->test.has_value());
}

TEST_CASE("fog.intercept.distance: through no disordering ground, and just short of others")
{
    Crossing fields("Cv swordsmen 2");
    fields.drill.box(table::Kind::field, {23.5, 10}, {24, 13}); // disorder horse, not foot
    CHECK(fields.refused() == "fog.intercept.distance");
    Crossing beyond("Cv swordsmen 2");
    beyond.drill.box(table::Kind::field, {10, 10}, {23, 12}); // behind where it needs to go
    CHECK(beyond.refused() == "");
    CHECK(beyond.refused(1.6) == "fog.intercept.distance");
    Crossing blocked("HF def_spear 2");
    blocked.drill.place(blue, "LF javelins 1", {24.4, 11.5}, 180, 1); // right before them
    CHECK(blocked.refused() == "fog.intercept.distance");
}

TEST_CASE("fog.intercept.distance: a longer advance may be asked, none out of the zone")
{
    const Crossing crossing("HF def_spear 2");
    CHECK(crossing.refused(2.0) == "");
    CHECK(crossing.refused(2.1) == "fog.intercept.distance");
    CHECK(crossing.refused(1.2) == "fog.intercept.distance"); // does not bar
}

TEST_CASE("fog.intercept.both_charge: the charger runs into the interceptor, and both charge")
{
    Crossing crossing("Cv light_spear swordsmen 2");
    crossing.drill.with_dice({}, [&](Play& play) {
        move_interceptor(play, answer(crossing.group, Reaction::intercept, crossing.charger, 2.0));
        move_charger(play, charge_of(crossing.drill, crossing.charger));
    });
    CHECK(crossing.drill.where(crossing.group) == "22.5 11.5 facing 180");
    CHECK(crossing.drill.of(crossing.group).intercepted);
    CHECK(charge_of(crossing.drill, crossing.charger).targets == bit(crossing.group));
    REQUIRE(crossing.drill.state.clashes.size() == 2);
    const Clash& clash = crossing.drill.state.clashes[0];
    CHECK(clash.attacker == crossing.charger);
    CHECK(clash.defender == crossing.group);
    CHECK(clash.both_charge);
    CHECK(crossing.drill.where(crossing.charger) == "20 10.7 facing 90");
    // The file beside the interceptor has stepped up to the first target, who stood.
    CHECK(crossing.drill.state.clashes[1].defender == crossing.target);
    CHECK_FALSE(crossing.drill.state.clashes[1].both_charge);
}

TEST_CASE("fog.intercept.distance: it may strike the charger's flank or rear, whose charge is "
          "cancelled")
{
    // Behind the front line of the charger at y = 10.
    Crossing crossing("Cv light_spear swordsmen 2", {26, 9.1});
    const auto found =
        judged_interception(crossing.drill.state, crossing.group, crossing.charger, {});
    REQUIRE(found);
    CHECK(found->strikes);
    CHECK(found->face == ChargeFace::flank);
    CHECK(found->distance == doctest::Approx(2.8));
    crossing.drill.with_dice({}, [&](Play& play) {
        move_interceptor(
            play, answer(crossing.group, Reaction::intercept, crossing.charger, found->distance));
        move_charger(play, charge_of(crossing.drill, crossing.charger));
    });
    CHECK(crossing.drill.where(crossing.group) == "23.2 9.1 facing 180");
    CHECK(crossing.drill.where(crossing.charger) == "20 10 facing 90");
    CHECK(crossing.drill.of(crossing.charger).level == Level::DISRUPTED);
    CHECK(crossing.drill.told("fog.charge.flank_drop"));
    REQUIRE(crossing.drill.state.clashes.size() == 1);
    CHECK(crossing.drill.state.clashes[0].attacker == crossing.group);
    CHECK(crossing.drill.state.clashes[0].face == ChargeFace::flank);

    // A part of it ahead of that line: it may not touch the charger, and cannot bar the way.
    CHECK(Crossing("Cv light_spear swordsmen 2", {26, 9.3}).refused() == "fog.intercept.distance");
}

// --- chargers
// ---------------------------------------------------------------------------------------------

TEST_CASE("fog.charge.contact: a charge is moved to its contact, and must be fought for")
{
    Charged charged("HF def_spear 6", 3);
    charged.drill.with_dice(
        {}, [&](Play& play) { move_charger(play, charge_of(charged.drill, charged.charger)); });
    CHECK(charged.drill.where(charged.charger) == "20 13 facing 90");
    CHECK(charged.drill.of(charged.charger).charged);
    REQUIRE(charged.drill.state.clashes.size() == 1);
    CHECK(charged.drill.state.clashes[0] == Clash{charged.charger, charged.target});
    CHECK(charged.drill.told("fog.charge.contact"));
}

TEST_CASE("fog.charge.step_forward: steps are remembered as the file's advance")
{
    DrillGround drill;
    const UnitId warband = drill.place(red, "HF impact_foot swordsmen 6", {20, 10}, 90, 3);
    drill.place(blue, "HF def_spear 2", {18.4, 12}, 270, 1);
    drill.place(blue, "HF def_spear 4", {20.8, 12.5}, 270, 2);
    declare(drill, warband);
    drill.with_dice({}, [&](Play& play) { move_charger(play, charge_of(drill, warband)); });
    CHECK(drill.where(warband) == "20 12 facing 90");
    CHECK(drill.of(warband).advance == FileAdvance{0, 500'000, 500'000});
    CHECK(drill.state.clashes.size() == 2);
}

TEST_CASE("fog.vmd.applies: a charger all of whose targets evaded moves a variable distance")
{
    Charged charged("LF javelins 4");
    charged.drill.with_dice({6, 2}, [&](Play& play) {
        move_evader(play, answer(charged.target, Reaction::evade_about, charged.charger));
        move_charger(play, charge_of(charged.drill, charged.charger));
    });
    CHECK(charged.drill.where(charged.target) == "20 20.8 facing 90");
    CHECK(charged.drill.where(charged.charger) == "20 14 facing 90"); // 5 - 1
    CHECK(charged.drill.state.clashes.empty());
}

TEST_CASE("fog.vmd.applies: no variable move while one of the targets stands")
{
    DrillGround drill;
    const UnitId charger = drill.place(red, "Cv lancers swordsmen 4", {20, 10}, 90, 2);
    const UnitId runs = drill.place(blue, "LF javelins 1", {19.2, 13}, 270, 1);
    const UnitId stays = drill.place(blue, "HF def_spear 2", {20.8, 14}, 270, 1);
    declare(drill, charger);
    CHECK(drill.state.charges[0].targets == (bit(runs) | bit(stays)));
    drill.with_dice({3}, [&](Play& play) {
        move_evader(play, answer(runs, Reaction::evade_about, charger));
        move_charger(play, charge_of(drill, charger));
    });
    CHECK(drill.where(charger) == "20 14 facing 90");
    REQUIRE(drill.state.clashes.size() == 1);
    CHECK(drill.state.clashes[0].defender == stays);
}

TEST_CASE("fog.evade.caught: an evader that is reached is hit in the rear, and drops no level")
{
    Charged charged("LF javelins 4");
    charged.drill.with_dice({1, 6}, [&](Play& play) { // it runs to 16.8, its rear at 16
        move_evader(play, answer(charged.target, Reaction::evade_about, charged.charger));
        move_charger(play, charge_of(charged.drill, charged.charger));
    });
    CHECK(charged.drill.where(charged.charger) == "20 16 facing 90");
    REQUIRE(charged.drill.state.clashes.size() == 1);
    CHECK(charged.drill.state.clashes[0].caught_evading);
    CHECK(charged.drill.state.clashes[0].face == ChargeFace::rear);
    CHECK(charged.drill.of(charged.target).level == Level::STEADY);
}

TEST_CASE("fog.charge.blocked: a charge that is barred when it moves stops just short")
{
    Charged charged("HF def_spear 6", 3);
    charged.drill.place(red, "HF def_spear 4", {20, 12.6}, 90, 2); // came since: its rear at 11.4
    charged.drill.with_dice(
        {}, [&](Play& play) { move_charger(play, charge_of(charged.drill, charged.charger)); });
    CHECK(charged.drill.where(charged.charger) == "20 11.3 facing 90");
    CHECK(charged.drill.state.clashes.empty());
    CHECK(charged.drill.told("fog.charge.blocked"));
}

TEST_CASE("fog.charge.flank_drop: battle troops in a flank cost a level, once a phase; skirmishers "
          "cost none")
{
    for (const std::string_view who : {"Cv lancers swordsmen 4", "LH javelins 4"}) {
        DrillGround drill;
        const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 20}, 0, 3);
        const UnitId flank = drill.place(red, who, {18, 26}, 270, 2);
        const UnitId rear = drill.place(red, who, {15, 20}, 0, 2);
        declare(drill, flank);
        declare(drill, rear);
        drill.with_dice({}, [&](Play& play) {
            move_charger(play, charge_of(drill, flank));
            move_charger(play, charge_of(drill, rear));
        });
        const bool battle_troops = who[0] == 'C';
        CHECK(drill.of(spears).level == (battle_troops ? Level::DISRUPTED : Level::STEADY));
        REQUIRE(drill.state.clashes.size() == 2);
        CHECK(drill.state.clashes[0].face == ChargeFace::flank);
        CHECK(drill.state.clashes[1].face == ChargeFace::rear);
    }
}

TEST_CASE("fog.charge.flank_drop: a FRAGMENTED target breaks on it")
{
    DrillGround drill;
    const UnitId spears = drill.place(blue, "HF def_spear 6", {20, 20}, 0, 3);
    const UnitId rear = drill.place(red, "Cv lancers 4", {15, 20}, 0, 2);
    drill.of(spears).level = Level::FRAGMENTED;
    declare(drill, rear);
    drill.with_dice({}, [&](Play& play) { move_charger(play, charge_of(drill, rear)); });
    CHECK(drill.of(spears).level == Level::BROKEN);
    CHECK(drill.of(spears).must_rout);
    CHECK(drill.where(rear) == "18.8 20 facing 0");
}
