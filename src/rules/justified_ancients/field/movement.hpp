#pragma once
// Section 6: what is around a mover, what ground does to its allowance, and ordered moves. Pure
// geometry: the state of a battle or the facts of a question are turned into a mover and its
// surroundings first.

#include "battle/verdict.hpp"
#include "kernel/uncleared.hpp"
#include "rules/justified_ancients/book/orders.hpp"
#include "rules/justified_ancients/book/profile.hpp"
#include "rules/justified_ancients/book/tables.hpp"
#include "table/path.hpp"
#include "table/zone.hpp"

namespace quincunx::justified_ancients {

using battle::no_unit, battle::Preview, battle::Refusal, battle::UnitId;
using table::Body, table::Course, table::Disc, table::Face, table::Feature, table::Heading;
using table::Kinds, table::Path, table::Point, table::Pose, table::Rect;
using table::Segment, table::Stage, table::Step, table::StepKind, table::Stretches, table::Vec;
using table::Zone;

inline constexpr std::size_t most_around = 64;

// A base somewhere on the table.
struct Base {
    UnitId id = no_unit;
    Pose pose;
    double depth = 0;
    TroopOrder order = TroopOrder::CO;
    bool baggage = false;
    bool friendly = true; // to the mover
};

struct Mover {
    Base base;
    Profile profile;
};

// What is around a mover: other bases, ground, edges. Made once for all that is asked about the
// mover's activation. Shapes are relative to `origin`.
struct Surroundings {
    Point origin;
    double frontage = 0;
    table::Slack slack;
    Uncleared<Base, most_around> bases;
    Uncleared<Rect, most_around> rects;    // of the bases
    const table::Ground* ground = nullptr; // none: a boundless open table
    Kinds closed;                          // to this mover
    Kinds difficult;
    Kinds hills;
    bool edge_destroys = true; // ja.move.off_table; otherwise it stops forced moves
    std::optional<int>
        began_at; // level where the whole move began, if this is only the last part of it
    bool told_uphill = false; // said beforehand of the move: by a question, or by the part of a
                              // charge already made
    bool told_difficult = false;
};

Surroundings surroundings(const Sheet& sheet, const Mover& mover);
void add(Surroundings& around, const Base& base);
inline Rect rect_of(const Surroundings& around, const Pose& pose, double depth)
{
    return table::rect_of(pose, around.frontage, depth, around.origin);
}

// The kinds of ground of table 3.1.
Kinds difficult_ground(const Sheet& sheet);
Kinds covering_ground(const Sheet& sheet); // woods and built-up areas
Kinds hill_ground();
Kinds closed_ground(const Sheet& sheet, const Profile& profile);

inline double allowance_of(const Sheet& sheet, const Profile& profile, How how, bool uphill = false,
                           bool difficult = false)
{
    return allowance(sheet, move_facts(sheet, profile, how, uphill, difficult));
}

// Friends so near at the start of a wheel are ignored while it lasts (ja.move.wheel.neighbours).
inline bool wheels_free_of(const Sheet& sheet, const Rect& start, const Rect& friendly)
{
    return table::distance(start, friendly) <= sheet["ja.move.wheel.neighbours"] + table::tolerance;
}
// A unit that has wheeled out of its line onto such a neighbour draws clear of it by going straight
// on. One that would run into it with its front passes through it like any other friend.
bool runs_into(const Rect& wheeled, const Rect& friendly, double length);

// How far along a straight move its ground begins to tell: `never` where it does not.
struct Telling {
    double uphill = table::never;
    double difficult = table::never;
};
// A move is uphill where it comes higher than it began: `began_at`, or its start.
Telling telling(const Surroundings& around, const Rect& start, Vec direction, double length,
                std::optional<int> began_at = std::nullopt);
int level_at(const Surroundings& around, Vec place); // 0 without ground
// The greatest length t within the allowance of the move cut off at t (ja.move.forced_length).
double forced_length(const Sheet& sheet, const Profile& profile, How how, const Telling& telling,
                     double used_before = 0);

// Is there any ground of these kinds on the table?
bool has_any(const Surroundings& around, Kinds kinds);
// Is that true of any piece of ground that is closed to the mover?
template <class Met>
bool any_closed(const Surroundings& around, Met&& met)
{
    if (around.ground == nullptr) return false;
    for (const Feature& feature : around.ground->features)
        if (around.closed.has(feature))
            for (const table::Piece& piece : feature.pieces)
                if (met(table::convex_of(piece, around.origin))) return true;
    return false;
}
// Where a straight walk of the base's centre first stands higher than it began.
double first_higher(const Surroundings& around, Vec from, Vec direction, double length, int level);

// An ordered move: advance, one wheel, advance. What the judge needs to say about it.
struct OrderedMove {
    Pose end;
    double cost = 0;
    double allowance = 0;
    double degrees = 0; // of the wheel
    bool uphill = false;
    bool difficult = false;
    bool leaves_table = false;
    std::uint64_t passed = 0; // friends that are interpenetrated: bits by place in the surroundings
};
Result<OrderedMove, Refusal> ordered_move(const Sheet& sheet, const Mover& mover, const Path& path,
                                          const Surroundings& around);
// A turn in place (ja.move.reface): the pose after it.
Result<Pose, Refusal> refaced(const Mover& mover, const Path& path, const Surroundings& around);

} // namespace quincunx::justified_ancients
