#pragma once
// Units to go over one by one, in roster order and without a list of them:
//
//     for (const UnitId enemy : enemies_of(state, unit)) ...
//
// Whether somebody is one of them is asked when it is his turn.

#include "battle/field.hpp"

#include <ranges>

namespace quincunx::battle {

// All of whom that is true.
template <class State, class Which>
auto each(const State& state, Which which)
{
    return std::views::iota(UnitId{0}, static_cast<UnitId>(state.units.size())) |
           std::views::filter(which);
}

// All who stand on the table but this one; his enemies; the others of his side.
template <class State>
auto others_than(const State& state, UnitId unit)
{
    return each(state,
                [&state, unit](UnitId other) { return other != unit && present(state, other); });
}
template <class State>
auto enemies_of(const State& state, UnitId unit)
{
    return each(state, [&state, unit](UnitId other) {
        return present(state, other) && enemies(state, unit, other);
    });
}
template <class State>
auto friends_of(const State& state, UnitId unit)
{
    return each(state, [&state, unit](UnitId other) {
        return other != unit && present(state, other) && !enemies(state, unit, other);
    });
}
// Those of them who may be so near: asked before geometry.
template <class State>
auto others_within(const State& state, UnitId unit, double apart)
{
    return each(state, [&state, unit, near = MayBeWithin(state, unit, apart)](UnitId other) {
        return other != unit && present(state, other) && near(other);
    });
}
template <class State>
auto enemies_within(const State& state, UnitId unit, double apart)
{
    return each(state, [&state, unit, near = MayBeWithin(state, unit, apart)](UnitId other) {
        return present(state, other) && enemies(state, unit, other) && near(other);
    });
}
// Those whose bits are set.
inline auto each_in(std::uint64_t units)
{
    return std::views::iota(UnitId{0}, UnitId{64}) |
           std::views::filter([units](UnitId unit) { return (units & bit(unit)) != 0; });
}

} // namespace quincunx::battle
