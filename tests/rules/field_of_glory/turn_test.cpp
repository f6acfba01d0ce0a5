// Sections 4 and 13: the turn as a state machine, and how a battle ends.

#include "tabletop.hpp"

#include "rules/field_of_glory/turn/sequence.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

struct FarApart : Tabletop {
    FarApart()
    {
        place("A1", red, "HF drilled 6", 3).at(36, 10);
        place("B1", blue, "HF drilled 6", 3).at(36, 40).heading(180);
        fight().first_turn = 0;
    }
};

} // namespace

TEST_CASE("fog.turn.order: the five phases in order, the players alternate")
{
    FarApart table;
    CHECK(table.asked() == "red manoeuvre"); // nobody can charge: impact passes by itself
    table.stop();
    CHECK(table.told("fog.turn.shooting"));
    CHECK(table.told("fog.turn.melee"));
    CHECK(table.told("fog.turn.joint_action"));
    CHECK(table.asked() == "red commanders");
    CHECK(table.forbids("red move A1 advance 1") == "fog.turn.order");
    table.pass_to("blue manoeuvre");
}

TEST_CASE("fog.turn.joint_action, fog.turn.ties: commanders of both sides move, the active first")
{
    FarApart table;
    table.stop();
    CHECK(table.asked() == "red commanders");
    table.stop();
    CHECK(table.asked() == "blue commanders");
    table.give("blue commander 1 at 40 45");
    CHECK(table.asked() == "blue manoeuvre");                // nothing to rally, nobody runs
    CHECK(table.forbids("blue commander 1 at 36 45") == ""); // a new phase
}

TEST_CASE("fog.turn.order: orders of the other side, or out of turn, change nothing")
{
    FarApart table;
    const std::uint64_t before = table.battle().hash();
    CHECK(table.forbids("blue move B1 advance 1") == "fog.turn.order");
    CHECK(table.forbids("red rally 1") == "fog.turn.order");
    CHECK(table.battle().hash() == before);
}

TEST_CASE("fog.victory.turn_limit: after 16 turns of each player the smaller share wins")
{
    FarApart table;
    table.reserves(red);
    table.reserves(blue);
    table.change([](State& state) {
        state.player_turn = 32;
        state.active = Side::blue;
        state.units[5].level = Level::FRAGMENTED; // B1
    });
    table.pass_to("over");
    CHECK(table.standing().outcome == battle::Outcome::red_wins);
    CHECK(table.standing().rule == "fog.victory.turn_limit");
}

TEST_CASE("fog.victory.turn_limit: equal shares are a draw, and the turn before it goes on")
{
    for (const int turn : {31, 32}) {
        FarApart table;
        table.reserves(red);
        table.reserves(blue);
        table.change([&](State& state) {
            state.player_turn = static_cast<std::uint16_t>(turn);
            state.active = turn == 31 ? Side::red : Side::blue;
        });
        if (turn == 31) {
            table.pass_to("blue manoeuvre");
            CHECK(table.standing().outcome == battle::Outcome::undecided);
        } else {
            table.pass_to("over");
            CHECK(table.standing().outcome == battle::Outcome::draw);
        }
    }
}

TEST_CASE("fog.attrition.break_point: an army that has lost as many points as groups is broken")
{
    FarApart table;
    table.place("B2", blue, "HF 6", 3).at(20, 40).heading(180);
    table.change([](State& state) {
        state.units[1].presence = Presence::destroyed;
        state.units[2].level = Level::FRAGMENTED;
    });
    table.pass_to("over"); // 2 + 1 of 2
    CHECK(table.standing().outcome == battle::Outcome::red_wins);
    CHECK(table.standing().rule == "fog.attrition.break_point");
    CHECK(table.standing().losses[1] == 3);
}

TEST_CASE("fog.attrition.heading: the standing counts attrition points towards the break point")
{
    FarApart table;
    table.reserves(blue);
    table.change([](State& state) { state.units[2].level = Level::FRAGMENTED; });
    CHECK(table.standing().losses[1] == 1);
    CHECK(table.standing().breaks_at[1] == 3); // 5 groups, but 158 points / 50 rounded up is 4
}

