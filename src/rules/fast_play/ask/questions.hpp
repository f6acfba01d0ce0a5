#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "battle/answering.hpp"
#include "dice/every.hpp"
#include "reckoning/answers.hpp"
#include "rules/fast_play/book/melee.hpp"
#include "rules/fast_play/book/shooting.hpp"

namespace quincunx::fast_play {
battle::QuestionsOf<Sheet> questions;
}

namespace quincunx::fast_play::ask {

// Reading the facts of a question (section 18), and writing odds as answers show them.

inline constexpr int most_stands = 100;
inline constexpr int most_attacks = 50; // of one stand
// Of one side: far more than any unit has, and no question takes longer than a few seconds. Where
// many charge together, half of that.
inline constexpr int most_attacks_at_once = 120;
inline constexpr double farthest = 900; // inches

// Notes that a fact does not go with another of its table, unless one of them is wrong already:
// what stands in for a wrong fact contradicts nobody.
void contradiction(Reading& reading, std::string_view key, std::string_view other,
                   std::string message);
// The same of a number that is no more than the stands.
void check_stands(Reading& reading, std::string_view key, int is, int stands);
// A list of tables with at least one in it, of `what` there should be.
std::vector<Reading> some_tables_at(Reading& facts, std::string_view key, std::string_view what);

// Marks that no unit of the kind can carry: who routs, who stampedes (2). `key`: where it is said,
// `kind`: where the kind of troops is.
void check_routing(Reading& reading, const Sheet& sheet, std::string_view key,
                   std::string_view kind, Type type);
void check_stampeding(Reading& reading, const Sheet& sheet, std::string_view key,
                      std::string_view kind, Type type);

Strength read_strength(Reading& reading);
int start_stands_at(Reading& reading, int stands); // "start_stands"; as many as now if not told
// Stands now and at the start, without wounds.
Strength read_stands(Reading& reading, int least_stands = 1);
// One unit of a melee, all but its fighting stands.
UnitFacts read_unit(Reading& reading);
void check_attacks(Reading& reading, std::string_view key, int attacks,
                   int most = most_attacks_at_once);
ShooterFacts shooter_at(Reading& facts, const Sheet& sheet); // "shooter"
Troop troop_at(Reading& reading);                            // "troop"; no commander

using battle::Answer, battle::answer, battle::answer_of, battle::number_or_null, battle::odds_of,
    battle::Outcomes, battle::part_read, battle::set, battle::some, battle::written;
// How likely one die of them hits, as a decimal number.
Value hit_chance(const Attacks& attacks);
// The attacks of a shot or of blows: their rows and numbers.
void write_attacks(Value& made, const Reckoning& rows, int total, const Attacks& attacks);
// The answer to a shot that is not allowed.
Value barred(ShotBar bar, Band band);

// Each kind: facts in, answer out; troubles are noted in the reading.
battle::AnswerBy<Sheet> tl_test, flee, leader, morale, attacks, missile, melee, victory,
    charge_chain, trample, dice_table, stampede, range_band, zone, wheel, charge, charge_path,
    countercharge, march, change_facing, ranks, losses, fighting_stands, reactions,
    interpenetration, back_move, next_active, army_break, battle_end, points;

} // namespace quincunx::fast_play::ask
