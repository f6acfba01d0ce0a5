// Sections 8.5, 8.6 and 9 on the table: support, groups, and what becomes of losers.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

// A1 at (12, 10) faces B1 at (12, 10.8 or deeper), in contact.
struct Melee : Tabletop {
    Melee(std::string_view ours, std::string_view theirs)
    {
        reserves(red);
        reserves(blue);
        place("A1", red, ours).at(12, 11 - depth(ours) / 2);
        place("B1", blue, theirs).at(12, 11 + depth(theirs) / 2);
    }
    static double depth(std::string_view words)
    {
        const auto has = [&](std::string_view word) {
            return words.find(word) != std::string_view::npos;
        };
        if (has("horse")) return 1.2;
        return has("chariot") || has("elephant") || has("deep") ? 1.6 : 0.8;
    }
};

} // namespace

TEST_CASE("ja.result.win1, ja.out.push.distance: beaten by 1 a unit goes back its own depth, "
          "disordered if in close order")
{
    Melee table("medium CO foot", "medium CO foot");
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "12 9.8 facing 0");
    CHECK(table.markers("A1") == "disordered");
    CHECK(table.where("B1") == "12 10.6 facing 180"); // ja.result.win1.follow_up
    Melee horse("heavy CO horse", "heavy CO horse");
    horse.give("red stop", {2, 1});
    CHECK(horse.where("B1") == "12 12.8 facing 180");
    CHECK(horse.where("A1") == "12 11.6 facing 0");
}

TEST_CASE("ja.result.equal: equal scores hold both, and both fight on")
{
    Melee table("medium CO foot", "medium CO foot");
    table.give("red stop", {2, 2});
    CHECK(table.where("A1") == "12 10.6 facing 0");
    CHECK(table.markers("A1") == "");
    CHECK(table.of("A1").rounds_fought == 1);
}

TEST_CASE("ja.result.equal.push: tied, unsupported foot gives way to supported foot, in good order")
{
    Melee table("medium CO foot", "medium CO foot");
    table.place("B2", blue, "medium CO foot").at(12, 12.2); // directly behind B1
    table.give("red stop", {2, 2});
    CHECK(table.where("A1") == "12 9.8 facing 0");
    CHECK(table.markers("A1") == "");
    CHECK(table.where("B1") == "12 10.6 facing 180");
    CHECK(table.where("B2") == "12 12.2 facing 180"); // supports do not follow
}

TEST_CASE("ja.result.equal.push: a deeper base pushes, and never a supported unit")
{
    Melee deep("medium CO foot", "medium CO foot deep");
    deep.give("red stop", {2, 2});
    CHECK(deep.where("A1") == "12 9.8 facing 0");
    Melee both("medium CO foot", "medium CO foot deep");
    both.place("A2", red, "medium CO foot").at(12, 9.8);
    both.give("red stop", {2, 2});
    CHECK(both.where("B1") == "12 13.4 facing 180"); // A1 is supported: B1 is pushed, which is not
    CHECK(both.where("A1") == "12 12.2 facing 0");
}

TEST_CASE("ja.result.equal.push: only foot against foot")
{
    Melee table("medium CO foot", "medium CO horse");
    table.place("A2", red, "medium CO foot").at(12, 9.8);
    table.give("red stop", {2, 2});
    CHECK(table.where("B1") == "12 11.6 facing 180");
}

TEST_CASE("ja.support.def: directly behind, of the same type, in order and free")
{
    struct Case {
        const char* words;
        double x, y, heading;
        bool supports;
    };
    // A1's rear line is y = 10.2.
    const Case cases[] = {
        {"medium CO foot", 12, 9.8, 0, true},
        {"heavy LO foot", 12, 9.8, 0, true}, // weight and order do not matter
        {"light skirmish foot", 12, 9.8, 0, false},
        {"medium CO horse", 12, 9.6, 0, false}, // another type
        {"medium CO foot", 12.8, 9.8, 0, true}, // exactly half the front
        {"medium CO foot", 12.82, 9.8, 0, false},
        {"medium CO foot", 12, 9.7, 0, true}, // 0.1 behind
        {"medium CO foot", 12, 9.68, 0, false},
        {"medium CO foot", 11.141, 9.756, 10, true}, // its front middle at (11.21, 10.15)
        {"medium CO foot", 11.134, 9.757, 11, false},
    };
    for (const Case& c : cases) {
        Melee table("medium CO foot", "medium CO foot");
        table.place("A2", red, c.words).at(c.x, c.y).heading(c.heading);
        table.give("red stop", {2, 2});
        // A supported A1 pushes B1 on a tie.
        CHECK_MESSAGE(table.where("B1") ==
                          (c.supports ? "12 12.2 facing 180" : "12 11.4 facing 180"),
                      c.words, " ", c.x, " ", c.y, " ", c.heading);
    }
}

