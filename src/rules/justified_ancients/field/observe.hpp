#pragma once
// What the table tells the rules: who lies against whom, who supports whom, who can be shot at.
// Pure geometry over bases.

#include "rules/justified_ancients/field/movement.hpp"
#include "table/contact.hpp"

#include <optional>
#include <span>

namespace quincunx::justified_ancients {

// ja.contact.pair: the edge of `enemy` that the front edge of `unit` lies against.
Edge front_edge_on(const Sheet& sheet, const Rect& unit, const Rect& enemy);

// ja.support.def, as far as geometry goes: the middle of the supporter's front behind the line of
// the unit's rear edge, and how much of the front it covers, both bases taken as wide as the front.
struct Behind {
    double gap = 0;     // inches, positive behind
    double overlap = 0; // inches
    bool directly = false;
};
Behind behind(const Sheet& sheet, const Rect& supporter, const Rect& unit);
// By what they are: same type, neither skirmishers nor engaged.
bool may_support(const Profile& supporter, bool supporter_engaged, const Profile& unit);

// Section 7.3.
struct ShotGeometry {
    bool in_arc = false;
    std::optional<double> distance; // from the front edge to the part of the target in the arc
    bool sight = false;
    bool in_range = false;
    bool from_rear = false; // ja.shoot.from_rear

    bool can_shoot() const { return in_arc && in_range && sight; }
};
// `others` are all bases but these two; shapes are relative to `origin`.
ShotGeometry shot_geometry(const Sheet& sheet, const Rect& shooter, const Rect& target,
                           std::span<const Rect> others, const table::Ground* ground, Point origin);

} // namespace quincunx::justified_ancients
