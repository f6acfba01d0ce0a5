// Charges, reactions, evades, break-offs, pursuits and forced moves.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/forced_rules.hpp"
#include "rules/my_ancients/book/reactions.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {

const Sheet sheet;

std::string zone(double y)
{
    return at("result/zone", "zone_test",
              "{'target_front_mid': [0, 0], 'target_facing': 0, 'target_depth': 0.75, "
              "'attacker_front_mid': [5, " +
                  to_json(number(y)) + "]}");
}
std::string reach(const std::string& path, const std::string& more)
{
    return at(path, "charge_reach", "{'charger_move': 6, " + more + "}");
}
std::string reaction(const std::string& path, const std::string& troop, const std::string& more)
{
    return at(path, "reactions",
              "{'troop': '" + troop + "', 'distance': 8, 'charger_move': 6, " + more + "}");
}
std::string evade(const std::string& path, const std::string& more)
{
    return at(path, "evade", "{'gap': 4, 'evader_move': 6, 'charger_move': 8, " + more + "}");
}

} // namespace

TEST_CASE("ma.ruling.flank_zone: by the lines of the front and rear edges, on them the better case")
{
    CHECK(zone(0) == "'front'");
    CHECK(zone(-0.01) == "'flank'");
    CHECK(zone(-0.75) == "'flank'");
    CHECK(zone(-0.76) == "'rear'");
}
TEST_CASE("ma.move.charge_no_contact: a charge that falls short ends disordered")
{
    CHECK(reach("factors/ma.move.charge_no_contact", "'forward': 8") == "1");
    CHECK(reach("outcomes", "'forward': 8") ==
          "{'contact': '2/3', 'no_contact_disordered': '1/3'}");
    CHECK(reach("factors/ma.move.charge_no_contact", "'forward': 7") == "nothing");
}
TEST_CASE("ma.ruling.charge_path: no farther than the move and 3")
{
    CHECK(reach("outcomes/contact", "'forward': 9") == "'1/3'");
    CHECK(reach("", "'forward': 8, 'wheel_inches': 1.1") ==
          "{'factors': {'ma.ruling.charge_path': 1}, 'values': {'cost': 9.1, 'needs': null}, "
          "'outcomes': {'not_allowed': '1/1'}}");
}
TEST_CASE("ma.oblique.charge_ratio: a charge goes half as far to the side as ahead")
{
    CHECK(reach("values/cost", "'forward': 6, 'sideways': 3") == "7.5");
    CHECK(reach("", "'forward': 6, 'sideways': 3.1") ==
          "{'factors': {'ma.oblique.charge_ratio': 0.5}, 'values': {'cost': null, 'needs': null}, "
          "'outcomes': {'not_allowed': '1/1'}}");
}
TEST_CASE("ma.oblique.elephants: elephants charge straight ahead")
{
    CHECK(reach("factors", "'forward': 6, 'sideways': 0.5, 'elephant': true") ==
          "{'ma.oblique.elephants': 1}");
    CHECK(reach("outcomes", "'forward': 6, 'elephant': true") == "{'contact': '1/1'}");
}
TEST_CASE("ma.oblique.free_half_inch: half an inch costs a charge nothing")
{
    CHECK(reach("values/cost", "'forward': 6, 'sideways': 0.5") == "6");
    CHECK(reach("factors/ma.oblique.free_half_inch", "'forward': 6, 'sideways': 0.5") == "1");
    CHECK(reach("factors/ma.oblique.charge_cost", "'forward': 6, 'sideways': 0.6") == "0.3");
}
TEST_CASE("ma.countercharge.quarter: a counter-charger takes a quarter of the way")
{
    CHECK(reach("values", "'forward': 8, 'target_counter_charges': true") ==
          "{'cost': 8, 'needs': 6}");
    CHECK(reach("outcomes", "'forward': 8, 'target_counter_charges': true") ==
          "{'contact': '1/1'}");
    CHECK(reach("factors/ma.countercharge.quarter", "'forward': 8") == "nothing");
    CHECK(counter_charge_move(sheet, 8) == 2);
}

// --- reactions

