// The verbs, one row each: what players may say, and all that the rule set does about it; and what
// they are asked.

#include "rules/field_of_glory/turn/verbs.hpp"

#include "rules/field_of_glory/mind/appraisal.hpp"
#include "rules/field_of_glory/mind/options.hpp"
#include "rules/field_of_glory/turn/judging.hpp"
#include "rules/field_of_glory/turn/reactions.hpp"
#include "rules/field_of_glory/turn/sequence_turns.hpp"
#include "rules/field_of_glory/turn/setup.hpp"
#include "rules/field_of_glory/view/picture.hpp"

namespace quincunx::field_of_glory {

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

template <Reaction reaction>
Judged judge_evading(const State& state, const battle::Order& order)
{
    return judge_evade(state, order, reaction);
}
template <Reaction reaction>
void react_with(Play& play, const battle::Order& order)
{
    answer(play, order.unit, reaction);
}

template <table::Side end>
Judged judge_expanding(const State& state, const battle::Order& order)
{
    return judge_expansion(state, order, end);
}

constexpr auto table = battle::verb_table<VerbRow>({
    {
        .verb = Verb::deploy,
        .shape = {.name = "deploy",
                  .words = "place a battle group, so many files wide",
                  .unit = true,
                  .place = true,
                  .numbers = true},
        .answers = {Ask::deploy},
        .judge = judge_deploy,
        .carry_out = as_ordered<place_group>,
        .options = deployment_options,
        .appraise = by_order<appraise_deployment>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::commander,
        .shape = {.name = "commander",
                  .words = "send a commander, by his number, to a point",
                  .place = true,
                  .numbers = true},
        .answers = {Ask::deploy, Ask::manoeuvre, Ask::commanders},
        .judge = judge_commander,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { send_commander(play, order, no_unit); },
        .options = side_options,
        .appraise = by_order<appraise_commander>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::join,
        .shape = {.name = "join",
                  .words = "send a commander, by his number, to a battle group",
                  .unit = true,
                  .numbers = true},
        .answers = {Ask::deploy, Ask::manoeuvre, Ask::commanders},
        .judge = judge_commander,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { send_commander(play, order, order.unit); },
        .options = side_options,
        .appraise = by_order<appraise_commander>,
        .outlooks = no_outlooks,
        .say = join_words,
    },
    {
        .verb = Verb::charge,
        .shape =
            {.name = "charge",
             .words =
                 "charge an enemy, straight or with the least wheel that reaches it, or with a "
                 "wheel in tenths of a degree (left positive, right negative)",
             .unit = true,
             .target = true,
             .numbers = true},
        .answers = {Ask::charge},
        .judge = judge_charge,
        .carry_out = as_found<order_charge>,
        .options = charge_options,
        .appraise = appraise_charge,
        .outlooks = add_tested_charge,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::stand,
        .shape = {.name = "stand", .words = "receive the charge", .unit = true},
        .answers = {Ask::react},
        .judge = judge_stand,
        .carry_out = as_ordered<react_with<Reaction::stand>>,
        .options = reaction_options,
        .appraise = nothing_to_expect,
        .outlooks = add_tested_stand,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::evade,
        .shape = {.name = "evade", .words = "evade: turn about and run", .unit = true},
        .answers = {Ask::react},
        .judge = judge_evading<Reaction::evade_about>,
        .carry_out = as_ordered<react_with<Reaction::evade_about>>,
        .options = reaction_options,
        .appraise = by_order<appraise_evade>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::evade_along,
        .shape = {.name = "evade_along", .words = "evade along the charger's way", .unit = true},
        .answers = {Ask::react},
        .judge = judge_evading<Reaction::evade_along>,
        .carry_out = as_ordered<react_with<Reaction::evade_along>>,
        .options = reaction_options,
        .appraise = by_order<appraise_evade>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::intercept,
        .shape = {.name = "intercept",
                  .words =
                      "step into a charger's way, as far as needed or so many hundredths of an MU",
                  .unit = true,
                  .target = true,
                  .numbers = true},
        .answers = {Ask::react},
        .judge = judge_interception,
        .carry_out = as_found<intercept>,
        .options = reaction_options,
        .appraise = appraise_interception,
        .outlooks = add_complex_move,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::go,
        .shape = {.name = "go", .words = "make this group's move next", .unit = true},
        .answers = {Ask::move_next},
        .judge = judge_go,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { make_move(play, order.unit); },
        .options = go_options,
        .appraise = nothing_to_expect,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::lead,
        .shape = {.name = "lead",
                  .words = "let a commander, by his number, fight in the front rank",
                  .numbers = true},
        .answers = {Ask::lead},
        .judge = judge_lead,
        .carry_out = as_ordered<lead_from_the_front>,
        .options = side_options,
        .appraise = by_order<appraise_lead>,
        .outlooks = by_order<add_lead>,
        .say = lead_words,
    },
    {
        .verb = Verb::pursue,
        .shape = {.name = "pursue", .words = "pursue with this group", .unit = true},
        .answers = {Ask::pursue, Ask::stop_pursuit},
        .judge = judge_pursuit,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { decide(play, order, true); },
        .options = pursuit_options,
        .appraise = by_order<appraise_pursuit>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::hold,
        .shape = {.name = "hold", .words = "do not pursue, or stop pursuing", .unit = true},
        .answers = {Ask::pursue, Ask::stop_pursuit},
        .judge = judge_pursuit,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { decide(play, order, false); },
        .options = pursuit_options,
        .appraise = nothing_to_expect,
        .outlooks = add_complex_move,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::face,
        .shape = {.name = "face", .words = "turn to face the enemy in contact", .unit = true},
        .answers = {Ask::line_up},
        .judge = judge_facing,
        .carry_out = as_found<order_facing>,
        .options = lining_up_options,
        .appraise = by_order<appraise_facing>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::conform,
        .shape = {.name = "conform", .words = "line up with the enemy in contact", .unit = true},
        .answers = {Ask::line_up},
        .judge = judge_conforming,
        .carry_out = as_found<order_conforming>,
        .options = lining_up_options,
        .appraise = by_order<appraise_conforming>,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::expand_left,
        .shape = {.name = "expand_left",
                  .words = "one file wider on the left, into melee",
                  .unit = true},
        .answers = {Ask::line_up},
        .judge = judge_expanding<table::Side::left>,
        .carry_out = as_found<order_expansion>,
        .options = lining_up_options,
        .appraise = appraise_lining_up,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::expand_right,
        .shape = {.name = "expand_right",
                  .words = "one file wider on the right, into melee",
                  .unit = true},
        .answers = {Ask::line_up},
        .judge = judge_expanding<table::Side::right>,
        .carry_out = as_found<order_expansion>,
        .options = lining_up_options,
        .appraise = appraise_lining_up,
        .outlooks = no_outlooks,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::feed,
        .shape = {.name = "feed",
                  .words =
                      "re-rank to so many files, so many of the new ones at the left end, so that "
                      "more bases fight",
                  .unit = true,
                  .numbers = true},
        .answers = {Ask::line_up},
        .judge = judge_feeding,
        .carry_out = as_found<order_feeding>,
        .options = lining_up_options,
        .appraise = appraise_lining_up,
        .outlooks = no_outlooks,
        .say = feed_words,
    },
    {
        .verb = Verb::move,
        .shape = {.name = "move",
                  .words = "move: one row of the table of simple and complex moves",
                  .unit = true,
                  .path = true},
        .answers = {Ask::manoeuvre},
        .judge = judge_move,
        .carry_out = as_found<order_move>,
        .options = move_options,
        .appraise = appraise_move,
        .outlooks = add_complex_move,
        .say = said_by_its_verb,
    },
    {
        .verb = Verb::shoot,
        .shape = {.name = "shoot",
                  .words = "shoot at this target with a file (1 is the leftmost) that has a choice",
                  .unit = true,
                  .target = true,
                  .numbers = true},
        .answers = {Ask::target},
        .judge = judge_target,
        .carry_out = as_ordered<prefer>,
        .options = target_options,
        .appraise = by_order<appraise_preference>,
        .outlooks = by_order<add_shot>,
        .say = shoot_words,
    },
    {
        .verb = Verb::overlap,
        .shape = {.name = "overlap",
                  .words = "overlap this enemy with a file (1 is the leftmost) that has a choice",
                  .unit = true,
                  .target = true,
                  .numbers = true},
        .answers = {Ask::overlap},
        .judge = judge_overlap,
        .carry_out = as_ordered<prefer>,
        .options = overlap_options,
        .appraise = by_order<appraise_preference>,
        .outlooks = by_order<add_overlap>,
        .say = overlap_words,
    },
    {
        .verb = Verb::rally,
        .shape = {.name = "rally",
                  .words = "let a commander, by his number, bolster or rally the group he is with",
                  .numbers = true},
        .answers = {Ask::rally},
        .judge = judge_rally,
        .carry_out = as_ordered<rally_with>,
        .options = side_options,
        .appraise = by_order<appraise_rally>,
        .outlooks = add_rally,
        .say = rally_words,
    },
    {
        .verb = Verb::stop,
        .shape = {.name = "stop", .words = "end this step"},
        .answers = {Ask::deploy, Ask::charge, Ask::react, Ask::lead, Ask::line_up, Ask::manoeuvre,
                    Ask::commanders, Ask::rally},
        .judge = judge_stop,
        .carry_out = [](Play& play, const battle::Order& order,
                        const Finding&) { stop_step(play, order.side); },
        .options = side_options,
        .appraise = nothing_to_expect,
        .outlooks = add_end_of_moves,
        .say = stop_words,
    },
    {
        .verb = Verb::concede,
        .shape = {.name = "concede", .words = "give up the battle"},
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
        {"deploy", "place battle groups and camp, then commanders, then say stop"},
        {"charge", "declare a charge, or stop"},
        {"react", "let charged groups evade, let others intercept, or stop"},
        {"move_next", "choose whose move is made next"},
        {"lead", "send commanders into the front rank, or stop"},
        {"pursue", "pursue or hold"},
        {"line_up", "face, conform, expand or feed groups in contact, or stop"},
        {"manoeuvre", "move battle groups and commanders, or stop"},
        {"target", "choose the target of a file"},
        {"overlap", "choose whom a base overlaps"},
        {"commanders", "move commanders, or stop"},
        {"rally", "bolster or rally with a commander, or stop"},
        {"stop_pursuit", "go on pursuing, or hold"},
    };
    return shapes;
}

} // namespace quincunx::field_of_glory
