// Section 6 on the table: ordered moves and passing through friends.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

struct Alone : Tabletop {
    explicit Alone(std::string_view words, double heading = 0)
    {
        place("A1", red, words).at(12, 5).heading(heading);
        place("B1", blue, "medium CO foot").at(3, 22);
    }
};

} // namespace

TEST_CASE("ja.move.forward_only: moves go ahead, with one wheel between two advances, never back "
          "or aside")
{
    Alone table("medium CO foot");
    CHECK(table.legal("red move A1 advance 0.5 wheel left 20 advance 0.5"));
    CHECK(table.why_not("red move A1 retire 1") ==
          "ja.move.forward_only: A move of A1 foot is an advance, at most one wheel, and an "
          "advance; nothing "
          "backward or sideways.");
    CHECK(table.forbids("red move A1 shift left 1") == "ja.move.forward_only");
    CHECK(table.forbids("red move A1 oblique left 1 0.5") == "ja.move.forward_only");
    CHECK(table.forbids("red move A1 wheel left 10 wheel right 10") == "ja.move.forward_only");
    CHECK(table.forbids("red move A1 advance 0.5 advance 0.5") == "ja.move.forward_only");
}

TEST_CASE("ja.move.wheel: a wheel turns about a front corner and costs the arc of the other")
{
    Alone table("medium CO foot");
    // Worked example 12: 1.25 radians cost 2, the whole move of foot.
    CHECK(table.ends("red wheel A1 wheel right 71.619724") == "12.168 6.033 facing 71.62");
    CHECK(table.preview("red wheel A1 wheel right 71.619724").cost ==
          doctest::Approx(2.0).epsilon(1e-6));
    CHECK(table.ends("red wheel A1 wheel left 71.619724") == "11.832 6.033 facing 288.38");
    // 0.01 over the allowance still reaches it.
    CHECK(table.legal("red wheel A1 wheel right 71.9"));
    CHECK(table.why_not("red wheel A1 wheel right 72.1") ==
          "ja.move.sum_then_halve: A1 foot may move 2 here; this move is 2.013.");
    CHECK(table.legal("red wheel A1 advance 0.5 wheel right 45 advance 0.2"));
    CHECK(table.forbids("red wheel A1 advance 0.5 wheel right 45 advance 0.3") ==
          "ja.move.sum_then_halve");
}

TEST_CASE("ja.order.small_wheel: a wheel under 45 degrees is part of a move, one of 45 to 90 needs "
          "its own order")
{
    Alone table("light LO horse");
    CHECK(table.legal("red move A1 wheel right 44.9"));
    CHECK(table.why_not("red move A1 wheel right 45") ==
          "ja.order.small_wheel: A move allows a wheel under 45 degrees; this one of 45 needs the "
          "wheel order.");
    CHECK(table.why_not("red wheel A1 wheel right 44.9") ==
          "ja.order.small_wheel: The wheel order is for 45 to 90 degrees; this wheel is 44.9: it "
          "needs the move "
          "order.");
    CHECK(table.legal("red wheel A1 wheel right 90"));
}

TEST_CASE("ja.order.wheel: the wheel order is obeyed on 3+, the move on 1+")
{
    Alone table("medium CO foot untrained"); // -1
    CHECK(table.preview("red move A1 advance 1").chance == doctest::Approx(5 / 6.0));
    CHECK(table.preview("red wheel A1 wheel right 45").chance == doctest::Approx(3 / 6.0));
    table.give("red wheel A1 wheel right 45", {3});
    CHECK(table.where("A1") == "12 5 facing 0");
    CHECK(table.told("ja.order.wheel"));
}

TEST_CASE("ja.move.reface: a turn in place about the centre, the whole action")
{
    Alone table("heavy CO foot");
    CHECK(table.ends("red reface A1 turn left") == "12 5 facing 270");
    CHECK(table.ends("red reface A1 turn right") == "12 5 facing 90");
    table.give("red reface A1 turn back", {2});
    CHECK(table.where("A1") == "12 5 facing 180");
    CHECK(table.forbids("red reface A1 advance 1") == "ja.order.one_per_turn");
}

TEST_CASE("ja.move.reface: not where the turned base would stand on another, or on closed ground")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(12, 5);
    table.place("A2", red, "medium CO foot").at(12, 5.8); // before it: 1.6 deep when turned aside
    table.place("A3", red, "medium CO foot").at(6, 5);
    table.place("A4", red, "medium CO foot").at(12, 0.5);
    table.place("B1", blue, "medium CO foot").at(3, 22);
    table.box("impassable", {5, 5.5}, {7, 6});
    CHECK(table.legal("red reface A1 turn back"));
    CHECK(table.why_not("red reface A1 turn left") ==
          "ja.move.reface: Turned, A1 foot would stand on A2 foot.");
    CHECK(table.why_not("red reface A3 turn left") ==
          "ja.terrain.closed: Turned, A3 foot would stand on closed ground.");
    CHECK(table.why_not("red reface A4 turn left") ==
          "ja.move.reface: Turned, A4 foot would stand beyond the table's edge.");
}

