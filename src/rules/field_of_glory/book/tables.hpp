#pragma once
// The sheet's tables: every row under its id, with the words that a player reads, its value and
// where it comes from.

#include "rules/field_of_glory/book/tables_factors.hpp"
#include "rules/field_of_glory/book/tables_rulings.hpp"
#include "rules/field_of_glory/book/tables_sheet.hpp"

#include <array>

namespace quincunx::field_of_glory {

using reckoning::Reckoning;

// The sheet in its own order.
inline constexpr auto printed = reckoning::printed_sheet(
    "field-of-glory", "fog.", "Field of Glory",
    section("Cohesion test: when", rows::cohesion_reasons),
    section("Cohesion test: modifiers", rows::cohesion_modifiers),
    section("Cohesion test: results", rows::cohesion_results), section("Turn sequence", rows::turn),
    section("Variable move distance", rows::variable_moves),
    section("Variable move distance: rule", rows::variable_move_rules),
    section("Effect of cohesion levels", rows::levels),
    section("Movement rates: open, uneven, rough, difficult", rows::rates),
    section("Disorder", rows::disorders),
    section("Simple and complex moves: skirmishers, drilled, undrilled cavalry, other "
            "undrilled with and without commander",
            rows::manoeuvres),
    section("Simple and complex moves: rules", rows::manoeuvre_rules),
    section("Complex move test", rows::complex_move),
    section("Complex move test: modifiers", rows::complex_move_modifiers),
    section("Shooting", rows::shooting_rules),
    section("Points of advantage: shooting", rows::shooting_poas),
    section("Points of advantage: impact", rows::impact_poas),
    section("Points of advantage: melee", rows::melee_poas),
    section("Points of advantage: net", rows::poa_rules), section("Combat dice", rows::dice),
    section("Scores needed", rows::scores), section("Death roll: modifiers", rows::death_modifiers),
    section("Death roll", rows::death), section("Re-rolls and auto-break", rows::qualities),
    section("Shooting ranges: effective, maximum", rows::ranges),
    section("Terrain: visibility, shooting in one rank only, cover", rows::features),
    section("Terrain: rules", rows::terrain_rules), section("Scale and units", rows::scale),
    section("Words and what they mean", rows::definitions), section("Setting up", rows::setting_up),
    section("Command", rows::command), section("Moving", rows::moving),
    section("Charges, interception and evasion", rows::charging),
    section("Fighting", rows::fighting), section("Rout and pursuit", rows::flights),
    section("Special troops and camps", rows::special),
    section("Attrition points", rows::attrition_points), section("Victory", rows::victory),
    section("Points", rows::points));

// "2 per base", "1 per 3", "1".
struct Share {
    int dice = 0;
    int bases = 1;
};

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
class Sheet : public reckoning::SheetOf<printed> {
  public:
    explicit Sheet(reckoning::Sheet in_force = reckoning::Sheet(rule_register()));

    // fog.terrain.disorder, for a row of the movement rates.
    Disorder disorder(Rule rate, Ground ground) const;

  private:
    void read_disorders(std::string_view text);

    std::array<std::array<Disorder, 4>, std::size(rows::rates)> disorders_{};
};
using Rule = Sheet::Rule;

// The distance that a row names beside its value: "... at least 3 MU ...".
consteval double distance_named_in(Rule rule)
{
    const reckoning::Entry& row = rule.entry();
    ensure(row.kind == reckoning::Kind::word && row.figures[0] > 0, "a row that names a distance");
    return row.figures[0];
}

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
