// Shooting, and missiles against elephants.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {

const Sheet sheet;

// A shot of three bases in front and three behind, at four bases in one rank.
std::string shot(const std::string& path, double range, const std::string& shooter,
                 const std::string& target = "", const std::string& more = "",
                 const Sheet& rules = sheet)
{
    return at(path, "missile",
              "{'range': " + to_json(number(range)) +
                  ", 'shooter': {'front_bases': 3, 'second_rank_bases': 3, " + shooter +
                  "}, 'target': {'quality': 2, 'ranks': [4]" +
                  (target.empty() ? "" : ", " + target) + "}" + (more.empty() ? "" : ", " + more) +
                  "}",
              rules);
}
const std::string bow = "'weapon': 'bow'";
const std::string bolts = "'weapon': 'bolt_thrower'";

} // namespace

TEST_CASE("ma.missile.dice.formed: one die for each base")
{
    CHECK(shot("factors/ma.missile.dice.formed", 5, bow) == "3");
    CHECK(shot("values/dice", 5, bow) == "3");
    CHECK(shot("factors/ma.missile.dice.formed", 5, bow + ", 'skirmisher': true") == "nothing");
}
TEST_CASE("ma.missile.dice.skirmish: one die for two bases, rounded up; seven bases, four dice")
{
    CHECK(shot("factors/ma.missile.dice.skirmish", 5, bow + ", 'skirmisher': true") == "2");
    CHECK(shot("factors/ma.missile.dice.skirmish", 10, bow + ", 'skirmisher': true") == "3");
    CHECK(shot_dice(sheet, {Weapon::javelin, true, false, 7, 0}, Band::near).dice == 4);
    CHECK(shot("factors/ma.missile.dice.skirmish", 5, bow) == "nothing");
}
TEST_CASE("ma.missile.dice.bolt_thrower: two dice for each base")
{
    CHECK(shot("factors/ma.missile.dice.bolt_thrower", 25, bolts) == "6");
    CHECK(shot("factors/ma.missile.dice.bolt_thrower", 5, bow) == "nothing");
}
TEST_CASE("ma.missile.second_rank_long: archers of the second rank shoot at long range")
{
    CHECK(shot("factors/ma.missile.second_rank_long", 8.1, bow) == "3");
    CHECK(shot("values/dice", 8.1, bow) == "6");
    CHECK(shot("factors/ma.missile.second_rank_long", 8, bow) == "nothing");
    CHECK(shot("values/dice", 10, "'weapon': 'sling'") == "3");
}
TEST_CASE("ma.missile.second_rank_not_short: the second rank is silent at short range")
{
    CHECK(shot("factors/ma.missile.second_rank_not_short", 8, bow) == "1");
    CHECK(shot("factors/ma.missile.second_rank_not_short", 8.1, bow) == "nothing");
    CHECK(shot("values/dice", 8, bow, "", "", without("ma.missile.second_rank_not_short")) == "6");
}
TEST_CASE("ma.ruling.archer_definition: foot with bows; mounted bowmen are riders")
{
    CHECK(shot("values/dice", 10, bow + ", 'mounted': true") == "3");
    CHECK(shot("factors/ma.missile.second_rank_not_short", 5, bow + ", 'mounted': true") ==
          "nothing");
    CHECK(shot("values/dice", 10, bow) == "6");
}
TEST_CASE("ma.missile.range.bow: short to 8, long to 20")
{
    CHECK(band_of(sheet, Weapon::bow, 8) == Band::near);
    CHECK(band_of(sheet, Weapon::bow, 8.001) == Band::far);
    CHECK(band_of(sheet, Weapon::bow, 20) == Band::far);
    CHECK(shot("", 20.1, bow) == "{'factors': {}, 'values': {'dice': 0, 'target': null}, "
                                 "'outcomes': {'hits_0': '1/1'}}");
}
TEST_CASE("ma.missile.range.sling: short to 4, long to 12")
{
    CHECK(band_of(sheet, Weapon::sling, 4) == Band::near);
    CHECK(band_of(sheet, Weapon::sling, 12) == Band::far);
    CHECK(band_of(sheet, Weapon::sling, 12.1) == Band::out_of_range);
}
TEST_CASE("ma.missile.range.javelin: short to 2, long to 6")
{
    CHECK(band_of(sheet, Weapon::javelin, 2) == Band::near);
    CHECK(band_of(sheet, Weapon::javelin, 6) == Band::far);
    CHECK(band_of(sheet, Weapon::javelin, 6.1) == Band::out_of_range);
}
TEST_CASE("ma.missile.range.bolt_thrower: short to 12, long to 30")
{
    CHECK(band_of(sheet, Weapon::bolt_thrower, 12) == Band::near);
    CHECK(band_of(sheet, Weapon::bolt_thrower, 30) == Band::far);
    CHECK(band_of(sheet, Weapon::bolt_thrower, 30.1) == Band::out_of_range);
}
TEST_CASE("ma.missile.basic: four or more hits")
{
    CHECK(shot("factors/ma.missile.basic", 5, bow) == "4");
    CHECK(shot("values/target", 5, bow) == "4");
    CHECK(shot("factors/ma.missile.basic", 25, bow) == "nothing");
}
TEST_CASE("ma.missile.above_six: a six, thrown again for 4 or more")
{
    CHECK(shot("factors/ma.missile.above_six", 5, bow, "'protection': 3") == "4");
    CHECK(shot("outcomes/hits_3", 5, bow, "'protection': 3") == "'1/1728'");
    CHECK(shot("outcomes/hits_3", 10, "'weapon': 'sling'", "'protection': 3") == "'1/1728'");
    CHECK(shot("factors/ma.missile.above_six", 5, bow, "'protection': 2") == "nothing");
}
TEST_CASE("ma.missile.mod.protection: the target's protection, not from bolt throwers")
{
    CHECK(shot("factors/ma.missile.mod.protection", 5, bow, "'protection': 2") == "2");
    CHECK(shot("factors/ma.missile.mod.protection", 5, bolts, "'protection': 2") == "nothing");
}
TEST_CASE("ma.missile.mod.skirmishers: one more at skirmishers")
{
    CHECK(shot("factors/ma.missile.mod.skirmishers", 5, bow, "'skirmisher': true") == "1");
    CHECK(shot("factors/ma.missile.mod.skirmishers", 5, bow + ", 'skirmisher': true") == "nothing");
}
TEST_CASE("ma.missile.mod.long: one more at long range")
{
    CHECK(shot("factors/ma.missile.mod.long", 9, bow) == "1");
    CHECK(shot("factors/ma.missile.mod.long", 8, bow) == "nothing");
}
TEST_CASE("ma.missile.mod.shield_wall: one more, not from bolt throwers and not from behind")
{
    CHECK(shot("factors/ma.missile.mod.shield_wall", 5, bow, "'shield_wall': true") == "1");
    CHECK(shot("factors/ma.missile.mod.shield_wall", 5, bolts, "'shield_wall': true") == "nothing");
    CHECK(shot("factors/ma.missile.mod.shield_wall", 5, bow, "'shield_wall': true",
               "'from_rear': true") == "nothing");
}
TEST_CASE("ma.missile.mod.two_ranks: one less at a target with a second rank")
{
    const auto at_ranks = [](const std::string& ranks) {
        return at("factors/ma.missile.mod.two_ranks", "missile",
                  "{'range': 5, 'shooter': {'weapon': 'bow', 'front_bases': 1}, 'target': "
                  "{'quality': 2, 'ranks': " +
                      ranks + "}}");
    };
    CHECK(at_ranks("[4, 2]") == "-1");
    CHECK(at_ranks("[5, 2]") == "nothing");
    CHECK(at_ranks("[4]") == "nothing");
}
TEST_CASE("ma.missile.mod.rear: one less at the rear, not if its protection is 0")
{
    CHECK(shot("factors/ma.missile.mod.rear", 5, bow, "'protection': 1", "'from_rear': true") ==
          "-1");
    CHECK(shot("factors/ma.missile.mod.rear", 5, bow, "", "'from_rear': true") == "nothing");
    CHECK(shot("factors/ma.missile.mod.rear", 5, bow, "'protection': 1") == "nothing");
}
TEST_CASE("ma.ruling.missile_minimum: never less than 2")
{
    CHECK(at("values/target", "missile",
             "{'range': 5, 'from_rear': true, 'shooter': {'weapon': 'bolt_thrower', "
             "'front_bases': 1}, 'target': {'quality': 2, 'ranks': [4, 4], 'protection': 1}}") ==
          "2");
    CHECK(shot("values/target", 5, bow, "", "", with("ma.ruling.missile_minimum", 5)) == "5");
}
TEST_CASE("a unit that loses its last base to missiles is destroyed and checks nothing")
{
    CHECK(at("outcomes/ends_destroyed", "missile",
             "{'range': 5, 'follow_to_morale': true, 'shooter': {'weapon': 'bow', 'front_bases': "
             "1}, 'target': {'quality': 2, 'ranks': [1], 'carried_hits': 2}}") == "'1/2'");
    CHECK(
        at("outcomes/ends_broken", "missile",
           "{'range': 5, 'follow_to_morale': true, 'shooter': {'weapon': 'bow', 'front_bases': "
           "1}, 'target': {'quality': 2, 'ranks': [2], 'carried_hits': 2, 'morale': 'broken'}}") ==
        "'1/1'");
}

