// Rows that battles seldom come to: each in a small battle of its own that goes otherwise with
// another value of the row.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

// The generals ride with elephants, within range of whoever is placed in the middle.
class Staged : public Tabletop {
  public:
    Staged()
    {
        place("A9", red, "EL 8 I6 A", {40, 20});
        place("B9", blue, "EL 8 I6 A", {84, 64}, 180);
        for (int i = 5; i < 9; ++i) {
            place("A" + std::to_string(i), red, "FP 5 B", {10.0 * i - 40, 6});
            place("B" + std::to_string(i), blue, "FP 5 B", {10.0 * i + 20, 84}, 180);
        }
    }
    void activate(std::string_view label)
    {
        begin(red);
        give("red activate " + std::string(label));
    }
    std::string how(std::string_view label)
    {
        if (!present(state(), unit(label))) return "gone";
        std::string words = of(label).disordered ? "disordered" : "ordered";
        for (const std::uint8_t left : of(label).vbu) words += " " + std::to_string(left);
        return words;
    }
    // Before the first decision, whatever stands in the way of saying so on its card.
    void make(std::string_view label, void (*so)(Unit&))
    {
        change([label = std::string(label), so](State& state) {
            for (UnitId unit = 0; unit < state.units.size(); ++unit)
                if (state.setting->roster[unit].label == label) so(state.units[unit]);
        });
    }
};

// What forbids this phase, in disorder or in order.
std::string forbidden(std::string_view words, bool disordered, const std::string& path)
{
    Staged table;
    Placed unit = table.place("A1", red, words, {60, 30});
    if (disordered) unit.disordered();
    table.activate("A1");
    if (disordered) table.give("red stop"); // no rally
    return table.forbids("red move A1 " + path);
}

} // namespace

// --- phases

TEST_CASE("imp.move.oblique.not_disordered: played, only an ordered unit goes aslant")
{
    CHECK(forbidden("CL 4 B", true, "oblique left 4 4") == "imp.move.oblique.not_disordered");
    CHECK(forbidden("CL 4 B", false, "oblique left 4 4").empty());
}

TEST_CASE("imp.move.about_face.not_disordered: played, only an ordered unit turns about")
{
    CHECK(forbidden("FP 5 B", true, "about") == "imp.move.about_face.not_disordered");
    CHECK(forbidden("FP 5 B", false, "about").empty());
}

TEST_CASE("imp.move.rearward.not_disordered_or_large: played, neither goes back")
{
    constexpr std::string_view rule = "imp.move.rearward.not_disordered_or_large";
    CHECK(forbidden("FP 5 B", true, "retire 2") == rule);
    CHECK(forbidden("FP 4 x2 B pike", false, "retire 2") == rule);
    CHECK(forbidden("FP 5 B", false, "retire 2").empty());
}

TEST_CASE("imp.interp.vol.art_w: played, horse rides through guns and not through foot")
{
    for (const std::string_view words : {"ART 4 B artillery_b", "FP 5 B"}) {
        Staged table;
        table.place("A1", red, "CM 5 I2 B", {60, 30});
        table.place("A2", red, words, {60, 34});
        table.activate("A1");
        CHECK(table.legal("red move A1 advance 10") == words.starts_with("ART"));
    }
}

TEST_CASE("imp.interp.vol.art_w: played, who retreats passes guns; switched off he pushes them")
{
    for (const bool on : {true, false}) {
        Staged table;
        table.house("imp.interp.vol.art_w", on);
        table.place("A1", red, "FP 7 I4 B", {60, 41});
        table.place("B1", blue, "FP 5 B", {60, 46}, 180);
        table.place("B2", blue, "ART 4 B artillery_b", {60, 51}, 180);
        table.activate("A1");
        // Three hits, a 4 against 2: B1 must go back 3U, and the guns stand 2U behind it.
        table.give("red charge A1 B1", {6, 6, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5});
        CHECK(table.front("B2") == (on ? "60 51 facing 180" : "60 52 facing 180"));
        CHECK(table.how("B2") == (on ? "ordered 4" : "disordered 4"));
    }
}

