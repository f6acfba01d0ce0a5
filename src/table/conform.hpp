#pragma once
// Lining up after contact: flush on a face, slid by the least distance that frees the place.

#include "table/terrain.hpp"

namespace quincunx::table {

// The line of a face, as a berth for a mover whose front edge lies on it. Places on it are told by
// s: units from the middle of the face, positive towards the mover's left.
struct Berth {
    Vec middle;      // of the face
    Vec leftwards;   // unit vector along the face, to the left of whoever faces it
    Heading heading; // of the mover: exact quarter or half turn of the target's
    double half = 0; // half the length of the face, millionths
    double length() const { return to_units(2 * half); }
};
Berth berth(const Body& target, Face face, Point origin);
// s of the projection of a place on the face's line; clamped to the face, or not.
double projected(const Berth& berth, Vec place);
double clamped(const Berth& berth, double s);
// The pose with the front middle at s: the one snap.
Pose pose_at(const Berth& berth, double s, Point origin);
// The body there, not snapped.
Footprint placed_at(const Berth& berth, double s, const Formation& formation);

// What a place must keep clear of. All relative to the same origin; any may be empty.
struct Hindrances {
    std::span<const Rect> others;
    std::span<const Convex> closed;
    std::span<const Rect> edges; // beyond_edges
    ClosedGround ground = {};    // more of what is closed
};
bool free_of(const Footprint& body, const Hindrances& hindrances);
bool free_of(const Rect& body, const Hindrances& hindrances);

enum class Tie : std::uint8_t { forward, backward }; // along or against `along`
// The least |slide| in [lo, hi] (units along `along`) at which the placed body overlaps nothing;
// nothing when there is no free place.
std::optional<double> least_slide(const Rect& placed, Vec along, double lo, double hi,
                                  std::span<const Rect> others);
std::optional<double> least_slide(const Footprint& placed, Vec along, double lo, double hi,
                                  const Hindrances& hindrances, Tie tie = Tie::forward);

// Where on the berth a mover wants to stand, and how far along it may be put.
struct Wish {
    double s = 0;
    double lo = 0, hi = 0;  // least and greatest s allowed
    Tie tie = Tie::forward; // towards greater s
};
struct Conformed {
    Pose pose;
    double s = 0, slide = 0; // units
};
std::optional<Conformed> conform(const Berth& berth, const Wish& wish, const Formation& mover,
                                 const Hindrances& hindrances, Point origin);
// Bounds of s for which mover and face share at least `share` units, or the whole of the shorter.
Stretch sharing(const Berth& berth, double mover_frontage, double share);
// The first of the given places that is free.
std::optional<Conformed> conform_at(const Berth& berth, std::span<const double> places,
                                    const Formation& mover, const Hindrances& hindrances,
                                    Point origin);
// s of a mover that is turned about a place on its front edge, where it touches the face, until the
// edge lies flush.
double turned_about(const Berth& berth, const Rect& mover, Vec touch);
// How far the centre of the whole moved, units.
double centre_moved(const Body& from, const Body& to);

} // namespace quincunx::table
