#pragma once
// Units and sheets for the tests of Fast Play.

#include "kernel/json.hpp"
#include "rules/fast_play/ask/questions.hpp"
#include "rules/fast_play/book/melee.hpp"

#include <doctest/doctest.h>
#include <string>

namespace quincunx::fast_play::test {

inline UnitFacts unit(Type type, Quality quality, int stands, int ranks = 1)
{
    UnitFacts facts;
    facts.type = type;
    facts.profile.quality = quality;
    facts.strength = {stands, stands, 3, 0};
    facts.ranks = ranks;
    facts.fighting_stands = stands / ranks;
    facts.attacks = 2;
    return facts;
}
inline UnitFacts charging(UnitFacts facts)
{
    facts.role = Role::charging;
    return facts;
}
inline UnitFacts foot(Quality quality = Quality::trained, int stands = 8, int ranks = 2)
{
    return unit(Type::infantry, quality, stands, ranks);
}
inline UnitFacts horse(Quality quality = Quality::trained, int stands = 4)
{
    return unit(Type::cavalry, quality, stands);
}
inline Melee melee_of(const UnitFacts& charger, const UnitFacts& target)
{
    Melee melee;
    melee.chargers.push_back(charging(charger));
    melee.target = target;
    melee.target_fighting.push_back(target.fighting_stands);
    return melee;
}

// The sheet with one house rule.
inline Sheet house(reckoning::Change change)
{
    const reckoning::HouseRules rules[] = {{"Ours", "", "house.toml", {std::move(change)}}};
    const auto sheet = reckoning::Sheet::with(Sheet::rule_register(), rules);
    REQUIRE_MESSAGE(sheet, (sheet ? std::string() : to_text(sheet.error())));
    return Sheet(*sheet);
}
inline Sheet without(std::string id)
{
    return house({std::move(id), reckoning::Change::What::off, 0, {}, 1});
}
inline Sheet with(std::string id, double value)
{
    return house({std::move(id), reckoning::Change::What::value, value, {}, 1});
}
inline Sheet with(std::string id, std::string word)
{
    return house({std::move(id), reckoning::Change::What::word, 0, std::move(word), 1});
}

// What a row adds in a reckoning; 0 where it does not apply.
inline double adds(const Reckoning& reckoning, std::string_view id)
{
    for (const reckoning::Line& line : reckoning.lines)
        if (line.entry->id == id) return line.value;
    return 0;
}

// The answer to a question written as JSON, as JSON; or its troubles.
inline std::string answer_to(std::string_view kind, std::string_view facts,
                             const Sheet& sheet = Sheet())
{
    const auto read = read_json(facts);
    REQUIRE_MESSAGE(read, facts);
    const auto made = battle::answered<Sheet>(questions(), kind, *read, sheet);
    return made ? to_json(*made) : to_text(made.error());
}
// One part of an answer: "result", "values", "factors" or "outcomes"; or, after a colon, one key in
// it.
inline std::string ask_for(std::string_view part, std::string_view kind, std::string_view facts,
                           const Sheet& sheet = Sheet())
{
    const auto read = read_json(facts);
    REQUIRE_MESSAGE(read, facts);
    const auto made = battle::answered<Sheet>(questions(), kind, *read, sheet);
    REQUIRE_MESSAGE(made, (made ? std::string() : to_text(made.error())));
    const std::size_t colon = part.find(':');
    const Value* found = made->find(part.substr(0, colon));
    if (found != nullptr && colon != std::string_view::npos)
        found = found->find(part.substr(colon + 1));
    return found == nullptr ? "nothing" : to_json(*found);
}

} // namespace quincunx::fast_play::test
