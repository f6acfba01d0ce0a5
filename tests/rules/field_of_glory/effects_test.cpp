// What befalls a group: bases lost, levels, breaking, leaving, and commanders.

#include "drill_ground.hpp"

#include "rules/field_of_glory/field/observe.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

constexpr std::string_view spears = "HF protected def_spear";

std::string shape(const DrillGround& drill, UnitId id)
{
    const Group& group = drill.state.units[id];
    return std::to_string(group.bases) + " in " + std::to_string(group.files) + " at " +
           drill.where(id);
}
void lose(DrillGround& drill, UnitId id, int bases)
{
    drill.with_dice({}, [&](Play& play) { lose_bases(play, id, bases, "fog.death.remove"); });
}

} // namespace

TEST_CASE("fog.bg.base_removal: the rearmost rank loses its right-most base")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear elite 8", {20, 20}, 90, 4);
    lose(drill, group, 1);
    CHECK(shape(drill, group) == "7 in 4 at 20 20 facing 90");
    CHECK(table::bases_in_file(formation(drill.state, group), 2) == 2);
    CHECK(table::bases_in_file(formation(drill.state, group), 3) == 1);
    lose(drill, group, 3);
    CHECK(shape(drill, group) == "4 in 4 at 20 20 facing 90");
    CHECK(drill.of(group).bases_lost == 4);
}

TEST_CASE("fog.bg.base_removal: a single rank loses the end further from the enemy, else its right")
{
    DrillGround drill;
    const UnitId alone = drill.place(red, "HF protected def_spear elite 4", {40, 20}, 90, 4);
    lose(drill, alone, 1);
    CHECK(shape(drill, alone) == "3 in 3 at 39.2 20 facing 90");

    // Its right files fight: the left end goes.
    const UnitId group = drill.place(red, "HF protected def_spear elite 4", {20, 20}, 90, 4);
    drill.place(blue, "HF protected def_spear 4", {22.4, 20}, 270, 2);
    lose(drill, group, 1);
    CHECK(shape(drill, group) == "3 in 3 at 20.8 20 facing 90");
}

TEST_CASE("fog.bg.base_removal: files that stepped forward keep their places")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear elite 4", {20, 20}, 90, 4);
    drill.place(blue, "HF protected def_spear 2", {22.4, 21}, 270, 1);
    step_forward(drill.state, group, 3, 1'000'000);
    const table::Rect before = base(drill.state, group, 3, 0, {});
    lose(drill, group, 1);
    CHECK(drill.of(group).advance == FileAdvance{0, 0, 1'000'000});
    CHECK(base(drill.state, group, 2, 0, {}) == before);
}

TEST_CASE("fog.bg.mixed: the supporting rank is the first to be removed")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear elite 9", {20, 20}, 90, 3);
    drill.of(group).support = 3;
    lose(drill, group, 2);
    CHECK(drill.of(group).support == 1);
    CHECK(drill.of(group).bases == 7);
    lose(drill, group, 2);
    CHECK(drill.of(group).support == 0);
}

TEST_CASE("fog.quality: a group that has lost more than its quality bears is BROKEN for good")
{
    struct Case {
        std::string_view quality;
        std::string_view rule;
        int bears;
    };
    for (const Case& c : {Case{"elite", "fog.quality.elite.autobreak", 6},
                          {"superior", "fog.quality.superior.autobreak", 5},
                          {"average", "fog.quality.average.autobreak", 4},
                          {"poor", "fog.quality.poor.autobreak", 3}}) {
        DrillGround drill;
        const UnitId group =
            drill.place(red, fmt::format("{} {} 10", spears, c.quality), {20, 20}, 90, 5);
        lose(drill, group, c.bears);
        CHECK(drill.of(group).level == Level::STEADY);
        lose(drill, group, 1);
        CHECK(drill.of(group).level == Level::BROKEN);
        CHECK(drill.of(group).autobroken);
        CHECK(drill.of(group).must_rout);
        CHECK(drill.told(c.rule));
    }
}

TEST_CASE("fog.quality.last_base: the last base is BROKEN, two are not")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear elite 3", {20, 20}, 90, 3);
    lose(drill, group, 1);
    CHECK(drill.of(group).level == Level::STEADY);
    const UnitId pair = drill.place(red, "HF protected def_spear elite 2", {30, 20}, 90, 2);
    lose(drill, pair, 1); // 50% of elite troops would do
    CHECK(drill.of(pair).level == Level::BROKEN);
    CHECK(drill.told("fog.quality.last_base"));
}

