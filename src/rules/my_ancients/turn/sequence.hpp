#pragma once
// Section 4: the turn as a state machine. Whose decision is pending, what an order does, and
// everything that happens by itself until the next decision.

#include "battle/order_numbers.hpp"
#include "battle/threats_of.hpp"
#include "rules/my_ancients/book/sequence_rules.hpp"
#include "rules/my_ancients/field/effects.hpp"
#include "rules/my_ancients/field/sight.hpp"

namespace quincunx::my_ancients {

// What a player may say; each has a row in the table of verbs (verbs.hpp).
enum class Verb : std::uint8_t {
    deploy,
    leader,
    attach,
    shoot,
    charge,
    stand, // then the other reactions to a charge, in the order of Reaction: verb_of
    go = stand + reaction_rows.size(),
    part,
    halt,
    pursue,
    hold,
    break_off,
    move,
    march,
    form_up,
    form_and_move,
    shield_wall,
    fight,
    expand,
    turn,
    split,
    throw_pila,
    keep_pila,
    remove,
    spare,
    kill,
    spare_life,
    recover,
    stop,
    concede,
};

// Each reaction to a charge is a verb.
constexpr Verb verb_of(Reaction reaction)
{
    const int beyond = static_cast<int>(reaction) - static_cast<int>(Reaction::stand);
    return static_cast<Verb>(static_cast<int>(Verb::stand) + beyond);
}
inline Reaction reaction_of(const battle::Order& order)
{
    const int beyond = order.verb - static_cast<int>(Verb::stand);
    return static_cast<Reaction>(static_cast<int>(Reaction::stand) + beyond);
}

// Of a leader: at any time of his side's Moves phase (4.1), whatever else is asked then.
inline bool leads(Verb verb)
{
    return verb == Verb::leader || verb == Verb::attach;
}

// Section 17, in the order of its words (verbs.cpp).
enum class Ask : std::uint8_t {
    deploy,
    shoot,
    declare_charges,
    react,
    charge_order,
    part_for_elephants,
    stop_pursuit,
    break_off,
    follow_break_off,
    move_unit,
    mahout,
    melee_order,
    expand_third_round,
    turn_to_face,
    split_bonus,
    throw_pila,
    remove_bases,
    pursue_or_hold,
    elephant_flank_bases,
    recover,
};

battle::Decision pending(const State& state);
// What must hold in every state in which a player decides, and does not; empty: all holds.
std::string broken_invariant(const State& state);
// From the opening to the first decision.
void begin(Play& play);
// A legal order, and all that follows by itself.
void carry_out(Play& play, const battle::Order& order, const battle::Finding& found);

// --- the parts of it

// Does the task wait for a player's word? Where there is only one answer it does not.
bool waits(const State& state, const Task& task);
// A winner that may not be held: it is impetuous, or failed to be held.
bool bound_to_pursue(const State& state, const task::Hold& hold);
// What its player is asked.
battle::Decision asked_by(const State& state, const Task& task);
// Does it, with the answer that needs no word.
void perform(Play& play, const Task& task);

// Does the phase wait for the active side?
bool phase_waits(const State& state);
// What a phase does when nobody need say anything: one step of it, or on to the next.
void pass_phase(Play& play);
void forget_turn(State& state); // what counts in one turn only
void begin_turn(Play& play);

// For whoever asks who could attack a unit (battle/threats_of.hpp).
void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit);
bool stands_at(State& state, UnitId unit, const Pose& pose);

// An order to remove bases may name files of the last rank, from 1 on the left, after this number.
inline constexpr int by_files = 3;
std::uint32_t files_named(const battle::Order& order); // as bits; none that cannot be

// Of `done`: its owner has ended the phase.
inline constexpr std::uint64_t all_done = ~std::uint64_t{0};

// Who may be ordered now, for judge and options alike.
bool may_act(const State& state, UnitId unit);
bool may_break_off(const State& state, UnitId unit);
bool leader_may_move(const State& state, Side side, std::size_t leader);

// What each verb does at once, for the table of verbs; what follows by itself is the sequence's.

// Of a side: to its units, to its leaders, or to all.
using CarryOut = void(Play& play, const battle::Order& order);
CarryOut place_unit, send_leader, order_stand, order_reaction, order_go, order_recovery, order_stop;
CarryOut order_concession;
void name_target(Play& play, const battle::Order& order, const Mark& mark);
void order_charge(Play& play, const battle::Order& order, const Charge& charge);
void order_break_off(Play& play, UnitId unit);

// Answers to the task that waits.
CarryOut answer_parting, answer_halt, answer_pursuit, answer_hold, answer_expansion, answer_turn;
CarryOut answer_split, answer_removal, answer_spare;
CarryOut throw_pila, kill_elephant;

} // namespace quincunx::my_ancients