TEST_CASE("imp.zoc.moves: played, nobody walks across the front of an enemy so near")
{
    for (const double near : {46.0, 49.1}) {
        Staged table;
        table.place("A1", red, "CL 4 B", {60, 40}, 90);
        table.place("B1", blue, "FP 5 B", {60, near}, 180);
        table.activate("A1");
        CHECK(table.forbids("red move A1 advance 12") == (near == 46 ? "imp.zoc.moves" : ""));
    }
}

TEST_CASE("imp.zoc.enter: played, who steps aside into a zone ends where it begins")
{
    Staged table;
    table.place("A1", red, "S 2 A", {50, 43});
    table.place("B1", blue, "FP 5 B", {60, 46}, 180);
    table.activate("A1");
    CHECK(table.legal("red move A1 shift right 2"));
    CHECK(table.forbids("red move A1 shift right 5") == "imp.zoc.enter");
}

TEST_CASE("imp.spec.cf.no_group: played, scythed chariots are activated by themselves")
{
    for (const std::string_view words : {"CF 3 I4 C", "CP 5 I2 C"}) {
        Staged table;
        table.place("A1", red, "CP 5 I2 C", {56, 30});
        table.place("A2", red, words, {64, 30});
        table.begin(red);
        CHECK(table.forbids("red activate A1 with A2") ==
              (words.starts_with("CF") ? "imp.spec.cf.no_group" : ""));
    }
}

TEST_CASE("imp.spec.impetuous.groups: played, impetuous troops and others are no group")
{
    for (const bool impetuous : {true, false}) {
        Staged table;
        table.place("A1", red, "FL 5 I2 C", {18, 22});
        table.place("A2", red, impetuous ? "FL 5 I2 C impetuous" : "FL 5 I2 C", {26, 22});
        table.begin(red);
        CHECK(table.forbids("red activate A1 with A2") ==
              (impetuous ? "imp.spec.impetuous.groups" : ""));
    }
}

TEST_CASE(
    "imp.disc.fail.baggage: played, who fails the test runs at the baggage, who passes is free")
{
    for (const int die : {4, 6}) {
        Staged table;
        table.place("A1", red, "FP 5 I1 B", {20, 74});
        table.place("B1", blue, "BAG 2 C", {20, 86}, 180);
        table.begin(red);
        table.give("red activate A1", {die}); // B wants a 4, and it is beyond command range
        CHECK(table.front("A1") == (die == 4 ? "20 79 facing 0" : "20 74 facing 0"));
    }
}

// --- ground

TEST_CASE("imp.terrain.broken.move_cf: played, scythed chariots do not come out of broken ground")
{
    for (const double far : {2.9, 5.0}) {
        Staged table;
        table.box("rough", {50, 33}, {70, 45});
        table.place("A1", red, "CF 3 I4 C", {60, 30});
        table.activate("A1");
        table.give("red move A1 advance " + battle::number_text(far));
        CHECK(table.front("A1") == (far < 3 ? "60 32.9 facing 0" : "gone"));
    }
}

TEST_CASE("imp.terrain.difficult.move_w: played, wagons stay out of a wood")
{
    Staged table;
    table.box("wood", {50, 33}, {70, 45});
    table.place("A1", red, "W 5 B", {60, 30});
    table.activate("A1");
    CHECK(table.legal("red move A1 advance 3"));
    CHECK(table.forbids("red move A1 advance 4") == "imp.terrain.difficult.move_w");
}

TEST_CASE("imp.terrain.dry_river.move: played, each U of it costs two")
{
    Staged table;
    table.box("ditch", {40, 32}, {80, 35});
    table.place("A1", red, "FP 5 B", {60, 30});
    table.activate("A1");
    CHECK(table.legal("red move A1 advance 3.5")); // 2 + 2 x 1.5 of 5
    CHECK(table.forbids("red move A1 advance 3.6") == "imp.move.forwards.terrain");
}

TEST_CASE("imp.terrain.deep_river.retreat_roll: played, on a 3 it is driven in, on a 4 it stops")
{
    for (const int die : {3, 4}) {
        Staged table;
        table.box("river", {40, 50}, {80, 55});
        table.place("A1", red, "FP 7 I4 B", {60, 41});
        table.place("B1", blue, "FP 5 B", {60, 46}, 180);
        table.activate("A1");
        // Three hits, a 4 against 2: B1 must go back 3U, and the river is 1U behind it.
        table.give("red charge A1 B1", {6, 6, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5, die});
        CHECK(table.front("B1") == (die == 3 ? "gone" : "60 47 facing 180"));
    }
}

