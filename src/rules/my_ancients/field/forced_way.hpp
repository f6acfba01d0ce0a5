#pragma once
// Straight ways on the table: what stands in them, which friends are passed (6.7), what rough
// ground costs. Shared by charges and forced moves.

#include "rules/my_ancients/field/observe.hpp"

namespace quincunx::my_ancients {

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
std::optional<Rule> passage_between(const State& state, UnitId mover, UnitId passed);

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

} // namespace quincunx::my_ancients
