// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/my_ancients/turn/verbs.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/mind/appraisal.hpp"
#include "rules/my_ancients/mind/options.hpp"
#include "rules/my_ancients/turn/judging.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/view/picture.hpp"

namespace quincunx::my_ancients {

namespace {

using battle::always_legal, battle::as_found, battle::as_ordered, battle::by_order, battle::by_unit,
    battle::no_options, battle::no_outlooks, battle::nothing_to_expect, battle::Orders,
    battle::said_by_its_verb;

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

// In the order of Ask.
constexpr battle::DecisionShape decisions[] = {
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

// A reaction to a charge; all that is told of it follows from its row in book/reactions.hpp.
constexpr VerbRow reacting(Reaction reaction, const battle::VerbShape& shape,
                           battle::WordsOf<State>* say = said_by_its_verb)
{
    return {verb_of(reaction),
            shape,
            {Ask::react},
            judge_reaction,
            as_ordered<order_reaction>,
            of_unit<reaction_options>,
            by_order<appraise_reaction>,
            by_order<add_answer_to_charge>,
            say};
}

// verb, what it speaks of, the decisions it answers; judge, carry out, offer, appraise, odds, say
// clang-format off
constexpr auto table = battle::verb_table<VerbRow>({
    {Verb::deploy,
     {.name = "deploy", .words = "place a unit: files, then where", .unit = true, .place = true,
      .numbers = true},
     {Ask::deploy}, judge_deploy, as_ordered<place_unit>, of_unit<deployment_options>,
     nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::leader,
     {.name = "leader", .words = "move a leader, by his number", .place = true, .numbers = true},
     {Ask::deploy, Ask::stop_pursuit, Ask::break_off, Ask::move_unit}, judge_leader,
     as_ordered<send_leader>, side_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::attach,
     {.name = "attach", .words = "attach a leader, by his number, to a unit", .unit = true,
      .numbers = true},
     {Ask::deploy, Ask::stop_pursuit, Ask::break_off, Ask::move_unit}, judge_leader,
     as_ordered<send_leader>, side_options, by_order<appraise_leader>, no_outlooks, attach_words},
    {Verb::shoot,
     {.name = "shoot", .words = "shoot at an enemy, with all bases or so many", .unit = true,
      .target = true, .numbers = true},
     {Ask::shoot}, judge_shot, as_found<name_target>, of_unit<shot_options>, appraise_shot,
     add_shot, shoot_words},
    {Verb::charge,
     {.name = "charge", .words = "charge an enemy; a wheel in tenths of a degree, hundredths aside",
      .unit = true, .target = true, .numbers = true},
     {Ask::declare_charges}, judge_charge, as_found<order_charge>, of_unit<charge_options>,
     appraise_charge, add_charge, said_by_its_verb},
    {Verb::stand, {.name = "stand", .words = "receive the charge", .unit = true},
     {Ask::react, Ask::part_for_elephants}, judge_stand, as_ordered<order_stand>,
     of_unit<reaction_options>, by_order<appraise_reaction>, by_order<add_answer_to_charge>,
     said_by_its_verb},
    reacting(Reaction::counter_charge,
             {.name = "countercharge", .words = "meet the charge halfway", .unit = true}),
    reacting(Reaction::evade, {.name = "evade", .words = "evade the charge", .unit = true}),
    reacting(Reaction::face,
             {.name = "face", .words = "turn to face the charge, or stand in so many files",
              .unit = true, .numbers = true}, face_words),
    {Verb::go, {.name = "go", .words = "this charger moves next", .unit = true},
     {Ask::charge_order}, judge_go, as_ordered<order_go>, offered_when<Verb::go, has_charge_left>,
     nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::part, {.name = "part", .words = "let the elephants through", .unit = true},
     {Ask::part_for_elephants}, always_legal, as_ordered<answer_parting>, of_unit<reaction_options>,
     by_order<preferred<10>>, no_outlooks, said_by_its_verb},
    {Verb::halt, {.name = "halt", .words = "try to stop the pursuit", .unit = true},
     {Ask::stop_pursuit}, always_legal, as_ordered<answer_halt>, of_unit<pursuit_options>,
     by_order<preferred<5>>, by_order<add_halt>, said_by_its_verb},
    {Verb::pursue, {.name = "pursue", .words = "pursue an enemy", .unit = true, .target = true},
     {Ask::stop_pursuit, Ask::follow_break_off, Ask::pursue_or_hold}, judge_pursuit,
     as_ordered<answer_pursuit>, of_unit<pursuit_options>, nothing_to_expect, no_outlooks,
     pursue_words},
    {Verb::hold, {.name = "hold", .words = "hold, or stay", .unit = true},
     {Ask::follow_break_off, Ask::pursue_or_hold}, judge_hold, as_ordered<answer_hold>,
     of_unit<pursuit_options>, by_order<preferred<2>>, by_order<add_hold>, hold_words},
    {Verb::break_off, {.name = "breakoff", .words = "break off from its enemies", .unit = true},
     {Ask::break_off}, judge_break_off, by_unit<order_break_off>,
     offered_when<Verb::break_off, has_reason_to_break_off>, by_order<appraise_break_off>,
     by_order<add_break_off>, said_by_its_verb},
    {Verb::move, {.name = "move", .words = "move a unit", .unit = true, .path = true},
     {Ask::move_unit}, judge_moving<Extra::none>, as_ordered<move_as<Extra::none>>,
     of_unit<move_options>, appraise_move, add_stages, said_by_its_verb},
    {Verb::march, {.name = "march", .words = "march, at double speed", .unit = true, .path = true},
     {Ask::move_unit}, judge_moving<Extra::march>, as_ordered<move_as<Extra::march>>,
     of_unit<move_options>, appraise_move, no_outlooks, said_by_its_verb},
    {Verb::form_up, {.name = "form", .words = "form up from disorder", .unit = true},
     {Ask::move_unit}, judge_moving<Extra::form_up>, as_ordered<move_as<Extra::form_up>>,
     of_unit<move_options>, appraise_move, add_stages, said_by_its_verb},
    {Verb::form_and_move,
     {.name = "reform", .words = "form up, then move", .unit = true, .path = true},
     {Ask::move_unit}, judge_moving<Extra::form_up>, as_ordered<move_as<Extra::form_up>>,
     of_unit<move_options>, appraise_move, add_stages, said_by_its_verb},
    {Verb::shield_wall, {.name = "wall", .words = "form a shield wall, or end it", .unit = true},
     {Ask::move_unit}, judge_shield_wall, by_unit<take_shield_wall>, of_unit<move_options>,
     nothing_to_expect, no_outlooks, wall_words},
    {Verb::fight, {.name = "fight", .words = "this melee is fought next", .unit = true},
     {Ask::melee_order}, judge_fight, by_unit<begin_group>,
     offered_when<Verb::fight, leads_a_group>, nothing_to_expect, by_order<add_group>,
     said_by_its_verb},
    {Verb::expand,
     {.name = "expand", .words = "files added left and right from the second rank", .unit = true,
      .numbers = true},
     {Ask::expand_third_round}, judge_expansion, as_ordered<answer_expansion>,
     of_unit<expansion_options>, by_order<preferred<10>>, no_outlooks, expand_words},
    {Verb::turn,
     {.name = "turn", .words = "so many bases turn to face an enemy", .unit = true, .target = true,
      .numbers = true},
     {Ask::turn_to_face}, judge_turn, as_ordered<answer_turn>, of_unit<turn_options>,
     by_order<preferred<10>>, by_order<add_turn>, turn_words},
    {Verb::split,
     {.name = "split",
      .words = "dice for quality, charging, counter-charging, uphill spent on an enemy",
      .unit = true, .target = true, .numbers = true},
     {Ask::split_bonus}, judge_share, as_ordered<answer_split>, of_unit<share_options>,
     nothing_to_expect, no_outlooks, split_words},
    {Verb::throw_pila, {.name = "throw", .words = "throw pila", .unit = true},
     {Ask::throw_pila}, always_legal, as_ordered<throw_pila>,
     either<Verb::throw_pila, Verb::keep_pila>, by_order<preferred<10>>, no_outlooks,
     said_by_its_verb},
    {Verb::keep_pila, {.name = "keep", .words = "keep the pila", .unit = true},
     {Ask::throw_pila}, always_legal, as_ordered<order_stop>,
     either<Verb::throw_pila, Verb::keep_pila>, nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::remove,
     {.name = "remove",
      .words = "lost bases: 0 from the rear, 1 from the left end, 2 from the right, 3 of these "
               "files; of elephants and bases among them the number of one", .unit = true,
      .numbers = true},
     {Ask::remove_bases}, judge_removal, as_ordered<answer_removal>, of_unit<removal_options>,
     by_order<appraise_removal>, no_outlooks, remove_words},
    {Verb::spare,
     {.name = "spare",
      .words = "a spare base, the nearest or by its number, to an elephant's flank or rear",
      .unit = true, .place = true, .numbers = true},
     {Ask::elephant_flank_bases}, judge_spare, as_ordered<answer_spare>, of_unit<spare_options>,
     by_order<preferred<10>>, no_outlooks, said_by_its_verb},
    {Verb::kill, {.name = "kill", .words = "the mahout tries to kill his elephant", .unit = true},
     {Ask::mahout}, always_legal, as_ordered<kill_elephant>, either<Verb::kill, Verb::spare_life>,
     by_order<preferred<10>>, by_order<add_mahout>, said_by_its_verb},
    {Verb::spare_life, {.name = "wait", .words = "the mahout waits", .unit = true},
     {Ask::mahout}, always_legal, as_ordered<order_stop>, either<Verb::kill, Verb::spare_life>,
     nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::recover, {.name = "recover", .words = "try to recover a level of morale", .unit = true},
     {Ask::recover}, judge_recovery, as_ordered<order_recovery>,
     offered_when<Verb::recover, may_try_to_recover>, by_order<preferred<10>>,
     by_order<add_recovery>, said_by_its_verb},
    {Verb::stop, {.name = "stop", .words = "no more of this"},
     {Ask::deploy, Ask::shoot, Ask::declare_charges, Ask::react, Ask::break_off, Ask::move_unit,
      Ask::expand_third_round, Ask::turn_to_face, Ask::elephant_flank_bases, Ask::recover},
     judge_stop, as_ordered<order_stop>, side_options, nothing_to_expect, no_outlooks, stop_words},
    {Verb::concede, {.name = "concede", .words = "give up the battle"},
     battle::Answers<Ask>::every(), always_legal, as_ordered<order_concession>, no_options,
     nothing_to_expect, no_outlooks, said_by_its_verb},
});
// clang-format on

} // namespace

battle::VerbsOf<VerbRow> verbs()
{
    return {table, decisions, "ma.ruling.army_break", "ma.ruling.phase_order", objection};
}

} // namespace quincunx::my_ancients
