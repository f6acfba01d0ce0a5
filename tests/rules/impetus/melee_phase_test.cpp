#include "drill_ground.hpp"
#include "rules/impetus/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;
using table::Kind;

namespace {

double value(const Reckoning& reckoning, std::string_view rule)
{
    double sum = 0;
    for (const auto& line : reckoning.lines)
        if (line.entry->id == rule) sum += line.value;
    return sum;
}

// Red's main unit at (60, 40) facing north has come up to blue's, which faces it.
struct Clash : DrillGround {
    UnitId attacker = no_unit;
    UnitId defender = no_unit;

    Clash(std::string_view by, std::string_view at, bool charging = true)
    {
        attacker = place(red, by, {60, 40}, 0);
        defender = place(blue, at, {60, 40}, 180);
        contact(attacker, defender, Touched::front, charging);
        // So that neither army is beaten by one loss.
        for (const Side side : {red, blue})
            for (int i = 0; i < 4; ++i)
                place(side, "FP 5 B", {10.0 + 20 * i, side == red ? 6.0 : 84.0},
                      side == red ? 0 : 180);
    }
    ReckonedMelee reckon() const
    {
        return reckoned(sheet(state), round_between(state, attacker, defender).facts);
    }
    Fought fight(std::initializer_list<int> faces)
    {
        Fought fought;
        with_dice(faces, [&](Play& play) { fought = fight_round(play, attacker, defender); });
        return fought;
    }
};

} // namespace

// --- who fights

TEST_CASE(
    "imp.melee.support: every other unit whose front edge touches the enemy main unit, halved")
{
    Clash clash("FP 6 I3 A pilum", "FL 5 x2 I3 C warband impetuous");
    const UnitId support = clash.place(red, "FP 6 I3 A pilum", {52.5, 40}, 0);
    clash.contact(support, clash.defender, Touched::front);
    const Round round = round_between(clash.state, clash.attacker, clash.defender);
    REQUIRE(round.support[attacking].size() == 1);
    CHECK(round.support[attacking][0] == support);
    CHECK(round.support[defending].empty());
    const ReckonedMelee ready = clash.reckon();
    CHECK(ready.side[attacking].support[0].dice == 4); // half of 6, and a pilum
    // A unit beside it that does not touch the enemy supports nobody.
    const UnitId beside = clash.place(red, "FP 6 I3 A pilum", {44.4, 40}, 0);
    CHECK_FALSE(round_between(clash.state, clash.attacker, clash.defender)
                    .support[attacking]
                    .contains(beside));
}

TEST_CASE("imp.melee.flank_support: a neighbour in line, not one that rolls support dice")
{
    Clash clash("FP 5 I2 B", "FP 5 I2 B");
    const UnitId left = clash.place(red, "FP 5 I2 B", {51.5, 40}, 0);
    CHECK(value(clash.reckon().side[attacking].main.factors, "imp.melee.flank_support") == 1);
    clash.of(left).disordered = true;
    CHECK(value(clash.reckon().side[attacking].main.factors, "imp.melee.flank_support") == 0);
    clash.of(left).disordered = false;
    clash.of(left).pose = clash.pose({51.5, 37.9}, 0); // corners more than 2U apart
    CHECK(value(clash.reckon().side[attacking].main.factors, "imp.melee.flank_support") == 0);
    clash.of(left).pose = clash.pose({52, 40}, 0);
    clash.of(clash.defender).pose = clash.pose({58, 40}, 180);
    clash.contact(left, clash.defender);
    CHECK(value(clash.reckon().side[attacking].main.factors, "imp.melee.flank_support") == 0);
    CHECK(clash.reckon().side[attacking].support.size() == 1);
}

TEST_CASE("imp.melee.flank_support: S, CL, CF, ART and baggage support nobody's flank")
{
    for (const std::string_view words : {"S 2 B", "CL 4 B", "CF 3 I4 C", "ART 4 B artillery_b"}) {
        Clash clash("FP 5 I2 B", "FP 5 I2 B");
        clash.place(red, words, {51.5, 40}, 0);
        CHECK(value(clash.reckon().side[attacking].main.factors, "imp.melee.flank_support") == 0);
    }
}