TEST_CASE("ja.support.def: a unit in contact with the enemy supports nobody")
{
    Melee table("medium CO foot", "medium CO foot");
    table.place("A2", red, "medium CO foot").at(12, 9.8);
    table.place("B2", blue, "medium CO foot").at(13.2, 9.3).heading(270); // on A2's flank
    table.stop();
    table.give("red fight A1", {2, 2, 3, 1}); // then A2 and B2
    CHECK(table.where("B1") == "12 11.4 facing 180");
}

TEST_CASE("ja.out.push.supports: supports of supports give ground too, by the same vector")
{
    Melee table("medium CO foot", "medium CO foot");
    table.place("A2", red, "medium CO foot").at(12, 9.8);
    table.place("A3", red, "medium CO foot").at(12.4, 8.95); // 0.05 behind A2
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "12 9.8 facing 0");
    CHECK(table.where("A2") == "12 9 facing 0");
    CHECK(table.where("A3") == "12.4 8.15 facing 0");
    CHECK(table.markers("A1") == "disordered");
    CHECK(table.markers("A2") == "");
    CHECK(table.markers("A3") == "");
}

TEST_CASE("ja.out.push.supports: however many stand behind, all of them give ground")
{
    Melee table("medium CO foot", "medium CO foot");
    for (int rank = 0; rank < 10; ++rank) { // two abreast, each behind half of A1
        table.place("L" + std::to_string(rank), red, "medium CO foot").at(11.2, 9.8 - 0.8 * rank);
        table.place("R" + std::to_string(rank), red, "medium CO foot").at(12.8, 9.8 - 0.8 * rank);
    }
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "12 9.8 facing 0");
    for (int rank = 0; rank < 10; ++rank)
        for (const std::string file : {"L", "R"})
            CHECK(table::units_of(table.of(file + std::to_string(rank)).pose.front.y) ==
                  doctest::Approx(9.4 - 0.8 * rank));
    CHECK(table.markers("L9") == "");
}

TEST_CASE("ja.out.push.supports: switched off, a support is a friend like others")
{
    Melee table("medium CO foot", "medium CO foot");
    table.house("ja.out.push.supports", false);
    table.place("A2", red, "medium CO foot").at(12, 9.8);
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "12 9 facing 0"); // beyond A2
    CHECK(table.where("A2") == "12 9.8 facing 0");
    CHECK(table.markers("A2") == "disordered");
}

TEST_CASE("ja.out.push.supports: a support goes beyond the friends that it would end on")
{
    Melee table("medium CO foot", "medium CO foot");
    table.place("A2", red, "medium CO foot").at(12, 9.8);
    table.place("A3", red, "medium LO foot")
        .at(12, 8.5)
        .heading(90); // no support: it stands across, y 7.7 to 9.3
    table.give("red stop", {1, 2});
    CHECK(table.where("A2") == "12 7.3 facing 0");
    CHECK(table.where("A1") == "12 9.8 facing 0"); // its rear at 9.4
    CHECK(table.markers("A2") == "disordered");
    CHECK(table.markers("A3") == "depleted");
}

TEST_CASE("ja.out.push.friends, ja.out.push.beyond: other friends are interpenetrated and the unit "
          "put beyond them")
{
    Melee table("medium LO foot", "medium LO foot");
    table.place("A2", red, "medium LO foot")
        .at(12.5, 9.3)
        .heading(90); // across: x 12.1 to 12.9, y 8.5 to 10.1
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "12 8.1 facing 0"); // beyond 8.5
    CHECK(table.markers("A1") == "depleted");
    CHECK(table.markers("A2") == "depleted");
}

