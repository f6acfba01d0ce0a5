// The worked examples of section 16, from facts to odds.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/melee.hpp"
#include "rules/my_ancients/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {

const Sheet sheet;

// 16.1: the legion of six bases, shaken by the hit in its flank, against three units of Celts.
const std::string celts =
    "'protection': 1, 'charging': true, 'shock': true, 'ranks': [2, 2], 'contact': 1, 'overlap': "
    "1, 'second_rank_behind': 2";
const std::string legion =
    "{'unit': {'quality': 3, 'protection': 3, 'ranks': [6], 'morale': 'shaken', 'parts': {'1': 5, "
    "'2': 1}}, 'fights': ["
    "{'enemy': 'A', 'part': '1', 'contact': 4, 'overlap': 1, 'quality_share': 2, 'foe': "
    "{'quality': 2, 'protection': 1, 'ranks': [4, 4], 'contact': 4, 'second_rank_behind': 4, "
    "'charging': true, 'shock': true}}, "
    "{'enemy': 'B', 'part': '2', 'contact': 1, 'quality_share': 1, 'counter_charging_share': 1, "
    "'foe': {'quality': 2, " +
    celts +
    "}}, "
    "{'enemy': 'C', 'part': '1', 'contact': 0, 'faces_enemy': false, 'foe': {'quality': 1, "
    "'attacks_flank_or_rear': true, " +
    celts + "}}]}";

std::string of_legion(const std::string& path)
{
    return at(path, "multi_melee", legion);
}

// The same as facts, to be fought with known hits.
SeveralFacts legion_facts()
{
    SeveralFacts facts;
    facts.unit.unit = {.quality = 3, .protection = 3, .ranks = {6}, .start_bases = 6};
    facts.unit.unit.morale = Morale::shaken;
    facts.parts = {5, 1};
    const auto foe = [](int quality, Ranks ranks) {
        FightFacts made;
        made.unit = {.quality = quality, .protection = 1, .ranks = ranks};
        made.unit.start_bases = made.unit.bases();
        made.unit.shock = made.charging = true;
        made.contact = 1;
        return made;
    };
    const auto us = [&](int contact, bool faces_enemy) {
        FightFacts made = facts.unit;
        made.contact = contact;
        made.faces_enemy = faces_enemy;
        return made;
    };
    facts.fights.push_back({.part = 0, .us = us(4, true), .foe = foe(2, {4, 4})});
    facts.fights.push_back({.part = 1, .us = us(1, true), .foe = foe(2, {2, 2})});
    facts.fights.push_back({.part = 0, .us = us(0, false), .foe = foe(1, {2, 2})});
    facts.fights[2].foe.attacks_flank_or_rear = true;
    return facts;
}

} // namespace

