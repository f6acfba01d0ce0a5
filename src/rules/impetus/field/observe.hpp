#pragma once
// What the table tells the rules: ground under a unit, zones of control, corridors, arcs and sight,
// who supports whose flank, which edge is met. Pure questions about a state.

#include "rules/impetus/book/shooting.hpp"
#include "rules/impetus/field/effects.hpp"
#include "rules/impetus/field/ground.hpp"
#include "table/contact.hpp"
#include "table/path.hpp"

namespace quincunx::impetus {

// --- ground

// Kinds that a unit may never enter (rivers away from crossings are judged by the way, not here).
table::Kinds closed_to(const State& state, UnitId unit);
Walker walker_of(const State& state, UnitId unit, Formation formation = Formation::single);
// Does ground under any part of it disorder it? It cannot rally there (5.3).
bool stands_in_disorder(const State& state, UnitId unit);
struct Footing : GroundUnder, Works {};
Footing footing(const State& state, UnitId unit);
// Could it stand like this: on the table, off ground that is closed to it, touching no enemy?
bool may_stand(const State& state, UnitId unit, const table::Rect& there, table::Point origin);
// And on nobody.
bool is_free_place(const State& state, UnitId unit, const table::Pose& pose);
// So far straight ahead, or back.
table::Pose pose_ahead(const State& state, UnitId unit, double distance);
// imp.melee.uphill: higher on a gentle hill than the other.
bool is_uphill_of(const State& state, UnitId unit, UnitId other);
// Built-up areas, by the index of their feature: who holds it; no_unit: nobody.
UnitId garrison_of(const State& state, std::size_t feature);

// facts() and everything of footing, column and flank support (9.1) that does not need an enemy.
UnitFacts placed_facts(const State& state, UnitId unit);
// imp.melee.flank_support; `busy`: units that roll support dice in this melee (bits).
int supported_flanks(const State& state, UnitId unit, std::uint64_t busy);

// --- zones of control (6.9)

bool has_zone(const State& state, UnitId unit);
table::Rect zone_of(const State& state, UnitId unit, table::Point origin);
// Enemies in whose zone the unit has any part, standing at `pose`: bits.
std::uint64_t zones_at(const State& state, UnitId unit, const table::Pose& pose);
inline std::uint64_t zones_over(const State& state, UnitId unit)
{
    return zones_at(state, unit, state.units[unit].pose);
}

// What the zones over a unit say to a straight move ahead that ends there: nothing, yes (towards
// one of their owners), yes but it is disordered at the end (imp.zoc.leave), or no.
enum class ZoneSays : std::uint8_t { nothing, yes, leaves, no };
ZoneSays zone_says(const State& state, UnitId unit, const table::Pose& end);

// --- seeing

// Any part of the other on or ahead of the unit's front line.
bool is_ahead(const State& state, UnitId unit, UnitId other);
// Any part of the other in the corridor of the unit's short sides prolonged forward.
bool is_in_front_corridor(const State& state, UnitId unit, UnitId other);
// A free line between them, as for shooting, in any direction: impetuous advance, baggage.
bool sees(const State& state, UnitId unit, UnitId other);

// --- edges

// Two edges lie flush, over this much of their length.
bool lies_against(const State& state, const Rect& a, Face of_a, const Rect& b, Face of_b,
                  double whole);
// The enemy in contact that shares most edge with it (8.5); of equals the first in the roster.
UnitId main_enemy(const State& state, UnitId unit);

// --- groups (imp.group.form)

// May these form a group, in this order, and is it a line or a column? The first is the leader.
Result<Formation, battle::Refusal> judged_group(const State& state, const Members& members);

} // namespace quincunx::impetus