TEST_CASE("ja.move.reface: it is no movement, so difficult ground does not disorder")
{
    Alone table("medium CO foot");
    table.box("rough", {10, 4}, {14, 6});
    table.give("red reface A1 turn left", {6});
    CHECK(table.markers("A1") == "");
    CHECK(table.where("A1") == "12 5 facing 270");
}

TEST_CASE("ja.move.no_contact: ordered moves stay 0.1 from enemies, or where they began nearer")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(12, 5);
    table.place("A2", red, "medium CO foot").at(18, 5);
    table.place("B1", blue, "medium CO foot").at(12, 7.4);  // 1.6 before A1
    table.place("B2", blue, "medium CO foot").at(18, 5.85); // 0.05 before A2
    table.stop();
    CHECK(table.legal("red move A1 advance 1.5"));
    CHECK(table.why_not("red move A1 advance 1.52") ==
          "ja.move.no_contact: An ordered move stays 0.1 from enemies; this one comes nearer to B1 "
          "foot.");
    CHECK(table.forbids("red move A2 advance 0.03") == "ja.move.no_contact");
    CHECK(table.legal("red move A2 advance 0"));
}

TEST_CASE("ja.move.no_contact: passing an enemy by at less than 0.1 is refused too")
{
    for (const double aside : {1.69, 1.71}) {
        Tabletop table;
        table.place("A1", red, "light LO horse").at(12, 5);
        table.place("B1", blue, "medium CO foot").at(12 + aside - 0.02, 8);
        table.stop();
        CHECK(table.legal("red move A1 advance 5") == (aside > 1.7));
    }
}

TEST_CASE("ja.move.no_zoc: nothing but contact hinders a move past enemies")
{
    Tabletop table;
    table.place("A1", red, "light LO horse").at(12, 5);
    table.place("B1", blue, "heavy CO foot").at(14, 7.5).heading(270);
    table.place("B2", blue, "heavy CO foot").at(10, 7.5).heading(90);
    table.stop();
    CHECK(table.legal("red move A1 advance 5"));
}

TEST_CASE("ja.move.off_table: an ordered move does not leave the table")
{
    Tabletop table;
    table.place("A1", red, "light LO horse").at(12, 22).heading(0);
    table.place("B1", blue, "medium CO foot").at(3, 22);
    CHECK(table.legal("red move A1 advance 1.4"));
    CHECK(table.why_not("red move A1 advance 1.5") ==
          "ja.move.off_table: A1 horse would leave the table.");
}

TEST_CASE("ja.inter.voluntary: an ordered move passes through friends but ends on nobody")
{
    Tabletop table;
    table.place("A1", red, "light LO horse").at(12, 5);
    table.place("A2", red, "medium CO foot").at(12, 7);
    table.place("B1", blue, "medium CO foot").at(3, 22);
    CHECK(table.why_not("red move A1 advance 2") ==
          "ja.inter.voluntary: A1 horse would end on A2 foot.");
    CHECK(table.forbids("red move A1 advance 2.9") == "ja.inter.voluntary");
    CHECK(table.legal("red move A1 advance 3")); // just beyond: 5 + 3 - 0.6 = 7.4
    table.give("red move A1 advance 3", {6});
    CHECK(table.markers("A1") == "depleted");   // ja.inter.lo
    CHECK(table.markers("A2") == "disordered"); // ja.inter.co
}

TEST_CASE("ja.inter.voluntary: switched off, no friend is passed through, not even skirmishers by "
          "a charge")
{
    Tabletop table;
    table.house("ja.inter.voluntary", false);
    table.place("A1", red, "light LO horse").at(12, 5);
    table.place("A2", red, "light skirmish foot").at(12, 7);
    table.place("B1", blue, "medium CO foot").at(12, 9.5);
    CHECK(table.why_not("red charge A1 B1") == "ja.inter.voluntary: A friend bars the way of A1 "
                                               "horse: charges pass only through skirmishers.");
    table.stop();
    CHECK(table.why_not("red move A1 advance 3") ==
          "ja.inter.voluntary: A1 horse may not pass through A2 foot.");
}

TEST_CASE("ja.inter.skirmishers, ja.inter.co, ja.inter.lo: what friends do to each other who pass "
          "through each other")
{
    struct Case {
        const char* mover;
        const char* friendly;
        const char* mover_then;
        const char* friend_then;
    };
    const Case cases[] = {
        {"medium CO horse", "medium CO foot", "disordered", "disordered"},
        {"medium CO horse", "medium LO foot", "disordered", "depleted"},
        {"medium LO horse", "medium LO foot", "depleted", "depleted"},
        {"medium LO horse", "light skirmish foot", "", ""},
        {"light skirmish horse", "medium CO foot", "", ""},
        {"medium CO horse", "baggage", "", ""},
    };
    for (const Case& c : cases) {
        Tabletop table;
        table.place("A1", red, c.mover).at(12, 5);
        table.place("A2", red, c.friendly).at(12, 6.8);
        table.place("B1", blue, "medium CO foot").at(3, 22);
        table.give("red move A1 advance 4", {6});
        CHECK_MESSAGE(table.markers("A1") == c.mover_then, c.mover, " through ", c.friendly);
        CHECK_MESSAGE(table.markers("A2") == c.friend_then, c.mover, " through ", c.friendly);
    }
}

