#pragma once
// The sheet's tables: every row under its id, with the words that a player reads, its value and
// where it comes from; and how a row with several figures is read.

#include "rules/fast_play/book/tables_factors.hpp"
#include "rules/fast_play/book/tables_rulings.hpp"
#include "rules/fast_play/book/tables_sheet.hpp"
#include "table/lattice.hpp"

namespace quincunx::fast_play {

using reckoning::Entry;
using reckoning::Reckoning;

inline constexpr auto entries = reckoning::joined(
    rows::moves, rows::tl_reasons, rows::tl_tests, rows::tl_attached, rows::leaders, rows::ranges,
    rows::missile_modifiers, rows::missile_rules, rows::hand_modifiers, rows::hand_rules,
    rows::result_rows, rows::result_rules, rows::victory_modifiers, rows::victory_results,
    rows::morale_modifiers, rows::morale_results, rows::stampedes, rows::scale, rows::basic_moves,
    rows::formations, rows::dice_rules, rows::command, rows::setting_up, rows::terrain_kinds,
    rows::turn, rows::moving, rows::shooting_rules, rows::charges, rows::fighting,
    rows::morale_rules, rows::victory, rows::points);

const reckoning::Register& rule_register();

// The rules in force: printed values with house rules laid over them. Ids are checked by the
// compiler.
class Sheet : public reckoning::SheetOf<entries> {
  public:
    Sheet();
    explicit Sheet(reckoning::Sheet in_force);
};
using Rule = Sheet::Rule;

namespace tables {
inline constexpr auto tl_tests = reckoning::table_in<TlFacts>(entries, rows::tl_tests);
inline constexpr auto missile_modifiers =
    reckoning::table_in<ShotFacts>(entries, rows::missile_modifiers);
inline constexpr auto hand_modifiers =
    reckoning::table_in<BlowFacts>(entries, rows::hand_modifiers);
inline constexpr auto result_rows = reckoning::table_in<ResultFacts>(entries, rows::result_rows);
inline constexpr auto victory_modifiers =
    reckoning::table_in<VictoryFacts>(entries, rows::victory_modifiers);
inline constexpr auto morale_modifiers =
    reckoning::table_in<MoraleFacts>(entries, rows::morale_modifiers);
} // namespace tables

// A line for a row that is no factor row, such as a cap; none for 0.
void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value);

// Lengths are measured with this tolerance.
inline constexpr table::Slack slack{0.001};

} // namespace quincunx::fast_play
