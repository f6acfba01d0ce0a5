#pragma once
// Lines of sight of the shooting phase (fog.shoot.line_of_sight) and what a base sees of a target.

#include "rules/field_of_glory/field/field.hpp"
#include "rules/field_of_glory/field/ground.hpp"
#include "table/sight.hpp"

namespace quincunx::field_of_glory {

// A target as one base sees it.
struct Shot {
    double distance = 0; // from the shooting edge to what lies in arc of a base that is seen
    double aside = 0;    // of what lies in arc, from straight ahead; units
    bool cover = false;  // of the base nearest to the shooter
    bool from_behind = false;
};

// What a shooting group's bases have before them: asked for once, used for all of its files.
class Lookout {
  public:
    Lookout(const State& state, UnitId group, double reach);

    // From an edge of a base (a rectangle that faces outwards); nothing: no part of it is seen, in
    // arc and in reach.
    std::optional<Shot> shot_at(UnitId target, const Rect& edge, const Rect& base) const;
    Point origin() const { return origin_; }

  private:
    bool hidden_by_feature(const table::Segment& sight, const Rect& edge, const Rect& seen,
                           Type type) const;
    using Blockers = Fixed<Rect, 160>;
    bool shot_over(const Rect& edge, double height, const Rect& other) const;
    void add_bases(const Rect& edge, double height, UnitId group, Blockers& found) const;
    void add_blockers(const Rect& edge, UnitId target, const Rect& base, Blockers& found) const;
    std::optional<table::NearestPair> nearest_seen(const Rect& edge, const Rect& seen,
                                                   UnitId target, const Blockers& blockers,
                                                   const Convex& part) const;
    bool in_cover(const table::Segment& sight, const Rect& seen) const;

    const State& state_;
    Point origin_;
    double reach_ = 0;
    bool hills_ = false;
    Fixed<std::uint8_t, 64> features_; // near enough to matter
    Obstacles obstacles_;
};

} // namespace quincunx::field_of_glory
