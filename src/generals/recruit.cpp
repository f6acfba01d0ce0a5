#include "generals/recruit.hpp"

#include "generals/no_order.hpp"

namespace quincunx::generals {

using battle::Battle;
using battle::LegalOrder;

namespace {
// One decision in so many is passed although a unit could be ordered.
constexpr std::size_t passes_one_in = 12;
} // namespace

LegalOrder Recruit::choose(const Battle& battle, Choice& chance)
{
    battle.subjects(units_);
    if (!units_.empty() && chance.one_in(passes_one_in))
        if (auto order = any_for(battle, battle::no_unit, chance)) return *order;
    while (!units_.empty()) {
        const std::size_t pick = chance.below(units_.size());
        if (auto order = any_for(battle, units_[pick], chance)) return *order;
        units_.erase_at(pick);
    }
    const auto order = any_for(battle, battle::no_unit, chance);
    if (!order) throw NoOrder(battle);
    return *order;
}

std::optional<LegalOrder> Recruit::any_for(const Battle& battle, battle::UnitId unit,
                                           Choice& chance)
{
    battle.options(unit, orders_);
    std::erase_if(orders_, moves_several);
    while (!orders_.empty()) {
        const std::size_t pick = chance.below(orders_.size());
        if (const battle::Verdict verdict = battle.judge(orders_[pick])) return *verdict;
        orders_[pick] = orders_.back();
        orders_.pop_back();
    }
    return std::nullopt;
}

} // namespace quincunx::generals
