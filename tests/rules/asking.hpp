#pragma once
// What the tests of every rule set ask: sheets with one house rule, and questions written as JSON.

#include "kernel/json.hpp"
#include "reckoning/sheet.hpp"

#include <doctest/doctest.h>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>

namespace quincunx::test {

inline reckoning::Sheet house(const reckoning::Register& rules, reckoning::Change change)
{
    const reckoning::HouseRules own[] = {{"Ours", "", "house.toml", {std::move(change)}}};
    const auto sheet = reckoning::Sheet::with(rules, own);
    REQUIRE_MESSAGE(sheet, (sheet ? std::string() : to_text(sheet.error())));
    return *sheet;
}

// JSON in tests is written with single quotes, which need no escape.
inline std::string with_quotes(std::string text, char from, char to)
{
    for (char& letter : text)
        if (letter == from) letter = to;
    return text;
}

// What stands at a path of an answer, as JSON: "factors/shot/imp.fire.mod.moved"; "nothing" where
// there is none.
inline std::string part_of(const Value& answer, std::string_view path)
{
    const Value* found = &answer;
    while (found != nullptr && !path.empty()) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        found = found->is_object() ? found->find(path.substr(0, slash)) : nullptr;
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    return found == nullptr ? "nothing" : with_quotes(to_json(*found), '"', '\'');
}

inline Value facts_in(const std::string& text)
{
    const auto read = read_json(with_quotes(text, '\'', '"'));
    REQUIRE_MESSAGE(read, text);
    return *read;
}

// A JSON document under tests/.
inline Value document(const std::string& name)
{
    std::ifstream in(QUINCUNX_SOURCE_DIR "/tests/" + name);
    std::stringstream text;
    text << in.rdbuf();
    const auto read = read_json(text.str(), name);
    REQUIRE_MESSAGE(read, (read ? std::string() : to_text(read.error())));
    return *read;
}

// Equal, numbers within what the sheets print.
inline bool is_same(const Value& a, const Value& b, double tolerance = 0.0005)
{
    if (a.is_number() && b.is_number())
        return a.as_number() - b.as_number() <= tolerance &&
               b.as_number() - a.as_number() <= tolerance;
    if (!a.is_object() || !b.is_object()) return a == b;
    if (a.as_object().size() != b.as_object().size()) return false;
    for (const auto& [key, value] : a.as_object()) {
        const Value* other = b.find(key);
        if (other == nullptr || !is_same(value, *other, tolerance)) return false;
    }
    return true;
}

// Asks every question of a file under tests/rules/; how many there are.
template <class Ask, class Same = std::equal_to<>>
std::size_t answered_as_written(const std::string& file, Ask&& ask, Same&& same = {})
{
    const Value all = document("rules/" + file);
    for (const Value& one : all.as_list()) {
        const std::string& kind = one.find("kind")->as_text();
        const Value& facts = *one.find("facts");
        CAPTURE(kind);
        CAPTURE(to_json(facts));
        const auto made = ask(kind, facts);
        REQUIRE_MESSAGE(made, (made ? std::string() : to_text(made.error())));
        CHECK_MESSAGE(same(*made, *one.find("answer")), to_json(*made));
    }
    return all.as_list().size();
}

} // namespace quincunx::test
