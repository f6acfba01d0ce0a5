#pragma once
// Who touches whom, with which edge, and who stands directly behind.

#include "table/formation.hpp"

#include <optional>
#include <span>

namespace quincunx::table {

// Two edges, taken as lying against each other.
struct EdgeContact {
    double cosine = 0; // of the angle between one edge's heading and the other's opposite
    double gap = 0;    // how far the lines are apart over the common length, the farthest; units
    double common = 0; // common length along the second edge; 0 or less: none; units
};
EdgeContact edge_contact(const Rect& a, Face of_a, const Rect& b, Face of_b);

// What a rule set calls lying flush.
struct FlushLimits {
    double degrees = 1;  // angle between the edges, at most
    double gap = 0.01;   // at most
    double common = 0.1; // at least
    Slack slack{};       // for the common length
};
bool flush(const EdgeContact& contact, const FlushLimits& limits);
// The face of the target that the given edge of `a` lies flush against, if any: the one with the
// greatest common length, the first of equals in the order front, left, right, rear.
std::optional<Face> face_against(const Rect& a, const Rect& target, const FlushLimits& limits,
                                 Face of_a = Face::front);

// The faces of the target within the tolerance of the mover. A corner sets two; the rule set's
// precedence decides.
class Faces {
  public:
    constexpr void set(Face face) { bits_ = static_cast<std::uint8_t>(bits_ | bit(face)); }
    constexpr bool has(Face face) const { return (bits_ & bit(face)) != 0; }
    constexpr bool any() const { return bits_ != 0; }
    constexpr bool side() const { return has(Face::left) || has(Face::right); }
    bool operator==(const Faces&) const = default;

  private:
    static constexpr unsigned bit(Face face) { return 1U << static_cast<unsigned>(face); }
    std::uint8_t bits_ = 0;
};
Faces faces_touched(const Rect& mover, const Rect& target);
// The first of `precedence` that is touched.
std::optional<Face> first_of(Faces faces, std::span<const Face> precedence);
// Only corners meet: touching, but no two edges share more than the tolerance.
bool corner_contact_only(const Rect& a, const Rect& b);
// Does this face (its segment) touch the other rectangle?
bool edge_touches(const Rect& a, Face of_a, const Rect& b);

// S directly behind U: headings, S's front middle against the line of U's rear edge, and lateral
// overlap across U's heading.
struct BehindLimits {
    double degrees = 10; // between the headings, at most
    double gap = 0.1;    // between the rear line and the supporter's front middle, at most
    double share = 0.5;  // lateral overlap, at least this share of U's frontage
    Slack slack{};
};
bool directly_behind(const Rect& supporter, const Rect& unit, const BehindLimits& limits);
// Lateral overlap of two rectangles across the heading of the second, both taken at their frontage
// as if parallel: units, 0 or less when they do not overlap.
double lateral_overlap(const Rect& a, const Rect& across);

// Side by side: short sides within `sides`, front corners on that side within `corners`, headings
// within `degrees`. The side is that of `unit` on which the neighbour stands.
struct BesideLimits {
    double degrees = 15;
    double sides = 1;
    double corners = 2;
    Slack slack{};
};
std::optional<Side> beside(const Rect& neighbour, const Rect& unit, const BesideLimits& limits);

double degrees_between(const Rect& a, const Rect& b);

} // namespace quincunx::table
