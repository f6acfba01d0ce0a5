#pragma once
// What befalls a unit while an order is carried out: it moves, loses stands, is shaken, leaves the
// battle. Every change of a unit's condition goes through here, so that its event, its rule and its
// consequences (a commander falls, friends must test) are never forgotten.

#include "rules/fast_play/field/field.hpp"

namespace quincunx::fast_play {

using battle::EventKind;

// A battle in motion.
struct Play {
    State& state;
    Dice& dice;
    battle::Chronicle& chronicle;
    MoraleQueue queue = {};     // empty whenever a player decides
    std::uint64_t in_melee = 0; // bits: units of the melee in hand do not test for its result
};

// Units as bits; called to test, in roster order, the active side's first (fp.morale.queue).
void call_tests(Play& play, std::uint64_t units);
// Friends who must test when this unit routs, stampedes or is destroyed, as things stand now.
std::uint64_t friends_concerned(const Play& play, UnitId unit);

// Puts a unit somewhere: it shows itself, a phalanx minds the ground, and a lone enemy commander is
// driven off.
void place(Play& play, UnitId unit, const Pose& pose, std::string_view rule);
// A part of a move, perhaps into another shape: commanders are driven off where the move ends.
void reshape(Play& play, UnitId unit, const Body& body, Formation formation, std::string_view rule);
// A lone commander whom an enemy comes on or near is put with the nearest friend, or captured.
void drive_off_commander(Play& play, UnitId unit);
// A phalanx that comes on difficult ground or an obstacle, on its way from there too, is a line.
void mind_ground(Play& play, UnitId unit, const Pose& from);

void shake(Play& play, UnitId unit, std::string_view rule);
// Removes stands, rolls for an attached commander; nobody left: the unit is destroyed.
void lose_stands(Play& play, UnitId unit, int stands, Cause cause);
int take_hits(Play& play, UnitId unit, int hits, Cause cause); // stands lost
void destroy(Play& play, UnitId unit, std::string_view rule);
// Runs off the table: lost. By an exit of the scenario, as ordered: not.
void leave_table(Play& play, UnitId unit);
void leave_by(Play& play, UnitId unit, std::size_t exit);
// It takes no more part in the charge in hand.
void stop_charging(State& state, UnitId unit);
void lose_commander(Play& play, Side side, std::string_view rule, std::string_view words);

} // namespace quincunx::fast_play
