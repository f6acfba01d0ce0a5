// Section 7 on the table: who can be shot at, and the push by fire.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

// A1 shoots from (12, 5), facing ahead: its front edge runs from (11.2, 5.4) to (12.8, 5.4).
struct Shot : Tabletop {
    explicit Shot(std::string_view shooter = "light LO foot only")
    {
        reserves(red);
        reserves(blue);
        place("A1", red, shooter).at(12, 5);
        // Somebody else has a target, so that the phase is not passed over.
        place("A9", red, "light LO foot only").at(3, 5);
        place("B9", blue, "heavy CO foot").at(3, 8.2);
    }
    void to_fire()
    {
        while (!asked().ends_with("shoot")) stop();
    }
    std::string why_not_shoot(std::string_view target)
    {
        to_fire();
        return why_not("red shoot A1 " + std::string(target));
    }
};

} // namespace

TEST_CASE("ja.shoot.range: up to 3, with the tolerance")
{
    struct Case {
        double gap;
        const char* why;
    };
    for (const Case& c :
         {Case{3.0, ""}, Case{3.01, ""},
          Case{3.02, "ja.shoot.range: B1 foot is 3.02 away from A1 foot; the range is 3."}}) {
        Shot table;
        table.place("B1", blue, "medium CO foot").at(12, 5.8 + c.gap);
        CHECK_MESSAGE(table.why_not_shoot("B1") == c.why, c.gap);
    }
}

TEST_CASE("ja.shoot.arc: within 45 degrees of the front edge")
{
    // In the arc u <= 0.8 + v. A base whose near corner lies at u = 2.8: in the arc if it reaches v
    // = 2.
    for (const double far : {2.0, 1.98}) {
        Shot table;
        table.place("B1", blue, "medium CO foot").at(12 + 2.8 + 0.8, 5.4 + far - 0.4);
        CHECK(table.why_not_shoot("B1") == (far == 2.0
                                                ? ""
                                                : "ja.shoot.arc: B1 foot is outside the arc of A1 "
                                                  "foot, 45 degrees to each side of its "
                                                  "front."));
    }
}

TEST_CASE(
    "ja.shoot.sight: no base, friend or foe, between the front middle and the nearest point in arc")
{
    for (const double aside : {1.61, 1.5}) {
        Shot table;
        table.place("A2", red, "light skirmish foot")
            .at(12 + 0.8 + 0.05 - (aside == 1.5 ? 0.1 : 0), 6.5)
            .heading(0);
        table.place("B1", blue, "medium CO foot").at(12, 8);
        // The line runs from (12, 5.4) to (12, 7.6); A2 begins at x = 12.05 or at 11.95.
        CHECK(table.why_not_shoot("B1") == (aside == 1.5
                                                ? "ja.shoot.sight: A1 foot does not see B1 foot: a "
                                                  "base, woods, buildings or a hill are in "
                                                  "the way."
                                                : ""));
    }
}

TEST_CASE("ja.terrain.sight_depth: through at most 1 inch of woods and buildings in all")
{
    for (const double deep : {0.5, 0.6}) {
        Shot table;
        table.place("B1", blue, "medium CO foot").at(12, 8);
        table.box("wood", {10, 6}, {14, 6.5});
        table.box("built_up", {10, 6.8}, {14, 6.8 + deep});
        CHECK(table.why_not_shoot("B1").substr(0, 13) == (deep == 0.5 ? "" : "ja.shoot.sigh"));
    }
}

TEST_CASE("ja.shoot.sight: not over a hill that contains neither end")
{
    for (const double top : {7.0, 7.8}) {
        Shot table;
        table.place("B1", blue, "medium CO foot").at(12, 8);
        table.box("gentle_hill", {10, 6}, {14, top}); // B1's nearest point is at y = 7.6
        CHECK(table.why_not_shoot("B1").empty() == (top > 7.6));
    }
}

TEST_CASE(
    "ja.shoot.unengaged_shooter, ja.shoot.unengaged_target: nobody in contact shoots or is shot at")
{
    Shot table;
    table.place("A2", red, "medium CO foot mixed").at(14, 6.6);
    table.place("B1", blue, "medium CO foot").at(14, 7.4);
    table.place("B2", blue, "medium CO foot").at(11.2, 8);
    table.to_fire();
    CHECK(table.why_not("red shoot A1 B1") ==
          "ja.shoot.unengaged_target: The target is engaged: only unengaged units are shot at.");
    CHECK(table.why_not("red shoot A2 B2") ==
          "ja.shoot.unengaged_shooter: A2 foot is engaged: only unengaged units shoot.");
    CHECK(table.legal("red shoot A1 B2"));
}

