// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/field_of_glory/turn/verbs.hpp"

#include "rules/field_of_glory/mind/appraisal.hpp"
#include "rules/field_of_glory/mind/options.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/setup.hpp"
#include "rules/field_of_glory/view/picture.hpp"

namespace quincunx::field_of_glory {

namespace {

using battle::always_legal, battle::as_found, battle::as_ordered, battle::by_order, battle::by_side,
    battle::by_unit, battle::Finding, battle::no_options, battle::no_outlooks,
    battle::nothing_to_expect, battle::said_by_its_verb;

constexpr auto as_answered = [](Play& play, const battle::Order& order, const Finding&) {
    answer(play, order.unit, reaction_of(order));
};
constexpr auto as_preferred = [](Play& play, const battle::Order& order, const Finding&) {
    prefer(play.state, order);
};

// In the order of Ask.
constexpr battle::DecisionShape decisions[] = {
    {"deploy", "place battle groups and camp, then commanders, then say stop"},
    {"charge", "declare a charge, or stop"},
    {"react", "let charged groups evade, let others intercept, or stop"},
    {"move_next", "choose whose move is made next"},
    {"lead", "send commanders into the front rank, or stop"},
    {"pursue", "pursue or hold", "{against} runs; shall {about} pursue?"},
    {"line_up", "face, conform, expand or feed groups in contact, or stop"},
    {"manoeuvre", "move battle groups and commanders, or stop"},
    {"target", "choose the target of a file", "choose the target of a file, a file of {about}."},
    {"overlap", "choose whom a base overlaps", "choose whom a base overlaps, a file of {about}."},
    {"commanders", "move commanders, or stop"},
    {"rally", "bolster or rally with a commander, or stop"},
    {"stop_pursuit", "go on pursuing, or hold",
     "{about} has lost sight of whom it pursued; go on or hold?"},
};

// verb, what it speaks of, the decisions it answers; judge, carry out, offer, appraise, odds, say
// clang-format off
constexpr auto table = battle::verb_table<VerbRow>({
    {Verb::deploy,
     {.name = "deploy", .words = "place a battle group, so many files wide", .unit = true,
      .place = true, .numbers = true},
     {Ask::deploy}, judge_deploy, as_ordered<place_group>, deployment_options,
     by_order<appraise_deployment>, no_outlooks, said_by_its_verb},
    {Verb::commander,
     {.name = "commander", .words = "send a commander, by his number, to a point", .place = true,
      .numbers = true},
     {Ask::deploy, Ask::manoeuvre, Ask::commanders}, judge_commander,
     [](Play& play, const battle::Order& order, const Finding&)
         { send_commander(play, order, no_unit); },
     side_options, by_order<appraise_commander>, no_outlooks, said_by_its_verb},
    {Verb::join,
     {.name = "join", .words = "send a commander, by his number, to a battle group", .unit = true,
      .numbers = true},
     {Ask::deploy, Ask::manoeuvre, Ask::commanders}, judge_commander,
     [](Play& play, const battle::Order& order, const Finding&)
         { send_commander(play, order, order.unit); },
     side_options, by_order<appraise_commander>, no_outlooks, join_words},
    {Verb::charge,
     {.name = "charge",
      .words = "charge an enemy, straight or with the least wheel that reaches it, or with a "
               "wheel in tenths of a degree (left positive, right negative)", .unit = true,
      .target = true, .numbers = true},
     {Ask::charge}, judge_charge, as_found<order_charge>, charge_options, appraise_charge,
     add_tested_charge, said_by_its_verb},
    {Verb::stand, {.name = "stand", .words = "receive the charge", .unit = true},
     {Ask::react}, judge_stand, as_answered, reaction_options,
     nothing_to_expect, add_tested_stand, said_by_its_verb},
    {Verb::evade, {.name = "evade", .words = "evade: turn about and run", .unit = true},
     {Ask::react}, judge_evade, as_answered, reaction_options, by_order<appraise_evade>,
     no_outlooks, said_by_its_verb},
    {Verb::evade_along,
     {.name = "evade_along", .words = "evade along the charger's way", .unit = true},
     {Ask::react}, judge_evade, as_answered, reaction_options, by_order<appraise_evade>,
     no_outlooks, said_by_its_verb},
    {Verb::intercept,
     {.name = "intercept",
      .words = "step into a charger's way, as far as needed or so many hundredths of an MU",
      .unit = true, .target = true, .numbers = true},
     {Ask::react}, judge_interception, as_found<intercept>, reaction_options, appraise_interception,
     add_complex_move, said_by_its_verb},
    {Verb::go, {.name = "go", .words = "make this group's move next", .unit = true},
     {Ask::move_next}, judge_go, by_unit<make_move>, go_options, nothing_to_expect, no_outlooks,
     said_by_its_verb},
    {Verb::lead,
     {.name = "lead", .words = "let a commander, by his number, fight in the front rank",
      .numbers = true},
     {Ask::lead}, judge_lead, as_ordered<lead_from_the_front>, side_options,
     by_order<appraise_lead>, by_order<add_lead>, lead_words},
    {Verb::pursue, {.name = "pursue", .words = "pursue with this group", .unit = true},
     {Ask::pursue, Ask::stop_pursuit}, judge_pursuit,
     [](Play& play, const battle::Order& order, const Finding&) { decide(play, order, true); },
     pursuit_options, by_order<appraise_pursuit>, no_outlooks, said_by_its_verb},
    {Verb::hold, {.name = "hold", .words = "do not pursue, or stop pursuing", .unit = true},
     {Ask::pursue, Ask::stop_pursuit}, judge_pursuit,
     [](Play& play, const battle::Order& order, const Finding&) { decide(play, order, false); },
     pursuit_options, nothing_to_expect, add_complex_move, said_by_its_verb},
    {Verb::face, {.name = "face", .words = "turn to face the enemy in contact", .unit = true},
     {Ask::line_up}, judge_facing, as_found<line_up_as<&Group::faced, "fog.melee.turn_to_face">>,
     lining_up_options, by_order<appraise_facing>, no_outlooks, said_by_its_verb},
    {Verb::conform, {.name = "conform", .words = "line up with the enemy in contact", .unit = true},
     {Ask::line_up}, judge_conforming, as_found<line_up_as<&Group::lined_up, "fog.melee.conform">>,
     lining_up_options, by_order<appraise_conforming>, no_outlooks, said_by_its_verb},
    {Verb::expand_left,
     {.name = "expand_left", .words = "one file wider on the left, into melee", .unit = true},
     {Ask::line_up}, judge_expansion, as_found<line_up_as<&Group::expanded, "fog.melee.expand">>,
     lining_up_options, appraise_lining_up, no_outlooks, said_by_its_verb},
    {Verb::expand_right,
     {.name = "expand_right", .words = "one file wider on the right, into melee", .unit = true},
     {Ask::line_up}, judge_expansion, as_found<line_up_as<&Group::expanded, "fog.melee.expand">>,
     lining_up_options, appraise_lining_up, no_outlooks, said_by_its_verb},
    {Verb::feed,
     {.name = "feed",
      .words = "re-rank to so many files, so many of the new ones at the left end, so that more "
               "bases fight", .unit = true, .numbers = true},
     {Ask::line_up}, judge_feeding, as_found<line_up_as<&Group::fed, "fog.melee.feed">>,
     lining_up_options, appraise_lining_up, no_outlooks, feed_words},
    {Verb::move,
     {.name = "move", .words = "move: one row of the table of simple and complex moves",
      .unit = true, .path = true},
     {Ask::manoeuvre}, judge_move, as_found<order_move>, move_options, appraise_move,
     add_complex_move, said_by_its_verb},
    {Verb::line,
     {.name = "line",
      .words = "move battle groups that stand side by side as one battle line: ahead, or with a "
               "wheel about its outer front corner", .unit = true, .path = true, .others = true},
     {Ask::manoeuvre}, judge_line, as_found<order_line>, line_options, nothing_to_expect,
     add_complex_move, said_by_its_verb},
    {Verb::shoot,
     {.name = "shoot",
      .words = "shoot at this target with a file (1 is the leftmost) that has a choice",
      .unit = true, .target = true, .numbers = true},
     {Ask::target}, judge_target, as_preferred, target_options, by_order<appraise_preference>,
     by_order<add_shot>, shoot_words},
    {Verb::overlap,
     {.name = "overlap",
      .words = "overlap this enemy with a file (1 is the leftmost) that has a choice", .unit = true,
      .target = true, .numbers = true},
     {Ask::overlap}, judge_overlap, as_preferred, overlap_options,
     by_order<appraise_preference>, by_order<add_overlap>, overlap_words},
    {Verb::rally,
     {.name = "rally",
      .words = "let a commander, by his number, bolster or rally the group he is with",
      .numbers = true},
     {Ask::rally}, judge_rally, as_ordered<rally_with>, side_options, by_order<appraise_rally>,
     add_rally, rally_words},
    {Verb::stop, {.name = "stop", .words = "end this step"},
     {Ask::deploy, Ask::charge, Ask::react, Ask::lead, Ask::line_up, Ask::manoeuvre,
      Ask::commanders, Ask::rally},
     judge_stop, by_side<stop_step>, side_options, nothing_to_expect, add_end_of_moves, stop_words},
    {Verb::concede, {.name = "concede", .words = "give up the battle"},
     battle::Answers<Ask>::every(), always_legal, by_side<concede>, no_options,
     by_order<appraise_conceding>, no_outlooks, said_by_its_verb},
});
// clang-format on

} // namespace

battle::VerbsOf<VerbRow> verbs()
{
    return {table, decisions, "fog.attrition.break_point", "fog.turn.order", objection};
}

} // namespace quincunx::field_of_glory
