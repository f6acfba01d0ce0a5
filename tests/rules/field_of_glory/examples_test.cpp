// The worked examples of the rules (section 16).

#include "dice/every.hpp"
#include "facts.hpp"
#include "rules/field_of_glory/book/orders.hpp"
#include "rules/field_of_glory/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

const Sheet sheet;

dice::Fraction hit_chance(Quality quality, int needed)
{
    const Reroll again = reroll(sheet, quality);
    return dice::every<dice::Exact>([&](Dice& dice) { return score(again, dice) >= needed; })
        .of(true);
}

} // namespace

TEST_CASE("fog.quality.*.reroll: the chance of one die by quality and score needed")
{
    constexpr const char* chances[4][4] = {{"11/18", "5/12", "2/9", "1/36"},
                                           {"2/3", "1/2", "1/3", "1/6"},
                                           {"7/9", "7/12", "7/18", "7/36"},
                                           {"8/9", "2/3", "4/9", "2/9"}};
    for (const int quality : {0, 1, 2, 3})
        for (const int needed : {3, 4, 5, 6})
            CHECK(hit_chance(static_cast<Quality>(quality), needed) ==
                  dice::Fraction(chances[quality][needed - 3]));
}

TEST_CASE("example 1: a warband charges spearmen")
{
    constexpr auto facts = R"({"A": {"type": "HF", "impact": "impact_foot", "melee": "swordsmen",
        "bases": 6, "ranks": 3, "front": 2, "charging": true}, "B": {"type": "HF",
        "impact": "def_spear", "melee": "def_spear", "bases": 6, "ranks": 2, "front": 2}})";
    CHECK(ask_for("outcomes:A.won", "impact", facts) == "\"5/9\"");
    CHECK(ask_for("outcomes:A.drew", "impact", facts) == "\"107/432\"");
    CHECK(ask_for("outcomes:A.lost", "impact", facts) == "\"85/432\"");
    CHECK(ask_for("outcomes:B.STEADY", "impact", facts) == "\"827/1458\"");
    CHECK(ask_for("outcomes:B.DISRUPTED", "impact", facts) == "\"1061/2916\"");
    CHECK(ask_for("outcomes:B.FRAGMENTED", "impact", facts) == "\"67/972\"");
    CHECK(ask_for("outcomes:B.bases_lost.1", "impact", facts) == "\"931/3888\"");
}
TEST_CASE("example 2: the melee that follows, with STEADY and with DISRUPTED spearmen")
{
    const auto facts = [](const std::string& state) {
        return R"({"A": {"type": "HF", "impact": "impact_foot", "melee": "swordsmen", "bases": 6,
            "ranks": 3, "front": 2, "second": 2}, "B": {"type": "HF", "impact": "def_spear",
            "melee": "def_spear", "bases": 6, "ranks": 2, "front": 2, "second": 2, "state": ")" +
               state + "\"}}";
    };
    CHECK(ask_for("values:A", "melee", facts("STEADY")) ==
          R"({"dice": 4, "poa": -1, "target": 5})");
    CHECK(ask_for("outcomes:A.lost", "melee", facts("STEADY")) == "\"5/9\"");
    CHECK(ask_for("values:B", "melee", facts("DISRUPTED")) ==
          R"({"dice": 3, "poa": 0, "target": 4})");
    CHECK(ask_for("outcomes:A.won", "melee", facts("DISRUPTED")) == "\"1/2\"");
    CHECK(ask_for("outcomes:B.won", "melee", facts("DISRUPTED")) == "\"29/128\"");
}
TEST_CASE("example 3: archers shoot at heavy foot")
{
    constexpr auto facts = R"({"shooters": [{"type": "MF", "shooting": "bow", "ranks": 2,
        "first": 2, "second": 2}], "target": {"type": "HF", "bases": 6, "ranks": 2}})";
    CHECK(ask_for("outcomes:hits.3", "shooting", facts) == "\"1/8\"");
    CHECK(ask_for("outcomes:tests", "shooting", facts) == "\"1/2\"");
    CHECK(ask_for("outcomes:T.DISRUPTED", "shooting", facts) == "\"11/48\"");
    CHECK(ask_for("outcomes:T.bases_lost.1", "shooting", facts) == "\"1/48\"");
}
TEST_CASE("example 4: slingers shoot at light horse")
{
    constexpr auto facts = R"({"shooters": [{"type": "LF", "shooting": "sling", "first": 4}],
        "target": {"type": "LH", "bases": 4}})";
    CHECK(ask_for("values:S1", "shooting", facts) == R"({"dice": 2, "poa": 0, "target": 4})");
    CHECK(ask_for("outcomes:tests", "shooting", facts) == "\"1/4\"");
    CHECK(ask_for("outcomes:T.DISRUPTED", "shooting", facts) == "\"7/48\"");
}
TEST_CASE("example 6: two complex move tests")
{
    CHECK(ask_for("outcomes:pass", "complex_move",
                  R"({"group": {"type": "HF", "state": "DISRUPTED",
                      "commander": {"rank": "field", "where": "range"}}})") == "\"5/12\"");
    CHECK(ask_for("outcomes:pass", "complex_move",
                  R"({"group": {"type": "HF", "quality": "superior", "drilled": true}})") ==
          "\"35/48\"");
}
TEST_CASE("example 7: death rolls")
{
    CHECK(ask_for("outcomes:autobroken", "death_roll",
                  R"({"group": {"type": "HF", "bases": 4, "original": 6}, "hits": 5,
                      "cause": "lost"})") == "\"5/6\"");
    CHECK(ask_for("outcomes", "death_roll",
                  R"({"group": {"type": "HF", "bases": 12}, "hits": 9, "cause": "lost"})") ==
          R"({"bases_lost.1": "1/2", "bases_lost.2": "1/2"})");
}
TEST_CASE("example 9: knights charge lancers")
{
    constexpr auto facts = R"({"A": {"type": "Kn", "armour": "heavily_armoured",
        "quality": "superior", "impact": "lancers", "bases": 4, "front": 1, "charging": true},
        "B": {"type": "Cv", "armour": "armoured", "impact": "lancers", "bases": 4, "front": 1}})";
    CHECK(ask_for("factors:A", "impact", facts) ==
          R"({"fog.dice.impact.other": 2, "fog.poa.impact.knightly_lancers": 1})");
    CHECK(ask_for("outcomes:A.won", "impact", facts) == "\"14/27\"");
    CHECK(ask_for("outcomes:A.drew", "impact", facts) == "\"143/432\"");
    CHECK(ask_for("outcomes:A.lost", "impact", facts) == "\"65/432\"");
}
