// Rates and dice of movement, marches, wheels, obliques, passing friends, formation changes.

#include "dice/recorded.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/movement_rules.hpp"
#include "rules/my_ancients/book/orders.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::test;

namespace {

const Sheet sheet;

std::string moves(const std::string& troop, const std::string& doing = "move",
                  const std::string& more = "")
{
    return at("outcomes", "move_distance",
              "{'troop': '" + troop + "', 'doing': '" + doing + "'" + more + "}");
}
std::string move_rows(const std::string& troop, const std::string& doing,
                      const std::string& more = "")
{
    return at("factors", "move_distance",
              "{'troop': '" + troop + "', 'doing': '" + doing + "'" + more + "}");
}
void check_rate(const std::string& row, const std::string& troop, int inches)
{
    CHECK(moves(troop) == "{'inches_" + std::to_string(inches) + "': '1/1'}");
    CHECK(at("factors", "move_distance", "{'troop': '" + troop + "'}") ==
          "{'" + row + "': " + std::to_string(inches) + "}");
    CHECK(at("outcomes", "move_distance", "{'troop': '" + troop + "'}", with(row, 3)) ==
          "{'inches_3': '1/1'}");
}

} // namespace

TEST_CASE("ma.move.rate.skirmish_cavalry: 12")
{
    check_rate("ma.move.rate.skirmish_cavalry", "skirmish_cavalry", 12);
}
TEST_CASE("ma.move.rate.light_chariots: 10")
{
    check_rate("ma.move.rate.light_chariots", "light_chariot", 10);
}
TEST_CASE("ma.move.rate.heavy_chariots: 8")
{
    check_rate("ma.move.rate.heavy_chariots", "heavy_chariot", 8);
}
TEST_CASE("ma.move.rate.cavalry: 10")
{
    check_rate("ma.move.rate.cavalry", "cavalry", 10);
}
TEST_CASE("ma.move.rate.elephants: 6")
{
    check_rate("ma.move.rate.elephants", "elephant", 6);
}
TEST_CASE("ma.move.rate.generals: 12")
{
    check_rate("ma.move.rate.generals", "leader", 12);
}
TEST_CASE("ma.move.rate.skirmishers: 7")
{
    check_rate("ma.move.rate.skirmishers", "skirmisher", 7);
}
TEST_CASE("ma.move.rate.light: 6")
{
    check_rate("ma.move.rate.light", "light_foot", 6);
}
TEST_CASE("ma.move.rate.medium: 5")
{
    check_rate("ma.move.rate.medium", "medium_foot", 5);
}
TEST_CASE("ma.move.rate.heavy: 4")
{
    check_rate("ma.move.rate.heavy", "heavy_foot", 4);
}
TEST_CASE("ma.ruling.bolt_thrower: no inches, fleeing neither")
{
    CHECK(moves("bolt_thrower") == "{'inches_0': '1/1'}");
    CHECK(move_rows("bolt_thrower", "move") == "{}");
    CHECK(moves("bolt_thrower", "flee") == "{'inches_0': '1/1'}");
}
TEST_CASE("ma.move.rough: a d3 less, never below nothing")
{
    CHECK(moves("heavy_foot", "move", ", 'in_rough': true") ==
          "{'inches_1': '1/3', 'inches_2': '1/3', 'inches_3': '1/3'}");
    CHECK(move_rows("heavy_foot", "move", ", 'in_rough': true") ==
          "{'ma.move.rate.heavy': 4, 'ma.move.rough': -1}");
    // 4 less two d3: 2 to 6 taken away.
    CHECK(moves("heavy_foot", "pursue_first_turn", ", 'in_rough': true") ==
          "{'inches_0': '2/3', 'inches_1': '2/9', 'inches_2': '1/9'}");
    CHECK(moves("bolt_thrower", "move", ", 'in_rough': true") == "{'inches_0': '1/1'}");
    CHECK(moves("heavy_foot") == "{'inches_4': '1/1'}");
}
TEST_CASE("ma.move.charge: a d3 more")
{
    CHECK(moves("heavy_foot", "charge") ==
          "{'inches_5': '1/3', 'inches_6': '1/3', 'inches_7': '1/3'}");
    CHECK(move_rows("heavy_foot", "charge") == "{'ma.move.rate.heavy': 4, 'ma.move.charge': 1}");
    CHECK(moves("heavy_foot") == "{'inches_4': '1/1'}");
}
TEST_CASE("ma.move.evade: an inch less, as many or one more")
{
    CHECK(moves("skirmisher", "evade") ==
          "{'inches_6': '1/3', 'inches_7': '1/3', 'inches_8': '1/3'}");
    CHECK(move_rows("skirmisher", "move") == "{'ma.move.rate.skirmishers': 7}");
}
TEST_CASE("ma.move.evade_dice: red higher is less, yellow higher more")
{
    const Allowance evades = evade_allowance(sheet, 7);
    dice::Recorded red({3, 2});
    CHECK(rolled(evades, red) == 6);
    dice::Recorded yellow({2, 3});
    CHECK(rolled(evades, yellow) == 8);
    dice::Recorded equal({2, 2});
    CHECK(rolled(evades, equal) == 7);
}
TEST_CASE("ma.move.pursue_break_off: a d3 less in the first turn")
{
    CHECK(moves("light_foot", "break_off") ==
          "{'inches_3': '1/3', 'inches_4': '1/3', 'inches_5': '1/3'}");
    CHECK(move_rows("light_foot", "pursue_first_turn") ==
          "{'ma.move.rate.light': 6, 'ma.move.pursue_break_off': -1}");
    CHECK(moves("light_foot", "pursue_later_turn") == "{'inches_6': '1/1'}");
}
TEST_CASE("ma.pursue.continue: later pursuit moves are unmodified")
{
    CHECK(move_rows("light_foot", "pursue_later_turn") ==
          "{'ma.move.rate.light': 6, 'ma.pursue.continue': 1}");
    CHECK(move_rows("light_foot", "pursue_first_turn") ==
          "{'ma.move.rate.light': 6, 'ma.move.pursue_break_off': -1}");
}
TEST_CASE("ma.broken.rate: half as fast again, 4 becomes 6")
{
    CHECK(moves("heavy_foot", "flee") == "{'inches_6': '1/1'}");
    CHECK(moves("medium_foot", "flee") == "{'inches_7.5': '1/1'}");
    CHECK(moves("medium_foot", "flee_on_breaking") == "{'inches_5': '1/1'}");
}
TEST_CASE("ma.melee.broken_move: in the turn of breaking a normal move")
{
    CHECK(move_rows("medium_foot", "flee_on_breaking") ==
          "{'ma.move.rate.medium': 5, 'ma.melee.broken_move': 1}");
    CHECK(move_rows("medium_foot", "flee") == "{'ma.move.rate.medium': 5, 'ma.broken.rate': 1.5}");
}
TEST_CASE("ma.elephant.stampede.move: 8 inches, whatever the ground")
{
    CHECK(moves("elephant", "stampede", ", 'in_rough': true") == "{'inches_8': '1/1'}");
    CHECK(move_rows("elephant", "stampede", ", 'in_rough': true") ==
          "{'ma.elephant.stampede.move': 8}");
    CHECK(moves("elephant", "move") == "{'inches_6': '1/1'}");
}

