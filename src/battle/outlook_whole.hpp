#pragma once
// The whole of what an order leads to in one answer: the tests that let it go on or end it, and
// what it comes to at the end.

#include "battle/outlook.hpp"

namespace quincunx::battle {

inline constexpr std::string_view whole_words = "All in all";

// A test that is passed or not: whatever is told after it is told as if it were passed.
bool is_gate(const Outlook& outlook);

// After a test, the end as it will be seen: what the tests before it leave of each outcome of the
// last. Nothing where there is no test.
void add_whole(Outlooks& outlooks);

} // namespace quincunx::battle
