// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.

#include "rules/my_ancients/turn/judging.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/setup.hpp"

#include <bit>

namespace quincunx::my_ancients {

namespace {

Barred not_ours(const State& state, const battle::Order& order)
{
    if (order.unit >= state.units.size())
        return Refusal{order_of_things, {"There is no such unit."}};
    if (side_of(state, order.unit) != order.side)
        return Refusal{order_of_things, {"{unit} is not yours to order.", order.unit}};
    const Verb verb = static_cast<Verb>(order.verb);
    const bool beasts = verb == Verb::kill || verb == Verb::spare_life;
    if (state.phase != Phase::deploy && !beasts && !present(state, order.unit))
        return Refusal{order_of_things, {"{unit} is not on the table.", order.unit}};
    return std::nullopt;
}

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
    const int number = number_of(order, 0, 1);
    const Leaders& all = state.leaders[index(order.side)];
    if (number < 1 || static_cast<std::size_t>(number) > all.size()) return std::nullopt;
    const auto which = static_cast<std::size_t>(number - 1);
    if (all[which].lost) return std::nullopt;
    return which;
}

// Files of the last rank by their numbers.
Judged judge_files(const State& state, const battle::Order& order, int lost)
{
    constexpr std::string_view rule = "ma.base_loss.choice";
    const FilesToLose open = files_to_lose(state, order.unit, lost);
    const std::uint32_t wanted = files_named(order);
    const int named = static_cast<int>(order.numbers.size()) - 1;
    if (open.count != named || std::popcount(wanted) != named)
        return refused(rule, "{unit} loses bases of {a} files of its last rank, not of {b}.",
                       order.unit, open.count, std::popcount(wanted));
    if ((wanted & ~open.files) != 0)
        return refused(rule, "File {a} of {unit} has no base in its last rank.", order.unit,
                       std::countr_zero(wanted & ~open.files) + 1);
    const bool others = (wanted & ~open.first) != 0;
    if (others && (open.first & ~wanted) != 0)
        return refused("ma.elephant.melee.remove_contact_first",
                       "File {a} of {unit} stands against an elephant: it loses a base first.",
                       order.unit, std::countr_zero(open.first & ~wanted) + 1);
    return Preview{};
}

} // namespace

Judged judge_recovery(const State& state, const battle::Order& order)
{
    if (!may_act(state, order.unit) || !may_recover(state, order.unit))
        return refused("ma.recover.who",
                       {"{unit} may not try to recover: it is steady, in melee, pursued, was "
                        "shot at, or has tried.",
                        order.unit});
    return Preview{};
}

Judged judge_shield_wall(const State& state, const battle::Order& order)
{
    return judged_shield_wall(state, order.unit);
}

Judged judge_stop(const State& state, const battle::Order&)
{
    if (state.phase == Phase::deploy && !all_deployed(state))
        return refused("ma.ruling.deployment", {"Not all units and leaders stand yet."});
    return Preview{};
}

std::optional<Refusal> objection(const State& state, const battle::Decision& now,
                                 const VerbRow& row, const battle::Order& order)
{
    if (!row.shape.unit || leads(row.verb)) return std::nullopt;
    if (auto barred = not_ours(state, order)) return barred;
    if (state.tasks.empty() || order.unit == now.about) return std::nullopt;
    return Refusal{order_of_things,
                   {"It is {other} that is asked now, not {unit}.", order.unit, now.about}};
}

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
    const auto mark = judged_shot(state, order.unit, order.target, number_of(order, 0));
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
    Preview preview{.cost = table::units_of(charge->cost),
                    .allowance = longest_charge(state, order.unit)};
    preview.finding.keep(*charge);
    return preview;
}

