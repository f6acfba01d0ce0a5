#pragma once
// The sheet in force, asked by ids. The rows stand beside it (tables_sheet, tables_rulings,
// tables_factors), each under its id, with the words that a player reads, its value and where it
// comes from; tables.cpp alone reads them.

#include "reckoning/reckoning.hpp"
#include "rules/my_ancients/book/ids.hpp" // made of the tables

#include <optional>

namespace quincunx::my_ancients {

using reckoning::Reckoning;

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
struct Sheet : reckoning::SheetOf<printed> {
    using SheetOf::SheetOf;
};
using Rule = Sheet::Rule;

inline constexpr int die = 6; // all that is thrown but directions

// Does a house rule say another number than is printed? Of two rows that print the same one, the
// rewritten row counts; of two rewritten the more particular.
inline bool is_rewritten(const Sheet& sheet, Rule rule)
{
    return sheet[rule] != rule.entry().value;
}

// A line for a row that is no factor row; none for 0, and none for a row that is switched off.
inline void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    if (sheet.on(rule)) reckoning::add_line(factors, sheet, rule.index, value);
}
// A row that merely applies.
inline void add_line(Reckoning& factors, const Sheet& sheet, Rule rule)
{
    add_line(factors, sheet, rule, 1);
}

std::optional<Rule> rate_rule(Troop troop); // bolt throwers have none

} // namespace quincunx::my_ancients
