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

// Which base strikes at which (fog.combat.pairing, fog.combat.side, fog.melee.overlap): geometry
// only, no dice and no points of advantage.

// A base by its place in its group.
struct BaseOf {
    UnitId group = no_unit;
    std::uint8_t file = 0;
    std::uint8_t rank = 0;
};

// A base that fights another. What stands behind it counts with it where `with_ranks`.
struct Blow {
    BaseOf striker;
    BaseOf target;
    Face face = Face::front; // of the striker: which way it fights
    bool overlap = false;
    bool with_ranks = true;
};
using Blows = Fixed<Blow, 2 * FrontContacts::room() + Overlaps::room()>; // blows and answers

// Every blow of the phase, by strikers in the order of their army lists, the active side first.
Blows blows_of(const State& state, Combat combat);

// The clash of a pair, whoever charged; none: they fight on.
const Clash* clash_of(const State& state, UnitId a, UnitId b);
// Does it fight enemies in two directions?
bool in_two_directions(const Blows& blows, UnitId group);

} // namespace quincunx::field_of_glory
