#pragma once
// Whom the bases of a unit see (7), target by target: arcs, ranges, lines of fire.

#include "rules/my_ancients/book/shooting.hpp"
#include "rules/my_ancients/field/observe.hpp"

namespace quincunx::my_ancients {

// ma.ruling.fire_limits: may it shoot in this phase at all?
Barred barred_from_shooting(const State& state, UnitId shooter);

inline constexpr std::uint8_t no_beast = 255;
// One target as a unit sees it: an enemy unit, or a stampeding elephant by its number.
struct Mark {
    UnitId unit = no_unit;
    std::uint8_t beast = no_beast;
    double range = 0; // from the unit's front edge to what is in the arc
    Band band = Band::near;
    int front_bases = 0;       // that see it, within range, with a clear line
    int second_rank_bases = 0; // archers at long range
    std::uint64_t bases = 0;   // all of these, by their numbers: bits
    bool from_rear = false;
};
using Marks = Fixed<Mark, most_units + most_elephants>;
void marks_of(const State& state, UnitId shooter, Marks& found);

ShooterFacts shooter_facts(const State& state, UnitId unit, int front, int second);
// ma.ruling.fire_limits: nobody who is hidden or in contact.
bool may_be_shot_at(const State& state, UnitId shooter, UnitId enemy);
// Nothing: it is not in any arc, within range, with a clear line.
std::optional<Mark> mark_of(const State& state, UnitId shooter, const Bases& own, UnitId enemy);
std::optional<Mark> mark_of_beast(const State& state, UnitId shooter, const Bases& own,
                                  std::size_t beast);
std::optional<Mark> mark_of_aim(const State& state, const Aim& aim); // as it was named

} // namespace quincunx::my_ancients
