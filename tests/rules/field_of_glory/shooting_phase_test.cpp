// The shooting phase on the table: who shoots, at whom, with how many bases, and what it does.

#include "drill_ground.hpp"

#include "rules/field_of_glory/turn/phases.hpp"

#include <algorithm>
#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

constexpr std::string_view archers = "MF bow 4";
constexpr std::string_view spears = "HF protected def_spear 6";

// Every shooter as "0>1 2+2" (bases of the first and second rank) with what else there is.
std::string shooting(const State& state)
{
    Volleys found;
    volleys(state, found);
    std::string text;
    for (const VolleyOnTable& volley : found)
        for (std::size_t i = 0; i < volley.groups.size(); ++i) {
            const ShooterFacts& facts = volley.shooters[i];
            if (!text.empty()) text += ", ";
            text += fmt::format("{}>{}", volley.groups[i], volley.target);
            if (facts.first + facts.second > 0)
                text += fmt::format(" {}+{}", facts.first, facts.second);
            if (facts.first_long + facts.second_long > 0)
                text += fmt::format(" long {}+{}", facts.first_long, facts.second_long);
            if (facts.to_rear) text += " to rear";
            if (facts.cover) text += " in cover";
            if (facts.at_support_rank) text += " at its support";
        }
    return text;
}
// The targets of each file: "0:2 1:2/3".
std::string aims(const State& state, UnitId group)
{
    FilesOfGroup files;
    file_targets(state, group, files);
    std::string text;
    for (const FileTargets& file : files) {
        if (!text.empty()) text += " ";
        text += fmt::format("{}:", file.file);
        for (std::size_t i = 0; i < file.targets.size(); ++i)
            text += fmt::format("{}{}", i > 0 ? "/" : "", file.targets[i]);
    }
    return text;
}

} // namespace

TEST_CASE("fog.range.foot_bow: 4 effective, 6 at most, from the front rank's edge")
{
    DrillGround drill;
    drill.place(red, archers, {20, 20}, 90, 2);
    const UnitId enemy = drill.place(blue, spears, {20, 24}, 270, 3);
    CHECK(shooting(drill.state) == "0>1 2+2");
    drill.of(enemy).pose.front = drill.point({20, 24.1});
    CHECK(shooting(drill.state) == "0>1 long 2+2");
    drill.of(enemy).pose.front = drill.point({20, 26});
    CHECK(shooting(drill.state) == "0>1 long 2+2");
    drill.of(enemy).pose.front = drill.point({20, 26.1});
    CHECK(shooting(drill.state).empty());
}

TEST_CASE("fog.shoot.who: not the BROKEN, nor those who charged or evaded, nor guns that moved")
{
    DrillGround drill;
    const UnitId bows = drill.place(red, archers, {20, 20}, 90, 2);
    const UnitId guns = drill.place(red, "LArt artillery 2", {30, 20}, 90, 2);
    const UnitId swords = drill.place(red, "MF swordsmen 4", {40, 20}, 90, 2);
    CHECK(may_shoot(drill.state, bows));
    CHECK(may_shoot(drill.state, guns));
    CHECK_FALSE(may_shoot(drill.state, swords));
    drill.of(bows).moved = drill.of(guns).moved = true;
    CHECK(may_shoot(drill.state, bows));
    CHECK_FALSE(may_shoot(drill.state, guns));
    for (bool Group::*flag : {&Group::charged, &Group::intercepted, &Group::evaded, &Group::shot}) {
        drill.of(bows).*flag = true;
        CHECK_FALSE(may_shoot(drill.state, bows));
        drill.of(bows).*flag = false;
    }
    drill.of(bows).level = Level::FRAGMENTED;
    CHECK(may_shoot(drill.state, bows));
    drill.of(bows).level = Level::BROKEN;
    CHECK_FALSE(may_shoot(drill.state, bows));
}

