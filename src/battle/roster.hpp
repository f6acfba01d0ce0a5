#pragma once
// Who takes part: names of units and sides. Fixed when a battle opens; all copies of a battle share
// it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::battle {

// Red is side A of a scenario, with its base edge at y = 0.
enum class Side : std::uint8_t { red, blue };

constexpr Side other(Side side)
{
    return side == Side::red ? Side::blue : Side::red;
}
constexpr std::size_t index(Side side)
{
    return static_cast<std::size_t>(side);
}
std::string_view side_word(Side side); // "red", "blue"

using UnitId = std::uint8_t; // index into the roster
inline constexpr UnitId no_unit = 255;
// A battle has no more: sets of units are bits of their ids. A fight with more does not open.
inline constexpr std::size_t most_units = 64;

// Room for all pairs of enemies in contact. Units do not overlap, so who touches whom is a plane
// graph; its lines join only enemies, so there are fewer than two a unit.
constexpr std::size_t most_in_contact(std::size_t units)
{
    return 2 * units;
}

struct RosterLine {
    std::string label; // "A3": typed, logged, drawn
    std::string name;  // "2nd Hastati"
    std::string kind;  // "Hastati"
    int number = 0;    // of its kind; 0: the only one
    std::string troop; // key of the card
    std::string figure;
    std::string line; // of the scenario, where it began
    Side side = Side::red;

    bool operator==(const RosterLine&) const = default;
};

struct Roster {
    std::vector<RosterLine> units;
    std::string armies[2];
    std::vector<std::string> generals[2];

    const RosterLine& operator[](UnitId unit) const { return units[unit]; }
    std::string army_of(Side side) const;      // "Romans (red)"
    std::string full_name(UnitId unit) const;  // "A3 2nd Hastati"; "nobody" for none
    UnitId find(std::string_view label) const; // no_unit where nobody has it

    bool operator==(const Roster&) const = default;
};

} // namespace quincunx::battle
