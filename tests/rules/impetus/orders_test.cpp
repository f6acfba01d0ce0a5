// Command, cohesion, routs, retreats and reactions, row by row.

#include "facts.hpp"
#include "rules/impetus/book/orders.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

std::string test_of(const std::string& facts, std::string_view part = "values/lowest_die",
                    const Sheet& sheet = Sheet())
{
    return at(part, "discipline", "{" + facts + ", 'reason': 'extra_move'}", sheet);
}
std::string tested(const std::string& unit, int hits, const std::string& more = "",
                   const Sheet& sheet = Sheet())
{
    return at("outcomes", "cohesion",
              fmt::format("{{'cause': 'melee', 'unit': {{{}}}, 'hits': {}, 'enemies': [{{'type': "
                          "'FP'}}]{}}}",
                          unit, hits, more),
              sheet);
}
std::string rallied(const std::string& unit, const std::string& more, const Sheet& sheet = Sheet())
{
    return at("outcomes", "rally", fmt::format("{{'unit': {{{}}}{}}}", unit, more), sheet);
}
std::string pursuit(const std::string& winner, const std::string& loser,
                    const std::string& more = "", const Sheet& sheet = Sheet())
{
    return at("result", "retreat",
              fmt::format("{{'winner': {{{}}}, 'loser': {{{}}}{}}}", winner, loser, more), sheet);
}
std::string duty(std::string_view pursues, std::string_view rule)
{
    return fmt::format("{{'pursuit': '{}', 'rule': '{}'}}", pursues, rule);
}
std::string reaction(const std::string& unit, const std::string& trigger, std::string_view part,
                     const std::string& more = "", const Sheet& sheet = Sheet())
{
    return at(fmt::format("result/{}", part), "reactions",
              fmt::format("{{'unit': {{{}}}, 'trigger': '{}'{}}}", unit, trigger, more), sheet);
}
const std::string at_me = ", 'against': 'me', 'distance': 8";

} // namespace

TEST_CASE("imp.disc.target.a, imp.disc.target.b, imp.disc.target.c: A passes on 3, B on 4, C on 5")
{
    CHECK(test_of("'discipline': 'A'") == "3");
    CHECK(test_of("'discipline': 'B'") == "4");
    CHECK(test_of("'discipline': 'C'") == "5");
    CHECK(test_of("'discipline': 'C'", "values/target", with("imp.disc.target.c", 6)) == "6");
}
TEST_CASE("imp.disc.mod.commander: +1 with its commander")
{
    CHECK(test_of("'discipline': 'B', 'commander': true") == "3");
    CHECK(test_of("'discipline': 'B'", "factors/imp.disc.mod.commander") == "nothing");
}
TEST_CASE("imp.disc.mod.out_of_range: -1 beyond command range")
{
    CHECK(test_of("'discipline': 'B', 'out_of_command': true") == "5");
    CHECK(test_of("'discipline': 'B'", "factors/imp.disc.mod.out_of_range") == "nothing");
}
TEST_CASE("imp.disc.mod.extra_move: -1 for each move after the second")
{
    CHECK(test_of("'discipline': 'B', 'move_number': 2", "factors/imp.disc.mod.extra_move") ==
          "nothing");
    CHECK(test_of("'discipline': 'B', 'move_number': 4", "factors/imp.disc.mod.extra_move") ==
          "-2");
    CHECK(test_of("'discipline': 'C', 'move_number': 4", "outcomes") == "{'failed': '1/1'}");
}
TEST_CASE("what a failed discipline test comes to")
{
    const std::pair<const char*, const char*> printed[] = {
        {"imp.disc.fail.rally", "no_effect"},
        {"imp.disc.fail.opportunity", "no_effect"},
        {"imp.disc.fail.extra_move", "done_then_disordered"},
        {"imp.disc.fail.extra_evade", "done_then_disordered"},
        {"imp.disc.fail.dismount", "done_then_disordered"},
        {"imp.disc.fail.counter_charge", "done_then_disordered"},
        {"imp.disc.fail.disengage", "done_then_disordered"},
        {"imp.disc.fail.about_face", "no_effect"},
        {"imp.disc.fail.line_relief", "no_effect"},
        {"imp.disc.fail.occupy_bua", "no_effect"},
        {"imp.disc.fail.square", "no_effect"},
        {"imp.disc.fail.baggage", "compulsory_move"},
        {"imp.disc.fail.rearward", "stays"},
        {"imp.disc.fail.evade", "stays"},
    };
    for (const auto& [id, end] : printed) {
        CAPTURE(id);
        const auto reason = named<Reason>(std::string_view(id).substr(14));
        REQUIRE(reason);
        CHECK(name(if_failed(Sheet(), *reason)) == end);
        // A house rule may say otherwise, in a word that is known.
        CHECK(if_failed(with(id, "stays"), *reason) == IfFailed::stays);
        CHECK(name(if_failed(with(id, "explodes"), *reason)) == end);
    }
}

