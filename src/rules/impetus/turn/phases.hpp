#pragma once
// Shots and rounds of melee on the table: who can be seen and hit, who fights whom with whose
// support, the dice, and what is left afterwards. Retreat and pursuit are the sequence's, by
// forced_moves.hpp.

#include "rules/impetus/book/melee.hpp"
#include "rules/impetus/field/effects.hpp"
#include "rules/impetus/field/forced_moves.hpp"

namespace quincunx::impetus {

// --- shooting (7)

// 7.2: arc, distance to the nearest seen point, and what lies between.
struct ShotLine {
    bool clear = false; // in arc, in range of any band, seen
    double distance = 0;
    bool from_front = true;     // of the target: from before its front line
    bool through_light = false; // halved
    bool indirect = false;
};
ShotLine shot_line(const State& state, UnitId shooter, UnitId target);
// May it be shot at all: no melee, not hidden, a figure in the table at that range, BUA only by
// artillery. A shot of no dice is none.
bool can_shoot(const State& state, UnitId shooter, UnitId target);

// Is it able to shoot in this activation, or as a reaction (its missile, melee, art that moved)?
bool may_shoot_at_all(const State& state, UnitId shooter);
// The targets that priority leaves it in its own activation (classes 3 to 5).
Many targets_of(const State& state, UnitId shooter);

// A shot on its way. `phases`: those made and announced, for imp.fire.mod.moved.
struct Volley {
    UnitId shooter = no_unit;
    UnitId target = no_unit;
    ReckonedShot reckoned;
    std::uint8_t hits = 0;
};
Volley volley(const State& state, UnitId shooter, UnitId target, int phases, bool evading);
void throw_volley(Play& play, Volley& volley); // the pool, with its event
// The test and what follows: losses, rout (not in melee), elephants that panic. Does nothing where
// the target is gone already. No settling.
void suffer(Play& play, const Volley& volley);

// --- a round of melee (8.5, 9)

struct Round {
    std::array<UnitId, 2> main{no_unit, no_unit}; // attacker, defender
    std::array<Fixed<UnitId, most_supports>, 2> support;
    MeleeFacts facts;
};
// As it would be fought now: the attacker charged or was activated.
Round round_between(const State& state, UnitId attacker, UnitId defender);
// As it is fought now: the ground has disordered whom it disorders.
Round begun_round(Play& play, UnitId attacker, UnitId defender);

struct Fought {
    Round round;
    UnitId loser = no_unit;   // must retreat (or holds: W); none: a draw, or it is gone
    UnitId winner = no_unit;  // of the main pair, if it is still there and somebody lost or routed
    bool draw = false;        // loser retreats from a draw (imp.retreat.light_draw)
    bool loser_holds = false; // W
    bool routed = false;      // the beaten main unit was removed by a failed test
    UnitFacts beaten;         // the beaten main unit as it fought
};
// One round (9.4): pools, tests, losses, routs with harm behind, CF and baggage, generals, commands
// and armies (settle). The charging flags of everybody who fought are cleared afterwards.
Fought fight_round(Play& play, UnitId attacker, UnitId defender);

// --- what losses come to (9.4, 11.2, 13.1)

// After every step that may have cost VBU or units: generals in peril are tested and move on or are
// lost (charismatic ones cost every unit of the army a VBU, and whoever is worn out by that is
// removed), commands at half their VD rout, armies at half theirs are beaten; again, until nothing
// more follows. Both armies at once: a draw. Sets stage, outcome and ended_by.
void settle(Play& play);

// 13.1: all its units are removed, no harm behind; its general is lost without test; friendly
// commands remember it (the Cowardly).
void rout_command(Play& play, Side side, std::size_t command, std::string_view rule);
void end_battle(Play& play, battle::Outcome outcome, Rule rule);
// Won by the other side of whoever is beaten; both: a draw; neither: it goes on.
void end_by_losses(Play& play, const std::array<bool, 2>& beaten, Rule rule);

} // namespace quincunx::impetus
