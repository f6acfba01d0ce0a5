// The register as a whole, and rows with several figures.

#include "facts.hpp"
#include "rules/field_of_glory/book/orders.hpp"

#include <fmt/format.h>
#include <set>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

const Sheet sheet;

} // namespace

TEST_CASE("every row stands once in the register, in sections that together are all of it")
{
    std::set<std::string_view> ids;
    for (const reckoning::Entry& entry : Sheet::rule_register().entries) {
        CHECK(entry.id.substr(0, 4) == "fog.");
        CHECK_FALSE(entry.words.empty());
        CHECK(ids.insert(entry.id).second);
    }
    CHECK(ids.size() == 332);
    std::size_t in_sections = 0;
    for (const reckoning::Section& section : Sheet::rule_register().sections)
        in_sections += section.entries.size();
    CHECK(in_sections == 332);
}
TEST_CASE("a row with several figures takes a house rule's")
{
    GroupFacts foot = group(Type::HF);
    CHECK(rate(sheet, foot.profile, Ground::rough) == 2);
    CHECK(rate(with("fog.move.heavy_foot", "4 4 3 2"), foot.profile, Ground::rough) == 3);
    CHECK_FALSE(rate(with("fog.move.heavy_foot", "4 4 no 2"), foot.profile, Ground::rough));
    CHECK(sheet.figure({"fog.score.close", "double_minus"}) == 5);
    CHECK(share(sheet, "fog.dice.shoot.light_long").bases == 3);
    CHECK(share(with("fog.dice.shoot.light_long", "2 per 5"), "fog.dice.shoot.light_long").dice ==
          2);
    CHECK(
        share(with("fog.dice.shoot.light_long", "2 per base"), "fog.dice.shoot.light_long").bases ==
        1);
    CHECK(share(with("fog.dice.shoot.battle_wagons", "3"), "fog.dice.shoot.battle_wagons").dice ==
          3);
}
TEST_CASE("fog.manoeuvre.expand_advance, fog.manoeuvre.contract_advance_3, "
          "fog.manoeuvre.turn90_advance, fog.manoeuvre.turn180_return: the words name the distance "
          "that is played")
{
    const auto says = [](Rule rule, double distance) {
        const std::string_view words = rule.entry().words;
        return words.find(fmt::format(" {} MU", distance)) != std::string_view::npos;
    };
    CHECK(says("fog.manoeuvre.expand_advance", distance_named_in("fog.manoeuvre.expand_advance")));
    CHECK(says("fog.manoeuvre.contract_advance_3",
               distance_named_in("fog.manoeuvre.contract_advance_3")));
    CHECK(says("fog.manoeuvre.turn90_advance", distance_named_in("fog.manoeuvre.turn90_advance")));
    CHECK(says("fog.manoeuvre.turn180_return", distance_named_in("fog.manoeuvre.turn180_return")));
}
TEST_CASE("fog.terrain.brush: a house rule says how far one sees into it, in however few words")
{
    const FeatureFacts printed = feature_facts(sheet, Feature::brush);
    CHECK(printed.visible_at == 4);
    CHECK(printed.light_foot_only);
    const Sheet ours = with("fog.terrain.brush", "2, no, yes, yes");
    CHECK(feature_facts(ours, Feature::brush).visible_at == 2);
    CHECK_FALSE(feature_facts(ours, Feature::brush).light_foot_only);
    const Sheet open = with("fog.terrain.brush", "unlimited, no, no, no");
    CHECK_FALSE(feature_facts(open, Feature::brush).visible_at);
}
TEST_CASE("fog.scale.base_width: 1.6 MU; fog.scale.base_depth: 0.6 to 3.2 MU")
{
    CHECK(base_width(sheet) == 1.6);
    CHECK(base_depth(Type::HF) == 0.6);
    CHECK(base_depth(Type::MF) == 0.8);
    CHECK(base_depth(Type::Kn) == 1.2);
    CHECK(base_depth(Type::BWg) == 3.2);
}
