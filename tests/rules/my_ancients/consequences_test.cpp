// What must be done after the dice, in words, by the rows that say it.

#include "rules/consequences.hpp"
#include "rules/my_ancients/rule_set.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;

namespace {

const quincunx::test::After after{rule_set()};

} // namespace

TEST_CASE("what follows an outcome is asked, cited and comes; after these nothing must be done")
{
    quincunx::test::check_consequences(rule_set(), "my_ancients");
    CHECK(quincunx::test::silent_outcomes(rule_set(), "my_ancients") ==
          std::set<std::string>{"charge_reach not_allowed",
                                "elephant_missile_check level_kept",
                                "formation_sequence left_0",
                                "formation_sequence left_N",
                                "formation_sequence steps_done_N",
                                "leader_risk survives",
                                "melee_dice a_hits_0",
                                "melee_dice a_hits_N",
                                "melee_dice b_hits_0",
                                "melee_dice b_hits_N",
                                "melee_round a_ends_steady",
                                "melee_round b_ends_steady",
                                "missile bases_lost_0",
                                "missile ends_steady",
                                "missile hits_0",
                                "missile hits_N",
                                "missile_elephant bases_lost_0",
                                "missile_elephant level_kept",
                                "missile_elephant no_check",
                                "morale_check steady",
                                "move_distance inches_0",
                                "move_distance inches_N",
                                "move_distance not_allowed",
                                "multi_melee X_drew",
                                "multi_melee X_lost",
                                "multi_melee X_won",
                                "multi_melee Y_drew",
                                "multi_melee Y_lost",
                                "multi_melee Y_won",
                                "multi_melee Z_drew",
                                "multi_melee Z_lost",
                                "multi_melee Z_won",
                                "multi_melee unit_ends_steady",
                                "multi_melee unit_won",
                                "recovery broken",
                                "recovery demoralised",
                                "recovery shaken",
                                "recovery steady",
                                "trample bases_lost_0"});
}

TEST_CASE("ma.base_loss.three: so many hits a base, by the row in force, and a check follows")
{
    const std::string lost = after("missile", "{}", "bases_lost_2");
    CHECK(quincunx::test::says(
        lost, "ma.base_loss.three: Take so many bases off it, one for every 3 hits"));
    CHECK(quincunx::test::says(lost, "ma.morale.reason.missile_base"));
    CHECK_FALSE(quincunx::test::says(after("missile", "{'follow_to_morale': true}", "bases_lost_2"),
                                     "ma.morale"));
    CHECK(quincunx::test::says(after.by("ma.base_loss.three", 4, "missile", "bases_lost_2"),
                               "every 4 hits"));
    CHECK(quincunx::test::says(after("missile_elephant", "{}", "bases_lost_1"),
                               "one for every 5 wounds"));
}

TEST_CASE("ma.elephant.mahout.attempt_1: a killed elephant is no leader")
{
    CHECK(after("mahout", "{}", "killed_on_attempt_2") ==
          "ma.elephant.mahout.attempt_2: Take the elephant off the table.");
    CHECK(quincunx::test::says(after("leader_risk", "{}", "killed"), "ma.leader.risk"));
    CHECK(quincunx::test::says(after.by("ma.elephant.stampede.move", 9, "stampede", "straight"),
                               "runs 9 inches"));
}

TEST_CASE("ma.test.quality: what a failed test means hangs on its purpose")
{
    CHECK(quincunx::test::says(after("quality_test", "{'purpose': 'evade'}", "fail"),
                               "ma.evade.failed"));
    CHECK(after("quality_test", "{'purpose': 'hold'}", "fail") ==
          "ma.ruling.hold_test: It pursues.");
    CHECK(quincunx::test::says(after("quality_test", "{'purpose': 'impetuous'}", "fail"),
                               "ma.impetuous.fail"));
    CHECK(quincunx::test::says(after("quality_test", "{}", "fail"),
                               "completes the change all the same"));
}

TEST_CASE("ma.recover.result: who does not recover does not break anew")
{
    CHECK(after("recovery", "{'morale': 'broken'}", "broken").empty());
    CHECK(quincunx::test::says(after("recovery", "{'morale': 'broken'}", "demoralised"),
                               "stops, demoralised"));
    CHECK(quincunx::test::says(after("morale_check", "{'reason': 'broken_friend'}", "broken"),
                               "ma.broken.rate: It turns to its way of flight at once"));
    CHECK(quincunx::test::says(after("morale_check", "{'reason': 'lost_melee'}", "shaken"),
                               "must break off"));
    CHECK(quincunx::test::says(
        after("morale_check", "{'reason': 'lost_melee', 'morale': 'shaken'}", "shaken"),
        "goes on next turn"));
}

TEST_CASE(
    "ma.evade.caught: caught in the rear by an evade, a break-off, a pursuit: each by its row")
{
    CHECK(quincunx::test::says(after("evade", "{}", "caught_in_rear"), "ma.evade.caught"));
    CHECK(quincunx::test::says(after("voluntary_break_off", "{}", "caught_in_rear"),
                               "ma.breakoff.caught"));
    for (const std::string kind : {"evade", "voluntary_break_off", "lost_melee_move"})
        CHECK(quincunx::test::says(after(kind, "{}", "caught_in_rear"), "ma.flank.drop_level"));
    CHECK(quincunx::test::says(after("evade", "{}", "gets_away"), "ma.move.charge_no_contact"));
}
