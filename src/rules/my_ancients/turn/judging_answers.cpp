// Answers to what is still to be worked off (4.1): is this one of those that the question leaves?

#include "rules/my_ancients/turn/judging.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"

#include <bit>

namespace quincunx::my_ancients {

namespace {

int number(const battle::Order& order, std::size_t which)
{
    return which < order.numbers.size() ? static_cast<int>(order.numbers[which]) : 0;
}

} // namespace

Judged judge_expansion(const State& state, const battle::Order& order)
{
    constexpr std::string_view rule = "ma.third_round.expand";
    const int most = may_expand(state, order.unit);
    const int left = number(order, 0);
    const int right = number(order, 1);
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
    if (number(order, 0) < 1 || number(order, 0) > most)
        return refused(rule, "{unit} has {a} bases that could turn, not {b}.", unit, most,
                       number(order, 0));
    return Preview{};
}

Judged judge_share(const State& state, const battle::Order& order)
{
    const BonusDice share{number(order, 0), number(order, 1), number(order, 2), number(order, 3)};
    if (auto barred = wrong_share(state, order.unit, order.target, share)) return Failure{*barred};
    return Preview{};
}

namespace {

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

Judged judge_removal(const State& state, const battle::Order& order)
{
    const int lost = in_hand<task::RemoveBases>(state).count;
    constexpr std::string_view rule = "ma.base_loss.choice";
    const int named = number(order, 0);
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
    return judged_spare_base(state, order.unit, *order.place, number(order, 0));
}

} // namespace quincunx::my_ancients
