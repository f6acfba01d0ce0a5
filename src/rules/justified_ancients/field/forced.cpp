#include "rules/justified_ancients/field/forced.hpp"

#include "rules/justified_ancients/field/forced_line.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using table::Rect;
using table::Vec;

double meets_closed(const Surroundings& around, const Line& line, double length)
{
    double first = table::never;
    if (around.ground == nullptr) return first;
    for (const table::Feature& feature : around.ground->features) {
        if (!around.closed.has(feature)) continue;
        for (const table::Piece& piece : feature.pieces) {
            const auto crossing =
                table::sweep(line.start, table::convex_of(piece, around.origin), line.direction);
            if (crossing && crossing->enter < length) first = std::min(first, crossing->touch);
        }
    }
    return first;
}

void note_ground(const Surroundings& around, const Rect& start, Vec direction, Forced& move)
{
    const Telling told = telling(around, start, direction, move.length);
    move.uphill = told.uphill < move.length;
    move.difficult = told.difficult < move.length;
}

bool meets_formed_friend(const Surroundings& around, std::uint64_t passed)
{
    for (std::size_t i = 0; i < around.bases.size(); ++i)
        if ((passed & bit_at(i)) != 0 && around.bases[i].order != TroopOrder::skirmish) return true;
    return false;
}

namespace {

// A flight: it faces the way it moved (ja.out.flee.faces).
Line facing_away(const Sheet& sheet, const Rect& start, Vec direction)
{
    Line line = keeping_face(start, direction);
    if (sheet.on("ja.out.flee.faces")) line.faced.forward = direction;
    return line;
}

// How far along the line the mover meets this enemy (ja.out.meets): where they overlap, or come
// within tolerance if they did not touch at the start.
double meets_enemy(const Surroundings& around, const Line& line, const Rect& enemy)
{
    const double slack = around.slack.units;
    if (table::distance(line.start, enemy) <= slack) {
        const auto crossing = table::sweep(line.start, enemy, line.direction);
        return crossing ? crossing->touch : table::never;
    }
    return table::first_within(line.start, enemy, line.direction, slack);
}

// Turned at the end, it lies on this enemy, or within tolerance of one that it did not touch at the
// start.
bool ends_at_enemy(const Surroundings& around, const Line& line, double length, const Rect& enemy)
{
    const Rect end = line.end(length);
    if (table::overlaps(end, enemy)) return true;
    const double slack = around.slack.units;
    return table::distance(line.start, enemy) > slack && table::distance(end, enemy) <= slack;
}

bool ends_on_closed(const Surroundings& around, const Line& line, double length)
{
    if (around.ground == nullptr || line.faced == line.start) return false;
    const Rect end = line.end(length);
    for (const table::Feature& feature : around.ground->features) {
        if (!around.closed.has(feature)) continue;
        for (const table::Piece& piece : feature.pieces)
            if (table::overlaps(end, table::convex_of(piece, around.origin))) return true;
    }
    return false;
}

struct Beyond {
    double length = 0;
    std::uint64_t met = 0; // friends that it would have ended on
};

// The least length >= `length` that ends on no friend but those in `together` (ja.out.push.beyond).
Beyond beyond_friends(const Surroundings& around, const Line& line, double length,
                      std::uint64_t together)
{
    Beyond beyond{length, 0};
    bool moved_on = true;
    while (moved_on) {
        moved_on = false;
        for (std::size_t i = 0; i < around.bases.size(); ++i) {
            if (!around.bases[i].friendly || (together & bit_at(i)) != 0) continue;
            const auto crossing = table::sweep(line.faced, around.rects[i], line.direction);
            if (crossing && crossing->enter < beyond.length && beyond.length < crossing->leave) {
                beyond.length = crossing->clear;
                beyond.met |= bit_at(i);
                moved_on = true;
            }
        }
    }
    return beyond;
}

std::uint64_t friends_on_the_way(const Surroundings& around, const Line& line, double length,
                                 std::uint64_t together)
{
    std::uint64_t met = 0;
    for (std::size_t i = 0; i < around.bases.size(); ++i) {
        if (!around.bases[i].friendly || (together & bit_at(i)) != 0) continue;
        const auto crossing = table::sweep(line.start, around.rects[i], line.direction);
        if (crossing && crossing->enter < length) met |= bit_at(i);
    }
    return met;
}

bool leaves_table(const Surroundings& around, const Line& line, double length)
{
    if (around.ground == nullptr) return false;
    return !table::on_table(line.end(length), around.ground->table, around.origin);
}

// Where the table's edge stops a move, short of friends who stand there; 0: where it began.
double stop_at_edge(const Surroundings& around, const Line& line)
{
    const table::Footprint body = table::footprint(line.faced);
    const double edge = table::table_exit(body, line.direction, around.ground->table,
                                          table::Exit::any_part, around.origin);
    return table::free_before(body, line.direction, edge,
                              std::span(around.rects.begin(), around.rects.size()))
        .value_or(0);
}

// A base that passes the edge by no more than the tolerance still counts as on it
// (ja.geo.tolerance): it ends on the edge, if no friend stands there.
std::optional<double> on_the_edge(const Surroundings& around, const Line& line, double length,
                                  std::uint64_t together)
{
    const double edge =
        table::table_exit(table::footprint(line.faced), line.direction, around.ground->table,
                          table::Exit::any_part, around.origin);
    const bool reached = edge <= length && table::within(length, edge, around.slack);
    if (!reached || beyond_friends(around, line, edge, together).length > edge) return std::nullopt;
    return edge;
}

// The first enemy or closed ground met on the way, or at the end by the turned base, stops it.
void stop_where_met(const Surroundings& around, const Line& line, Forced& move)
{
    double first_enemy = table::never;
    for (std::size_t i = 0; i < around.bases.size(); ++i) {
        if (around.bases[i].friendly) continue;
        first_enemy = std::min(first_enemy, meets_enemy(around, line, around.rects[i]));
        if (first_enemy > move.length && line.faced != line.start &&
            ends_at_enemy(around, line, move.length, around.rects[i]))
            first_enemy = move.length;
    }
    double first_closed = meets_closed(around, line, move.length);
    if (ends_on_closed(around, line, move.length))
        first_closed = std::min(first_closed, move.length);
    if (std::min(first_enemy, first_closed) > move.length) return;
    move.met_enemy = first_enemy <= first_closed;
    move.met_closed = !move.met_enemy;
    move.length = std::max(0.0, std::min(first_enemy, first_closed));
}

// Goes the length and beyond friends; an enemy or closed ground stops it on the way.
Forced straight(const Mover& mover, const Surroundings& around, const Line& line, double length,
                std::uint64_t together)
{
    Forced move;
    const Beyond beyond = beyond_friends(around, line, length, together);
    move.length = beyond.length;
    move.put_beyond = move.length > length;
    stop_where_met(around, line, move);
    bool leaves = !move.blocked() && leaves_table(around, line, move.length);
    if (leaves) {
        const auto edge = on_the_edge(around, line, move.length, together);
        leaves = !edge;
        move.length = edge.value_or(move.length);
    }
    if (leaves && !around.edge_destroys) {
        move.length = stop_at_edge(around, line);
        move.put_beyond = false;
    }
    move.left_table = leaves && around.edge_destroys;
    move.passed = friends_on_the_way(around, line, move.length, together);
    if (!move.blocked() && table::within(length, move.length, around.slack))
        move.passed |= beyond.met;
    move.end = table::moved(mover.base.pose, table::along(line.direction, move.length));
    return move;
}

} // namespace

