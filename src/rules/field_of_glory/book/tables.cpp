#include "rules/field_of_glory/book/tables.hpp"

#include "reckoning/figures.hpp"

#include <algorithm>
#include <array>

namespace quincunx::field_of_glory {

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
