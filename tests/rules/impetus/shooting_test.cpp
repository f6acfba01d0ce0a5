// Shooting, row by row: where a row applies, and where it just does not.

#include "facts.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

// A shot by T with a long bow A and VBU 5 at FP, with what differs.
std::string shot(const std::string& shooter, const std::string& target, double distance,
                 const std::string& more = "")
{
    return fmt::format("{{'shooter': {{{}}}, 'target': {{{}}}, 'distance': {}{}}}", shooter, target,
                       distance, more.empty() ? "" : ", " + more);
}
const std::string archers = "'type': 'T', 'vbu': 5, 'missile': 'long_bow_a'";
const std::string foot = "'type': 'FP', 'vbu': 5";
const std::string horse = "'type': 'CP', 'vbu': 7";
const std::string guns = "'type': 'ART', 'vbu': 4, 'missile': 'artillery_a'";

std::string row(std::string_view id, const std::string& facts, const Sheet& sheet = Sheet())
{
    return at(fmt::format("factors/shot/{}", id), "shooting", facts, sheet);
}
std::string cohesion_row(std::string_view id, const std::string& facts)
{
    return at(fmt::format("factors/cohesion/{}", id), "shooting", facts);
}
std::string dice_of(const std::string& facts, const Sheet& sheet = Sheet())
{
    return at("values/dice", "shooting", facts, sheet);
}
std::string range(double distance)
{
    return at("result/range", "shooting", shot(archers, foot, distance));
}

// Dice that a weapon adds at 5, 15, 30 and 80 U, at infantry and at cavalry: "3 5 0 2 -1 1 No".
std::string line_of(const std::string& weapon)
{
    std::string line;
    const std::string shooter = fmt::format("'type': 'T', 'vbu': 8, 'missile': '{}'", weapon);
    const auto add = [&](const std::string& target, double distance) {
        const std::string facts = shot(shooter, target, distance);
        const bool none = at("outcomes/no_shot", "shooting", facts) != "nothing";
        const std::string figure = row("imp.fire.table." + weapon, facts);
        line += (line.empty() ? "" : " ") + (none ? "No" : figure == "nothing" ? "0" : figure);
    };
    for (const double distance : {5.0, 15.0, 30.0}) {
        add(foot, distance);
        add(horse, distance);
    }
    add(foot, 80);
    return line;
}

} // namespace

TEST_CASE("imp.fire.range.point_blank: up to 5U")
{
    CHECK(range(5) == "'point_blank'");
    CHECK(range(5.01) == "'short'");
}
TEST_CASE("imp.fire.range.short: up to 15U")
{
    CHECK(range(15) == "'short'");
    CHECK(range(15.01) == "'long'");
}
TEST_CASE("imp.fire.range.long: up to 30U")
{
    CHECK(range(30) == "'long'");
    CHECK(range(30.01) == "'extreme'");
}
TEST_CASE("imp.fire.range.extreme: up to 80U, and beyond nobody shoots")
{
    CHECK(range(80) == "'extreme'");
    CHECK(range(80.01) == "'out_of_range'");
    CHECK(at("outcomes/no_shot", "shooting", shot(guns, foot, 80.01)) == "'1/1'");
    CHECK(at("outcomes/no_shot", "shooting", shot(guns, foot, 80)) == "nothing");
}
TEST_CASE("imp.geo.slack: a range counts as reached within a thousandth")
{
    CHECK(range(5.0009) == "'point_blank'");
    CHECK(range(5.0011) == "'short'");
}

