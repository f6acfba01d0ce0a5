#include "rules/justified_ancients/questions.hpp"

#include "rules/justified_ancients/questions_facts.hpp"

namespace quincunx::justified_ancients {

namespace {

struct Known {
    Question question;
    Value (*answer)(Reading& facts, const Sheet& sheet);
};

constexpr Known known[] = {
    {{"order", "may this order be given, and does the unit obey",
      "order (move, charge, wheel, reface, reform, testudo), training; poor, general (average; "
      "none: lost), "
      "distance (0), type (foot), engaged, fatigued, disordered, testudo, testudo_drill, "
      "in_difficult"},
     ask::order},
    {{"move", "movement allowance",
      "unit; how (move, charge, flee, pursue, evade), uphill, difficult"},
     ask::move},
    {{"shoot", "one shot", "target"}, ask::shoot},
    {{"melee", "one round of a melee group",
      "units (name to unit), contacts (list of unit, enemy, unit_on, enemy_on)"},
     ask::melee},
    {{"charge", "a whole charge: order, reaction, first round",
      "charger, target; general (average), distance (0), zone (front, flank, rear), reaction "
      "(stand, fire, evade, "
      "fire_and_evade), evader_caught, uphill"},
     ask::charge},
    {{"wheel", "cost and end place of a wheel",
      "unit, degrees, side (left, right), allowance; then_ahead (0)"},
     ask::wheel},
    {{"charge_zone", "which face a charger must take", "target, charger"}, ask::charge_zone},
    {{"charge_reach", "does a straight charge reach", "unit, gap; uphill, difficult"},
     ask::charge_reach},
    {{"charge_path", "the path and final place of a charge on an empty table",
      "charger, target; uphill, difficult"},
     ask::charge_path},
    {{"shot_geometry", "arc, distance, sight, from the rear",
      "shooter, target; others (list of bases), areas (list of class woods, bua, hill and "
      "polygon)"},
     ask::shot_geometry},
    {{"push_back", "a push along one line, with friends in the way",
      "unit; cause (melee, fire), attacked_on (front, flank, rear), enemy_in_the_way, "
      "closed_ground, "
      "friends (list of units with name, gap, supporting)"},
     ask::push_back},
    {{"flee", "a flight: place and state afterwards",
      "unit; attacked_on (front, flank, rear), lost_by (2), uphill, difficult, table ([width, "
      "depth]), "
      "others (list of units with name, side)"},
     ask::flee},
    {{"pursuit", "is a unit that fled straight back caught",
      "loser, victor; loser_uphill, loser_difficult, victor_uphill, victor_difficult"},
     ask::pursuit},
    {{"evade", "is an evader caught",
      "charger, evader, gap; charger_uphill, charger_difficult, evader_uphill, evader_difficult"},
     ask::evade},
    {{"interpenetration", "effects on two friends that pass through each other", "mover, friend"},
     ask::interpenetration},
    {{"support", "does one unit support another", "front, back"}, ask::support},
    {{"fatigue", "when fatigue is cured",
      "caused_on, owner (first, second); engaged_at_end_of (list of player turns)"},
     ask::fatigue},
    {{"army_break", "losses and victory",
      "first, second (each units_at_start; units_lost, general_lost, baggage_lost); player_turn "
      "(1)"},
     ask::army_break},
    {{"points", "cost of a unit or general",
      "type (also general), weight, order, training; missile, poor, phalanx, testudo_drill, "
      "berserker, cataphract, "
      "deep; for a general only quality"},
     ask::points},
};

constexpr auto all_questions()
{
    std::array<Question, std::size(known)> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = known[i].question;
    return all;
}
constexpr auto listed_questions = all_questions();

} // namespace

std::span<const Question> questions()
{
    return listed_questions;
}

Result<Value, Troubles> answer(std::string_view kind, const Value& facts, const Sheet& sheet)
{
    return answered(std::span<const Known>(known), kind, facts, sheet);
}

} // namespace quincunx::justified_ancients
