#pragma once
// The T&L test (5), what impetuous troops do unasked, and the turn (4): the order of the rally
// phase, initiative, and who is active next.

#include "rules/fast_play/book/morale.hpp"

namespace quincunx::fast_play {

Rule rule_of(Manoeuvre manoeuvre);
// Units in skirmish order test only to change formation.
bool needs_test(const Sheet& sheet, Manoeuvre manoeuvre, Order order);

Reckoning tl_reckoning(const Sheet& sheet, const TlFacts& facts);
// Two dice of this or less pass, but never an unmodified 12.
bool passes_tl(const Sheet& sheet, int target, Dice& dice);
double chance_to_pass(const Sheet& sheet, int target);

// Must an activated unit charge? It may do something else only after passing a T&L test.
inline bool must_charge(const Sheet& sheet, bool impetuous, int legal_charges)
{
    return impetuous && legal_charges > 0 && sheet.on("fp.ability.impetuous");
}

// --- the turn

// What has just been completed in the action phase.
enum class Completed : std::uint8_t {
    none, // an activation in which nothing special happened
    pass,
    own_unit_routs_from_melee,
    own_unit_destroyed_in_melee,
    own_unit_routs_from_morale,
    enemy_unit_routs_from_melee,
};
enum class Next : std::uint8_t { first, second, end_of_turn };
struct ActivityFacts {
    int active = 0; // side
    Completed event = Completed::none;
    std::array<int, 2> units_left{}; // that may act, after the event
    bool other_passed = false;       // just before
};
Next next_active(const Sheet& sheet, const ActivityFacts& facts);

// Is the first side active first?
bool first_has_initiative(const Sheet& sheet, Dice& dice);

// When a unit is dealt with in the rally phase: stampeding, then routing, then shaken units.
enum class RallyStep : std::uint8_t { stampeding, routing, shaken, not_at_all };
RallyStep rally_step(UnitState state);

} // namespace quincunx::fast_play
