#pragma once
// The sheet's tables: every row under its id, with the words that a player reads, its value and
// where it comes from.

#include "rules/impetus/book/tables_factors.hpp"
#include "rules/impetus/book/tables_rulings.hpp"
#include "rules/impetus/book/tables_sheet.hpp"

namespace quincunx::impetus {

using reckoning::Entry;
using reckoning::Reckoning;

inline constexpr auto entries = reckoning::joined(
    rows::movement, rows::interpenetration, rows::failures, rows::terrain, rows::special,
    rows::shieldwall_cancels, rows::shieldwall_fire, rows::priorities, rows::ranges, rows::weapons,
    rows::shot_modifiers, rows::through, rows::cohesion_rules, rows::cohesion_after_fire,
    rows::routs, rows::melee_rules, rows::melee_modifiers, rows::depth_rule, rows::depth_bonuses,
    rows::thrown_rules, rows::thrown_dice, rows::impact_cancelled, rows::melee_cohesion_rule,
    rows::cohesion_in_melee, rows::retreats, rows::pursuits, rows::hits, rows::cohesion_book,
    rows::scale, rows::initiative, rows::generals, rows::discipline_tests,
    rows::discipline_modifiers, rows::activation, rows::zones_of_control, rows::reacting,
    rows::loss_of_generals, rows::general_modifiers, rows::army, rows::rulings);

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
inline constexpr auto discipline_modifiers =
    reckoning::table_in<DisciplineFacts>(entries, rows::discipline_modifiers);
inline constexpr auto shieldwall_fire =
    reckoning::table_in<ShotFacts>(entries, rows::shieldwall_fire);
inline constexpr auto shot_modifiers =
    reckoning::table_in<ShotFacts>(entries, rows::shot_modifiers);
inline constexpr auto cohesion_after_fire =
    reckoning::table_in<CohesionFacts>(entries, rows::cohesion_after_fire);
inline constexpr auto cohesion_in_melee =
    reckoning::table_in<CohesionFacts>(entries, rows::cohesion_in_melee);
inline constexpr auto melee_modifiers =
    reckoning::table_in<BlowFacts>(entries, rows::melee_modifiers);
inline constexpr auto depth_bonuses = reckoning::table_in<BlowFacts>(entries, rows::depth_bonuses);
inline constexpr auto thrown_dice = reckoning::table_in<ThrownFacts>(entries, rows::thrown_dice);
inline constexpr auto impact_cancelled =
    reckoning::table_in<BlowFacts>(entries, rows::impact_cancelled);
inline constexpr auto shieldwall_cancels =
    reckoning::table_in<BlowFacts>(entries, rows::shieldwall_cancels);
inline constexpr auto general_modifiers =
    reckoning::table_in<GeneralFacts>(entries, rows::general_modifiers);
} // namespace tables

// A line for a row that is no factor row, such as dice; none for 0.
void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value);
void append(Reckoning& factors, const Reckoning& more);

double base_frontage(const Sheet& sheet);
double base_depth(const Sheet& sheet, Type type);
double move_rate(const Sheet& sheet, Type type);
double slack(const Sheet& sheet); // imp.geo.slack

// Reached within the slack.
bool reaches(const Sheet& sheet, double length, double wanted);

} // namespace quincunx::impetus
