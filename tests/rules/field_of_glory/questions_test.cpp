// Every question of the rules' own section 18 has its printed answer.

#include "facts.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

std::string trouble(std::string_view kind, std::string_view facts)
{
    const auto read = read_json(facts);
    REQUIRE(read);
    const auto made = battle::answered<Sheet>(questions(), kind, *read, Sheet());
    REQUIRE_FALSE(made);
    return made.error()[0].key + ": " + made.error()[0].message;
}

} // namespace

TEST_CASE("every printed question has its printed answer")
{
    const auto asked = [](std::string_view kind, const Value& facts) {
        return battle::answered<Sheet>(questions(), kind, facts, Sheet());
    };
    CHECK(quincunx::test::answered_as_written("field_of_glory/questions/printed.json", asked) ==
          questions().size());
}

TEST_CASE("an unknown kind names the nearest right one")
{
    CHECK(answer_to("cohesoin", "{}") ==
          "question: kind: \"cohesoin\" is no kind of question. Did you mean \"cohesion\"?\n");
    CHECK(questions().size() == 32);
}
TEST_CASE("an unknown fact names the nearest right one, at any depth")
{
    CHECK(trouble("complex_move", R"({"group": {"type": "HF", "stat": "STEADY"}})") ==
          "group.stat: \"stat\" is not known here. Did you mean \"state\"?");
    CHECK(trouble("melee", R"({"A": {"type": "HF", "bases": 4}, "B": {"type": "HF", "bases": 4},
                              "sections": [{"A": {"frnt": 1}}]})")
              .find("sections[0].A.frnt") == 0);
}
TEST_CASE("facts that matter must be there, and be right")
{
    CHECK(trouble("points", R"({"group": {"type": "HF"}})").find("group.bases: is missing") == 0);
    CHECK(trouble("effects", R"({"group": {"type": "Camp"}})").find("group.type") == 0);
    CHECK(trouble("autobreak", R"({"group": {"type": "HF", "bases": 5, "original": 4}})") ==
          "group.original: expected at least its 5 bases, found 4.");
    CHECK(trouble("impact", R"({"A": {"type": "HF", "bases": 4}})").find("B: is missing") == 0);
    CHECK(trouble("melee", R"({"A": {"type": "HF", "bases": 4}, "B": {"type": "HF", "bases": 4},
                              "C": {"type": "HF", "bases": 4}})") == "C: fights in no section.");
    CHECK(trouble("melee", R"({"A": {"type": "HF", "bases": 4}, "B": {"type": "HF", "bases": 4},
                              "sections": [{"between": ["A", "A"]}]})")
              .find("sections[0].between") == 0);
}
TEST_CASE("fog.level.broken.rout: routers fight no melee, do not charge, shoot or take a CMT")
{
    const std::string_view b = R"("B": {"type": "HF", "bases": 6, "front": 2})";
    const auto fought = [&](std::string_view kind, std::string_view a) {
        return trouble(kind, fmt::format(R"({{"A": {{"type": "HF", "bases": 6, {}}}, {}}})", a, b));
    };
    CHECK(fought("melee", R"("front": 2, "state": "BROKEN")") ==
          "A.state: expected STEADY, DISRUPTED or FRAGMENTED, found BROKEN: routers fight no "
          "melee.");
    CHECK(fought("impact", R"("front": 2, "state": "BROKEN", "charging": true)")
              .find("A.state: expected") == 0);
    CHECK(answer_to("impact", R"({"A": {"type": "HF", "bases": 6, "front": 2, "charging": true},
                            "B": {"type": "HF", "bases": 6, "front": 2, "state": "BROKEN"}})")
              .find("\"B.BROKEN\": \"1/1\"") != std::string::npos);
    CHECK(trouble("complex_move", R"({"group": {"type": "HF", "state": "BROKEN"}})")
              .find("group.state: expected") == 0);
    CHECK(trouble("shooting", R"({"shooters": [{"type": "MF", "shooting": "bow", "first": 2,
                                  "state": "BROKEN"}], "target": {"type": "HF", "bases": 6}})")
              .find("shooters[0].state: expected") == 0);
}
TEST_CASE("fog.dice.melee.other: the numbers of a fight agree with each other")
{
    const auto fought = [](std::string_view a) {
        return trouble("melee", fmt::format(R"({{"A": {{"type": "HF", "bases": 6, {}}},
                                                 "B": {{"type": "HF", "bases": 6, "front": 2}}}})",
                                            a));
    };
    CHECK(fought(R"("front": 2, "second": 3)") ==
          "A.second: expected at most 2 (its front bases), found 3.");
    CHECK(fought(R"("front": 2, "overlap_second": 1)") ==
          "A.overlap_second: expected at most 0 (its overlapping front bases), found 1.");
    CHECK(fought(R"("front": 4, "second": 3)") ==
          "A.front: expected at most 6 (its bases, with those behind and overlapping), found 7.");
    CHECK(answer_to("melee", R"({"A": {"type": "HF", "bases": 6, "front": 3, "second": 3},
                           "B": {"type": "HF", "bases": 6, "front": 2}})")
              .find("errors") == std::string::npos);
}
TEST_CASE("fog.combat.mixed_poa: level and bases are the same in every section")
{
    const auto fought = [](std::string_view here) {
        return fmt::format(R"({{"A": {{"type": "HF", "bases": 6, "front": 2}},
                                "B": {{"type": "HF", "bases": 6, "front": 2}},
                                "sections": [{{"A": {{{}}}}}]}})",
                           here);
    };
    CHECK(trouble("melee", fought(R"("state": "DISRUPTED")")) ==
          "sections[0].A.state: is the same in every section; say it under \"A\".");
    CHECK(trouble("melee", fought(R"("bases": 4)")).find("sections[0].A.bases") == 0);
    CHECK(answer_to("melee", fought(R"("disorder": "severe")")).find("fragmented_or_severe") !=
          std::string::npos);
}
TEST_CASE("fog.charge.who_not: artillery and battle wagons cannot be charging")
{
    const auto fought = [](std::string_view type) {
        return fmt::format(
            R"({{"A": {{"type": "{}", "bases": 2, "front": 1, "charging": true}},
                 "B": {{"type": "HF", "bases": 6, "front": 1}}}})",
            type);
    };
    CHECK(trouble("impact", fought("BWg")) ==
          "A.charging: expected false, found true: BWg cannot charge.");
    CHECK(trouble("impact", fought("LArt")).find("A.charging") == 0);
    CHECK(answer_to("impact", fought("El")).find("A.won") != std::string::npos);
}
TEST_CASE("fog.dice.impact.support: bows, crossbows and firearms behind fighting MF or HF")
{
    const auto fought = [](std::string_view type, std::string_view weapon, int bases) {
        return fmt::format(
            R"({{"A": {{"type": "Cv", "bases": 4, "front": 2, "charging": true}},
                 "B": {{"type": "{}", "bases": 6, "ranks": 2, "front": 2,
                        "support": {{"type": "MF", "shooting": "{}", "bases": {}}}}}}})",
            type, weapon, bases);
    };
    CHECK(trouble("impact", fought("HF", "sling", 2)) ==
          "B.support.shooting: expected bow, bow*, longbow, crossbow or firearm, found sling.");
    CHECK(trouble("impact", fought("HF", "bow", 3)) ==
          "B.support.bases: expected at most 2 (its front bases), found 3.");
    CHECK(trouble("impact", fought("LF", "bow", 2)).find("B.support: expected none") == 0);
    CHECK(answer_to("impact", fought("HF", "bow*", 2)).find("support_dice") != std::string::npos);
}
TEST_CASE("fog.shoot.who: sixteen battle groups that shoot at one are answered at once")
{
    const auto volley = [](int bases) {
        std::string all;
        for (int i = 0; i < 16; ++i)
            all += fmt::format(R"({}{{"type": "MF", "shooting": "bow", "first": {}}})",
                               i ? ", " : "", bases);
        return fmt::format(
            R"({{"shooters": [{}], "target": {{"type": "HF", "bases": 6, "ranks": 2}}}})", all);
    };
    CHECK(ask_for("values:S16", "shooting", volley(4)) == R"({"dice": 4, "poa": 0, "target": 4})");
    CHECK(ask_for("outcomes:hits.64", "shooting", volley(4)) == "\"1/18446744073709551616\"");
    CHECK(trouble("shooting", volley(16)) == "shooters: throw 256 dice; expected at most 255.");
}
TEST_CASE("fog.shoot.who: only those with a weapon shoot, to the rear only LH and LCh")
{
    const auto shot = [](std::string_view shooter) {
        return fmt::format(
            R"({{"shooters": [{{{}, "first": 2}}], "target": {{"type": "HF", "bases": 6}}}})",
            shooter);
    };
    CHECK(trouble("shooting", shot(R"("type": "MF")"))
              .find("shooters[0].shooting: expected a weapon (bow, ") == 0);
    CHECK(trouble("shooting", shot(R"("type": "MF", "shooting": "bow", "to_rear": true)"))
              .find("shooters[0].to_rear: expected false") == 0);
    CHECK(trouble("shooting", shot(R"("type": "MF", "shooting": "artillery")"))
              .find("shooters[0].shooting: expected a weapon MF can carry") == 0);
    CHECK(answer_to("shooting", shot(R"("type": "LArt", "shooting": "artillery")"))
              .find("fog.dice.shoot.artillery_effective") != std::string::npos);
    CHECK(answer_to("shooting", shot(R"("type": "LH", "shooting": "bow", "to_rear": true)"))
              .find("fog.poa.shoot.to_rear") != std::string::npos);
}
TEST_CASE("fog.attrition.once: no more battle groups are lost than there were")
{
    CHECK(trouble("attrition", R"({"points": 800, "battle_groups": 3, "broken": 3,
                                   "fragmented": 1})")
              .find("battle_groups: expected at least the 4 battle groups") == 0);
    CHECK(answer_to("attrition",
                    R"({"points": 800, "battle_groups": 4, "broken": 3, "fragmented": 1})")
              .find("\"army_broken\": true") != std::string::npos);
}
TEST_CASE("fog.artillery.broken: broken artillery, wagons and scythed chariots never rally")
{
    const auto rally = [](std::string_view type) {
        return answer_to("cohesion",
                         fmt::format(R"({{"group": {{"type": "{}", "bases": 4, "state": "BROKEN",
                                   "commander": {{"rank": "field", "where": "with"}}}},
                                   "reason": "bolster_or_rally"}})",
                                     type));
    };
    CHECK(rally("LArt").find("\"allowed\": false") != std::string::npos);
    CHECK(rally("BWg").find("\"allowed\": false") != std::string::npos);
    CHECK(rally("SCh").find("\"allowed\": false") != std::string::npos);
    CHECK(rally("HCh").find("\"allowed\": true") != std::string::npos);
}
TEST_CASE("fog.breakoff: a BROKEN battle group routs and does not break off")
{
    const auto met = [](std::string_view state) {
        return answer_to("break_off", fmt::format(R"({{"group": {{"type": "Cv", "state": "{}"}},
                                                 "enemies": [{{"type": "HF"}}], "room": 3}})",
                                                  state));
    };
    CHECK(met("BROKEN").find("\"must_break_off\": false") != std::string::npos);
    CHECK(met("FRAGMENTED").find("\"must_break_off\": true") != std::string::npos);
}
TEST_CASE("fog.charge.step_forward: the step ends where the file meets a slanting side")
{
    // Its left front corner lies beside the strip; its side enters it 1.037 MU ahead.
    CHECK(answer_to("step_forward", R"({"charger": {"type": "Kn", "x": 1, "y": -1, "heading": 180},
                                  "enemies": [{"type": "LH", "files": 4, "ranks": 3, "x": 0.563,
                                               "y": -5.113, "heading": 352.15}],
                                  "charge_left": 1.65})")
              .find("1.037") != std::string::npos);
}
TEST_CASE("a terrain that is none names the nearest right one")
{
    CHECK(trouble("move", R"({"group": {"type": "HF"}, "terrain": ["ruogh"]})") ==
          "terrain: expected a list of open, uneven, rough or difficult, found \"ruogh\". Did you "
          "mean \"rough\"?");
}
TEST_CASE("a list without a default must be there, and a role in a section is a table")
{
    CHECK(trouble("rear_support", R"({"group": {"type": "HF", "bases": 6}})") ==
          "supporters: is missing; expected a list of tables.");
    CHECK(answer_to("rear_support", R"({"group": {"type": "HF", "bases": 6}, "supporters": []})")
              .find("\"supported\": false") != std::string::npos);
    CHECK(trouble("melee", R"({"A": {"type": "HF", "bases": 6, "front": 2},
                               "B": {"type": "HF", "bases": 6, "front": 2},
                               "sections": [{"A": [{"front": 1}]}]})") ==
          "sections[0].A: expected a table of facts, found a list.");
}
TEST_CASE("fog.terrain.camelry_sand: the class of a feature is as the group treats it")
{
    const auto sand = [](std::string_view type, const Sheet& sheet = Sheet()) {
        return ask_for(
            "result:class", "terrain",
            fmt::format(R"({{"group": {{"type": "{}"}}, "feature": "soft_sand"}})", type), sheet);
    };
    CHECK(sand("Cm") == "\"rough\"");
    CHECK(sand("Cv") == "\"difficult\"");
    CHECK(sand("Cm", without("fog.terrain.camelry_sand")) == "\"difficult\"");
}
TEST_CASE("fog.move.heavy_artillery: what only pivots makes no contact")
{
    const auto reached = [](std::string_view type) {
        return answer_to("charge_reach",
                         fmt::format(R"({{"group": {{"type": "{}"}}, "distance": 1}})", type));
    };
    CHECK(reached("HArt").find("\"contact\": false") != std::string::npos);
    CHECK(reached("HArt").find("\"left\": null") != std::string::npos);
    CHECK(reached("LArt").find("\"contact\": true") != std::string::npos);
}
