#pragma once
// Reading the facts of a question (section 18), and writing odds as answers show them.

#include "battle/questions.hpp"
#include "reckoning/answers.hpp"
#include "rules/my_ancients/ask/questions.hpp"
#include "table/lattice.hpp"

namespace quincunx::my_ancients::ask {

using battle::odds_of;
using battle::Outcomes;
using battle::part_read;
using battle::written;
using reckoning::factors;

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

int quality_at(Reading& reading);
// Needed only where the other facts, if they are right, call for a test.
int quality_if(bool tests, Reading& reading, std::string_view key = "quality");
LeaderNear leader_at(Reading& reading, std::string_view key = "leader");
double inches_at(Reading& reading, std::string_view key); // required, not negative
double inches_or(Reading& reading, std::string_view key, double fallback);
// Missing or null: nothing.
std::optional<double> inches_or_none(Reading& reading, std::string_view key);
table::Point place_at(Reading& reading, std::string_view key);    // [x, y]
table::Heading facing_at(Reading& reading, std::string_view key); // degrees
// Coordinates of a place given relative to an origin.
Value x_of(table::Point origin, table::Vec at);
Value y_of(table::Point origin, table::Vec at);

// An answer: the rows that apply, in all or of each side; numbers; chances; or what is found.
using Named = std::initializer_list<std::pair<std::string_view, Value>>;
using Sides = std::initializer_list<std::pair<std::string_view, Reckoning>>;
Value told(const Reckoning& rows, Named values, const Outcomes& outcomes);
Value told_of(Sides sides, Named values, const Outcomes& outcomes);
Value found(const Reckoning& rows, Named result);

// A number, or null.
template <class Number>
Value number_or_null(const std::optional<Number>& value)
{
    return value ? number(*value) : Value();
}
// 7.5 as it stands in the name of an outcome.
std::string in_a_name(double value);
// hits_K and bases_lost_K.
std::string counted(std::string_view what, int many);

// Each kind: facts in, answer out; troubles are noted in the reading.
using Answer = Value(Reading& facts, const Sheet& sheet);
Answer melee_dice, melee_round, multi_melee, melee_bases;
Answer missile, missile_elephant, elephant_missile_check, morale_check, recovery, leader_risk;
Answer quality_test, formation_sequence, expand, reactions, face_flank_charge, flank_contact;
Answer move_distance, charge_reach, evade, voluntary_break_off, lost_melee_move, pursuit_turn;
Answer march, wheel, oblique, zone_test, arc_test, interpenetrate, support_test;
Answer elephant_turn, elephant_gap, stampede, mahout, trample;
Answer initiative, identify, points, army_break;

} // namespace quincunx::my_ancients::ask
