#include "rules/field_of_glory/tables.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace quincunx::field_of_glory {

namespace {

using reckoning::Register;
using reckoning::Section;

template <class... Tables>
constexpr std::size_t rows_in(const Tables&... tables)
{
    return (std::size(tables) + ...);
}

// A section is the next rows of the register after the first.
constexpr Section section(std::string_view title, std::size_t& first, std::size_t rows)
{
    const Section made{title, std::span<const Entry>(entries).subspan(first, rows)};
    first += rows;
    return made;
}

constexpr auto printed_sections()
{
    std::size_t at = 0;
    return std::array{
        section("Cohesion test: when", at, rows_in(rows::cohesion_reasons)),
        section("Cohesion test: modifiers", at, rows_in(rows::cohesion_modifiers)),
        section("Cohesion test: results", at, rows_in(rows::cohesion_results)),
        section("Turn sequence", at, rows_in(rows::turn)),
        section("Variable move distance", at, rows_in(rows::variable_moves)),
        section("Variable move distance: rule", at, rows_in(rows::variable_move_rules)),
        section("Effect of cohesion levels", at, rows_in(rows::levels)),
        section("Movement rates: open, uneven, rough, difficult", at, rows_in(rows::rates)),
        section("Disorder", at, rows_in(rows::disorders)),
        section("Simple and complex moves: skirmishers, drilled, undrilled cavalry, other "
                "undrilled with and without commander",
                at, rows_in(rows::manoeuvres)),
        section("Simple and complex moves: rules", at, rows_in(rows::manoeuvre_rules)),
        section("Complex move test", at, rows_in(rows::complex_move)),
        section("Complex move test: modifiers", at, rows_in(rows::complex_move_modifiers)),
        section("Shooting", at, rows_in(rows::shooting_rules)),
        section("Points of advantage: shooting", at, rows_in(rows::shooting_poas)),
        section("Points of advantage: impact", at, rows_in(rows::impact_poas)),
        section("Points of advantage: melee", at, rows_in(rows::melee_poas)),
        section("Points of advantage: net", at, rows_in(rows::poa_rules)),
        section("Combat dice", at, rows_in(rows::dice)),
        section("Scores needed", at, rows_in(rows::scores)),
        section("Death roll: modifiers", at, rows_in(rows::death_modifiers)),
        section("Death roll", at, rows_in(rows::death)),
        section("Re-rolls and auto-break", at, rows_in(rows::qualities)),
        section("Shooting ranges: effective, maximum", at, rows_in(rows::ranges)),
        section("Terrain: visibility, shooting in one rank only, cover", at,
                rows_in(rows::features)),
        section("Terrain: rules", at, rows_in(rows::terrain_rules)),
        section("Scale and units", at, rows_in(rows::scale)),
        section("Words and what they mean", at, rows_in(rows::definitions)),
        section("Setting up", at, rows_in(rows::setting_up)),
        section("Command", at, rows_in(rows::command)),
        section("Moving", at, rows_in(rows::moving)),
        section("Charges, interception and evasion", at, rows_in(rows::charging)),
        section("Fighting", at, rows_in(rows::fighting)),
        section("Rout and pursuit", at, rows_in(rows::flights)),
        section("Special troops and camps", at, rows_in(rows::special)),
        section("Attrition points", at, rows_in(rows::attrition_points)),
        section("Victory", at, rows_in(rows::victory)),
        section("Points", at, rows_in(rows::points)),
    };
}

constexpr auto sections = printed_sections();
static_assert(sections.back().entries.data() + sections.back().entries.size() ==
                  entries.data() + entries.size(),
              "the sections are all of the register");

constexpr Register the_register{"field-of-glory", "fog.", "Field of Glory", entries, sections};

// Words between blanks and commas; a trailing * is a footnote.
template <class Take>
void for_each_word(std::string_view text, Take&& take)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" ,"), text.size());
        if (end > 0) take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::optional<double> number_in(std::string_view text)
{
    if (text.ends_with('*')) text.remove_suffix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole_text = error == std::errc{} && end == text.data() + text.size();
    return whole_text ? std::optional(value) : std::nullopt;
}

Figures figures_in(std::string_view text)
{
    Figures found;
    for_each_word(text, [&](std::string_view word) {
        if (!found.full()) found.push_back(number_in(word));
    });
    return found;
}

std::optional<Share> share_in(std::string_view text)
{
    Fixed<std::string_view, 3> words;
    for_each_word(text, [&](std::string_view word) {
        if (!words.full()) words.push_back(word);
    });
    if (words.empty() || !number_in(words[0])) return std::nullopt;
    Share found{static_cast<int>(*number_in(words[0])), 1};
    if (words.size() == 3)
        if (const auto bases = number_in(words[2])) found.bases = static_cast<int>(*bases);
    return found.bases > 0 && found.dice >= 0 ? std::optional(found) : std::nullopt;
}

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}
Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force)) {}

Figures figures(const Sheet& sheet, Rule rule)
{
    const Figures printed = figures_in(sheet.entry(rule.index).text);
    const Figures in_force = figures_in(sheet.word(rule.index));
    return in_force.size() < printed.size() ? printed : in_force;
}

Share share(const Sheet& sheet, Rule rule)
{
    if (const auto in_force = share_in(sheet.word(rule.index))) return *in_force;
    return *share_in(sheet.entry(rule.index).text);
}

char cell(const Sheet& sheet, Rule rule, std::size_t column)
{
    Fixed<char, 5> cells;
    for_each_word(sheet.word(rule.index), [&](std::string_view word) {
        if (!cells.full()) cells.push_back(word.front());
    });
    return column < cells.size() ? cells[column] : '-';
}

void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    if (value != 0) factors.lines.push_back({&sheet.entry(rule.index), value});
}

double base_width(const Sheet& sheet)
{
    return sheet["fog.scale.base_width"];
}

double base_depth(Type type)
{
    constexpr double millimetres_a_unit = 25; // fog.scale.mu
    constexpr double millimetres[] = {20, 20, 15, 30, 30, 30, 30, 30, 40,
                                      40, 40, 40, 40, 40, 80, 80, 30};
    return millimetres[static_cast<std::size_t>(type)] / millimetres_a_unit;
}

double slack(const Sheet& sheet)
{
    return sheet["fog.geo.slack"];
}

} // namespace quincunx::field_of_glory
