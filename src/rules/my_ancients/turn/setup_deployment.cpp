// ma.ruling.deployment: a unit at a time, by turns, each in its own strip; leaders last.

#include "rules/my_ancients/turn/setup.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {
constexpr std::string_view rule = "ma.ruling.deployment";
} // namespace

battle::Strip strip(const Sheet& sheet)
{
    return {.deep = sheet.figure({"ma.ruling.deployment", "deep"}),
            .from_sides = sheet.figure({"ma.ruling.deployment", "from_sides"})};
}

bool units_to_deploy(const State& state, Side side)
{
    return battle::to_be_placed(state, side) != no_unit;
}

bool to_deploy(const State& state, Side side)
{
    if (units_to_deploy(state, side)) return true;
    const Leaders& leaders = state.leaders[index(side)];
    return std::ranges::any_of(leaders,
                               [](const LeaderState& one) { return !one.on_table && !one.lost; });
}

bool all_deployed(const State& state)
{
    return !to_deploy(state, Side::red) && !to_deploy(state, Side::blue);
}

namespace {

// How far a shape reaches beyond the strip; 0 when it lies wholly inside.
double beyond_strip(const State& state, Side side, const Footprint& shape)
{
    double out = 0;
    for (const Rect& part : shape.parts)
        out = std::max(out, beyond(strip(sheet(state)), state.setting->ground.table, side, part));
    return out;
}

int files_ordered(const State& state, const battle::Order& order)
{
    if (order.numbers.empty() || is_elephant(state, order.unit))
        return state.units[order.unit].files;
    return order.numbers[0];
}

// The next to place: the other side, if it has anything left; units before leaders.
void pass_on(State& state)
{
    const Side next = other(state.active);
    const bool units_left = units_to_deploy(state, Side::red) || units_to_deploy(state, Side::blue);
    const auto may = [&](Side side) {
        return units_left ? units_to_deploy(state, side) : to_deploy(state, side);
    };
    if (may(next)) state.active = next;
}

} // namespace

Judged judge_deploy(const State& state, const battle::Order& order)
{
    const battle::RefusedOf refused{order.unit};
    const Unit& unit = state.units[order.unit];
    if (!order.place)
        return refused(rule, "Say where {unit} shall stand: deploy UNIT [files] at x y facing "
                             "degrees.");
    if (unit.presence == Presence::to_arrive)
        return refused("scenario.arrive", "{unit} comes onto the table later.");
    if (unit.presence != Presence::to_deploy)
        return refused(rule, "{unit} has been placed: a unit at a time, by turns.");
    const int files = files_ordered(state, order);
    if (files < 1 || files > unit.bases)
        return refused(rule, "{unit} has {a} bases; it cannot stand {b} files wide.", unit.bases,
                       files);
    const Body at{*order.place, formation(state, order.unit, unit.bases, files)};
    const Footprint shape = footprint_at(state, order.unit, at, {});
    const battle::Strip open = strip(sheet(state));
    if (const double out = beyond_strip(state, order.side, shape); out > table::tolerance)
        return Failure{Refusal{rule,
                               {"{unit} would reach {a} outside its strip, which is {b} inches "
                                "deep and begins {c} inches from the short edges.",
                                order.unit, no_unit, out, open.deep, open.from_sides}}};
    const UnitId on = overlapped(state, order.unit, shape, {});
    if (on != no_unit) return refused(rule, "{unit} would stand on {other}.", 0, 0, on);
    if (elephants_too_near(state, order.unit, at))
        return refused("ma.elephant.gap",
                       "{unit} would stand nearer than a base width to other elephants.");
    if (!room_at(state, order.unit, at))
        return refused("ma.ruling.terrain_kinds", "{unit} may not stand on that ground.");
    return battle::preview_at(order.unit, *order.place);
}

void deploy(State& state, const battle::Order& order)
{
    Unit& unit = state.units[order.unit];
    unit.files = static_cast<std::uint8_t>(files_ordered(state, order));
    unit.pose = *order.place;
    unit.presence = Presence::on_table;
    if (is_elephant(state, order.unit)) place_in_line(state, order.unit);
    pass_on(state);
}

Judged judge_leader_placed(const State& state, const battle::Order& order, std::size_t leader)
{
    const double number = static_cast<double>(leader + 1);
    const auto refused = [&](std::string_view pattern, double b = 0, double c = 0) {
        return Failure{Refusal{rule, {pattern, no_unit, no_unit, number, b, c}}};
    };
    if (units_to_deploy(state, Side::red) || units_to_deploy(state, Side::blue))
        return refused("Leaders are placed last, when all units stand.");
    if (state.leaders[index(order.side)][leader].on_table)
        return refused("Leader {a} has been placed.");
    if (!order.place) { // with a unit
        if (side_of(state, order.unit) != order.side)
            return refused("Leader {a} joins a unit of his own side.");
        if (leader_with(state, order.unit) != no_leader)
            return refused("Leader {a} joins a unit that has no leader yet.");
        return Preview{};
    }
    const table::Table& table = state.setting->ground.table;
    const Point at = order.place->front;
    const double y = table::units_of(order.side == Side::red ? at.y : table.depth - at.y);
    const double x = table::units_of(at.x);
    const double width = table::units_of(table.width);
    const battle::Strip open = strip(sheet(state));
    const bool inside =
        x >= open.from_sides && x <= width - open.from_sides && y >= 0 && y <= open.deep;
    if (!inside)
        return refused("Leader {a} stands in his side's strip, {b} inches deep, which begins {c} "
                       "inches from the short edges.",
                       open.deep, open.from_sides);
    return Preview{};
}

void deploy_leader(State& state, Side side, std::size_t leader, const battle::Order& order)
{
    LeaderState& one = state.leaders[index(side)][leader];
    one.on_table = true;
    if (order.place)
        one.at = order.place->front;
    else
        one.with = order.unit;
    pass_on(state);
}

} // namespace quincunx::my_ancients
