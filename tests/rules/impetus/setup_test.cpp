// Section 3 and 5.1: tables, ground, deployment, command ranges.

#include "dice/rolled.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

TEST_CASE("imp.table.size: 120 by 90 U for small battles, 180 by 120 for large ones")
{
    const muster::Frame small = rule_set().frame(muster::Size::small, Sheet());
    CHECK(small.width == 120);
    CHECK(small.depth == 90);
    const muster::Frame large = rule_set().frame(muster::Size::large, Sheet());
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

TEST_CASE("imp.setup.terrain: who attacks is thrown for, the ground is left to the players")
{
    muster::Fight fight;
    fight.width = 120;
    fight.depth = 90;
    fight.random_ground = true;
    fight.scenario = "none";
    dice::Rolled dice(dice::seed_from(1), 0);
    throw_set_up(fight, Sheet{}, dice);
    CHECK(fight.random_ground);
    CHECK(fight.ground.empty());
    CHECK(fight.first_turn >= 0);
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

namespace {

// Two armies on a table that is still bare, red attacking.
void bare_table(Tabletop& table)
{
    two_armies(table);
    table.fight().ground.clear();
    table.fight().random_ground = true;
}

} // namespace

TEST_CASE("imp.setup.terrain: the defender places two to four pieces")
{
    Tabletop table;
    bare_table(table);
    CHECK(table.asked() == "blue pieces");
    CHECK_FALSE(table.legal("red wood 10 10 at 20 20"));
    CHECK(table.why_not("blue stop") ==
          "imp.setup.terrain: The defender places 2 to 4 pieces; 0 so far.");
    table.give("blue wood 10 10 at 20 20");
    CHECK(table.why_not("blue stop") ==
          "imp.setup.terrain: The defender places 2 to 4 pieces; 1 so far.");
    table.give("blue gentle_hill 20 10 at 60 45");
    CHECK(table.legal("blue stop"));
    CHECK(table.asked() == "blue pieces");
    table.give("blue marsh 10 10 at 100 20");
    CHECK(table.asked() == "blue pieces");
    table.give("blue dunes 10 10 at 100 70", {4, 4}); // the fourth: no more
    CHECK(boxes(table) == "15 15, 50 40, 95 15, 95 65, ");
    CHECK(table.asked() == "red ground");
}

TEST_CASE("imp.setup.terrain: each piece lies in a square of 25 U, on the table")
{
    Tabletop table;
    bare_table(table);
    CHECK(table.legal("blue wood 25 25 at 60 45"));
    CHECK(table.why_not("blue wood 26 25 at 60 45") ==
          "imp.setup.terrain: A piece lies in a square of 25 U: it is 1 to 25 U wide and deep, "
          "not 26.");
    CHECK(table.forbids("blue wood 25 26 at 60 45") == "imp.setup.terrain");
    CHECK(table.legal("blue wood 1 at 60 45"));
    CHECK(table.forbids("blue wood 0 at 60 45") == "imp.setup.terrain");
    CHECK(table.forbids("blue wood 5 5 5 at 60 45") == "imp.setup.terrain");
    CHECK(table.legal("blue wood 20 10 at 10 5"));
    CHECK(table.why_not("blue wood 20 10 at 9.5 5") ==
          "imp.setup.terrain: The ground lies on the table; it would reach 0.5 U beyond.");
    CHECK(table.legal("blue wood 20 10 at 5 10 facing 90")); // turned, it is 10 wide
    CHECK(table.why_not("blue wood at -900 45") ==
          "imp.setup.terrain: The ground lies on the table; its middle would be at -900 45.");
    table.give("blue wood at 60 45"); // as large as it may be
    CHECK(boxes(table) == "47.5 32.5, ");
}

TEST_CASE("imp.setup.terrain: pieces lie at least 10 U apart")
{
    Tabletop table;
    bare_table(table);
    table.give("blue wood 20 20 at 60 45");
    CHECK(table.legal("blue rough 10 10 at 85 45"));
    CHECK(table.why_not("blue rough 10 10 at 84.9 45") ==
          "imp.setup.terrain: Pieces lie at least 10 U apart; it would be 9.9 from another.");
}

TEST_CASE("imp.setup.terrain: on 5 or more he may add a river, from long edge to long edge")
{
    const auto after = [](Faces dice) {
        Tabletop table;
        bare_table(table);
        table.give("blue wood 10 10 at 20 20");
        table.give("blue wood 10 10 at 100 70");
        table.give("blue stop", dice);
        return table.asked();
    };
    CHECK(after({4, 4}) == "red ground");
    CHECK(after({4, 5}) == "blue town");
    CHECK(after({5}) == "blue river");

    Tabletop table;
    bare_table(table);
    table.give("blue wood 10 10 at 20 20");
    table.give("blue wood 10 10 at 100 70");
    table.give("blue stop", {5});
    CHECK(table.log().find("throws for a river: 5; 5 or more allows one") != std::string::npos);
    CHECK_FALSE(table.legal("blue wood 10 10 at 60 45"));
    CHECK(table.legal("blue stop"));
    CHECK(table.legal("blue dry_river 60"));
    CHECK(table.forbids("blue dry_river 60 30") == "imp.setup.terrain"); // it needs no bridge
    CHECK(table.forbids("blue normal_river") == "imp.setup.terrain");
    CHECK(table.legal("blue normal_river 37")); // 10.5 from the wood
    CHECK(table.why_not("blue normal_river 36") ==
          "imp.setup.terrain: Pieces lie at least 10 U apart; it would be 9.5 from another.");
    CHECK(table.forbids("blue deep_river 37 20") == "imp.setup.terrain"); // its bridge is 9.5 off
    CHECK(table.legal("blue dry_river 2"));
    CHECK(table.forbids("blue dry_river 1") == "imp.setup.terrain");
    CHECK(table.why_not("blue dry_river 121") ==
          "imp.setup.terrain: It runs 0 to 120 U from the left, not 121.");
    CHECK(table.forbids("blue deep_river 60 91") == "imp.setup.terrain");
    table.give("blue deep_river 60 45", {1});
    CHECK(boxes(table) == "15 15, 95 65, 58.5 0, 57.5 39, ");
    CHECK(table.asked() == "red ground");
}

TEST_CASE("imp.setup.terrain: on 5 or more he may add a built-up area")
{
    Tabletop table;
    bare_table(table);
    table.give("blue wood 10 10 at 20 20");
    table.give("blue wood 10 10 at 100 70");
    table.give("blue stop", {6});
    table.give("blue stop", {5}); // no river; a town
    CHECK(table.asked() == "blue town");
    CHECK_FALSE(table.legal("blue wood 10 10 at 60 45"));
    CHECK(table.forbids("blue built_up 10 10 at 39.9 20") == "imp.setup.terrain");
    table.give("blue built_up 10 10 at 40 20");
    CHECK(boxes(table) == "15 15, 95 65, 35 15, ");
    CHECK(table.battle().ground().features[2].kind == table::Kind::built_up);
    CHECK(table.asked() == "red ground");
}

TEST_CASE("imp.setup.terrain: its figures are the row's, which a house rule may change")
{
    Tabletop table;
    bare_table(table);
    table.house_words("imp.setup.terrain", "1 2 12 30 5 2");
    CHECK(table.legal("blue wood 12 at 20 20"));
    CHECK(table.forbids("blue wood 13 at 20 20") == "imp.setup.terrain");
    table.give("blue wood 10 at 20 20");
    CHECK(table.legal("blue stop"));
    CHECK(table.legal("blue wood 10 at 60 20"));
    CHECK(table.forbids("blue wood 10 at 59.9 20") == "imp.setup.terrain");
    table.give("blue wood 10 at 60 20", {2}); // the second is the last; 2 allows a river
    CHECK(table.asked() == "blue river");
    table.give("blue stop", {1});
    CHECK(table.asked() == "red ground");
    CHECK(table.legal("red shift 2 at 65 20"));
    CHECK(table.forbids("red shift 2 at 65.1 20") == "imp.setup.terrain");
}

TEST_CASE("imp.setup.terrain: nothing is asked that has only one answer")
{
    Tabletop full; // no second piece has room: one is enough, and no more is asked
    bare_table(full);
    full.house_words("imp.setup.terrain", "2 4 25 100 20 5");
    full.give("blue wood 25 at 60 45", {5, 5}); // nor has a river or a built-up area
    CHECK(full.asked() == "red ground");

    Tabletop none;
    bare_table(none);
    none.house_words("imp.setup.terrain", "0 0 25 10 20 5");
    CHECK(none.asked() == "blue deploy");
}

TEST_CASE("imp.setup.deploy: its figures are the row's, which a house rule may change")
{
    Tabletop table;
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("A2", red, "S 2 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    for (muster::Fielded& unit : table.fight().sides[0].units) unit.placed = false;
    table.house_words("imp.setup.deploy", "1 12 3 2 14 0");
    CHECK(table.legal("red deploy A1 at 7 12"));
    CHECK(table.forbids("red deploy A1 at 6.9 12") == "imp.setup.deploy");
    CHECK(table.forbids("red deploy A1 at 7 12.1") == "imp.setup.deploy");
    CHECK(table.legal("red deploy A1 at 7 4"));
    CHECK(table.forbids("red deploy A1 at 7 3.9") == "imp.setup.deploy");
    CHECK(table.legal("red deploy A2 at 4 14"));
    CHECK(table.forbids("red deploy A2 at 4 14.1") == "imp.setup.deploy");
    CHECK(table.legal("red deploy A2 at 4 4"));
    CHECK(table.forbids("red deploy A2 at 4 3.9") == "imp.setup.deploy");
}

TEST_CASE("imp.setup.terrain: the hash of a state sees the ground that the players laid out")
{
    const auto hash_after = [](std::string_view order) {
        Tabletop table;
        bare_table(table);
        table.give(order);
        return table.battle().hash();
    };
    CHECK(hash_after("blue wood 10 10 at 20 20") == hash_after("blue wood 10 10 at 20 20"));
    CHECK(hash_after("blue wood 10 10 at 20 20") != hash_after("blue rough 10 10 at 20 20"));
    CHECK(hash_after("blue wood 10 10 at 20 20") != hash_after("blue wood 10 10 at 20 21"));
    CHECK(hash_after("blue wood 10 10 at 20 20") != hash_after("blue wood 10 12 at 20 20"));
}

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
