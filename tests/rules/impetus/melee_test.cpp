// Melee, row by row: where a row applies, and where it just does not.

#include "facts.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

std::string fight(const std::string& attacker, const std::string& defender,
                  const std::string& more = "")
{
    return fmt::format("{{'attacker': {{{}}}, 'defender': {{{}}}{}}}", attacker, defender,
                       more.empty() ? "" : ", " + more);
}
// A row of a role: of the attacker unless told.
std::string row(std::string_view id, const std::string& facts, std::string_view role = "attacker",
                const Sheet& sheet = Sheet())
{
    return at(fmt::format("factors/{}/{}", role, id), "melee", facts, sheet);
}
std::string pool(const std::string& facts, std::string_view side = "attacker",
                 const Sheet& sheet = Sheet())
{
    return at(fmt::format("values/{}/dice", side), "melee", facts, sheet);
}
std::string chance(std::string_view end, const std::string& facts, const Sheet& sheet = Sheet())
{
    return at(fmt::format("outcomes/{}", end), "melee", facts, sheet);
}

const std::string legion = "'type': 'FP', 'vbu': 6, 'impetus': 2, 'discipline': 'B'";
const std::string foot = "'type': 'FP', 'vbu': 5, 'impetus': 1, 'discipline': 'B'";
const std::string light = "'type': 'FL', 'vbu': 4, 'impetus': 2, 'discipline': 'B'";
const std::string knights = "'type': 'CP', 'vbu': 7, 'impetus': 4, 'discipline': 'B'";
const std::string horse = "'type': 'CM', 'vbu': 5, 'impetus': 2, 'discipline': 'B'";
const std::string onrush = ", 'charging': true";

} // namespace

