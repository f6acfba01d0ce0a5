#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/movement_plan.hpp"
#include "rules/my_ancients/turn/judging.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

Barred no_enemy(const State& state, const battle::Order& order)
{
    if (!present(state, order.target))
        return Refusal{order_of_things, {"There is no such unit on the table."}};
    if (side_of(state, order.target) == order.side)
        return Refusal{order_of_things, {"{other} is no enemy.", order.unit, order.target}};
    return std::nullopt;
}

// The leader that an order names by his number; nothing: he is not there.
std::optional<std::size_t> leader_named(const State& state, const battle::Order& order)
{
    const int number = order.numbers.empty() ? 1 : order.numbers[0];
    const Leaders& all = state.leaders[index(order.side)];
    if (number < 1 || static_cast<std::size_t>(number) > all.size()) return std::nullopt;
    const auto which = static_cast<std::size_t>(number - 1);
    if (all[which].lost) return std::nullopt;
    return which;
}

} // namespace

Judged judge_leader(const State& state, const battle::Order& order)
{
    const auto leader = leader_named(state, order);
    if (!leader)
        return refused("ma.ruling.lone_leader",
                       "Name one of your leaders by his number, 1 to {a}; the lost do not count.",
                       no_unit, static_cast<double>(state.leaders[index(order.side)].size()));
    const bool joins = static_cast<Verb>(order.verb) == Verb::attach;
    if (!joins && !order.place)
        return refused("ma.move.rate.generals", {"Say where the leader shall go."});
    if (joins && !present(state, order.unit))
        return refused(order_of_things, {"{unit} is not on the table.", order.unit});
    if (state.phase == Phase::deploy) return judge_leader_placed(state, order, *leader);
    if (!leader_may_move(state, order.side, *leader))
        return refused("ma.move.rate.generals", {"That leader has moved."});
    if (joins) return judged_attach(state, order.side, *leader, order.unit);
    return judged_leader_move(state, order.side, *leader, order.place->front);
}

Judged judge_shot(const State& state, const battle::Order& order)
{
    const bool beasts = order.target < state.units.size() &&
                        state.units[order.target].presence == Presence::stampeding &&
                        side_of(state, order.target) != order.side;
    if (!beasts)
        if (auto barred = no_enemy(state, order)) return Failure{*barred};
    const int bases = order.numbers.empty() ? 0 : order.numbers[0];
    const auto mark = judged_shot(state, order.unit, order.target, bases);
    if (!mark) return Failure{mark.error()};
    Preview preview;
    preview.finding.keep(*mark);
    return preview;
}

Judged judge_charge(const State& state, const battle::Order& order)
{
    if (auto barred = no_enemy(state, order)) return Failure{*barred};
    if (!may_act(state, order.unit))
        return refused(order_of_things, {"{unit} has declared already.", order.unit});
    const auto charge = judged_charge(state, order.unit, order.target, charge_wish(order));
    if (!charge) return Failure{charge.error()};
    Preview preview;
    preview.finding.keep(*charge);
    preview.cost = table::units_of(charge->cost);
    preview.allowance = charge_allowance(sheet(state), normal_move(state, order.unit)).most();
    return preview;
}

Judged judge_reaction(const State& state, const battle::Order& order)
{
    const Verb verb = static_cast<Verb>(order.verb);
    if (!has_choice(state, order.unit))
        return refused(
            "ma.ruling.charge_engaged",
            {"{unit} has nothing to decide: it is not charged, or can only stand.", order.unit});
    const Reactions allowed = allowed_reactions(state, order.unit);
    const Choice choice = verb == Verb::counter_charge ? allowed.counter_charge
                          : verb == Verb::evade        ? allowed.evade
                          : verb == Verb::face         ? allowed.face
                                                       : Choice::free;
    if (choice == Choice::no)
        return refused(verb == Verb::counter_charge ? "ma.countercharge.quarter"
                       : verb == Verb::evade        ? "ma.evade.any_unit"
                                                    : "ma.flank.react_face",
                       {"{unit} may not do that against this charge.", order.unit});
    if (verb == Verb::face && !order.numbers.empty())
        if (const Barred barred = barred_files(state, order.unit, order.numbers[0]))
            return Failure{*barred};
    Preview preview;
    if (choice == Choice::test) preview.chance = chance_of(state, order.unit);
    return preview;
}

Judged judge_stand(const State& state, const battle::Order& order)
{
    return state.tasks.empty() ? judge_reaction(state, order) : Judged(Preview{});
}

Judged judge_go(const State& state, const battle::Order& order)
{
    if (charge_left(state, order.unit)) return Preview{};
    return refused("ma.seq.a_contact", {"{unit} has no charge to move.", order.unit});
}

Judged judge_break_off(const State& state, const battle::Order& order)
{
    if (!may_break_off(state, order.unit))
        return refused(
            "ma.breakoff.move",
            {"Only units in melee break off, and no bolt throwers: not {unit}.", order.unit});
    return Preview{};
}

Judged judge_move(const State& state, const battle::Order& order, Extra extra)
{
    if (!may_act(state, order.unit) || !may_move(state, order.unit))
        return refused("ma.seq.a_moves",
                       {"{unit} may not move now: it has moved or charged, fights, flees, pursues "
                        "or must hold.",
                        order.unit});
    const JudgedMove move = judged_move(state, order.unit, order.path, extra);
    if (!move) return Failure{move.error()};
    Preview preview;
    preview.ends.push_back({order.unit, move->end.pose});
    preview.cost = move->used;
    preview.allowance = move->allowance;
    preview.chance = move->chance;
    if (move->rough)
        preview.trigger(battle::Trigger::disorder,
                        {"{unit} loses a d3 of its move in rough ground.", order.unit});
    return preview;
}

Judged judge_fight(const State& state, const battle::Order& order)
{
    for (const UnitId group : groups_left(state))
        if (group_of(state, group).contains(order.unit)) return Preview{};
    return refused("ma.seq.melee_detail", {"{unit} has no melee left to fight.", order.unit});
}

} // namespace quincunx::my_ancients
