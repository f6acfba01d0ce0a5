#pragma once
// Shooting on the table (7): whom a unit may shoot at, and what comes of it.

#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/effects_units.hpp"

namespace quincunx::fast_play {

struct Sighted {
    UnitId unit = no_unit;
    double range = 0;
    bool may_be_ignored = false;

    bool operator==(const Sighted&) const = default;
};
using AllSighted = Fixed<Sighted, most_units>;
// Enemies in arc, range and sight of a unit that could shoot.
AllSighted sighted(const State& state, UnitId shooter, bool moved);
// Of these, whom the priority lets it shoot at.
AllSighted targets_of(const State& state, UnitId shooter, bool moved);

ShooterFacts shooter_facts(const State& state, UnitId shooter, bool moved, bool being_charged);
Band band_between(const State& state, UnitId shooter, UnitId target, bool being_charged);
ReckonedShot shot_between(const State& state, UnitId shooter, UnitId target, bool moved,
                          bool being_charged);
// The shot, its losses; the target is called to test.
void shoot_at(Play& play, UnitId shooter, UnitId target, bool moved, bool being_charged);

} // namespace quincunx::fast_play
