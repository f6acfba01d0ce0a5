// Section 8: who may charge whom.

#include "rules/justified_ancients/turn/judging_reasons.hpp"

namespace quincunx::justified_ancients {

using battle::Preview;
using battle::Refusal;

namespace {

Failure<Refusal> no_charge(const State& state, const battle::Order& order, NoCharge reason)
{
    const double most =
        allowance_of(sheet(state), profile(state, order.unit), How::charge, false, false);
    const table::Point origin = state.units[order.unit].pose.front;
    const double apart =
        table::distance(rect(state, order.unit, origin), rect(state, order.target, origin));
    const auto say = [&](std::string_view rule, std::string_view words) {
        return refused(rule, {words, order.unit, order.target, apart, most});
    };
    switch (reason) {
    case NoCharge::out_of_reach:
        return say("ja.charge.legal",
                   "{unit} cannot reach {other}: it is {a} away and the charge allowance "
                   "is {b}, wheel of less than 45 degrees and ground included.");
    case NoCharge::other_enemy:
        return say("ja.charge.legal", "{unit} would touch another enemy before {other}.");
    case NoCharge::friend_in_the_way:
        return say("ja.inter.voluntary",
                   "A friend bars the way of {unit}: charges pass only through skirmishers.");
    case NoCharge::closed_ground:
        return say("ja.terrain.closed",
                   "Closed ground or the table's edge bars the way of {unit}.");
    case NoCharge::no_room:
        return say("ja.charge.conform",
                   "{unit} reaches {other} but has no room to line up on its edge.");
    }
    return say("ja.charge.legal", "{unit} cannot charge {other}.");
}

} // namespace

Result<ChargePath, NoCharge> charge_on(const State& state, UnitId charger, UnitId target)
{
    const Surroundings near = around(state, charger, charge_reach(state, charger));
    const std::size_t at = place_of(near, target);
    if (at == near.bases.size()) return Failure{NoCharge::out_of_reach};
    return charge_path(sheet(state), mover(state, charger), at, near);
}

Judged judge_charge(const State& state, const battle::Order& order)
{
    const auto unit = orderable(state, order, Order::charge);
    if (!unit) return Failure{unit.error()};
    if (order.target >= state.units.size() || !present(state, order.target) ||
        !enemies(state, order.unit, order.target))
        return refused("ja.charge.legal",
                       {"{unit} can only charge an enemy on the table.", order.unit});
    if (state.units[order.target].hidden)
        return refused("scenario.hidden", {"That unit is not in sight.", order.unit});
    const auto path = charge_on(state, order.unit, order.target);
    if (!path) return no_charge(state, order, path.error());
    Preview preview;
    preview.ends.push_back({order.unit, path->end});
    preview.cost = path->used();
    preview.allowance = path->allowance;
    preview.finding.keep(*path);
    preview.chance = chance_of(state, order.unit, *unit, Order::charge);
    warn_of_ground(state, order.unit, path->uphill, path->difficult, preview);
    static constexpr std::string_view faces[] = {"on its front", "on its flank", "on its rear"};
    preview.trigger(battle::Trigger::contact,
                    {"It would take {other} {word}.", order.unit, order.target, 0, 0, 0,
                     faces[static_cast<std::size_t>(edge_of(path->zone))]});
    return preview;
}

namespace {

// The enemies near enough for a charge of this unit, as bits; none where it may not charge.
std::uint64_t in_charge_reach(const State& state, UnitId unit)
{
    if (!may_be_ordered(state, unit) || held(state, unit)) return 0;
    const double most =
        allowance_of(sheet(state), profile(state, unit), How::charge, false, false) + 0.1;
    const table::Point origin = state.units[unit].pose.front;
    const table::Rect ours = rect(state, unit, origin);
    std::uint64_t targets = 0;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy)
        if (enemies(state, unit, enemy) && present(state, enemy) && !state.units[enemy].hidden &&
            may_be_within(state, unit, enemy, most) &&
            table::gap(ours, rect(state, enemy, origin)) <= most)
            targets |= battle::bit(enemy);
    if (targets == 0 || !order_forbidden(sheet(state), Order::charge, facts(state, unit)).empty())
        return 0;
    return targets;
}

template <class Visit>
void each_target(const Surroundings& near, std::uint64_t targets, Visit visit)
{
    for (std::size_t i = 0; i < near.bases.size(); ++i)
        if ((targets & battle::bit(near.bases[i].id)) != 0) visit(i);
}

} // namespace

Targets chargeable(const State& state, UnitId unit)
{
    Targets found;
    const std::uint64_t targets = in_charge_reach(state, unit);
    if (targets == 0) return found;
    const Mover charger = mover(state, unit);
    const Surroundings near = around(state, unit, charge_reach(state, unit));
    each_target(near, targets, [&](std::size_t i) {
        if (charge_path(sheet(state), charger, i, near)) found.push_back(near.bases[i].id);
    });
    return found;
}

bool any_charge(const State& state)
{
    std::uint64_t others = 0; // could charge at most with a wheel: asked last, for that is dear
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        const std::uint64_t targets = in_charge_reach(state, unit);
        if (targets == 0) continue;
        const Mover charger = mover(state, unit);
        const Surroundings near = around(state, unit, charge_reach(state, unit));
        bool straight = false;
        each_target(near, targets, [&](std::size_t i) {
            straight = straight || charges_straight(sheet(state), charger, i, near);
        });
        if (straight) return true;
        others |= battle::bit(unit);
    }
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if ((others & battle::bit(unit)) != 0 && !chargeable(state, unit).empty()) return true;
    return false;
}

} // namespace quincunx::justified_ancients
