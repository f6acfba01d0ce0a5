#pragma once
// All that a battle remembers.

#include "battle/bases.hpp"
#include "battle/each.hpp"
#include "table/path.hpp"
#include "tessera/book/shooting.hpp"

namespace quincunx::tessera {

using namespace battle;
using battle::present, battle::radius_of, battle::side_of, battle::standees, battle::footprint;
using table::Body, table::Point, table::Pose, table::Rect;

using Setting = SettingOfBases<Sheet, Profile>;

struct Unit {
    Pose pose;
    Presence presence = Presence::on_table;
    bool acted = false;
    bool fought = false;
    bool hidden = false;
};
constexpr auto fields_of(const Unit*)
{
    return fields(
        members<&Unit::pose, &Unit::presence, &Unit::acted, &Unit::fought, &Unit::hidden>());
}

struct State {
    const Setting* setting = nullptr;
    std::uint32_t entry = 0;
    std::uint16_t turn = 1;
    Side active = Side::red;
    bool fighting = false; // orders are given; those in contact fight, one after the other
    std::uint8_t pips = 0; // left
    Outcome outcome = Outcome::undecided;
    std::uint16_t ended_by = 0; // index of the row in the register
    Fixed<Unit, most_units> units;
    DayState day;
};
constexpr auto fields_of(const State*)
{
    return fields(
        shared(&State::setting),
        members<&State::entry, &State::turn, &State::active, &State::fighting, &State::pips,
                &State::outcome, &State::ended_by, &State::units, &State::day>());
}
static_assert(is_state<State, 2048>());
using Play = PlayOf<State>;

table::Kinds closed_to(const State& state, UnitId unit);
Losses losses(const State& state, Side side);

inline Troop troop_of(const State& state, UnitId unit)
{
    return profile(state, unit).troop;
}

} // namespace quincunx::tessera
