// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/fast_play/turn/verbs.hpp"

#include "rules/fast_play/mind/appraisal.hpp"
#include "rules/fast_play/mind/options.hpp"
#include "rules/fast_play/turn/aftermath.hpp"
#include "rules/fast_play/turn/charges_chain.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/morale_phase.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/view/picture.hpp"

namespace quincunx::fast_play {

namespace {

using battle::always_legal;
using battle::as_found;
using battle::as_ordered;
using battle::Finding;
using battle::no_outlooks;
using battle::nothing_to_expect;
using battle::said_by_its_verb;
using battle::VerbShape;

constexpr auto table = battle::verb_table<VerbRow>({
    {
        .verb = Verb::keep_edge,
        .shape = {.name = "keep_edge", .words = "take the long edge that is laid out for you"},
        .answers = {Ask::edge},
        .judge = always_legal,
        .carry_out = [](Play& play, const battle::Order&,
                        const Finding&) { take_edge(play, Edges::as_laid); },
        .options = edge_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::change_edge,
        .shape = {.name = "change_edge", .words = "take the other long edge"},
        .answers = {Ask::edge},
        .judge = always_legal,
        .carry_out = [](Play& play, const battle::Order&,
                        const Finding&) { take_edge(play, Edges::exchanged); },
        .options = edge_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::deploy,
        .shape =
            {.name = "deploy",
             .words =
                 "place a unit; files and formation (1 line, 2 column, 3 phalanx, 4 skirmish) may "
                 "be given",
             .unit = true,
             .place = true,
             .numbers = true},
        .answers = {Ask::deploy},
        .judge = judge_deploy,
        .carry_out = as_ordered<place_unit>,
        .options = deployment_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::commander,
        .shape = {.name = "commander", .words = "send the commander to a point", .place = true},
        .answers = {Ask::deploy, Ask::activate},
        .judge = judge_commander,
        .carry_out = as_ordered<move_commander>,
        .options = commander_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::attach,
        .shape = {.name = "attach", .words = "send the commander to a unit", .unit = true},
        .answers = {Ask::deploy, Ask::activate},
        .judge = judge_commander,
        .carry_out = as_ordered<move_commander>,
        .options = commander_options,
        .appraise = appraise_attaching,
        .outlooks = no_outlooks,
        .say = attach_words,
    },
    {
        .verb = Verb::recover,
        .shape = {.name = "recover", .words = "try to recover from being shaken"},
        .answers = {Ask::recover},
        .judge = always_legal,
        .carry_out = [](Play& play, const battle::Order&,
                        const Finding&) { decide_recovery(play, true); },
        .options = recovery_options,
        .appraise = appraise_recovery,
        .outlooks = add_recovery,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::leave,
        .shape = {.name = "leave", .words = "do not try to recover"},
        .answers = {Ask::recover},
        .judge = always_legal,
        .carry_out = [](Play& play, const battle::Order&,
                        const Finding&) { decide_recovery(play, false); },
        .options = recovery_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::charge,
        .shape = {.name = "charge",
                  .words =
                      "charge an enemy, with further units; wheels in tenths of a degree, right "
                      "positive, may be given",
                  .unit = true,
                  .target = true,
                  .others = true,
                  .numbers = true},
        .answers = {Ask::activate, Ask::act},
        .judge = judge_charge,
        .carry_out = as_found<charge_with>,
        .options = unit_options,
        .appraise = appraise_charge,
        .outlooks = add_charge,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::move,
        .shape = {.name = "move",
                  .words = "move: advance, wheel, retire, shift, turn",
                  .unit = true,
                  .path = true},
        .answers = {Ask::activate, Ask::act},
        .judge = judge_move,
        .carry_out = as_found<move_unit>,
        .options = unit_options,
        .appraise = appraise_move,
        .outlooks = add_manoeuvre,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::march,
        .shape = {.name = "march",
                  .words = "march: advance and wheel, twice as far",
                  .unit = true,
                  .path = true},
        .answers = {Ask::activate, Ask::act},
        .judge = judge_march,
        .carry_out = as_found<march_unit>,
        .options = unit_options,
        .appraise = appraise_move,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::form,
        .shape = {.name = "form",
                  .words = "change formation: files, then 1 line, 2 column, 3 phalanx, 4 skirmish",
                  .unit = true,
                  .numbers = true},
        .answers = {Ask::activate, Ask::act},
        .judge = judge_form,
        .carry_out = as_found<form_unit>,
        .options = unit_options,
        .appraise = appraise_move,
        .outlooks = add_manoeuvre,
        .say = form_words,
    },
    {
        .verb = Verb::shoot,
        .shape = {.name = "shoot", .words = "shoot at an enemy", .unit = true, .target = true},
        .answers = {Ask::activate, Ask::act},
        .judge = judge_shot,
        .carry_out = as_ordered<shoot_with>,
        .options = unit_options,
        .appraise = appraise_shot,
        .outlooks = add_shot,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::hold,
        .shape = {.name = "hold", .words = "do nothing with a unit", .unit = true},
        .answers = {Ask::activate},
        .judge = judge_hold,
        .carry_out = as_ordered<hold_unit>,
        .options = unit_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = hold_words,
    },
    {
        .verb = Verb::restrain,
        .shape = {.name = "restrain",
                  .words = "hold back an impetuous unit by a T&L test",
                  .unit = true},
        .answers = {Ask::activate},
        .judge = judge_restrain,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { restrain_unit(play, order.unit); },
        .options = unit_options,
        .appraise = appraise_restraint,
        .outlooks = add_restraint,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stop,
        .shape = {.name = "stop", .words = "end this unit's activation"},
        .answers = {Ask::act},
        .judge = judge_stop,
        .carry_out = [](Play& play, const battle::Order&, const Finding&) { finish_acting(play); },
        .options = unit_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::pass,
        .shape = {.name = "pass", .words = "let the other side act"},
        .answers = {Ask::activate},
        .judge = judge_pass,
        .carry_out = as_ordered<pass>,
        .options = pass_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stand,
        .shape = {.name = "stand", .words = "receive the charge"},
        .answers = {Ask::react},
        .judge = judge_stand,
        .carry_out = [](Play& play, const battle::Order&, const Finding&) { stand(play); },
        .options = reaction_options,
        .appraise = appraise_stand,
        .outlooks = add_stand,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::fire,
        .shape = {.name = "fire", .words = "stand and shoot at a charger", .target = true},
        .answers = {Ask::react},
        .judge = judge_fire,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { stand_and_shoot(play, order.target); },
        .options = reaction_options,
        .appraise = appraise_fire,
        .outlooks = add_fire,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::countercharge,
        .shape = {.name = "countercharge", .words = "meet the charger half way"},
        .answers = {Ask::react},
        .judge = judge_countercharge,
        .carry_out = [](Play& play, const battle::Order&, const Finding&) { countercharge(play); },
        .options = reaction_options,
        .appraise = appraise_countercharge,
        .outlooks = add_countercharge,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::flee,
        .shape = {.name = "flee", .words = "flee from the charge"},
        .answers = {Ask::react},
        .judge = judge_flight,
        .carry_out = [](Play& play, const battle::Order&, const Finding&) { flee(play); },
        .options = reaction_options,
        .appraise = appraise_flight,
        .outlooks = add_flight,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::break_through,
        .shape = {.name = "break_through",
                  .words = "break through: advance and wheel",
                  .path = true},
        .answers = {Ask::break_through},
        .judge = judge_breakthrough,
        .carry_out = [](Play& play, const battle::Order&,
                        const Finding& found) { break_through(play, found.as<BreakOut>()); },
        .options = breakthrough_options,
        .appraise = appraise_breakthrough,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stay,
        .shape = {.name = "stay", .words = "do not break through"},
        .answers = {Ask::break_through},
        .judge = always_legal,
        .carry_out = [](Play& play, const battle::Order&,
                        const Finding&) { play.state.act.breakthroughs.erase_at(0); },
        .options = breakthrough_options,
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
        {"edge", "take a long edge: the one laid out for you, or the other"},
        {"deploy", "place a unit, and at the end the commander"},
        {"recover", "try to recover the shaken unit, or leave it"},
        {"activate", "activate a unit, move the commander, or pass"},
        {"act", "go on with the unit in hand: move, shoot, or stop"},
        {"react", "choose how the charged unit reacts"},
        {"break_through", "break through with the victor, or stay"},
    };
    return shapes;
}

} // namespace quincunx::fast_play
