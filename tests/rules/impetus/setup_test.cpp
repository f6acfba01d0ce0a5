// Section 3 and 5.1: tables, ground, deployment, command ranges.

#include "dice/rolled.hpp"
#include "rules/impetus/setup.hpp"
#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

TEST_CASE("imp.table.size: 120 by 90 U for small battles, 180 by 120 for large ones")
{
    const muster::Frame small = rule_set().frame(muster::Size::small);
    CHECK(small.width == 120);
    CHECK(small.depth == 90);
    const muster::Frame large = rule_set().frame(muster::Size::large);
    CHECK(large.width == 180);
    CHECK(large.depth == 120);
}

TEST_CASE("imp.setup.terrain: two to four pieces at least 10 U apart, each within 25 by 25 U")
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        muster::Fight fight;
        fight.width = 120;
        fight.depth = 90;
        fight.random_ground = true;
        fight.scenario = "none";
        dice::Rolled dice(dice::seed_from(seed), 0);
        throw_set_up(fight, Sheet{}, dice);
        CHECK_FALSE(fight.random_ground);
        CHECK(fight.first_turn >= 0);
        int pieces = 0;
        for (const muster::GroundPiece& piece : fight.ground) {
            if (piece.outline.size() != 8) continue; // rivers and bridges
            double low_x = 1e9;
            double high_x = -1e9;
            for (const muster::Spot& corner : piece.outline) {
                low_x = std::min(low_x, corner.x);
                high_x = std::max(high_x, corner.x);
            }
            CHECK(high_x - low_x <= 25);
            pieces += piece.kind != "built_up";
        }
        CHECK(pieces <= 4);
    }
}

TEST_CASE("imp.setup.deploy: 5 to 25 U from the own edge, 10 from the short edges; light troops 30")
{
    Tabletop table;
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("A2", red, "S 2 B", {60, 30});
    table.place("A3", red, "BAG 2 C", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    for (muster::Fielded& unit : table.fight().sides[0].units) unit.placed = false;
    CHECK(table.asked() == "red deploy");
    CHECK(table.legal("red deploy A1 at 60 25"));
    CHECK(table.forbids("red deploy A1 at 60 25.1") == "imp.setup.deploy");
    CHECK(table.legal("red deploy A1 at 60 8"));
    CHECK(table.forbids("red deploy A1 at 60 7.9") == "imp.setup.deploy");
    CHECK(table.legal("red deploy A1 at 14 25"));
    CHECK(table.forbids("red deploy A1 at 13.9 25") == "imp.setup.deploy");
    CHECK(table.legal("red deploy A2 at 9 30"));
    CHECK(table.forbids("red deploy A2 at 8.9 30") == "imp.setup.deploy");
    CHECK(table.legal("red deploy A3 at 60 4"));
    CHECK(table.forbids("red deploy A3 at 60 5") == "imp.setup.deploy");
    table.give("red deploy A1 at 60 25");
    CHECK(table.forbids("red deploy A2 at 60 25") == "imp.setup.deploy"); // on A1
    CHECK(table.forbids("red stop") == "imp.setup.deploy");
    table.give("red deploy A2 at 60 28");
    table.give("red deploy A3 at 60 4");
    table.give("red lead A1");
    table.give("red stop", {1, 2, 5, 4});
    CHECK(table.asked() == "red next");
    CHECK(table.state().commands[0][0].with == table.unit("A1"));
}

TEST_CASE("imp.command.range.good, imp.command.range.average, imp.command.range.poor: 50, 30, 10 U")
{
    struct Case {
        const char* level;
        double range;
    };
    for (const auto& [level, range] : {Case{"genius", 50}, Case{"fair", 30}, Case{"poor", 10}}) {
        Tabletop table(180, 120);
        table.fight().sides[0].commanders[0].level = level;
        table.place("A1", red, "CP 7 I4 A", {20, 30});
        table.place("A2", red, "FP 5 B", {28 + range, 30});
        table.place("A3", red, "FP 5 B", {28 + range + 0.1, 40});
        table.place("B1", blue, "FP 5 B", {60, 90}, 180);
        table.begin(red);
        CHECK(table.state().commands[0][0].with == table.unit("A1"));
        CHECK_FALSE(is_out_of_command(table.state(), table.unit("A2")));
        CHECK(is_out_of_command(table.state(), table.unit("A3")));
    }
}