TEST_CASE("ma.ruling.charge_engaged: who fights, pursues, is pursued or broken only stands")
{
    for (const std::string why :
         {"'in_melee': true", "'pursuing': true", "'pursued': true", "'morale': 'broken'"})
        CHECK(reaction("", "cavalry", "'zone': 'flank', " + why) ==
              "{'factors': {'ma.ruling.charge_engaged': 1}, 'result': {'stand': true, "
              "'counter_charge': 'no', 'evade': 'no', 'face': 'no'}}");
    CHECK(reaction("result/evade", "cavalry", "'zone': 'flank', 'morale': 'demoralised'") ==
          "'test'");
}
TEST_CASE("ma.ruling.shield_wall: a unit in shield wall only stands")
{
    CHECK(reaction("factors", "heavy_foot", "'zone': 'front', 'shield_wall': true") ==
          "{'ma.ruling.shield_wall': 1}");
    CHECK(reaction("result/counter_charge", "heavy_foot", "'zone': 'front', 'shield_wall': true") ==
          "'no'");
    CHECK(reaction("result/counter_charge", "heavy_foot", "'zone': 'front'") == "'free'");
}
TEST_CASE("ma.ruling.bolt_thrower: bolt throwers only stand")
{
    CHECK(reaction("", "bolt_thrower", "'zone': 'rear'") ==
          "{'factors': {'ma.ruling.bolt_thrower': 1}, 'result': {'stand': true, "
          "'counter_charge': 'no', 'evade': 'no', 'face': 'no'}}");
    CHECK(reaction("result/face", "light_foot", "'zone': 'rear'") == "'test'");
}
TEST_CASE("ma.evade.skirmishers_always: skirmishers evade freely")
{
    CHECK(reaction("result/evade", "skirmisher", "'zone': 'front'") == "'free'");
    CHECK(reaction("factors/ma.evade.skirmishers_always", "skirmish_cavalry", "'zone': 'rear'") ==
          "1");
    CHECK(reaction("factors/ma.evade.skirmishers_always", "cavalry", "'zone': 'rear'") ==
          "nothing");
}
TEST_CASE("ma.evade.formed_test: formed units test to evade")
{
    CHECK(reaction("result/evade", "elephant", "'zone': 'front'") == "'test'");
    CHECK(reaction("factors/ma.evade.formed_test", "skirmisher", "'zone': 'front'") == "nothing");
    CHECK(evade("factors/evader/ma.evade.formed_test", "'quality': 3") == "1");
    CHECK(evade("factors/evader/ma.evade.formed_test", "'evader_skirmisher': true") == "nothing");
}
TEST_CASE("ma.skirmish.no_front_attack: skirmishers counter-charge no formed unit")
{
    CHECK(reaction("result/counter_charge", "skirmisher", "'zone': 'front'") == "'no'");
    CHECK(reaction("result/counter_charge", "skirmisher",
                   "'zone': 'front', 'charger_skirmisher': true") == "'free'");
    CHECK(reaction("result/counter_charge", "skirmish_cavalry",
                   "'zone': 'front', 'charger_elephant': true") == "'no'");
}
TEST_CASE("ma.elephant.melee.no_countercharge: foot does not counter-charge elephants")
{
    const std::string elephants = "'zone': 'front', 'charger_elephant': true";
    CHECK(reaction("factors", "light_foot", elephants) ==
          "{'ma.elephant.melee.no_countercharge': 1, 'ma.evade.formed_test': 1}");
    CHECK(reaction("result/counter_charge", "light_foot", elephants) == "'no'");
    CHECK(reaction("result/counter_charge", "elephant", elephants) == "'free'");
    CHECK(reaction("factors/ma.elephant.melee.no_countercharge", "light_foot",
                   "'zone': 'rear', 'charger_elephant': true") == "nothing");
}
TEST_CASE("ma.elephant.cavalry_test: mounted troops test to counter-charge elephants")
{
    const std::string elephants = "'zone': 'front', 'charger_elephant': true";
    CHECK(reaction("result/counter_charge", "cavalry", elephants) == "'test'");
    CHECK(reaction("factors/ma.elephant.cavalry_test", "heavy_chariot", elephants) == "1");
    CHECK(reaction("factors/ma.elephant.cavalry_test", "cavalry", "'zone': 'front'") == "nothing");
}
TEST_CASE("ma.flank.react_face: charged in flank or rear from beyond a normal move")
{
    CHECK(reaction("result/face", "light_foot", "'zone': 'flank'") == "'test'");
    CHECK(reaction("result/face", "skirmisher", "'zone': 'flank'") == "'free'");
    CHECK(reaction("result/face", "elephant", "'zone': 'flank'") == "'no'");
    CHECK(reaction("result/face", "light_foot", "'zone': 'front'") == "'no'");
    CHECK(at("result/face", "reactions",
             "{'troop': 'light_foot', 'zone': 'rear', 'distance': 6, 'charger_move': 6}") ==
          "'no'");
    CHECK(at("", "face_flank_charge", "{'distance': 6, 'charger_move': 6, 'quality': 3}") ==
          "{'factors': {}, 'values': {'target': null}, 'outcomes': {'hit_in_flank_or_rear': "
          "'1/1'}}");
    CHECK(at("", "face_flank_charge", "{'distance': 6.1, 'charger_move': 6, 'skirmisher': true}") ==
          "{'factors': {'ma.skirmish.no_test': 1, 'ma.flank.react_face': 1}, 'values': {'target': "
          "null}, 'outcomes': {'faces': '1/1'}}");
}