TEST_CASE("fog.shoot.arc: straight ahead and one base width to each side of each base")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 2); // 18.4 to 21.6
    const UnitId enemy = drill.place(blue, "HF def_spear 2", {24, 22}, 270, 1);
    drill.of(enemy).pose.front = drill.point({23.9, 22}); // begins at 23.1, the arc ends at 23.2
    CHECK(aims(drill.state, 0) == "1:1");
    drill.of(enemy).pose.front = drill.point({24.1, 22});
    CHECK(aims(drill.state, 0).empty());
    drill.of(enemy).pose.front = drill.point({22.3, 22}); // both
    CHECK(aims(drill.state, 0) == "0:1 1:1");
}

TEST_CASE("fog.shoot.line_of_sight: nobody shoots through other bases")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    const UnitId enemy = drill.place(blue, "HF def_spear 2", {20, 23}, 270, 1);
    const UnitId screen = drill.place(red, "LF 6", {20, 22}, 90, 3);
    CHECK(shooting(drill.state).empty());
    drill.of(screen).pose.front = drill.point({23.2, 22}); // half aside: past its end
    CHECK(shooting(drill.state) == "0>1 1+1");
    (void)enemy;
}

TEST_CASE("fog.shoot.line_of_sight: range is measured to what lies in arc of a base that is seen, "
          "though its nearest point be hidden")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    const UnitId enemy = drill.place(blue, "HF def_spear 1", {20.8, 24}, 270, 1);
    const UnitId between = drill.place(red, "LF 3", {22.3, 22}, 90, 3); // from 19.9 on
    CHECK(shooting(drill.state) == "0>1 1+1"); // seen past them at 4.08, but 4 away
    drill.of(enemy).pose.front = drill.point({20.8, 24.05});
    CHECK(shooting(drill.state) == "0>1 long 1+1");
    drill.of(between).pose.front = drill.point({21.5, 22}); // from 19.1 on: nothing of it is seen
    CHECK(shooting(drill.state).empty());
}

TEST_CASE("fog.shoot.line_of_sight: from a hill over those who stand lower, a base width in front")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    drill.place(blue, "HF def_spear 2", {20, 25}, 270, 1);
    const UnitId screen = drill.place(red, "LF 6", {20, 23.4}, 90, 3);
    CHECK(shooting(drill.state).empty());
    drill.ground(table::Kind::gentle_hill, {{10, 10}, {30, 10}, {30, 21}, {10, 21}},
                 {{14, 19.5}, {26, 19.5}});
    CHECK(shooting(drill.state) == "0>1 long 1+1");
    drill.of(screen).pose.front = drill.point({20, 23.1}); // its rear at 21.5: too near
    CHECK(shooting(drill.state).empty());
}

TEST_CASE("fog.shoot.line_of_sight: from a hill over bases that are lower, though others are not")
{
    for (const bool wide : {false, true}) {
        DrillGround drill;
        drill.place(red, "MF bow 2", {20, 20}, 90, 1); // low on the slope
        drill.place(blue, "HF def_spear 2", {20, 25}, 270, 1);
        drill.ground(table::Kind::gentle_hill, {{10, 10}, {30, 10}, {30, 21}, {10, 21}},
                     {{14, 14}, {26, 14}});
        drill.place(red, "LF 10", {22.4, 23.4}, 90, 5); // 18.4 to 26.4
        // A knoll under its middle; a wide one bears the files before us too.
        const double left = wide ? 17.5 : 21.8;
        drill.ground(table::Kind::gentle_hill, {{left, 21.5}, {23, 21.5}, {23, 24}, {left, 24}},
                     {{22.4, 22}, {22.4, 23.4}});
        CHECK(shooting(drill.state) == std::string(wide ? "" : "0>1 long 1+1"));
    }
}

TEST_CASE("fog.shoot.line_of_sight: a file that stepped forward blocks the one beside it")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "MF bow 2", {20, 20}, 90, 2);              // 18.4 to 21.6
    const UnitId enemy = drill.place(blue, "HF def_spear 1", {22.3, 23}, 270, 1); // from 21.5
    CHECK(aims(drill.state, us) == fmt::format("0:{0} 1:{0}", enemy));
    step_forward(drill.state, us, 1, 2'000'000);
    CHECK(aims(drill.state, us) == fmt::format("1:{}", enemy));
}

