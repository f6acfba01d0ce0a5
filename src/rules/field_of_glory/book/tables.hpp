#pragma once
// The sheet's tables: every row under its id, with the words that a player reads, its value and
// where it comes from.

#include "rules/field_of_glory/book/tables_factors.hpp"
#include "rules/field_of_glory/book/tables_rulings.hpp"
#include "rules/field_of_glory/book/tables_sheet.hpp"

#include <array>

namespace quincunx::field_of_glory {

using reckoning::Entry;
using reckoning::Reckoning;

inline constexpr auto entries = reckoning::joined(
    rows::cohesion_reasons, rows::cohesion_modifiers, rows::cohesion_results, rows::turn,
    rows::variable_moves, rows::variable_move_rules, rows::levels, rows::rates, rows::disorders,
    rows::manoeuvres, rows::manoeuvre_rules, rows::complex_move, rows::complex_move_modifiers,
    rows::shooting_rules, rows::shooting_poas, rows::impact_poas, rows::melee_poas, rows::poa_rules,
    rows::dice, rows::scores, rows::death_modifiers, rows::death, rows::qualities, rows::ranges,
    rows::features, rows::terrain_rules, rows::scale, rows::definitions, rows::setting_up,
    rows::command, rows::moving, rows::charging, rows::fighting, rows::flights, rows::special,
    rows::attrition_points, rows::victory, rows::points);

const reckoning::Register& rule_register();

// "2 per base", "1 per 3", "1".
struct Share {
    int dice = 0;
    int bases = 1;
};

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
class Sheet : public reckoning::SheetOf<entries> {
  public:
    Sheet();
    explicit Sheet(reckoning::Sheet in_force);

    // fog.terrain.disorder, for a row of the movement rates.
    Disorder disorder(Rule rate, Ground ground) const;

  private:
    void read_disorders(std::string_view text);

    std::array<std::array<Disorder, 4>, std::size(rows::rates)> disorders_{};
};
using Rule = Sheet::Rule;

namespace tables {
inline constexpr auto cohesion_modifiers =
    reckoning::table_in<CohesionFacts>(entries, rows::cohesion_modifiers);
inline constexpr auto variable_moves =
    reckoning::table_in<VariableMoveFacts>(entries, rows::variable_moves);
inline constexpr auto complex_move_modifiers =
    reckoning::table_in<ComplexMoveFacts>(entries, rows::complex_move_modifiers);
inline constexpr auto shooting_poas =
    reckoning::table_in<ShootingFacts>(entries, rows::shooting_poas);
inline constexpr auto impact_poas = reckoning::table_in<FightFacts>(entries, rows::impact_poas);
inline constexpr auto melee_poas = reckoning::table_in<FightFacts>(entries, rows::melee_poas);
inline constexpr auto death_modifiers =
    reckoning::table_in<DeathFacts>(entries, rows::death_modifiers);
inline constexpr auto attrition_points =
    reckoning::table_in<AttritionFacts>(entries, rows::attrition_points);
} // namespace tables

// The distance that a row names beside its value: "... at least 3 MU ...".
consteval double distance_named_in(Rule rule)
{
    const Entry& row = entries[rule.index];
    ensure(row.kind == reckoning::Kind::word && row.figures[0] > 0, "a row that names a distance");
    return row.figures[0];
}

Share share(const Sheet& sheet, Rule rule);

// "S S S S C": the cell of a column, or '-'.
char cell(const Sheet& sheet, Rule rule, std::size_t column);

// A line for a row that is no factor row, such as dice; none for 0.
void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value);

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