// --- arcs

TEST_CASE("ma.missile.arc_formed: ahead, splayed by 30 degrees from the front corners")
{
    const auto in_arc = [](const std::string& point, const Sheet& rules = sheet) {
        return at("result/in_arc", "arc_test",
                  "{'front_mid': [0, 0], 'facing': 0, 'point': " + point + "}", rules);
    };
    CHECK(in_arc("[5.368, 8]") == "true"); // 0.75 + 8 tan 30 = 5.3688
    CHECK(in_arc("[5.37, 8]") == "false");
    CHECK(in_arc("[0.75, 0]") == "true");
    CHECK(in_arc("[0, -0.01]") == "false");
    CHECK(at("factors", "arc_test", "{'front_mid': [0, 0], 'facing': 0, 'point': [1, 1]}") ==
          "{'ma.missile.arc_formed': 30}");
}
TEST_CASE("ma.ruling.arc_each_side: 30 degrees on each side; or in all")
{
    const std::string facts = "{'front_mid': [0, 0], 'facing': 0, 'point': [4, 8]}";
    CHECK(at("result/in_arc", "arc_test", facts) == "true");
    CHECK(at("result/in_arc", "arc_test", facts, without("ma.ruling.arc_each_side")) == "false");
}
TEST_CASE("ma.missile.arc_skirmish: skirmishers see all ahead of their front edge")
{
    const std::string facts = "{'front_mid': [0, 0], 'facing': 90, 'skirmisher': true, 'point': ";
    CHECK(at("result", "arc_test", facts + "[0, 8]}") ==
          "{'in_arc': true, 'ahead': 0, 'side': -8, 'distance': 7.25}");
    CHECK(at("result/in_arc", "arc_test", facts + "[-0.01, 8]}") == "false");
    CHECK(at("factors/ma.missile.arc_skirmish", "arc_test", facts + "[0, 8]}") == "180");
}

