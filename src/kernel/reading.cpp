#include "kernel/reading.hpp"

#include "kernel/json.hpp"
#include "kernel/shown.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx {

namespace {

constexpr std::size_t most_unknown = 20; // of one table, each with the nearest right name

const Value nothing = Value::object();

std::vector<std::string_view> each_once(const std::vector<std::string_view>& keys)
{
    std::vector<std::string_view> once;
    for (const std::string_view key : keys)
        if (std::find(once.begin(), once.end(), key) == once.end()) once.push_back(key);
    return once;
}

template <class T>
std::string words_of(const Else<T>& fallback)
{
    return fallback.words.empty() ? fmt::format("{}", fallback.value) : std::string(fallback.words);
}

} // namespace

Reading::Reading(const Value& table, std::string file, std::string path, Troubles& troubles)
    : table_(&table), file_(std::move(file)), path_(std::move(path)), troubles_(&troubles)
{
    if (!table.is_object())
        troubles_->push_back(
            {file_, table.line(), path_, fmt::format("expected a table, found {}.", table.kind())});
}

Reading::Reading(Form& form, Troubles& troubles)
    : table_(&nothing), troubles_(&troubles), form_(&form)
{
    if (troubles.empty()) troubles = {{"form", 0, "", "a form is described, no document read."}};
}

void Reading::declare(Fact fact)
{
    if (form_ == nullptr) return;
    for (const Fact& known : *form_)
        if (known.name == fact.name) return;
    const auto among = [&](const std::vector<std::string_view>& keys) {
        return std::find(keys.begin(), keys.end(), fact.name) != keys.end();
    };
    fact.required = among(needed_) || (fact.required && !among(optional_));
    for (const auto& [key, when] : at_times_)
        if (fact.name == key) {
            fact.required = false;
            fact.fallback = fmt::format("needed {}", when);
        }
    form_->push_back(std::move(fact));
}

Form* Reading::facts_of(std::string_view table)
{
    if (form_ == nullptr) return nullptr;
    for (Fact& fact : *form_)
        if (fact.name == table) return &fact.facts;
    return nullptr;
}

void Reading::may_be_null(std::string_view key)
{
    for (Fact& fact : *form_)
        if (fact.name == key) fact.or_null = true;
}

void Reading::needed_only(std::string_view key, std::string_view when)
{
    if (is_form()) at_times_.emplace_back(key, when);
}

