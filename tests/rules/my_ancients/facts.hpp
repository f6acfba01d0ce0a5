#pragma once
// Sheets, questions and fights for the tests of My Ancients.

#include "rules/asking.hpp"
#include "rules/my_ancients/ask/questions.hpp"

namespace quincunx::my_ancients::test {

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
// One part of an answer as JSON: at("result/allowed", "march", "{'normal_move': 5, ...}").
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

// A fight of four bases of quality 2 in contact with four; `a` and `b` say what else is true.
inline std::string fight(const std::string& a, const std::string& b = "", int round = 1)
{
    const std::string plain = "'quality': 2, 'ranks': [4], 'contact': 4";
    return "{'round': " + std::to_string(round) + ", 'a': {" + plain + (a.empty() ? "" : ", " + a) +
           "}, 'b': {" + plain + (b.empty() ? "" : ", " + b) + "}}";
}
// What a row is worth to `a` in such a fight; "nothing" where it does not count.
inline std::string row(const std::string& id, const std::string& a, const std::string& b = "",
                       int round = 1)
{
    return at("factors/a/" + id, "melee_dice", fight(a, b, round));
}
inline std::string throws(const std::string& a, const std::string& b = "", int round = 1,
                          const Sheet& sheet = Sheet())
{
    return at("values/a/dice", "melee_dice", fight(a, b, round), sheet);
}
inline std::string need(const std::string& a, const std::string& b = "", int round = 1,
                        const Sheet& sheet = Sheet())
{
    return at("values/a/target", "melee_dice", fight(a, b, round), sheet);
}

} // namespace quincunx::my_ancients::test
