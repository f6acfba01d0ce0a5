// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/my_ancients/turn/verbs.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/mind/appraisal.hpp"
#include "rules/my_ancients/mind/options.hpp"
#include "rules/my_ancients/turn/judging.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/sequence_orders.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/view/picture_outlooks.hpp"

namespace quincunx::my_ancients {

namespace {

using battle::always_legal;
using battle::as_found;
using battle::as_ordered;
using battle::by_order;
using battle::Finding;
using battle::no_options;
using battle::no_outlooks;
using battle::nothing_to_expect;
using battle::Orders;
using battle::said_by_its_verb;
using battle::VerbShape;

template <Extra extra>
Judged judge_moving(const State& state, const battle::Order& order)
{
    return judge_move(state, order, extra);
}
template <Extra extra>
void move_as(Play& play, const battle::Order& order)
{
    make_move(play, order.unit, order.path, extra);
}
template <Reaction reaction>
void react_with(Play& play, const battle::Order& order)
{
    react(play, order.unit, reaction);
}
// To carry out an order that names a unit and no more.
template <auto function>
constexpr auto by_unit =
    [](Play& play, const battle::Order& order, const Finding&) { function(play, order.unit); };

// Options that a unit has, and no side.
template <auto options>
constexpr auto of_unit = [](const State& state, UnitId unit, Orders& orders) {
    if (unit != no_unit) options(state, unit, orders);
};
template <Verb verb, auto when>
constexpr auto offered_when = [](const State& state, UnitId unit, Orders& orders) {
    if (unit != no_unit && when(state, unit))
        orders.push_back(order_of(pending(state).side, verb, unit));
};
// Two answers to what is asked.
template <Verb yes, Verb no>
constexpr auto either = [](const State& state, UnitId unit, Orders& orders) {
    if (unit == no_unit) return;
    const battle::Decision now = pending(state);
    for (const Verb verb : {yes, no}) orders.push_back(order_of(now.side, verb, now.about));
};

constexpr auto table = battle::verb_table<VerbRow>({
    {
        .verb = Verb::deploy,
        .shape = {.name = "deploy",
                  .words = "place a unit: files, then where",
                  .unit = true,
                  .place = true,
                  .numbers = true},
        .answers = {Ask::deploy},
        .judge = judge_deploy,
        .carry_out = as_ordered<place_unit>,
        .options = of_unit<deployment_options>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::leader,
        .shape = {.name = "leader",
                  .words = "move a leader, by his number",
                  .place = true,
                  .numbers = true},
        .answers = {Ask::deploy, Ask::stop_pursuit, Ask::break_off, Ask::move_unit},
        .judge = judge_leader,
        .carry_out = as_ordered<send_leader>,
        .options = side_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::attach,
        .shape = {.name = "attach",
                  .words = "attach a leader, by his number, to a unit",
                  .unit = true,
                  .numbers = true},
        .answers = {Ask::deploy, Ask::stop_pursuit, Ask::break_off, Ask::move_unit},
        .judge = judge_leader,
        .carry_out = as_ordered<send_leader>,
        .options = side_options,
        .appraise = by_order<appraise_leader>,
        .outlooks = no_outlooks,
        .say = attach_words,
    },
    {
        .verb = Verb::shoot,
        .shape = {.name = "shoot",
                  .words = "shoot at an enemy, with all bases or so many",
                  .unit = true,
                  .target = true,
                  .numbers = true},
        .answers = {Ask::shoot},
        .judge = judge_shot,
        .carry_out = as_found<name_target>,
        .options = of_unit<shot_options>,
        .appraise = appraise_shot,
        .outlooks = add_shot,
        .say = shoot_words,
    },
    {
        .verb = Verb::charge,
        .shape = {.name = "charge",
                  .words = "charge an enemy; a wheel in tenths of a degree, hundredths aside",
                  .unit = true,
                  .target = true,
                  .numbers = true},
        .answers = {Ask::declare_charges},
        .judge = judge_charge,
        .carry_out = as_found<order_charge>,
        .options = of_unit<charge_options>,
        .appraise = appraise_charge,
        .outlooks = add_charge,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stand,
        .shape = {.name = "stand", .words = "receive the charge", .unit = true},
        .answers = {Ask::react, Ask::part_for_elephants},
        .judge = judge_stand,
        .carry_out = as_ordered<order_stand>,
        .options = of_unit<reaction_options>,
        .appraise = by_order<appraise_reaction>,
        .outlooks = by_order<add_answer_to_charge>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::counter_charge,
        .shape = {.name = "countercharge", .words = "meet the charge halfway", .unit = true},
        .answers = {Ask::react},
        .judge = judge_reaction,
        .carry_out = as_ordered<react_with<Reaction::counter_charge>>,
        .options = of_unit<reaction_options>,
        .appraise = by_order<appraise_reaction>,
        .outlooks = by_order<add_answer_to_charge>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::evade,
        .shape = {.name = "evade", .words = "evade the charge", .unit = true},
        .answers = {Ask::react},
        .judge = judge_reaction,
        .carry_out = as_ordered<react_with<Reaction::evade>>,
        .options = of_unit<reaction_options>,
        .appraise = by_order<appraise_reaction>,
        .outlooks = by_order<add_answer_to_charge>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::face,
        .shape = {.name = "face",
                  .words = "turn to face the charge, or stand in so many files",
                  .unit = true,
                  .numbers = true},
        .answers = {Ask::react},
        .judge = judge_reaction,
        .carry_out = as_ordered<order_face>,
        .options = of_unit<reaction_options>,
        .appraise = by_order<appraise_reaction>,
        .outlooks = by_order<add_answer_to_charge>,
        .say = face_words,
    },
    {
        .verb = Verb::go,
        .shape = {.name = "go", .words = "this charger moves next", .unit = true},
        .answers = {Ask::charge_order},
        .judge = judge_go,
        .carry_out = as_ordered<order_go>,
        .options = offered_when<Verb::go, has_charge_left>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::part,
        .shape = {.name = "part", .words = "let the elephants through", .unit = true},
        .answers = {Ask::part_for_elephants},
        .judge = always_legal,
        .carry_out = as_ordered<answer_parting>,
        .options = of_unit<reaction_options>,
        .appraise = by_order<preferred<10>>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::halt,
        .shape = {.name = "halt", .words = "try to stop the pursuit", .unit = true},
        .answers = {Ask::stop_pursuit},
        .judge = always_legal,
        .carry_out = as_ordered<answer_halt>,
        .options = of_unit<pursuit_options>,
        .appraise = by_order<preferred<5>>,
        .outlooks = by_order<add_halt>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::pursue,
        .shape = {.name = "pursue", .words = "pursue an enemy", .unit = true, .target = true},
        .answers = {Ask::stop_pursuit, Ask::follow_break_off, Ask::pursue_or_hold},
        .judge = judge_pursuit,
        .carry_out = as_ordered<answer_pursuit>,
        .options = of_unit<pursuit_options>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = pursue_words,
    },
    {
        .verb = Verb::hold,
        .shape = {.name = "hold", .words = "hold, or stay", .unit = true},
        .answers = {Ask::follow_break_off, Ask::pursue_or_hold},
        .judge = judge_hold,
        .carry_out = as_ordered<answer_hold>,
        .options = of_unit<pursuit_options>,
        .appraise = by_order<preferred<2>>,
        .outlooks = by_order<add_hold>,
        .say = hold_words,
    },
    {
        .verb = Verb::break_off,
        .shape = {.name = "breakoff", .words = "break off from its enemies", .unit = true},
        .answers = {Ask::break_off},
        .judge = judge_break_off,
        .carry_out = by_unit<order_break_off>,
        .options = offered_when<Verb::break_off, has_reason_to_break_off>,
        .appraise = by_order<appraise_break_off>,
        .outlooks = by_order<add_break_off>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::move,
        .shape = {.name = "move", .words = "move a unit", .unit = true, .path = true},
        .answers = {Ask::move_unit},
        .judge = judge_moving<Extra::none>,
        .carry_out = as_ordered<move_as<Extra::none>>,
        .options = of_unit<move_options>,
        .appraise = appraise_move,
        .outlooks = add_stages,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::march,
        .shape = {.name = "march", .words = "march, at double speed", .unit = true, .path = true},
        .answers = {Ask::move_unit},
        .judge = judge_moving<Extra::march>,
        .carry_out = as_ordered<move_as<Extra::march>>,
        .options = of_unit<move_options>,
        .appraise = appraise_move,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::form_up,
        .shape = {.name = "form", .words = "form up from disorder", .unit = true},
        .answers = {Ask::move_unit},
        .judge = judge_moving<Extra::form_up>,
        .carry_out = as_ordered<move_as<Extra::form_up>>,
        .options = of_unit<move_options>,
        .appraise = appraise_move,
        .outlooks = add_stages,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::form_and_move,
        .shape = {.name = "reform", .words = "form up, then move", .unit = true, .path = true},
        .answers = {Ask::move_unit},
        .judge = judge_moving<Extra::form_up>,
        .carry_out = as_ordered<move_as<Extra::form_up>>,
        .options = of_unit<move_options>,
        .appraise = appraise_move,
        .outlooks = add_stages,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::shield_wall,
        .shape = {.name = "wall", .words = "form a shield wall, or end it", .unit = true},
        .answers = {Ask::move_unit},
        .judge = judge_shield_wall,
        .carry_out = by_unit<take_shield_wall>,
        .options = of_unit<move_options>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = wall_words,
    },
    {
        .verb = Verb::fight,
        .shape = {.name = "fight", .words = "this melee is fought next", .unit = true},
        .answers = {Ask::melee_order},
        .judge = judge_fight,
        .carry_out = by_unit<begin_group>,
        .options = offered_when<Verb::fight, leads_a_group>,
        .appraise = nothing_to_expect,
        .outlooks = by_order<add_group>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::expand,
        .shape = {.name = "expand",
                  .words = "files added left and right from the second rank",
                  .unit = true,
                  .numbers = true},
        .answers = {Ask::expand_third_round},
        .judge = judge_expansion,
        .carry_out = as_ordered<answer_expansion>,
        .options = of_unit<expansion_options>,
        .appraise = by_order<preferred<10>>,
        .outlooks = no_outlooks,
        .say = expand_words,
    },
    {
        .verb = Verb::turn,
        .shape = {.name = "turn",
                  .words = "so many bases turn to face an enemy",
                  .unit = true,
                  .target = true,
                  .numbers = true},
        .answers = {Ask::turn_to_face},
        .judge = judge_turn,
        .carry_out = as_ordered<answer_turn>,
        .options = of_unit<turn_options>,
        .appraise = by_order<preferred<10>>,
        .outlooks = by_order<add_turn>,
        .say = turn_words,
    },
    {
        .verb = Verb::split,
        .shape = {.name = "split",
                  .words = "dice for quality, charging, counter-charging, uphill spent on an enemy",
                  .unit = true,
                  .target = true,
                  .numbers = true},
        .answers = {Ask::split_bonus},
        .judge = judge_share,
        .carry_out = as_ordered<answer_split>,
        .options = of_unit<share_options>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = split_words,
    },
    {
        .verb = Verb::throw_pila,
        .shape = {.name = "throw", .words = "throw pila", .unit = true},
        .answers = {Ask::throw_pila},
        .judge = always_legal,
        .carry_out = as_ordered<throw_pila>,
        .options = either<Verb::throw_pila, Verb::keep_pila>,
        .appraise = by_order<preferred<10>>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::keep_pila,
        .shape = {.name = "keep", .words = "keep the pila", .unit = true},
        .answers = {Ask::throw_pila},
        .judge = always_legal,
        .carry_out = as_ordered<keep_pila>,
        .options = either<Verb::throw_pila, Verb::keep_pila>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::remove,
        .shape =
            {.name = "remove",
             .words =
                 "lost bases: 0 from the rear, 1 from the left end, 2 from the right, 3 of these "
                 "files; "
                 "of elephants and bases among them the number of one",
             .unit = true,
             .numbers = true},
        .answers = {Ask::remove_bases},
        .judge = judge_removal,
        .carry_out = as_ordered<answer_removal>,
        .options = of_unit<removal_options>,
        .appraise = by_order<appraise_removal>,
        .outlooks = no_outlooks,
        .say = remove_words,
    },
    {
        .verb = Verb::spare,
        .shape = {.name = "spare",
                  .words =
                      "a spare base, the nearest or by its number, to an elephant's flank or rear",
                  .unit = true,
                  .place = true,
                  .numbers = true},
        .answers = {Ask::elephant_flank_bases},
        .judge = judge_spare,
        .carry_out = as_ordered<answer_spare>,
        .options = of_unit<spare_options>,
        .appraise = by_order<preferred<10>>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::kill,
        .shape = {.name = "kill", .words = "the mahout tries to kill his elephant", .unit = true},
        .answers = {Ask::mahout},
        .judge = always_legal,
        .carry_out = as_ordered<kill_elephant>,
        .options = either<Verb::kill, Verb::spare_life>,
        .appraise = by_order<preferred<10>>,
        .outlooks = by_order<add_mahout>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::spare_life,
        .shape = {.name = "wait", .words = "the mahout waits", .unit = true},
        .answers = {Ask::mahout},
        .judge = always_legal,
        .carry_out = as_ordered<spare_elephant>,
        .options = either<Verb::kill, Verb::spare_life>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::recover,
        .shape = {.name = "recover", .words = "try to recover a level of morale", .unit = true},
        .answers = {Ask::recover},
        .judge = judge_recovery,
        .carry_out = as_ordered<order_recovery>,
        .options = offered_when<Verb::recover, may_try_to_recover>,
        .appraise = by_order<preferred<10>>,
        .outlooks = by_order<add_recovery>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stop,
        .shape = {.name = "stop", .words = "no more of this"},
        .answers = {Ask::deploy, Ask::shoot, Ask::declare_charges, Ask::react, Ask::break_off,
                    Ask::move_unit, Ask::expand_third_round, Ask::turn_to_face,
                    Ask::elephant_flank_bases, Ask::recover},
        .judge = judge_stop,
        .carry_out = as_ordered<order_stop>,
        .options = side_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = stop_words,
    },
    {
        .verb = Verb::concede,
        .shape = {.name = "concede", .words = "give up the battle"},
        .answers = battle::Answers<Ask>::every(),
        .judge = always_legal,
        .carry_out = as_ordered<order_concession>,
        .options = no_options,
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
        {"deploy", "place a unit, then the leaders"},
        {"shoot", "name targets, or stop"},
        {"declare_charges", "declare charges, or stop"},
        {"react", "say what the charged units do"},
        {"charge_order", "name the charger that moves next"},
        {"part_for_elephants", "let the elephants through, or stand"},
        {"stop_pursuit", "try to halt, or go on pursuing"},
        {"break_off", "break off with a unit in melee, or stop"},
        {"follow_break_off", "pursue whoever breaks off, or stay"},
        {"move_unit", "move units and leaders, or stop"},
        {"mahout", "try to kill the elephant, or wait"},
        {"melee_order", "name the melee that is fought next"},
        {"expand_third_round", "expand from the second rank, or stop"},
        {"turn_to_face", "turn bases to face, or stop"},
        {"split_bonus", "share out the once-only dice, one enemy after the other"},
        {"throw_pila", "throw pila, or keep them"},
        {"remove_bases", "say which bases are lost"},
        {"pursue_or_hold", "pursue a loser, or try to hold"},
        {"elephant_flank_bases", "shift spare bases to an elephant's flank, or stop"},
        {"recover", "try to recover, or stop"},
    };
    return shapes;
}

} // namespace quincunx::my_ancients
