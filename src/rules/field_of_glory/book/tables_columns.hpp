#pragma once
// The columns of the rows that hold several figures.

#include "reckoning/columns.hpp"

namespace quincunx::field_of_glory::columns {
using reckoning::Columns;

inline constexpr Columns extent =
    reckoning::columns({"width", "depth"}).at_least_one().printed_as("# x #");
inline constexpr Columns rates = // as in Ground
    reckoning::columns({"open", "uneven", "rough", "difficult"}).or_none("no");
inline constexpr Columns ranges =
    reckoning::columns({"effective", "maximum"}).or_none("none", 1).printed_as("#, #");
// Dice for so many bases; without a number, for each.
inline constexpr Columns share =
    reckoning::columns({"dice", "bases"}).or_none("base", 1).at_least_one(1).printed_as("# per #");
inline constexpr Columns dice = reckoning::columns({"dice"});
inline constexpr Columns ready = reckoning::columns({"drilled", "others"});
inline constexpr Columns shooting_scores =
    reckoning::columns({"plus", "none", "minus", "double_minus"});
inline constexpr Columns close_scores =
    reckoning::columns({"double_plus", "plus", "none", "minus", "double_minus"});
inline constexpr Columns close = reckoning::columns({"battle_troops", "skirmishers"});
inline constexpr Columns features =
    reckoning::columns({"visible_at", "light_foot_only", "one_rank_only", "cover"})
        .or_none("unlimited")
        .yes_or_no(1)
        .printed_as("#, #, #, #");
inline constexpr Columns support = reckoning::columns({"foot", "mounted"});
inline constexpr Columns threat = reckoning::columns({"enemy", "edge"});
inline constexpr Columns interception = reckoning::columns({"mounted", "foot"});
inline constexpr Columns ranks = reckoning::columns({"inspired", "field", "troop"});
inline constexpr Columns types = // as in Type
    reckoning::columns({"LF", "MF", "HF", "LH", "Cv", "Cm", "Kn", "Ct", "El", "LCh", "HCh", "SCh",
                        "LArt", "HArt", "BWg"});
inline constexpr Columns armour = // twice as in Armour
    reckoning::columns({"skirmishers_unprotected", "skirmishers_protected", "skirmishers_armoured",
                        "skirmishers_heavily_armoured", "unprotected", "protected", "armoured",
                        "heavily_armoured"})
        .printed_as("# # # #, # # # #");
inline constexpr Columns qualities = reckoning::columns({"elite", "superior", "average", "poor"});
inline constexpr Columns capabilities =
    reckoning::columns({"impact_foot", "light_spear", "lancers", "off_spear", "def_spear", "pike",
                        "heavy_weapon", "swordsmen", "skilled_swordsmen", "bow", "weak_bow",
                        "longbow", "crossbow", "sling", "javelins", "firearm"})
        .printed_as("# # # # # # # # #, # # # # # # #");
} // namespace quincunx::field_of_glory::columns
