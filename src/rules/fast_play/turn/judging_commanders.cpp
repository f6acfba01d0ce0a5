// Commanders' own moves (fp.commander.move).

#include "rules/fast_play/field/roads.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/setup.hpp"

namespace quincunx::fast_play {

namespace {

Failure<Refusal> refused(std::string_view words, UnitId unit = no_unit, double a = 0, double b = 0)
{
    return Failure{Refusal{"fp.commander.move", {words, unit, no_unit, a, b}}};
}

// The straight way from where he is, or from the nearest point of the unit he is with.
Segment way_to(const State& state, Side side, const battle::Order& order, Point origin)
{
    const CommanderState& commander = commander_of(state, side);
    if (order.unit == no_unit) {
        const Vec to = table::relative(order.place->front, origin);
        if (commander.with == no_unit) return {table::relative(commander.at, origin), to};
        return {table::nearest_on(rect(state, commander.with, origin), to), to};
    }
    const Rect unit = rect(state, order.unit, origin);
    if (commander.with == no_unit) {
        const Vec from = table::relative(commander.at, origin);
        return {from, table::nearest_on(unit, from)};
    }
    const table::NearestPair pair =
        table::nearest_points(rect(state, commander.with, origin), unit);
    return {pair.on_first, pair.on_second};
}

// Nowhere on his way does he come within an inch of an enemy; whoever begins there goes away from
// him, and does not end there alone.
bool keeps_off_enemies(const State& state, Side side, const Segment& way, bool alone, Point origin)
{
    const double gap = sheet(state)["fp.move.one_inch"];
    for (const UnitId enemy : battle::everybody(state, other(side))) {
        const Rect shape = rect(state, enemy, origin);
        const double nearest = table::distance(way, shape);
        if (table::exceeds(nearest, gap, slack)) continue;
        const double now = table::distance(way.from, shape);
        const bool goes_away = table::within(now, nearest, slack);
        const bool ends_near = table::within(table::distance(way.to, shape), gap, slack);
        if (!goes_away || (alone && ends_near)) return false;
    }
    return true;
}

std::optional<Refusal> barred(const State& state, Side side, const Segment& way, bool alone,
                              Point origin)
{
    const auto say = [](std::string_view words, double a = 0) {
        return Refusal{"fp.commander.move", {words, no_unit, no_unit, a}};
    };
    if (!table::on_table(way.to, state.setting->ground.table, origin))
        return say("A commander may not leave the table.");
    if (!keeps_off_enemies(state, side, way, alone, origin))
        return say("A commander may not come within {a}\" of an enemy.",
                   sheet(state)["fp.move.one_inch"]);
    if (const double wet = impassable_on(state, way, origin); wet > 0)
        return say("A commander may not cross impassable ground but by a bridge or ford; {a}\" of "
                   "his way would be in it.",
                   wet);
    return std::nullopt;
}

// Points of a unit's edge, a quarter of each side apart.
using EdgePoints = Fixed<Vec, 16>;
EdgePoints edge_points(const Rect& shape)
{
    EdgePoints points;
    const auto corners = table::corners(shape);
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (int quarter = 0; quarter < 4; ++quarter)
            points.push_back(corners[i] +
                             (corners[(i + 1) % corners.size()] - corners[i]) * (quarter / 4.0));
    return points;
}

// He leaves a unit from any point of its edge and joins one at any: where the shortest way is
// barred, the shortest of the others that is open.
std::optional<Segment> another_way(const State& state, Side side, const battle::Order& order,
                                   const Segment& direct, Point origin)
{
    const UnitId with = commander_of(state, side).with;
    EdgePoints from{direct.from};
    EdgePoints to{direct.to};
    if (with != no_unit) from = edge_points(rect(state, with, origin));
    if (order.unit != no_unit) to = edge_points(rect(state, order.unit, origin));
    const double most = basic_move(sheet(state), Troop::commander);
    std::optional<Segment> best;
    for (const Vec start : from)
        for (const Vec end : to) {
            const Segment way{start, end};
            const double length = table::distance(start, end);
            if (table::exceeds(length, most, slack) ||
                (best && length >= table::distance(best->from, best->to)) ||
                barred(state, side, way, order.unit == no_unit, origin))
                continue;
            best = way;
        }
    return best;
}

} // namespace

bool commander_may_move(const State& state, Side side)
{
    const CommanderState& commander = commander_of(state, side);
    return commander.on_table && !commander.lost && !commander.moved;
}

Judged judge_commander(const State& state, const battle::Order& order)
{
    const Verb verb = static_cast<Verb>(order.verb);
    if (verb == Verb::commander && !order.place) return refused("Say where: commander at x y.");
    if (verb == Verb::attach) {
        if (order.unit >= state.units.size() || !present(state, order.unit) ||
            side_of(state, order.unit) != order.side || state.units[order.unit].stampeding)
            return refused("A commander joins a unit of his own that is on the table and does not "
                           "stampede.");
    }
    if (state.phase == Phase::deployment) return judge_deployed_commander(state, order);
    if (!commander_of(state, order.side).on_table)
        return refused("There is no commander on the table.");
    const Point origin = commander_point(state, order.side);
    battle::Order asked = order;
    if (verb == Verb::commander) asked.unit = no_unit;
    const Segment direct = way_to(state, order.side, asked, origin);
    double length = table::distance(direct.from, direct.to);
    if (!may_send_commander(sheet(state), length, !commander_may_move(state, order.side)))
        return refused("A commander moves once a turn, up to {a}\"; that would be {b}\".", no_unit,
                       basic_move(sheet(state), Troop::commander), length);
    if (commander_of(state, order.side).with == asked.unit && asked.unit != no_unit)
        return refused("The commander is with {unit} already.", asked.unit);
    if (const auto why = barred(state, order.side, direct, asked.unit == no_unit, origin)) {
        const auto other = another_way(state, order.side, asked, direct, origin);
        if (!other) return Failure{*why};
        length = table::distance(other->from, other->to);
    }
    Preview preview;
    preview.cost = length;
    preview.allowance = basic_move(sheet(state), Troop::commander);
    return preview;
}

} // namespace quincunx::fast_play
