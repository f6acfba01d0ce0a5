#pragma once
// The troop cards of the data directory, for tests, and small tables to read profiles from.

#include "muster/toml.hpp"
#include "muster/troops.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace quincunx::testing {

inline const muster::Troops& all_cards()
{
    static const muster::Troops troops = [] {
        auto read = muster::read_troops_folder(std::string(QUINCUNX_SOURCE_DIR) + "/data/troops");
        if (!read) FAIL(to_text(read.error()));
        return *std::move(read);
    }();
    return troops;
}

inline const Value& profile_on(std::string_view card, std::string_view rules)
{
    const muster::Card* found = all_cards().find(card);
    REQUIRE_MESSAGE(found != nullptr, std::string(card));
    return *found->profile(rules);
}

// A profile with one attribute otherwise.
inline Value with(Value profile, std::string_view key, Value value)
{
    profile[key] = std::move(value);
    return profile;
}

inline Value without(const Value& profile, std::string_view key)
{
    Value rest = Value::object();
    for (const auto& [name, value] : profile.as_object())
        if (name != key) rest[name] = value;
    return rest;
}

// The first trouble in words, or "" where there is none.
template <class R>
std::string first_trouble(const R& result)
{
    return result ? std::string()
                  : result.error().front().key + ": " + result.error().front().message;
}

} // namespace quincunx::testing