TEST_CASE("ja.out.push.friends: a friend that begins exactly where the unit ends is not met")
{
    Melee met("medium LO foot", "medium LO foot");
    met.place("A2", red, "medium LO horse").at(12, 8.81);
    met.give("red stop", {1, 2});
    CHECK(met.markers("A2") == "depleted");
    Melee flush("medium LO foot", "medium LO foot");
    flush.place("A2", red, "medium LO horse").at(12, 8.8);
    flush.give("red stop", {1, 2});
    CHECK(flush.markers("A2") == "");
    CHECK(flush.where("A1") == "12 9.8 facing 0");
}

TEST_CASE("ja.out.push.friends.attacker: the victor goes on to whom it meets, neither charging nor "
          "pursuing")
{
    Melee table("medium LO foot", "medium LO foot");
    table.place("A2", red, "medium LO foot")
        .at(12, 9.6); // too far behind to support, too near to be cleared
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "12 8.8 facing 0");    // beyond A2, whose rear is at 9.2
    CHECK(table.where("B1") == "12 10.4 facing 180"); // on A2's front at 10
    CHECK(table.markers("B1") == "");
    CHECK(table.asked() == "blue order");
    CHECK(table.of("B1").rounds_fought == 1);
}

TEST_CASE("ja.out.push.blocked: pushed into an enemy or closed ground in melee a unit is dispersed")
{
    Melee table("medium CO foot", "medium CO foot");
    table.box("impassable", {10, 9}, {14, 9.5});
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "gone");
    CHECK(table.told("ja.out.push.blocked"));
    CHECK(table.where("B1") == "12 11.4 facing 180"); // victors stay where the loser was removed
    Melee room("medium CO foot", "medium CO foot");
    room.box("impassable", {10, 9}, {14, 9.4});
    room.give("red stop", {1, 2});
    CHECK(room.where("A1") == "12 9.8 facing 0");
    Melee enemy("medium CO foot", "medium CO foot");
    enemy.place("B2", blue, "medium CO foot").at(13, 9.2).heading(90); // y 8.4 to 10
    enemy.give("red stop", {1, 2});
    CHECK(enemy.where("A1") == "gone");
}

TEST_CASE("ja.out.push.blocked: a support that would meet an enemy disperses the unit, and the "
          "supports stay")
{
    Melee table("medium CO foot", "medium CO foot");
    table.place("A2", red, "medium CO foot").at(12, 9.8);
    table.box("impassable", {10, 8}, {14, 9});
    table.give("red stop", {1, 2});
    CHECK(table.where("A1") == "gone");
    CHECK(table.where("A2") == "12 9.8 facing 0");
}

TEST_CASE("ja.out.push.contact_rear: contacted on the rear a unit is pushed forward; supports stay")
{
    Melee table("medium CO foot", "medium CO foot");
    // A1 turned: its back to B1.
    table.fight().sides[0].units.back().heading = 180;
    table.place("A2", red, "medium CO foot").at(16, 10.6);
    table.give("red stop", {3, 1}); // 1 + 3 against 1 + 3 rear + 1: beaten by 1
    CHECK(table.where("A1") == "12 9.8 facing 180");
    CHECK(table.where("B1") == "12 10.6 facing 180");
}

TEST_CASE("ja.out.push.contact_rear.blocked: forward into an enemy: dispersed")
{
    Melee table("medium CO foot", "medium CO foot");
    table.fight().sides[0].units.back().heading = 180;
    table.place("B2", blue, "medium CO foot")
        .at(12, 9.1)
        .heading(90); // its side towards A1's front
    table.give("red stop", {3, 1});
    CHECK(table.where("A1") == "gone");
    CHECK(table.told("ja.out.push.contact_rear.blocked"));
}

TEST_CASE("ja.result.win2, ja.out.flee.move, ja.out.flee.faces, ja.out.flee.effects: beaten by 2 a "
          "unit flees")
{
    Melee table("medium CO foot", "medium CO foot");
    table.give("red stop", {1, 3});
    CHECK(table.where("A1") == "12 7.6 facing 180"); // 2 + 1
    CHECK(table.markers("A1") == "fatigued disordered depleted");
    CHECK(table.asked() == "blue pursue");
}

