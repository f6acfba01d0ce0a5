// Section 8.4 on the table: what a charged unit does about it.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

struct Charged : Tabletop {
    Charged(std::string_view charger, std::string_view target, double gap)
    {
        reserves(red);
        reserves(blue);
        place("A1", red, charger).at(12, 6);
        const double front =
            6 + (std::string_view(charger).find("horse") != std::string_view::npos ? 0.6 : 0.4);
        const double half =
            std::string_view(target).find("horse") != std::string_view::npos ? 0.6 : 0.4;
        place("B1", blue, target).at(12, front + gap + half);
    }
    void charge() { give("red charge A1 B1", {6}); }
};

} // namespace

TEST_CASE("ja.react.stand: the charger lines up and the fight begins")
{
    Charged table("medium CO foot", "light skirmish foot only", 2);
    table.charge();
    CHECK(table.asked() == "blue react");
    CHECK(table.where("A1") == "12 8 facing 0");
    table.give("blue stand");
    CHECK(table.where("A1") == "12 8 facing 0");
    CHECK(table.markers("A1") == "charging");
}

TEST_CASE("ja.react.none_else: who can neither shoot nor evade is not asked")
{
    Charged table("medium CO foot", "medium LO foot", 2);
    table.charge();
    CHECK(table.asked() == "red order");
    CHECK(table.markers("A1") == "charging");
}

TEST_CASE(
    "ja.react.fire: a missile unit charged in front shoots; a charger in close order comes on")
{
    Charged table("medium CO foot", "medium LO foot only", 2);
    table.charge();
    CHECK(table.asked() == "blue react");
    CHECK(table.why_not("blue evade") ==
          "ja.react.evade: B1 foot cannot evade: only skirmishers do, unless they are fatigued.");
    CHECK(table.why_not("blue fire_and_evade") ==
          "ja.react.fire_and_evade: B1 foot cannot shoot and evade: only missile-armed skirmishers "
          "that may do both "
          "can.");
    table.give("blue fire", {6});
    CHECK(table.markers("A1") == "disordered charging");
    CHECK(table.where("A1") == "12 8 facing 0");
}

TEST_CASE("ja.react.fire: not at a charger that began behind the front line")
{
    for (const bool behind : {false, true}) {
        Tabletop table;
        table.reserves(red);
        table.reserves(blue);
        // B1 faces down from (12, 8.8): its front line is y = 8.4.
        table.place("A1", red, "medium CO foot").at(9.5, behind ? 8.45 : 8.35).heading(90);
        table.place("B1", blue, "medium LO foot only").at(12, 8.8);
        table.give("red charge A1 B1", {6});
        CHECK(table.asked() == (behind ? "red order" : "blue react"));
    }
}

TEST_CASE("ja.react.fire.pushed: a charger pushed back ends its charge one base depth back, and "
          "tires all the same")
{
    Charged table("light LO horse", "medium LO foot only", 3);
    table.charge();
    CHECK(table.where("A1") == "12 9 facing 0");
    table.give("blue fire", {4}); // mounted +1: 5, pushed back
    CHECK(table.where("A1") == "12 7.8 facing 0");
    CHECK(table.markers("A1") == "");
    CHECK(table.told("ja.react.fire.pushed"));
    table.pass();
    CHECK(table.markers("A1") == "fatigued");
}

TEST_CASE("ja.react.fire.pushed: through friends as in a push")
{
    Charged table("light LO horse", "medium LO foot only", 3);
    table.place("A2", red, "light skirmish foot")
        .at(12, 7.8); // it charges through them and is thrown back onto them
    table.charge();
    table.give("blue fire", {4});
    CHECK(table.where("A1") == "12 6.8 facing 0"); // beyond them: 7.4 - 0.6
    CHECK(table.markers("A2") == "");
}

TEST_CASE(
    "ja.react.fire.pushed: where an enemy forbids it, 0.1 back, or at the start if it began nearer")
{
    for (const double gap : {3.0, 0.05}) {
        Charged table("light LO horse", "medium LO foot only", gap);
        // An enemy beside the way, so near that the way back would meet it; not touched where the
        // charger stands.
        table.place("B2", blue, "medium CO foot").at(13.605, gap == 3 ? 7.5 : 5);
        table.charge();
        table.give("blue fire", {4});
        CHECK(table.where("A1") == (gap == 3 ? "12 8.9 facing 0" : "12 6 facing 0"));
    }
}

TEST_CASE("ja.react.fire: a charger destroyed or depleted by fire")
{
    Charged table("light LO horse", "medium LO foot only", 3);
    table.mark("A1", "depleted");
    table.charge();
    table.give("blue fire", {6}); // 7: depleted again
    CHECK(table.where("A1") == "gone");
    CHECK(table.asked() == "red order");
    Charged close("medium CO horse", "medium LO foot only", 3);
    close.charge();
    close.give("blue fire", {6});
    CHECK(close.markers("A1") == "disordered depleted charging");
}

