#pragma once
// Attacks and what hits do: wounds, stands lost, the shape that is left (1, 7.8, 7.9), and what
// becomes of an attached commander (11).

#include "dice/dice.hpp"
#include "rules/fast_play/book/tables.hpp"

namespace quincunx::fast_play {

inline constexpr int order_die = 6; // of tests, and of whatever is no attack

// --- attacks

enum class Attack : std::uint8_t { missile, hand };

// A handful of dice whose modifier is known: all that the throw needs.
struct Attacks {
    int dice = 0;       // after halving
    int needed = 6;     // the least face that hits
    int again_upto = 0; // misses up to this face are thrown again, once

    bool operator==(const Attacks&) const = default;
};
Attacks attacks(const Sheet& sheet, Attack kind, int number, int modifier, bool thrown = false);
bool hits(const Attacks& attacks, Dice& one);
int hits_of(const Attacks& attacks, Dice& dice);

// Armour counts no more than the cap: what has to be given back.
double above_cap(const Reckoning& factors, const Sheet& sheet, Rule heaviest, Rule cap);

// --- wounds and stands

// Stands lost to so many hits, never more than there are, and what is carried on.
struct Wounded {
    int stands_lost = 0;
    int carried = 0;
};
Wounded wounded(const Sheet& sheet, const Strength& strength, int hits);
Strength after(const Strength& strength, const Wounded& wounds);

LossFacts losses(const Sheet& sheet, int stands, int start_stands);

// --- shapes

int counted_ranks(const Sheet& sheet, int stands, int files, Order order);
inline int rows_of(int stands, int files) // the incomplete one included
{
    return (stands + files - 1) / files;
}

struct Shape {
    int stands = 0;
    int files = 0;
    Formation formation = Formation::line;

    bool operator==(const Shape&) const = default;
};
inline Order order_of(Formation formation)
{
    return formation == Formation::skirmish ? Order::skirmish : Order::formed;
}
// What a formation is once it has this shape: a phalanx too thin is a line, and so is one stand.
Formation formation_left(const Sheet& sheet, const Shape& shape);

struct Thinned {
    Shape shape;
    int ends_lost = 0; // right-hand stands of a single rank less left-hand ones

    bool operator==(const Thinned&) const = default;
};
// The unit after losing stands one at a time.
Thinned thinned(const Sheet& sheet, Shape shape, int start_stands, int lost);
// The middle of the front edge, in inches to the unit's right.
inline double front_shift(const Thinned& thinned, double stand_width)
{
    return -thinned.ends_lost * stand_width / 2;
}

// --- commanders

enum class Cause : std::uint8_t { missile, melee };
enum class LeaderFate : std::uint8_t { unhurt, dead, wounded, captured };
LeaderFate leader_fate(const Sheet& sheet, int stands_lost, Cause cause, Dice& dice);

struct GradeValues {
    int tl = 0;
    int combat = 0;
    int morale = 0;

    bool operator==(const GradeValues&) const = default;
};
Grade commander_grade(Dice& dice); // thrown for
GradeValues values_of(const Sheet& sheet, Grade grade);
// The combat modifier counts only when he is attached.
int combat_modifier(const Sheet& sheet, Grade grade, CommanderNear near);
inline int morale_value(const Sheet& sheet, Grade grade, CommanderNear near)
{
    return near == CommanderNear::none ? 0 : values_of(sheet, grade).morale;
}
CommanderNear commander_near(const Sheet& sheet, bool attached, double distance);

} // namespace quincunx::fast_play
