// The register as a whole.

#include "facts.hpp"

#include <set>

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

TEST_CASE("every row stands once in the register, in sections that together are all of it")
{
    std::set<std::string_view> ids;
    std::size_t on_the_sheet = 0;
    for (const reckoning::Entry& entry : Sheet::rule_register().entries) {
        CHECK(entry.id.substr(0, 3) == "ma.");
        CHECK_FALSE(entry.words.empty());
        CHECK(ids.insert(entry.id).second);
        on_the_sheet += entry.source == reckoning::Source::sheet ? 1U : 0U;
    }
    CHECK(ids.size() == 383);
    CHECK(on_the_sheet == 282);
    std::size_t in_sections = 0;
    for (const reckoning::Section& section : Sheet::rule_register().sections)
        in_sections += section.entries.size();
    CHECK(in_sections == 383);
}
TEST_CASE("a row with several figures takes a house rule's")
{
    CHECK(Sheet().figure({"ma.missile.range.bow", "long"}) == 20);
    CHECK(with("ma.missile.range.bow", "10 24").figure({"ma.missile.range.bow", "long"}) == 24);
}
TEST_CASE("a house rule changes factors, numbers and odds alike")
{
    const std::string facts = fight("'charging': true");
    CHECK(at("values/a/dice", "melee_dice", facts, with("ma.melee.dice.charging", 3)) == "9");
    CHECK(at("factors/a/ma.melee.dice.charging", "melee_dice", facts,
             without("ma.melee.dice.charging")) == "nothing");
    CHECK(at("values/a/dice", "melee_dice", facts, without("ma.melee.dice.charging")) == "6");
    CHECK(at("outcomes/a_hits_6", "melee_dice", fight(""), with("ma.melee.number.basic", 6)) ==
          "'1/46656'");
}
