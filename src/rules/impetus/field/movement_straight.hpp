#pragma once
// Inside of movement_phases: the phases one by one, and what all of them look at.

#include "rules/impetus/field/movement_phases.hpp"
#include "rules/impetus/field/movement_way.hpp"

namespace quincunx::impetus {

struct Moving {
    const Members& members;
    Formation formation = Formation::single;
    PhaseKind kind = PhaseKind::forwards;

    std::uint64_t bits() const
    {
        std::uint64_t all = 0;
        for (const UnitId unit : members) all |= bit(unit);
        return all;
    }
};
using JudgedPhase = Result<Phase, battle::Refusal>;
using Objection = std::optional<battle::Refusal>;

// FORWARDS and REARWARD.
JudgedPhase judged_straight(const State& state, const Moving& moving, double distance);
JudgedPhase judged_wheel(const State& state, const Moving& moving, const table::Path& path);
JudgedPhase judged_oblique(const State& state, const Moving& moving, const table::Step& step);
JudgedPhase about_face(const State& state, const Moving& moving);

double oblique_angle(const table::Step& step); // degrees off the facing
double slowest(const State& state, const Members& members);
// No enemy may be touched on a straight way.
Objection touches_enemy(const State& state, UnitId unit, const StraightWay& way, double distance,
                        std::string_view rule);
// A friend on the way: passed, or ended on and shifted (noted in the phase), or in the way.
Objection meets_friends(const State& state, const Moving& moving, UnitId unit,
                        const StraightWay& way, double distance, Phase& phase);
// Notes what the ground does, and its cost against the allowance.
Objection trodden(const State& state, UnitId unit, const GroundOnWay& ground, double distance,
                  Phase& phase);
// A phase other than FORWARDS ends where it comes into a zone of control (imp.zoc.enter).
Objection enters_zone(const State& state, UnitId unit, const StraightWay& way, double distance);
// In a zone of control already: only straight ahead or back.
Objection bound_by_zone(const State& state, UnitId unit);
// Off the table where no exit of the scenario is.
Objection off_table(const State& state, UnitId unit, const table::Pose& end);
// Finds places for the friends on whom the movers end, sees that as stored they stand on nobody,
// and notes the zones that they come into.
JudgedPhase finished(const State& state, Phase& phase);

} // namespace quincunx::impetus