TEST_CASE("imp.melee.main: in a continued melee the enemy sharing most edge is the main one")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId less = drill.place(blue, "FP 5 B", {65, 40}, 180);
    const UnitId more = drill.place(blue, "FP 5 B", {57, 40}, 180);
    drill.contact(knights, less);
    drill.contact(knights, more);
    CHECK(main_enemy(drill.state, knights) == more);
    CHECK(main_enemy(drill.state, less) == knights);
}

// --- dice

TEST_CASE("imp.melee.impetus: counted by who charged, in the first round only")
{
    Clash clash("CP 7 I4 B", "FP 5 I1 B");
    CHECK(clash.reckon().side[attacking].dice == 11);
    clash.fight({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}); // 11 and 5
    CHECK(are_in_contact(clash.state, clash.attacker, clash.defender));
    CHECK(clash.reckon().side[attacking].dice == 7);
}

TEST_CASE("imp.impact.mounted_vs_spears: knights against a pike block, and its depth")
{
    Clash clash("CP 7 I4 B", "FP 4 x2 I1 B pike");
    const ReckonedMelee ready = clash.reckon();
    CHECK(ready.side[attacking].dice == 7);
    CHECK(value(ready.side[attacking].main.factors, "imp.impact.mounted_vs_spears") == -4);
    CHECK(ready.side[defending].dice == 7);
    CHECK(value(ready.side[defending].main.factors, "imp.melee.depth.pike_mounted") == 3);
}

TEST_CASE("imp.melee.flank_charge: a flank charge on the table, with its disorder")
{
    DrillGround drill;
    const UnitId target = drill.place(blue, "FP 5 I1 A", {60, 40}, 180);
    const UnitId charger = drill.place(red, "FP 5 I1 B", {69, 41.5}, 270); // from behind its line
    Ahead ahead = ahead_of(drill.state, charger, {drill.of(charger).pose, 8});
    REQUIRE(ahead.enemy == target);
    CHECK(ahead.edge == Touched::flank);
    drill.with_dice({}, [&](Play& play) {
        Approach approach;
        approach.start = drill.of(charger).pose;
        approach.rule = "imp.charge.chain";
        come_on(play, charger, ahead, approach);
    });
    const ReckonedMelee ready =
        reckoned(sheet(drill.state), round_between(drill.state, charger, target).facts);
    CHECK(ready.side[attacking].dice == 8);
    CHECK(ready.side[defending].dice == 5);
    CHECK(value(ready.side[defending].main.factors, "imp.melee.better_discipline") == 1);
}

TEST_CASE("imp.melee.uphill: the unit higher on a gentle hill")
{
    Clash clash("FP 5 I2 B", "FP 5 I2 B");
    clash.ground(Kind::gentle_hill, {{40, 10}, {80, 10}, {80, 39.9}, {40, 39.9}},
                 {{50, 20}, {70, 20}});
    // Both front middles are at y = 40: put the attacker's enemy one unit off the hill.
    CHECK(value(clash.reckon().side[attacking].main.factors, "imp.melee.uphill") == 0);
    clash.setting->ground.features.clear();
    clash.ground(Kind::gentle_hill, {{40, 10}, {80, 10}, {80, 45}, {40, 45}}, {{50, 20}, {70, 20}});
    clash.of(clash.defender).pose = clash.pose({60, 41.5}, 180);
    clash.of(clash.attacker).pose = clash.pose({60, 40}, 0);
    CHECK(is_uphill_of(clash.state, clash.attacker, clash.defender));
    CHECK_FALSE(is_uphill_of(clash.state, clash.defender, clash.attacker));
    clash.of(clash.defender).pose = clash.pose({60, 41}, 180);
    CHECK_FALSE(is_uphill_of(clash.state, clash.attacker, clash.defender));
}

TEST_CASE("imp.melee.mounted_difficult: mounted half in a wood, or against whom is all in it")
{
    Clash clash("CP 7 I4 B", "FL 5 I2 B");
    clash.box(Kind::wood, {40, 40}, {80, 60});
    CHECK(value(clash.reckon().side[attacking].main.factors, "imp.melee.mounted_difficult") == -1);
    clash.setting->ground.features.clear();
    clash.box(Kind::wood, {40, 41}, {80, 60});
    CHECK(value(clash.reckon().side[attacking].main.factors, "imp.melee.mounted_difficult") == 0);
}

