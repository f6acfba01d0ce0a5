// Close combat on the table: who fights whom with how many bases, and what it does.

#include "drill_ground.hpp"

#include "rules/field_of_glory/turn/phases.hpp"

#include <algorithm>
#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

constexpr std::string_view spears = "HF protected def_spear 6";
constexpr std::string_view warband = "HF protected impact_foot swordsmen 6";

void clash(DrillGround& drill, UnitId attacker, UnitId defender,
           ChargeFace face = ChargeFace::front)
{
    Clash made;
    made.attacker = attacker;
    made.defender = defender;
    made.face = face;
    drill.state.clashes.push_back(made);
}

// Every section as "0>1 3+3 need 4": striker, target, front and second bases (overlaps after a
// slash), the score needed, and what else there is.
std::string sections(const State& state, Combat combat)
{
    WholeFight whole;
    whole_fight(state, combat, whole);
    ReckonedFightOf<most_groups, most_sections> ready;
    reckon(sheet(state), whole.fight, ready);
    std::string text;
    for (std::size_t i = 0; i < ready.stretches.size(); ++i) {
        const Stretch& stretch = whole.fight.stretches[i];
        const Fighter& us = stretch.fighter[0];
        const ReckonedSide& side = ready.stretches[i].side[0];
        CHECK(ready.stretches[i].side[1].dice == 0);
        if (!text.empty()) text += ", ";
        text += fmt::format("{}>{} {}", whole.groups[stretch.role[0]],
                            whole.groups[stretch.role[1]], us.front);
        if (us.second > 0) text += fmt::format("+{}", us.second);
        if (us.overlap_front > 0)
            text += fmt::format("/{}+{}", us.overlap_front, us.overlap_second);
        text += fmt::format(" {} dice need {}", side.dice, side.target);
        if (side.support_dice > 0)
            text += fmt::format(" and {} need {}", side.support_dice, side.support_target);
    }
    return text;
}

bool claims(const State& state, Combat combat, UnitId striker, std::string_view rule)
{
    WholeFight whole;
    whole_fight(state, combat, whole);
    ReckonedFightOf<most_groups, most_sections> ready;
    reckon(sheet(state), whole.fight, ready);
    for (const ReckonedStretch& stretch : ready.stretches)
        if (whole.groups[stretch.role[0]] == striker && stretch.side[0].factors.has(rule))
            return true;
    return false;
}

} // namespace

TEST_CASE("fog.dice.impact.other: those in a clash fight, two dice a front base in contact")
{
    DrillGround drill;
    const UnitId defend = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId charge = drill.place(blue, warband, {21.6, 20}, 270, 2);
    CHECK(sections(drill.state, Combat::impact).empty()); // no new contact
    clash(drill, charge, defend);
    // The two files in contact: 4 dice; impact foot ++ against spears +.
    CHECK(sections(drill.state, Combat::impact) == "0>1 2 4 dice need 5, 1>0 2 4 dice need 4");
    CHECK(fighting(drill.state, Combat::impact) == (bit(defend) | bit(charge)));
}

TEST_CASE("fog.dice.melee.other: the first two ranks fight where the front base does")
{
    DrillGround drill;
    drill.place(red, spears, {20, 20}, 90, 3);
    drill.place(blue, warband, {20, 20}, 270, 2); // three deep
    // Shifted by a half: the left-most of equals, so all fight.
    CHECK(sections(drill.state, Combat::melee) == "0>1 3+3 6 dice need 4, 1>0 2+2 4 dice need 5");
}

TEST_CASE("fog.turn.melee: a pair that met in a pursuit waits for the next impact phase")
{
    DrillGround drill;
    const UnitId a = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId b = drill.place(blue, warband, {20, 20}, 270, 3);
    clash(drill, b, a);
    drill.state.clashes[0].pending = true;
    CHECK(sections(drill.state, Combat::melee).empty());
    CHECK(sections(drill.state, Combat::impact) == "0>1 3 6 dice need 5, 1>0 3 6 dice need 4");
    drill.state.clashes[0].pending = false;
    CHECK(sections(drill.state, Combat::melee) == "0>1 3+3 6 dice need 4, 1>0 3+3 6 dice need 5");
    drill.of(a).level = Level::BROKEN; // nobody strikes at those who run
    CHECK(sections(drill.state, Combat::melee).empty());
}

TEST_CASE("fog.dice.melee.overlaps: a file beside the enemy fights it, and is not fought")
{
    DrillGround drill;
    drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, warband, {21.6, 20}, 270, 2); // our left file overlaps
    CHECK(sections(drill.state, Combat::melee) ==
          "0>1 2+2/1+1 6 dice need 4, 1>0 2+2 4 dice need 5");
    drill.of(enemy).pose.front = drill.point({21.6, 30});
    CHECK(sections(drill.state, Combat::melee).empty());
}

