// Section 3 on the table: what is thrown for, deployment, scenarios.

#include "tabletop.hpp"

#include "dice/recorded.hpp"
#include "muster/layout.hpp"
#include "muster/library.hpp"
#include "rules/fast_play/field/field.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/turn/setup.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

// Two units a side and a commander each wait to be placed.
struct Waiting2 : Tabletop {
    Waiting2()
    {
        place("A1", red, "heavy_foot 8 x 4");
        place("A2", red, "heavy_foot 8 x 4");
        place("B1", blue, "heavy_foot 8 x 4");
        place("B2", blue, "cavalry 4 x 4");
        general(red, "good");
        general(blue, "average");
    }
};

} // namespace

TEST_CASE("fp.setup.deploy: the loser of the roll picks a long edge before anything is placed")
{
    Waiting2 table; // red has won the roll
    CHECK(table.asked() == "blue edge");
    CHECK(table.forbids("red keep_edge") == "fp.turn.action");
    CHECK(table.forbids("blue deploy B1 at 36 40 facing 180") == "fp.turn.action");
    table.give("blue keep_edge");
    CHECK(table.asked() == "blue deploy");
    CHECK(table.forbids("blue change_edge") == "fp.turn.action"); // once
    CHECK(table.legal("blue deploy B1 at 36 40 facing 180"));
    CHECK(table.forbids("blue deploy B1 at 36 10") == "fp.setup.deploy");
}

