// Battle lines: who may go together, how far, and what all of them keep to on their way.

#include "tabletop.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

// Three groups edge to edge, the commander with the middle one, the enemy far off.
struct Abreast : Tabletop {
    explicit Abreast(std::string_view words = "HF drilled 6", double apart = 4.8, double back = 0)
    {
        place("A1", red, words, 3).at(36 - apart, 10 - back);
        place("A2", red, "HF drilled 6", 3).at(36, 10);
        place("A3", red, words, 3).at(36 + apart, 10 - back);
        place("B1", blue, "HF 6", 3).at(36, 40).heading(180);
        fight().first_turn = 0;
        led_by("A2");
    }
    void led_by(std::string_view label)
    {
        change([label = std::string(label)](State& state) {
            state.commanders[0][0].with = state.setting->roster.find(label);
        });
    }
    void set(std::string_view label, std::function<void(Group&)> by)
    {
        change([label = std::string(label), by](State& state) {
            by(state.units[state.setting->roster.find(label)]);
        });
    }
    double cost(std::string_view order) { return preview(order).cost; }
};

constexpr std::string_view ahead = "red line A2 with A1 A3 advance 3";

} // namespace

TEST_CASE("fog.ruling.battle_line: groups side by side go as one, and the commander with them")
{
    Abreast table;
    CHECK(table.preview(ahead).ends.size() == 3);
    table.give(ahead);
    CHECK(table.where("A1") == "31.2 13 facing 0");
    CHECK(table.where("A2") == "36 13 facing 0");
    CHECK(table.where("A3") == "40.8 13 facing 0");
    CHECK(table.told("fog.manoeuvre.advance_full"));
    CHECK(table.general_at(red) == "with A2");
    CHECK(table.of("A1").moved);
    CHECK(table.forbids("red move A1 advance 1") == "fog.move.second");
}

TEST_CASE("fog.ruling.battle_line: who is no battle line is told why")
{
    Abreast table;
    CHECK(table.why_not("red line A2 advance 3") ==
          "fog.ruling.battle_line: A battle line is two battle groups or more.");
    CHECK(table.why_not("red line A2 with A1 A1 advance 3") ==
          "fog.ruling.battle_line: A1 HF is named twice.");
    CHECK(table.forbids("red line A2 with B1 advance 3") == "fog.turn.order");
    CHECK(table.forbids("blue line B1 with A1 advance 3") == "fog.turn.order");

    Abreast none;
    none.house("fog.ruling.battle_line", false);
    CHECK(none.why_not(ahead) == "fog.ruling.battle_line: There are no battle lines: battle groups "
                                 "move one by one.");
}

TEST_CASE("fog.ruling.battle_line: at the pace of the slowest, which is then a full move")
{
    Abreast table("Cv drilled 6", 4.8, 0.6); // deeper: their fronts are in line
    CHECK(table.why_not("red line A2 with A1 A3 advance 4") ==
          "fog.move.rate: A2 HF may move 3 over the ground it touches; this move is 4.");
    const battle::Preview preview = table.preview(ahead);
    CHECK(preview.allowance == 3);
    table.give(ahead);
    CHECK(table.told("fog.manoeuvre.advance_full"));
    CHECK_FALSE(table.told("fog.manoeuvre.advance_short_clear"));
}

TEST_CASE("fog.ruling.battle_line: what bars one of its groups bars all of it")
{
    Abreast enemy;
    enemy.place("B2", blue, "HF 6", 3).at(42, 13).heading(180);
    enemy.pass_to("red manoeuvre");
    CHECK(enemy.why_not(ahead) ==
          "fog.move.no_contact: A3 HF may not touch B2 HF in a normal move.");
    Abreast comrade;
    comrade.place("A4", red, "HF 6", 3).at(31.2, 13);
    CHECK(comrade.forbids(ahead) == "fog.interpenetration.allowed");
    Abreast wood;
    wood.box("wood", {39, 11}, {44, 20});
    CHECK(wood.why_not(ahead) ==
          "fog.move.rate: A3 HF may move 2 over the ground it touches; this move is 3.");
    Abreast edge;
    CHECK(edge.forbids("red line A2 with A1 A3 wheel right 90") == "fog.move.rate");
}

