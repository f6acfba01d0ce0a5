// Section 3 on the table: terrain thrown for, deployment.

#include "tabletop.hpp"

#include "battle/conditions.hpp"
#include "dice/recorded.hpp"
#include "dice/rolled.hpp"
#include "field/other_row.hpp"
#include "muster/library.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

struct Deployment : Tabletop {
    Deployment()
    {
        place("A1", red, "medium CO foot");
        place("A2", red, "baggage");
        place("B1", blue, "medium LO horse");
        place("B2", blue, "baggage");
        general(red, "average");
        general(blue, "average");
    }
    void blue_deploys()
    {
        give("blue deploy B1 at 12 17 facing 180"); // the place of its front middle
        give("blue deploy B2 at 12 22.4 facing 180");
        give("blue attach B1");
        give("blue ready");
    }
};

} // namespace

TEST_CASE("ja.setup.deploy: the defender deploys all, then the attacker, who has the first turn")
{
    Deployment table;
    CHECK(table.asked() == "blue deploy");
    CHECK(table.forbids("red deploy A1 at 12 5") == "ja.turn.orders");
    CHECK(table.why_not("blue ready") == "ja.setup.deploy: B1 horse is not on the table yet.");
    table.give("blue deploy B1 at 12 17 facing 180");
    table.give("blue deploy B2 at 12 22.4 facing 180");
    CHECK(table.why_not("blue ready") == "ja.setup.deploy: The general is not on the table yet.");
    table.give("blue general at 12 20");
    table.give("blue ready");
    CHECK(table.asked() == "red deploy");
    table.give("red deploy A1 at 12 5");
    table.give("red deploy A2 at 3 1.6");
    table.give("red attach A1");
    table.give("red ready");
    CHECK(table.asked() == "red order");
    CHECK(table.where("A1") == "12 4.6 facing 0");
}

TEST_CASE("ja.setup.deploy: the higher die attacks, and ties are thrown again")
{
    muster::Fight fight;
    fight.width = fight.depth = 24;
    dice::Recorded first({3, 3, 2, 5});
    throw_set_up(fight, Sheet(), first);
    CHECK(first.all_used());
    CHECK(fight.first_turn == 1);
    dice::Recorded none({});
    throw_set_up(fight, Sheet(), none); // a scenario may fix it
    CHECK(fight.first_turn == 1);
}

TEST_CASE("ja.setup.zone: the third of the table nearest the own edge, 1 from the side edges, any "
          "heading")
{
    Deployment table;
    CHECK(table.legal("blue deploy B1 at 12 16 facing 180"));
    CHECK(table.why_not("blue deploy B1 at 12 15.9 facing 180") ==
          "ja.setup.zone: B1 horse would reach 0.1 outside the deployment zone, which is 8 deep "
          "and ends 1 from the "
          "side edges.");
    CHECK(table.legal("blue deploy B1 at 1.8 18 facing 180"));
    CHECK(table.forbids("blue deploy B1 at 1.7 18 facing 180") == "ja.setup.zone");
    CHECK(table.legal("blue deploy B1 at 12 18 facing 57"));
}

TEST_CASE("ja.setup.deploy: on nobody and not on closed ground; difficult ground does not disorder "
          "before a move")
{
    Deployment table;
    table.box("impassable", {2, 17}, {5, 20});
    table.box("wood", {17, 17}, {21, 22});
    table.give("blue deploy B2 at 12 22.4 facing 180");
    CHECK(table.why_not("blue deploy B1 at 12.5 21.5 facing 180") ==
          "ja.setup.deploy: B1 horse would stand on B2 baggage.");
    CHECK(table.why_not("blue deploy B1 at 4 18 facing 180") ==
          "ja.terrain.closed: B1 horse may not stand on closed ground.");
    table.give("blue deploy B1 at 19 18 facing 180");
    CHECK(table.markers("B1") == "");
    CHECK(table.legal(
        "blue deploy B1 at 12 18 facing 180")); // it may be put elsewhere until all is ready
}