TEST_CASE("imp.rally.self: one test, pass and it may act")
{
    CHECK(rallied("'type': 'CP', 'discipline': 'C'", "") ==
          "{'rallied_may_act': '1/3', 'still_disordered_may_act': '2/3'}");
    CHECK(rallied("'type': 'CP', 'discipline': 'C', 'in_disordering_ground': true", "") ==
          "{'may_not_rally': '1/1'}");
}
TEST_CASE("imp.rally.general: further tests up to his leadership, and no action")
{
    const std::string led = ", 'general_in_range': true, 'leadership': 1";
    CHECK(rallied("'type': 'CP', 'discipline': 'B'", led) ==
          "{'rallied_may_act': '1/2', 'rallied_no_action': '1/4', 'still_disordered_no_action': "
          "'1/4'}");
    const std::string alone = "{'rallied_may_act': '1/2', 'still_disordered_may_act': '1/2'}";
    CHECK(rallied("'type': 'CP', 'discipline': 'B'", led + ", 'use_general': false") == alone);
    CHECK(rallied("'type': 'CP', 'discipline': 'B'", ", 'leadership': 3") == alone);
    CHECK(rallied("'type': 'CP', 'discipline': 'B'", led, without("imp.rally.general")) == alone);
}
TEST_CASE("imp.spec.impetuous.no_general_rally, imp.spec.cgl.no_general_rally, "
          "imp.spec.cgp.no_general_rally: nobody rallies these for them")
{
    const auto tests = [](const std::string& unit, const Sheet& sheet = Sheet()) {
        return at("values/general_tests", "rally",
                  "{'unit': {" + unit +
                      ", 'discipline': 'B'}, 'general_in_range': true, 'leadership': 3}",
                  sheet);
    };
    CHECK(tests("'type': 'CM'") == "3");
    CHECK(tests("'type': 'FL', 'impetuous': true") == "0");
    CHECK(tests("'type': 'CGL'") == "0");
    CHECK(tests("'type': 'CGP'") == "0");
    CHECK(tests("'type': 'FL', 'impetuous': true",
                without("imp.spec.impetuous.no_general_rally")) == "3");
    CHECK(tests("'type': 'CGL'", without("imp.spec.cgl.no_general_rally")) == "3");
    CHECK(tests("'type': 'CGP'", without("imp.spec.cgp.no_general_rally")) == "3");
}
TEST_CASE("imp.terrain.road.move: on a road the second move needs no test")
{
    const std::string road = "{'unit': {'discipline': 'B'}, 'phases': 3, 'on_road': true}";
    CHECK(at("factors/phase_2", "moves", road) == "nothing");
    CHECK(at("outcomes", "moves", road) ==
          "{'all_phases_in_order': '1/3', 'disordered_after_phase_3': '2/3'}");
    CHECK(at("factors/phase_2", "moves", road, without("imp.terrain.road.move")) != "nothing");
}