TEST_CASE("imp.melee.main: a main unit rolls its VBU, of a Large Unit that of the front unit")
{
    CHECK(row("imp.melee.main", fight(knights, foot)) == "7");
    CHECK(row("imp.melee.main",
              fight("'type': 'CP', 'large_unit': [5, 7], 'discipline': 'B'", foot)) == "5");
}
TEST_CASE("imp.melee.impetus: I counts for who charged, in the first round")
{
    CHECK(row("imp.melee.impetus", fight(knights + onrush, foot)) == "4");
    CHECK(row("imp.melee.impetus", fight(knights, foot)) == "nothing");
    CHECK(row("imp.melee.impetus", fight(knights + onrush, foot, "'first_round': false")) ==
          "nothing");
    CHECK(pool(fight(knights + onrush, foot), "attacker", without("imp.melee.impetus")) == "7");
}
TEST_CASE("imp.melee.support: supporting units roll half, rounded up")
{
    const std::string helped = fight(knights, foot, "'attacker_support': [{" + horse + "}]");
    CHECK(row("imp.melee.support", helped, "attacker_support_1") == "-2");
    CHECK(pool(helped) == "10");
    CHECK(row("imp.melee.support",
              fight(knights, foot,
                    "'attacker_support': [{'type': 'CM', 'vbu': "
                    "1}]"),
              "attacker_support_1") == "nothing");
}
TEST_CASE("imp.melee.pool: all dice of a side are one pool against the enemy main unit")
{
    const std::string both =
        fight(knights, foot, "'defender_support': [{" + foot + "}, {" + foot + "}]");
    CHECK(pool(both, "defender") == "11");
    CHECK(row("imp.melee.support", both, "defender_support_2") == "-2");
}
TEST_CASE("imp.melee.disordered: a die less")
{
    CHECK(row("imp.melee.disordered", fight(knights + ", 'disordered': true", foot)) == "-1");
    CHECK(row("imp.melee.disordered", fight(knights, foot)) == "nothing");
}
TEST_CASE("imp.melee.flank_support: +1 for each supported flank, of main units only")
{
    CHECK(row("imp.melee.flank_support", fight(foot + ", 'supported_flanks': 2", foot)) == "2");
    CHECK(row("imp.melee.flank_support", fight(foot, foot)) == "nothing");
    CHECK(row("imp.melee.flank_support",
              fight(foot, foot, "'attacker_support': [{" + foot + ", 'supported_flanks': 2}]"),
              "attacker_support_1") == "nothing");
}
TEST_CASE("imp.melee.better_discipline: +1 for the better letter, of main units only")
{
    const std::string veterans = "'type': 'FP', 'vbu': 5, 'discipline': 'A'";
    CHECK(row("imp.melee.better_discipline", fight(veterans, foot)) == "1");
    CHECK(row("imp.melee.better_discipline", fight(veterans, foot), "defender") == "nothing");
    CHECK(row("imp.melee.better_discipline", fight(foot, foot)) == "nothing");
    CHECK(row("imp.melee.better_discipline",
              fight(foot, foot, "'attacker_support': [{" + veterans + "}]"),
              "attacker_support_1") == "nothing");
}
TEST_CASE("imp.melee.flank_charge: +2 for charging a flank or rear, where there is one")
{
    const auto charged_on = [](const std::string& side, const std::string& target) {
        return row("imp.melee.flank_charge",
                   fight(foot + onrush, target, "'side': '" + side + "'"));
    };
    CHECK(charged_on("flank", foot) == "2");
    CHECK(charged_on("rear", foot) == "2");
    CHECK(charged_on("front", foot) == "nothing");
    CHECK(charged_on("flank", foot + ", 'square': true") == "nothing");
    CHECK(row("imp.melee.flank_charge", fight(foot, foot, "'side': 'flank'")) == "nothing");
    CHECK(row("imp.melee.flank_charge",
              fight(foot + onrush, foot,
                    "'attacker_support': [{" + foot + onrush + ", 'side': 'rear'}]"),
              "attacker_support_1") == "2");
}
TEST_CASE("imp.spec.schiltron.no_flank: a Schiltron has no flank or rear")
{
    const std::string facts = fight(foot + onrush, foot + ", 'schiltron': true", "'side': 'flank'");
    CHECK(row("imp.melee.flank_charge", facts) == "nothing");
    CHECK(row("imp.melee.disordered", facts, "defender") == "nothing");
    CHECK(row("imp.melee.flank_charge", facts, "attacker",
              without("imp.spec.schiltron.no_flank")) == "2");
}
TEST_CASE("imp.spec.w.no_flank: W has no flank or rear")
{
    const std::string wagons = "'type': 'W', 'vbu': 5, 'discipline': 'B'";
    CHECK(row("imp.melee.flank_charge", fight(foot + onrush, wagons, "'side': 'rear'")) ==
          "nothing");
    CHECK(row("imp.melee.flank_charge", fight(foot + onrush, wagons, "'side': 'rear'"), "attacker",
              without("imp.spec.w.no_flank")) == "2");
}
TEST_CASE("imp.terrain.bua.no_flank: a garrison has no flank or rear")
{
    const std::string town = foot + ", 'in_bua': true";
    CHECK(row("imp.melee.flank_charge", fight(foot + onrush, town, "'side': 'rear'")) == "nothing");
    CHECK(row("imp.melee.flank_charge", fight(foot + onrush, town, "'side': 'rear'"), "attacker",
              without("imp.terrain.bua.no_flank")) == "2");
}
TEST_CASE("imp.terrain.bua.vbu7: a garrison fights and tests with VBU 7")
{
    const std::string facts = fight(foot + onrush, foot + ", 'in_bua': true");
    CHECK(row("imp.melee.main", facts, "defender") == "7");
    CHECK(at("values/defender/critical_number", "melee", facts) == "6");
    CHECK(row("imp.melee.main", fight(foot + onrush, foot), "defender") == "5");
}
TEST_CASE("imp.flank.disorders: contact on flank or rear disorders at once")
{
    const auto defender = [](const std::string& more, const Sheet& sheet = Sheet()) {
        return row("imp.melee.disordered", fight(foot + onrush, foot, more), "defender", sheet);
    };
    CHECK(defender("'side': 'flank'") == "-1");
    CHECK(defender("'side': 'front'") == "nothing");
    CHECK(defender("'side': 'flank', 'first_round': false") == "nothing");
    CHECK(defender("'attacker_support': [{" + foot + ", 'side': 'flank'}]") == "-1");
    CHECK(defender("'side': 'flank'", without("imp.flank.disorders")) == "nothing");
}
TEST_CASE("imp.melee.uphill, imp.terrain.gentle_hill.combat: +1 for the higher on a gentle hill")
{
    CHECK(row("imp.melee.uphill", fight(foot + ", 'uphill': true", foot)) == "1");
    CHECK(row("imp.melee.uphill", fight(foot, foot + ", 'uphill': true")) == "nothing");
}
TEST_CASE("imp.melee.mounted_difficult, imp.terrain.difficult.combat_mounted: -1 for mounted half "
          "in difficult ground or against who is totally in it")
{
    const std::string in_wood = ", 'half_in_difficult': true, 'all_in_difficult': true";
    CHECK(row("imp.melee.mounted_difficult",
              fight(knights + ", 'half_in_difficult': true", foot)) == "-1");
    CHECK(row("imp.melee.mounted_difficult", fight(knights, foot + in_wood)) == "-1");
    CHECK(row("imp.melee.mounted_difficult",
              fight(knights, foot + ", 'half_in_difficult': true")) == "nothing");
    CHECK(row("imp.melee.mounted_difficult", fight(foot + ", 'half_in_difficult': true", foot)) ==
          "nothing");
    CHECK(row("imp.melee.mounted_difficult",
              fight("'type': 'CGL', 'vbu': 4, 'discipline': 'B', 'half_in_difficult': true",
                    foot)) == "nothing");
}
TEST_CASE("imp.melee.pike_chariot_difficult, imp.terrain.difficult.combat_pike_chariot: -2 for "
          "pikes and chariots there")
{
    const std::string half = ", 'half_in_difficult': true";
    CHECK(row("imp.melee.pike_chariot_difficult",
              fight(foot + ", 'weapon': 'pike'" + half, foot)) == "-2");
    CHECK(row("imp.melee.pike_chariot_difficult",
              fight("'type': 'CGP', 'vbu': 5, 'discipline': 'B'" + half, foot)) == "-2");
    CHECK(row("imp.melee.pike_chariot_difficult",
              fight(foot + ", 'weapon': 'long_spear'" + half, foot)) == "nothing");
    CHECK(row("imp.melee.pike_chariot_difficult", fight(foot + ", 'weapon': 'pike'", foot)) ==
          "nothing");
}
TEST_CASE("imp.melee.fortified: -2 for charging the front of fortifications or protections")
{
    for (const std::string behind : {"fortified", "stakes", "pavise", "wooden_cover"}) {
        CAPTURE(behind);
        const std::string target = foot + ", '" + behind + "': true";
        CHECK(row("imp.melee.fortified", fight(foot + onrush, target)) == "-2");
        CHECK(row("imp.melee.fortified", fight(foot + onrush, target, "'side': 'flank'")) ==
              "nothing");
        CHECK(row("imp.melee.fortified", fight(foot, target)) == "nothing");
    }
}

