// Questions at the bounds of every table, worked out by hand from the rules: each row where it
// applies and where it just does not, levels and disorder together, re-rolls of every quality; and
// how facts that cannot be are refused.

#include "facts.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

// All that is wrong with the facts, in order.
std::string troubles(std::string_view kind, const std::string& facts)
{
    const auto made =
        battle::answered<Sheet>(questions(), kind, quincunx::test::facts_in(facts), Sheet());
    REQUIRE_FALSE(made);
    std::string all;
    for (const Trouble& one : made.error())
        all += fmt::format("{}{}: {}", all.empty() ? "" : " ", one.key, one.message);
    return quincunx::test::with_quotes(all, '"', '\'');
}

bool answered(std::string_view kind, const std::string& facts)
{
    return battle::answered<Sheet>(questions(), kind, quincunx::test::facts_in(facts), Sheet())
        .ok();
}

constexpr std::string_view types =
    "LF, MF, HF, LH, Cv, Cm, Kn, Ct, El, LCh, HCh, SCh, LArt, HArt, BWg";

} // namespace

TEST_CASE("the bounds of every table are answered as by hand")
{
    const auto asked = [](std::string_view kind, const Value& facts) {
        return battle::answered<Sheet>(questions(), kind, facts, Sheet());
    };
    CHECK(quincunx::test::answered_as_written("field_of_glory/questions/edges.json", asked,
                                              [](const Value& a, const Value& b) {
                                                  return quincunx::test::is_same(a, b);
                                              }) == 1245);
}

TEST_CASE("fog.bg.formation: a battle group has at most 16 bases")
{
    const auto group = [](int bases) {
        return fmt::format("{{'group': {{'type': 'HF', 'bases': {}}}}}", bases);
    };
    CHECK(troubles("points", group(17)) ==
          "group.bases: expected a whole number from 1 to 16, found 17.");
    CHECK(troubles("points", group(0)) ==
          "group.bases: expected a whole number from 1 to 16, found 0.");
    CHECK(answered("points", group(16)));
    CHECK(troubles("autobreak", "{'group': {'type': 'HF', 'bases': 9, 'original': 18}}") ==
          "group.original: expected a whole number from 0 to 16, found 18.");
}

TEST_CASE("fog.level.steady.start: a battle group is at one level")
{
    CHECK(troubles("effects", "{'group': {'type': 'HF', 'state': ['STEADY', 'BROKEN']}}") ==
          "group.state: expected STEADY, DISRUPTED, FRAGMENTED or BROKEN, found a list.");
    CHECK(troubles("effects", "{'group': {'type': 'HF', 'state': 'steady'}}") ==
          "group.state: 'steady' is not known; expected STEADY, DISRUPTED, FRAGMENTED or BROKEN. "
          "Did you mean 'STEADY'?");
}

TEST_CASE("fog.interpenetration.allowed: types of battle groups and commanders are passed")
{
    const auto passes = [](std::string_view mover) {
        return fmt::format("{{'mover': '{}', 'passed': 'HF'}}", mover);
    };
    CHECK(troubles("interpenetration", passes("Camp")) ==
          fmt::format("mover: 'Camp' is not known; expected {} or Commander. Did you mean 'Cm'?",
                      types));
    CHECK(troubles("interpenetration", passes("Comander")).find("Did you mean 'Commander'?") !=
          std::string::npos);
    CHECK(answered("interpenetration", passes("Commander")));
}

TEST_CASE("fog.pursuit.move: pursuers do not move backwards, and routers are there")
{
    CHECK(troubles("pursuit", "{'router_move': 4, 'pursuer_moves': [3, -4], 'bases': 6}") ==
          "pursuer_moves: expected moves of 0 or more, found -4.");
    CHECK(troubles("pursuit", "{'router_move': 4, 'pursuer_moves': [3], 'bases': 0}") ==
          "bases: expected a whole number from 1 to 16, found 0.");
    CHECK(answered("pursuit", "{'router_move': 4, 'pursuer_moves': [0], 'bases': 1}"));
}

TEST_CASE("fog.attrition.break_point: an army of no points cannot break")
{
    CHECK(troubles("attrition", "{'points': 0, 'battle_groups': 10}") ==
          "points: expected a whole number from 1 to 100000, found 0.");
    CHECK(answered("attrition", "{'points': 1, 'battle_groups': 10}"));
}

TEST_CASE("fog.dice.impact.support: a weapon that is missing is told once")
{
    const auto fought = [](std::string_view weapon) {
        return fmt::format("{{'A': {{'type': 'Cv', 'bases': 4, 'front': 2, 'charging': true}}, "
                           "'B': {{'type': 'HF', 'bases': 6, 'front': 2, 'support': {{'type': "
                           "'MF', {}'bases': 2}}}}}}",
                           weapon);
    };
    CHECK(troubles("impact", fought("")) ==
          "B.support.shooting: is missing; expected none, bow, bow*, longbow, crossbow, sling, "
          "javelins, firearm or artillery.");
    CHECK(troubles("impact", fought("'shooting': 'sling', ")) ==
          "B.support.shooting: expected bow, bow*, longbow, crossbow or firearm, found sling.");
    CHECK(answered("impact", fought("'shooting': 'firearm', ")));
}

TEST_CASE("fog.ct.mod.shot_by_artillery_or_firearms: support in close combat is not being shot at")
{
    // Lost by support from bows or firearms alike: firearms give no -1 there.
    const auto met = [](std::string_view part, std::string_view weapon) {
        return ask_for(part, "impact",
                       fmt::format(R"({{"A": {{"type": "Cv", "bases": 4, "charging": true}},
                                        "B": {{"type": "HF", "bases": 6, "ranks": 2, "front": 1,
                                               "support": {{"type": "LF", "shooting": "{}",
                                                            "bases": 1}}}}}})",
                                   weapon));
    };
    CHECK(met("outcomes:A.lost", "firearm") == met("outcomes:A.lost", "bow"));
    CHECK(met("outcomes:A.STEADY", "firearm") == met("outcomes:A.STEADY", "bow"));
}