TEST_CASE("fog.melee.overlap: another group overlaps too, in melee only")
{
    DrillGround drill;
    drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId beside = drill.place(red, spears, {25.6, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, warband, {20, 20}, 270, 3);
    clash(drill, enemy, 0);
    CHECK(sections(drill.state, Combat::impact) == "0>2 3 6 dice need 5, 2>0 3 6 dice need 4");
    drill.state.clashes.clear();
    CHECK(sections(drill.state, Combat::melee) ==
          "0>2 3+3 6 dice need 4, 1>2 0/1+1 2 dice need 4, 2>0 3+3 6 dice need 5");
    // Fighting only as an overlap it takes no hits and does not test.
    drill.with_dice({6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, // 8 hits on the enemy, none on us
                     6, 6,                                     // its test
                     6, 3},                                    // 6 of 8 hits, then 3 against 2
                    [&](Play& play) { fight_all(play, Combat::melee); });
    CHECK(drill.of(beside).hits_taken == 0);
    CHECK(drill.of(beside).hits_given == 2);
}

TEST_CASE("fog.combat.side: as many bases fight back as enemy bases touch the side")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);         // 4.8 x 1.2
    const UnitId flank = drill.place(blue, warband, {17.6, 19.9}, 0, 3); // on its left
    // Two of its three bases touch our side of 1.2; we have two ranks.
    CHECK(sections(drill.state, Combat::melee) == "0>1 2 2 dice need 4, 1>0 2+2 4 dice need 5");
    clash(drill, flank, us, ChargeFace::flank);
    CHECK(sections(drill.state, Combat::impact) == "0>1 2 4 dice need 5, 1>0 2 4 dice need 3");
}

TEST_CASE("fog.combat.side: other bases fight back than those that fight to the front")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId front = drill.place(blue, warband, {20, 20}, 270, 3);
    const UnitId flank = drill.place(blue, "HF swordsmen 2", {17.6, 19.2}, 0, 1);
    drill.box(table::Kind::wood, {17.7, 18.7}, {19, 19.3}); // under the left file's second base
    clash(drill, flank, us, ChargeFace::flank);
    const auto fights_back = [&](std::string_view words) {
        return sections(drill.state, Combat::impact).find(words) != std::string::npos;
    };
    CHECK(fights_back("0>2 1 2 dice")); // nobody in front: the first base
    clash(drill, front, us);
    CHECK(fights_back("0>1 3 6 dice"));
    CHECK(fights_back("0>2 1 1 dice")); // the second, SEVERELY DISORDERED
}

TEST_CASE("fog.poa.melee.two_directions: front and flank at once, not one of them")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId front = drill.place(blue, warband, {20, 20}, 270, 3);
    drill.place(blue, "MF swordsmen 4", {17.6, 19.4}, 0, 2);
    CHECK(claims(drill.state, Combat::melee, us, "fog.poa.melee.two_directions"));
    CHECK_FALSE(claims(drill.state, Combat::melee, front, "fog.poa.melee.two_directions"));
    drill.of(front).pose.front = drill.point({20, 25});
    CHECK_FALSE(claims(drill.state, Combat::melee, us, "fog.poa.melee.two_directions"));
}

TEST_CASE("fog.wagons.edges: battle wagons fight with any edge, and have no two directions")
{
    DrillGround drill;
    const UnitId wagons = drill.place(red, "BWg crossbow 2", {20, 20}, 90, 1); // 1.6 x 6.4
    drill.place(blue, warband, {20, 20}, 270, 2);
    drill.place(blue, warband, {19.2, 16.8}, 0, 3); // on the long edge, three widths
    CHECK(sections(drill.state, Combat::melee) ==
          "0>1 1+1 2 dice need 5, 0>2 3 6 dice need 5, 1>0 2+2 4 dice need 4, "
          "2>0 3+3 6 dice need 4");
    CHECK_FALSE(claims(drill.state, Combat::melee, wagons, "fog.poa.melee.two_directions"));
}

TEST_CASE("fog.charge.flank_test: a frontal charge on a side is fought by the nearest front base")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, warband, {17.6, 19.9}, 0, 3);
    clash(drill, enemy, us, ChargeFace::front);
    CHECK(sections(drill.state, Combat::impact) == "0>1 1 2 dice need 5, 1>0 2 4 dice need 4");
}

TEST_CASE("fog.charge.flank_test: frontal charges on both sides are each fought by a front base")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId left = drill.place(blue, warband, {17.6, 19.9}, 0, 3);
    const UnitId right = drill.place(blue, warband, {22.4, 19.9}, 180, 3);
    clash(drill, left, us, ChargeFace::front);
    clash(drill, right, us, ChargeFace::front);
    CHECK(sections(drill.state, Combat::impact) ==
          "0>1 1 2 dice need 5, 0>2 1 2 dice need 5, 1>0 2 4 dice need 4, 2>0 2 4 dice need 4");
    drill.of(us).files = 1; // one base, which fights one of them
    drill.of(us).bases = 2;
    drill.of(left).pose.front = drill.point({19.2, 19.9});
    drill.of(right).pose.front = drill.point({20.8, 19.9});
    CHECK(sections(drill.state, Combat::impact).starts_with("0>1 1 2 dice need 5, 1>0 "));
}

