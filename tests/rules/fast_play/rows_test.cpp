// The register as a whole, and rows with several figures.

#include "facts.hpp"
#include "rules/fast_play/book/shooting.hpp"

#include <set>

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

TEST_CASE("every row stands once in the register, in sections that together are all of it")
{
    std::set<std::string_view> ids;
    for (const reckoning::Entry& entry : Sheet::rule_register().entries) {
        CHECK(entry.id.substr(0, 3) == "fp.");
        CHECK_FALSE(entry.words.empty());
        CHECK(ids.insert(entry.id).second);
    }
    CHECK(ids.size() == 267);
    std::size_t in_sections = 0;
    for (const reckoning::Section& section : Sheet::rule_register().sections)
        in_sections += section.entries.size();
    CHECK(in_sections == 267);
}
TEST_CASE("a row with several figures takes a house rule's")
{
    const Sheet sheet;
    CHECK(sheet.figure({"fp.victory.retire", "infantry"}) == 4);
    CHECK(with("fp.victory.retire", "3 5 7").figure({"fp.victory.retire", "infantry"}) == 5);
    CHECK_FALSE(sheet.figure_if({"fp.range.javelin", "medium"}));
    CHECK(with("fp.range.javelin", "4 8 -").figure_if({"fp.range.javelin", "medium"}) == 8);
}
TEST_CASE("a house rule changes odds and answers alike")
{
    const std::string_view facts = R"({"attacks": 5, "modifier": -6})";
    CHECK(ask_for("values:dice", "attacks", facts) == "3");
    CHECK(ask_for("values:dice", "attacks", facts, without("fp.dice.round_up")) == "2");
    CHECK(ask_for("values:hit_chance", "attacks", facts, with("fp.hth.minus5", "-7 10")) == "0");
    CHECK(ask_for("values:dice", "attacks", facts, with("fp.hth.minus5", "-7 10")) == "5");
}