TEST_CASE("fog.terrain.gentle_hill: a crest hides what lies behind it, unless it is near")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    const UnitId enemy = drill.place(blue, "HF def_spear 2", {20, 24}, 270, 1);
    drill.ground(table::Kind::gentle_hill, {{10, 12}, {30, 12}, {30, 32}, {10, 32}},
                 {{14, 22}, {26, 22}});
    CHECK(shooting(drill.state).empty());
    drill.of(enemy).pose.front = drill.point({20, 23}); // one from the crest
    CHECK(shooting(drill.state) == "0>1 1+1");
}

TEST_CASE("fog.terrain.forest: seen into one MU deep, covers, and one rank shoots out of it")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "MF bow 4", {20, 20}, 90, 2);
    const UnitId enemy = drill.place(blue, "HF def_spear 6", {20, 21}, 270, 3);
    drill.box(table::Kind::wood, {10, 20.5}, {30, 30}); // they are in it
    CHECK(shooting(drill.state) == "0>1 2+2 in cover");
    drill.of(enemy).pose.front = drill.point({20, 21.1});
    CHECK(shooting(drill.state).empty());
    // Out of the wood at one who stands in the open.
    drill.of(us).pose.front = drill.point({20, 20.9});
    drill.of(us).pose.heading = table::heading_of_degrees(180);
    drill.of(enemy).pose = {drill.point({20, 18}), table::heading_of_degrees(0)};
    CHECK(shooting(drill.state) == "0>1 2+0");
    drill.of(us).pose.front = drill.point({20, 18.9});
    drill.of(enemy).pose.front = drill.point({20, 16});
    CHECK(shooting(drill.state) == "0>1 2+2");
}

TEST_CASE("fog.terrain.plantation: no second rank shoots from among the trees")
{
    DrillGround drill;
    drill.place(red, "MF bow 4", {20, 20}, 90, 2); // ranks 0.8 deep
    drill.place(blue, spears, {20, 23}, 270, 3);
    drill.box(table::Kind::orchard, {10, 10}, {30, 18}); // behind both
    CHECK(shooting(drill.state) == "0>1 2+2");
    drill.box(table::Kind::orchard, {10, 18}, {30, 19}); // under the second
    CHECK(shooting(drill.state) == "0>1 2+0");
}

TEST_CASE("fog.terrain.brush: hides light foot alone beyond 4")
{
    DrillGround drill;
    drill.place(red, "MF longbow 2", {20, 20}, 90, 1);
    const UnitId enemy = drill.place(blue, "LF javelins 4", {20, 24.5}, 270, 2);
    CHECK(shooting(drill.state) == "0>1 long 1+1");
    drill.box(table::Kind::brush, {10, 22}, {30, 30});
    CHECK(shooting(drill.state).empty());
    drill.of(enemy).pose.front = drill.point({20, 24});
    CHECK(shooting(drill.state) == "0>1 1+1");
    drill.of(enemy).pose.front = drill.point({20, 24.5});
    drill.setting->units[enemy].profile.type = Type::MF;
    CHECK(shooting(drill.state) == "0>1 long 1+1");
}

TEST_CASE("fog.terrain.impassable: nobody sees through it, but over a lake")
{
    for (const bool lake : {true, false}) {
        DrillGround drill;
        drill.place(red, "MF bow 2", {20, 20}, 90, 1);
        drill.place(blue, "HF def_spear 2", {20, 24}, 270, 1);
        drill.box(lake ? table::Kind::deep_water : table::Kind::impassable, {10, 21}, {30, 23});
        CHECK(shooting(drill.state).empty() == !lake);
    }
}

TEST_CASE("fog.poa.shoot.cover: behind a work on the line of the shot, wholly in covering ground")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    const UnitId enemy = drill.place(blue, "HF def_spear 2", {20, 23}, 270, 1);
    drill.box(table::Kind::fortification, {10, 22.8}, {30, 23});
    CHECK(shooting(drill.state) == "0>1 1+1 in cover");
    drill.of(enemy).pose.front = drill.point({20, 23.5}); // it does not stand at the work
    CHECK(shooting(drill.state) == "0>1 1+1");
    drill.setting->ground.features.clear();
    drill.box(table::Kind::vineyard, {10, 23.5}, {30, 30});
    CHECK(shooting(drill.state) == "0>1 1+1 in cover");
    drill.of(enemy).pose.front = drill.point({20, 23.4}); // not all of its front base
    CHECK(shooting(drill.state) == "0>1 1+1");
}

