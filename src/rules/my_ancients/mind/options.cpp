#include "rules/my_ancients/mind/options.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/turn/aftermath.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/shooting_phase.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::Orders;

namespace {

battle::Order numbered(battle::Order order, std::initializer_list<int> numbers)
{
    for (const int number : numbers) order.numbers.push_back(static_cast<std::int16_t>(number));
    return order;
}

// Of the unit that is asked.
void add_answer(const State& state, Verb verb, Orders& orders, UnitId target = no_unit)
{
    const battle::Decision now = pending(state);
    orders.push_back(order_of(now.side, verb, now.about, target));
}

} // namespace

void charge_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_act(state, unit) || barred_from_charging(state, unit)) return;
    const double far = normal_move(state, unit) + 3 + slack;
    for (const UnitId enemy : foes_of(state, unit))
        if (nearer_than(state, unit, enemy, far) && judged_charge(state, unit, enemy, {}))
            orders.push_back(order_of(state.active, Verb::charge, unit, enemy));
}

// At each target with all bases that see it, or, where there are two, with half of them. Targets
// that have been named are not offered again.
void shot_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_act(state, unit) || !has_target(state, unit)) return;
    Marks marks;
    marks_of(state, unit, marks);
    Fixed<std::pair<UnitId, int>, 48> targets; // with the bases that can shoot at them
    for (const Mark& mark : marks) {
        const UnitId target = mark.unit != no_unit ? mark.unit : state.beasts[mark.beast].from;
        const bool offered = std::any_of(targets.begin(), targets.end(),
                                         [&](const auto& one) { return one.first == target; });
        const int bases = bases_for(state, unit, mark);
        if (!offered && bases > 0 && !is_named(state, unit, mark))
            targets.push_back({target, bases});
    }
    const bool splits = targets.size() > 1 && may_split(state, unit);
    for (const auto& [target, bases] : targets) {
        const battle::Order order = order_of(state.active, Verb::shoot, unit, target);
        orders.push_back(order);
        if (splits && bases > 1) orders.push_back(numbered(order, {(bases + 1) / 2}));
    }
}

// A unit that is worse off than its enemies does well to leave them.
bool has_reason_to_break_off(const State& state, UnitId unit)
{
    if (!may_break_off(state, unit)) return false;
    if (state.units[unit].morale != Morale::steady) return true;
    int enemy_bases = 0;
    for (const UnitId enemy : opponents(state, unit)) enemy_bases += state.units[enemy].bases;
    return state.units[unit].bases < enemy_bases;
}

void reaction_options(const State& state, UnitId unit, Orders& orders)
{
    if (!state.tasks.empty()) {
        add_answer(state, Verb::part, orders);
        return add_answer(state, Verb::stand, orders);
    }
    if (!has_choice(state, unit)) return;
    const Side side = side_of(state, unit);
    orders.push_back(order_of(side, Verb::stand, unit));
    const Reactions allowed = allowed_reactions(state, unit);
    if (allowed.counter_charge != Choice::no)
        orders.push_back(order_of(side, Verb::counter_charge, unit));
    if (allowed.evade != Choice::no) orders.push_back(order_of(side, Verb::evade, unit));
    if (allowed.face != Choice::no) orders.push_back(order_of(side, Verb::face, unit));
}

// The first enemy that has no share yet: an even one, as much as may be, as little as may be.
void share_options(const State& state, UnitId, Orders& orders)
{
    const battle::Decision now = pending(state);
    const UnitId unit = now.about;
    const UnitId enemy = without_share(state, unit).front();
    const BonusDice even = default_share(state, unit, enemy);
    const BonusDice most = largest_share(state, unit, enemy);
    const BonusDice least = least_share(state, unit, enemy);
    const auto add = [&](const BonusDice& share) {
        orders.push_back(
            numbered(order_of(now.side, Verb::split, unit, enemy),
                     {share.quality, share.charging, share.counter_charging, share.uphill}));
    };
    add(even);
    if (most != even) add(most);
    if (least != even && least != most) add(least);
}

