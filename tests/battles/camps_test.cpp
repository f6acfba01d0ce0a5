// Camps and baggage stay where they stand, under rules that know them and under those that do not.

#include "battles/opened.hpp"
#include "generals/general.hpp"

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
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const std::string id(rules->rules().rules);
        CAPTURE(id);
        const auto battle =
            test::opened(*rules, test::fight_of(*rules, "zama", muster::Size::small));
        const auto general = generals::find("recruit")->make();
        generals::Choice chance(7);
        battle::Silence nobody;
        const dice::Seed seed = dice::seed_from(7);
        int leaves = 0;
        for (int i = 0; i < 120 && !battle->pending().over; ++i) {
            leaves += orders_to_leave(*battle);
            const battle::LegalOrder order = general->choose(*battle, chance);
            dice::Rolled dice(seed, battle->entry() + 1);
            battle->apply(order, dice, nobody);
        }
        CHECK(leaves == 0);
    }
}