TEST_CASE("fog.shoot.target: effective range first, then straight ahead, then the nearest")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    const UnitId ahead = drill.place(blue, "HF def_spear 2", {20, 25}, 270, 1);
    const UnitId aside = drill.place(blue, "HF def_spear 2", {22.4, 23}, 270, 1);
    CHECK(aims(drill.state, 0) == fmt::format("0:{}", aside)); // the other is beyond 4
    drill.of(ahead).pose.front = drill.point({20, 24});
    CHECK(aims(drill.state, 0) == fmt::format("0:{}", ahead));
    drill.of(ahead).pose.front = drill.point({17.6, 22}); // as far aside, and nearer
    CHECK(aims(drill.state, 0) == fmt::format("0:{}", ahead));
    drill.of(ahead).pose.front = drill.point({17.6, 23}); // all equal: its owner chooses
    CHECK(aims(drill.state, 0) == fmt::format("0:{}/{}", ahead, aside));
    const auto choice = undecided_target(drill.state, red);
    REQUIRE(choice);
    CHECK(choice->group == 0);
    CHECK_FALSE(undecided_target(drill.state, blue));
    drill.state.preferences.push_back({0, 0, aside});
    CHECK_FALSE(undecided_target(drill.state, red));
    CHECK(shooting(drill.state) == fmt::format("0>{} 1+1", aside));
}

TEST_CASE("fog.shoot.target: files of one group may shoot at different targets")
{
    DrillGround drill;
    drill.place(red, "MF bow 8", {20, 20}, 90, 4);
    drill.place(blue, "HF def_spear 4", {18.4, 23}, 270, 2);
    drill.place(blue, "HF def_spear 4", {21.6, 23}, 270, 2);
    CHECK(shooting(drill.state) == "0>1 2+2, 0>2 2+2");
}

TEST_CASE("fog.poa.shoot.to_rear: light horse without a target in front shoot behind them")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "LH bow 4", {20, 20}, 90, 2); // 2.4 deep
    const UnitId enemy = drill.place(blue, spears, {20, 14.7}, 90, 3);
    CHECK(shooting(drill.state) == "0>1 2+2 to rear"); // 2.9 from its rear edge
    drill.of(enemy).pose.front = drill.point({20, 14.5});
    CHECK(shooting(drill.state).empty());
    drill.of(enemy).pose.front = drill.point({20, 14.7});
    drill.setting->units[horse].profile.type = Type::Cv;
    CHECK(shooting(drill.state).empty());
}

TEST_CASE("fog.dice.shoot.battle_wagons: from a long edge, two base widths a wagon")
{
    DrillGround drill;
    drill.place(red, "BWg crossbow 2", {20, 20}, 90, 1);
    const UnitId enemy = drill.place(blue, spears, {16, 18}, 0, 3);
    CHECK(shooting(drill.state) == "0>1 4+0");
    drill.of(enemy).pose = {drill.point({20, 22}), table::heading_of_degrees(180)}; // before it
    CHECK(shooting(drill.state).empty());
}

TEST_CASE("fog.shoot.arc: wagons shoot from each long edge that has no other wagon beside it")
{
    DrillGround drill;
    const UnitId wagons = drill.place(red, "BWg crossbow 3", {20, 20}, 90, 2); // 18.4 to 21.6
    drill.place(blue, "HF def_spear 8", {24, 16.8}, 180, 4); // before the right side, 13.6 to 20
    CHECK(aims(drill.state, wagons) == "1:1 2:1");           // the third has nobody on its right
    drill.of(wagons).bases = 4;
    CHECK(aims(drill.state, wagons) == "2:1 3:1");
}

