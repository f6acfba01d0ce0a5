// Section 13 on the table, and what a scenario adds to it: objectives, exits, limits, holds,
// hiding, arrivals.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

// A1 flees off the table: a loss.
struct Rout : Tabletop {
    explicit Rout(int others_red, int others_blue = 6)
    {
        reserves(red, others_red);
        reserves(blue, others_blue);
        place("A1", red, "medium CO foot").at(12, 2);
        place("B1", blue, "medium CO foot").at(12, 2.8);
    }
    void fought()
    {
        give("red stop", {1, 3});
        give("blue hold");
    }
};

} // namespace

TEST_CASE("ja.victory.half: an army breaks at half its units, found in the end phase")
{
    Rout half(1);
    half.fought(); // 1 of 2
    CHECK(half.asked() == "over");
    CHECK(half.standing().outcome == battle::Outcome::blue_wins);
    CHECK(half.standing().rule == "ja.victory.half");
    Rout less(2);
    less.fought(); // 1 of 3
    CHECK(less.asked() == "blue order");
    CHECK(less.standing().outcome == battle::Outcome::undecided);
}

TEST_CASE("ja.victory.half: baggage does not count among the units, and twice among the losses")
{
    Tabletop table;
    table.reserves(red, 4);
    table.reserves(blue, 4);
    table.place("A1", red, "medium CO foot").at(12, 22);
    table.place("B1", blue, "baggage").at(12, 23.2);
    CHECK(table.standing().breaks_at[1] == 2);
    table.give("red stop", {1, 1});
    CHECK(table.asked() == "over");
    CHECK(table.standing().outcome == battle::Outcome::red_wins);
}

TEST_CASE("ja.victory.both: both broken, the greater losses lose; equal is a draw")
{
    struct Case {
        bool general_lost;
        bool rule_on;
        battle::Outcome outcome;
    };
    for (const Case& c :
         {Case{false, true, battle::Outcome::draw}, Case{true, true, battle::Outcome::red_wins},
          Case{true, false, battle::Outcome::draw}}) {
        Tabletop table;
        table.house("ja.victory.both", c.rule_on);
        table.place("A1", red, "medium CO foot").at(8, 5);
        table.place("B1", blue, "medium CO foot").at(8, 5.8);
        table.place("A2", red, "medium CO foot").at(16, 15);
        table.place("B2", blue, "medium CO foot").at(16, 15.8);
        if (c.general_lost) table.general(blue, "average", "B2");
        for (const char* unit : {"A1", "B2"}) {
            table.mark(unit, "fatigued");
            table.mark(unit, "depleted");
        }
        table.stop();
        table.give("red fight A1", {1, 3});
        table.give("blue hold", {3, 1}); // then A2 and B2: each side has lost 1 of 2
        table.give("red hold");
        CHECK(table.standing().outcome == c.outcome);
    }
}

TEST_CASE("ja.victory.turn_limit: after 40 player turns the smaller share of losses wins")
{
    Tabletop table;
    table.house("ja.victory.turn_limit", 2.0);
    table.place("A1", red, "medium CO foot").at(12, 5);
    table.place("B1", blue, "medium CO foot").at(12, 20);
    table.stop();
    table.stop();
    CHECK(table.asked() == "over");
    CHECK(table.standing().outcome == battle::Outcome::draw);
    CHECK(table.standing().rule == "ja.victory.turn_limit");
    Rout uneven(6);
    uneven.house("ja.victory.turn_limit", 1.0);
    uneven.fought();
    CHECK(uneven.standing().outcome == battle::Outcome::blue_wins);
}

TEST_CASE("ja.victory.turn_limit: a scenario's limit counts nominal turns of two player turns, and "
          "may name a winner")
{
    Tabletop table;
    table.fight().turn_limit = 1;
    table.fight().limit_winner = 1;
    table.place("A1", red, "medium CO foot").at(12, 5);
    table.place("B1", blue, "medium CO foot").at(12, 20);
    table.stop();
    CHECK(table.asked() == "blue order");
    table.stop();
    CHECK(table.standing().outcome == battle::Outcome::blue_wins);
}

