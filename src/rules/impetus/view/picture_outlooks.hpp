#pragma once
// Inside of the outlooks: each adds one thing that an order may come to, with its factors and exact
// odds.

#include "battle/outlook.hpp"
#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

// Words for people, units in full.
std::string full_name(const State& state, UnitId unit);

// `target_evades`: it goes from this shot.
void add_shot(const State& state, UnitId shooter, UnitId target, int phases, bool target_evades,
              battle::Outlooks& outlooks);
// The shot, and where its target may evade what is left of it then.
void add_shots(const State& state, UnitId shooter, UnitId target, int phases,
               battle::Outlooks& outlooks);
// How a test went that comes before a charge.
enum class IfTested : std::uint8_t { no, passed, failed };
// A round of a melee that has begun. `ours`: the side of whoever orders.
void add_melee(const State& state, UnitId attacker, UnitId defender, IfTested tested,
               std::size_t ours, battle::Outlooks& outlooks);
struct Coming {
    bool countered = false; // the target comes on too
    IfTested tested = IfTested::no;
    bool rushes = false; // an impetuous advance
};
// A charge from where both stand: whether it gets there, and the first round with all who support
// and stand beside.
void add_contact(const State& state, UnitId charger, UnitId target, Coming coming, std::size_t ours,
                 battle::Outlooks& outlooks);
// The same after a test of the charger, or of the target that counter-charges: passed, and failed
// where it comes on all the same.
void add_tested_contact(const State& state, UnitId charger, UnitId target, bool countered,
                        Reason reason, std::size_t ours, battle::Outlooks& outlooks);
// What an evade from this charge may come to; nothing where it may not. `ours`: as above.
void add_evade(const State& state, UnitId charger, UnitId target, Attack attack, std::size_t ours,
               battle::Outlooks& outlooks);

} // namespace quincunx::impetus
