// Elephants: turning, spacing, stampedes, mahouts; and what units are and cost, who begins and who
// has lost.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/forced_rules.hpp"
#include "rules/my_ancients/book/sequence_rules.hpp"
#include "rules/my_ancients/book/setup_rules.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {

const Sheet sheet;

std::string turn(const std::string& path, const std::string& planned)
{
    return at(path, "elephant_turn", "{'planned': " + planned + "}");
}

} // namespace

TEST_CASE("ma.elephant.turn.stationary: standing, up to 90 degrees without a die")
{
    CHECK(turn("", "0") == "{'factors': {'ma.elephant.turn.stationary': 90}, 'outcomes': "
                           "{'turn_up_to_90': '1/1'}}");
    CHECK(turn("factors/ma.elephant.turn.stationary", "1") == "nothing");
}
TEST_CASE("ma.elephant.turn.slow: up to 4 inches a d3")
{
    CHECK(turn("factors/ma.elephant.turn.slow", "4") == "3");
    CHECK(turn("factors/ma.elephant.turn.slow", "4.1") == "nothing");
}
TEST_CASE("ma.elephant.turn.fast: above 4 inches a d6")
{
    CHECK(turn("factors/ma.elephant.turn.fast", "4.1") == "6");
    CHECK(turn("factors/ma.elephant.turn.fast", "4") == "nothing");
}
TEST_CASE("ma.elephant.turn.exact: exactly the inches rolled, then up to 45 degrees")
{
    CHECK(turn("outcomes", "2.5") == "{'no_turn': '1/3', 'turn_up_to_45_with_0.5_to_go': '1/3', "
                                     "'turn_up_to_45_with_1.5_to_go': '1/3'}");
    CHECK(turn("outcomes/turn_up_to_45_with_0_to_go", "3") == "'1/3'");
    CHECK(turn("outcomes/no_turn", "6") == "nothing");
    CHECK(turn("outcomes/no_turn", "5.9") == "'1/6'");
}
TEST_CASE("ma.ruling.elephant_speed: the distance declared; exactly 4 is slow")
{
    CHECK(elephant_turn(sheet, 4).faces == 3);
    CHECK(elephant_turn(sheet, 4.01).faces == 6);
}
TEST_CASE("ma.elephant.gap: a base width between them, centres 3 apart")
{
    CHECK(at("result", "elephant_gap", "{'centres': [[0, 0], [0, 3], [9, 9]]}") ==
          "{'nearest_centres': 3, 'allowed': true}");
    CHECK(at("result/allowed", "elephant_gap", "{'centres': [[0, 0], [2.1, 2.1]]}") == "false");
    CHECK(trouble("elephant_gap", "{'centres': [[0, 0]]}") ==
          "centres: expected a list of 2 to 60 places [x, y].");
}
TEST_CASE("ma.elephant.stampede.turn: directly away from the cause")
{
    CHECK(at("result/heading_straight", "stampede",
             "{'elephant_at': [0, 0], 'cause_at': [0, -3]}") == "0");
    CHECK(at("result/heading_straight", "stampede", "{'elephant_at': [0, 0], 'cause_at': [0, -3]}",
             with("ma.elephant.stampede.turn", 90)) != "0");
}
TEST_CASE("ma.elephant.stampede.direction: 30 left, straight or 30 right")
{
    CHECK(at("result/heading_left", "stampede", "{'elephant_at': [0, 0], 'cause_at': [0, -3]}") ==
          "330");
    CHECK(at("result/heading_right", "stampede", "{'elephant_at': [0, 0], 'cause_at': [0, -3]}") ==
          "30");
    dice::Recorded one({1});
    CHECK(veered(one) == Veer::left);
    dice::Recorded two({2});
    CHECK(veered(two) == Veer::straight);
    dice::Recorded three({3});
    CHECK(veered(three) == Veer::right);
}
TEST_CASE("ma.elephant.mahout.attempt_1: 4 or more")
{
    CHECK(at("outcomes", "mahout", "{'last_attempt': 1}") ==
          "{'killed_on_attempt_1': '1/2', 'mahout_jumped': '1/6', 'still_running': '1/3'}");
    CHECK(at("factors/ma.elephant.mahout.attempt_1", "mahout",
             "{'first_attempt': 2, 'last_attempt': 2}") == "nothing");
}
TEST_CASE("ma.elephant.mahout.attempt_2: 3 or more")
{
    CHECK(at("outcomes", "mahout", "{'first_attempt': 2, 'last_attempt': 2}") ==
          "{'killed_on_attempt_2': '2/3', 'mahout_jumped': '1/6', 'still_running': '1/6'}");
    CHECK(at("factors/ma.elephant.mahout.attempt_2", "mahout", "{'last_attempt': 1}") == "nothing");
}
TEST_CASE("ma.elephant.mahout.attempt_3: 2 or more")
{
    CHECK(at("outcomes", "mahout", "{'first_attempt': 3, 'last_attempt': 3}") ==
          "{'killed_on_attempt_3': '5/6', 'mahout_jumped': '1/6'}");
    CHECK(at("factors/ma.elephant.mahout.attempt_3", "mahout", "{'last_attempt': 2}") == "nothing");
}
TEST_CASE("ma.elephant.mahout.attempt_4: always, without a die")
{
    CHECK(at("", "mahout", "{'first_attempt': 4, 'last_attempt': 4}") ==
          "{'factors': {'ma.elephant.mahout.attempt_4': 1}, 'outcomes': {'killed_on_attempt_4': "
          "'1/1'}}");
    CHECK(at("factors/ma.elephant.mahout.attempt_4", "mahout", "{'last_attempt': 3}") == "nothing");
}
TEST_CASE("ma.ruling.mahout_fourth: the fourth attempt is never reached from an earlier one")
{
    CHECK(at("", "mahout", "{'last_attempt': 4}") ==
          "{'factors': {'ma.elephant.mahout.attempt_1': 4, 'ma.elephant.mahout.attempt_2': 3, "
          "'ma.elephant.mahout.attempt_3': 2, 'ma.elephant.mahout.panic': 1}, 'outcomes': "
          "{'killed_on_attempt_1': '1/2', 'killed_on_attempt_2': '2/9', 'killed_on_attempt_3': "
          "'5/108', 'mahout_jumped': '25/108'}}");
    CHECK(at("outcomes/killed_on_attempt_4", "mahout", "{'first_attempt': 4, 'last_attempt': 4}") ==
          "'1/1'");
}
TEST_CASE("ma.elephant.mahout.panic: on a 1 he jumps off")
{
    dice::Recorded one({1});
    CHECK(mahout(sheet, 1, 3, one) == MahoutEnd::mahout_jumped);
    dice::Recorded two({2, 2, 2});
    CHECK(mahout(sheet, 1, 3, two) == MahoutEnd::killed_on_attempt_3);
}
TEST_CASE("ma.ruling.stampede_contact: two dice at 4 for each elephant base")
{
    CHECK(at("values", "trample", "{'bases': 4, 'elephant_bases': 2}") ==
          "{'dice': 4, 'target': 4}");
    CHECK(at("outcomes/bases_lost_1", "trample", "{'bases': 4, 'elephant_bases': 2}") == "'5/16'");
    CHECK(at("values/dice", "trample", "{'bases': 4}", with("ma.ruling.stampede_contact", "3 5")) ==
          "3");
}
TEST_CASE("ma.elephant.melee.skirmishers_part: skirmishers part unharmed")
{
    CHECK(at("", "trample", "{'bases': 4, 'skirmisher': true}") ==
          "{'factors': {'ma.elephant.melee.skirmishers_part': 1}, 'values': {'dice': 0, 'target': "
          "null}, 'outcomes': {'bases_lost_0': '1/1', 'hits_0': '1/1'}}");
    CHECK(at("factors", "trample", "{'bases': 4}") == "{'ma.ruling.stampede_contact': 2}");
}

