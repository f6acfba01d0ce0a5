// Sections 3.1 and 6.1 on the table: what ground does to moves.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

// A1 at (12, 5) facing a band of ground from y = `from` to `to`.
struct Before : Tabletop {
    Before(std::string_view words, std::string kind, double from, double to)
    {
        place("A1", red, words).at(12, 5);
        place("B1", blue, "medium CO foot").at(3, 22);
        box(std::move(kind), {1, from}, {23, to});
    }
};

double most(Before& table)
{
    return table.preview("red move A1 advance 1").allowance;
}

} // namespace

TEST_CASE("ja.move.half_whole_move: difficult ground at any point of the move halves all of it")
{
    Before table("medium CO horse", "rough", 7, 9); // front at 5.6: the rough begins 1.4 ahead
    CHECK(table.legal("red move A1 advance 1.4"));
    CHECK(table.preview("red move A1 advance 1.4").allowance == 4);
    CHECK(table.preview("red move A1 advance 1.5").allowance == 2);
    CHECK(table.legal("red move A1 advance 2"));
    CHECK(table.why_not("red move A1 advance 2.02") ==
          "ja.move.sum_then_halve: A1 horse may move 2 here; this move is 2.02.");
}

TEST_CASE("ja.move.half_whole_move: the start counts")
{
    Before table("medium CO horse", "rough", 3, 4.5); // only its rear stands in it
    CHECK(most(table) == 2);
    Before clear("medium CO horse", "rough", 3, 4.4); // touches it
    CHECK(most(clear) == 4);
}

TEST_CASE("ja.terrain.in: a base is in an area when it overlaps it; touching is not enough")
{
    Before table("medium CO foot", "wood", 6.4, 9);
    table.give("red move A1 advance 1", {6}); // up to the edge: 5.4 + 1
    CHECK(table.markers("A1") == "");
    Before deeper("medium CO foot", "wood", 6.4, 9);
    deeper.give("red move A1 advance 1.01", {6});
    CHECK(deeper.markers("A1") == "disordered");
}

TEST_CASE("ja.move.co_terrain_disorder, ja.terrain.difficult: close order is disordered in rough, "
          "woods, streams, "
          "buildings")
{
    for (const char* kind : {"rough", "wood", "stream", "built_up"}) {
        Before table("medium CO foot", kind, 6, 7);
        table.give("red move A1 advance 2", {6});
        CHECK_MESSAGE(table.markers("A1") == "disordered", kind);
        Before loose("medium LO foot", kind, 6, 7);
        loose.give("red move A1 advance 2", {6});
        CHECK_MESSAGE(loose.markers("A1") == "", kind);
    }
    Before hill("medium CO foot", "gentle_hill", 6, 7);
    CHECK(hill.preview("red move A1 advance 0.9").allowance == 2); // its centre is not on it yet
}

TEST_CASE("ja.move.horse.difficult, ja.move.chariot.difficult: horse and chariots are halved, foot "
          "and elephants not")
{
    struct Case {
        const char* words;
        double allowance;
    };
    const Case cases[] = {{"medium CO foot", 2},
                          {"medium LO horse", 2.5},
                          {"medium LO chariot", 2.5},
                          {"medium LO elephant", 4},
                          {"heavy LO horse", 2}};
    for (const Case& c : cases) {
        Before table(c.words, "rough", 4, 9);
        CHECK_MESSAGE(most(table) == c.allowance, c.words);
    }
}

TEST_CASE("ja.move.chariot.no_woods_streams, ja.terrain.closed: chariots touch woods and streams "
          "but do not enter them")
{
    for (const char* kind : {"wood", "stream"}) {
        Before table("light LO chariot", kind, 6.8, 9); // 1 before its front
        CHECK(table.legal("red move A1 advance 1"));
        CHECK_MESSAGE(table.why_not("red move A1 advance 1.1") ==
                          "ja.terrain.closed: A1 chariot may not enter this ground.",
                      kind);
        Before horse("light LO horse", kind, 6.8, 9);
        CHECK(horse.legal("red move A1 advance 1.5"));
    }
}

TEST_CASE("ja.terrain.bua: no mounted troops enter built-up areas")
{
    for (const char* words : {"light LO horse", "light LO chariot", "medium LO elephant"}) {
        Before table(words, "built_up", 6.8, 9);
        CHECK_MESSAGE(table.forbids("red move A1 advance 2") == "ja.terrain.closed", words);
    }
    Before foot("medium LO foot", "built_up", 6.8, 9);
    CHECK(foot.legal("red move A1 advance 2"));
}

