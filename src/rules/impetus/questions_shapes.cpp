// The questions for people who ask: which facts each takes, with their defaults, and an example.

#include "rules/impetus/questions.hpp"

namespace quincunx::impetus {

namespace {

using battle::FactShape;

constexpr std::string_view yes_or_no = "true or false";
constexpr std::string_view types = "CP CM CL CGP CGL CF EL FP FL T S ART W BAG";
constexpr std::string_view letters = "A, B, C";
constexpr std::string_view edges = "front, flank, rear";
constexpr std::string_view structures = "good, average, poor";
constexpr std::string_view levels =
    "genius, charismatic, expert, fair, poor, incompetent, cowardly";
constexpr std::string_view grounds =
    "open, road, gentle_hill, broken, wood, steep_hill, swamp, dunes, enclosed_fields, bua, "
    "dry_river, river, deep_river, impassable";
constexpr std::string_view unit_words =
    "type, vbu or large_unit, discipline (where they matter); original_vbu, impetus, move, "
    "missile, "
    "weapon, thrown, impetuous, warband, camels, schiltron, shieldwall, square, fortified, stakes, "
    "pavise, wooden_cover, in_bua, on_wood_edge, in_column, disordered, commander, out_of_command, "
    "opportunity, in_melee, flanked, moves_made, rallied, evading, charging, charge_ground, "
    "half_in_difficult, all_in_difficult, all_in_broken, uphill, supported_flanks";

constexpr FactShape flag_fact(std::string_view name, std::string_view words)
{
    return {name, yes_or_no, "false", words};
}

constexpr FactShape shooting_facts[] = {
    {"shooter", "unit", "", unit_words},
    {"target", "unit", "", unit_words},
    {"distance", "number", "", "U"},
    {"from_front", yes_or_no, "true", "the shot comes from the target's front"},
    flag_fact("through_light", "the line passes over CL or S"),
    flag_fact("indirect", "indirect fire"),
    {"dice_shown", "list of faces", "not rolled", "as many as the dice"},
};
constexpr FactShape cohesion_facts[] = {
    {"cause", "shooting, melee", "", "what hit it"},
    {"unit", "unit", "", unit_words},
    {"hits", "number", "", "1 or more"},
    {"roll", "1 to 6", "all six", "what was rolled"},
    {"shooter", "unit", "none", "after shooting: type, missile"},
    {"distance", "number", "none", "after shooting: U"},
    {"enemies", "list of units", "none", "in melee: those touching it, the main one first"},
};
constexpr FactShape melee_facts[] = {
    {"attacker", "unit", "", unit_words},
    {"defender", "unit", "", unit_words},
    {"attacker_support", "list of units", "[]", "each may have side: front, flank, rear"},
    {"defender_support", "list of units", "[]", "supporting units"},
    {"side", edges, "front", "edge of the defender that the attacker touches"},
    {"first_round", yes_or_no, "true", "the round of the contact itself"},
    {"pursue", "table", "both true", "attacker, defender: takes an optional pursuit"},
};
constexpr FactShape engagement_facts[] = {
    {"attacker", "unit", "", unit_words},
    {"defender", "unit", "", unit_words},
    {"side", edges, "front", "edge of the defender that the attacker touches"},
    {"first_round", yes_or_no, "true", "the round of the contact itself"},
    {"pursue", "table", "both true", "attacker, defender: takes an optional pursuit"},
};
constexpr FactShape discipline_facts[] = {
    {"discipline", letters, "", "of the unit or group"},
    flag_fact("commander", "its commander is with it"),
    flag_fact("out_of_command", "beyond command range"),
    {"move_number", "number", "1", "which movement phase or evade of the activation"},
    {"reason",
     "rally, opportunity, extra_move, extra_evade, dismount, counter_charge, disengage, "
     "about_face, line_relief, occupy_bua, square, baggage, rearward, evade",
     "", "what it tests for"},
};
constexpr FactShape rally_facts[] = {
    {"unit", "unit", "",
     "type, discipline; impetuous, commander, out_of_command, in_disordering_ground"},
    flag_fact("general_in_range", "its general is in command range"),
    {"leadership", "number", "0", "of the general, 0 to 4"},
    {"use_general", yes_or_no, "true", "he gives further tests"},
};
constexpr FactShape moves_facts[] = {
    {"unit", "unit", "", "discipline; commander, out_of_command"},
    {"phases", "number", "", "movement phases planned"},
    flag_fact("on_road", "single unit or column on a road"),
};
constexpr FactShape initiative_facts[] = {
    {"red", "table", "", "general (levels, or none); under_charismatic"},
    {"blue", "table", "", "the same"},
    {"dice_shown", "table", "not rolled", "red and blue, two faces each"},
};
constexpr FactShape activation_facts[] = {
    {"red", "list", "", "commands: name, general (levels, or none); under_charismatic"},
    {"blue", "list", "", "the same"},
    {"steps", "list", "",
     "each with red and blue: command, dice; a side without waiting command is left out"},
};
constexpr FactShape general_loss_facts[] = {
    {"general", levels, "", "his level"},
    {"other_generals", "list of levels", "[]", "of the same army"},
    {"structure", structures, "", "command structure"},
    {"losses", "number", "", "VBU lost in this test"},
    flag_fact("mounted", "he rides"),
    {"in_melee", yes_or_no, "", "his unit is in melee"},
    flag_fact("commander_in_chief", "he is the C-in-C"),
};
constexpr FactShape charge_facts[] = {
    {"charger", "unit", "", "type; move, impetus"},
    {"open", "number", "0", "U of the path there"},
    {"broken", "number", "0", "U of the path there"},
    {"difficult", "number", "0", "U of the path there"},
    {"dry_river", "number", "0", "U of the path there"},
};
constexpr FactShape evade_facts[] = {
    {"evader", "unit", "",
     "type; move, discipline, commander, out_of_command, opportunity, disordered"},
    {"charger", "unit", "", "type; move, impetus"},
    {"distance", "number", "", "U between them"},
    {"earlier_evades", "number", "0", "in this enemy activation"},
    {"attack", "charge, pursuit, opportunity_charge, counter_charge", "charge",
     "what it evades from"},
    {"threat_in_front_corridor", yes_or_no, "true", "the threat lies before it"},
};
constexpr FactShape retreat_facts[] = {
    {"loser", "unit", "", unit_words},
    {"winner", "unit", "", "with the VBU it has left"},
    flag_fact("draw", "the melee was a draw"),
    {"pursue", yes_or_no, "true", "takes an optional pursuit"},
};
constexpr FactShape river_retreat_facts[] = {
    {"river", "dry, normal, deep", "", "in the way"},
    flag_fact("at_crossing", "at a ford or bridge that it may use"),
};
constexpr FactShape demoralisation_facts[] = {
    {"commands", "list", "", "each with name and units: vd, lost (false)"},
    {"baggage", "safe, lost, none", "safe", "of the army"},
};
constexpr FactShape rout_effect_facts[] = {
    {"routed", "unit", "", "type; impetuous"},
    {"in_melee", yes_or_no, "true", "it routs in melee"},
    {"behind", "list of units", "[]", "each with name and distance (U behind it)"},
};
constexpr FactShape fire_priority_facts[] = {
    flag_fact("opportunity", "an opportunity shot"),
    {"targets", "list", "[]",
     "each with name, distance, bearing; in_front_corridor, acts_against (me, friend), can_be_shot "
     "(true)"},
};
constexpr FactShape wheel_facts[] = {
    {"type", types, "", "of the unit"},
    {"move", "number", "its rate", "U"},
    {"units_wide", "number", "1", "side by side"},
    flag_fact("large_unit", "a Large Unit"),
    {"angle", "number", "", "degrees"},
    {"straight_first", "number", "0", "U before the wheel (CGL, CGP)"},
};
constexpr FactShape contact_side_facts[] = {
    {"target", "place", "", "x, y, facing, depth; width (8)"},
    {"charger_start", "table", "", "x, y of the middle of its front edge"},
    {"edge_touched", "front, left, right, rear", "", "of the target"},
    flag_fact("target_has_no_flank", "Schiltron, W, garrison, square"),
};
constexpr FactShape zone_of_control_facts[] = {
    {"holder", "place", "", "x, y, facing, depth; width (8), disordered, in_melee"},
    {"unit", "place", "", "x, y, facing, depth; width (8)"},
};
constexpr FactShape fire_arc_facts[] = {
    {"shooter", "place", "", "x, y, facing, depth, type; width (8)"},
    {"target", "place", "", "x, y, facing, depth; width (8)"},
};
constexpr FactShape sight_facts[] = {
    {"ground", grounds, "", "of the piece"},
    {"length_inside", "number", "", "U of the line inside"},
    flag_fact("over_crest", "the line crosses the crest"),
};
constexpr FactShape terrain_facts[] = {
    {"type", types, "", "of the unit"},
    {"ground", grounds, "", "what it moves into"},
    {"formation", "single, column, line", "single", "unit or group"},
    flag_fact("camels", "it rides camels"),
    {"crossing", "none, ford, bridge", "none", "of a river"},
};
constexpr FactShape interpenetrate_facts[] = {
    {"why", "voluntary, evade, retreat, compulsory_advance", "", "why it moves"},
    {"mover", "unit", "", "type; impetuous"},
    {"friend", "unit", "", "type; impetuous, in_melee"},
};
constexpr FactShape manoeuvre_facts[] = {
    {"unit", "unit", "",
     "type, discipline; disordered, large_unit, commander, out_of_command, schiltron"},
    {"move", "oblique, sideways, about_face, rearward", "", "which phase"},
    {"angle", "number", "none", "an oblique needs it: degrees off the facing"},
    {"move_number", "number", "1", "phase of this activation"},
};
constexpr FactShape impetuous_facts[] = {
    {"unit", "unit", "", "impetuous, vbu; type, original_vbu, in_melee"},
    {"enemies", "list", "[]",
     "each with name, type, distance; ahead (true), visible (true), in_bua"},
};
constexpr FactShape reactions_facts[] = {
    {"unit", "unit", "", "type; impetus, missile, disordered, opportunity, in_melee, in_bua"},
    {"trigger",
     "phase_ended, enters_zone, shot, charge, pursuit, opportunity_charge, counter_charge", "",
     "what the enemy does"},
    {"against", "me, friend, none", "none", "to whom"},
    {"distance", "number", "0", "U between charger and this unit"},
    {"charged_on", edges, "front", "edge"},
    {"threat_in_front_corridor", yes_or_no, "true", "the threat lies before it"},
    {"can_shoot_it", yes_or_no, "true", "arc, range and sight allow it"},
    {"can_charge_it", yes_or_no, "true", "straight ahead, in reach, a legal target"},
    {"earlier_evades", "number", "0", "in this enemy activation"},
    flag_fact("already_reacted", "to this action"),
};
constexpr FactShape points_facts[] = {
    {"units", "list of units", "", "each with count (1), may_shieldwall"},
    {"generals", "list of levels", "[]", "of the army"},
    {"structure", structures, "poor", "command structure"},
    {"destiny", "number", "0", "re-rolls, up to 3"},
};

constexpr battle::QuestionShape shapes[] = {
    {"shooting", "odds of one shot and the test that follows", shooting_facts,
     R"({"shooter": {"type": "T", "vbu": 4, "missile": "long_bow_a", )"
     R"("moves_made": 1}, "target": {"type": "FP", "vbu": 5}, "distance": )"
     R"(14, "through_light": true})"},
    {"cohesion", "one Cohesion Test with a known number of hits", cohesion_facts,
     R"({"cause": "melee", "unit": {"type": "CP", "vbu": 7}, "enemies": )"
     R"([{"type": "FP"}], "hits": 5})"},
    {"melee", "one round between two main units, to the end of the pursuit roll", melee_facts,
     R"({"attacker": {"type": "CP", "vbu": 7, "impetus": 4, "discipline": )"
     R"("B", "charging": true}, "defender": {"type": "FP", "large_unit": )"
     R"([4, 4], "impetus": 1, "discipline": "B", "weapon": "pike"}})"},
    {"engagement", "the whole fight: rounds go on as long as the pursuer catches the foe",
     engagement_facts,
     R"({"attacker": {"type": "CM", "vbu": 5, "impetus": 2, "discipline": )"
     R"("B", "charging": true}, "defender": {"type": "CM", "vbu": 4, )"
     R"("impetus": 2, "discipline": "C"}})"},
    {"discipline", "one Discipline Test", discipline_facts,
     R"({"discipline": "B", "reason": "opportunity", "commander": true})"},
    {"rally", "rally of a disordered unit, with its general", rally_facts,
     R"({"unit": {"type": "CP", "discipline": "B"}, "general_in_range": )"
     R"(true, "leadership": 2})"},
    {"moves", "a plan of several movement phases in one activation", moves_facts,
     R"({"unit": {"discipline": "B"}, "phases": 3})"},
    {"initiative", "one initiative step", initiative_facts,
     R"({"red": {"general": "fair"}, "blue": {"general": "expert"}, )"
     R"("dice_shown": {"red": [4, 4], "blue": [1, 3]}})"},
    {"activation", "who acts in which step of a turn, from given initiative dice", activation_facts,
     R"({"red": [{"name": "alpha", "general": "fair"}], "blue": [{"name": )"
     R"("charlie", "general": "incompetent"}], "steps": [{"red": )"
     R"({"command": "alpha", "dice": [1, 2]}, "blue": {"command": )"
     R"("charlie", "dice": [5, 5]}}]})"},
    {"general_loss", "fate of a general whose unit rolled a 6", general_loss_facts,
     R"({"general": "expert", "other_generals": ["fair"], "structure": )"
     R"("average", "losses": 2, "mounted": true, "in_melee": true, )"
     R"("commander_in_chief": true})"},
    {"charge", "does a straight charge reach, with the bonus where it is needed", charge_facts,
     R"({"charger": {"type": "CP", "impetus": 3}, "open": 9, "difficult": )"
     R"(1})"},
    {"evade", "one unit chooses to evade from a charge in the open", evade_facts,
     R"({"evader": {"type": "S", "discipline": "B"}, "charger": {"type": )"
     R"("CP", "impetus": 4}, "distance": 5})"},
    {"retreat", "retreat after a lost (or drawn) melee and the pursuit roll", retreat_facts,
     R"({"loser": {"type": "FP", "vbu": 4}, "winner": {"type": "CP", )"
     R"("vbu": 6, "original_vbu": 7, "impetus": 4}})"},
    {"river_retreat", "a retreat meets a river", river_retreat_facts, R"({"river": "normal"})"},
    {"demoralisation", "which commands and armies break", demoralisation_facts,
     R"({"commands": [{"name": "left", "units": [{"vd": 3, "lost": true}, )"
     R"({"vd": 2}, {"vd": 2}]}], "baggage": "safe"})"},
    {"rout_effect", "what a rout does to friends behind", rout_effect_facts,
     R"({"routed": {"type": "FP"}, "behind": [{"name": "reserve", "type": )"
     R"("FP", "vbu": 5, "distance": 4.5}]})"},
    {"fire_priority", "which target a shooter must take", fire_priority_facts,
     R"({"targets": [{"name": "cl", "distance": 12, "bearing": 35}, )"
     R"({"name": "cp", "distance": 14, "bearing": -4, )"
     R"("in_front_corridor": true}]})"},
    {"wheel", "legality and length of a wheel", wheel_facts, R"({"type": "CP", "angle": 45})"},
    {"contact_side", "front, flank or rear contact", contact_side_facts,
     R"({"target": {"x": 10, "y": 10, "facing": 180, "depth": 3}, )"
     R"("charger_start": {"x": 22, "y": 14}, "edge_touched": "left"})"},
    {"zone_of_control", "is a unit inside an enemy ZoC", zone_of_control_facts,
     R"({"holder": {"x": 0, "y": 0, "facing": 90, "depth": 3}, "unit": )"
     R"({"x": 6, "y": 0, "facing": 270, "depth": 4}})"},
    {"fire_arc", "arc, distance and range band (open ground, nothing between)", fire_arc_facts,
     R"({"shooter": {"type": "T", "x": 0, "y": 0, "facing": 0, "depth": )"
     R"(4}, "target": {"x": 0, "y": 20, "facing": 180, "depth": 3}})"},
    {"sight", "does a sight line get through one terrain piece", sight_facts,
     R"({"ground": "steep_hill", "length_inside": 15.5})"},
    {"terrain", "what a ground does to a troop type that moves into it", terrain_facts,
     R"({"type": "FP", "ground": "swamp"})"},
    {"interpenetrate", "one unit meets a friend", interpenetrate_facts,
     R"({"why": "voluntary", "mover": {"type": "CP"}, "friend": {"type": )"
     R"("T"}})"},
    {"manoeuvre", "oblique, sideways, about face or rearward phase", manoeuvre_facts,
     R"({"unit": {"type": "CP", "discipline": "B"}, "move": "oblique", )"
     R"("angle": 20})"},
    {"impetuous", "must an impetuous unit advance", impetuous_facts,
     R"({"unit": {"type": "FL", "vbu": 5, "impetuous": true}, "enemies": )"
     R"([{"name": "archers", "type": "T", "distance": 22}]})"},
    {"reactions", "what a unit of the inactive player may do at an action", reactions_facts,
     R"({"unit": {"type": "CM", "impetus": 2, "opportunity": true}, )"
     R"("trigger": "charge", "against": "me", "distance": 8})"},
    {"points", "cost and VD of units or an army", points_facts,
     R"({"units": [{"type": "FP", "vbu": 6, "impetus": 3, "discipline": )"
     R"("A", "thrown": "pilum", "count": 4}], "generals": ["fair"], )"
     R"("structure": "average"})"},
};

} // namespace

std::span<const battle::QuestionShape> question_shapes()
{
    return shapes;
}

} // namespace quincunx::impetus