TEST_CASE("leadership: imp.leader.genius 4, imp.leader.charismatic 4, imp.leader.expert 3, "
          "imp.leader.fair 2, imp.leader.poor 1, imp.leader.incompetent 0, imp.leader.cowardly 0")
{
    const Sheet sheet;
    CHECK(leadership(sheet, Level::genius) == 4);
    CHECK(leadership(sheet, Level::charismatic) == 4);
    CHECK(leadership(sheet, Level::expert) == 3);
    CHECK(leadership(sheet, Level::fair) == 2);
    CHECK(leadership(sheet, Level::poor) == 1);
    CHECK(leadership(sheet, Level::incompetent) == 0);
    CHECK(leadership(sheet, Level::cowardly) == 0);
    CHECK(leadership(with("imp.leader.fair", 5), Level::fair) == 5);
}
TEST_CASE("imp.leader.charismatic_bonus: +1 for subordinates of a Charismatic C-in-C")
{
    const auto bonus = [](const std::string& more) {
        return at("factors/red/imp.leader.charismatic_bonus", "initiative",
                  "{'red': {'general': 'poor'" + more + "}, 'blue': {'general': 'none'}}");
    };
    CHECK(bonus(", 'under_charismatic': true") == "1");
    CHECK(bonus("") == "nothing");
}
TEST_CASE("imp.init.roll, imp.init.tie: 2D6 and leadership; ties are thrown again")
{
    CHECK(
        at("outcomes", "initiative", "{'red': {'general': 'fair'}, 'blue': {'general': 'fair'}}") ==
        "{'blue': '1/2', 'red': '1/2'}");
    CHECK(at("outcomes", "initiative",
             "{'red': {'general': 'fair'}, 'blue': {'general': 'expert'}, 'dice_shown': {'red': "
             "[4, 2], 'blue': [1, 4]}}") == "{'tie': '1/1'}");
    CHECK(at("values", "initiative", "{'red': {'general': 'fair'}, 'blue': {'general': 'fair'}}") ==
          "nothing");
}
TEST_CASE("imp.leader.incompetent_double: a double but of 6s bars an incompetent general")
{
    const Sheet sheet;
    CHECK(is_barred(sheet, {Level::incompetent}, {3, 3}));
    CHECK(is_barred(sheet, {Level::cowardly}, {1, 1}));
    CHECK_FALSE(is_barred(sheet, {Level::incompetent}, {6, 6}));
    CHECK_FALSE(is_barred(sheet, {Level::incompetent}, {3, 4}));
    CHECK_FALSE(is_barred(sheet, {Level::poor}, {3, 3}));
    CHECK_FALSE(is_barred(without("imp.leader.incompetent_double"), {Level::incompetent}, {3, 3}));
    CHECK(at("outcomes", "initiative",
             "{'red': {'general': 'incompetent'}, 'blue': {'general': 'cowardly'}, 'dice_shown': "
             "{'red': [5, 5], 'blue': [2, 2]}}") == "{'neither': '1/1'}");
}
TEST_CASE("imp.leader.upgrade: a double 6 raises a general one level")
{
    const Sheet sheet;
    CHECK(raised(sheet, {Level::cowardly}, {6, 6}).general == Level::poor);
    CHECK(raised(sheet, {Level::poor}, {6, 6}).general == Level::fair);
    CHECK(raised(sheet, {Level::genius}, {6, 6}).general == Level::genius);
    CHECK(raised(sheet, {Level::poor}, {5, 5}).general == Level::poor);
    CHECK(raised(without("imp.leader.upgrade"), {Level::poor}, {6, 6}).general == Level::poor);
    // From the next roll on: incompetent no more, his double does not bar him.
    CHECK(at("result", "activation",
             "{'red': [{'name': 'alpha', 'general': 'incompetent'}], 'blue': [{'name': 'b', "
             "'general': 'genius'}], 'steps': [{'red': {'command': 'alpha', 'dice': [6, 6]}, "
             "'blue': {'command': 'b', 'dice': [5, 6]}}, {'red': {'command': 'alpha', 'dice': [2, "
             "2]}}]}") == "{'step_1': 'b acts', 'step_2': 'alpha acts', 'turn_over': true}");
}
TEST_CASE("imp.leader.cowardly_rout: an even throw just after a friendly command routed")
{
    CHECK(cowardly_routs(Sheet(), {Level::cowardly}, {3, 5}));
    CHECK_FALSE(cowardly_routs(Sheet(), {Level::cowardly}, {3, 4}));
    CHECK_FALSE(cowardly_routs(Sheet(), {Level::incompetent}, {3, 5}));
    CHECK_FALSE(cowardly_routs(without("imp.leader.cowardly_rout"), {Level::cowardly}, {3, 5}));
}
TEST_CASE("imp.init.lone: a last single command still rolls, and may be barred")
{
    CHECK(at("result", "activation",
             "{'red': [], 'blue': [{'name': 'b', 'general': 'cowardly'}], 'steps': [{'blue': "
             "{'command': 'b', 'dice': [4, 4]}}]}") == "{'step_1': 'b barred', 'turn_over': true}");
    CHECK(
        at("result", "activation",
           "{'red': [{'name': 'a', 'general': 'fair'}, {'name': 'c', 'general': 'poor'}], 'blue': "
           "[], 'steps': [{'red': {'command': 'c', 'dice': [4, 4]}}]}") ==
        "{'step_1': 'c acts', 'turn_over': false}");
}