// --- evades

TEST_CASE("ma.evade.caught: a charger that reaches the evader hits its rear")
{
    // 4 and 6 against 8 and a d3: an inch less is reached with 1, as much with 2, one more with 3.
    CHECK(evade("outcomes", "'evader_skirmisher': true") ==
          "{'caught_in_rear': '2/3', 'gets_away': '1/3'}");
    CHECK(evade("factors/evader/ma.evade.caught", "'evader_skirmisher': true") == "1");
    CHECK(at("factors/evader/ma.evade.caught", "evade",
             "{'gap': 9, 'evader_move': 6, 'charger_move': 8, 'evader_skirmisher': true}") ==
          "nothing");
}
TEST_CASE("ma.evade.failed: who fails stays, and is reached or not")
{
    CHECK(evade("outcomes/test_failed_contacted", "'quality': 3") == "'1/2'");
    CHECK(evade("factors/evader/ma.evade.failed", "'quality': 3") == "1");
    CHECK(evade("factors/evader/ma.evade.failed", "'quality': 5, 'leader': 'in_range'") ==
          "nothing");
    CHECK(at("outcomes/test_failed_not_contacted", "evade",
             "{'gap': 10, 'evader_move': 6, 'charger_move': 8, 'quality': 3}") == "'1/6'");
}

// --- breaking off

TEST_CASE("ma.breakoff.move: the move less a d3")
{
    CHECK(at("", "voluntary_break_off", "{'breaker_move': 6, 'opponent_pursues': false}") ==
          "{'factors': {'breaker': {'ma.breakoff.move': -1}, 'pursuer': {}}, 'outcomes': {'clear': "
          "'1/1'}}");
    CHECK(at("outcomes/caught_in_rear", "voluntary_break_off",
             "{'breaker_move': 6, 'pursuer_move': 6}") == "'2/3'");
}
TEST_CASE("ma.breakoff.pursuit: so does the pursuer")
{
    CHECK(at("factors/pursuer/ma.breakoff.pursuit", "voluntary_break_off",
             "{'breaker_move': 6, 'pursuer_move': 6}") == "-1");
    CHECK(at("outcomes/caught_in_rear", "voluntary_break_off",
             "{'breaker_move': 6, 'pursuer_move': 6}", with("ma.breakoff.pursuit", 0)) == "'1/1'");
}
TEST_CASE("ma.breakoff.caught: contact is a rear hit, if it is possible")
{
    CHECK(at("factors/pursuer/ma.breakoff.caught", "voluntary_break_off",
             "{'breaker_move': 6, 'pursuer_move': 4}") == "1");
    CHECK(at("factors/pursuer/ma.breakoff.caught", "voluntary_break_off",
             "{'breaker_move': 7, 'pursuer_move': 4}") == "nothing");
}
TEST_CASE("ma.ruling.equal_is_contact: equal distances touch")
{
    CHECK(at("outcomes/caught_in_rear", "voluntary_break_off",
             "{'breaker_move': 6, 'pursuer_move': 4}") == "'1/9'");
    CHECK(at("outcomes/caught_in_rear", "voluntary_break_off",
             "{'breaker_move': 6, 'pursuer_move': 4}",
             without("ma.ruling.equal_is_contact")) == "nothing");
}

// --- after a lost round