TEST_CASE("ja.cond.depleted.twice: a unit that passes through two loose friends acts on both, even "
          "if the first was "
          "too much")
{
    Tabletop table;
    table.reserves(red);
    table.place("A1", red, "light LO horse").at(12, 5);
    table.place("A2", red, "medium LO foot").at(12, 6.3);
    table.place("A3", red, "medium LO foot").at(12, 7.4);
    table.place("B1", blue, "medium CO foot").at(3, 22);
    table.mark("A1", "depleted");
    table.give("red move A1 advance 4", {6});
    CHECK(table.where("A1") == "gone");
    CHECK(table.markers("A2") == "depleted");
    CHECK(table.markers("A3") == "depleted");
}

TEST_CASE("ja.move.wheel.neighbours: a unit wheels out of its line through friends within 0.1")
{
    for (const double gap : {0.1, 0.12}) {
        Tabletop table;
        table.place("A1", red, "medium CO foot").at(12, 5);
        table.place("A2", red, "medium CO foot").at(12 - 1.6 - gap, 5);
        table.place("B1", blue, "medium CO foot").at(3, 22);
        table.give("red move A1 wheel right 30 advance 1", {6}); // its rear corner swings over A2
        CHECK(table.markers("A1") == (gap > 0.1 ? "disordered" : ""));
        CHECK(table.markers("A2") == (gap > 0.1 ? "disordered" : ""));
    }
}

TEST_CASE("ja.move.wheel.neighbours: the end of the move may still overlap nobody")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(12, 5);
    table.place("A2", red, "medium CO foot").at(10.4, 5);
    table.place("B1", blue, "medium CO foot").at(3, 22);
    CHECK(table.why_not("red move A1 wheel right 10") ==
          "ja.inter.voluntary: A1 foot would end on A2 foot.");
    CHECK(table.legal("red move A1 wheel right 10 advance 1"));
}

TEST_CASE("ja.move.wheel.neighbours: a friend in front is no neighbour to be wheeled through on "
          "the way ahead")
{
    Tabletop table;
    table.place("A1", red, "light LO horse").at(12, 5);
    table.place("A2", red, "medium CO foot").at(12, 6.01); // flush before it, but for 0.01
    table.place("B1", blue, "medium CO foot").at(12, 9);
    CHECK(table.forbids("red charge A1 B1") == "ja.inter.voluntary");
    table.stop();
    table.give("red move A1 wheel right 2 advance 2.1", {6});
    CHECK(table.markers("A1") == "depleted");
    CHECK(table.markers("A2") == "disordered");
}

TEST_CASE("ja.order.engaged: a unit in contact takes no orders")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("A2", red, "medium CO foot").at(16, 10);
    table.place("B1", blue, "medium CO foot").at(12, 10.8);
    CHECK(table.why_not("red reface A1 turn back") ==
          "ja.order.engaged: A1 foot is engaged: units in contact with the enemy take no orders.");
    CHECK(table.legal("red reface A2 turn back"));
}

TEST_CASE("ja.order.reform.needed, ja.order.reform.not_in_difficult: who may reform")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(6, 5);
    table.place("A2", red, "medium CO foot").at(12, 5).disordered();
    table.place("A3", red, "medium CO foot").at(18, 5).disordered();
    table.place("B1", blue, "medium CO foot").at(3, 22);
    table.box("rough", {17, 4}, {19, 6});
    CHECK(table.why_not("red reform A1") ==
          "ja.order.reform.needed: A1 foot is not disordered: there is nothing to reform.");
    CHECK(table.why_not("red reform A3") == "ja.order.reform.not_in_difficult: A3 foot stands in "
                                            "difficult terrain: it cannot reform there.");
    table.give("red reform A2", {3}); // trained: 3 + 1 reaches 4
    CHECK(table.markers("A2") == "");
    CHECK(table.told("ja.cond.disordered.cure"));
}

TEST_CASE("ja.cond.depleted.no_cure: switched off, a reform order heals a depletion")
{
    Tabletop table;
    table.house("ja.cond.depleted.no_cure", false);
    table.place("A1", red, "medium LO foot").at(6, 5);
    table.place("B1", blue, "medium CO foot").at(3, 22);
    table.mark("A1", "depleted");
    table.give("red reform A1", {6});
    CHECK(table.markers("A1") == "");
}

TEST_CASE("ja.baggage.passive: baggage takes no orders")
{
    Tabletop table;
    table.place("A1", red, "baggage").at(12, 0.8);
    table.place("A2", red, "medium CO foot").at(6, 5);
    table.place("B1", blue, "medium CO foot").at(3, 22);
    CHECK(table.why_not("red move A1 advance 1") ==
          "ja.baggage.passive: A1 baggage is baggage: it takes no orders, never moves, shoots or "
          "reacts.");
}
