#pragma once
// Forced straight moves: how far, what stops them, where they end.

#include "table/conform.hpp"

namespace quincunx::table {

// Least length >= `length` at which the body ends on none of them.
double beyond(const Footprint& body, Vec direction, double length, std::span<const Rect> friends);
// The greatest length <= `length` at which it ends on none of them: `length` itself, a touch, or 0;
// nothing when even 0 is not free.
std::optional<double> free_before(const Footprint& body, Vec direction, double length,
                                  std::span<const Rect> friends);

// How far a body may go before it touches anything: the limit given, where nothing is in the way.
double free_advance(const Footprint& body, Vec direction, const Hindrances& hindrances,
                    double length);

// When a body counts as off the table.
enum class Exit : std::uint8_t { any_part, centre };
// Distance at which the edge is reached (crossed beyond the tolerance is outside); 0 when it is
// already there, `never` when the direction does not lead to an edge.
double table_exit(const Footprint& body, Vec direction, const Table& table, Exit exit,
                  Point origin);

enum class Stop : std::uint8_t { allowance, enemy, friendly, closed_ground, table_edge };
struct ForcedWay {
    double allowance = 0;
    std::span<const Rect> enemies;  // stops `stop_gap` short of the nearest point
    double stop_gap = 0;            // an enemy nearer than that at the start: only at the overlap
    std::span<const Rect> stopping; // friends that stop it on touching
    std::span<const Rect> passed;   // friends that it passes and may not end on
    std::span<const Convex> closed; // stops on touching
    double ground_gap = 0;          // or so far short of it
    std::optional<Exit> leaves;     // leaves the table there; nothing: the edge stops it
    ClosedGround ground = {};       // more of what is closed
};
struct ForcedMove {
    double length = 0;
    Stop stop = Stop::allowance;
    std::size_t by = 0; // index in its span, for enemy, friendly and closed; `ground` comes after
    bool left_table = false;
    bool put_beyond = false;    // lengthened to end beyond friends
    bool put_before = false;    // shortened to the last free place before them
    bool no_free_place = false; // even the start is not free: length is 0
    std::uint64_t passed = 0;   // bit i: passed[i] was overlapped on the way
};
ForcedMove forced_move(const Footprint& body, Vec direction, const ForcedWay& way,
                       const Table& table, Point origin);
// Does the straight move of that length overlap it beyond the tolerance on the way?
bool meets(const Footprint& body, Vec direction, double length, const Rect& other);
bool meets(const Footprint& body, Vec direction, double length, const Convex& other);
// Is it overlapped at the end of the move?
bool ends_on(const Footprint& body, Vec direction, double length, const Rect& other);

} // namespace quincunx::table
