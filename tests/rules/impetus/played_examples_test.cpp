// The worked examples of the rules that have a place on the table, played out with their dice.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

// A general with a unit of each side that stands by, near enough to command the others.
class Example : public Tabletop {
  public:
    Example()
    {
        place("A9", red, "FP 5 B", {90, 30});
        place("B9", blue, "FP 5 B", {90, 60}, 180);
        for (int i = 5; i < 9; ++i) {
            place("A" + std::to_string(i), red, "FP 5 B", {10.0 * i - 45, 8});
            place("B" + std::to_string(i), blue, "FP 5 B", {10.0 * i - 45, 82}, 180);
        }
        change([](State& state) {
            for (const Side side : {red, blue}) {
                const UnitId first = everybody(state, side).front();
                for (Unit& one : state.units)
                    if (&one - state.units.begin() == state.commands[battle::index(side)][0].with)
                        one.led = false;
                state.commands[battle::index(side)][0].with = first;
                state.units[first].led = true;
            }
        });
    }
    std::string how(std::string_view label)
    {
        if (!present(state(), unit(label))) return "gone";
        std::string words = of(label).disordered ? "disordered" : "ordered";
        for (const std::uint8_t left : of(label).vbu) words += " " + std::to_string(left);
        return words;
    }
};

} // namespace

TEST_CASE("imp.move.oblique.disorders: example 4, CL stay in order, CP of discipline B do not")
{
    Example table;
    table.place("A1", red, "CL 4 B", {60, 30});
    table.place("A2", red, "CP 7 I4 B", {40, 30});
    table.begin(red);
    table.give("red activate A1");
    table.give("red move A1 oblique left 4 4");
    CHECK(table.how("A1") == "ordered 4");
    CHECK(table.front("A1") == "56 34 facing 0");
    table.give("red stop");
    table.give("red activate A2");
    table.give("red move A2 oblique left 4 4");
    CHECK(table.how("A2") == "disordered 7");
}

TEST_CASE("imp.coh.melee.fp_mounted: example 5, CP charges FP in the open: 11 dice against 5")
{
    Example table;
    table.place("A1", red, "CP 7 I4 B", {60, 40});
    table.place("B1", blue, "FP 5 B", {60, 46}, 180);
    table.begin(red);
    table.give("red activate A1");
    // Three hits: critical number 5 - 3 + 1 = 3; a 5 fails, two losses. Retreat 5, halved up: 3U.
    // The knights must follow: 2U are too short.
    table.give("red charge A1 B1", {6, 6, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 2});
    CHECK(table.reckoned("B1", "imp.coh.melee.fp_mounted") == 1);
    CHECK(table.how("B1") == "disordered 3");
    CHECK(table.front("B1") == "60 49 facing 180");
    CHECK(table.front("A1") == "60 48 facing 0");
    CHECK(table.how("A1") == "ordered 7");
    CHECK(table.asked() == "red next");
}

TEST_CASE("imp.pursuit.compulsory: example 5, the knights catch the foot and fight again at once")
{
    Example table;
    table.place("A1", red, "CP 7 I4 B", {60, 40});
    table.place("B1", blue, "FP 5 B", {60, 46}, 180);
    table.begin(red);
    table.give("red activate A1");
    // As before, but 3U of pursuit: a new round, 7 + 4 dice against 3 - 1, no hit on either side.
    table.give("red charge A1 B1", {6, 6, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                    5, 5, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.front("A1") == "60 49 facing 0");
    CHECK(are_in_contact(table.state(), table.unit("A1"), table.unit("B1")));
    CHECK(table.asked() == "red next");
}

TEST_CASE("imp.melee.depth.pike_mounted: example 6, CP against pikes two deep: 7 dice each")
{
    Example table;
    table.place("A1", red, "CP 7 I4 B", {60, 40});
    table.place("B1", blue, "FP 4 x2 I1 B pike", {60, 44}, 180); // too near to counter-charge
    table.begin(red);
    table.give("red activate A1");
    // Five hits on 4 + 1: critical number 1; a 6 loses five: the rear unit and one of the front.
    table.give("red charge A1 B1", {6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 5, 2});
    CHECK(table.reckoned("A1", "imp.impact.mounted_vs_spears") == -4);
    CHECK(table.how("B1") == "disordered 3");
    CHECK(table.of("B1").presence == Presence::on_table); // it cannot rout from five losses
}

TEST_CASE(
    "imp.melee.flank_charge: example 7, FP on the flank of FP: 8 dice against 5, failing routs")
{
    Example table;
    table.place("A1", red, "FP 5 I1 B", {68, 47.5}, 270);
    table.place("B1", blue, "FP 5 A", {60, 46}, 180);
    table.begin(red);
    table.give("red activate A1");
    // Two hits: critical number 5 - 2 - 1 = 2; a 3 fails: routed. It need not pursue.
    table.give("red charge A1 B1", {6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3});
    CHECK(table.reckoned("A1", "imp.melee.flank_charge") == 2);
    CHECK(table.reckoned("B1", "imp.melee.better_discipline") == 1);
    CHECK(table.front("B1") == "gone");
    CHECK(table.told("imp.rout.flank_fail"));
    CHECK(table.asked() == "red pursue");
    table.give("red stop"); // as good as hold
    CHECK(table.asked() == "red next");
}

TEST_CASE("imp.melee.depth.warband: example 8, a warband of two against legion with pila: 10 to 15")
{
    Example table;
    table.place("A1", red, "FL 5 x2 I3 C warband", {60, 40});
    table.place("B1", blue, "FP 6 I3 A pilum", {62, 44}, 180);
    table.place("B2", blue, "FP 6 I3 A pilum", {54, 44}, 180);
    table.place("B3", blue, "FP 6 I3 A pilum", {70, 44}, 180);
    table.begin(red);
    table.give("red activate A1");
    // The first straight ahead are B1 and B2 at once; B1 is the declared one and B2 supports.
    // Nobody hits anybody: 10 and 15 dice.
    table.give("red charge A1 B1",
               {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.reckoned("A1", "imp.melee.depth.warband") == 2);
    CHECK(table.reckoned("B1", "imp.pilum.pilum_charged") == 3);
    CHECK(table.reckoned("B1", "imp.melee.flank_support") == 1);
    CHECK(table.reckoned("B2", "imp.pilum.support") == 1);
    CHECK(are_in_contact(table.state(), table.unit("A1"), table.unit("B2")));
}

TEST_CASE("imp.retreat.light_draw: example 13, CL on disordered foot: a draw sends them back")
{
    Example table;
    table.place("A1", red, "CL 4 B", {60, 40});
    table.place("B1", blue, "FP 4 C", {60, 46}, 180).disordered();
    table.begin(red);
    table.give("red activate A1");
    // 4 + 1 dice against 4 - 1, no hit; 5U + 2.
    table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 2});
    CHECK(table.front("A1") == "60 39 facing 0");
    CHECK(table.how("A1") == "disordered 4");
    CHECK(table.asked() == "red next");
}