// --- elephants

TEST_CASE("ma.elephant.missile.hit: all missiles need 5")
{
    dice::Recorded four({4});
    CHECK(wounds(sheet, 1, four) == Wounds{0, 0});
    dice::Recorded five({5, 3});
    CHECK(wounds(sheet, 1, five) == Wounds{1, 0});
    CHECK(at("factors", "missile_elephant",
             "{'quality': 2, 'bases': 1, 'shooters': [{'weapon': 'javelin', 'front_bases': 3, "
             "'range': 7}]}") == "{}");
}
TEST_CASE("ma.elephant.missile.wound: a hit thrown again wounds on 4")
{
    dice::Recorded three({6, 3});
    CHECK(wounds(sheet, 1, three).wounds == 0);
    dice::Recorded four({6, 4});
    CHECK(wounds(sheet, 1, four).wounds == 1);
}
TEST_CASE("ma.elephant.missile.accumulate: wounds add up to a base")
{
    const std::string one_shot = "'shooters': [{'weapon': 'bow', 'front_bases': 1, 'range': 5}]}";
    CHECK(at("outcomes/bases_lost_1", "missile_elephant",
             "{'quality': 2, 'bases': 2, 'carried_wounds': 4, " + one_shot) == "'1/6'");
    CHECK(at("outcomes/bases_lost_1", "missile_elephant",
             "{'quality': 2, 'bases': 2, 'carried_wounds': 3, " + one_shot) == "nothing");
    CHECK(at("outcomes/destroyed", "missile_elephant",
             "{'quality': 2, 'bases': 1, 'carried_wounds': 4, " + one_shot) == "'1/6'");
}
TEST_CASE("ma.elephant.missile.check: a die greater than hits and wounds less quality")
{
    dice::Recorded three({3});
    CHECK_FALSE(keeps_level(3, three));
    dice::Recorded four({4});
    CHECK(keeps_level(3, four));
    CHECK(at("outcomes", "elephant_missile_check", "{'hits': 1, 'quality': 5}") ==
          "{'level_kept': '1/1'}");
}
TEST_CASE("ma.elephant.missile.check_hits: one for each hit of this turn")
{
    CHECK(at("factors/ma.elephant.missile.check_hits", "elephant_missile_check",
             "{'hits': 4, 'wounds_accumulated': 0, 'quality': 0}") == "4");
    CHECK(at("values/total", "elephant_missile_check",
             "{'hits': 4, 'wounds_accumulated': 0, 'quality': 0}") == "4");
}
TEST_CASE("ma.elephant.missile.check_wounds: one for each wound marked")
{
    CHECK(at("factors/ma.elephant.missile.check_wounds", "elephant_missile_check",
             "{'hits': 1, 'wounds_accumulated': 3, 'quality': 0}") == "3");
    CHECK(at("factors/ma.elephant.missile.check_wounds", "elephant_missile_check",
             "{'hits': 1, 'wounds_accumulated': 0, 'quality': 0}") == "nothing");
}
TEST_CASE("ma.elephant.missile.check_quality: less the quality")
{
    CHECK(at("factors/ma.elephant.missile.check_quality", "elephant_missile_check",
             "{'hits': 1, 'wounds_accumulated': 0, 'quality': 3}") == "-3");
    CHECK(at("factors/ma.elephant.missile.check_quality", "elephant_missile_check",
             "{'hits': 1, 'wounds_accumulated': 0, 'quality': 0}") == "nothing");
}
TEST_CASE("ma.ruling.elephant_wounds: counted before bases are removed")
{
    // Four wounds carried, a fifth takes a base; the check counts all five and the hit: 6 - 2 = 4.
    dice::Recorded four({6, 6, 4});
    CHECK(elephants_under_fire(sheet, {2, 2, 4}, 1, four) ==
          ElephantFire{1, ElephantFate::level_lost});
    dice::Recorded five({6, 6, 5});
    CHECK(elephants_under_fire(sheet, {2, 2, 4}, 1, five) ==
          ElephantFire{1, ElephantFate::level_kept});
}
TEST_CASE("ma.morale.reason.elephant_hit: elephants that were hit check, others do not")
{
    dice::Recorded miss({4});
    CHECK(elephants_under_fire(sheet, {2, 2, 4}, 1, miss).fate == ElephantFate::no_check);
    dice::Recorded hit({5, 1, 6});
    CHECK(elephants_under_fire(sheet, {2, 2, 4}, 1, hit).fate == ElephantFate::level_kept);
}