TEST_CASE("the firing table has its printed dice for every weapon, range and kind of target")
{
    const std::pair<const char*, const char*> printed[] = {
        {"imp.fire.table.long_bow_a", "3 5 0 2 -1 1 No"},
        {"imp.fire.table.long_bow_b", "2 4 0 1 -2 0 No"},
        {"imp.fire.table.short_bow_a", "2 4 0 1 -3 0 No"},
        {"imp.fire.table.short_bow_b", "2 3 -1 0 No -1 No"},
        {"imp.fire.table.composite_bow_a", "3 5 0 1 -2 -1 No"},
        {"imp.fire.table.composite_bow_b", "2 4 0 1 -4 -3 No"},
        {"imp.fire.table.composite_bow_c", "1 2 -2 0 -4 -3 No"},
        {"imp.fire.table.crossbow_a", "4 5 0 2 -2 0 No"},
        {"imp.fire.table.crossbow_b", "2 3 0 1 No No No"},
        {"imp.fire.table.handgun", "2 3 -1 0 No No No"},
        {"imp.fire.table.arquebus_a", "4 5 1 2 -2 -1 No"},
        {"imp.fire.table.arquebus_b", "3 4 1 2 No No No"},
        {"imp.fire.table.musket", "4 5 2 3 -1 0 No"},
        {"imp.fire.table.javelin", "2 3 -1 0 No No No"},
        {"imp.fire.table.sling", "2 3 0 1 No No No"},
        {"imp.fire.table.artillery_a", "2 2 4 4 3 3 0"},
        {"imp.fire.table.artillery_b", "3 3 3 3 2 2 No"},
        {"imp.fire.table.artillery_c", "No No 3 3 2 2 0"},
        {"imp.fire.table.various", "1 1 0 0 No No No"},
    };
    for (const auto& [id, figures] : printed) {
        CAPTURE(id);
        CHECK(line_of(std::string(id).substr(std::string("imp.fire.table.").size())) == figures);
    }
    CHECK(dice_of(shot(archers, foot, 9), with("imp.fire.table.long_bow_a", "3 5 2 2 -1 1 No")) ==
          "7");
}

TEST_CASE("imp.fire.dice_vbu: shooting dice start from the VBU left, of a Large Unit the front one")
{
    CHECK(row("imp.fire.dice_vbu", shot(archers, foot, 9)) == "5");
    CHECK(dice_of(shot(archers, foot, 9)) == "5");
    CHECK(row("imp.fire.dice_vbu",
              shot("'type': 'T', 'large_unit': [3, 6], 'missile': 'sling'", foot, 9)) == "3");
}

