// The turn as players meet it (4): initiative, activation, reactions, groups, and how it ends.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

// Far behind both lines, so that nobody's army breaks at once.
void reserves(Tabletop& table)
{
    for (int i = 0; i < 3; ++i) {
        const double x = 20 + 12.0 * i;
        table.place("A" + std::to_string(7 + i), red, "FP 5 B", {x, 8}, 0);
        table.place("B" + std::to_string(7 + i), blue, "FP 5 B", {x, 82}, 180);
    }
}

} // namespace

TEST_CASE("imp.init.roll, imp.init.tie: both throw 2D6 and add the leadership of their generals")
{
    Tabletop table;
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    CHECK(table.asked() == "blue name");
    CHECK(table.why_not("blue name 2") ==
          "imp.init.roll: Name a command that waits, by its number, 1 to 1; 2 does not.");
    // 5 against 5: thrown again; then 7 against 8.
    table.give("blue name 1", {1, 4, 2, 3, 3, 4, 4, 4});
    CHECK(table.asked() == "red next");
    CHECK(table.told("imp.init.roll"));
}

TEST_CASE("imp.init.lone: the last command still throws, and is barred by its double")
{
    Tabletop table;
    table.fight().sides[0].commanders[0].level = "incompetent";
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    table.begin(blue);
    // Red throws a double 3 alone and is barred; the next turn begins with both.
    table.give("blue stop", {3, 3, 1, 2, 5, 4});
    CHECK(table.told("imp.leader.incompetent_double"));
    CHECK(table.asked() == "red next");
    CHECK(table.standing().turn == 2);
}

TEST_CASE("imp.opp.place: on a passed test a unit waits and does nothing else; not in disorder")
{
    Tabletop table;
    table.place("A1", red, "T 4 B long_bow_a", {60, 30});
    table.place("A2", red, "FP 5 B", {40, 30}).disordered();
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    table.begin(red);
    table.give("red activate A1");
    CHECK(table.asked() == "red mode");
    table.give("red opportunity A1", {3}); // B wants a 4, and the general rides with it: 3 + 1
    CHECK(table.of("A1").opportunity);
    CHECK(table.asked() == "red next");
    CHECK(table.forbids("red activate A1") == "imp.react.order");
    table.give("red activate A2");
    table.give("red stop"); // no rally
    CHECK(table.forbids("red opportunity A2") == "imp.opp.place");
}

