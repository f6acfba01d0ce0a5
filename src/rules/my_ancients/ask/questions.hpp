#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "battle/answering.hpp"
#include "reckoning/answers.hpp"
#include "rules/my_ancients/book/tables.hpp"
#include "table/lattice.hpp"

namespace quincunx::my_ancients {
battle::QuestionsOf<Sheet> questions;
}

namespace quincunx::my_ancients::ask {

// Reading the facts of a question (section 18), and writing odds as answers show them.

inline constexpr int most_quality = 5;
inline constexpr int most_bases_asked = 60;
inline constexpr double farthest = 900; // inches

// Must the ranks be said?
enum class RanksAre : std::uint8_t { needed, optional };
UnitFacts read_unit(Reading& reading, const Sheet& sheet, RanksAre ranks);
// Charging, uphill and all that is said of a unit in melee, but not of its bases.
void read_melee_state(Reading& reading, FightFacts& fight);
// Bases in contact, overlapping and behind. Who has no attack need not say how many touch.
void read_fighting_bases(Reading& reading, FightFacts& fight);

inline int quality_at(Reading& reading)
{
    return reading.whole("quality", 0, most_quality);
}
// Needed only where the other facts, if they are right, call for a test.
int quality_if(bool tests, Reading& reading, std::string_view key = "quality");
inline LeaderNear leader_at(Reading& reading, std::string_view key = "leader")
{
    return reading.one_of_or(key, LeaderNear::none);
}
inline double inches_at(Reading& reading, std::string_view key) // required, not negative
{
    return reading.number(key, 0, farthest);
}
inline double inches_or(Reading& reading, std::string_view key, double fallback)
{
    return reading.number_or(key, fallback, 0, farthest);
}
// Missing or null: nothing.
inline std::optional<double> inches_or_none(Reading& reading, std::string_view key)
{
    return number_if(reading, key, 0, farthest, {});
}
inline table::Heading facing_at(Reading& reading, std::string_view key) // degrees
{
    return table::heading_of_degrees(reading.number(key, -3600, 3600));
}
table::Point place_at(Reading& reading, std::string_view key); // [x, y]
// Coordinates of a place given relative to an origin.
inline Value x_of(table::Point origin, table::Vec at)
{
    return number(table::units_of(origin.x) + table::to_units(at.x));
}
inline Value y_of(table::Point origin, table::Vec at)
{
    return number(table::units_of(origin.y) + table::to_units(at.y));
}

using battle::Answer, battle::answer, battle::number_or_null, battle::odds_of, battle::Outcomes,
    battle::part_read, battle::written, reckoning::factors;

// An answer: the rows that apply, in all or of each side; numbers; chances; or what is found.
using Named = Value::Object;
using Sides = std::initializer_list<std::pair<std::string_view, Reckoning>>;
Value told(const Reckoning& rows, Named values, const Outcomes& outcomes);
Value told_of(Sides sides, Named values, const Outcomes& outcomes);
Value found(const Reckoning& rows, Named result);

// 7.5 as it stands in the name of an outcome.
std::string in_a_name(double value);
// hits_K and bases_lost_K.
std::string counted(std::string_view what, int many);

// Each kind: facts in, answer out; troubles are noted in the reading.
battle::AnswerBy<Sheet> facts, melee_dice, melee_round, multi_melee, melee_bases, missile,
    missile_elephant, elephant_missile_check, morale_check, recovery, leader_risk, quality_test,
    formation_sequence, expand, reactions, face_flank_charge, flank_contact, move_distance,
    charge_reach, evade, voluntary_break_off, lost_melee_move, pursuit_turn, march, wheel, oblique,
    zone_test, arc_test, interpenetrate, support_test, elephant_turn, elephant_gap, stampede,
    mahout, trample, initiative, identify, points, army_break;

} // namespace quincunx::my_ancients::ask