TEST_CASE("ja.shoot.who: missile troops, once a turn, not in testudo")
{
    Shot table("medium CO foot mixed testudo_drill");
    table.place("A2", red, "medium CO foot").at(10, 5);
    table.place("A3", red, "medium CO foot mixed testudo_drill").at(13.8, 5);
    table.place("B1", blue, "medium CO foot").at(12, 8);
    table.mark("A3", "testudo");
    table.to_fire();
    CHECK(table.why_not("red shoot A2 B1") == "ja.shoot.who: A2 foot cannot shoot: it has no "
                                              "missiles left to use this turn, or is in testudo.");
    CHECK(table.why_not("red shoot A3 B1") ==
          "ja.testudo.limits: A3 foot is in testudo: it may not charge, shoot or pursue.");
    table.give("red shoot A1 B1", {1});
    CHECK(table.forbids("red shoot A1 B1") == "ja.shoot.who");
}

TEST_CASE("ja.shoot.free_choice: any legal target, unless house rules say the nearest")
{
    for (const bool free : {true, false}) {
        Shot table;
        table.house("ja.shoot.free_choice", free);
        table.place("B1", blue, "medium CO foot").at(11, 7.5);
        table.place("B2", blue, "medium CO foot").at(13, 8);
        table.to_fire();
        CHECK(table.legal("red shoot A1 B1"));
        CHECK(
            table.why_not("red shoot A1 B2") ==
            (free ? ""
                  : "ja.shoot.free_choice: A1 foot must shoot at the nearest: B1 foot is nearer."));
    }
}

TEST_CASE("ja.shoot.not_baggage: baggage cannot be hurt by fire")
{
    Shot table;
    table.place("B1", blue, "baggage").at(12, 7.5);
    CHECK(table.why_not_shoot("B1") == "ja.shoot.not_baggage: Fire does not hurt baggage.");
}

TEST_CASE("ja.shoot.result.5, ja.shoot.result.7: close order is disordered, others are pushed back "
          "by their depth")
{
    Shot close;
    close.place("B1", blue, "medium CO foot").at(12, 8);
    close.to_fire();
    close.give("red shoot A1 B1", {5});
    CHECK(close.where("B1") == "12 8 facing 180");
    CHECK(close.markers("B1") == "disordered");
    Shot horse;
    horse.place("B1", blue, "medium LO horse").at(12, 8);
    horse.to_fire();
    horse.give("red shoot A1 B1", {6}); // mounted: 7
    CHECK(horse.where("B1") == "12 9.2 facing 180");
    CHECK(horse.markers("B1") == "depleted");
    Shot again;
    again.place("B1", blue, "medium LO horse").at(12, 8);
    again.mark("B1", "depleted");
    again.to_fire();
    again.give("red shoot A1 B1", {6});
    CHECK(again.where("B1") == "gone"); // destroyed, and no push
}

TEST_CASE("ja.shoot.result.4: 4 or less does nothing")
{
    Shot table;
    table.place("B1", blue, "medium LO foot").at(12, 8);
    table.to_fire();
    table.give("red shoot A1 B1", {4});
    CHECK(table.where("B1") == "12 8 facing 180");
    CHECK(table.markers("B1") == "");
}

TEST_CASE(
    "ja.shoot.from_rear, ja.out.push.shot_rear: shot from behind its rear line a unit goes forward")
{
    // B1 stands across the line of fire, facing left or right; its rear line is x = 12 - 0.01 or -
    // 0.02 then.
    struct Case {
        double x; // of B1's centre; it faces right: rear line at x - 0.4
        const char* then;
    };
    for (const Case& c : {Case{12.4, "11.6 8 facing 90"}, Case{12.409, "11.609 8 facing 90"},
                          Case{12.42, "13.22 8 facing 90"}}) {
        Shot table;
        table.place("B1", blue, "medium LO foot").at(c.x, 8).heading(90);
        table.to_fire();
        table.give("red shoot A1 B1", {5});
        CHECK(table.where("B1") == c.then);
    }
}