TEST_CASE("imp.hit.six, imp.hit.pair5: each 6 is a hit, each pair of 5s is one")
{
    const Sheet sheet;
    CHECK(hits_shown(sheet, std::array{6, 5, 5, 5, 1}) == 2);
    CHECK(hits_shown(sheet, std::array{5, 4, 4}) == 0);
    CHECK(hits_shown(with("imp.hit.pair5", 0), std::array{6, 5, 5, 5, 1}) == 1);
    CHECK(hits_shown(with("imp.hit.six", 2), std::array{6, 5, 5, 5, 1}) == 3);
}
TEST_CASE("imp.coh.formula, imp.coh.losses, imp.coh.fail, imp.coh.melee.formula: VBU less hits; "
          "losses are roll less critical number")
{
    CHECK(tested("'type': 'FL', 'vbu': 5", 2) ==
          "{'failed_loses_1': '1/6', 'failed_loses_2': '1/6', 'failed_loses_3': '1/6', "
          "'passed_loses_0': '1/2'}");
}
TEST_CASE("imp.coh.min1, imp.coh.natural1: the critical number is at least 1, so a 1 passes")
{
    CHECK(tested("'type': 'FL', 'vbu': 8", 20, ", 'roll': 1") == "{'passed_loses_0': '1/1'}");
    CHECK(tested("'type': 'FL', 'vbu': 8", 20, ", 'roll': 2") == "{'failed_loses_1': '1/1'}");
    CHECK(tested("'type': 'FL', 'vbu': 8", 20, ", 'roll': 2", with("imp.coh.min1", 2)) ==
          "{'passed_loses_0': '1/1'}");
}
TEST_CASE("imp.coh.natural6: a 6 fails whatever the critical number, at least one loss")
{
    CHECK(tested("'type': 'FL', 'vbu': 8", 1, ", 'roll': 6") == "{'failed_loses_1': '1/1'}");
    CHECK(tested("'type': 'FL', 'vbu': 8", 1, ", 'roll': 6", without("imp.coh.natural6")) ==
          "{'passed_loses_0': '1/1'}");
}
TEST_CASE("imp.coh.pass, imp.disorder.not_cumulative: who passes disordered loses 1 VBU")
{
    CHECK(tested("'type': 'FL', 'vbu': 8, 'disordered': true", 1, ", 'roll': 1") ==
          "{'passed_loses_1': '1/1'}");
    CHECK(tested("'type': 'FL', 'vbu': 8", 1, ", 'roll': 1") == "{'passed_loses_0': '1/1'}");
    CHECK(tested("'type': 'FL', 'vbu': 1, 'disordered': true", 1, ", 'roll': 1") ==
          "{'passed_routed': '1/1'}");
    CHECK(tested("'type': 'CF', 'vbu': 4, 'disordered': true", 1, ", 'roll': 1") ==
          "{'passed_loses_0': '1/1'}");
}
TEST_CASE("imp.rout.cause_zero, imp.rout.remove: a unit without VBU left routs")
{
    CHECK(tested("'type': 'FL', 'vbu': 2", 2, ", 'roll': 3") == "{'failed_routed': '1/1'}");
    CHECK(tested("'type': 'FL', 'vbu': 2", 2, ", 'roll': 2") == "{'failed_loses_1': '1/1'}");
}
TEST_CASE("imp.large.losses: the front unit tests, losses come off the rear and carry forward")
{
    CHECK(reduced({4, 4}, 5) == Fixed<std::uint8_t, 3>{3});
    CHECK(reduced({4, 4, 4}, 3) == Fixed<std::uint8_t, 3>{4, 4, 1});
    CHECK(reduced({4, 4}, 8).empty());
    CHECK(tested("'type': 'FP', 'large_unit': [4, 4]", 9, ", 'roll': 6") ==
          "{'failed_loses_5': '1/1'}");
    CHECK(tested("'type': 'FP', 'large_unit': [4, 4], 'flanked': true", 9, ", 'roll': 6") ==
          "{'failed_routed': '1/1'}");
}
TEST_CASE("imp.rout.effect_behind: a rout in melee harms those up to 5U behind")
{
    const auto harm = [](const std::string& routed, const std::string& behind,
                         const std::string& more = "") {
        return at("result/x", "rout_effect",
                  fmt::format("{{'routed': {{{}}}, 'behind': [{{'name': 'x', {}}}]{}}}", routed,
                              behind, more));
    };
    const std::string reserve = "'type': 'FP', 'vbu': 5, 'distance': 5";
    CHECK(harm("'type': 'FP'", reserve) == "'loses_1_disordered'");
    CHECK(harm("'type': 'FP'", "'type': 'FP', 'vbu': 5, 'distance': 5.1") == "'untouched'");
    CHECK(harm("'type': 'FP'", "'type': 'FP', 'vbu': 1, 'distance': 5") == "'routs'");
    CHECK(harm("'type': 'FP'", "'type': 'CF', 'vbu': 4, 'distance': 5") == "'loses_1'");
    CHECK(harm("'type': 'FP'", reserve, ", 'in_melee': false") == "'untouched'");
    for (const std::string type : {"S", "T", "CL", "ART", "FL"})
        CHECK(harm("'type': '" + type + "'", reserve) == "'untouched'");
    CHECK(harm("'type': 'FL', 'impetuous': true", reserve) == "'loses_1_disordered'");
}