TEST_CASE("imp.melee.depth.condition: only Schiltrons and Large Units, in good ground, not flanked")
{
    const std::string pikes = "'type': 'FP', 'large_unit': [4, 4], 'discipline': 'B', 'weapon': "
                              "'pike'";
    CHECK(row("imp.melee.depth.pike_mounted", fight(knights, pikes), "defender") == "3");
    CHECK(row("imp.melee.depth.pike_mounted", fight(knights, foot + ", 'weapon': 'pike'"),
              "defender") == "nothing");
    CHECK(row("imp.melee.depth.pike_mounted", fight(knights, pikes + ", 'half_in_difficult': true"),
              "defender") == "nothing");
    CHECK(row("imp.melee.depth.pike_mounted", fight(knights, pikes + ", 'flanked': true"),
              "defender") == "nothing");
    CHECK(row("imp.melee.depth.pike_mounted", fight(knights, pikes, "'side': 'flank'"),
              "defender") == "nothing");
}
TEST_CASE("imp.melee.depth.pike_mounted: +3 for each rear unit of pikes against mounted")
{
    const std::string deep = "'type': 'FP', 'large_unit': [4, 4, 4], 'discipline': 'B', 'weapon': "
                             "'pike'";
    CHECK(row("imp.melee.depth.pike_mounted", fight(deep, knights)) == "6");
    CHECK(row("imp.melee.depth.pike_mounted", fight(deep, foot)) == "nothing");
}
TEST_CASE("imp.melee.depth.pike_infantry: +1 for each rear unit of pikes against infantry")
{
    const std::string deep = "'type': 'FP', 'large_unit': [4, 4, 4], 'discipline': 'B', 'weapon': "
                             "'pike'";
    CHECK(row("imp.melee.depth.pike_infantry", fight(deep, foot)) == "2");
    CHECK(row("imp.melee.depth.pike_infantry",
              fight(deep, "'type': 'BAG', 'vbu': 2, 'discipline': 'C'")) == "2");
    CHECK(row("imp.melee.depth.pike_infantry", fight(deep, knights)) == "nothing");
}
TEST_CASE("imp.melee.depth.spear_mounted: +2 for Schiltrons and Large FP with long spears against "
          "mounted")
{
    const std::string spears = "'type': 'FP', 'large_unit': [4, 4], 'discipline': 'B', 'weapon': "
                               "'long_spear'";
    CHECK(row("imp.melee.depth.spear_mounted", fight(spears, knights)) == "2");
    CHECK(row("imp.melee.depth.spear_mounted", fight(spears, foot)) == "nothing");
    // A Schiltron of pikes takes this row and not the other, even when it is one unit.
    const std::string schiltron = foot + ", 'schiltron': true, 'weapon': 'pike'";
    CHECK(row("imp.melee.depth.spear_mounted", fight(schiltron, knights)) == "2");
    CHECK(row("imp.melee.depth.spear_mounted", fight(foot + ", 'weapon': 'long_spear'", knights)) ==
          "nothing");
    CHECK(row("imp.melee.depth.pike_mounted",
              fight("'type': 'FP', 'large_unit': [4, 4], 'discipline': 'B', 'weapon': 'pike', "
                    "'schiltron': true",
                    knights)) == "nothing");
}
TEST_CASE("imp.melee.depth.spear_infantry: +1 for the same against infantry")
{
    const std::string spears = "'type': 'FP', 'large_unit': [4, 4], 'discipline': 'B', 'weapon': "
                               "'long_spear'";
    CHECK(row("imp.melee.depth.spear_infantry", fight(spears, foot)) == "1");
    CHECK(row("imp.melee.depth.spear_infantry", fight(spears, knights)) == "nothing");
}
TEST_CASE("imp.melee.depth.warband: +2 for CP and warbands with a rear rank against infantry")
{
    const std::string throng = "'large_unit': [5, 5], 'discipline': 'C'";
    const auto bonus = [&](const std::string& unit, const std::string& enemy) {
        return row("imp.melee.depth.warband", fight(unit + ", " + throng, enemy));
    };
    CHECK(bonus("'type': 'FL', 'warband': true", foot) == "2");
    CHECK(bonus("'type': 'FP', 'warband': true", foot) == "2");
    CHECK(bonus("'type': 'CP'", foot) == "2");
    CHECK(bonus("'type': 'CP'", knights) == "nothing");
    CHECK(bonus("'type': 'FL'", foot) == "nothing");
    CHECK(row("imp.melee.depth.warband", fight(knights, foot)) == "nothing");
}

