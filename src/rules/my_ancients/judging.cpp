// The judge: is this order legal now, and what would it come to? One function a verb; the reasons
// are sentences for the player, with what was measured and what is allowed.

#include "rules/my_ancients/aftermath.hpp"
#include "rules/my_ancients/charges_moves.hpp"
#include "rules/my_ancients/melee_phase.hpp"
#include "rules/my_ancients/movement_phases.hpp"
#include "rules/my_ancients/orders.hpp"
#include "rules/my_ancients/sequence_play.hpp"
#include "rules/my_ancients/setup_play.hpp"
#include "rules/my_ancients/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::index;
using battle::Preview;
using battle::Refusal;

namespace {

constexpr std::string_view order_of_things = "ma.ruling.phase_order";

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
        return verb == Verb::deploy || verb == Verb::leader || verb == Verb::attach ||
               verb == Verb::stop;
    case Ask::shoot: return verb == Verb::shoot || verb == Verb::stop;
    case Ask::declare_charges: return verb == Verb::charge || verb == Verb::stop;
    case Ask::react:
        return verb == Verb::stand || verb == Verb::counter_charge || verb == Verb::evade ||
               verb == Verb::face || verb == Verb::stop;
    case Ask::charge_order: return verb == Verb::go;
    case Ask::part_for_elephants: return verb == Verb::part || verb == Verb::stand;
    case Ask::stop_pursuit: return verb == Verb::halt || verb == Verb::pursue;
    case Ask::break_off: return verb == Verb::break_off || verb == Verb::stop;
    case Ask::follow_break_off:
    case Ask::pursue_or_hold: return verb == Verb::pursue || verb == Verb::hold;
    case Ask::move_unit:
        return verb == Verb::move || verb == Verb::march || verb == Verb::form_up ||
               verb == Verb::form_and_move || verb == Verb::shield_wall || verb == Verb::leader ||
               verb == Verb::attach || verb == Verb::stop;
    case Ask::mahout: return verb == Verb::kill || verb == Verb::spare_life;
    case Ask::melee_order: return verb == Verb::fight;
    case Ask::expand_third_round: return verb == Verb::expand || verb == Verb::stop;
    case Ask::turn_to_face: return verb == Verb::turn || verb == Verb::stop;
    case Ask::split_bonus: return verb == Verb::split;
    case Ask::throw_pila: return verb == Verb::throw_pila || verb == Verb::keep_pila;
    case Ask::remove_bases: return verb == Verb::remove;
    case Ask::elephant_flank_bases: return verb == Verb::spare || verb == Verb::stop;
    case Ask::recover: return verb == Verb::recover || verb == Verb::stop;
    }
    return false;
}

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
    const int number = order.numbers.empty() ? 1 : order.numbers[0];
    const Leaders& all = state.leaders[index(order.side)];
    if (number < 1 || static_cast<std::size_t>(number) > all.size()) return std::nullopt;
    const auto which = static_cast<std::size_t>(number - 1);
    if (all[which].lost) return std::nullopt;
    return which;
}

Judged judge_leader(const State& state, const battle::Order& order)
{
    const auto leader = leader_named(state, order);
    if (!leader)
        return refused("ma.ruling.lone_leader",
                       {"Name one of your leaders by his number, 1 to {a}; the lost do not count.",
                        no_unit, no_unit,
                        static_cast<double>(state.leaders[index(order.side)].size())});
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
    return Preview{};
}

Judged judge_charge(const State& state, const battle::Order& order)
{
    if (auto barred = no_enemy(state, order)) return Failure{*barred};
    if (!may_act(state, order.unit))
        return refused(order_of_things, {"{unit} has declared already.", order.unit});
    const auto charge = judged_charge(state, order.unit, order.target, charge_wish(order));
    if (!charge) return Failure{charge.error()};
    Preview preview;
    preview.cost = table::units_of(charge->cost);
    preview.allowance = charge_allowance(sheet(state), normal_move(state, order.unit)).most();
    return preview;
}

Judged judge_reaction(const State& state, const battle::Order& order, Verb verb)
{
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
    if (choice == Choice::test) {
        const QualityTest needed = quality_test(sheet(state), profile(state, order.unit).quality,
                                                leader_near(state, order.unit));
        preview.chance = std::clamp(needed.target, 0, 6) / 6.0;
    }
    return preview;
}

Judged judge_go(const State& state, const battle::Order& order)
{
    for (const std::uint8_t charge : charges_left(state))
        if (state.charges[charge].charger == order.unit) return Preview{};
    return refused("ma.seq.a_contact", {"{unit} has no charge to move.", order.unit});
}

Judged judge_break_off(const State& state, const battle::Order& order)
{
    if (!may_act(state, order.unit) || !in_melee(state, order.unit) ||
        is_broken(state, order.unit) || troop_of(state, order.unit) == Troop::bolt_thrower)
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
        preview.may_trigger.push_back(
            {"{unit} loses a d3 of its move in rough ground.", order.unit});
    return preview;
}