TEST_CASE("ja.setup.baggage: its rear edge on the own table edge, facing the enemy's")
{
    Deployment table;
    const std::string why = "ja.setup.baggage: Baggage stands with its rear edge on its own table "
                            "edge, facing the enemy's edge.";
    CHECK(table.legal("blue deploy B2 at 12 22.4 facing 180"));
    CHECK(table.why_not("blue deploy B2 at 12 22.3 facing 180") == why);
    CHECK(table.why_not("blue deploy B2 at 12 24 facing 0") == why);
    CHECK(table.legal("blue deploy B2 at 0.8 22.4 facing 180")); // the side margin is for others
    CHECK(table.why_not("blue deploy B2 at 0.7 22.4 facing 180") ==
          "ja.setup.baggage: B2 baggage would stand beyond the table's edge.");
}

TEST_CASE("ja.setup.zone: the general begins in his zone or with a unit")
{
    Deployment table;
    CHECK(table.legal("blue general at 12 16"));
    CHECK(table.why_not("blue general at 12 15") ==
          "ja.setup.zone: The general begins in the deployment zone, 8 deep; this point is 9 from "
          "the edge.");
    CHECK(table.why_not("blue attach B1") == "ja.turn.orders: B1 horse is not on the table.");
}

TEST_CASE("ja.setup.terrain: D3 + 2 pieces; octagons of radius 2 + D3/2 at least 3 from the edges, "
          "at most one stream")
{
    int most = 0;
    int least = 99;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        muster::Fight fight;
        fight.width = fight.depth = 24;
        fight.first_turn = 0;
        fight.random_ground = true;
        dice::Rolled dice(dice::seed_from(seed), 0);
        throw_set_up(fight, Sheet(), dice);
        CHECK_FALSE(fight.random_ground);
        most = std::max(most, static_cast<int>(fight.ground.size()));
        least = std::min(least, static_cast<int>(fight.ground.size()));
        Troubles troubles;
        const table::Ground ground = battle::ground_of(fight, troubles);
        CHECK(troubles.empty());
        int streams = 0;
        for (std::size_t i = 0; i < ground.features.size(); ++i) {
            const muster::Feature& piece = fight.ground[i];
            streams += piece.kind == "stream";
            if (!piece.is_line) {
                CHECK(piece.outline.size() == 8);
                double x = 0;
                double y = 0;
                for (const muster::Spot& corner : piece.outline) {
                    x += corner.x / 8;
                    y += corner.y / 8;
                }
                CHECK(x >= 3 - 1e-9);
                CHECK(x <= 21 + 1e-9);
                CHECK(y >= 3 - 1e-9);
                CHECK(y <= 21 + 1e-9);
            }
            for (std::size_t k = 0; k < i; ++k) {
                const bool hill = piece.kind == "gentle_hill";
                const bool other_hill = fight.ground[k].kind == "gentle_hill";
                if (hill == other_hill)
                    CHECK_FALSE(table::overlaps(ground.features[i], ground.features[k]));
            }
        }
        CHECK(streams <= 1);
    }
    CHECK(least >= 1);
    CHECK(most == 5);
}

TEST_CASE("ja.setup.baggage: armies by points have one baggage base a side, on the smallest table "
          "that holds them")
{
    const auto library = muster::Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
    REQUIRE(library);
    const auto romans = library->army("romans_125");
    const auto epirots = library->army("epirots_124");
    REQUIRE(romans);
    REQUIRE(epirots);
    const battle::RuleSet& rules = rule_set();
    auto fight = muster::fight_of_armies(
        *romans, *epirots, rules.frame(muster::Size::large, reckoning::Sheet(rules.rules())),
        library->troops());
    REQUIRE(fight);
    const std::size_t before = fight->sides[0].units.size();
    CHECK(before == 13);
    dice::Rolled dice(dice::seed_from(7), 0);
    rules.set_up(*fight, reckoning::Sheet(rules.rules()), dice);
    CHECK(fight->sides[0].units.size() == 14);
    CHECK(fight->sides[1].units.size() == 13);
    CHECK(fight->sides[0].units.back().label == "A14");
    const auto battle = rules.open(*fight, reckoning::Sheet(rules.rules()));
    REQUIRE(battle);
    CHECK((*battle)->decisions()[(*battle)->pending().kind].name == "deploy");
    CHECK((*battle)->standing().breaks_at[0] == 6.5);
    CHECK((*battle)->standing().breaks_at[1] == 6);
}