TEST_CASE("fog.wagons.edges: charged on a long edge they fight with all of its width")
{
    DrillGround drill;
    const UnitId wagons = drill.place(red, "BWg crossbow 2", {20, 20}, 90, 1); // 1.6 x 6.4
    const UnitId enemy = drill.place(blue, warband, {19.2, 16.8}, 0, 3);
    clash(drill, enemy, wagons, ChargeFace::front); // from before their front line
    CHECK(sections(drill.state, Combat::impact).starts_with("0>1 3 6 dice"));
    drill.setting->units[wagons].profile.type = Type::HCh; // others have flanks
    drill.of(enemy).pose.front = drill.point({19.2, 18.4});
    CHECK(sections(drill.state, Combat::impact).starts_with("0>1 1 2 dice"));
}

TEST_CASE("fog.intercept.both_charge: an interceptor and the charger it meets both charge")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, warband, {20, 20}, 270, 3);
    clash(drill, us, enemy);
    CHECK_FALSE(
        claims(drill.state, Combat::impact, us, "fog.poa.impact.spear_or_pike_not_charging"));
    drill.state.clashes[0] = {};
    drill.state.clashes[0].attacker = enemy;
    drill.state.clashes[0].defender = us;
    CHECK(claims(drill.state, Combat::impact, us, "fog.poa.impact.spear_or_pike_not_charging"));
    drill.state.clashes[0].both_charge = true;
    CHECK_FALSE(
        claims(drill.state, Combat::impact, us, "fog.poa.impact.spear_or_pike_not_charging"));
}

TEST_CASE("fog.evade.caught: an evader that is caught is struck in the rear at ++")
{
    DrillGround drill;
    const UnitId light = drill.place(red, "LH javelins 4", {20, 20}, 90, 2); // 3.2 x 2.4
    const UnitId enemy = drill.place(blue, warband, {20, 17.6}, 90, 2);
    clash(drill, enemy, light, ChargeFace::rear);
    drill.state.clashes[0].caught_evading = true;
    // Two bases fight back with 4 dice, less 1 in 2 as light horse.
    CHECK(sections(drill.state, Combat::impact) == "0>1 2 2 dice need 5, 1>0 2 4 dice need 3");
}

TEST_CASE("fog.dice.impact.support: shooters behind a stationary group's fighting bases add dice")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "MF bow swordsmen 6", {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, "Cv unprotected swordsmen 4", {20, 20}, 270, 2);
    clash(drill, enemy, us);
    CHECK(sections(drill.state, Combat::impact) ==
          "0>1 3 6 dice need 5 and 3 need 3, 1>0 2 4 dice need 4");
    drill.of(us).charged = true; // not stationary
    CHECK(sections(drill.state, Combat::impact) == "0>1 3 6 dice need 5, 1>0 2 4 dice need 4");
}

TEST_CASE("fog.dice.impact.support: shooters lose dice by their own order, not that of the front")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "MF bow swordsmen 6", {20, 20}, 90, 3); // ranks 0.8 deep
    const UnitId enemy = drill.place(blue, "Cv unprotected swordsmen 4", {20, 20}, 270, 2);
    clash(drill, enemy, us);
    drill.box(table::Kind::wood, {17, 18}, {23, 19.1}); // under the second rank: 1 in 3 of 3
    CHECK(sections(drill.state, Combat::impact).starts_with("0>1 3 6 dice need"));
    CHECK(sections(drill.state, Combat::impact).find("0>1 0 0 dice need 5 and 2 need 3") !=
          std::string::npos);
    drill.setting->ground.features.clear();
    drill.box(table::Kind::wood, {17, 19.3}, {23, 21}); // under the first: 2 of its 6
    CHECK(sections(drill.state, Combat::impact).starts_with("0>1 3 4 dice need"));
    CHECK(sections(drill.state, Combat::impact).find(" and 3 need 3") != std::string::npos);
}

TEST_CASE("fog.combat.pairing: rear ranks fight on the ground of the base before them")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF pike 4", {20, 20}, 90, 1); // ranks 0.6 deep
    drill.place(blue, "HF swordsmen 2", {20, 20}, 270, 1);
    const std::string_view fourth = "fog.poa.melee.pike_fourth_rank";
    CHECK(claims(drill.state, Combat::melee, us, fourth));
    drill.box(table::Kind::rough, {19, 18.5}, {21, 19.3}); // under the second rank
    CHECK(sections(drill.state, Combat::melee)
              .starts_with("0>1 1 1 dice need 3, 0>1 0+1 1 dice "
                           "need 3"));
    drill.box(table::Kind::rough, {19, 19.5}, {21, 20}); // and under the first
    CHECK_FALSE(claims(drill.state, Combat::melee, us, fourth));
}

