#pragma once
// Moves that are forced (6.8, 6.9, 9.10, 12): breaking off, moving off after a lost round, pursuit,
// stampedes and what they run over.

#include "rules/my_ancients/book/morale.hpp"
#include "rules/my_ancients/book/movement_rules.hpp"
#include "rules/my_ancients/book/orders.hpp"

namespace quincunx::my_ancients {

// --- a voluntary break-off

struct BreakOffFacts {
    double breaker_move = 0;
    double pursuer_move = 0;
    bool pursued = true;
};
enum class BreakOffEnd : std::uint8_t { clear, caught_in_rear };
struct ReckonedBreakOff {
    Reckoning breaker;
    Reckoning pursuer;
    bool pursued = false;
    Allowance breaks;
    Allowance follows;
};
ReckonedBreakOff reckoned(const Sheet& sheet, const BreakOffFacts& facts);
BreakOffEnd broken_off(const Sheet& sheet, const ReckonedBreakOff& reckoned, Dice& dice);

// --- a loser moves off

struct LostFacts {
    double loser_move = 0;
    double loser_depth = 0;
    bool loser_broken = false;
    double winner_move = 0;
    bool wants_to_pursue = false;
    int winner_quality = 0;
    LeaderNear winner_leader = LeaderNear::none;
    bool winner_impetuous = false;
    bool winner_stood = false; // was charged, did not counter-charge
};
enum class LostEnd : std::uint8_t { clear, melee_continues, caught_in_rear, pursuit_goes_on };
struct ReckonedLost {
    Reckoning loser;
    Reckoning winner;
    std::optional<int> target; // of the test to hold; none: it is not made
    bool pursues = false;      // without a test
    bool pursues_if_it_fails = true;
    Allowance back;
    Allowance pursuit;
    double ground = 0; // that a holder takes
};
// It wants to hold, and may only if it passes.
bool tests_to_hold(const Sheet& sheet, const LostFacts& facts);
bool must_pursue(const Sheet& sheet, LeaderNear leader); // of the impetuous
ReckonedLost reckoned(const Sheet& sheet, const LostFacts& facts);
LostEnd moved_off(const Sheet& sheet, const ReckonedLost& reckoned, Dice& dice);

// --- a later turn of a pursuit

struct PursuitFacts {
    double gap = 0; // before the flight
    double pursued_move = 0;
    double pursuer_move = 0;
    bool pursued_broken = false;
    bool wants_to_stop = true;
    int quality = 0;
    LeaderNear leader = LeaderNear::none;
    std::optional<double> to_table_edge; // for the centre of the pursued
};
enum class PursuitEnd : std::uint8_t {
    pursuer_stops,
    caught_in_rear,
    pursuit_goes_on,
    pursued_off_table_pursuer_stops,
    both_off_table,
};
struct ReckonedPursuit {
    Reckoning pursued;
    Reckoning pursuer;
    double flees = 0;
    std::optional<double> gap_to_close; // none: off the table
    std::optional<int> target;          // of the test to stop
    bool catches = false;               // if it goes on
    bool lets_go = false;               // nobody follows off the table
};
ReckonedPursuit reckoned(const Sheet& sheet, const PursuitFacts& facts);
PursuitEnd pursued(const Sheet& sheet, const ReckonedPursuit& reckoned, Dice& dice);

// --- stampedes

enum class Veer : std::uint8_t { left, straight, right };
inline Veer veered(Dice& dice)
{
    return static_cast<Veer>(dice.die(3) - 1);
}
// The way that a beast runs which turns from its cause: its heading, and where its centre comes to.
struct Run {
    table::Vec heading;
    table::Vec by; // displacement
};
Run run(const Sheet& sheet, table::Vec away_from_cause, Veer veer);

enum class MahoutEnd : std::uint8_t {
    killed_on_attempt_1,
    killed_on_attempt_2,
    killed_on_attempt_3,
    killed_on_attempt_4,
    mahout_jumped,
    still_running,
};
inline constexpr int most_attempts = 4;
Rule attempt_rule(int attempt); // what it needs; the fourth always succeeds: 1
Reckoning mahout_reckoning(const Sheet& sheet, int first, int last);
MahoutEnd mahout(const Sheet& sheet, int first, int last, Dice& dice);

struct Trample {
    Reckoning factors;
    int dice = 0;
    std::optional<int> target; // none: skirmishers part
};
Trample trample(const Sheet& sheet, bool skirmisher, int elephant_bases);
int trampled(const Trample& trample, Dice& dice); // hits

} // namespace quincunx::my_ancients
