#include "rules/field_of_glory/book/tables.hpp"

#include "reckoning/figures.hpp"

#include <algorithm>
#include <array>

namespace quincunx::field_of_glory {

namespace {

using reckoning::Register;
using reckoning::section;

constexpr auto printed_sections()
{
    std::size_t at = 0;
    return std::array{
        section(entries, "Cohesion test: when", at, rows::cohesion_reasons),
        section(entries, "Cohesion test: modifiers", at, rows::cohesion_modifiers),
        section(entries, "Cohesion test: results", at, rows::cohesion_results),
        section(entries, "Turn sequence", at, rows::turn),
        section(entries, "Variable move distance", at, rows::variable_moves),
        section(entries, "Variable move distance: rule", at, rows::variable_move_rules),
        section(entries, "Effect of cohesion levels", at, rows::levels),
        section(entries, "Movement rates: open, uneven, rough, difficult", at, rows::rates),
        section(entries, "Disorder", at, rows::disorders),
        section(entries,
                "Simple and complex moves: skirmishers, drilled, undrilled cavalry, other "
                "undrilled with and without commander",
                at, rows::manoeuvres),
        section(entries, "Simple and complex moves: rules", at, rows::manoeuvre_rules),
        section(entries, "Complex move test", at, rows::complex_move),
        section(entries, "Complex move test: modifiers", at, rows::complex_move_modifiers),
        section(entries, "Shooting", at, rows::shooting_rules),
        section(entries, "Points of advantage: shooting", at, rows::shooting_poas),
        section(entries, "Points of advantage: impact", at, rows::impact_poas),
        section(entries, "Points of advantage: melee", at, rows::melee_poas),
        section(entries, "Points of advantage: net", at, rows::poa_rules),
        section(entries, "Combat dice", at, rows::dice),
        section(entries, "Scores needed", at, rows::scores),
        section(entries, "Death roll: modifiers", at, rows::death_modifiers),
        section(entries, "Death roll", at, rows::death),
        section(entries, "Re-rolls and auto-break", at, rows::qualities),
        section(entries, "Shooting ranges: effective, maximum", at, rows::ranges),
        section(entries, "Terrain: visibility, shooting in one rank only, cover", at,
                rows::features),
        section(entries, "Terrain: rules", at, rows::terrain_rules),
        section(entries, "Scale and units", at, rows::scale),
        section(entries, "Words and what they mean", at, rows::definitions),
        section(entries, "Setting up", at, rows::setting_up),
        section(entries, "Command", at, rows::command),
        section(entries, "Moving", at, rows::moving),
        section(entries, "Charges, interception and evasion", at, rows::charging),
        section(entries, "Fighting", at, rows::fighting),
        section(entries, "Rout and pursuit", at, rows::flights),
        section(entries, "Special troops and camps", at, rows::special),
        section(entries, "Attrition points", at, rows::attrition_points),
        section(entries, "Victory", at, rows::victory),
        section(entries, "Points", at, rows::points),
    };
}

constexpr auto sections = printed_sections();
static_assert(sections.back().entries.data() + sections.back().entries.size() ==
                  entries.data() + entries.size(),
              "the sections are all of the register");

constexpr Register the_register{"field-of-glory", "fog.", "Field of Glory", entries, sections};

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}

Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force))
{
    const std::size_t disorder = Rule("fog.terrain.disorder").index;
    read_disorders(entries[disorder].text);
    if (changed(disorder)) read_disorders(word(disorder));
}

// "NNDS NDS-": a word for a row, a letter for a class of ground; "-" is ground that it may not
// enter. Another letter, or one that is missing, leaves what is printed.
void Sheet::read_disorders(std::string_view text)
{
    std::size_t row = 0;
    reckoning::for_each_word(text, [&](std::string_view letters) {
        if (row == disorders_.size()) return;
        std::array<Disorder, 4>& in = disorders_[row++];
        for (std::size_t i = 0; i < std::min(letters.size(), in.size()); ++i) switch (letters[i]) {
            case 'N':
            case '-': in[i] = Disorder::none; break;
            case 'D': in[i] = Disorder::disordered; break;
            case 'S': in[i] = Disorder::severe; break;
            }
    });
}

Disorder Sheet::disorder(Rule rate, Ground ground) const
{
    return disorders_[rate.index - Rule("fog.move.light_foot").index]
                     [static_cast<std::size_t>(ground)];
}

Share share(const Sheet& sheet, Rule rule)
{
    if (rule.index == Rule("fog.dice.shoot.battle_wagons").index)
        return {sheet.whole({"fog.dice.shoot.battle_wagons", "dice"}), 1};
    const auto bases = sheet.figure_if(rule, columns::share["bases"]);
    return {sheet.whole(rule, columns::share["dice"]), bases ? static_cast<int>(*bases) : 1};
}

char cell(const Sheet& sheet, Rule rule, std::size_t column)
{
    Fixed<char, 5> cells;
    reckoning::for_each_word(sheet.word(rule.index), [&](std::string_view word) {
        if (!cells.full()) cells.push_back(word.front());
    });
    return column < cells.size() ? cells[column] : '-';
}

void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    reckoning::add_line(factors, sheet, rule.index, value);
}

} // namespace quincunx::field_of_glory
