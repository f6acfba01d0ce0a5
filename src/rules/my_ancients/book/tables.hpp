#pragma once
// The sheet's tables: every row under its id, with the words that a player reads, its value and
// where it comes from.

#include "reckoning/figures.hpp"
#include "rules/my_ancients/book/tables_factors.hpp"
#include "rules/my_ancients/book/tables_rulings.hpp"
#include "rules/my_ancients/book/tables_sheet.hpp"

#include <vector>

namespace quincunx::my_ancients {

using reckoning::Entry;
using reckoning::Figures;
using reckoning::Reckoning;

inline constexpr auto entries = reckoning::joined(
    rows::sequence, rows::moves, rows::formations, rows::melee_opening, rows::melee_dice,
    rows::contact_dice, rows::halvings, rows::used_once, rows::melee_needs, rows::melee_numbers,
    rows::melee_result, rows::missiles, rows::missile_modifiers, rows::morale_reasons,
    rows::morale_modifiers, rows::morale_results, rows::recovery_modifiers, rows::recovery_result,
    rows::elephant_moves, rows::elephant_melee, rows::stampedes, rows::elephant_missiles,
    rows::elephant_check, rows::elephant_example, rows::losses, rows::reacting, rows::arcs,
    rows::stages, rows::flanks, rows::impetuous, rows::interpenetration, rows::leaders,
    rows::marches, rows::obliques, rows::pursuits, rows::bodies, rows::supports, rows::third_round,
    rows::break_offs, rows::wheels, rows::markers, rows::several, rows::flank_halving,
    rows::several_more, rows::diagrams, rows::detailed_sequence, rows::identifying, rows::rulings,
    rows::points, rows::move_rulings);

const reckoning::Register& rule_register();

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler. Rows of several figures are read once; those of house rules when the sheet is made.
class Sheet : public reckoning::SheetOf<entries> {
  public:
    Sheet();
    explicit Sheet(reckoning::Sheet in_force);

    const Figures& figures(Rule rule) const;

  private:
    struct Rewritten { // by a house rule
        std::size_t index;
        Figures figures;
    };
    std::vector<Rewritten> rewritten_;
};
using Rule = Sheet::Rule;

namespace tables {
inline constexpr auto melee_dice = reckoning::table_in<BlowFacts>(entries, rows::melee_dice);
inline constexpr auto halvings = reckoning::table_in<BlowFacts>(entries, rows::halvings);
inline constexpr auto flank_halving = reckoning::table_in<BlowFacts>(entries, rows::flank_halving);
inline constexpr auto melee_needs = reckoning::table_in<BlowFacts>(entries, rows::melee_needs);
inline constexpr auto missile_modifiers =
    reckoning::table_in<ShotFacts>(entries, rows::missile_modifiers);
inline constexpr auto morale_modifiers =
    reckoning::table_in<MoraleFacts>(entries, rows::morale_modifiers);
inline constexpr auto recovery_modifiers =
    reckoning::table_in<RecoveryFacts>(entries, rows::recovery_modifiers);
inline constexpr auto elephant_check =
    reckoning::table_in<ElephantCheckFacts>(entries, rows::elephant_check);
inline constexpr auto points = reckoning::table_in<Profile>(entries, rows::points);
} // namespace tables

// A figure of a row that has several, in order: "8 20".
inline double figure(const Sheet& sheet, Rule rule, std::size_t which)
{
    const Figures& all = sheet.figures(rule);
    return which < all.size() ? all[which].value_or(0) : 0;
}

// Does a house rule say another number than is printed? Of two rows that print the same one, the
// rewritten row counts; of two rewritten the more particular.
inline bool is_rewritten(const Sheet& sheet, Rule rule)
{
    return sheet[rule] != entries[rule.index].value;
}

// A line for a row that is no factor row; none for 0, and none for a row that is switched off.
void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value);
// A row that merely applies.
inline void add_line(Reckoning& factors, const Sheet& sheet, Rule rule)
{
    add_line(factors, sheet, rule, 1);
}
void append(Reckoning& factors, const Reckoning& more);

std::optional<Rule> rate_rule(Troop troop); // bolt throwers have none

} // namespace quincunx::my_ancients
