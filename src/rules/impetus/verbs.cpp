// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/impetus/turn/verbs.hpp"

#include "rules/impetus/mind/appraisal.hpp"
#include "rules/impetus/mind/options.hpp"
#include "rules/impetus/turn/judging.hpp"
#include "rules/impetus/turn/sequence_steps.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/turn/setup_ground.hpp"
#include "rules/impetus/view/picture.hpp"

namespace quincunx::impetus {

namespace {

using battle::always_legal;
using battle::as_found;
using battle::as_ordered;
using battle::by_order;
using battle::Finding;
using battle::no_options;
using battle::no_outlooks;
using battle::nothing_to_expect;
using battle::said_by_its_verb;
using battle::VerbShape;

// What the defender places.
template <bool has_place>
constexpr VerbRow ground_row(Verb verb, std::string_view name, std::string_view words, Ask ask)
{
    return {
        .verb = verb,
        .shape = {.name = name, .words = words, .place = has_place, .numbers = true},
        .answers = {ask},
        .judge = judge_piece,
        .carry_out = as_ordered<obey_ground>,
        .options = ground_options,
        .appraise = by_order<appraise_piece>,
        .outlooks = no_outlooks,
        .say = laid_words,
    };
}

// To the body that is activated.
template <auto judge>
Judged of_body(const State& state, const battle::Order& order)
{
    if (const auto refusal = not_acting(state, order.unit)) return Failure{*refusal};
    return judge(state, order);
}

// A verb that says one thing of a unit that is asked how it reacts, and another of one that acts;
// or of a charge on its way.
const State& in_hand(const State& state)
{
    return state;
}
const State& in_hand(const Play& play)
{
    return play.state;
}
template <auto reacts, auto acts>
constexpr auto reacting_or = [](auto& battle, const auto& order, auto&... more) {
    return is_on_top<Reacting>(in_hand(battle)) ? reacts(battle, order, more...)
                                                : acts(battle, order, more...);
};
template <auto goes_on, auto acts>
constexpr auto charging_or = [](auto& battle, const auto& order, auto&... more) {
    return is_on_top<Charging>(in_hand(battle)) ? goes_on(battle, order, more...)
                                                : acts(battle, order, more...);
};

template <Reason reason>
void tested(const State& state, const battle::LegalOrder& legal, battle::Outlooks& outlooks)
{
    add_tested(state, legal.order(), reason, outlooks);
}

constexpr auto table = battle::verb_table<VerbRow>({
    ground_row<true>(Verb::gentle_hill, "gentle_hill",
                     "place a gentle hill, so many U wide and deep: where its middle is",
                     Ask::pieces),
    ground_row<true>(Verb::steep_hill, "steep_hill",
                     "place a steep hill, so many U wide and deep: where its middle is",
                     Ask::pieces),
    ground_row<true>(Verb::wood, "wood",
                     "place a wood, so many U wide and deep: where its middle is", Ask::pieces),
    ground_row<true>(Verb::rough, "rough",
                     "place broken ground, so many U wide and deep: where its middle is",
                     Ask::pieces),
    ground_row<true>(Verb::field, "field",
                     "place cultivated fields, so many U wide and deep: where their middle is",
                     Ask::pieces),
    ground_row<true>(Verb::enclosed_field, "enclosed_field",
                     "place enclosed fields, so many U wide and deep: where their middle is",
                     Ask::pieces),
    ground_row<true>(Verb::marsh, "marsh",
                     "place a swamp, so many U wide and deep: where its middle is", Ask::pieces),
    ground_row<true>(Verb::dunes, "dunes",
                     "place dunes, so many U wide and deep: where their middle is", Ask::pieces),
    ground_row<true>(Verb::impassable, "impassable",
                     "place impassable ground, so many U wide and deep: where its middle is",
                     Ask::pieces),
    ground_row<false>(Verb::dry_river, "dry_river",
                      "place a dry river from long edge to long edge, so many U from the left",
                      Ask::river),
    ground_row<false>(
        Verb::normal_river, "normal_river",
        "place a river with fords, from long edge to long edge, so many U from the left",
        Ask::river),
    ground_row<false>(Verb::deep_river, "deep_river",
                      "place a deep river, so many U from the left; its bridges so many U from the "
                      "near edge",
                      Ask::river),
    ground_row<true>(Verb::built_up, "built_up",
                     "place a built-up area, so many U wide and deep: where its middle is",
                     Ask::town),
    {
        .verb = Verb::shift,
        .shape = {.name = "shift",
                  .words = "move a piece of ground, by its number: where its middle shall be",
                  .place = true,
                  .numbers = true},
        .answers = {Ask::ground},
        .judge = judge_ground,
        .carry_out = as_ordered<obey_ground>,
        .options = ground_options,
        .appraise = by_order<appraise_change>,
        .outlooks = no_outlooks,
        .say = change_words,
    },
    {
        .verb = Verb::clear,
        .shape = {.name = "clear",
                  .words = "take a piece of ground away, by its number",
                  .numbers = true},
        .answers = {Ask::ground},
        .judge = judge_ground,
        .carry_out = as_ordered<obey_ground>,
        .options = ground_options,
        .appraise = by_order<appraise_change>,
        .outlooks = no_outlooks,
        .say = change_words,
    },
    {
        .verb = Verb::turn,
        .shape = {.name = "turn", .words = "take the other long edge: the ground is turned"},
        .answers = {Ask::edge},
        .judge = always_legal,
        .carry_out = as_ordered<obey_ground>,
        .options = ground_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::deploy,
        .shape = {.name = "deploy", .words = "place a unit", .unit = true, .place = true},
        .answers = {Ask::deploy},
        .judge = judge_deploy,
        .carry_out = as_ordered<place_unit>,
        .options = deployment_options,
        .appraise = by_order<appraise_deployment>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::lead,
        .shape = {.name = "lead", .words = "the general rides with this unit", .unit = true},
        .answers = {Ask::deploy},
        .judge = judge_lead,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { lead(play.state, order.unit); },
        .options = deployment_options,
        .appraise = by_order<appraise_lead>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::name,
        .shape = {.name = "name",
                  .words = "name a command for the initiative, by its number",
                  .numbers = true},
        .answers = {Ask::name},
        .judge = judge_name,
        .carry_out = as_ordered<name_command>,
        .options = name_options,
        .appraise = by_order<appraise_name>,
        .outlooks = no_outlooks,
        .say = name_words,
    },
    {
        .verb = Verb::activate,
        .shape = {.name = "activate",
                  .words = "activate a unit, or a group that it leads",
                  .unit = true,
                  .others = true},
        .answers = {Ask::next},
        .judge = judge_activation,
        .carry_out = as_ordered<activate>,
        .options = activation_options,
        .appraise = by_order<appraise_activation>,
        .outlooks = by_order<add_activation>,
        .say = activate_words,
    },
    {
        .verb = Verb::fight,
        .shape = {.name = "fight", .words = "fight on", .unit = true},
        .answers = {Ask::melee},
        .judge = of_body<always_legal<State>>,
        .carry_out = as_ordered<order_fight>,
        .options = melee_options,
        .appraise = by_order<appraise_fight>,
        .outlooks = by_order<add_fight>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::disengage,
        .shape =
            {.name = "disengage", .words = "break off, straight back", .unit = true, .path = true},
        .answers = {Ask::melee},
        .judge = of_body<judge_disengaging>,
        .carry_out = as_ordered<order_disengaging>,
        .options = melee_options,
        .appraise = by_order<appraise_disengaging>,
        .outlooks = tested<Reason::disengage>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::rally,
        .shape = {.name = "rally", .words = "try to rally", .unit = true},
        .answers = {Ask::rally},
        .judge = of_body<judge_rally>,
        .carry_out = as_ordered<order_rally>,
        .options = each_of_unit<Verb::rally>,
        .appraise = by_order<appraise_rally>,
        .outlooks = tested<Reason::rally>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::press,
        .shape = {.name = "press",
                  .words = "the general rallies it; it does nothing else",
                  .unit = true},
        .answers = {Ask::press},
        .judge = of_body<always_legal<State>>,
        .carry_out = as_ordered<order_press>,
        .options = each_of_unit<Verb::press>,
        .appraise = by_order<appraise_press>,
        .outlooks = tested<Reason::rally>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::opportunity,
        .shape = {.name = "opportunity", .words = "wait on opportunity", .unit = true},
        .answers = {Ask::mode},
        .judge = of_body<judge_waiting>,
        .carry_out = as_ordered<order_waiting>,
        .options = unit_options,
        .appraise = by_order<appraise_waiting>,
        .outlooks = tested<Reason::opportunity>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stand,
        .shape = {.name = "stand", .words = "stand fast", .unit = true},
        .answers = {Ask::mode, Ask::react},
        .judge = reacting_or<judge_standing, of_body<judge_stand>>,
        .carry_out = as_ordered<reacting_or<answer_standing, order_standing>>,
        .options = unit_options,
        .appraise = reacting_or<by_order<appraise_standing>, by_order<appraise_shieldwall>>,
        .outlooks = by_order<add_standing>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::square,
        .shape = {.name = "square", .words = "form square, or leave it", .unit = true},
        .answers = {Ask::mode},
        .judge = of_body<judge_square>,
        .carry_out = as_ordered<order_square>,
        .options = unit_options,
        .appraise = by_order<appraise_square>,
        .outlooks = tested<Reason::square>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::dismount,
        .shape = {.name = "dismount", .words = "dismount", .unit = true},
        .answers = {Ask::mode},
        .judge = of_body<judge_dismount>,
        .carry_out = as_ordered<order_dismounting>,
        .options = unit_options,
        .appraise = by_order<appraise_dismounting>,
        .outlooks = tested<Reason::dismount>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::relieve,
        .shape = {.name = "relieve",
                  .words = "change places with the friend behind",
                  .unit = true,
                  .target = true},
        .answers = {Ask::mode},
        .judge = of_body<judge_relief>,
        .carry_out = as_ordered<order_relief>,
        .options = unit_options,
        .appraise = by_order<appraise_relief>,
        .outlooks = tested<Reason::line_relief>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::leave,
        .shape = {.name = "leave", .words = "leave the built-up area", .unit = true, .place = true},
        .answers = {Ask::mode},
        .judge = of_body<judge_leave>,
        .carry_out = as_ordered<order_leaving>,
        .options = unit_options,
        .appraise = by_order<appraise_leaving>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::move,
        .shape = {.name = "move", .words = "make one movement phase", .unit = true, .path = true},
        .answers = {Ask::mode, Ask::phase, Ask::bonus, Ask::how_far},
        .judge = charging_or<judge_way_on, of_body<judge_move>>,
        .carry_out = charging_or<as_ordered<go_on_charging>, as_found<order_move>>,
        .options = unit_options,
        .appraise = appraise_move,
        .outlooks = add_phase,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::charge,
        .shape = {.name = "charge",
                  .words = "charge the enemy straight ahead",
                  .unit = true,
                  .target = true},
        .answers = {Ask::mode, Ask::phase, Ask::react},
        .judge = reacting_or<judge_opportunity_charge, of_body<judge_charge>>,
        .carry_out = as_ordered<reacting_or<answer_charging, order_charge>>,
        .options = unit_options,
        .appraise = reacting_or<by_order<appraise_opportunity_charge>, by_order<appraise_charge>>,
        .outlooks = reacting_or<by_order<add_opportunity_charge>, by_order<add_charge>>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::shoot,
        .shape = {.name = "shoot",
                  .words = "shoot, and announce how many more phases will be made at most",
                  .unit = true,
                  .target = true,
                  .numbers = true},
        .answers = {Ask::mode, Ask::phase, Ask::react},
        .judge = reacting_or<judge_opportunity_shot, of_body<judge_shot>>,
        .carry_out = as_ordered<reacting_or<answer_shooting, order_shot>>,
        .options = unit_options,
        .appraise = reacting_or<by_order<appraise_opportunity_shot>, by_order<appraise_shot>>,
        .outlooks = reacting_or<by_order<add_opportunity_shot>, by_order<add_ordered_shot>>,
        .say = shoot_words,
    },
    {
        .verb = Verb::rush,
        .shape = {.name = "rush", .words = "advance, as an impetuous unit must", .unit = true},
        .answers = {Ask::rush},
        .judge = of_body<always_legal<State>>,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { rush(play, order.unit, nullptr); },
        .options = rush_options,
        .appraise = nothing_to_expect,
        .outlooks = by_order<add_rushing>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::veer,
        .shape = {.name = "veer",
                  .words = "wheel first, then advance as an impetuous unit must",
                  .unit = true,
                  .path = true},
        .answers = {Ask::rush},
        .judge = of_body<judge_veer>,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding& found) { rush(play, order.unit, &found.as<Phase>()); },
        .options = rush_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::bonus,
        .shape = {.name = "bonus", .words = "throw for the charge bonus", .unit = true},
        .answers = {Ask::bonus},
        .judge = judge_bonus,
        .carry_out = as_ordered<throw_bonus>,
        .options = unit_options,
        .appraise = by_order<appraise_bonus>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::evade,
        .shape = {.name = "evade", .words = "evade", .unit = true},
        .answers = {Ask::react},
        .judge = judge_evading,
        .carry_out = as_ordered<answer_evading>,
        .options = unit_options,
        .appraise = by_order<appraise_evading>,
        .outlooks = by_order<add_evading>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::counter,
        .shape = {.name = "counter", .words = "counter-charge", .unit = true},
        .answers = {Ask::react},
        .judge = judge_counter_charging,
        .carry_out = as_ordered<answer_counter_charging>,
        .options = unit_options,
        .appraise = by_order<appraise_counter_charging>,
        .outlooks = by_order<add_counter_charge>,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::step_back,
        .shape = {.name = "step_back", .words = "step behind the pikes", .unit = true},
        .answers = {Ask::react},
        .judge = judge_stepping_back,
        .carry_out = as_ordered<answer_stepping_back>,
        .options = unit_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::pursue,
        .shape = {.name = "pursue", .words = "pursue", .unit = true},
        .answers = {Ask::pursue},
        .judge = judge_pursuit,
        .carry_out = as_ordered<obey_pursuit>,
        .options = each_of_unit<Verb::pursue, Verb::hold>,
        .appraise = by_order<appraise_pursuit>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::hold,
        .shape = {.name = "hold", .words = "hold", .unit = true},
        .answers = {Ask::pursue},
        .judge = judge_pursuit,
        .carry_out = as_ordered<obey_pursuit>,
        .options = each_of_unit<Verb::pursue, Verb::hold>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::keep,
        .shape = {.name = "keep", .words = "keep what was thrown"},
        .answers = {Ask::destiny},
        .judge = always_legal,
        .carry_out = as_ordered<leave_to_destiny>,
        .options = each_of_side<Verb::keep, Verb::spend>,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::spend,
        .shape = {.name = "spend", .words = "spend a destiny re-roll: throw again"},
        .answers = {Ask::destiny},
        .judge = always_legal,
        .carry_out = as_ordered<leave_to_destiny>,
        .options = each_of_side<Verb::keep, Verb::spend>,
        .appraise = by_order<appraise_spending>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stop,
        .shape = {.name = "stop", .words = "that is all: end what is being done"},
        .answers = {Ask::pieces, Ask::river, Ask::town, Ask::ground, Ask::edge, Ask::deploy,
                    Ask::next, Ask::rally, Ask::press, Ask::mode, Ask::phase, Ask::bonus,
                    Ask::how_far, Ask::react, Ask::pursue, Ask::destiny},
        .judge = judge_stop,
        .carry_out = as_ordered<stop>,
        .options = stop_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = stop_words,
    },
    {
        .verb = Verb::concede,
        .shape = {.name = "concede", .words = "give the battle up"},
        .answers = battle::Answers<Ask>::every(),
        .judge = always_legal,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { concede(play, order.side); },
        .options = no_options,
        .appraise = by_order<appraise_conceding>,
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
        {"pieces", "place a piece of ground, or say that these will do"},
        {"river", "add a river, or do without"},
        {"town", "add a built-up area, or do without"},
        {"ground", "move one piece of ground or take it away, or leave it as it is"},
        {"edge", "take the other long edge, or keep this one"},
        {"deploy", "place a command, its general with one of its units"},
        {"name", "name a command for the initiative"},
        {"next", "activate a unit or a group, or end the command"},
        {"melee", "fight on, or disengage"},
        {"rally", "rally, or go on disordered"},
        {"press", "let the general rally it, or go on disordered"},
        {"mode", "act, stand, or wait on opportunity"},
        {"phase", "move, charge, shoot, or end"},
        {"rush", "advance straight ahead, or wheel first"},
        {"bonus", "throw for the bonus, or move without it"},
        {"how_far", "move as far as you like"},
        {"react", "react, or stand"},
        {"pursue", "pursue, or hold"},
        {"destiny", "keep what was thrown, or spend a re-roll"},
    };
    return shapes;
}

} // namespace quincunx::impetus