TEST_CASE("imp.pilum.fresh: only Fresh units throw, in the first round, not flanked")
{
    const std::string pila = legion + ", 'thrown': 'pilum'";
    const auto thrown = [](const std::string& facts, const Sheet& sheet = Sheet()) {
        return row("imp.pilum.pilum_charged", facts, "defender", sheet);
    };
    CHECK(thrown(fight(foot + onrush, pila)) == "3");
    CHECK(thrown(fight(foot + onrush, pila + ", 'original_vbu': 7")) == "nothing");
    CHECK(thrown(fight(foot + onrush, pila + ", 'original_vbu': 7"), without("imp.pilum.fresh")) ==
          "3");
    CHECK(thrown(fight(foot + onrush, pila, "'first_round': false")) == "nothing");
    CHECK(thrown(fight(foot + onrush, pila, "'side': 'flank'")) == "nothing");
    CHECK(thrown(fight(foot, pila)) == "nothing");
}
TEST_CASE("imp.pilum.pilum_charging: +1 for a pilum thrown charging")
{
    const std::string facts = fight(legion + ", 'thrown': 'pilum'" + onrush, foot);
    CHECK(row("imp.pilum.pilum_charging", facts) == "1");
    CHECK(pool(facts) == "9");
    CHECK(row("imp.pilum.pilum_charging",
              fight(legion + ", 'thrown': 'heavy_javelin'" + onrush, foot)) == "nothing");
}
TEST_CASE("imp.pilum.pilum_charged: +3 for a pilum thrown at chargers")
{
    CHECK(row("imp.pilum.pilum_charged", fight(foot + onrush, legion + ", 'thrown': 'pilum'"),
              "defender") == "3");
    CHECK(row("imp.pilum.pilum_charged",
              fight(foot + onrush, legion + ", 'thrown': 'pilum'" + onrush),
              "defender") == "nothing");
}
TEST_CASE("imp.pilum.hj_charging: +2 for a heavy javelin thrown charging")
{
    CHECK(row("imp.pilum.hj_charging",
              fight(legion + ", 'thrown': 'heavy_javelin'" + onrush, foot)) == "2");
    CHECK(row("imp.pilum.hj_charging", fight(legion + ", 'thrown': 'pilum'" + onrush, foot)) ==
          "nothing");
}
TEST_CASE("imp.pilum.hj_charged: +2 for a heavy javelin thrown at chargers")
{
    CHECK(row("imp.pilum.hj_charged", fight(foot + onrush, legion + ", 'thrown': 'heavy_javelin'"),
              "defender") == "2");
    CHECK(row("imp.pilum.hj_charged", fight(foot + onrush, legion), "defender") == "nothing");
}
TEST_CASE("imp.pilum.support: +1 for a supporting unit, after halving")
{
    const std::string facts =
        fight(foot + onrush, legion, "'defender_support': [{" + legion + ", 'thrown': 'pilum'}]");
    CHECK(row("imp.pilum.support", facts, "defender_support_1") == "1");
    CHECK(row("imp.pilum.pilum_charged", facts, "defender_support_1") == "nothing");
    CHECK(pool(facts, "defender") == "10");
}
TEST_CASE("imp.pilum.disordered: -1, never below none")
{
    CHECK(row("imp.pilum.disordered",
              fight(foot + onrush, legion + ", 'thrown': 'pilum', 'disordered': true"),
              "defender") == "-1");
    CHECK(row("imp.pilum.disordered", fight(foot + onrush, legion + ", 'disordered': true"),
              "defender") == "nothing");
    CHECK(pool(fight(legion + ", 'thrown': 'pilum', 'disordered': true" + onrush, foot)) == "7");
}
TEST_CASE("imp.pilum.not_ranged: thrown weapons are tested as melee")
{
    const std::string facts = fight(foot + onrush, legion + ", 'thrown': 'pilum'");
    CHECK(at("factors/attacker_cohesion", "melee", facts) == "{}");
}

