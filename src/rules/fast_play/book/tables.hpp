#pragma once
// The sheet in force, asked by ids. The rows stand beside it (tables_sheet, tables_rulings,
// tables_factors), each under its id, with the words that a player reads, its value and where it
// comes from; tables.cpp alone reads them.

#include "reckoning/reckoning.hpp"
#include "rules/fast_play/book/ids.hpp" // made of the tables
#include "table/lattice.hpp"

namespace quincunx::fast_play {

using reckoning::Reckoning;

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
struct Sheet : reckoning::SheetOf<printed> {
    using SheetOf::SheetOf;
};
using Rule = Sheet::Rule;

// Lengths are measured with this tolerance.
inline constexpr table::Slack slack{0.001};

} // namespace quincunx::fast_play
