// Section 18 for people who ask: which facts each question takes, with their defaults, and an
// example of each.

#include "rules/justified_ancients/questions.hpp"

namespace quincunx::justified_ancients {

namespace {

using battle::FactShape;

constexpr std::string_view yes_or_no = "true or false";
constexpr std::string_view unit_words =
    "a unit: type, weight, order, training, missile; poor, phalanx, berserker, cataphract, deep, "
    "testudo_drill, "
    "fatigued, disordered, depleted, testudo, engaged, charging, general, in_difficult, cover, "
    "supported, push_blocked, "
    "flee_blocked; pursuing, level, rounds_fought, flee_through; centre [x, y], heading";
constexpr std::string_view generals = "poor, average, skilled, exceptional, none";
constexpr std::string_view faces = "front, flank, rear";

constexpr FactShape unit_fact(std::string_view name, std::string_view words)
{
    return {name, "unit", "", words};
}
constexpr FactShape flag_fact(std::string_view name, std::string_view words)
{
    return {name, yes_or_no, "false", words};
}
constexpr FactShape uphill = flag_fact("uphill", "the move is uphill");
constexpr FactShape difficult = flag_fact("difficult", "the move touches difficult terrain");

constexpr FactShape order_facts[] = {
    {"order", "move, charge, wheel, reface, reform, testudo", "", "which order"},
    {"training", "trained, untrained", "", "of the unit"},
    flag_fact("poor", "the unit is poor"),
    {"general", generals, "average", "quality of the general; none: he is lost"},
    {"distance", "number", "0", "inches from the general to the unit"},
    {"type", "foot, horse, chariot, elephant, baggage", "foot", "of the unit"},
    flag_fact("engaged", "the unit is in fighting contact"),
    flag_fact("fatigued", "the unit is fatigued"),
    flag_fact("disordered", "the unit is disordered"),
    flag_fact("testudo", "the unit is in testudo"),
    flag_fact("testudo_drill", "the unit may form testudo"),
    flag_fact("in_difficult", "the unit stands in difficult terrain"),
};
constexpr FactShape move_facts[] = {
    unit_fact("unit", unit_words),
    {"how", "move, charge, flee, pursue, evade", "move", "what kind of move"},
    uphill,
    difficult,
};
constexpr FactShape shoot_facts[] = {unit_fact("target", unit_words)};
constexpr FactShape melee_facts[] = {
    {"units", "table of units", "", "name to unit; names are free words"},
    {"contacts", "list", "",
     "each with unit, enemy, unit_on (front, flank, rear, none: the enemy's face that the unit's "
     "front lies against) "
     "and enemy_on, the same for the enemy's front"},
};
constexpr FactShape charge_facts[] = {
    unit_fact("charger", "a unit with training; it has the charging marker"),
    unit_fact("target", unit_words),
    {"general", generals, "average", "quality of the charger's general"},
    {"distance", "number", "0", "inches from the general to the charger"},
    {"zone", faces, "front", "where the target is met"},
    {"reaction", "stand, fire, evade, fire_and_evade", "stand", "of the target"},
    flag_fact("evader_caught", "an evading target is caught"),
    flag_fact("uphill", "the charge is uphill and fatigues the charger at once"),
};
constexpr FactShape wheel_facts[] = {
    unit_fact("unit", "type, deep, centre, heading"),
    {"degrees", "number", "", "how far it wheels"},
    {"side", "left, right", "", "which way"},
    {"allowance", "number", "", "inches left to it"},
    {"then_ahead", "number", "0", "inches straight on afterwards"},
};
constexpr FactShape zone_facts[] = {
    unit_fact("target", "type, deep, centre, heading"),
    unit_fact("charger", "type, deep, centre, heading, before the move"),
};
constexpr FactShape reach_facts[] = {
    unit_fact("unit", unit_words),
    {"gap", "number", "", "inches straight ahead"},
    uphill,
    difficult,
};
constexpr FactShape path_facts[] = {
    unit_fact("charger", "with weight, order, centre, heading"),
    unit_fact("target", "with centre, heading"),
    uphill,
    difficult,
};
constexpr FactShape shot_facts[] = {
    unit_fact("shooter", "type, deep, centre, heading"),
    unit_fact("target", "type, deep, centre, heading"),
    {"others", "list of units", "[]", "other bases of either side"},
    {"areas", "list", "[]",
     "each with class (woods, bua, hill) and polygon, a convex list of [x, y]"},
};
constexpr FactShape push_facts[] = {
    unit_fact("unit", "type, order, deep, depleted"),
    {"cause", "melee, fire", "melee", "what pushes it"},
    {"attacked_on", faces, "front", "where it is attacked; rear pushes it forward"},
    flag_fact("enemy_in_the_way", "an enemy stands behind it"),
    flag_fact("closed_ground", "closed ground lies behind it"),
    {"friends", "list of units", "[]",
     "each with name, gap (inches from the leading edge), supporting"},
};
constexpr FactShape flee_facts[] = {
    unit_fact("unit", "type, weight, order, cataphract, fatigued, depleted, centre, heading"),
    {"attacked_on", faces, "front", "where it was attacked"},
    {"lost_by", "number", "2", "by how much it lost"},
    uphill,
    difficult,
    {"table", "[width, depth]", "no edges", "inches"},
    {"others", "list of units", "[]", "each with name, side (friend, enemy), centre, heading"},
};
constexpr FactShape pursuit_facts[] = {
    unit_fact("loser", "flees straight back"),
    unit_fact("victor", "pursues"),
    flag_fact("loser_uphill", "the flight is uphill"),
    flag_fact("loser_difficult", "the flight touches difficult terrain"),
    flag_fact("victor_uphill", "the pursuit is uphill"),
    flag_fact("victor_difficult", "the pursuit touches difficult terrain"),
};
constexpr FactShape evade_facts[] = {
    unit_fact("charger", unit_words),
    unit_fact("evader", unit_words),
    {"gap", "number", "", "inches between them before the charge"},
    flag_fact("charger_uphill", "the charge is uphill"),
    flag_fact("charger_difficult", "the charge touches difficult terrain"),
    flag_fact("evader_uphill", "the evade is uphill"),
    flag_fact("evader_difficult", "the evade touches difficult terrain"),
};
constexpr FactShape passing_facts[] = {
    unit_fact("mover", "type, order, depleted"),
    unit_fact("friend", "type, order, depleted"),
};
constexpr FactShape support_facts[] = {
    unit_fact("front", "type, order, deep, engaged, centre, heading"),
    unit_fact("back", "type, order, deep, engaged, centre, heading"),
};
constexpr FactShape fatigue_facts[] = {
    {"caused_on", "number", "", "player turn of the cause"},
    {"owner", "first, second", "", "whose unit: first has the odd turns"},
    {"engaged_at_end_of", "list of numbers", "[]", "player turns"},
};
constexpr FactShape break_facts[] = {
    {"first", "table", "", "units_at_start; units_lost (0), general_lost, baggage_lost (false)"},
    {"second", "table", "", "the same"},
    {"player_turn", "number", "1", "whose end phase it is"},
};
constexpr FactShape points_facts[] = {
    {"type", "foot, horse, chariot, elephant, baggage, general", "", "what is paid for"},
    {"weight", "light, medium, heavy", "none", "required but for baggage and generals"},
    {"order", "CO, LO, skirmish", "none", "required but for baggage and generals"},
    {"training", "trained, untrained", "none", "required but for baggage and generals"},
    {"missile", "none, mixed, only", "none", "missile weapons"},
    flag_fact("poor", "trait"),
    flag_fact("phalanx", "trait"),
    flag_fact("testudo_drill", "trait"),
    flag_fact("berserker", "trait"),
    flag_fact("cataphract", "trait"),
    flag_fact("deep", "trait"),
    {"quality", "poor, average, skilled, exceptional", "none", "of a general, and nothing else"},
};

constexpr battle::QuestionShape shapes[] = {
    {"order", "may this order be given, and does the unit obey", order_facts,
     R"({"order": "move", "training": "untrained", "poor": true, "general": "average", )"
     R"("distance": 13})"},
    {"move", "movement allowance", move_facts,
     R"({"unit": {"type": "horse", "weight": "medium", "order": "LO"}, "how": "charge", )"
     R"("difficult": true})"},
    {"shoot", "one shot", shoot_facts,
     R"({"target": {"type": "elephant", "weight": "medium", "order": "LO"}})"},
    {"melee", "one round of a melee group", melee_facts,
     R"({"units": {"A": {"type": "horse", "weight": "heavy", "order": "LO", )"
     R"("charging": true}, "B": {"type": "foot", "weight": "medium", "order": "CO", )"
     R"("phalanx": true}}, "contacts": [{"unit": "A", "enemy": "B", "unit_on": "front"}]})"},
    {"charge", "a whole charge: order, reaction, first round", charge_facts,
     R"({"general": "average", "distance": 3, "charger": {"type": "foot", )"
     R"("weight": "medium", "order": "CO", "training": "trained"}, )"
     R"("target": {"type": "foot", "weight": "medium", "order": "LO", "missile": "only"}, )"
     R"("zone": "front", "reaction": "fire"})"},
    {"wheel", "cost and end place of a wheel", wheel_facts,
     R"({"unit": {"type": "foot", "centre": [12, 5], "heading": 0}, "degrees": 30, )"
     R"("side": "right", "allowance": 2})"},
    {"charge_zone", "which face a charger must take", zone_facts,
     R"({"target": {"type": "horse", "centre": [10, 10], "heading": 0}, )"
     R"("charger": {"type": "foot", "centre": [14, 10], "heading": 270}})"},
    {"charge_reach", "does a straight charge reach", reach_facts,
     R"({"unit": {"type": "elephant", "weight": "medium", "order": "LO"}, "gap": 5.0})"},
    {"charge_path", "the path and final place of a charge on an empty table", path_facts,
     R"({"charger": {"type": "foot", "weight": "medium", "order": "CO", "centre": [12, 5], )"
     R"("heading": 0}, "target": {"type": "foot", "centre": [11.0, 8.3], "heading": 180}})"},
    {"shot_geometry", "arc, distance, sight, from the rear", shot_facts,
     R"({"shooter": {"type": "foot", "centre": [12, 5], "heading": 0}, )"
     R"("target": {"type": "horse", "centre": [13.5, 8], "heading": 90}})"},
    {"push_back", "a push along one line, with friends in the way", push_facts,
     R"({"unit": {"type": "foot", "order": "CO"}, "friends": [{"name": "F", "type": "foot", )"
     R"("order": "LO", "gap": 0.3}]})"},
    {"flee", "a flight: place and state afterwards", flee_facts,
     R"({"unit": {"type": "foot", "weight": "medium", "order": "LO", "centre": [10, 10], )"
     R"("heading": 90}, "lost_by": 3})"},
    {"pursuit", "is a unit that fled straight back caught", pursuit_facts,
     R"({"loser": {"type": "foot", "weight": "medium", "order": "CO"}, )"
     R"("victor": {"type": "foot", "weight": "medium", "order": "CO"}})"},
    {"evade", "is an evader caught", evade_facts,
     R"({"charger": {"type": "horse", "weight": "medium", "order": "LO"}, )"
     R"("evader": {"type": "foot", "weight": "light", "order": "skirmish"}, "gap": 3})"},
    {"interpenetration", "effects on two friends that pass through each other", passing_facts,
     R"({"mover": {"type": "foot", "order": "LO", "depleted": true}, )"
     R"("friend": {"type": "foot", "order": "CO"}})"},
    {"support", "does one unit support another", support_facts,
     R"({"front": {"type": "horse", "order": "LO", "centre": [10, 10], "heading": 0}, )"
     R"("back": {"type": "horse", "order": "CO", "centre": [10.5, 8.75], "heading": 5}})"},
    {"fatigue", "when fatigue is cured", fatigue_facts,
     R"({"caused_on": 5, "owner": "first", "engaged_at_end_of": [5, 6]})"},
    {"army_break", "losses and victory", break_facts,
     R"({"player_turn": 12, "first": {"units_at_start": 10, "units_lost": 4, )"
     R"("general_lost": true}, "second": {"units_at_start": 12, "units_lost": 5}})"},
    {"points", "cost of a unit or general", points_facts,
     R"({"type": "foot", "weight": "light", "order": "LO", "training": "untrained", )"
     R"("missile": "mixed"})"},
};

} // namespace

std::span<const battle::QuestionShape> question_shapes()
{
    return shapes;
}

} // namespace quincunx::justified_ancients
