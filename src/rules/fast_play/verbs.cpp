// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/fast_play/turn/verbs.hpp"

#include "rules/fast_play/mind/appraisal.hpp"
#include "rules/fast_play/mind/options.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/view/picture.hpp"

namespace quincunx::fast_play {

namespace {

using battle::always_legal, battle::as_found, battle::as_ordered, battle::by_itself,
    battle::by_side, battle::by_target, battle::by_unit, battle::Finding, battle::no_outlooks,
    battle::nothing_to_expect, battle::said_by_its_verb;

// In the order of Ask.
constexpr battle::DecisionShape decisions[] = {
    {"edge", "take a long edge: the one laid out for you, or the other"},
    {"deploy", "place a unit, and at the end the commander"},
    {"recover", "try to recover the shaken unit, or leave it",
     "{about} is shaken; try to recover?"},
    {"activate", "activate a unit, move the commander, or pass"},
    {"act", "go on with the unit in hand: move, shoot, or stop", "go on with {about}."},
    {"react", "choose how the charged unit reacts",
     "{about} is charged by {against}; how does it react?"},
    {"break_through", "break through with the victor, or stay"},
};

// verb, what it speaks of, the decisions it answers; judge, carry out, offer, appraise, odds, say
// clang-format off
constexpr auto table = battle::verb_table<VerbRow>({
    {Verb::keep_edge, {.name = "keep_edge", .words = "take the long edge that is laid out for you"},
     {Ask::edge}, always_legal,
     [](Play& play, const battle::Order&, const Finding&) { take_edge(play, Edges::as_laid); },
     edge_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::change_edge, {.name = "change_edge", .words = "take the other long edge"},
     {Ask::edge}, always_legal,
     [](Play& play, const battle::Order&, const Finding&) { take_edge(play, Edges::exchanged); },
     edge_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::deploy,
     {.name = "deploy",
      .words = "place a unit; files and formation (1 line, 2 column, 3 phalanx, 4 skirmish) may "
               "be given", .unit = true, .place = true, .numbers = true,
      .formations = all_names<Formation>()},
     {Ask::deploy}, judge_deploy, as_ordered<place_unit>, deployment_options, nothing_to_expect,
     no_outlooks, said_by_its_verb},
    {Verb::commander,
     {.name = "commander", .words = "send the commander to a point", .place = true},
     {Ask::deploy, Ask::activate}, judge_commander, as_ordered<move_commander>, commander_options,
     nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::attach, {.name = "attach", .words = "send the commander to a unit", .unit = true},
     {Ask::deploy, Ask::activate}, judge_commander, as_ordered<move_commander>, commander_options,
     appraise_attaching, no_outlooks, attach_words},
    {Verb::recover, {.name = "recover", .words = "try to recover from being shaken"},
     {Ask::recover}, always_legal,
     [](Play& play, const battle::Order&, const Finding&) { decide_recovery(play, true); },
     recovery_options, appraise_recovery, add_recovery, said_by_its_verb},
    {Verb::leave, {.name = "leave", .words = "do not try to recover"},
     {Ask::recover}, always_legal,
     [](Play& play, const battle::Order&, const Finding&) { decide_recovery(play, false); },
     recovery_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::charge,
     {.name = "charge",
      .words = "charge an enemy, with further units; wheels in tenths of a degree, right "
               "positive, may be given", .unit = true, .target = true, .others = true,
      .numbers = true},
     {Ask::activate, Ask::act}, judge_charge, as_found<charge_with>, unit_options, appraise_charge,
     add_charge, said_by_its_verb},
    {Verb::move,
     {.name = "move", .words = "move: advance, wheel, retire, shift, turn", .unit = true,
      .path = true},
     {Ask::activate, Ask::act}, judge_move, as_found<move_unit>, unit_options, appraise_move,
     add_manoeuvre, said_by_its_verb},
    {Verb::march,
     {.name = "march", .words = "march: advance and wheel, twice as far", .unit = true,
      .path = true},
     {Ask::activate, Ask::act}, judge_march, as_found<march_unit>, unit_options, appraise_move,
     no_outlooks, said_by_its_verb},
    {Verb::form,
     {.name = "form",
      .words = "change formation: files, then 1 line, 2 column, 3 phalanx, 4 skirmish",
      .unit = true, .numbers = true, .formations = all_names<Formation>()},
     {Ask::activate, Ask::act}, judge_form, as_found<form_unit>, unit_options, appraise_move,
     add_manoeuvre, form_words},
    {Verb::shoot, {.name = "shoot", .words = "shoot at an enemy", .unit = true, .target = true},
     {Ask::activate, Ask::act}, judge_shot, as_ordered<shoot_with>, unit_options, appraise_shot,
     add_shot, said_by_its_verb},
    {Verb::hold, {.name = "hold", .words = "do nothing with a unit", .unit = true},
     {Ask::activate}, judge_hold, by_unit<hold_unit>, unit_options, nothing_to_expect,
     no_outlooks, hold_words},
    {Verb::restrain,
     {.name = "restrain", .words = "hold back an impetuous unit by a T&L test", .unit = true},
     {Ask::activate}, judge_restrain, by_unit<restrain_unit>, unit_options, appraise_restraint,
     add_restraint, said_by_its_verb},
    {Verb::stop, {.name = "stop", .words = "end this unit's activation"},
     {Ask::act}, judge_stop, by_itself<finish_acting>, unit_options, nothing_to_expect, no_outlooks,
     said_by_its_verb},
    {Verb::pass, {.name = "pass", .words = "let the other side act"},
     {Ask::activate}, judge_pass, by_side<pass>, pass_options, nothing_to_expect, no_outlooks,
     said_by_its_verb},
    {Verb::stand, {.name = "stand", .words = "receive the charge"},
     {Ask::react}, judge_stand, by_itself<stand>, reaction_options, appraise_stand, add_stand,
     said_by_its_verb},
    {Verb::fire, {.name = "fire", .words = "stand and shoot at a charger", .target = true},
     {Ask::react}, judge_fire, by_target<stand_and_shoot>, reaction_options, appraise_fire,
     add_fire, said_by_its_verb},
    {Verb::countercharge, {.name = "countercharge", .words = "meet the charger half way"},
     {Ask::react}, judge_countercharge,
     [](Play& play, const battle::Order&, const Finding&) { countercharge(play); },
     reaction_options, appraise_countercharge, add_countercharge, said_by_its_verb},
    {Verb::flee, {.name = "flee", .words = "flee from the charge"},
     {Ask::react}, judge_flight, by_itself<flee>, reaction_options, appraise_flight, add_flight,
     said_by_its_verb},
    {Verb::break_through,
     {.name = "break_through", .words = "break through: advance and wheel", .path = true},
     {Ask::break_through}, judge_breakthrough,
     [](Play& play, const battle::Order&, const Finding& found)
         { break_through(play, found.as<BreakOut>()); },
     breakthrough_options, appraise_breakthrough, no_outlooks, said_by_its_verb},
    {Verb::stay, {.name = "stay", .words = "do not break through"},
     {Ask::break_through}, always_legal,
     [](Play& play, const battle::Order&, const Finding&)
         { play.state.act.breakthroughs.erase_at(0); },
     breakthrough_options, nothing_to_expect, no_outlooks, said_by_its_verb},
});
// clang-format on

} // namespace

battle::VerbsOf<VerbRow> verbs()
{
    return {table, decisions, "fp.army.break", "fp.turn.action"};
}

} // namespace quincunx::fast_play