Judged judge_fight(const State& state, const battle::Order& order)
{
    for (const UnitId group : groups_left(state)) {
        const Many members = group_of(state, group);
        if (std::find(members.begin(), members.end(), order.unit) != members.end())
            return Preview{};
    }
    return refused("ma.seq.melee_detail", {"{unit} has no melee left to fight.", order.unit});
}

Judged judge_numbers(const State& state, const battle::Order& order, const Task& task, Verb verb)
{
    const auto number = [&](std::size_t which) {
        return which < order.numbers.size() ? static_cast<int>(order.numbers[which]) : 0;
    };
    switch (verb) {
    case Verb::expand: {
        const int most = may_expand(state, task.unit);
        const int wanted = number(0) + number(1);
        if (number(0) < 0 || number(1) < 0 || wanted < 1 || wanted > most)
            return refused("ma.third_round.expand",
                           {"{unit} may add {a} files at most, not {b}.", task.unit, no_unit,
                            static_cast<double>(most), static_cast<double>(wanted)});
        return Preview{};
    }
    case Verb::turn: {
        const int most = may_turn(state, task.unit, task.other);
        if (number(0) < 1 || number(0) > most)
            return refused("ma.flank.second_round_turn",
                           {"{unit} has {a} bases that could turn, not {b}.", task.unit, no_unit,
                            static_cast<double>(most), static_cast<double>(number(0))});
        return Preview{};
    }
    case Verb::split: {
        const BonusDice share{number(0), number(1), number(2), number(3)};
        if (auto barred = wrong_share(state, task.unit, order.target, share))
            return Failure{*barred};
        return Preview{};
    }
    default: break;
    }
    if (number(0) < 0 || number(0) > 2)
        return refused("ma.base_loss.choice",
                       {"0: from the rear; 1: from the left end; 2: from the right end."});
    return Preview{};
}

// The answer to a task that waits.
Judged judge_answer(const State& state, const battle::Order& order, const battle::Decision& now)
{
    const Verb verb = static_cast<Verb>(order.verb);
    const Task& task = state.tasks.back();
    if (verb == Verb::stop) return Preview{};
    if (order.unit != now.about)
        return refused(order_of_things,
                       {"It is {other} that is asked now, not {unit}.", order.unit, now.about});
    switch (verb) {
    case Verb::expand:
    case Verb::turn:
    case Verb::split:
    case Verb::remove: return judge_numbers(state, order, task, verb);
    case Verb::spare:
        if (!order.place)
            return refused("ma.elephant.melee.flank_bases", {"Say where the base shall go."});
        return judged_spare_base(state, task.unit, *order.place);
    default: return Preview{};
    }
}

Judged judged_verb(const State& state, const battle::Order& order, const battle::Decision& now)
{
    const Verb verb = static_cast<Verb>(order.verb);
    if (verb_shapes()[order.verb].unit && verb != Verb::attach)
        if (auto barred = not_ours(state, order)) return Failure{*barred};
    if (verb == Verb::concede) return Preview{};
    if (!state.tasks.empty()) return judge_answer(state, order, now);
    switch (verb) {
    case Verb::deploy: return judge_deploy(state, order);
    case Verb::leader:
    case Verb::attach: return judge_leader(state, order);
    case Verb::shoot: return judge_shot(state, order);
    case Verb::charge: return judge_charge(state, order);
    case Verb::stand:
    case Verb::counter_charge:
    case Verb::evade:
    case Verb::face: return judge_reaction(state, order, verb);
    case Verb::go: return judge_go(state, order);
    case Verb::break_off: return judge_break_off(state, order);
    case Verb::move: return judge_move(state, order, Extra::none);
    case Verb::march: return judge_move(state, order, Extra::march);
    case Verb::form_and_move:
    case Verb::form_up: return judge_move(state, order, Extra::form_up);
    case Verb::shield_wall: return judged_shield_wall(state, order.unit);
    case Verb::fight: return judge_fight(state, order);
    case Verb::recover:
        if (!may_act(state, order.unit) || !may_recover(state, order.unit))
            return refused("ma.recover.who",
                           {"{unit} may not try to recover: it is steady, in melee, pursued, was "
                            "shot at, or has tried.",
                            order.unit});
        return Preview{};
    case Verb::stop:
        if (state.phase == Phase::deploy && !all_deployed(state))
            return refused("ma.ruling.deployment", {"Not all units and leaders stand yet."});
        return Preview{};
    default: break;
    }
    return Preview{};
}

} // namespace

Judged judged(const State& state, const battle::Order& order)
{
    const battle::Decision now = pending(state);
    if (now.over) return refused("ma.ruling.army_break", {"The battle is over."});
    if (order.verb >= verb_shapes().size())
        return refused(order_of_things, {"There is no such order."});
    const battle::DecisionShape& asked = decision_shapes()[now.kind];
    if (order.side != now.side)
        return refused(order_of_things,
                       {"It is not for this side to decide: {word} is asked of the other.", no_unit,
                        no_unit, 0, 0, 0, asked.name});
    if (!answers(static_cast<Verb>(order.verb), static_cast<Ask>(now.kind)))
        return refused(order_of_things,
                       {"That is not asked now: {word}.", no_unit, no_unit, 0, 0, 0, asked.words});
    return judged_verb(state, order, now);
}

} // namespace quincunx::my_ancients
