// fog.setup.deployment, fog.setup.commanders: the armies come onto the table.

#include "rules/field_of_glory/turn/setup.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

bool all_deployed(const State& state, Side side)
{
    if (battle::to_be_placed(state, side) != no_unit) return false;
    const Commanders& commanders = state.commanders[index(side)];
    return std::ranges::all_of(commanders, [](const CommanderState& one) { return one.on_table; });
}

Side deploying(const State& state)
{
    const Side first = state.setting->first_to_deploy;
    return state.deployed[index(first)] ? other(first) : first;
}

Strip strip_for(const State& state, UnitId group)
{
    constexpr double from_short_edges = 6;
    const bool free = is_skirmisher(type_of(state, group)) || is_camp(state, group);
    return {sheet(state)["fog.setup.deployment"], free ? 0 : from_short_edges};
}

namespace {

bool touches_own_edge(const State& state, Side side, const Rect& camp)
{
    const double depth = table::units_of(state.setting->ground.table.depth);
    double least = depth;
    for (const Vec& corner : table::corners(camp)) {
        const double y = table::to_units(corner.y);
        least = std::min(least, side == Side::red ? y : depth - y);
    }
    return within(state, least, 0);
}

int files_ordered(const State& state, const Order& order)
{
    if (order.numbers.empty()) return state.units[order.unit].files;
    return order.numbers[0];
}

} // namespace

Judged judge_deploy(const State& state, const Order& order)
{
    constexpr std::string_view rule = "fog.setup.deployment";
    const battle::RefusedOf refused{order.unit};
    const Group& group = state.units[order.unit];
    if (!order.place)
        return refused(rule, "Say where {unit} shall stand: deploy UNIT [files] at x y facing "
                             "degrees.");
    if (group.presence == Presence::to_arrive)
        return refused("scenario.arrive", "{unit} comes onto the table later.");
    const int files = files_ordered(state, order);
    if (files < 1 || files > std::min<int>(group.bases, most_files))
        return refused("fog.bg.formation", "{unit} has {a} bases; it cannot stand {b} files wide.",
                       group.bases, files);
    const Body at{*order.place, formation(state, order.unit, group.bases, files)};
    const Rect shape = table::whole_rect(at, {});
    const Strip strip = strip_for(state, order.unit);
    if (const double out = beyond(strip, state.setting->ground.table, order.side, shape);
        out > table::tolerance)
        return refused(rule,
                       "{unit} would reach {a} outside its strip, which is {b} MU deep; only light "
                       "foot, light horse and camps come nearer than 6 to the short edges.",
                       out, strip.deep);
    if (is_camp(state, order.unit) && !touches_own_edge(state, order.side, shape))
        return refused(rule, "{unit} must touch its own long table edge.");
    const UnitId on = overlapped(state, order.unit, table::footprint(at, {}), {});
    if (on != no_unit) return refused(rule, "{unit} would stand on {other}.", 0, 0, on);
    if (!room_at(state, order.unit, at))
        return refused("fog.terrain.impassable", "{unit} may not stand on that ground.");
    return battle::preview_at(order.unit, *order.place);
}

void deploy(State& state, const Order& order)
{
    Group& group = state.units[order.unit];
    group.pose = *order.place;
    group.files = static_cast<std::uint8_t>(files_ordered(state, order));
    group.presence = Presence::on_table;
}

Judged judge_commander_placed(const State& state, Side side, std::size_t commander, Point at)
{
    const table::Table& table = state.setting->ground.table;
    const double deep = sheet(state)["fog.setup.deployment"];
    const double y = table::units_of(side == Side::red ? at.y : table.depth - at.y);
    const bool inside = at.x >= 0 && at.x <= table.width && y >= 0 && y <= deep;
    if (!inside)
        return Failure{Refusal{"fog.setup.commanders",
                               {"Commander {a} stands in his side's strip, {b} MU deep.", no_unit,
                                no_unit, static_cast<double>(commander + 1), deep}}};
    return Preview{};
}

Judged judge_ready(const State& state, Side side)
{
    if (const UnitId waits = battle::to_be_placed(state, side); waits != no_unit)
        return Failure{Refusal{"fog.setup.deployment", {"{unit} is not on the table yet.", waits}}};
    const Commanders& commanders = state.commanders[index(side)];
    for (std::size_t i = 0; i < commanders.size(); ++i)
        if (!commanders[i].on_table)
            return Failure{Refusal{"fog.setup.commanders",
                                   {"Commander {a} is not on the table yet.", no_unit, no_unit,
                                    static_cast<double>(i + 1)}}};
    return Preview{};
}

} // namespace quincunx::field_of_glory