Judged judge_reaction(const State& state, const battle::Order& order)
{
    if (!has_choice(state, order.unit))
        return refused(
            "ma.ruling.charge_engaged",
            {"{unit} has nothing to decide: it is not charged, or can only stand.", order.unit});
    const Reaction reaction = reaction_of(order);
    const Choice choice = allowed_reactions(state, order.unit)[reaction];
    if (choice == Choice::no)
        return refused(row_of(reaction).rule.id(),
                       {"{unit} may not do that against this charge.", order.unit});
    if (!order.numbers.empty())
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
    Preview preview{.ends = {{order.unit, move->end.pose}},
                    .cost = move->used,
                    .allowance = move->allowance,
                    .chance = move->chance};
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

// --- answers to what is still to be worked off (4.1): one of those that the question leaves?

Judged judge_expansion(const State& state, const battle::Order& order)
{
    constexpr std::string_view rule = "ma.third_round.expand";
    const int most = may_expand(state, order.unit);
    const int left = number_of(order, 0);
    const int right = number_of(order, 1);
    if (left < 0 || right < 0 || left + right < 1 || left + right > most)
        return refused(rule, "{unit} may add {a} files at most, not {b}.", order.unit, most,
                       left + right);
    for (const auto side : {table::Side::left, table::Side::right}) {
        const int wanted = side == table::Side::left ? left : right;
        const int open = may_expand_at(state, order.unit, side) ? 1 : 0;
        if (wanted > open)
            return refused(rule,
                           "{unit} may add {a} files on its {word}, not {b}: an end that fights, "
                           "with room beside it, takes one.",
                           order.unit, open, wanted, side == table::Side::left ? "left" : "right");
    }
    return Preview{};
}

Judged judge_turn(const State& state, const battle::Order& order)
{
    const auto [unit, enemy] = in_hand<task::TurnToFace>(state);
    constexpr std::string_view rule = "ma.flank.second_round_turn";
    if (order.target != enemy)
        return refused(rule, {"It is {other} that {unit} may turn to now.", unit, enemy});
    const int most = may_turn(state, unit, enemy);
    if (number_of(order, 0) < 1 || number_of(order, 0) > most)
        return refused(rule, "{unit} has {a} bases that could turn, not {b}.", unit, most,
                       number_of(order, 0));
    return Preview{};
}

Judged judge_share(const State& state, const battle::Order& order)
{
    const BonusDice share{number_of(order, 0), number_of(order, 1), number_of(order, 2),
                          number_of(order, 3)};
    if (auto barred = wrong_share(state, order.unit, order.target, share)) return Failure{*barred};
    return Preview{};
}

Judged judge_removal(const State& state, const battle::Order& order)
{
    const int lost = in_hand<task::RemoveBases>(state).count;
    constexpr std::string_view rule = "ma.base_loss.choice";
    const int named = number_of(order, 0);
    if (!has_places(state, order.unit)) {
        if (named == by_files) return judge_files(state, order, lost);
        if (named < 0 || named > by_files)
            return refused(rule, {"0: from the rear; 1: from the left end; 2: from the right end; "
                                  "3: of these files, counted from the left."});
        return Preview{};
    }
    const int bases = state.units[order.unit].bases;
    if (named < 1 || named > bases)
        return refused(rule, "{unit} has bases 1 to {a}, and none with the number {b}.", order.unit,
                       bases, named);
    if (may_go(state, order.unit).contains(static_cast<std::uint8_t>(named - 1))) return Preview{};
    if (is_elephant(state, order.unit))
        return refused(rule, "Base {a} of {unit} is in contact: bases in contact are lost last.",
                       order.unit, named);
    return refused("ma.elephant.melee.remove_contact_first",
                   "Base {a} of {unit} touches no elephant: those that do are lost first.",
                   order.unit, named);
}

Judged judge_pursuit(const State& state, const battle::Order& order)
{
    const Task& task = state.tasks.back();
    if (std::holds_alternative<task::Chase>(task)) {
        const UnitId only = state.units[order.unit].pursuing;
        if (order.target == only) return Preview{};
        return refused("ma.pursue.continue",
                       {"{unit} pursues {other}, and nobody else.", order.unit, only});
    }
    const auto* follow = std::get_if<task::Follow>(&task);
    const bool right = follow != nullptr ? order.target == follow->breaker
                                         : quarries(state, order.unit).contains(order.target);
    if (right) return Preview{};
    return refused(follow != nullptr ? "ma.breakoff.pursuit" : "ma.melee.pursue_choice",
                   {"{other} does not break off from {unit}, which cannot pursue it.", order.unit,
                    order.target});
}

Judged judge_hold(const State& state, const battle::Order&)
{
    const auto* won = std::get_if<task::Hold>(&state.tasks.back());
    if (won == nullptr || !bound_to_pursue(state, *won)) return Preview{};
    if (won->failed)
        return refused("ma.pursue.hold_test",
                       {"{unit} could not be held: it pursues one of its enemies.", won->unit});
    return refused("ma.pursue.impetuous",
                   {"{unit} is impetuous and has no leader with it: it must pursue.", won->unit});
}

Judged judge_spare(const State& state, const battle::Order& order)
{
    if (!order.place)
        return refused("ma.elephant.melee.flank_bases", {"Say where the base shall go."});
    return judged_spare_base(state, order.unit, *order.place, number_of(order, 0));
}

} // namespace quincunx::my_ancients
