#pragma once
// The sheet in force, asked by ids. The rows stand beside it (tables_sheet, tables_rulings,
// tables_factors), each under its id, with the words that a player reads, its value and where it
// comes from; tables.cpp alone reads them.

#include "reckoning/reckoning.hpp"
#include "rules/impetus/book/ids.hpp" // made of the tables

namespace quincunx::impetus {

using reckoning::Reckoning;

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
struct Sheet : reckoning::SheetOf<printed> {
    using SheetOf::SheetOf;
};
using Rule = Sheet::Rule;

inline double base_frontage(const Sheet& sheet)
{
    return sheet["imp.base.frontage"];
}
inline double base_depth(const Sheet& sheet, Type type)
{
    return sheet.figure("imp.base.depth", columns::types[type]);
}
inline double move_rate(const Sheet& sheet, Type type)
{
    return sheet.figure("imp.move.rate", columns::types[type]);
}
inline double slack(const Sheet& sheet) // imp.geo.slack
{
    return sheet["imp.geo.slack"];
}

// Reached within the slack.
inline bool reaches(const Sheet& sheet, double length, double wanted)
{
    return length + slack(sheet) >= wanted;
}

} // namespace quincunx::impetus
