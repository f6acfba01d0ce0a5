#pragma once
// What a shape meets when it moves straight without turning.

#include "table/formation.hpp"

#include <optional>

namespace quincunx::table {

// Distances along a straight line, in units.
//   stop at contact = touch; contact reached = within(touch, allowance, slack);
//   path barred, passed through = enter < length; ends on it = enter < length < leave;
//   the far side, just clear of it = clear.
struct Crossing {
    double touch = 0; // the gap comes down to 0
    double enter = 0; // the overlap grows beyond the tolerance
    double leave = 0; // the overlap is within the tolerance again
    double clear = 0; // the gap is 0 again
    bool operator==(const Crossing&) const = default;
};

// Nothing when the two never overlap beyond the tolerance: flush neighbours slide past each other,
// and a gap exactly as wide as the front lets it through. From where the mover stands on: an
// overlap at the start has touch = enter = 0, one that is already behind is none.
std::optional<Crossing> sweep(const Rect& mover, const Rect& other, Vec direction);
std::optional<Crossing> sweep(const Rect& mover, const Convex& other, Vec direction);
// The same for a move of at most so many units: nothing, or anything farther off, beyond them.
std::optional<Crossing> sweep(const Rect& mover, const Rect& other, Vec direction, double most);
std::optional<Crossing> sweep(const Footprint& mover, const Rect& other, Vec direction);
std::optional<Crossing> sweep(const Footprint& mover, const Convex& other, Vec direction);
std::optional<Crossing> sweep(const Footprint& mover, const Footprint& other, Vec direction);

// The same on the whole line, backwards too (distances may be negative).
std::optional<Crossing> sweep_line(const Rect& mover, const Rect& other, Vec direction);
std::optional<Crossing> sweep_line(const Rect& mover, const Convex& other, Vec direction);

// Distance travelled until the nearest points are `apart` units apart; 0 when they are no farther
// at the start, `never` when they do not come so near.
double first_within(const Rect& mover, const Rect& other, Vec direction, double apart);
double first_within(const Rect& mover, const Convex& other, Vec direction, double apart);
double first_within(const Footprint& mover, const Rect& other, Vec direction, double apart);

// A way straight ahead, for a front of some width; millionths.
struct Lane {
    Vec front;       // its middle
    Vec way;         // of length 1
    double half = 0; // of the front's width
};
// How far the front goes until it touches a shape, in plain arithmetic: negative where the shape
// begins beside or behind the front, never where it stands beside the lane or all behind.
double touch_ahead(const Lane& lane, const Rect& shape);

// Where along a path something lies in a shape: stretches in order, disjoint, in units travelled.
struct Stretch {
    double from = 0, to = 0;
    bool operator==(const Stretch&) const = default;
};
using Stretches = Fixed<Stretch, 16>;
double total(const Stretches& stretches);
// Of the first what is not in the second; shreds no longer than so many units do not count.
double total_outside(const Stretches& stretches, const Stretches& others, double shred);
void add(Stretches& stretches, Stretch stretch); // merges what meets
// Any part of the mover, or only its leading edge (front edge, zero deep).
enum class Part : std::uint8_t { any, leading_edge };
Stretches inside(const Rect& mover, const Convex& ground, Vec direction, double length,
                 Part = Part::any);

} // namespace quincunx::table
