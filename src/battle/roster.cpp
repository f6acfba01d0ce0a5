#include "battle/roster.hpp"

namespace quincunx::battle {

std::string_view side_word(Side side)
{
    return side == Side::red ? "red" : "blue";
}

std::string Roster::army_of(Side side) const
{
    return armies[index(side)] + " (" + std::string(side_word(side)) + ")";
}

std::string Roster::full_name(UnitId unit) const
{
    if (unit >= units.size()) return "nobody";
    return units[unit].label + " " + units[unit].name;
}

UnitId Roster::find(std::string_view label) const
{
    for (std::size_t i = 0; i < units.size() && i < no_unit; ++i)
        if (units[i].label == label) return static_cast<UnitId>(i);
    return no_unit;
}

} // namespace quincunx::battle
