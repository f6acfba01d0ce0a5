#pragma once
// A variation laid over rows, a scenario's document, and the troops of a fight.

#include "laboratory/plan.hpp"

#include <optional>
#include <utility>

namespace quincunx::laboratory {

// Each factor with the value it has here.
using Variation = std::vector<std::pair<const muster::Varied*, const Value*>>;

std::vector<Level> levels_of(const Variation& variation);

// Rows with their values as house rules; without changes where no row is varied.
Result<reckoning::HouseRules, Troubles> varied_rows(const Variation& variation,
                                                    const std::string& file);

// Writes what is varied into a scenario as its file has it: "limit.turns", "line[3].quality_step",
// "line[Libyans, right].hold.until_turn". The trouble names what there is instead.
std::optional<Trouble> vary_scenario(Value& document, const Variation& variation);

// Keys of troops' tables, in all units of that card.
void varied_troops(muster::Fight& fight, const Variation& variation);

} // namespace quincunx::laboratory
