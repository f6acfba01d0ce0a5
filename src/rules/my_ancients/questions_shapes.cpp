// The questions for people who ask: which facts each takes, with their defaults, and an example.

#include "rules/my_ancients/questions.hpp"

namespace quincunx::my_ancients {

namespace {

using battle::FactShape;

constexpr std::string_view yes_or_no = "true or false";
constexpr std::string_view leaders = "none, in_range, attached";
constexpr std::string_view morale_levels = "steady, shaken, demoralised, broken";
constexpr std::string_view troops =
    "skirmish_cavalry, light_chariot, heavy_chariot, cavalry, elephant, skirmisher, light_foot, "
    "medium_foot, heavy_foot, bolt_thrower";
constexpr std::string_view troops_and_leader =
    "skirmish_cavalry, light_chariot, heavy_chariot, cavalry, elephant, skirmisher, light_foot, "
    "medium_foot, heavy_foot, bolt_thrower, leader";
constexpr std::string_view unit_words =
    "quality, ranks (bases in each, front first); protection (0), start_bases (sum of ranks), "
    "carried_hits (0; elephants: wounds), morale (steady), leader (none, in_range, attached; "
    "none), "
    "disordered, support, skirmisher, archer, elephant, shock, pilum, shield_wall (false)";
constexpr std::string_view fight_words =
    "quality, contact (own bases touching this enemy), ranks (bases in each, front first); overlap "
    "(0), second_rank_behind (0), charging, counter_charging, uphill (first round only), "
    "attacks_flank_or_rear, hit_in_flank_or_rear (by a further enemy), fleeing (false), "
    "faces_enemy "
    "(true), protection (0), start_bases (sum of ranks), carried_hits (0; elephants: wounds), "
    "morale (steady), leader (none, in_range, attached; none), disordered, support, skirmisher, "
    "archer, elephant, shock, pilum, shield_wall (false)";
constexpr std::string_view several_words =
    "a unit with ranks, and parts (table of names and bases); charging, counter_charging (false)";
constexpr std::string_view encounter_words =
    "each with enemy (its name), part, contact, foe (a unit of melee_round); round (1), overlap, "
    "second_rank_behind (0), faces_enemy (true), quality_share, charging_share, "
    "counter_charging_share, uphill_share (own dice spent on this enemy; 0)";
constexpr std::string_view shooter_words =
    "weapon (bow, sling, javelin, bolt_thrower), front_bases; second_rank_bases (0), skirmisher, "
    "mounted (false)";
constexpr std::string_view body_words =
    "front_mid [x, y], facing (degrees clockwise from +y), frontage, depth; skirmisher (false)";

constexpr FactShape melee_dice_facts[] = {
    {"round", "whole number", "1", "of this melee"},
    {"a", "unit", "", fight_words},
    {"b", "unit", "", "its enemy, likewise"},
};
constexpr FactShape melee_round_facts[] = {
    {"round", "whole number", "1", "of this melee"},
    {"a", "unit", "", fight_words},
    {"b", "unit", "", "its enemy, likewise; ranks are required of both"},
};
constexpr FactShape multi_melee_facts[] = {
    {"unit", "unit", "", several_words},
    {"fights", "list", "", encounter_words},
};
constexpr FactShape melee_bases_facts[] = {
    {"front_bases", "whole number", "", "in the front rank"},
    {"contact", "list of files", "", "touching this enemy; 0 is the left"},
    {"contact_with_others", "list of files", "[]", "touching other enemies"},
    {"overlap_used_elsewhere", "list of files", "[]", "overlapping other enemies"},
    {"second_rank_at", "list of files", "[]", "with a base behind"},
    {"elephant", yes_or_no, "false", "elephants fight"},
};
constexpr FactShape missile_facts[] = {
    {"range", "number", "", "inches"},
    {"from_rear", yes_or_no, "false", "from behind the target"},
    {"shooter", "table", "", shooter_words},
    {"target", "unit", "", unit_words},
    {"follow_to_morale", yes_or_no, "false", "and the check that follows"},
};
constexpr FactShape missile_elephant_facts[] = {
    {"quality", "0 to 5", "", "of the unit"},
    {"bases", "whole number", "", "elephants"},
    {"carried_wounds", "0 to 4", "0", "not yet made into a lost base"},
    {"shooters", "list", "", "each a shooter with its range"},
};
constexpr FactShape elephant_missile_check_facts[] = {
    {"hits", "whole number", "", "of 5 and 6 this turn"},
    {"wounds_accumulated", "whole number", "0", "all that are marked"},
    {"quality", "0 to 5", "", "of the unit"},
};
constexpr FactShape morale_check_facts[] = {
    {"quality", "0 to 5", "", "of the unit"},
    {"morale", morale_levels, "steady", "of the unit"},
    {"reason", "lost_melee, won_melee_lost_base, missile_base_lost, broken_friend", "",
     "why it checks"},
    {"bases_lost", "whole number", "0", "since the start; 0 is full strength"},
    {"hit_in_flank_or_rear", yes_or_no, "false", "this round"},
    {"outnumbered", yes_or_no, "false", "two to one or more; counts in melee"},
    {"second_rank", yes_or_no, "false", "after losses"},
    {"support", yes_or_no, "false", "a supporting unit within 6"},
    {"leader", leaders, "none", "nearest leader"},
};
constexpr FactShape recovery_facts[] = {
    {"quality", "0 to 5", "", "of the unit"},
    {"morale", morale_levels, "steady", "of the unit"},
    {"bases_lost", "whole number", "0", "since the start"},
    {"leader", leaders, "none", "nearest leader"},
    {"nearest_enemy", "inches or null", "null", "nearest unbroken enemy unit"},
    {"in_melee", yes_or_no, "false", "bars it"},
    {"pursued", yes_or_no, "false", "bars it"},
    {"fired_at", yes_or_no, "false", "this turn; bars it"},
    {"stampeding", yes_or_no, "false", "bars it"},
};
constexpr FactShape leader_risk_facts[] = {
    {"bases_lost", "whole number", "", "now"},
};
constexpr FactShape quality_test_facts[] = {
    {"quality", "0 to 5", "", "of the unit"},
    {"leader", leaders, "none", "nearest leader"},
    {"purpose",
     "formation_change, evade, face_flank_charge, impetuous, hold, stop_pursuit, contact_elephants",
     "formation_change", "what for"},
};
constexpr FactShape formation_sequence_facts[] = {
    {"quality", "0 to 5", "", "not needed where nothing is tested"},
    {"leader", leaders, "none", "nearest leader"},
    {"skirmisher", yes_or_no, "false", "tests nothing"},
    {"in_rough", yes_or_no, "false", "rough ground or woods"},
    {"steps", "list of turn, form_up, move:FRACTION", "",
     "in order; FRACTION of the move, such as move:1/2"},
};
constexpr FactShape expand_facts[] = {
    {"quality", "0 to 5", "", "not needed for skirmishers"},
    {"leader", leaders, "none", "nearest leader"},
    {"bases_wanted", "whole number", "", "to change place"},
    {"purpose", "expand, contract, turn_to_face", "expand", "what for"},
    {"skirmisher", yes_or_no, "false", "tests nothing"},
};
constexpr FactShape reactions_facts[] = {
    {"troop", troops, "", "charged"},
    {"zone", "front, flank, rear", "", "where the charger was when it declared"},
    {"distance", "number", "", "path cost in inches"},
    {"charger_move", "number", "", "its normal move"},
    {"charger_elephant", yes_or_no, "false", "elephants charge"},
    {"charger_skirmisher", yes_or_no, "false", "skirmishers charge"},
    {"shield_wall", yes_or_no, "false", "the unit is in it"},
    {"in_melee", yes_or_no, "false", "already"},
    {"pursuing", yes_or_no, "false", "somebody"},
    {"pursued", yes_or_no, "false", "by somebody"},
    {"morale", morale_levels, "steady", "of the unit"},
};
constexpr FactShape face_flank_charge_facts[] = {
    {"distance", "number", "", "path cost in inches"},
    {"charger_move", "number", "", "its normal move"},
    {"quality", "0 to 5", "", "not needed where nothing is tested"},
    {"leader", leaders, "none", "nearest leader"},
    {"skirmisher", yes_or_no, "false", "tests nothing"},
};
constexpr FactShape flank_contact_facts[] = {
    {"morale", morale_levels, "steady", "of the unit"},
    {"enemies", "whole number", "1", "that hit it"},
    {"already_dropped_this_turn", yes_or_no, "false", "a level, by a flank hit"},
};
constexpr FactShape initiative_facts[] = {
    {"previous_loser", "none, red, blue", "none", "of the initiative; none in the first turn"},
};
constexpr FactShape move_distance_facts[] = {
    {"troop", troops_and_leader, "", "who moves"},
    {"doing",
     "move, march, charge, evade, pursue_first_turn, pursue_later_turn, break_off, "
     "flee_on_breaking, flee, stampede",
     "move", "what it does"},
    {"in_rough", yes_or_no, "false", "rough ground or woods"},
};
constexpr FactShape charge_reach_facts[] = {
    {"charger_move", "number", "", "its normal move"},
    {"forward", "number", "", "inches straight ahead"},
    {"sideways", "number", "0", "inches to the side"},
    {"wheel_inches", "number", "0", "that the wheel costs"},
    {"in_rough", yes_or_no, "false", "rough ground or woods"},
    {"elephant", yes_or_no, "false", "elephants charge"},
    {"target_counter_charges", yes_or_no, "false", "head-on"},
};
constexpr FactShape evade_facts[] = {
    {"gap", "number", "", "inches"},
    {"evader_move", "number", "", "its normal move"},
    {"charger_move", "number", "", "its normal move"},
    {"evader_skirmisher", yes_or_no, "false", "tests nothing"},
    {"quality", "0 to 5", "", "of a formed evader"},
    {"leader", leaders, "none", "nearest leader"},
};
constexpr FactShape voluntary_break_off_facts[] = {
    {"breaker_move", "number", "", "its normal move"},
    {"pursuer_move", "number", "", "its normal move"},
    {"opponent_pursues", yes_or_no, "true", "declared before the dice"},
};
constexpr FactShape lost_melee_move_facts[] = {
    {"loser_move", "number", "", "its normal move"},
    {"loser_depth", "number", "", "of its formation after losses"},
    {"loser_broken", yes_or_no, "false", "in this round"},
    {"winner_move", "number", "", "its normal move"},
    {"winner_wants", "hold, pursue", "hold", "what its owner wants"},
    {"winner_quality", "0 to 5", "", "needed where it tests to hold"},
    {"winner_leader", leaders, "none", "nearest leader"},
    {"winner_impetuous", yes_or_no, "false", "must pursue unless a leader is attached"},
    {"winner_stood", yes_or_no, "false", "was charged, did not counter-charge"},
};
constexpr FactShape pursuit_turn_facts[] = {
    {"gap", "number", "", "before the flight"},
    {"pursued_move", "number", "", "its normal move"},
    {"pursuer_move", "number", "", "its normal move"},
    {"pursued_broken", yes_or_no, "false", "flees faster"},
    {"pursuer_wants_to_stop", yes_or_no, "true", "needs a test"},
    {"quality", "0 to 5", "", "of the pursuer, where it tests"},
    {"leader", leaders, "none", "nearest leader"},
    {"pursued_to_table_edge", "inches or null", "null",
     "for its centre along the flight; null is far"},
};
constexpr FactShape march_facts[] = {
    {"normal_move", "number", "", "inches"},
    {"nearest_enemy", "inches or null", "", "null: there is none"},
    {"elephant", yes_or_no, "false", "elephants"},
};
constexpr FactShape wheel_facts[] = {
    {"front_mid", "[x, y]", "", "middle of the front edge"},
    {"facing", "number", "", "degrees clockwise from +y"},
    {"frontage", "number", "", "inches"},
    {"move", "number", "", "inches left"},
    {"angle", "number", "none", "degrees, right positive"},
    {"side", "left, right", "none", "without an angle: as far as possible to this side"},
};
constexpr FactShape oblique_facts[] = {
    {"forward", "number", "", "inches"},
    {"sideways", "number", "", "inches"},
    {"move", "number", "", "inches left"},
    {"charging", yes_or_no, "false", "half as much to the side"},
    {"elephant", yes_or_no, "false", "elephants"},
};
constexpr FactShape zone_test_facts[] = {
    {"target_front_mid", "[x, y]", "", "middle of its front edge"},
    {"target_facing", "number", "", "degrees clockwise from +y"},
    {"target_depth", "number", "", "inches"},
    {"attacker_front_mid", "[x, y]", "", "middle of its front edge"},
};
constexpr FactShape arc_test_facts[] = {
    {"front_mid", "[x, y]", "", "middle of its front edge"},
    {"facing", "number", "", "degrees clockwise from +y"},
    {"frontage", "number", "1.5", "of the base"},
    {"point", "[x, y]", "", "the place asked about"},
    {"skirmisher", yes_or_no, "false", "sees all ahead"},
};
constexpr FactShape interpenetrate_facts[] = {
    {"mover", "skirmish, formed, roman_foot", "", "who passes"},
    {"passed", "skirmish, formed, roman_foot", "", "who is passed"},
    {"gap", "number", "", "inches between them"},
    {"passed_depth", "number", "", "along the way"},
    {"mover_depth", "number", "", "inches"},
    {"move", "number", "", "inches left"},
};
constexpr FactShape support_test_facts[] = {
    {"supported", "table", "", body_words},
    {"supporter", "table", "", "the same; morale (steady), archer, in_melee (false)"},
};
constexpr FactShape elephant_turn_facts[] = {
    {"planned", "number", "", "inches to be moved; 0 is standing"},
};
constexpr FactShape elephant_gap_facts[] = {
    {"centres", "list of [x, y]", "", "two or more"},
};
constexpr FactShape stampede_facts[] = {
    {"elephant_at", "[x, y]", "", "its centre"},
    {"cause_at", "[x, y]", "", "nearest point of what it flees"},
};
constexpr FactShape mahout_facts[] = {
    {"first_attempt", "1 to 4", "1", "to be made"},
    {"last_attempt", "1 to 4", "", "to be made"},
};
constexpr FactShape trample_facts[] = {
    {"bases", "whole number", "", "of the unit"},
    {"carried_hits", "0 to 2", "0", "of the unit"},
    {"skirmisher", yes_or_no, "false", "they part"},
    {"elephant_bases", "whole number", "1", "running"},
};
constexpr FactShape identify_facts[] = {
    {"figures_per_base", "2 to 4", "4", "on each base"},
    {"armour", "none, mail, plate", "none", "of the figures"},
    {"shield", yes_or_no, "false", "they carry one"},
    {"tray", "red, brown, green, silver, blue, white", "", "colour of the casualty tray"},
    {"barbarian", yes_or_no, "false", "all of them are shock"},
};
constexpr FactShape points_facts[] = {
    {"troop", troops_and_leader, "", "what it is"},
    {"bases", "whole number", "", "in the unit; a leader has one"},
    {"quality", "0 to 5", "", "not needed for a leader"},
    {"protection", "0 to 3", "0", "mounted troops and chariots pay for it"},
    {"weapon", "none, bow, sling, javelin, bolt_thrower", "none", "missile weapon"},
    {"pilum", yes_or_no, "false", "thrown at contact"},
    {"shock", yes_or_no, "false", "shock troops"},
    {"impetuous", yes_or_no, "false", "costs less"},
};
constexpr FactShape army_break_facts[] = {
    {"red_units", "whole number", "", "at the start"},
    {"red_gone", "whole number", "", "destroyed, off the table, broken or stampeding"},
    {"blue_units", "whole number", "", "at the start"},
    {"blue_gone", "whole number", "", "likewise"},
    {"turn", "whole number", "1", "that ends"},
    {"turn_limit", "whole number", "30", "of the scenario"},
    {"red_points_lost", "whole number", "0", "in units gone"},
    {"blue_points_lost", "whole number", "0", "in units gone"},
};

constexpr battle::QuestionShape shapes[] = {
    {"melee_dice", "dice, number needed and hits of both sides in one fight", melee_dice_facts,
     R"({"round": 3, "a": {"quality": 2, "protection": 3, "ranks": [2], "contact": 2}, "b": )"
     R"({"quality": 2, "protection": 3, "ranks": [2], "contact": 2}})"},
    {"melee_round", "a whole round of one fight: hits, winner, losses, leader risk, checks",
     melee_round_facts,
     R"({"round": 1, "a": {"quality": 3, "protection": 2, "ranks": [3], "contact": 3, )"
     R"("charging": true}, "b": {"quality": 1, "protection": 1, "ranks": [4], "contact": 3, )"
     R"("overlap": 1}})"},
    {"multi_melee", "one unit in parts against several enemies, one round", multi_melee_facts,
     R"({"unit": {"quality": 2, "protection": 1, "ranks": [4], "charging": true, "parts": )"
     R"({"left": 2, "right": 2}}, "fights": [{"enemy": "X", "part": "left", "contact": 2, )"
     R"("quality_share": 1, "charging_share": 1, "foe": {"quality": 1, "protection": 0, )"
     R"("ranks": [2], "contact": 2}}, {"enemy": "Y", "part": "right", "contact": 2, )"
     R"("quality_share": 1, "charging_share": 1, "foe": {"quality": 1, "protection": 0, )"
     R"("ranks": [2], "contact": 2}}]})"},
    {"melee_bases", "which bases of a front rank fight one enemy?", melee_bases_facts,
     R"({"front_bases": 6, "contact": [1, 2, 3], "second_rank_at": [0, 1, 2, 3, 4]})"},
    {"missile", "one unit shoots at another (not elephants)", missile_facts,
     R"({"range": 10, "follow_to_morale": true, "shooter": {"weapon": "bow", "front_bases": )"
     R"(3, "second_rank_bases": 3}, "target": {"quality": 2, "protection": 1, "ranks": [4, )"
     R"(4], "carried_hits": 2, "support": true}})"},
    {"missile_elephant", "all shooting at one elephant unit in a turn", missile_elephant_facts,
     R"({"quality": 2, "bases": 2, "shooters": [{"weapon": "bow", "front_bases": 4, )"
     R"("range": 10}]})"},
    {"elephant_missile_check", "the elephants' own check under missiles",
     elephant_missile_check_facts, R"({"hits": 3, "wounds_accumulated": 1, "quality": 2})"},
    {"morale_check", "one morale check", morale_check_facts,
     R"({"quality": 2, "morale": "shaken", "reason": "lost_melee", "bases_lost": 2, )"
     R"("second_rank": true, "leader": "attached"})"},
    {"recovery", "one attempt to recover morale", recovery_facts,
     R"({"quality": 2, "morale": "demoralised", "bases_lost": 1, "leader": "attached", )"
     R"("nearest_enemy": 12})"},
    {"leader_risk", "what becomes of an attached leader whose unit loses bases?", leader_risk_facts,
     R"({"bases_lost": 1})"},
    {"quality_test", "does a unit pass a quality test?", quality_test_facts,
     R"({"quality": 3, "leader": "attached", "purpose": "impetuous"})"},
    {"formation_sequence", "a declared chain of changes and moves", formation_sequence_facts,
     R"({"quality": 3, "steps": ["turn", "move:1/2", "turn"]})"},
    {"expand", "how many bases change place, or turn to face?", expand_facts,
     R"({"quality": 3, "leader": "in_range", "bases_wanted": 4})"},
    {"reactions", "what may a charged unit do?", reactions_facts,
     R"({"troop": "light_foot", "zone": "front", "distance": 8, "charger_move": 10})"},
    {"face_flank_charge", "does a unit charged in flank or rear turn to face?",
     face_flank_charge_facts, R"({"distance": 12, "charger_move": 10, "quality": 2})"},
    {"flank_contact", "morale on being hit in flank or rear", flank_contact_facts,
     R"({"morale": "steady"})"},
    {"initiative", "who is side A?", initiative_facts, R"({"previous_loser": "red"})"},
    {"move_distance", "how far may or must a troop go?", move_distance_facts,
     R"({"troop": "medium_foot", "doing": "charge", "in_rough": true})"},
    {"charge_reach", "does a declared charge make contact?", charge_reach_facts,
     R"({"charger_move": 10, "forward": 12})"},
    {"evade", "an evade, straight away from the charger", evade_facts,
     R"({"gap": 4, "evader_move": 7, "charger_move": 8, "evader_skirmisher": true})"},
    {"voluntary_break_off", "breaking off from melee", voluntary_break_off_facts,
     R"({"breaker_move": 6, "pursuer_move": 5})"},
    {"lost_melee_move", "a loser that dropped a level moves off", lost_melee_move_facts,
     R"({"loser_move": 5, "loser_depth": 1.5, "winner_move": 6, "winner_wants": "pursue", )"
     R"("winner_quality": 2})"},
    {"pursuit_turn", "a second or later turn of a pursuit", pursuit_turn_facts,
     R"({"gap": 1, "pursued_move": 4, "pursuer_move": 6, "quality": 3})"},
    {"march", "may a unit march?", march_facts, R"({"normal_move": 5, "nearest_enemy": 22})"},
    {"wheel", "a wheel: its cost and where it ends", wheel_facts,
     R"({"front_mid": [0, 0], "facing": 0, "frontage": 4.5, "move": 6, "angle": 30})"},
    {"oblique", "an oblique move", oblique_facts, R"({"forward": 4, "sideways": 2, "move": 6})"},
    {"zone_test", "front, flank or rear?", zone_test_facts,
     R"({"target_front_mid": [0, 0], "target_facing": 0, "target_depth": 0.75, )"
     R"("attacker_front_mid": [-8, -2]})"},
    {"arc_test", "is a point in the arc of one base?", arc_test_facts,
     R"({"front_mid": [0, 0], "facing": 0, "point": [4, 8]})"},
    {"interpenetrate", "passing straight through a friend", interpenetrate_facts,
     R"({"gap": 2, "passed_depth": 0.75, "mover_depth": 1.5, "move": 5, "mover": "formed", )"
     R"("passed": "skirmish"})"},
    {"support_test", "does one unit support another?", support_test_facts,
     R"({"supported": {"front_mid": [0, 0], "facing": 0, "frontage": 6, "depth": 0.75}, )"
     R"("supporter": {"front_mid": [2, -4], "facing": 0, "frontage": 3, "depth": 0.75, )"
     R"("skirmisher": true}})"},
    {"elephant_turn", "turning a moving elephant", elephant_turn_facts, R"({"planned": 5})"},
    {"elephant_gap", "do elephants keep a base width apart?", elephant_gap_facts,
     R"({"centres": [[0, 0], [3.2, 0]]})"},
    {"stampede", "a broken elephant's first run", stampede_facts,
     R"({"elephant_at": [10, 10], "cause_at": [10, 14]})"},
    {"mahout", "does the mahout kill a stampeding elephant?", mahout_facts,
     R"({"first_attempt": 1, "last_attempt": 1})"},
    {"trample", "a stampede runs over a unit", trample_facts, R"({"bases": 4, "carried_hits": 2})"},
    {"identify", "what is a foot unit, by its figures?", identify_facts,
     R"({"armour": "mail", "shield": true, "tray": "green"})"},
    {"points", "what does a unit cost?", points_facts,
     R"({"troop": "cavalry", "bases": 4, "quality": 3, "protection": 2})"},
    {"army_break", "is the battle decided at the end of a turn?", army_break_facts,
     R"({"red_units": 8, "red_gone": 4, "blue_units": 8, "blue_gone": 2})"},
};

} // namespace

std::span<const battle::QuestionShape> question_shapes()
{
    return shapes;
}

} // namespace quincunx::my_ancients