TEST_CASE("fp.setup.deploy: whoever takes the other edge deploys there and runs there")
{
    Waiting2 table;
    table.give("blue change_edge");
    CHECK(table.asked() == "blue deploy");
    CHECK(table.forbids("blue deploy B1 at 36 40 facing 180") == "fp.setup.deploy");
    table.give("blue deploy B1 at 36 10");
    CHECK(table.forbids("red deploy A1 at 36 10") == "fp.setup.deploy");
    table.give("red deploy A1 at 36 40 facing 180");
    table.give("blue deploy B2 at 50 10");
    table.give("red deploy A2 at 50 40 facing 180");
    CHECK(table.forbids("blue commander at 36 43") == "fp.setup.deploy");
    table.give("blue commander at 36 5");
    CHECK(table.forbids("red commander at 36 5") == "fp.setup.deploy");
    CHECK(homeward(table.state(), table.unit("B1")) == table::Heading{0, -1'000'000'000});
    CHECK(homeward(table.state(), table.unit("A1")) == table::Heading{0, 1'000'000'000});
}

TEST_CASE("fp.setup.deploy: the edges of a scenario stand: it has placed units, or named edges")
{
    Waiting2 between; // red comes from both sides
    between.fight().edges = {{{"near", "far"}, {"left"}}};
    CHECK(between.asked() == "blue deploy");
    Waiting2 begun;
    begun.place("A3", red, "heavy_foot 8 x 4").at(36, 10);
    CHECK(begun.asked() == "blue deploy");
    CHECK(homeward(begun.state(), begun.unit("A3")) == table::Heading{0, -1'000'000'000});
}

TEST_CASE("fp.setup.deploy: the loser of the roll places first, then one unit each in turn")
{
    Waiting2 table; // red has won the roll
    table.give("blue keep_edge");
    CHECK(table.asked() == "blue deploy");
    CHECK(table.forbids("blue attach B1") == "fp.commander.move");
    table.give("blue deploy B1 at 36 40 facing 180");
    CHECK(table.asked() == "red deploy");
    table.give("red deploy A1 at 36 10");
    table.give("blue deploy B2 at 50 40 facing 180");
    CHECK(table.forbids("red commander at 36 5") == "fp.setup.deploy"); // commanders come last
    table.give("red deploy A2 at 50 10");
    CHECK(table.asked() == "blue deploy"); // the loser's commander first
    table.give("blue attach B1");
    CHECK(table.asked() == "red deploy");
    table.give("red commander at 36 5", {6, 1}); // then the first initiative
    CHECK(table.asked() == "red activate");
    CHECK(table.general_at(blue) == "with B1");
    CHECK(table.general_at(red) == "36 5");
}

TEST_CASE("fp.setup.deploy: a side that runs out waits while the other places the rest")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4");
    table.place("A2", red, "heavy_foot 8 x 4");
    table.place("A3", red, "heavy_foot 8 x 4");
    table.place("B1", blue, "heavy_foot 8 x 4");
    table.give("blue keep_edge");
    table.give("blue deploy B1 at 36 40 facing 180");
    table.give("red deploy A1 at 20 10");
    CHECK(table.asked() == "red deploy");
    table.give("red deploy A2 at 30 10");
    table.give("red deploy A3 at 40 10", {1, 5});
    CHECK(table.asked() == "blue activate");
}

TEST_CASE("fp.setup.deploy: wholly within 12 inches of the own edge, on the table, on nobody")
{
    Waiting2 table;
    table.give("blue keep_edge");
    CHECK(table.legal("blue deploy B1 at 36 36 facing 180")); // its front edge 12 from its own
    CHECK(table.forbids("blue deploy B1 at 36 35.9 facing 180") == "fp.setup.deploy");
    CHECK(table.forbids("blue deploy B1 at 3.9 40 facing 180") == "fp.setup.deploy");
    table.give("blue deploy B1 at 36 40 facing 180");
    table.give("red deploy A1 at 36 10");
    CHECK(table.forbids("blue deploy B2 at 40 40 facing 180") == "fp.setup.deploy");
}

TEST_CASE("fp.setup.deploy: any formation that the unit may use")
{
    Waiting2 table;
    table.give("blue keep_edge");
    CHECK(table.forbids("blue deploy B1 4 3 at 36 40 facing 180") == "fp.formation.line");
    table.give("blue deploy B1 8 1 at 36 40 facing 180");
    CHECK(table.of("B1").files == 8);
    table.give("red deploy A1 2 1 at 36 11");
    CHECK(table.of("A1").files == 2);
    CHECK(table.forbids("blue deploy B2 1 2 at 50 47 facing 180") == "fp.setup.deploy"); // too deep
}

TEST_CASE("fp.setup.terrain: six squares; ellipses of 32 corners, lines through their middle")
{
    muster::Fight fight;
    fight.rules = "fast-play";
    fight.width = 72;
    fight.depth = 48;
    fight.random_ground = true;
    fight.sides[0].commanders.push_back({"one", "", "", -1, {}});
    // Who has won (6, then 1 of the others), two grades, then open, hill, wood, hedge, stream,
    // marsh.
    dice::Recorded dice({6, 1, 1, 6, 3, 4, 5, 4, 6, 3, 1, 6, 5, 6, 1});
    throw_set_up(fight, Sheet{}, dice);
    CHECK_FALSE(dice.trouble());
    CHECK(fight.first_turn == 0);
    CHECK(fight.sides[0].commanders[0].level == "inept");
    CHECK(fight.sides[1].commanders[0].level == "brilliant");
    REQUIRE(fight.ground.size() == 5);
    CHECK(fight.ground[0].kind == "gentle_hill");
    CHECK(fight.ground[0].outline.size() == 32);
    CHECK(fight.ground[0].outline[0] == muster::Spot{41, 12}); // 10 inches long
    CHECK(fight.ground[0].crest.size() == 2);
    CHECK(fight.ground[2].is_line); // a hedge, 12 inches through the middle of its square
    CHECK(fight.ground[2].outline == std::vector<muster::Spot>{{6, 36}, {18, 36}});
    CHECK(fight.ground[3].outline == std::vector<muster::Spot>{{24, 36}, {48, 36}});
    for (const int side : {0, 1})
        fight.sides[static_cast<std::size_t>(side)].units.push_back(
            {.label = side == 0 ? "A1" : "B1", .profile = troop("heavy_foot 8 x 4")});
    const auto setting = setting_of(fight, Sheet{});
    REQUIRE(setting.ok());
    CHECK((*setting)->terrain == std::vector<Terrain>{Terrain::hill, Terrain::wood, Terrain::hedge,
                                                      Terrain::stream, Terrain::marsh});
}

TEST_CASE("fp.terrain.hedge, fp.terrain.wall, fp.terrain.stakes, fp.terrain.stream: what lines are")
{
    CHECK(terrain_of(table::Kind::enclosed_field, true) == Terrain::hedge);
    CHECK(terrain_of(table::Kind::enclosed_field, false) == Terrain::scrub);
    CHECK(terrain_of(table::Kind::fortification, true) == Terrain::wall);
    CHECK(terrain_of(table::Kind::stakes, true) == Terrain::stakes);
    CHECK(terrain_of(table::Kind::stream, true) == Terrain::stream);
    CHECK_FALSE(terrain_of(table::Kind::impassable, false));
}

TEST_CASE("a steep hill is a hill with scrub on it")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 40);
    table.box("steep_hill", {20, 20}, {50, 30});
    CHECK(table.state().setting->terrain == std::vector<Terrain>{Terrain::hill, Terrain::scrub});
}

TEST_CASE("fp.setup.deploy: an army that its strip cannot hold is refused, one that fits opens")
{
    // 691 of the strip's 864 square inches can be filled, by ten units of 64.
    const auto opened = [](int units) {
        Tabletop table;
        for (int i = 1; i <= units; ++i)
            table.place("A" + std::to_string(i), red, "heavy_foot 16 x 4");
        table.place("B1", blue, "heavy_foot 8 x 4");
        return setting_of(table.fight(), Sheet{});
    };
    CHECK(opened(10).ok());
    const auto refused = opened(11);
    REQUIRE_FALSE(refused.ok());
    CHECK(to_text(refused.error()).find("its units cover 704 square inches") != std::string::npos);
}

TEST_CASE("bad fights are refused in words: profiles, grades, too many units")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 40);
    table.general(red, "splendid", {36, 5});
    const auto setting = setting_of(table.fight(), Sheet{});
    REQUIRE_FALSE(setting.ok());
    CHECK(
        to_text(setting.error()).find("\"splendid\" is no grade of a commander; expected inept") !=
        std::string::npos);
}

TEST_CASE("every scenario lays out and opens in both sizes, with units of two by two stands")
{
    const auto library = muster::Library::open(QUINCUNX_SOURCE_DIR "/data");
    REQUIRE(library.ok());
    for (const std::string& name : library->scenario_names())
        for (const muster::Size size : {muster::Size::small, muster::Size::large}) {
            CAPTURE(name);
            const auto scenario = library->scenario(name);
            REQUIRE(scenario.ok());
            const auto fight = muster::lay_out(*scenario, size, rule_set().frame(size, Sheet()),
                                               library->troops());
            REQUIRE_MESSAGE(fight.ok(), (fight ? std::string() : to_text(fight.error())));
            const auto battle = rule_set().open(*fight, reckoning::Sheet(Sheet::rule_register()));
            REQUIRE_MESSAGE(battle.ok(), (battle ? std::string() : to_text(battle.error())));
            for (const UnitCard& card : battle::state_in<State>(**battle).setting->units)
                CHECK(card.profile.stands <= 4);
        }
}
