#pragma once
// Whom the bases of a unit see (7), target by target. For the phase's own files.

#include "rules/my_ancients/shooting_phase.hpp"

namespace quincunx::my_ancients {

inline constexpr std::uint8_t no_beast = 255;

ShooterFacts shooter_facts(const State& state, UnitId unit, int front, int second);
// ma.ruling.fire_limits: nobody who is hidden or in contact.
bool may_be_shot_at(const State& state, UnitId shooter, UnitId enemy);
// Nothing: it is not in any arc, within range, with a clear line.
std::optional<Mark> mark_of(const State& state, UnitId shooter, const Bases& own, UnitId enemy);
std::optional<Mark> mark_of_beast(const State& state, UnitId shooter, const Bases& own,
                                  std::size_t beast);
std::optional<Mark> mark_of_aim(const State& state, const Aim& aim); // as it was named

} // namespace quincunx::my_ancients