TEST_CASE("fog.poa.shoot.by_engaged: files that fight do not shoot, others of the group may")
{
    DrillGround drill;
    drill.place(red, "MF bow 6", {20, 20}, 90, 3);
    const UnitId enemy =
        drill.place(blue, "HF swordsmen 2", {18.4, 20}, 270, 1); // at the left file
    const UnitId beyond = drill.place(blue, "HF def_spear 4", {22, 23}, 270, 2);
    CHECK(aims(drill.state, 0) == fmt::format("2:{}", beyond)); // the middle file overlaps
    Volleys found;
    volleys(drill.state, found);
    REQUIRE(found.size() == 1);
    CHECK(found[0].shooters[0].group.close_combat == CloseCombat::engaged);
    drill.of(enemy).presence = Presence::left;
    CHECK(aims(drill.state, 0) == fmt::format("0:{0} 1:{0} 2:{0}", beyond));
}

TEST_CASE("fog.shoot.who: of a column of wagons those shoot that nobody touches")
{
    DrillGround drill;
    const UnitId wagons = drill.place(red, "BWg crossbow 3", {20, 20}, 90, 1); // 1.6 x 9.6
    drill.place(blue, "HF def_spear 14", {23, 15.2}, 180, 7); // before all of the right edge
    CHECK(aims(drill.state, wagons) == "0:1 1:1 2:1");
    const UnitId enemy = drill.place(blue, "HF swordsmen 2", {20, 20}, 270, 1); // on the front
    CHECK(aims(drill.state, wagons) == "1:1 2:1");
    drill.of(enemy).pose = {drill.point({19.2, 15.2}), table::heading_of_degrees(0)};
    CHECK(aims(drill.state, wagons) == "0:1 2:1"); // on the long edge of the second
}

TEST_CASE("fog.shoot.who: a file struck from behind shoots with the bases that do not fight")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "MF bow 6", {20, 20}, 90, 2); // ranks 0.8 deep
    drill.place(blue, spears, {20, 23}, 270, 3);
    const UnitId enemy = drill.place(blue, "HF swordsmen 4", {20, 17.6}, 90, 2); // on our rear
    CHECK(shooting(drill.state) == "0>1 2+2");
    drill.of(us).bases = 4; // the second rank is struck now
    drill.of(enemy).pose.front = drill.point({20, 18.4});
    CHECK(shooting(drill.state) == "0>1 2+0");
    drill.of(us).bases = 2; // and the first
    drill.of(enemy).pose.front = drill.point({20, 19.2});
    CHECK(shooting(drill.state).empty());
}

TEST_CASE("fog.poa.shoot.nearest_rank: a mixed group is met by its shooters from behind")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    const UnitId mixed = drill.place(blue, "HF armoured def_spear 6", {20, 23}, 270, 2);
    drill.setting->units[mixed].profile.support = Support{Type::LF, Shooting::bow, 2};
    drill.of(mixed).support = 2;
    CHECK(shooting(drill.state) == "0>1 1+1");
    drill.of(mixed).pose = {drill.point({20, 25}), table::heading_of_degrees(0)};
    CHECK(shooting(drill.state) == "0>1 1+1 at its support");
}

TEST_CASE("fog.turn.shooting: both sides shoot at once, then those hit test and roll")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, archers, {20, 20}, 90, 2);
    const UnitId theirs = drill.place(blue, archers, {20, 23}, 270, 2);
    CHECK(shooting(drill.state) == "0>1 2+2, 1>0 2+2");
    drill.with_dice({6, 6, 1, // 3 dice: two hits, of 4 bases
                     1, 2, 1, // their test: DISRUPTED; 1 + 2 exceeds two hits
                     6, 1, 1, // and they shot with all their dice
                     1},      // one hit of four bases is no test
                    [&](Play& play) { shoot_all(play); });
    CHECK(drill.of(theirs).level == Level::DISRUPTED);
    CHECK(drill.of(ours).level == Level::STEADY);
    CHECK(drill.of(ours).shot);
    CHECK(drill.of(theirs).hits_taken == 2);
    CHECK(drill.told("fog.ct.reason.shot_1_per_3"));
}

TEST_CASE("fog.ct.reason.shot_artillery_2_hits: two hits by guns make anybody test")
{
    DrillGround drill;
    drill.place(red, "HArt artillery 2", {20, 20}, 90, 2);
    const UnitId target = drill.place(blue, "HF protected def_spear 12", {20, 24}, 270, 4);
    drill.with_dice({5, 5, 1, 1, // 4 dice need 5
                     3, 4,       // 7 - 1 (artillery)
                     6},         // death roll
                    [&](Play& play) { shoot_all(play); });
    CHECK(drill.of(target).level == Level::DISRUPTED);
    CHECK(drill.told("fog.ct.reason.shot_artillery_2_hits"));
}