// --- marches

TEST_CASE("ma.march.double: twice the move; rough ground comes off the doubled figure")
{
    CHECK(moves("light_foot", "march") == "{'inches_12': '1/1'}");
    CHECK(moves("light_foot", "march", ", 'in_rough': true") ==
          "{'inches_10': '1/3', 'inches_11': '1/3', 'inches_9': '1/3'}");
    CHECK(at("result", "march", "{'normal_move': 5, 'nearest_enemy': null}") ==
          "{'allowed': true, 'allowance': 10, 'straight_at_enemy': 10}");
}
TEST_CASE("ma.march.distance: while more than a normal move from the enemy")
{
    CHECK(at("", "march", "{'normal_move': 5, 'nearest_enemy': 5}") ==
          "{'factors': {'ma.march.distance': 1}, 'result': {'allowed': false, 'allowance': 5}}");
    CHECK(at("", "march", "{'normal_move': 5, 'nearest_enemy': 12.5}") ==
          "{'factors': {'ma.march.double': 2, 'ma.march.distance': 1}, 'result': {'allowed': true, "
          "'allowance': 10, 'straight_at_enemy': 7.5}}");
    CHECK(at("factors", "march", "{'normal_move': 5, 'nearest_enemy': 15}") ==
          "{'ma.march.double': 2}");
}
TEST_CASE("ma.march.no_elephants: elephants never march")
{
    CHECK(at("", "march", "{'normal_move': 6, 'nearest_enemy': 40, 'elephant': true}") ==
          "{'factors': {'ma.march.no_elephants': 1}, 'result': {'allowed': false, 'allowance': "
          "6}}");
    CHECK(moves("elephant", "march") == "{'not_allowed': '1/1'}");
    CHECK(move_rows("elephant", "march") == "{'ma.march.no_elephants': 1}");
    CHECK(at("result/allowed", "march", "{'normal_move': 6, 'nearest_enemy': 40}") == "true");
}