TEST_CASE("fog.victory.turn_limit: a player may give up at any decision of his own")
{
    FarApart table;
    CHECK(table.forbids("blue concede") == "fog.turn.order");
    table.give("red concede");
    CHECK(table.asked() == "over");
    CHECK(table.standing().outcome == battle::Outcome::blue_wins);
}

// --- who is asked
// ------------------------------------------------------------------------------------------------

namespace {

// A1 and B1 front to front, one rank deep: nothing to expand or feed.
struct FaceToFace : Tabletop {
    explicit FaceToFace(double aside = 0, std::string_view ours = "HF 3", double deep = 0.6)
    {
        place("A1", red, ours, 3).at(36 + aside, 20.3 - deep / 2);
        place("B1", blue, "HF 3", 3).at(36, 20.6).heading(180);
        fight().first_turn = 0;
    }
    void commander_with(std::string_view label)
    {
        change([id = unit_id(label)](State& state) { state.commanders[0][0].with = id; });
    }

  private:
    static UnitId unit_id(std::string_view label) { return label == "A1" ? UnitId{0} : UnitId{1}; }
};

} // namespace

TEST_CASE("fog.commander.move: who cannot leave a group in close combat is not asked to move")
{
    FaceToFace alone;
    CHECK(alone.asked() == "red manoeuvre");
    FaceToFace with;
    with.commander_with("A1");
    CHECK(with.asked() == "red lead"); // on to the melee, where he may fight in front
}

TEST_CASE("fog.command.line: an allied commander leads only his own allies into the front rank")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "HF 6", {20, 20}, 90, 3);
    drill.place(blue, "HF 6", {20, 20}, 270, 3);
    drill.commander(red, Rank::troop, {20, 5});
    drill.commander(red, Rank::troop, foot);
    drill.state.step = Step::melee_lead;
    CHECK(commanders_who_may_lead(drill.state, red).size() == 1);
    drill.setting->armies[0].commanders[1].allied = true;
    CHECK(commanders_who_may_lead(drill.state, red).empty());
}

TEST_CASE("fog.melee.conform: a group that must and has no other choice lines up by itself")
{
    FaceToFace table(0.3);
    CHECK(table.asked() == "red manoeuvre");
    CHECK(table.where("A1") == "36 20 facing 0");
}

TEST_CASE("fog.melee.conform: with a choice of its own its owner is asked first")
{
    FaceToFace table(0.3, "HF 6", 1.2);
    CHECK(table.asked() == "red line_up");
    table.stop(); // and conforms all the same
    CHECK(table.asked() == "red manoeuvre");
    CHECK(table.where("A1") == "36 19.7 facing 0");
}

TEST_CASE("fog.charge.sequence: charges side by side are moved without asking for an order")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "HF 6", 3).at(30, 20);
    table.place("A2", red, "HF 6", 3).at(34.8, 20);
    table.place("B1", blue, "HF 12", 6).at(32.4, 23).heading(180);
    table.fight().first_turn = 0;
    table.give("red charge A1 B1");
    table.give("red charge A2 B1",
               {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3});
    CHECK(table.asked() != "red move_next");
}

TEST_CASE("fog.charge.sequence: where their ways cross the owner names the next to move")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "Cv 4", 2).at(30, 20);
    table.place("A2", red, "Cv 4", 2).at(35, 21.5).heading(315);
    table.place("B1", blue, "HF 6", 3).at(30, 26).heading(180);
    table.fight().first_turn = 0;
    table.give("red charge A1 B1");
    table.give("red charge A2 B1");
    CHECK(table.asked() == "red move_next");
}

// --- a pursuer met them: before the impact is fought
// ------------------------------------------------------------------------------------------------