TEST_CASE("fog.line.wheels: one wheel about the outer front corner of the whole line")
{
    Abreast table;
    constexpr std::string_view right = "red line A2 with A1 A3 wheel right 10";
    CHECK(table.cost(right) == doctest::Approx(14.4 * 10 * table::pi / 180));
    CHECK(table.why_not("red line A2 with A1 A3 wheel right 12") ==
          "fog.move.rate: A2 HF may move 3 over the ground it touches; this move is 3.016.");
    CHECK(table.why_not("red line A2 with A1 A3 wheel right 3 advance 0.5 wheel left 3") ==
          "fog.line.wheels: Wheels of a battle line in one move: 1 at most; these are 2.");
    CHECK(table.why_not("red line A2 with A1 A3 turn back") ==
          "fog.line.wheels: A battle line goes straight ahead or wheels as one.");
    const auto corner = [&](std::string_view label, table::Side side) {
        return table::front_corner(whole(table.state(), table.unit(label), {}), side);
    };
    const table::Vec pivot = corner("A3", table::Side::right);
    table.give(right);
    CHECK(table::distance(corner("A3", table::Side::right), pivot) < 0.00001);
    for (const auto& [left, beside] : {std::pair("A1", "A2"), std::pair("A2", "A3")})
        CHECK(table::distance(corner(left, table::Side::right), corner(beside, table::Side::left)) <
              0.00001);
    CHECK(table.where("A1").ends_with("facing 10"));

    Abreast twice;
    twice.house("fog.line.wheels", 2.0);
    twice.give("red line A2 with A1 A3 wheel right 3 advance 0.5 wheel left 3");
    CHECK(twice.where("A1").ends_with("facing 0"));
}

TEST_CASE("fog.line.contact: front corner to front corner, facing the same way")
{
    Abreast near("HF drilled 6", 4.89);
    CHECK(near.legal(ahead));
    near.give(ahead);
    Abreast apart("HF drilled 6", 5);
    CHECK(apart.why_not(ahead) ==
          "fog.line.contact: A1 HF and A2 HF do not stand side by side: their front corners are "
          "0.2 apart, at most 0.1 in a battle line.");
    Abreast looser("HF drilled 6", 5);
    looser.house("fog.line.contact", 0.2);
    looser.give(ahead);
    Abreast turned;
    turned.place("A4", red, "HF 6", 3).at(45.9, 10).heading(5);
    CHECK(turned.why_not("red line A3 with A2 A4 advance 1") ==
          "fog.line.contact: A3 HF and A4 HF do not face the same way.");
    CHECK(turned.forbids("red line A1 with A3 advance 1") == "fog.line.commander");
    CHECK(turned.legal("red line A2 with A3 advance 1"));
}

TEST_CASE("fog.line.commander: a commander whom all obey is with one of them")
{
    Abreast table;
    table.led_by("none of them");
    CHECK(table.why_not(ahead) == "fog.line.commander: No commander whom all of them obey is with "
                                  "a group of this battle line.");
    Abreast free;
    free.led_by("none of them");
    free.house("fog.line.commander", false);
    free.give(ahead);
    CHECK(free.where("A3") == "40.8 13 facing 0");
}

TEST_CASE("fog.line.led: he counts as with each of them, in the table of moves")
{
    Abreast table("HF 6");
    table.place("B2", blue, "HF 6", 3).at(31.2, 17).heading(180);
    table.pass_to("red manoeuvre");
    constexpr std::string_view shorter = "red line A2 with A1 A3 advance 2";
    CHECK(table.preview(shorter).chance == 1);
    table.give(shorter);

    Abreast alone("HF 6");
    alone.place("B2", blue, "HF 6", 3).at(31.2, 17).heading(180);
    alone.house("fog.line.led", false);
    alone.pass_to("red manoeuvre");
    CHECK(alone.preview(shorter).chance < 1);
}

TEST_CASE("fog.line.led, fog.move.second: a second move of a line, if every group may make it")
{
    Abreast table;
    table.give(ahead);
    CHECK(table.legal(ahead));
    table.give(ahead);
    CHECK(table.where("A1") == "31.2 16 facing 0");
    CHECK(table.forbids(ahead) == "fog.move.second");

    Abreast without;
    without.house("fog.line.led", false);
    without.give(ahead);
    CHECK(without.why_not(ahead) ==
          "fog.move.second: A1 HF has moved; only a commander with it gives one second move.");

    Abreast one;
    one.give("red move A2 advance 3");
    CHECK(one.forbids(ahead) == "fog.move.second");

    Abreast near;
    near.place("B2", blue, "HF 6", 3).at(46, 19).heading(180);
    near.give("red line A2 with A1 A3 advance 1");
    CHECK(near.why_not("red line A2 with A1 A3 advance 2") ==
          "fog.move.second: A second move of A3 HF stays more than 6 from enemy battle troops and "
          "4 from skirmishers.");
}

