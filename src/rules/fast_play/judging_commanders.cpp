// Commanders' own moves (fp.commander.move).

#include "rules/fast_play/field_roads.hpp"
#include "rules/fast_play/judging.hpp"
#include "rules/fast_play/setup.hpp"

namespace quincunx::fast_play {

using battle::Preview;
using battle::Refusal;
using table::Point;
using table::Rect;
using table::Vec;

namespace {

Failure<Refusal> refused(std::string_view words, UnitId unit = no_unit, double a = 0, double b = 0)
{
    return Failure{Refusal{"fp.commander.move", {words, unit, no_unit, a, b}}};
}

// The straight way from where he is, or from the nearest point of the unit he is with.
table::Segment way_to(const State& state, Side side, const battle::Order& order, Point origin)
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

// Alone he keeps off enemies all the way; to a unit in contact he may come as it stands.
bool keeps_off_enemies(const State& state, Side side, const table::Segment& way, Point origin)
{
    const double gap = sheet(state)["fp.move.one_inch"];
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || side_of(state, enemy) == side) continue;
        const Rect shape = rect(state, enemy, origin);
        const double least = std::min(gap, table::distance(way.from, shape));
        if (table::exceeds(least, table::distance(way, shape), slack)) return false;
    }
    return true;
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
    const table::Segment way = way_to(state, order.side, asked, origin);
    const double length = table::distance(way.from, way.to);
    if (!may_send_commander(sheet(state), length, !commander_may_move(state, order.side)))
        return refused("A commander moves once a turn, up to {a}\"; that would be {b}\".", no_unit,
                       basic_move(sheet(state), Troop::commander), length);
    if (commander_of(state, order.side).with == asked.unit && asked.unit != no_unit)
        return refused("The commander is with {unit} already.", asked.unit);
    if (!table::on_table(way.to, state.setting->ground.table, origin))
        return refused("A commander may not leave the table.");
    if (!keeps_off_enemies(state, order.side, way, origin))
        return refused("A commander may not come within {a}\" of an enemy.", no_unit,
                       sheet(state)["fp.move.one_inch"]);
    if (const double wet = impassable_on(state, way, origin); wet > 0)
        return refused("A commander may not cross impassable ground but by a bridge or ford; {a}\" "
                       "of his way would be in it.",
                       no_unit, wet);
    Preview preview;
    preview.cost = length;
    preview.allowance = basic_move(sheet(state), Troop::commander);
    return preview;
}

} // namespace quincunx::fast_play