TEST_CASE("fog.level.broken.rout: a group that breaks must rout, and its friends have seen it")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear 6", {20, 20}, 90, 3);
    drill.of(group).pursuing = true;
    drill.with_dice({}, [&](Play& play) {
        break_group(play, group, "fog.ct.result.fail_1");
        break_group(play, group, "fog.ct.result.fail_1"); // nothing more
    });
    CHECK(drill.of(group).must_rout);
    CHECK_FALSE(drill.of(group).pursuing);
    CHECK_FALSE(drill.of(group).autobroken);
    REQUIRE(drill.state.dismays.size() == 1);
    CHECK(drill.state.dismays[0].group == group);
    CHECK(drill.state.dismays[0].files == 3);
    CHECK(present(drill.state, group));
}

TEST_CASE("fog.scythed.broken, fog.artillery.broken: chariots with scythes, guns and wagons are "
          "destroyed")
{
    DrillGround drill;
    const UnitId scythed = drill.place(red, "SCh 4", {20, 20}, 90, 2);
    const UnitId guns = drill.place(red, "HArt artillery 2", {30, 20}, 90, 2);
    const UnitId wagons = drill.place(red, "BWg crossbow 2", {40, 20}, 90, 1);
    const UnitId knights = drill.place(red, "Kn lancers 4", {50, 20}, 90, 2);
    const std::size_t commander = drill.commander(red, Rank::troop, wagons);
    drill.with_dice({}, [&](Play& play) {
        for (const UnitId group : {scythed, guns, wagons, knights})
            break_group(play, group, "fog.ct.result.fail_1");
    });
    CHECK(drill.of(scythed).presence == Presence::destroyed);
    CHECK(drill.of(guns).presence == Presence::destroyed);
    CHECK(drill.of(wagons).presence == Presence::destroyed);
    CHECK(drill.of(knights).presence == Presence::on_table);
    CHECK(drill.told("fog.scythed.broken"));
    CHECK(drill.told("fog.artillery.broken"));
    CHECK(drill.state.commanders[0][commander].lost);
    CHECK(drill.state.dismays.size() == 5); // four groups and the commander
}

TEST_CASE("fog.charge.flank_drop: levels fall one by one, and no further than BROKEN")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF protected def_spear 6", {20, 20}, 90, 3);
    drill.with_dice({}, [&](Play& play) {
        drop_level(play, group, 1, "fog.charge.flank_drop");
        CHECK(drill.of(group).level == Level::DISRUPTED);
        CHECK(drill.told("fog.charge.flank_drop"));
        drop_level(play, group, 2, "fog.ct.result.fail_2");
        CHECK(drill.of(group).level == Level::BROKEN);
        drop_level(play, group, 1, "fog.charge.flank_drop");
    });
    CHECK(drill.state.dismays.size() == 1);
}

TEST_CASE("fog.commander.displaced: a lone commander run down joins the nearest friends within 12")
{
    DrillGround drill;
    const UnitId horse = drill.place(blue, "Cv swordsmen 4", {20, 10}, 90, 2);
    drill.place(red, "HF def_spear 6", {30, 33}, 90, 3); // within 12, but farther
    const UnitId near = drill.place(red, "HF def_spear 6", {30, 24}, 90, 3);
    drill.place(red, "HF def_spear 6", {30, 40}, 90, 3);
    drill.commander(red, Rank::troop, Spot{20, 24});
    table::Body to = body(drill.state, horse);

    to.pose.front = drill.point({20, 23.3}); // his base is 1.2 deep
    drill.with_dice({}, [&](Play& play) { place(play, horse, to, "fog.charge.contact"); });
    CHECK(drill.state.commanders[0][0].with == no_unit);

    to.pose.front = drill.point({20, 23.4});
    drill.with_dice({}, [&](Play& play) { place(play, horse, to, "fog.charge.contact"); });
    CHECK(drill.state.commanders[0][0].with == near);
    CHECK(drill.told("fog.commander.displaced"));
}

TEST_CASE("fog.commander.displaced: with no friends within 12 he is lost")
{
    for (const bool reaches : {true, false}) {
        DrillGround drill;
        const UnitId horse = drill.place(blue, "Cv swordsmen 4", {20, 10}, 90, 2);
        // His base reaches to 20.8, theirs begins at 32.8 or a little further.
        drill.place(red, "HF def_spear 6", {reaches ? 35.2 : 35.3, 24}, 90, 3);
        drill.commander(red, Rank::troop, Spot{20, 24});
        table::Body to = body(drill.state, horse);
        to.pose.front = drill.point({20, 24});
        drill.with_dice({}, [&](Play& play) { place(play, horse, to, "fog.charge.contact"); });
        CHECK(drill.state.commanders[0][0].lost == !reaches);
        CHECK(drill.state.dismays.size() == (reaches ? 0U : 1U));
    }
}

