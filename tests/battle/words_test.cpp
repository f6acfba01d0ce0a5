#include "battle/event.hpp"

#include <doctest/doctest.h>
#include <limits>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

const Roster roster{.units = {{.label = "A3", .name = "2nd Hastati", .side = Side::red},
                              {.label = "B1", .name = "Gauls", .side = Side::blue}}};

constexpr reckoning::Entry charging{
    "ja.melee.charging", "charging, unless enemy is on higher ground", 1, reckoning::Kind::factor};
constexpr reckoning::Entry tired{"ja.melee.tired", "tired", -2, reckoning::Kind::factor};

} // namespace

TEST_CASE("a sentence names units in full, and shows numbers with at most three decimals")
{
    CHECK(to_text(Sentence{"{unit} may move {a}; {other} is {b} away.", 0, 1, 4, 2.0 / 3},
                  roster) == "A3 2nd Hastati may move 4; B1 Gauls is 0.667 away.");
    CHECK(to_text(Sentence{.pattern = "{c} {word}", .c = -1.5, .word = "tired"}, roster) ==
          "-1.5 tired");
    CHECK(to_text(Sentence{"{unit} meets {other}."}, roster) == "nobody meets nobody.");
}

TEST_CASE("a sentence tells one of a thing as one")
{
    const Sentence strikes{"{unit} strikes with {a} dice: {b} hits.", 0, no_unit, 11, 1};
    CHECK(to_text(strikes, roster) == "A3 2nd Hastati strikes with 11 dice: 1 hit.");
    CHECK(to_text(Sentence{"{a} dice, {b} hits, {c} bases.", no_unit, no_unit, 1, 0, 1.5},
                  roster) == "1 die, 0 hits, 1.5 bases.");
    CHECK(to_text(Sentence{"{a} hitsome", no_unit, no_unit, 21}, roster) == "21 hitsome");
}

TEST_CASE("a sentence leaves other braces as they are")
{
    CHECK(to_text(Sentence{"{what} and {"}, roster) == "{what} and {");
    CHECK(to_text(Sentence{"} {a"}, roster) == "} {a");
    CHECK(to_text(Sentence{""}, roster) == "");
}

TEST_CASE("numbers as people write them")
{
    CHECK(number_text(3) == "3");
    CHECK(number_text(0.1 + 0.2) == "0.3");
    CHECK(number_text(-0.0001) == "0");
    CHECK(number_text(100) == "100");
    CHECK(number_text(1.6) == "1.6");
    CHECK(number_text(std::numeric_limits<double>::infinity()) == "∞");
}

TEST_CASE("an event is one line: the sentence, the factors with their rule ids, the dice")
{
    Event event{.rule = "ja.melee.score", .words = {"{unit} fights {other}.", 0, 1}};
    CHECK(to_text(event, roster) == "A3 2nd Hastati fights B1 Gauls. [ja.melee.score]");
    event.rule = {};
    event.reckoning.lines = {{&charging, 1}, {&tired, -2}};
    event.dice = {{3}, {5}};
    CHECK(to_text(event, roster) ==
          "A3 2nd Hastati fights B1 Gauls. (+1 charging, unless enemy is on higher ground "
          "[ja.melee.charging]; -2 tired [ja.melee.tired]) Dice: 3 5.");
}

TEST_CASE("a roster finds units by their labels")
{
    CHECK(roster.find("B1") == 1);
    CHECK(roster.find("B") == no_unit);
    CHECK(roster.full_name(7) == "nobody");
}
