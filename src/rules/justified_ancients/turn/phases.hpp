#pragma once
// What is thrown and done in each phase of a turn.

#include "rules/justified_ancients/book/orders.hpp"
#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/field/effects.hpp"

namespace quincunx::justified_ancients {

// --- what an order does to the unit that has it, once it is obeyed; and what the others do

struct FoundMove; // judging.hpp

void place_unit(Play& play, const battle::Order& order); // before the battle
void move_unit(Play& play, UnitId unit, Order kind, const FoundMove& found);
void reface_unit(Play& play, const battle::Order& order, const Pose& pose);
void reform_unit(Play& play, const battle::Order& order);
void change_testudo(Play& play, const battle::Order& order);
void order_charge(Play& play, const battle::Order& order, const ChargePath& path);
void shoot_at(Play& play, UnitId shooter, UnitId target);
void move_general(Play& play, const battle::Order& order, UnitId with); // none: to a point
void stop_phase(Play& play);

// --- section 8.4 on the table: a charge that is obeyed, what its target does about it, and how it
// --- ends

inline bool charge_in_hand(const State& state)
{
    return state.charge.charger != no_unit;
}
// What the target of the charge in hand may do; stand is always among it.
Forbidden reaction_rule(const State& state, Reaction reaction); // that forbids it
inline bool may_react(const State& state, Reaction reaction)
{
    return reaction_rule(state, reaction).empty();
}
bool has_choice(const State& state); // anything but to stand

// The charger moves to its touching place; then the target decides, or, where it has no choice, the
// charge goes home.
void charge_to_touch(Play& play, UnitId charger, UnitId target, const ChargePath& path);
// Carries out a reaction. `faces_back`: an evader ends facing the way it came from.
void react(Play& play, Reaction reaction, bool faces_back);

// --- phase 6: the melees of a player turn, found at its start and fought group by group

// Who fights whom, the active side's first: of all on the table.
using Pairs = Fixed<Pair, most_pairs>;
Pairs fighting_pairs(const State& state);
inline bool both_stand(const State& state, const Pair& pair) // still
{
    return present(state, pair.unit) && present(state, pair.enemy);
}
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

// --- sections 9.3 and 9.4 on the table: pushes and flights of losers, pursuits and follow-ups of
// --- victors

enum class PushCause : std::uint8_t { melee, fire };

struct Pushed {
    bool moved = false;
    bool put_beyond = false;
    std::int32_t x = 0; // the vector it moved by, millionths
    std::int32_t y = 0;
};
// To its own rear with its supports, or forward where that is where the danger is not. What happens
// when it cannot (dispersed in melee, stays under fire) and off the table is part of it.
Pushed push_unit(Play& play, UnitId unit, bool forward, PushCause cause);

// A shot: thrown, told (by this rule, in these words), and what it does to a unit besides pushing
// it.
ShotOutcome take_shot(Play& play, UnitId shooter, UnitId target, std::string_view rule,
                      std::string_view words);

// A flight with all its effects; `dispersed` units are removed afterwards. Towards their own rear,
// or forward.
void flee_unit(Play& play, UnitId unit, bool forward, bool dispersed);

// Lines up after a run that touched an enemy (ja.charge.conform), or stops short of it, or, where
// no place is free, is put at `otherwise`. True: they are in contact.
struct Onto {
    UnitId enemy = no_unit;
    Zone zone = Zone::front; // of the enemy
    Pose at;
};
bool conform_after_run(Play& play, UnitId unit, const Onto& touch, std::string_view rule,
                       const Pose& otherwise);

// A unit of the group in hand; nothing where it is none. Is it a victor that may still move?
const Combatant* combatant(const State& state, UnitId unit);
bool may_act(const State& state, UnitId victor);

// The victors who may pursue a fled unit of the group in hand, by ja.result.pursue: the highest
// scoring of those entitled.
Fixed<UnitId, most_units> pursuers_of(const State& state, UnitId fled);
void pursue(Play& play, UnitId pursuer, UnitId fled);

// Automatic moves of victors of the group in hand, and of units that tied.
void follow_up(Play& play);
void face_after_ties(Play& play);

} // namespace quincunx::justified_ancients
