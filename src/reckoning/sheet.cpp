#include "reckoning/sheet.hpp"

#include "kernel/hash.hpp"
#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "reckoning/bounds.hpp"
#include "reckoning/figures.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::reckoning {

namespace {

std::string written(const WrittenFigure& figure)
{
    const std::string value = figure.number ? fmt::format("{}", *figure.number)
                                            : fmt::format("\"{}\"", shown(figure.word));
    return figure.column.empty() ? value : fmt::format("{} = {}", shown(figure.column), value);
}

} // namespace

std::string written(const Change& change)
{
    std::string figures;
    for (const WrittenFigure& figure : change.figures)
        figures += (figures.empty() ? "" : ", ") + written(figure);
    switch (change.what) {
    case Change::What::value: return fmt::format("{}", change.value);
    case Change::What::word: return fmt::format("\"{}\"", shown(change.word));
    case Change::What::on: return "true";
    case Change::What::off: return "false";
    case Change::What::list: return fmt::format("[{}]", figures);
    case Change::What::table: return figures.empty() ? "{}" : fmt::format("{{ {} }}", figures);
    }
    return {};
}

Sheet::Sheet(const Register& rules) : register_(&rules), rows_(std::make_shared<Rows>())
{
    for (const Entry& entry : rules.entries) {
        rows_->values.push_back(entry.value);
        rows_->on.push_back(entry.kind == Kind::toggle ? entry.value != 0 : true);
        rows_->words.push_back(entry.kind == Kind::figures
                                   ? figures_text(entry, entry.printed_figures())
                                   : std::string(entry.text));
        rows_->first.push_back(rows_->figures.size());
        const std::span printed = entry.printed_figures();
        rows_->figures.insert(rows_->figures.end(), printed.begin(), printed.end());
        rows_->changed.push_back(false);
    }
    values_ = rows_->values.data();
    on_ = rows_->on.data();
    figures_ = rows_->figures.data();
    first_ = rows_->first.data();
    rehash();
}

Result<Sheet, Troubles> Sheet::with(const Register& rules, std::span<const HouseRules> house)
{
    Sheet sheet(rules);
    Troubles troubles;
    for (const HouseRules& file : house) {
        if (!file.rules.empty() && file.rules != rules.rules) continue;
        for (const Change& change : file.changes) sheet.take(change, file.file, troubles);
        sheet.rows_->titles.push_back(file.title);
    }
    if (!troubles.empty()) return Failure{troubles};
    sheet.rehash();
    return sheet;
}

namespace {

std::string_view reason_of(Why why)
{
    switch (why) {
    case Why::built_on: return "the program is built on this row and cannot play without it";
    case Why::definition: return "it says what a word means, and holds no figure or switch";
    case Why::measuring: return "it says how places on the table are measured";
    case Why::sequence: return "it says what comes before what in the turn";
    case Why::elsewhere: return "what it speaks of can be changed in rows of its own";
    case Why::choice: return "it leaves a choice to the player, who has it";
    case Why::data: return "troop cards and scenarios say it";
    case Why::misprint: return "it corrects the printed sheet";
    }
    return {};
}

std::string expected_by(const Entry& entry)
{
    const std::string range = to_text(bounds_of(entry));
    switch (entry.kind) {
    case Kind::factor: return fmt::format("a whole number {}, or false to switch it off", range);
    case Kind::count: return fmt::format("a whole number {}", range);
    case Kind::length: return fmt::format("a number {}", range);
    case Kind::figures: return figures_expected(entry);
    case Kind::toggle: return "true or false";
    case Kind::word:
        return fmt::format("a word of at most {} letters, figures in it {}", longest_word, range);
    case Kind::fixed: return fmt::format("nothing: {}", reason_of(entry.why));
    }
    return {};
}

bool fits(const Entry& entry, const Change& change)
{
    using What = Change::What;
    const Bounds bounds = bounds_of(entry);
    const bool number = change.what == What::value && bounds.hold(change.value);
    const bool whole = number && change.value == std::floor(change.value);
    const bool switched = change.what == What::on || change.what == What::off;
    switch (entry.kind) {
    case Kind::factor: return whole || switched;
    case Kind::count: return whole;
    case Kind::length: return number;
    case Kind::figures: return false; // laid_over says
    case Kind::toggle: return switched;
    case Kind::word: return change.what == What::word && fits_in(bounds, change.word);
    case Kind::fixed: return false;
    }
    return false;
}

std::string nearest_id(const Register& rules, const std::string& id)
{
    std::vector<std::string_view> ids;
    for (const Entry& entry : rules.entries) ids.push_back(entry.id);
    return did_you_mean(id, ids);
}

} // namespace

void Sheet::take(const Change& change, const std::string& file, Troubles& troubles)
{
    const std::size_t index = index_of(register_->entries, change.id);
    if (index == not_found) {
        troubles.push_back({file, change.line, change.id,
                            fmt::format("{} has no row \"{}\".{}", register_->title, change.id,
                                        nearest_id(*register_, change.id))});
        return;
    }
    const Entry& entry = register_->entries[index];
    if (entry.kind == Kind::figures) return take_figures(index, change, file, troubles);
    if (!fits(entry, change)) {
        troubles.push_back({file, change.line, change.id,
                            fmt::format("this row ({}) takes {}; found {}.", entry.words,
                                        expected_by(entry), written(change))});
        return;
    }
    switch (change.what) {
    case Change::What::value: rows_->values[index] = change.value; break;
    case Change::What::word: rows_->words[index] = change.word; break;
    case Change::What::on: rows_->on[index] = true; break;
    case Change::What::off: rows_->on[index] = false; break;
    case Change::What::list:
    case Change::What::table: break; // fit rows of figures alone
    }
    const bool was_on = entry.kind == Kind::toggle ? entry.value != 0 : true;
    rows_->changed[index] = rows_->values[index] != entry.value ||
                            (rows_->on[index] != 0) != was_on || rows_->words[index] != entry.text;
}

void Sheet::take_figures(std::size_t index, const Change& change, const std::string& file,
                         Troubles& troubles)
{
    const Entry& entry = register_->entries[index];
    const auto laid = laid_over(entry, figures(index), change);
    if (!laid) {
        troubles.push_back({file, change.line, laid.error().key, laid.error().message});
        return;
    }
    std::copy_n(laid->begin(), entry.columns->size, rows_->figures.data() + rows_->first[index]);
    rows_->words[index] = figures_text(entry, figures(index));
    rows_->changed[index] = rows_->words[index] != figures_text(entry, entry.printed_figures());
}

void Sheet::rehash()
{
    Hasher hasher;
    hasher.add(register_->rules);
    for (std::size_t i = 0; i < rows_->values.size(); ++i)
        hasher.add(register_->entries[i].id)
            .add(rows_->values[i])
            .add(rows_->on[i])
            .add(rows_->words[i]);
    rows_->hash = hasher.value();
}

} // namespace quincunx::reckoning
