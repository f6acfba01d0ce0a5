// The armies come onto the table (fp.setup.deploy).

#include "rules/fast_play/field/roads.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/setup.hpp"

#include <algorithm>

namespace quincunx::fast_play {

bool has_unit_to_deploy(const State& state, Side side)
{
    return battle::to_be_placed(state, side) != no_unit;
}

namespace {

bool has_commander_to_deploy(const State& state, Side side)
{
    return state.setting->armies[index(side)].has_commander &&
           !state.commanders[index(side)].on_table && !state.commanders[index(side)].lost;
}

// How far from the own edge the farthest point of a shape lies.
double farthest_from_edge(const State& state, Side side, const Rect& shape)
{
    const double depth = table::units_of(state.setting->ground.table.depth);
    double farthest = 0;
    for (const Vec& corner : table::corners(shape)) {
        const double y = table::to_units(corner.y);
        farthest = std::max(farthest, edge_of(state, side) == Side::red ? y : depth - y);
    }
    return farthest;
}

} // namespace

void take_edge(Play& play, Edges edges)
{
    State& state = play.state;
    state.edges = edges;
    const bool near = edge_of(state, state.placing) == Side::red;
    tell(play, EventKind::order, "fp.setup.deploy",
         {near ? "{word} takes the near long edge." : "{word} takes the far long edge.", no_unit,
          no_unit, 0, 0, 0, state.placing});
}

bool all_deployed(const State& state)
{
    for (const Side side : {Side::red, Side::blue})
        if (has_unit_to_deploy(state, side) || has_commander_to_deploy(state, side)) return false;
    return true;
}

void pass_placing(State& state)
{
    const Side next = other(state.placing);
    const bool any = has_unit_to_deploy(state, Side::red) || has_unit_to_deploy(state, Side::blue);
    if (any) {
        if (has_unit_to_deploy(state, next)) state.placing = next;
        return;
    }
    const Side first = other(state.setting->first); // the deployment loser's comes first
    state.placing = has_commander_to_deploy(state, first) ? first : other(first);
}

Judged judge_deploy(const State& state, const battle::Order& order)
{
    const battle::RefusedOf refused{order.unit};
    if (order.unit >= state.units.size() || side_of(state, order.unit) != order.side)
        return refused("fp.setup.deploy", "Name a unit of your own.");
    if (state.units[order.unit].presence != Presence::to_deploy)
        return refused("fp.setup.deploy", "{unit} does not wait to be placed.");
    if (!order.place)
        return refused("fp.setup.deploy",
                       "Say where {unit} shall stand: deploy UNIT at x y facing degrees.");
    if (order.numbers.size() > 2 ||
        (order.numbers.size() == 2 && (order.numbers[1] < 1 || order.numbers[1] > 4)))
        return refused("fp.setup.deploy",
                       "Say files and formation of {unit}: deploy UNIT FILES 1|2|3|4 at x y.");
    const Shape shape = wanted_shape(state, order);
    const bool own = shape == shape_of(state.units[order.unit]);
    if (shape.files < 1 || shape.files > shape.stands ||
        (!own && !may_form(sheet(state), profile(state, order.unit), shape)))
        return refused("fp.formation.line",
                       "{unit} may not form that with {a} stands in {b} files.", shape.stands,
                       shape.files);
    State trial = state;
    trial.units[order.unit].files = static_cast<std::uint8_t>(shape.files);
    trial.units[order.unit].formation = shape.formation;
    const Rect at = rect_at(trial, order.unit, *order.place, {});
    if (!table::on_table(at, state.setting->ground.table, {}))
        return refused("fp.setup.deploy", "{unit} would stand beyond the table's edge.");
    const double far = farthest_from_edge(state, order.side, at);
    if (!may_deploy(sheet(state), far))
        return refused("fp.setup.deploy",
                       "{unit} would reach {a}\" from its edge; {b}\" are allowed.", far,
                       sheet(state)["fp.setup.deploy"]);
    const UnitId on = overlapped(state, order.unit, at, {});
    if (on != no_unit)
        return refused("fp.setup.deploy", "{unit} would stand on {other}.", 0, 0, on);
    if (on_closed(trial, order.unit, at, {}))
        return refused("fp.setup.deploy", "{unit} may not stand on that ground.");
    return battle::preview_at(order.unit, *order.place);
}

Judged judge_deployed_commander(const State& state, const battle::Order& order)
{
    constexpr battle::RefusedBy refused{"fp.setup.deploy"};
    if (has_unit_to_deploy(state, Side::red) || has_unit_to_deploy(state, Side::blue))
        return refused("Commanders are placed last.");
    if (!has_commander_to_deploy(state, order.side))
        return refused("There is no commander to place.");
    if (order.unit != no_unit) return Preview{};
    const Vec at = table::relative(order.place->front, {});
    const double depth = table::units_of(state.setting->ground.table.depth);
    const double y = table::to_units(at.y);
    if (!table::on_table(at, state.setting->ground.table, {}) ||
        !may_deploy(sheet(state), edge_of(state, order.side) == Side::red ? y : depth - y))
        return refused("A commander is placed near his own edge, like his units.");
    if (is_impassable(state, order.place->front))
        return refused("A commander may not stand on impassable ground.");
    return Preview{};
}

void place_unit(Play& play, const battle::Order& order)
{
    State& state = play.state;
    tell(play, EventKind::order, "fp.setup.deploy", {"{unit} is placed.", order.unit});
    const Shape shape = wanted_shape(state, order);
    Unit& unit = state.units[order.unit];
    unit.files = static_cast<std::uint8_t>(shape.files);
    unit.formation = shape.formation;
    unit.pose = *order.place;
    unit.presence = Presence::on_table;
    mind_ground(play, order.unit, unit.pose);
    pass_placing(state);
}

} // namespace quincunx::fast_play
