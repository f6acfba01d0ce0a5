#pragma once
// Section 4: the turn as a state machine. Whose decision is pending, what an order does, and
// everything that happens by itself until the next decision.

#include "battle/threats_of.hpp"
#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/movement.hpp"

namespace quincunx::field_of_glory {

// What a player may say; each has a row in the table of verbs (verbs.hpp).
enum class Verb : std::uint8_t {
    deploy,
    commander,
    join,
    charge,
    stand,
    evade,
    evade_along,
    intercept,
    go,
    lead,
    pursue,
    hold,
    face,
    conform,
    expand_left,
    expand_right,
    feed,
    move,
    line,
    shoot,
    overlap,
    rally,
    stop,
    concede,
};

// Section 17, in the order of its words (verbs.cpp).
enum class Ask : std::uint8_t {
    deploy,
    charge,
    react,
    move_next,
    lead,
    pursue,
    line_up,
    manoeuvre,
    target,
    overlap,
    commanders,
    rally,
    stop_pursuit,
};

Decision pending(const State& state);
std::string broken_invariant(const State& state); // what must hold and does not; empty: all holds

// The phases as people call them.
inline constexpr std::string_view phase_words[] = {"impact", "manoeuvre", "shooting", "melee",
                                                   "joint action"};

// Of an order to feed a melee: how many of the new files go to the left end; nothing: as it fits.
inline std::optional<int> left_files(const Order& order)
{
    return order.numbers.size() > 1 ? std::optional<int>(order.numbers[1]) : std::nullopt;
}

// The commander that a legal order names.
inline std::size_t commander_in(const Order& order)
{
    return static_cast<std::size_t>(order.numbers[0] - 1);
}
// What a charged group's answer says by its verb: to stand, or which way to run.
inline Reaction reaction_of(const Order& order)
{
    const auto verb = static_cast<Verb>(order.verb);
    if (verb == Verb::stand) return Reaction::stand;
    return verb == Verb::evade ? Reaction::evade_about : Reaction::evade_along;
}

// All that follows by itself, up to the next decision.
void proceed(Play& play);

// For whoever asks who could attack a group (battle/threats_of.hpp).
void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit);
bool stands_at(State& state, UnitId group, const Pose& pose);
State next_turn_of(const State& state, Side side); // as it begins, all standing as they do now

// --- what a step still waits for, for judge, sequence and options alike

// Step 1.4: a passive group that could do anything but stand.
bool may_react(const State& state, UnitId group);
// Step 1.5: groups whose move of this step is still to be made, in roster order.
Groups movers_left(const State& state);
// Step 1.6 and 4: commanders who may fight in the front rank (fog.quality.commander_exclusions).
Fixed<std::uint8_t, most_commanders> commanders_who_may_lead(const State& state, Side side);
// Step 2: may the active side move this group, with some path at all?
bool may_be_moved(const State& state, UnitId group);
// Step 5.3: a pursuer that must say whether it goes on; no_unit: nobody.
UnitId pursuer_to_stop(const State& state);

// The frame of the turn (4): where a step begins and what it forgets, the turn's start and end. And
// single orders: what each verb does at once.

// Begins a step; the first of a phase tells so and readies what the phase needs.
void enter(Play& play, Step step);
void forget_turn(State& state); // what counts in one turn only
void begin_turn(Play& play);
// Decides the battle, or hands the turn to the other player.
void end_turn(Play& play);
void concede(Play& play, Side side);
// At the end of a player's turn: counts attrition, and ends the battle where it is decided (13).
void decide_battle(Play& play);
// The scenario's turn that a turn of the rules falls in; 0: before the first is over.
inline int nominal_turn(const State& state)
{
    return 3 * turn_of(state) / 4;
}

// fog.quality.commander_exclusions
bool may_lead(const Sheet& sheet, Type type, bool on_elephant);

// fog.melee.conform: one, if it can; or all who can, in roster order.
void conform(Play& play, UnitId group);
void conform_all(Play& play);

// A legal order, by verb.
void place_group(Play& play, const Order& order);               // before the battle
void send_commander(Play& play, const Order& order, UnitId to); // none: to a point
void lead_from_the_front(Play& play, const Order& order);
void rally_with(Play& play, const Order& order);
void order_charge(Play& play, const Order& order, const FoundCharge& found);
void order_move(Play& play, const Order& order, const Move& move);
void order_line(Play& play, const Order& order, const LineMove& line);
// To face, conform, expand or feed: what it has done then, and the row behind it.
template <bool Group::*done, Rule rule>
void line_up_as(Play& play, const Order& order, const Body& end)
{
    play.state.units[order.unit].*done = true;
    place(play, order.unit, end, rule.id());
}
void prefer(State& state, const Order& order); // a target, or whom to overlap
void decide(Play& play, const Order& order, bool pursues);
void stop_step(Play& play, Side side);

} // namespace quincunx::field_of_glory
