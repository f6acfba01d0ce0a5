// Rows that a house rule may switch off or rewrite, each as printed and as changed.

#include "drill_ground.hpp"
#include "facts.hpp"

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"
#include "rules/field_of_glory/field/movement.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

bool holds_back(std::string_view facts, const Sheet& sheet)
{
    return ask_for("result:must_test_to_hold", "can_charge", facts, sheet) == "true";
}

std::string priced(std::string_view group, const Sheet& sheet = Sheet())
{
    return ask_for("values:per_base", "points", group, sheet);
}

} // namespace

TEST_CASE("fog.charge.shock_test: switched off, shock troops need not test to hold")
{
    const std::string_view facts = R"({"group": {"type": "HF", "impact": "impact_foot"}})";
    CHECK(holds_back(facts, Sheet()));
    CHECK_FALSE(holds_back(facts, without("fog.charge.shock_test")));
    DrillGround drill;
    const UnitId warband = drill.place(red, "HF impact_foot 6", {20, 10}, 90, 3);
    drill.place(blue, "HF def_spear 6", {20, 12}, 270, 3);
    CHECK(shock_charge(drill.state, warband));
    drill.setting->sheet = without("fog.charge.shock_test");
    CHECK_FALSE(shock_charge(drill.state, warband));
}

TEST_CASE("fog.charge.shock_exceptions: switched off, nothing excuses shock troops")
{
    const std::string_view facts =
        R"({"group": {"type": "HF", "impact": "impact_foot"}, "excused": true})";
    CHECK_FALSE(holds_back(facts, Sheet()));
    CHECK(holds_back(facts, without("fog.charge.shock_exceptions")));
    DrillGround drill;
    const UnitId warband = drill.place(red, "HF impact_foot 6", {20, 10}, 90, 3);
    drill.place(blue, "Cv swordsmen 4", {20, 12}, 270, 2); // foot at mounted
    CHECK_FALSE(shock_charge(drill.state, warband));
    drill.setting->sheet = without("fog.charge.shock_exceptions");
    CHECK(shock_charge(drill.state, warband));
}

TEST_CASE("fog.charge.step_forward: switched off, only those whom the front touches are met")
{
    DrillGround drill;
    const UnitId warband = drill.place(red, "HF impact_foot swordsmen 6", {20, 10}, 90, 3);
    const UnitId near = drill.place(blue, "HF def_spear 2", {18.4, 12}, 270, 1);
    const UnitId far = drill.place(blue, "HF def_spear 4", {20.8, 12.5}, 270, 2);
    CHECK(charge_path(drill.state, warband, 0).targets == (bit(near) | bit(far)));
    drill.setting->sheet = without("fog.charge.step_forward");
    CHECK(charge_path(drill.state, warband, 0).targets == bit(near));
    CHECK(ask_for("result:files_in_contact", "step_forward",
                  R"({"charger": {"type": "HF", "files": 3, "x": 0, "y": 0, "heading": 90},
                      "enemies": [{"type": "HF", "x": -1.6, "y": 0, "heading": 270},
                                  {"type": "HF", "x": 1.6, "y": 0.5, "heading": 270}],
                      "charge_left": 1})",
                  drill.setting->sheet) == "1");
}

TEST_CASE("fog.evade.caught: switched off, an evader that is caught is struck as it stands")
{
    for (const bool as_printed : {true, false}) {
        DrillGround drill;
        if (!as_printed) drill.setting->sheet = without("fog.evade.caught");
        const UnitId horse = drill.place(red, "Cv lancers 4", {20, 10}, 90, 2);
        const UnitId light = drill.place(blue, "LF javelins 4", {20, 13}, 90, 2);
        drill.of(light).evaded = true;
        Charge charge;
        charge.charger = horse;
        charge.targets = bit(light);
        drill.with_dice({3}, [&](Play& play) { move_charger(play, charge); });
        REQUIRE(drill.state.clashes.size() == 1);
        CHECK(drill.state.clashes[0].caught_evading == as_printed);
        CHECK(drill.state.clashes[0].face == ChargeFace::rear);
        CHECK((drill.of(light).level == Level::STEADY) == as_printed);
    }
}

TEST_CASE("fog.intercept.both_charge: switched off, only the charger counts as charging")
{
    for (const bool as_printed : {true, false}) {
        DrillGround drill;
        if (!as_printed) drill.setting->sheet = without("fog.intercept.both_charge");
        const UnitId horse = drill.place(red, "Cv lancers 4", {20, 10}, 90, 2);
        const UnitId bars = drill.place(blue, "HF def_spear 4", {20, 13}, 270, 2);
        drill.of(bars).intercepted = true;
        Charge charge;
        charge.charger = horse;
        charge.targets = bit(bars);
        drill.with_dice({}, [&](Play& play) { move_charger(play, charge); });
        REQUIRE(drill.state.clashes.size() == 1);
        CHECK(drill.state.clashes[0].both_charge == as_printed);
    }
}

