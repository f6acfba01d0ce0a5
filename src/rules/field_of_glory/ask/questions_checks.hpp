#pragma once
// Facts that cannot all be true together are refused.

#include "kernel/reading.hpp"
#include "rules/field_of_glory/book/melee.hpp"
#include "rules/field_of_glory/book/shooting.hpp"

namespace quincunx::field_of_glory::ask {

void check_shooter(Reading& reading, const ShooterFacts& shooter);
void check_fights(Reading& reading, const Fighter& fighter, Combat combat);
// The numbers of one stretch agree with each other.
void check_numbers(Reading& reading, const Fighter& fighter);
// Level and bases belong to a battle group as a whole.
void check_same_all_along(Reading& section, std::string_view role, const Value& whole);

} // namespace quincunx::field_of_glory::ask
