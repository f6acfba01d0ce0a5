// What a thread has kept (battle/kept.hpp) changes nothing: a thread that has kept nothing yet
// finds the same subjects and options and the same state after every order.

#include "battles/opened.hpp"
#include "generals/general.hpp"

#include <thread>

using namespace quincunx;

namespace {

// All that a battle says before an order is carried out, and its state afterwards.
std::uint64_t told(const battle::Battle& before, const battle::LegalOrder& order,
                   const dice::Seed& seed)
{
    Hasher hasher;
    battle::Units units;
    battle::Orders orders;
    before.subjects(units);
    for (const battle::UnitId unit : units) {
        before.options(unit, orders);
        hasher.add(unit).add(orders.size());
        for (const battle::Order& option : orders) hasher.add(before.judge(option).ok());
    }
    const auto after = before.copy();
    dice::Rolled dice(seed, before.entry() + 1);
    battle::Silence silence;
    after->apply(order, dice, silence);
    return hasher.add(after->hash()).value();
}

void compare(const battle::RuleSet& rules, const std::string& scenario, std::uint32_t orders)
{
    const dice::Seed seed = dice::seed_from(5);
    const auto battle = test::opened(rules, test::fight_of(rules, scenario, muster::Size::small));
    const auto recruit = generals::find("recruit")->make();
    generals::Choice chance(3);
    battle::Silence silence;
    while (!battle->pending().over && battle->entry() < orders) {
        const battle::LegalOrder order = recruit->choose(*battle, chance);
        const std::uint64_t here = told(*battle, order, seed);
        std::uint64_t elsewhere = 0;
        std::jthread([&] { elsewhere = told(*battle, order, seed); }).join();
        INFO(rules.rules().rules, " ", scenario, " entry ", battle->entry());
        REQUIRE(here == elsewhere);
        dice::Rolled dice(seed, battle->entry() + 1);
        battle->apply(order, dice, silence);
    }
}

} // namespace

TEST_CASE("battles: a thread that has kept nothing finds the same")
{
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const char* scenario : {"cannae", "magnesia"}) compare(*rules, scenario, 60);
}
