#pragma once
// An order as people say it ("March: wheel left 6°, advance 2.71 in"), and shortly as it is typed
// ("march A1 wheel left 6 advance 2.71"). For those who read; nothing is read back from it.

#include "battle/order.hpp"

namespace quincunx::battle {

// `measure`: what the rule set calls its unit of length.
std::string saying(const Order& order, const VerbShape& shape, const Roster& roster,
                   std::string_view measure);

// Words as a sentence begins; names of several parts without their underscores.
std::string begun(std::string_view words);

// Without the side, lengths with two decimals, headings in whole degrees.
std::string shortly(const Order& order, const VerbShape& shape, const Roster& roster);

} // namespace quincunx::battle
