#include "rules/fast_play/book/orders.hpp"

#include "kernel/by_value.hpp"
#include "rules/fast_play/book/melee.hpp"

namespace quincunx::fast_play {

namespace {

bool is_pass(const Sheet& sheet, int target, int sum)
{
    return sum <= target && sum < sheet.whole("fp.tl.twelve_fails");
}

bool loses_initiative(const Sheet& sheet, Completed event)
{
    return (event == Completed::own_unit_routs_from_melee ||
            event == Completed::own_unit_destroyed_in_melee) &&
           sheet.on("fp.turn.lose_initiative") && sheet.on("fp.victory.loses_initiative");
}

} // namespace

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

// --- the turn

Next next_active(const Sheet& sheet, const ActivityFacts& facts)
{
    const int other = 1 - facts.active;
    const bool own_left = facts.units_left[static_cast<std::size_t>(facts.active)] > 0;
    const bool others_left = facts.units_left[static_cast<std::size_t>(other)] > 0;
    const auto next = [](int side) { return static_cast<Next>(side); };
    if (facts.event == Completed::pass)
        return facts.other_passed || !others_left ? Next::end_of_turn : next(other);
    if (!own_left && !others_left) return Next::end_of_turn;
    if (!own_left) return next(other);
    if (loses_initiative(sheet, facts.event) && others_left) return next(other);
    return next(facts.active);
}

bool first_has_initiative(const Sheet& sheet, Dice& dice)
{
    return first_is_higher(sheet.whole("fp.turn.initiative"), dice);
}

RallyStep rally_step(UnitState state)
{
    if (state == UnitState::stampeding) return RallyStep::stampeding;
    if (state == UnitState::routing) return RallyStep::routing;
    return state == UnitState::shaken ? RallyStep::shaken : RallyStep::not_at_all;
}

} // namespace quincunx::fast_play
