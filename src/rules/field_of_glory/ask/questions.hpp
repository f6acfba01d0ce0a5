#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "battle/answering.hpp"
#include "reckoning/answers.hpp"
#include "rules/field_of_glory/book/morale.hpp"

namespace quincunx::field_of_glory {
battle::QuestionsOf<Sheet> questions;
}

namespace quincunx::field_of_glory::ask {

// Reading the facts of a question (section 18), and writing odds as answers show them.

inline constexpr int most_bases = 16; // fog.bg.formation

enum class Bases : std::uint8_t { needed, not_needed };
// All facts of a battle group are known everywhere; those that are there must be right.
GroupFacts read_group(Reading& reading, Bases bases);
GroupFacts group_at(Reading& question, std::string_view key, Bases bases = Bases::not_needed);
Fighter read_fighter(Reading& reading);
// Numbers of bases whose keys are the names of members.
template <auto... members, class Whole>
void read_bases(Reading& reading, Whole& whole)
{
    ((whole.*members = reading.whole_or(name_of_member<members>.data(), 0, 0, most_bases)), ...);
}

Type type_at(Reading& reading, std::string_view key); // of a battle group; required

// A list of words, each one of those known; the fallback when the key is missing.
Fixed<Ground, 4> grounds_at(Reading& reading);

// The tables of a list that must be there, though it may be empty.
std::vector<Reading> list_at(Reading& question, std::string_view key);

// What stands in each table of a list: read(reading).
template <class Read>
auto all_read(std::vector<Reading> tables, Read&& read)
{
    std::vector<decltype(read(tables.front()))> all;
    for (Reading& reading : tables) {
        all.push_back(read(reading));
        reading.finish();
    }
    return all;
}

using battle::Answer, battle::answer, battle::number_or_null, battle::Outcomes, battle::set,
    battle::some, battle::written;
void add_factor(Value& factors, Rule rule, double value); // no zero rows

// Each kind: facts in, answer out; troubles are noted in the reading.
battle::AnswerBy<Sheet> cohesion, complex_move, shooting, impact, melee, death_roll, autobreak,
    evade, pursuit, variable_move, commander_risk, camp, attrition, points, effects, sequence, move,
    manoeuvre, can_charge, terrain, shooting_range, wheel, charge_reach, flank_test, shooting_arc,
    interpenetration, rear_support, restricted_area, conform, step_forward, overlap, break_off;

} // namespace quincunx::field_of_glory::ask
