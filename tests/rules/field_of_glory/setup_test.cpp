// Section 3 on the table: terrain thrown for, who deploys first, deployment.

#include "tabletop.hpp"

#include "dice/rolled.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

#include <algorithm>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

muster::Fight empty_fight()
{
    muster::Fight fight;
    fight.width = 72;
    fight.depth = 48;
    return fight;
}

struct Deployment : Tabletop {
    Deployment()
    {
        place("A1", red, "HF 6", 3);
        place("A2", red, "LF 4", 2);
        place("A3", red, "Camp", 1);
        place("B1", blue, "Cv 4", 4);
        general(red, "field");
        fight().first_turn = 0;
    }
    void blue_deploys()
    {
        give("blue deploy B1 at 36 37 facing 180");
        give("blue stop");
    }
};

} // namespace

TEST_CASE("fog.setup.first: the lower die deploys first and moves second; ties are thrown again")
{
    muster::Fight fight = empty_fight();
    dice::Recorded dice({4, 4, 2, 5});
    throw_set_up(fight, Sheet{}, dice);
    CHECK(dice.all_used());
    CHECK(fight.first_turn == 1);
    muster::Fight given = empty_fight();
    given.first_turn = 0; // by a scenario: nothing is thrown
    dice::Recorded none({});
    throw_set_up(given, Sheet{}, none);
    CHECK(given.first_turn == 0);
}

TEST_CASE("fog.setup.terrain: six features, hills and impassable ones at most two each, 2 MU apart")
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        muster::Fight fight = empty_fight();
        fight.random_ground = true;
        dice::Rolled dice(dice::seed_from(seed), 1);
        throw_set_up(fight, Sheet{}, dice);
        CHECK(fight.ground.size() <= 6);
        CHECK(fight.ground.size() >= 5); // a crowded table may have no room for the last
        int hills = 0;
        int impassable = 0;
        for (const muster::Feature& piece : fight.ground) {
            hills += piece.kind == "gentle_hill" || piece.kind == "steep_hill";
            impassable += piece.kind == "impassable";
            CHECK(piece.outline.size() == 12);
            for (const muster::Spot& corner : piece.outline) {
                CHECK(corner.x >= 0);
                CHECK(corner.x <= fight.width);
                CHECK(corner.y >= 0);
                CHECK(corner.y <= fight.depth);
            }
        }
        CHECK(hills <= 2);
        CHECK(impassable <= 2);
        Troubles troubles;
        const table::Ground ground = battle::ground_of(fight, troubles);
        CHECK(troubles.empty());
        for (std::size_t i = 0; i < ground.features.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                CHECK(table::gap(table::convex_of(ground.features[i].pieces[0], {}),
                                 table::convex_of(ground.features[k].pieces[0], {})) >= 1.99);
    }
}

TEST_CASE("fog.setup.terrain: hills and impassable ground twice, and no third time")
{
    int most_hills = 0;
    int most_impassable = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        muster::Fight fight = empty_fight();
        fight.random_ground = true;
        dice::Rolled dice(dice::seed_from(seed), 1);
        throw_set_up(fight, Sheet{}, dice);
        const auto of_kind = [&](auto&& fits) {
            return static_cast<int>(
                std::count_if(fight.ground.begin(), fight.ground.end(),
                              [&](const muster::Feature& piece) { return fits(piece.kind); }));
        };
        most_hills = std::max(
            most_hills, of_kind([](std::string_view kind) { return kind.ends_with("_hill"); }));
        most_impassable = std::max(
            most_impassable, of_kind([](std::string_view kind) { return kind == "impassable"; }));
    }
    CHECK(most_hills == 2);
    CHECK(most_impassable == 2);
}

TEST_CASE("fog.setup.terrain: a scenario's ground is left as it is")
{
    muster::Fight fight = empty_fight();
    fight.first_turn = 1;
    dice::Recorded none({});
    throw_set_up(fight, Sheet{}, none);
    CHECK(fight.ground.empty());
}

TEST_CASE("fog.setup.deployment: one side deploys all, then the other, who has the first turn")
{
    Deployment table;
    CHECK(table.asked() == "blue deploy");
    CHECK(table.forbids("red deploy A1 at 36 9") == "fog.turn.order");
    CHECK(table.why_not("blue stop") == "fog.setup.deployment: B1 Cv is not on the table yet.");
    table.blue_deploys();
    CHECK(table.asked() == "red deploy");
    table.give("red deploy A1 at 36 9");
    table.give("red deploy A2 at 20 12");
    table.give("red deploy A3 at 36 3.2");
    table.give("red commander 1 at 30 5");
    table.give("red stop");
    CHECK(table.asked() == "red manoeuvre");
}

