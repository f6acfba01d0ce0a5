// Roads, bridges and fords on the table (3): who may use them through ground that is closed to him.

#include "tabletop.hpp"

#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/field/roads.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

// Something closed from y 14 to 22 across the table, with a crossing from 11 to 25 about x 36.
struct Crossed : Tabletop {
    Crossed(std::string_view words, std::string kind, std::string crossing, double width,
            double x = 36)
    {
        place("A1", red, words).at(x, 10);
        place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        box(std::move(kind), {0, 14}, {72, 22});
        if (width > 0) box(std::move(crossing), {36 - width / 2, 11}, {36 + width / 2, 25});
    }
};

std::string refusal(std::string_view words, std::string kind, std::string crossing, double width,
                    double x = 36, std::string_view order = "red move A1 advance 4")
{
    return Crossed(words, std::move(kind), std::move(crossing), width, x).why_not(order);
}

} // namespace

TEST_CASE("fp.terrain.road: chariots and artillery use a road through ground that is closed to "
          "them, at full rate")
{
    for (const char* kind : {"wood", "marsh", "brush", "built_up"}) {
        CAPTURE(kind);
        Crossed table("light_chariot 3 x 3", kind, "road", 1);
        CHECK(table.preview("red move A1 advance 6").cost == 6);
    }
    CHECK(refusal("light_chariot 3 x 3", "wood", "road", 0) ==
          "fp.terrain.wood: A1 light_chariot may not enter a wood: its way does after 2.5\".");
    // With its middle just on the road, and just beside it.
    CHECK(refusal("light_chariot 3 x 3", "wood", "road", 1, 36.49) == "");
    CHECK(refusal("light_chariot 3 x 3", "wood", "road", 1, 36.51) ==
          "fp.terrain.road: A1 light_chariot may cross a wood only with its middle on the road; "
          "it enters it after 2.5\" and does not keep to the road.");
    Tabletop engine;
    engine.place("A1", red, "bolt_thrower bolt_thrower 2 x 2").at(36, 12);
    engine.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    engine.box("marsh", {0, 14}, {72, 22});
    engine.box("road", {35, 8}, {37, 25});
    CHECK(engine.preview("red move A1 advance 2").cost == 2);
    CHECK(engine.forbids("red move A1 advance 1 wheel right 30") == "fp.terrain.road");
}

