// The questions for people who ask: which facts each takes, with their defaults, and an example.

#include "rules/fast_play/questions.hpp"

namespace quincunx::fast_play {

namespace {

using battle::FactShape;

constexpr std::string_view yes_or_no = "true or false";
constexpr std::string_view orders = "formed, skirmish";
constexpr std::string_view types = "infantry, cavalry, chariot, elephant, artillery";
constexpr std::string_view qualities = "dregs, levy, trained, regular, seasoned, veteran, elite";
constexpr std::string_view skills = "poor, average, good";
constexpr std::string_view armours = "none, light, medium, heavy, extra_heavy";
constexpr std::string_view weapons =
    "bow, light_crossbow, heavy_crossbow, sling, staff_sling, short_bow, horse_bow, longbow, "
    "late_handgun, early_handgun, javelin, light_cannon, bolt_thrower, heavy_cannon";
constexpr std::string_view troops =
    "heavy_foot, light_foot, skirmisher_foot, cavalry, light_cavalry, light_chariot, "
    "heavy_chariot, elephant, bolt_thrower, light_cannon, heavy_cannon";
constexpr std::string_view unit_words =
    "type, quality, stands, fighting_stands, attacks (of each), role (charging, countercharging, "
    "standing, caught_fleeing); order (formed), formation (line, column, phalanx; line), armour "
    "(none), skill (average), weapons (list of lance, kontos, two_handed, long_spear, pike, "
    "thrown), abilities (list of steadfast, shock, phalanx, impetuous), start_stands (stands), "
    "ranks (counted; 1), wounds_per_stand (3), wounds_carried (0), shaken, defending_cover, "
    "broken_charge (false), contact (front, flank, rear: the worst of its faces that is touched; "
    "front), commander_combat (0)";
constexpr std::string_view shooter_words =
    "weapon, front_stands, missile_attacks (of each); missile_skill (average), second_rank_stands "
    "(that shoot one die each; 0), order (formed), moved, shaken, being_charged (false)";
constexpr std::string_view rect_words =
    "x, y (centre of the footprint), facing (degrees clockwise from +y), frontage, depth";

constexpr FactShape flag_fact(std::string_view name, std::string_view words)
{
    return {name, yes_or_no, "false", words};
}
constexpr FactShape order_fact(std::string_view name = "order")
{
    return {name, orders, "formed", "in what order"};
}

constexpr FactShape tl_test_facts[] = {
    {"manoeuvre", "change_formation, change_facing, retire, sidestep", "", "what is wanted"},
    {"tl", "4 to 10", "", "the unit's T&L; not needed with an attached commander"},
    order_fact(),
    {"commander", "none, radius, attached", "none", "radius: within 6 inches"},
    {"commander_tl", "whole number", "0", "his T&L modifier"},
};
constexpr FactShape flee_facts[] = {
    {"arm", "infantry, cavalry", "", "2D6 or 3D6; chariots as cavalry"},
    {"basic_move", "number", "", "inches"},
    {"gap", "number", "", "inches from the charger's front edge"},
    {"charger_reach", "number", "", "inches that the charger can go straight ahead"},
    {"room", "number", "unlimited", "inches free behind the unit if something stops it"},
};
constexpr FactShape leader_facts[] = {
    {"stands_lost", "whole number", "", "1 or more"},
    {"cause", "missile, melee", "", "what they were lost to"},
};
constexpr FactShape morale_facts_shape[] = {
    {"purpose", "test, recover, rally", "test", "why it tests"},
    {"quality", qualities, "", "of the unit"},
    {"type", types, "infantry", "of troops"},
    {"stands", "whole number", "", "now"},
    {"start_stands", "whole number", "stands", "at the start of the battle"},
    flag_fact("shaken", "implied when recovering, ignored when rallying"),
    flag_fact("charging", "tests while charging"),
    {"commander_morale", "whole number", "0", "of a commander attached or within 6 inches"},
};
constexpr FactShape attacks_facts[] = {
    {"attacks", "whole number", "", "before any halving"},
    {"modifier", "whole number", "", "final modifier"},
    flag_fact("thrown", "re-roll ones"),
};
constexpr FactShape missile_facts[] = {
    {"range", "number", "", "inches"},
    {"shooter", "table", "", shooter_words},
    {"target", "table", "",
     "quality, stands; type (infantry), armour (none), order (formed), cover (none, light, heavy; "
     "none), start_stands (stands), wounds_per_stand (3), wounds_carried (0), shaken, charging "
     "(false), commander_morale (0)"},
};
constexpr FactShape melee_facts[] = {
    {"chargers", "list of units", "", "the first leads"},
    {"target", "unit", "", unit_words},
};
constexpr FactShape victory_facts[] = {
    {"difference", "whole number", "", "1 or more"},
    {"loser", "table", "",
     "type, stands (left after this combat); order (formed), start_stands (stands)"},
    {"winner", "table", "", "type"},
};
constexpr FactShape charge_chain_facts[] = {
    {"range", "number", "", "inches"},
    {"shooter", "table", "", shooter_words},
    {"charger", "unit", "", "a unit; files, commander_morale (0)"},
    {"target", "unit", "", unit_words},
};
constexpr FactShape trample_facts[] = {
    {"elephants", "table", "", "stands; attacks (of each; 5), skill (average)"},
    {"target", "table", "",
     "quality, stands; type (infantry), armour (none), skill (average), start_stands (stands), "
     "wounds_per_stand (3), wounds_carried (0), shaken, routing (false), commander_morale (0)"},
};
constexpr FactShape dice_table_facts[] = {
    {"table", "initiative, melee_tie, commander_grade, terrain_square", "", "which is rolled on"},
};
constexpr FactShape stampede_facts[] = {
    {"facing", "number", "", "degrees"},
};
constexpr FactShape range_band_facts[] = {
    {"weapon", weapons, "", "that shoots"},
    {"range", "number", "", "inches"},
};
constexpr FactShape zone_facts[] = {
    {"target", "table", "", rect_words},
    {"point", "[x, y]", "", "the place asked about"},
};
constexpr FactShape wheel_facts[] = {
    {"degrees", "0 to 180", "", "of the wheel"},
    {"frontage", "number", "", "inches"},
    {"move", "number", "", "inches left"},
};
constexpr FactShape charge_facts[] = {
    {"basic_move", "number", "", "inches"},
    {"frontage", "number", "", "inches"},
    {"gap", "number", "", "straight inches after the wheel"},
    {"wheel", "number", "0", "degrees"},
    {"difficult", "number", "0", "inches of the gap in difficult terrain"},
    {"obstacles", "whole number", "0", "lines crossed"},
    order_fact(),
    flag_fact("shaken", "may not charge"),
    flag_fact("column", "may not charge"),
    flag_fact("artillery", "may not charge"),
};
constexpr FactShape charge_path_facts[] = {
    {"charger", "table", "", "x, y (middle of its front edge), facing, frontage, basic_move"},
    {"wheel", "number", "0", "degrees, right positive, left negative"},
    {"target", "table", "", rect_words},
};
constexpr FactShape countercharge_facts[] = {
    {"charger", "table", "", "x, y (middle of its front edge), facing, frontage after its wheel"},
    {"target", "table", "", rect_words},
};
constexpr FactShape march_facts[] = {
    {"basic_move", "number", "", "inches"},
    {"enemy_distances", "list of numbers", "", "to the nearest enemy along the move"},
    flag_fact("shaken", "may not march"),
    flag_fact("artillery", "may not march"),
    flag_fact("manoeuvred", "made a T&L manoeuvre this activation"),
};
constexpr FactShape change_facing_facts[] = {
    {"degrees", "90, 180", "", "of the turn"},
    {"stands", "whole number", "", "in the unit"},
    {"files", "whole number", "", "in the unit"},
    {"stand_width", "number", "2", "inches"},
    {"stand_depth", "number", "2", "inches"},
    {"basic_move", "number", "", "inches"},
    order_fact(),
    flag_fact("one_rank", "elephants, chariots, artillery"),
};
constexpr FactShape ranks_facts[] = {
    {"stands", "whole number", "", "in the unit"},
    {"files", "whole number", "", "in the unit"},
    order_fact(),
};
constexpr FactShape losses_facts[] = {
    {"stands", "whole number", "", "before the losses"},
    {"files", "whole number", "", "before the losses"},
    {"lost", "whole number", "", "stands lost"},
    {"start_stands", "whole number", "stands", "at the start of the battle"},
    {"formation", "line, column, phalanx, skirmish", "line", "before the losses"},
    {"stand_width", "number", "2", "inches"},
    {"stand_depth", "number", "2", "inches"},
};
constexpr FactShape fighting_stands_facts[] = {
    {"charger_stands", "whole number", "", "along its edge"},
    {"target_stands", "whole number", "", "along its edge"},
    {"charger_stand_width", "number", "2", "inches along the edge"},
    {"target_stand_width", "number", "2", "inches along the edge"},
    {"offset", "number", "0", "middle of the charger's edge minus middle of the target's"},
};
constexpr FactShape reactions_facts[] = {
    {"target", "table", "",
     "troop (heavy_foot, ..., heavy_cannon); order (formed), abilities (list), missile_weapon "
     "(none), shaken, routing, column (false)"},
    {"chargers", "list", "",
     "each with zone (front, flank, rear of the target), gap (straight inches); order (formed)"},
    flag_fact("surprised", "by a flight or a breakthrough"),
};
constexpr FactShape interpenetration_facts[] = {
    {"move", "normal, march, charge, flee, recoil, retire, retreat, rout", "", "of the unit"},
    {"mover_order", orders, "", "of the unit that moves"},
    {"friend_order", orders, "", "of the friend that it meets"},
};
constexpr FactShape back_move_facts[] = {
    {"move", "recoil, retire, retreat, rout, flee", "", "what it must do"},
    {"distance", "number", "", "inches"},
    order_fact("mover_order"),
    {"enemy_at", "number or null", "null", "inches until it touches an enemy"},
    {"impassable_at", "number or null", "null", "inches until it touches impassable ground"},
    {"edge_at", "number or null", "null", "inches until it touches the table edge"},
    {"friends", "list", "[]",
     "each with from, to (it overlaps that friend between those inches); order (formed)"},
};
constexpr FactShape next_active_facts[] = {
    {"active", "A, B", "", "the active side"},
    {"event",
     "none, pass, own_unit_routs_from_melee, own_unit_destroyed_in_melee, "
     "own_unit_routs_from_morale, enemy_unit_routs_from_melee",
     "", "none: an activation is over and nothing special happened"},
    {"units_left", "table of A, B", "", "units of each side that may act, after the event"},
    flag_fact("other_passed", "the other side passed just before"),
};
constexpr FactShape army_break_facts[] = {
    {"units", "list", "",
     "each with troop; state (steady, shaken, routing, stampeding, destroyed, left_table; "
     "steady)"},
};
constexpr FactShape battle_end_facts[] = {
    {"turn", "1 to 12", "", "that ends"},
    {"A", "table", "", "lost, start (break values), points_taken"},
    {"B", "table", "", "lost, start (break values), points_taken"},
};
constexpr FactShape points_facts[] = {
    {"troop", troops, "", "type of troops"},
    {"quality", qualities, "", "of the unit"},
    {"armour", armours, "none", "of the unit"},
    {"skill", skills, "average", "in combat"},
    {"missile_skill", skills, "average", "in shooting"},
    {"weapons", "list", "[]", "melee and missile weapons"},
    {"abilities", "list", "[]", "steadfast, shock, phalanx, impetuous"},
    {"tl", "4 to 10", "by quality", "T&L"},
    {"stands", "whole number", "", "in the unit"},
};

constexpr battle::QuestionShape shapes[] = {
    {"tl_test", "does a unit pass its T&L test?", tl_test_facts,
     R"({"manoeuvre": "change_formation", "tl": 7, "commander": "radius", )"
     R"("commander_tl": 1})"},
    {"flee", "is a unit that flees straight ahead of a charger caught?", flee_facts,
     R"({"arm": "infantry", "basic_move": 6, "gap": 6, "charger_reach": 12})"},
    {"leader", "what becomes of an attached commander whose unit loses stands?", leader_facts,
     R"({"stands_lost": 2, "cause": "missile"})"},
    {"morale", "a morale test, a recovery or a rally", morale_facts_shape,
     R"({"quality": "trained", "stands": 5, "start_stands": 8, "commander_morale": 1})"},
    {"attacks", "how many of a handful of attacks hit?", attacks_facts,
     R"({"attacks": 5, "modifier": -6})"},
    {"missile", "one unit shoots at another: hits, stands lost, morale", missile_facts,
     R"({"range": 8, "shooter": {"weapon": "bow", "front_stands": 3, "missile_attacks": )"
     R"(2, "second_rank_stands": 3}, "target": {"armour": "light", "quality": )"
     R"("trained", "stands": 8}})"},
    {"melee", "one melee from contact to the victory table", melee_facts,
     R"({"chargers": [{"type": "cavalry", "quality": "regular", "stands": 4, "role": )"
     R"("charging", "fighting_stands": 4, "attacks": 2, "armour": "medium", "weapons": )"
     R"(["lance"]}], "target": {"type": "infantry", "quality": "trained", "stands": 8, )"
     R"("role": "standing", "fighting_stands": 4, "attacks": 2, "armour": "light", )"
     R"("weapons": ["long_spear"], "ranks": 2}})"},
    {"victory", "a melee is lost by a known difference", victory_facts,
     R"({"difference": 4, "loser": {"type": "infantry", "stands": 6, "start_stands": )"
     R"(8}, "winner": {"type": "cavalry"}})"},
    {"charge_chain",
     "a charge on a unit that stands and shoots, then the melee if the charger comes home",
     charge_chain_facts,
     R"({"range": 5, "shooter": {"weapon": "sling", "front_stands": 3, )"
     R"("missile_attacks": 2}, "charger": {"type": "infantry", "quality": "regular", )"
     R"("stands": 4, "role": "charging", "fighting_stands": 2, "attacks": 2, "files": )"
     R"(2, "ranks": 2, "armour": "medium"}, "target": {"type": "infantry", "quality": )"
     R"("levy", "stands": 6, "role": "standing", "fighting_stands": 3, "attacks": 2, )"
     R"("ranks": 2}})"},
    {"trample", "stampeding elephants reach a unit", trample_facts,
     R"({"elephants": {"stands": 2}, "target": {"armour": "light", "quality": )"
     R"("trained", "stands": 8}})"},
    {"dice_table", "a plain table that is rolled on", dice_table_facts,
     R"({"table": "melee_tie"})"},
    {"stampede", "which way do stampeding elephants go?", stampede_facts, R"({"facing": 0})"},
    {"range_band", "range band of a weapon", range_band_facts, R"({"weapon": "bow", "range": 8})"},
    {"zone", "in which zone of a unit does a point lie?", zone_facts,
     R"({"target": {"x": 0, "y": 0, "facing": 0, "frontage": 8, "depth": 4}, "point": )"
     R"([1, 6]})"},
    {"wheel", "what does a wheel cost?", wheel_facts,
     R"({"degrees": 20, "frontage": 8, "move": 8})"},
    {"charge", "does a charge reach, by distance alone?", charge_facts,
     R"({"basic_move": 4, "frontage": 8, "gap": 5, "wheel": 20})"},
    {"charge_path",
     "the whole path of a charge on open ground with nobody else near: wheel, straight, touch, "
     "conform",
     charge_path_facts,
     R"({"charger": {"x": -7, "y": -8, "facing": 0, "frontage": 8, "basic_move": 4}, )"
     R"("target": {"x": 0, "y": 0, "facing": 180, "frontage": 8, "depth": 4}})"},
    {"countercharge", "where do a charger and a countercharger meet (open ground)?",
     countercharge_facts,
     R"({"charger": {"x": 0, "y": 0, "facing": 90, "frontage": 4}, "target": {"x": 9, )"
     R"("y": 1, "facing": 270, "frontage": 4, "depth": 2}})"},
    {"march", "may a unit march?", march_facts,
     R"({"basic_move": 5, "enemy_distances": [12, 8, 6.5]})"},
    {"change_facing", "a unit turns 90 or 180 degrees", change_facing_facts,
     R"({"degrees": 90, "stands": 8, "files": 4, "basic_move": 4})"},
    {"ranks", "counted ranks", ranks_facts, R"({"stands": 7, "files": 4})"},
    {"losses", "what a unit looks like after losing stands", losses_facts,
     R"({"stands": 4, "files": 4, "start_stands": 8, "lost": 1})"},
    {"fighting_stands", "how many stands of two touching edges fight?", fighting_stands_facts,
     R"({"charger_stands": 4, "target_stands": 4, "offset": 6})"},
    {"reactions", "what may a charged unit do?", reactions_facts,
     R"({"target": {"troop": "light_cavalry", "missile_weapon": "javelin"}, "chargers": )"
     R"([{"zone": "front", "gap": 7}]})"},
    {"interpenetration", "a moving unit meets a friend", interpenetration_facts,
     R"({"move": "rout", "mover_order": "skirmish", "friend_order": "formed"})"},
    {"back_move", "a forced straight move with things in the way, all measured along it",
     back_move_facts, R"({"move": "retreat", "distance": 6, "friends": [{"from": 3, "to": 7}]})"},
    {"next_active", "who is active next?", next_active_facts,
     R"({"active": "A", "event": "none", "units_left": {"A": 0, "B": 2}})"},
    {"army_break", "is an army broken?", army_break_facts,
     R"({"units": [{"troop": "cavalry", "state": "routing"}, {"troop": "heavy_foot"}, )"
     R"({"troop": "skirmisher_foot", "state": "destroyed"}]})"},
    {"battle_end", "is the battle over at the end of a turn?", battle_end_facts,
     R"({"turn": 4, "A": {"lost": 3, "start": 15, "points_taken": 400}, "B": {"lost": )"
     R"(8, "start": 16, "points_taken": 150}})"},
    {"points", "what does a unit cost?", points_facts,
     R"({"troop": "heavy_foot", "quality": "seasoned", "armour": "heavy", "skill": )"
     R"("good", "weapons": ["thrown"], "abilities": ["steadfast"], "stands": 8})"},
};

} // namespace

std::span<const battle::QuestionShape> question_shapes()
{
    return shapes;
}

} // namespace quincunx::fast_play
