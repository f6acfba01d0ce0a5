#pragma once
// A round of melee as a general reckons it beforehand: what each side may expect to lose, as a
// share of itself.

#include "rules/my_ancients/field/observe.hpp"

namespace quincunx::my_ancients {

struct Exchange {
    double ours = 0;
    double theirs = 0;
};

// As if the two met now, so many bases in contact on each side.
struct Meeting {
    Zone zone = Zone::front; // of them, that we attack
    int contact = 1;
    bool we_charge = false;
    bool they_charge = false;
    bool they_counter = false;
    bool we_counter = false;
    int round = 1;
};
FightFacts meeting_facts(const State& state, UnitId unit, UnitId enemy, int contact);
Exchange exchange(const State& state, UnitId us, UnitId them, const Meeting& meeting);
// Two units in a bout as it stands.
Exchange exchange(const State& state, const Bout& bout, UnitId us);
// Bases that would be in contact if their fronts met squarely.
int fronts_meeting(const State& state, UnitId us, UnitId them);

} // namespace quincunx::my_ancients
