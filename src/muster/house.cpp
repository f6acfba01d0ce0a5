#include "muster/house.hpp"

#include "muster/toml.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

using reckoning::Change;
using reckoning::HouseRules;

constexpr std::size_t most_rows = 2000;

constexpr Key row{
    "", Kind::scalar,
    "a row's id with its value: a number, a word, true (in force) or false (switched off)"};
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

Change change_of(const std::string& id, const Value& value)
{
    Change change;
    change.id = id;
    change.line = value.line();
    if (value.is_bool()) {
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
void check_ids(const HouseRules& house, Troubles& troubles)
{
    for (std::size_t i = 0; i < house.changes.size(); ++i) {
        const Change& change = house.changes[i];
        if (change.id.find('.') == std::string::npos)
            troubles.push_back({house.file, change.line, change.id,
                                "expected a row's id with dots in quotation marks, such as "
                                "\"ja.melee.charging\"; or one of title, rules and rows."});
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
    check(document, house_document, file, "", troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    HouseRules house{text_in(document, "title"), text_in(document, "rules"), file, {}};
    take_rows(house, document, true);
    if (const Value* rows = document.find("rows")) take_rows(house, *rows, false);
    check_ids(house, troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return house;
}

Result<HouseRules, Troubles> read_house_file(const std::filesystem::path& path)
{
    auto value = read_toml_file(path);
    if (!value) return Failure{Troubles{value.error()}};
    return read_house(*value, path.string());
}

Value to_value(const HouseRules& house)
{
    Value document = Value::object();
    document["title"] = house.title;
    if (!house.rules.empty()) document["rules"] = house.rules;
    Value rows = Value::object();
    for (const Change& change : house.changes) {
        switch (change.what) {
        case Change::What::value: rows[change.id] = change.value; break;
        case Change::What::word: rows[change.id] = change.word; break;
        case Change::What::on: rows[change.id] = true; break;
        case Change::What::off: rows[change.id] = false; break;
        }
    }
    document["rows"] = std::move(rows);
    return document;
}

std::string to_toml(const HouseRules& house)
{
    return to_toml(to_value(house));
}

} // namespace quincunx::muster
