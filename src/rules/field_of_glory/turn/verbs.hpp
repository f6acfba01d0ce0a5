#pragma once
// The table of verbs. It stands at the rule set's door (verbs.cpp), since its rows name functions
// of every room; the rooms reach it from here.

#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

using VerbRow = battle::VerbRow<Verb, Ask, State, Play>;
battle::VerbsOf<VerbRow> verbs(); // and the decisions that they answer

} // namespace quincunx::field_of_glory