TEST_CASE("ja.terrain.closed: nobody enters what is impassable")
{
    Before table("medium LO foot", "impassable", 6, 9);
    CHECK(table.legal("red move A1 advance 0.6"));
    CHECK(table.forbids("red move A1 advance 0.7") == "ja.terrain.closed");
    CHECK(table.forbids("red move A1 advance 0.5 wheel left 30") == "ja.terrain.closed");
}

TEST_CASE("ja.move.uphill, ja.move.uphill.fatigue, ja.terrain.level: uphill is higher ground under "
          "the base's centre")
{
    Before table("medium LO foot", "gentle_hill", 6, 9); // 1 before its centre
    CHECK(table.preview("red move A1 advance 0.9").allowance == 3);
    CHECK(table.preview("red move A1 advance 1.1").allowance == 2);
    CHECK(table.why_not("red move A1 advance 2.5") ==
          "ja.move.sum_then_halve: A1 foot may move 2 here; this move is 2.5.");
    table.give("red move A1 advance 2", {6});
    CHECK(table.markers("A1") == "fatigued"); // at once
    CHECK(table.told("ja.cond.fatigued.cause.uphill"));
}

TEST_CASE("ja.terrain.level: along the height or down it is not uphill")
{
    Before table("medium LO foot", "gentle_hill", 3, 6); // it stands on it and goes down
    CHECK(table.preview("red move A1 advance 3").allowance == 3);
    table.give("red move A1 advance 3", {6});
    CHECK(table.markers("A1") == "");
}

TEST_CASE("ja.terrain.level: over a hill and down again is uphill on the way")
{
    Before table("light LO horse", "gentle_hill", 6, 7);
    CHECK(table.preview("red move A1 advance 4").allowance == 4);
    CHECK(table.forbids("red move A1 advance 4.5") == "ja.move.sum_then_halve");
}

TEST_CASE("ja.move.forced_length: a flight stops where the ground allows no more")
{
    // Horse flees 5 (4 + 1); rough, where it would have only 2.5, begins 3 behind it: it stops at
    // its edge.
    for (const double edge : {3.0, 2.0}) {
        Tabletop table;
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium CO horse").at(12, 12);
        table.place("B1", blue, "heavy CO foot").at(12, 13);
        table.box("rough", {1, 4}, {23, 11.4 - edge});
        table.give("red stop", {1, 3}); // beaten by 2
        // Rear at 11.4. From 3 on: stops there. From 2 on: 2.5 in all, half an inch into it.
        CHECK(table.where("A1") == (edge == 3 ? "12 9 facing 180" : "12 9.5 facing 180"));
    }
}

TEST_CASE("ja.move.forced_length: a flight up a slope stops before it where it has come too far")
{
    // Loose foot flees 4, or 3 uphill. Contour 3.5 behind its centre: stops there. 2.5 behind:
    // goes 3.
    for (const double edge : {3.5, 2.5}) {
        Tabletop table;
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium LO foot").at(12, 12);
        table.place("B1", blue, "medium LO foot").at(12, 12.8);
        table.box("gentle_hill", {1, 2}, {23, 12 - edge});
        table.give("red stop", {1, 3});
        if (edge == 3.5) {
            CHECK(table.where("A1") == "12 8.5 facing 180");
        } else {
            CHECK(table.where("A1") == "12 9 facing 180");
        }
    }
}

TEST_CASE("ja.shoot.mod.testudo_or_cover, ja.terrain.woods: woods and buildings cover, rough "
          "ground does not")
{
    for (const char* kind : {"wood", "built_up", "rough"}) {
        Tabletop table;
        table.place("A1", red, "light LO foot only").at(12, 5);
        table.place("B1", blue, "medium LO foot").at(12, 7.5);
        table.box(kind, {10, 7.2}, {14, 9});
        table.stop();
        table.stop();
        table.give("red shoot A1 B1", {5}); // 5 - 1 in cover: nothing
        CHECK_MESSAGE(table.where("B1") == (std::string(kind) == "rough" ? "12 8.3 facing 180"
                                                                         : "12 7.5 facing 180"),
                      kind);
    }
}

TEST_CASE("ja.melee.foot_skirmishers_difficult, ja.melee.horse_terrain: the ground of the unit "
          "named counts")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "light skirmish foot").at(12, 10);
    table.place("B1", blue, "medium LO horse").at(12, 11);
    table.box("rough", {10, 9}, {14, 10.2}); // under the foot alone
    table.give("red stop", {2, 2});
    CHECK(table.reckoned("A1", "ja.melee.foot_skirmishers_difficult") == 1);
    CHECK(table.reckoned("B1", "ja.melee.horse_vs_open_foot") == 0);
}