TEST_CASE("imp.terrain.bua.leave_disorder: played, who comes out of a built-up area is disordered")
{
    Staged table;
    table.box("built_up", {50, 33}, {70, 45});
    table.place("A1", red, "FP 5 I1 B", {60, 40});
    table.make("A1", [](Unit& unit) { unit.garrison = 0; });
    table.activate("A1");
    CHECK(table.how("A1") == "ordered 5");
    table.give("red leave A1 at 60 30 facing 180");
    CHECK(table.how("A1") == "disordered 5");
}

TEST_CASE("imp.terrain.bua.only_infantry: played, horse may not attack it, foot may")
{
    for (const std::string_view words : {"CP 6 I3 B", "FP 5 I1 B"}) {
        Staged table;
        table.box("built_up", {50, 44}, {70, 58});
        table.place("A1", red, words, {60, 40});
        table.place("B1", blue, "FP 5 B", {60, 50}, 180);
        table.make("B1", [](Unit& unit) { unit.garrison = 0; });
        table.activate("A1");
        CHECK(table.forbids("red charge A1 B1") ==
              (words.starts_with("CP") ? "imp.terrain.bua.only_infantry" : ""));
    }
}

TEST_CASE("imp.terrain.bua.no_flank: played, a garrison is attacked on no flank, wherever it faces")
{
    for (const bool on : {true, false}) {
        Staged table;
        table.house("imp.terrain.bua.no_flank", on);
        table.box("built_up", {50, 44}, {70, 58});
        table.place("A1", red, "FP 5 I1 B", {60, 40});
        table.place("B1", blue, "FP 5 B", {60, 54}, 0); // with its back to them
        table.make("B1", [](Unit& unit) { unit.garrison = 0; });
        table.activate("A1");
        // 5 dice, for impetus does not count, against VBU 7; at its rear 7 against 6. No hits.
        if (on)
            table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        else
            table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(table.reckoned("A1", "imp.melee.flank_charge") == (on ? 0 : 2));
        CHECK(table.how("B1") == (on ? "ordered 5" : "disordered 5"));
    }
}

TEST_CASE("imp.charge.mounted_fortified: played, horse may not charge works in front, foot may")
{
    for (const std::string_view words : {"CP 6 I3 B", "FP 5 I1 B"}) {
        Staged table;
        table.box("fortification", {50, 45}, {70, 45.5});
        table.place("A1", red, words, {60, 41});
        table.place("B1", blue, "FP 5 B", {60, 46}, 180);
        table.activate("A1");
        CHECK(table.forbids("red charge A1 B1") ==
              (words.starts_with("CP") ? "imp.charge.mounted_fortified" : ""));
    }
}

// --- charges and reactions

TEST_CASE("imp.spec.w.no_charge: played, wagons do not charge; switched off those with I do")
{
    for (const bool on : {true, false}) {
        Staged table;
        table.house("imp.spec.w.no_charge", on);
        table.place("A1", red, "W 5 I1 B", {60, 42});
        table.place("A2", red, "W 5 B", {30, 42});
        table.place("B1", blue, "FP 5 B", {60, 46}, 180);
        table.place("B2", blue, "FP 5 B", {30, 46}, 180);
        table.activate("A1");
        CHECK(table.forbids("red charge A1 B1") == (on ? "imp.spec.w.no_charge" : ""));
        if (!on) table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        table.give(on ? "red stop" : "red activate A2");
        if (on) table.give("red activate A2");
        CHECK(table.forbids("red charge A2 B2") ==
              (on ? "imp.spec.w.no_charge" : "imp.charge.who"));
    }
}

TEST_CASE("imp.spec.w.no_charge: played, a wagon charges nobody who comes into its zone")
{
    for (const bool on : {true, false}) {
        Staged table;
        table.house("imp.spec.w.no_charge", on);
        table.place("A1", red, "FP 5 I1 B", {60, 30});
        table.place("B1", blue, "W 5 I1 B", {60, 38}, 180);
        table.activate("A1");
        table.give("red move A1 advance 4");
        CHECK(table.asked() == (on ? "red phase" : "blue react"));
    }
}

