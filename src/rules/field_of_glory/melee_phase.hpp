#pragma once
// Close combat on the table: from contacts, clashes and overlaps to the facts of the fights
// (fog.combat.*), and what they do to the groups.

#include "rules/field_of_glory/effects.hpp"
#include "rules/field_of_glory/melee.hpp"
#include "rules/field_of_glory/observe.hpp"

namespace quincunx::field_of_glory {

// One fight: groups that fight each other, directly or through others, with their roles.
struct FightOnTable {
    Fight fight;
    Fixed<UnitId, most_roles> groups; // role by role
};
using Fights = Fixed<FightOnTable, 24>;

// Everyone in a clash; everyone in contact or overlapping, but for pairs of a pending clash.
void impact_fights(const State& state, Fights& fights);
void melee_fights(const State& state, Fights& fights);
// The fight of one group alone, for odds: nothing where it does not fight.
bool fight_of(const State& state, Combat combat, UnitId group, FightOnTable& found);

// Rolls all of them at once, then tests, death rolls, auto-break and the commanders' risk. Broken
// groups are marked to rout.
void fight_all(Play& play, Combat combat);

// Which groups will fight, and so may have a commander in front (fog.quality.commander_front_rank).
std::uint64_t fighting(const State& state, Combat combat);
// A base that could overlap two enemies and whose owner has not said: nothing, none is left.
std::optional<Overlap> undecided_overlap(const State& state, Side side);

// Groups of the active side in front contact with the enemy camp and not engaged (12).
void assault_camps(Play& play);

} // namespace quincunx::field_of_glory