// --- identifying units

namespace {

std::string figures(const std::string& path, const std::string& more)
{
    return at(path, "identify", "{'tray': 'brown', " + more + "}");
}

} // namespace

TEST_CASE("ma.ident.move.two_figures: two figures on a base move 7")
{
    CHECK(figures("result", "'figures_per_base': 2, 'shield': true") ==
          "{'troop': 'skirmisher', 'move': 7, 'protection': 1, 'quality': 1, 'shock': false}");
    CHECK(figures("factors/ma.ident.move.two_figures", "'figures_per_base': 3") == "nothing");
}
TEST_CASE("ma.ident.move.none, ma.ident.protection.none: nothing is 6 and 0")
{
    CHECK(figures("", "'armour': 'none'") ==
          "{'factors': {'ma.ident.quality.brown': 1, 'ma.ident.move.none': 6}, 'result': {'troop': "
          "'light_foot', 'move': 6, 'protection': 0, 'quality': 1, 'shock': false}}");
    CHECK(figures("factors/ma.ident.move.none", "'shield': true") == "nothing");
}
TEST_CASE("ma.ident.move.shield, ma.ident.protection.shield: a shield is 6 and 1")
{
    CHECK(figures("factors", "'shield': true") ==
          "{'ma.ident.quality.brown': 1, 'ma.ident.protection.shield': 1, 'ma.ident.move.shield': "
          "6}");
    CHECK(figures("factors/ma.ident.protection.shield", "'armour': 'mail', 'shield': true") ==
          "nothing");
}
TEST_CASE("ma.ident.move.mail, ma.ident.protection.mail: mail without shield is 6 and 1")
{
    CHECK(figures("factors", "'armour': 'mail'") ==
          "{'ma.ident.quality.brown': 1, 'ma.ident.protection.mail': 1, 'ma.ident.move.mail': 6}");
    CHECK(figures("result/troop", "'armour': 'mail'") == "'light_foot'");
}
TEST_CASE("ma.ident.move.mail_shield, ma.ident.protection.mail_shield: mail and shield, 5 and 2")
{
    CHECK(figures("result", "'armour': 'mail', 'shield': true") ==
          "{'troop': 'medium_foot', 'move': 5, 'protection': 2, 'quality': 1, 'shock': false}");
    CHECK(figures("factors/ma.ident.move.mail_shield", "'armour': 'mail'") == "nothing");
}
TEST_CASE("ma.ident.move.plate_shield, ma.ident.protection.plate_shield: plate and shield, 4 and 3")
{
    CHECK(figures("factors", "'armour': 'plate', 'shield': true") ==
          "{'ma.ident.quality.brown': 1, 'ma.ident.protection.plate_shield': 3, "
          "'ma.ident.move.plate_shield': 4}");
    CHECK(figures("result/troop", "'armour': 'plate', 'shield': true") == "'heavy_foot'");
}
TEST_CASE("ma.ruling.plate_no_shield: plate without shield counts as mail and shield")
{
    CHECK(figures("", "'armour': 'plate'") ==
          "{'factors': {'ma.ident.quality.brown': 1, 'ma.ruling.plate_no_shield': 1}, 'result': "
          "{'troop': 'medium_foot', 'move': 5, 'protection': 2, 'quality': 1, 'shock': false}}");
    CHECK(figures("factors", "'armour': 'plate', 'figures_per_base': 2") ==
          "{'ma.ident.quality.brown': 1, 'ma.ruling.plate_no_shield': 1, "
          "'ma.ident.move.two_figures': 7}");
    CHECK(figures("factors/ma.ruling.plate_no_shield", "'armour': 'plate', 'shield': true") ==
          "nothing");
}
TEST_CASE("ma.ident.barbarian_shock: all barbarians are shock troops")
{
    CHECK(figures("result/shock", "'barbarian': true") == "true");
    CHECK(figures("factors/ma.ident.barbarian_shock", "'shield': true") == "nothing");
}
TEST_CASE("ma.ident.quality: the colour of the tray is the quality")
{
    const std::pair<const char*, const char*> trays[] = {
        {"red", "ma.ident.quality.red"},     {"brown", "ma.ident.quality.brown"},
        {"green", "ma.ident.quality.green"}, {"silver", "ma.ident.quality.silver"},
        {"blue", "ma.ident.quality.blue"},   {"white", "ma.ident.quality.white"},
    };
    int quality = 0;
    for (const auto& [tray, id] : trays) {
        const std::string facts = std::string("{'tray': '") + tray + "'}";
        CHECK(at("result/quality", "identify", facts) == std::to_string(quality));
        CHECK(at(std::string("factors/") + id, "identify", facts) ==
              (quality == 0 ? "nothing" : std::to_string(quality)));
        ++quality;
    }
}

