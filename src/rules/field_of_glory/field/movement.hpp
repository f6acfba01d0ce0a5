#pragma once
// Section 6: ordered moves of the manoeuvre phase. Which row of the table a path is, what it costs,
// what forbids it; and how commanders move.

#include "battle/verdict.hpp"
#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

// --- pure geometry
// ----------------------------------------------------------------------------------------

// fog.move.restricted_area: somebody before an enemy's front.
struct BeforeEnemy {
    table::Body enemy;
    Type enemy_type = Type::HF;
    Level enemy_level = Level::STEADY;
    table::Body mover;
    Type mover_type = Type::HF;
};
// Has the enemy a restricted area for it, and stands it in there?
bool is_bound(const Sheet& sheet, const BeforeEnemy& before);
// May it then make this move, ending there?
bool may_make(const Sheet& sheet, const BeforeEnemy& before, Manoeuvre move,
              const table::Body& end);

// --- ordered moves
// ----------------------------------------------------------------------------------------

struct Move {
    Manoeuvre row = Manoeuvre::advance_full;
    Verdict verdict = Verdict::simple; // complex: a test first (light artillery and wagons: always)
    table::Body end;
    double used = 0; // MU of the allowance
    double allowance = 0;
    std::uint64_t passed = 0; // friends that it passes through
    std::uint64_t swept = 0;  // friends beside it whom its wheel swings over
};
using MoveJudged = Result<Move, battle::Refusal>;

// Any path that the player may order for a group that is not in contact: its row, rate, allowance,
// wheels, friends, enemies, restricted area, table, second move.
MoveJudged judged_move(const State& state, UnitId group, const table::Path& path);
// The same path with its turns made as fog.move.turn has them, whatever the order said about how.
table::Path as_ordered(const table::Path& path);
// Where it begins: files that stepped forward close up first (fog.melee.reform).
table::Body start_of(const State& state, UnitId group);
// Why it may not move at all, if so.
std::optional<battle::Refusal> forbidden_to_move(const State& state, UnitId group);
// The row that a path is, by its shape alone: steps, files gained or lost, turns, wheels. Nothing:
// no row of the table. `close` and `full` decide between the rows of a plain advance.
std::optional<Manoeuvre> row_of(const table::Path& path, bool close, bool full, double advanced);

// Whose restricted area binds it: the nearest enemy's, or one of several as near.
Groups bound_by(const State& state, UnitId group);

// What bars the way: enemies that it would touch, friends that it may not pass (friends passed and
// swung over are noted), closed ground, the table's edge.
std::optional<battle::Refusal> barred(const State& state, UnitId group, const table::Course& course,
                                      Move& move);

// The exit of the scenario that a body of the group which reaches over the table's edge leaves by.
// Nothing: it is on the table, or there is none for it.
std::optional<std::size_t> exit_at(const State& state, UnitId group, const table::Body& end);

// fog.commander.move, in either phase: to a place, or to a group.
Result<battle::Preview, battle::Refusal>
judged_commander_move(const State& state, Side side, std::size_t commander, table::Point to);
Result<battle::Preview, battle::Refusal>
judged_commander_joins(const State& state, Side side, std::size_t commander, UnitId group);

} // namespace quincunx::field_of_glory
