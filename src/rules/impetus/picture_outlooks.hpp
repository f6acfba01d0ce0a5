#pragma once
// Inside of the outlooks: each adds one thing that an order may come to, with its factors and exact
// odds.

#include "battle/outlook.hpp"
#include "rules/impetus/sequence.hpp"

namespace quincunx::impetus {

// Words for people, units in full.
std::string full_name(const State& state, UnitId unit);

// `target_evades`: it goes from this shot.
void add_shot(const State& state, UnitId shooter, UnitId target, int phases, bool target_evades,
              battle::Outlooks& outlooks);
// The shot, and where its target may evade what is left of it then.
void add_shots(const State& state, UnitId shooter, UnitId target, int phases,
               battle::Outlooks& outlooks);
// A round of a melee that has begun. `ours`: the side of whoever orders.
void add_melee(const State& state, UnitId attacker, UnitId defender, std::size_t ours,
               battle::Outlooks& outlooks);
// A charge from where both stand: whether it gets there, and the first round with all who support
// and stand beside. `countered`: the target comes on too.
void add_contact(const State& state, UnitId charger, UnitId target, bool countered,
                 std::size_t ours, battle::Outlooks& outlooks);
// What an evade from this charge may come to; nothing where it may not. `ours`: as above.
void add_evade(const State& state, UnitId charger, UnitId target, std::size_t ours,
               battle::Outlooks& outlooks);

} // namespace quincunx::impetus