TEST_CASE("ja.shoot.push_blocked: a push by fire into an enemy or closed ground does not happen")
{
    Shot table;
    table.place("B1", blue, "medium LO foot").at(12, 8);
    table.place("A2", red, "medium CO foot").at(13, 9.1).heading(0); // behind it
    table.to_fire();
    table.give("red shoot A1 B1", {5});
    CHECK(table.where("B1") == "12 8 facing 180");
    CHECK(table.told("ja.shoot.push_blocked"));
    Shot pond;
    pond.place("B1", blue, "medium LO foot").at(12, 8);
    pond.box("impassable", {10, 9}, {14, 10});
    pond.to_fire();
    pond.give("red shoot A1 B1", {5});
    CHECK(pond.where("B1") == "12 8 facing 180");
    Shot edge_of_pond; // it may touch it
    edge_of_pond.place("B1", blue, "medium LO foot").at(12, 8);
    edge_of_pond.box("impassable", {10, 9.2}, {14, 10});
    edge_of_pond.to_fire();
    edge_of_pond.give("red shoot A1 B1", {5});
    CHECK(edge_of_pond.where("B1") == "12 8.8 facing 180");
}

TEST_CASE("ja.shoot.push_blocked: switched off, who cannot give ground under fire is dispersed")
{
    Shot table;
    table.house("ja.shoot.push_blocked", false);
    table.place("B1", blue, "medium LO foot").at(12, 8);
    table.box("impassable", {10, 9}, {14, 10});
    table.to_fire();
    table.give("red shoot A1 B1", {5});
    CHECK(table.where("B1") == "gone");
}

TEST_CASE("ja.out.push.shot_rear.blocked: forward into contact with an enemy: it stays")
{
    Shot table;
    table.place("B1", blue, "medium LO foot").at(12, 8).heading(0); // its back to the shooter
    table.place("A2", red, "medium CO foot").at(12, 9.5).heading(0);
    table.to_fire();
    table.give("red shoot A1 B1", {5});
    CHECK(table.where("B1") == "12 8 facing 0");
    CHECK(table.told("ja.out.push.shot_rear.blocked"));
}

TEST_CASE("ja.out.push.supports: under fire the supports give ground too, and if one cannot, "
          "nobody moves")
{
    for (const bool room : {true, false}) {
        Shot table;
        table.place("B1", blue, "medium LO foot").at(12, 8);
        table.place("B2", blue, "medium LO foot").at(12, 8.8);
        if (!room) table.box("impassable", {10, 9.9}, {14, 11});
        table.to_fire();
        table.give("red shoot A1 B1", {5});
        CHECK(table.where("B1") == (room ? "12 8.8 facing 180" : "12 8 facing 180"));
        CHECK(table.where("B2") == (room ? "12 9.6 facing 180" : "12 8.8 facing 180"));
    }
}

TEST_CASE("ja.move.off_table: pushed off the table by fire a unit is destroyed; a support that "
          "would leave holds both")
{
    Tabletop alone;
    alone.reserves(blue);
    alone.place("A1", red, "light LO foot only").at(12, 20);
    alone.place("B1", blue, "medium LO foot").at(12, 23.4);
    while (!alone.asked().ends_with("shoot")) alone.stop();
    alone.give("red shoot A1 B1", {5});
    CHECK(alone.where("B1") == "gone");
    Tabletop two;
    two.reserves(blue);
    two.place("A1", red, "light LO foot only").at(12, 20);
    two.place("B1", blue, "medium LO foot").at(12, 22.7);
    two.place("B2", blue, "medium LO foot").at(12, 23.5);
    while (!two.asked().ends_with("shoot")) two.stop();
    two.give("red shoot A1 B1", {5});
    CHECK(two.where("B1") == "12 22.7 facing 180");
    CHECK(two.where("B2") == "12 23.5 facing 180");
}

TEST_CASE("ja.opt.javelin: javelins are thrown only in reaction, where the option is on")
{
    for (const bool on : {true, false}) {
        Shot table("light LO foot mixed javelin");
        table.house("ja.opt.javelin", on);
        table.place("B1", blue, "medium CO foot").at(12, 8);
        CHECK(table.why_not_shoot("B1") ==
              (on ? "ja.opt.javelin: A1 foot throws its javelins only in reaction to a charge."
                  : ""));
    }
}
