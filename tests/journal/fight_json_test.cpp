#include "journal/fight_json.hpp"

#include "campus/campus.hpp"
#include "kernel/json.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::journal;
using namespace quincunx::muster;

namespace {

// Every field other than it usually is.
Fight rich()
{
    Fight fight;
    fight.scenario = "cannae";
    fight.title = "Cannae, \"216\"";
    fight.size = Size::large;
    fight.rules = "campus";
    fight.width = 72.25;
    fight.depth = 0.1 + 0.2;
    fight.ground = {
        {"Hill", "gentle_hill", {{0, 0}, {1, 0}, {0.5, 1.0 / 3}}, false, 0, {{0.5, 0.1}}, 1},
        {"Aufidus", "river", {{0, 9}, {9, 9}}, true, 1.5, {}, -1}};
    fight.random_ground = true;
    Fielded unit;
    unit.label = "A1";
    unit.name = "Hastati";
    unit.number = 2;
    unit.troop = "hastati";
    unit.figure = "foot";
    unit.line = "front";
    unit.command = 0;
    unit.profile = Value::object();
    unit.profile["strength"] = 3;
    unit.placed = true;
    unit.at = {1.000001, 2};
    unit.heading = 45.5;
    unit.files = 4;
    unit.ranks = 2;
    unit.quality_step = -1;
    unit.starts_disordered = true;
    unit.hidden = true;
    unit.hidden_until = 6;
    unit.hold = {3, 8.5, 0.0, {"front", "rear"}};
    unit.arrival = {2, {0, 5}, 180};
    unit.counts = false;
    Fielded plain;
    plain.label = "B1";
    plain.heading = 90;
    fight.sides[0] = {"Romans", {unit}, {{"Varro", "poor", "2", 0, Spot{1, 2}}, {"Paullus"}}};
    fight.sides[1] = {"Carthage", {plain}, {}};
    fight.first_turn = 1;
    fight.turn_limit = 12;
    fight.limit_winner = 0;
    fight.objectives = {
        {.name = "Camp", .area = {{0, 0}, {1, 0}, {1, 1}}, .loser = -1, .worth = 2, .at_turn = 8},
        {.name = "Guard", .line = "rear", .loser = 1},
        {.name = "Consul", .worth = 3, .commander = 1}};
    fight.edges = {{{"near", "far"}, {"left"}}};
    fight.exits = {{1, "far", 3, 10, 20, 2}, {}};
    fight.exits[1].edge = "left";
    fight.notes = {{"It was hot.", {}}, {"Nobody saw them come.", {"A1", "B1"}}};
    return fight;
}

std::string first_trouble(Value value)
{
    const auto fight = fight_of_value(value, "x.quincunx", "fight");
    REQUIRE_FALSE(fight);
    return to_text(fight.error()[0]);
}

} // namespace

TEST_CASE("a fight written and read is the same fight")
{
    Fight bare;
    bare.ground = {{}};
    bare.sides[0].units.resize(1);
    bare.sides[0].units[0].label = "A1";
    for (const Fight& fight : {bare, rich(), campus::line_battle(5), campus::ambush(3)}) {
        const auto json = read_json(to_json(to_value(fight)));
        REQUIRE(json);
        const auto again = fight_of_value(*json, "", "fight");
        INFO((again ? std::string() : to_text(again.error())));
        REQUIRE(again);
        CHECK(*again == fight);
    }
}

TEST_CASE("what is as usual is not written")
{
    const std::string json = to_json(to_value(campus::line_battle(1)));
    CHECK(json.find("hold") == std::string::npos);
    CHECK(json.find("counts") == std::string::npos);
    CHECK(json.find("objectives") == std::string::npos);
}

TEST_CASE("a fight with a mistake names the key and what was expected")
{
    Value value = to_value(rich());
    value["wdith"] = 3;
    CHECK(first_trouble(value) ==
          "x.quincunx: fight.wdith: \"wdith\" is not known here. Did you mean \"width\"?");

    value = to_value(rich());
    value["red"]["units"].as_list()[0]["at"] = "here";
    CHECK(first_trouble(value) ==
          "x.quincunx: fight.red.units[0].at: expected a list of 2 numbers, found \"here\".");

    value = to_value(rich());
    value["depth"] = 5000;
    CHECK(first_trouble(value) ==
          "x.quincunx: fight.depth: expected a number from 0 to 1000, found 5000.");

    value = to_value(rich());
    value["blue"]["units"].as_list()[0]["label"] = "A1";
    CHECK(first_trouble(value) == "x.quincunx: fight.label: two units are called A1.");

    value = to_value(rich());
    value["exits"].as_list()[0]["edge"] = "lfet";
    CHECK(first_trouble(value) ==
          "x.quincunx: fight.exits[0].edge: \"lfet\" is no edge; expected left, right, near or "
          "far. Did you mean \"left\"?");

    value = to_value(rich());
    value["red_edges"].as_list()[0] = "north";
    CHECK(first_trouble(value) ==
          "x.quincunx: fight.red_edges: \"north\" is no edge; expected left, "
          "right, near or far.");

    value = to_value(rich());
    value["objectives"].as_list()[2]["commander"] = 2;
    CHECK(first_trouble(value) ==
          "x.quincunx: fight.objectives: Consul names a commander who is not there.");

    value = to_value(rich());
    for (int i = 0; i < 200; ++i)
        value["ground"].as_list()[0]["outline"].push_back(Value::List{i % 20, i % 7});
    for (int i = 0; i < 5; ++i) value["ground"].push_back(value["ground"].as_list()[0]);
    CHECK(first_trouble(value).find("corners in all; expected at most 1000.") != std::string::npos);

    value = to_value(rich());
    value["notes"].as_list()[1]["about"].as_list()[0] = "A7";
    CHECK(first_trouble(value) == "x.quincunx: fight.notes: speak of A7, which is no unit.");

    value = to_value(rich());
    value["red"]["units"].as_list()[0]["command"] = 7;
    CHECK(first_trouble(value) ==
          "x.quincunx: fight.red.units: A1 has a command without commander.");
}