TEST_CASE("fog.bg.mixed: the support rank shoots in support, and is no rank of spears")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, "Cv swordsmen 4", {20, 20}, 270, 2);
    clash(drill, enemy, us);
    CHECK(claims(drill.state, Combat::impact, us, "fog.poa.impact.spear_or_pike_not_charging"));
    drill.setting->units[us].profile.support = Support{Type::LF, Shooting::bow, 3};
    drill.of(us).support = 3;
    CHECK(sections(drill.state, Combat::impact) ==
          "0>1 3 6 dice need 4 and 3 need 4, 1>0 2 4 dice need 4");
    CHECK_FALSE(
        claims(drill.state, Combat::impact, us, "fog.poa.impact.spear_or_pike_not_charging"));
    // Of crossbows in the third rank there is no support.
    drill.of(us).bases = 9; // two ranks of spears
    CHECK(sections(drill.state, Combat::impact) ==
          "0>1 3 6 dice need 4 and 3 need 4, 1>0 2 4 dice need 5");
    drill.setting->units[us].profile.support = Support{Type::MF, Shooting::crossbow, 3};
    CHECK(sections(drill.state, Combat::impact) == "0>1 3 6 dice need 4, 1>0 2 4 dice need 5");
}

TEST_CASE("fog.bg.mixed: where a support base has fallen its file is as deep in spears as before")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF def_spear 9", {20, 20}, 90, 3);
    drill.place(blue, warband, {20, 20}, 270, 3);
    drill.setting->units[us].profile.support = Support{Type::LF, Shooting::bow, 3};
    drill.of(us).support = 3;
    const std::string as_spears = "0>1 3+3 6 dice need 4, 1>0 3+3 6 dice need 5";
    CHECK(sections(drill.state, Combat::melee) == as_spears);
    drill.of(us).bases = 8; // the right-most of the support rank
    drill.of(us).support = 2;
    CHECK(sections(drill.state, Combat::melee) == as_spears);
    drill.of(us).bases = 5; // all of it, and a spearman: one file is one deep
    drill.of(us).support = 0;
    CHECK(sections(drill.state, Combat::melee) ==
          "0>1 2+2 4 dice need 4, 0>1 1 1 dice need 4, 1>0 1+1 2 dice need 4, "
          "1>0 2+2 4 dice need 5");
}

TEST_CASE("fog.combat.mixed_poa: files with other rows are a section of their own")
{
    DrillGround drill;
    drill.place(red, spears, {20, 20}, 90, 3);
    drill.place(blue, warband, {20, 20}, 270, 3);
    CHECK(sections(drill.state, Combat::melee) == "0>1 3+3 6 dice need 4, 1>0 3+3 6 dice need 5");
    // The spears' left file stands one deep: no spearmen there.
    drill.of(0).bases = 5;
    CHECK(sections(drill.state, Combat::melee) ==
          "0>1 2+2 4 dice need 4, 0>1 1 1 dice need 4, 1>0 1+1 2 dice need 4, "
          "1>0 2+2 4 dice need 5");
}

TEST_CASE("fog.define.open_combat, fog.disorder.severe: rough ground under some files only")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "Cv lancers swordsmen 3", {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, "HF heavy_weapon 6", {20, 20}, 270, 3);
    clash(drill, us, enemy);
    CHECK(sections(drill.state, Combat::impact) == "0>1 3 6 dice need 4, 1>0 3 6 dice need 5");
    drill.box(table::Kind::rough, {17, 10}, {18.4, 30}); // under our left file
    // 2 dice of that file are DISORDERED: 1 in 3 of them, rounded down, is none.
    CHECK(sections(drill.state, Combat::impact) ==
          "0>1 1 2 dice need 4, 0>1 2 4 dice need 4, 1>0 2 4 dice need 5, 1>0 1 2 dice need 4");
}

TEST_CASE("fog.define.uphill: the higher base claims its point")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, warband, {20, 20}, 270, 3);
    drill.ground(table::Kind::gentle_hill, {{10, 5}, {30, 5}, {30, 25}, {10, 25}},
                 {{14, 10}, {26, 10}});
    CHECK(claims(drill.state, Combat::melee, us, "fog.poa.melee.uphill_or_fortified"));
    CHECK_FALSE(claims(drill.state, Combat::melee, enemy, "fog.poa.melee.uphill_or_fortified"));
}

TEST_CASE("fog.ct.reason.lost_close_combat: the loser tests with what the table knows of it")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 2);
    const UnitId enemy = drill.place(blue, warband, {20, 20}, 270, 2);
    drill.place(red, spears, {20, 15}, 90, 3); // rear support
    clash(drill, enemy, us);
    // Spears: 4 dice need 5, warband: 4 dice need 4.
    drill.with_dice({1, 1, 1, 1, 4, 4, 1, 1, // two hits to none
                     3, 4,                   // test: 7 - 1 (impact) - 1 (impact foot) + 1: 6
                     6},                     // death roll of two hits
                    [&](Play& play) { fight_all(play, Combat::impact); });
    CHECK(drill.of(us).level == Level::DISRUPTED);
    CHECK(drill.of(enemy).level == Level::STEADY);
    CHECK(drill.of(us).hits_taken == 2);
    CHECK(drill.of(enemy).hits_given == 2);
    CHECK(drill.state.clashes.empty());
    const auto test = std::find_if(
        drill.log.events.begin(), drill.log.events.end(),
        [](const battle::Event& event) { return event.rule == "fog.ct.reason.lost_close_combat"; });
    REQUIRE(test != drill.log.events.end());
    CHECK(test->reckoning.has("fog.ct.mod.lost_impact"));
    CHECK(test->reckoning.has("fog.ct.mod.impact_vs_impact_foot"));
    CHECK(test->reckoning.has("fog.ct.mod.rear_support"));
    CHECK_FALSE(test->reckoning.has("fog.ct.mod.hits_1_per_2_bases")); // 2 of 6
}