TEST_CASE("imp.disc.fail.opportunity: failing the test uses the activation up")
{
    Tabletop table;
    table.place("A1", red, "T 4 B long_bow_a", {60, 30});
    table.place("A2", red, "FP 5 B", {40, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    table.begin(red);
    table.give("red activate A1");
    table.give("red opportunity A1", {2});
    CHECK_FALSE(table.of("A1").opportunity);
    CHECK(table.of("A1").activated);
}

TEST_CASE("imp.group.finish: a group moves together, then its members finish one by one")
{
    Tabletop table;
    table.place("A1", red, "FP 5 B", {56, 30});
    table.place("A2", red, "FP 5 I1 B", {64, 30});
    table.place("B1", blue, "FP 5 B", {64, 38}, 180);
    table.begin(red);
    table.give("red activate A1 with A2");
    CHECK(table.asked() == "red phase");
    CHECK(table.forbids("red move A2 advance 3") == "imp.group.finish");
    CHECK(table.forbids("red charge A1 B1") == "imp.group.finish");
    table.give("red move A1 advance 2");
    CHECK(table.front("A1") == "56 32 facing 0");
    CHECK(table.front("A2") == "64 32 facing 0");
    table.give("red stop"); // the group parts
    // The second phase of A2 is tested: 4+.
    table.give("red charge A2 B1", {4});
    CHECK(table.asked() == "red bonus");
    CHECK(table.of("A2").phases == 2);
}

TEST_CASE("imp.charge.goes_on: a charge that sweeps skirmishers away is a phase like others")
{
    Tabletop table;
    table.place("A1", red, "CP 7 I4 B", {60, 30});
    table.place("B1", blue, "S 2 C javelin", {60, 35}, 0); // turned away: it cannot evade
    table.place("B2", blue, "FP 5 B", {60, 70}, 180);
    reserves(table);
    table.begin(red);
    table.give("red activate A1");
    table.give("red charge A1 B1");
    CHECK(table.front("B1") == "gone");
    CHECK(table.told("imp.spec.s.dispersed"));
    CHECK(table.asked() == "red phase");
    table.give("red move A1 advance 8", {5});
    CHECK(table.of("A1").phases == 2);
}

TEST_CASE("imp.react.order: the target is asked first, then whoever else waits, nearest first")
{
    Tabletop table;
    table.place("A1", red, "CP 7 I4 B", {60, 30});
    table.place("B1", blue, "S 2 B javelin", {60, 35}, 180);
    table.place("B2", blue, "T 4 B long_bow_a", {72, 38}, 180);
    table.place("B3", blue, "T 4 B long_bow_a", {46, 42}, 180);
    reserves(table);
    table.change([](State& state) {
        for (UnitId unit = 0; unit < state.units.size(); ++unit) {
            const std::string& label = state.setting->roster[unit].label;
            state.units[unit].opportunity = label == "B2" || label == "B3";
        }
    });
    table.begin(red);
    table.give("red activate A1");
    table.give("red charge A1 B1");
    CHECK(table.asked() == "blue react");
    CHECK(table.battle().pending().about == table.unit("B1"));
    CHECK(table.forbids("blue shoot B2 A1") == "imp.react.order");
    table.give("blue stand B1");
    CHECK(table.battle().pending().about == table.unit("B2"));
    table.give("blue stand B2");
    CHECK(table.battle().pending().about == table.unit("B3"));
    table.give("blue stand B3");
    CHECK(table.front("B1") == "gone");
}

TEST_CASE("imp.react.no_chain: nobody answers an opportunity charge, and it ends the activation")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I1 B", {60, 30});
    table.place("B1", blue, "CP 7 I4 B", {60, 38}, 180);
    reserves(table);
    table.begin(red);
    table.give("red activate A1");
    // It comes into the zone of B1 and may be charged (imp.opp.zoc_charge).
    table.give("red move A1 advance 4");
    CHECK(table.asked() == "blue react");
    // 11 dice against 5, no hits at all: a draw.
    table.give("blue charge B1 A1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.told("imp.opp.react"));
    CHECK(table.asked() == "red next");
    CHECK(in_melee(table.state(), table.unit("A1")));
}

TEST_CASE("imp.opp.zoc_charge: who ends outside the zone is not charged")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I1 B", {60, 30});
    table.place("B1", blue, "CP 7 I4 B", {60, 38}, 180);
    table.begin(red);
    table.give("red activate A1");
    table.give("red move A1 advance 2.9");
    CHECK(table.asked() == "red phase");
}

TEST_CASE("imp.spec.shieldwall.enter: a Fresh, ordered unit that stands forms it; nobody else")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I1 B may_shieldwall", {60, 30});
    table.place("A2", red, "FP 5 I1 B may_shieldwall", {40, 30}).disordered();
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    table.begin(red);
    table.give("red activate A1");
    table.give("red stand A1");
    CHECK(table.of("A1").shieldwall);
    table.give("red activate A2");
    table.give("red stop");
    table.give("red stand A2", {5, 4});
    CHECK_FALSE(table.of("A2").shieldwall);
}

TEST_CASE("imp.spec.shieldwall.lose: it survives one phase and not the second")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I1 B may_shieldwall", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    table.change([](State& state) { state.units[0].shieldwall = true; });
    table.begin(red);
    table.give("red activate A1");
    table.give("red move A1 advance 3");
    CHECK(table.of("A1").shieldwall);
    table.give("red move A1 advance 3", {6});
    CHECK_FALSE(table.of("A1").shieldwall);
    CHECK(table.told("imp.spec.shieldwall.lose"));
}

