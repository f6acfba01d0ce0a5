// Straight forced moves (6.10): where they end, and what happens on the way.

#include "rules/my_ancients/field/forced.hpp"

#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// How far beyond its length a run may be carried to get clear of friends.
constexpr double farther = 20;

// A forced move to be laid out.
struct Forced : Line {
    double length;
    ForcedKind kind;
};

// What is met on the way, by what it does to the mover.
struct Met {
    Uncleared<Rect, most_parts> shapes;
    Uncleared<UnitId, most_parts> units;

    void add(const Obstacle& other)
    {
        shapes.push_back(other.shape);
        units.push_back(other.unit);
    }
    std::span<const Rect> all() const { return {shapes.begin(), shapes.size()}; }
};
struct OnTheWay {
    Met foes;                 // stop it short, or on touching
    Met stopping;             // on touching
    Met passed;               // may not be ended on
    UnitId at_once = no_unit; // an enemy that does not let it set out
};

// Having turned to go it stands on an enemy: does its front cut through him? Not if it has touched
// him where it stood: from him it breaks away.
bool cuts_through(const Forced& forced, const Obstacle& foe)
{
    if (distance(forced.state, forced.unit, foe.unit) <= table::tolerance) return false;
    const table::Stretches in =
        table::inside(forced.start.whole, table::convex_of(foe.shape), forced.direction,
                      forced.length, table::Part::leading_edge);
    return table::total(in) > table::tolerance;
}

void sort(const Forced& forced, const Obstacles& around, OnTheWay& met)
{
    const State& state = forced.state;
    for (const Obstacle& other : around) {
        if (!table::sweep(forced.start, other.shape, forced.direction)) continue;
        const bool beast = other.unit == no_unit;
        const bool foe = !beast && enemies(state, forced.unit, other.unit);
        const bool on_it = table::overlaps(forced.start, other.shape);
        const bool fought = foe && bout_of(state, forced.unit, other.unit) != nullptr;
        if (foe && on_it && cuts_through(forced, other)) {
            met.at_once = other.unit;
        } else if (foe && !on_it) {
            const bool touch = forced.kind == ForcedKind::take_ground && fought;
            const bool near = forced.kind != ForcedKind::pursuit && !fought &&
                              stop_short_of(forced, other.shape) <= 0;
            if (near) met.at_once = other.unit;
            (touch ? met.stopping : met.foes).add(other);
        } else if (forced.kind == ForcedKind::away || beast || on_it) {
            met.passed.add(other);
        }
    }
}

void note_passed(const Forced& forced, const OnTheWay& met, double length, ForcedEnd& end)
{
    for (std::size_t i = 0; i < met.passed.units.size(); ++i) {
        const UnitId other = met.passed.units[i];
        if (other == no_unit || enemies(forced.state, forced.unit, other) ||
            end.passed.contains(other) ||
            !table::meets(forced.start, forced.direction, length, met.passed.shapes[i]))
            continue;
        end.passed.push_back(other);
    }
}

// A body that ends partly beyond an edge is set back so far that it stands on the table.
Body set_back(const Body& at, const Footprint& shape, Point origin, const table::Table& table)
{
    const auto inwards = [](double low, double high, double room) {
        if (low < 0) return -low;
        return high > room ? room - high : 0.0;
    };
    double west = table::never;
    double south = table::never;
    double east = -table::never;
    double north = -table::never;
    for (const Rect& part : shape.parts)
        for (const Vec corner : table::corners(part)) {
            west = std::min(west, corner.x + origin.x);
            east = std::max(east, corner.x + origin.x);
            south = std::min(south, corner.y + origin.y);
            north = std::max(north, corner.y + origin.y);
        }
    const Vec by{inwards(west, east, table.width), inwards(south, north, table.depth)};
    return {table::moved(at.pose, by), at.formation};
}

// The table of 6.10.
table::ForcedMove laid_out(const Forced& forced, const OnTheWay& met)
{
    const State& state = forced.state;
    const bool away = forced.kind == ForcedKind::away;
    const bool equal_meets = !away && sheet(state).on("ma.ruling.equal_is_contact");
    table::ForcedWay way;
    way.allowance = equal_meets ? forced.length + slack : forced.length;
    way.enemies = met.foes.all();
    way.stop_gap = forced.kind == ForcedKind::pursuit ? 0 : short_of;
    way.stopping = met.stopping.all();
    way.passed = met.passed.all();
    way.ground = table::ClosedGround(state.setting->ground, closed_to(state, forced.unit),
                                     forced.start.around, forced.length + farther, forced.origin);
    way.ground_gap = away ? short_of : 0;
    if (away) way.leaves = table::Exit::centre;
    return table::forced_move(forced.start, forced.direction, way, state.setting->ground.table,
                              forced.origin);
}