TEST_CASE("the loss of a general: every row of the roll")
{
    const auto row = [](const std::string& id, const std::string& facts) {
        return at("factors/imp.gloss." + id, "general_loss",
                  "{" + facts + ", 'losses': 1, 'in_melee': true}");
    };
    SUBCASE("imp.gloss.leadership: his own leadership")
    {
        CHECK(row("leadership", "'general': 'genius', 'structure': 'poor'") == "4");
        CHECK(row("leadership", "'general': 'cowardly', 'structure': 'poor'") == "nothing");
    }
    SUBCASE("imp.gloss.other_leaders: less the others'")
    {
        CHECK(row("other_leaders", "'general': 'fair', 'structure': 'poor', 'other_generals': "
                                   "['expert', 'poor']") == "-4");
        CHECK(row("other_leaders", "'general': 'fair', 'structure': 'poor'") == "nothing");
    }
    SUBCASE("imp.gloss.structure: good -4, average -2, poor 0")
    {
        CHECK(row("structure", "'general': 'fair', 'structure': 'good'") == "-4");
        CHECK(row("structure", "'general': 'fair', 'structure': 'average'") == "-2");
        CHECK(row("structure", "'general': 'fair', 'structure': 'poor'") == "nothing");
    }
    SUBCASE("imp.gloss.losses: losses in this test")
    {
        CHECK(row("losses", "'general': 'fair', 'structure': 'poor'") == "1");
    }
    SUBCASE("imp.gloss.mounted: -2 for a mounted general")
    {
        CHECK(row("mounted", "'general': 'fair', 'structure': 'poor', 'mounted': true") == "-2");
        CHECK(row("mounted", "'general': 'fair', 'structure': 'poor'") == "nothing");
    }
}
TEST_CASE("imp.gloss.table: what becomes of him")
{
    const Sheet sheet;
    GeneralFacts in_melee;
    in_melee.in_melee = true;
    const auto fates = [&](const GeneralFacts& facts) {
        std::string all;
        for (const int total : {6, 7, 9, 11, 13, 15})
            all += std::string(name(general_fate(sheet, facts, total))) + " ";
        return all;
    };
    CHECK(fates(in_melee) == "no_effect captured killed captured_command_routs "
                             "killed_command_routs killed_command_routs ");
    CHECK(fates({}) ==
          "no_effect no_effect killed killed killed_command_routs killed_command_routs ");
    in_melee.commander_in_chief = true;
    CHECK(general_fate(sheet, in_melee, 15) == Fate::killed_army_routs);
    CHECK(general_fate(sheet, in_melee, 14) == Fate::killed_command_routs);
}
TEST_CASE("imp.vd.command_half, imp.vd.army_half, imp.spec.baggage.vd: half, rounded up; baggage "
          "counts 3 for the army")
{
    const auto stands = [](const std::string& lost, const std::string& baggage) {
        return at("result", "demoralisation",
                  "{'commands': [{'name': 'left', 'units': [{'vd': 3, 'lost': true}, {'vd': 2, "
                  "'lost': " +
                      lost +
                      "}, {'vd': 2}]}, {'name': 'right', 'units': [{'vd': 6}]}], "
                      "'baggage': '" +
                      baggage + "'}");
    };
    CHECK(stands("false", "safe") ==
          "{'left': 'fights_on', 'right': 'fights_on', 'army': 'fights_on'}");
    // Five of seven: it routs and counts whole, seven of sixteen; with the baggage ten.
    CHECK(stands("true", "safe") == "{'left': 'routs', 'right': 'fights_on', 'army': 'fights_on'}");
    CHECK(stands("true", "lost") == "{'left': 'routs', 'right': 'fights_on', 'army': 'defeated'}");
    CHECK(stands("true", "none") == "{'left': 'routs', 'right': 'fights_on', 'army': 'defeated'}");
}

