#include "tessera/turn/turn.hpp"

#include "table/contact.hpp"

namespace quincunx::tessera {

namespace {

using table::StepKind;

// Why a unit may not be moved now.
std::optional<Refusal> not_movable(const State& state, const Order& order)
{
    if (auto why = not_free(state, order, "tes.turn.order", "tes.turn.once")) return why;
    if (held(state, order.unit)) return still_held(card(state, order.unit).conditions, order.unit);
    if (in_contact(state, order.unit))
        return refusal("tes.move.enemy", "{unit} touches an enemy.", order.unit);
    if (state.pips == 0 && sheet(state).on("tes.turn.pip"))
        return refusal("tes.turn.pip", "No pip is left for {unit}.", order.unit);
    return std::nullopt;
}

// Wheels and advances; a turn about comes first.
std::optional<Refusal> wrong_way(const State& state, const Order& order)
{
    if (order.path.empty()) return refusal("tes.move.way", "The move goes nowhere.");
    for (std::size_t i = 0; i < order.path.size(); ++i) {
        const table::Step& step = order.path[i];
        const bool about = step.kind == StepKind::half_turn && i == 0 && order.verb == move;
        const bool ahead = step.kind == StepKind::advance && step.ahead > 0;
        if (!about && !ahead && step.kind != StepKind::wheel)
            return refusal("tes.move.way", "{unit} goes straight ahead, or wheels.", order.unit);
    }
    if (table::flaw(order.path, body_of(state, order.unit).formation))
        return refusal("tes.move.way", "{unit} cannot go that way.", order.unit);
    return std::nullopt;
}

std::optional<Refusal> stopped(const Way& way, UnitId unit)
{
    if (way.barred) return refusal("tes.move.room", "{unit} would leave the ground.", unit);
    if (way.met != no_unit)
        return refusal_of("tes.move.room", "{other} is in the way of {unit}.", unit, way.met);
    if (way.cost > way.allowance + table::tolerance)
        return refusal("tes.move.far", "{unit} may move {a}; this move is {b}.", unit,
                       way.allowance, way.cost);
    return std::nullopt;
}

bool touches_enemy(const State& state, UnitId unit, const Pose& at)
{
    const Rect there = footprint(state, unit, at.front, at);
    for (const UnitId enemy : enemies_of(state, unit))
        if (table::distance(there, footprint(state, enemy, at.front)) <= table::tolerance)
            return true;
    return false;
}

// Who goes with it must touch somebody of them and face alike.
std::optional<Refusal> no_group(const State& state, const Order& order)
{
    if (order.others.size() + 1 > static_cast<std::size_t>(sheet(state)["tes.move.group"]))
        return refusal("tes.move.group", "At most {a} go together.", no_unit,
                       sheet(state)["tes.move.group"]);
    if (order.path.size() != 1 || order.path[0].kind != StepKind::advance)
        return refusal("tes.move.group", "Together they go straight ahead.");
    Fixed<UnitId, 9> members{order.unit};
    for (const UnitId unit : order.others) {
        Order alone = order;
        alone.unit = unit;
        if (auto why = not_movable(state, alone)) return why;
        const bool joins = std::ranges::any_of(members, [&](UnitId member) {
            return member != unit && distance(state, member, unit) <= table::tolerance;
        });
        const bool alike = table::headings_within(state.units[unit].pose.heading,
                                                  state.units[order.unit].pose.heading, 0.1);
        if (!joins || !alike || members.contains(unit))
            return refusal("tes.move.group", "{unit} does not stand with the others.", unit);
        members.push_back(unit);
    }
    return std::nullopt;
}

Judged arriving(const Arrived& arrived, const Way& way)
{
    Preview preview{.cost = way.cost, .allowance = way.allowance};
    preview.ends = arrived.ends;
    preview.finding.keep(arrived);
    return preview;
}

} // namespace

Judged judge_move(const State& state, const Order& order)
{
    if (auto why = not_movable(state, order)) return Failure{*why};
    if (auto why = wrong_way(state, order)) return Failure{*why};
    if (auto why = no_group(state, order); why && !order.others.empty()) return Failure{*why};
    std::uint64_t together = bit(order.unit);
    for (const UnitId unit : order.others) together |= bit(unit);
    Arrived arrived;
    Way slowest;
    for (const UnitId unit : each_in(together)) {
        const Way way =
            order.others.empty()
                ? way_of(state, unit, order.path)
                : way_together(state, unit, table::units_of(order.path[0].ahead), together);
        if (auto why = stopped(way, unit)) return Failure{*why};
        if (touches_enemy(state, unit, way.to))
            return refused("tes.move.enemy", {"{unit} would touch an enemy.", unit});
        arrived.ends.push_back({unit, way.to});
        if (slowest.allowance == 0 || way.allowance < slowest.allowance) slowest = way;
    }
    return arriving(arrived, slowest);
}

Judged judge_attack(const State& state, const Order& order)
{
    if (auto why = not_movable(state, order)) return Failure{*why};
    if (auto why = wrong_way(state, order)) return Failure{*why};
    const UnitId target = order.target;
    if (!present(state, target) || side_of(state, target) == order.side)
        return refused("tes.attack.share", {"An attack names an enemy on the table."});
    if (state.units[target].hidden && sheet(state).on("tes.attack.hidden"))
        return refused("tes.attack.hidden", {"Nobody has seen an enemy there."});
    const auto way = way_to(state, order.unit, target, order.path);
    if (!way)
        return refused(
            "tes.attack.share",
            {"{unit} does not come to line up with {other} that way.", order.unit, target});
    if (auto why = stopped(*way, order.unit)) return Failure{*why};
    Judged judged = arriving({{{order.unit, way->to}}}, *way);
    judged->trigger(Trigger::contact, {"{unit} fights {other}.", order.unit, target});
    return judged;
}

Judged judge_shot(const State& state, const Order& order)
{
    if (auto why = not_free(state, order, "tes.turn.order", "tes.turn.once")) return Failure{*why};
    const UnitId target = order.target;
    if (troop_of(state, order.unit) != Troop::bows)
        return refused("tes.shot.bows", {"{unit} has no bows.", order.unit});
    if (!present(state, target) || side_of(state, target) == order.side)
        return refused("tes.shot.range", {"A shot names an enemy on the table."});
    if (state.units[target].hidden && sheet(state).on("tes.attack.hidden"))
        return refused("tes.attack.hidden", {"Nobody has seen an enemy there."});
    if (sheet(state).on("tes.shot.contact"))
        for (const UnitId unit : {order.unit, target})
            if (in_contact(state, unit))
                return refused("tes.shot.contact", {"{unit} touches an enemy.", unit});
    const auto range = shooting_range(state, order.unit, target);
    const double most = sheet(state)["tes.shot.range"];
    if (!range)
        return refused("tes.shot.aside",
                       {"{unit} does not see {other} before it.", order.unit, target});
    if (*range > most)
        return refused("tes.shot.range", {"{unit} shoots {a} far; {other} is {b} away.", order.unit,
                                          target, most, *range});
    return Preview{};
}

Judged judge_fight(const State& state, const Order& order)
{
    if (auto why = not_ours(order, state.setting->roster, "tes.turn.order")) return Failure{*why};
    if (is_subject(state, pending(state), order.unit)) return Preview{};
    return refused("tes.turn.order", {"{unit} has no fight to fight.", order.unit});
}

} // namespace quincunx::tessera