TEST_CASE("ja.result.win4: beaten by 4 a unit flees and is dispersed; its flight acts on friends")
{
    Melee table("medium LO foot", "heavy CO foot"); // CO vs. LO: 2 against 1
    table.place("A2", red, "medium LO foot").at(12, 8.6);
    table.place("A3", red, "medium LO foot").at(13.9, 8.6); // so that turning aside does not help
    table.place("A4", red, "medium LO foot").at(10.1, 8.6);
    table.mark("B1", "charging");
    table.fight_round({1, 3}); // 1 + 1 against 3 + 1 + 1 + 1: by 4
    CHECK(table.where("A1") == "gone");
    CHECK(table.told("ja.result.win4"));
    CHECK(table.markers("A2") == "depleted");
}

TEST_CASE(
    "ja.out.flee.rear_contact: a unit contacted on the rear flees forward, away from the attacker")
{
    Melee table("medium CO foot", "medium CO foot");
    table.fight().sides[0].units.back().heading = 180;
    table.give("red stop", {3, 2}); // 4 against 6
    CHECK(table.where("A1") == "12 7.6 facing 180");
    CHECK(table.markers("A1") == "fatigued disordered depleted");
}

TEST_CASE("ja.out.flee.rear_contact: a flank attacker does not change the direction of flight")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(13.2, 10).heading(270);
    table.give("red stop", {2, 2}); // 3 against 5
    CHECK(table.where("A1") == "12 7 facing 180");
}

TEST_CASE("ja.out.flee.friends: friends met are interpenetrated, all of them, and the runaway ends "
          "beyond")
{
    // Worked example 10, with a second friend behind the first.
    Melee table("medium LO foot", "medium LO foot");
    for (const double y : {8.8, 7.6}) {
        for (int i = -2; i <= 2; ++i)
            table.place("A" + std::to_string(static_cast<int>(y * 10) + i), red, "medium LO foot")
                .at(12 + 1.6 * i, y);
    }
    table.give("red stop", {1, 3});     // beaten by 2: flees 4
    CHECK(table.where("A1") == "gone"); // depleted by flight, and again by the first friend
    CHECK(table.markers("A88") == "depleted");
    CHECK(table.markers("A76") == "depleted");
}

TEST_CASE("ja.out.flee.deviation: right before left, as little as is needed to avoid friends")
{
    Melee table("medium LO foot", "medium LO foot");
    table.place("A2", red, "medium LO foot").at(12.6, 8);
    table.give("red stop", {1, 3});
    // Fleeing towards -y, right is towards -x: A2's left side is x = 11.8, so the middle must pass
    // x = 11.
    CHECK(table.where("A1") == "10 7.136 facing 210");
    CHECK(table.markers("A1") == "fatigued depleted");
    CHECK(table.markers("A2") == "");
}

TEST_CASE("ja.out.flee.deviation: skirmishers are fled through without turning aside")
{
    Melee table("medium LO foot", "medium LO foot");
    table.place("A2", red, "light skirmish foot").at(12, 8);
    table.give("red stop", {1, 3});
    CHECK(table.where("A1") == "12 6.6 facing 180");
    CHECK(table.markers("A1") == "fatigued depleted");
}

TEST_CASE("ja.out.flee.enemy: a flight that meets an enemy whichever way it turns: dispersed")
{
    for (const bool closed : {true, false}) {
        Melee table("medium CO foot", "medium CO foot");
        if (closed) table.place("B4", blue, "medium CO foot").at(10.4, 9).heading(180);
        table.place("B2", blue, "medium CO foot").at(12, 9).heading(180);
        table.place("B3", blue, "medium CO foot").at(13.6, 9).heading(180);
        table.give("red stop", {1, 3});
        if (closed) {
            CHECK(table.where("A1") == "gone");
            CHECK(table.told("ja.out.flee.enemy"));
        } else {
            CHECK(table.where("A1") ==
                  "gone"); // 30 degrees do not clear B2's width in 0.8 of depth
        }
    }
}

