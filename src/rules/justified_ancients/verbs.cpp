// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/justified_ancients/turn/verbs.hpp"

#include "rules/justified_ancients/mind/appraisal.hpp"
#include "rules/justified_ancients/mind/options.hpp"
#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/melee_phase.hpp"
#include "rules/justified_ancients/turn/sequence_orders.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/view/picture.hpp"

namespace quincunx::justified_ancients {

namespace {

using battle::always_legal;
using battle::as_found;
using battle::as_ordered;
using battle::Finding;
using battle::LegalOrder;
using battle::no_outlooks;
using battle::nothing_to_expect;
using battle::Outlooks;
using battle::said_by_its_verb;
using battle::VerbShape;

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

constexpr auto table = battle::verb_table<VerbRow>({
    {
        .verb = Verb::deploy,
        .shape = {.name = "deploy", .words = "place a unit", .unit = true, .place = true},
        .answers = {Ask::deploy},
        .judge = judge_placing,
        .carry_out = as_ordered<place_unit>,
        .options = deployment_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::general,
        .shape = {.name = "general", .words = "send the general to a point", .place = true},
        .answers = {Ask::deploy, Ask::charge, Ask::order},
        .judge = judge_general,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { move_general(play, order, no_unit); },
        .options = side_options,
        .appraise = appraise_general,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::attach,
        .shape = {.name = "attach", .words = "send the general to a unit", .unit = true},
        .answers = {Ask::deploy, Ask::charge, Ask::order},
        .judge = judge_general,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { move_general(play, order, order.unit); },
        .options = side_options,
        .appraise = appraise_general,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::ready,
        .shape = {.name = "ready", .words = "end the deployment"},
        .answers = {Ask::deploy},
        .judge = judge_ready,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { play.state.deployed[battle::index(order.side)] = true; },
        .options = side_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::charge,
        .shape = {.name = "charge", .words = "charge an enemy", .unit = true, .target = true},
        .answers = {Ask::charge},
        .judge = judge_charge,
        .carry_out = as_found<order_charge>,
        .options = charge_options,
        .appraise = appraise_charge,
        .outlooks = add_charge,
        .say = said_by_its_verb,
    },
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
    {
        .verb = Verb::move,
        .shape = {.name = "move",
                  .words = "move, with a wheel under 45 degrees at most",
                  .unit = true,
                  .path = true},
        .answers = {Ask::order},
        .judge = judge_order<Order::move>,
        .carry_out = as_found<move_with<Order::move>>,
        .options = move_options,
        .appraise = appraise_move,
        .outlooks = obedience_outlook<Order::move>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::wheel,
        .shape = {.name = "wheel",
                  .words = "move with a wheel of 45 to 90 degrees",
                  .unit = true,
                  .path = true},
        .answers = {Ask::order},
        .judge = judge_order<Order::wheel>,
        .carry_out = as_found<move_with<Order::wheel>>,
        .options = move_options,
        .appraise = appraise_move,
        .outlooks = obedience_outlook<Order::wheel>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::reface,
        .shape = {.name = "reface",
                  .words = "turn in place: turn left, turn right, turn back",
                  .unit = true,
                  .path = true},
        .answers = {Ask::order},
        .judge = judge_order<Order::reface>,
        .carry_out = as_found<reface_unit>,
        .options = move_options,
        .appraise = appraise_move,
        .outlooks = obedience_outlook<Order::reface>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::reform,
        .shape = {.name = "reform", .words = "lose disorder", .unit = true},
        .answers = {Ask::order},
        .judge = judge_order<Order::reform>,
        .carry_out = as_ordered<reform_unit>,
        .options = move_options,
        .appraise = appraise_reform,
        .outlooks = obedience_outlook<Order::reform>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::testudo,
        .shape = {.name = "testudo", .words = "form or un-form testudo", .unit = true},
        .answers = {Ask::order},
        .judge = judge_order<Order::testudo>,
        .carry_out = as_ordered<change_testudo>,
        .options = move_options,
        .appraise = appraise_testudo,
        .outlooks = obedience_outlook<Order::testudo>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::shoot,
        .shape = {.name = "shoot", .words = "shoot at an enemy", .unit = true, .target = true},
        .answers = {Ask::shoot},
        .judge = judge_shot,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { shoot_at(play, order.unit, order.target); },
        .options = shot_options,
        .appraise = appraise_shot,
        .outlooks = add_shot,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::fight,
        .shape = {.name = "fight", .words = "fight the melee of this unit next", .unit = true},
        .answers = {Ask::melee},
        .judge = judge_fight,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { fight_group_of(play, order.unit); },
        .options = fight_options,
        .appraise = nothing_to_expect,
        .outlooks = add_group,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::pursue,
        .shape = {.name = "pursue", .words = "pursue with this unit", .unit = true},
        .answers = {Ask::pursue},
        .judge = judge_pursuit,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { decide_pursuit(play, order.unit); },
        .options = pursuit_options,
        .appraise = appraise_pursuit,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::hold,
        .shape = {.name = "hold", .words = "do not pursue"},
        .answers = {Ask::pursue},
        .judge = always_legal,
        .carry_out = [](Play& play, const battle::Order&,
                        const Finding&) { decide_pursuit(play, no_unit); },
        .options = pursuit_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stop,
        .shape = {.name = "stop", .words = "end this phase"},
        .answers = {Ask::charge, Ask::order, Ask::shoot},
        .judge = always_legal,
        .carry_out = [](Play& play, const battle::Order&, const Finding&) { stop_phase(play); },
        .options = side_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
});
constexpr auto shapes = battle::shapes_of(table);

} // namespace

std::span<const VerbRow> verb_rows()
{
    return table;
}

std::span<const VerbShape> verb_shapes()
{
    return shapes;
}

std::span<const battle::DecisionShape> decision_shapes()
{
    static constexpr battle::DecisionShape shapes[] = {
        {"deploy", "place your units, baggage and general, then say ready"},
        {"charge", "name a charge, move the general, or stop"},
        {"react", "choose how the charged unit reacts"},
        {"order", "give an order, move the general, or stop"},
        {"shoot", "choose a shooter and its target, or stop"},
        {"melee", "choose the melee to fight next"},
        {"pursue", "pursue with one of the victors, or hold"},
    };
    return shapes;
}

} // namespace quincunx::justified_ancients