TEST_CASE("ja.table.large, ja.table.medium: more than 24 units a side stand on the large table")
{
    const battle::RuleSet& rules = rule_set();
    const auto table = [&](std::size_t units, std::optional<reckoning::Change> house = {}) {
        if (!house) house = quincunx::test::other_row(rules.rules());
        std::vector<reckoning::HouseRules> ours;
        if (house) ours.push_back({"Ours", "", "", {*house}});
        const auto sheet = reckoning::Sheet::with(rules.rules(), ours);
        REQUIRE(sheet);
        muster::Fight fight;
        fight.width = 48;
        fight.depth = 36;
        fight.random_ground = true;
        for (std::size_t i = 0; i < units; ++i) {
            muster::Fielded unit;
            unit.label = fmt::format("A{}", i + 1);
            unit.profile = troop("light skirmish foot untrained");
            fight.sides[0].units.push_back(unit);
        }
        fight.sides[1].units = {fight.sides[0].units.front()};
        dice::Rolled dice(dice::seed_from(7), 0);
        rules.set_up(fight, *sheet, dice);
        const auto battle = rules.open(fight, *sheet);
        REQUIRE(battle);
        const table::Table& laid = (*battle)->ground().table;
        const std::string size =
            fmt::format("{} x {}", table::units_of(laid.width), table::units_of(laid.depth));
        quincunx::test::note_beginning("opened");
        quincunx::test::note(size);
        return size;
    };
    CHECK(table(24) == "48 x 36");
    CHECK(table(25) == "72 x 48");
    CHECK(table(25, reckoning::Change{"ja.table.large", reckoning::Change::What::word, 0, "90 x 60",
                                      1}) == "90 x 60");
}

TEST_CASE("ja.points.army: armies by points have at most 125, scenarios what history had")
{
    const auto library = muster::Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
    REQUIRE(library);
    const auto romans = library->army("romans_125");
    const auto epirots = library->army("epirots_124");
    REQUIRE(romans);
    REQUIRE(epirots);
    const battle::RuleSet& rules = rule_set();
    const reckoning::Sheet printed(rules.rules());
    auto fight = muster::fight_of_armies(
        *romans, *epirots, rules.frame(muster::Size::large, reckoning::Sheet(rules.rules())),
        library->troops());
    REQUIRE(fight);
    fight->random_ground = false;
    fight->first_turn = 0;
    CHECK(rules.open(*fight, printed)); // 125 and 124 points

    muster::Fielded more;
    more.label = "B13";
    more.name = "Servants";
    more.troop = "servants";
    more.figure = "spearman";
    for (const auto& [key, word] : {std::pair{"type", "foot"},
                                    {"weight", "light"},
                                    {"order", "skirmish"},
                                    {"training", "untrained"}})
        more.profile[key] = word;
    more.profile["poor"] = true; // 4 points for foot, 2 less for poor
    fight->sides[1].units.push_back(more);
    const auto refused = rules.open(*fight, printed);
    REQUIRE_FALSE(refused);
    REQUIRE(refused.error().size() == 1);
    CHECK(refused.error().front().key == "ja.points.army");
    CHECK(refused.error().front().message ==
          "Epirots 124 has 126 points; a standard army has at most 125. --points 125 picks fewer, "
          "and house rules may allow more.");

    const auto allowing = reckoning::Sheet::with(
        rules.rules(),
        std::vector<reckoning::HouseRules>{{"", "", "", {{.id = "ja.points.army", .value = 126}}}});
    REQUIRE(allowing);
    CHECK(rules.open(*fight, *allowing));
    fight->scenario = "asculum";
    CHECK(rules.open(*fight, printed));
}
