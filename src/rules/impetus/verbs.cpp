// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/impetus/turn/verbs.hpp"

#include "rules/impetus/mind/appraisal.hpp"
#include "rules/impetus/mind/options.hpp"
#include "rules/impetus/turn/judging.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/view/picture.hpp"

namespace quincunx::impetus {

namespace {

using battle::always_legal, battle::as_found, battle::as_ordered, battle::by_order, battle::by_side,
    battle::by_unit, battle::Finding, battle::no_options, battle::no_outlooks,
    battle::nothing_to_expect, battle::said_by_its_verb;

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

// In the order of Ask.
constexpr battle::DecisionShape decisions[] = {
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

// verb, what it speaks of, the decisions it answers; judge, carry out, offer, appraise, odds, say
// clang-format off
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
    {Verb::shift,
     {.name = "shift", .words = "move a piece of ground, by its number: where its middle shall be",
      .place = true, .numbers = true},
     {Ask::ground}, judge_ground, as_ordered<obey_ground>, ground_options,
     by_order<appraise_change>, no_outlooks, change_words},
    {Verb::clear,
     {.name = "clear", .words = "take a piece of ground away, by its number", .numbers = true},
     {Ask::ground}, judge_ground, as_ordered<obey_ground>, ground_options,
     by_order<appraise_change>, no_outlooks, change_words},
    {Verb::turn, {.name = "turn", .words = "take the other long edge: the ground is turned"},
     {Ask::edge}, always_legal, as_ordered<obey_ground>, ground_options, nothing_to_expect,
     no_outlooks, said_by_its_verb},
    {Verb::deploy, {.name = "deploy", .words = "place a unit", .unit = true, .place = true},
     {Ask::deploy}, judge_deploy, as_ordered<place_unit>, deployment_options,
     by_order<appraise_deployment>, no_outlooks, said_by_its_verb},
    {Verb::lead, {.name = "lead", .words = "the general rides with this unit", .unit = true},
     {Ask::deploy}, judge_lead,
     [](Play& play, const battle::Order& order, const Finding&) { lead(play.state, order.unit); },
     deployment_options, by_order<appraise_lead>, no_outlooks, said_by_its_verb},
    {Verb::name,
     {.name = "name", .words = "name a command for the initiative, by its number", .numbers = true},
     {Ask::name}, judge_name, as_ordered<name_command>, name_options, by_order<appraise_name>,
     no_outlooks, name_words},
    {Verb::activate,
     {.name = "activate", .words = "activate a unit, or a group that it leads", .unit = true,
      .others = true},
     {Ask::next}, judge_activation, as_ordered<activate>, activation_options,
     by_order<appraise_activation>, by_order<add_activation>, activate_words},
    {Verb::fight, {.name = "fight", .words = "fight on", .unit = true},
     {Ask::melee}, of_body<always_legal<State>>, by_unit<order_fight>, melee_options,
     by_order<appraise_fight>, by_order<add_fight>, said_by_its_verb},
    {Verb::disengage,
     {.name = "disengage", .words = "break off, straight back", .unit = true, .path = true},
     {Ask::melee}, of_body<judge_disengaging>, as_ordered<order_disengaging>, melee_options,
     by_order<appraise_disengaging>, tested<Reason::disengage>, said_by_its_verb},
    {Verb::rally, {.name = "rally", .words = "try to rally", .unit = true},
     {Ask::rally}, of_body<judge_rally>, by_unit<order_rally>, each_of_unit<Verb::rally>,
     by_order<appraise_rally>, tested<Reason::rally>, said_by_its_verb},
    {Verb::press,
     {.name = "press", .words = "the general rallies it; it does nothing else", .unit = true},
     {Ask::press}, of_body<always_legal<State>>, by_unit<order_press>, each_of_unit<Verb::press>,
     by_order<appraise_press>, tested<Reason::rally>, said_by_its_verb},
    {Verb::opportunity, {.name = "opportunity", .words = "wait on opportunity", .unit = true},
     {Ask::mode}, of_body<judge_waiting>, by_unit<order_waiting>, unit_options,
     by_order<appraise_waiting>, tested<Reason::opportunity>, said_by_its_verb},
    {Verb::stand, {.name = "stand", .words = "stand fast", .unit = true},
     {Ask::mode, Ask::react}, reacting_or<judge_standing, of_body<judge_stand>>,
     as_ordered<reacting_or<answer_standing, order_standing>>, unit_options,
     reacting_or<by_order<appraise_standing>, by_order<appraise_shieldwall>>,
     by_order<add_standing>, said_by_its_verb},
    {Verb::square, {.name = "square", .words = "form square, or leave it", .unit = true},
     {Ask::mode}, of_body<judge_square>, by_unit<order_square>, unit_options,
     by_order<appraise_square>, tested<Reason::square>, said_by_its_verb},
    {Verb::dismount, {.name = "dismount", .words = "dismount", .unit = true},
     {Ask::mode}, of_body<judge_dismount>, by_unit<order_dismounting>, unit_options,
     by_order<appraise_dismounting>, tested<Reason::dismount>, said_by_its_verb},
    {Verb::relieve,
     {.name = "relieve", .words = "change places with the friend behind", .unit = true,
      .target = true},
     {Ask::mode}, of_body<judge_relief>, as_ordered<order_relief>, unit_options,
     by_order<appraise_relief>, tested<Reason::line_relief>, said_by_its_verb},
    {Verb::leave,
     {.name = "leave", .words = "leave the built-up area", .unit = true, .place = true},
     {Ask::mode}, of_body<judge_leave>, as_ordered<order_leaving>, unit_options,
     by_order<appraise_leaving>, no_outlooks, said_by_its_verb},
    {Verb::move, {.name = "move", .words = "make one movement phase", .unit = true, .path = true},
     {Ask::mode, Ask::phase, Ask::bonus, Ask::how_far},
     charging_or<judge_way_on, of_body<judge_move>>,
     charging_or<as_ordered<go_on_charging>, as_found<order_move>>, unit_options, appraise_move,
     add_phase, said_by_its_verb},
    {Verb::charge,
     {.name = "charge", .words = "charge the enemy straight ahead", .unit = true, .target = true},
     {Ask::mode, Ask::phase, Ask::react},
     reacting_or<judge_reaction, of_body<judge_charge>>,
     as_ordered<reacting_or<answer_reacting, order_charge>>, unit_options,
     reacting_or<by_order<appraise_opportunity_charge>, by_order<appraise_charge>>,
     reacting_or<by_order<add_opportunity_charge>, by_order<add_charge>>, said_by_its_verb},
    {Verb::shoot,
     {.name = "shoot", .words = "shoot, and announce how many more phases will be made at most",
      .unit = true, .target = true, .numbers = true},
     {Ask::mode, Ask::phase, Ask::react}, reacting_or<judge_reaction, of_body<judge_shot>>,
     as_ordered<reacting_or<answer_reacting, order_shot>>, unit_options,
     reacting_or<by_order<appraise_opportunity_shot>, by_order<appraise_shot>>,
     reacting_or<by_order<add_opportunity_shot>, by_order<add_ordered_shot>>, shoot_words},
    {Verb::rush, {.name = "rush", .words = "advance, as an impetuous unit must", .unit = true},
     {Ask::rush}, of_body<always_legal<State>>,
     [](Play& play, const battle::Order& order, const Finding&)
         { rush(play, order.unit, nullptr); },
     rush_options, nothing_to_expect, by_order<add_rushing>, said_by_its_verb},
    {Verb::veer,
     {.name = "veer", .words = "wheel first, then advance as an impetuous unit must", .unit = true,
      .path = true},
     {Ask::rush}, of_body<judge_veer>,
     [](Play& play, const battle::Order& order, const Finding& found)
         { rush(play, order.unit, &found.as<Phase>()); },
     rush_options, nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::bonus, {.name = "bonus", .words = "throw for the charge bonus", .unit = true},
     {Ask::bonus}, judge_bonus, as_ordered<throw_bonus>, unit_options, by_order<appraise_bonus>,
     no_outlooks, said_by_its_verb},
    {verb_of(Reaction::evade), {.name = "evade", .words = "evade", .unit = true},
     {Ask::react}, judge_reaction, as_ordered<answer_reacting>, unit_options,
     by_order<appraise_evading>, by_order<add_evading>, said_by_its_verb},
    {verb_of(Reaction::counter_charge), {.name = "counter", .words = "counter-charge", .unit = true},
     {Ask::react}, judge_reaction, as_ordered<answer_reacting>, unit_options,
     by_order<appraise_counter_charging>, by_order<add_counter_charge>, said_by_its_verb},
    {verb_of(Reaction::step_back), {.name = "step_back", .words = "step behind the pikes", .unit = true},
     {Ask::react}, judge_reaction, as_ordered<answer_reacting>, unit_options,
     nothing_to_expect, no_outlooks, said_by_its_verb},
    {Verb::pursue, {.name = "pursue", .words = "pursue", .unit = true},
     {Ask::pursue}, judge_pursuit, as_ordered<obey_pursuit>, each_of_unit<Verb::pursue, Verb::hold>,
     by_order<appraise_pursuit>, no_outlooks, said_by_its_verb},
    {Verb::hold, {.name = "hold", .words = "hold", .unit = true},
     {Ask::pursue}, judge_pursuit, as_ordered<obey_pursuit>,
     each_of_unit<Verb::pursue, Verb::hold>, nothing_to_expect,
     no_outlooks, said_by_its_verb},
    {Verb::keep, {.name = "keep", .words = "keep what was thrown"},
     {Ask::destiny}, always_legal, as_ordered<leave_to_destiny>,
     each_of_side<Verb::keep, Verb::spend>, nothing_to_expect,
     no_outlooks, said_by_its_verb},
    {Verb::spend, {.name = "spend", .words = "spend a destiny re-roll: throw again"},
     {Ask::destiny}, always_legal, as_ordered<leave_to_destiny>,
     each_of_side<Verb::keep, Verb::spend>,
     by_order<appraise_spending>, no_outlooks, said_by_its_verb},
    {Verb::stop, {.name = "stop", .words = "that is all: end what is being done"},
     {Ask::pieces, Ask::river, Ask::town, Ask::ground, Ask::edge, Ask::deploy, Ask::next,
      Ask::rally, Ask::press, Ask::mode, Ask::phase, Ask::bonus, Ask::how_far, Ask::react,
      Ask::pursue, Ask::destiny}, judge_stop, as_ordered<stop>, stop_options, nothing_to_expect,
     no_outlooks, stop_words},
    {Verb::concede, {.name = "concede", .words = "give the battle up"},
     battle::Answers<Ask>::every(), always_legal, by_side<concede>, no_options,
     by_order<appraise_conceding>, no_outlooks, said_by_its_verb},
});
// clang-format on

} // namespace

battle::VerbsOf<VerbRow> verbs()
{
    return {table, decisions, "imp.game.limit", "imp.react.order", objection};
}

} // namespace quincunx::impetus