TEST_CASE("imp.spec.s.pike: played, skirmishers who touch pikes step behind them before a charge")
{
    for (const double aside : {68.0, 68.5}) {
        Staged table;
        table.place("A1", red, "CP 7 I4 B", {60, 40});
        table.place("B1", blue, "S 2 B", {60, 46}, 180);
        table.place("B2", blue, "FP 4 x2 B pike", {aside, 46}, 180);
        table.activate("A1");
        table.give("red charge A1 B1");
        CHECK(table.legal("blue step_back B1") == (aside == 68));
        if (aside != 68) continue;
        table.give("blue step_back B1");
        CHECK(table.front("B1") == "68 52 facing 180");
    }
}

TEST_CASE("imp.evade.subsequent: played, a failed second evade goes in disorder, a first one stays")
{
    Staged table;
    table.place("A1", red, "CP 7 I4 B", {60, 40});
    table.place("B1", blue, "CL 4 B", {60, 45}, 180);
    table.activate("A1");
    table.give("red charge A1 B1");
    table.give("blue evade B1", {6});
    CHECK(table.front("B1") == "60 57 facing 180");
    table.give("red move A1 advance 8"); // nobody is left within reach
    table.give("red charge A1 B1", {6});
    table.give("blue evade B1", {1});
    CHECK(table.front("B1") == "60 69 facing 180");
    CHECK(table.how("B1") == "disordered 4");
}

