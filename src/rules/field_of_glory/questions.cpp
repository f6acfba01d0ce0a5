#include "rules/field_of_glory/questions.hpp"

#include "rules/field_of_glory/questions_facts.hpp"

namespace quincunx::field_of_glory {

namespace {

struct Known {
    Question question;
    Value (*answer)(Reading& facts, const Sheet& sheet);
};

constexpr Known known[] = {
    {{"cohesion", "a cohesion test",
      "group, reason (lost_impact, lost_melee, shot, friend_breaks, commander_lost, "
      "fragmented_charged, fragmented_friend_breaks, bolster_or_rally); hits (0), hits_inflicted "
      "(0), reasons (1), enemies (list of type, impact, open), shot_by_artillery_or_firearms"},
     ask::cohesion},
    {{"complex_move", "a complex move test", "group; shock_not_to_charge"}, ask::complex_move},
    {{"shooting", "all shooting at one target in one phase, its test and death roll",
      "shooters (list of groups with first, second, first_long, second_long, to_rear), target "
      "(with cover)"},
     ask::shooting},
    {{"impact", "impact combat to the end: hits, tests, losses",
      "A, B (C, D): groups with front, charging, flank_or_rear_charge, caught_evading, uphill, "
      "fortified, support; open (true), sections (list of between, open and what differs)"},
     ask::impact},
    {{"melee", "melee combat to the end",
      "A, B (C, D): groups with front, second, overlap_front, overlap_second, uphill, fortified, "
      "two_directions; open (true), sections (list of between, open and what differs)"},
     ask::melee},
    {{"death_roll", "a death roll", "group, hits, cause (shot, won, drew, lost)"}, ask::death_roll},
    {{"autobreak", "is it auto-broken, may it rally", "group"}, ask::autobreak},
    {{"evade", "do the chargers catch a straight evader", "charger_move, evader_move, gap"},
     ask::evade},
    {{"pursuit", "bases a router loses in one rout move",
      "router_move, pursuer_moves (list), bases"},
     ask::pursuit},
    {{"variable_move", "a variable move", "move; die (1 to 6)"}, ask::variable_move},
    {{"commander_risk", "is a front-rank commander lost", "result (lost, not_lost); hits (1)"},
     ask::commander_risk},
    {{"camp", "assault on a camp", "fortified; quality (average)"}, ask::camp},
    {{"attrition", "attrition and army break",
      "points, battle_groups; broken, fragmented, off_table_battle_troops, off_table_skirmishers, "
      "camp_sacked, c_in_c_lost (0)"},
     ask::attrition},
    {{"points", "price of a battle group", "group"}, ask::points},
    {{"effects", "what a level and disorder do", "group"}, ask::effects},
    {{"sequence", "the turn", "phase (impact, manoeuvre, shooting, melee, joint_action)"},
     ask::sequence},
    {{"move", "how far, and in what order",
      "group; terrain (list of open, uneven, rough, difficult), manoeuvre (a row), phase "
      "(manoeuvre), near_elephants_or_camelry (elephants, camelry)"},
     ask::move},
    {{"manoeuvre", "simple, complex or impossible", "group, move (a row)"}, ask::manoeuvre},
    {{"can_charge", "may it charge, must it test",
      "group; target (STEADY HF), pursuing, flank_or_rear, excused"},
     ask::can_charge},
    {{"terrain", "what a feature does", "group, feature; distance (0)"}, ask::terrain},
    {{"shooting_range", "ranges", "group"}, ask::shooting_range},
    {{"wheel", "cost of a wheel", "files, degrees, move"}, ask::wheel},
    {{"charge_reach", "does a charge reach",
      "group, distance; terrain, wheel_degrees (0), files (1)"},
     ask::charge_reach},
    {{"flank_test", "front, flank or rear",
      "target, charger (poses), first_contact (front, flank, rear)"},
     ask::flank_test},
    {{"shooting_arc", "arc and range of one base",
      "shooter (pose with shooting), target (pose); to_rear"},
     ask::shooting_arc},
    {{"interpenetration", "may it pass through", "mover, passed; how (move, evade, rout)"},
     ask::interpenetration},
    {{"rear_support", "is there rear support",
      "group, supporters (list of groups with distance, behind)"},
     ask::rear_support},
    {{"restricted_area", "is a move allowed in front of an enemy",
      "enemy (pose with state), mover (pose), move (a row or stand), end (x, y, heading)"},
     ask::restricted_area},
    {{"conform", "lining up",
      "enemy, mover (poses), edge (front, left, right, rear); others (poses)"},
     ask::conform},
    {{"step_forward", "which files reach", "charger (pose), enemies (poses), charge_left"},
     ask::step_forward},
    {{"overlap", "is it an overlap",
      "base, enemy (poses); enemy_fighting (true), base_in_front_contact"},
     ask::overlap},
    {{"break_off", "must mounted break off",
      "group, enemies (list of groups), room; terrain, flank_or_rear_contact"},
     ask::break_off},
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

} // namespace quincunx::field_of_glory
