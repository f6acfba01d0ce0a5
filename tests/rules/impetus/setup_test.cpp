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

TEST_CASE("imp.table.size: armies of up to 300 points meet on the smaller table")
{
    for (const int units : {13, 14}) { // 296 points with a Fair general, or 318
        Tabletop table;
        for (int i = 0; i < units; ++i)
            table.place("A" + std::to_string(i + 1), red, "FP 5 I1 B", {10.0 + 9 * i, 30});
        table.place("B1", blue, "FP 5 B", {60, 60}, 180);
        table.fight().random_ground = true;
        table.fight().scenario.clear();
        dice::Rolled dice(dice::seed_from(1), 0);
        throw_set_up(table.fight(), Sheet{}, dice);
        CHECK(table.fight().width == (units == 13 ? 120 : 180));
        CHECK(table.fight().depth == (units == 13 ? 90 : 120));
    }
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

TEST_CASE("imp.setup.terrain: pieces lie at least 10 U apart")
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        muster::Fight fight;
        fight.width = 120;
        fight.depth = 90;
        fight.random_ground = true;
        fight.scenario = "none";
        dice::Rolled dice(dice::seed_from(seed), 0);
        throw_set_up(fight, Sheet{}, dice);
        const auto shape = [](const muster::GroundPiece& piece) {
            table::Convex convex;
            for (const muster::Spot& corner : piece.outline)
                convex.corners.push_back(table::displacement(corner.x, corner.y));
            return convex;
        };
        for (const muster::GroundPiece& one : fight.ground)
            for (const muster::GroundPiece& other : fight.ground)
                if (&one < &other && one.kind != "bridge" && other.kind != "bridge")
                    CHECK(table::gap(shape(one), shape(other)) >= 10);
    }
}

namespace {

// Two armies before their deployment, red attacking; a hill of 20 by 10, a wood, a river with its
// bridge.
void two_armies(Tabletop& table)
{
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    for (muster::Army& army : table.fight().sides)
        for (muster::Fielded& unit : army.units) unit.placed = false;
    table.fight().first_turn = 0;
    table.fight().scenario.clear();
    table.box("gentle_hill", {30, 40}, {50, 50});
    table.box("wood", {70, 40}, {80, 50});
    table.box("river", {100, 0}, {103, 90});
    table.box("bridge", {99, 40}, {104, 50});
}

std::string boxes(Tabletop& table)
{
    std::string text;
    for (const table::Feature& feature : table.battle().ground().features)
        text += battle::number_text(table::units_of(feature.box.least.x)) + " " +
                battle::number_text(table::units_of(feature.box.least.y)) + ", ";
    return text;
}

} // namespace

TEST_CASE("imp.setup.terrain: the attacker moves one piece up to 20 U, or takes it away")
{
    Tabletop table;
    two_armies(table);
    CHECK(table.asked() == "red ground");
    CHECK(table.legal("red shift 1 at 40 65"));
    CHECK(table.why_not("red shift 1 at 40 65.1") ==
          "imp.setup.terrain: A piece moves at most 20 U, not 20.1.");
    CHECK(table.legal("red shift 1 at 50 45"));
    CHECK(table.forbids("red shift 1 at 50.1 45") == "imp.setup.terrain"); // 9.9 from the wood
    CHECK(table.legal("red shift 2 at 84 45"));                            // 10 from the bridge
    CHECK(table.forbids("red shift 3 at 119 45") == "imp.setup.terrain");  // off the table
    CHECK(table.forbids("red clear 4") == "imp.setup.terrain"); // a bridge goes with its river
    CHECK(table.forbids("red clear 5") == "imp.setup.terrain");
    table.give("red shift 1 at 40 60");
    CHECK(boxes(table) == "30 55, 70 40, 100 0, 99 40, ");
    CHECK(table.asked() == "blue edge");
}

TEST_CASE("imp.setup.terrain: a river goes with its bridge")
{
    Tabletop table;
    two_armies(table);
    table.give("red clear 3");
    CHECK(boxes(table) == "30 40, 70 40, ");
}

TEST_CASE("imp.setup.terrain: the defender picks his long edge: the ground is turned, or not")
{
    Tabletop table;
    two_armies(table);
    table.give("red stop");
    CHECK(table.asked() == "blue edge");
    CHECK_FALSE(table.legal("red turn"));
    table.give("blue turn");
    CHECK(boxes(table) == "70 40, 40 40, 17 0, 16 40, ");
    CHECK(table.asked() == "blue deploy");

    Tabletop kept;
    two_armies(kept);
    kept.give("red stop");
    kept.give("blue stop");
    CHECK(boxes(kept) == "30 40, 70 40, 100 0, 99 40, ");
}

TEST_CASE("imp.setup.terrain: a scenario's ground stands, and bare ground is not asked about")
{
    Tabletop scenario;
    two_armies(scenario);
    scenario.fight().scenario = "cannae";
    CHECK(scenario.asked() == "blue deploy");
    Tabletop bare;
    two_armies(bare);
    bare.fight().ground.clear();
    CHECK(bare.asked() == "blue deploy");
}

TEST_CASE("imp.setup.deploy: two to four commands; one for at most 300 points")
{
    const auto troubles = [](int generals, int units) {
        Tabletop table;
        muster::Commander poor;
        poor.level = "poor";
        for (int i = 1; i < generals; ++i) table.fight().sides[0].commanders.push_back(poor);
        for (int i = 0; i < units; ++i)
            table.place("A" + std::to_string(i + 1), red, "FP 5 I1 B", {10.0 + 9 * i, 30});
        table.place("B1", blue, "FP 5 B", {60, 60}, 180);
        const auto setting = setting_of(table.fight(), Sheet{});
        return setting ? std::string() : to_text(setting.error());
    };
    // FP 5, I 1, B costs 22; a Fair general 10, Poor ones nothing.
    CHECK(troubles(1, 13) == ""); // 296
    CHECK(troubles(1, 14).find("commanders") != std::string::npos);
    CHECK(troubles(1, 14).find("1 command of 318 points; expected 2 to 4, or 1 of at most 300") !=
          std::string::npos);
    CHECK(troubles(2, 14) == "");
    CHECK(troubles(4, 14) == "");
    CHECK(troubles(5, 14).find("5 commands") != std::string::npos);
}