TEST_CASE("imp.spec.shieldwall.lose: a charge is a phase like others")
{
    for (const bool second : {false, true}) {
        Tabletop table;
        table.place("A1", red, "FP 5 I1 B may_shieldwall", {60, 30});
        table.place("B1", blue, "FP 5 B", {60, 36}, 180);
        reserves(table);
        table.change([](State& state) { state.units[0].shieldwall = true; });
        table.begin(red);
        table.give("red activate A1");
        table.give("red move A1 advance 2");
        if (!second) {
            CHECK(table.of("A1").shieldwall);
            continue;
        }
        // Its test, then six dice against five: nobody is hit.
        table.give("red charge A1 B1", {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK_FALSE(table.of("A1").shieldwall);
    }
}

TEST_CASE("imp.countercharge: only who came on counts as charging, not who is met after it")
{
    Tabletop table;
    table.box("rough", {50, 41}, {70, 43});
    table.place("A1", red, "CP 7 I4 B", {60, 36});
    table.place("B1", blue, "CF 3 I4 C", {60, 44}, 180);
    table.place("B2", blue, "FP 5 I1 B", {60, 49}, 180);
    reserves(table);
    table.begin(red);
    table.give("red activate A1");
    table.give("red charge A1 B1");
    CHECK(table.asked() == "blue react");
    table.give("blue counter B1", {6}); // into broken ground
    CHECK(table.front("B1") == "gone");
    CHECK(table.asked() == "blue react");
    table.give("blue stand B2");
    CHECK(table.asked() == "red bonus");
    table.give("red bonus A1", {5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.told("imp.melee.main"));
    CHECK(table.reckoned("B2", "imp.melee.impetus") == 0);
}

TEST_CASE("imp.baggage.trigger: who fails the test before enemy baggage runs at it")
{
    for (const double away : {15.0, 15.5}) {
        Tabletop table;
        table.place("A1", red, "CM 5 I2 C", {60, 40});
        table.place("B1", blue, "BAG 2 C", {60, 40 + away}, 180);
        table.place("B2", blue, "FP 5 B", {100, 60}, 180);
        reserves(table);
        table.begin(red);
        if (away > 15) {
            table.give("red activate A1");
            CHECK(table.asked() == "red mode");
            continue;
        }
        // C with its general wants 4: a 3 fails; a full M straight at it, out of reach with no
        // bonus.
        table.give("red activate A1", {3});
        CHECK(table.told("imp.baggage.trigger"));
        CHECK(table.asked() == "red bonus");
        table.give("red stop");
        CHECK(table.front("A1") == "60 50 facing 0");
    }
}

TEST_CASE("imp.game.limit: after the last turn the lower share of VD lost wins")
{
    Tabletop table;
    table.fight().turn_limit = 1;
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("B1", blue, "FP 5 x2 B long_spear", {60, 60}, 180);
    reserves(table);
    table.change([](State& state) {
        state.units[4].vbu.pop_back();
        state.commands[1][0].vd_lost = 2;
    });
    table.begin(red);
    table.give("red stop", {1, 2});
    table.give("blue stop");
    CHECK(table.asked() == "over");
    CHECK(table.standing().outcome == battle::Outcome::red_wins);
    CHECK(table.standing().rule == "imp.game.limit");
}

TEST_CASE("imp.pursuit.support: supporting knights may follow if the winner does")
{
    Tabletop table;
    table.place("A1", red, "CP 7 I4 B", {60, 34});
    table.place("A2", red, "CP 7 I4 B", {52, 40});
    table.place("B1", blue, "FP 5 B", {60, 40}, 180);
    reserves(table);
    table.change([](State& state) {
        Contact held;
        held.unit = 1;
        held.enemy = 5;
        state.contacts.push_back(held);
    });
    table.begin(red);
    table.give("red activate A1");
    // 11 + 4 dice, three sixes; B1 answers with none. Its test: CN 5 - 3 + 1 + 1 = 4, a 5 fails and
    // loses 1. It goes back 1 U. A1 must follow; A2 is asked.
    table.give("red charge A1 B1",
               {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1});
    CHECK(table.asked() == "red pursue");
    CHECK(table.battle().pending().about == table.unit("A2"));
}

TEST_CASE("imp.move.rate: an army list may give a unit another M")
{
    Tabletop table;
    table.place("A1", red, "FP 5 B", {60, 30});
    table.fight().sides[0].units.back().profile["move"] = 7;
    table.place("A2", red, "FP 5 B", {30, 30});
    table.place("B1", blue, "FP 5 B", {60, 80}, 180);
    table.begin(red);
    table.give("red activate A1");
    CHECK(table.legal("red move A1 advance 7"));
    CHECK_FALSE(table.legal("red move A1 advance 7.1"));
    table.give("red stop");
    table.give("red activate A2");
    CHECK(table.legal("red move A2 advance 5"));
    CHECK_FALSE(table.legal("red move A2 advance 5.1"));
}

TEST_CASE("imp.opp.react: all who wait on opportunity may answer one shot")
{
    constexpr int guns = 13;
    Tabletop table;
    table.place("A1", red, "ART 4 B artillery_a", {60, 30});
    table.place("A2", red, "FP 5 B", {20, 10});
    for (int i = 0; i < guns; ++i)
        table.place("B" + std::to_string(i + 1), blue, "ART 3 C artillery_a", {10.0 + 8.3 * i, 85},
                    180);
    table.change([](State& state) {
        for (std::size_t i = 2; i < state.units.size(); ++i) state.units[i].opportunity = true;
    });
    table.begin(red);
    table.give("red activate A1");
    table.give("red shoot A1 B7");
    const auto answer = [&](Faces dice) {
        const battle::UnitId asked = table.battle().pending().about;
        table.give("blue shoot " + table.battle().roster()[asked].label + " A1", dice);
    };
    for (int i = 1; i < guns; ++i) {
        REQUIRE(table.asked() == "blue react");
        answer({});
    }
    // -2 at artillery far away: two dice of A1, one of each gun; only the last of the guns hits.
    answer({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1});
    CHECK(table.told("imp.coh.formula"));
}