TEST_CASE("ja.out.flee.enemy: switched off, it ends before the enemy, and on no friend")
{
    Melee table("medium CO foot", "medium CO foot");
    table.house("ja.out.flee.enemy", false);
    for (int i = -2; i <= 2; ++i) {
        table.place("A" + std::to_string(5 + i), red, "medium CO foot").at(12 + 1.6 * i, 9.4);
        table.place("B" + std::to_string(5 + i), blue, "medium CO foot").at(12 + 1.6 * i, 8.5);
    }
    table.give("red stop", {1, 3});
    CHECK(table.where("A1") == "12 10.2 facing 180"); // its rear at the fronts of friends
    CHECK(table.markers("A5") == "");
}

TEST_CASE("ja.out.flee.enemy: an enemy beside the way is avoided by turning aside")
{
    Melee table("medium CO foot", "medium CO foot");
    table.place("B2", blue, "medium CO foot").at(13.4, 8.5); // 0.2 into the straight way
    table.give("red stop", {1, 3});
    CHECK(table.where("A1") == "11.479 7.646 facing 190");
}

TEST_CASE("ja.out.flee.fatigued: a fatigued unit that must flee stays, depleted and disordered")
{
    Melee table("medium CO foot", "medium CO foot");
    table.mark("A1", "fatigued");
    table.give("red stop", {1, 3});
    CHECK(table.where("A1") == "12 10.6 facing 0");
    CHECK(table.markers("A1") == "fatigued disordered depleted");
    Melee again("medium CO foot", "medium CO foot");
    again.mark("A1", "fatigued");
    again.mark("A1", "depleted");
    again.give("red stop", {2, 3}); // 2 + 1 - 1 against 4
    CHECK(again.where("A1") == "gone");
}

TEST_CASE(
    "ja.out.dispersed, ja.move.off_table: who flees off the table is destroyed and counts as lost")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 2);
    table.place("B1", blue, "medium CO foot").at(12, 2.8);
    table.give("red stop", {1, 3});
    CHECK(table.where("A1") == "gone");
    CHECK(table.standing().losses[0] == 1);
}

TEST_CASE("ja.move.off_table: switched off, the edge stops a flight")
{
    Tabletop table;
    table.house("ja.move.off_table", false);
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 2);
    table.place("B1", blue, "medium CO foot").at(12, 2.8);
    table.give("red stop", {1, 3});
    CHECK(table.where("A1") == "12 0.4 facing 180");
}

TEST_CASE("ja.result.worst: the worst comparison decides, and one die is used against all enemies")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.place("B1", blue, "medium CO foot").at(11.2, 10.8);
    table.place("B2", blue, "medium CO foot").at(12.8, 10.8);
    table.give("red stop", {2, 1, 3}); // A1 beats B1 by 1 and loses to B2 by 1
    CHECK(table.where("A1") == "12 9.2 facing 0");
    CHECK(table.where("B1") == "11.2 11.6 facing 180");
    CHECK(table.where("B2") ==
          "12.8 10 facing 180"); // follows A1, which had only one enemy left: B2 beat it
}

TEST_CASE("ja.baggage.captured: any lost round captures baggage; equal it stays")
{
    Tabletop table;
    table.reserves(red, 6);
    table.reserves(blue, 6);
    table.place("A1", red, "medium CO foot poor").at(12, 22);
    table.place("B1", blue, "baggage").at(12, 23.2);
    table.mark("A1", "disordered");
    table.give("red stop", {1, 3}); // 1 + 1 - 1 - 1 + 4 = 4 against 3
    CHECK(table.where("B1") == "gone");
    CHECK(table.told("ja.baggage.captured"));
    CHECK(table.standing().losses[1] == 2);
    CHECK(table.where("A1") == "12 22 facing 0"); // nobody follows up baggage
}

TEST_CASE("ja.cond.charging.cure: the marker goes when the results of the next round are found")
{
    Melee table("medium CO foot", "medium CO foot");
    table.mark("A1", "charging");
    table.give("red stop", {1, 2});
    CHECK(table.reckoned("A1", "ja.melee.charging") == 1);
    CHECK(table.markers("A1") == "");
    Melee off("medium CO foot", "medium CO foot");
    off.house("ja.cond.charging.cure", false);
    off.mark("A1", "charging");
    off.give("red stop", {1, 2});
    CHECK(off.markers("A1") == "charging");
}

