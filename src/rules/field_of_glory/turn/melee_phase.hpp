#pragma once
// Close combat on the table: from contacts, clashes and overlaps to the facts of the fights
// (fog.combat.*), and what they do to the groups.

#include "rules/field_of_glory/book/melee.hpp"
#include "rules/field_of_glory/field/effects.hpp"
#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

// A fight with the groups of its roles. Every stretch is one section of its first role's bases
// (fog.combat.mixed_poa), which strike; the second role's own blows are stretches of their own.
template <std::size_t Roles, std::size_t Stretches>
struct FightOnTableOf {
    FightOf<Roles, Stretches> fight;
    Fixed<UnitId, Roles> groups; // role by role
};
// Of one group, for odds; of everybody, in play.
using FightOnTable = FightOnTableOf<24, 64>;
inline constexpr std::size_t most_sections = 224;
using WholeFight = FightOnTableOf<most_groups, most_sections>;

// Everyone in a clash; everyone in contact or overlapping, but for pairs of a pending clash.
void whole_fight(const State& state, Combat combat, WholeFight& found);
// What one group gives and takes, for odds: it is role 0. False: it does not fight.
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
