#include "rules/field_of_glory/field/field.hpp"

namespace quincunx::field_of_glory {

Groups standing(const State& state)
{
    return battle::units_where(state, [&](UnitId group) { return stands(state, group); });
}

Groups standing(const State& state, Side side)
{
    return battle::units_where(
        state, [&](UnitId group) { return stands(state, group) && side_of(state, group) == side; });
}

Groups standing_in_turn(const State& state)
{
    Groups all = standing(state, state.active);
    for (const UnitId group : standing(state, other(state.active))) all.push_back(group);
    return all;
}

Numbers commanders_with(const State& state, UnitId group)
{
    Numbers found;
    const Commanders& all = state.commanders[index(side_of(state, group))];
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].on_table && !all[i].lost && all[i].with == group)
            found.push_back(static_cast<std::uint8_t>(i));
    return found;
}

Point commander_point(const State& state, Side side, std::size_t number)
{
    const CommanderState& commander = state.commanders[index(side)][number];
    return commander.with == no_unit ? commander.at : state.units[commander.with].pose.front;
}

void step_forward(State& state, UnitId group, int file, std::int32_t advance)
{
    state.units[group].advance[static_cast<std::size_t>(file)] = advance;
    state.units[group].stepped = true;
}

void clear_steps(State& state, UnitId group)
{
    state.units[group].advance = {};
    state.units[group].stepped = false;
}

Footprint footprint(const State& state, UnitId group, Point origin)
{
    const Body at = body(state, group);
    if (!has_stepped(state, group)) return table::footprint(at, origin);
    return table::footprint(at.pose, at.formation,
                            std::span(state.units[group].advance).first(at.formation.files),
                            origin);
}

Rect base(const State& state, UnitId group, int file, int rank, Point origin)
{
    const Body at = body(state, group);
    const Rect found = table::base_of(at.pose, at.formation, file, rank, origin);
    const std::int32_t ahead = state.units[group].advance[static_cast<std::size_t>(file)];
    if (ahead == 0) return found;
    return table::moved(found, found.forward * static_cast<double>(ahead));
}

Groups enemies_near(const State& state, UnitId group, double units)
{
    const Around disc = around(state, group, units);
    return battle::units_where(state, [&](UnitId other) {
        return enemies(state, group, other) && stands(state, other) &&
               reaches_into(state, other, disc);
    });
}

PairGrounds places_of(const State& state, UnitId a, UnitId b)
{
    PairGrounds grounds;
    grounds.add(state.setting->identity);
    add_place(state, a, 0, grounds);
    add_place(state, b, 0, grounds);
    return grounds;
}

namespace {

std::uint64_t looked_over(const State& state)
{
    battle::Grounds<512> all;
    all.add(state.setting->identity).add(state.day.released);
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (!present(state, unit)) continue;
        const Group& one = state.units[unit];
        add_place(state, unit, battle::bytes_of(one.level, one.support, one.hidden, one.pursuing),
                  all);
    }
    for (const Preference& one : state.preferences)
        all.add(battle::bytes_of(one.group, one.file, one.target));
    return battle::position_number<State>(all);
}

} // namespace

// While nothing at all has changed of any group, the position is known without going over it.
std::uint64_t position_number(const State& state)
{
    if (!state.preferences.empty()) return looked_over(state);
    const auto bytes = std::as_bytes(std::span(state.units));
    battle::Grounds<3> groups;
    groups.add(state.setting->identity)
        .add(state.day.released)
        .add(battle::number_of_bytes<struct AllGroups, sizeof(state.units), 4>(bytes));
    return battle::kept<std::uint64_t, struct KnownPosition, 16>(
        groups, [&] { return looked_over(state); });
}

Obstacles obstacles_around(const State& state, UnitId self, double reach, Point origin)
{
    Obstacles found;
    const Around disc = around(state, self, reach);
    for (UnitId group = 0; group < state.units.size(); ++group) {
        if (group == self || !present(state, group) || !reaches_into(state, group, disc)) continue;
        for (const Rect& part : footprint(state, group, origin).parts)
            found.push_back({part, group});
    }
    return found;
}

table::Kinds closed_to(const State& state, UnitId group)
{
    if (is_camp(state, group)) return {}; // it stands where the scenario pitched it
    return battle::closed_by_day(state, group, closed_ground(sheet(state), profile(state, group)));
}

} // namespace quincunx::field_of_glory
