#include "rules/field_of_glory/book/tables.hpp"

#include <algorithm>
#include <array>

namespace quincunx::field_of_glory {

namespace {

using reckoning::Register;

constexpr auto sections = sheet_sections.sections_of(entries);

constexpr Register the_register{"field-of-glory", "fog.", "Field of Glory", entries, sections};

std::optional<Share> share_in(std::string_view text)
{
    Fixed<std::string_view, 3> words;
    reckoning::for_each_word(text, [&](std::string_view word) {
        if (!words.full()) words.push_back(word);
    });
    if (words.empty() || !reckoning::number_in(words[0])) return std::nullopt;
    Share found{static_cast<int>(*reckoning::number_in(words[0])), 1};
    if (words.size() == 3)
        if (const auto bases = reckoning::number_in(words[2]))
            found.bases = static_cast<int>(*bases);
    return found.bases > 0 && found.dice >= 0 ? std::optional(found) : std::nullopt;
}

// The rows as printed, read once for all sheets.
struct Printed {
    std::vector<Figures> figures;
    std::vector<Share> shares;
};
const Printed& printed()
{
    static const Printed rows = [] {
        Printed read;
        for (const Entry& entry : entries) {
            read.figures.push_back(reckoning::figures_in(entry.text));
            read.shares.push_back(share_in(entry.text).value_or(Share{}));
        }
        return read;
    }();
    return rows;
}

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}

Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force))
{
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!changed(i)) continue;
        const std::optional<Share> share = share_in(word(i));
        rewritten_.push_back(
            {i, reckoning::figures(*this, i), share.value_or(printed().shares[i])});
    }
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

const Figures& Sheet::figures(Rule rule) const
{
    for (const Rewritten& row : rewritten_)
        if (row.index == rule.index) return row.figures;
    return printed().figures[rule.index];
}

const Share& Sheet::share(Rule rule) const
{
    for (const Rewritten& row : rewritten_)
        if (row.index == rule.index) return row.share;
    return printed().shares[rule.index];
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
