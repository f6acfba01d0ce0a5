#pragma once
// Ordered moves of the manoeuvre phase (6): which row of the table a path is, what it costs, what
// forbids it; how commanders move; and how groups in contact line up (9).

#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

// --- pure geometry

// fog.move.restricted_area: somebody before an enemy's front.
struct BeforeEnemy {
    Body enemy;
    Type enemy_type = Type::HF;
    Level enemy_level = Level::STEADY;
    Body mover;
    Type mover_type = Type::HF;
};
// Has the enemy a restricted area for it, and stands it in there?
bool is_bound(const Sheet& sheet, const BeforeEnemy& before);
// May it then make this move, ending there?
bool may_make(const Sheet& sheet, const BeforeEnemy& before, Manoeuvre move, const Body& end);

// --- ordered moves

struct Move {
    Manoeuvre row = Manoeuvre::advance_full;
    Verdict verdict = Verdict::simple; // complex: a test first (light artillery and wagons: always)
    Body end;
    double used = 0; // MU of the allowance
    double allowance = 0;
    std::uint64_t passed = 0;   // friends that it passes through
    std::uint64_t swept = 0;    // friends beside it whom its wheel swings over
    std::uint64_t along = 0;    // friends who go along with it in a line
    double pace = table::never; // of the slowest of these
};
using MoveJudged = Result<Move, Refusal>;

// Any path that the player may order for a group that is not in contact: its row, rate, allowance,
// wheels, friends, enemies, restricted area, table, second move.
MoveJudged judged_move(const State& state, UnitId group, const Path& path);

// --- battle lines (fog.ruling.battle_line): groups side by side that go as one

using Line = Fixed<UnitId, 9>; // whoever is ordered, and those whom an order can name with it

struct LineMove {
    Line groups;
    Fixed<Body, 9> ends;     // of each
    Move move;               // of whoever finds it hardest, with the least allowance of all
    UnitId tested = no_unit; // a complex move: who takes the test for all
};
Result<LineMove, Refusal> judged_line(const State& state, const Line& groups, const Path& path);
// All who could go along with it, from the left; one alone is no line.
Line line_about(const State& state, UnitId group);

// Inside of the two: how a group goes in a line, and what is asked of it there as of one alone.
struct InLine {
    std::uint64_t groups = 0;   // of the line, as bits; none: alone
    bool led = false;           // by a commander who counts as with it (fog.line.led)
    double pace = table::never; // of the slowest
};
std::optional<Refusal> forbidden_to_move(const State& state, UnitId group, bool led = false);
Body start_of(const State& state, UnitId group); // files that stepped forward have closed up
double pace_on(const State& state, UnitId group, const Course& course);
int wheels_in(const Path& path); // one after the other to the same side are one
MoveJudged judged_on(const State& state, UnitId group, const Course& course, const Path& path,
                     const InLine& line);

// Whose restricted area binds it: the nearest enemy's, or one of several as near.
Groups bound_by(const State& state, UnitId group);

// What bars the way: enemies that it would touch, friends that it may not pass (friends passed and
// swung over are noted), closed ground, the table's edge.
std::optional<Refusal> barred(const State& state, UnitId group, const Course& course, Move& move);

// The exit of the scenario that a body of the group which reaches over the table's edge leaves by.
// Nothing: it is on the table, or there is none for it.
std::optional<std::size_t> exit_at(const State& state, UnitId group, const Body& end);

// fog.commander.move, in either phase: may he at all; to a place, or to a group.
bool commander_may_move(const State& state, Side side, std::size_t commander);
Judged judged_commander_move(const State& state, Side side, std::size_t commander, Point to);
Judged judged_commander_joins(const State& state, Side side, std::size_t commander, UnitId group);

// --- before melee: turning to face, conforming, expanding into the fight, feeding it, and closing
// up after it (9)

using Placement = Result<Body, Refusal>; // where it would stand

// Places along an enemy's edge where a mover would line up, the best first (fog.melee.conform).
Fixed<double, 2> conforming_places(const Sheet& sheet, const Body& mover, const Body& enemy,
                                   Face face);

Placement turned_to_face(const State& state, UnitId group);
Placement conformed(const State& state, UnitId group); // a refusal: it stays (fog.melee.unaligned)
Placement expanded(const State& state, UnitId group, table::Side end);
// Re-ranked to so many files; so many of the new ones at its left end, or the fewest that fight.
Placement fed(const State& state, UnitId group, int files, std::optional<int> left = std::nullopt);
Placement closed_up(const State& state, UnitId group); // fog.melee.reform

// Has it anything to do before it fights on: conform, turn, expand, feed?
bool must_conform(const State& state, UnitId group); // and can
// Section 9 numbers the steps: who has lined up, or gone on to take in more files, is past that.
bool has_lined_up(const State& state, UnitId group);
bool may_line_up(const State& state, UnitId group);

} // namespace quincunx::field_of_glory
