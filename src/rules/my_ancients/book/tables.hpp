#pragma once
// The sheet's tables: every row under its id, with the words that a player reads, its value and
// where it comes from.

#include "rules/my_ancients/book/tables_factors.hpp"
#include "rules/my_ancients/book/tables_rulings.hpp"
#include "rules/my_ancients/book/tables_sheet.hpp"

#include <optional>

namespace quincunx::my_ancients {

using reckoning::Reckoning;

// The sheet in its own order.
inline constexpr auto printed = reckoning::printed_sheet(
    "my-ancients", "ma.", "My Ancients", section("Short sequence", rows::sequence),
    section("Movement", rows::moves), section("Formation changes", rows::formations),
    section("Melee", rows::melee_opening),
    section("Melee: number of dice", rows::melee_dice, rows::contact_dice, rows::halvings,
            rows::used_once),
    section("Melee: number needed", rows::melee_needs, rows::melee_numbers),
    section("Melee: result", rows::melee_result), section("Missiles", rows::missiles),
    section("Missiles: modifiers", rows::missile_modifiers),
    section("Morale", rows::morale_reasons), section("Morale: modifiers", rows::morale_modifiers),
    section("Morale: result", rows::morale_results),
    section("Morale recovery", rows::recovery_modifiers, rows::recovery_result),
    section("Elephants", rows::elephant_moves), section("Elephants in melee", rows::elephant_melee),
    section("Broken elephants", rows::stampedes),
    section("Missiles against elephants", rows::elephant_missiles, rows::elephant_check,
            rows::elephant_example),
    section("Useful: base losses, broken units", rows::losses),
    section("Useful: counter-charging and evading", rows::reacting),
    section("Useful: arc of fire", rows::arcs), section("Useful: formation changes", rows::stages),
    section("Useful: hit in flank or rear", rows::flanks),
    section("Useful: impetuous units", rows::impetuous),
    section("Useful: interpenetration", rows::interpenetration),
    section("Useful: leaders", rows::leaders), section("Useful: march moves", rows::marches),
    section("Useful: oblique moves", rows::obliques), section("Useful: pursuing", rows::pursuits),
    section("Useful: rear rank, shield wall, skirmishers", rows::bodies),
    section("Useful: supporting units", rows::supports),
    section("Useful: third round", rows::third_round),
    section("Useful: voluntary break-off", rows::break_offs),
    section("Useful: wheeling", rows::wheels), section("Templates and markers", rows::markers),
    section("Multi unit combat", rows::several, rows::flank_halving, rows::several_more),
    section("Elephants in melee: diagrams", rows::diagrams),
    section("Detailed sequence", rows::detailed_sequence),
    section("Identifying units", rows::identifying), section("Rulings", rows::rulings),
    section("Points", rows::points), section("Rulings on moving", rows::move_rulings));

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
struct Sheet : reckoning::SheetOf<printed> {
    using SheetOf::SheetOf;
};
using Rule = Sheet::Rule;

// Does a house rule say another number than is printed? Of two rows that print the same one, the
// rewritten row counts; of two rewritten the more particular.
inline bool is_rewritten(const Sheet& sheet, Rule rule)
{
    return sheet[rule] != rule.entry().value;
}

// A line for a row that is no factor row; none for 0, and none for a row that is switched off.
void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value);
// A row that merely applies.
inline void add_line(Reckoning& factors, const Sheet& sheet, Rule rule)
{
    add_line(factors, sheet, rule, 1);
}

std::optional<Rule> rate_rule(Troop troop); // bolt throwers have none

} // namespace quincunx::my_ancients
