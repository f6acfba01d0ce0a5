// The judge: is this order legal now, and what would it come to? The reasons are sentences for the
// player, with what was measured and what is allowed.

#include "rules/impetus/turn/judging.hpp"

#include "rules/impetus/turn/setup.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// A unit of the side that orders, in the battle or about to be.
std::optional<Refusal> not_ours(const State& state, const battle::Order& order)
{
    if (order.unit >= state.units.size())
        return Refusal{"imp.react.order", {"There is no such unit."}};
    if (side_of(state, order.unit) != order.side)
        return Refusal{"imp.react.order", {"{unit} is not yours to order.", order.unit}};
    if (state.stage > Stage::deployment && !present(state, order.unit))
        return Refusal{"imp.react.order", {"{unit} is not on the table.", order.unit}};
    return std::nullopt;
}

std::optional<Refusal> no_such_target(const State& state, const battle::Order& order)
{
    if (order.target >= state.units.size() || !present(state, order.target))
        return Refusal{"imp.react.order", {"There is no such unit on the table."}};
    const bool friendly = static_cast<Verb>(order.verb) == Verb::relieve;
    if ((side_of(state, order.target) == order.side) != friendly)
        return Refusal{"imp.react.order",
                       {friendly ? "{other} is no friend." : "{other} is no enemy.", order.unit,
                        order.target}};
    return std::nullopt;
}

// --- reactions

std::optional<Refusal> another_is_asked(const State& state, const battle::Order& order)
{
    const UnitId asked = top<Reacting>(state).asking;
    if (order.unit == asked) return std::nullopt;
    return Refusal{"imp.react.order", {"{unit} is asked now.", asked}};
}

} // namespace

UnitId stopped_on(const State& state, UnitId unit, double ahead)
{
    const table::Pose end = pose_ahead(state, unit, ahead);
    return overlapped(state, unit, rect_at(state, unit, end, end.front), end.front);
}

Judged judge_name(const State& state, const battle::Order& order)
{
    const Commands& all = state.commands[index(order.side)];
    const int number = number_in(order);
    const auto at = static_cast<std::size_t>(number - 1);
    if (number < 1 || at >= all.size() || all[at].turnout != Turnout::waiting)
        return refused("imp.init.roll",
                       battle::with_numbers(
                           "Name a command that waits, by its number, 1 to {a}; {b} does not.",
                           all.size(), number));
    return Preview{};
}

// --- charges: the bonus, and how far

Judged judge_way_on(const State& state, const battle::Order& order)
{
    const auto& charge = top<Charging>(state);
    const UnitId charger = charge.charger;
    if (order.unit != charger)
        return refused("imp.charge.chain", {"It is {unit} that charges.", charger});
    if (charge.kind == ChargeKind::advance)
        return refused("imp.impetuous.full_move",
                       {"{unit} must go as far as it can: say stop.", charger});
    const bool ahead = order.path.size() == 1 &&
                       order.path.front().kind == table::StepKind::advance &&
                       order.path.front().ahead >= 0;
    if (!ahead) return refused("imp.charge.chain", {"{unit} goes straight ahead only.", charger});
    const double wanted = table::units_of(order.path.front().ahead);
    const double most =
        way_ahead(state, charger, table::units_of(charge.movement), Passing::voluntary);
    if (table::exceeds(wanted, most, slack_of(state)))
        return refused("imp.charge.chain",
                       {"{unit} would go {a} U; it can go {b}.", charger, no_unit, wanted, most});
    if (const UnitId on = stopped_on(state, charger, wanted); on != no_unit)
        return refused("imp.interp.vol.s_t_fl", {"{unit} would stop on {other}.", charger, on});
    const table::Pose there = pose_ahead(state, charger, std::min(wanted, most));
    return Preview{.ends = {{charger, there}}, .cost = wanted, .allowance = most};
}

Judged judge_bonus(const State& state, const battle::Order& order)
{
    const UnitId charger = top<Charging>(state).charger;
    if (order.unit != charger)
        return refused("imp.charge.chain", {"It is {unit} that charges.", charger});
    return Preview{};
}

// It is this unit that is asked, and what it wants is open to it.
Judged judge_reaction(const State& state, const battle::Order& order)
{
    if (const auto refusal = another_is_asked(state, order)) return Failure{*refusal};
    const auto& react = top<Reacting>(state);
    const ReactionRow& row = reaction_of(order);
    const Answers answers = answers_of(state, react, order.unit);
    const bool at_another = !has_verb(row.reaction) && order.target != answers.target;
    if (!answers.open.may(row.reaction) || at_another)
        return refused(row.rule.id(), {row.words, order.unit, react.actor});
    Preview preview;
    if (answers.open[row.reaction] == Choice::test && state.units[order.unit].evades == 0)
        preview.chance = chance_to_pass(state, discipline_facts(state, {order.unit}, 1));
    return preview;
}

Judged judge_standing(const State& state, const battle::Order& order)
{
    if (const auto refusal = another_is_asked(state, order)) return Failure{*refusal};
    return Preview{};
}

Judged judge_pursuit(const State& state, const battle::Order& order)
{
    const UnitId asked = top<Pursuing>(state).asking;
    if (order.unit != asked)
        return refused("imp.pursuit.optional", {"{unit} is asked now.", asked});
    return Preview{};
}

Judged judge_stop(const State& state, const battle::Order& order)
{
    if (state.stage < Stage::ground) return judge_piece(state, order);
    return state.stage == Stage::deployment ? judge_ready(state) : Judged(Preview{});
}

std::optional<battle::Refusal> objection(const State& state, const battle::Decision&,
                                         const VerbRow& row, const battle::Order& order)
{
    if (row.shape.unit)
        if (auto refusal = not_ours(state, order)) return refusal;
    if (row.shape.target)
        if (auto refusal = no_such_target(state, order)) return refusal;
    if (row.shape.path &&
        (order.path.empty() || table::flaw(order.path, formation(state, order.unit)).has_value()))
        return battle::Refusal{"imp.move.multi", {"{unit} cannot go that way.", order.unit}};
    return std::nullopt;
}

} // namespace quincunx::impetus
