// Sections 8 and 7: who may charge whom, and who may shoot at whom.

#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/turn/judging.hpp"

namespace quincunx::justified_ancients {

namespace {

Failure<Refusal> no_charge(const State& state, const battle::Order& order, NoCharge reason)
{
    const double most = allowance_of(state, order.unit, How::charge);
    const double apart = battle::distance(state, order.unit, order.target);
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

// An order is for an enemy on the table, in sight.
std::optional<Refusal> no_target(const State& state, const battle::Order& order,
                                 std::string_view rule, std::string_view words)
{
    if (!present(state, order.target) || !enemies(state, order.unit, order.target))
        return battle::refusal(rule, words, order.unit);
    if (!state.units[order.target].hidden) return std::nullopt;
    return battle::refusal("scenario.hidden", "That unit is not in sight.", order.unit);
}

// The enemies near enough for a charge of this unit, as bits; none where it may not charge.
std::uint64_t in_charge_reach(const State& state, UnitId unit)
{
    if (!present(state, unit) || side_of(state, unit) != state.active || held(state, unit))
        return 0;
    const double most = allowance_of(state, unit, How::charge) + 0.1;
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    std::uint64_t targets = 0;
    for (const UnitId enemy : enemies_within(state, unit, most))
        if (!state.units[enemy].hidden && table::gap(ours, rect(state, enemy, origin)) <= most)
            targets |= bit(enemy);
    if (targets == 0 || !may_be_ordered(state, unit) ||
        !order_forbidden(sheet(state), Order::charge, facts(state, unit)).empty())
        return 0;
    return targets;
}

template <class Visit>
void each_target(const Surroundings& near, std::uint64_t targets, Visit visit)
{
    for (std::size_t i = 0; i < near.bases.size(); ++i)
        if ((targets & bit(near.bases[i].id)) != 0) visit(i);
}

std::string_view shooter_rule(const State& state, UnitId shooter)
{
    const Unit& unit = state.units[shooter];
    return shooter_forbidden(sheet(state),
                             {facts(state, shooter), unit.shots, unit.charged, Occasion::own_turn});
}

// Where house rules allow no free choice (ja.shoot.free_choice): a target of this shooter nearer
// than that.
UnitId nearer_target(const State& state, UnitId shooter, double distance)
{
    if (sheet(state).on("ja.shoot.free_choice")) return no_unit;
    const table::Slack slack{sheet(state)["ja.geo.tolerance"]};
    for (const UnitId target : enemies_of(state, shooter))
        if (can_shoot_at(state, shooter, target) &&
            table::exceeds(distance, *shot_between(state, shooter, target).distance, slack))
            return target;
    return no_unit;
}

Result<ChargePath, NoCharge> charge_on(const State& state, UnitId charger, UnitId target)
{
    const Surroundings near = around(state, charger, charge_reach(state, charger));
    const std::size_t at = place_of(near, target);
    if (at == near.bases.size()) return Failure{NoCharge::out_of_reach};
    return charge_path(sheet(state), mover(state, charger), at, near);
}

} // namespace

Judged judge_charge(const State& state, const battle::Order& order)
{
    const auto unit = orderable(state, order, Order::charge);
    if (!unit) return Failure{unit.error()};
    if (auto refusal = no_target(state, order, "ja.charge.legal",
                                 "{unit} can only charge an enemy on the table."))
        return Failure{*refusal};
    const auto path = charge_on(state, order.unit, order.target);
    if (!path) return no_charge(state, order, path.error());
    Preview preview = battle::preview_at(order.unit, path->end);
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
        others |= bit(unit);
    }
    for (const UnitId unit : each_in(others))
        if (!chargeable(state, unit).empty()) return true;
    return false;
}

// --- shots

ShotGeometry shot_between(const State& state, UnitId shooter, UnitId target)
{
    const Surroundings near = around(state, shooter, shot_reach);
    Fixed<Rect, most_around> others;
    for (std::size_t i = 0; i < near.bases.size(); ++i)
        if (near.bases[i].id != target) others.push_back(near.rects[i]);
    return shot_geometry(sheet(state), rect(state, shooter, near.origin),
                         rect(state, target, near.origin), others, &state.setting->ground,
                         near.origin);
}

bool can_shoot_at(const State& state, UnitId shooter, UnitId target)
{
    return present(state, shooter) && present(state, target) && enemies(state, shooter, target) &&
           !state.units[target].hidden && shooter_rule(state, shooter).empty() &&
           target_forbidden(sheet(state), facts(state, target)).empty() &&
           shot_between(state, shooter, target).can_shoot();
}

bool any_shot(const State& state)
{
    const double range = sheet(state)["ja.shoot.range"];
    for (const UnitId shooter : everybody(state, state.active)) {
        if (profile(state, shooter).missile == Missile::none ||
            !shooter_rule(state, shooter).empty())
            continue;
        for (const UnitId target : enemies_within(state, shooter, range + 0.1))
            if (battle::distance(state, shooter, target) <= range + 0.1 &&
                can_shoot_at(state, shooter, target))
                return true;
    }
    return false;
}

Judged judge_shot(const State& state, const battle::Order& order)
{
    if (auto refusal = not_ours(state, order)) return Failure{*refusal};
    if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
    if (auto refusal = no_target(state, order, "ja.shoot.free_choice",
                                 "{unit} can only shoot at an enemy on the table."))
        return Failure{*refusal};
    if (const auto rule = shooter_rule(state, order.unit); !rule.empty())
        return forbidden(rule, order.unit);
    if (const auto rule = target_forbidden(sheet(state), facts(state, order.target)); !rule.empty())
        return forbidden(rule, order.unit, order.target);
    const ShotGeometry shot = shot_between(state, order.unit, order.target);
    if (!shot.in_arc)
        return refused(
            "ja.shoot.arc",
            {"{other} is outside the arc of {unit}, {a} degrees to each side of its front.",
             order.unit, order.target, sheet(state)["ja.shoot.arc"]});
    if (!shot.in_range)
        return refused("ja.shoot.range",
                       {"{other} is {a} away from {unit}; the range is {b}.", order.unit,
                        order.target, *shot.distance, sheet(state)["ja.shoot.range"]});
    if (!shot.sight)
        return refused(
            "ja.shoot.sight",
            {"{unit} does not see {other}: a base, woods, buildings or a hill are in the way.",
             order.unit, order.target});
    if (const UnitId nearer = nearer_target(state, order.unit, *shot.distance); nearer != no_unit)
        return refused(
            "ja.shoot.free_choice",
            {"{unit} must shoot at the nearest: {other} is nearer.", order.unit, nearer});
    Preview preview;
    preview.cost = *shot.distance;
    preview.allowance = sheet(state)["ja.shoot.range"];
    return preview;
}

} // namespace quincunx::justified_ancients
