#include "rules/fast_play/book/tables.hpp"

#include "reckoning/printed.hpp"
#include "rules/fast_play/book/tables_factors.hpp"
#include "rules/fast_play/book/tables_rulings.hpp"
#include "rules/fast_play/book/tables_sheet.hpp"

namespace quincunx::fast_play {

namespace {
// The sheet in its own order.
constexpr auto sheet_as_printed = reckoning::printed_sheet(
    "fast-play", "fp.", "Fast Play", section("1 Movement", rows::moves),
    section("2 Unit activation: T&L tests", rows::tl_reasons, rows::tl_tests, rows::tl_attached),
    section("2 Leader casualties", rows::leaders),
    section("3 Missile ranges: close, medium, long", rows::ranges),
    section("4 Missile modifiers", rows::missile_modifiers),
    section("4 Missile attacks", rows::missile_rules),
    section("5 Hand-to-hand modifiers", rows::hand_modifiers),
    section("5 Hand-to-hand attacks", rows::hand_rules),
    section("6 Melee results", rows::result_rows),
    section("6 Melee results: rules", rows::result_rules),
    section("7 Victory table: modifiers", rows::victory_modifiers),
    section("7 Victory table", rows::victory_results),
    section("8 Morale modifiers", rows::morale_modifiers),
    section("9 Morale results", rows::morale_results),
    section("Elephant stampede template", rows::stampedes), section("Scale and units", rows::scale),
    section("Basic moves", rows::basic_moves), section("Formations and losses", rows::formations),
    section("Dice and wounds", rows::dice_rules), section("Command", rows::command),
    section("Setting up", rows::setting_up), section("Terrain", rows::terrain_kinds),
    section("The turn", rows::turn), section("Moving", rows::moving),
    section("Shooting", rows::shooting_rules), section("Charges and reactions", rows::charges),
    section("Fighting", rows::fighting), section("Morale", rows::morale_rules),
    section("Victory", rows::victory), section("Points", rows::points));
static_assert(reckoning::lists(printed, sheet_as_printed), "ids.hpp lists other rows than these");
} // namespace

constexpr reckoning::Register printed_register = reckoning::register_of<sheet_as_printed>;

Type type_of(Troop troop)
{
    if (is_chariot(troop)) return Type::chariot;
    if (is_artillery(troop)) return Type::artillery;
    if (troop == Troop::elephant) return Type::elephant;
    return is_mounted(troop) ? Type::cavalry : Type::infantry;
}

} // namespace quincunx::fast_play
