#pragma once
// Units, sheets and questions for the tests of Impetus.

#include "rules/asking.hpp"
#include "rules/impetus/ask/questions.hpp"

namespace quincunx::impetus::test {

inline Sheet without(std::string id)
{
    return Sheet(quincunx::test::house(Sheet::rule_register(),
                                       {std::move(id), reckoning::Change::What::off, 0, {}, 1}));
}
inline Sheet with(std::string id, double value)
{
    return Sheet(quincunx::test::house(
        Sheet::rule_register(), {std::move(id), reckoning::Change::What::value, value, {}, 1}));
}
inline Sheet with(std::string id, std::string word)
{
    return Sheet(
        quincunx::test::house(Sheet::rule_register(), {std::move(id), reckoning::Change::What::word,
                                                       0, std::move(word), 1}));
}

inline Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet)
{
    return battle::answered<Sheet>(questions(), kind, facts, sheet);
}
inline Value answered(std::string_view kind, const std::string& facts, const Sheet& sheet = Sheet())
{
    const auto made = answer(kind, quincunx::test::facts_in(facts), sheet);
    REQUIRE_MESSAGE(made, (made ? std::string() : to_text(made.error())));
    return *made;
}
// One part of an answer as JSON: at("result/legal", "wheel", "{'type': 'CP', 'angle': 45}").
inline std::string at(std::string_view path, std::string_view kind, const std::string& facts,
                      const Sheet& sheet = Sheet())
{
    return quincunx::test::part_of(answered(kind, facts, sheet), path);
}
// The first trouble of a question that cannot be answered: "key: words".
inline std::string trouble(std::string_view kind, const std::string& facts)
{
    const auto made = answer(kind, quincunx::test::facts_in(facts), Sheet());
    REQUIRE_FALSE(made);
    return quincunx::test::with_quotes(made.error()[0].key + ": " + made.error()[0].message, '"',
                                       '\'');
}

inline UnitFacts unit(Type type, int vbu, int impetus = 0, Discipline discipline = Discipline::B)
{
    UnitFacts facts;
    facts.type = type;
    facts.vbu.push_back(static_cast<std::uint8_t>(vbu));
    facts.original_vbu = vbu;
    facts.impetus = impetus;
    facts.discipline = discipline;
    return facts;
}
inline UnitFacts charging(UnitFacts facts)
{
    facts.charging = true;
    return facts;
}

} // namespace quincunx::impetus::test