TEST_CASE("fog.move.off_table: commanders of a BROKEN group are lost with it, others stay behind")
{
    for (const bool broken : {true, false}) {
        DrillGround drill;
        const UnitId group = drill.place(red, "LH javelins 4", {20, 1}, 270, 2);
        drill.commander(red, Rank::troop, group);
        if (broken) drill.of(group).level = Level::BROKEN;
        table::Body beyond = body(drill.state, group);
        beyond.pose.front = drill.point({20, -3});
        drill.with_dice(
            {}, [&](Play& play) { leave_table(play, group, beyond, "fog.move.off_table"); });
        CHECK(drill.of(group).presence == Presence::left);
        CHECK(drill.state.commanders[0][0].lost == broken);
        if (!broken) CHECK(drill.state.commanders[0][0].at == drill.point({20, 0}));
    }
}

TEST_CASE("scenario.exit: a group in good order leaves safely by its exit, a BROKEN one does not")
{
    for (const bool broken : {true, false}) {
        DrillGround drill;
        battle::Exit exit;
        exit.edge = battle::Exit::Edge::left;
        drill.setting->day.exits.push_back(exit);
        const UnitId group = drill.place(red, "LH javelins 4", {1, 20}, 180, 2);
        if (broken) drill.of(group).level = Level::BROKEN;
        table::Body beyond = body(drill.state, group);
        beyond.pose.front = drill.point({-3, 20});
        drill.with_dice(
            {}, [&](Play& play) { leave_table(play, group, beyond, "fog.move.off_table"); });
        CHECK(drill.of(group).presence == (broken ? Presence::left : Presence::left_safely));
        CHECK(drill.state.day.left_by[0] == (broken ? 0 : 1));
    }
}

TEST_CASE("fog.pursuit.stop: whoever has hold of a group that is destroyed is free, others go on")
{
    DrillGround drill;
    const UnitId router = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    const UnitId near = drill.place(blue, "Cv lancers 4", {20, 18.8}, 90, 2); // at its rear
    const UnitId far = drill.place(blue, "Cv lancers 4", {30, 15}, 90, 2);
    for (const UnitId pursuer : {near, far}) {
        drill.of(pursuer).pursuing = true;
        drill.of(pursuer).router = router;
    }
    drill.with_dice({}, [&](Play& play) { destroy(play, router, "fog.rout.blocked"); });
    CHECK_FALSE(drill.of(near).pursuing);
    CHECK(drill.of(far).pursuing);
    CHECK(drill.of(far).router == no_unit);
}

TEST_CASE("fog.pursuit.contact: a contact that has ended need not be fought for")
{
    DrillGround drill;
    const UnitId a = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    const UnitId b = drill.place(blue, "LH javelins 4", {20, 20}, 270, 2);
    drill.state.clashes.push_back({a, b, ChargeFace::front, false, false, true});
    table::Body to = body(drill.state, b);
    to.pose.front = drill.point({20.4, 20});
    drill.with_dice({}, [&](Play& play) { place(play, b, to, "fog.melee.conform"); });
    CHECK(drill.state.clashes.size() == 1);
    to.pose.front = drill.point({20.4, 25});
    drill.with_dice({}, [&](Play& play) { place(play, b, to, "fog.evade.move"); });
    CHECK(drill.state.clashes.empty());
}

TEST_CASE("scenario.hidden: a group shows itself when it moves, or when an enemy comes near")
{
    DrillGround drill;
    const UnitId moves = drill.place(red, "LH javelins 4", {20, 10}, 90, 2);
    const UnitId waits = drill.place(red, "LF bow 4", {40, 10}, 90, 2);
    const UnitId enemy = drill.place(blue, "LH javelins 4", {40, 20}, 270, 2);
    drill.of(moves).hidden = drill.of(waits).hidden = true;
    drill.setting->units[waits].conditions.hidden_until = 4;
    drill.with_dice({}, [&](Play& play) {
        table::Body to = body(drill.state, moves);
        to.pose.front = drill.point({20, 12});
        place(play, moves, to, "fog.manoeuvre.advance_full");
        battle::reveal_seen(play, play.state.units, play.state.setting->units);
    });
    CHECK_FALSE(drill.of(moves).hidden);
    CHECK(drill.of(waits).hidden);
    drill.of(enemy).pose.front = drill.point({40, 13});
    drill.with_dice({}, [&](Play& play) {
        battle::reveal_seen(play, play.state.units, play.state.setting->units);
    });
    CHECK_FALSE(drill.of(waits).hidden);
}