void pursuit_options(const State& state, UnitId, Orders& orders)
{
    const battle::Decision now = pending(state);
    const bool chases = static_cast<Ask>(now.kind) == Ask::stop_pursuit;
    if (chases) add_answer(state, Verb::halt, orders);
    const bool won = static_cast<Ask>(now.kind) == Ask::pursue_or_hold;
    if (!won) add_answer(state, Verb::pursue, orders, now.against);
    if (won)
        for (const UnitId loser : quarries(state, now.about))
            add_answer(state, Verb::pursue, orders, loser);
    if (!chases && !(won && bound_to_pursue(state, in_hand<task::Hold>(state))))
        add_answer(state, Verb::hold, orders);
}

void expansion_options(const State& state, UnitId, Orders& orders)
{
    const battle::Decision now = pending(state);
    const auto expand_by = [&](int left, int right) {
        orders.push_back(numbered(order_of(now.side, Verb::expand, now.about), {left, right}));
    };
    expand_by(1, 0);
    expand_by(0, 1);
    if (may_expand(state, now.about) > 1) expand_by(1, 1);
}

void turn_options(const State& state, UnitId, Orders& orders)
{
    const battle::Decision now = pending(state);
    orders.push_back(numbered(order_of(now.side, Verb::turn, now.about, now.against),
                              {may_turn(state, now.about, now.against)}));
}

void removal_options(const State& state, UnitId, Orders& orders)
{
    const battle::Decision now = pending(state);
    const UnitId unit = now.about;
    if (has_places(state, unit)) {
        for (const std::uint8_t base : may_go(state, unit))
            orders.push_back(numbered(order_of(now.side, Verb::remove, unit), {base + 1}));
        return;
    }
    // Of a single rank one end or the other; of several also the middle of the last.
    for (int end = state.units[unit].bases > state.units[unit].files ? 0 : 1; end <= 2; ++end)
        orders.push_back(numbered(order_of(now.side, Verb::remove, unit), {end}));
}

void spare_options(const State& state, UnitId, Orders& orders)
{
    const battle::Decision now = pending(state);
    for (const table::Pose& to : spare_places(state, now.about)) {
        battle::Order order = order_of(now.side, Verb::spare, now.about);
        order.place = to;
        orders.push_back(order);
    }
}

// The first of its side in a group that has still to fight.
bool leads_a_group(const State& state, UnitId unit)
{
    for (const UnitId group : groups_left(state))
        for (const UnitId member : group_of(state, group)) {
            if (side_of(state, member) != side_of(state, unit)) continue;
            if (member == unit) return true;
            break;
        }
    return false;
}

bool has_charge_left(const State& state, UnitId unit)
{
    return charge_left(state, unit).has_value();
}

bool may_try_to_recover(const State& state, UnitId unit)
{
    return may_act(state, unit) && may_recover(state, unit);
}

void subjects(const State& state, battle::Units& units)
{
    units.clear();
    const battle::Decision now = pending(state);
    if (now.over) return;
    if (!state.tasks.empty()) {
        units.push_back(now.about);
        return;
    }
    const bool deploys = static_cast<Ask>(now.kind) == Ask::deploy;
    const Presence wanted = deploys ? Presence::to_deploy : Presence::on_table;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == now.side && state.units[unit].presence == wanted)
            units.push_back(unit);
}

// Leaders, and ending the phase.
void side_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const battle::Decision now = pending(state);
    const Ask ask = static_cast<Ask>(now.kind);
    if (ask == Ask::deploy) {
        leader_deployments(state, now.side, orders);
        if (all_deployed(state)) orders.push_back(order_of(now.side, Verb::stop));
        return;
    }
    if (ask == Ask::move_unit || ask == Ask::break_off) leader_options(state, now.side, orders);
    const battle::Order stop = order_of(now.side, Verb::stop);
    if (verbs()[stop].answers.has(ask)) orders.push_back(stop);
}

} // namespace quincunx::my_ancients
