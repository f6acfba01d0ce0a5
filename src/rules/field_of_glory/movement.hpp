#pragma once
// Section 6: ordered moves of the manoeuvre phase. Which row of the table a path is, what it costs,
// what forbids it; and how commanders move.

#include "battle/verdict.hpp"
#include "rules/field_of_glory/observe.hpp"

namespace quincunx::field_of_glory {

struct Move {
    Manoeuvre row = Manoeuvre::advance_full;
    Verdict verdict = Verdict::simple; // complex: a test first (light artillery and wagons: always)
    table::Body end;
    double used = 0; // MU of the allowance
    double allowance = 0;
    std::uint64_t passed = 0; // friends that it passes through
};
using MoveJudged = Result<Move, battle::Refusal>;

// Any path that the player may order for a group that is not in contact: its row, rate, allowance,
// wheels, friends, enemies, restricted area, table, second move.
MoveJudged judged_move(const State& state, UnitId group, const table::Path& path);
// The row that a path is, by its shape alone: steps, files gained or lost, turns, wheels. Nothing:
// no row of the table. `close` and `full` decide between the rows of a plain advance.
std::optional<Manoeuvre> row_of(const table::Path& path, bool close, bool full, double advanced);

// fog.commander.move, in either phase: to a place, or to a group.
Result<battle::Preview, battle::Refusal>
judged_commander_move(const State& state, Side side, std::size_t commander, table::Point to);
Result<battle::Preview, battle::Refusal>
judged_commander_joins(const State& state, Side side, std::size_t commander, UnitId group);

} // namespace quincunx::field_of_glory
