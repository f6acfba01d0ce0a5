#pragma once
// The turn: what is asked, what may be answered, and what that does.

#include "campus/field/state.hpp"

namespace quincunx::campus {

enum Verbs : Verb { move, attack, hold, fall_back, end };
enum Decisions : std::uint8_t { orders, react };

Result<std::shared_ptr<const Setting>, Troubles> setting_of(const muster::Fight& fight,
                                                            const Sheet& sheet);
State opening_state(const muster::Fight& fight, const Setting& setting);

Decision pending(const State& state);
std::span<const VerbOf<State>> verb_table();

Judged judge_move(const State& state, const Order& order);
Judged judge_attack(const State& state, const Order& order);
Judged judge_hold(const State& state, const Order& order);
Judged judge_fall_back(const State& state, const Order& order);

} // namespace quincunx::campus
