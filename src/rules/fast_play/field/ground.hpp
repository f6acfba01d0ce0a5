#pragma once
// What the ground is to a unit (3): which terrain of the sheet a kind of feature is, what a way
// over it costs, what it hides and covers.

#include "rules/fast_play/field/field.hpp"

namespace quincunx::fast_play {

// Lines of enclosed fields are hedges, as areas they are scrub. Nothing: no terrain of the sheet,
// closed to everybody.
std::optional<Terrain> terrain_of(Kind kind, bool line);
Kinds closed_kinds(Troop troop, Order order);

// What a way costs by its ground, beside its inches.
struct GroundOnWay {
    double difficult = 0; // inches of the leading edge in difficult ground, at the step's own rate
    int obstacles = 0;    // newly reached
    bool bad() const { return difficult > 0 || obstacles > 0; }
};
// `rates`: what an inch of each stage costs; one, where they are not given.
GroundOnWay ground_on(const State& state, UnitId unit, const Course& course,
                      std::span<const double> rates = {});
inline double ground_cost(const State& state, UnitId unit, const GroundOnWay& ground)
{
    return ground_cost(sheet(state), card(state, unit).basic, order_of(state, unit),
                       ground.difficult, ground.obstacles);
}
// Does a disc reach ground that is more than open to the unit?
bool meets_ground(const State& state, UnitId unit, const Disc& disc, Point origin);
// Does its leading edge come into difficult ground or to an obstacle?
inline bool goes_through_bad(const State& state, UnitId unit, const Course& course)
{
    return !state.setting->ground.features.empty() && ground_on(state, unit, course).bad();
}
// Does a body of the unit there, or on a straight way to there, touch difficult ground or an
// obstacle?
bool on_bad_ground(const State& state, UnitId unit, const Rect& from, const Rect& to, Point origin);

// Missile cover of a target from a shooter (fp.terrain.cover_test).
Cover cover_of(const State& state, UnitId target, const Rect& shooter, Point origin);
// Does it count fp.result.cover against a charger that started there?
bool stands_in_cover(const State& state, UnitId target, const Rect& charger, bool mounted,
                     Point origin);
// At least one line from the shooter's front edge reaches the target (fp.missile.sight).
bool in_sight(const State& state, UnitId shooter, UnitId target);

} // namespace quincunx::fast_play
