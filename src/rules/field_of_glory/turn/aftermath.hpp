#pragma once
// Tests that follow from what others suffered, and rallying (10), as they happen on the table.

#include "battle/verdict.hpp"
#include "rules/field_of_glory/book/morale.hpp"
#include "rules/field_of_glory/field/effects.hpp"
#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

// One cohesion test on the table: rolled, told, and its level set.
void take_test(Play& play, UnitId group, const TestCircumstances& circumstances,
               std::string_view rule);
// The same with all that it asks known beforehand: for tests that are taken at the same time.
void take_test(Play& play, UnitId group, const ReckonedTest& test, const CohesionFacts& facts,
               std::string_view rule);
// A death roll on the table: rolled, told, and its bases taken off.
void roll_for_deaths(Play& play, UnitId group, const ReckonedDeath& death, const DeathFacts& facts,
                     int hits);
// A complex move test on the table: rolled and told.
bool passes_test(Play& play, UnitId group, bool to_hold, std::string_view rule);

// Step 1.3: FRAGMENTED targets of charges by others than light foot.
std::optional<CohesionFacts> test_on_being_charged(const State& state, UnitId group);
void test_fragmented_targets(Play& play);
// One test for each group that saw friends break or a commander lost (fog.ct.once). Whoever breaks
// is marked to rout and is himself seen: come again until nobody has anything to test for.
bool test_witnesses(Play& play); // true: somebody broke
// Forgets what this phase knew: hits, drops, tests taken, dismays.
void end_phase(Play& play);

// fog.rally
Result<battle::Preview, battle::Refusal> judged_rally(const State& state, Side side,
                                                      std::size_t commander);
void rally(Play& play, Side side, std::size_t commander);

AttritionFacts attrition_of(const State& state, Side side);

} // namespace quincunx::field_of_glory