// --- points

TEST_CASE("ma.points.troop: every troop has its price")
{
    const std::pair<const char*, int> prices[] = {
        {"ma.points.troop.skirmisher", 3},       {"ma.points.troop.light_foot", 4},
        {"ma.points.troop.medium_foot", 5},      {"ma.points.troop.heavy_foot", 6},
        {"ma.points.troop.skirmish_cavalry", 6}, {"ma.points.troop.cavalry", 8},
        {"ma.points.troop.light_chariot", 8},    {"ma.points.troop.heavy_chariot", 10},
        {"ma.points.troop.elephant", 24},        {"ma.points.troop.bolt_thrower", 14},
    };
    for (const auto& [id, price] : prices) {
        const std::string troop = std::string(id).substr(std::string("ma.points.troop.").size());
        CHECK(at("", "points", "{'troop': '" + troop + "', 'bases': 3, 'quality': 0}") ==
              "{'factors': {'" + std::string(id) + "': " + std::to_string(price) +
                  "}, 'values': {'per_base': " + std::to_string(price) +
                  ", 'total': " + std::to_string(3 * price) + "}}");
    }
}
TEST_CASE("ma.points.quality, ma.points.mounted_protection: twice the quality, riders' protection")
{
    CHECK(at("factors", "points",
             "{'troop': 'heavy_chariot', 'bases': 1, 'quality': 3, 'protection': 2}") ==
          "{'ma.points.troop.heavy_chariot': 10, 'ma.points.quality': 6, "
          "'ma.points.mounted_protection': 2}");
    CHECK(at("factors/ma.points.mounted_protection", "points",
             "{'troop': 'heavy_foot', 'bases': 1, 'quality': 3, 'protection': 3}") == "nothing");
}
TEST_CASE("ma.points.weapon.bow, ma.points.weapon.sling, ma.points.weapon.javelin: 3, 2 and 1")
{
    const auto price = [](const std::string& weapon) {
        return at("values/per_base", "points",
                  "{'troop': 'light_foot', 'bases': 1, 'quality': 0, 'weapon': '" + weapon + "'}");
    };
    CHECK(price("bow") == "7");
    CHECK(price("sling") == "6");
    CHECK(price("javelin") == "5");
    CHECK(price("none") == "4");
    CHECK(at("values/per_base", "points",
             "{'troop': 'bolt_thrower', 'bases': 1, 'quality': 0, 'weapon': 'bolt_thrower'}") ==
          "14");
}
TEST_CASE("ma.points.pilum, ma.points.shock, ma.points.impetuous: 1, 1 (not elephants) and -1")
{
    CHECK(at("factors", "points",
             "{'troop': 'light_foot', 'bases': 1, 'quality': 0, 'pilum': true, 'shock': true, "
             "'impetuous': true}") ==
          "{'ma.points.troop.light_foot': 4, 'ma.points.pilum': 1, 'ma.points.shock': 1, "
          "'ma.points.impetuous': -1}");
    CHECK(at("factors/ma.points.shock", "points",
             "{'troop': 'elephant', 'bases': 1, 'quality': 0, 'shock': true}") == "nothing");
}
TEST_CASE("ma.points.leader: a leader is 25")
{
    CHECK(at("", "points", "{'troop': 'leader', 'quality': 3, 'bases': 1}") ==
          "{'factors': {'ma.points.leader': 25}, 'values': {'per_base': 25, 'total': 25}}");
    CHECK(at("factors/ma.points.leader", "points",
             "{'troop': 'cavalry', 'quality': 3, 'bases': 1}") == "nothing");
}