TEST_CASE("fog.ct.result.fail_2: losing by two and a throw of two costs two levels")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 2);
    drill.place(blue, warband, {20, 20}, 270, 2);
    drill.with_dice({1, 1, 1, 1, 6, 6, 6, 1, // three hits to none
                     1, 1,                   // and a test of two
                     4},                     // the death roll of three hits: saved
                    [&](Play& play) { fight_all(play, Combat::melee); });
    CHECK(drill.of(us).level == Level::FRAGMENTED);
}

TEST_CASE("fog.death.remove: losers lose bases more easily than those who won or drew")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 2);
    const UnitId enemy = drill.place(blue, warband, {20, 20}, 270, 2);
    drill.with_dice({6, 6, 1, 1, 6, 6, 1, 1, // two hits each: drawn
                     1, 1},                  // 1 + 2 exceeds two hits, for both
                    [&](Play& play) { fight_all(play, Combat::melee); });
    CHECK(drill.of(us).bases == 6);
    CHECK(drill.of(enemy).bases == 6);
    drill.with_dice({6, 6, 1, 1, 6, 6, 6, 1, // two hits against three: we lost
                     6, 6, 3,                // test passed, 3 does not exceed 3
                     1},                     // the winner's 1 + 2 exceeds 2
                    [&](Play& play) { fight_all(play, Combat::melee); });
    CHECK(drill.of(us).bases == 5);
    CHECK(drill.of(enemy).bases == 6);
    CHECK(drill.told("fog.death.remove"));
}

TEST_CASE("fog.commander.risk_lost: a commander in the front rank falls on 11 if his group lost")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 2);
    drill.place(blue, warband, {20, 20}, 270, 2);
    drill.commander(red, Rank::troop, us);
    drill.state.commanders[0][0].front_rank = true;
    // He makes them superior: ones are thrown again.
    drill.with_dice({2, 2, 2, 2, 6, 1, 1, 1, // one hit to none
                     5, 5, 6,                // test (7 and more), death roll
                     5, 5},                  // 10: he lives
                    [&](Play& play) { fight_all(play, Combat::melee); });
    CHECK_FALSE(drill.state.commanders[0][0].lost);
    drill.with_dice({2, 2, 2, 2, 6, 1, 1, 1, 5, 5, 6, 5, 6},
                    [&](Play& play) { fight_all(play, Combat::melee); });
    CHECK(drill.state.commanders[0][0].lost);
    CHECK(drill.told("fog.commander.risk_lost"));
}

TEST_CASE("fog.commander.risk_not_lost: on 12 only if it did not lose, never without hits")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 2);
    drill.place(blue, warband, {20, 20}, 270, 2);
    drill.commander(red, Rank::troop, us);
    drill.state.commanders[0][0].front_rank = true;
    drill.with_dice({2, 2, 2, 2, 2, 2, 2, 2}, // nobody hits: nobody is at risk
                    [&](Play& play) { fight_all(play, Combat::melee); });
    drill.with_dice({6, 2, 2, 2, 6, 1, 1, 1, // one each
                     6, 5, 6,                // our death roll, and 11: he lives
                     6},                     // theirs
                    [&](Play& play) { fight_all(play, Combat::melee); });
    CHECK_FALSE(drill.state.commanders[0][0].lost);
    CHECK(drill.told("fog.commander.risk_not_lost"));
}

TEST_CASE("fog.quality.commander_front_rank: he raises the re-rolls of the dice he fights with")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF def_spear 2", {20, 20}, 90, 1);
    drill.place(blue, "HF swordsmen 2", {20, 20}, 270, 1);
    drill.commander(red, Rank::troop, us);
    drill.with_dice({1, 1, 2, 2}, [&](Play& play) { fight_all(play, Combat::melee); });
    drill.state.commanders[0][0].front_rank = true;
    drill.with_dice({1, 2, 1, 2, 2, 2}, [&](Play& play) { fight_all(play, Combat::melee); });
}

TEST_CASE("fog.charge.flank_drop: the level lost on contact is not lost again in the fight")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId flank = drill.place(blue, warband, {17.6, 19.9}, 0, 3);
    clash(drill, flank, us, ChargeFace::flank);
    drill.of(us).level = Level::DISRUPTED; // by the charge
    drill.of(us).dropped = true;
    // 4 dice less 1 in 3.
    CHECK(sections(drill.state, Combat::impact) == "0>1 2 3 dice need 5, 1>0 2 4 dice need 3");
    drill.with_dice({1, 1, 1, 1, 1, 1, 1}, [&](Play& play) { fight_all(play, Combat::impact); });
    CHECK(drill.of(us).level == Level::DISRUPTED);
    // One that the drop has broken is not fought.
    clash(drill, flank, us, ChargeFace::flank);
    drill.of(us).level = Level::BROKEN;
    drill.with_dice({}, [&](Play& play) { fight_all(play, Combat::impact); });
    CHECK(drill.state.clashes.empty());
}

