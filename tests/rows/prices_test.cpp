// A price is a row like any other: armies are reckoned and picked at the prices in force.

#include "battles/opened.hpp"
#include "field/change.hpp"
#include "muster/army.hpp"
#include "rules/asking.hpp"

using namespace quincunx;

namespace {

muster::Price price_by(const battle::RuleBook& rules, const reckoning::Sheet& sheet)
{
    return [&rules, &sheet](const Value& profile) {
        const auto points = rules.points(profile, sheet);
        REQUIRE(points);
        return *points;
    };
}

// What every card and every army of the data costs.
std::vector<int> bill(const battle::RuleBook& rules, const reckoning::Sheet& sheet)
{
    const muster::Library& library = test::library();
    const std::string_view id = rules.rules().rules;
    const muster::Price price = price_by(rules, sheet);
    std::vector<int> sums;
    for (const muster::Card& card : library.troops().cards())
        if (const Value* profile = card.profile(id)) sums.push_back(price(*profile));
    for (const std::string& name : library.army_names())
        sums.push_back(army_points(*library.army(name), id, library.troops(), price));
    return sums;
}

// A limit is no price, and no army of the data buys a command structure.
bool is_price(const reckoning::Entry& entry)
{
    return entry.id.find(".points.") != std::string_view::npos && entry.id != "ja.points.army" &&
           entry.id != "imp.points.structure" && entry.kind != reckoning::Kind::fixed;
}

} // namespace

TEST_CASE("prices: a house rule on a price changes what cards or armies cost")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const std::vector<int> printed = bill(*rules, reckoning::Sheet(rules->rules()));
        int rows = 0;
        for (const reckoning::Entry& entry : rules->rules().entries) {
            if (!is_price(entry)) continue;
            ++rows;
            bool differs = false;
            for (const reckoning::Change& change : rows::other_values(rules->rules(), entry))
                differs = differs || bill(*rules, test::house(rules->rules(), change)) != printed;
            CHECK_MESSAGE(differs, entry.id);
        }
        CHECK_MESSAGE(rows > 0, rules->rules().rules);
    }
}

TEST_CASE("ja.points.weight: dearer troops, fewer units for the same budget")
{
    const battle::RuleSet& rules = *rules::find("justified-ancients");
    const muster::Library& library = test::library();
    const auto army = library.army("romans_125");
    REQUIRE(army);
    const auto units = [&](const reckoning::Sheet& sheet) {
        const auto picked = muster::pick(*army, "justified-ancients", 125, library.troops(),
                                         price_by(rules, sheet));
        REQUIRE(picked);
        CHECK(army_points(*picked, "justified-ancients", library.troops(),
                          price_by(rules, sheet)) <= 125);
        return unit_count(*picked, "justified-ancients");
    };
    const int printed = units(reckoning::Sheet(rules.rules()));
    CHECK(units(test::house(rules.rules(),
                            {"ja.points.weight", reckoning::Change::What::value, 3, {}, 1})) <
          printed);
}
