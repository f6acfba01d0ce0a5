#include "rules/my_ancients/book/tables.hpp"

#include "reckoning/printed.hpp"
#include "rules/my_ancients/book/tables_factors.hpp"
#include "rules/my_ancients/book/tables_rulings.hpp"
#include "rules/my_ancients/book/tables_sheet.hpp"

namespace quincunx::my_ancients {

namespace {
// The sheet in its own order.
constexpr auto sheet_as_printed = reckoning::printed_sheet(
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
    section("Points", rows::points), section("Rulings on moving", rows::move_rulings),
    section("Markers of melee rounds", rows::round_markers));
static_assert(reckoning::lists(printed, sheet_as_printed), "ids.hpp lists other rows than these");
} // namespace

constexpr reckoning::Register printed_register = reckoning::register_of<sheet_as_printed>;

std::optional<Rule> rate_rule(Troop troop)
{
    switch (troop) {
    case Troop::skirmish_cavalry: return Rule("ma.move.rate.skirmish_cavalry");
    case Troop::light_chariot: return Rule("ma.move.rate.light_chariots");
    case Troop::heavy_chariot: return Rule("ma.move.rate.heavy_chariots");
    case Troop::cavalry: return Rule("ma.move.rate.cavalry");
    case Troop::elephant: return Rule("ma.move.rate.elephants");
    case Troop::skirmisher: return Rule("ma.move.rate.skirmishers");
    case Troop::light_foot: return Rule("ma.move.rate.light");
    case Troop::medium_foot: return Rule("ma.move.rate.medium");
    case Troop::heavy_foot: return Rule("ma.move.rate.heavy");
    case Troop::leader: return Rule("ma.move.rate.generals");
    case Troop::bolt_thrower: break;
    }
    return std::nullopt;
}

} // namespace quincunx::my_ancients
