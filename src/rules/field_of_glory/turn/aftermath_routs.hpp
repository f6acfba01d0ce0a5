#pragma once
// Routs and pursuits in their order (1.7, 3, 4, 5.3), and the decisions of pursuers.

#include "rules/field_of_glory/field/forced.hpp"

namespace quincunx::field_of_glory {

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
