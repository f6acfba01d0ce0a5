#include "rules/justified_ancients/book/orders.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::justified_ancients {

namespace {

// Decimals written by people are not exact in binary: a distance that is written as exactly on a
// limit is on it.
constexpr double binary_dust = 1e-9;

Forbidden charge_forbidden(const Sheet& sheet, const UnitFacts& unit)
{
    if (unit.fatigued && sheet.on("ja.cond.fatigued.effect")) return "ja.cond.fatigued.effect";
    if (unit.testudo && sheet.on("ja.testudo.limits")) return "ja.testudo.limits";
    return {};
}

Forbidden reform_forbidden(const Sheet& sheet, const UnitFacts& unit)
{
    // Depletion has no cure as printed; with that row off a reform order heals it too.
    const bool heals_depletion = unit.depleted() && !sheet.on("ja.cond.depleted.no_cure");
    const bool something_to_cure = unit.disordered || heals_depletion;
    if (!something_to_cure && sheet.on("ja.order.reform.needed")) return "ja.order.reform.needed";
    if (unit.in_difficult && sheet.on("ja.order.reform.not_in_difficult"))
        return "ja.order.reform.not_in_difficult";
    if (!sheet.on("ja.cond.disordered.cure") && !heals_depletion) return "ja.cond.disordered.cure";
    return {};
}

Forbidden testudo_forbidden(const Sheet& sheet, const UnitFacts& unit)
{
    if (unit.testudo) return {}; // un-forming is always allowed
    const bool can = unit.profile.testudo_drill && !unit.disordered && !unit.in_difficult;
    return can && sheet.on("ja.testudo.state") ? Forbidden{} : "ja.testudo.state";
}

} // namespace

int distance_steps(const Sheet& sheet, double distance)
{
    const double step = sheet["ja.order.mod.distance.steps"];
    if (step <= 0) return 0;
    const double begun = std::ceil((distance - sheet["ja.geo.tolerance"]) / step - binary_dust);
    return std::max(0, static_cast<int>(begun) - 1);
}

Forbidden order_forbidden(const Sheet& sheet, Order order, const UnitFacts& unit)
{
    if (is_baggage(unit.profile)) return "ja.baggage.passive";
    if (unit.engaged && sheet.on("ja.order.engaged")) return "ja.order.engaged";
    switch (order) {
    case Order::charge: return charge_forbidden(sheet, unit);
    case Order::reform: return reform_forbidden(sheet, unit);
    case Order::testudo: return testudo_forbidden(sheet, unit);
    case Order::move:
    case Order::wheel:
    case Order::reface: return {};
    }
    return {};
}

int order_number(const Sheet& sheet, Order order)
{
    constexpr Rule rules[] = {"ja.order.move",   "ja.order.charge", "ja.order.wheel",
                              "ja.order.reface", "ja.order.reform", "ja.order.testudo"};
    return sheet.whole(rules[static_cast<std::size_t>(order)]);
}

bool obeys(const Sheet& sheet, const OrderFacts& facts, Dice& dice)
{
    if (!sheet.on("ja.order.test")) return true;
    const int modifiers = reckoning::total(sheet, Sheet::table<rows::order_modifiers>, facts);
    const int number = order_number(sheet, facts.order);
    const int face = dice.die(order_die, dice::at_least(number - modifiers));
    return face + modifiers >= number;
}

int obeying_faces(const Sheet& sheet, const OrderFacts& facts)
{
    if (!sheet.on("ja.order.test")) return order_die;
    const int modifiers = reckoning::total(sheet, Sheet::table<rows::order_modifiers>, facts);
    const int least_face = order_number(sheet, facts.order) - modifiers;
    return std::clamp(order_die + 1 - least_face, 0, order_die);
}

std::optional<Order> order_of_wheel(const Sheet& sheet, double degrees)
{
    if (degrees > 90) return std::nullopt;
    return degrees < sheet["ja.order.small_wheel"] ? Order::move : Order::wheel;
}

MoveFacts move_facts(const Sheet& sheet, const Profile& profile, How how, bool uphill,
                     bool difficult)
{
    const bool hurries = how == How::charge || how == How::flee ||
                         (how == How::pursue && sheet.on("ja.move.pursuit_is_charge")) ||
                         (how == How::evade && !sheet.on("ja.move.evade_plain"));
    return {profile, how, uphill, difficult, hurries};
}

AllowanceReckoning allowance_reckoning(const Sheet& sheet, const MoveFacts& facts)
{
    AllowanceReckoning made{reckoning::reckon(sheet, Sheet::table<rows::move_inches>, facts),
                            reckoning::reckon(sheet, Sheet::table<rows::move_shares>, facts), 0};
    made.allowance = allowance(sheet, facts);
    return made;
}

bool reaches(const Sheet& sheet, double distance, double allowance)
{
    const double tolerance = sheet["ja.geo.tolerance"] + binary_dust;
    if (sheet.on("ja.charge.exact_reach")) return distance <= allowance + tolerance;
    return distance < allowance - tolerance;
}

double allowance(const Sheet& sheet, const MoveFacts& facts)
{
    if (is_baggage(facts.profile)) return 0;
    double share = 1;
    for (std::size_t i = 0; i < Sheet::table<rows::move_shares>.rows.size(); ++i)
        if (Sheet::table<rows::move_shares>.rows[i].times(facts) != 0)
            share *= sheet.value(Sheet::table<rows::move_shares>.first + i);
    double pace = 0;  // the troops' own row, the one that ja.move.sum_then_halve would halve alone
    double extra = 0; // all the others
    for (std::size_t i = 0; i < Sheet::table<rows::move_inches>.rows.size(); ++i) {
        const int times = Sheet::table<rows::move_inches>.rows[i].times(facts);
        if (times == 0) continue;
        double& part = i <= static_cast<std::size_t>(Type::elephant) ? pace : extra;
        part += sheet.value(Sheet::table<rows::move_inches>.first + i);
    }
    const double sum =
        sheet.on("ja.move.sum_then_halve") ? (pace + extra) * share : pace * share + extra;
    return std::max(0.0, sum);
}

} // namespace quincunx::justified_ancients
