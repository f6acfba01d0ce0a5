#pragma once
// Fire, charges, melee and morale on the table: whom a unit may shoot at and what comes of it; a
// charge in hand; from contact to the places of the losers and the winners' right to break through;
// tests, and the rally phase.

#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/effects_units.hpp"
#include "rules/fast_play/field/observe.hpp"

namespace quincunx::fast_play {

// --- shooting (7)

struct Sighted {
    UnitId unit = no_unit;
    double range = 0;
    bool may_be_ignored = false;

    bool operator==(const Sighted&) const = default;
};
using AllSighted = Fixed<Sighted, most_units>;
// Enemies in arc, range and sight of a unit that could shoot.
AllSighted sighted(const State& state, UnitId shooter, bool moved);
// Of these, whom the priority lets it shoot at.
AllSighted targets_of(const State& state, UnitId shooter, bool moved);

ShooterFacts shooter_facts(const State& state, UnitId shooter, bool moved, bool being_charged);
Band band_between(const State& state, UnitId shooter, UnitId target, bool being_charged);
ReckonedShot shot_between(const State& state, UnitId shooter, UnitId target, bool moved,
                          bool being_charged);
// The shot, its losses; the target is called to test.
void shoot_at(Play& play, UnitId shooter, UnitId target, bool moved, bool being_charged);

// --- a charge in hand, from its declaration to the melees (8): reactions, moves, catching up.
// Pending decisions stand in the activation; everything between them happens here.

// What the target of the charge in hand, declared or surprising, may do.
Reactions allowed_reactions(const State& state);
// The charger that leads: the first named who is still coming.
const Charger& leader_of(const State& state);
// May the target shoot at this charger, and where is he then?
bool may_shoot_charger(const State& state, UnitId charger);
Pose shot_place(const State& state, UnitId charger);
// Where leader and target meet if it countercharges, and whose way there is through bad ground.
struct Countering {
    Meeting met;
    bool charger_broken = false;
    bool target_broken = false;
};
std::optional<Countering> countering(const State& state);
// The melee if the target stands: of those who come and reach him, each in line with him.
struct IfItStands {
    State trial;
    Combatants who; // perhaps nobody but the target
};
IfItStands if_it_stands(const State& state);

void stand(Play& play);
void stand_and_shoot(Play& play, UnitId charger);
void countercharge(Play& play);
void flee(Play& play);

// Inside of the files of the chain: the straight part of a charger's way; all who still come go to
// their target and line up.
double gap_to(const State& state, const Charger& charger, UnitId target);
void contact_all(Play& play);
// One charger goes on; it may surprise somebody.
void follow(Play& play);

// Goes on with the activation up to the next decision; true: nothing of it is left.
bool continue_charge(Play& play);
// The T&L test of a unit (5).
bool passes_test(Play& play, UnitId unit, Rule rule);

// --- melee (9)

// Fights the melee of those in contact with this enemy.
void fight_melee(Play& play, UnitId target);

// --- after a melee (9.5, 9.6)

// The losers' moves, in naming order, and what else their rows bring.
void suffer_results(Play& play, const Combatants& who, const MeleeOutcome& outcome);
// Melees never last: a winner whom a loser still touches steps back.
void part(Play& play, const Combatants& who, const MeleeOutcome& outcome);
void offer_breakthroughs(Play& play, const Combatants& who, const MeleeOutcome& outcome);

// Where a breakthrough leads: as ordered, or cut short by whom it meets.
struct BreakOut {
    Pose end;
    double used = 0;
    UnitId met = no_unit; // the enemy that it charges
    Onset onset;
    std::uint64_t ridden_down = 0; // routers in its way, as bits
};
Result<BreakOut, Refusal> judged_breakthrough(const State& state, const Path& path);
void break_through(Play& play, const BreakOut& out);

// --- morale (10), and the rally phase (4)

TestedUnit tested_unit(const State& state, UnitId unit);
// All who wait test, and whoever is called meanwhile.
void empty_queue(Play& play);

// The rally phase begins; deals with units up to the next that may choose to recover.
void begin_rally(Play& play);
UnitId next_to_rally(const State& state); // no_unit: the phase is over
// Deals with all that need no decision. False: a shaken unit's owner must decide.
bool continue_rally(Play& play);
void decide_recovery(Play& play, bool tries);

} // namespace quincunx::fast_play