TEST_CASE("imp.retreat.light_distance: light mounted go 5U + 1d6 from infantry")
{
    const std::string facts = "{'loser': {'type': 'CL'}, 'winner': {'type': '";
    CHECK(at("outcomes/retreats_6_clear", "retreat", facts + "FP', 'vbu': 5, 'impetus': 1}}") ==
          "'1/6'");
    CHECK(at("outcomes/retreats_6_clear", "retreat", facts + "CM', 'vbu': 5}}") == "'1/6'");
    CHECK(at("outcomes/retreats_1_clear", "retreat", facts + "CM', 'vbu': 5}}") == "'1/6'");
    CHECK(at("outcomes/retreats_1_clear", "retreat", facts + "FP', 'vbu': 5}}") == "nothing");
}
TEST_CASE("imp.retreat.other_distance, imp.pursuit.distance: mounted 1d6, infantry half of it up")
{
    CHECK(at("outcomes", "retreat",
             "{'loser': {'type': 'FP'}, 'winner': {'type': 'FP', 'vbu': 5, 'impetus': 1}}") ==
          "{'retreats_1_caught': '1/3', 'retreats_2_caught': '2/9', 'retreats_2_clear': '1/9', "
          "'retreats_3_caught': '1/9', 'retreats_3_clear': '2/9'}");
}
TEST_CASE("imp.retreat.light_draw: nobody pursues after a draw")
{
    CHECK(pursuit("'type': 'FP', 'vbu': 5, 'impetus': 2", "'type': 'CM'", ", 'draw': true") ==
          duty("no", "imp.retreat.light_draw"));
    CHECK(at("outcomes", "retreat",
             "{'loser': {'type': 'FP'}, 'winner': {'type': 'FP', 'vbu': 5}, 'draw': true}") ==
          "{'stays_in_contact': '1/1'}");
}
TEST_CASE("imp.pursuit.compulsory, imp.spec.cp.pursuit, imp.spec.impetuous.pursuit: CP and "
          "impetuous units with half their VBU left must")
{
    const std::string must = duty("must", "imp.pursuit.compulsory");
    const std::string may = duty("may", "imp.pursuit.optional");
    CHECK(pursuit("'type': 'CP', 'vbu': 4, 'original_vbu': 8, 'impetus': 4", "'type': 'FP'") ==
          must);
    CHECK(pursuit("'type': 'CP', 'vbu': 3, 'original_vbu': 8, 'impetus': 4", "'type': 'FP'") ==
          may);
    CHECK(pursuit("'type': 'FL', 'vbu': 5, 'impetuous': true", "'type': 'FP'") == must);
    const std::string knights = "'type': 'CP', 'vbu': 7, 'impetus': 4";
    CHECK(pursuit(knights, "'type': 'FP'", "", without("imp.spec.cp.pursuit")) == may);
    CHECK(pursuit(knights, "'type': 'FP'", "", without("imp.pursuit.compulsory")) == may);
    CHECK(pursuit("'type': 'FL', 'vbu': 5, 'impetuous': true", "'type': 'FP'", "",
                  without("imp.spec.impetuous.pursuit")) == duty("no", "imp.pursuit.optional"));
}
TEST_CASE("imp.pursuit.optional: other troops of original I > 0 may")
{
    CHECK(pursuit("'type': 'CM', 'vbu': 5, 'impetus': 2", "'type': 'FP'") ==
          duty("may", "imp.pursuit.optional"));
    CHECK(pursuit("'type': 'FP', 'vbu': 5", "'type': 'FP'") == duty("no", "imp.pursuit.optional"));
    CHECK(at("outcomes/retreats_1_clear", "retreat",
             "{'loser': {'type': 'FP'}, 'winner': {'type': 'CM', 'vbu': 5, 'impetus': 2}, "
             "'pursue': false}") == "'1/3'");
}
TEST_CASE("imp.pursuit.cl: CL with I = 0 may pursue whom they could charge")
{
    CHECK(pursuit("'type': 'CL', 'vbu': 4", "'type': 'FP'") == duty("may", "imp.pursuit.cl"));
    CHECK(pursuit("'type': 'CL', 'vbu': 4", "'type': 'FP'", "", without("imp.pursuit.cl")) ==
          duty("no", "imp.pursuit.optional"));
}
TEST_CASE("imp.spec.infantry.no_pursuit: infantry do not pursue CM, CL, CGL")
{
    const std::string wild = "'type': 'FL', 'vbu': 5, 'impetus': 3, 'impetuous': true";
    CHECK(pursuit(wild, "'type': 'CM'") == duty("no", "imp.spec.infantry.no_pursuit"));
    CHECK(pursuit(wild, "'type': 'CP'") == duty("must", "imp.pursuit.compulsory"));
    CHECK(pursuit(wild, "'type': 'CM'", "", without("imp.spec.infantry.no_pursuit")) ==
          duty("must", "imp.pursuit.compulsory"));
}
TEST_CASE("imp.terrain.deep_river.retreat_roll: a retreat into a river is lost on 1 to 3")
{
    CHECK(at("outcomes", "river_retreat", "{'river': 'deep'}") ==
          "{'destroyed': '1/2', 'stops_at_bank_disordered': '1/2'}");
    CHECK(at("outcomes", "river_retreat", "{'river': 'deep'}",
             with("imp.terrain.deep_river.retreat_roll", 1)) ==
          "{'destroyed': '1/6', 'stops_at_bank_disordered': '5/6'}");
    CHECK(at("outcomes", "river_retreat", "{'river': 'deep', 'at_crossing': true}") ==
          "{'crosses_disordered': '1/1'}");
    CHECK(at("outcomes", "river_retreat", "{'river': 'dry'}") == "{'crosses': '1/1'}");
}

