#pragma once
// The table of verbs. It stands at the rule set's door (verbs.cpp), since its rows name functions
// of every room; the rooms reach it from here.

#include "battle/verbs.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

using VerbRow = battle::VerbRow<Verb, Ask, State, Play>;
std::span<const VerbRow> verb_rows(); // in the order of Verb

} // namespace quincunx::my_ancients