TEST_CASE("ma.multi.example.unit_1: the legion's first part, 4 dice at 5")
{
    CHECK(of_legion("values/1>A") == "{'dice': 4, 'target': 5}");
    CHECK(of_legion("factors/1>A/ma.melee.dice.overlap") == "1");
}
TEST_CASE("ma.multi.example.unit_2: its second part, 2 dice at 5")
{
    CHECK(of_legion("values/2>B") == "{'dice': 2, 'target': 5}");
    CHECK(of_legion("factors/2>B/ma.melee.dice.counter_charging") == "1");
}
TEST_CASE("ma.multi.example.unit_a: 10 dice at 6")
{
    CHECK(of_legion("values/A>1") == "{'dice': 10, 'target': 6}");
}
TEST_CASE("ma.multi.example.unit_b: 7 dice at 6")
{
    CHECK(of_legion("values/B>2") == "{'dice': 7, 'target': 6}");
}
TEST_CASE("ma.multi.example.unit_c: 6 dice at 4, on the flank, where nobody faces them")
{
    CHECK(of_legion("values/C>1") == "{'dice': 6, 'target': 4}");
    CHECK(of_legion("values/1>C") == "{'dice': 0, 'target': null}");
}
TEST_CASE("ma.ruling.flank_no_dice_first: the legion has no dice on C")
{
    CHECK(of_legion("factors/1>C") == "{'ma.flank.unfaced_no_dice': 1}");
    CHECK(of_legion("factors/1>A/ma.flank.unfaced_no_dice") == "nothing");
}
TEST_CASE("ma.ruling.counter_point_once: the one point is spent on B, the printed dice hold")
{
    CHECK(of_legion("factors/1>A/ma.melee.dice.counter_charging") == "nothing");
    CHECK(of_legion("values/1>A/dice") == "4");
    const std::string twice = quincunx::test::with_quotes(legion, '"', '\'');
    std::string both = twice;
    both.replace(both.find("'quality_share': 2"), 18,
                 "'quality_share': 2, 'counter_charging_share': 1");
    CHECK(trouble("multi_melee", both) ==
          "fights: spend 2 points as counter_charging_share; expected at most 1.");
}
TEST_CASE("ma.multi.distribute: the quality of 3 is split 2 and 1")
{
    CHECK(of_legion("factors/1>A/ma.melee.dice.quality") == "2");
    CHECK(of_legion("factors/2>B/ma.melee.dice.quality") == "1");
    CHECK(of_legion("factors/1>C/ma.melee.dice.quality") == "nothing");
}
TEST_CASE("ma.multi.example.allocation: A scores 2, B 1, C 3, the legion 1 and 1: it breaks")
{
    const ReckonedSeveral several = reckoned(sheet, legion_facts());
    Tally tally;
    const Strokes scored[] = {{1, 2}, {1, 1}, {0, 3}};
    for (const std::uint8_t fight : several.by_part)
        tally = added(sheet, tally, several.fights[fight], scored[fight]);
    CHECK(tally.inflicted == 2);
    CHECK(tally.suffered_by_all() == 6);
    CHECK(tally.foes_left == 16);
    // M = 3 - 2 - 2 - 3 - 1 = -5: even a 1 is a difference of 6.
    dice::Recorded one({1});
    const Fate fate = my_ancients::fate(sheet, several, tally, one);
    CHECK(fate.result == RoundResult::lost);
    CHECK(fate.end == End::broken);
}
TEST_CASE("ma.multi.separate: A and C have won that round, B has drawn")
{
    CHECK(result_of(sheet, 2 - 1, false, false) == RoundResult::won);
    CHECK(result_of(sheet, 1 - 1, false, false) == RoundResult::drew);
    CHECK(result_of(sheet, 3 - 0, false, false) == RoundResult::won);
    CHECK(of_legion("outcomes/C_won") == "'63/64'");
    CHECK(of_legion("outcomes/C_drew") == "'1/64'");
}

// 16.2
TEST_CASE("ma.elephant.diagram_a: defenders 5 dice at 6, two elephants 8 dice at 3")
{
    const std::string facts =
        "{'a': {'quality': 2, 'ranks': [2], 'contact': 2, 'charging': true, 'elephant': true}, "
        "'b': {'quality': 3, 'protection': 2, 'ranks': [5, 4], 'contact': 2, 'overlap': 2, "
        "'second_rank_behind': 4, 'disordered': true}}";
    CHECK(at("values", "melee_round", facts) ==
          "{'a': {'dice': 8, 'target': 3}, 'b': {'dice': 5, 'target': 6}}");
}
TEST_CASE("ma.elephant.diagram_b: in the second round 5 dice at 6 and 6 at 4")
{
    const std::string facts =
        "{'round': 2, 'a': {'quality': 2, 'ranks': [2], 'contact': 2, 'charging': true, "
        "'elephant': true}, 'b': {'quality': 3, 'protection': 2, 'ranks': [5, 3], 'start_bases': "
        "9, 'contact': 7, 'second_rank_behind': 1, 'disordered': true}}";
    CHECK(at("values", "melee_round", facts) ==
          "{'a': {'dice': 6, 'target': 4}, 'b': {'dice': 5, 'target': 6}}");
}

// 16.3
TEST_CASE("ma.elephant.missile.example: 3 hits and 2 wounds, then 2 hits: only a 6 keeps the level")
{
    dice::Recorded archers({2, 2, 3, 5, 2, 5, 5, 6, 6});
    const Wounds first = wounds(sheet, 6, archers);
    CHECK(first == Wounds{3, 2});
    CHECK(archers.all_used());
    dice::Recorded javelins({5, 1, 6, 2});
    const Wounds second = wounds(sheet, 2, javelins);
    CHECK(second == Wounds{2, 0});
    CHECK(
        at("", "elephant_missile_check", "{'hits': 5, 'wounds_accumulated': 2, 'quality': 2}") ==
        "{'factors': {'ma.elephant.missile.check_hits': 5, 'ma.elephant.missile.check_wounds': 2, "
        "'ma.elephant.missile.check_quality': -2}, 'values': {'total': 5}, 'outcomes': "
        "{'level_kept': '1/6', 'level_lost': '5/6'}}");
}

// 16.4
TEST_CASE("ma.form.example: about-turn, half move, about-turn: 1/2, 1/4, 1/4")
{
    CHECK(at("outcomes", "formation_sequence",
             "{'quality': 3, 'steps': ['turn', 'move:1/2', 'turn']}") ==
          "{'left_0': '1/1', 'steps_done_1': '1/2', 'steps_done_2': '1/4', 'steps_done_3': "
          "'1/4'}");
}

