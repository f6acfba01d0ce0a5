// Charges declared (8.1): is one legal with that wheel, and which wheel would do?

#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "table/sweep.hpp"

#include <cmath>

namespace quincunx::fast_play {

namespace {

// What of a charge does not depend on its wheel.
std::optional<Refusal> no_target(const State& state, UnitId unit, UnitId target)
{
    const auto say = [&](std::string_view rule, std::string_view words, double a = 0,
                         double b = 0) {
        return Refusal{rule, {words, unit, target, a, b}};
    };
    if (!present(state, target) || !enemies(state, unit, target))
        return say("fp.charge.declare", "{unit} can only charge an enemy on the table.");
    if (state.units[target].hidden) return say("scenario.hidden", "That unit is not in sight.");
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    const double apart = distance(state, unit, target);
    if (table::exceeds(apart, reach, slack))
        return say("fp.move.charge",
                   "{unit} cannot reach {other}: it is {a}\" away and its charge is {b}\".", apart,
                   reach);
    const Point origin = origin_of(state, unit);
    if (!partly_in_front_zone(rect(state, unit, origin), rect(state, target, origin)))
        return say("fp.charge.declare", "{other} is not in the front zone of {unit}.");
    if (state.units[target].stampeding)
        return say("fp.elephant.stampede", "Stampeding elephants cannot be charged.");
    const Zone zone = zone_from(state, state.units[unit].pose, target);
    if (!may_charge_him(state, unit, target, zone))
        return say("fp.charge.skirmishers",
                   "{unit} is in skirmish order: it may not charge the front of formed troops.");
    return std::nullopt;
}

} // namespace

Result<Onset, Refusal> judged_charge(const State& state, UnitId unit, UnitId target, Wheel wheel)
{
    if (const auto refusal = no_charge_at_all(state, unit)) return Failure{*refusal};
    if (const auto refusal = no_target(state, unit, target)) return Failure{*refusal};
    const double most = sheet(state)["fp.charge.wheel"];
    if (std::abs(wheel) > most * 10)
        return Failure{
            Refusal{"fp.charge.wheel",
                    {"A charge begins with a wheel of at most {a} degrees.", unit, target, most}}};
    const auto made = onset(state, beginning(state, unit, wheel), target,
                            zone_from(state, state.units[unit].pose, target));
    if (made && !in_sight(state, unit, target))
        return Failure{Refusal{"fp.missile.sight", {"{unit} does not see {other}.", unit, target}}};
    return made;
}

std::optional<Wheel> wheel_for(const State& state, UnitId unit, UnitId target, int step,
                               std::optional<Bars>* known)
{
    if (no_charge_at_all(state, unit) || no_target(state, unit, target)) return std::nullopt;
    const Zone zone = zone_from(state, state.units[unit].pose, target);
    std::optional<Bars> own;
    std::optional<Bars>& kept = known != nullptr ? *known : own;
    const auto bars = [&]() -> Bars& {
        if (!kept) kept = bars_of(state, unit);
        return *kept;
    };
    bool no_room = false; // beside the target, wherever it is touched
    Charger charger = beginning(state, unit, 0);
    const auto does = [&](int degrees) {
        charger.wheel = degrees * 1'000'000;
        const Wheeling wheeling =
            wheels_freely(state, bars(), degrees) ? Wheeling::meets_nobody : Wheeling::unknown;
        const auto made = onset(state, charger, target, zone, bars(), wheeling);
        no_room = !made && made.error().rule == "fp.charge.conform";
        return made.ok();
    };
    const auto if_seen = [&](int degrees) {
        return in_sight(state, unit, target) ? std::optional(static_cast<Wheel>(10 * degrees))
                                             : std::nullopt;
    };
    Aim aim(state, unit, target);
    const auto is_clear = [&](const Aim::Lane& lane) {
        return aim.may_hit(lane) && !aim.is_blocked(lane, bars());
    };
    if (is_clear(aim.without_wheel()) && does(0)) return if_seen(0);
    const int most = sheet(state).whole("fp.charge.wheel");
    for (int degrees = step; degrees <= most && !no_room; degrees += step)
        for (const table::Side side : {table::Side::right, table::Side::left}) {
            const int wheel = side == table::Side::right ? degrees : -degrees;
            if (!no_room && is_clear(aim.after(side, degrees)) &&
                degrees <= wheel_room(state, bars(), side) && does(wheel))
                return if_seen(wheel);
        }
    return std::nullopt;
}

bool has_charge(const State& state, UnitId unit)
{
    if (!may_act(state, unit) || held(state, unit) || no_charge_at_all(state, unit)) return false;
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    std::optional<Bars> bars;
    for (const UnitId enemy : enemies_within(state, unit, reach))
        if (wheel_for(state, unit, enemy, 1, &bars)) return true;
    return false;
}

namespace {

constexpr double cos_1 = 0.99984769515639124; // of a degree
constexpr double sin_1 = 0.017452406437283512;
constexpr double little = 0.01 * table::millionths_per_unit; // more than all rounding

} // namespace

Aim::Aim(const State& state, UnitId unit, UnitId target)
    : aimed_at_(target),
      target_(rect(state, target, origin_of(state, unit))),
      frontage_(frontage_of(state, unit)),
      reach_(charge_reach(sheet(state), card(state, unit).basic)),
      half_(table::from_units(frontage_) / 2),
      ahead_(table::forward(state.units[unit].pose.heading)),
      now_{ahead_, ahead_}
{
}

Aim::Lane Aim::after(table::Side side, int degrees)
{
    const bool right = side == table::Side::right;
    Vec& way = now_[right ? 1 : 0];
    for (int& at = degrees_[right ? 1 : 0]; at < degrees; ++at)
        way = right ? Vec{way.x * cos_1 + way.y * sin_1, way.y * cos_1 - way.x * sin_1}
                    : Vec{way.x * cos_1 - way.y * sin_1, way.y * cos_1 + way.x * sin_1};
    const Vec pivot = table::right_of(ahead_) * (right ? half_ : -half_);
    const Vec front = pivot - table::right_of(way) * (right ? half_ : -half_);
    return {front, way, wheel_arc(frontage_, degrees)};
}

// A little wider than it is, the lane has all that the unit could touch; a little narrower, only
// what it surely does.
bool Aim::may_hit(const Lane& lane) const
{
    const double touch = table::touch_ahead({lane.front, lane.way, half_ + little}, target_);
    return touch - little <= table::from_units(reach_ - lane.arc);
}

bool Aim::is_blocked(const Lane& lane, const Bars& bars) const
{
    const double target = table::touch_ahead({lane.front, lane.way, half_ + little}, target_);
    for (const Bars::One& one : bars.all) {
        const Vec to = one.shape.centre - lane.front;
        if (one.unit == aimed_at_ ||
            std::abs(table::dot(to, table::right_of(lane.way))) > half_ + one.radius)
            continue;
        const double touch = table::touch_ahead({lane.front, lane.way, half_ - little}, one.shape);
        if (touch > little && touch < target - little) return true;
    }
    return false;
}

} // namespace quincunx::fast_play