namespace {

std::string lost(const std::string& path, const std::string& more, const Sheet& rules = sheet)
{
    return at(path, "lost_melee_move",
              "{'loser_move': 5, 'loser_depth': 3, 'winner_move': 6, 'winner_quality': 2, " + more +
                  "}",
              rules);
}

} // namespace

TEST_CASE("ma.melee.retreat: a loser goes back its move less a d3")
{
    CHECK(lost("factors/loser", "'winner_wants': 'hold'") == "{'ma.melee.retreat': -1}");
    CHECK(lost("factors/loser", "'loser_broken': true") == "{'ma.melee.broken_move': 1}");
}
TEST_CASE("ma.melee.take_ground: a holder takes the loser's ground")
{
    // Back 2 to 4 against a depth of 3: contact with 2 and 3.
    CHECK(lost("outcomes", "'winner_wants': 'hold', 'winner_leader': 'attached'") ==
          "{'caught_in_rear': '8/27', 'clear': '2/9', 'melee_continues': '4/9', "
          "'pursuit_goes_on': '1/27'}");
    CHECK(lost("factors/winner/ma.melee.take_ground", "'winner_wants': 'hold'") == "1");
    CHECK(lost("factors/winner/ma.melee.take_ground", "'winner_wants': 'pursue'") == "nothing");
}
TEST_CASE("ma.melee.defender_stays: who was charged and did not counter-charge stays")
{
    CHECK(lost("factors/winner/ma.melee.defender_stays", "'winner_stood': true") == "1");
    CHECK(lost("factors/winner/ma.melee.take_ground", "'winner_stood': true") == "nothing");
    CHECK(lost("outcomes/melee_continues", "'winner_stood': true") == "nothing");
    CHECK(lost("outcomes/melee_continues", "'winner_stood': true",
               without("ma.melee.defender_stays")) != "nothing");
}
TEST_CASE("ma.melee.too_short: not far enough to clear the winner, the melee goes on")
{
    CHECK(lost("factors/winner/ma.melee.too_short", "'winner_wants': 'hold'") == "1");
    CHECK(at("factors/winner/ma.melee.too_short", "lost_melee_move",
             "{'loser_move': 5, 'loser_depth': 1.5, 'winner_move': 6, 'winner_quality': 2}") ==
          "nothing");
}
TEST_CASE("ma.pursue.hold_test: holding needs a test, pursuing none")
{
    CHECK(lost("factors/winner", "'winner_wants': 'hold'") ==
          "{'ma.pursue.hold_test': 1, 'ma.test.quality': 2, 'ma.melee.take_ground': 1, "
          "'ma.melee.too_short': 1, 'ma.pursue.first_turn': -1}");
    CHECK(lost("factors/winner", "'winner_wants': 'pursue'") == "{'ma.pursue.first_turn': -1}");
    CHECK(lost("factors/winner/ma.pursue.first_turn", "'winner_wants': 'hold'",
               without("ma.pursue.hold_test")) == "nothing");
}
TEST_CASE("ma.ruling.hold_test: failing to hold means pursuing; or holding all the same")
{
    CHECK(lost("outcomes/caught_in_rear", "'winner_wants': 'hold'") == "'16/27'");
    CHECK(lost("outcomes/caught_in_rear", "'winner_wants': 'hold'",
               without("ma.ruling.hold_test")) == "nothing");
}
TEST_CASE("ma.pursue.impetuous: always, unless a leader is attached, who lets them test")
{
    CHECK(lost("factors/winner", "'winner_wants': 'hold', 'winner_impetuous': true") ==
          "{'ma.pursue.impetuous': 1, 'ma.pursue.first_turn': -1}");
    CHECK(lost("factors/winner", "'winner_impetuous': true, 'winner_leader': 'attached'") ==
          "{'ma.pursue.impetuous': 1, 'ma.test.quality': 2, 'ma.test.leader_bonus': 2, "
          "'ma.melee.take_ground': 1, 'ma.melee.too_short': 1, 'ma.pursue.first_turn': -1}");
    CHECK(lost("factors/winner/ma.pursue.impetuous", "'winner_wants': 'hold'") == "nothing");
}
TEST_CASE("ma.impetuous.pursue: impetuous units must pursue; a leader in range is not enough")
{
    const std::string led = "'winner_impetuous': true, 'winner_leader': 'in_range'";
    CHECK(lost("factors/winner/ma.test.quality", led) == "nothing");
    CHECK(lost("factors/winner/ma.test.quality", led, without("ma.impetuous.pursue")) == "2");
}
TEST_CASE("ma.pursue.first_turn: the first pursuit move is a d3 less")
{
    CHECK(lost("outcomes", "'winner_wants': 'pursue'") ==
          "{'caught_in_rear': '8/9', 'pursuit_goes_on': '1/9'}");
    CHECK(lost("factors/winner/ma.pursue.first_turn",
               "'winner_wants': 'hold', 'winner_leader': 'attached'") == "-1");
    CHECK(at("factors/winner/ma.pursue.first_turn", "lost_melee_move",
             "{'loser_move': 5, 'loser_depth': 3, 'winner_move': 6, 'winner_quality': 5, "
             "'winner_leader': 'attached'}") == "nothing");
}

