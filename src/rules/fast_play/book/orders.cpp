#include "rules/fast_play/book/orders.hpp"

#include "kernel/by_value.hpp"

namespace quincunx::fast_play {

Rule rule_of(Manoeuvre manoeuvre)
{
    constexpr ByValue<Manoeuvre, Rule> rules{
        {"fp.tl.change_formation", "fp.tl.change_facing", "fp.tl.retire", "fp.tl.sidestep"}};
    return rules[manoeuvre];
}

bool needs_test(const Sheet& sheet, Manoeuvre manoeuvre, Order order)
{
    if (!sheet.on(rule_of(manoeuvre))) return false;
    return order == Order::formed || manoeuvre == Manoeuvre::change_formation ||
           !sheet.on("fp.tl.skirmishers_free");
}

Reckoning tl_reckoning(const Sheet& sheet, const TlFacts& facts)
{
    Reckoning made = reckoning::reckon(sheet, Sheet::table<rows::tl_tests>, facts);
    if (facts.commander == CommanderNear::attached)
        add_line(made, sheet, "fp.tl.commander_attached", sheet["fp.tl.commander_attached"]);
    return made;
}

namespace {

bool is_pass(const Sheet& sheet, int target, int sum)
{
    return sum <= target && sum < sheet.whole("fp.tl.twelve_fails");
}

} // namespace

bool passes_tl(const Sheet& sheet, int target, Dice& dice)
{
    const int first = dice.die(order_die);
    const int second = dice.die(order_die);
    return is_pass(sheet, target, first + second);
}

double chance_to_pass(const Sheet& sheet, int target)
{
    int passing = 0;
    for (int first = 1; first <= order_die; ++first)
        for (int second = 1; second <= order_die; ++second)
            passing += is_pass(sheet, target, first + second) ? 1 : 0;
    return static_cast<double>(passing) / (order_die * order_die);
}

} // namespace quincunx::fast_play
