// Questions at the bounds of every table, worked out by hand from the rules: defaults, states and
// special troops together, each ruling once; and how a mistake in the facts is refused.

#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

TEST_CASE("the bounds of every table, defaults and states together are answered as by hand")
{
    const auto asked = [](std::string_view kind, const Value& facts) {
        return answer(kind, facts, Sheet());
    };
    CHECK(quincunx::test::answered_as_written("impetus/questions/edges.json", asked,
                                              [](const Value& a, const Value& b) {
                                                  return quincunx::test::is_same(a, b);
                                              }) == 1241);
}

TEST_CASE("imp.spec.schiltron.no_flank: a Schiltron is always charged on its front")
{
    const auto counter_charge = [](const std::string& unit) {
        return at("result/counter_charge", "reactions",
                  "{'unit': {'type': 'FP', 'impetus': 1" + unit +
                      "}, 'trigger': 'charge', 'against': 'me', 'distance': 5, 'charged_on': "
                      "'flank'}");
    };
    CHECK(counter_charge(", 'schiltron': true") == "true");
    CHECK(counter_charge("") == "false");
}

TEST_CASE("a fact of the kind that does not matter is read, and changes nothing")
{
    const auto turned = [](const std::string& move) {
        return at("outcomes", "manoeuvre",
                  "{'unit': {'type': 'CL', 'discipline': 'B'}, 'move': " + move + "}");
    };
    CHECK(turned("'sideways', 'angle': 90") == turned("'sideways'"));
    CHECK(turned("'rearward', 'angle': 180") == turned("'rearward'"));
    CHECK(trouble("manoeuvre", "{'unit': {'type': 'CL'}, 'move': 'sideways', 'angle': 45}") ==
          "angle: expected 90 or none for a move sideways, found 45.");
    const auto struck = [](const std::string& more) {
        return "{'cause': 'melee', 'unit': {'type': 'CP', 'vbu': 7}, 'hits': 1, 'enemies': "
               "[{'type': 'FP'}]" +
               more + "}";
    };
    CHECK(at("outcomes", "cohesion", struck(", 'shooter': {'type': 'T'}, 'distance': 90")) ==
          at("outcomes", "cohesion", struck("")));
    CHECK(trouble("cohesion", struck(", 'shooter': {'typ': 'T', 'type': 'T'}")) ==
          "shooter.typ: 'typ' is not known here. Did you mean 'type'?");
}

TEST_CASE("imp.impetuous.trigger: the type of the unit need not be said, that of an enemy must")
{
    const auto asked = [](const std::string& enemy) {
        return "{'unit': {'impetuous': true, 'vbu': 5}, 'enemies': [{'name': 'a', 'distance': 30" +
               enemy + "}]}";
    };
    CHECK(at("result/must_advance", "impetuous", asked(", 'type': 'T'")) == "true");
    CHECK(trouble("impetuous", asked("")).find("enemies[0].type: is missing") == 0);
}

TEST_CASE("both sides may name a command alike, one side may not")
{
    const std::string left = "{'name': 'left', 'general': 'fair'}";
    const auto asked = [](const std::string& red, const std::string& blue) {
        return "{'red': [" + red + "], 'blue': [" + blue + "], 'steps': []}";
    };
    CHECK(at("result/turn_over", "activation", asked(left, left)) == "false");
    CHECK(trouble("activation", asked(left + ", " + left, "")) ==
          "red[1].name: 'left' is taken; expected another name.");
}

TEST_CASE("a list that is none, and a word nobody knows, are refused once")
{
    const auto only = [](std::string_view kind, const std::string& facts) {
        const auto made = answer(kind, quincunx::test::facts_in(facts), Sheet());
        REQUIRE_FALSE(made);
        CHECK_MESSAGE(made.error().size() == 1, to_text(made.error()));
        return trouble(kind, facts);
    };
    CHECK(only("cohesion",
               "{'cause': 'melee', 'unit': {'type': 'FP', 'vbu': 5}, 'hits': 1, "
               "'enemies': {'type': 'FP'}}") == "enemies: expected a list, found a table.");
    CHECK(only("cohesion", "{'cause': 'melee', 'unit': {'type': 'FP', 'vbu': 5, 'large_unit': "
                           "[5]}, 'hits': 1, 'enemies': [{'type': 'FP'}]}") ==
          "unit.large_unit: expected a list of 2 to 3 numbers, found 1.");
    CHECK(only("demoralisation", "{'commands': {'name': 'left'}}") ==
          "commands: expected a list, found a table.");
    CHECK(only("demoralisation", "{'commands': [{'name': 'left', 'units': 3}]}") ==
          "commands[0].units: expected a list, found a whole number.");
    CHECK(only("demoralisation", "{}") == "commands: expected a list of commands.");
    CHECK(only("manoeuvre", "{'unit': {'type': 'CP', 'discipline': 'B'}, 'move': 'obliqe'}")
              .find("Did you mean 'oblique'?") != std::string::npos);
}
