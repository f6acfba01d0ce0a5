#include "rules/impetus/ask/questions.hpp"

#include "rules/impetus/ask/questions_facts.hpp"

namespace quincunx::impetus {

namespace {

constexpr battle::Question<Sheet> known[] = {
    {"shooting", "odds of one shot and the test that follows", ask::shooting,
     R"({"shooter": {"type": "T", "vbu": 4, "missile": "long_bow_a", )"
     R"("moves_made": 1}, "target": {"type": "FP", "vbu": 5}, "distance": )"
     R"(14, "through_light": true})"},
    {"cohesion", "one Cohesion Test with a known number of hits", ask::cohesion,
     R"({"cause": "melee", "unit": {"type": "CP", "vbu": 7}, "enemies": )"
     R"([{"type": "FP"}], "hits": 5})"},
    {"melee", "one round between two main units, to the end of the pursuit roll", ask::melee,
     R"({"attacker": {"type": "CP", "vbu": 7, "impetus": 4, "discipline": )"
     R"("B", "charging": true}, "defender": {"type": "FP", "large_unit": )"
     R"([4, 4], "impetus": 1, "discipline": "B", "weapon": "pike"}})"},
    {"engagement", "the whole fight: rounds go on as long as the pursuer catches the foe",
     ask::engagement,
     R"({"attacker": {"type": "CM", "vbu": 5, "impetus": 2, "discipline": )"
     R"("B", "charging": true}, "defender": {"type": "CM", "vbu": 4, )"
     R"("impetus": 2, "discipline": "C"}})"},
    {"discipline", "one Discipline Test", ask::discipline,
     R"({"discipline": "B", "reason": "opportunity", "commander": true})"},
    {"rally", "rally of a disordered unit, with its general", ask::rally,
     R"({"unit": {"type": "CP", "discipline": "B"}, "general_in_range": )"
     R"(true, "leadership": 2})"},
    {"moves", "a plan of several movement phases in one activation", ask::moves,
     R"({"unit": {"discipline": "B"}, "phases": 3})"},
    {"initiative", "one initiative step", ask::initiative,
     R"({"red": {"general": "fair"}, "blue": {"general": "expert"}, )"
     R"("dice_shown": {"red": [4, 4], "blue": [1, 3]}})"},
    {"activation", "who acts in which step of a turn, from given initiative dice", ask::activation,
     R"({"red": [{"name": "alpha", "general": "fair"}], "blue": [{"name": )"
     R"("charlie", "general": "incompetent"}], "steps": [{"red": )"
     R"({"command": "alpha", "dice": [1, 2]}, "blue": {"command": )"
     R"("charlie", "dice": [5, 5]}}]})"},
    {"general_loss", "fate of a general whose unit rolled a 6", ask::general_loss,
     R"({"general": "expert", "other_generals": ["fair"], "structure": )"
     R"("average", "losses": 2, "mounted": true, "in_melee": true, )"
     R"("commander_in_chief": true})"},
    {"charge", "does a straight charge reach, with the bonus where it is needed", ask::charge,
     R"({"charger": {"type": "CP", "impetus": 3}, "open": 9, "difficult": )"
     R"(1})"},
    {"evade", "one unit chooses to evade from a charge in the open", ask::evade,
     R"({"evader": {"type": "S", "discipline": "B"}, "charger": {"type": )"
     R"("CP", "impetus": 4}, "distance": 5})"},
    {"retreat", "retreat after a lost (or drawn) melee and the pursuit roll", ask::retreat,
     R"({"loser": {"type": "FP", "vbu": 4}, "winner": {"type": "CP", )"
     R"("vbu": 6, "original_vbu": 7, "impetus": 4}})"},
    {"river_retreat", "a retreat meets a river", ask::river_retreat, R"({"river": "normal"})"},
    {"demoralisation", "which commands and armies break", ask::demoralisation,
     R"({"commands": [{"name": "left", "units": [{"vd": 3, "lost": true}, )"
     R"({"vd": 2}, {"vd": 2}]}], "baggage": "safe"})"},
    {"rout_effect", "what a rout does to friends behind", ask::rout_effect,
     R"({"routed": {"type": "FP"}, "behind": [{"name": "reserve", "type": )"
     R"("FP", "vbu": 5, "distance": 4.5}]})"},
    {"fire_priority", "which target a shooter must take", ask::fire_priority,
     R"({"targets": [{"name": "cl", "distance": 12, "bearing": 35}, )"
     R"({"name": "cp", "distance": 14, "bearing": -4, )"
     R"("in_front_corridor": true}]})"},
    {"wheel", "legality and length of a wheel", ask::wheel, R"({"type": "CP", "angle": 45})"},
    {"contact_side", "front, flank or rear contact", ask::contact_side,
     R"({"target": {"x": 10, "y": 10, "facing": 180, "depth": 3}, )"
     R"("charger_start": {"x": 22, "y": 14}, "edge_touched": "left"})"},
    {"zone_of_control", "is a unit inside an enemy ZoC", ask::zone_of_control,
     R"({"holder": {"x": 0, "y": 0, "facing": 90, "depth": 3}, "unit": )"
     R"({"x": 6, "y": 0, "facing": 270, "depth": 4}})"},
    {"fire_arc", "arc, distance and range band (open ground, nothing between)", ask::fire_arc,
     R"({"shooter": {"type": "T", "x": 0, "y": 0, "facing": 0, "depth": )"
     R"(4}, "target": {"x": 0, "y": 20, "facing": 180, "depth": 3}})"},
    {"sight", "does a sight line get through one terrain piece", ask::sight,
     R"({"ground": "steep_hill", "length_inside": 15.5})"},
    {"terrain", "what a ground does to a troop type that moves into it", ask::terrain,
     R"({"type": "FP", "ground": "swamp"})"},
    {"interpenetrate", "one unit meets a friend", ask::interpenetrate,
     R"({"why": "voluntary", "mover": {"type": "CP"}, "friend": {"type": )"
     R"("T"}})"},
    {"manoeuvre", "oblique, sideways, about face or rearward phase", ask::manoeuvre,
     R"({"unit": {"type": "CP", "discipline": "B"}, "move": "oblique", )"
     R"("angle": 20})"},
    {"impetuous", "must an impetuous unit advance", ask::impetuous,
     R"({"unit": {"type": "FL", "vbu": 5, "impetuous": true}, "enemies": )"
     R"([{"name": "archers", "type": "T", "distance": 22}]})"},
    {"reactions", "what a unit of the inactive player may do at an action", ask::reactions,
     R"({"unit": {"type": "CM", "impetus": 2, "opportunity": true}, )"
     R"("trigger": "charge", "against": "me", "distance": 8})"},
    {"points", "cost and VD of units or an army", ask::points,
     R"({"units": [{"type": "FP", "vbu": 6, "impetus": 3, "discipline": )"
     R"("A", "thrown": "pilum", "count": 4}], "generals": ["fair"], )"
     R"("structure": "average"})"},
};

} // namespace

std::span<const battle::Question<Sheet>> questions()
{
    return known;
}

} // namespace quincunx::impetus
