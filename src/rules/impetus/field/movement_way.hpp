#pragma once
// A straight way of one unit: whom it meets, what the ground does, where the table ends. All moves
// straight ahead or back are made of it.

#include "rules/impetus/field/observe.hpp"
#include "table/forced.hpp"

#include <cmath>

namespace quincunx::impetus {

struct Bystander {
    UnitId unit = no_unit;
    table::Crossing crossing; // U along the way
};
using Bystanders = Fixed<Bystander, most_units>;

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
StraightWay way_forward(const State& state, UnitId unit, double length);
StraightWay way_back(const State& state, UnitId unit, double length);
// The pose after so much of it.
table::Pose pose_on(const State& state, UnitId unit, const StraightWay& way, double distance);

// Beyond the longest move: how far a way is looked along where somebody may be carried past
// friends.
inline constexpr double far_along = 60;

// What friend in the way means for a move of this kind (6.8).
Interpenetration passing(const State& state, UnitId mover, UnitId comrade, Passing why);
// S, T and FL that were passed may be set behind the mover.
bool is_shifted(const State& state, UnitId comrade);
// Where a passed friend is set: straight back along the mover's line, to the first free place.
// Nothing: there is none on the table.
std::optional<table::Pose> set_behind(const State& state, UnitId comrade, UnitId mover,
                                      const table::Rect& mover_at, table::Point origin,
                                      table::Vec direction);

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

} // namespace quincunx::impetus