TEST_CASE(
    "imp.evade.not_pursuit: played, nobody evades from an opportunity charge; switched off he may")
{
    for (const bool on : {true, false}) {
        Staged table;
        table.house("imp.evade.not_pursuit", on);
        table.place("A1", red, "CL 4 B", {60, 30});
        table.place("B1", blue, "CP 7 I4 B", {60, 38}, 180);
        table.activate("A1");
        table.give("red move A1 advance 4");
        if (on) { // 11 dice against 4: a draw
            table.give("blue charge B1 A1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
            CHECK(in_melee(table.state(), table.unit("A1")));
            continue;
        }
        table.give("blue charge B1 A1");
        CHECK(table.asked() == "red react");
        CHECK_FALSE(table.legal("red counter A1"));
        table.give("red evade A1", {6});
        CHECK(table.front("A1") == "60 22 facing 0");
        CHECK(table.asked() == "red phase");
    }
}

TEST_CASE("imp.evade.not_pursuit: played, switched off a charger may evade from a counter-charge")
{
    for (const bool on : {true, false}) {
        Staged table;
        table.house("imp.evade.not_pursuit", on);
        table.place("A1", red, "CM 5 I2 B", {60, 40});
        table.place("B1", blue, "CP 7 I4 B", {60, 48}, 180);
        table.activate("A1");
        table.give("red charge A1 B1");
        if (on) { // 7 dice against 11: a draw
            table.give("blue counter B1",
                       {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
            CHECK(in_melee(table.state(), table.unit("A1")));
            continue;
        }
        table.give("blue counter B1", {6});
        CHECK(table.asked() == "red react");
        table.give("red evade A1", {6});
        CHECK(table.front("A1") == "60 30 facing 0");
        CHECK(table.front("B1") == "60 44 facing 180");
        CHECK(table.asked() == "red next");
    }
}

TEST_CASE("imp.evade.not_pursuit: played, switched off the beaten may evade from their pursuers")
{
    for (const bool on : {true, false}) {
        Staged table;
        table.house("imp.evade.not_pursuit", on);
        table.place("A1", red, "CP 7 I4 B", {60, 40});
        table.place("B1", blue, "CM 5 B", {60, 46}, 180);
        table.activate("A1");
        table.give("red charge A1 B1");
        // Three hits, a 4 against 2: two lost and 3U back; the knights must follow, 2U.
        if (on) {
            table.give("blue stand B1", {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 3, 2});
            CHECK(table.front("B1") == "60 49 facing 180");
            continue;
        }
        table.give("blue stand B1", {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 3});
        CHECK(table.asked() == "blue react");
        table.give("blue evade B1", {6, 5});
        CHECK(table.front("B1") == "60 59 facing 180");
        CHECK(table.front("A1") == "60 51 facing 0");
    }
}

TEST_CASE("imp.spec.schiltron.no_flank: played, charged from the side it is met on its front")
{
    for (const bool schiltron : {true, false}) {
        Staged table;
        table.place("A1", red, "FP 5 I1 B", {68, 47.5}, 270);
        table.place("B1", blue, schiltron ? "FP 5 A schiltron" : "FP 5 A", {60, 46}, 180);
        table.activate("A1");
        if (schiltron) // 6 dice against 5 + 1 + 1, no hits
            table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        else // 8 dice against 5 - 1 + 1
            table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(table.how("B1") == (schiltron ? "ordered 5" : "disordered 5"));
    }
}

// --- shots

TEST_CASE("imp.fire.table.various: played, one die more up to 5U, none beyond")
{
    for (const double far : {5.0, 5.1}) {
        Staged table;
        table.place("A1", red, "T 4 B various", {60, 30});
        table.place("B1", blue, "FP 5 B", {60, 30 + far}, 180);
        table.activate("A1");
        // Two hits; critical number 5 - 2 + 1 + 1: a 6 costs one.
        if (far == 5)
            table.give("red shoot A1 B1", {6, 5, 5, 1, 1, 6});
        else
            table.give("red shoot A1 B1", {6, 5, 5, 1, 6});
        CHECK(table.how("B1") == "disordered 4");
    }
}

TEST_CASE("imp.spec.shieldwall.fire: played, one die less from its front")
{
    for (const bool wall : {true, false}) {
        Staged table;
        table.place("A1", red, "T 4 B long_bow_a", {60, 30});
        table.place("B1", blue, "FP 5 B may_shieldwall", {60, 40}, 180);
        if (wall) table.make("B1", [](Unit& unit) { unit.shieldwall = true; });
        table.activate("A1");
        if (wall)
            table.give("red shoot A1 B1", {6, 1, 1, 6});
        else
            table.give("red shoot A1 B1", {6, 1, 1, 1, 6});
        CHECK(table.how("B1") == "disordered 4");
    }
}

// --- melees. Whoever throws a die too many throws the 6 of the other side.

TEST_CASE("imp.spec.cf.impetus_not_fresh: played, scythed chariots that are not Fresh keep theirs")
{
    Staged table;
    table.place("A1", red, "CF 4 I5 C", {60, 40});
    table.place("B1", blue, "FP 5 C", {60, 46}, 180);
    table.make("A1", [](Unit& unit) { unit.vbu.front() = 3; });
    table.activate("A1");
    // Three hits of 8 dice; critical number 5 - 3 + 1: a 5 costs two.
    table.give("red charge A1 B1", {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5});
    CHECK(table.reckoned("A1", "imp.melee.impetus") == 5);
    CHECK(table.reckoned("A1", "imp.impact.not_fresh") == 0);
    CHECK(table.how("B1") == "disordered 3");
}

TEST_CASE("imp.melee.depth.spear_mounted: played, deep long spears throw two dice more at horse")
{
    Staged table;
    table.place("A1", red, "CP 7 I4 B", {60, 40});
    table.place("B1", blue, "FP 5 x2 B long_spear", {60, 46}, 180);
    table.activate("A1");
    // 7 dice against 5 + 2, of which three hit; critical number 7 - 3: a 5 fails, and costs 3U.
    table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 5, 3});
    CHECK(table.reckoned("B1", "imp.melee.depth.spear_mounted") == 2);
    CHECK(table.front("A1") == "60 43 facing 0");
    CHECK(table.how("A1") == "disordered 6");
}

TEST_CASE("imp.impact.camels: played, horse has no impetus against camels")
{
    Staged table;
    table.place("A1", red, "CP 6 I3 B", {60, 40});
    table.place("B1", blue, "CP 5 B camels", {60, 46}, 180);
    table.activate("A1");
    table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 3});
    CHECK(table.reckoned("A1", "imp.impact.camels") == -3);
    CHECK(table.how("A1") == "disordered 6");
    CHECK(table.how("B1") == "ordered 5");
}

