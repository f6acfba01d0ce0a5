// What must be done after the dice, in words, by the rows that say it.

#include "rules/consequences.hpp"
#include "rules/impetus/rule_set.hpp"

using namespace quincunx;
using namespace quincunx::impetus;

namespace {

const quincunx::test::After after{rule_set()};

} // namespace

TEST_CASE("what follows an outcome is asked, cited and comes; after these nothing must be done")
{
    quincunx::test::check_consequences(rule_set(), "impetus");
    CHECK(quincunx::test::silent_outcomes(rule_set(), "impetus") ==
          std::set<std::string>{"cohesion passed_loses_0", "discipline passed",
                                "evade may_not_evade", "general_loss no_effect",
                                "manoeuvre done_in_order", "manoeuvre not_allowed",
                                "moves all_phases_in_order", "rally may_not_rally",
                                "shooting no_hit", "shooting no_shot", "shooting unharmed"});
}

TEST_CASE("imp.retreat.light_distance: CL, CM and CGL go back its U and 1d6 from infantry, by the "
          "row in force")
{
    const std::string facts = "{'attacker': {'type': 'CL'}, 'defender': {'type': 'FP'}}";
    CHECK(quincunx::test::says(after("melee", facts, "attacker_retreats_clear"),
                               "imp.retreat.light_distance: Against infantry it goes 5 + 1d6 U"));
    CHECK(quincunx::test::says(
        after.by("imp.retreat.light_distance", 7, "melee", "attacker_retreats_clear", facts),
        "it goes 7 + 1d6 U"));
    CHECK_FALSE(
        quincunx::test::says(after("melee", facts, "defender_retreats_clear"), "light_distance"));
    CHECK(quincunx::test::says(after("melee", facts, "draw_attacker_retreats"),
                               "imp.retreat.light_draw"));
}

TEST_CASE("imp.rout.effect_behind: friends behind are harmed where it routs in melee, and nowhere "
          "else")
{
    CHECK(quincunx::test::says(after("melee", "{}", "defender_routed"),
                               "friends up to 5U directly behind"));
    CHECK(quincunx::test::says(after.by("imp.rout.effect_behind", 6, "melee", "defender_routed"),
                               "up to 6U"));
    CHECK_FALSE(quincunx::test::says(after("shooting", "{}", "routed"), "behind"));
    CHECK(quincunx::test::says(after("cohesion", "{'cause': 'melee'}", "failed_routed"), "behind"));
    CHECK_FALSE(quincunx::test::says(after("cohesion", "{'cause': 'shooting'}", "failed_routed"),
                                     "behind"));
}

TEST_CASE("imp.coh.pass: a shot that only disorders takes no VBU; scythed chariots are not marked")
{
    CHECK(after("shooting", "{'target': {'type': 'FP'}}", "disordered") ==
          "imp.coh.pass: Mark it disordered.");
    CHECK(after("shooting", "{'target': {'type': 'FP'}}", "loses_2") ==
          "imp.coh.fail: Take so many VBU off it and mark it disordered.");
    CHECK(quincunx::test::says(
        after("shooting", "{'target': {'type': 'FP', 'disordered': true}}", "loses_1"),
        "imp.coh.pass: Take so many VBU off it"));
    CHECK(after("shooting", "{'target': {'type': 'CF'}}", "loses_1") ==
          "imp.spec.cf.never_disordered: Take so many VBU off it; it is not disordered.");
    CHECK(after("shooting", "{'target': {'type': 'FP'}}", "no_hit").empty());
}

TEST_CASE("imp.disc.fail.*: a failed test says what its own reason does")
{
    CHECK(after("discipline", "{'reason': 'baggage'}", "failed") ==
          "imp.disc.fail.baggage: It must move a full M towards the baggage and attack it.");
    CHECK(after("discipline", "{'reason': 'evade'}", "failed") ==
          "imp.disc.fail.evade: It stays where it is, not disordered.");
    CHECK(quincunx::test::says(after("discipline", "{'reason': 'extra_move'}", "failed"),
                               "mark it disordered"));
}

TEST_CASE("imp.spec.baggage.vd: captured baggage is no general")
{
    CHECK(after("retreat", "{'loser': {'type': 'BAG'}, 'winner': {'type': 'CP'}}", "captured") ==
          "imp.spec.baggage.vd: Take the baggage off the table: the army has lost 3 VD.");
    CHECK(quincunx::test::says(after("general_loss", "{'general': 'fair'}", "captured"),
                               "imp.leader.lost"));
    CHECK_FALSE(quincunx::test::says(after("general_loss", "{'general': 'fair'}", "killed"),
                                     "charismatic"));
    CHECK(quincunx::test::says(after("general_loss", "{'general': 'charismatic'}", "killed"),
                               "imp.leader.charismatic_loss: Every unit of the army loses 1 VBU."));
}
