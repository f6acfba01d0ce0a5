// Section 7: who may shoot at whom.

#include "rules/justified_ancients/book/shooting.hpp"
#include "rules/justified_ancients/turn/judging_reasons.hpp"

namespace quincunx::justified_ancients {

using battle::Preview;

ShotGeometry shot_between(const State& state, UnitId shooter, UnitId target)
{
    const Surroundings near = around(state, shooter, shot_reach);
    Fixed<table::Rect, most_around> others;
    for (std::size_t i = 0; i < near.bases.size(); ++i)
        if (near.bases[i].id != target) others.push_back(near.rects[i]);
    return shot_geometry(sheet(state), rect(state, shooter, near.origin),
                         rect(state, target, near.origin), std::span(others.begin(), others.size()),
                         &state.setting->ground, near.origin);
}

namespace {

std::string_view shooter_rule(const State& state, UnitId shooter)
{
    const Unit& unit = state.units[shooter];
    return shooter_forbidden(sheet(state),
                             {facts(state, shooter), unit.shots, unit.charged, Occasion::own_turn});
}

} // namespace

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
    for (UnitId shooter = 0; shooter < state.units.size(); ++shooter) {
        if (!present(state, shooter) || side_of(state, shooter) != state.active ||
            profile(state, shooter).missile == Missile::none ||
            !shooter_rule(state, shooter).empty())
            continue;
        const table::Point origin = state.units[shooter].pose.front;
        for (UnitId target = 0; target < state.units.size(); ++target)
            if (present(state, target) && enemies(state, shooter, target) &&
                may_be_within(state, shooter, target, range + 0.1) &&
                table::distance(rect(state, shooter, origin), rect(state, target, origin)) <=
                    range + 0.1 &&
                can_shoot_at(state, shooter, target))
                return true;
    }
    return false;
}

namespace {

// Where house rules allow no free choice (ja.shoot.free_choice): a target of this shooter nearer
// than that.
UnitId nearer_target(const State& state, UnitId shooter, double distance)
{
    if (sheet(state).on("ja.shoot.free_choice")) return no_unit;
    const table::Slack slack{sheet(state)["ja.geo.tolerance"]};
    for (UnitId target = 0; target < state.units.size(); ++target) {
        if (!present(state, target) || !can_shoot_at(state, shooter, target)) continue;
        if (table::exceeds(distance, *shot_between(state, shooter, target).distance, slack))
            return target;
    }
    return no_unit;
}

} // namespace

Judged judge_shot(const State& state, const battle::Order& order)
{
    if (auto refusal = not_ours(state, order, order.unit)) return Failure{*refusal};
    if (auto refusal = not_here(state, order.unit)) return Failure{*refusal};
    if (order.target >= state.units.size() || !present(state, order.target) ||
        !enemies(state, order.unit, order.target))
        return refused("ja.shoot.free_choice",
                       {"{unit} can only shoot at an enemy on the table.", order.unit});
    if (state.units[order.target].hidden)
        return refused("scenario.hidden", {"That unit is not in sight.", order.unit});
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
