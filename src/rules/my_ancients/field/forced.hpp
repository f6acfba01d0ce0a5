#pragma once
// Forced moves (6.8 to 6.10, 9.10, 12): back, away, after, into the ground of the beaten, and the
// run of a stampeding elephant. Each rolls what it must, moves, and tells what it met.

#include "rules/my_ancients/book/forced_rules.hpp"
#include "rules/my_ancients/field/observe.hpp"

namespace quincunx::my_ancients {

// Straight ways on the table: what stands in them, which friends are passed (6.7), what rough
// ground costs. Shared by charges and forced moves.

inline constexpr double short_of = 0.1; // inches that a move keeps from what stops it (6.6, 6.10)

// A straight way: from where, standing as it does when it sets out, and which way it goes.
struct Line {
    const State& state;
    UnitId unit;
    Body from;
    Vec direction;
    Point origin = from.pose.front;
    Footprint start = footprint_at(state, unit, from, origin);

    Body at(double inches) const
    {
        return {table::moved(from.pose, table::along(direction, inches)), from.formation};
    }
};
inline Line straight_ahead(const State& state, UnitId unit, const Body& from)
{
    return {state, unit, from, table::forward(from.pose.heading)};
}

// ma.interpenetrate.*: how a unit counts, and the row that lets one through the other.
Order order_of(const State& state, UnitId unit);
inline std::optional<Rule> passage_between(const State& state, UnitId mover, UnitId passed)
{
    return passage_rule(sheet(state), order_of(state, mover), order_of(state, passed));
}

// A friend that a mover has gone over and who is put behind it (ma.interpenetrate.short).
struct PutBehind {
    UnitId unit = no_unit;
    Body at;
};
using Behind = Fixed<PutBehind, most_units>;
// Is a place free for this unit, once these stand behind the mover: on the table, on no ground that
// is closed to it, on none of them, and on nobody else but the mover?
bool may_end_at(const State& state, UnitId unit, const Footprint& shape, Point origin, UnitId mover,
                const Behind& behind);

// Friends on a straight way of a given length, along which nothing else stops the mover: shortened
// where it may not pass, or where there is no room to put a friend behind it. `ignored`: whom it
// stands on when it sets out, and who do not stop it.
struct FriendsPassed {
    double length = 0;
    UnitId stopped_by = no_unit;
    Many passed;
    Behind behind;
};
FriendsPassed pass_friends(const Line& line, double length, double gap, const Many& ignored = {});

// ma.elephant.gap: no move ends too near to other elephants of its side; `met` is forgotten where
// it is not reached for that.
double before_other_elephants(const Line& line, double length, UnitId& met);

// Where on a straight way it first has a part in rough ground or woods; `never`: nowhere.
double rough_from(const Line& line, double length);
// ma.ruling.rough_timing: throws for rough ground that begins so far along a way of that length.
double slowed(Play& play, UnitId unit, double length, double rough_from);

// How far a straight move goes that keeps `short_of` from a shape (6.6, 6.10): not at all where it
// is as near already and the way leads on to it; `never`: the shape is not in its way.
double stop_short_of(const Line& line, const Rect& shape);
// 8.4: shortened until it ends in contact with no enemy whom it does not fight already. Only
// charges, pursuits and stampedes may touch one (6.6).
double before_contact(const Line& line, double length);

// Where impassable ground or an edge of the table stops it: `never`, or how far it may go.
double closed_from(const Line& line, double length, double gap);
double edge_from(const Line& line, double gap);

// Does it stand on the table, and on nobody, as a copy of the battle has put it?
bool stands_free(const State& state, UnitId unit, Point origin);
// Turns about its centre to face that way: elephants each on its own, at once and only where there
// is room; others as a body that is not placed yet.
Body turned_to(Play& play, UnitId unit, Heading heading, std::string_view rule);

void put_behind(Play& play, const Behind& behind);

// Friends near the way of a broken unit, or of a stampeding elephant of this side, check
// (ma.morale.reason.broken_friend).
void dismay(Play& play, UnitId broken, const Rect& from, const Rect& to, Point origin);

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