TEST_CASE("objectives count as losses of the side that does not hold them")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10);
    table.fight().objectives.push_back({.name = "bridge",
                                        .area = {{10, 11}, {14, 11}, {14, 13}, {10, 13}},
                                        .line = "",
                                        .loser = 1});
    table.give("red move A1 advance 0.5", {6}); // its front at 10.9
    table.pass();
    CHECK(table.standing().losses[1] == 0);
    table.pass();
    table.give("red move A1 advance 0.5", {6});
    table.pass();
    CHECK(table.standing().losses[1] == 1);
}

TEST_CASE("exits let units leave without loss, and enough of them win")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "light LO horse").at(12, 22);
    table.fight().exits.push_back({.side = 0, .edge = "far", .needed = 1});
    table.give("red move A1 advance 2", {6});
    CHECK(table.where("A1") == "gone");
    CHECK(table.standing().losses[0] == 0);
    CHECK(table.told("scenario.exit"));
    table.pass();
    CHECK(table.standing().outcome == battle::Outcome::red_wins);
}

TEST_CASE("a line that holds neither moves nor charges until its turn or until the enemy is near; "
          "it may reface")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "medium CO foot").at(12, 10).holds({3, 4.0, std::nullopt, {}});
    table.place("B1", blue, "medium LO foot").at(12, 16);
    CHECK(table.why_not("red move A1 advance 1") ==
          "scenario.hold: A1 foot holds: the scenario lets it move from nominal turn 3 on, or when "
          "an enemy comes within 4.");
    CHECK(table.legal("red reface A1 turn back"));
    table.pass();
    table.give("blue move B1 advance 2", {6}); // 3.2 apart
    table.pass();
    CHECK(table.legal("red move A1 advance 1"));
}

TEST_CASE("a line that holds is free from its turn on")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(12, 4).holds({2, std::nullopt, std::nullopt, {}});
    table.place("A2", red, "medium CO foot").at(16, 4);
    table.place("B1", blue, "medium CO foot").at(12, 20);
    CHECK(table.forbids("red move A1 advance 1") == "scenario.hold");
    table.pass();
    table.pass();
    CHECK(table.legal("red move A1 advance 1"));
}

TEST_CASE("a hidden unit cannot be charged or shot at until an enemy comes near or it moves")
{
    Tabletop table;
    table.reserves(blue);
    table.place("A1", red, "light LO foot mixed").at(12, 8);
    table.place("A2", red, "light LO foot mixed").at(4, 8);
    table.place("B1", blue, "medium CO foot").at(12, 10.5).hidden(1);
    table.place("B2", blue, "medium CO foot").at(4, 10.5);
    CHECK(table.why_not("red charge A1 B1") == "scenario.hidden: That unit is not in sight.");
    table.stop();
    table.give("red move A1 advance 0.9", {6}); // 0.8 apart
    CHECK(table.told("scenario.hidden"));
    table.stop();
    CHECK(table.legal("red shoot A1 B1"));
}

TEST_CASE("a unit arrives at its place at the start of its turn, or as near along its front as "
          "there is room")
{
    Tabletop table;
    table.place("A1", red, "medium CO foot").at(12, 4);
    table.place("A2", red, "medium CO foot").at(6, 0.4).arrives(2);
    table.place("A3", red, "medium CO foot").at(12, 4.2).arrives(2);
    table.place("B1", blue, "medium CO foot").at(12, 20);
    CHECK(table.where("A2") == "gone");
    CHECK(table.standing().breaks_at[0] == 1.5); // they count among the units from the start
    table.pass();
    table.pass();
    CHECK(table.where("A2") == "6 0.4 facing 0");
    CHECK(table.where("A3") == "10.4 4.2 facing 0"); // two half fronts to the left
    CHECK(table.legal("red move A2 advance 1"));
}