Forced flight(const Sheet& sheet, const Mover& mover, table::Heading direction,
              const Surroundings& around)
{
    const Rect start = rect_of(around, mover.base.pose, mover.base.depth);
    return deviating(sheet, direction, [&](Vec along) {
        const double longest = allowance_of(sheet, mover.profile, How::flee, false, false);
        const Telling told = telling(around, start, along, longest);
        const double length = forced_length(sheet, mover.profile, How::flee, told);
        Forced move = straight(mover, around, facing_away(sheet, start, along), length, 0);
        note_ground(around, start, along, move);
        return std::pair{move, meets_formed_friend(around, move.passed)};
    });
}

table::Pose faced_after_flight(const Sheet& sheet, const Mover& mover, const Forced& move,
                               bool forward)
{
    if (!sheet.on("ja.out.flee.faces")) return move.end;
    const table::Heading before = mover.base.pose.heading;
    table::Heading after = forward ? before : table::opposite(before);
    if (move.turned != 0) after = table::turned(after, table::turn_of_degrees(-move.turned));
    const table::Point centre = table::centre_of(move.end, mover.base.depth);
    return table::pose_from_centre(centre, after, mover.base.depth);
}

Forced push(const Mover& mover, table::Heading direction, double distance,
            const Surroundings& around, std::uint64_t together)
{
    const Rect start = rect_of(around, mover.base.pose, mover.base.depth);
    const Line line = keeping_face(start, table::forward(direction));
    Forced move = straight(mover, around, line, distance, together);
    note_ground(around, start, line.direction, move);
    return move;
}

} // namespace quincunx::justified_ancients