TEST_CASE("imp.impact.scythed: played, scythed chariots have no impetus against loose light foot")
{
    Staged table;
    table.place("A1", red, "CF 3 I4 C", {60, 40});
    table.place("B1", blue, "FL 5 C", {60, 46}, 180);
    table.activate("A1");
    table.give("red charge A1 B1", {1, 1, 1, 6, 1, 1, 1, 1, 1});
    CHECK(table.reckoned("A1", "imp.impact.scythed") == -4);
    CHECK(table.how("B1") == "ordered 5");
}

TEST_CASE("imp.impact.foot_fortified: played, foot has no impetus against works")
{
    Staged table;
    table.box("fortification", {50, 45}, {70, 45.5});
    table.place("A1", red, "FP 5 I2 B", {60, 41});
    table.place("B1", blue, "FP 5 B", {60, 46}, 180);
    table.activate("A1");
    // 5 + 2 - 2, and 2 less for the works.
    table.give("red charge A1 B1", {1, 1, 1, 6, 1, 1, 1, 1, 1});
    CHECK(table.reckoned("A1", "imp.impact.foot_fortified") == -2);
    CHECK(table.how("B1") == "ordered 5");
}

TEST_CASE("imp.coh.melee.pike3_mounted: played, pikes three deep are steadier before horse alone")
{
    Staged table;
    table.place("A1", red, "CP 7 I4 B", {60, 40});
    table.place("B1", blue, "FP 4 x3 B pike", {60, 46}, 180);
    table.activate("A1");
    // Three hits of 7 dice, 10 against them; critical number 4 - 3 + 1 + 1, and 1 for the general
    // with them: a 4 just passes.
    table.give("red charge A1 B1", {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4});
    CHECK(table.reckoned("B1", "imp.coh.melee.pike3_mounted") == 1);
    CHECK(table.how("B1") == "disordered 4 4 4");
}

TEST_CASE("imp.retreat.blocked: played, whoever cannot begin to go back is destroyed")
{
    for (const double room : {0.2, 3.2}) { // before an enemy behind it
        Staged table;
        table.place("A1", red, "FP 7 I4 B", {60, 41});
        table.place("A2", red, "FP 5 B", {60, 52 + room});
        table.place("B1", blue, "FP 5 B", {60, 46}, 180);
        table.activate("A1");
        table.give("red charge A1 B1", {6, 6, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5});
        CHECK(table.front("B1") == (room < 0.5 ? "gone" : "60 48.7 facing 180"));
    }
}

// --- generals

TEST_CASE("imp.leader.incompetent: played, his leadership is nothing")
{
    Staged table;
    table.fight().sides[0].commanders[0].level = "incompetent";
    // 6 + 2 against 8: thrown again, and 3 + 2 are more than 4.
    table.give("blue name 1", {2, 4, 5, 3, 1, 2, 3, 1});
    CHECK(table.asked() == "blue next");
}

TEST_CASE("imp.leader.charismatic_loss: played, his whole army loses 1 VBU when he falls")
{
    Staged table;
    table.place("A1", red, "FP 5 I1 B", {60, 41});
    table.general(red, "charismatic", "A1");
    table.place("B1", blue, "FP 5 B", {60, 46}, 180);
    table.activate("A1");
    // One hit, a 6: one lost, and the general in danger: 8 + 4 - 4 + 1, killed. 1U back.
    table.give("red charge A1 B1", {1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 4, 4, 2});
    CHECK(table.general_at(red) == "lost");
    CHECK(table.how("A1") == "disordered 3");
    CHECK(table.how("A5") == "ordered 4");
    CHECK(table.how("A9") == "ordered 7");
}

TEST_CASE("imp.leader.cowardly_rout: played, after a friendly rout an even throw takes him away")
{
    for (const int die : {3, 2}) {
        Staged table;
        table.fight().sides[0].commanders.push_back(
            {"second", "cowardly", "cowardly", -1, muster::Spot{20, 1}});
        table.place("A1", red, "FP 5 B", {60, 30}, 0, 1);
        table.change([](State& state) { state.commands[0][1].friend_routed = true; });
        table.give("blue name 1");
        table.give("red name 2", {5, 4, 1, die});
        CHECK(table.front("A1") == (die == 3 ? "gone" : "60 30 facing 0"));
        CHECK(table.asked() == "blue next");
    }
}