namespace {

struct MetByPursuers : Tabletop {
    MetByPursuers()
    {
        reserves(red);
        reserves(blue);
        place("A1", red, "LH 4", 2).at(30, 20);
        place("B1", blue, "Cv 4", 2).at(30, 22.4).heading(180);
        place("A2", red, "LH 4", 2).at(45, 20);
        place("B2", blue, "Cv 4", 2).at(45, 22.4).heading(180);
        fight().first_turn = 0;
    }
    void meets(std::string_view pursuer, std::string_view fresh)
    {
        const auto id = [&](std::string_view label) {
            return static_cast<UnitId>((label[0] == 'A' ? 4 : 10) + (label[1] - '1'));
        };
        const Clash clash{.attacker = id(pursuer), .defender = id(fresh), .pending = true};
        change([clash](State& state) { state.clashes.push_back(clash); });
    }
};

} // namespace

TEST_CASE("fog.pursuit.contact: whom a pursuer met may evade in the impact phase, active or not")
{
    for (const int first : {0, 1}) {
        CAPTURE(first);
        MetByPursuers table;
        table.fight().first_turn = first;
        table.meets("B1", "A1");
        table.meets("B2", "A2");
        REQUIRE(table.unit("B1") == 10);
        CHECK(table.asked() == "red react");
        table.give("red evade A1");
        table.give("red evade A2", {3, 3});
        CHECK(table.where("A1") == "30 13 facing 180");
        CHECK(table.where("B1") == "30 22.4 facing 180");
        CHECK(table.state().clashes.empty());
        CHECK(table.asked() == (first == 0 ? "red manoeuvre" : "blue manoeuvre"));
    }
}

TEST_CASE("fog.pursuit.contact: but not from others who fight it already")
{
    MetByPursuers table;
    table.meets("B2", "A2");
    CHECK(table.asked() == "red react");
    CHECK(table.forbids("red evade A1") == "fog.evade.who");
    CHECK(table.forbids("red evade A2") == "");
}

// --- leaving by an exit
// ------------------------------------------------------------------------------------------------

TEST_CASE("fog.move.off_table: no ordered move crosses an edge, but by an exit of the scenario")
{
    Tabletop table;
    table.reserves(red);
    table.reserves(blue);
    table.place("A1", red, "LH 4", 2).at(20, 46);
    table.place("A2", red, "LH 4", 2).at(1.7, 20).heading(270);
    table.fight().first_turn = 0;
    table.fight().exits.push_back({.side = 0, .edge = "far", .needed = 1});
    CHECK(table.forbids("red move A2 advance 5") == "fog.move.off_table");
    table.give("red move A1 advance 5");
    CHECK(table.where("A1") == "gone");
    CHECK(table.told("scenario.exit"));
    CHECK(table.standing().losses[0] == 0);
    table.pass_to("over");
    CHECK(table.standing().outcome == battle::Outcome::red_wins);
}

TEST_CASE("fog.charge.contact: all groups of a side of 48 but one may charge in one turn")
{
    Tabletop table(160, 48);
    for (int i = 0; i < 48; ++i) {
        const double x = 4 + 3.2 * i;
        table.place(fmt::format("A{}", i + 1), red, "HF 4", 2).at(x, 20);
        if (i % 3 == 1)
            table.place(fmt::format("B{}", i / 3 + 1), blue, "HF 12", 6).at(x, 23).heading(180);
    }
    table.fight().first_turn = 0;
    for (int i = 0; i < 47; ++i) { // after the last they would be moved
        CAPTURE(i);
        table.give(fmt::format("red charge A{} B{}", i + 1, i / 3 + 1));
    }
    CHECK(table.state().charges.size() == 47);
}

TEST_CASE("scenario.hold, fog.charge.who_not: a group that holds does not charge before its turn")
{
    Tabletop table;
    table.place("A1", red, "HF 6", 3).at(30, 20).holds({3, std::nullopt, std::nullopt, {}});
    table.place("A2", red, "HF 6", 3).at(45, 20);
    table.place("B1", blue, "HF 6", 3).at(30, 23).heading(180);
    table.place("B2", blue, "HF 6", 3).at(45, 23).heading(180);
    table.fight().first_turn = 0;
    CHECK(table.asked() == "red charge");
    CHECK(table.forbids("red charge A1 B1") == "scenario.hold");
    CHECK(table.forbids("red charge A2 B2") == "");
}