// --- wheels and obliques

TEST_CASE("ma.wheel.measure: the other front corner's arc is the cost")
{
    const std::string wheel = "{'front_mid': [0, 0], 'facing': 0, 'frontage': 6, 'angle': 60, ";
    CHECK(at("result/cost", "wheel", wheel + "'move': 6.2832}") == "6.283");
    CHECK(at("result/allowed", "wheel", wheel + "'move': 6.284}") == "true");
    CHECK(at("result/allowed", "wheel", wheel + "'move': 6.28}") == "false");
    CHECK(at("result/left", "wheel", wheel + "'move': 6.28}") == "nothing");
}
TEST_CASE("ma.wheel.pivot: about the corner of the side it wheels to")
{
    const std::string wheel = "{'front_mid': [10, 10], 'facing': 90, 'frontage': 4, 'move': 8, ";
    CHECK(at("result", "wheel", wheel + "'angle': -90}") ==
          "{'allowed': true, 'cost': 6.283, 'pivot_x': 10, 'pivot_y': 12, 'left': 1.717, 'angle': "
          "-90, 'facing': 0, 'front_mid_x': 12, 'front_mid_y': 12}");
    CHECK(at("result/pivot_y", "wheel", wheel + "'angle': 10}") == "8");
    CHECK(at("result/angle", "wheel", wheel + "'side': 'left'}") == "-114.592");
    CHECK(at("result/left", "wheel", wheel + "'side': 'right'}") == "0");
}
TEST_CASE("ma.oblique.ratio: one sideways for one forward")
{
    CHECK(at("result/allowed", "oblique", "{'forward': 4, 'sideways': 4, 'move': 6}") == "true");
    CHECK(at("result", "oblique", "{'forward': 4, 'sideways': 4.1, 'move': 7}") ==
          "{'allowed': false, 'cost': 6.05}");
    CHECK(at("factors/ma.oblique.ratio", "oblique",
             "{'forward': 4, 'sideways': 4, 'move': 6, 'charging': true}") == "nothing");
}
TEST_CASE("ma.oblique.cost: half an inch for each inch sideways")
{
    CHECK(at("factors/ma.oblique.cost", "oblique", "{'forward': 4, 'sideways': 3, 'move': 6}") ==
          "1.5");
    CHECK(at("result", "oblique", "{'forward': 4, 'sideways': 3, 'move': 5.5}") ==
          "{'allowed': true, 'cost': 5.5, 'left': 0}");
    CHECK(at("result/allowed", "oblique", "{'forward': 4, 'sideways': 3, 'move': 5.4}") == "false");
}
TEST_CASE("ma.oblique.charge_ratio: half an inch sideways for each inch of a charge")
{
    CHECK(at("result/allowed", "oblique",
             "{'forward': 4, 'sideways': 2, 'move': 6, 'charging': true}") == "true");
    CHECK(at("result/allowed", "oblique",
             "{'forward': 4, 'sideways': 2.1, 'move': 6, 'charging': true}") == "false");
    CHECK(at("factors/ma.oblique.charge_ratio", "oblique",
             "{'forward': 4, 'sideways': 2, 'move': 6, 'charging': true}") == "0.5");
}
TEST_CASE("ma.oblique.charge_cost: the same deduction when charging")
{
    CHECK(at("factors/ma.oblique.charge_cost", "oblique",
             "{'forward': 4, 'sideways': 2, 'move': 6, 'charging': true}") == "1");
    CHECK(at("factors/ma.oblique.charge_cost", "oblique",
             "{'forward': 4, 'sideways': 2, 'move': 6}") == "nothing");
}
TEST_CASE("ma.oblique.free_half_inch: half an inch in all costs nothing")
{
    CHECK(at("", "oblique", "{'forward': 4, 'sideways': 0.5, 'move': 4}") ==
          "{'factors': {'ma.oblique.ratio': 1, 'ma.oblique.free_half_inch': 1}, 'result': "
          "{'allowed': true, 'cost': 4, 'left': 0}}");
    CHECK(at("result/cost", "oblique", "{'forward': 4, 'sideways': 0.6, 'move': 6}") == "4.3");
}
TEST_CASE("ma.oblique.elephants: never")
{
    CHECK(at("", "oblique", "{'forward': 4, 'sideways': 1, 'move': 6, 'elephant': true}") ==
          "{'factors': {'ma.oblique.elephants': 1}, 'result': {'allowed': false}}");
    CHECK(at("result/allowed", "oblique", "{'forward': 4, 'sideways': 1, 'move': 6}") == "true");
}

