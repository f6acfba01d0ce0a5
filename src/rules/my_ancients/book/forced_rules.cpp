#include "rules/my_ancients/book/forced_rules.hpp"

namespace quincunx::my_ancients {

namespace {

// ma.ruling.equal_is_contact
bool catches(const Sheet& sheet, double moved, double gap)
{
    return sheet.on("ma.ruling.equal_is_contact") ? reaches(moved, gap) : !reaches(gap, moved);
}

bool is_bound_to_pursue(const Sheet& sheet, const LostFacts& facts)
{
    return facts.winner_impetuous && must_pursue(sheet, facts.winner_leader);
}

bool stays(const Sheet& sheet, const LostFacts& facts)
{
    return facts.winner_stood && sheet.on("ma.melee.defender_stays");
}

void add_going_back(const Sheet& sheet, const LostFacts& facts, ReckonedLost& made)
{
    made.back.base = facts.loser_move;
    if (facts.loser_broken) {
        made.back.base *= sheet["ma.melee.broken_move"];
        add_line(made.loser, sheet, "ma.melee.broken_move", sheet["ma.melee.broken_move"]);
    } else {
        made.back.less_dice = sheet.whole("ma.melee.retreat");
        add_line(made.loser, sheet, "ma.melee.retreat", -made.back.less_dice);
    }
}

void add_holding(const Sheet& sheet, const LostFacts& facts, ReckonedLost& made)
{
    add_line(made.winner, sheet,
             stays(sheet, facts) ? Rule("ma.melee.defender_stays") : Rule("ma.melee.take_ground"));
    // The melee goes on although the loser has moved.
    if (reaches(made.ground, made.back.least())) add_line(made.winner, sheet, "ma.melee.too_short");
}

int mahout_need(const Sheet& sheet, int attempt)
{
    return sheet.whole(attempt_rule(attempt));
}

// The last attempt needs no die.
bool is_certain(const Sheet& sheet, int attempt)
{
    return attempt == most_attempts && mahout_need(sheet, attempt) <= 1;
}

} // namespace

// --- a voluntary break-off

ReckonedBreakOff reckoned(const Sheet& sheet, const BreakOffFacts& facts)
{
    ReckonedBreakOff made;
    made.pursued = facts.pursued;
    made.breaks = {facts.breaker_move, 0, first_turn_dice(sheet, "ma.breakoff.move"), 0};
    add_line(made.breaker, sheet, "ma.breakoff.move", -made.breaks.less_dice);
    if (!facts.pursued) return made;
    made.follows = {facts.pursuer_move, 0, first_turn_dice(sheet, "ma.breakoff.pursuit"), 0};
    add_line(made.pursuer, sheet, "ma.breakoff.pursuit", -made.follows.less_dice);
    if (catches(sheet, made.follows.most(), made.breaks.least()))
        add_line(made.pursuer, sheet, "ma.breakoff.caught");
    return made;
}

BreakOffEnd broken_off(const Sheet& sheet, const ReckonedBreakOff& reckoned, Dice& dice)
{
    const double away = rolled(reckoned.breaks, dice);
    if (!reckoned.pursued) return BreakOffEnd::clear;
    const double after = rolled(reckoned.follows, dice);
    return catches(sheet, after, away) ? BreakOffEnd::caught_in_rear : BreakOffEnd::clear;
}

// --- a loser moves off

bool must_pursue(const Sheet& sheet, LeaderNear leader)
{
    return leader != LeaderNear::attached && sheet.on("ma.pursue.impetuous") &&
           sheet.on("ma.impetuous.pursue");
}

bool tests_to_hold(const Sheet& sheet, const LostFacts& facts)
{
    return !facts.wants_to_pursue && !is_bound_to_pursue(sheet, facts) &&
           sheet.on("ma.pursue.hold_test");
}

ReckonedLost reckoned(const Sheet& sheet, const LostFacts& facts)
{
    ReckonedLost made;
    add_going_back(sheet, facts, made);
    made.pursuit = {facts.winner_move, 0, first_turn_dice(sheet, "ma.pursue.first_turn"), 0};
    const bool takes = sheet.on("ma.melee.take_ground") && !stays(sheet, facts);
    made.ground = takes ? facts.loser_depth : 0;
    made.pursues_if_it_fails = sheet.on("ma.ruling.hold_test");
    const bool bound = is_bound_to_pursue(sheet, facts);
    const bool tests = tests_to_hold(sheet, facts);
    made.pursues = bound || facts.wants_to_pursue;
    const QualityTest tested = quality_test(sheet, facts.winner_quality, facts.winner_leader);
    if (bound || (tests && facts.winner_impetuous))
        add_line(made.winner, sheet, "ma.pursue.impetuous");
    if (tests) {
        if (!facts.winner_impetuous) add_line(made.winner, sheet, "ma.pursue.hold_test");
        append(made.winner, tested.factors);
        made.target = tested.target;
    }
    const bool may_hold =
        !made.pursues && (!tests || tested.can_pass() || !made.pursues_if_it_fails);
    const bool may_fail = tests && tested.can_fail(sheet) && made.pursues_if_it_fails;
    if (may_hold) add_holding(sheet, facts, made);
    if (made.pursues || may_fail)
        add_line(made.winner, sheet, "ma.pursue.first_turn", -made.pursuit.less_dice);
    return made;
}

LostEnd moved_off(const Sheet& sheet, const ReckonedLost& reckoned, Dice& dice)
{
    const bool failed = reckoned.target && !passes(sheet, *reckoned.target, dice);
    const bool pursues = reckoned.pursues || (failed && reckoned.pursues_if_it_fails);
    const double back = rolled(reckoned.back, dice);
    if (!pursues) return reaches(reckoned.ground, back) ? LostEnd::melee_continues : LostEnd::clear;
    const double after = rolled(reckoned.pursuit, dice);
    return catches(sheet, after, back) ? LostEnd::caught_in_rear : LostEnd::pursuit_goes_on;
}

// --- a later turn of a pursuit

ReckonedPursuit reckoned(const Sheet& sheet, const PursuitFacts& facts)
{
    ReckonedPursuit made;
    add_line(made.pursued, sheet, "ma.seq.pursued_detail");
    made.flees = facts.pursued_move;
    if (facts.pursued_broken) {
        made.flees = flight(sheet, facts.pursued_move);
        add_line(made.pursued, sheet, "ma.broken.rate", sheet["ma.broken.rate"]);
    }
    const bool off_table = facts.to_table_edge && reaches(made.flees, *facts.to_table_edge);
    if (!off_table) {
        made.gap_to_close = facts.gap + made.flees;
        const double goes = facts.pursuer_move * sheet["ma.pursue.continue"];
        made.catches = catches(sheet, goes, *made.gap_to_close);
    }
    bool may_go_on = true;
    made.lets_go = off_table && !sheet.on("ma.pursue.off_table");
    if (made.lets_go) return made;
    if (facts.wants_to_stop || off_table) { // ma.pursue.off_table: it tests in any case
        const QualityTest tested = quality_test(sheet, facts.quality, facts.leader);
        append(made.pursuer, tested.factors);
        made.target = tested.target;
        may_go_on = tested.can_fail(sheet);
        if (!off_table) add_line(made.pursuer, sheet, "ma.pursue.stop");
    }
    if (off_table)
        add_line(made.pursuer, sheet, "ma.pursue.off_table");
    else if (may_go_on)
        add_line(made.pursuer, sheet, "ma.pursue.continue", sheet["ma.pursue.continue"]);
    return made;
}

PursuitEnd pursued(const Sheet& sheet, const ReckonedPursuit& reckoned, Dice& dice)
{
    const bool stops =
        reckoned.lets_go || (reckoned.target && passes(sheet, *reckoned.target, dice));
    if (!reckoned.gap_to_close)
        return stops ? PursuitEnd::pursued_off_table_pursuer_stops : PursuitEnd::both_off_table;
    if (stops) return PursuitEnd::pursuer_stops;
    return reckoned.catches ? PursuitEnd::caught_in_rear : PursuitEnd::pursuit_goes_on;
}

// --- broken elephants: where they run, who kills them, whom they trample

Run run(const Sheet& sheet, table::Vec away_from_cause, Veer veer)
{
    const double degrees = sheet["ma.elephant.stampede.direction"];
    table::Vec heading =
        rotated(away_from_cause, table::turn_of_degrees(sheet["ma.elephant.stampede.turn"] - 180));
    if (veer == Veer::left)
        heading = rotated(heading, table::turn_of_degrees(degrees, table::Side::left));
    if (veer == Veer::right)
        heading = rotated(heading, table::turn_of_degrees(degrees, table::Side::right));
    return {heading, table::along(heading, sheet["ma.elephant.stampede.move"])};
}

// --- the mahout

Rule attempt_rule(int attempt)
{
    constexpr Rule rules[most_attempts] = {
        "ma.elephant.mahout.attempt_1", "ma.elephant.mahout.attempt_2",
        "ma.elephant.mahout.attempt_3", "ma.elephant.mahout.attempt_4"};
    return rules[attempt - 1];
}

Reckoning mahout_reckoning(const Sheet& sheet, int first, int last)
{
    Reckoning factors;
    const int panic = sheet.whole("ma.elephant.mahout.panic");
    bool thrown = false;
    for (int attempt = first; attempt <= last; ++attempt) {
        const int need = mahout_need(sheet, attempt);
        add_line(factors, sheet, attempt_rule(attempt), need);
        if (is_certain(sheet, attempt)) break;
        thrown = true;
        if (need - 1 <= panic) break; // nothing lies between killing and panic
    }
    if (thrown) add_line(factors, sheet, "ma.elephant.mahout.panic", panic);
    return factors;
}

MahoutEnd mahout(const Sheet& sheet, int first, int last, Dice& dice)
{
    for (int attempt = first; attempt <= last; ++attempt) {
        const auto killed = static_cast<MahoutEnd>(attempt - 1);
        if (is_certain(sheet, attempt)) return killed;
        const int face = dice.die(die);
        if (face <= sheet.whole("ma.elephant.mahout.panic")) return MahoutEnd::mahout_jumped;
        if (face >= mahout_need(sheet, attempt)) return killed;
    }
    return MahoutEnd::still_running;
}

// --- whom it runs over

Trample trample(const Sheet& sheet, bool skirmisher, int elephant_bases)
{
    Trample made;
    if (skirmisher && sheet.on("ma.elephant.melee.skirmishers_part")) {
        add_line(made.factors, sheet, "ma.elephant.melee.skirmishers_part");
        return made;
    }
    made.dice = sheet.whole({"ma.ruling.stampede_contact", "dice"}) * elephant_bases;
    made.target = sheet.whole({"ma.ruling.stampede_contact", "number"});
    add_line(made.factors, sheet, "ma.ruling.stampede_contact", made.dice);
    return made;
}

int trampled(const Trample& trample, Dice& dice)
{
    if (!trample.target) return 0;
    return dice.count(trample.dice, dice::at_least(*trample.target),
                      [&](Dice& one) { return one.die(die) >= *trample.target; });
}

} // namespace quincunx::my_ancients
