#pragma once
// Tests that follow from what others suffered, rallying (10), routs and pursuits, as they happen on
// the table.

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
Judged judged_rally(const State& state, Side side, std::size_t commander);
void rally(Play& play, Side side, std::size_t commander);

AttritionFacts attrition_of(const State& state, Side side);

// --- routs and pursuits in their order (1.7, 3, 4, 5.3), and the decisions of pursuers

// Runs whoever must, asks pursuers who may choose, has the witnesses test, until nothing is left.
// FRAGMENTED targets that broke on being charged run before anybody answers (1.3); who saw that has
// tested already.
// False: a pursuer must be decided.
bool settle(Play& play);
// The pursuer who is asked now; no_unit: nobody.
UnitId undecided_pursuer(const State& state);
void decide_pursuit(Play& play, UnitId pursuer, bool pursues);

// 5.3: everybody who is still running runs again.
void begin_joint_routs(Play& play);
// Pursuers who have followed their routers already go on with what is before them: those without a
// router left run on as if it were straight ahead; with no router on the table they stop.
void end_idle_pursuits(Play& play);
// The owner's word on a pursuer that has lost its router.
bool must_test_to_stop(const State& state, UnitId pursuer); // shock troops (fog.pursuit.stop)
void decide_to_stop(Play& play, UnitId pursuer, bool stops);

} // namespace quincunx::field_of_glory