TEST_CASE("imp.fire.mod.moved: each movement phase; the first is free for S and FL with javelins")
{
    const auto after = [](const std::string& shooter) {
        return row("imp.fire.mod.moved", shot(shooter, foot, 9));
    };
    CHECK(after(archers) == "nothing");
    CHECK(after(archers + ", 'moves_made': 2") == "-2");
    CHECK(after(archers + ", 'moves_made': 1, 'rallied': true") == "-2");
    CHECK(after("'type': 'S', 'vbu': 3, 'missile': 'javelin', 'moves_made': 1") == "nothing");
    CHECK(after("'type': 'FL', 'vbu': 4, 'missile': 'javelin', 'moves_made': 2") == "-1");
    CHECK(after("'type': 'S', 'vbu': 3, 'missile': 'sling', 'moves_made': 1") == "-1");
    CHECK(after("'type': 'CL', 'vbu': 4, 'missile': 'javelin', 'moves_made': 1") == "-1");
}
TEST_CASE("imp.fire.mod.disordered: a disordered shooter has a die less")
{
    CHECK(row("imp.fire.mod.disordered", shot(archers + ", 'disordered': true", foot, 9)) == "-1");
    CHECK(row("imp.fire.mod.disordered", shot(archers, foot + ", 'disordered': true", 9)) ==
          "nothing");
}
TEST_CASE("imp.fire.mod.indirect: two dice less, but nothing for those in the way")
{
    CHECK(row("imp.fire.mod.indirect", shot(guns, foot, 20, "'indirect': true")) == "-2");
    CHECK(row("imp.fire.mod.indirect", shot(guns, foot, 20)) == "nothing");
    CHECK(row("imp.fire.mod.through_halve",
              shot(guns, foot, 20, "'indirect': true, 'through_light': true")) == "nothing");
}
TEST_CASE("imp.fire.mod.light_long: -2 at S, CL, ART at long or extreme range, not by S or CL")
{
    const auto at_light = [](const std::string& shooter, const std::string& type, double distance) {
        return row("imp.fire.mod.light_long",
                   shot(shooter, fmt::format("'type': '{}', 'vbu': 4", type), distance));
    };
    CHECK(at_light(archers, "S", 20) == "-2");
    CHECK(at_light(archers, "CL", 20) == "-2");
    CHECK(at_light(archers, "ART", 20) == "-2");
    CHECK(at_light(guns, "S", 40) == "-2");
    CHECK(at_light(archers, "S", 15) == "nothing");
    CHECK(at_light(archers, "CM", 20) == "nothing");
    CHECK(at_light("'type': 'S', 'vbu': 3, 'missile': 'long_bow_a'", "S", 20) == "nothing");
}
TEST_CASE("imp.fire.mod.light_short: -1 at S or CL at short range, or at any range by S or CL")
{
    const auto at_light = [](const std::string& shooter, const std::string& type, double distance) {
        return row("imp.fire.mod.light_short",
                   shot(shooter, fmt::format("'type': '{}', 'vbu': 4", type), distance));
    };
    const std::string skirmishers = "'type': 'S', 'vbu': 5, 'missile': 'long_bow_a'";
    CHECK(at_light(archers, "S", 9) == "-1");
    CHECK(at_light(archers, "S", 5) == "nothing");
    CHECK(at_light(archers, "S", 20) == "nothing");
    CHECK(at_light(archers, "ART", 9) == "nothing");
    CHECK(at_light(skirmishers, "CL", 5) == "-1");
    CHECK(at_light(skirmishers, "CL", 20) == "-1");
    CHECK(at_light(skirmishers, "CM", 9) == "nothing");
}
TEST_CASE("imp.fire.mod.wood_edge, imp.terrain.wood.edge_fire: -2 at units on the edge of a wood")
{
    CHECK(row("imp.fire.mod.wood_edge", shot(archers, foot + ", 'on_wood_edge': true", 9)) == "-2");
    CHECK(row("imp.fire.mod.wood_edge", shot(archers, foot, 9)) == "nothing");
}
TEST_CASE("imp.fire.mod.evaders: -1 at a target that evades from this shot")
{
    CHECK(row("imp.fire.mod.evaders",
              shot(archers, "'type': 'CL', 'vbu': 4, 'evading': true", 9)) == "-1");
    CHECK(row("imp.fire.mod.evaders", shot(archers, "'type': 'CL', 'vbu': 4", 9)) == "nothing");
}
TEST_CASE("imp.fire.mod.fort_nonart: -2 at the front of fortifications, not by artillery")
{
    const std::string walls = foot + ", 'fortified': true";
    CHECK(row("imp.fire.mod.fort_nonart", shot(archers, walls, 9)) == "-2");
    CHECK(row("imp.fire.mod.fort_nonart", shot(archers, walls, 9, "'from_front': false")) ==
          "nothing");
    CHECK(row("imp.fire.mod.fort_nonart", shot(guns, walls, 9)) == "nothing");
}
TEST_CASE("imp.fire.mod.fort_art: -1 by artillery at the front of fortifications")
{
    const std::string walls = foot + ", 'fortified': true";
    CHECK(row("imp.fire.mod.fort_art", shot(guns, walls, 9)) == "-1");
    CHECK(row("imp.fire.mod.fort_art", shot(archers, walls, 9)) == "nothing");
    CHECK(row("imp.fire.mod.fort_art", shot(guns, walls, 9, "'from_front': false")) == "nothing");
}
TEST_CASE("imp.fire.mod.wooden: -1 at W all round, and at pavises or wooden cover from the front")
{
    CHECK(row("imp.fire.mod.wooden",
              shot(archers, "'type': 'W', 'vbu': 5", 9, "'from_front': false")) == "-1");
    CHECK(row("imp.fire.mod.wooden", shot(archers, foot + ", 'pavise': true", 9)) == "-1");
    CHECK(row("imp.fire.mod.wooden", shot(archers, foot + ", 'wooden_cover': true", 9)) == "-1");
    CHECK(row("imp.fire.mod.wooden",
              shot(archers, foot + ", 'pavise': true", 9, "'from_front': false")) == "nothing");
    CHECK(row("imp.fire.mod.wooden", shot(archers, foot + ", 'stakes': true", 9)) == "nothing");
    CHECK(row("imp.fire.mod.wooden", shot(guns, foot + ", 'pavise': true", 9)) == "nothing");
}
TEST_CASE("imp.fire.mod.art_big: +2 once by artillery at Large Units, columns or W")
{
    CHECK(row("imp.fire.mod.art_big", shot(guns, "'type': 'FP', 'large_unit': [4, 4]", 9)) == "2");
    CHECK(row("imp.fire.mod.art_big", shot(guns, foot + ", 'in_column': true", 9)) == "2");
    CHECK(row("imp.fire.mod.art_big", shot(guns, "'type': 'W', 'vbu': 5, 'in_column': true", 9)) ==
          "2");
    CHECK(row("imp.fire.mod.art_big", shot(guns, foot, 9)) == "nothing");
    CHECK(row("imp.fire.mod.art_big", shot(archers, "'type': 'FP', 'large_unit': [4, 4]", 9)) ==
          "nothing");
}
TEST_CASE("imp.spec.shieldwall.fire: -1 from the front of a shieldwall")
{
    const std::string wall = foot + ", 'shieldwall': true";
    CHECK(row("imp.spec.shieldwall.fire", shot(archers, wall, 9)) == "-1");
    CHECK(row("imp.spec.shieldwall.fire", shot(archers, wall, 9, "'from_front': false")) ==
          "nothing");
}
TEST_CASE("imp.fire.mod.through_halve: half the dice, rounded up, over CL or S")
{
    CHECK(row("imp.fire.mod.through_halve", shot(archers, foot, 9, "'through_light': true")) ==
          "-2");
    CHECK(dice_of(shot(archers, foot, 9, "'through_light': true")) == "3");
    CHECK(dice_of(shot(archers, foot, 9)) == "5");
    CHECK(dice_of(shot(archers, foot, 9, "'through_light': true"),
                  without("imp.fire.mod.through_halve")) == "5");
    // A single die is not halved away, and no zero row is shown.
    CHECK(row("imp.fire.mod.through_halve",
              shot(archers + ", 'moves_made': 4", foot, 9, "'through_light': true")) == "nothing");
}
TEST_CASE("imp.fire.one_by_one: no dice, no effect")
{
    const std::string facts = shot(archers + ", 'moves_made': 9", foot, 9);
    CHECK(dice_of(facts) == "0");
    CHECK(at("outcomes", "shooting", facts) == "{'no_hit': '1/1'}");
}

