// The size of the table is a row like any other: whoever lays a battle out asks the sheet in force.

#include "battles/opened.hpp"
#include "rules/asking.hpp"

using namespace quincunx;

namespace {

struct TableRow {
    std::string_view rules;
    std::string row;
    muster::Size size;
    std::string words; // the house rule
    double width, depth;
};

// The battle that opens on a scenario under a house rule.
std::unique_ptr<battle::Battle> opened_under(const battle::RuleSet& rules, muster::Size size,
                                             const reckoning::Sheet& sheet)
{
    const auto scenario = test::library().scenario("cannae");
    REQUIRE(scenario);
    const auto fight =
        muster::lay_out(*scenario, size, rules.frame(size, sheet), test::library().troops());
    if (!fight) FAIL(to_text(fight.error()));
    auto battle = rules.open(*fight, sheet);
    if (!battle) FAIL(to_text(battle.error()));
    return std::move(*battle);
}

} // namespace

TEST_CASE("fog.scale.table, fp.scale.table, imp.table.size, ja.table.small, ja.table.medium, "
          "ma.ruling.table: a house rule changes the table that a battle is laid out on")
{
    using muster::Size;
    const TableRow rows[] = {
        {"field-of-glory", "fog.scale.table", Size::small, "80 x 60", 80, 60},
        {"fast-play", "fp.scale.table", Size::small, "80 60", 80, 60},
        {"impetus", "imp.table.size", Size::small, "130 95 180 120", 130, 95},
        {"impetus", "imp.table.size", Size::large, "120 90 190 125", 190, 125},
        {"justified-ancients", "ja.table.small", Size::small, "30 x 28", 30, 28},
        {"justified-ancients", "ja.table.medium", Size::large, "50 x 40", 50, 40},
        {"my-ancients", "ma.ruling.table", Size::small, "80 60", 80, 60},
    };
    for (const TableRow& row : rows) {
        CAPTURE(row.row);
        const battle::RuleSet& rules = *rules::find(row.rules);
        const reckoning::Sheet ours =
            test::house(rules.rules(), {row.row, reckoning::Change::What::word, 0, row.words, 1});
        const auto changed = opened_under(rules, row.size, ours);
        CHECK(table::units_of(changed->ground().table.width) == row.width);
        CHECK(table::units_of(changed->ground().table.depth) == row.depth);
        const auto printed = opened_under(rules, row.size, reckoning::Sheet(rules.rules()));
        CHECK(table::units_of(printed->ground().table.width) != row.width);
        CHECK(table::units_of(printed->ground().table.depth) != row.depth);
    }
}
