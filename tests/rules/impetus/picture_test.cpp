// What a table shows of a unit and of an order.

#include "tabletop.hpp"

#include <cmath>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

const battle::Guide* guide(const battle::Guides& guides, battle::GuideKind kind)
{
    for (const battle::Guide& one : guides)
        if (one.kind == kind) return &one;
    return nullptr;
}

double total(const battle::Outlook& outlook)
{
    double sum = 0;
    for (const battle::Chance& chance : outlook.outcomes) sum += chance.share;
    return sum;
}

} // namespace

TEST_CASE("imp.zoc.depth, imp.move.rate: the lines about a unit are as long as its rows say")
{
    Tabletop table;
    table.place("A1", red, "CP 7 I4 B", {60, 30});
    table.place("A2", red, "T 4 B crossbow_b", {80, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    battle::Guides guides;
    table.battle().guides(table.unit("A1"), guides);
    REQUIRE(guide(guides, battle::GuideKind::reach) != nullptr);
    CHECK(guide(guides, battle::GuideKind::reach)->length == 8);
    CHECK(guide(guides, battle::GuideKind::charge)->length == 14);
    CHECK(guide(guides, battle::GuideKind::zone)->length == 5);
    CHECK(guide(guides, battle::GuideKind::range) == nullptr);
    table.battle().guides(table.unit("A2"), guides);
    CHECK(guide(guides, battle::GuideKind::range)->length == 15);
    CHECK(guide(guides, battle::GuideKind::charge) == nullptr);
}

TEST_CASE("imp.melee.main: before a charge its first round is shown with exact odds (example 5)")
{
    Tabletop table;
    table.fight().sides[0].commanders.clear();
    table.fight().sides[1].commanders.clear();
    table.place("A1", red, "CP 7 I4 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 36}, 180);
    table.begin(red);
    table.give("red activate A1");
    const auto verdict = table.judge("red charge A1 B1");
    REQUIRE(verdict);
    battle::Outlooks outlooks;
    table.battle().outlooks(*verdict, outlooks);
    REQUIRE(outlooks.size() == 1);
    CHECK(outlooks[0].words == "The first round: 11 dice against 5");
    CHECK(std::abs(total(outlooks[0]) - 1) < 1e-9);
    double caught = 0;
    for (const battle::Chance& chance : outlooks[0].outcomes)
        if (chance.words == "B1 FP retreats and is caught") caught = chance.share;
    CHECK(std::abs(caught - 0.3183) < 0.0001);
}

TEST_CASE("imp.fire.dice_vbu: before a shot its odds are shown; imp.disc.fail.rally: and of a test")
{
    Tabletop table;
    table.fight().sides[0].commanders.clear();
    table.fight().sides[1].commanders.clear();
    table.place("A1", red, "T 4 B long_bow_a", {60, 30}).disordered();
    table.place("B1", blue, "FP 5 B", {60, 44}, 180);
    table.begin(red);
    table.give("red activate A1");
    battle::Outlooks outlooks;
    table.battle().outlooks(*table.judge("red rally A1"), outlooks);
    REQUIRE(outlooks.size() == 1);
    // Out of command without a general: a 5 is needed.
    CHECK(std::abs(outlooks[0].outcomes[0].share - 1.0 / 3) < 1e-9);
    table.give("red stop");
    table.battle().outlooks(*table.judge("red shoot A1 B1"), outlooks);
    REQUIRE(outlooks.size() == 1);
    CHECK(std::abs(total(outlooks[0]) - 1) < 1e-9);
    CHECK(outlooks[0].words == "The shot at B1 FP: 3 dice");
}

TEST_CASE(
    "imp.fire.arc: what a weapon reaches is never farther than its range, slanting or straight")
{
    Tabletop table;
    table.place("A1", red, "T 4 B crossbow_b", {60, 30});
    table.place("A2", red, "CL 4 B short_bow_b", {90, 30});
    table.place("B1", blue, "FP 5 B", {60, 80}, 180);
    for (const char* label : {"A1", "A2"}) {
        INFO(label);
        battle::Guides guides;
        const UnitId unit = table.unit(label);
        table.battle().guides(unit, guides);
        const battle::Guide* range = guide(guides, battle::GuideKind::range);
        REQUIRE(range != nullptr);
        const table::Point origin = origin_of(table.state(), unit);
        const table::Rect body = rect(table.state(), unit, origin);
        for (const table::Point& corner : range->outline) {
            const double away = table::distance(table::relative(corner, origin), body);
            CHECK(away <= range->length + 0.01);
        }
    }
}

TEST_CASE("imp.init.roll: a command is named with its general and its units, not by a number alone")
{
    Tabletop table;
    table.place("A1", red, "FP 5 B", {60, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    table.begin(red);
    const auto words = [&](std::string_view text) {
        const auto order =
            battle::order_of_text(text, table.battle().verbs(), table.battle().roster());
        REQUIRE(order);
        return table.battle().words_of(*order);
    };
    const std::string named = words("red name 1");
    CHECK(named.starts_with("command 1"));
    CHECK(named.ends_with(": A1"));
    CHECK(words("red name 9").empty());
    CHECK(words("red activate A1") == "activate it alone");
    CHECK(words("red stop") == "end this command's turn");
    CHECK(words("red fight A1").empty()); // its verb tells
}

TEST_CASE("imp.melee.support: the odds of a charge count those who fight already")
{
    Tabletop table;
    table.place("A1", red, "CP 7 I4 B", {60, 34});
    table.place("A2", red, "CP 7 I4 B", {52, 40});
    table.place("B1", blue, "FP 5 B", {60, 40}, 180);
    table.change([](State& state) {
        Contact held;
        held.unit = 1;
        held.enemy = 2;
        state.contacts.push_back(held);
    });
    table.begin(red);
    table.give("red activate A1");
    battle::Outlooks outlooks;
    table.battle().outlooks(*table.judge("red charge A1 B1"), outlooks);
    REQUIRE(outlooks.size() == 1);
    CHECK(outlooks[0].words == "The first round: 15 dice against 5");
}

TEST_CASE("imp.evade.who: the odds of a charge show what an evade may come to (example 10)")
{
    Tabletop table;
    table.place("A1", red, "CP 7 I4 B", {60, 34});
    table.place("B1", blue, "S 2 B", {60, 39}, 180);
    table.place("B2", blue, "FP 6 I2 A", {80, 50}, 180); // with the general
    table.begin(red);
    table.give("red activate A1");
    battle::Outlooks outlooks;
    table.battle().outlooks(*table.judge("red charge A1 B1"), outlooks);
    REQUIRE(outlooks.size() == 2);
    double away = 0;
    double caught = 0;
    for (const battle::Chance& chance : outlooks[0].outcomes) {
        if (chance.words == "B1 S gets away") away = chance.share;
        if (chance.words == "B1 S is caught and dispersed") caught = chance.share;
    }
    CHECK(std::abs(away - 1.0 / 3) < 1e-9);
    CHECK(std::abs(caught - 1.0 / 6) < 1e-9);
    CHECK(outlooks[1].words == "The contact");
}

TEST_CASE("imp.fire.mod.evaders: the odds of a shot are shown with and without an evade")
{
    Tabletop table;
    table.place("A1", red, "T 4 B long_bow_a", {60, 34});
    table.place("B1", blue, "CL 4 B", {60, 44}, 180);
    table.begin(red);
    table.give("red activate A1");
    battle::Outlooks outlooks;
    table.battle().outlooks(*table.judge("red shoot A1 B1"), outlooks);
    REQUIRE(outlooks.size() == 2);
    CHECK(outlooks[0].words == "The shot at B1 CL: 5 dice"); // 4 + 2 - 1 for a light target
    CHECK(outlooks[1].words == "The shot at B1 CL, if it evades: 4 dice");
}

namespace {

// What is shown before an order: all outcomes of its last outlook, in words.
std::string last_outlook(Tabletop& table, std::string_view order)
{
    const auto verdict = table.judge(order);
    REQUIRE(verdict);
    battle::Outlooks outlooks;
    table.battle().outlooks(*verdict, outlooks);
    REQUIRE(!outlooks.empty());
    std::string words = outlooks.back().words + ".";
    for (const battle::Chance& chance : outlooks.back().outcomes) words += " " + chance.words + ";";
    return words;
}

bool speaks_of(const std::string& text, std::string_view words)
{
    return text.find(words) != std::string::npos;
}

} // namespace

TEST_CASE(
    "imp.terrain.broken.combat_disorder: the disorder of a fight on broken ground is foretold")
{
    for (const bool on : {true, false}) {
        Tabletop table;
        table.house("imp.terrain.broken.combat_disorder", on);
        table.box("rough", {50, 35}, {70, 50});
        table.place("A1", red, "FL 5 I2 B", {60, 30});
        table.place("B1", blue, "FP 5 B", {60, 36}, 180);
        table.begin(red);
        table.give("red activate A1");
        CHECK(speaks_of(last_outlook(table, "red charge A1 B1"),
                        on ? "7 dice against 4" : "7 dice against 5"));
    }
}

TEST_CASE("imp.retreat.blocked: that the beaten have no way back is foretold")
{
    for (const double room : {0.2, 3.2}) {
        Tabletop table;
        table.place("A1", red, "CP 7 I4 B", {60, 30});
        table.place("A2", red, "FP 5 B", {60, 42 + room});
        table.place("B1", blue, "FP 5 B", {60, 36}, 180);
        table.begin(red);
        table.give("red activate A1");
        const std::string words = last_outlook(table, "red charge A1 B1");
        CHECK(speaks_of(words, "B1 FP retreats and is destroyed;") == (room < 0.5));
        CHECK(speaks_of(words, "B1 FP retreats;") == (room > 0.5));
    }
}

TEST_CASE("imp.pursuit.optional: who need not follow is foretold what he could catch")
{
    for (const std::string_view words : {"FP 7 I4 B", "CP 7 I4 B"}) {
        Tabletop table;
        table.place("A1", red, words, {60, 32});
        table.place("B1", blue, "FP 5 B", {60, 36}, 180);
        table.begin(red);
        table.give("red activate A1");
        CHECK(speaks_of(last_outlook(table, "red charge A1 B1"),
                        words.starts_with("FP") ? "B1 FP retreats and can be caught;"
                                                : "B1 FP retreats and is caught;"));
    }
}

TEST_CASE("imp.disc.fail.extra_move: a charge after a failed test is foretold in disorder")
{
    Tabletop table;
    table.fight().sides[0].commanders.clear();
    table.place("A1", red, "CP 7 I4 B", {60, 28});
    table.place("B1", blue, "FP 5 B", {60, 38}, 180);
    table.begin(red);
    table.give("red activate A1");
    table.give("red move A1 advance 3");
    const auto verdict = table.judge("red charge A1 B1");
    REQUIRE(verdict);
    battle::Outlooks outlooks;
    table.battle().outlooks(*verdict, outlooks);
    REQUIRE(outlooks.size() == 3);
    CHECK(outlooks[1].words == "The first round, if the test is passed: 11 dice against 5");
    CHECK(outlooks[2].words == "The first round, if the test is failed: 10 dice against 5");
}

TEST_CASE("imp.baggage.trigger: the test before enemy baggage is shown before it is activated")
{
    for (const double front : {71.0, 70.9}) { // 15U from it, or a little more
        Tabletop table;
        table.place("A1", red, "FP 5 I1 B", {20, front});
        table.place("A2", red, "FP 5 B", {60, 20});
        table.place("B1", blue, "BAG 2 C", {20, 86}, 180);
        table.place("B2", blue, "FP 5 B", {60, 80}, 180);
        table.begin(red);
        const auto verdict = table.judge("red activate A1");
        REQUIRE(verdict);
        battle::Outlooks outlooks;
        table.battle().outlooks(*verdict, outlooks);
        CHECK(outlooks.size() == (front == 71 ? 1 : 0));
        if (front == 71) CHECK(speaks_of(last_outlook(table, "red activate A1"), "it must move"));
    }
}

TEST_CASE("imp.melee.main: a round that must be fought on is shown before its unit is activated")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I2 B", {60, 40});
    table.place("A2", red, "EL 8 I6 A", {60, 10});
    table.place("B1", blue, "CP 5 I2 B", {60, 40}, 180);
    table.place("B2", blue, "EL 8 I6 A", {60, 80}, 180);
    table.change([](State& state) {
        Contact contact;
        contact.unit = 0;
        contact.enemy = 2;
        state.contacts.push_back(contact);
    });
    table.begin(red);
    CHECK(speaks_of(last_outlook(table, "red activate A1"), "The first round: 5 dice against 5"));
}

TEST_CASE("imp.impetuous.full_move: whom an impetuous unit runs into is shown before it does")
{
    Tabletop table;
    table.place("A1", red, "FL 5 I2 B impetuous", {60, 30});
    table.place("A2", red, "EL 8 I6 A", {20, 10});
    table.place("B1", blue, "FP 5 B", {60, 37}, 180);
    table.place("B2", blue, "EL 8 I6 A", {60, 80}, 180);
    table.begin(red);
    CHECK(speaks_of(last_outlook(table, "red activate A1"), "The first round: 7 dice against 5"));
    table.give("red activate A1");
    CHECK(speaks_of(last_outlook(table, "red rush A1"), "The first round: 7 dice against 5"));
}

namespace {

std::string warned(Tabletop& table, std::string_view order)
{
    std::string words;
    for (const battle::Triggered& triggered : table.preview(order).may_trigger)
        words += to_text(triggered.words, table.battle().roster());
    return words;
}

} // namespace

TEST_CASE("imp.spec.shieldwall.enter, imp.spec.shieldwall.lose: both are shown before the order")
{
    Tabletop table;
    table.place("A1", red, "FP 5 I1 A may_shieldwall", {60, 30});
    table.place("A2", red, "FP 5 I1 A may_shieldwall", {40, 30});
    table.place("B1", blue, "FP 5 B", {60, 60}, 180);
    table.change([](State& state) { state.units[1].shieldwall = true; });
    table.begin(red);
    table.give("red activate A1");
    CHECK(warned(table, "red stand A1") == "A1 FP forms a shieldwall.");
    table.give("red stand A1");
    table.give("red activate A2");
    CHECK(warned(table, "red move A2 advance 2").empty());
    table.give("red move A2 advance 2");
    CHECK(speaks_of(warned(table, "red move A2 advance 2"), "A2 FP gives up its shieldwall."));
}

TEST_CASE("imp.zoc.leave, imp.terrain.bua.leave_disorder: the disorder is shown before the order")
{
    Tabletop table;
    table.box("built_up", {20, 33}, {40, 45});
    table.place("A1", red, "FP 5 I1 B", {60, 30});
    table.place("A2", red, "FP 5 B", {30, 40});
    table.place("B1", blue, "FP 5 B", {60, 24}); // faces its rear
    table.change([](State& state) { state.units[1].garrison = 0; });
    table.begin(red);
    table.give("red activate A1");
    CHECK(warned(table, "red move A1 advance 3") ==
          "A1 FP leaves a zone of control and is disordered.");
    table.give("red stop");
    table.give("red activate A2");
    CHECK(warned(table, "red leave A2 at 30 30 facing 180") == "A2 FP comes out disordered.");
}
