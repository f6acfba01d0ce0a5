// What must be done after the dice, in words, by the rows that say it.

#include "rules/consequences.hpp"
#include "rules/justified_ancients/rule_set.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;

namespace {

const quincunx::test::After after{rule_set()};

} // namespace

TEST_CASE("what follows an outcome is asked, cited and comes; after these nothing must be done")
{
    quincunx::test::check_consequences(rule_set(), "justified_ancients");
    CHECK(quincunx::test::silent_outcomes(rule_set(), "justified_ancients") ==
          std::set<std::string>{"shoot no_effect"});
}

TEST_CASE("ja.order.test: who refuses may still shoot")
{
    CHECK(after("order", "{}", "refuses") ==
          "ja.order.test: It does nothing in this turn but shoot.");
    CHECK(quincunx::test::says(after("charge", "{}", "no_charge"), "but shoot"));
    CHECK(quincunx::test::says(after("order", "{'order': 'reform'}", "obeys"),
                               "no longer disordered"));
}

TEST_CASE("ja.out.flee.effects: who flees is fatigued and depleted, in close order disordered")
{
    CHECK(quincunx::test::says(
        after("melee", "{}", "A=flees"),
        "ja.out.flee.effects: Mark it fatigued and depleted; in close order also "
        "disordered."));
    CHECK(quincunx::test::says(after("melee", "{}", "A=fails_to_flee"), "ja.out.flee.fatigued"));
    CHECK_FALSE(quincunx::test::says(after("melee", "{}", "A=fails_to_flee"), "flee move"));
}

TEST_CASE("ja.out.push.distance: in base depths, by the row in force; fire brings no follow-up")
{
    CHECK(quincunx::test::says(after("melee", "{}", "A=pushed"), "1 of its own base depths"));
    CHECK(quincunx::test::says(after.by("ja.out.push.distance", 2, "melee", "A=pushed"),
                               "2 of its own"));
    CHECK(quincunx::test::says(after("melee", "{}", "A=pushed_disordered"), "Mark it disordered."));
    CHECK_FALSE(quincunx::test::says(after("melee", "{}", "A=pushed"), "isordered"));
    CHECK(quincunx::test::says(after("melee", "{}", "A=pushed"), "ja.out.push.follow_up"));
    CHECK_FALSE(quincunx::test::says(after("shoot", "{}", "depleted_pushed"), "follow"));
    CHECK(quincunx::test::says(after("shoot", "{}", "depleted_pushed"), "Mark it depleted."));
    CHECK(quincunx::test::says(after("shoot", "{}", "depleted_stays"), "ja.shoot.push_blocked"));
}

TEST_CASE("ja.cond.fatigued.charge_timing: a charge fatigues at the end of the turn; a refused one "
          "does not")
{
    for (const std::string outcome : {"evaded", "charge_stopped_pushed", "charger=stays"})
        CHECK(quincunx::test::says(after("charge", "{}", outcome), "mark the charger fatigued"));
    CHECK_FALSE(quincunx::test::says(after("charge", "{}", "no_charge"), "fatigued"));
    CHECK_FALSE(quincunx::test::says(after("charge", "{}", "target=stays"), "fatigued"));
}
