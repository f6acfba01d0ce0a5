#pragma once
// Moves in the Moves phase (6.1 to 6.7, 7 shield wall, 11, 12): judged, and carried out in stages.

#include "rules/my_ancients/book/movement_rules.hpp"
#include "rules/my_ancients/field/observe.hpp"
#include "table/path.hpp"

namespace quincunx::my_ancients {

// A move as ordered: stages in a path. advance, wheel, oblique; quarter_turn, half_turn (tested);
// widen or reform (expand or contract, tested); place (skirmish units: free placement; bolt
// throwers: a pivot about the centre; elephants: turning on the spot).
// An elephant's move is advance [place with the new heading at any point: only its heading counts]
// [advance ...]: the first number it can turn at is thrown for.
enum class Extra : std::uint8_t { none, march, form_up }; // by the number that follows the unit
struct MoveJudged {
    Body end; // if everything succeeds
    double used = 0;
    double allowance = 0; // before a die for rough ground
    double chance = 1;    // that all stages succeed
    bool rough = false;   // a d3 will be taken off
};
using JudgedMove = quincunx::Result<MoveJudged, Refusal>;
JudgedMove judged_move(const State& state, UnitId unit, const Path& path, Extra extra);
// Rolls for rough ground, then stage by stage with its test (ma.form.stages); interpenetration
// (6.7); stops where the rules stop it. Sets moved.
void make_move(Play& play, UnitId unit, const Path& path, Extra extra);

// May it act in its Moves phase at all? Not: in contact, broken, pursuing, charged this turn, done.
bool may_move(const State& state, UnitId unit);

// An impetuous unit that was not controlled (ma.impetuous.fail).
void advance_at_enemy(Play& play, UnitId unit);

// Shield wall on or off (ma.ruling.shield_wall).
Judged judged_shield_wall(const State& state, UnitId unit);
void take_shield_wall(Play& play, UnitId unit);

// Leaders (11): to a place, or into contact with a unit to attach.
Judged judged_leader_move(const State& state, Side side, std::size_t leader, Point to);
Judged judged_attach(const State& state, Side side, std::size_t leader, UnitId unit);
void move_leader(Play& play, Side side, std::size_t leader, Point to);
void attach(Play& play, Side side, std::size_t leader, UnitId unit);

} // namespace quincunx::my_ancients
