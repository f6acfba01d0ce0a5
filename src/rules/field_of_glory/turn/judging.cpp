#include "rules/field_of_glory/turn/verbs.hpp"

#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

namespace quincunx::field_of_glory {

namespace {

// A group of the side that orders; on the table, but for deployment.
std::optional<Refusal> not_ours(const State& state, const Order& order)
{
    if (order.unit >= state.units.size())
        return Refusal{"fog.turn.order", {"There is no such battle group."}};
    if (side_of(state, order.unit) != order.side)
        return Refusal{"fog.turn.order", {"{unit} is not yours to order.", order.unit}};
    const bool deploys = state.step == Step::deploy;
    const bool there = deploys ? state.units[order.unit].presence == Presence::to_deploy ||
                                     present(state, order.unit) ||
                                     state.units[order.unit].presence == Presence::to_arrive
                               : stands(state, order.unit);
    if (!there) return Refusal{"fog.turn.order", {"{unit} is not on the table.", order.unit}};
    return std::nullopt;
}

std::optional<Refusal> no_enemy(const State& state, const Order& order)
{
    if (order.target >= state.units.size() || !present(state, order.target))
        return Refusal{"fog.turn.order", {"There is no such battle group on the table."}};
    if (side_of(state, order.target) == order.side)
        return Refusal{"fog.turn.order", {"{other} is no enemy.", order.unit, order.target}};
    return std::nullopt;
}

// The commander that an order names by his number; nothing: he is not there.
std::optional<std::size_t> commander_named(const State& state, const Order& order)
{
    if (order.numbers.empty() || order.numbers[0] < 1) return std::nullopt;
    const auto number = static_cast<std::size_t>(order.numbers[0] - 1);
    const Commanders& all = state.commanders[index(order.side)];
    if (number >= all.size() || all[number].lost) return std::nullopt;
    return number;
}

Judged no_such_commander(const State& state, const Order& order)
{
    return refused(
        "fog.command.line",
        battle::with_numbers(
            "Name one of your commanders by his number, 1 to {a}; the lost do not count.",
            state.commanders[index(order.side)].size()));
}

// It is carried out only if a complex move test is passed.
void note_test(const State& state, UnitId group, std::string_view words, Preview& preview)
{
    preview.chance = chance_to_pass(sheet(state), {facts(state, group), false});
    preview.trigger(battle::Trigger::test, {words, group});
}

// What a move takes, and whose test it needs where it is complex.
void note_move(const State& state, const Move& move, UnitId tested, Preview& preview)
{
    preview.cost = move.used;
    preview.allowance = move.allowance;
    battle::note_swept(preview, move.swept);
    if (move.verdict == Verdict::complex)
        note_test(
            state, tested,
            sheet(state).on("fog.cmt.failed")
                ? "{unit} must pass a complex move test; failed, it may still make a simple move."
                : "{unit} must pass a complex move test; failed, it does not move.",
            preview);
}

// Is it asked at all?
std::optional<Refusal> answers_nothing(const State& state, UnitId group)
{
    if (answer_of(state, group) != nullptr)
        return Refusal{"fog.charge.sequence", {"{unit} has its orders already.", group}};
    if (somebody_must_run(state) && !state.units[group].must_run)
        return Refusal{"fog.charge.skirmishers",
                       {"Those who failed their test to stand are asked now, not {unit}.", group}};
    return std::nullopt;
}

Judged placed(const Placement& placement, UnitId group)
{
    if (!placement) return Failure{placement.error()};
    Preview preview = battle::preview_at(group, placement->pose);
    preview.finding.keep(*placement);
    return preview;
}

// The file that an order names from 1, as it is counted here; -1: none.
int file_named(const Order& order)
{
    return order.numbers.empty() ? -1 : order.numbers[0] - 1;
}

} // namespace

Judged judge_commander(const State& state, const Order& order)
{
    const bool joins = static_cast<Verb>(order.verb) == Verb::join;
    if (!joins && !order.place)
        return refused("fog.commander.move", {"Say where the commander shall go."});
    const auto commander = commander_named(state, order);
    if (!commander) return no_such_commander(state, order);
    if (state.step == Step::deploy) {
        if (const UnitId waits = battle::to_be_placed(state, order.side); waits != no_unit)
            return refused("fog.setup.commanders",
                           {"{unit} is not on the table yet: commanders are placed last.", waits});
        if (joins) return Preview{};
        return judge_commander_placed(state, order.side, *commander, order.place->front);
    }
    if (joins) return judged_commander_joins(state, order.side, *commander, order.unit);
    return judged_commander_move(state, order.side, *commander, order.place->front);
}

Judged judge_charge(const State& state, const Order& order)
{
    if (auto refusal = no_enemy(state, order)) return Failure{*refusal};
    std::optional<Wheel> wheel;
    if (!order.numbers.empty()) wheel = order.numbers[0];
    return judged_charge(state, order.unit, order.target, wheel);
}

Judged judge_stand(const State& state, const Order& order)
{
    if (auto refusal = answers_nothing(state, order.unit)) return Failure{*refusal};
    if (state.units[order.unit].must_run)
        return refused("fog.charge.skirmishers",
                       {"{unit} failed its test to stand: it must evade.", order.unit});
    if (chargers_of(state, order.unit).empty())
        return refused("fog.charge.sequence", {"Nobody charges {unit}.", order.unit});
    Preview preview;
    if (must_test_to_stand(state, order.unit)) // when all have answered
        note_test(state, order.unit,
                  "{unit} must pass a complex move test to stand; failed, it evades.", preview);
    return preview;
}

Judged judge_evade(const State& state, const Order& order)
{
    if (auto refusal = answers_nothing(state, order.unit)) return Failure{*refusal};
    return judged_evade(state, order.unit, reaction_of(order));
}

Judged judge_interception(const State& state, const Order& order)
{
    if (auto refusal = answers_nothing(state, order.unit)) return Failure{*refusal};
    if (auto refusal = no_enemy(state, order)) return Failure{*refusal};
    const std::optional<double> wanted =
        order.numbers.empty() ? std::nullopt : std::optional<double>(order.numbers[0] / 100.0);
    const auto found = judged_interception(state, order.unit, order.target, wanted);
    if (!found) return Failure{found.error()};
    Preview preview;
    preview.finding.keep(*found);
    preview.cost = found->distance;
    preview.ends.push_back(
        {order.unit, table::moved(state.units[order.unit].pose,
                                  table::along(table::forward(state.units[order.unit].pose.heading),
                                               found->distance))});
    if (found->test)
        preview.chance = chance_to_pass(sheet(state), {facts(state, order.unit), false});
    return preview;
}

Judged judge_go(const State& state, const Order& order)
{
    const Groups left = movers_left(state);
    if (!left.contains(order.unit))
        return refused("fog.charge.sequence",
                       {"{unit} has no move to make in this step.", order.unit});
    return Preview{};
}

Judged judge_lead(const State& state, const Order& order)
{
    const auto commander = commander_named(state, order);
    if (!commander) return no_such_commander(state, order);
    const auto able = commanders_who_may_lead(state, order.side);
    if (!able.contains(static_cast<std::uint8_t>(*commander)))
        return refused("fog.quality.commander_exclusions",
                       battle::with_numbers(
                           "Commander {a} is not with a group that he could lead into this fight.",
                           *commander + 1));
    return Preview{};
}

Judged judge_pursuit(const State& state, const Order& order)
{
    const UnitId asked = pending(state).about;
    if (order.unit != asked)
        return refused("fog.pursuit.who",
                       {"It is {other} that is asked now, not {unit}.", order.unit, asked});
    Preview preview;
    const bool stops = state.step == Step::stop_pursuit &&
                       static_cast<Verb>(order.verb) == Verb::hold &&
                       must_test_to_stop(state, order.unit);
    if (stops)
        note_test(state, order.unit,
                  "{unit} must pass a complex move test to stop; failed, it pursues on.", preview);
    return preview;
}

Judged judge_facing(const State& state, const Order& order)
{
    return placed(turned_to_face(state, order.unit), order.unit);
}

Judged judge_conforming(const State& state, const Order& order)
{
    if (has_lined_up(state, order.unit))
        return refused("fog.melee.conform", {"{unit} has lined up already.", order.unit});
    return placed(conformed(state, order.unit), order.unit);
}

Judged judge_expansion(const State& state, const Order& order)
{
    const bool left = static_cast<Verb>(order.verb) == Verb::expand_left;
    return placed(expanded(state, order.unit, left ? table::Side::left : table::Side::right),
                  order.unit);
}

Judged judge_feeding(const State& state, const Order& order)
{
    if (order.numbers.empty())
        return refused("fog.melee.feed", {"Say how many files {unit} shall have.", order.unit});
    return placed(fed(state, order.unit, order.numbers[0], left_files(order)), order.unit);
}

Judged judge_move(const State& state, const Order& order)
{
    const MoveJudged move = judged_move(state, order.unit, order.path);
    if (!move) return Failure{move.error()};
    Preview preview = battle::preview_at(order.unit, move->end.pose);
    preview.finding.keep(*move);
    note_move(state, *move, order.unit, preview);
    return preview;
}

Judged judge_line(const State& state, const Order& order)
{
    Line groups{order.unit};
    for (const UnitId group : order.others) {
        Order one = order;
        one.unit = group;
        if (auto refusal = not_ours(state, one)) return Failure{*refusal};
        if (groups.contains(group))
            return refused("fog.ruling.battle_line", {"{unit} is named twice.", group});
        groups.push_back(group);
    }
    const auto line = judged_line(state, groups, order.path);
    if (!line) return Failure{line.error()};
    Preview preview;
    for (std::size_t i = 0; i < groups.size(); ++i)
        preview.ends.push_back({groups[i], line->ends[i].pose});
    preview.finding.keep(*line);
    note_move(state, line->move, line->tested, preview);
    return preview;
}

Judged judge_target(const State& state, const Order& order)
{
    const auto choice = undecided_target(state, order.side);
    if (!choice || choice->group != order.unit || choice->file.file != file_named(order))
        return refused("fog.shoot.target",
                       {"It is file {a} of {other} that has a choice now.", order.unit,
                        choice ? choice->group : no_unit, choice ? choice->file.file + 1.0 : 0.0});
    const auto& targets = choice->file.targets;
    if (!targets.contains(order.target))
        return refused("fog.shoot.target",
                       {"{other} is not among the equally good targets of that file.", order.unit,
                        order.target});
    return Preview{};
}

Judged judge_overlap(const State& state, const Order& order)
{
    const auto choice = undecided_overlap(state, order.side);
    if (!choice || choice->group != order.unit || choice->file != file_named(order))
        return refused("fog.melee.overlap",
                       {"It is file {a} of {other} that has a choice now.", order.unit,
                        choice ? choice->group : no_unit, choice ? choice->file + 1.0 : 0.0});
    for (const Overlap& each : possible_overlaps(state))
        if (each.group == order.unit && each.file == choice->file && each.enemy == order.target)
            return Preview{};
    return refused("fog.melee.overlap",
                   {"That base of {unit} does not overlap {other}.", order.unit, order.target});
}

Judged judge_rally(const State& state, const Order& order)
{
    const auto commander = commander_named(state, order);
    if (!commander) return no_such_commander(state, order);
    return judged_rally(state, order.side, *commander);
}

Judged judge_stop(const State& state, const Order& order)
{
    return state.step == Step::deploy ? judge_ready(state, order.side) : Judged(Preview{});
}

std::optional<battle::Refusal> objection(const State& state, const battle::Decision&,
                                         const VerbRow& row, const battle::Order& order)
{
    return row.shape.unit ? not_ours(state, order) : std::nullopt;
}

} // namespace quincunx::field_of_glory