// --- initiative and the end

TEST_CASE("ma.init.roll: a d3 each, the higher is side A")
{
    const InitiativeFacts later{Colour::blue};
    dice::Recorded red({3, 2});
    CHECK(initiative(sheet, later, red) == Colour::red);
    dice::Recorded blue({1, 2});
    CHECK(initiative(sheet, later, blue) == Colour::blue);
}
TEST_CASE("ma.init.draw: a draw goes to the previous loser")
{
    dice::Recorded equal({2, 2});
    CHECK(initiative(sheet, {Colour::blue}, equal) == Colour::blue);
    CHECK(at("outcomes", "initiative", "{'previous_loser': 'blue'}") ==
          "{'blue': '2/3', 'red': '1/3'}");
}
TEST_CASE("ma.ruling.init_first_turn: in the first turn a draw is rolled again")
{
    CHECK(at("", "initiative", "{}") ==
          "{'factors': {'ma.init.roll': 1, 'ma.ruling.init_first_turn': 1}, 'outcomes': {'blue': "
          "'1/2', 'red': '1/2'}}");
    CHECK(at("factors/ma.ruling.init_first_turn", "initiative", "{'previous_loser': 'red'}") ==
          "nothing");
}

namespace {

std::string end_of_turn(const std::string& path, const std::string& more)
{
    return at(path, "army_break", "{'red_units': 7, 'blue_units': 8, " + more + "}");
}

} // namespace

