#pragma once
// Section 9, before melee: turning to face, conforming, expanding into the fight, feeding it, and
// closing up after it.

#include "battle/verdict.hpp"
#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

using Placement = Result<table::Body, battle::Refusal>; // where it would stand

// --- pure geometry
// ----------------------------------------------------------------------------------------
// Places along an enemy's edge where a mover would line up, the best first (fog.melee.conform).
Fixed<double, 2> conforming_places(const Sheet& sheet, const table::Body& mover,
                                   const table::Body& enemy, table::Face face);

Placement turned_to_face(const State& state, UnitId group);
Placement conformed(const State& state, UnitId group); // a refusal: it stays (fog.melee.unaligned)
Placement expanded(const State& state, UnitId group, table::Side end);
// Re-ranked to so many files; so many of the new ones at its left end, or the fewest that fight.
Placement fed(const State& state, UnitId group, int files, std::optional<int> left = std::nullopt);
Placement closed_up(const State& state, UnitId group); // fog.melee.reform

// Has it anything to do before it fights on: conform, turn, expand, feed?
bool must_conform(const State& state, UnitId group); // and can
// Section 9 numbers the steps: who has lined up, or gone on to take in more files, is past that.
bool has_lined_up(const State& state, UnitId group);
bool may_line_up(const State& state, UnitId group);

} // namespace quincunx::field_of_glory