TEST_CASE("fog.dice.shoot.rounding: a group's fractions at one target are added before rounding")
{
    DrillGround drill;
    drill.place(red, "LF sling 6", {20, 20}, 90, 3); // 6 bases, 1 for 2
    const UnitId target = drill.place(blue, spears, {20, 22}, 270, 3);
    drill.with_dice({4, 1, 1, 6}, [&](Play& play) { shoot_all(play); });
    CHECK(drill.of(target).hits_taken == 1);
    CHECK(drill.of(target).bases == 6);
}

namespace {

// The farthest distance, in tenths, at which one file of the shooters has a target; and the
// farthest at which it does not shoot at long range.
struct Reach {
    int maximum = 0;
    int effective = 0;
    bool operator==(const Reach&) const = default;
};
Reach reach_of(std::string_view words, int files)
{
    Reach reach;
    for (int tenths = 1; tenths <= 130; ++tenths) {
        DrillGround drill;
        drill.place(red, words, {20, 10}, 90, files);
        drill.place(blue, spears, {20, 10 + tenths / 10.0}, 270, 3);
        FilesOfGroup found;
        file_targets(drill.state, 0, found);
        if (found.empty()) continue;
        reach.maximum = tenths;
        if (!found[0].long_range) reach.effective = tenths;
    }
    return reach;
}

} // namespace

TEST_CASE("fog.range.light_foot_bow: 3 effective, 6 at most")
{
    CHECK(reach_of("LF bow 4", 2) == Reach{60, 30});
    CHECK(reach_of("LF crossbow 4", 2) == Reach{60, 30});
    CHECK(reach_of("MF crossbow 4", 2) == Reach{60, 40});
}
TEST_CASE("fog.range.single_rank_mounted_bow: cavalry in one rank and light horse, 3")
{
    CHECK(reach_of("Cv bow 4", 4) == Reach{30, 30});
    CHECK(reach_of("LH bow 4", 2) == Reach{30, 30});
}
TEST_CASE("fog.range.deep_mounted_bow: cavalry of two ranks and chariots, 4")
{
    CHECK(reach_of("Cv bow 4", 2) == Reach{40, 40});
    CHECK(reach_of("LCh bow 4", 4) == Reach{40, 40});
}
TEST_CASE("fog.range.sling: 3; fog.range.javelin_firearm: 2")
{
    CHECK(reach_of("LF sling 4", 2) == Reach{30, 30});
    CHECK(reach_of("LF javelins 4", 2) == Reach{20, 20});
}
TEST_CASE("fog.range.javelin_firearm: 2, whoever has them")
{
    CHECK(reach_of("MF firearm 4", 2) == Reach{20, 20});
}
TEST_CASE("fog.range.heavy_artillery: 6 effective, 12 at most")
{
    CHECK(reach_of("HArt artillery 2", 2) == Reach{120, 60});
}
TEST_CASE("fog.range.light_artillery: 6")
{
    CHECK(reach_of("LArt artillery 2", 2) == Reach{60, 60});
}
TEST_CASE("fog.shoot.bow_star: as far as a bow")
{
    CHECK(reach_of("MF bow* 4", 2) == Reach{60, 40});
    CHECK(reach_of("MF sling 4", 2) == Reach{30, 30});
}

namespace {

// Is a target of this type, so far inside a feature, seen from 3 in front of it?
bool seen_in(table::Kind kind, std::string_view target, double inside)
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    drill.place(blue, target, {20, 20 + inside}, 270, 1);
    drill.box(kind, {10, 20.2}, {30, 40});
    return !shooting(drill.state).empty();
}
bool covers(table::Kind kind)
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    drill.place(blue, "HF def_spear 2", {20, 20.9}, 270, 1);
    drill.box(kind, {10, 20.2}, {30, 40});
    return shooting(drill.state) == "0>1 1+1 in cover";
}

} // namespace

