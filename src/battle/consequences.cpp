#include "battle/consequences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::battle {

namespace {

bool is_of_a_word(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

bool nothing_follows(std::string_view rest)
{
    return rest == "_0" || rest == ".0" || rest.starts_with("_0_") || rest.starts_with(".0.");
}

std::vector<std::string_view> split(std::string_view text, std::string_view marks)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = std::min(text.find_first_of(marks), text.size());
        if (end > 0) parts.push_back(text.substr(0, end));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

// The outcome without the unit that it is about.
std::string_view without_unit(std::string_view outcome)
{
    const std::size_t mark = outcome.find_first_of(":=.");
    return mark == std::string_view::npos ? outcome : outcome.substr(mark + 1);
}

bool is_one_of(std::string_view word, std::string_view list, std::string_view marks)
{
    const auto words = split(list, marks);
    return std::ranges::find(words, word) != words.end();
}

bool one_is_said(std::string_view words, std::string_view outcome)
{
    if (words.starts_with('=')) return without_unit(outcome) == words.substr(1);
    for (std::size_t at = outcome.find(words); at != std::string_view::npos;
         at = outcome.find(words, at + 1)) {
        const std::size_t end = at + words.size();
        const bool begins = at == 0 || !is_of_a_word(outcome[at - 1]);
        const bool ends = end == outcome.size() || !is_of_a_word(outcome[end]);
        if (begins && ends && !nothing_follows(outcome.substr(end))) return true;
    }
    return false;
}

// What was said of "unit.type"; nothing where it was not.
std::string said_of(std::string_view name, const Value& facts)
{
    const Value* fact = &facts;
    for (const std::string_view key : split(name, "."))
        if (fact != nullptr) fact = fact->is_object() ? fact->find(key) : nullptr;
    if (fact == nullptr) return {};
    if (fact->is_bool()) return fact->as_bool() ? "true" : "false";
    return fact->is_text() ? fact->as_text() : std::string("said");
}

bool holds(std::string_view condition, const Value& facts)
{
    const std::size_t mark = condition.find('=');
    const bool other = mark != std::string_view::npos && mark > 0 && condition[mark - 1] == '!';
    const std::string said = said_of(condition.substr(0, other ? mark - 1 : mark), facts);
    if (mark == std::string_view::npos) return !said.empty();
    return is_one_of(said, condition.substr(mark + 1), "|") != other;
}

// The figure of a row by the name of its column; of a row of one figure by none.
std::string figure_text(const reckoning::Sheet& sheet, std::size_t row, std::string_view column)
{
    const reckoning::Columns* columns = sheet.entry(row).columns;
    if (columns == nullptr) {
        ensure(column.empty(), "a row of one figure");
        return fmt::format("{:g}", sheet.value(row));
    }
    const std::size_t at = columns->find(column);
    ensure(at != reckoning::no_such_column, "a column of the row");
    return fmt::format("{:g}", sheet.figure_at(row, at));
}

} // namespace

std::vector<std::string_view> parts_of(std::string_view outcome)
{
    return split(outcome, ";,");
}

bool applies(const Follows& follows, std::string_view kind, const Value& facts,
             std::string_view outcome)
{
    if (!follows.kinds.empty() && !is_one_of(kind, follows.kinds, " ")) return false;
    if (follows.outcome != "*" && !is_said_in(follows.outcome, outcome)) return false;
    const auto conditions = split(follows.where, " ");
    return std::ranges::all_of(conditions, [&](std::string_view one) { return holds(one, facts); });
}

std::optional<std::string> words_of(const Follows& follows, const reckoning::Sheet& sheet)
{
    const std::size_t row = reckoning::index_of(sheet.rules().entries, follows.rule);
    if (row == reckoning::not_found || !sheet.on(row)) return {};
    std::string made;
    for (std::string_view rest = follows.words;;) {
        const std::size_t open = rest.find('{');
        made += rest.substr(0, open);
        if (open == std::string_view::npos) return made;
        const std::size_t close = rest.find('}', open);
        ensure(close != std::string_view::npos, "a brace is closed");
        made += figure_text(sheet, row, rest.substr(open + 1, close - open - 1));
        rest.remove_prefix(close + 1);
    }
}

bool is_said_in(std::string_view words, std::string_view outcome)
{
    const auto several = split(words, "|");
    return std::ranges::any_of(several,
                               [&](std::string_view one) { return one_is_said(one, outcome); });
}

} // namespace quincunx::battle
