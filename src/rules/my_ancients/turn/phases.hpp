#pragma once
// Fire, melee and morale on the table: all shots are named before any is thrown; one round of
// melee, from the choices before the dice to the steps of breaking off; checks, recovery, who has
// won.

#include "battle/order_numbers.hpp"
#include "rules/my_ancients/book/melee.hpp"
#include "rules/my_ancients/field/observe.hpp"
#include "rules/my_ancients/field/sight.hpp"

namespace quincunx::my_ancients {

// --- phase 2: shooting (7)

quincunx::Result<Mark, Refusal> judged_shot(const State& state, UnitId shooter, UnitId target,
                                            int bases); // 0: all that can; at most two targets
// The order names a unit; stampeding elephants are named by the unit they came from: the nearest of
// them that has not been named yet.
bool is_named(const State& state, UnitId shooter, const Mark& mark); // as a target of it
// ma.missile.split: so many targets more than it has been told.
bool may_name_another(const State& state, UnitId shooter, int more = 1);
// Bases that can still be told to shoot at it.
int bases_for(const State& state, UnitId shooter, const Mark& mark);
bool has_target(const State& state, UnitId shooter); // not yet named, and somebody to shoot at

// As it is ordered: with all bases that can, or so many.
Aim aim_of(const State& state, const battle::Order& order, const Mark& mark);

// A shot as it is thrown: its dice after the split, and what they need. At elephants only its dice
// count.
struct AimedShot {
    ReckonedShot shot;
    int dice = 0;
};
AimedShot aimed(const State& state, const Aim& aim, const Mark& mark);

// Throws all the aims, A's first in roster order; then pushes removals, leader risks, checks.
void shoot_all(Play& play);

// --- phase 12: one round for a group of units in contact (8.6, 9)

// Groups that have still to fight: their first units, in roster order.
Many groups_left(const State& state);

// Pushes, for the group of this unit, whatever it has to decide, then its fight (4.1: expansion and
// turning to face A then B, splits A then B, pila A then B, dice).
void begin_group(Play& play, UnitId unit);

// --- choices

// Third round (ma.third_round.expand): files that it may add at each end, from its second rank.
int may_expand(const State& state, UnitId unit);
bool may_expand_at(const State& state, UnitId unit, table::Side end);
void expand(Play& play, UnitId unit, int left_files, int right_files);
// ma.flank.second_round_turn: tests, and turns as many bases as it may of those wanted; all turned:
// rebuilt by a turn and conformed.
int may_turn(const State& state, UnitId unit, UnitId enemy); // bases that do not face it yet
void turn_to_face(Play& play, UnitId unit, UnitId enemy, int wanted);
// ma.multi.distribute: the once-only dice and the enemies to share them among.
BonusDice bonus_dice(const State& state, UnitId unit);
Many struck_by(const State& state, UnitId unit); // enemies it has dice against
inline bool shares_dice(const State& state, UnitId unit)
{
    return struck_by(state, unit).size() > 1 && sheet(state).on("ma.melee.dice.used_once");
}
// Those of them whose share has not been named yet, and whether there is anything to choose.
Many without_share(const State& state, UnitId unit);
bool may_share(const State& state, UnitId unit);
// Of what is left: an even share, the least and the most that may be spent on this enemy.
BonusDice default_share(const State& state, UnitId unit, UnitId enemy);
BonusDice least_share(const State& state, UnitId unit, UnitId enemy);
BonusDice largest_share(const State& state, UnitId unit, UnitId enemy);
Barred wrong_share(const State& state, UnitId unit, UnitId enemy, const BonusDice& share);
void give_share(State& state, UnitId unit, UnitId enemy, const BonusDice& share);
void share_the_rest(State& state, UnitId unit); // evenly
bool may_throw_pila(const State& state, UnitId unit);
void take_pila(State& state, UnitId unit); // it will throw them in this round

// --- the round

// All dice of the group; then pushes removals, leader risks, checks of losers, checks of winners,
// and the settling of what comes after.
void fight(Play& play, UnitId unit);
void settle(Play& play);
// 9.10.1: whom this winner may pursue, all of its enemies having to break off; nobody: it stays.
Many quarries(const State& state, UnitId winner);
bool must_pursue(const State& state, UnitId winner); // impetuous without a leader
inline bool holds_by_test(const State& state, UnitId winner)
{
    return !follows_nobody(state, winner) && sheet(state).on("ma.pursue.hold_test");
}
bool is_followed(const State& state, UnitId loser); // somebody will pursue it
// Its owner's word: to hold, by a quality test (failed, it must pursue), or after one of its
// quarries.
void try_to_hold(Play& play, UnitId winner, UnitId loser);
void follow_loser(State& state, UnitId winner, UnitId loser);
void end_group(Play& play);

// ma.elephant.melee.flank_bases: a spare base, by its number from 1, to a free place at an
// elephant's side or rear; no number: the nearest that may go there.
Judged judged_spare_base(const State& state, UnitId unit, const Pose& to, int named = 0);
void move_spare_base(Play& play, UnitId unit, const Pose& to, int named = 0);
bool has_spare_base(const State& state, UnitId unit);
// Places at elephants that a spare base could take now: the middles of their free edges.
using SparePlaces = Fixed<Pose, 3 * most_elephants>;
SparePlaces spare_places(const State& state, UnitId unit);

// The enemy that hit a unit most, the first of equals.
UnitId hit_most_by(const State& state, UnitId unit);

// --- checks and recovery (10), and the end of the battle (13)

void risk_leader(Play& play, UnitId unit, int bases_lost);
void check_morale(Play& play, const task::Check& check);
void check_elephants(Play& play, const task::ElephantCheck& check);

// Phase 13
bool may_recover(const State& state, UnitId unit);
void recover(Play& play, UnitId unit);

// Section 13
struct ArmyLoss {
    int units = 0; // destroyed, off the table, broken or stampeding
    int breaks_at = 0;
    int points = 0; // of such units
};
ArmyLoss army_loss(const State& state, Side side);
// At the end of a turn: decided?
void decide(Play& play);

} // namespace quincunx::my_ancients