TEST_CASE("fog.terrain.plantation: seen into 2 deep, covers")
{
    CHECK(seen_in(table::Kind::open_wood, "HF def_spear 2", 2));
    CHECK_FALSE(seen_in(table::Kind::open_wood, "HF def_spear 2", 2.1));
    CHECK(covers(table::Kind::open_wood));
}
TEST_CASE("fog.terrain.gully: seen into 1 deep, no cover")
{
    CHECK(seen_in(table::Kind::gully, "HF def_spear 2", 1));
    CHECK_FALSE(seen_in(table::Kind::gully, "HF def_spear 2", 1.1));
    CHECK_FALSE(covers(table::Kind::gully));
}
TEST_CASE("fog.terrain.enclosed_fields: hide light foot beyond 4, cover everybody")
{
    CHECK(seen_in(table::Kind::enclosed_field, "HF def_spear 2", 5));
    CHECK(seen_in(table::Kind::enclosed_field, "LF javelins 2", 4));
    CHECK_FALSE(seen_in(table::Kind::enclosed_field, "LF javelins 2", 4.1));
    CHECK(covers(table::Kind::enclosed_field));
}
TEST_CASE("fog.terrain.vineyards: hide light foot beyond 4, cover everybody")
{
    CHECK(seen_in(table::Kind::vineyard, "LF javelins 2", 4));
    CHECK_FALSE(seen_in(table::Kind::vineyard, "LF javelins 2", 4.1));
    CHECK(covers(table::Kind::vineyard));
}
TEST_CASE("fog.terrain.open_fields: hide and cover nobody")
{
    CHECK(seen_in(table::Kind::field, "LF javelins 2", 5.9));
    CHECK_FALSE(covers(table::Kind::field));
}
TEST_CASE("fog.terrain.marsh: hides and covers nobody")
{
    CHECK(seen_in(table::Kind::marsh, "LF javelins 2", 5.9));
    CHECK_FALSE(covers(table::Kind::marsh));
}
TEST_CASE("fog.terrain.soft_sand: hides and covers nobody")
{
    CHECK(seen_in(table::Kind::soft_sand, "LF javelins 2", 5.9));
    CHECK_FALSE(covers(table::Kind::soft_sand));
}
TEST_CASE("fog.terrain.steep_hill: a crest hides what lies behind it")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    const UnitId enemy = drill.place(blue, "HF def_spear 2", {20, 24}, 270, 1);
    drill.ground(table::Kind::steep_hill, {{10, 12}, {30, 12}, {30, 32}, {10, 32}},
                 {{14, 22}, {26, 22}});
    CHECK(shooting(drill.state).empty());
    drill.of(enemy).pose.front = drill.point({20, 21.5}); // on our side of it
    CHECK(shooting(drill.state) == "0>1 1+1");
}
TEST_CASE("fog.terrain.forest: no line of sight runs through more than 1 of it")
{
    DrillGround drill;
    drill.place(red, "MF bow 2", {20, 20}, 90, 1);
    drill.place(blue, "HF def_spear 2", {20, 24}, 270, 1);
    drill.box(table::Kind::wood, {10, 21}, {30, 22});
    CHECK(shooting(drill.state) == "0>1 1+1");
    drill.box(table::Kind::wood, {10, 21}, {30, 22.1});
    CHECK(shooting(drill.state).empty());
}

TEST_CASE("fog.score.shoot: 3 with a +, 4 with none, 5 with a -, 6 with two")
{
    const Sheet rules;
    CHECK(shooting_target(rules, 1) == 3);
    CHECK(shooting_target(rules, 0) == 4);
    CHECK(shooting_target(rules, -1) == 5);
    CHECK(shooting_target(rules, -2) == 6);
}