TEST_CASE("ma.ruling.army_break: half of the units, rounded up")
{
    CHECK(end_of_turn("result", "'red_gone': 3, 'blue_gone': 4") ==
          "{'red_breaks_at': 4, 'red_broken': false, 'blue_breaks_at': 4, 'blue_broken': true, "
          "'winner': 'red'}");
    CHECK(end_of_turn("result/winner", "'red_gone': 4, 'blue_gone': 4") == "'draw'");
    CHECK(end_of_turn("", "'red_gone': 3, 'blue_gone': 3") ==
          "{'factors': {}, 'result': {'red_breaks_at': 4, 'red_broken': false, 'blue_breaks_at': "
          "4, 'blue_broken': false, 'winner': 'none'}}");
}
TEST_CASE("ma.ruling.turn_limit: at the limit fewer points lost wins")
{
    const std::string last = "'red_gone': 1, 'blue_gone': 1, 'turn': 30, ";
    CHECK(end_of_turn("result/winner", last + "'red_points_lost': 40, 'blue_points_lost': 41") ==
          "'red'");
    CHECK(end_of_turn("result/winner", last + "'red_points_lost': 41, 'blue_points_lost': 41") ==
          "'draw'");
    CHECK(end_of_turn("factors", last + "'red_points_lost': 41") == "{'ma.ruling.turn_limit': 1}");
    CHECK(end_of_turn("result/winner", "'red_gone': 1, 'blue_gone': 1, 'turn': 29, "
                                       "'red_points_lost': 41") == "'none'");
    CHECK(end_of_turn("factors", "'red_gone': 4, 'blue_gone': 1, 'turn': 30") ==
          "{'ma.ruling.army_break': 1}");
}
