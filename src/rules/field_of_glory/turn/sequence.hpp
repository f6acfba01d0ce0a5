#pragma once
// Section 4: the turn as a state machine. Whose decision is pending, what an order does, and
// everything that happens by itself until the next decision.

#include "rules/field_of_glory/field/effects.hpp"

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

// Of an order to feed a melee: how many of the new files go to the left end; nothing: as it fits.
inline std::optional<int> left_files(const Order& order)
{
    return order.numbers.size() > 1 ? std::optional<int>(order.numbers[1]) : std::nullopt;
}

// All that follows by itself, up to the next decision.
void proceed(Play& play);

// --- what a step still waits for, for judge, sequence and options alike
// ------------------------------------------------------------------------------------------------

// Step 1.4: a passive group that could do anything but stand.
bool may_react(const State& state, UnitId group);
// Step 1.5: groups whose move of this step is still to be made, in roster order.
Groups movers_left(const State& state);
// Step 1.6 and 4: commanders who may fight in the front rank (fog.quality.commander_exclusions).
Fixed<std::uint8_t, most_commanders> commanders_who_may_lead(const State& state, Side side);
// Step 2: may the active side move this group, with some path at all?
bool may_be_moved(const State& state, UnitId group);
// Steps 2 and 5.2: may he move now?
bool commander_may_move(const State& state, Side side, std::size_t commander);
// Step 5.3: a pursuer that must say whether it goes on; no_unit: nobody.
UnitId pursuer_to_stop(const State& state);

} // namespace quincunx::field_of_glory
