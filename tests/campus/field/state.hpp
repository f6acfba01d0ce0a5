#pragma once
// All that a battle remembers, and what its places come to.

#include "battle/bases.hpp"
#include "campus/book/melee.hpp"
#include "campus/book/profile.hpp"

namespace quincunx::campus {

using namespace battle;
using battle::standees;

inline constexpr std::size_t most_units = 32;
using Setting = SettingOfBases<Sheet, Profile>;

struct Unit {
    table::Pose pose;
    Presence presence = Presence::on_table;
    std::uint8_t strength = 0;
    bool acted = false;
    bool hidden = false;

    static constexpr std::array field_names{"pose", "presence", "strength", "acted", "hidden"};
};

struct State {
    const Setting* setting = nullptr;
    std::uint32_t entry = 0;
    std::uint16_t turn = 1;
    Side active = Side::red;
    UnitId attacker = no_unit; // an attack waits for the reaction of
    UnitId defender = no_unit;
    Outcome outcome = Outcome::undecided;
    std::uint16_t ended_by = 0; // index of the row in the register
    Fixed<Unit, most_units> units;

    static constexpr std::array field_names{"setting",  "entry",   "turn",     "active", "attacker",
                                            "defender", "outcome", "ended_by", "unit"};
};
using Play = PlayOf<State>;

inline bool worn(const State& state, UnitId unit)
{
    return state.units[unit].strength < profile(state, unit).strength;
}
inline Melee melee(const State& state, UnitId attacker, UnitId defender)
{
    return {{true, worn(state, attacker)}, {false, worn(state, defender)}};
}
inline Losses losses(const State& state, Side side)
{
    return losses_by_units(state, side, 0.5);
}

} // namespace quincunx::campus
