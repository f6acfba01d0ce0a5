#pragma once
// The columns of the rows that hold several figures.

#include "reckoning/columns.hpp"

namespace quincunx::fast_play::columns {
using reckoning::Columns;

inline constexpr Columns extent = reckoning::columns({"width", "depth"}).at_least_one();
inline constexpr Columns bands =
    reckoning::columns({"close", "medium", "long"}).or_none("-", 1); // as in Band
inline constexpr Columns march = reckoning::columns({"times_basic", "enemy_beyond"});
inline constexpr Columns worst = reckoning::columns({"modifier", "face"});
inline constexpr Columns results = reckoning::columns({"from", "infantry", "cavalry"});
inline constexpr Columns inches = reckoning::columns({"infantry", "cavalry"});
inline constexpr Columns troops = // as in Troop
    reckoning::columns({"heavy_foot", "light_foot", "skirmisher_foot", "cavalry", "light_cavalry",
                        "light_chariot", "heavy_chariot", "elephant", "bolt_thrower",
                        "light_cannon", "heavy_cannon"});
inline constexpr Columns wounds = reckoning::columns({"chariot", "elephant"});
inline constexpr Columns line = reckoning::columns({"least_files", "most_ranks"});
inline constexpr Columns phalanx = reckoning::columns({"least_files", "least_ranks"});
inline constexpr Columns grades = reckoning::columns({"tl", "combat", "morale"});
} // namespace quincunx::fast_play::columns