std::string Reading::path_of(std::string_view key) const
{
    return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

const Value* Reading::asked(std::string_view key)
{
    constexpr std::size_t common = 24;
    if (known_.empty()) known_.reserve(common);
    known_.push_back(key);
    return table_->find(key);
}

bool Reading::has(std::string_view key)
{
    const bool there = asked(key) != nullptr;
    if (is_form()) optional_.push_back(key);
    return there || is_form();
}

bool Reading::needs(std::string_view key, std::string_view expected)
{
    if (is_form())
        needed_.push_back(key);
    else if (asked(key) == nullptr)
        missing(key, expected);
    return is_form() || table_->find(key) != nullptr;
}

const Value* Reading::child(std::string_view key)
{
    return asked(key);
}

void Reading::missing(std::string_view key, std::string_view expected)
{
    if (is_form()) return;
    troubles_->push_back(
        {file_, table_->line(), path_of(key), fmt::format("is missing; expected {}.", expected)});
}

void Reading::wrong(std::string_view key, std::string_view expected, const Value& found)
{
    const bool small = !found.is_object() && !found.is_list();
    troubles_->push_back({file_, found.line(), path_of(key),
                          fmt::format("expected {}, found {}.", expected,
                                      small ? shown(to_json(found)) : std::string(found.kind()))});
}

void Reading::trouble(std::string_view key, std::string message)
{
    if (is_form()) return;
    const Value* value = table_->find(key);
    troubles_->push_back({file_,
                          value != nullptr && value->line() > 0 ? value->line() : table_->line(),
                          path_of(key), std::move(message)});
}

std::string Reading::text(std::string_view key, About about)
{
    if (is_form()) {
        declare({std::string(key), FactKind::text, std::string(about), true});
        return {};
    }
    const Value* value = asked(key);
    if (value == nullptr) {
        missing(key, "text");
        return {};
    }
    if (value->is_text()) return value->as_text();
    wrong(key, "text", *value);
    return {};
}

std::string Reading::text_or(std::string_view key, std::string fallback, About about)
{
    if (is_form()) {
        declare({std::string(key), FactKind::text, std::string(about), false, fallback});
        return fallback;
    }
    return has(key) ? text(key) : std::move(fallback);
}

bool Reading::flag(std::string_view key, About about, Else<bool> fallback)
{
    if (is_form()) {
        declare({std::string(key), FactKind::flag, std::string(about), false, words_of(fallback)});
        return fallback.value;
    }
    const Value* value = asked(key);
    if (value == nullptr) return fallback.value;
    if (value->is_bool()) return value->as_bool();
    wrong(key, "true or false", *value);
    return fallback.value;
}

int Reading::whole(std::string_view key, int least, int most, About about)
{
    if (is_form()) {
        declare({std::string(key),
                 FactKind::whole,
                 std::string(about),
                 true,
                 {},
                 double(least),
                 double(most)});
        return least;
    }
    if (!has(key)) {
        missing(key, fmt::format("a whole number from {} to {}", least, most));
        return least;
    }
    return whole_or(key, least, least, most);
}

int Reading::whole_or(std::string_view key, Else<int> fallback, int least, int most, About about)
{
    if (is_form()) {
        declare({std::string(key), FactKind::whole, std::string(about), false, words_of(fallback),
                 double(least), double(most)});
        return fallback.value;
    }
    const Value* value = asked(key);
    if (value == nullptr) return fallback.value;
    const bool whole =
        value->is_number() && value->as_number() >= least && value->as_number() <= most &&
        value->as_number() == static_cast<double>(static_cast<std::int64_t>(value->as_number()));
    if (whole) return static_cast<int>(value->as_number());
    wrong(key, fmt::format("a whole number from {} to {}", least, most), *value);
    return fallback.value;
}

double Reading::number(std::string_view key, double least, double most, About about)
{
    if (is_form()) {
        declare({std::string(key), FactKind::number, std::string(about), true, {}, least, most});
        return 0;
    }
    if (!has(key)) {
        missing(key, "a number");
        return 0;
    }
    return number_or(key, 0, least, most);
}

double Reading::number_or(std::string_view key, Else<double> fallback, double least, double most,
                          About about)
{
    if (is_form()) {
        declare({std::string(key), FactKind::number, std::string(about), false, words_of(fallback),
                 least, most});
        return fallback.value;
    }
    const Value* value = asked(key);
    if (value == nullptr) return fallback.value;
    if (value->is_number() && value->as_number() >= least && value->as_number() <= most)
        return value->as_number();
    const bool bounded = least > -1e9 || most < 1e9 || value->is_number();
    wrong(key, bounded ? fmt::format("a number from {} to {}", least, most) : "a number", *value);
    return fallback.value;
}

std::vector<double> Reading::numbers(std::string_view key, std::size_t least, std::size_t most,
                                     About about)
{
    if (is_form()) {
        declare({std::string(key),
                 FactKind::numbers,
                 std::string(about),
                 true,
                 {},
                 double(least),
                 double(most)});
        return std::vector<double>(least, 0.0);
    }
    const std::string expected = least == most
                                     ? fmt::format("a list of {} numbers", least)
                                     : fmt::format("a list of {} to {} numbers", least, most);
    const Value* value = asked(key);
    if (value == nullptr) {
        missing(key, expected);
        return std::vector<double>(least, 0.0);
    }
    std::vector<double> found;
    if (!value->is_list()) {
        wrong(key, expected, *value);
    } else if (value->as_list().size() < least || value->as_list().size() > most) {
        trouble(key, fmt::format("expected {}, found {}.", expected, value->as_list().size()));
    } else {
        for (const Value& item : value->as_list()) {
            if (item.is_number() && item.as_number() > -1e9 && item.as_number() < 1e9)
                found.push_back(item.as_number());
            else
                wrong(key, expected + " within a thousand million", item);
        }
        if (found.size() == value->as_list().size()) return found;
    }
    return std::vector<double>(least, 0.0);
}

int Reading::one_of(std::string_view key, std::span<const std::string_view> known, int fallback,
                    About about)
{
    if (is_form()) {
        Fact fact{std::string(key), FactKind::word, std::string(about), fallback < 0};
        fact.words.assign(known.begin(), known.end());
        const auto taken = static_cast<std::size_t>(fallback);
        if (fallback >= 0) fact.fallback = taken < known.size() ? known[taken] : "none";
        declare(std::move(fact));
        return fallback;
    }
    const Value* value = asked(key);
    if (value == nullptr) {
        if (fallback < 0) missing(key, listed(known));
        return fallback;
    }
    if (value->is_text()) {
        const auto at = std::find(known.begin(), known.end(), value->as_text());
        if (at != known.end()) return static_cast<int>(at - known.begin());
        trouble(key, fmt::format("\"{}\" is not known; expected {}.{}", shown(value->as_text()),
                                 listed(known), did_you_mean(value->as_text(), known)));
        return fallback;
    }
    wrong(key, listed(known), *value);
    return fallback;
}

void Reading::also_known(std::span<const std::string_view> keys)
{
    known_.insert(known_.end(), keys.begin(), keys.end());
}

void Reading::also_known(std::initializer_list<std::string_view> keys)
{
    known_.insert(known_.end(), keys.begin(), keys.end());
}

void Reading::finish()
{
    if (is_form() || !table_->is_object()) return;
    std::size_t unknown = 0;
    for (const auto& [key, value] : table_->as_object()) {
        if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
        if (++unknown > most_unknown) continue;
        const std::vector<std::string_view> known = each_once(known_);
        std::string message =
            fmt::format("\"{}\" is not known here.{}", shown(key), did_you_mean(key, known));
        if (nearest(key, known).empty())
            message += fmt::format(" Known: {}.", listed(known, "and"));
        troubles_->push_back({file_, value.line() > 0 ? value.line() : table_->line(),
                              path_of(shown(key)), std::move(message)});
    }
    if (unknown > most_unknown)
        troubles_->push_back(
            {file_, table_->line(), path_,
             fmt::format("{} more keys are not known here.", unknown - most_unknown)});
}

} // namespace quincunx