TEST_CASE("imp.impact.not_fresh: who is not Fresh has no impetus bonus")
{
    CHECK(row("imp.impact.not_fresh", fight(knights + ", 'original_vbu': 8" + onrush, foot)) ==
          "-4");
    CHECK(row("imp.impact.not_fresh", fight(knights + onrush, foot)) == "nothing");
    CHECK(row("imp.impact.not_fresh", fight(knights + ", 'original_vbu': 8" + onrush, foot),
              "attacker", without("imp.impact.not_fresh")) == "nothing");
}
TEST_CASE("imp.spec.cf.impetus_not_fresh: scythed chariots keep it")
{
    const std::string scythed =
        "'type': 'CF', 'vbu': 3, 'original_vbu': 4, 'impetus': 5, 'discipline': 'C'" + onrush;
    CHECK(row("imp.impact.not_fresh", fight(scythed, foot)) == "nothing");
    CHECK(pool(fight(scythed, foot)) == "8");
    CHECK(row("imp.impact.not_fresh", fight(scythed, foot), "attacker",
              without("imp.spec.cf.impetus_not_fresh")) == "-5");
}
TEST_CASE("imp.impact.foot_difficult, imp.terrain.difficult.combat_foot_impetus: foot in difficult "
          "ground, except impetuous FL")
{
    const std::string rough = ", 'charge_ground': 'difficult'" + onrush;
    CHECK(row("imp.impact.foot_difficult", fight(foot + rough, foot)) == "-1");
    CHECK(row("imp.impact.foot_difficult", fight(light + rough, foot)) == "-2");
    CHECK(row("imp.impact.foot_difficult", fight(light + ", 'impetuous': true" + rough, foot)) ==
          "nothing");
    CHECK(row("imp.impact.foot_difficult",
              fight(foot + ", 'charge_ground': 'broken'" + onrush, foot)) == "nothing");
}
TEST_CASE(
    "imp.impact.mounted_rough, imp.terrain.broken.combat_mounted_impetus, "
    "imp.terrain.difficult.combat_mounted_impetus: mounted through broken or difficult ground")
{
    CHECK(row("imp.impact.mounted_rough",
              fight(knights + ", 'charge_ground': 'broken'" + onrush, foot)) == "-4");
    CHECK(row("imp.impact.mounted_rough",
              fight(knights + ", 'charge_ground': 'difficult'" + onrush, foot)) == "-4");
    CHECK(row("imp.impact.mounted_rough", fight(knights + onrush, foot)) == "nothing");
}
TEST_CASE("imp.impact.bua, imp.terrain.bua.no_impetus: nobody has it against a garrison")
{
    CHECK(row("imp.impact.bua", fight(foot + onrush, foot + ", 'in_bua': true")) == "-1");
    CHECK(row("imp.impact.bua", fight(foot + onrush, foot)) == "nothing");
}
TEST_CASE("imp.impact.camels, imp.spec.camel.negate: mounted without camels against camels")
{
    const std::string camels = horse + ", 'camels': true";
    CHECK(row("imp.impact.camels", fight(knights + onrush, camels)) == "-4");
    CHECK(row("imp.impact.camels", fight(camels + onrush, camels)) == "nothing");
    CHECK(row("imp.impact.camels", fight(knights + onrush, horse)) == "nothing");
}
TEST_CASE("imp.impact.foot_vs_mounted: foot against mounted")
{
    CHECK(row("imp.impact.foot_vs_mounted", fight(foot + onrush, knights)) == "-1");
    CHECK(row("imp.impact.foot_vs_mounted", fight(foot + onrush, foot)) == "nothing");
}
TEST_CASE("imp.impact.mounted_vs_spears: mounted against W, EL, or the front of pikes and spears")
{
    const auto against = [](const std::string& target, const std::string& side = "front") {
        return row("imp.impact.mounted_vs_spears",
                   fight(knights + onrush, target, "'side': '" + side + "'"));
    };
    CHECK(against(foot + ", 'weapon': 'long_spear'") == "-4");
    CHECK(against(foot + ", 'weapon': 'long_spear'", "flank") == "nothing");
    CHECK(against("'type': 'EL', 'vbu': 5, 'discipline': 'C'", "flank") == "-4");
    CHECK(against("'type': 'W', 'vbu': 5, 'discipline': 'C'") == "-4");
    CHECK(against(foot) == "nothing");
}
TEST_CASE("imp.impact.elephants: EL against S or non-impetuous FL")
{
    const std::string elephants =
        "'type': 'EL', 'vbu': 5, 'impetus': 4, 'discipline': 'C'" + onrush;
    CHECK(row("imp.impact.elephants", fight(elephants, light)) == "-4");
    CHECK(row("imp.impact.elephants", fight(elephants, light + ", 'impetuous': true")) ==
          "nothing");
    // Impetuous no more below half.
    CHECK(row("imp.impact.elephants",
              fight(elephants, "'type': 'FL', 'vbu': 2, 'original_vbu': 5, 'impetuous': true, "
                               "'discipline': 'C'")) == "-4");
}
TEST_CASE("imp.impact.scythed: CF against non-impetuous FL")
{
    const std::string scythed = "'type': 'CF', 'vbu': 3, 'impetus': 5, 'discipline': 'C'" + onrush;
    CHECK(row("imp.impact.scythed", fight(scythed, light)) == "-5");
    CHECK(row("imp.impact.scythed", fight(scythed, light + ", 'impetuous': true")) == "nothing");
    CHECK(row("imp.impact.scythed", fight(scythed, foot)) == "nothing");
}
TEST_CASE("imp.impact.foot_fortified: foot against the front of fortifications")
{
    CHECK(row("imp.impact.foot_fortified", fight(foot + onrush, foot + ", 'fortified': true")) ==
          "-1");
    CHECK(row("imp.impact.foot_fortified",
              fight(foot + onrush, foot + ", 'fortified': true", "'side': 'flank'")) == "nothing");
    CHECK(row("imp.impact.foot_fortified", fight(foot + onrush, foot + ", 'stakes': true")) ==
          "nothing");
}
TEST_CASE("imp.impact.mounted_stakes: mounted against the front of stakes or pavises")
{
    CHECK(row("imp.impact.mounted_stakes", fight(knights + onrush, foot + ", 'stakes': true")) ==
          "-4");
    CHECK(row("imp.impact.mounted_stakes", fight(knights + onrush, foot + ", 'pavise': true")) ==
          "-4");
    CHECK(row("imp.impact.mounted_stakes",
              fight(knights + onrush, foot + ", 'wooden_cover': true")) == "nothing");
    CHECK(row("imp.impact.mounted_stakes", fight(foot + onrush, foot + ", 'stakes': true")) ==
          "nothing");
}
TEST_CASE("imp.spec.shieldwall.cancel_impetus: anyone against the front of a shieldwall")
{
    CHECK(row("imp.spec.shieldwall.cancel_impetus",
              fight(foot + onrush, foot + ", 'shieldwall': true")) == "-1");
    CHECK(row("imp.spec.shieldwall.cancel_impetus",
              fight(foot + onrush, foot + ", 'shieldwall': true", "'side': 'rear'")) == "nothing");
    // Only the first row that takes it away is shown.
    CHECK(row("imp.spec.shieldwall.cancel_impetus",
              fight(foot + ", 'original_vbu': 6" + onrush, foot + ", 'shieldwall': true")) ==
          "nothing");
}
TEST_CASE("imp.spec.w.mounted_disorder: mounted that charge W are disordered at contact")
{
    const std::string wagons = "'type': 'W', 'vbu': 5, 'discipline': 'B'";
    CHECK(row("imp.melee.disordered", fight(knights + onrush, wagons)) == "-1");
    CHECK(row("imp.melee.disordered", fight(foot + onrush, wagons)) == "nothing");
    CHECK(row("imp.melee.disordered", fight(knights, wagons)) == "nothing");
    CHECK(row("imp.melee.disordered", fight(knights + onrush, wagons), "attacker",
              without("imp.spec.w.mounted_disorder")) == "nothing");
}
TEST_CASE("imp.spec.cf.never_disordered: scythed chariots are never disordered")
{
    const std::string scythed = "'type': 'CF', 'vbu': 3, 'impetus': 5, 'discipline': 'C', "
                                "'disordered': true";
    CHECK(row("imp.melee.disordered", fight(scythed, foot)) == "nothing");
    CHECK(row("imp.melee.disordered", fight(scythed, foot), "attacker",
              without("imp.spec.cf.never_disordered")) == "-1");
}

