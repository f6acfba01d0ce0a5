#pragma once
// Units by the names that players know.

#include "battle/roster.hpp"

#include <string>

namespace quincunx::battle {

template <class State>
std::string full_name(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

} // namespace quincunx::battle
