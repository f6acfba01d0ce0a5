#pragma once
// The sheet in force, asked by ids. The rows stand beside it (tables_sheet, tables_rulings,
// tables_factors), each under its id, with the words that a player reads, its value and where it
// comes from; tables.cpp alone reads them.

#include "reckoning/reckoning.hpp"
#include "rules/justified_ancients/book/ids.hpp" // made of the tables

namespace quincunx::justified_ancients {

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
struct Sheet : reckoning::SheetOf<printed> {
    using SheetOf::SheetOf;
};
using Rule = Sheet::Rule;

MeleeReadings melee_readings(const Sheet& sheet);

struct TableSize {
    double width = 0;
    double depth = 0;
};
inline constexpr int most_on_small_table = 12; // units of the larger army
inline constexpr int most_on_medium_table = 24;
// Of the larger army's number of units; a house rule writes "30 x 24".
TableSize table_size(const Sheet& sheet, int units);

} // namespace quincunx::justified_ancients
