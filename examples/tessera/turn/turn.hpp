#pragma once
// The turn: what is asked, what may be answered, and what that does.

#include "tessera/field/effects.hpp"

namespace quincunx::tessera {

enum Verbs : Verb { move, attack, shoot, end, fight };
enum Decisions : std::uint8_t { orders, fights };

SettingOfFight<Setting> setting_of;
OpeningOfFight<State> opening_state;

using VerbRow = battle::VerbRow<Verbs, Decisions, State, Play>;
VerbsOf<VerbRow> verbs(); // at the door (verbs.cpp)
Decision pending(const State& state);
bool is_subject(const State& state, const Decision& now, UnitId unit);
void proceed(Play& play); // fights that are over, turns that have ended

JudgeOf<State> judge_move, judge_attack, judge_shot, judge_fight;

// Where everybody of a move comes to stand; of an attack, the unit.
struct Arrived {
    decltype(Preview::ends) ends;
};
void move_units(Play& play, const Order& order, const Arrived& found);
void attack_unit(Play& play, const Order& order, const Arrived& found);
void shoot_at(Play& play, UnitId unit, UnitId target);
void end_orders(Play& play);
void fight_out(Play& play, UnitId unit);
std::string broken_invariant(const State& state);

} // namespace quincunx::tessera