// How far, and whom it meets and passes.
ForcedEnd gone(const Forced& forced, const OnTheWay& met)
{
    const State& state = forced.state;
    if (met.at_once != no_unit) return {.at = forced.from, .met = met.at_once, .barred = true};
    ForcedEnd end;
    const table::ForcedMove move = laid_out(forced, met);
    const bool away = forced.kind == ForcedKind::away;
    end.moved = away ? move.length : std::min(move.length, forced.length);
    end.left_table = move.left_table;
    if (move.stop == table::Stop::enemy) end.met = met.foes.units[move.by];
    if (move.stop == table::Stop::friendly) end.met = met.stopping.units[move.by];
    end.barred = move.stop == table::Stop::enemy || move.stop == table::Stop::closed_ground;
    note_passed(forced, met, move.length, end);
    if (!away) {
        const FriendsPassed friends = pass_friends(forced, end.moved, 0);
        if (friends.length < end.moved) end.met = no_unit;
        end.moved = friends.length;
        end.passed = friends.passed;
        end.behind = friends.behind;
    }
    if (!end.left_table) end.moved = before_other_elephants(forced, end.moved, end.met);
    const bool may_touch = forced.kind == ForcedKind::pursuit &&
                           (end.met != no_unit || sheet(state).on("ma.ruling.equal_is_contact"));
    if (!end.left_table && !may_touch) end.moved = before_contact(forced, end.moved);
    end.at = forced.at(end.moved);
    return end;
}

ForcedEnd stays(const Forced& forced, const ForcedEnd& end, bool barred)
{
    return {.at = body(forced.state, forced.unit), .met = end.met, .barred = barred};
}

} // namespace

ForcedEnd forced_way(const Line& line, double length, ForcedKind kind)
{
    const Forced forced{line, length, kind};
    const State& state = line.state;
    const UnitId unit = line.unit;
    const Point origin = line.origin;
    Obstacles around;
    obstacles_around(state, unit, length + farther, origin, around);
    OnTheWay met;
    sort(forced, around, met);
    ForcedEnd end = gone(forced, met);
    if (end.left_table) return end;
    // 6.10: whoever cannot move at all stands as it stood, its front where it was.
    if (end.moved <= table::tolerance && kind == ForcedKind::away)
        return stays(forced, end, end.barred);
    const table::Table& table = state.setting->ground.table;
    const Footprint there = footprint_at(state, unit, end.at, origin);
    if (!table::on_table(there, table, origin)) end.at = set_back(end.at, there, origin, table);
    const Footprint last = footprint_at(state, unit, end.at, origin);
    const bool free = may_end_at(state, unit, last, origin, unit, end.behind);
    return free ? end : stays(forced, end, true); // there is no place for it
}

void go(Play& play, UnitId unit, const ForcedEnd& end, std::string_view rule)
{
    State& state = play.state;
    const Point origin = origin_of(state, unit);
    const Rect from = whole(state, unit, origin);
    const Rect to =
        table::rect_of(end.at.pose, front_of(state, unit), depth_of(state, unit), origin);
    if (end.left_table) {
        const Many after =
            units_where(state, [&](UnitId other) { return state.units[other].pursuing == unit; });
        leave_table(play, unit, rule);
        // ma.pursue.off_table: whoever follows must be stopped, or is gone too.
        if (sheet(state).on("ma.pursue.off_table"))
            for (const UnitId pursuer : after) state.units[pursuer].pursuing = unit;
    } else if (!(end.at == body(state, unit))) {
        place(play, unit, end.at, rule);
    }
    put_behind(play, end.behind);
    for (const UnitId passed : end.passed)
        if (sheet(state).on("ma.ruling.flight_through_friends") &&
            !passage_between(state, unit, passed))
            disorder(play, passed, "ma.ruling.flight_through_friends");
    if (is_broken(state, unit)) dismay(play, unit, from, to, origin);
}

} // namespace quincunx::my_ancients
