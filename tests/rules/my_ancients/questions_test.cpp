// Every question of the rules' own section 18 has its printed answer; what cannot be answered is
// refused with key, value and what is allowed.

#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {

// Asks every question of a file; returns how many there are.
std::size_t answered_as_written(const std::string& name)
{
    return quincunx::test::answered_as_written(
        "my_ancients/questions/" + name,
        [](std::string_view kind, const Value& facts) { return answer(kind, facts, Sheet()); },
        [](const Value& a, const Value& b) { return quincunx::test::is_same(a, b, 0); });
}

} // namespace

TEST_CASE("every printed question has its printed answer")
{
    CHECK(answered_as_written("printed.json") == 38);
    CHECK(questions().size() == 38);
}
TEST_CASE("fights, shots and moves have the answers of a second, plain reckoning in fractions")
{
    CHECK(answered_as_written("reckoned.json") == 132);
}
TEST_CASE("the bounds of every table, defaults and states together are answered as by hand")
{
    CHECK(answered_as_written("edges.json") == 395);
}
TEST_CASE("every example of a question is answered")
{
    for (const auto& shape : questions()) {
        CAPTURE(shape.kind);
        answered(shape.kind, std::string(shape.example));
    }
}

TEST_CASE("an unknown kind, a misspelt fact and a wrong word name the nearest right one")
{
    const auto made = answer("mele_round", Value::object(), Sheet());
    REQUIRE_FALSE(made);
    CHECK(made.error()[0].message.find("melee_round") != std::string::npos);
    CHECK(trouble("march", "{'normal_move': 5, 'nearest_enemy': 9, 'elefant': true}") ==
          "elefant: 'elefant' is not known here. Did you mean 'elephant'?");
    CHECK(trouble("recovery", "{'quality': 2, 'morale': 'shakn'}")
              .starts_with("morale: 'shakn' is not known; expected"));
    CHECK(trouble("melee_dice", "{'a': {'quality': 2, 'contact': 1}}") ==
          "b: is missing; expected a table of facts.");
}
TEST_CASE("values outside the sheet are refused with what is allowed")
{
    CHECK(trouble("quality_test", "{'quality': 6}") ==
          "quality: expected a whole number from 0 to 5, found 6.");
    CHECK(trouble("quality_test", "{}") ==
          "quality: is missing; expected a whole number from 0 to 5.");
    CHECK(trouble("leader_risk", "{'bases_lost': -1}") ==
          "bases_lost: expected a whole number from 0 to 60, found -1.");
    CHECK(trouble("march", "{'normal_move': -5, 'nearest_enemy': 9}")
              .starts_with("normal_move: expected a number from 0"));
    CHECK(trouble("mahout", "{'last_attempt': 5}") ==
          "last_attempt: expected a whole number from 1 to 4, found 5.");
    CHECK(trouble("elephant_gap", "{'centres': [[0, 0], [3]]}") ==
          "centres[1]: expected a list of 2 numbers, found 1.");
    CHECK(trouble("melee_dice", fight("'protection': 4")) ==
          "a.protection: expected a whole number from 0 to 3, found 4.");
    CHECK(trouble("melee_dice", fight("'carried_hits': 3")) ==
          "a.carried_hits: expected a whole number from 0 to 2, found 3.");
    CHECK(at("values/a/dice", "melee_dice", fight("'elephant': true, 'carried_hits': 4")) == "10");
    CHECK(trouble("formation_sequence", "{'quality': 3, 'steps': ['turn', 'wheel']}") ==
          "steps: 'wheel' is no step; expected turn, form_up, or move: with a share of the move "
          "(move:1/2).");
    CHECK(trouble("formation_sequence", "{'quality': 3, 'steps': ['move:3/2']}")
              .starts_with("steps: 'move:3/2' is no step"));
    CHECK(trouble("points", "{'troop': 'horse', 'bases': 1, 'quality': 2}")
              .starts_with("troop: 'horse' is not known; expected"));
}
TEST_CASE("facts that contradict each other are refused")
{
    CHECK(
        trouble("melee_dice", fight("'charging': true, 'counter_charging': true")) ==
        "a.counter_charging: is true; expected false: a unit that charges is not charged itself.");
    CHECK(trouble("melee_dice", fight("'elephant': true, 'skirmisher': true")) ==
          "a.skirmisher: is true; expected false: elephants are formed.");
    CHECK(trouble("melee_dice", fight("'start_bases': 3")) ==
          "a.start_bases: is 3; expected at least the 4 in its ranks.");
    CHECK(trouble("melee_dice", fight("'overlap': 1")) ==
          "a.contact: and overlap are 5 bases; expected at most the 4 in ranks.");
    CHECK(trouble("melee_dice", fight("'second_rank_behind': 5")) ==
          "a.second_rank_behind: is 5; expected at most the 4 bases that they stand behind.");
    CHECK(trouble("leader_risk", "[1]") == ": expected a table, found a list.");
    CHECK(trouble("missile", "{'range': 3, 'shooter': {'weapon': 'bow', 'front_bases': 2}, "
                             "'target': {'quality': 2, 'ranks': [2], 'elephant': true}}")
              .starts_with("target.elephant: is true; expected false"));
    CHECK(trouble("missile", "{'range': 3, 'shooter': {'weapon': 'bolt_thrower', 'front_bases': 2, "
                             "'mounted': true}, 'target': {'quality': 2, 'ranks': [2]}}") ==
          "shooter.mounted: is true; expected false: bolt throwers are formed foot.");
    CHECK(
        trouble("army_break", "{'red_units': 4, 'red_gone': 5, 'blue_units': 4, 'blue_gone': 0}") ==
        "red_gone: is 5; expected at most the 4 units that there were.");
    CHECK(trouble("mahout", "{'first_attempt': 3, 'last_attempt': 2}") ==
          "last_attempt: is 2; expected at least the first, 3.");
    CHECK(trouble("stampede", "{'elephant_at': [1, 1], 'cause_at': [1, 1]}") ==
          "cause_at: is where the elephant stands; expected another place.");
    CHECK(trouble("points", "{'troop': 'cavalry', 'bases': 2, 'quality': 2, 'weapon': "
                            "'bolt_thrower'}") ==
          "weapon: is bolt_thrower; expected bolt_thrower for bolt throwers, and for nobody else.");
    CHECK(trouble("reactions", "{'troop': 'cavalry', 'zone': 'front', 'distance': 5, "
                               "'charger_move': 6, 'charger_elephant': true, "
                               "'charger_skirmisher': true}") ==
          "charger_skirmisher: is true; expected false: elephants are formed.");
}
TEST_CASE("facts of several fights are refused where they do not fit together")
{
    const std::string foe = "'foe': {'quality': 1, 'ranks': [2], 'contact': 2}";
    const std::string unit = "'unit': {'quality': 2, 'ranks': [4], 'parts': {'left': 2}}";
    const auto one = [&](const std::string& more) {
        return trouble("multi_melee", "{" + unit + ", 'fights': [{" + more + ", " + foe + "}]}");
    };
    CHECK(one("'enemy': 'X', 'part': 'right', 'contact': 2") ==
          "fights[0].part: 'right' is no part; expected left.");
    CHECK(one("'enemy': 'unit', 'part': 'left', 'contact': 2") ==
          "fights[0].enemy: 'unit' is taken; expected another name.");
    CHECK(one("'enemy': 'X', 'part': 'left', 'contact': 2, 'quality_share': 3") ==
          "fights: spend 3 points as quality_share; expected at most 2.");
    CHECK(trouble("multi_melee", "{" + unit + ", 'fights': []}") ==
          "fights: expected a list of 1 to 8 fights, found 0.");
    CHECK(trouble("multi_melee", "{'unit': {'quality': 2, 'ranks': [4], 'parts': {'left': 5}}, "
                                 "'fights': [{'enemy': 'X', 'part': 'left', 'contact': 1, " +
                                     foe + "}]}") ==
          "unit.parts: have 5 bases; expected at most the 4 in ranks.");
}
TEST_CASE("what need not be said is not asked for")
{
    CHECK(at("outcomes/gets_away", "evade",
             "{'gap': 9, 'evader_move': 7, 'charger_move': 8, 'evader_skirmisher': true}") ==
          "'1/1'");
    CHECK(trouble("evade", "{'gap': 9, 'evader_move': 7, 'charger_move': 8}") ==
          "quality: is missing; expected a whole number from 0 to 5.");
    CHECK(at("values/target", "expand", "{'bases_wanted': 3, 'skirmisher': true}") == "null");
    CHECK(at("values/total", "points", "{'troop': 'leader'}") == "25");
    CHECK(at("values/target", "formation_sequence", "{'steps': ['move:1/2']}") == "null");
    CHECK(at("outcomes/clear", "voluntary_break_off",
             "{'breaker_move': 5, 'opponent_pursues': false}") == "'1/1'");
    const std::string turn = "'frontage': 4.5, 'move': 6, 'angle': null, 'side': 'left'}";
    CHECK(at("result/angle", "wheel", "{'front_mid': [0, 0], 'facing': 0, " + turn) == "-76.394");
    const std::string chase = "'pursued_move': 4, 'pursuer_move': 6, "
                              "'pursuer_wants_to_stop': false";
    CHECK(at("outcomes/pursuit_goes_on", "pursuit_turn", "{'gap': 3, " + chase + "}") == "'1/1'");
    CHECK(trouble("pursuit_turn", "{'gap': 1, " + chase + ", 'pursued_to_table_edge': 4}") ==
          "quality: is missing; expected a whole number from 0 to 5.");
}
TEST_CASE("the largest units, pila on both sides, are answered exactly and at once")
{
    const std::string many = "{'quality': 5, 'protection': 2, 'ranks': [60], 'contact': 58, "
                             "'overlap': 2, 'pilum': true, 'leader': 'attached'}";
    const Value made = answered("melee_round", "{'a': " + many + ", 'b': " + many + "}");
    CHECK(quincunx::test::part_of(made, "values/a/dice") == "65");
    CHECK(quincunx::test::part_of(made, "values/a/pilum_dice") == "58");
    CHECK(quincunx::test::part_of(made, "outcomes/a_wins") ==
          quincunx::test::part_of(made, "outcomes/b_wins"));
}