TEST_CASE("imp.terrain.bua.only_artillery: only artillery may shoot at a garrison")
{
    const std::string town = foot + ", 'in_bua': true";
    CHECK(at("outcomes/no_shot", "shooting", shot(archers, town, 9)) == "'1/1'");
    CHECK(at("outcomes/no_shot", "shooting", shot(guns, town, 9)) == "nothing");
    CHECK(at("outcomes/no_shot", "shooting", shot(archers, town, 9),
             without("imp.terrain.bua.only_artillery")) == "nothing");
}
TEST_CASE("a unit in melee neither shoots nor is shot")
{
    CHECK(at("outcomes/no_shot", "shooting", shot(archers + ", 'in_melee': true", foot, 9)) ==
          "'1/1'");
    CHECK(at("outcomes/no_shot", "shooting", shot(archers, foot + ", 'in_melee': true", 9)) ==
          "'1/1'");
    CHECK(at("factors", "shooting", shot(archers, foot + ", 'in_melee': true", 9)) ==
          "{'shot': {}, 'cohesion': {}}");
}
TEST_CASE("imp.spec.art.move: artillery that moved does not shoot")
{
    CHECK(at("outcomes/no_shot", "shooting", shot(guns + ", 'moves_made': 1", foot, 9)) == "'1/1'");
    CHECK(at("outcomes/no_shot", "shooting", shot(guns + ", 'rallied': true", foot, 9)) ==
          "nothing");
}

TEST_CASE("imp.coh.fire.disordered: -1 for a disordered target")
{
    CHECK(cohesion_row("imp.coh.fire.disordered",
                       shot(archers, foot + ", 'disordered': true", 9)) == "-1");
    CHECK(cohesion_row("imp.coh.fire.disordered", shot(archers, foot, 9)) == "nothing");
}
TEST_CASE("imp.coh.fire.commander: +1 with a commander, whose own danger is told")
{
    const std::string led = shot(archers, foot + ", 'commander': true", 9);
    CHECK(cohesion_row("imp.coh.fire.commander", led) == "1");
    CHECK(cohesion_row("imp.coh.fire.commander", shot(archers, foot, 9)) == "nothing");
    CHECK(at("values/general_tested", "shooting", led) != "nothing");
    CHECK(at("values/general_tested", "shooting", shot(archers, foot, 9)) == "nothing");
    CHECK(at("values/general_tested", "shooting",
             shot(archers, foot + ", 'commander': true", 81)) == "0");
}
TEST_CASE("imp.coh.fire.fp: +1 for FP, but not from artillery A or C")
{
    const auto by = [](const std::string& weapon) {
        return cohesion_row(
            "imp.coh.fire.fp",
            shot(fmt::format("'type': 'ART', 'vbu': 4, 'missile': '{}'", weapon), foot, 9));
    };
    CHECK(by("artillery_b") == "1");
    CHECK(by("artillery_a") == "nothing");
    CHECK(by("artillery_c") == "nothing");
    CHECK(cohesion_row("imp.coh.fire.fp", shot(archers, "'type': 'FL', 'vbu': 5", 9)) == "nothing");
}
TEST_CASE("imp.coh.fire.near: +1 at point blank or short range")
{
    CHECK(cohesion_row("imp.coh.fire.near", shot(archers, foot, 15)) == "1");
    CHECK(cohesion_row("imp.coh.fire.near", shot(archers, foot, 16)) == "nothing");
}
TEST_CASE("imp.coh.fire.far: +2 at long or extreme range")
{
    CHECK(cohesion_row("imp.coh.fire.far", shot(archers, foot, 16)) == "2");
    CHECK(cohesion_row("imp.coh.fire.far", shot(archers, foot, 15)) == "nothing");
}
TEST_CASE("imp.spec.el.panic_fire: elephants that fail under fire panic")
{
    const std::string facts =
        shot(archers, "'type': 'EL', 'vbu': 6", 4, "'dice_shown': [6,6,6,6,6,1,1,1,1,1]");
    CHECK(at("values/hits", "shooting", facts) == "5");
    CHECK(at("values/critical_number", "shooting", facts) == "2");
    CHECK(at("outcomes", "shooting", facts) ==
          "{'disordered': '1/3', 'loses_1_panics': '1/6', 'loses_2_panics': '1/6', "
          "'loses_3_panics': '1/6', 'loses_4_panics': '1/6'}");
    CHECK(at("outcomes/loses_1", "shooting", facts, without("imp.spec.el.panic_fire")) == "'1/6'");
}

