#pragma once
// What an order may come to.

#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/view/picture.hpp"

namespace quincunx::my_ancients {

// By verb, for the table of verbs.
using OfLegal = void(const State& state, const battle::LegalOrder& legal,
                     battle::Outlooks& outlooks);
OfLegal add_stages, add_shot;
OfLegal add_charge; // that the target stands
using OfOrder = void(const State& state, const battle::Order& order, battle::Outlooks& outlooks);
OfOrder add_recovery, add_mahout, add_answer_to_charge, add_halt, add_hold, add_turn;
OfOrder add_group, add_break_off; // the melee of a group, and getting away from one

} // namespace quincunx::my_ancients
