#pragma once
// Forced moves (6.8 to 6.10, 9.10, 12): back, away, after, into the ground of the beaten, and the
// run of a stampeding elephant. Each rolls what it must, moves, and tells what it met.

#include "rules/my_ancients/book/forced_rules.hpp"
#include "rules/my_ancients/field/forced_way.hpp"

namespace quincunx::my_ancients {

// Straight from where it is, in a direction; facing as given. The rows of 6.10 by kind.
enum class ForcedKind : std::uint8_t { away, pursuit, take_ground };
struct ForcedEnd {
    Body at;
    double moved = 0;
    bool left_table = false;
    Many passed;          // friends gone through: those not entitled are disordered
    Behind behind;        // friends to be put behind it
    UnitId met = no_unit; // enemy it touches, or stopped short of
    bool barred = false;  // by an enemy, or by impassable ground
};
ForcedEnd forced_way(const Line& line, double length, ForcedKind kind);
// Goes there: place, disorder of friends, off the table; friends near a broken unit get check tasks
// (ma.morale.reason.broken_friend, ma.ruling.broken_friend).
void go(Play& play, UnitId unit, const ForcedEnd& end, std::string_view rule);

// Evades from the charger's direction; returns how far it went (the charger follows its line).
void evade(Play& play, UnitId unit, Vec direction);
// Phase 3 or the beginning of 10/11: N from its nearest pursuer, or 1.5 N by its route; removed
// where all four ways are barred (ma.ruling.surrounded).
void flee(Play& play, UnitId unit);
// Broken otherwise than in melee: turned to its route at once, where there is room (6.9).
void turn_to_route(Play& play, UnitId unit);
// 9.10.2: a loser that must break off; one that was broken before this round: 1.5 N by its route.
// Its bouts stay until the end of the group, in case it is reached again.
void retreat(Play& play, UnitId unit, UnitId victor, bool pursued);
// Voluntary (6.8): away from the enemy with most bases in contact.
void break_off(Play& play, UnitId unit);
// N - d3 after its quarry, for the first time: contact begins a bout in its rear.
void pursue(Play& play, UnitId pursuer, UnitId quarry);
// A later turn: N straight for its quarry; a quarry off the table: it is gone too
// (ma.pursue.off_table).
void go_on(Play& play, UnitId pursuer);
// 9.10.3: straight ahead by that depth; touching the loser again the melee goes on.
void take_ground(Play& play, UnitId unit, double depth);
// ma.elephant.melee.push_back: files in contact go back, elephants follow. Nobody moves without
// room.
void push_back(Play& play, UnitId elephants, UnitId pushed);

// Broken elephants (12): each base becomes a beast, turned from the cause, and runs at once.
void break_up(Play& play, UnitId elephants, UnitId cause);
void run(Play& play, std::uint8_t beast); // 8 inches, trampling; pushes its mahout's task
void mahout(Play& play, std::uint8_t beast, bool tries);
// Takes a beast off the table; tasks and aims that speak of others by number are set right.
void remove_beast(State& state, std::size_t beast);

} // namespace quincunx::my_ancients
