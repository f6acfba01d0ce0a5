#pragma once
// A straight way of one unit: whom it meets, what the ground does, where the table ends. All moves
// straight ahead or back are made of it.

#include "rules/impetus/field/observe.hpp"
#include "table/forced.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::impetus {

struct Bystander {
    UnitId unit = no_unit;
    table::Crossing crossing; // U along the way
};
using Bystanders = Uncleared<Bystander, most_units>;

// The strip that a base sweeps on a straight way: asked before geometry.
class Lane {
  public:
    Lane(const State& state, const table::Rect& body, table::Point origin, table::Vec direction,
         double length);
    // False only where the other one is certainly neither touched nor come near to.
    bool may_meet(const State& state, UnitId other) const
    {
        const table::Vec place = table::relative(origin_of(state, other), origin_);
        const double ahead = table::dot(direction_, place);
        const double aside = std::abs(table::cross(direction_, place));
        return ahead <= ahead_ + farthest_ && ahead >= -behind_ - farthest_ &&
               aside <= aside_ + farthest_ && is_near(state, other, aside);
    }

  private:
    bool is_near(const State& state, UnitId other, double aside) const;

    table::Point origin_;
    table::Vec direction_;
    double farthest_;  // of anybody's corners
    double aside_ = 0; // millionths: to either side of the origin, behind it, and ahead
    double behind_ = 0;
    double ahead_ = 0;
};

struct StraightWay {
    table::Point origin;
    table::Rect body; // at its start
    table::Vec direction;
    double length = 0;
    Bystanders friends; // met within the length, nearest first
    Bystanders enemies; // hidden ones too
    GroundOnWay ground;
    double edge = table::never; // where any part leaves the table
    bool held = false;          // the closed ground is a built-up area that an enemy holds

    table::Rect at(double distance) const
    {
        return table::moved(body, table::along(direction, distance));
    }
};
// `movers`: bits of those who go along and are not met.
StraightWay straight_way(const State& state, UnitId unit, table::Vec direction, double length,
                         std::uint64_t movers = 0, Formation formation = Formation::single);
inline StraightWay way_forward(const State& state, UnitId unit, double length)
{
    return straight_way(state, unit, table::forward(state.units[unit].pose.heading), length);
}
inline StraightWay way_back(const State& state, UnitId unit, double length)
{
    return straight_way(state, unit, -table::forward(state.units[unit].pose.heading), length);
}
// The pose after so much of it.
inline table::Pose pose_on(const State& state, UnitId unit, const StraightWay& way, double distance)
{
    return table::moved(state.units[unit].pose, table::along(way.direction, distance));
}

// Beyond the longest move: how far a way is looked along where somebody may be carried past
// friends.
inline constexpr double far_along = 60;

// What friend in the way means for a move of this kind (6.8).
Interpenetration passing(const State& state, UnitId mover, UnitId comrade, Passing why);
// S, T and FL that were passed may be set behind the mover.
inline bool is_shifted(const State& state, UnitId comrade)
{
    return is_one_of(type_of(state, comrade), {Type::S, Type::T, Type::FL});
}
// Where a passed friend is set: straight back along the mover's line, to the first free place.
// Nothing: there is none on the table.
std::optional<table::Pose> set_behind(const State& state, UnitId comrade, UnitId mover,
                                      const table::Rect& mover_at, const StraightWay& way);

// The first friend on the way that may not be passed: where it is touched; never.
double barred_by_friend(const State& state, UnitId mover, const StraightWay& way, Passing why);
// Where it must stop to keep `gap` from every enemy in its way, garrisons too, measured along it; 0
// where one is nearer.
double short_of_enemies(const StraightWay& way, double gap);
// The greatest length, at most this, at which it stands on none of these friends and touches no
// enemy whom it does not touch already: `gap` short of who stands flush beside its way.
double clear_end(const State& state, UnitId unit, const StraightWay& way, double length, double gap,
                 std::span<const table::Rect> friends);
// The greatest length, at most this, at which it ends on none of the friends it passes but those
// who are set behind it.
double free_end(const State& state, UnitId mover, const StraightWay& way, double length,
                Passing why);

// What the ground does to a unit that goes so far: disorder, or destroyed. False: it is gone.
bool tread(Play& play, UnitId unit, const GroundOnWay& ground, double distance);

// Movement phases on the table (6.2 to 6.5, 6.8, 6.9): is one legal, where does it end, what does
// it do. Discipline tests are not made here.

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
constexpr bool is_manoeuvre(PhaseKind kind)
{
    return kind != PhaseKind::forwards && kind != PhaseKind::wheel;
}
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

// Inside of movement_phases: the phases one by one, and what all of them look at.

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
Phase begun(const State& state, const Moving& moving); // with all its movement
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
