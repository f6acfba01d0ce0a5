// What generals are offered: special troops use what they have.

#include "rules/impetus/field/movement.hpp"
#include "tabletop.hpp"

#include <algorithm>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

// The options of a unit as people type them, those the judge allows.
bool offers(Tabletop& table, std::string_view label, std::string_view text)
{
    battle::Orders orders;
    table.battle().options(table.unit(label), orders);
    return std::any_of(orders.begin(), orders.end(), [&](const battle::Order& order) {
        return table.battle().judge(order) &&
               battle::to_text(order, table.battle().verbs(), table.battle().roster())
                   .starts_with(text);
    });
}

} // namespace

TEST_CASE("imp.disc.fail.line_relief: relief is offered with a friend directly behind, only")
{
    for (const double behind : {24.0, 20.0}) {
        Tabletop table;
        table.place("A1", red, "FP 5 I1 B may_relieve", {60, 30});
        table.place("A2", red, "FP 5 I1 B may_relieve", {60, behind});
        table.place("B1", blue, "FP 5 B", {60, 60}, 180);
        table.begin(red);
        table.give("red activate A1");
        CHECK(offers(table, "A1", "red relieve A1 A2") == (behind > 22));
    }
}

TEST_CASE("imp.disc.fail.square: a square is offered to shot, and leaving it")
{
    Tabletop table;
    table.place("A1", red, "T 4 B musket may_square", {60, 30});
    table.place("A2", red, "T 4 B long_bow_a", {40, 30});
    table.place("B1", blue, "FP 5 B", {60, 80}, 180);
    table.begin(red);
    table.give("red activate A1");
    CHECK(offers(table, "A1", "red square A1"));
    table.give("red square A1", {6});
    table.give("red activate A2");
    CHECK_FALSE(offers(table, "A2", "red square A2"));
}

TEST_CASE("imp.bua.garrison: occupying a built-up area is offered to foot within a move of it")
{
    for (const double away : {4.0, 6.0}) {
        Tabletop table;
        table.box("built_up", {50, 40}, {70, 52});
        table.place("A1", red, "FP 5 B", {60, 40 - away});
        table.place("B1", blue, "FP 5 B", {60, 80}, 180);
        table.begin(red);
        table.give("red activate A1");
        battle::Orders orders;
        table.battle().options(table.unit("A1"), orders);
        const bool enters = std::any_of(orders.begin(), orders.end(), [&](const auto& order) {
            if (order.path.empty() || !table.battle().judge(order)) return false;
            const auto phase = judged_phase(table.state(), {order.unit}, order.path);
            return phase && phase->enters != no_feature;
        });
        CHECK(enters == (away < 5));
    }
}

TEST_CASE("imp.setup.terrain: generals are offered pieces to move and to take away, and the edge")
{
    Tabletop table;
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    for (muster::Army& army : table.fight().sides)
        for (muster::Fielded& unit : army.units) unit.placed = false;
    table.fight().first_turn = 0;
    table.fight().scenario.clear();
    table.box("wood", {50, 40}, {70, 50});
    battle::Orders orders;
    table.battle().options(battle::no_unit, orders);
    CHECK(orders.size() == 6); // as it is, away, and four ways to move it
    table.give("red stop");
    table.battle().options(battle::no_unit, orders);
    CHECK(orders.size() == 2);
}

TEST_CASE("imp.setup.terrain: generals are offered every kind of piece, a river and a town")
{
    Tabletop table;
    table.place("A1", red, "CP 6 I3 B", {60, 30});
    table.place("B1", blue, "FL 5 B", {60, 60}, 180);
    for (muster::Army& army : table.fight().sides)
        for (muster::Fielded& unit : army.units) unit.placed = false;
    table.fight().first_turn = 0;
    table.fight().scenario.clear();
    table.fight().random_ground = true;
    const auto offered = [&](std::string_view verb) {
        battle::Orders orders;
        table.battle().options(battle::no_unit, orders);
        return std::count_if(orders.begin(), orders.end(), [&](const battle::Order& order) {
            CHECK(table.battle().judge(order));
            return table.battle().verbs()[order.verb].name == verb;
        });
    };
    for (const char* kind : {"gentle_hill", "steep_hill", "wood", "rough", "field",
                             "enclosed_field", "marsh", "dunes", "impassable"})
        CHECK(offered(kind) == 4);
    CHECK(offered("stop") == 0); // not yet
    CHECK(offered("built_up") == 0);
    // What hinders the enemy's horse and not the own light foot is liked best.
    const auto worth = [&](std::string_view text) {
        return table.battle().appraise(*table.judge(text)).position;
    };
    CHECK(worth("blue wood 20 20 at 60 45") > 0);
    CHECK(worth("blue wood 20 20 at 60 45") > worth("blue wood 20 20 at 15 15"));
    CHECK(worth("blue gentle_hill 20 20 at 60 45") == 0);
    table.give("blue wood 10 10 at 60 20");
    table.give("blue wood 10 10 at 60 70");
    CHECK(offered("stop") == 1);
    table.give("blue stop", {5});
    CHECK(offered("dry_river") > 0);
    CHECK(offered("deep_river") > 0);
    table.give("blue stop", {5});
    CHECK(offered("built_up") > 0);
    CHECK(offered("stop") == 1);
}

TEST_CASE("imp.setup.terrain: a general who must place a piece always finds one")
{
    Tabletop table;
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    for (muster::Army& army : table.fight().sides)
        for (muster::Fielded& unit : army.units) unit.placed = false;
    table.fight().first_turn = 0;
    table.fight().scenario.clear();
    table.fight().random_ground = true;
    table.house_words("imp.setup.terrain", "2 4 4 60 20 5");
    table.give("blue wood 4 4 at 60 45");
    battle::Orders orders;
    table.battle().options(battle::no_unit, orders);
    REQUIRE(orders.size() == 1);
    CHECK(table.battle().judge(orders.front()));
}
