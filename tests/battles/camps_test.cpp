// Camps and baggage stay where they stand, under rules that know them and under those that do not.

#include "battles/opened.hpp"
#include "battles/walking.hpp"

using namespace quincunx;

namespace {

// Of those who guard a camp: orders to go somewhere or at somebody.
int orders_to_leave(const battle::Battle& battle)
{
    int found = 0;
    for (battle::UnitId unit = 0; unit < battle.roster().units.size(); ++unit) {
        if (battle.roster().units[unit].figure != "baggage") continue;
        battle::Orders orders;
        battle.options(unit, orders);
        for (const battle::Order& order : orders)
            if (order.unit == unit && (!order.path.empty() || order.target != battle::no_unit))
                ++found;
    }
    return found;
}

} // namespace

TEST_CASE("camps and baggage are never ordered away")
{
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const char* scenario : {"zama", "raphia", "carrhae", "agincourt"})
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                const std::string id(rules->rules().rules);
                CAPTURE(id);
                CAPTURE(scenario);
                CAPTURE(seed);
                const auto battle =
                    test::opened(*rules, test::fight_of(*rules, scenario, muster::Size::small));
                int leaves = 0;
                test::walked(*battle, *generals::find("recruit"), seed,
                             [&](const battle::Battle& now) {
                                 if (!now.pending().over) leaves += orders_to_leave(now);
                             });
                CHECK(leaves == 0);
            }
}
