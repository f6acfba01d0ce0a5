#include "rules/field_of_glory/book/tables.hpp"

#include "reckoning/figures.hpp"
#include "reckoning/printed.hpp"
#include "rules/field_of_glory/book/tables_factors.hpp"
#include "rules/field_of_glory/book/tables_rulings.hpp"
#include "rules/field_of_glory/book/tables_sheet.hpp"

namespace quincunx::field_of_glory {

namespace {
// The sheet in its own order.
constexpr auto sheet_as_printed = reckoning::printed_sheet(
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
    section("Terrain: visibility, of light foot only, shooting in one rank only, cover",
            rows::features),
    section("Terrain: rules", rows::terrain_rules), section("Scale and units", rows::scale),
    section("Words and what they mean", rows::definitions), section("Setting up", rows::setting_up),
    section("Command", rows::command), section("Moving", rows::moving),
    section("Charges, interception and evasion", rows::charging),
    section("Fighting", rows::fighting), section("Rout and pursuit", rows::flights),
    section("Special troops and camps", rows::special),
    section("Attrition points", rows::attrition_points), section("Victory", rows::victory),
    section("Points", rows::points), section("Battle lines", rows::battle_lines));
static_assert(reckoning::lists(printed, sheet_as_printed), "ids.hpp lists other rows than these");
} // namespace

constexpr reckoning::Register printed_register = reckoning::register_of<sheet_as_printed>;

Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force))
{
    const std::size_t disorder = Rule("fog.terrain.disorder").index;
    read_disorders(entry(disorder).text);
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

double distance_named_in(Rule rule)
{
    const reckoning::Entry& row = rule.entry();
    ensure(row.kind == reckoning::Kind::word && row.figures[0] > 0, "a row that names a distance");
    return row.figures[0];
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

} // namespace quincunx::field_of_glory
