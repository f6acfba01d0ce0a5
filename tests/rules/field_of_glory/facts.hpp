#pragma once
// Battle groups and sheets for the tests of Field of Glory.

#include "rules/asking.hpp"
#include "rules/field_of_glory/ask/questions.hpp"
#include "rules/field_of_glory/book/melee.hpp"

#include <doctest/doctest.h>
#include <string>

namespace quincunx::field_of_glory::test {

inline GroupFacts group(Type type, int bases = 6, int ranks = 2)
{
    GroupFacts facts;
    facts.profile.type = type;
    facts.bases = facts.original = bases;
    facts.ranks = ranks;
    return facts;
}
inline GroupFacts group(Type type, Impact impact, Melee melee, int ranks = 2)
{
    GroupFacts facts = group(type, 6, ranks);
    facts.profile.impact = impact;
    facts.profile.melee = melee;
    return facts;
}
inline GroupFacts warband()
{
    return group(Type::HF, Impact::impact_foot, Melee::swordsmen, 3);
}
inline GroupFacts spearmen()
{
    return group(Type::HF, Impact::def_spear, Melee::def_spear);
}
inline GroupFacts pikemen(int ranks = 4)
{
    return group(Type::HF, Impact::pike, Melee::pike, ranks);
}
inline GroupFacts knights()
{
    GroupFacts facts = group(Type::Kn, Impact::lancers, Melee::swordsmen, 1);
    facts.profile.armour = Armour::heavily_armoured;
    return facts;
}
inline GroupFacts cavalry(Impact impact = Impact::none)
{
    return group(Type::Cv, impact, Melee::swordsmen, 2);
}
inline Fighter fighter(GroupFacts facts, int front = 2)
{
    Fighter made;
    made.group = facts;
    made.front = front;
    return made;
}
inline Fighter charging(GroupFacts facts, int front = 2)
{
    Fighter made = fighter(facts, front);
    made.charging = true;
    return made;
}

// The sheet with one house rule.
inline Sheet house(reckoning::Change change)
{
    return Sheet(quincunx::test::house(Sheet::rule_register(), std::move(change)));
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

} // namespace quincunx::field_of_glory::test