TEST_CASE("ja.react.fire: testudo does not shoot")
{
    Charged table("medium CO foot", "medium CO foot only testudo_drill", 2);
    table.mark("B1", "testudo");
    table.charge();
    CHECK(table.asked() == "red order");
}

TEST_CASE(
    "ja.react.evade: skirmishers go off before the charger at their plain allowance, fatigued")
{
    Charged table("medium CO foot", "light skirmish foot", 2);
    table.charge();
    table.give("blue evade"); // 3 straight ahead of the charger
    CHECK(table.where("B1") == "12 11.8 facing 0");
    CHECK(table.markers("B1") == "fatigued");
    CHECK(table.told("ja.cond.fatigued.cause.evade"));
    CHECK(table.where("A1") == "12 9 facing 0"); // ja.charge.after_evade: the inch it had left
    CHECK(table.markers("A1") == "");
}

TEST_CASE("ja.react.evade: fatigued skirmishers stand")
{
    Charged table("medium CO foot", "light skirmish foot", 2);
    table.mark("B1", "fatigued");
    table.charge();
    CHECK(table.asked() == "red order");
    CHECK(table.markers("A1") == "charging");
    Charged armed("medium CO foot", "light skirmish foot only", 2);
    armed.mark("B1", "fatigued");
    armed.charge();
    CHECK(armed.legal("blue fire"));
    CHECK(armed.forbids("blue evade") == "ja.react.evade");
    CHECK(armed.forbids("blue fire_and_evade") == "ja.react.fire_and_evade");
}

TEST_CASE("ja.react.evade.facing: the owner chooses to face the way it moved or the opposite way")
{
    Charged table("medium CO foot", "light skirmish foot", 2);
    table.charge();
    table.give("blue evade_facing");
    CHECK(table.where("B1") == "12 11.8 facing 180");
    Charged fixed("medium CO foot", "light skirmish foot", 2);
    fixed.house("ja.react.evade.facing", false);
    fixed.charge();
    CHECK(fixed.why_not("blue evade_facing") ==
          "ja.react.evade.facing: B1 foot ends facing the way it moved.");
}

TEST_CASE(
    "ja.charge.after_evade: an evader that is reached is contacted on its rear, equality is enough")
{
    // Worked example 11: medium LO horse (6) charges skirmishing foot (evades 3) 3 away.
    for (const double gap : {3.0, 3.1}) {
        Charged table("medium LO horse", "light skirmish foot", gap);
        table.charge();
        table.give("blue evade_facing"); // caught, it faces the way it moved all the same
        const bool caught = gap == 3.0;
        CHECK(table.where("B1") == (caught ? "12 13 facing 0" : "12 13.1 facing 180"));
        CHECK(table.where("A1") == "12 12 facing 0");
        CHECK(table.markers("A1") == (caught ? "charging" : ""));
        CHECK(table.markers("B1") == "fatigued");
        if (!caught) {
            table.pass();
            CHECK(table.markers("A1") == "fatigued");
        }
    }
}

TEST_CASE("ja.charge.after_evade: another enemy met on the way is contacted without reaction")
{
    Charged table("medium LO horse", "light skirmish foot", 3);
    table.place("B2", blue, "medium LO foot only")
        .at(12.5, 12); // the evader passes through; the charger does not
    table.charge();
    table.give("blue evade");
    CHECK(table.where("B1").starts_with(
        "12 13")); // ends beyond B2: 12.4 + 0.4, or where its 3 inches end
    CHECK(table.where("A1") == "12 11 facing 0");
    CHECK(table.markers("A1") == "charging");
    CHECK(table.asked() == "red order");
}

TEST_CASE(
    "ja.charge.after_evade: the charger stops at a friend, closed ground and the table's edge")
{
    Charged table("medium LO horse", "light skirmish foot", 3);
    table.place("A2", red, "medium CO foot")
        .at(13, 12)
        .heading(90); // beside B1's place, before the charger
    table.charge();
    table.give("blue evade");
    CHECK(table.where("A1") == "12 10.6 facing 0"); // A2 reaches from 11.2 to 12.8 in y
    Charged pond("medium LO horse", "light skirmish foot", 3);
    pond.box("impassable", {12.5, 11}, {15, 13});
    pond.charge();
    pond.give("blue evade");
    CHECK(pond.where("A1") == "12 10.4 facing 0");
}

TEST_CASE("ja.charge.after_evade: switched off, the charger stops where its target stood")
{
    Charged table("medium LO horse", "light skirmish foot", 2);
    table.house("ja.charge.after_evade", false);
    table.charge();
    table.give("blue evade");
    CHECK(table.where("A1") == "12 8 facing 0");
}