// 16.5: 7 skirmish bases and the broken 4-inch mover stand in the tests of their rows.

TEST_CASE("example 16.6: a cavalry charge on light foot")
{
    const Value made = answered(
        "melee_round", "{'a': {'quality': 3, 'protection': 2, 'ranks': [3], 'contact': 3, "
                       "'charging': true}, 'b': {'quality': 1, 'protection': 1, 'ranks': [4], "
                       "'contact': 3, 'overlap': 1}}");
    const auto chance = [&](const std::string& outcome) {
        return quincunx::test::part_of(made, "outcomes/" + outcome);
    };
    CHECK(chance("a_wins") == "'47461/59049'");
    CHECK(chance("draw") == "'23321/177147'");
    CHECK(chance("b_wins") == "'11443/177147'");
    CHECK(chance("b_ends_steady") == "'386882/1594323'");
    CHECK(chance("b_ends_shaken") == "'284344/1594323'");
    CHECK(chance("b_ends_demoralised") == "'47461/177147'");
    CHECK(chance("b_ends_broken") == "'165316/531441'");
}
TEST_CASE("example 16.7: bow fire at long range")
{
    const Value made = answered(
        "missile", "{'range': 10, 'follow_to_morale': true, 'shooter': {'weapon': 'bow', "
                   "'front_bases': 3, 'second_rank_bases': 3}, 'target': {'quality': 2, "
                   "'protection': 1, 'ranks': [4, 4], 'carried_hits': 2, 'support': true}}");
    CHECK(quincunx::test::part_of(made, "outcomes/bases_lost_1") == "'592/729'");
    CHECK(quincunx::test::part_of(made, "outcomes/bases_lost_2") == "'73/729'");
    CHECK(quincunx::test::part_of(made, "outcomes/ends_steady") == "'2971/4374'");
    CHECK(quincunx::test::part_of(made, "outcomes/ends_shaken") == "'665/2187'");
}
TEST_CASE("example 16.8: heavy chariots charge skirmishers at 4")
{
    CHECK(at("outcomes/caught_in_rear", "evade",
             "{'gap': 4, 'evader_move': 7, 'charger_move': 8, 'evader_skirmisher': true}") ==
          "'1/3'");
}
TEST_CASE("example 16.9: a check and a recovery")
{
    CHECK(at("outcomes", "morale_check",
             "{'quality': 2, 'morale': 'shaken', 'reason': 'lost_melee', 'bases_lost': 2, "
             "'second_rank': true, 'leader': 'attached'}") ==
          "{'broken': '1/3', 'demoralised': '1/3', 'shaken': '1/3'}");
    CHECK(at("outcomes/shaken", "recovery",
             "{'quality': 2, 'morale': 'demoralised', 'bases_lost': 1, 'leader': 'attached', "
             "'nearest_enemy': 12}") == "'1/2'");
}
TEST_CASE("example 16.10: the third round above six")
{
    CHECK(at("outcomes/a_hits_0", "melee_dice",
             "{'round': 3, 'a': {'quality': 2, 'protection': 3, 'contact': 2}, 'b': {'quality': 2, "
             "'protection': 3, 'contact': 2}}") == "'214358881/429981696'");
}
TEST_CASE("example 16.11: a wheel of three files by 30 degrees")
{
    CHECK(at("result", "wheel",
             "{'front_mid': [0, 0], 'facing': 0, 'frontage': 4.5, 'move': 6, 'angle': 30}") ==
          "{'allowed': true, 'cost': 2.356, 'pivot_x': 2.25, 'pivot_y': 0, 'left': 3.644, 'angle': "
          "30, 'facing': 30, 'front_mid_x': 0.301, 'front_mid_y': 1.125}");
}
TEST_CASE("example 16.12: light foot pursues medium foot")
{
    CHECK(at("outcomes/caught_in_rear", "lost_melee_move",
             "{'loser_move': 5, 'loser_depth': 1.5, 'winner_move': 6, 'winner_wants': "
             "'pursue'}") == "'8/9'");
}
TEST_CASE("example 16.13: an elephant that plans 5 inches turns on 1 to 5")
{
    CHECK(at("outcomes/no_turn", "elephant_turn", "{'planned': 5}") == "'1/6'");
    CHECK(at("outcomes/turn_up_to_45_with_4_to_go", "elephant_turn", "{'planned': 5}") == "'1/6'");
}
