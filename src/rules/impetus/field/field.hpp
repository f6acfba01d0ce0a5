#pragma once
// The field as a state has it: where units stand, who is in melee with whom, who commands them, and
// what a resolution wants to know of a unit by its state. What depends on places and ground is
// worked out in observe.hpp.

#include "battle/each.hpp"
#include "battle/field.hpp"
#include "rules/impetus/field/state.hpp"

namespace quincunx::impetus {

using battle::bit, battle::enemies, battle::everybody, battle::held, battle::may_be_within;
using battle::origin_of, battle::overlapped, battle::present, battle::sheet, battle::side_of;
using battle::standees;

// The one of these of whom it is least, the first of equals; no_unit: nobody, or never of all.
template <class Measure>
UnitId least_of(const Many& units, Measure&& measure)
{
    battle::Nearest best;
    for (const UnitId unit : units)
        if (const double found = measure(unit); found < best.distance) best = {unit, found};
    return best.unit;
}

inline table::Slack slack_of(const State& state)
{
    return {slack(sheet(state))};
}
inline std::uint8_t command_of(const State& state, UnitId unit)
{
    return state.setting->units[unit].command;
}
// The foot card once it has dismounted.
inline const Profile& profile(const State& state, UnitId unit)
{
    const UnitCard& card = state.setting->units[unit];
    return state.units[unit].dismounted && card.foot ? *card.foot : card.profile;
}
inline Type type_of(const State& state, UnitId unit)
{
    return profile(state, unit).type;
}
inline bool is_baggage(const State& state, UnitId unit)
{
    return type_of(state, unit) == Type::BAG;
}
inline bool is_garrison(const State& state, UnitId unit)
{
    return state.units[unit].garrison != no_feature;
}
// The built-up area that it holds.
inline const table::Feature& area_of(const State& state, UnitId garrison)
{
    return state.setting->ground.features[state.units[garrison].garrison];
}
// Has a base on the table: what others can stand against.
inline bool in_the_field(const State& state, UnitId unit)
{
    return present(state, unit) && !is_garrison(state, unit);
}
inline bool takes_room(const State& state, UnitId unit)
{
    return in_the_field(state, unit);
}
// --- places

// Fills in what is measured once, from the sheet.
void measure(Setting& setting);
inline int units_in(const State& state, UnitId unit) // 1; of a Large Unit those left
{
    return static_cast<int>(state.units[unit].vbu.size());
}
inline bool is_large(const State& state, UnitId unit)
{
    return units_in(state, unit) > 1;
}
// Of the whole body as it is now.
inline double depth_of(const State& state, UnitId unit)
{
    const Unit& one = state.units[unit];
    const std::size_t bases = one.vbu.empty() ? 1 : one.vbu.size();
    return state.setting->units[unit].depth[one.dismounted ? 1 : 0] * static_cast<double>(bases);
}
inline table::Formation formation(const State& state, UnitId unit)
{
    return table::single_base(state.setting->frontage, depth_of(state, unit));
}
inline table::Body body(const State& state, UnitId unit)
{
    return {state.units[unit].pose, formation(state, unit)};
}
inline table::Rect rect_at(const State& state, UnitId unit, const table::Pose& pose,
                           table::Point origin)
{
    return table::rect_of(pose, state.setting->frontage, depth_of(state, unit), origin);
}
inline table::Rect rect(const State& state, UnitId unit, table::Point origin)
{
    return rect_at(state, unit, state.units[unit].pose, origin);
}
inline table::Rect footprint(const State& state, UnitId unit, table::Point origin)
{
    return rect(state, unit, origin);
}
// A garrison may be anywhere in its area, and is within everything.
inline double radius_of(const State& state, UnitId unit)
{
    if (is_garrison(state, unit)) return table::never;
    return state.setting->frontage / 2 + depth_of(state, unit);
}
// Nearest points of two bases, U; of a garrison those of its built-up area.
double distance(const State& state, UnitId a, UnitId b);

// --- melee

// Two bases touch, or a base the built-up area of a garrison (1).
bool touch(const State& state, UnitId a, UnitId b);
// Would it touch an enemy, or the walls that one holds, standing like this?
bool touches_enemy_at(const State& state, UnitId unit, const table::Rect& there,
                      table::Point origin);
bool in_melee(const State& state, UnitId unit);
bool are_in_contact(const State& state, UnitId a, UnitId b);
Many enemies_in_contact(const State& state, UnitId unit);
// A unit in its contact with an enemy.
struct Engaged {
    Touched on = Touched::front;  // which edge of it the enemy touches (8.4)
    bool charging = false;        // in the first round of this contact
    Ground ground = Ground::open; // of its charge
};
Engaged engaged(const State& state, UnitId unit, UnitId enemy);
inline Touched touched_by(const State& state, UnitId unit, UnitId enemy)
{
    return engaged(state, unit, enemy).on;
}
inline bool is_charging(const State& state, UnitId unit, UnitId enemy)
{
    return engaged(state, unit, enemy).charging;
}
bool is_flanked(const State& state, UnitId unit); // touched on flank or rear, and has any
// Pairs that no longer touch, or of which one is gone, leave the list (9.6).
void prune_contacts(State& state);

// --- command

// Its command; nullptr: baggage.
template <class AnyState>
auto* command(AnyState& state, UnitId unit)
{
    const std::uint8_t number = command_of(state, unit);
    return number == no_command ? nullptr : &state.commands[index(side_of(state, unit))][number];
}
// Those of a command who are on the table.
Many units_of(const State& state, Side side, std::size_t command);
// A general rides with it.
bool has_commander(const State& state, UnitId unit);
// Range from his unit, or from the own long edge if he is off table; all are out without a general.
bool is_out_of_command(const State& state, UnitId unit);
int leadership_of(const State& state, Side side, std::size_t command); // 0 without a general
Captain captain_of(const State& state, Side side, std::size_t command);
double command_range(const State& state, Side side);

// --- facts

inline double move_of(const State& state, UnitId unit) // M
{
    return state.setting->units[unit].move[state.units[unit].dismounted ? 1 : 0];
}
inline bool is_fresh(const State& state, UnitId unit)
{
    return state.units[unit].vbu.front() >= profile(state, unit).vbu;
}
bool is_impetuous(const State& state, UnitId unit); // still
// What charges and passing friends ask of a unit: what it is and its state, nothing of command.
UnitFacts brief_facts(const State& state, UnitId unit);
// All that the state knows of a unit. Ground, fortifications, wood edges, column, uphill and
// supported flanks are left out: placed_facts of observe.hpp has them too.
UnitFacts facts(const State& state, UnitId unit);

// --- time

// Baggage does not fight.
inline bool fights_on(const State& state, UnitId unit)
{
    return present(state, unit) && !is_baggage(state, unit);
}

// --- losses (13)

// Of the front unit (0) or a rear one. Where a general led it at the start the whole body counts at
// least 3: what is missing counts with the front unit.
int vd_of(const State& state, UnitId unit, std::size_t rank);
int vd_of(const State& state, UnitId unit); // of the whole body as it was at the start
// Of a command; of the whole army, with its baggage.
int vd_at_start(const State& state, Side side, std::optional<std::size_t> command = {});
int vd_lost(const State& state, Side side); // a routed command counts whole

} // namespace quincunx::impetus
