// Sections 6 to 11 on the table: what is just allowed and just not.

#include "tabletop.hpp"

#include "facts.hpp"
#include "rules/fast_play/book/melee.hpp"
#include "rules/fast_play/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

TEST_CASE("fp.charge.conform: equally far both ways it slides towards the middle of the edge")
{
    // A2 stands squarely before the place where A1 would line up: left and right are equally far.
    const auto end = [](double x) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 4 x 2").at(x, 16);
        table.place("A2", red, "skirmisher_foot sling 4 x 2").at(x, 22);
        table.place("B1", blue, "heavy_foot 16 x 8").at(36, 26);
        return table.ends("red charge A1 B1 0");
    };
    CHECK(end(33) == "37 22 facing 0");
    CHECK(end(39) == "35 22 facing 0");
}

TEST_CASE("fp.charge.flee: it goes the way the leading charger faces after its wheel")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(36, 18);
    table.place("B1", blue, "light_cavalry 4 x 2").at(40, 27);
    table.reserves(blue);
    table.give("red charge A1 B1 300");
    table.give("blue flee", {3, 3, 4});
    CHECK(table.where("B1") == "45 35.66 facing 30"); // 10 inches, 30 degrees to the right
}

TEST_CASE("fp.missile.second_rank: not in skirmish order")
{
    CHECK(second_rank_shoots(Type::infantry, Order::formed, Missile::sling));
    CHECK_FALSE(second_rank_shoots(Type::infantry, Order::skirmish, Missile::sling));
}

TEST_CASE("fp.missile.priority: routers are passed over for the next nearest")
{
    const auto next = [](bool routing) {
        Tabletop table;
        table.place("A1", red, "heavy_foot bow 8 x 4").at(36, 10);
        table.place("B1", blue, "heavy_foot 4 x 2").at(33, 20);
        table.place("B2", blue, "heavy_foot 4 x 2").at(39, 24);
        table.mark("B1", [routing](Unit& unit) { unit.shaken = unit.routing = routing; });
        return table.forbids("red shoot A1 B2");
    };
    CHECK(next(true) == "");
    CHECK(next(false) == "fp.missile.priority");
}

TEST_CASE("fp.charge.caught: no weapon rows, even where a house rule keeps them on a flank")
{
    const Sheet keeps = without("fp.result.star_not_flanked");
    Melee melee;
    melee.chargers.push_back({.type = Type::infantry, .role = Role::charging});
    melee.target.type = Type::infantry;
    melee.target.profile.pike = true;
    melee.target.contact = Contact::rear;
    melee.target.role = Role::standing;
    CHECK(target_facts(keeps, melee).pike);
    melee.target.role = Role::caught_fleeing;
    CHECK_FALSE(target_facts(keeps, melee).pike);
}

TEST_CASE("fp.victory.breakthrough_rules: it stops 1 inch short of a loser who had no room")
{
    Tabletop table;
    table.place("A1", red, "cavalry regular 4 x 4").at(36, 21); // front at 22
    table.reserves(red);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 26); // front at 24
    table.reserves(blue);
    table.box("impassable", {20, 30.5}, {60, 34}); // 2.5 behind it
    table.give("red charge A1 B1 0");
    // By five: Retreat.
    table.give("blue stand", {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1});
    CHECK(table.where("B1") == "36 28.5 facing 180"); // its front at 26.5
    CHECK(table.ends("red break_through advance 4") == "36 24.5 facing 0");
}

TEST_CASE("fp.charge.declare: an enemy outside of the front zone is not charged")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(36, 18); // front at 20, from 34 to 38
    table.place("B1", blue, "heavy_foot 4 x 2").at(46, 22);
    CHECK(table.why_not("red charge A1 B1") ==
          "fp.charge.declare: B1 heavy_foot is not in the front zone of A1 heavy_foot.");
}

TEST_CASE("fp.missile.sight: what is not seen is not charged: a wood lets 2 inches through")
{
    const auto refused = [](double deep) {
        Tabletop table;
        table.place("A1", red, "cavalry 4 x 4").at(36, 19);       // front at 20
        table.place("B1", blue, "heavy_foot 4 x 2").at(36, 26.5); // front at 24.5
        table.box("wood", {0, 21}, {72, 21 + deep});
        return table.forbids("red charge A1 B1 0");
    };
    CHECK(refused(2) == "");
    CHECK(refused(2.1) == "fp.missile.sight");
}

TEST_CASE("fp.elephant.stampede: stampeding elephants cannot be charged")
{
    const auto refused = [](bool wild) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 4 x 2").at(36, 18);
        table.place("B1", blue, "elephant 2 x 2").at(36, 25);
        table.mark("B1", [wild](Unit& unit) { unit.stampeding = wild; });
        return table.forbids("red charge A1 B1");
    };
    CHECK(refused(true) == "fp.elephant.stampede");
    CHECK(refused(false) == "");
}

TEST_CASE("fp.charge.combined: a later charger takes the place that the earlier ones leave")
{
    const auto refused = [](std::string_view target) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 4 x 2").at(34, 18);
        table.place("A2", red, "heavy_foot 4 x 2").at(38, 18);
        table.place("B1", blue, target).at(35, 26);
        return table.forbids("red charge A1 B1 0 0 with A2");
    };
    CHECK(refused("heavy_foot 12 x 6") == "");
    CHECK(refused("heavy_foot 4 x 2") == "fp.charge.conform");
}

TEST_CASE("fp.commander.move: once a turn, and not within 1 inch of an enemy")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 4 x 2").at(10, 10);
    table.place("B1", blue, "heavy_foot 4 x 2").at(30, 24); // front at 22
    table.general(red, "good", {30, 12});
    CHECK(table.legal("red commander at 30 20.9"));
    CHECK(table.why_not("red commander at 30 21") ==
          "fp.commander.move: A commander may not come within 1\" of an enemy.");
    table.give("red commander at 30 14");
    CHECK(table.forbids("red commander at 30 15") == "fp.commander.move");
}