TEST_CASE("imp.evade.who: imp.spec.cl.evade, imp.spec.s.evade, imp.spec.cm.evade, "
          "imp.spec.cgl.evade, and nobody else")
{
    for (const std::string type : {"CL", "S", "CM", "CGL"})
        CHECK(reaction("'type': '" + type + "'", "shot", "evade", at_me) == "'test'");
    for (const std::string type : {"CP", "FL", "T", "CGP", "EL"})
        CHECK(reaction("'type': '" + type + "'", "shot", "evade", at_me) == "'no'");
    CHECK(reaction("'type': 'CL'", "shot", "evade", at_me, without("imp.spec.cl.evade")) == "'no'");
    CHECK(reaction("'type': 'S'", "shot", "evade", at_me, without("imp.spec.s.evade")) == "'no'");
    CHECK(reaction("'type': 'CM'", "shot", "evade", at_me, without("imp.spec.cm.evade")) == "'no'");
    CHECK(reaction("'type': 'CGL'", "shot", "evade", at_me, without("imp.spec.cgl.evade")) ==
          "'no'");
    CHECK(reaction("'type': 'S'", "shot", "evade", ", 'against': 'friend'") == "'no'");
    CHECK(reaction("'type': 'S', 'opportunity': true", "charge", "evade", at_me) == "'automatic'");
}
TEST_CASE("the rule by which an evade is made or forbidden")
{
    const auto rule = [](const std::string& evader, const std::string& more,
                         const Sheet& sheet = Sheet()) {
        return at("result/rule", "evade",
                  "{'evader': {'discipline': 'B', " + evader +
                      "}, 'charger': {'type': 'CP', 'impetus': 4}, 'distance': 5" + more + "}",
                  sheet);
    };
    SUBCASE("imp.evade.not_pursuit: not from pursuit, opportunity charge or counter-charge")
    {
        for (const std::string attack : {"pursuit", "opportunity_charge", "counter_charge"})
            CHECK(rule("'type': 'S'", ", 'attack': '" + attack + "'") == "'imp.evade.not_pursuit'");
        CHECK(rule("'type': 'S'", ", 'attack': 'pursuit'", without("imp.evade.not_pursuit")) ==
              "'imp.disc.fail.evade'");
    }
    SUBCASE("imp.evade.frontal: only from threats in the front corridor")
    {
        const std::string aside = ", 'threat_in_front_corridor': false";
        CHECK(rule("'type': 'S'", aside) == "'imp.evade.frontal'");
        CHECK(rule("'type': 'S'", aside, without("imp.evade.frontal")) == "'imp.disc.fail.evade'");
    }
    SUBCASE("imp.evade.disordered_first: the first is open to disordered units, later ones are not")
    {
        CHECK(rule("'type': 'S', 'disordered': true", "") == "'imp.disc.fail.evade'");
        CHECK(rule("'type': 'S', 'disordered': true", ", 'earlier_evades': 1") ==
              "'imp.evade.disordered_first'");
        CHECK(rule("'type': 'S', 'disordered': true", "", without("imp.evade.disordered_first")) ==
              "'imp.evade.disordered_first'");
    }
    SUBCASE("imp.evade.subsequent: later evades are tested like later moves")
    {
        CHECK(rule("'type': 'S'", ", 'earlier_evades': 1") == "'imp.disc.fail.extra_evade'");
        CHECK(at("outcomes", "evade",
                 "{'evader': {'type': 'CL', 'discipline': 'B'}, 'charger': {'type': 'FP'}, "
                 "'distance': 5, 'earlier_evades': 2}") ==
              "{'evades_clear': '1/3', 'evades_clear_disordered': '2/3'}");
    }
}
TEST_CASE("imp.countercharge: ordered, I > 0, charged on the front from at least 5U")
{
    const auto counters = [](const std::string& unit, const std::string& more) {
        return reaction(unit, "charge", "counter_charge", ", 'against': 'me'" + more);
    };
    const std::string horse = "'type': 'CP', 'impetus': 3";
    CHECK(counters(horse, ", 'distance': 5") == "true");
    CHECK(counters(horse, ", 'distance': 4.9") == "false");
    CHECK(counters("'type': 'CP'", ", 'distance': 8") == "false");
    CHECK(counters(horse + ", 'disordered': true", ", 'distance': 8") == "false");
    CHECK(counters(horse, ", 'distance': 8, 'charged_on': 'flank'") == "false");
    CHECK(counters(horse + ", 'in_melee': true", ", 'distance': 8") == "false");
    CHECK(counters("'type': 'FP', 'impetus': 1, 'in_bua': true", ", 'distance': 8") == "false");
}
TEST_CASE("imp.opp.react: on opportunity a unit shoots or charges the acting enemy")
{
    const std::string ready = "'type': 'T', 'missile': 'sling', 'impetus': 1, 'opportunity': true";
    CHECK(reaction(ready, "shot", "shoot", at_me) == "true");
    CHECK(reaction(ready, "shot", "charge", at_me) == "true");
    CHECK(reaction(ready, "charge", "shoot", ", 'against': 'friend'") == "true");
    CHECK(reaction(ready, "charge", "charge", at_me) == "false");
    CHECK(reaction(ready, "phase_ended", "charge") == "true");
    CHECK(reaction(ready, "phase_ended", "shoot") == "false");
    CHECK(reaction("'type': 'T', 'missile': 'sling'", "shot", "shoot", at_me) == "false");
    CHECK(reaction(ready, "shot", "shoot", at_me + ", 'can_shoot_it': false") == "false");
    CHECK(reaction(ready, "shot", "shoot", at_me + ", 'already_reacted': true") == "false");
}
TEST_CASE("imp.opp.zoc_charge: any ordered unit may charge who enters its zone of control")
{
    CHECK(reaction("'type': 'CP', 'impetus': 3", "enters_zone", "charge") == "true");
    CHECK(reaction("'type': 'CP', 'impetus': 3", "phase_ended", "charge") == "false");
    CHECK(reaction("'type': 'CP', 'impetus': 3, 'disordered': true", "enters_zone", "charge") ==
          "false");
    CHECK(reaction("'type': 'CP', 'impetus': 3", "enters_zone", "charge", "",
                   without("imp.opp.zoc_charge")) == "false");
}
TEST_CASE("imp.charge.who: with I = 0 only CL, S and T charge as a reaction, and no square does")
{
    const auto charges = [](const std::string& unit) {
        return reaction(unit, "enters_zone", "charge");
    };
    for (const std::string type : {"CP", "CM", "EL", "FP", "FL"}) {
        CHECK(charges(fmt::format("'type': '{}'", type)) == "false");
        CHECK(charges(fmt::format("'type': '{}', 'impetus': 1", type)) == "true");
    }
    for (const std::string type : {"CL", "S", "T"})
        CHECK(charges(fmt::format("'type': '{}'", type)) == "true");
    const std::string squared = "'type': 'FP', 'impetus': 1, 'square': true";
    CHECK(charges(squared) == "false");
    CHECK(reaction(squared, "charge", "counter_charge", at_me) == "false");
    CHECK(reaction("'type': 'FP', 'impetus': 1", "charge", "counter_charge", at_me) == "true");
}
TEST_CASE("imp.react.no_chain: nothing reacts to a pursuit, an opportunity or a counter-charge")
{
    const std::string ready = "'type': 'CM', 'missile': 'javelin', 'impetus': 2, 'opportunity': "
                              "true";
    for (const std::string trigger : {"pursuit", "opportunity_charge", "counter_charge"}) {
        CHECK(reaction(ready, trigger, "shoot", at_me) == "false");
        CHECK(reaction(ready, trigger, "charge", at_me) == "false");
        CHECK(reaction(ready, trigger, "evade", at_me) == "'no'");
        CHECK(reaction(ready, trigger, "counter_charge", at_me) == "false");
    }
}

