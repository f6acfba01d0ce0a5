#pragma once
// Movement phases on the table (6.2 to 6.5, 6.8, 6.9): is one legal, where does it end, what does
// it do. Discipline tests are not made here.

#include "rules/impetus/field/observe.hpp"

#include <algorithm>

namespace quincunx::impetus {

enum class PhaseKind : std::uint8_t { forwards, wheel, oblique, about_face, rearward };

// What the ground of a phase does to one who moves.
struct GroundEffect {
    UnitId unit = no_unit;
    bool destroyed = false; // else disordered
    std::string_view rule;
};

// A friend who was passed, and where it is set.
struct Shift {
    UnitId unit = no_unit;
    table::Pose to;
};

// A phase that may be made.
struct Phase {
    PhaseKind kind = PhaseKind::forwards;
    Members members; // who moves, the leader first
    Fixed<table::Pose, most_members> ends;
    double cost = 0;
    double allowance = 0;             // M, of the slowest
    std::uint64_t shifted = 0;        // friends passed that are set behind the mover
    std::uint64_t swept = 0;          // friends beside it whom its wheel swings over
    std::uint64_t zones_entered = 0;  // enemies whose zone it came into from outside and is in
    bool leaves_zone = false;         // imp.zoc.leave: disordered at the end
    std::uint8_t enters = no_feature; // FORWARDS that reaches this free built-up area
    bool by_road = false;             // imp.terrain.road.move: no test, no disorder
    Fixed<GroundEffect, 2 * most_members> ground;
    Fixed<Shift, most_members> shifts; // of the shifted, in the order in which they go

    bool ground_disorders() const
    {
        return std::ranges::any_of(ground, [](const GroundEffect& one) { return !one.destroyed; });
    }
};

// OBLIQUE, ABOUT FACE and REARWARD have rows of their own.
bool is_manoeuvre(PhaseKind kind);
Manoeuvre manoeuvre_of(PhaseKind kind, const table::Path& path);

// `path` is one step (chariots: an advance, then a wheel): advance d; wheel side angle; oblique or
// shift; about (half turn on its footprint); retire d. Members: one unit, or a group as
// judged_group allows it. Checks everything of 6.2 to 6.9 but the number of phases and the
// discipline test: lengths and angles, disorder and type (with the pure reckoned(ManoeuvreFacts)),
// ground, friends, enemies (no contact), the table's edge, zones of control. FORWARDS may end on a
// built-up area that it may enter: `enters`.
Result<Phase, battle::Refusal> judged_phase(const State& state, const Members& members,
                                            const table::Path& path);

// Moves everybody, with what ground and friends do on the way (disorder by ground, CF destroyed,
// S T FL that were passed are set behind). Not the disorder of the manoeuvre itself, of a failed
// test or of leaving a zone: that is the sequence's. Shieldwalls are the sequence's too.
void make_phase(Play& play, const Phase& phase, std::string_view rule);

// How far straight ahead it could go with this much movement, without touching an enemy: ground,
// friends, enemies and edges as for FORWARDS. U. For options and for advances of which the length
// is the player's.
double free_way_ahead(const State& state, UnitId unit, double movement);

// Built-up areas (imp.bua.garrison): in, and out again.
void enter_built_up_area(Play& play, UnitId unit, std::uint8_t feature);
Result<table::Pose, battle::Refusal> judged_leaving(const State& state, UnitId unit,
                                                    const table::Pose& place);
Fixed<table::Pose, 16> ways_out(const State& state, UnitId unit); // free places, for options
void leave_built_up_area(Play& play, UnitId unit, const table::Pose& place);

// Beaten: out on the edge farthest from the attacker; false: no free place, destroyed.
bool driven_out(Play& play, UnitId unit, UnitId attacker);

// Line relief (12): the friend within 5U directly behind whom this unit may change places with.
Result<battle::Preview, battle::Refusal> judged_relief(const State& state, UnitId unit,
                                                       UnitId behind);
void relieve(Play& play, UnitId unit, UnitId behind);
// Dismounts at the same front edge: VBU losses kept (12). Only the change itself.
void dismount(Play& play, UnitId unit);

} // namespace quincunx::impetus