// --- passing friends

namespace {

std::string passing(const std::string& path, const std::string& mover, const std::string& passed,
                    double move)
{
    return at(path, "interpenetrate",
              "{'mover': '" + mover + "', 'passed': '" + passed +
                  "', 'gap': 2, 'passed_depth': 1, 'mover_depth': 1.5, 'move': " +
                  to_json(number(move)) + "}");
}

} // namespace

TEST_CASE("ma.interpenetrate.skirmish_through_formed: skirmishers pass formed units")
{
    CHECK(passing("", "skirmish", "formed", 5) ==
          "{'factors': {'ma.interpenetrate.skirmish_through_formed': 1}, 'result': {'how': "
          "'passes_clear', 'moved': 5, 'passed_disordered': false}}");
    CHECK(passing("result/how", "skirmish", "roman_foot", 5) == "'passes_clear'");
    CHECK(passing("result/how", "skirmish", "skirmish", 5) == "'not_allowed'");
}
TEST_CASE("ma.interpenetrate.formed_through_skirmish: formed units pass skirmishers")
{
    CHECK(passing("result/how", "formed", "skirmish", 4.5) == "'passes_clear'");
    CHECK(passing("factors", "roman_foot", "skirmish", 5) ==
          "{'ma.interpenetrate.formed_through_skirmish': 1}");
    CHECK(passing("", "formed", "formed", 5) ==
          "{'factors': {}, 'result': {'how': 'not_allowed', 'moved': 2, 'passed_disordered': "
          "false}}");
}
TEST_CASE("ma.interpenetrate.roman_through_roman: Roman foot passes Roman foot")
{
    CHECK(passing("factors", "roman_foot", "roman_foot", 5) ==
          "{'ma.interpenetrate.roman_through_roman': 1}");
    CHECK(passing("result/how", "roman_foot", "formed", 5) == "'not_allowed'");
    CHECK(passing("result/how", "formed", "roman_foot", 5) == "'not_allowed'");
}
TEST_CASE("ma.interpenetrate.short: who is not passed all the way is put behind, disordered")
{
    CHECK(passing("result", "formed", "skirmish", 4.4) ==
          "{'how': 'passed_unit_put_behind', 'moved': 4.4, 'passed_disordered': true}");
    CHECK(passing("factors/ma.interpenetrate.short", "formed", "skirmish", 4.4) == "1");
    CHECK(passing("factors/ma.interpenetrate.short", "formed", "skirmish", 4.5) == "nothing");
}
TEST_CASE("ma.interpenetrate.must_clear_front: or it stops behind")
{
    CHECK(passing("result", "formed", "skirmish", 3) ==
          "{'how': 'stops_behind', 'moved': 2, 'passed_disordered': false}");
    CHECK(passing("factors/ma.interpenetrate.must_clear_front", "formed", "skirmish", 3) == "1");
    CHECK(passing("result/how", "formed", "skirmish", 3.1) == "'passed_unit_put_behind'");
    CHECK(passing("result/moved", "formed", "skirmish", 1) == "1");
}

