#pragma once
// A scene as text: the table seen from red's side, terrain as letters, every unit with its label,
// the way it faces and its markers; a ruler along two edges and a legend. Works for every rule set,
// as it knows only the scene.

#include "battle/battle.hpp"

#include <string>

namespace quincunx::cli {

struct DrawingStyle {
    bool colour = false;
    int columns = 100; // at most this wide
};

std::string map_text(const battle::Battle& battle, const battle::Scene& scene,
                     const DrawingStyle& style);

// One line a unit: label, name, state, markers.
std::string units_text(const battle::Battle& battle, const battle::Scene& scene,
                       const DrawingStyle& style);

// One of eight arrows.
std::string_view arrow(const table::Heading& heading);

} // namespace quincunx::cli
