#pragma once
// The columns of the rows that hold several figures.

#include "reckoning/columns.hpp"

namespace quincunx::impetus::columns {
using reckoning::Columns;

inline constexpr Columns types = // as in Type
    reckoning::columns(
        {"CP", "CM", "CL", "CGP", "CGL", "CF", "EL", "FP", "FL", "T", "S", "ART", "W", "BAG"});
inline constexpr Columns fighting_types = // all but baggage
    reckoning::columns(
        {"CP", "CM", "CL", "CGP", "CGL", "CF", "EL", "FP", "FL", "T", "S", "ART", "W"});
inline constexpr Columns vd = // the same, and those that are weak
    reckoning::columns({"CP", "CM", "CL", "CGP", "CGL", "CF", "EL", "FP", "FL", "T", "S", "ART",
                        "W", "weak", "weak_up_to_vbu", "with_general"});
inline constexpr Columns shots =
    reckoning::columns({"infantry_5u", "cavalry_5u", "infantry_15u", "cavalry_15u", "infantry_30u",
                        "cavalry_30u", "all_80u"})
        .or_none("No");
inline constexpr Columns visibility =
    reckoning::columns({"inside", "over_the_crest"}).or_none("none");
inline constexpr Columns tables =
    reckoning::columns({"width", "depth", "large_width", "large_depth"});
inline constexpr Columns fates = reckoning::columns(
    {"nothing", "captured_in_melee", "killed", "in_melee_command_routs", "command_routs"});
inline constexpr Columns structures = reckoning::columns({"good", "average", "poor"}); // Structure
inline constexpr Columns placing =
    reckoning::columns({"fewest", "most", "square", "apart", "farthest", "die"});
inline constexpr Columns deployment = reckoning::columns(
    {"from_edge", "up_to", "from_sides", "light_from_edge", "light_up_to", "light_from_sides"});
inline constexpr Columns quality = reckoning::columns(
    {"vbu", "impetus", "discipline_a", "discipline_b", "discipline_c", "impetuous"});
inline constexpr Columns arms =
    reckoning::columns({"class_a", "class_b", "class_c", "light", "musket", "various", "other"});
inline constexpr Columns levels = // as in Level
    reckoning::columns(
        {"cowardly", "incompetent", "poor", "fair", "expert", "genius", "charismatic"});
} // namespace quincunx::impetus::columns
