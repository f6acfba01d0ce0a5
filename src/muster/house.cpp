#include "muster/house.hpp"

#include "muster/toml.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

using reckoning::Change;
using reckoning::HouseRules;
using reckoning::WrittenFigure;

constexpr std::size_t most_rows = 2000;

constexpr Key row{"", Kind::setting,
                  "a row's id with its value: a number, a word, true (in force) or false (switched "
                  "off); of a row "
                  "of several figures a table of those that change, or a list of all"};
constexpr Shape rows_shape{"Rows by their ids.", {}, &row};
constexpr Key house_keys[] = {
    text("title", "what these house rules are called").needed(),
    text("rules", "id of the rule set; else whichever the row ids name"),
    table("rows", rows_shape, "rows by their ids"),
};
constexpr Shape house_document{"House rules.", house_keys, &row};

bool is_house_key(std::string_view name)
{
    return std::any_of(std::begin(house_keys), std::end(house_keys),
                       [&](const Key& key) { return key.name == name; });
}

WrittenFigure figure_of(const std::string& column, const Value& value)
{
    if (value.is_text()) return {column, std::nullopt, value.as_text()};
    return {column, value.as_number()};
}

Change change_of(const std::string& id, const Value& value)
{
    Change change;
    change.id = id;
    change.line = value.line();
    if (value.is_list()) {
        change.what = Change::What::list;
        for (const Value& item : value.as_list()) change.figures.push_back(figure_of("", item));
    } else if (value.is_object()) {
        change.what = Change::What::table;
        for (const auto& [column, item] : value.as_object())
            change.figures.push_back(figure_of(column, item));
    } else if (value.is_bool()) {
        change.what = value.as_bool() ? Change::What::on : Change::What::off;
    } else if (value.is_text()) {
        change.what = Change::What::word;
        change.word = value.as_text();
    } else {
        change.value = value.as_number();
    }
    return change;
}

// Ids have dots: without their quotation marks TOML makes tables of them, and whoever forgot a mark
// is told so.
void check_marks(const Value& table, bool top, const std::string& file, Troubles& troubles)
{
    if (!table.is_object()) return;
    for (const auto& [id, value] : table.as_object())
        if (id.find('.') == std::string::npos && !(top && is_house_key(id)))
            troubles.push_back({file, value.line(), id,
                                "expected a row's id with dots in quotation marks, such as "
                                "\"ja.melee.charging\"; or one of title, rules and rows."});
}

void check_ids(const HouseRules& house, Troubles& troubles)
{
    for (std::size_t i = 0; i < house.changes.size(); ++i) {
        const Change& change = house.changes[i];
        for (std::size_t j = 0; j < i; ++j)
            if (house.changes[j].id == change.id)
                troubles.push_back({house.file, change.line, change.id,
                                    fmt::format("this row is changed already, on line {}.",
                                                house.changes[j].line)});
    }
    if (house.changes.size() > most_rows)
        troubles.push_back(
            {house.file, 0, "", fmt::format("expected at most {} rows.", most_rows)});
}

void take_rows(HouseRules& house, const Value& table, bool top)
{
    for (const auto& [id, value] : table.as_object())
        if (house.changes.size() <= most_rows && !(top && is_house_key(id)))
            house.changes.push_back(change_of(id, value));
}

} // namespace

const Shape& house_shape()
{
    return house_document;
}

Result<HouseRules, Troubles> read_house(const Value& document, const std::string& file)
{
    Troubles troubles;
    check_marks(document, true, file, troubles);
    if (const Value* rows = document.find("rows")) check_marks(*rows, false, file, troubles);
    if (troubles.empty()) check(document, house_document, file, "", troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    HouseRules house{text_in(document, "title"), text_in(document, "rules"), file, {}};
    take_rows(house, document, true);
    if (const Value* rows = document.find("rows")) take_rows(house, *rows, false);
    check_ids(house, troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return house;
}

namespace {

Value to_value(const WrittenFigure& figure)
{
    return figure.number ? Value(*figure.number) : Value(figure.word);
}

Value to_value(const Change& change)
{
    Value figures;
    for (const WrittenFigure& figure : change.figures)
        if (change.what == Change::What::list)
            figures.push_back(to_value(figure));
        else
            figures[figure.column] = to_value(figure);
    switch (change.what) {
    case Change::What::value: return Value(change.value);
    case Change::What::word: return Value(change.word);
    case Change::What::on: return Value(true);
    case Change::What::off: return Value(false);
    case Change::What::list: return figures.is_null() ? Value::list() : figures;
    case Change::What::table: return figures.is_null() ? Value::object() : figures;
    }
    return {};
}

} // namespace

Value to_value(const HouseRules& house)
{
    Value document = Value::object();
    document["title"] = house.title;
    if (!house.rules.empty()) document["rules"] = house.rules;
    Value rows = Value::object();
    for (const Change& change : house.changes) rows[change.id] = to_value(change);
    document["rows"] = std::move(rows);
    return document;
}

std::string to_toml(const HouseRules& house)
{
    return to_toml(to_value(house));
}

} // namespace quincunx::muster