TEST_CASE("fog.melee.expand, fog.melee.feed, fog.melee.turn_to_face: each can be switched off")
{
    DrillGround drill;
    const UnitId us = drill.place(red, "HF impact_foot 9", {20, 20}, 90, 3);
    drill.place(blue, "HF def_spear 10", {20, 20}, 270, 5);
    CHECK(expanded(drill.state, us, table::Side::left));
    CHECK(fed(drill.state, us, 4));
    drill.setting->sheet = without("fog.melee.expand");
    const Placement wider = expanded(drill.state, us, table::Side::left);
    REQUIRE_FALSE(wider);
    CHECK(drill.text(wider.error().reason) == "By the house rules in force A1 may not do this.");
    drill.setting->sheet = without("fog.melee.feed");
    CHECK_FALSE(fed(drill.state, us, 4));
    DrillGround flank;
    const UnitId struck = flank.place(red, "HF impact_foot 6", {20, 20}, 90, 3);
    flank.place(blue, "HF def_spear 2", {22.4, 19.4}, 180, 1);
    CHECK(turned_to_face(flank.state, struck));
    flank.setting->sheet = without("fog.melee.turn_to_face");
    CHECK_FALSE(turned_to_face(flank.state, struck));
}

TEST_CASE("fog.melee.overlap: switched off, nobody overlaps")
{
    const std::string_view facts =
        R"({"base": {"type": "HF", "x": -1.6, "y": 0.4, "heading": 270},
            "enemy": {"type": "HF", "x": 0, "y": 0, "heading": 90}})";
    CHECK(ask_for("result:overlaps", "overlap", facts) == "true");
    CHECK(ask_for("result:overlaps", "overlap", facts, without("fog.melee.overlap")) == "false");
}

TEST_CASE("fog.pursuit.stop: switched off, shock troops stop when they like")
{
    for (const bool as_printed : {true, false}) {
        DrillGround drill;
        if (!as_printed) drill.setting->sheet = without("fog.pursuit.stop");
        const UnitId warband = drill.place(red, "HF impact_foot 6", {20, 20}, 90, 3);
        drill.of(warband).pursuing = true;
        const auto stops = [&](Play& play) { decide_to_stop(play, warband, true); };
        if (as_printed)
            drill.with_dice({1, 2}, stops);
        else
            drill.with_dice({}, stops);
        CHECK(drill.of(warband).pursuing == as_printed);
    }
}

TEST_CASE("fog.rout.blocked: how much way saves a router is a row")
{
    DrillGround drill;
    const UnitId router = drill.place(blue, "HF def_spear 8", {30, 20}, 270, 4);
    drill.place(red, "HF impact_foot 8", {30, 20}, 90, 4);
    drill.box(table::Kind::impassable, {10, 22.8}, {50, 24}); // 1.5 to run, whichever way
    drill.box(table::Kind::impassable, {24, 10}, {25, 23});
    drill.box(table::Kind::impassable, {35, 10}, {36, 23});
    drill.of(router).level = Level::BROKEN;
    CHECK_FALSE(rout_of(drill.state, router, true, 0).destroyed);
    drill.setting->sheet = with("fog.rout.blocked", 2);
    CHECK(rout_of(drill.state, router, true, 0).destroyed);
}

TEST_CASE("fog.scythed.broken: switched off, broken scythed chariots run like others")
{
    for (const bool as_printed : {true, false}) {
        DrillGround drill;
        if (!as_printed) drill.setting->sheet = without("fog.scythed.broken");
        const UnitId scythed = drill.place(red, "SCh 2", {20, 20}, 90, 2);
        drill.of(scythed).level = Level::FRAGMENTED;
        drill.with_dice({}, [&](Play& play) {
            set_level(play, scythed, Level::BROKEN, "fog.ct.result.fail_1");
        });
        CHECK(present(drill.state, scythed) == !as_printed);
    }
}

TEST_CASE("fog.attrition.break_point: the points for one battle group are a row")
{
    AttritionFacts army;
    army.points = 800;
    army.battle_groups = 20;
    CHECK(break_point(Sheet(), army) == 16);
    CHECK(break_point(with("fog.attrition.break_point", 100), army) == 8);
    CHECK(ask_for("values:break_point", "attrition", R"({"points": 800, "battle_groups": 20})",
                  with("fog.attrition.break_point", 100)) == "8");
}

