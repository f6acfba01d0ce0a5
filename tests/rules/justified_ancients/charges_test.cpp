// Sections 8.1 to 8.3 and 8.5 on the table: who may charge whom, by which path, and how the charger
// lines up.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

// A1 charges from (12, 5), facing ahead.
struct Charge : Tabletop {
    explicit Charge(std::string_view words = "medium CO foot")
    {
        reserves(red);
        reserves(blue);
        place("A1", red, words).at(12, 5);
    }
};

} // namespace

TEST_CASE(
    "ja.charge.exact_reach: a charge reaches at exactly its allowance, with the tolerance of 0.01")
{
    struct Case {
        double gap;
        bool reaches;
    };
    for (const Case& c : {Case{3.0, true}, Case{3.009, true}, Case{3.02, false}}) {
        Charge table; // 2 + 1
        table.place("B1", blue, "medium CO foot").at(12, 5.8 + c.gap);
        CHECK_MESSAGE(table.legal("red charge A1 B1") == c.reaches, c.gap);
        if (!c.reaches)
            CHECK(
                table.why_not("red charge A1 B1") ==
                "ja.turn.orders: That is not asked now: give an order, move the general, or stop.");
    }
}

TEST_CASE(
    "ja.charge.legal: what is out of reach may not be charged, and the player reads how far it is")
{
    Charge table;
    table.place("B1", blue, "medium CO foot").at(12, 9.82);
    table.place("B2", blue, "medium CO foot")
        .at(9.5, 7); // within reach, so that charges are asked for
    CHECK(table.why_not("red charge A1 B1") ==
          "ja.charge.legal: A1 foot cannot reach B1 foot: it is 4.02 away and the charge allowance "
          "is 3, wheel of "
          "less than 45 degrees and ground included.");
    CHECK(table.legal("red charge A1 B2"));
}

TEST_CASE("ja.charge.legal: fatigued units, units in testudo and engaged units do not charge")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(6, 5);
    table.place("A2", red, "medium CO foot testudo_drill").at(12, 5);
    table.place("A3", red, "medium CO foot").at(18, 5);
    table.place("A4", red, "medium CO foot").at(20.5, 5);
    table.place("B1", blue, "medium CO foot").at(6, 7);
    table.place("B2", blue, "medium CO foot").at(12, 7);
    table.place("B3", blue, "medium CO foot").at(18, 5.8);
    table.place("B4", blue, "medium CO foot").at(20.5, 7);
    table.mark("A1", "fatigued");
    table.mark("A2", "testudo");
    CHECK(table.why_not("red charge A1 B1") ==
          "ja.cond.fatigued.effect: A1 foot is fatigued: it may not charge, flee or evade.");
    CHECK(table.why_not("red charge A2 B2") ==
          "ja.testudo.limits: A2 foot is in testudo: it may not charge, shoot or pursue.");
    CHECK(table.why_not("red charge A3 B4") ==
          "ja.order.engaged: A3 foot is engaged: units in contact with the enemy take no orders.");
    CHECK(table.legal("red charge A4 B4"));
}

TEST_CASE("ja.charge.legal: an engaged enemy may be charged, and does not react")
{
    Charge table;
    table.place("A2", red, "medium CO foot").at(13, 8.4);
    table.place("B1", blue, "light skirmish foot only").at(13, 7.6).heading(0);
    CHECK(table.legal("red charge A1 B1"));
    table.give("red charge A1 B1", {6});
    CHECK(table.asked() == "red order");
    CHECK(table.where("A1") == "12.2 6.8 facing 0"); // on its rear: x = 12.2 is the end of the edge
}

TEST_CASE(
    "ja.charge.legal: the target is the first enemy touched, or touched together with the first")
{
    for (const double nearer : {0.0, 0.009, 0.05}) {
        Charge table;
        table.place("B1", blue, "medium CO foot").at(11.2, 7.8);
        table.place("B2", blue, "medium CO foot").at(12.8, 7.8 - nearer);
        if (nearer > 0.01)
            CHECK(table.preview("red charge A1 B1").cost >
                  2.001); // only by a wheel that takes it away from B2
        else
            CHECK(table.preview("red charge A1 B1").cost == doctest::Approx(2.0));
    }
}

TEST_CASE("ja.charge.legal: another enemy in front bars the way")
{
    Charge table;
    table.place("B1", blue, "medium CO foot").at(12, 8.6);
    table.place("B2", blue, "medium CO foot").at(12, 7.6);
    CHECK(table.why_not("red charge A1 B1") ==
          "ja.charge.legal: A1 foot would touch another enemy before B1 foot.");
    CHECK(table.legal("red charge A1 B2"));
}

