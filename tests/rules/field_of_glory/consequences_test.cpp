// What must be done after the dice, in words, by the rows that say it.

#include "rules/consequences.hpp"
#include "rules/field_of_glory/rule_set.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;

namespace {

const quincunx::test::After after{rule_set()};

} // namespace

TEST_CASE("what follows an outcome is asked, cited and comes; after these nothing must be done")
{
    quincunx::test::check_consequences(rule_set(), "field_of_glory");
    CHECK(quincunx::test::silent_outcomes(rule_set(), "field_of_glory") ==
          std::set<std::string>{"camp holds",
                                "cohesion STEADY",
                                "commander_risk unharmed",
                                "death_roll bases_lost.0",
                                "impact A.STEADY",
                                "impact A.bases_lost.0",
                                "impact B.STEADY",
                                "impact B.bases_lost.0",
                                "impact C.STEADY",
                                "impact C.bases_lost.0",
                                "melee A.STEADY",
                                "melee A.bases_lost.0",
                                "melee B.STEADY",
                                "melee B.bases_lost.0",
                                "melee C.STEADY",
                                "melee C.bases_lost.0",
                                "pursuit bases_lost.0",
                                "shooting T.STEADY",
                                "shooting T.bases_lost.0",
                                "shooting hits.0",
                                "shooting hits.N",
                                "variable_move distance.0",
                                "variable_move distance.N"});
}

TEST_CASE("fog.camp.unfortified: a camp is sacked by the row of its own kind")
{
    CHECK(
        quincunx::test::says(after("camp", "{'fortified': true}", "sacked"), "fog.camp.fortified"));
    CHECK(quincunx::test::says(after("camp", "{}", "sacked"), "fog.camp.unfortified"));
    CHECK_FALSE(quincunx::test::says(after("camp", "{}", "sacked"), "fog.camp.fortified"));
    CHECK(quincunx::test::says(after.by("fog.attrition.camp_sacked", 3, "camp", "sacked"),
                               "3 attrition points"));
}

TEST_CASE("fog.level.broken.pursuers: bases of a pursuit are no death roll")
{
    CHECK(after("pursuit", "{}", "bases_lost.1") ==
          "fog.level.broken.pursuers: Take so many bases off the routers, 1 for each pursuer still "
          "in contact.");
    CHECK(after("melee", "{}", "A.bases_lost.1") == "fog.death.remove: Take so many bases off it.");
    CHECK(after("melee", "{}", "A.bases_lost.0").empty());
}

TEST_CASE("fog.cmt.failed: one simple move; shock troops that tested not to charge must")
{
    CHECK(quincunx::test::says(after("complex_move", "{}", "fail"),
                               "fog.cmt.failed: It may make one simple move"));
    CHECK(after("complex_move", "{'shock_not_to_charge': true}", "fail") ==
          "fog.charge.shock_test: It must charge the nearest enemy that it can reach.");
}

TEST_CASE("fog.ct.result.rally_fail: who fails to rally breaks nobody's heart anew")
{
    const std::string stays = after("cohesion", "{'reason': 'bolster_or_rally'}", "BROKEN");
    CHECK(stays == "fog.ct.result.rally_fail: It has not rallied and routs on.");
    const std::string breaks = after("cohesion", "{'reason': 'lost_melee'}", "BROKEN");
    CHECK(quincunx::test::says(breaks, "fog.level.broken.rout"));
    CHECK(quincunx::test::says(breaks, "fog.ct.reason.friend_breaks"));
    CHECK(quincunx::test::says(after("cohesion", "{'reason': 'fragmented_charged'}", "BROKEN"),
                               "fog.ct.reason.fragmented_friend_breaks"));
    CHECK(quincunx::test::says(after("cohesion", "{'reason': 'fragmented_charged'}", "BROKEN"),
                               "routs at once"));
    CHECK(quincunx::test::says(after.by("fog.define.sees", 4, "shooting", "T.BROKEN"),
                               "within 4 MU"));
}

TEST_CASE("fog.quality.average.autobreak: the limit said is that of its quality")
{
    CHECK(quincunx::test::says(after("death_roll", "{}", "autobroken"), "more than 40 per cent"));
    CHECK(quincunx::test::says(after("death_roll", "{'group': {'quality': 'elite'}}", "autobroken"),
                               "fog.quality.elite.autobreak: It has lost more than 60 per cent"));
}
