// Walks in which a fault was found once, fought again.

#include "battles/opened.hpp"
#include "battles/walking.hpp"

#include <doctest/doctest.h>

namespace quincunx {

namespace {

std::string fault_of(
    std::string_view id, const std::string& scenario, std::uint64_t seed,
    const reckoning::Change& change,
    const std::function<void(const battle::Battle&)>& after = [](const battle::Battle&) {})
{
    const battle::RuleSet& rules = *rules::find(id);
    const reckoning::HouseRules house{"found", "", "found", {change}};
    const auto sheet = reckoning::Sheet::with(rules.rules(), {&house, 1});
    REQUIRE(sheet);
    muster::Fight fight = test::fight_of(rules, scenario, muster::Size::small);
    dice::Rolled dice(dice::seed_from(seed), 0);
    rules.set_up(fight, *sheet, dice);
    const auto battle = rules.open(fight, *sheet);
    REQUIRE(battle);
    return test::walked(**battle, *generals::find("recruit"), seed, after).fault;
}

} // namespace

TEST_CASE("fog.pursuit.contact: a pursuer whose files had stepped forward strikes in line again")
{
    CHECK(fault_of("field-of-glory", "murten", 618,
                   {"fog.points.type", reckoning::Change::What::word, 0,
                    "3 4 4 6 7 8 14 9 25 11 0 15 17 20 18"}) == "");
}

TEST_CASE("my ancients: the guards of a camp follow nobody whom they have beaten")
{
    int decisions = 0;
    int asked = 0;
    const auto look = [&](const battle::Battle& battle) {
        const battle::Decision now = battle.pending();
        if (now.over || now.about == battle::no_unit) return;
        ++decisions;
        const bool pursuit = battle.decisions()[now.kind].name == "pursue_or_hold";
        asked += pursuit && battle.roster()[now.about].figure == "baggage" ? 1 : 0;
    };
    CHECK(fault_of("my-ancients", "raphia", 44,
                   {"ma.form.form_up", reckoning::Change::What::value, 1}, look) == "");
    CHECK(decisions > 0);
    CHECK(asked == 0);
}

} // namespace quincunx