TEST_CASE("imp.terrain.road.combat: a road does nothing for those who fight on it, a wood does")
{
    Clash clash("CP 7 I4 B", "FP 5 I1 B");
    clash.box(Kind::road, {40, 30}, {80, 60});
    CHECK(clash.reckon().side[attacking].dice == 11);
    CHECK(clash.reckon().side[attacking].cohesion.lines.empty());
    clash.box(Kind::wood, {40, 30}, {80, 60});
    CHECK(clash.reckon().side[attacking].dice == 10);
}

TEST_CASE("imp.terrain.bua.vbu7: a garrison fights and tests with 7, and no impetus counts")
{
    DrillGround drill;
    drill.box(Kind::built_up, {50, 40}, {70, 60});
    const UnitId garrison = drill.place(blue, "T 3 B", {60, 50}, 180);
    drill.of(garrison).garrison = 0;
    const UnitId foot = drill.place(red, "FP 5 I3 B", {60, 40}, 0);
    drill.contact(foot, garrison, Touched::front, true);
    const ReckonedMelee ready =
        reckoned(sheet(drill.state), round_between(drill.state, foot, garrison).facts);
    CHECK(ready.side[defending].dice == 7);
    CHECK(ready.side[defending].vbu == 7);
    CHECK(ready.side[attacking].dice == 5);
    CHECK(value(ready.side[attacking].main.factors, "imp.impact.bua") == -3);
}

TEST_CASE("imp.terrain.broken.combat_disorder: whoever fights in broken ground is disordered")
{
    Clash clash("FP 5 I2 B", "T 4 I1 B", false);
    clash.box(Kind::rough, {40, 30}, {80, 60});
    clash.fight({1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(clash.how(clash.attacker) == "disordered 5");
    CHECK(clash.how(clash.defender) == "ordered 4");
}

// --- what it comes to

TEST_CASE("imp.retreat.loser: one failed: it lost; the charging flags are gone")
{
    Clash clash("CP 7 I4 B", "FP 5 I1 B");
    // 11 dice: three 6s on FP 5 (+1 only mounted): critical number 3; it throws 5, two losses.
    const Fought fought = clash.fight({6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5});
    CHECK(fought.loser == clash.defender);
    CHECK(fought.winner == clash.attacker);
    CHECK_FALSE(fought.routed);
    CHECK_FALSE(fought.draw);
    CHECK(clash.how(clash.defender) == "disordered 3");
    CHECK_FALSE(is_charging(clash.state, clash.attacker, clash.defender));
}

TEST_CASE("imp.retreat.compare: nobody failed is a draw, both stay in contact")
{
    Clash clash("CP 7 I4 B", "FP 5 I1 B");
    const Fought fought = clash.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 3, 3});
    CHECK(fought.loser == no_unit);
    CHECK(fought.winner == no_unit);
    CHECK(clash.how(clash.attacker) == "disordered 7");
    CHECK(clash.how(clash.defender) == "disordered 5");
    CHECK(are_in_contact(clash.state, clash.attacker, clash.defender));
}

TEST_CASE("imp.retreat.compare: both failed: more losses lost, equal is a draw")
{
    Clash worse("CP 7 I4 B", "FP 5 I1 B");
    // Attacker takes 1 hit: critical 6, a 6 fails with 1 loss. Defender takes 2: critical 4, a
    // 6: 2.
    const Fought fought = worse.fight({6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 6});
    CHECK(fought.loser == worse.defender);
    Clash equal("CP 7 I4 B", "FP 5 I1 B");
    const Fought same = equal.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 6});
    CHECK(same.loser == no_unit);
    CHECK(equal.how(equal.defender) == "disordered 4");
}

