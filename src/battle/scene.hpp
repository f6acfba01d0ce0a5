#pragma once
// What to draw, for any rule set: bases where they stand, markers, generals, ground, reach. The
// page and the terminal's map know only this.

#include "battle/roster.hpp"
#include "kernel/names.hpp"
#include "table/shapes.hpp"
#include "table/terrain.hpp"

#include <string>
#include <vector>

namespace quincunx::battle {

// What a marker means, the same in every rule set, so that it has the same shape everywhere.
enum class Mark : std::uint8_t {
    other,
    morale, // shaken: 1, worse: 2, broken or routing: 3
    disorder,
    fatigue,
    hits,   // counted, on their way to a loss
    losses, // what its strength tells too
    acted,
    charging,
    pursuing,
    pursued,
    fighting, // with the round where rounds are counted
    guard,    // a wall of shields, a square, a testudo
    ready,    // to act in the enemy's turn
    dismounted,
    stampede,
};

struct Marker {
    std::string_view name; // "fatigued"
    std::string colour;    // "brown"
    char letter = '?';     // for the terminal
    Mark kind = Mark::other;
    int count = 0; // how bad, or how many; 0: it has no number
};

// The number that counts for a unit: what is left, and what it began with.
struct Strength {
    std::string_view what; // "bases", "VBU"
    int left = 0;
    int of = 0; // 0: the rules count nothing

    bool operator==(const Strength&) const = default;
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
    bool acted = false;  // in this turn, where no marker says so
    Strength strength;
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
    std::string asked;  // the same without who: for whoever is asked
};

// Within a front's width and a depth of where the figure stands.
bool stands_by(const Figure& figure, table::Point place);

// A unit as it stands, without its bases; and its markers added to what is said of it.
template <class State>
Figure figure_at(const State& state, UnitId unit)
{
    Figure figure;
    figure.unit = unit;
    figure.side = side_of(state, unit);
    figure.pose = state.units[unit].pose;
    figure.hidden = state.units[unit].hidden;
    return figure;
}
void say_markers(Figure& figure);
// Everybody on the table: figure_of(state, unit).
template <class State, class FigureOf>
void draw_units(const State& state, Scene& scene, FigureOf&& figure_of)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (present(state, unit)) scene.figures.push_back(figure_of(state, unit));
}
// The general with this number of a side, by his name or, where he has none, what he is.
template <class Leader>
void draw_general(Scene& scene, const Roster& roster, Side side, std::size_t number,
                  const Leader& leader, std::string_view what, table::Point at)
{
    const std::vector<std::string>& names = roster.generals[index(side)];
    scene.generals.push_back({side, number < names.size() ? names[number] : std::string(what), at,
                              leader.with, leader.lost || !leader.on_table});
}

// "Turn 3 of red: melee"; before the battle, turn 0, "Set-up: deployment".
std::string turn_words(int turn, Side active, std::string_view phase);
// Of a battle that is over.
std::string last_turn_words(int turn);

} // namespace quincunx::battle

template <>
inline constexpr std::string_view quincunx::names_of<quincunx::battle::Mark>[] = {
    "other",    "morale",  "disorder", "fatigue", "hits",  "losses",     "acted",   "charging",
    "pursuing", "pursued", "fighting", "guard",   "ready", "dismounted", "stampede"};
