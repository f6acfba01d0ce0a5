#pragma once
// Section 3: what the ground is to a troop type. The table knows kinds of terrain; here they become
// the sheet's features, with their class, sight, cover and what they do to order.

#include "rules/field_of_glory/book/orders.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

inline constexpr double camp_width = 4.8; // 120 mm (fog.scale.base_depth)

// The sheet's feature that a kind of terrain is; nothing: open ground, a road, or no feature of the
// sheet (impassable, fortifications).
std::optional<Feature> feature_of(table::Kind kind);
// As this type finds it (fog.terrain.camelry_sand). Nothing: nobody may enter.
std::optional<Ground> ground_of(const Sheet& sheet, table::Kind kind, Type type);

table::Kinds impassable_ground();
bool is_hill(table::Kind kind);
// What a group of this profile may not enter.
table::Kinds closed_ground(const Sheet& sheet, const Profile& profile);
// Field fortifications and riverbanks (fog.define.fortified).
table::Kinds fortified_ground();

// Every class that a body touches, and that it touches on its way.
using Grounds = Fixed<Ground, 4>;
Grounds grounds_under(const Sheet& sheet, const table::Ground& ground, Type type,
                      const Footprint& body, Point origin);
Grounds grounds_on(const Sheet& sheet, const table::Ground& ground, Type type,
                   const Course& course);
// The worst disorder that ground gives to a body there (fog.terrain.disorder).
Disorder disorder_on(const Sheet& sheet, const table::Ground& ground, const Profile& profile,
                     const Rect& base, Point origin);
// Wholly in open class ground (fog.define.open_combat).
bool in_the_open(const Sheet& sheet, const table::Ground& ground, Type type, const Rect& base,
                 Point origin);
// The height of a place on hills: 0 in the plain, 1 on a crest (fog.define.uphill).
double height_at(const table::Ground& ground, Vec place, Point origin);

} // namespace quincunx::field_of_glory
