// Walks in which a fault was found once, fought again.

#include "battles/opened.hpp"
#include "battles/walking.hpp"

#include <doctest/doctest.h>

namespace quincunx {

namespace {

std::string fault_of(std::string_view id, const std::string& scenario, std::uint64_t seed,
                     const reckoning::Change& change)
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
    return test::walked(**battle, *generals::find("recruit"), seed).fault;
}

} // namespace

TEST_CASE("fog.pursuit.contact: a pursuer whose files had stepped forward strikes in line again")
{
    CHECK(fault_of("field-of-glory", "murten", 618,
                   {"fog.points.type", reckoning::Change::What::word, 0,
                    "3 4 4 6 7 8 14 9 25 11 0 15 17 20 18"}) == "");
}

} // namespace quincunx