TEST_CASE("imp.spec.s.dispersed: S that are touched are dispersed without a melee")
{
    const std::string skirmishers = "'type': 'S', 'vbu': 3, 'discipline': 'B'";
    CHECK(at("outcomes", "melee", fight(knights + onrush, skirmishers)) ==
          "{'defender_routed': '1/1'}");
    CHECK(chance("draw", fight(knights + onrush, skirmishers), without("imp.spec.s.dispersed")) !=
          "nothing");
    // S that charge baggage fight.
    CHECK(chance("draw", fight(skirmishers + onrush,
                               "'type': 'BAG', 'vbu': 2, 'discipline': 'C'")) != "nothing");
}
TEST_CASE("imp.spec.art.contact: artillery that is touched is eliminated")
{
    const std::string guns = "'type': 'ART', 'vbu': 4, 'discipline': 'B'";
    CHECK(at("outcomes", "melee", fight(foot + onrush, guns)) == "{'defender_routed': '1/1'}");
    CHECK(chance("draw", fight(foot + onrush, guns), without("imp.spec.art.contact")) != "nothing");
}
TEST_CASE("imp.spec.cf.destroyed: CF that did not eliminate the foe are destroyed")
{
    const std::string scythed = "'type': 'CF', 'vbu': 3, 'impetus': 5, 'discipline': 'C'" + onrush;
    const Value outcomes = answered("melee", fight(scythed, foot));
    for (const auto& [end, share] : outcomes.find("outcomes")->as_object())
        CHECK_MESSAGE(
            (end == "attacker_routed" || end == "defender_routed" || end == "both_routed"), end);
    CHECK(chance("draw", fight(scythed, foot), without("imp.spec.cf.destroyed")) != "nothing");
    // Two that both survive are both destroyed.
    CHECK(chance("both_routed", fight(scythed, scythed)) != "nothing");
    CHECK(chance("draw", fight(scythed, scythed)) == "nothing");
}
TEST_CASE("imp.rout.flank_fail, imp.rout.cause_flank: who fails with a flank contact routs")
{
    const std::string facts = fight(foot + onrush, foot, "'side': 'flank'");
    CHECK(chance("defender_retreats_clear", facts) == "nothing");
    CHECK(chance("defender_routed", facts) != "nothing");
    CHECK(chance("defender_retreats_clear", facts, without("imp.rout.flank_fail")) != "nothing");
}
TEST_CASE("imp.spec.w.no_retreat: W that lost stays")
{
    const std::string wagons = "'type': 'W', 'vbu': 5, 'discipline': 'B'";
    CHECK(chance("defender_loses_holds", fight(foot + onrush, wagons)) != "nothing");
    CHECK(chance("defender_retreats_clear", fight(foot + onrush, wagons)) == "nothing");
    CHECK(chance("defender_loses_holds", fight(foot + onrush, wagons),
                 without("imp.spec.w.no_retreat")) == "nothing");
}
TEST_CASE("imp.retreat.light_draw: CL, CM, CGL go back from a draw against infantry")
{
    CHECK(chance("draw_attacker_retreats", fight(horse + onrush, foot)) != "nothing");
    CHECK(chance("draw", fight(horse + onrush, foot)) == "nothing");
    CHECK(chance("draw", fight(knights + onrush, foot)) != "nothing");
    CHECK(chance("draw", fight(horse + onrush, knights)) != "nothing");
    CHECK(chance("draw", fight(horse + onrush, foot), without("imp.retreat.light_draw")) !=
          "nothing");
}
TEST_CASE("imp.pursuit.held: a winner whom another enemy touches does not pursue")
{
    const std::string alone = fight(foot, knights + onrush);
    const std::string helped =
        fight(foot, knights + onrush, "'attacker_support': [{" + foot + "}]");
    CHECK(chance("attacker_retreats_caught", alone) != "nothing");
    CHECK(chance("attacker_retreats_caught", helped) == "nothing");
    CHECK(chance("attacker_retreats_caught", helped, without("imp.pursuit.held")) != "nothing");
}
TEST_CASE("imp.bua.no_pursuit: nobody pursues from or to a garrison")
{
    const std::string facts = fight(foot + onrush, foot + ", 'in_bua': true");
    CHECK(chance("attacker_retreats_caught", facts) == "nothing");
    CHECK(chance("defender_retreats_caught", facts) == "nothing");
    CHECK(chance("defender_retreats_caught", facts, without("imp.bua.no_pursuit")) != "nothing");
}
TEST_CASE("imp.spec.baggage.vbu: baggage that loses is captured")
{
    const std::string facts = fight(foot + onrush, "'type': 'BAG', 'vbu': 2, 'discipline': 'C'");
    CHECK(chance("defender_routed", facts) != "nothing");
    CHECK(chance("defender_retreats_clear", facts) == "nothing");
    // Nobody is left to take it: it is gone with its foe only by its own test.
    const std::string last = fight(
        "'type': 'FP', 'vbu': 1, 'impetus': 1, 'discipline': 'C', 'disordered': true" + onrush,
        "'type': 'BAG', 'vbu': 2, 'discipline': 'C'");
    CHECK(chance("attacker_routed", last) == "'8/27'");
    CHECK(chance("both_routed", last) == "'1/27'");
}