TEST_CASE("imp.retreat.light_draw: light mounted go back from a draw with infantry")
{
    Clash clash("CL 4 B", "FP 4 C");
    clash.of(clash.defender).disordered = true;
    const Fought fought = clash.fight({1, 1, 1, 1, 1, 1, 1, 1}); // 4 + 1 and 4 - 1 dice
    CHECK(fought.draw);
    CHECK(fought.loser == clash.attacker);
    Clash horse("CL 4 I1 B", "CM 4 C");
    CHECK(horse.fight({1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).loser == no_unit);
}

TEST_CASE("imp.spec.w.no_retreat: wagons that lose hold their ground")
{
    Clash clash("FP 5 I3 B", "W 4 B");
    // 5 + 3 dice, 4 dice; three hits on 4: critical 1, a 3 fails: two losses.
    const Fought fought = clash.fight({6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3});
    CHECK(fought.loser == clash.defender);
    CHECK(fought.loser_holds);
}

TEST_CASE("imp.spec.cf.destroyed: scythed chariots that did not eliminate the foe are gone")
{
    Clash clash("CF 3 I4 C", "FP 5 I1 B");
    const Fought fought = clash.fight({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(clash.where(clash.attacker) == "gone");
    CHECK(clash.told("imp.spec.cf.destroyed"));
    CHECK(fought.winner == no_unit);
    CHECK(clash.state.contacts.empty());
}

TEST_CASE("imp.spec.baggage.vbu: baggage that loses is captured")
{
    Clash clash("FP 5 I2 B", "BAG 2");
    const Fought fought = clash.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2});
    CHECK(clash.where(clash.defender) == "gone"); // failed on 2, one loss: 1 VBU left, captured
    CHECK(clash.state.baggage_lost[1]);
    CHECK_FALSE(fought.routed);
}

TEST_CASE("imp.rout.cause_flank: the loser with a flank contact routs, the winner may pursue")
{
    Clash clash("FP 5 I1 B", "FP 5 I1 A");
    clash.state.contacts[0].enemy_on = Touched::flank;
    clash.of(clash.defender).disordered = true;
    // 8 dice; 5 - 1 + 1 dice. Two hits: critical 5 - 2 - 1 = 2; a 3 fails.
    const Fought fought = clash.fight({6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3});
    CHECK(clash.where(clash.defender) == "gone");
    CHECK(clash.told("imp.rout.flank_fail"));
    CHECK(fought.routed);
    CHECK(fought.winner == clash.attacker);
    CHECK(fought.loser == no_unit);
}

TEST_CASE("imp.pursuit.no_after_pass: eliminated while passing leaves nobody to pursue")
{
    Clash clash("FP 5 I1 B", "FP 1 I1 B");
    clash.of(clash.defender).disordered = true;
    clash.of(clash.defender).vbu = {1};
    const Fought fought = clash.fight({6, 1, 1, 1, 1, 1, 1}); // 6 dice; 1 - 1 = 0 dice; passed on 1
    CHECK(clash.where(clash.defender) == "gone");
    CHECK_FALSE(fought.routed);
    CHECK(fought.winner == no_unit);
}

TEST_CASE("imp.rout.effect_behind: a rout in melee harms those behind before anybody retreats")
{
    Clash clash("FP 5 I1 B", "FP 5 I1 B");
    clash.state.contacts[0].enemy_on = Touched::flank;
    clash.of(clash.defender).disordered = true;
    const UnitId behind = clash.place(blue, "FP 5 B", {60, 45}, 180);
    clash.fight({6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3});
    CHECK(clash.how(behind) == "disordered 4");
}

TEST_CASE("imp.melee.pool: hits of main and supporting units fall on the enemy main unit only")
{
    Clash clash("FP 5 I1 B", "FP 5 I1 B", false);
    const UnitId support = clash.place(red, "FP 5 I1 B", {52, 40}, 0);
    clash.of(clash.defender).pose = clash.pose({58, 40}, 180);
    const UnitId other = clash.place(blue, "FP 5 I1 B", {50, 40}, 180);
    clash.contact(support, clash.defender);
    clash.contact(support, other);
    // Pool 5 + 3 against 5 + 1 with a supported flank: 8 hits on the defender, critical number 1.
    clash.fight({6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1});
    CHECK(clash.how(clash.defender) == "disordered 5");
    CHECK(clash.how(other) == "ordered 5");
}

TEST_CASE("imp.melee.ends: a round clears the charging flags of everybody who fought")
{
    Clash clash("FP 5 I1 B", "FP 5 I1 B");
    const UnitId support = clash.place(red, "FP 5 I1 B", {52, 40}, 0);
    clash.of(clash.defender).pose = clash.pose({58, 40}, 180);
    clash.contact(support, clash.defender, Touched::front, true);
    // 5 + 1 and half of 6; 5.
    clash.fight({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    for (const Contact& contact : clash.state.contacts) {
        CHECK_FALSE(contact.unit_charging);
        CHECK_FALSE(contact.enemy_charging);
    }
}
