#pragma once
// All that a battle remembers, and what its places come to.

#include "battle/bases.hpp"
#include "campus/book/melee.hpp"
#include "campus/book/profile.hpp"

namespace quincunx::campus {

using namespace battle;
using battle::closed_to, battle::footprint, battle::present, battle::radius_of;
using battle::side_of, battle::standees;

inline constexpr std::size_t most_units = 32;
using Setting = SettingOfBases<Sheet, Profile>;

struct Unit {
    table::Pose pose;
    Presence presence = Presence::on_table;
    std::uint8_t strength = 0;
    bool acted = false;
    bool hidden = false;
};
constexpr auto fields_of(const Unit*)
{
    return fields(field("pose", &Unit::pose), field("presence", &Unit::presence),
                  field("strength", &Unit::strength), field("acted", &Unit::acted),
                  field("hidden", &Unit::hidden));
}

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
};
constexpr auto fields_of(const State*)
{
    return fields(shared(&State::setting), field("entry", &State::entry),
                  field("turn", &State::turn), field("active", &State::active),
                  field("attacker", &State::attacker), field("defender", &State::defender),
                  field("outcome", &State::outcome), field("ended_by", &State::ended_by),
                  field("unit", &State::units));
}
static_assert(is_state<State, 1024>());
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