TEST_CASE("imp.disc.mod.extra_move: example 9, the second move wants a 4, the third a 5")
{
    Example table;
    table.place("A1", red, "CM 5 I2 B", {60, 20});
    table.begin(red);
    table.give("red activate A1");
    table.give("red move A1 advance 5");
    table.give("red move A1 advance 5", {4});
    CHECK(table.how("A1") == "ordered 5");
    table.give("red move A1 advance 5", {4});
    CHECK(table.how("A1") == "disordered 5");
    CHECK(table.front("A1") == "60 35 facing 0");
    CHECK(table.asked() == "red next"); // no further phase
}

TEST_CASE("imp.evade.who: example 10, S that pass their test are 13U away: a bonus of 5 disperses")
{
    for (const int bonus : {4, 5}) {
        Example table;
        table.place("A1", red, "CP 7 I4 B", {60, 40});
        table.place("B1", blue, "S 2 B", {60, 45}, 180);
        table.begin(red);
        table.give("red activate A1");
        table.give("red charge A1 B1");
        CHECK(table.asked() == "blue react");
        table.give("blue evade B1", {4});
        CHECK(table.front("B1") == "60 53 facing 180");
        CHECK(table.asked() == "red bonus");
        table.give("red bonus A1", {bonus});
        CHECK(table.front("B1") == (bonus == 5 ? "gone" : "60 53 facing 180"));
        CHECK(table.how("A1") == (bonus == 5 ? "ordered 7" : "disordered 7"));
        CHECK(table.front("A1") == (bonus == 5 ? "60 53 facing 0" : "60 52 facing 0"));
    }
}

TEST_CASE("imp.charge.chain: example 15, one charge step by step")
{
    for (const int bonus : {2, 3}) {
        Example table;
        table.place("A1", red, "CP 7 I4 B", {60, 40});
        table.place("B1", blue, "S 2 B", {60, 45}, 180);
        table.place("B2", blue, "T 4 B long_bow_b", {75, 45}, 270);
        table.place("B3", blue, "CL 4 I1 C", {60, 51}, 180);
        table.change([](State& state) {
            for (UnitId unit = 0; unit < state.units.size(); ++unit)
                if (type_of(state, unit) == Type::T) state.units[unit].opportunity = true;
        });
        table.begin(red);
        table.give("red activate A1");
        table.give("red charge A1 B1");
        CHECK(table.asked() == "blue react");
        CHECK(table.battle().pending().about == table.unit("B1")); // the target first
        table.give("blue evade B1", {4});
        CHECK(table.front("B1") == "60 57 facing 180"); // just behind the light horse
        CHECK(table.battle().pending().about == table.unit("B2"));
        table.give("blue shoot B2 A1", {1, 1, 1, 1, 1}); // 4 + 1 dice at 11U
        CHECK_FALSE(table.of("B2").opportunity);
        CHECK(table.asked() == "blue react");
        CHECK(table.battle().pending().about == table.unit("B3")); // now the first in the way
        table.give("blue stop");
        CHECK(table.asked() == "red bonus");
        if (bonus == 2) {
            table.give("red bonus A1", {2});
            CHECK(table.front("A1") == "60 50 facing 0");
            CHECK(table.how("A1") == "disordered 7");
            continue;
        }
        // Contact, frontal: 7 + 4 dice and one for the better letter, against 4. Nobody is hit.
        table.give("red bonus A1", {3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(table.front("A1") == "60 51 facing 0");
        CHECK(are_in_contact(table.state(), table.unit("A1"), table.unit("B3")));
    }
}
