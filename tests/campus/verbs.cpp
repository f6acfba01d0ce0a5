// The verbs, one row each: what players may order, and all that Campus does about it.

#include "campus/mind/options.hpp"

namespace quincunx::campus {

namespace {

constexpr DecisionShape decisions[] = {
    {"orders", "move or attack with a unit, or end the turn"},
    {"react", "hold or fall back"},
};

// verb, what it speaks of, the decision it answers; judge, carry out, offer, appraise, odds, say
// clang-format off
constexpr auto table = verb_table<VerbRow>({
    {move, {.name = "move", .words = "move a unit straight ahead", .unit = true, .path = true},
     {orders}, judge_move, move_unit, unit_options, appraise_move, no_outlooks, said_by_its_verb},
    {attack, {.name = "attack", .words = "attack an enemy in front", .unit = true, .target = true},
     {orders}, judge_attack, begin_attack,
     unit_options, appraise_attack, no_outlooks, said_by_its_verb},
    {hold, {.name = "hold", .words = "stand and fight", .unit = true},
     {react}, judge_hold, fight, reaction_options, appraise_hold, no_outlooks, said_by_its_verb},
    {fall_back, {.name = "fall_back", .words = "give ground", .unit = true},
     {react}, judge_fall_back, give_ground,
     reaction_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {end, {.name = "end", .words = "end the turn"},
     {orders}, always_legal, end_turn,
     unit_options, nothing_to_expect, no_outlooks, said_by_its_verb},
});
// clang-format on

} // namespace

VerbsOf<VerbRow> verbs()
{
    return {table, decisions, "cam.end.half", "cam.turn.order"};
}

} // namespace quincunx::campus