TEST_CASE("fog.level.disrupted.dice: DISRUPTED shooters lose one die in three, FRAGMENTED half")
{
    DrillGround drill;
    const UnitId bows = drill.place(red, "MF bow 8", {20, 20}, 90, 4); // 6 dice
    drill.place(blue, "HF protected 12", {20, 23}, 270, 4);
    drill.with_dice({1, 1, 1, 1, 1, 1}, [&](Play& play) { shoot_all(play); });
    drill.of(bows).shot = false;
    drill.of(bows).level = Level::DISRUPTED;
    drill.with_dice({1, 1, 1, 1}, [&](Play& play) { shoot_all(play); });
    drill.of(bows).shot = false;
    drill.of(bows).level = Level::FRAGMENTED;
    drill.with_dice({1, 1, 1}, [&](Play& play) { shoot_all(play); });
}
TEST_CASE("fog.level.fragmented.dice: half the dice, after rounding")
{
    DrillGround drill;
    const UnitId bows = drill.place(red, "MF bow 2", {20, 20}, 90, 1); // 1.5: 2 dice
    drill.place(blue, "HF protected 12", {20, 23}, 270, 4);
    drill.with_dice({1, 1}, [&](Play& play) { shoot_all(play); });
    drill.of(bows).shot = false;
    drill.of(bows).level = Level::FRAGMENTED;
    drill.with_dice({1}, [&](Play& play) { shoot_all(play); });
}
TEST_CASE("fog.disorder.disordered: DISORDERED bases lose one of their own three dice")
{
    DrillGround drill;
    drill.place(red, "HF bow 6", {20, 20}, 90, 6); // 6 dice in one rank, 15.2 to 24.8
    drill.place(blue, "HF protected 12", {20, 23}, 270, 6);
    drill.with_dice({1, 1, 1, 1, 1, 1}, [&](Play& play) { shoot_all(play); });
    drill.of(0).shot = false;
    drill.box(table::Kind::rough, {15, 19}, {18, 20}); // under two files: a third of 2 is none
    drill.with_dice({1, 1, 1, 1, 1, 1}, [&](Play& play) { shoot_all(play); });
    drill.of(0).shot = false;
    drill.box(table::Kind::rough, {18, 19}, {19, 20}); // under a third
    drill.with_dice({1, 1, 1, 1, 1}, [&](Play& play) { shoot_all(play); });
    drill.of(0).shot = false;
    drill.of(0).level = Level::DISRUPTED; // all of them lose it, once
    drill.with_dice({1, 1, 1, 1}, [&](Play& play) { shoot_all(play); });
}

TEST_CASE("fog.disorder.severe: SEVERELY DISORDERED bases lose half of their own dice")
{
    DrillGround drill;
    drill.place(red, "HF bow 12", {20, 20}, 90, 6); // 6 dice and 3; ranks 0.6 deep
    drill.place(blue, "HF protected 12", {20, 23}, 270, 6);
    drill.box(table::Kind::marsh, {15, 18.8}, {25, 19.2}); // under the second rank: 3 less 1
    drill.with_dice({1, 1, 1, 1, 1, 1, 1, 1}, [&](Play& play) { shoot_all(play); });
    drill.of(0).shot = false;
    drill.setting->ground.features.clear();
    drill.box(table::Kind::marsh, {15, 19.6}, {25, 20}); // under the first: 6 less 3
    drill.with_dice({1, 1, 1, 1, 1, 1}, [&](Play& play) { shoot_all(play); });
}

TEST_CASE("mirror: shooting turned about with its sides exchanged is the same shooting")
{
    const auto shot = [](bool turned) {
        DrillGround drill;
        const auto spot = [&](double x, double y) {
            return turned ? Spot{72 - x, 48 - y} : Spot{x, y};
        };
        const auto add = [&](Side side, std::string_view words, Spot at, double heading,
                             int files) {
            drill.place(turned ? battle::other(side) : side, words, at,
                        turned ? heading + 180 : heading, files);
        };
        add(red, "MF bow 8", spot(20, 20), 90, 4);
        add(red, "LF javelins 4", spot(24, 21), 85, 2);
        add(blue, "HF protected def_spear 6", spot(19.5, 23.3), 265, 3);
        add(blue, "LH bow 4", spot(24, 22.9), 270, 2);
        drill.box(table::Kind::vineyard, turned ? spot(22, 28) : spot(15, 23),
                  turned ? spot(15, 23) : spot(22, 28));
        drill.state.active = turned ? blue : red;
        return shooting(drill.state);
    };
    CHECK(shot(false) == shot(true));
    CHECK_FALSE(shot(false).empty());
}