TEST_CASE("fog.combat.mixed_poa: a group's hits are the sum over all its enemies")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF def_spear 8", {20, 20}, 90, 4);
    const UnitId left = drill.place(blue, warband, {18.4, 20}, 270, 2);
    const UnitId right = drill.place(blue, warband, {21.6, 20}, 270, 2);
    CHECK(sections(drill.state, Combat::melee) ==
          "0>1 2+2 4 dice need 4, 0>2 2+2 4 dice need 4, 1>0 2+2 4 dice need 5, "
          "2>0 2+2 4 dice need 5");
    drill.with_dice({6, 1, 1, 1, 6, 1, 1, 1, // one hit on each
                     6, 6, 1, 1, 1, 1, 1, 1, // the left makes two, the right none
                     6,                      // we drew: 6 + 2
                     6,                      // the left won
                     5, 5, 6},               // the right lost: test and death roll
                    [&](Play& play) { fight_all(play, Combat::melee); });
    CHECK(drill.of(us).hits_taken == 2);
    CHECK(drill.of(us).hits_given == 2);
    CHECK(drill.of(left).hits_given == 2);
    CHECK(drill.of(right).hits_taken == 1);
}

TEST_CASE("fog.melee.overlap: its owner chooses between two enemies")
{
    DrillGround drill;
    const UnitId left = drill.place(red, "HF def_spear 2", {16.8, 20}, 90, 1);
    const UnitId middle =
        drill.place(red, "HF def_spear 2", {20, 20}, 90, 1); // between two enemies
    const UnitId right = drill.place(red, "HF def_spear 2", {23.2, 20}, 90, 1);
    const UnitId one = drill.place(blue, "HF swordsmen 2", {16.8, 20}, 270, 1);
    const UnitId two = drill.place(blue, "HF swordsmen 2", {23.2, 20}, 270, 1);
    drill.of(middle).pose.front = drill.point({18.4, 20});
    CHECK_FALSE(undecided_overlap(drill.state, red)); // beside the first only
    drill.of(two).pose.front = drill.point({20, 20});
    drill.of(right).pose.front = drill.point({20, 20});
    drill.of(middle).pose.front = drill.point({18.4, 20});
    const auto choice = undecided_overlap(drill.state, red);
    REQUIRE(choice);
    CHECK(choice->group == middle);
    CHECK_FALSE(undecided_overlap(drill.state, blue));
    drill.state.preferences.push_back({middle, 0, two});
    CHECK_FALSE(undecided_overlap(drill.state, red));
    CHECK(sections(drill.state, Combat::melee).find(fmt::format("{}>{} 0/1+1", middle, two)) !=
          std::string::npos);
    (void)left;
    (void)one;
}

TEST_CASE("fog.melee.overlap: routers take nobody's place beside an enemy")
{
    DrillGround drill;
    const UnitId routers = drill.place(red, "HF def_spear 2", {16.8, 20}, 90, 1);
    const UnitId beside = drill.place(red, "HF def_spear 2", {16.8, 19.5}, 90, 1);
    drill.place(red, "HF def_spear 2", {18.4, 20}, 90, 1);
    drill.place(blue, "HF swordsmen 2", {18.4, 20}, 270, 1);
    drill.of(routers).pose.front = drill.point({16.4, 20});
    const auto overlapping = [&](UnitId group) {
        return sections(drill.state, Combat::melee).find(fmt::format("{}>3 0/1+1", group)) !=
               std::string::npos;
    };
    CHECK(overlapping(routers)); // one on each side: the first
    CHECK_FALSE(overlapping(beside));
    drill.of(routers).level = Level::BROKEN;
    CHECK_FALSE(overlapping(routers));
    CHECK(overlapping(beside));
}

TEST_CASE("fog.turn.melee: a pair that met in a pursuit does not fight as an overlap either")
{
    DrillGround drill;
    const UnitId us = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, warband, {20, 20}, 270, 3);
    const UnitId beside = drill.place(blue, warband, {15.2, 20}, 270, 3);
    const std::string overlap = fmt::format("{}>{} 0/1+1", beside, us);
    CHECK(sections(drill.state, Combat::melee).find(overlap) != std::string::npos);
    clash(drill, beside, us);
    drill.state.clashes[0].pending = true;
    CHECK(sections(drill.state, Combat::melee).find(overlap) == std::string::npos);
    CHECK(sections(drill.state, Combat::melee).find(fmt::format("{}>{}", enemy, us)) !=
          std::string::npos);
}

