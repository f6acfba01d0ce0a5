#pragma once
// Phase 6: the melees of a player turn, found at its start and fought group by group.

#include "rules/justified_ancients/field/effects.hpp"

namespace quincunx::justified_ancients {

// Who fights whom, the active side's first: of all on the table.
using Pairs = Fixed<Pair, most_pairs>;
Pairs fighting_pairs(const State& state);
bool both_stand(const State& state, const Pair& pair); // still
// The fighting pairs and their groups (ja.melee.groups_fixed).
void find_melees(Play& play);
// Goes on until a decision is needed (false) or the phase is done (true).
bool continue_melees(Play& play);
// Numbers of the groups still to be fought.
Fixed<std::uint8_t, most_units> groups_to_fight(const State& state);
// The group in which a unit waits to fight; 0: in none.
std::uint8_t group_of(const State& state, UnitId unit);

void fight_group_of(Play& play, UnitId unit);
// The owner's word on the pursuit pending: one of the entitled, or nobody.
void decide_pursuit(Play& play, UnitId pursuer);

// The facts of a group as it would be fought now, with its units in the order in which they roll.
struct GroupFacts {
    MeleeGroup group;
    Fixed<UnitId, most_in_group> units;
};
GroupFacts group_facts(const State& state, std::span<const Pair> pairs);

} // namespace quincunx::justified_ancients
