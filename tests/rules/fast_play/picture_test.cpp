// What a table shows: figures with their stands and markers, lines of the rules, odds of an order.

#include "tabletop.hpp"

#include "rules/fast_play/turn/sequence.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

struct Drawn : Tabletop {
    Drawn()
    {
        place("A1", red, "heavy_foot bow 7 x 4").at(36, 12);
        place("A2", red, "cavalry lance 4 x 4").at(50, 12);
        place("B1", blue, "heavy_foot light 8 x 4").at(36, 22);
        general(red, "good", "A2");
        mark("A1", [](Unit& unit) {
            unit.shaken = true;
            unit.wounds = 2;
        });
    }
};

double total(const battle::Outlook& outlook)
{
    double sum = 0;
    for (const battle::Chance& chance : outlook.outcomes) sum += chance.share;
    return sum;
}

} // namespace

TEST_CASE("a figure has a base for every stand and the markers of its state")
{
    Drawn table;
    battle::Scene scene;
    table.battle().draw(scene);
    REQUIRE(scene.figures.size() == 3);
    CHECK(scene.figures[0].bases.size() == 7);
    CHECK(scene.figures[0].bases[0].front == table::point_of_units(33, 14));
    CHECK(scene.figures[0].bases[4].front == table::point_of_units(33, 12));
    CHECK(scene.figures[0].front == 8);
    CHECK(table.markers("A1") == "shaken wounds");
    CHECK(scene.figures[0].state == "trained heavy foot, bow, line, 7 of 7 stands, shaken, wounds");
    CHECK(scene.turn == "Turn 1 of red: action");
    REQUIRE(scene.generals.size() == 1);
    CHECK(scene.generals[0].with == table.unit("A2"));
}

TEST_CASE("guides show charge, move, three bands of range and the four lines of the zones")
{
    Drawn table;
    battle::Guides guides;
    table.battle().guides(table.unit("A1"), guides);
    std::string kinds;
    for (const battle::Guide& guide : guides)
        kinds += std::string(name(guide.kind)) + " " + std::string(guide.rule) + "\n";
    CHECK(kinds == "charge fp.move.charge\nreach fp.act.move_shoot\nrange fp.range.bow\n"
                   "range fp.range.bow\nrange fp.range.bow\nzone fp.zone.front\n"
                   "zone fp.zone.front\nzone fp.zone.rear\nzone fp.zone.rear\n");
    CHECK(guides[0].length == 8);
    CHECK(guides[4].length == 24);
}

TEST_CASE("outlooks of a shot, a charge, a test and a reaction add up to 1")
{
    Drawn table;
    const auto outlooks = [&](std::string_view text) {
        battle::Outlooks made;
        const auto order = table.judge(text);
        REQUIRE(order.ok());
        table.battle().outlooks(*order, made);
        return made;
    };
    const battle::Outlooks shot = outlooks("red shoot A1 B1");
    REQUIRE(shot.size() == 1);
    CHECK(total(shot[0]) == doctest::Approx(1));
    CHECK(shot[0].scores[0].reckoning.total() == -3); // shaken and light armour, close
    const battle::Outlooks test = outlooks("red move A1 turn left");
    REQUIRE(test.size() == 1);
    CHECK(test[0].outcomes[0].words == "passes"); // 8 or less, the commander being near
    CHECK(test[0].outcomes[0].share == doctest::Approx(26 / 36.0));
    Tabletop charging;
    charging.place("A1", red, "heavy_foot trained light thrown shock 12 x 4").at(36, 14);
    charging.place("B1", blue, "heavy_foot seasoned heavy good steadfast 8 x 4").at(36, 24);
    battle::Outlooks melee;
    charging.battle().outlooks(*charging.judge("red charge A1 B1"), melee);
    REQUIRE(melee.size() == 1);
    CHECK(total(melee[0]) == doctest::Approx(1));
    for (const battle::Chance& chance : melee[0].outcomes) // the odds of example E5
        if (chance.words == "A1 heavy_foot: retire")
            CHECK(chance.share == doctest::Approx(0.233639).epsilon(0.00001));
    charging.give("red charge A1 B1");
    battle::Outlooks stands;
    charging.battle().outlooks(*charging.judge("blue stand"), stands);
    REQUIRE(stands.size() == 1);
    CHECK(total(stands[0]) == doctest::Approx(1));
    CHECK(stands[0].outcomes[0].favours == 1);
}

TEST_CASE("prompts say who must do what")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 14);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 24);
    CHECK(table.battle().prompt().find("activate a unit, move the commander, or pass.") !=
          std::string::npos);
    table.give("red charge A1 B1");
    CHECK(table.battle().prompt().find("B1 heavy_foot is charged by A1 heavy_foot") !=
          std::string::npos);
}