TEST_CASE("ja.react.evade.stop: an evader stops 0.1 short of enemies and at closed ground")
{
    // Enemies all round behind it leave no free direction within 30 degrees.
    Charged table("medium CO foot", "light skirmish foot", 2);
    table.place("A2", red, "medium CO foot").at(12, 11).heading(90);
    table.place("A3", red, "medium CO foot").at(13.5, 11).heading(90);
    table.place("A4", red, "medium CO foot").at(10.5, 11).heading(90);
    table.charge();
    table.give("blue evade");
    // A2 reaches down to y = 10.2; B1's rear stood at 9.2.
    CHECK(table.where("B1") == "12 9.7 facing 0");
    Charged pond("medium CO foot", "light skirmish foot", 2);
    pond.box("impassable", {6, 10}, {18, 13});
    pond.charge();
    pond.give("blue evade");
    CHECK(pond.where("B1") == "12 9.6 facing 0");
    CHECK(pond.told("ja.react.evade"));
}

TEST_CASE("ja.react.evade.stop: without a free place it does not evade, and the charge goes home")
{
    Charged table("medium CO foot", "light skirmish foot", 2);
    table.box("impassable", {6, 9.2}, {18, 13}); // flush behind it
    table.charge();
    table.give("blue evade");
    CHECK(table.where("B1") == "12 8.8 facing 180");
    CHECK(table.markers("B1") == "");
    CHECK(table.where("A1") == "12 8 facing 0");
    CHECK(table.markers("A1") == "charging");
    CHECK(table.told("ja.react.evade.stop"));
}

TEST_CASE("ja.react.evade: through friends without effect, and beyond one it would end on")
{
    Charged table("medium CO foot", "light skirmish foot", 2);
    // Three wide, so that no deviation avoids them.
    for (int i = 0; i < 5; ++i)
        table.place("B" + std::to_string(i + 2), blue, "medium LO foot").at(8.8 + 1.6 * i, 11.6);
    table.charge();
    table.give("blue evade");
    CHECK(table.where("B1") == "12 12.4 facing 0"); // 11.8 would overlap: beyond 12
    CHECK(table.markers("B4") == "");
}

TEST_CASE("ja.out.flee.deviation: an evader turns aside for friends that are no skirmishers")
{
    Charged table("medium CO foot", "light skirmish foot", 2);
    table.place("B2", blue, "medium LO foot").at(11.5, 11.6);
    table.charge();
    table.give("blue evade");
    CHECK(table.where("B1") ==
          "13.5 11.398 facing 30"); // 10 and 20 degrees still meet it, and to the left all do
}

TEST_CASE("ja.move.off_table: an evader that leaves the table is destroyed")
{
    Tabletop table;
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 21.4);
    table.place("B1", blue, "light skirmish foot").at(12, 23.6); // its rear on the edge
    table.give("red charge A1 B1", {6});
    table.give("blue evade");
    CHECK(table.where("B1") == "gone");
    CHECK(table.told("ja.move.off_table"));
    CHECK(table.where("A1") == "12 23.6 facing 0"); // it runs on, up to the edge
}

TEST_CASE("ja.move.off_table: switched off, the edge stops an evader")
{
    Tabletop table;
    table.house("ja.move.off_table", false);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 20);
    table.place("B1", blue, "light skirmish foot").at(12, 22);
    table.give("red charge A1 B1", {6});
    table.give("blue evade");
    CHECK(table.where("B1") == "12 23.6 facing 0");
}

TEST_CASE("ja.react.fire_and_evade: fire first; then evade, unless the charger was thrown back")
{
    Charged table("medium CO foot", "light skirmish foot only", 2);
    table.charge();
    table.give("blue fire_and_evade", {5});
    CHECK(table.markers("A1") == "disordered");
    CHECK(table.where("B1") == "12 11.8 facing 0");
    Charged horse("light LO horse", "light skirmish foot only", 3);
    horse.charge();
    horse.give("blue fire_and_evade_facing", {4});
    CHECK(horse.where("A1") == "12 7.8 facing 0");
    CHECK(horse.where("B1") == "12 10 facing 180"); // it stayed
    CHECK(horse.markers("B1") == "");
}

TEST_CASE("ja.shoot.who: a unit that has shot at a charger does not shoot again in that turn")
{
    // B1 shoots at A1, who is thrown back; then A2 charges it: no more fire.
    Charged table("light LO horse", "light LO foot only", 3);
    table.place("A2", red, "medium LO horse").at(15, 6);
    table.charge();
    table.give("blue fire", {4});
    table.give("red charge A2 B1", {6});
    CHECK(table.asked() == "red order");
    CHECK(table.markers("A2") == "charging");
}

TEST_CASE("ja.baggage.passive: baggage does not react")
{
    Tabletop table;
    table.reserves(blue);
    table.place("A1", red, "medium LO horse").at(12, 20);
    table.place("B1", blue, "baggage").at(12, 23.2);
    table.give("red charge A1 B1", {6});
    CHECK(table.asked() == "red order");
    CHECK(table.where("A1") == "12 21.8 facing 0");
}

TEST_CASE("ja.opt.charge_without_contact_no_fatigue: a player's house rule, off unless switched on")
{
    for (const bool on : {true, false}) {
        Charged table("medium CO foot", "light skirmish foot", 2);
        table.house("ja.opt.charge_without_contact_no_fatigue", on);
        table.charge();
        table.give("blue evade");
        table.pass();
        CHECK(table.markers("A1") == (on ? "" : "fatigued"));
    }
}