TEST_CASE("ja.charge.legal: friends bar the way, but for skirmishers")
{
    for (const bool skirmishers : {true, false}) {
        Charge table("light LO horse");
        table.place("A2", red, skirmishers ? "light skirmish foot" : "medium CO foot").at(12, 7);
        table.place("B1", blue, "medium CO foot").at(12, 10);
        table.place("B2", blue, "medium CO foot").at(9, 9); // so that charges are asked for
        if (skirmishers) {
            table.give("red charge A1 B1", {6});
            CHECK(table.where("A1") == "12 9 facing 0");
            CHECK(table.markers("A1") == "charging");
            CHECK(table.markers("A2") == "");
        } else {
            CHECK(table.forbids("red charge A1 B1") == "ja.inter.voluntary");
        }
    }
}

TEST_CASE("ja.charge.legal: closed ground bars the way")
{
    Charge table("light LO chariot");
    table.place("B1", blue, "medium CO foot").at(12, 9);
    table.place("A2", red, "medium CO foot").at(18, 5); // so that charges are asked for
    table.place("B2", blue, "medium CO foot").at(18, 7);
    table.box("wood", {8, 6.5}, {14, 7.5});
    CHECK(table.why_not("red charge A1 B1") ==
          "ja.terrain.closed: Closed ground or the table's edge bars the way of A1 chariot.");
}

TEST_CASE("ja.charge.path: straight if that works, else the smallest wheel, right before left")
{
    Charge straight;
    straight.place("B1", blue, "medium CO foot").at(13.5, 7.5);
    CHECK(straight.preview("red charge A1 B1").cost == doctest::Approx(1.7));
    // 1.6 aside: the edges would slide past each other. Wheeling right by 1 degree brings the left
    // corner 0.028 on, and then it is 1.672 to the touch.
    Charge right;
    right.place("B1", blue, "medium CO foot").at(13.61, 7.5);
    CHECK(right.legal("red charge A1 B1"));
    CHECK(right.preview("red charge A1 B1").cost > 1.7);
    right.give("red charge A1 B1", {6});
    CHECK(right.where("A1") == "12.81 6.7 facing 0"); // slid by conforming onto the end of the edge
    Charge left;
    left.place("B1", blue, "medium CO foot").at(10.39, 7.5);
    left.give("red charge A1 B1", {6});
    CHECK(left.where("A1") == "11.19 6.7 facing 0"); // the mirror image
}

TEST_CASE("ja.charge.zone: the charger's place before its move decides the face")
{
    struct Case {
        double x, y; // of the charger's front middle, heading towards the target's middle (12, 10)
        double heading;
        const char* takes;
    };
    // The target stands at (12, 10) facing left (270): front line x = 11.6, rear line x = 12.4.
    const Case cases[] = {
        {11.6, 7.5, 0, "on its front"}, // on the front line
        {11.7, 7.5, 0, "on its flank"},
        {12.4, 7.5, 0, "on its flank"}, // on the rear line
        {12.5, 7.5, 0, "on its rear"},
    };
    for (const Case& c : cases) {
        Tabletop table;
        table.place("A1", red, "medium LO horse").at(c.x, c.y - 0.6).heading(c.heading);
        table.place("B1", blue, "medium CO foot").at(12, 10).heading(270);
        const battle::Preview seen = table.preview("red charge A1 B1");
        CHECK_MESSAGE(seen.may_trigger[0].words.word.text == c.takes, c.x);
    }
}

TEST_CASE("ja.charge.conform: a charge on the flank lines up on the flank")
{
    Tabletop table;
    table.place("A1", red, "medium LO horse").at(16, 10).heading(270);
    table.place("B1", blue, "medium CO foot").at(12, 10).heading(0);
    table.give("red charge A1 B1", {6});
    CHECK(table.where("A1") == "13.4 10 facing 270"); // 12.8 + 0.6
}

TEST_CASE("ja.charge.no_corner_match: one charger may come to fight two")
{
    Charge table;
    table.place("B1", blue, "medium CO foot").at(11.2, 7.8);
    table.place("B2", blue, "medium CO foot").at(12.8, 7.8);
    table.give("red charge A1 B1", {6});
    CHECK(table.where("A1") == "12 7 facing 0");
    table.give("red stop", {2, 2, 2}); // three units of one group
    CHECK(table.of("B2").rounds_fought == 1);
}