TEST_CASE("imp.coh.melee.disordered: -1")
{
    CHECK(row("imp.coh.melee.disordered", fight(foot + ", 'disordered': true", foot),
              "attacker_cohesion") == "-1");
    CHECK(row("imp.coh.melee.disordered", fight(foot, foot), "attacker_cohesion") == "nothing");
}
TEST_CASE("imp.coh.melee.broken_ground: -1 for mounted or Large FP totally in broken ground, or "
          "against who is")
{
    const auto tester = [](const std::string& unit, const std::string& enemy) {
        return row("imp.coh.melee.broken_ground", fight(unit, enemy), "attacker_cohesion");
    };
    const std::string there = ", 'all_in_broken': true";
    const std::string deep = "'type': 'FP', 'large_unit': [4, 4], 'discipline': 'B'";
    CHECK(tester(knights + there, foot) == "-1");
    CHECK(tester(knights, foot + there) == "-1");
    CHECK(tester(deep, foot + there) == "-1");
    CHECK(tester(foot + there, foot) == "nothing");
    // The worse only.
    CHECK(tester(knights + there, foot + ", 'half_in_difficult': true, 'all_in_difficult': true") ==
          "nothing");
}
TEST_CASE("imp.coh.melee.difficult_ground: -3 for the same in difficult ground")
{
    const std::string there = ", 'half_in_difficult': true, 'all_in_difficult': true";
    CHECK(row("imp.coh.melee.difficult_ground", fight(knights, foot + there),
              "attacker_cohesion") == "-3");
    CHECK(row("imp.coh.melee.difficult_ground",
              fight(knights + ", 'half_in_difficult': true", foot),
              "attacker_cohesion") == "nothing");
    CHECK(row("imp.coh.melee.difficult_ground", fight(light + there, foot), "attacker_cohesion") ==
          "nothing");
}
TEST_CASE("imp.coh.melee.commander: +1 with a commander")
{
    CHECK(row("imp.coh.melee.commander", fight(foot + ", 'commander': true", foot),
              "attacker_cohesion") == "1");
    CHECK(row("imp.coh.melee.commander", fight(foot, foot), "attacker_cohesion") == "nothing");
}
TEST_CASE("imp.coh.melee.fp_mounted: +1 for FP whose enemies are all mounted")
{
    CHECK(row("imp.coh.melee.fp_mounted", fight(knights, foot), "defender_cohesion") == "1");
    CHECK(row("imp.coh.melee.fp_mounted",
              fight(knights, foot, "'attacker_support': [{" + foot + "}]"),
              "defender_cohesion") == "nothing");
    CHECK(row("imp.coh.melee.fp_mounted", fight(knights, light), "defender_cohesion") == "nothing");
}
TEST_CASE("imp.coh.melee.pike3_mounted: +1 more for three units of pikes against only mounted")
{
    const auto pikes = [](const std::string& units) {
        return row("imp.coh.melee.pike3_mounted",
                   fight(knights, "'type': 'FP', 'large_unit': " + units +
                                      ", 'discipline': 'B', 'weapon': 'pike'"),
                   "defender_cohesion");
    };
    CHECK(pikes("[4, 4, 4]") == "1");
    CHECK(pikes("[4, 4]") == "nothing");
}
