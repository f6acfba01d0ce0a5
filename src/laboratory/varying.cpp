#include "laboratory/varying.hpp"

#include "kernel/json.hpp"
#include "kernel/nearest.hpp"
#include "muster/house.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace quincunx::laboratory {

using muster::Varied;

namespace {

// A part of a way into a document: a key, or an item of a list in brackets.
struct Step {
    std::string name;
    bool item = false;
};

std::vector<Step> steps_of(std::string_view path)
{
    std::vector<Step> steps;
    std::string part;
    bool inside = false;
    const auto close = [&](bool item) {
        if (!part.empty()) steps.push_back({part, item});
        part.clear();
    };
    for (const char c : path) {
        if (inside ? c == ']' : c == '.' || c == '[') {
            close(inside);
            inside = c == '[';
        } else {
            part += c;
        }
    }
    close(inside);
    return steps;
}

// By its number from 1, or by its name.
Value* item_of(Value& list, const std::string& name)
{
    std::size_t number = 0;
    const auto [stopped, trouble] = std::from_chars(name.data(), name.data() + name.size(), number);
    Value::List& items = list.as_list();
    if (trouble == std::errc{} && stopped == name.data() + name.size())
        return number >= 1 && number <= items.size() ? &items[number - 1] : nullptr;
    for (Value& item : items)
        for (const char* key : {"name", "troop"})
            if (const Value* named = item.find(key); named != nullptr && named->is_text())
                if (named->as_text() == name) return &item;
    return nullptr;
}

std::vector<std::string> names_of(const Value& within)
{
    std::vector<std::string> names;
    if (within.is_object())
        for (const auto& [key, value] : within.as_object()) names.push_back(key);
    if (within.is_list())
        for (const Value& item : within.as_list())
            for (const char* key : {"name", "troop"})
                if (const Value* named = item.find(key); named != nullptr && named->is_text())
                    names.push_back(named->as_text());
    return names;
}

std::string no_such(const Step& step, const Value& within)
{
    const std::vector<std::string> names = names_of(within);
    const std::vector<std::string_view> known(names.begin(), names.end());
    std::string text =
        fmt::format("there is no \"{}\" in it.{}", step.name, did_you_mean(step.name, known));
    if (nearest(step.name, known).empty() && !known.empty())
        text += fmt::format(" There {} {}.", known.size() == 1 ? "is" : "are",
                            quincunx::listed(known, "and"));
    return text;
}

// The place that a path names; keys of tables are made where they are missing, and whoever reads
// the document says whether there are such. What is wrong, in words.
Result<Value*, std::string> place_in(Value& document, std::string_view path)
{
    const std::vector<Step> steps = steps_of(path);
    if (steps.empty()) return Failure{std::string("expected a key, such as \"limit.turns\".")};
    Value* at = &document;
    for (const Step& step : steps) {
        Value* next = nullptr;
        if (step.item && at->is_list())
            next = item_of(*at, step.name);
        else if (!step.item && (at->is_object() || at->is_null()))
            next = &(*at)[step.name];
        if (next == nullptr) return Failure{no_such(step, *at)};
        at = next;
    }
    return at;
}

} // namespace

std::vector<Level> levels_of(const Variation& variation)
{
    std::vector<Level> levels;
    for (const auto& [varied, value] : variation) {
        std::string text = value->is_text() ? value->as_text() : to_json(*value);
        if (varied->what == Varied::What::house && text.empty()) text = "printed";
        levels.push_back({varied->title(), std::move(text)});
    }
    return levels;
}

Result<reckoning::HouseRules, Troubles> varied_rows(const Variation& variation,
                                                    const std::string& file)
{
    Value rows = Value::object();
    for (const auto& [varied, value] : variation) {
        if (varied->what != Varied::What::row) continue;
        if (varied->key.empty()) {
            rows[varied->of] = *value;
        } else {
            rows[varied->of][varied->key] = *value;
            rows[varied->of].at_line(value->line());
        }
    }
    Value document = Value::object();
    document["title"] = "the experiment";
    document["rows"] = std::move(rows);
    return muster::read_house(document, file);
}

std::optional<Trouble> vary_scenario(Value& document, const Variation& variation)
{
    for (const auto& [varied, value] : variation) {
        if (varied->what != Varied::What::scenario) continue;
        auto place = place_in(document, varied->of);
        if (!place) return Trouble{"", 0, varied->of, place.error()};
        **place = *value;
    }
    return std::nullopt;
}

void varied_troops(muster::Fight& fight, const Variation& variation)
{
    for (const auto& [varied, value] : variation) {
        if (varied->what != Varied::What::troop || varied->key == "points") continue;
        for (muster::Army& army : fight.sides)
            for (muster::Fielded& unit : army.units)
                if (unit.troop == varied->of && unit.profile.is_object())
                    unit.profile[varied->key] = *value;
    }
}

} // namespace quincunx::laboratory