// --- tests and formation changes

TEST_CASE("ma.test.quality: a die not above the quality passes; quality 0 never does")
{
    CHECK(at("outcomes", "quality_test", "{'quality': 2}") == "{'fail': '2/3', 'pass': '1/3'}");
    CHECK(at("outcomes", "quality_test", "{'quality': 0}") == "{'fail': '1/1'}");
    CHECK(at("outcomes", "quality_test", "{'quality': 5, 'leader': 'in_range'}") ==
          "{'pass': '1/1'}");
}
TEST_CASE("ma.test.leader_bonus: one for a leader in range, two attached")
{
    CHECK(at("factors/ma.test.leader_bonus", "quality_test",
             "{'quality': 2, 'leader': 'in_range'}") == "1");
    CHECK(at("factors/ma.test.leader_bonus", "quality_test",
             "{'quality': 2, 'leader': 'attached'}") == "2");
    CHECK(at("factors/ma.test.leader_bonus", "quality_test", "{'quality': 2}") == "nothing");
}
TEST_CASE("each purpose of a quality test names its row")
{
    const std::pair<const char*, const char*> rows[] = {
        {"evade", "ma.evade.formed_test"},   {"face_flank_charge", "ma.flank.react_face"},
        {"impetuous", "ma.impetuous.range"}, {"hold", "ma.pursue.hold_test"},
        {"stop_pursuit", "ma.pursue.stop"},  {"contact_elephants", "ma.elephant.cavalry_test"},
    };
    for (const auto& [purpose, id] : rows)
        CHECK(at(std::string("factors/") + id, "quality_test",
                 std::string("{'quality': 2, 'purpose': '") + purpose + "'}") == "1");
    CHECK(at("factors", "quality_test", "{'quality': 2}") == "{'ma.test.quality': 2}");
}

namespace {

std::string stages(const std::string& path, const std::string& steps, const std::string& more = "")
{
    return at(path, "formation_sequence", "{'quality': 2, 'steps': [" + steps + "]" + more + "}");
}

} // namespace

