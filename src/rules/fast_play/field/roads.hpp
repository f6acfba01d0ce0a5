#pragma once
// Ground that is closed to a unit, and the roads, bridges and fords that open it (3,
// fp.terrain.road, fp.terrain.river). Wherever a part of a column lies in such ground, the middle
// of its footprint there must be on the road; so it is with chariots, artillery and elephants, who
// form no column, and with skirmish order. Of all others the whole front must be on it.

#include "rules/fast_play/field/field.hpp"

namespace quincunx::fast_play {

// Does a body of the unit there lie in ground that is closed to it, and on no road through it?
bool on_closed(const State& state, UnitId unit, const Rect& body, Point origin);

// How far a body slides that way until such ground stops it; never: not within so many inches.
// Ground in which it stands off the road, by its losses, lets it go.
double closed_ahead(const State& state, UnitId unit, const Rect& body, Vec way, double most,
                    Point origin);

// The first such ground on a course.
struct ClosedMet {
    std::size_t feature = 0;
    double at = 0;        // inches from the start
    bool by_road = false; // a road runs there, which the unit does not keep to
};
std::optional<ClosedMet> closed_on(const State& state, UnitId unit, const Course& course);
Refusal refusal_of(const State& state, UnitId unit, const ClosedMet& met);

// Inches of a commander's way in impassable ground, beside bridges and fords; does a place of his
// lie in it?
double impassable_on(const State& state, const Segment& way, Point origin);
bool is_impassable(const State& state, Point place);

// Features that open closed ground: for a setting, when it is made.
std::vector<std::uint8_t> openings_of(const Setting& setting);

} // namespace quincunx::fast_play
