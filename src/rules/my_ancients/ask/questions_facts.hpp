#pragma once
// Reading the facts of a question (section 18), and writing odds as answers show them.

#include "battle/questions.hpp"
#include "reckoning/answers.hpp"
#include "rules/my_ancients/ask/questions.hpp"
#include "table/lattice.hpp"

namespace quincunx::my_ancients::ask {

using battle::odds_of;
using battle::Outcomes;
using battle::written;
using reckoning::factors;

inline constexpr int most_quality = 5;
inline constexpr int most_bases_asked = 60;
inline constexpr double farthest = 900; // inches

// Must the ranks be said?
enum class RanksAre : std::uint8_t { needed, optional };
UnitFacts read_unit(Reading& reading, const Sheet& sheet, RanksAre ranks);
UnitFacts unit_at(Reading& facts, std::string_view key, const Sheet& sheet, RanksAre ranks);
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

// A number, or null.
Value number_or_null(const std::optional<int>& value);
Value number_or_null(const std::optional<double>& value);
// 7.5 as it stands in the name of an outcome.
std::string in_a_name(double value);
// hits_K and bases_lost_K.
std::string counted(std::string_view what, int many);

// Each kind: facts in, answer out; troubles are noted in the reading.
Value melee_dice(Reading& facts, const Sheet& sheet);
Value melee_round(Reading& facts, const Sheet& sheet);
Value multi_melee(Reading& facts, const Sheet& sheet);
Value melee_bases(Reading& facts, const Sheet& sheet);
Value missile(Reading& facts, const Sheet& sheet);
Value missile_elephant(Reading& facts, const Sheet& sheet);
Value elephant_missile_check(Reading& facts, const Sheet& sheet);
Value morale_check(Reading& facts, const Sheet& sheet);
Value recovery(Reading& facts, const Sheet& sheet);
Value leader_risk(Reading& facts, const Sheet& sheet);
Value quality_test(Reading& facts, const Sheet& sheet);
Value formation_sequence(Reading& facts, const Sheet& sheet);
Value expand(Reading& facts, const Sheet& sheet);
Value reactions(Reading& facts, const Sheet& sheet);
Value face_flank_charge(Reading& facts, const Sheet& sheet);
Value flank_contact(Reading& facts, const Sheet& sheet);
Value initiative(Reading& facts, const Sheet& sheet);
Value move_distance(Reading& facts, const Sheet& sheet);
Value charge_reach(Reading& facts, const Sheet& sheet);
Value evade(Reading& facts, const Sheet& sheet);
Value voluntary_break_off(Reading& facts, const Sheet& sheet);
Value lost_melee_move(Reading& facts, const Sheet& sheet);
Value pursuit_turn(Reading& facts, const Sheet& sheet);
Value march(Reading& facts, const Sheet& sheet);
Value wheel(Reading& facts, const Sheet& sheet);
Value oblique(Reading& facts, const Sheet& sheet);
Value zone_test(Reading& facts, const Sheet& sheet);
Value arc_test(Reading& facts, const Sheet& sheet);
Value interpenetrate(Reading& facts, const Sheet& sheet);
Value support_test(Reading& facts, const Sheet& sheet);
Value elephant_turn(Reading& facts, const Sheet& sheet);
Value elephant_gap(Reading& facts, const Sheet& sheet);
Value stampede(Reading& facts, const Sheet& sheet);
Value mahout(Reading& facts, const Sheet& sheet);
Value trample(Reading& facts, const Sheet& sheet);
Value identify(Reading& facts, const Sheet& sheet);
Value points(Reading& facts, const Sheet& sheet);
Value army_break(Reading& facts, const Sheet& sheet);

} // namespace quincunx::my_ancients::ask
