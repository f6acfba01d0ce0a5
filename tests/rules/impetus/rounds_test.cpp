// Who lost a round, and how rounds follow each other.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/impetus/book/melee.hpp"
#include "rules/impetus/book/orders.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

constexpr Suffered failed(std::uint8_t losses)
{
    return {Shaken::failed, losses};
}
constexpr Suffered passed(std::uint8_t losses)
{
    return {Shaken::passed, losses};
}

} // namespace

TEST_CASE("imp.retreat.loser: the one that failed lost, nobody failed is a draw")
{
    CHECK(loser({failed(1), passed(0)}) == attacking);
    CHECK(loser({Suffered{}, failed(1)}) == defending);
    CHECK(loser({passed(0), passed(1)}) == nobody);
}
TEST_CASE("imp.retreat.compare: who failed lost even to who lost as much; of two, who lost more")
{
    CHECK(loser({failed(1), passed(1)}) == attacking);
    CHECK(loser({failed(2), failed(3)}) == defending);
    CHECK(loser({failed(2), failed(2)}) == nobody);
}
TEST_CASE("imp.pursuit.no_after_pass: who is eliminated while passing is not pursued")
{
    // Knights charge a last disordered VBU: one hit, and it passes with a 1.
    UnitFacts last = unit(Type::FP, 1);
    last.original_vbu = 5;
    last.disordered = true;
    const Sheet sheet;
    const ReckonedMelee fight = reckoned(sheet, {.main = {charging(unit(Type::CP, 1, 1)), last}});
    REQUIRE(fight.side[attacking].dice == 2);
    REQUIRE(fight.side[defending].dice == 0);
    dice::Recorded script{6, 1, 1}; // the pool, the test, and no die for a chase
    const RoundEnd end = round(sheet, fight, script);
    CHECK(end.end == MeleeEnd::defender_routed);
    CHECK(end.suffered[defending] == passed(1));
    CHECK(script.all_used());
}
TEST_CASE("imp.melee.ends: rounds follow only while losses are taken, and an engagement ends")
{
    for (const std::string both :
         {"'type': 'FL', 'vbu': 6, 'impetus': 4, 'discipline': 'C', 'impetuous': true",
          "'type': 'CP', 'large_unit': [8, 8, 8], 'impetus': 6, 'discipline': 'A'"}) {
        const Value answer = answered("engagement", "{'attacker': {'charging': true, " + both +
                                                        "}, 'defender': {" + both + "}}");
        dice::Fraction sum;
        for (const auto& [end, chance] : answer.find("outcomes")->as_object()) {
            CHECK(end.find("caught") == std::string::npos);
            sum += dice::Fraction(chance.as_text());
        }
        CHECK(sum == 1);
    }
}
TEST_CASE("imp.spec.s.dispersed, imp.spec.art.contact: who catches S or ART sweeps them away")
{
    const auto ends = [](const std::string& type, std::string_view kind) {
        return at("outcomes", kind,
                  "{'attacker': {'type': 'CM', 'vbu': 6, 'impetus': 2, 'discipline': 'B'}, "
                  "'defender': {'type': '" +
                      type + "', 'vbu': 4, 'discipline': 'B'}, 'first_round': false}");
    };
    CHECK(ends("S", "engagement") == ends("ART", "engagement"));
    CHECK(ends("T", "melee") == ends("ART", "melee"));
    CHECK(ends("T", "engagement") != ends("ART", "engagement"));
}
TEST_CASE("a later round is frontal and open, the pursuer charging, with losses and disorder kept")
{
    const Sheet sheet;
    MeleeFacts facts{.main = {charging(unit(Type::CP, 7, 4)), unit(Type::FP, 5)},
                     .side = Touched::flank};
    facts.main[defending].stakes = true;
    facts.main[attacking].supported_flanks = 2;
    const ReckonedMelee fight = reckoned(sheet, facts);
    const RoundEnd end{MeleeEnd::defender_retreats_caught, {Suffered{}, failed(2)}};
    const MeleeFacts next = next_round(sheet, facts, fight, end);
    CHECK(next.side == Touched::front);
    CHECK(next.main[attacking].charging);
    CHECK_FALSE(next.main[defending].charging);
    CHECK_FALSE(next.main[attacking].disordered);
    CHECK(next.main[defending].disordered);
    CHECK(next.main[defending].front_vbu() == 3);
    CHECK_FALSE(next.main[defending].is_fresh());
    CHECK_FALSE(next.main[defending].stakes);
    CHECK(next.main[attacking].supported_flanks == 0);
}
TEST_CASE("imp.leader.lost: a command without general rolls with leadership 0")
{
    CHECK(at("factors/red", "initiative",
             "{'red': {'general': 'none'}, 'blue': {'general': 'fair'}}") == "{}");
    CHECK_FALSE(is_barred(Sheet(), {}, {3, 3}));
    CHECK_FALSE(raised(Sheet(), {}, {6, 6}).general);
}
