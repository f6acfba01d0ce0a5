#pragma once
// A charge in hand, from its declaration to the melees (8): reactions, moves, catching up. Pending
// decisions stand in the activation; everything between them happens here.

#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/effects_units.hpp"
#include "rules/fast_play/field/observe.hpp"

namespace quincunx::fast_play {

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
struct BreakOut; // what the judge finds
void break_through(Play& play, const BreakOut& out);

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

} // namespace quincunx::fast_play
