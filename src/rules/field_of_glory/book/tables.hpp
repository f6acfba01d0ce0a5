#pragma once
// The sheet in force, asked by ids. The rows stand beside it (tables_sheet, tables_rulings,
// tables_factors), each under its id, with the words that a player reads, its value and where it
// comes from; tables.cpp alone reads them.

#include "reckoning/reckoning.hpp"
#include "rules/field_of_glory/book/ids.hpp" // made of the tables
#include "rules/field_of_glory/book/tables_conditions.hpp"

namespace quincunx::field_of_glory {

using reckoning::Reckoning;

// "2 per base", "1 per 3", "1".
struct Share {
    int dice = 0;
    int bases = 1;
};

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
class Sheet : public reckoning::SheetOf<printed> {
  public:
    explicit Sheet(reckoning::Sheet in_force = as_printed());

    // fog.terrain.disorder, for a row of the movement rates.
    Disorder disorder(Rule rate, Ground ground) const;

  private:
    void read_disorders(std::string_view text);

    std::array<std::array<Disorder, 4>, std::size(rows::rates)> disorders_{};
};
using Rule = Sheet::Rule;

// The distance that a row names beside its value: "... at least 3 MU ...".
double distance_named_in(Rule rule);

Share share(const Sheet& sheet, Rule rule);

// "S S S S C": the cell of a column, or '-'.
char cell(const Sheet& sheet, Rule rule, std::size_t column);

// In MU. Battle wagons stand with their long edges to the sides.
inline double base_width(const Sheet& sheet)
{
    return sheet["fog.scale.base_width"];
}
constexpr double base_depth(Type type)
{
    constexpr double millimetres_a_unit = 25; // fog.scale.mu
    constexpr double millimetres[] = {20, 20, 15, 30, 30, 30, 30, 30, 40,
                                      40, 40, 40, 40, 40, 80, 80, 30};
    return millimetres[static_cast<std::size_t>(type)] / millimetres_a_unit;
}

// How far beyond a base's sides its arc reaches (fog.shoot.arc).
inline double arc_aside(const Sheet& sheet)
{
    return sheet["fog.shoot.arc"] * base_width(sheet);
}

// The measuring tolerance (fog.geo.slack).
inline double slack(const Sheet& sheet)
{
    return sheet["fog.geo.slack"];
}

} // namespace quincunx::field_of_glory