TEST_CASE("fp.terrain.road: a road that ends in closed ground leads no farther")
{
    Tabletop table;
    table.place("A1", red, "light_chariot 3 x 3").at(36, 10); // front at 11.5
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    table.box("wood", {0, 14}, {72, 22});
    table.box("road", {35, 0}, {37, 16});
    CHECK(table.legal("red move A1 advance 4.4"));
    CHECK(table.forbids("red move A1 advance 4.6") == "fp.terrain.road");
    // Forced moves stop there as well.
    const ForcedEnd end =
        forced_end(table.state(), table.unit("A1"), Move::rout, {0, 1'000'000'000}, 12);
    CHECK(end.move.moved == doctest::Approx(4.5).epsilon(0.001));
}

TEST_CASE("fp.terrain.river: a bridge is a road; only a column crosses one narrower than its front")
{
    CHECK(refusal("heavy_foot column 4 x 1", "river", "bridge", 2) == "");
    CHECK(refusal("heavy_foot column 4 x 1", "river", "bridge", 0) ==
          "fp.terrain.river: A1 heavy_foot may not enter a river: its way does after 0\".");
    CHECK(refusal("heavy_foot 8 x 4", "river", "bridge", 2, 36, "red move A1 advance 3") ==
          "fp.terrain.road: Only a column crosses a river by a road or ford narrower than its "
          "front; A1 heavy_foot is 4 files wide.");
    CHECK(refusal("heavy_foot 8 x 4", "river", "bridge", 8, 36, "red move A1 advance 3") == "");
    CHECK(refusal("heavy_foot 8 x 4", "river", "bridge", 7.9, 36, "red move A1 advance 3") != "");
    // Elephants and skirmishers form no column.
    CHECK(refusal("elephant 2 x 2", "river", "bridge", 2) == "");
    CHECK(refusal("skirmisher_foot sling 4 x 4", "deep_water", "road", 2) == "");
    CHECK(refusal("cavalry 4 x 4", "impassable", "road", 2) != "");
}

TEST_CASE("fp.terrain.river: a ford is a stream in it: an obstacle, closed to chariots")
{
    const auto cost = [](std::string_view words, double width) {
        Tabletop table;
        table.place("A1", red, words).at(36, words.find("column") < words.size() ? 8 : 11);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        table.box("river", {0, 12.5}, {72, 16});
        table.box("ford", {36 - width / 2, 12.5}, {36 + width / 2, 16});
        const auto verdict = table.judge("red move A1 advance 2");
        return verdict ? verdict->preview().cost : -1.0;
    };
    CHECK(cost("heavy_foot 4 x 4", 8) == 4); // 2 and half of its basic move
    CHECK(cost("heavy_foot 4 x 4", 7.9) == -1);
    CHECK(cost("heavy_foot column 4 x 1", 2) == 4);
    CHECK(cost("skirmisher_foot sling 4 x 4", 2) == 2);
    CHECK(cost("light_chariot 2 x 2", 8) == -1);
}

TEST_CASE("fp.terrain.road: where a road crosses a hedge a column passes free, but not a ford")
{
    const auto cost = [](std::string_view words, std::string kind) {
        Tabletop table;
        const bool deep = words.find("column") < words.size();
        table.place("A1", red, words).at(36, deep ? 8 : 10); // front at 12
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        table.box(std::move(kind), {0, 13}, {72, 13.5});
        table.box("road", {35.5, 0}, {36.5, 48});
        return table.preview("red move A1 advance 2").cost;
    };
    CHECK(cost("heavy_foot column 4 x 1", "wall") == 2);
    CHECK(cost("heavy_foot column 4 x 1", "stream") == 2);
    CHECK(cost("heavy_foot column 4 x 1", "ford") == 4);
    CHECK(cost("heavy_foot 4 x 2", "wall") == 4);
    CHECK(cost("light_chariot 2 x 2", "wall") == 2);
}

TEST_CASE("fp.terrain.road: a charge of chariots along a road through a marsh is not broken")
{
    const auto charge = [](double x) {
        Tabletop table;
        table.place("A1", red, "light_chariot shock 2 x 2").at(x, 10);
        table.place("A2", red, "heavy_foot 8 x 4").at(60, 10);
        table.place("B1", blue, "heavy_foot 4 x 2").at(36, 22);
        table.place("B2", blue, "heavy_foot 8 x 4").at(60, 44);
        table.box("marsh", {0, 14}, {72, 30});
        table.box("road", {35, 0}, {37, 48});
        const std::string why = table.why_not("red charge A1 B1 0");
        if (!why.empty()) return why;
        table.give("red charge A1 B1 0");
        if (table.asked() == "blue react")
            table.give("blue stand", {6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 3, 1});
        return table.where("A1") + (table.reckoned("A1", "fp.result.shock") > 0 ? " shock" : "");
    };
    CHECK(charge(36) == "36 18.5 facing 0 shock");
    CHECK(charge(38).starts_with("fp.terrain.road: A1 light_chariot may cross marsh only"));
}

TEST_CASE("fp.terrain.road: chariots break through along a road, and not beside it")
{
    const auto refusal = [](double x) {
        Tabletop table;
        table.place("A1", red, "heavy_chariot elite 2 x 2").at(36, 16.5); // front at 18
        table.reserves(red);
        table.place("B1", blue, "heavy_foot 4 x 2").at(36, 22); // front at 20
        table.reserves(blue);
        table.box("marsh", {0, 21}, {72, 30});
        table.box("road", {x - 0.5, 0}, {x + 0.5, 48});
        table.give("red charge A1 B1 0");
        // Eight dice against four: by nine it routs.
        table.give("blue stand", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1});
        return table.forbids("red break_through advance 3");
    };
    CHECK(refusal(36) == "");
    CHECK(refusal(37) == "fp.terrain.road");
}

TEST_CASE("fp.terrain.road: on a bridge a unit goes back along it, and not aside")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot column 4 x 1").at(36, 18);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    table.box("river", {0, 10}, {72, 26});
    table.box("bridge", {35, 8}, {37, 28});
    const auto moved = [&](table::Heading way) {
        return forced_end(table.state(), table.unit("A1"), Move::retreat, way, 6).move.moved;
    };
    CHECK(moved({0, -1'000'000'000}) == 6);
    CHECK(moved({1'000'000'000, 0}) == doctest::Approx(1).epsilon(0.01)); // as wide as it is
    CHECK(table.forbids("red move A1 shift left 0.5") == "");
    CHECK(table.forbids("red move A1 shift left 1.1") == "fp.terrain.road");
    CHECK(table.forbids("red form A1 2 1") == "fp.move.formation_cost"); // no room as a line
    CHECK(table.legal("red move A1 turn back"));
}

TEST_CASE("fp.terrain.road: whom losses leave beside the road may still go on")
{
    Tabletop table;
    table.place("A1", red, "light_chariot 2 x 2").at(36, 17);
    table.place("A2", red, "heavy_foot 8 x 4").at(60, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
    table.box("wood", {0, 14}, {72, 22});
    table.box("road", {35.5, 0}, {36.5, 48});
    table.mark("A1", [](Unit& unit) {
        unit.stands = 1;
        unit.files = 1;
        unit.pose.front.x -= 1'250'000;
    });
    CHECK(
        on_closed(table.state(), table.unit("A1"), rect(table.state(), table.unit("A1"), {}), {}));
    CHECK(table.legal("red move A1 advance 2"));
}

TEST_CASE("fp.commander.move: a commander crosses a river by a bridge or ford")
{
    const auto crosses = [](const char* kind, double x) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(50, 8);
        table.place("B1", blue, "heavy_foot 8 x 4").at(36, 44);
        table.general(red, "good", {36, 10});
        table.box("river", {0, 12}, {72, 16});
        table.box(kind, {35, 11}, {37, 17});
        return table.why_not("red commander at " + std::to_string(x) + " 18");
    };
    CHECK(crosses("bridge", 36) == "");
    CHECK(crosses("ford", 36) == "");
    CHECK(crosses("bridge", 36.9) == "");
    CHECK(crosses("bridge", 42)
              .starts_with("fp.commander.move: A commander may not cross "
                           "impassable ground but by a bridge or ford; "));
}

TEST_CASE("fp.setup.deploy: chariots may be placed on a road through a wood, a commander not in "
          "a river")
{
    Tabletop table;
    table.place("A1", red, "light_chariot 2 x 2");
    table.place("B1", blue, "heavy_foot 8 x 4");
    table.box("wood", {0, 4}, {60, 12});
    table.box("road", {35, 0}, {37, 48});
    table.box("river", {66, 0}, {72, 12});
    table.general(red, "good");
    table.give("blue keep_edge");
    table.give("blue deploy B1 at 36 40 facing 180");
    CHECK(table.forbids("red deploy A1 at 38 8") == "fp.setup.deploy");
    table.give("red deploy A1 at 36 8");
    CHECK(table.why_not("red commander at 70 5") ==
          "fp.setup.deploy: A commander may not stand on impassable ground.");
    CHECK(table.legal("red commander at 65 5"));
}