TEST_CASE(
    "ma.move.pursue_break_off: the row of all first turns holds for each of them, unless a house "
    "rule has rewritten its own")
{
    const Sheet all = with("ma.move.pursue_break_off", 2);
    CHECK(reckoned(all, BreakOffFacts{6, 5, true}).breaks.less_dice == 2);
    CHECK(reckoned(all, BreakOffFacts{6, 5, true}).follows.less_dice == 2);
    CHECK(reckoned(all, LostFacts{.winner_move = 6}).pursuit.less_dice == 2);
    const Sheet one = with("ma.breakoff.move", 0);
    CHECK(reckoned(one, BreakOffFacts{6, 5, true}).breaks.less_dice == 0);
    CHECK(reckoned(one, BreakOffFacts{6, 5, true}).follows.less_dice == 1);
    CHECK(reckoned(one, MoveFacts{Troop::light_foot, Doing::break_off}).allowance.less_dice == 0);
    CHECK(
        reckoned(one, MoveFacts{Troop::light_foot, Doing::pursue_first_turn}).allowance.less_dice ==
        1);
}

// --- later turns of a pursuit

namespace {

std::string chase(const std::string& path, const std::string& more)
{
    return at(path, "pursuit_turn",
              "{'gap': 1, 'pursued_move': 4, 'pursuer_move': 5, 'quality': 2, " + more + "}");
}

} // namespace

TEST_CASE("ma.pursue.stop: a passed test ends the pursuit")
{
    CHECK(chase("outcomes", "'leader': 'none'") ==
          "{'caught_in_rear': '2/3', 'pursuer_stops': '1/3'}");
    CHECK(chase("factors/pursuer/ma.pursue.stop", "'leader': 'none'") == "1");
    CHECK(chase("factors/pursuer", "'pursuer_wants_to_stop': false") ==
          "{'ma.pursue.continue': 1}");
}
TEST_CASE("ma.seq.pursued_detail: the pursued unit flees first")
{
    CHECK(chase("factors/pursued", "'leader': 'none'") == "{'ma.seq.pursued_detail': 1}");
    CHECK(chase("values", "'leader': 'none'") == "{'flees': 4, 'gap_to_close': 5}");
    CHECK(chase("values", "'pursued_broken': true") == "{'flees': 6, 'gap_to_close': 7}");
    CHECK(chase("outcomes/pursuit_goes_on", "'pursued_broken': true") == "'2/3'");
}
TEST_CASE("ma.pursue.off_table: the quarry off the table, test to stop or follow for good")
{
    CHECK(chase("", "'pursued_to_table_edge': 4") ==
          "{'factors': {'pursued': {'ma.seq.pursued_detail': 1}, 'pursuer': {'ma.test.quality': 2, "
          "'ma.pursue.off_table': 1}}, 'values': {'flees': 4, 'gap_to_close': null}, 'outcomes': "
          "{'both_off_table': '2/3', 'pursued_off_table_pursuer_stops': '1/3'}}");
    CHECK(chase("values/gap_to_close", "'pursued_to_table_edge': 4.1") == "5");
    CHECK(at("outcomes", "pursuit_turn",
             "{'gap': 1, 'pursued_move': 4, 'pursuer_move': 5, 'quality': 2, "
             "'pursued_to_table_edge': 4}",
             without("ma.pursue.off_table")) == "{'pursued_off_table_pursuer_stops': '1/1'}");
    CHECK(chase("outcomes", "'pursued_to_table_edge': 4, 'pursuer_wants_to_stop': false") ==
          "{'both_off_table': '2/3', 'pursued_off_table_pursuer_stops': '1/3'}");
}
