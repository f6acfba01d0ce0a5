// Moves that armies rarely need must still be tried by somebody, or nobody sees them go wrong.

#include "battles/opened.hpp"
#include "generals/general.hpp"

#include <map>

using namespace quincunx;

namespace {

// How often each row of these was at work in moves, in battles of recruits.
std::map<std::string, int> rows_at_work(const battle::RuleSet& rules, int battles)
{
    std::map<std::string, int> counted;
    const generals::GeneralShape* recruit = generals::find("recruit");
    REQUIRE(recruit != nullptr);
    const auto scenarios = test::library().scenario_names();
    for (int i = 0; i < battles; ++i) {
        const auto battle = test::opened(
            rules, test::fight_of(rules, scenarios[static_cast<std::size_t>(i) % scenarios.size()],
                                  muster::Size::small));
        const auto general = recruit->make();
        generals::Choice chance(static_cast<std::uint64_t>(i) + 1);
        const dice::Seed seed = dice::seed_from(static_cast<std::uint64_t>(i));
        while (!battle->pending().over) {
            const battle::LegalOrder order = general->choose(*battle, chance);
            dice::Rolled dice(seed, battle->entry() + 1);
            battle::Log log;
            battle->apply(order, dice, log);
            for (const battle::Event& event : log.events)
                if (event.kind == battle::EventKind::move) ++counted[std::string(event.rule)];
        }
    }
    return counted;
}

} // namespace

TEST_CASE("every row of Field of Glory's table of moves is used in battles of recruits")
{
    const battle::RuleSet* rules = rules::find("field-of-glory");
    REQUIRE(rules != nullptr);
    const auto counted = rows_at_work(*rules, 16);
    for (const char* row :
         {"charge", "advance_full", "advance_short_clear", "advance_short_close", "double_wheel",
          "expand_stationary", "expand_advance", "contract_advance_3", "turn_stationary",
          "turn180_advance", "turn180_return"}) {
        const auto found = counted.find(std::string("fog.manoeuvre.") + row);
        CAPTURE(row);
        CHECK(found != counted.end());
    }
}
