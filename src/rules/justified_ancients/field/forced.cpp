#include "rules/justified_ancients/field/forced.hpp"

#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

namespace {

constexpr std::uint64_t bit_at(std::size_t i)
{
    return std::uint64_t{1} << i;
}

struct Line {
    Rect start;
    Vec direction;
    Rect faced; // the start as it will face at the end (6.5): it is this base that ends somewhere

    Rect end(double length) const { return table::moved(faced, table::along(direction, length)); }
};

// A move that keeps its facing.
Line keeping_face(const Rect& start, Vec direction)
{
    return {start, direction, start};
}

// Where closed ground begins, within `length` along the line; `never` where none does.
double meets_closed(const Surroundings& around, const Line& line, double length)
{
    double first = table::never;
    any_closed(around, [&](const table::Convex& piece) {
        const auto crossing = table::sweep(line.start, piece, line.direction);
        if (crossing && crossing->enter < length) first = std::min(first, crossing->touch);
        return false;
    });
    return first;
}

// What the ground does to a move of the length it came to, beyond friends included.
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

// Directions are tried in the order 0, 10 right, 10 left, ... up to the greatest deviation.
template <class Try>
Forced deviating(const Sheet& sheet, Heading direction, Try&& attempt)
{
    const int most = static_cast<int>(sheet["ja.out.flee.deviation"]) / 10;
    std::optional<Forced> second_best;
    std::optional<Forced> straight_on;
    for (int i = 0; i <= 2 * most; ++i) {
        const int degrees = i == 0 ? 0 : (i % 2 == 1 ? 10 * ((i + 1) / 2) : -10 * (i / 2));
        const Vec along = degrees == 0 ? table::forward(direction)
                                       : table::rotated(table::forward(direction),
                                                        table::turn_of_degrees(-degrees));
        auto [move, formed_friend] = attempt(along);
        move.turned = degrees;
        if (i == 0) straight_on = move;
        if (move.blocked()) continue;
        if (!formed_friend) return move;
        if (!second_best) second_best = move;
    }
    return second_best ? *second_best : *straight_on;
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
    if (line.faced == line.start) return false;
    const Rect end = line.end(length);
    return any_closed(around,
                      [&](const table::Convex& piece) { return table::overlaps(end, piece); });
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

// How far a base goes that way until it leaves the table.
double edge_ahead(const Surroundings& around, const Rect& base, Vec direction)
{
    return table::table_exit(table::footprint(base), direction, around.ground->table,
                             table::Exit::any_part, around.origin);
}

// The greatest length up to `length` that ends on nobody.
std::optional<double> last_free(const Surroundings& around, const Rect& base, Vec direction,
                                double length)
{
    return table::free_before(table::footprint(base), direction, length, around.rects);
}

// A base that passes the edge by no more than the tolerance still counts as on it
// (ja.geo.tolerance): it ends on the edge, if no friend stands there.
std::optional<double> on_the_edge(const Surroundings& around, const Line& line, double length,
                                  std::uint64_t together)
{
    const double edge = edge_ahead(around, line.faced, line.direction);
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
        // Short of friends who stand at the edge; or it stays where it began.
        const double edge = edge_ahead(around, line.faced, line.direction);
        move.length = last_free(around, line.faced, line.direction, edge).value_or(0);
        move.put_beyond = false;
    }
    move.left_table = leaves && around.edge_destroys;
    move.passed = friends_on_the_way(around, line, move.length, together);
    if (!move.blocked() && table::within(length, move.length, around.slack))
        move.passed |= beyond.met;
    move.end = table::moved(mover.base.pose, table::along(line.direction, move.length));
    return move;
}

// Where an enemy is met and nobody disperses by it, it ends before him, and on no friend either.
void end_short(const Mover& mover, const Surroundings& around, const Line& line, Forced& move)
{
    move.length = last_free(around, line.faced, line.direction, move.length).value_or(0);
    move.passed = friends_on_the_way(around, line, move.length, 0);
    move.put_beyond = false;
    move.end = table::moved(mover.base.pose, table::along(line.direction, move.length));
}

struct Stopped {
    double length = table::never;
    UnitId enemy = no_unit;
};

// What stops a run: the first enemy touched, a friend that is no skirmisher, closed ground, the
// table's edge.
Stopped stop_of(const Surroundings& around, const Line& line, double length)
{
    Stopped stop{length, no_unit};
    for (std::size_t i = 0; i < around.bases.size(); ++i) {
        const Base& base = around.bases[i];
        const auto crossing = table::sweep(line.start, around.rects[i], line.direction);
        if (!crossing) continue;
        const bool ignored = base.friendly && (base.order == TroopOrder::skirmish ||
                                               table::overlaps(line.start, around.rects[i]));
        if (ignored) continue;
        const double reach = base.friendly ? 0 : around.slack.units;
        const bool sooner = crossing->touch < stop.length ||
                            (stop.enemy == no_unit && crossing->touch <= stop.length + reach);
        if (sooner && (base.friendly ? crossing->enter < stop.length : true)) {
            stop.length = std::max(0.0, crossing->touch);
            stop.enemy = base.friendly ? no_unit : base.id;
        }
    }
    if (around.ground == nullptr) return stop;
    const double closed = meets_closed(around, line, stop.length);
    const double edge = edge_ahead(around, line.start, line.direction);
    if (std::min(closed, edge) < stop.length)
        stop = {std::max(0.0, std::min(closed, edge)), no_unit};
    return stop;
}

} // namespace