TEST_CASE("imp.flank.test: behind the front line, and the edge that is met")
{
    const auto side = [](double y, const std::string& edge, const std::string& more = "") {
        return at("result/side", "contact_side",
                  fmt::format("{{'target': {{'x': 0, 'y': 0, 'facing': 0, 'depth': 3}}, "
                              "'charger_start': {{'x': 9, 'y': {}}}, 'edge_touched': '{}'{}}}",
                              y, edge, more));
    };
    CHECK(side(-0.5, "right") == "'flank'");
    CHECK(side(0, "right") == "'front'");
    CHECK(side(-3.5, "rear") == "'rear'");
    CHECK(side(-3, "rear") == "'front'");
    CHECK(side(-9, "front") == "'front'");
    CHECK(side(-9, "rear", ", 'target_has_no_flank': true") == "'front'");
}
TEST_CASE("imp.zoc.depth, imp.zoc.who: 5U before the front of who is ordered and not in melee")
{
    const auto inside = [](double y, const std::string& more = "") {
        return at("result/inside", "zone_of_control",
                  fmt::format("{{'holder': {{'x': 0, 'y': 0, 'facing': 0, 'depth': 3{}}}, 'unit': "
                              "{{'x': 8, 'y': {}, 'facing': 180, 'depth': 3}}}}",
                              more, y));
    };
    CHECK(inside(5) == "true"); // the boundary counts, and so does the corner
    CHECK(inside(5.1) == "false");
    CHECK(inside(3, ", 'disordered': true") == "false");
    CHECK(inside(3, ", 'in_melee': true") == "false");
}
TEST_CASE("imp.fire.arc: 45 degrees out from each front corner; imp.spec.cl.arc360, "
          "imp.spec.cgl.arc360, imp.spec.cgp.arc360, imp.spec.w.arc360 all round")
{
    const auto shot = [](const std::string& type, double x, double y,
                         const Sheet& sheet = Sheet()) {
        return at("result", "fire_arc",
                  fmt::format("{{'shooter': {{'type': '{}', 'x': 0, 'y': 0, 'facing': 0, 'depth': "
                              "4}}, 'target': {{'x': {}, 'y': {}, 'facing': 180, 'depth': 3}}}}",
                              type, x, y),
                  sheet);
    };
    const std::string none = "{'in_arc': false, 'distance': null, 'range': null}";
    CHECK(shot("T", 13.9, 3) != none); // its near far corner is 5.9 aside and 6 ahead
    CHECK(shot("T", 14.1, 3) == none);
    CHECK(shot("T", 0, -10) == none);
    for (const std::string type : {"CL", "CGL", "CGP", "W"}) {
        CHECK(shot(type, 0, -10) == "{'in_arc': true, 'distance': 3, 'range': 'point_blank'}");
        std::string small = type;
        for (char& letter : small) letter = static_cast<char>(letter - 'A' + 'a');
        CHECK(shot(type, 0, -10, without("imp.spec." + small + ".arc360")) == none);
    }
}

TEST_CASE("imp.points.unit, imp.points.general, imp.points.structure, imp.points.destiny, "
          "imp.vd.default: the price of an army")
{
    const auto price = [](const std::string& facts) {
        const Value answer = answered("points", "{" + facts + "}");
        return quincunx::test::part_of(answer, "values/points") + " " +
               quincunx::test::part_of(answer, "values/vd");
    };
    CHECK(price("'units': [{'type': 'CP', 'vbu': 7, 'impetus': 4, 'discipline': 'B', 'impetuous': "
                "true}]") == "35 3");
    CHECK(price("'units': [{'type': 'T', 'vbu': 3, 'discipline': 'C', 'missile': 'long_bow_a', "
                "'stakes': true, 'count': 2}]") == "38 2");
    CHECK(price("'units': [{'type': 'FP', 'large_unit': [4, 4], 'discipline': 'C', 'weapon': "
                "'pike'}, {'type': 'BAG'}]") == "34 7");
    CHECK(price("'units': [{'type': 'S', 'vbu': 2, 'discipline': 'C', 'commander': true}]") ==
          "9 3");
    CHECK(price("'units': [], 'generals': ['cowardly', 'genius'], 'structure': 'good', 'destiny': "
                "2") == "60 0");
    CHECK(at("factors", "points", "{'units': [], 'destiny': 1}") == "{'imp.points.destiny': 5}");
}
