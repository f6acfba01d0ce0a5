#include "rules/fast_play/field/charges_aim.hpp"

#include "table/sweep.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

using table::Vec;

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
