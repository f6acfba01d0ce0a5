#include "rules/field_of_glory/appraisal_odds.hpp"

#include "dice/every.hpp"

namespace quincunx::field_of_glory {

double chance_of_test(const State& state, UnitId group, bool to_hold)
{
    ComplexMoveFacts asked;
    asked.group = facts(state, group);
    asked.to_hold = to_hold;
    const auto odds =
        dice::every<double>([&](Dice& dice) { return passes(sheet(state), asked, dice); });
    for (const auto& line : odds)
        if (line.outcome) return line.chance;
    return 0;
}

} // namespace quincunx::field_of_glory
