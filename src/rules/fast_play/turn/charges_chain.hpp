#pragma once
// A charge in hand, from its declaration to the melees (8): reactions, moves, catching up. Pending
// decisions stand in the activation; everything between them happens here.

#include "rules/fast_play/field/charges_way.hpp"
#include "rules/fast_play/field/effects_units.hpp"
#include "rules/fast_play/field/reactions.hpp"

namespace quincunx::fast_play {

// What the target of the charge in hand, declared or surprising, may do.
Reactions allowed_reactions(const State& state);
// The charger that leads: the first named who is still coming.
const Charger& leader_of(const State& state);
// May the target shoot at this charger, and where is he then?
bool may_shoot_charger(const State& state, UnitId charger);
table::Pose shot_place(const State& state, UnitId charger);
// Where leader and target meet if it countercharges, and whose way there is through bad ground.
struct Countering {
    Meeting met;
    bool charger_broken = false;
    bool target_broken = false;
};
std::optional<Countering> countering(const State& state);

struct Named {
    UnitId unit = no_unit;
    Wheel wheel = 0;
};
void declare_charge(Play& play, UnitId target, std::span<const Named> chargers);
void stand(Play& play);
void stand_and_shoot(Play& play, UnitId charger);
void countercharge(Play& play);
void flee(Play& play);
struct BreakOut; // what the judge finds
void break_through(Play& play, const BreakOut& out);

// Inside of the files of the chain: the straight part of a charger's way; whether a unit is there
// and runs not; all who still come go to their target and line up.
double gap_to(const State& state, const Charger& charger, UnitId target);
bool still_stands(const State& state, UnitId unit);
void contact_all(Play& play);
// One charger goes to a target and in line with him; or as near as it gets.
void contact(Play& play, std::size_t charger, UnitId target);
// Nobody ends on a friend whom he was passing: then he is back where he began.
void stop_here(Play& play, Charger& charger, const table::Pose& pose);
// One charger goes on; it may surprise somebody.
void follow(Play& play);

// Goes on with the activation up to the next decision; true: nothing of it is left.
bool continue_charge(Play& play);
// The T&L test of a unit (5).
bool passes_test(Play& play, UnitId unit, Rule rule);

} // namespace quincunx::fast_play