TEST_CASE("fog.camp.unfortified: sacked at once; fog.camp.fortified: on 5 or more")
{
    DrillGround drill;
    const UnitId group = drill.place(red, spears, {20, 20}, 90, 3);
    const UnitId camp = drill.place(blue, "Camp", {20, 20}, 270, 1);
    drill.of(group).pose.front = drill.point({20, 19.9});
    drill.with_dice({}, [&](Play& play) { assault_camps(play); });
    CHECK(present(drill.state, camp));
    drill.of(group).pose.front = drill.point({20, 20});
    drill.setting->units[camp].profile.fortified = true;
    drill.with_dice({4}, [&](Play& play) { assault_camps(play); });
    CHECK(present(drill.state, camp));
    drill.with_dice({5}, [&](Play& play) { assault_camps(play); });
    CHECK(drill.of(camp).presence == Presence::destroyed);
    CHECK(drill.told("fog.camp.fortified"));

    drill.of(camp).presence = Presence::on_table;
    drill.setting->units[camp].profile.fortified = false;
    drill.state.active = blue; // not in the other's turn
    drill.with_dice({}, [&](Play& play) { assault_camps(play); });
    CHECK(present(drill.state, camp));
    drill.state.active = red;
    drill.place(blue, warband, {17.6, 19.9}, 0, 3); // engaged
    drill.with_dice({}, [&](Play& play) { assault_camps(play); });
    CHECK(present(drill.state, camp));
    drill.of(2).presence = Presence::left;
    drill.with_dice({}, [&](Play& play) { assault_camps(play); });
    CHECK_FALSE(present(drill.state, camp));
    CHECK(drill.told("fog.camp.unfortified"));
}

TEST_CASE("fog.quality.commander_exclusions: nobody leads scythed chariots or guns, elephants only "
          "from one")
{
    DrillGround drill;
    const UnitId elephants = drill.place(red, "El 1", {20, 20}, 90, 1);
    drill.place(blue, "HF def_spear 4", {20, 20}, 270, 2);
    drill.commander(red, Rank::troop, elephants);
    drill.state.commanders[0][0].front_rank = true;
    const auto nobody_hits = [](Play& play) { fight_all(play, Combat::melee); };
    drill.with_dice({1, 1, 2, 2, 2, 2}, nobody_hits); // its ones stand
    drill.setting->armies[0].commanders[0].on_elephant = true;
    drill.with_dice({1, 2, 1, 2, 2, 2, 2, 2}, nobody_hits);
    drill.setting->units[elephants].profile.type = Type::SCh;
    drill.with_dice({1, 1, 2, 2, 2, 2}, nobody_hits);
}

TEST_CASE("fog.dice.impact.support_poa: support has the points and scores of shooting")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "MF longbow 4", {20, 20}, 90, 2);
    const UnitId enemy = drill.place(blue, "Cv armoured swordsmen 4", {20, 20}, 270, 2);
    clash(drill, enemy, us);
    CHECK(claims(drill.state, Combat::impact, us, "fog.poa.shoot.protected_or_armoured_cavalry"));
    drill.of(enemy).files = 4; // all in one rank
    CHECK_FALSE(
        claims(drill.state, Combat::impact, us, "fog.poa.shoot.protected_or_armoured_cavalry"));
}

TEST_CASE("fog.poa.net: never beyond ++ and - -")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF impact_foot swordsmen 6", {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, "LF javelins 6", {20, 20}, 270, 3);
    drill.ground(table::Kind::gentle_hill, {{10, 5}, {30, 5}, {30, 25}, {10, 25}},
                 {{14, 10}, {26, 10}}); // ++ and + for the higher ground
    clash(drill, us, enemy);
    WholeFight whole;
    whole_fight(drill.state, Combat::impact, whole);
    ReckonedFightOf<most_groups, most_sections> ready;
    reckon(sheet(drill.state), whole.fight, ready);
    CHECK(ready.stretches[0].side[0].poa == 2);
    CHECK(ready.stretches[1].side[0].poa == -2);
}

TEST_CASE("fog.define.fortified: foot whose front lies on a work defend it")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "MF bow 6", {20, 20}, 90, 3);
    const UnitId enemy = drill.place(blue, "HF swordsmen 6", {20, 20}, 270, 3);
    CHECK_FALSE(claims(drill.state, Combat::melee, us, "fog.poa.melee.uphill_or_fortified"));
    drill.box(table::Kind::fortification, {15, 20}, {25, 20.2});
    CHECK(claims(drill.state, Combat::melee, us, "fog.poa.melee.uphill_or_fortified"));
    CHECK_FALSE(claims(drill.state, Combat::melee, enemy, "fog.poa.melee.uphill_or_fortified"));
    // Not against one at their flank.
    drill.of(enemy).pose = {drill.point({17.6, 18.4}), table::heading_of_degrees(0)};
    CHECK(fighting(drill.state, Combat::melee) == (bit(us) | bit(enemy)));
    CHECK_FALSE(claims(drill.state, Combat::melee, us, "fog.poa.melee.uphill_or_fortified"));
}

TEST_CASE("fog.turn.impact: after the fight the contacts are old ones")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF def_spear 2", {20, 20}, 90, 1);
    const UnitId enemy = drill.place(blue, "HF swordsmen 2", {20, 20}, 270, 1);
    clash(drill, enemy, us);
    drill.with_dice({1, 1, 1, 1}, [](Play& play) { fight_all(play, Combat::impact); });
    drill.with_dice({}, [](Play& play) { fight_all(play, Combat::impact); });
    drill.with_dice({1, 1, 1, 1}, [](Play& play) { fight_all(play, Combat::melee); });
}

