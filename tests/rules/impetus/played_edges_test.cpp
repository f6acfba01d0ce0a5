// Where a rule just does not apply any more, in play.

#include "rules/impetus/book/melee.hpp"
#include "rules/impetus/field/observe.hpp"
#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

TEST_CASE(
    "imp.impact.elephants: S cancel the impetus of elephants, as FL do that are not impetuous")
{
    BlowFacts blow;
    blow.us.type = Type::EL;
    blow.us.vbu.push_back(5);
    blow.us.original_vbu = 5;
    blow.us.impetus = 3;
    blow.charging = true;
    for (const auto& [type, impetuous, cancelled] :
         {std::tuple{Type::S, false, true}, std::tuple{Type::FL, false, true},
          std::tuple{Type::FL, true, false}, std::tuple{Type::FP, false, false}}) {
        blow.them.type = type;
        blow.them.impetuous = impetuous;
        CHECK(impact_cancelled_by(Sheet{}, blow).has_value() == cancelled);
    }
}

TEST_CASE("imp.zoc.leave: who goes straight on out of a zone behind him is disordered")
{
    for (const double behind : {24.0, 15.0}) { // B1 faces A1's rear, 3U or 12U behind it
        Tabletop table;
        table.place("A1", red, "FP 5 I1 B", {60, 30});
        table.place("A2", red, "FP 5 B", {20, 10});
        table.place("B1", blue, "FP 5 B", {60, behind});
        table.begin(red);
        table.give("red activate A1");
        table.give("red move A1 advance 3");
        CHECK(table.of("A1").disordered == (behind > 20));
        CHECK(table.told("imp.zoc.leave") == (behind > 20));
    }
}

TEST_CASE("imp.interp.vol.s_t_fl: FL that are passed make room; CL do not")
{
    for (const bool foot : {true, false}) {
        Tabletop table;
        table.place("A1", red, foot ? "FP 5 I1 B" : "CP 6 I3 B", {60, 30});
        table.place("A2", red, foot ? "FL 4 B" : "CL 4 B", {60, foot ? 36.0 : 38.0});
        table.place("B1", blue, "FP 5 B", {60, 80}, 180);
        table.begin(red);
        table.give("red activate A1");
        CHECK(table.legal("red move A1 advance 5") == foot);
        if (!foot) continue;
        table.give("red move A1 advance 5");
        CHECK(table.front("A1") == "60 35 facing 0");
        CHECK(table.front("A2") == "60 32 facing 0");
    }
}

TEST_CASE("imp.command.range.average: of a general off table it is measured from the own long edge")
{
    for (const double rear : {30.0, 30.1}) {
        Tabletop table(180, 120);
        table.place("A1", red, "FP 5 B", {60, rear + 3});
        table.place("B1", blue, "FP 5 B", {60, 90}, 180);
        table.change([](State& state) { state.commands[0][0].with = no_unit; });
        table.begin(red);
        CHECK(is_out_of_command(table.state(), table.unit("A1")) == (rear > 30));
    }
}

TEST_CASE("imp.spec.art.move: artillery that has shot does not move")
{
    Tabletop table;
    table.place("A1", red, "ART 4 B artillery_b", {60, 30});
    table.place("A2", red, "FP 5 B", {20, 10});
    table.place("B1", blue, "FP 5 B", {60, 50}, 180);
    table.begin(red);
    table.give("red activate A1");
    CHECK(table.legal("red move A1 advance 3"));
    CHECK(table.forbids("red shoot A1 B1 1") == "imp.spec.art.move");
    table.give("red shoot A1 B1", {1, 1, 1, 1, 1, 1}); // 4 + 2 dice
    CHECK(table.asked() == "red next");                // nothing is left to it
}

TEST_CASE("imp.melee.flank_support: a neighbour that is contacted on its flank supports nobody")
{
    for (const bool flanked : {true, false}) {
        Tabletop table;
        table.place("A1", red, "FP 5 B", {60, 30});
        table.place("A2", red, "FP 5 B", {68, 30});
        table.place("B1", blue, "FP 5 I1 B", {72, 28.5}, 270);
        if (flanked)
            table.change([](State& state) {
                Contact contact;
                contact.unit = 2;
                contact.enemy = 1;
                contact.enemy_on = Touched::flank;
                state.contacts.push_back(contact);
            });
        else
            table.fight().sides[1].units.back().at.x += 1;
        table.begin(red);
        CHECK(supported_flanks(table.state(), table.unit("A1"), 0) == (flanked ? 0 : 1));
    }
}

TEST_CASE("imp.impetuous.full_move: the wheel before the advance is of less than 90 degrees")
{
    Tabletop table;
    table.house("imp.base.frontage", 4.0); // so that M allows so wide a wheel
    table.place("A1", red, "FL 5 I2 C impetuous", {60, 30});
    table.place("B1", blue, "FP 5 B", {45, 40}, 180);
    table.begin(red);
    table.give("red activate A1");
    CHECK(table.asked() == "red rush");
    CHECK(table.legal("red veer A1 wheel left 89.9"));
    CHECK(table.forbids("red veer A1 wheel left 90") == "imp.impetuous.full_move");
}

TEST_CASE("imp.spec.s.dispersed: who goes with its command is not fought, but who else is touched")
{
    Tabletop table;
    table.fight().sides[1].commanders.push_back(
        {"second", "fair", "fair", -1, muster::Spot{90, 89}});
    table.place("A1", red, "CM 5 I2 B", {60, 40});
    table.place("A2", red, "CP 7 I4 B", {20, 10});
    table.place("B1", blue, "S 2 B", {60, 46}, 180, 1);
    table.place("B2", blue, "T 3 B", {52, 46}, 180, 1); // corner to corner with the charger
    table.place("B3", blue, "FP 5 B", {68, 46}, 180);   // the same, of another command
    table.place("B4", blue, "CP 7 I4 B", {100, 80}, 180);
    table.change([](State& state) {
        for (Unit& unit : state.units) unit.led = false;
        for (Command& command : state.commands[1]) command.with = no_unit;
    });
    table.give("blue name 1", {1, 2, 5, 4});
    table.give("red activate A1");
    table.give("red charge A1 B1");
    table.give("blue stand B1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.front("B1") == "gone");
    CHECK(table.front("B2") == "gone"); // half its command is lost
    CHECK(table.reckoned("A1", "imp.melee.impetus") == 2);
    CHECK(table.front("A1") == "60 40 facing 0"); // a draw: light horse go back 5U + 1
}