TEST_CASE("fog.line.fragmented: no FRAGMENTED group in it, nor one that may not move")
{
    const auto fragmented = [](Group& group) { group.level = Level::FRAGMENTED; };
    Abreast table;
    table.set("A3", fragmented);
    CHECK(table.why_not(ahead) ==
          "fog.line.fragmented: A3 HF is FRAGMENTED: it cannot be part of a battle line.");
    CHECK(table.legal("red line A2 with A1 advance 3"));
    Abreast allowed;
    allowed.set("A3", fragmented);
    allowed.house("fog.line.fragmented", false);
    CHECK(allowed.forbids(ahead) == "fog.level.fragmented.move");
    allowed.give("red line A2 with A1 A3 advance 2");

    Abreast fights;
    fights.place("B2", blue, "HF 6", 3).at(40.8, 11.2).heading(180);
    fights.pass_to("red manoeuvre");
    CHECK(fights.forbids(ahead) == "fog.turn.manoeuvre");
    CHECK(fights.legal("red line A2 with A1 advance 3"));
}

TEST_CASE("fog.line.test: one test for all, by the group least likely to pass it")
{
    const auto stage = [](Abreast& table) {
        table.place("A4", red, "HF poor 6", 3).at(45.6, 10);
        table.place("B2", blue, "HF 6", 3).at(31.2, 17).heading(180);
        table.house("fog.line.led", false);
    };
    constexpr std::string_view shorter = "red line A2 with A1 A3 A4 advance 2";
    Abreast passed("HF 6");
    stage(passed);
    passed.pass_to("red manoeuvre");
    const battle::Preview preview = passed.preview(shorter);
    CHECK(preview.chance < 0.5);
    CHECK(preview.may_trigger[0].words.unit == passed.unit("A4"));
    passed.give(shorter, {4, 5});
    CHECK(passed.where("A4") == "45.6 12 facing 0");
    CHECK(passed.where("A1") == "31.2 12 facing 0");

    Abreast failed("HF 6");
    stage(failed);
    failed.pass_to("red manoeuvre");
    failed.give(shorter, {2, 2});
    CHECK(failed.where("A4") == "45.6 10 facing 0");
    CHECK(failed.forbids("red move A1 advance 2") == "fog.cmt.failed");
    CHECK(failed.legal("red move A2 advance 2")); // simple for it, led by its commander
    CHECK(failed.forbids("red move A2 turn right advance 1") == "fog.cmt.failed");

    Abreast simple("HF 6");
    stage(simple);
    simple.house("fog.line.test", false);
    simple.pass_to("red manoeuvre");
    CHECK(simple.why_not(shorter) == "fog.line.test: A battle line makes simple moves only, not "
                                     "this: less than full and/or one wheel, close to enemy.");
}

TEST_CASE("fog.ruling.battle_line: the line of a commander's group is offered, all of it")
{
    const auto offered = [](Tabletop& table) {
        std::vector<std::string> lines;
        battle::Orders orders;
        for (const std::string_view label : {"A1", "A2", "A3"}) {
            table.battle().options(table.unit(label), orders);
            for (const battle::Order& order : orders)
                if (!order.others.empty())
                    lines.push_back(
                        to_text(order, table.battle().verbs(), table.battle().roster()));
        }
        return lines;
    };
    Abreast table;
    table.place("A4", red, "HF 6", 3).at(46, 10); // 0.4 beside the others
    CHECK(offered(table) == std::vector<std::string>{"red line A2 with A1 A3 advance 3",
                                                     "red line A2 with A1 A3 advance 1.5"});
    Abreast none;
    none.house("fog.ruling.battle_line", false);
    CHECK(offered(none).empty());
}

TEST_CASE("fog.line.wheels: each group is told to wheel about the corner of the line")
{
    Abreast table;
    const table::Rect right = whole(table.state(), table.unit("A3"), {});
    const table::Point pivot = table::snapped({}, table::front_corner(right, table::Side::right));
    const battle::Verdict verdict = table.judge("red line A2 with A1 A3 advance 0.2 wheel right 8");
    REQUIRE(verdict);
    battle::Log log;
    dice::Recorded no_dice({});
    table.battle().apply(*verdict, no_dice, log);
    int told = 0;
    for (const battle::Event& event : log.events) {
        if (event.kind != battle::EventKind::move) continue;
        ++told;
        REQUIRE(event.path.size() == 2);
        CHECK(event.path[0].by == battle::Leg::By::straight);
        CHECK(event.path[1].by == battle::Leg::By::wheel);
        CHECK(event.path[1].about.x == pivot.x);
        CHECK(event.path[1].about.y == pivot.y + 200'000);
        CHECK(event.path[1].to == event.to);
    }
    CHECK(told == 3);
}