TEST_CASE("fog.disorder.none: each base has its own disorder, a DISORDERED file loses its own dice")
{
    DrillGround drill;
    drill.place(red, "HF def_spear 8", {20, 20}, 90, 4); // 16.8 to 23.2
    drill.place(blue, "LF javelins 8", {20, 20}, 270, 4);
    CHECK(sections(drill.state, Combat::melee).starts_with("0>1 4+4 8 dice need 4"));
    drill.box(table::Kind::rough, {16, 15},
              {19, 25}); // under two of its files, 4 dice: one is lost
    CHECK(
        sections(drill.state, Combat::melee).starts_with("0>1 2+2 3 dice need 4, 0>1 2+2 4 dice"));
}

TEST_CASE("fog.level.fragmented.shock: chargers that were shock once are none when FRAGMENTED")
{
    GroupFacts group;
    group.profile = profile_in_words("HF impact_foot 6");
    CHECK(is_shock(Sheet(), group));
    group.state = Level::DISRUPTED;
    CHECK(is_shock(Sheet(), group));
    group.state = Level::FRAGMENTED;
    CHECK_FALSE(is_shock(Sheet(), group));
}

TEST_CASE("fog.define.shock: lancers, impact foot, offensive spears, pikes, scythed chariots")
{
    const auto shock = [](std::string_view words) {
        GroupFacts group;
        group.profile = profile_in_words(words);
        return is_shock(Sheet(), group);
    };
    for (const char* words : {"Kn lancers 4", "Cv lancers 4", "HF impact_foot 4", "HF off_spear 4",
                              "HF pike 4", "SCh 2"})
        CHECK(shock(words));
    for (const char* words : {"HF def_spear 4", "HF heavy_weapon 4", "Cv light_spear 4", "El 2",
                              "HCh 2", "LH lancers 4"})
        CHECK_FALSE(shock(words));
}

TEST_CASE("fog.define.foot_mounted: guns count as foot, battle wagons as neither")
{
    for (const Type type : {Type::LF, Type::MF, Type::HF, Type::LArt, Type::HArt})
        CHECK((is_foot(type) && !is_mounted(type)));
    for (const Type type : {Type::LH, Type::Cv, Type::Cm, Type::Kn, Type::Ct, Type::El, Type::LCh,
                            Type::HCh, Type::SCh})
        CHECK((is_mounted(type) && !is_foot(type)));
    CHECK((!is_foot(Type::BWg) && !is_mounted(Type::BWg)));
}

TEST_CASE("fog.define.skirmishers: light foot and light horse")
{
    for (const Type type : {Type::LF, Type::LH}) CHECK(is_skirmisher(type));
    for (const Type type : {Type::MF, Type::HF, Type::Cv, Type::LCh, Type::LArt})
        CHECK_FALSE(is_skirmisher(type));
}

TEST_CASE("fog.define.lancers: knights with lances are knightly, all others are other lancers")
{
    const auto claimed = [](std::string_view words, std::string_view rule) {
        DrillGround drill;
        const UnitId us = drill.place(red, words, {20, 20}, 90, 2);
        const UnitId enemy = drill.place(blue, "MF swordsmen 4", {20, 20}, 270, 2);
        clash(drill, us, enemy);
        return claims(drill.state, Combat::impact, us, rule);
    };
    CHECK(claimed("Kn lancers 4", "fog.poa.impact.knightly_lancers"));
    CHECK_FALSE(claimed("Kn lancers 4", "fog.poa.impact.other_lancers"));
    CHECK(claimed("Ct lancers 4", "fog.poa.impact.other_lancers"));
    CHECK_FALSE(claimed("Ct lancers 4", "fog.poa.impact.knightly_lancers"));
}

TEST_CASE("mirror: a fight turned about with its sides exchanged is the same fight")
{
    const auto fought = [](bool turned, Combat combat) {
        DrillGround drill;
        const auto add = [&](Side side, std::string_view words, Spot at, double heading,
                             int files) {
            const Spot there = turned ? Spot{72 - at.x, 48 - at.y} : at;
            drill.place(turned ? battle::other(side) : side, words, there,
                        turned ? heading + 180 : heading, files);
        };
        add(red, "HF protected def_spear 7", {20, 20}, 90, 4);
        add(red, "MF superior skilled_swordsmen 6", {25.2, 20}, 90, 3);
        add(blue, warband, {21.1, 20}, 270, 3);
        add(blue, "Kn lancers swordsmen 2", {25.6, 20}, 270, 2);
        add(blue, "Cv lancers swordsmen 4", {16.8, 19.4}, 0, 2);
        drill.state.active = turned ? blue : red;
        clash(drill, 2, 0);
        clash(drill, 3, 1);
        clash(drill, 4, 0);
        drill.state.clashes[2].face = ChargeFace::flank;
        return sections(drill.state, combat);
    };
    for (const Combat combat : {Combat::impact, Combat::melee}) {
        CHECK(fought(false, combat) == fought(true, combat));
        CHECK_FALSE(fought(false, combat).empty());
    }
}
