#pragma once
// What to draw, for any rule set: bases where they stand, markers, generals, ground, reach. The
// page and the terminal's map know only this.

#include "battle/roster.hpp"
#include "table/shapes.hpp"
#include "table/terrain.hpp"

#include <string>
#include <vector>

namespace quincunx::battle {

struct Marker {
    std::string_view name; // "fatigued"
    std::string colour;    // "brown"
    char letter = '?';     // for the terminal
};

struct Figure {
    UnitId unit = no_unit;
    Side side = Side::red;
    table::Pose pose;
    std::vector<table::Pose> bases; // every base, front middle and heading
    double base_front = 0;
    double base_depth = 0;
    double front = 0; // of the whole unit
    double depth = 0;
    bool hidden = false; // from the other side
    std::vector<Marker> markers;
    std::string state; // a line for people: "trained heavy CO foot, fatigued"
};

struct GeneralFigure {
    Side side = Side::red;
    std::string name;
    table::Point at;
    UnitId with = no_unit;
    bool lost = false;
};

struct Scene {
    std::vector<Figure> figures;
    std::vector<GeneralFigure> generals;
    std::string turn;   // turn_words
    std::string prompt; // who must do what
};

// "Turn 3 of red: melee"; before the battle, turn 0, "Set-up: deployment".
std::string turn_words(int turn, Side active, std::string_view phase);
// Of a battle that is over.
std::string last_turn_words(int turn);

} // namespace quincunx::battle
