#pragma once
// Reading the facts of a question (section 18), and writing odds as answers show them.

#include "battle/questions.hpp"
#include "dice/fraction.hpp"
#include "kernel/answers.hpp"
#include "reckoning/answers.hpp"
#include "rules/field_of_glory/book/morale.hpp"

#include <map>

namespace quincunx::field_of_glory::ask {

inline constexpr int most_bases = 16; // fog.bg.formation

enum class Bases : std::uint8_t { needed, not_needed };
// All facts of a battle group are known everywhere; those that are there must be right.
GroupFacts read_group(Reading& reading, Bases bases);
GroupFacts group_at(Reading& question, std::string_view key, Bases bases = Bases::not_needed);
Fighter read_fighter(Reading& reading);

Type type_at(Reading& reading, std::string_view key); // of a battle group; required

// A list of words, each one of those known; the fallback when the key is missing.
Fixed<Ground, 4> grounds_at(Reading& reading);

// The tables of a list that must be there, though it may be empty.
std::vector<Reading> list_at(Reading& question, std::string_view key);

using battle::Outcomes;
using battle::written;
// Sets a part of an answer only if there is something in it.
void set(Value& made, std::string_view key, Value part);
void add_factor(Value& factors, Rule rule, double value); // no zero rows

// Each kind: facts in, answer out; troubles are noted in the reading.
Value cohesion(Reading& facts, const Sheet& sheet);
Value complex_move(Reading& facts, const Sheet& sheet);
Value shooting(Reading& facts, const Sheet& sheet);
Value impact(Reading& facts, const Sheet& sheet);
Value melee(Reading& facts, const Sheet& sheet);
Value death_roll(Reading& facts, const Sheet& sheet);
Value autobreak(Reading& facts, const Sheet& sheet);
Value evade(Reading& facts, const Sheet& sheet);
Value pursuit(Reading& facts, const Sheet& sheet);
Value variable_move(Reading& facts, const Sheet& sheet);
Value commander_risk(Reading& facts, const Sheet& sheet);
Value camp(Reading& facts, const Sheet& sheet);
Value attrition(Reading& facts, const Sheet& sheet);
Value points(Reading& facts, const Sheet& sheet);
Value effects(Reading& facts, const Sheet& sheet);
Value sequence(Reading& facts, const Sheet& sheet);
Value move(Reading& facts, const Sheet& sheet);
Value manoeuvre(Reading& facts, const Sheet& sheet);
Value can_charge(Reading& facts, const Sheet& sheet);
Value terrain(Reading& facts, const Sheet& sheet);
Value shooting_range(Reading& facts, const Sheet& sheet);
Value wheel(Reading& facts, const Sheet& sheet);
Value charge_reach(Reading& facts, const Sheet& sheet);
Value flank_test(Reading& facts, const Sheet& sheet);
Value shooting_arc(Reading& facts, const Sheet& sheet);
Value interpenetration(Reading& facts, const Sheet& sheet);
Value rear_support(Reading& facts, const Sheet& sheet);
Value restricted_area(Reading& facts, const Sheet& sheet);
Value conform(Reading& facts, const Sheet& sheet);
Value step_forward(Reading& facts, const Sheet& sheet);
Value overlap(Reading& facts, const Sheet& sheet);
Value break_off(Reading& facts, const Sheet& sheet);

} // namespace quincunx::field_of_glory::ask