TEST_CASE("imp.fire.priority.1: on opportunity, the enemy that acts against this unit")
{
    const std::string two = "{'opportunity': true, 'targets': [{'name': 'a', 'distance': 20, "
                            "'bearing': 1, 'acts_against': 'me'}, {'name': 'b', 'distance': 3, "
                            "'bearing': 0, 'acts_against': 'friend'}]}";
    CHECK(at("result", "fire_priority", two) == "{'class': 1, 'targets': 'a'}");
}
TEST_CASE("imp.fire.priority.2: on opportunity, the closest enemy that acts against a friend")
{
    const std::string two = "{'opportunity': true, 'targets': [{'name': 'a', 'distance': 20, "
                            "'bearing': 1, 'acts_against': 'friend'}, {'name': 'b', 'distance': 3, "
                            "'bearing': 0}]}";
    CHECK(at("result", "fire_priority", two) == "{'class': 2, 'targets': 'a'}");
    // Nobody acts: there is nothing to react to.
    CHECK(at("result", "fire_priority",
             "{'opportunity': true, 'targets': [{'name': 'b', "
             "'distance': 3, 'bearing': 0}]}") == "{'class': 0, 'targets': ''}");
}
TEST_CASE("imp.fire.priority.3: the closest enemy in the front corridor at short range")
{
    const auto ahead = [](double distance) {
        return at("result", "fire_priority",
                  fmt::format("{{'targets': [{{'name': 'a', 'distance': {}, 'bearing': 2, "
                              "'in_front_corridor': true}}, {{'name': 'b', 'distance': 3, "
                              "'bearing': 30}}]}}",
                              distance));
    };
    CHECK(ahead(15) == "{'class': 3, 'targets': 'a'}");
    CHECK(ahead(15.5) == "{'class': 4, 'targets': 'a b'}");
}
TEST_CASE("imp.fire.priority.4: the closest in the arc, or the most frontal")
{
    CHECK(at("result", "fire_priority",
             "{'targets': [{'name': 'near', 'distance': 16, 'bearing': 30}, {'name': 'frontal', "
             "'distance': 25, 'bearing': -3}, {'name': 'other', 'distance': 20, 'bearing': 9}]}") ==
          "{'class': 4, 'targets': 'frontal near'}");
}
TEST_CASE("imp.fire.priority.5: others only if neither of those can be shot")
{
    const auto others = [](bool near_seen) {
        return at("result", "fire_priority",
                  fmt::format("{{'targets': [{{'name': 'near', 'distance': 16, 'bearing': 1, "
                              "'can_be_shot': {}}}, {{'name': 'x', 'distance': 25, 'bearing': 9}}, "
                              "{{'name': 'c', 'distance': 20, 'bearing': 9}}]}}",
                              near_seen));
    };
    CHECK(others(false) == "{'class': 5, 'targets': 'c x'}");
    CHECK(others(true) == "{'class': 4, 'targets': 'near'}");
}