TEST_CASE("fog.points.type, fog.points.armour, fog.points.training, fog.points.quality, "
          "fog.points.capability: prices follow their rows")
{
    const std::string_view knights =
        R"({"group": {"type": "Kn", "armour": "heavily_armoured", "quality": "superior",
            "impact": "lancers", "melee": "swordsmen", "bases": 4, "drilled": true}})";
    CHECK(priced(knights) == "24");
    CHECK(priced(knights, with("fog.points.type", "3 4 4 6 7 8 20 9 25 11 16 15 17 20 18")) ==
          "30");
    CHECK(priced(knights, with("fog.points.armour", "0 1 2 3, -1 0 2 5")) == "26");
    CHECK(priced(knights, with("fog.points.training", 3)) == "26");
    CHECK(priced(knights, with("fog.points.quality", "6 5 0 -2")) == "26");
    CHECK(priced(knights, with("fog.points.capability", "2 1 4 3 2 1 2 1 2, 2 1 3 2 1 0 1")) ==
          "26");
    const std::string_view slingers =
        R"({"group": {"type": "LF", "armour": "protected", "shooting": "sling", "bases": 4}})";
    CHECK(priced(slingers) == "5");
    CHECK(priced(slingers, with("fog.points.armour", "0 2 2 3, -1 0 2 3")) == "6");
    CHECK(priced(slingers, with("fog.points.capability", "2 1 2 3 2 1 2 1 2, 2 1 3 2 2 0 1")) ==
          "6");
}

TEST_CASE("fog.points.commander, fog.points.camp: what they cost is read from their rows")
{
    const Profile troop{.type = Type::Commander, .rank = Rank::troop};
    const Profile camp{.type = Type::Camp, .fortified = true};
    CHECK(points(with("fog.points.commander", "80 50 40"), troop) == 40);
    CHECK(points(with("fog.points.camp", 30), camp) == 30);
}

TEST_CASE("fog.cmt.failed: switched off, a group that failed its test does not move")
{
    DrillGround drill;
    const UnitId group = drill.place(red, "HF def_spear 6", {20, 20}, 90, 3);
    drill.state.step = Step::manoeuvre;
    drill.of(group).failed_cmt = true;
    CHECK(may_be_moved(drill.state, group));
    drill.setting->sheet = without("fog.cmt.failed");
    CHECK_FALSE(may_be_moved(drill.state, group));
}

TEST_CASE("fog.shoot.arc: how far to a side a base shoots is a row")
{
    const std::string_view facts =
        R"({"shooter": {"type": "LF", "shooting": "bow", "x": 0, "y": 0, "heading": 90},
            "target": {"type": "HF", "x": 3.5, "y": 2, "heading": 270}})"; // from 2.7 aside
    CHECK(ask_for("result:in_arc", "shooting_arc", facts) == "false");
    CHECK(ask_for("result:in_arc", "shooting_arc", facts, with("fog.shoot.arc", 2)) == "true");
}

TEST_CASE("fog.quality.commander_exclusions: switched off, a commander helps whomever he leads")
{
    CHECK_FALSE(may_lead(Sheet(), Type::SCh, false));
    CHECK(may_lead(without("fog.quality.commander_exclusions"), Type::SCh, false));
    GroupFacts elephants = group(Type::El, 2, 1);
    elephants.commander = {true, Rank::field, Where::front_rank, false};
    CHECK(combat_reroll(Sheet(), elephants) == reroll(Sheet(), Quality::average));
    const Sheet house_rules = without("fog.quality.commander_exclusions");
    CHECK(combat_reroll(house_rules, elephants) == reroll(house_rules, Quality::superior));
}

TEST_CASE("fog.define.threatened_flank: how near an enemy and an edge threaten is a row")
{
    DrillGround drill;
    const UnitId foot = drill.place(blue, "HF def_spear 6", {36, 30}, 0, 3);
    drill.place(red, "Cv lancers swordsmen 4", {34, 36}, 270, 2); // 3.6 from its side
    CHECK(flank_threatened(drill.state, foot));
    drill.setting->sheet = with("fog.define.threatened_flank", "3 1");
    CHECK_FALSE(flank_threatened(drill.state, foot));
    drill.of(foot).pose.front = drill.point({68, 30}); // its front 4 from the edge
    CHECK_FALSE(flank_threatened(drill.state, foot));
    drill.setting->sheet = with("fog.define.threatened_flank", "3 5");
    CHECK(flank_threatened(drill.state, foot));
}
