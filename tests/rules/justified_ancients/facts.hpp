#pragma once
// Units and sheets for the tests of Justified Ancients.

#include "rules/asking.hpp"
#include "rules/justified_ancients/ask/questions.hpp"
#include "rules/justified_ancients/book/melee.hpp"
#include "rules/justified_ancients/book/tables.hpp"

#include <doctest/doctest.h>
#include <initializer_list>
#include <string>

namespace quincunx::justified_ancients::test {

inline UnitFacts unit(Type type, Weight weight, TroopOrder order)
{
    UnitFacts facts;
    facts.profile = {.type = type, .weight = weight, .order = order};
    return facts;
}
inline UnitFacts close_foot(Weight weight = Weight::medium)
{
    return unit(Type::foot, weight, TroopOrder::CO);
}
inline UnitFacts loose_foot(Weight weight = Weight::medium)
{
    return unit(Type::foot, weight, TroopOrder::LO);
}
inline UnitFacts skirmishers()
{
    return unit(Type::foot, Weight::light, TroopOrder::skirmish);
}
inline UnitFacts loose_horse(Weight weight = Weight::medium)
{
    return unit(Type::horse, weight, TroopOrder::LO);
}
inline UnitFacts chariot()
{
    return unit(Type::chariot, Weight::light, TroopOrder::LO);
}
inline UnitFacts elephant()
{
    return unit(Type::elephant, Weight::medium, TroopOrder::LO);
}
inline UnitFacts baggage()
{
    UnitFacts facts;
    facts.profile = baggage_profile();
    return facts;
}
inline UnitFacts phalanx()
{
    UnitFacts facts = close_foot();
    facts.profile.phalanx = true;
    return facts;
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
inline Sheet with(std::string id)
{
    return house({std::move(id), reckoning::Change::What::on, 0, {}, 1});
}
inline Sheet with(std::string id, double value)
{
    return house({std::move(id), reckoning::Change::What::value, value, {}, 1});
}

// What a row adds in a reckoning; 0 where it does not apply.
inline double adds(const reckoning::Reckoning& reckoning, std::string_view id)
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
// One part of an answer: "result", "values" or "outcomes", or one key in it.
inline std::string ask_for(std::string_view part, std::string_view kind, std::string_view facts,
                           const Sheet& sheet = Sheet())
{
    const auto read = read_json(facts);
    REQUIRE_MESSAGE(read, facts);
    const auto made = battle::answered<Sheet>(questions(), kind, *read, sheet);
    REQUIRE_MESSAGE(made, (made ? std::string() : to_text(made.error())));
    const std::size_t dot = part.find('.');
    const Value* found = made->find(part.substr(0, dot));
    if (found != nullptr && dot != std::string_view::npos)
        found = found->find(part.substr(dot + 1));
    return found == nullptr ? "nothing" : to_json(*found);
}

} // namespace quincunx::justified_ancients::test
