#pragma once
// The turn: what is asked, what may be answered, and what that does.

#include "campus/field/state.hpp"

namespace quincunx::campus {

enum Verbs : Verb { move, attack, hold, fall_back, end };
enum Decisions : std::uint8_t { orders, react };

SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet);
State opening_state(const muster::Fight& fight, const Setting& setting);

using VerbRow = battle::VerbRow<Verbs, Decisions, State, Play>;
VerbsOf<VerbRow> verbs(); // at the door (verbs.cpp)
Decision pending(const State& state);

Judged judge_move(const State& state, const Order& order);
Judged judge_attack(const State& state, const Order& order);
Judged judge_hold(const State& state, const Order& order);
Judged judge_fall_back(const State& state, const Order& order);

void move_unit(Play& play, const Order& order, const Finding& found);
void begin_attack(Play& play, const Order& order, const Finding& found);
void fight(Play& play, const Order& order, const Finding& found);
void give_ground(Play& play, const Order& order, const Finding& found);
void end_turn(Play& play, const Order& order, const Finding& found);

} // namespace quincunx::campus
