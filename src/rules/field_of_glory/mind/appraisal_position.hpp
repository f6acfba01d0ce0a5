#pragma once
// How well a group stands at a place: in its line, near enough, facing the enemy, with whom before
// it.

#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

constexpr double danger_ahead = 0.6; // of the worst charge that could be made against a group
constexpr double flank_shown = 0.25; // an enemy behind its front line, near: of its worth

// A reserve: cheap troops who would soon be lost in the line, as any group that breaks counts the
// same (fog.attrition.broken).
bool holds_back(const State& state, UnitId group);

// From its own table edge towards the enemy's, units.
double progress(const State& state, Side side, Point place);

// What enemies a group could meet from a place, and who could come at it there.
struct Prospect {
    double nearest = 100;
    double facing = 1; // towards the nearest
    double chance = 0; // the best charge
    double danger = 0; // the worst against it
    double shot = 0;
    bool flanked = false;
};
// Leaving out some enemies, as bits.
Prospect prospect_at(const State& state, UnitId unit, const Rect& ours, Point origin,
                     std::uint64_t but);

// Near enough to fight or shoot, in line, facing the enemy, with a good charge before it and none
// threatening, its flanks not shown.
double standing_at(const State& state, UnitId unit, const Body& at);

// --- riding for the enemy's camp: round his line, then straight at it from its front. A camp that
// is sacked counts as much as a group that breaks (fog.attrition.camp_sacked).

// The enemy's camp while it stands; no_unit: there is none.
UnitId enemy_camp(const State& state, Side side);
// Does it ride for the camp? Whoever is through the enemy's line, with no enemy near.
bool goes_for_camp(const State& state, UnitId unit);
// Where it goes next, standing there.
Point way_to_camp(const State& state, UnitId unit, UnitId camp, Point from);
// MU that it has still to go from there.
double left_to_camp(const State& state, UnitId unit, UnitId camp, Point from);

} // namespace quincunx::field_of_glory