TEST_CASE("ma.form.turn: a quarter of the move; failed, the whole")
{
    CHECK(stages("outcomes", "'turn'") ==
          "{'left_0': '2/3', 'left_3/4': '1/3', 'steps_done_1': '1/1'}");
    CHECK(stages("factors", "'turn'") == "{'ma.test.quality': 2, 'ma.form.turn': 0.25}");
    CHECK(stages("factors", "'form_up'") == "{'ma.test.quality': 2, 'ma.form.form_up': 0.5}");
}
TEST_CASE("ma.form.form_up: half the move; failed, the whole")
{
    CHECK(stages("outcomes", "'form_up'") ==
          "{'left_0': '2/3', 'left_1/2': '1/3', 'steps_done_1': '1/1'}");
    CHECK(stages("factors/ma.form.form_up", "'turn'") == "nothing");
}
TEST_CASE("ma.form.form_up_rough: in rough ground always the whole move, and no test")
{
    CHECK(stages("", "'form_up'", ", 'in_rough': true") ==
          "{'factors': {'ma.form.form_up_rough': 1}, 'values': {'target': null}, 'outcomes': "
          "{'left_0': '1/1', 'steps_done_1': '1/1'}}");
    CHECK(stages("outcomes", "'move:1/4', 'form_up'", ", 'in_rough': true") ==
          "{'left_0': '1/1', 'steps_done_1': '1/1'}");
    CHECK(stages("factors/ma.form.turn", "'turn'", ", 'in_rough': true") == "0.25");
}
TEST_CASE("ma.form.no_going_back: a whole move is made only if nothing has been used")
{
    CHECK(stages("outcomes", "'move:1/4', 'turn'") ==
          "{'left_0': '2/3', 'left_1/2': '1/3', 'steps_done_1': '2/3', 'steps_done_2': '1/3'}");
    CHECK(stages("outcomes/steps_done_1", "'turn'") == "'1/1'");
}
TEST_CASE("ma.form.stages: passed with too little left, the change is not made")
{
    CHECK(stages("outcomes", "'move:3/4', 'form_up'") ==
          "{'left_0': '1/1', 'steps_done_1': '1/1'}");
    CHECK(stages("outcomes/steps_done_2", "'move:1/2', 'form_up'") == "'1/3'");
    // A step that cannot be reached shows no row: quality 0 never passes the turn.
    CHECK(at("factors", "formation_sequence", "{'quality': 0, 'steps': ['turn', 'form_up']}") ==
          "{'ma.form.turn': 0.25}");
}
TEST_CASE("ma.skirmish.no_test: skirmishers turn freely and form up at the cost of a pass")
{
    CHECK(stages("", "'turn', 'form_up', 'turn'", ", 'skirmisher': true") ==
          "{'factors': {'ma.skirmish.no_test': 1, 'ma.form.form_up': 0.5}, 'values': {'target': "
          "null}, 'outcomes': {'left_1/2': '1/1', 'steps_done_3': '1/1'}}");
    CHECK(stages("factors/ma.skirmish.no_test", "'turn'") == "nothing");
    CHECK(at("", "expand", "{'bases_wanted': 5, 'skirmisher': true, 'purpose': 'turn_to_face'}") ==
          "{'factors': {'ma.skirmish.no_test': 1, 'ma.flank.second_round_turn': 1}, 'values': "
          "{'target': null}, 'outcomes': {'bases_5': '1/1'}}");
}
TEST_CASE("ma.form.expand: passed all bases, failed two")
{
    CHECK(at("outcomes", "expand", "{'quality': 3, 'bases_wanted': 5}") ==
          "{'bases_2': '1/2', 'bases_5': '1/2'}");
    CHECK(at("outcomes", "expand", "{'quality': 3, 'bases_wanted': 2}") == "{'bases_2': '1/1'}");
    CHECK(at("outcomes", "expand", "{'quality': 3, 'bases_wanted': 1}") == "{'bases_1': '1/1'}");
}
TEST_CASE("ma.flank.second_round_turn: the Expanding row turns bases to face")
{
    CHECK(at("outcomes", "expand", "{'quality': 3, 'bases_wanted': 5, 'purpose': 'turn_to_face'}",
             without("ma.flank.second_round_turn")) == "{'bases_0': '1/1'}");
    CHECK(at("factors/ma.flank.second_round_turn", "expand",
             "{'quality': 3, 'bases_wanted': 3, 'purpose': 'turn_to_face'}") == "1");
    CHECK(at("factors/ma.flank.second_round_turn", "expand",
             "{'quality': 3, 'bases_wanted': 3, 'purpose': 'contract'}") == "nothing");
}