TEST_CASE(
    "ja.charge.conform: where a base is in the way it slides along the face by the least distance")
{
    // Coming at 30 degrees its front edge meets the end of the face when its middle is at x
    // = 11.859. A friend on the other end, from 12.6 on, leaves room for a middle at 11.8.
    for (const bool friend_there : {false, true}) {
        Tabletop table;
        table.reserves(red);
        table.place("A1", red, "medium LO horse").at(10, 6).heading(30);
        if (friend_there) table.place("A2", red, "medium CO foot").at(13.4, 9.2);
        table.place("B1", blue, "medium CO foot").at(12, 10);
        table.give("red charge A1 B1", {6});
        CHECK(table.where("A1") == (friend_there ? "11.8 9 facing 0" : "11.859 9 facing 0"));
    }
}

TEST_CASE("ja.charge.conform.limit: a charge that would be displaced by more than 1.6 is not legal")
{
    // Two friends on the front leave no room for a third.
    Charge table;
    table.place("A2", red, "medium CO foot").at(12.8, 7.2);
    table.place("A3", red, "medium CO foot").at(11.2, 7.2);
    table.place("B1", blue, "medium CO foot").at(12, 8);
    table.place("B2", blue, "medium CO foot").at(8.9, 7); // so that charges are asked for
    CHECK(table.forbids("red charge A1 B1") != "");
}

TEST_CASE("ja.contact.pair: units fight when a front edge lies against an edge by at least 0.1")
{
    for (const double common : {0.1, 0.09}) {
        Tabletop table;
        table.reserves(red);
        table.reserves(blue);
        table.place("A1", red, "medium CO foot").at(12, 10);
        table.place("B1", blue, "medium CO foot").at(13.6 - common, 10.8);
        table.give("red stop", common == 0.1 ? Faces{2, 2} : Faces{});
        CHECK(table.of("A1").rounds_fought == (common == 0.1 ? 1 : 0));
    }
}

TEST_CASE("ja.contact.no_overlap: side by side or corner to corner nobody fights")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(13.6, 10).heading(0);
    table.place("B2", blue, "medium CO foot").at(10.4, 10.8);
    table.give("red stop");
    CHECK(table.of("A1").rounds_fought == 0);
}

TEST_CASE(
    "ja.cond.charging.cause.charge: a charge in contact has the marker, a refused one has not")
{
    Charge table;
    table.place("B1", blue, "medium CO foot").at(12, 7.8);
    table.give("red charge A1 B1", {1}); // trained +1, average: 2+ is reached by 1
    CHECK(table.markers("A1") == "charging");
    Charge poor("medium CO foot untrained");
    poor.place("B1", blue, "medium CO foot").at(12, 7.8);
    poor.give("red charge A1 B1", {2}); // 2 - 1
    CHECK(poor.markers("A1") == "");
    CHECK(poor.where("A1") == "12 5 facing 0");
}

TEST_CASE("ja.shoot.not_after_charge: a unit that charged does not shoot in that turn; one that "
          "refused may")
{
    for (const int face : {6, 1}) {
        Tabletop table;
        table.place("A1", red, "light LO foot mixed untrained").at(12, 5);
        table.place("B1", blue, "light skirmish foot").at(12, 8);
        table.give("red charge A1 B1", {face});
        if (face == 6) table.give("blue evade");
        table.stop();
        CHECK(table.asked() == (face == 6 ? "blue order" : "red shoot"));
    }
}

TEST_CASE("ja.charge.legal: a charge uphill has an inch less and fatigues at once")
{
    for (const double gap : {3.0, 2.0}) {
        Charge table;
        table.place("B1", blue, "medium CO foot").at(12, 5.8 + gap);
        table.box("gentle_hill", {2, 6}, {22, 10});
        if (gap == 3.0) {
            CHECK(table.asked() == "red order"); // out of reach
        } else {
            table.give("red charge A1 B1", {6});
            CHECK(table.markers("A1") == "fatigued charging");
        }
    }
}

TEST_CASE("ja.melee.charging: not against an enemy on higher ground")
{
    Charge table;
    table.place("B1", blue, "medium CO foot").at(12, 7.8);
    table.box("gentle_hill", {2, 7.5}, {22, 10}); // under B1's centre, not under A1's
    table.give("red charge A1 B1", {6});
    table.give("red stop", {2, 2});
    CHECK(table.reckoned("A1", "ja.melee.charging") == 0);
    Charge flat;
    flat.place("B1", blue, "medium CO foot").at(12, 7.8);
    flat.give("red charge A1 B1", {6});
    flat.give("red stop", {1, 2});
    CHECK(flat.reckoned("A1", "ja.melee.charging") == 1);
}
