// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/justified_ancients/turn/verbs.hpp"

#include "rules/justified_ancients/mind/appraisal.hpp"
#include "rules/justified_ancients/mind/options.hpp"
#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/phases.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/view/picture.hpp"

namespace quincunx::justified_ancients {

namespace {

using battle::always_legal, battle::as_found, battle::as_ordered, battle::by_itself,
    battle::by_unit, battle::by_unit_and_target, battle::Finding, battle::LegalOrder,
    battle::no_outlooks, battle::nothing_to_expect, battle::Outlooks, battle::said_by_its_verb;

// An order to a unit, obeyed or not.
template <Order kind>
Judged judge_order(const State& state, const battle::Order& order)
{
    return judge_unit_order(state, order, kind);
}
template <Order kind>
void move_with(Play& play, const battle::Order& order, const FoundMove& found)
{
    move_unit(play, order.unit, kind, found);
}
template <Order kind>
void obedience_outlook(const State& state, const LegalOrder& legal, Outlooks& outlooks)
{
    add_obedience(state, legal.order().unit, kind, outlooks);
}

template <Reaction reaction, bool faces_back>
constexpr VerbRow reaction_row(Verb verb, std::string_view name, std::string_view words)
{
    return {
        .verb = verb,
        .shape = {.name = name, .words = words},
        .answers = {Ask::react},
        .judge = [](const State& state,
                    const battle::Order&) { return judge_reaction(state, reaction, faces_back); },
        .carry_out = [](Play& play, const battle::Order&,
                        const Finding&) { react(play, reaction, faces_back); },
        .options = reaction_options,
        .appraise =
            [](const State& state, const LegalOrder&) {
                return appraise_reaction(state, reaction, faces_back);
            },
        .outlooks = [](const State& state, const LegalOrder&,
                       Outlooks& outlooks) { add_reaction(state, reaction, outlooks); },
        .say = said_by_its_verb,
    };
}

// In the order of Ask.
constexpr battle::DecisionShape decisions[] = {
    {"deploy", "place your units, baggage and general, then say ready"},
    {"charge", "name a charge, move the general, or stop"},
    {"react", "choose how the charged unit reacts",
     "{about} is charged by {against}; choose a reaction."},
    {"order", "give an order, move the general, or stop"},
    {"shoot", "choose a shooter and its target, or stop"},
    {"melee", "choose the melee to fight next"},
    {"pursue", "pursue with one of the victors, or hold", "{against} flees; pursue or hold."},
};

// verb, what it speaks of, the decisions it answers; judge, carry out, offer, appraise, odds, say
// clang-format off
constexpr auto table = battle::verb_table<VerbRow>({
    {Verb::deploy, {.name = "deploy", .words = "place a unit", .unit = true, .place = true},
     {Ask::deploy}, judge_placing, as_ordered<place_unit>, deployment_options, nothing_to_expect,
     no_outlooks, said_by_its_verb},
    {Verb::general, {.name = "general", .words = "send the general to a point", .place = true},
     {Ask::deploy, Ask::charge, Ask::order}, judge_general,
     [](Play& play, const battle::Order& order, const Finding&)
         { move_general(play, order, no_unit); },
     side_options, appraise_general, no_outlooks, said_by_its_verb},
    {Verb::attach, {.name = "attach", .words = "send the general to a unit", .unit = true},
     {Ask::deploy, Ask::charge, Ask::order}, judge_general,
     [](Play& play, const battle::Order& order, const Finding&)
         { move_general(play, order, order.unit); },
     side_options, appraise_general, no_outlooks, said_by_its_verb},
    {Verb::ready, {.name = "ready", .words = "end the deployment"},
     {Ask::deploy}, judge_ready,
     [](Play& play, const battle::Order& order, const Finding&)
         { play.state.deployed[battle::index(order.side)] = true; },
     side_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::charge, {.name = "charge", .words = "charge an enemy", .unit = true, .target = true},
     {Ask::charge}, judge_charge, as_found<order_charge>, charge_options, appraise_charge,
     add_charge, said_by_its_verb},
    reaction_row<Reaction::stand, false>(Verb::stand, "stand", "receive the charge"),
    reaction_row<Reaction::fire, false>(Verb::fire, "fire", "stand and shoot at the charger"),
    reaction_row<Reaction::evade, false>(Verb::evade, "evade", "evade, facing away"),
    reaction_row<Reaction::evade, true>(Verb::evade_facing, "evade_facing",
                                        "evade, then face the enemy"),
    reaction_row<Reaction::fire_and_evade, false>(Verb::fire_and_evade, "fire_and_evade",
                                                  "shoot, then evade, facing away"),
    reaction_row<Reaction::fire_and_evade, true>(Verb::fire_and_evade_facing,
                                                 "fire_and_evade_facing",
                                                 "shoot, then evade, then face the enemy"),
    {Verb::move,
     {.name = "move", .words = "move, with a wheel under 45 degrees at most", .unit = true,
      .path = true},
     {Ask::order}, judge_order<Order::move>, as_found<move_with<Order::move>>, move_options,
     appraise_move, obedience_outlook<Order::move>, said_by_its_verb},
    {Verb::wheel,
     {.name = "wheel", .words = "move with a wheel of 45 to 90 degrees", .unit = true,
      .path = true},
     {Ask::order}, judge_order<Order::wheel>, as_found<move_with<Order::wheel>>, move_options,
     appraise_move, obedience_outlook<Order::wheel>, said_by_its_verb},
    {Verb::reface,
     {.name = "reface", .words = "turn in place: turn left, turn right, turn back", .unit = true,
      .path = true},
     {Ask::order}, judge_order<Order::reface>, as_found<reface_unit>, move_options, appraise_move,
     obedience_outlook<Order::reface>, said_by_its_verb},
    {Verb::reform, {.name = "reform", .words = "lose disorder", .unit = true},
     {Ask::order}, judge_order<Order::reform>, as_ordered<reform_unit>, move_options,
     appraise_reform, obedience_outlook<Order::reform>, said_by_its_verb},
    {Verb::testudo, {.name = "testudo", .words = "form or un-form testudo", .unit = true},
     {Ask::order}, judge_order<Order::testudo>, as_ordered<change_testudo>, move_options,
     appraise_testudo, obedience_outlook<Order::testudo>, said_by_its_verb},
    {Verb::shoot, {.name = "shoot", .words = "shoot at an enemy", .unit = true, .target = true},
     {Ask::shoot}, judge_shot, by_unit_and_target<shoot_at>, shot_options, appraise_shot, add_shot,
     said_by_its_verb},
    {Verb::fight, {.name = "fight", .words = "fight the melee of this unit next", .unit = true},
     {Ask::melee}, judge_fight, by_unit<fight_group_of>, fight_options, nothing_to_expect,
     add_group, said_by_its_verb},
    {Verb::pursue, {.name = "pursue", .words = "pursue with this unit", .unit = true},
     {Ask::pursue}, judge_pursuit, by_unit<decide_pursuit>, pursuit_options, appraise_pursuit,
     no_outlooks, said_by_its_verb},
    {Verb::hold, {.name = "hold", .words = "do not pursue"},
     {Ask::pursue}, always_legal,
     [](Play& play, const battle::Order&, const Finding&) { decide_pursuit(play, no_unit); },
     pursuit_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::stop, {.name = "stop", .words = "end this phase"},
     {Ask::charge, Ask::order, Ask::shoot}, always_legal, by_itself<stop_phase>, side_options,
     nothing_to_expect, no_outlooks, said_by_its_verb},
});
// clang-format on

} // namespace

battle::VerbsOf<VerbRow> verbs()
{
    return {table, decisions, "ja.victory.half", "ja.turn.orders"};
}

} // namespace quincunx::justified_ancients
