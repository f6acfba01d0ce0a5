#include "rules/my_ancients/mind/options.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/mind/options_moves.hpp"
#include "rules/my_ancients/turn/aftermath.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::Orders;

namespace {

battle::Order numbered(battle::Order order, std::initializer_list<int> numbers)
{
    for (const int number : numbers) order.numbers.push_back(static_cast<std::int16_t>(number));
    return order;
}

void charge_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_act(state, unit) || barred_from_charging(state, unit)) return;
    const double far = normal_move(state, unit) + 3 + slack;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy)
        if (present(state, enemy) && enemies(state, unit, enemy) &&
            nearer_than(state, unit, enemy, far) && judged_charge(state, unit, enemy, {}))
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
    if (!may_act(state, unit) || !in_melee(state, unit) || is_broken(state, unit)) return false;
    if (troop_of(state, unit) == Troop::bolt_thrower) return false;
    if (state.units[unit].morale != Morale::steady) return true;
    int enemy_bases = 0;
    for (const UnitId enemy : opponents(state, unit)) enemy_bases += state.units[enemy].bases;
    return state.units[unit].bases < enemy_bases;
}

void reaction_options(const State& state, UnitId unit, Orders& orders)
{
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
void share_options(const State& state, const battle::Decision& now, Orders& orders)
{
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

// The answers to a task that waits.
void answer_options(const State& state, const battle::Decision& now, Orders& orders)
{
    const Task& task = state.tasks.back();
    const UnitId unit = now.about;
    const auto add = [&](Verb verb) { orders.push_back(order_of(now.side, verb, unit)); };
    const auto add_pursuit = [&](UnitId of) {
        orders.push_back(order_of(now.side, Verb::pursue, unit, of));
    };
    switch (static_cast<Ask>(now.kind)) {
    case Ask::part_for_elephants: add(Verb::part); return add(Verb::stand);
    case Ask::stop_pursuit: add(Verb::halt); return add_pursuit(now.against);
    case Ask::follow_break_off: add_pursuit(now.against); return add(Verb::hold);
    case Ask::pursue_or_hold:
        for (const UnitId loser : quarries(state, unit)) add_pursuit(loser);
        if (!bound_to_pursue(state, task)) add(Verb::hold);
        return;
    case Ask::mahout: add(Verb::kill); return add(Verb::spare_life);
    case Ask::throw_pila: add(Verb::throw_pila); return add(Verb::keep_pila);
    case Ask::expand_third_round: {
        const auto expand_by = [&](int left, int right) {
            orders.push_back(numbered(order_of(now.side, Verb::expand, unit), {left, right}));
        };
        expand_by(1, 0);
        expand_by(0, 1);
        if (may_expand(state, unit) > 1) expand_by(1, 1);
        return;
    }
    case Ask::turn_to_face: {
        battle::Order order = order_of(now.side, Verb::turn, unit, task.other);
        orders.push_back(numbered(order, {may_turn(state, unit, task.other)}));
        return;
    }
    case Ask::split_bonus: return share_options(state, now, orders);
    case Ask::remove_bases:
        if (has_places(state, unit)) {
            for (const std::uint8_t base : may_go(state, unit))
                orders.push_back(numbered(order_of(now.side, Verb::remove, unit), {base + 1}));
            return;
        }
        // Of a single rank one end or the other; of several also the middle of the last.
        for (int end = state.units[unit].bases > state.units[unit].files ? 0 : 1; end <= 2; ++end)
            orders.push_back(numbered(order_of(now.side, Verb::remove, unit), {end}));
        return;
    case Ask::elephant_flank_bases:
        for (const table::Pose& to : spare_places(state, unit)) {
            battle::Order order = order_of(now.side, Verb::spare, unit);
            order.place = to;
            orders.push_back(order);
        }
        return;
    default: return;
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

bool may_be_stopped(Ask ask)
{
    switch (ask) {
    case Ask::shoot:
    case Ask::declare_charges:
    case Ask::react:
    case Ask::break_off:
    case Ask::move_unit:
    case Ask::expand_third_round:
    case Ask::turn_to_face:
    case Ask::elephant_flank_bases:
    case Ask::recover: return true;
    default: return false;
    }
}

// Orders that name no unit: leaders, and ending the phase.
void options_of_nobody(const State& state, const battle::Decision& now, Orders& orders)
{
    const Ask ask = static_cast<Ask>(now.kind);
    if (ask == Ask::deploy) {
        leader_deployments(state, now.side, orders);
        if (all_deployed(state)) orders.push_back(order_of(now.side, Verb::stop));
        return;
    }
    if (ask == Ask::move_unit || ask == Ask::break_off) leader_options(state, now.side, orders);
    if (may_be_stopped(ask)) orders.push_back(order_of(now.side, Verb::stop));
}

} // namespace

void subjects(const State& state, battle::Units& units)
{
    units.clear();
    const battle::Decision now = pending(state);
    if (now.over) return;
    if (!state.tasks.empty()) {
        units.push_back(now.about);
        return;
    }
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (side_of(state, unit) != now.side) continue;
        const bool deploys = static_cast<Ask>(now.kind) == Ask::deploy;
        const bool there =
            deploys ? state.units[unit].presence == Presence::to_deploy : present(state, unit);
        if (there) units.push_back(unit);
    }
}

void options(const State& state, UnitId unit, Orders& orders)
{
    orders.clear();
    const battle::Decision now = pending(state);
    if (now.over) return;
    if (unit == no_unit) return options_of_nobody(state, now, orders);
    if (!state.tasks.empty()) return answer_options(state, now, orders);
    const auto one = [&](Verb verb, bool possible) {
        if (possible) orders.push_back(order_of(now.side, verb, unit));
    };
    switch (static_cast<Ask>(now.kind)) {
    case Ask::deploy: return deployment_options(state, unit, orders);
    case Ask::shoot: return shot_options(state, unit, orders);
    case Ask::declare_charges: return charge_options(state, unit, orders);
    case Ask::react: return reaction_options(state, unit, orders);
    case Ask::charge_order:
        for (const std::uint8_t charge : charges_left(state))
            one(Verb::go, state.charges[charge].charger == unit);
        return;
    case Ask::break_off: return one(Verb::break_off, has_reason_to_break_off(state, unit));
    case Ask::move_unit: return move_options(state, unit, orders);
    case Ask::melee_order: {
        return one(Verb::fight, leads_a_group(state, unit));
    }
    case Ask::recover: return one(Verb::recover, may_act(state, unit) && may_recover(state, unit));
    default: return;
    }
}

} // namespace quincunx::my_ancients
