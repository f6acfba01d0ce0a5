// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.

#include "battle/judging.hpp"
#include "rules/field_of_glory/field/movement.hpp"
#include "rules/field_of_glory/field/movement_lining_up.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/aftermath_routs.hpp"
#include "rules/field_of_glory/turn/melee_phase.hpp"
#include "rules/field_of_glory/turn/reactions.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/setup.hpp"
#include "rules/field_of_glory/turn/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

using battle::index;
using battle::Preview;
using battle::Refusal;
using Judged = Result<Preview, Refusal>;

namespace {

Judged refused(std::string_view rule, const battle::Sentence& reason)
{
    return Failure{Refusal{rule, reason}};
}

// Which verbs answer a decision.
bool answers(Verb verb, Ask ask)
{
    if (verb == Verb::concede) return true;
    switch (ask) {
    case Ask::deploy:
        return verb == Verb::deploy || verb == Verb::commander || verb == Verb::join ||
               verb == Verb::stop;
    case Ask::charge: return verb == Verb::charge || verb == Verb::stop;
    case Ask::react:
        return verb == Verb::stand || verb == Verb::evade || verb == Verb::evade_along ||
               verb == Verb::intercept || verb == Verb::stop;
    case Ask::move_next: return verb == Verb::go;
    case Ask::lead: return verb == Verb::lead || verb == Verb::stop;
    case Ask::pursue:
    case Ask::stop_pursuit: return verb == Verb::pursue || verb == Verb::hold;
    case Ask::line_up:
        return verb == Verb::face || verb == Verb::conform || verb == Verb::expand_left ||
               verb == Verb::expand_right || verb == Verb::feed || verb == Verb::stop;
    case Ask::manoeuvre:
        return verb == Verb::move || verb == Verb::commander || verb == Verb::join ||
               verb == Verb::stop;
    case Ask::target: return verb == Verb::shoot;
    case Ask::overlap: return verb == Verb::overlap;
    case Ask::commanders:
        return verb == Verb::commander || verb == Verb::join || verb == Verb::stop;
    case Ask::rally: return verb == Verb::rally || verb == Verb::stop;
    }
    return false;
}

// A group of the side that orders; on the table, but for deployment.
std::optional<Refusal> not_ours(const State& state, const battle::Order& order)
{
    if (order.unit >= state.groups.size())
        return Refusal{"fog.turn.order", {"There is no such battle group."}};
    if (side_of(state, order.unit) != order.side)
        return Refusal{"fog.turn.order", {"{unit} is not yours to order.", order.unit}};
    const bool deploys = state.step == Step::deploy;
    const bool there = deploys ? state.groups[order.unit].presence == Presence::to_deploy ||
                                     present(state, order.unit) ||
                                     state.groups[order.unit].presence == Presence::to_arrive
                               : stands(state, order.unit);
    if (!there) return Refusal{"fog.turn.order", {"{unit} is not on the table.", order.unit}};
    return std::nullopt;
}

std::optional<Refusal> no_enemy(const State& state, const battle::Order& order)
{
    if (order.target >= state.groups.size() || !present(state, order.target))
        return Refusal{"fog.turn.order", {"There is no such battle group on the table."}};
    if (side_of(state, order.target) == order.side)
        return Refusal{"fog.turn.order", {"{other} is no enemy.", order.unit, order.target}};
    return std::nullopt;
}

// The commander that an order names by his number; nothing: he is not there.
std::optional<std::size_t> commander_named(const State& state, const battle::Order& order)
{
    if (order.numbers.empty() || order.numbers[0] < 1) return std::nullopt;
    const auto number = static_cast<std::size_t>(order.numbers[0] - 1);
    const Commanders& all = state.commanders[index(order.side)];
    if (number >= all.size() || all[number].lost) return std::nullopt;
    return number;
}

Judged no_such_commander(const State& state, const battle::Order& order)
{
    return refused("fog.command.line",
                   {"Name one of your commanders by his number, 1 to {a}; the lost do not count.",
                    no_unit, no_unit,
                    static_cast<double>(state.commanders[index(order.side)].size())});
}

Judged judge_commander(const State& state, const battle::Order& order)
{
    const auto commander = commander_named(state, order);
    if (!commander) return no_such_commander(state, order);
    const bool joins = static_cast<Verb>(order.verb) == Verb::join;
    if (state.step == Step::deploy) {
        if (const UnitId waits = to_be_deployed(state, order.side); waits != no_unit)
            return refused("fog.setup.commanders",
                           {"{unit} is not on the table yet: commanders are placed last.", waits});
        if (joins) return Preview{};
        return judge_commander_placed(state, order.side, *commander, order.place->front);
    }
    if (joins) return judged_commander_joins(state, order.side, *commander, order.unit);
    return judged_commander_move(state, order.side, *commander, order.place->front);
}

Judged judge_charge(const State& state, const battle::Order& order)
{
    if (auto refusal = no_enemy(state, order)) return Failure{*refusal};
    for (const Charge& charge : state.charges)
        if (charge.charger == order.unit)
            return refused("fog.charge.sequence", {"{unit} has declared its charge.", order.unit});
    std::optional<Wheel> wheel;
    if (!order.numbers.empty()) wheel = order.numbers[0];
    return judged_charge(state, order.unit, order.target, wheel);
}

// Skirmishers who stand test when all have answered.
Preview stand_preview(const State& state, UnitId group)
{
    Preview preview;
    if (!must_test_to_stand(state, group)) return preview;
    preview.chance = chance_to_pass(sheet(state), {facts(state, group), false});
    preview.trigger(battle::Trigger::test,
                    {"{unit} must pass a complex move test to stand; failed, it evades.", group});
    return preview;
}

Judged judge_answer(const State& state, const battle::Order& order, Verb verb)
{
    if (answer_of(state, order.unit) != nullptr)
        return refused("fog.charge.sequence", {"{unit} has its orders already.", order.unit});
    const bool must_run = state.groups[order.unit].must_run;
    if (somebody_must_run(state) && !must_run)
        return refused(
            "fog.charge.skirmishers",
            {"Those who failed their test to stand are asked now, not {unit}.", order.unit});
    switch (verb) {
    case Verb::stand:
        if (must_run)
            return refused("fog.charge.skirmishers",
                           {"{unit} failed its test to stand: it must evade.", order.unit});
        if (chargers_of(state, order.unit).empty())
            return refused("fog.charge.sequence", {"Nobody charges {unit}.", order.unit});
        return stand_preview(state, order.unit);
    case Verb::evade: return judged_evade(state, order.unit, Reaction::evade_about);
    case Verb::evade_along: return judged_evade(state, order.unit, Reaction::evade_along);
    default: break;
    }
    if (auto refusal = no_enemy(state, order)) return Failure{*refusal};
    const std::optional<double> wanted =
        order.numbers.empty() ? std::nullopt : std::optional<double>(order.numbers[0] / 100.0);
    const auto found = judged_interception(state, order.unit, order.target, wanted);
    if (!found) return Failure{found.error()};
    Preview preview;
    preview.finding.keep(*found);
    preview.cost = found->distance;
    preview.ends.push_back(
        {order.unit,
         table::moved(state.groups[order.unit].pose,
                      table::along(table::forward(state.groups[order.unit].pose.heading),
                                   found->distance))});
    if (found->test)
        preview.chance = chance_to_pass(sheet(state), {facts(state, order.unit), false});
    return preview;
}

Judged judge_go(const State& state, const battle::Order& order)
{
    const Groups left = movers_left(state);
    if (std::find(left.begin(), left.end(), order.unit) == left.end())
        return refused("fog.charge.sequence",
                       {"{unit} has no move to make in this step.", order.unit});
    return Preview{};
}

Judged judge_lead(const State& state, const battle::Order& order)
{
    const auto commander = commander_named(state, order);
    if (!commander) return no_such_commander(state, order);
    const auto able = commanders_who_may_lead(state, order.side);
    if (std::find(able.begin(), able.end(), *commander) == able.end())
        return refused("fog.quality.commander_exclusions",
                       {"Commander {a} is not with a group that he could lead into this fight.",
                        no_unit, no_unit, static_cast<double>(*commander + 1)});
    return Preview{};
}

Judged judge_pursuit(const State& state, const battle::Order& order, UnitId asked)
{
    if (order.unit != asked)
        return refused("fog.pursuit.who",
                       {"It is {other} that is asked now, not {unit}.", order.unit, asked});
    Preview preview;
    const bool stops = state.step == Step::stop_pursuit &&
                       static_cast<Verb>(order.verb) == Verb::hold &&
                       must_test_to_stop(state, order.unit);
    if (stops) {
        preview.chance = chance_to_pass(sheet(state), {facts(state, order.unit), false});
        preview.trigger(
            battle::Trigger::test,
            {"{unit} must pass a complex move test to stop; failed, it pursues on.", order.unit});
    }
    return preview;
}

Judged placed(const Placement& placement, UnitId group)
{
    if (!placement) return Failure{placement.error()};
    Preview preview;
    preview.ends.push_back({group, placement->pose});
    preview.finding.keep(*placement);
    return preview;
}

Judged judge_lining_up(const State& state, const battle::Order& order, Verb verb)
{
    const UnitId unit = order.unit;
    switch (verb) {
    case Verb::face: return placed(turned_to_face(state, unit), unit);
    case Verb::conform:
        if (has_lined_up(state, unit))
            return refused("fog.melee.conform", {"{unit} has lined up already.", unit});
        return placed(conformed(state, unit), unit);
    case Verb::feed:
        if (order.numbers.empty())
            return refused("fog.melee.feed", {"Say how many files {unit} shall have.", unit});
        return placed(fed(state, unit, order.numbers[0], left_files(order)), unit);
    default: break;
    }
    const table::Side end = verb == Verb::expand_left ? table::Side::left : table::Side::right;
    return placed(expanded(state, unit, end), unit);
}

Judged judge_move(const State& state, const battle::Order& order)
{
    const MoveJudged move = judged_move(state, order.unit, order.path);
    if (!move) return Failure{move.error()};
    Preview preview;
    preview.ends.push_back({order.unit, move->end.pose});
    preview.cost = move->used;
    preview.allowance = move->allowance;
    preview.finding.keep(*move);
    battle::note_swept(preview, move->swept);
    if (move->verdict == Verdict::complex) {
        preview.chance = chance_to_pass(sheet(state), {facts(state, order.unit), false});
        preview.trigger(
            battle::Trigger::test,
            {sheet(state).on("fog.cmt.failed")
                 ? "{unit} must pass a complex move test; failed, it may still make a simple move."
                 : "{unit} must pass a complex move test; failed, it does not move.",
             order.unit});
    }
    return preview;
}

// The file that an order names from 1, as it is counted here; -1: none.
int file_named(const battle::Order& order)
{
    return order.numbers.empty() ? -1 : order.numbers[0] - 1;
}

Judged judge_target(const State& state, const battle::Order& order)
{
    const auto choice = undecided_target(state, order.side);
    if (!choice || choice->group != order.unit || choice->file.file != file_named(order))
        return refused("fog.shoot.target",
                       {"It is file {a} of {other} that has a choice now.", order.unit,
                        choice ? choice->group : no_unit, choice ? choice->file.file + 1.0 : 0.0});
    const auto& targets = choice->file.targets;
    if (std::find(targets.begin(), targets.end(), order.target) == targets.end())
        return refused("fog.shoot.target",
                       {"{other} is not among the equally good targets of that file.", order.unit,
                        order.target});
    return Preview{};
}

Judged judge_overlap(const State& state, const battle::Order& order)
{
    const auto choice = undecided_overlap(state, order.side);
    if (!choice || choice->group != order.unit || choice->file != file_named(order))
        return refused("fog.melee.overlap",
                       {"It is file {a} of {other} that has a choice now.", order.unit,
                        choice ? choice->group : no_unit, choice ? choice->file + 1.0 : 0.0});
    FrontContacts contacts;
    front_contacts(state, contacts);
    Overlaps all;
    possible_overlaps(state, contacts, all);
    for (const Overlap& each : all)
        if (each.group == order.unit && each.file == choice->file && each.enemy == order.target)
            return Preview{};
    return refused("fog.melee.overlap",
                   {"That base of {unit} does not overlap {other}.", order.unit, order.target});
}

Judged judge_rally(const State& state, const battle::Order& order)
{
    const auto commander = commander_named(state, order);
    if (!commander) return no_such_commander(state, order);
    return judged_rally(state, order.side, *commander);
}

bool names_group(Verb verb)
{
    return verb_shapes()[static_cast<std::size_t>(verb)].unit;
}

Judged judged_verb(const State& state, const battle::Order& order, const battle::Decision& now)
{
    const Verb verb = static_cast<Verb>(order.verb);
    if (names_group(verb))
        if (auto refusal = not_ours(state, order)) return Failure{*refusal};
    switch (verb) {
    case Verb::deploy: return judge_deploy(state, order);
    case Verb::commander:
    case Verb::join:
        if (verb == Verb::commander && !order.place)
            return refused("fog.commander.move", {"Say where the commander shall go."});
        return judge_commander(state, order);
    case Verb::charge: return judge_charge(state, order);
    case Verb::stand:
    case Verb::evade:
    case Verb::evade_along:
    case Verb::intercept: return judge_answer(state, order, verb);
    case Verb::go: return judge_go(state, order);
    case Verb::lead: return judge_lead(state, order);
    case Verb::pursue:
    case Verb::hold: return judge_pursuit(state, order, now.about);
    case Verb::face:
    case Verb::conform:
    case Verb::expand_left:
    case Verb::expand_right:
    case Verb::feed: return judge_lining_up(state, order, verb);
    case Verb::move: return judge_move(state, order);
    case Verb::shoot: return judge_target(state, order);
    case Verb::overlap: return judge_overlap(state, order);
    case Verb::rally: return judge_rally(state, order);
    case Verb::stop:
        if (state.step == Step::deploy) return judge_ready(state, order.side);
        return Preview{};
    case Verb::concede: return Preview{};
    }
    return refused("fog.turn.order", {"There is no such order."});
}

} // namespace

Judged judged(const State& state, const battle::Order& order)
{
    const battle::Decision now = pending(state);
    const battle::Asking asking{now, verb_shapes(), decision_shapes(), "fog.attrition.break_point",
                                "fog.turn.order"};
    if (const auto refusal = battle::no_answer(asking, order, answers)) return Failure{*refusal};
    return judged_verb(state, order, now);
}

} // namespace quincunx::field_of_glory
