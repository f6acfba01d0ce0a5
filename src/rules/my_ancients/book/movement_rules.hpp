#pragma once
// Movement (6): rates and dice, marches, wheels, obliques, passing friends, and the ways of
// elephants (12). Lengths are inches.

#include "dice/dice.hpp"
#include "rules/my_ancients/book/tables.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

inline constexpr int d3 = 3; // its faces

// How far a body may or must go: a base figure, and dice on top of it.
struct Allowance {
    double base = 0;
    int more_dice = 0; // d3 added
    int less_dice = 0; // d3 taken away
    int evading = 0;   // what the red and the yellow d3 shift it by; 0: not thrown

    double least() const { return std::max(0.0, base + more_dice - d3 * less_dice - evading); }
    double most() const { return std::max(0.0, base + d3 * more_dice - less_dice + evading); }
};
double rolled(const Allowance& allowance, Dice& dice); // never below 0

enum class Doing : std::uint8_t {
    move,
    march,
    charge,
    evade,
    pursue_first_turn,
    pursue_later_turn,
    break_off,
    flee_on_breaking,
    flee,
    stampede,
};
struct MoveFacts {
    Troop troop = Troop::light_foot;
    Doing doing = Doing::move;
    bool in_rough = false;
    std::optional<Rule> rate = {}; // its own, where the troop is known better than by its class
};
struct ReckonedMove {
    Reckoning factors;
    bool allowed = true;
    Allowance allowance;
};
ReckonedMove reckoned(const Sheet& sheet, const MoveFacts& facts);
// D3s that the first turn of a pursuit, or breaking off, costs: by its own row where a house rule
// has rewritten that, else by ma.move.pursue_break_off.
inline int first_turn_dice(const Sheet& sheet, Rule own)
{
    return sheet.whole(is_rewritten(sheet, own) ? own : Rule("ma.move.pursue_break_off"));
}

// Allowances of a body of normal move N, asked by those who know the troop no more.
inline Allowance charge_allowance(const Sheet& sheet, double move, bool in_rough = false)
{
    return {move, sheet.whole("ma.move.charge"), in_rough ? sheet.whole("ma.move.rough") : 0, 0};
}
inline Allowance evade_allowance(const Sheet& sheet, double move)
{
    return {move, 0, 0, sheet.on("ma.move.evade") ? sheet.whole("ma.move.evade_dice") : 0};
}
inline double flight(const Sheet& sheet, double move) // of a broken unit: 1.5 N
{
    return move * sheet["ma.broken.rate"];
}

// --- marching

struct MarchFacts {
    double move = 0;
    std::optional<double> nearest_enemy;
    bool elephant = false;
};
struct March {
    Reckoning factors;
    bool allowed = false;
    double allowance = 0;
    double straight_at_enemy = 0; // if below the allowance, to be stayed under
};
March march(const Sheet& sheet, const MarchFacts& facts);

// --- wheeling

struct WheelFacts {
    table::Pose pose;
    double frontage = 0;
    double move = 0;             // left
    table::Side side{};          // of the pivot
    std::optional<double> angle; // degrees, not negative; none: as far as possible
};
struct Wheel {
    Reckoning factors;
    bool allowed = false;
    double angle = 0; // degrees towards the pivot
    double cost = 0;
    table::Vec pivot; // relative to the old front middle
    table::Vec front; // where that comes to
};
Wheel wheel(const Sheet& sheet, const WheelFacts& facts);

// --- oblique moves

struct ObliqueFacts {
    double forward = 0;
    double sideways = 0;
    bool charging = false;
    bool elephant = false;
};
struct Oblique {
    Reckoning factors;
    bool allowed = false; // by the ratio, or at all
    double cost = 0;
};
Oblique oblique(const Sheet& sheet, const ObliqueFacts& facts);

// --- passing friends

enum class Order : std::uint8_t { skirmish, formed, roman_foot };
enum class Passage : std::uint8_t {
    passes_clear,
    passed_unit_put_behind,
    stops_behind,
    not_allowed
};
struct PassingFacts {
    Order mover = Order::formed;
    Order passed = Order::skirmish;
    double gap = 0;
    double passed_depth = 0;
    double mover_depth = 0;
    double move = 0;
};
struct Passing {
    Reckoning factors;
    Passage how = Passage::not_allowed;
    double moved = 0;
    bool passed_disordered = false;
};
// The row that lets one unit through the other.
std::optional<Rule> passage_rule(const Sheet& sheet, Order mover, Order passed);
Passing interpenetrate(const Sheet& sheet, const PassingFacts& facts);

// --- elephants

struct ElephantTurn {
    Reckoning factors;
    int faces = 0;      // of the die; 0: standing
    double degrees = 0; // of the turn, at most
};
ElephantTurn elephant_turn(const Sheet& sheet, double planned);
// Inches left after the run-up; nothing when there is no turn.
std::optional<double> left_after_turn(const ElephantTurn& turn, double planned, Dice& dice);

// ma.ruling.base_sizes: frontage and depth.
struct BaseSize {
    double front = 0;
    double depth = 0;
};
BaseSize base_size(const Sheet& sheet, Troop troop);
// Between centres of friendly elephant bases, at least.
inline double elephant_spacing(const Sheet& sheet)
{
    return sheet.figure({"ma.ruling.base_sizes", "width"}) + sheet["ma.elephant.gap"];
}

} // namespace quincunx::my_ancients