Forced flight(const Sheet& sheet, const Mover& mover, Heading direction, const Surroundings& around)
{
    const Rect start = rect_of(around, mover.base.pose, mover.base.depth);
    return deviating(sheet, direction, [&](Vec along) {
        const double longest = allowance_of(sheet, mover.profile, How::flee);
        const Telling told = telling(around, start, along, longest);
        const double length = forced_length(sheet, mover.profile, How::flee, told);
        Line line = keeping_face(start, along);
        if (sheet.on("ja.out.flee.faces")) line.faced.forward = along;
        Forced move = straight(mover, around, line, length, 0);
        if (move.met_enemy && !sheet.on("ja.out.flee.enemy")) end_short(mover, around, line, move);
        note_ground(around, start, along, move);
        return std::pair{move, meets_formed_friend(around, move.passed)};
    });
}

Pose faced_after_flight(const Sheet& sheet, const Mover& mover, const Forced& move, bool forward)
{
    if (!sheet.on("ja.out.flee.faces")) return move.end;
    const Heading before = mover.base.pose.heading;
    Heading after = forward ? before : table::opposite(before);
    if (move.turned != 0) after = table::turned(after, table::turn_of_degrees(-move.turned));
    const Point centre = table::centre_of(move.end, mover.base.depth);
    return table::pose_from_centre(centre, after, mover.base.depth);
}

Forced push(const Mover& mover, Heading direction, double distance, const Surroundings& around,
            std::uint64_t together)
{
    const Rect start = rect_of(around, mover.base.pose, mover.base.depth);
    const Line line = keeping_face(start, table::forward(direction));
    Forced move = straight(mover, around, line, distance, together);
    note_ground(around, start, line.direction, move);
    return move;
}

// --- evading

std::optional<Forced> evade(const Sheet& sheet, const Mover& mover, Heading direction,
                            const Surroundings& around)
{
    const Rect start = rect_of(around, mover.base.pose, mover.base.depth);
    const table::Footprint body = table::footprint(start);
    const double longest = allowance_of(sheet, mover.profile, How::evade);
    Fixed<Rect, most_around> enemies;
    Fixed<Rect, most_around> friends;
    for (std::size_t i = 0; i < around.bases.size(); ++i)
        (around.bases[i].friendly ? friends : enemies).push_back(around.rects[i]);
    table::ClosedGround closed;
    if (around.ground != nullptr)
        closed = {*around.ground, around.closed, body.around, longest, around.origin};
    // Without ground there are no edges: a table so large that the mover, put in its middle, cannot
    // leave it.
    const bool bounded = around.ground != nullptr;
    const table::Table edges = bounded ? around.ground->table : table::table_of_units(1800, 1800);
    const Point seen_from = bounded ? around.origin : Point{edges.width / 2, edges.depth / 2};
    table::ForcedWay way;
    way.enemies = enemies;
    way.stop_gap = sheet["ja.react.evade.stop"];
    way.passed = friends;
    way.ground = closed;
    if (sheet.on("ja.move.off_table")) way.leaves = table::Exit::any_part;
    const Forced best = deviating(sheet, direction, [&](Vec along) {
        const Telling told = telling(around, start, along, longest);
        way.allowance = forced_length(sheet, mover.profile, How::evade, told);
        const table::ForcedMove found = table::forced_move(body, along, way, edges, seen_from);
        Forced move;
        move.length = found.length;
        move.met_enemy = found.stop == table::Stop::enemy;
        move.met_closed = found.stop == table::Stop::closed_ground;
        move.left_table = around.ground != nullptr && found.left_table;
        move.put_beyond = found.put_beyond;
        note_ground(around, start, along, move);
        move.end = table::moved(mover.base.pose, table::along(along, move.length));
        std::uint64_t passed = 0;
        std::size_t place = 0;
        for (std::size_t i = 0; i < around.bases.size(); ++i)
            if (around.bases[i].friendly && (found.passed & bit_at(place++)) != 0)
                passed |= bit_at(i);
        move.passed = passed;
        return std::pair{move, meets_formed_friend(around, passed)};
    });
    if (best.length <= 0 && !best.left_table) return std::nullopt; // no free place but its own
    return best;
}

// --- running

Run run(const Sheet& sheet, const Mover& mover, const Surroundings& around, How how,
        double used_before)
{
    const Line line = keeping_face(rect_of(around, mover.base.pose, mover.base.depth),
                                   table::forward(mover.base.pose.heading));
    const double longest = allowance_of(sheet, mover.profile, how);
    const Telling told = telling(around, line.start, line.direction, longest, around.began_at);
    const double length = forced_length(sheet, mover.profile, how, told, used_before);
    const Stopped stop = stop_of(around, line, length);
    Run result;
    result.length = stop.length;
    result.touched = stop.enemy;
    if (stop.enemy == no_unit) {
        const auto free = last_free(around, line.start, line.direction, stop.length);
        result.no_room = !free;
        result.length = free.value_or(0);
    }
    result.uphill = told.uphill < result.length;
    result.difficult = told.difficult < result.length;
    result.end = table::moved(mover.base.pose, table::along(line.direction, result.length));
    // Turned to run, it may reach into closed ground where it stands.
    if (stop.enemy == no_unit && around.ground != nullptr)
        result.no_room =
            result.no_room ||
            table::in_any(*around.ground, around.closed,
                          rect_of(around, result.end, mover.base.depth), around.origin);
    return result;
}

} // namespace quincunx::justified_ancients
