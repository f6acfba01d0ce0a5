// The judge: is this order legal now, and what would it come to? The reasons are sentences for the
// player, with what was measured and what is allowed.

#include "rules/impetus/turn/judging.hpp"

#include "battle/judging.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/turn/setup_ground.hpp"

namespace quincunx::impetus {

using battle::index;
using battle::Preview;
using battle::Refusal;

UnitId stopped_on(const State& state, UnitId unit, double ahead)
{
    const table::Pose& pose = state.units[unit].pose;
    const table::Pose end = table::moved(pose, table::along(table::forward(pose.heading), ahead));
    return unit_overlapped(state, unit, rect_at(state, unit, end, end.front), end.front);
}

namespace {

// Which verbs answer a decision.
bool answers(Verb verb, Ask ask)
{
    if (verb == Verb::concede) return true;
    switch (ask) {
    case Ask::pieces: return is_area(verb) || verb == Verb::stop;
    case Ask::river: return is_river(verb) || verb == Verb::stop;
    case Ask::town: return verb == Verb::built_up || verb == Verb::stop;
    case Ask::ground: return verb == Verb::shift || verb == Verb::clear || verb == Verb::stop;
    case Ask::edge: return verb == Verb::turn || verb == Verb::stop;
    case Ask::deploy: return verb == Verb::deploy || verb == Verb::lead || verb == Verb::stop;
    case Ask::name: return verb == Verb::name;
    case Ask::next: return verb == Verb::activate || verb == Verb::stop;
    case Ask::melee: return verb == Verb::fight || verb == Verb::disengage;
    case Ask::rally: return verb == Verb::rally || verb == Verb::stop;
    case Ask::press: return verb == Verb::press || verb == Verb::stop;
    case Ask::mode:
        return verb == Verb::opportunity || verb == Verb::stand || verb == Verb::square ||
               verb == Verb::dismount || verb == Verb::relieve || verb == Verb::leave ||
               verb == Verb::move || verb == Verb::charge || verb == Verb::shoot ||
               verb == Verb::stop;
    case Ask::phase:
        return verb == Verb::move || verb == Verb::charge || verb == Verb::shoot ||
               verb == Verb::stop;
    case Ask::rush: return verb == Verb::rush || verb == Verb::veer;
    case Ask::bonus: return verb == Verb::bonus || verb == Verb::move || verb == Verb::stop;
    case Ask::how_far: return verb == Verb::move || verb == Verb::stop;
    case Ask::react:
        return verb == Verb::stand || verb == Verb::evade || verb == Verb::counter ||
               verb == Verb::shoot || verb == Verb::charge || verb == Verb::step_back ||
               verb == Verb::stop;
    case Ask::pursue: return verb == Verb::pursue || verb == Verb::hold || verb == Verb::stop;
    case Ask::destiny: return verb == Verb::keep || verb == Verb::spend || verb == Verb::stop;
    }
    return false;
}

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

Judged judge_name(const State& state, const battle::Order& order)
{
    const Commands& all = state.commands[index(order.side)];
    const int number = order.numbers.empty() ? 0 : order.numbers[0];
    const auto at = static_cast<std::size_t>(number - 1);
    if (number < 1 || at >= all.size() || all[at].turnout != Turnout::waiting)
        return refused("imp.init.roll",
                       {"Name a command that waits, by its number, 1 to {a}; {b} does not.",
                        no_unit, no_unit, static_cast<double>(all.size()),
                        static_cast<double>(number)});
    return Preview{};
}

// --- charges: the bonus, and how far

Judged judge_way_on(const State& state, const battle::Order& order)
{
    const Frame& frame = top(state);
    if (order.unit != frame.unit)
        return refused("imp.charge.chain", {"It is {unit} that charges.", frame.unit});
    if (frame.charge == ChargeKind::advance)
        return refused("imp.impetuous.full_move",
                       {"{unit} must go as far as it can: say stop.", frame.unit});
    const bool ahead = order.path.size() == 1 &&
                       order.path.front().kind == table::StepKind::advance &&
                       order.path.front().ahead >= 0;
    if (!ahead)
        return refused("imp.charge.chain", {"{unit} goes straight ahead only.", frame.unit});
    const double wanted = table::units_of(order.path.front().ahead);
    const double most =
        way_ahead(state, frame.unit, table::units_of(frame.movement), Passing::voluntary);
    if (table::exceeds(wanted, most, slack_of(state)))
        return refused("imp.charge.chain", {"{unit} would go {a} U; it can go {b}.", frame.unit,
                                            no_unit, wanted, most});
    if (const UnitId on = stopped_on(state, frame.unit, wanted); on != no_unit)
        return refused("imp.interp.vol.s_t_fl", {"{unit} would stop on {other}.", frame.unit, on});
    Preview preview;
    preview.cost = wanted;
    preview.allowance = most;
    const table::Pose& pose = state.units[frame.unit].pose;
    preview.ends.push_back(
        {frame.unit,
         table::moved(pose, table::along(table::forward(pose.heading), std::min(wanted, most)))});
    return preview;
}

Judged judge_charging(const State& state, const battle::Order& order)
{
    const Frame& frame = top(state);
    switch (static_cast<Verb>(order.verb)) {
    case Verb::bonus:
        if (order.unit != frame.unit)
            return refused("imp.charge.chain", {"It is {unit} that charges.", frame.unit});
        return Preview{};
    case Verb::move: return judge_way_on(state, order);
    default: return Preview{};
    }
}

// --- reactions

Judged judge_reaction(const State& state, const battle::Order& order)
{
    const Frame& frame = top(state);
    const auto verb = static_cast<Verb>(order.verb);
    if (verb == Verb::stop) return Preview{};
    if (order.unit != frame.asking)
        return refused("imp.react.order", {"{unit} is asked now.", frame.asking});
    const Answers open = answers_of(state, frame, order.unit);
    const auto not_open = [&](std::string_view rule, std::string_view words) {
        return refused(rule, {words, order.unit, frame.unit});
    };
    Preview preview;
    switch (verb) {
    case Verb::evade:
        if (open.open.evade == MayEvade::no)
            return not_open("imp.evade.who", "{unit} may not evade from {other}.");
        if (open.open.evade == MayEvade::test && state.units[order.unit].evades == 0)
            preview.chance = chance_to_pass(state, discipline_facts(state, {order.unit}, 1));
        return preview;
    case Verb::counter:
        if (!open.open.counter_charge)
            return not_open("imp.countercharge", "{unit} may not counter-charge {other}.");
        return preview;
    case Verb::step_back:
        if (!open.step_back) return not_open("imp.spec.s.pike", "{unit} stands beside no pikes.");
        return preview;
    case Verb::shoot:
        if (!open.open.shoot || order.target != frame.unit)
            return not_open("imp.fire.priority.1",
                            "{unit} may shoot at nobody but {other}, and only on opportunity.");
        return preview;
    case Verb::charge:
        if (!open.open.charge || order.target != open.target)
            return not_open("imp.opp.react",
                            "{unit} may charge only the enemy that acts, straight ahead.");
        return preview;
    default: return preview;
    }
}

Judged judge_pursuit(const State& state, const battle::Order& order)
{
    const Frame& frame = top(state);
    if (static_cast<Verb>(order.verb) != Verb::stop && order.unit != frame.asking)
        return refused("imp.pursuit.optional", {"{unit} is asked now.", frame.asking});
    return Preview{};
}

Judged judge_deployment(const State& state, const battle::Order& order)
{
    switch (static_cast<Verb>(order.verb)) {
    case Verb::deploy: return judge_deploy(state, order);
    case Verb::lead: return judge_lead(state, order);
    default: return judge_ready(state);
    }
}

} // namespace

Judged judged(const State& state, const battle::Order& order)
{
    const battle::Decision now = pending(state);
    const battle::Asking asking{now, verb_shapes(), decision_shapes(), "imp.game.limit",
                                "imp.react.order"};
    if (const auto refusal = battle::no_answer(asking, order, answers)) return Failure{*refusal};
    const auto verb = static_cast<Verb>(order.verb);
    const auto ask = static_cast<Ask>(now.kind);
    if (verb == Verb::concede) return Preview{};
    const battle::VerbShape& shape = verb_shapes()[order.verb];
    if (shape.unit)
        if (const auto refusal = not_ours(state, order)) return Failure{*refusal};
    if (shape.target)
        if (const auto refusal = no_such_target(state, order)) return Failure{*refusal};
    if (shape.path &&
        (order.path.empty() || table::flaw(order.path, formation(state, order.unit)).has_value()))
        return refused("imp.move.multi", {"{unit} cannot go that way.", order.unit});
    switch (ask) {
    case Ask::pieces:
    case Ask::river:
    case Ask::town: return judge_piece(state, order);
    case Ask::ground: return judge_ground(state, order);
    case Ask::edge: return Preview{};
    case Ask::deploy: return judge_deployment(state, order);
    case Ask::name: return judge_name(state, order);
    case Ask::next: return verb == Verb::stop ? Judged(Preview{}) : judge_activation(state, order);
    case Ask::bonus:
    case Ask::how_far: return judge_charging(state, order);
    case Ask::react: return judge_reaction(state, order);
    case Ask::pursue: return judge_pursuit(state, order);
    case Ask::destiny: return Preview{}; // it is asked only of who has re-rolls left
    default: return judge_body(state, order);
    }
}

} // namespace quincunx::impetus
