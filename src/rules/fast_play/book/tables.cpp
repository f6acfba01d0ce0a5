#include "rules/fast_play/book/tables.hpp"

#include <array>

namespace quincunx::fast_play {

namespace {

using reckoning::Register;
using reckoning::section;

constexpr auto printed_sections()
{
    std::size_t at = 0;
    return std::array{
        section(entries, "1 Movement", at, rows::moves),
        section(entries, "2 Unit activation: T&L tests", at, rows::tl_reasons, rows::tl_tests,
                rows::tl_attached),
        section(entries, "2 Leader casualties", at, rows::leaders),
        section(entries, "3 Missile ranges: close, medium, long", at, rows::ranges),
        section(entries, "4 Missile modifiers", at, rows::missile_modifiers),
        section(entries, "4 Missile attacks", at, rows::missile_rules),
        section(entries, "5 Hand-to-hand modifiers", at, rows::hand_modifiers),
        section(entries, "5 Hand-to-hand attacks", at, rows::hand_rules),
        section(entries, "6 Melee results", at, rows::result_rows),
        section(entries, "6 Melee results: rules", at, rows::result_rules),
        section(entries, "7 Victory table: modifiers", at, rows::victory_modifiers),
        section(entries, "7 Victory table", at, rows::victory_results),
        section(entries, "8 Morale modifiers", at, rows::morale_modifiers),
        section(entries, "9 Morale results", at, rows::morale_results),
        section(entries, "Elephant stampede template", at, rows::stampedes),
        section(entries, "Scale and units", at, rows::scale),
        section(entries, "Basic moves", at, rows::basic_moves),
        section(entries, "Formations and losses", at, rows::formations),
        section(entries, "Dice and wounds", at, rows::dice_rules),
        section(entries, "Command", at, rows::command),
        section(entries, "Setting up", at, rows::setting_up),
        section(entries, "Terrain", at, rows::terrain_kinds),
        section(entries, "The turn", at, rows::turn),
        section(entries, "Moving", at, rows::moving),
        section(entries, "Shooting", at, rows::shooting_rules),
        section(entries, "Charges and reactions", at, rows::charges),
        section(entries, "Fighting", at, rows::fighting),
        section(entries, "Morale", at, rows::morale_rules),
        section(entries, "Victory", at, rows::victory),
        section(entries, "Points", at, rows::points),
    };
}

constexpr auto sections = printed_sections();
static_assert(sections.back().entries.data() + sections.back().entries.size() ==
                  entries.data() + entries.size(),
              "the sections are all of the register");

constexpr Register the_register{"fast-play", "fp.", "Fast Play", entries, sections};

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}
Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force)) {}

void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    reckoning::add_line(factors, sheet, rule.index, value);
}

Type type_of(Troop troop)
{
    if (is_chariot(troop)) return Type::chariot;
    if (is_artillery(troop)) return Type::artillery;
    if (troop == Troop::elephant) return Type::elephant;
    return is_mounted(troop) ? Type::cavalry : Type::infantry;
}

bool goes_as_cavalry(Type type)
{
    return type == Type::cavalry || type == Type::chariot || type == Type::elephant;
}

} // namespace quincunx::fast_play