TEST_CASE("ja.cond.charging.lapses: a marker on a unit without enemy ends with the melee phase")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(12, 6);
    table.place("B1", blue, "medium CO foot").at(12, 20);
    table.mark("A1", "charging");
    table.give("red stop");
    CHECK(table.markers("A1") == "");
}

TEST_CASE("ja.melee.rounds_counter: consecutive rounds, 0 when out of contact")
{
    Melee table("light LO chariot", "medium LO foot");
    table.give("red stop", {1, 2}); // 2 + 1 against 1 + 2
    CHECK(table.reckoned("A1", "ja.melee.chariot_later_or_difficult") == 0);
    CHECK(table.of("A1").rounds_fought == 1);
    table.give("blue stop", {2, 2}); // blue first: 3 against 2 + 2 - 2: beaten by 1
    CHECK(table.reckoned("A1", "ja.melee.chariot_later_or_difficult") == -2);
    CHECK(table.of("A1").rounds_fought == 2);
}

TEST_CASE("ja.testudo.ends: by disorder, by flight, and after a melee phase in which it fought")
{
    Melee table("heavy CO foot testudo_drill", "heavy CO foot");
    table.mark("A1", "testudo");
    table.give("red stop", {2, 2});
    CHECK(table.markers("A1") == "");
    CHECK(table.told("ja.testudo.ends"));
    Tabletop wood;
    wood.place("A1", red, "heavy CO foot testudo_drill").at(12, 5);
    wood.place("B1", blue, "medium CO foot").at(3, 22);
    wood.box("wood", {10, 6}, {14, 8});
    wood.mark("A1", "testudo");
    wood.give("red move A1 advance 2", {6});
    CHECK(wood.markers("A1") == "disordered");
    Tabletop open;
    open.place("A1", red, "heavy CO foot testudo_drill").at(12, 5);
    open.place("B1", blue, "medium CO foot").at(3, 22);
    open.mark("A1", "testudo");
    open.give("red move A1 advance 2", {6});
    CHECK(open.markers("A1") == "testudo");
}

TEST_CASE("ja.testudo.state: formed and left by an order on 5+, not disordered and not in "
          "difficult terrain")
{
    Tabletop table;
    table.place("A1", red, "heavy CO foot testudo_drill").at(6, 5);
    table.place("A2", red, "heavy CO foot testudo_drill").at(10, 5).disordered();
    table.place("A3", red, "heavy CO foot testudo_drill").at(14, 5);
    table.place("A4", red, "heavy CO foot").at(18, 5);
    table.place("B1", blue, "medium CO foot").at(3, 22);
    table.box("rough", {13, 4}, {15, 6});
    const std::string why =
        " foot cannot form testudo: that takes the drill, good order and open ground.";
    CHECK(table.why_not("red testudo A2") == "ja.testudo.state: A2" + why);
    CHECK(table.why_not("red testudo A3") == "ja.testudo.state: A3" + why);
    CHECK(table.why_not("red testudo A4") == "ja.testudo.state: A4" + why);
    table.give("red testudo A1", {5}); // trained +1, over 6 from the general -1
    CHECK(table.markers("A1") == "testudo");
    table.pass();
    table.pass();
    table.give("red testudo A1", {5});
    CHECK(table.markers("A1") == "");
}

TEST_CASE("ja.melee.group: two whole lines, each unit against two, are one group with a die a unit")
{
    Tabletop table(48, 24);
    for (int i = 0; i < 12; ++i) {
        table.place("A" + std::to_string(i + 1), red, "medium CO foot").at(5 + 1.6 * i, 10);
        table.place("B" + std::to_string(i + 1), blue, "medium CO foot").at(5.8 + 1.6 * i, 10.8);
    }
    table.give("red stop",
               {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2});
    CHECK(table.of("A12").rounds_fought == 1);
    CHECK(table.of("B12").rounds_fought == 1);
}
