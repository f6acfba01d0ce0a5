// The questions for people who ask: which facts each takes, with their defaults, and an example.

#include "rules/field_of_glory/questions.hpp"

namespace quincunx::field_of_glory {

namespace {

using battle::FactShape;

constexpr std::string_view yes_or_no = "true or false";
constexpr std::string_view group_words =
    "type, bases (where they count); original (bases), ranks (1), armour (protected), quality "
    "(average), drilled, shooting, impact, melee (none), state (STEADY), disorder (none), "
    "commander "
    "(rank, where, on_elephant), rear_support, threatened_flank, close_combat (none)";
constexpr std::string_view fighter_words =
    "a battle group; front, second, overlap_front, overlap_second (bases that fight), charging, "
    "flank_or_rear_charge, caught_evading, uphill, fortified, two_directions, support (type, "
    "shooting, bases)";
constexpr std::string_view pose_words = "x, y, heading of the middle of its front, type; files, "
                                        "ranks (1)";

constexpr FactShape flag_fact(std::string_view name, std::string_view words)
{
    return {name, yes_or_no, "false", words};
}

constexpr FactShape cohesion_shape[] = {
    {"group", "battle group", "", group_words},
    {"reason",
     "lost_impact, lost_melee, shot, friend_breaks, commander_lost, fragmented_charged, "
     "fragmented_friend_breaks, bolster_or_rally",
     "", "why it tests"},
    {"hits", "number", "0", "hits taken"},
    {"hits_inflicted", "number", "0", "hits given"},
    {"reasons", "number", "1", "friends broken and commanders lost"},
    {"enemies", "list", "[]", "each with type, impact (none), open (true)"},
    flag_fact("shot_by_artillery_or_firearms", "artillery or firearms shot at it"),
};
constexpr FactShape complex_move_facts[] = {
    {"group", "battle group", "", group_words},
    flag_fact("shock_not_to_charge", "shock troops that want to stand"),
};
constexpr FactShape shooting_facts[] = {
    {"shooters", "list of battle groups", "",
     "each with first, second, first_long, second_long (bases), to_rear"},
    {"target", "battle group", "", "a battle group with bases; cover (false)"},
};
constexpr FactShape fight_facts[] = {
    {"A", "battle group", "", fighter_words},
    {"B", "battle group", "", fighter_words},
    {"C", "battle group", "none", "a third, with sections"},
    {"D", "battle group", "none", "a fourth, with sections"},
    {"open", yes_or_no, "true", "the ground is open"},
    {"sections", "list", "[]",
     "stretches of the line: between (two roles: A and B), open, and what differs for a role"},
};
constexpr FactShape death_roll_facts[] = {
    {"group", "battle group", "", group_words},
    {"hits", "number", "", "hits taken"},
    {"cause", "shot, won, drew, lost", "", "how the combat went"},
};
constexpr FactShape autobreak_facts[] = {
    {"group", "battle group", "", group_words},
};
constexpr FactShape evade_facts[] = {
    {"charger_move", "number", "", "MU"},
    {"evader_move", "number", "", "MU"},
    {"gap", "number", "", "MU between them"},
};
constexpr FactShape pursuit_facts[] = {
    {"router_move", "number", "", "MU"},
    {"pursuer_moves", "list of numbers", "", "MU of each pursuer"},
    {"bases", "number", "", "of the routers"},
};
constexpr FactShape variable_move_facts[] = {
    {"move", "number", "", "MU"},
    {"die", "1 to 6", "all", "what was rolled"},
};
constexpr FactShape commander_risk_facts[] = {
    {"result", "lost, not_lost", "", "of his battle group"},
    {"hits", "number", "1", "hits on his battle group"},
};
constexpr FactShape camp_facts[] = {
    {"fortified", "true or false", "", "the camp is fortified"},
    {"quality", "poor, average, superior, elite", "average", "of the assaulting troops"},
};
constexpr FactShape attrition_facts[] = {
    {"points", "number", "", "of the army"},
    {"battle_groups", "number", "", "at the start"},
    {"broken", "number", "0", "battle groups broken or destroyed"},
    {"fragmented", "number", "0", "battle groups fragmented"},
    {"off_table_battle_troops", "number", "0", "battle groups gone"},
    {"off_table_skirmishers", "number", "0", "battle groups gone"},
    {"camp_sacked", "number", "0", "0 or 1"},
    {"c_in_c_lost", "number", "0", "0 or 1"},
};
constexpr FactShape points_facts[] = {
    {"group", "battle group", "", group_words},
};
constexpr FactShape effects_facts[] = {
    {"group", "battle group", "", group_words},
};
constexpr FactShape sequence_facts[] = {
    {"phase", "impact, manoeuvre, shooting, melee, joint_action", "", "of the turn"},
};
constexpr FactShape move_facts[] = {
    {"group", "battle group", "", group_words},
    {"terrain", "list of open, uneven, rough, difficult", "[open]", "what the move touches"},
    {"manoeuvre", "a row of the manoeuvre table", "none", "turn90_advance, expand_advance ..."},
    {"phase", "impact, manoeuvre, shooting, melee, joint_action", "manoeuvre", "when"},
    {"near_elephants_or_camelry", "elephants, camelry, none", "none",
     "friend or foe, nearer than a base width"},
};
constexpr FactShape manoeuvre_facts[] = {
    {"group", "battle group", "", group_words},
    {"move", "a row of the manoeuvre table", "", "turn90_advance, double_wheel ..."},
};
constexpr FactShape can_charge_facts[] = {
    {"group", "battle group", "", group_words},
    {"target", "battle group", "steady HF", group_words},
    flag_fact("pursuing", "it is pursuing"),
    flag_fact("flank_or_rear", "the charge is one on flank or rear"),
    flag_fact("excused", "an exception for shock troops holds"),
};
constexpr FactShape terrain_facts[] = {
    {"group", "battle group", "", group_words},
    {"feature", "a feature", "", "gentle_hill, brush, gully, forest ..."},
    {"distance", "number", "0", "MU from which it is looked at"},
};
constexpr FactShape shooting_range_facts[] = {
    {"group", "battle group", "", group_words},
};
constexpr FactShape wheel_facts[] = {
    {"files", "number", "", "of the front"},
    {"degrees", "number", "", "how far it wheels"},
    {"move", "number", "", "MU it has"},
};
constexpr FactShape charge_reach_facts[] = {
    {"group", "battle group", "", group_words},
    {"distance", "number", "", "MU to the enemy"},
    {"terrain", "list of open, uneven, rough, difficult", "[open]", "what the move touches"},
    {"wheel_degrees", "number", "0", "wheeled on the way"},
    {"files", "number", "1", "of the front"},
};
constexpr FactShape flank_test_facts[] = {
    {"target", "placed battle group", "", pose_words},
    {"charger", "placed battle group", "", pose_words},
    {"first_contact", "front, flank, rear", "", "which edge is met first"},
};
constexpr FactShape shooting_arc_facts[] = {
    {"shooter", "placed battle group", "", "x, y, heading, type, shooting; files, ranks (1)"},
    {"target", "placed battle group", "", pose_words},
    flag_fact("to_rear", "it shoots to the rear"),
};
constexpr FactShape interpenetration_facts[] = {
    {"mover", "a type, or Commander", "", "LF, MF, HF, LH, Cv ..."},
    {"passed", "a type, or Commander", "", "the friend in its way"},
    {"how", "move, evade, rout", "move", "why it passes"},
};
constexpr FactShape rear_support_facts[] = {
    {"group", "battle group", "", group_words},
    {"supporters", "list of battle groups", "", "each with bases, distance (MU), behind (true)"},
};
constexpr FactShape restricted_area_facts[] = {
    {"enemy", "placed battle group", "", "x, y, heading, type; files, ranks (1), state (STEADY)"},
    {"mover", "placed battle group", "", pose_words},
    {"move", "a row of the manoeuvre table, or stand", "", "what is to be done"},
    {"end", "table", "", "x, y, heading afterwards"},
};
constexpr FactShape conform_facts[] = {
    {"enemy", "placed battle group", "", pose_words},
    {"mover", "placed battle group", "", pose_words},
    {"edge", "front, left, right, rear", "", "of the enemy"},
    {"others", "list of placed battle groups", "[]", "in the way"},
};
constexpr FactShape step_forward_facts[] = {
    {"charger", "placed battle group", "", pose_words},
    {"enemies", "list of placed battle groups", "", "those in front"},
    {"charge_left", "number", "", "MU of the charge left"},
};
constexpr FactShape overlap_facts[] = {
    {"base", "placed battle group", "", pose_words},
    {"enemy", "placed battle group", "", pose_words},
    {"enemy_fighting", yes_or_no, "true", "it fights to its front"},
    flag_fact("base_in_front_contact", "the base fights to its own front"),
};
constexpr FactShape break_off_facts[] = {
    {"group", "battle group", "", group_words},
    {"enemies", "list of battle groups", "", "in contact"},
    {"room", "number", "", "MU behind it"},
    {"terrain", "list of open, uneven, rough, difficult", "[open]", "what the move touches"},
    flag_fact("flank_or_rear_contact", "an enemy is there"),
};

constexpr battle::QuestionShape shapes[] = {
    {"cohesion", "a cohesion test", cohesion_shape,
     R"({"group": {"type": "HF", "quality": "superior", "bases": 6, )"
     R"("ranks": 2, "impact": "off_spear", "melee": "off_spear", )"
     R"("commander": {"rank": "troop", "where": "with"}}, "reason": )"
     R"("lost_melee", "hits": 2, "hits_inflicted": 1, "enemies": )"
     R"([{"type": "El"}]})"},
    {"complex_move", "a complex move test", complex_move_facts,
     R"({"group": {"type": "HF", "state": "DISRUPTED", "commander": )"
     R"({"rank": "field", "where": "range"}}})"},
    {"shooting", "all shooting at one target in one phase, its test and death roll", shooting_facts,
     R"({"shooters": [{"type": "MF", "shooting": "bow", "ranks": 2, )"
     R"("first": 2, "second": 2}], "target": {"type": "HF", "bases": 6, )"
     R"("ranks": 2}})"},
    {"impact", "impact combat to the end: hits, tests, losses", fight_facts,
     R"({"A": {"type": "HF", "impact": "impact_foot", "melee": )"
     R"("swordsmen", "bases": 6, "ranks": 3, "front": 2, "charging": )"
     R"(true}, "B": {"type": "HF", "impact": "def_spear", "melee": )"
     R"("def_spear", "bases": 6, "ranks": 2, "front": 2}})"},
    {"melee", "melee combat to the end", fight_facts,
     R"({"A": {"type": "HF", "impact": "impact_foot", "melee": )"
     R"("swordsmen", "bases": 6, "ranks": 3}, "B": {"type": "HF", )"
     R"("impact": "def_spear", "melee": "def_spear", "bases": 6, "ranks": )"
     R"(2, "state": "DISRUPTED"}, "sections": [{"A": {"front": 1, )"
     R"("second": 1}, "B": {"front": 1, "second": 1}}, {"A": {"front": 1, )"
     R"("second": 1}, "B": {"front": 1, "second": 1, "uphill": true}}]})"},
    {"death_roll", "a death roll", death_roll_facts,
     R"({"group": {"type": "HF", "bases": 4, "original": 6}, "hits": 5, )"
     R"("cause": "lost"})"},
    {"autobreak", "is it auto-broken, may it rally", autobreak_facts,
     R"({"group": {"type": "HF", "quality": "average", "bases": 8, )"
     R"("original": 12}})"},
    {"evade", "do the chargers catch a straight evader", evade_facts,
     R"({"charger_move": 4, "evader_move": 5, "gap": 1})"},
    {"pursuit", "bases a router loses in one rout move", pursuit_facts,
     R"({"router_move": 4, "pursuer_moves": [4], "bases": 6})"},
    {"variable_move", "a variable move", variable_move_facts, R"({"move": 5})"},
    {"commander_risk", "is a front-rank commander lost", commander_risk_facts,
     R"({"result": "not_lost", "hits": 0})"},
    {"camp", "assault on a camp", camp_facts, R"({"fortified": true, "quality": "average"})"},
    {"attrition", "attrition and army break", attrition_facts,
     R"({"points": 800, "battle_groups": 10, "broken": 3, "fragmented": )"
     R"(1, "camp_sacked": 1})"},
    {"points", "price of a battle group", points_facts,
     R"({"group": {"type": "Kn", "armour": "heavily_armoured", "quality": )"
     R"("superior", "impact": "lancers", "melee": "swordsmen", "bases": )"
     R"(4}})"},
    {"effects", "what a level and disorder do", effects_facts,
     R"({"group": {"type": "HF", "impact": "def_spear", "melee": )"
     R"("def_spear", "state": "DISRUPTED"}})"},
    {"sequence", "the turn", sequence_facts, R"({"phase": "impact"})"},
    {"move", "how far, and in what order", move_facts,
     R"({"group": {"type": "MF", "state": "FRAGMENTED"}, "terrain": )"
     R"(["rough"]})"},
    {"manoeuvre", "simple, complex or impossible", manoeuvre_facts,
     R"({"group": {"type": "Cv", "impact": "light_spear"}, "move": )"
     R"("turn90_advance"})"},
    {"can_charge", "may it charge, must it test", can_charge_facts,
     R"({"group": {"type": "HF", "impact": "impact_foot"}, "target": )"
     R"({"type": "HF"}})"},
    {"terrain", "what a feature does", terrain_facts,
     R"({"group": {"type": "HF"}, "feature": "gully", "distance": 2})"},
    {"shooting_range", "ranges", shooting_range_facts,
     R"({"group": {"type": "MF", "shooting": "longbow"}})"},
    {"wheel", "cost of a wheel", wheel_facts, R"({"files": 3, "degrees": 30, "move": 4})"},
    {"charge_reach", "does a charge reach", charge_reach_facts,
     R"({"group": {"type": "HF"}, "files": 4, "wheel_degrees": 10, )"
     R"("distance": 1.8})"},
    {"flank_test", "front, flank or rear", flank_test_facts,
     R"({"target": {"type": "HF", "files": 3, "ranks": 2, "x": 0, "y": 0, )"
     R"("heading": 0}, "charger": {"type": "Cv", "files": 2, "ranks": 2, )"
     R"("x": -1, "y": 5, "heading": 270}, "first_contact": "flank"})"},
    {"shooting_arc", "arc and range of one base", shooting_arc_facts,
     R"({"shooter": {"type": "LF", "shooting": "bow", "x": 0, "y": 0, )"
     R"("heading": 90}, "target": {"type": "HF", "files": 2, "ranks": 2, )"
     R"("x": 1, "y": 4, "heading": 270}})"},
    {"interpenetration", "may it pass through", interpenetration_facts,
     R"({"mover": "Cv", "passed": "LF"})"},
    {"rear_support", "is there rear support", rear_support_facts,
     R"({"group": {"type": "HF", "bases": 6}, "supporters": [{"type": )"
     R"("HF", "bases": 4, "distance": 4}]})"},
    {"restricted_area", "is a move allowed in front of an enemy", restricted_area_facts,
     R"({"enemy": {"type": "HF", "files": 3, "ranks": 2, "x": 0, "y": 0, )"
     R"("heading": 90}, "mover": {"type": "HF", "files": 3, "ranks": 2, )"
     R"("x": 1, "y": 1, "heading": 270}, "move": "stand", "end": {"x": 1, )"
     R"("y": 1, "heading": 270}})"},
    {"conform", "lining up", conform_facts,
     R"({"enemy": {"type": "HF", "files": 2, "ranks": 2, "x": 0, "y": 0, )"
     R"("heading": 90}, "mover": {"type": "HF", "files": 2, "ranks": 2, )"
     R"("x": 0.6, "y": 0.1, "heading": 275}, "edge": "front"})"},
    {"step_forward", "which files reach", step_forward_facts,
     R"({"charger": {"type": "HF", "files": 3, "ranks": 2, "x": 0, "y": )"
     R"(0, "heading": 90}, "enemies": [{"type": "HF", "files": 1, )"
     R"("ranks": 2, "x": -1.6, "y": 0, "heading": 270}, {"type": "HF", )"
     R"("files": 2, "ranks": 2, "x": 0.8, "y": 0.5, "heading": 270}], )"
     R"("charge_left": 0.7})"},
    {"overlap", "is it an overlap", overlap_facts,
     R"({"base": {"type": "HF", "x": -1.6, "y": 0.4, "heading": 270}, )"
     R"("enemy": {"type": "HF", "x": 0, "y": 0, "heading": 90}})"},
    {"break_off", "must mounted break off", break_off_facts,
     R"({"group": {"type": "Kn", "armour": "heavily_armoured", "impact": )"
     R"("lancers"}, "enemies": [{"type": "HF", "impact": "pike", "melee": )"
     R"("pike"}], "room": 3})"},
};

} // namespace

std::span<const battle::QuestionShape> question_shapes()
{
    return shapes;
}

} // namespace quincunx::field_of_glory
