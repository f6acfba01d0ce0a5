#pragma once
// Ground that is closed to a unit, and the roads, bridges and fords that open it (3,
// fp.terrain.road, fp.terrain.river). Wherever a part of a column lies in such ground, the middle
// of its footprint there must be on the road; so it is with chariots, artillery and elephants, who
// form no column, and with skirmish order. Of all others the whole front must be on it.

#include "battle/verdict.hpp"
#include "rules/fast_play/field/field.hpp"
#include "table/path.hpp"

namespace quincunx::fast_play {

// Does a body of the unit there lie in ground that is closed to it, and on no road through it?
bool on_closed(const State& state, UnitId unit, const table::Rect& body, table::Point origin);

// How far a body slides that way until such ground stops it; never: not within so many inches.
// Ground in which it stands off the road, by its losses, lets it go.
double closed_ahead(const State& state, UnitId unit, const table::Rect& body, table::Vec way,
                    double most, table::Point origin);

// The first such ground on a course.
struct ClosedMet {
    std::size_t feature = 0;
    double at = 0;        // inches from the start
    bool by_road = false; // a road runs there, which the unit does not keep to
};
std::optional<ClosedMet> closed_on(const State& state, UnitId unit, const table::Course& course);
battle::Refusal refusal_of(const State& state, UnitId unit, const ClosedMet& met);

// Inches of a commander's way in impassable ground, beside bridges and fords; does a place of his
// lie in it?
double impassable_on(const State& state, const table::Segment& way, table::Point origin);
bool is_impassable(const State& state, table::Point place);

// Features that open closed ground: for a setting, when it is made.
std::vector<std::uint8_t> openings_of(const Setting& setting);

// --- inside of the files of roads
// ----------------------------------------------------------------------------------------------

inline constexpr double a_hair = 2 * table::tolerance; // stretches are exact to the tolerance

bool is_water(table::Kind kind);
// A ford opens water only, and is a stream itself; a road or bridge opens everything.
bool opens(const table::Feature& opening, const table::Feature& closed);
// Where on a straight line, from its beginning, roads run that open a feature.
table::Stretches roads_on(const State& state, const table::Feature& closed, table::Vec from,
                          table::Vec way, double length, table::Point origin);
// Who keeps to a road with the middle alone: a body as wide as a column, and whoever forms none.
bool needs_the_middle_only(const State& state, UnitId unit, const table::Rect& body);
// Does a body of the unit lie in the feature, and on no road through it?
bool is_closed_here(const State& state, UnitId unit, const table::Feature& feature,
                    const table::Rect& body, table::Point origin);
// A slide that is open: along the axis seen as a whole, in any other direction looked at often.
bool slides_open(const State& state, UnitId unit, const table::Feature& feature,
                 const table::Rect& body, table::Vec way, double length, table::Point origin);

} // namespace quincunx::fast_play
