// Whom the bases of a unit see (7): hills, skirmishers in between, single bases.

#include "drill_ground.hpp"

#include "rules/my_ancients/turn/phases.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

using table::Kind;

namespace {

// "3+0": bases of the front and of the second rank that shoot; or the row that refuses it.
std::string seen(const DrillGround& drill, UnitId shooter, UnitId target)
{
    const auto made = judged_shot(drill.state, shooter, target, 0);
    if (!made) return std::string(made.error().rule);
    return fmt::format("{}+{}", made->front_bases, made->second_rank_bases);
}

// Two bases of archers at y = 10 and an enemy ahead of them.
struct Line {
    DrillGround drill;
    UnitId men;
    UnitId foe;

    explicit Line(double range, double from = 10)
        : men(drill.place(red, "light_foot bow 2", {20, from}, 0, 2)),
          foe(drill.place(blue, "light_foot 4", {20, from + range}, 180, 4))
    {
        drill.phase(Phase::targets, red, red);
    }
};

} // namespace

TEST_CASE("ma.ruling.line_of_fire: a hill blocks between points that lie off and below it")
{
    Line between(8);
    between.drill.box(Kind::gentle_hill, {10, 13}, {30, 15});
    CHECK(seen(between.drill, between.men, between.foe) == "ma.missile.arc");
    Line upon(8);
    upon.drill.box(Kind::gentle_hill, {10, 5}, {30, 15}); // the archers stand on it
    CHECK(seen(upon.drill, upon.men, upon.foe) == "2+0");
}

TEST_CASE("ma.ruling.line_of_fire: so much of a wood is seen through as the row says")
{
    Line wood(8);
    wood.drill.box(Kind::wood, {10, 13}, {30, 15.5});
    CHECK(seen(wood.drill, wood.men, wood.foe) == "ma.missile.arc");
    wood.drill.house_rule("ma.ruling.line_of_fire", 2.5);
    CHECK(seen(wood.drill, wood.men, wood.foe) == "2+0");
}

TEST_CASE("ma.missile.over_skirmishers: of either side")
{
    for (const Side side : {red, blue}) {
        Line line(12);
        line.drill.place(side, "skirmisher 4", {20, 15}, 0, 4);
        CHECK(seen(line.drill, line.men, line.foe) == "2+0");
    }
    Line formed(12);
    formed.drill.place(blue, "light_foot 4", {20, 15}, 0, 4);
    CHECK(seen(formed.drill, formed.men, formed.foe) == "ma.missile.arc");
}

TEST_CASE("ma.missile.mod.rear: from behind the line of the rear edge, not from the flank")
{
    const auto from_rear = [](double y) {
        DrillGround drill;
        const UnitId men = drill.place(red, "light_foot bow 1", {20, y}, 90, 1);
        const UnitId foe = drill.place(blue, "light_foot protection 1 4", {30, 20}, 0, 4);
        const auto made = judged_shot(drill.state, men, foe, 0);
        REQUIRE(made);
        return made->from_rear;
    };
    CHECK(from_rear(19.2)); // its rear edge lies on 19.25
    CHECK(!from_rear(19.3));
}

TEST_CASE("ma.missile.second_rank_long: a base behind shares the arc of the base before it")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 4", {20, 10}, 0, 2);
    // To the left, where the left file's arc reaches and the right one's does not.
    const UnitId foe = drill.place(blue, "light_foot 1", {12.75, 20}, 180, 1);
    CHECK(seen(drill, men, foe) == "1+1");
}

TEST_CASE("ma.ruling.fire_limits: whoever is pursued does not shoot")
{
    Line line(6);
    CHECK(has_target(line.drill.state, line.men));
    line.drill.of(line.men).pursued = true;
    CHECK(!has_target(line.drill.state, line.men));
    CHECK(seen(line.drill, line.men, line.foe) == "ma.ruling.fire_limits");
}

TEST_CASE("ma.missile.split: between as many targets as the row says")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "light_foot bow 6", {20, 10}, 0, 6);
    Many foes;
    for (const double x : {16.0, 20.0, 24.0})
        foes.push_back(drill.place(blue, "light_foot 2", {x, 15}, 180, 2));
    for (const UnitId foe : {foes[0], foes[1]}) drill.state.aims.push_back({men, foe, 255, 1, 0});
    CHECK(seen(drill, men, foes[2]) == "ma.missile.split");
    drill.house_rule("ma.missile.split", 3);
    CHECK(judged_shot(drill.state, men, foes[2], 0).ok());
}
