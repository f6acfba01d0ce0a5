// The verbs, one row each: what players may order, and all that Tessera does about it.

#include "tessera/mind/appraisal.hpp"
#include "tessera/mind/options.hpp"
#include "tessera/view/picture.hpp"

namespace quincunx::tessera {

namespace {

constexpr DecisionShape decisions[] = {
    {"orders", "move, attack or shoot with a unit, or end the orders"},
    {"fights", "say who fights next"},
};

// verb, what it speaks of, the decision it answers; judge, carry out, offer, appraise, odds, say
// clang-format off
constexpr auto table = verb_table<VerbRow>({
    {move, {.name = "move", .words = "move a unit, or several straight ahead", .unit = true,
            .path = true, .others = true},
     {orders}, judge_move, as_found<move_units>,
     order_options, appraise_move, no_outlooks, said_by_its_verb},
    {attack, {.name = "attack", .words = "move a unit into contact with an enemy", .unit = true,
              .target = true, .path = true},
     {orders}, judge_attack, as_found<attack_unit>,
     order_options, appraise_attack, attack_outlooks, said_by_its_verb},
    {shoot, {.name = "shoot", .words = "shoot at an enemy", .unit = true, .target = true},
     {orders}, judge_shot, by_unit_and_target<shoot_at>,
     order_options, by_order<appraise_shot>, by_order<shot_outlooks>, said_by_its_verb},
    {end, {.name = "end", .words = "end the orders"},
     {orders}, always_legal, by_itself<end_orders>,
     order_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {fight, {.name = "fight", .words = "let a unit fight", .unit = true},
     {fights}, judge_fight, by_unit<fight_out>,
     fight_options, by_order<appraise_fight>, by_order<fight_outlooks>, said_by_its_verb},
});
// clang-format on

} // namespace

VerbsOf<VerbRow> verbs()
{
    return {table, decisions, "tes.end.half", "tes.turn.order"};
}

} // namespace quincunx::tessera
