// imp.setup.deploy: the armies come onto the table.

#include "rules/impetus/field/observe.hpp"
#include "rules/impetus/turn/setup.hpp"

namespace quincunx::impetus {

namespace {

bool waits(const State& state, UnitId unit)
{
    return state.units[unit].presence == Presence::to_deploy;
}

} // namespace

bool has_to_deploy(const State& state, Side side, std::size_t command)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == side && command_of(state, unit) == command &&
            waits(state, unit))
            return true;
    return false;
}

battle::Strip strip_for(const State& state, UnitId unit)
{
    const bool light = is_one_of(type_of(state, unit), {Type::S, Type::CL});
    if (is_baggage(state, unit)) return {depth_of(state, unit)};
    const Sheet& rules = sheet(state);
    if (light)
        return {.deep = rules.figure({"imp.setup.deploy", "light_up_to"}),
                .from_sides = rules.figure({"imp.setup.deploy", "light_from_sides"}),
                .nearest = rules.figure({"imp.setup.deploy", "light_from_edge"})};
    return {.deep = rules.figure({"imp.setup.deploy", "up_to"}),
            .from_sides = rules.figure({"imp.setup.deploy", "from_sides"}),
            .nearest = rules.figure({"imp.setup.deploy", "from_edge"})};
}

Judged judge_deploy(const State& state, const battle::Order& order)
{
    constexpr std::string_view rule = "imp.setup.deploy";
    const battle::RefusedOf refused{order.unit};
    if (!order.place)
        return refused(rule, "Say where {unit} shall stand: deploy UNIT at x y facing degrees.");
    if (!waits(state, order.unit))
        return refused(state.units[order.unit].presence == Presence::to_arrive ? "scenario.arrive"
                                                                               : rule,
                       "{unit} is not to be placed now.");
    const std::uint8_t command = command_of(state, order.unit);
    if (command != no_command && state.acting != no_command && command != state.acting)
        return refused(rule,
                       "{unit} is of command {a}; command {b} is being placed, a whole command at "
                       "a time.",
                       command + 1.0, state.acting + 1.0);
    const table::Rect shape = rect_at(state, order.unit, *order.place, {});
    const battle::Strip zone = strip_for(state, order.unit);
    if (const double out = beyond(zone, state.setting->ground.table, order.side, shape);
        out > table::tolerance)
        return refused(rule,
                       is_baggage(state, order.unit)
                           ? "{unit} must touch its own long edge; it would reach {a} U beyond."
                           : "{unit} would reach {a} U outside its zone, which ends {b} U from its "
                             "own edge.",
                       out, zone.deep);
    const UnitId on = overlapped(state, order.unit, shape, {});
    if (on != no_unit) return refused(rule, "{unit} would stand on {other}.", 0, 0, on);
    if (table::in_any(state.setting->ground, closed_to(state, order.unit), shape, {}))
        return refused("imp.terrain.impassable", "{unit} may not stand on that ground.");
    return battle::preview_at(order.unit, *order.place);
}

void deploy(State& state, const battle::Order& order)
{
    Unit& unit = state.units[order.unit];
    unit.pose = *order.place;
    unit.presence = Presence::on_table;
    if (command_of(state, order.unit) != no_command) state.acting = command_of(state, order.unit);
}

Judged judge_lead(const State& state, const battle::Order& order)
{
    const battle::RefusedBy refused{"imp.setup.deploy", order.unit};
    const Command* leads = command(state, order.unit);
    if (leads == nullptr || !leads->has_general) return refused("{unit} has no general.");
    if (!present(state, order.unit)) return refused("{unit} is not on the table yet.");
    if (command_of(state, order.unit) != state.acting)
        return refused("{unit} is not of the command that is being placed.");
    if (leads->with == order.unit) return refused("Its general rides with {unit} already.");
    return Preview{};
}

void lead(State& state, UnitId unit)
{
    Command& leads = state.commands[index(side_of(state, unit))][command_of(state, unit)];
    if (leads.with != no_unit) state.units[leads.with].led = false;
    leads.with = unit;
    state.units[unit].led = true;
}

Judged judge_ready(const State& state)
{
    const bool last = [&] {
        for (std::size_t i = 0; i < state.commands[index(state.active)].size(); ++i)
            if (i != state.acting && has_to_deploy(state, state.active, i)) return false;
        return true;
    }();
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (side_of(state, unit) != state.active || !waits(state, unit)) continue;
        if (state.acting != no_command && command_of(state, unit) != state.acting &&
            !(last && is_baggage(state, unit)))
            continue;
        return Failure{Refusal{"imp.setup.deploy", {"{unit} is not on the table yet.", unit}}};
    }
    return Preview{};
}

void be_ready(State& state)
{
    state.acting = no_command;
    if (has_to_deploy(state, other(state.active))) state.active = other(state.active);
}

} // namespace quincunx::impetus