TEST_CASE("fog.setup.deployment: a strip 12 MU deep, 6 from the short edges but for light troops")
{
    Deployment table;
    CHECK(table.forbids("blue deploy B1 at 36 36 facing 180") == "");
    CHECK(table.forbids("blue deploy B1 at 36 35.9 facing 180") == "fog.setup.deployment");
    table.blue_deploys();
    CHECK(table.forbids("red deploy A1 at 8.4 9") == ""); // its left corner at 6
    CHECK(table.forbids("red deploy A1 at 8.3 9") == "fog.setup.deployment");
    CHECK(table.forbids("red deploy A2 at 1.6 9") == ""); // light foot
    CHECK(table.forbids("red deploy A2 at 1.5 9") == "fog.setup.deployment");
}

TEST_CASE("fog.setup.deployment: the camp touches its own long edge")
{
    Deployment table;
    table.blue_deploys();
    CHECK(table.forbids("red deploy A3 at 36 3.2") == "");
    CHECK(table.forbids("red deploy A3 at 36 3.3") == "fog.setup.deployment");
}

TEST_CASE("fog.setup.deployment: files as the owner likes, as long as there are bases")
{
    Deployment table;
    table.blue_deploys();
    CHECK(table.forbids("red deploy A1 6 at 36 9") == "");
    CHECK(table.forbids("red deploy A1 7 at 36 9") == "fog.bg.formation");
    table.give("red deploy A1 2 at 36 9");
    CHECK(table.of("A1").files == 2);
}

TEST_CASE("fog.setup.commanders: placed last, with a group or alone in the strip")
{
    Deployment table;
    table.blue_deploys();
    CHECK(table.forbids("red join A1 1") == "fog.setup.commanders"); // it is not there yet
    table.give("red deploy A1 at 36 9");
    table.give("red deploy A2 at 20 12");
    CHECK(table.why_not("red join A1 1") ==
          "fog.setup.commanders: A3 Camp is not on the table yet: commanders are placed last.");
    CHECK(table.forbids("red commander 1 at 36 12") == "fog.setup.commanders");
    table.give("red deploy A3 at 36 3.2");
    CHECK(table.forbids("red join A1 1") == "");
    CHECK(table.forbids("red commander 1 at 36 12") == "");
    CHECK(table.forbids("red commander 1 at 36 12.1") == "fog.setup.commanders");
    CHECK(table.forbids("red commander 2 at 36 11") == "fog.command.line"); // there is one
    CHECK(table.why_not("red stop") ==
          "fog.setup.commanders: Commander 1 is not on the table yet.");
}

TEST_CASE("fog.scale.table, fog.scale.mu: 72 by 48 MU of 25 mm, bases 1.6 MU wide")
{
    const muster::Frame frame = rule_set().frame(muster::Size::small, Sheet());
    CHECK(frame.width == 72);
    CHECK(frame.depth == 48);
    CHECK(base_width(Sheet{}) * 25 == 40); // mm
}

TEST_CASE("fog.level.steady.start: everybody begins STEADY, but those a scenario disorders")
{
    Tabletop table;
    table.place("A1", red, "HF 6", 3).at(20, 10);
    table.place("A2", red, "HF 6", 3).at(30, 10).disordered();
    table.place("B1", blue, "HF 6", 3).at(20, 40).heading(180);
    CHECK(table.of("A1").level == Level::STEADY);
    CHECK(table.of("A2").level == Level::DISRUPTED);
}

TEST_CASE("fog.points.training: drilled bases cost one point more")
{
    const Profile raw = profile_in_words("HF protected average 6");
    const Profile drilled = profile_in_words("HF protected average drilled 6");
    CHECK(points_per_base(Sheet(), drilled) - points_per_base(Sheet(), raw) == 1);
    CHECK(points(Sheet(), drilled) - points(Sheet(), raw) == 6);
}

TEST_CASE("fog.sheet.credit: the sheet names its makers, and the line is no rule")
{
    const Sheet printed;
    CHECK(printed.on("fog.sheet.credit"));
    CHECK(printed.entry(Rule("fog.sheet.credit").index).words ==
          "credit line of the sheet, no rule");
}

TEST_CASE("fog.rout.move: a scenario's home edges are where a side runs to")
{
    Tabletop table;
    table.place("A1", red, "HF 6", 3).at(36, 10);
    table.place("B1", blue, "HF 6", 3).at(36, 40).heading(180);
    table.fight().edges = {{{"near", "far"}, {"left"}}};
    const Setting& setting = *table.state().setting;
    REQUIRE(setting.homewards[0].size() == 2);
    CHECK(setting.homewards[0][0] == table::Heading{0, -1'000'000'000});
    CHECK(setting.homewards[0][1] == table::Heading{0, 1'000'000'000});
    REQUIRE(setting.homewards[1].size() == 1);
    CHECK(setting.homewards[1][0] == table::Heading{-1'000'000'000, 0});
}

TEST_CASE("fog.victory.turn_limit: a player may give up while he deploys")
{
    Deployment table;
    CHECK(table.forbids("red concede") == "fog.turn.order");
    table.give("blue concede");
    CHECK(table.asked() == "over");
    CHECK(table.standing().outcome == battle::Outcome::red_wins);
}
