#include "rules/my_ancients/field/field.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

// --- distances

Nearest nearest_enemy(const State& state, UnitId unit, bool unbroken_only)
{
    return battle::nearest_enemy(state, unit, [&](UnitId enemy) {
        return !state.units[enemy].hidden && !(unbroken_only && is_broken(state, enemy));
    });
}

// --- what answers follow from

namespace {

template <std::size_t Room>
void add_place(const State& state, UnitId unit, battle::Grounds<Room>& grounds)
{
    const Unit& one = state.units[unit];
    grounds.add(one.pose).add(battle::bytes_of(unit, one.files, one.bases, one.morale) |
                              static_cast<std::uint64_t>(one.rear_files) << 32U);
}

} // namespace

PairGrounds places_of(const State& state, UnitId a, UnitId b)
{
    PairGrounds grounds;
    grounds.add(state.setting->identity);
    add_place(state, a, grounds);
    add_place(state, b, grounds);
    for (const BasePlace& place : state.places)
        if (place.unit == a || place.unit == b) grounds.add(place.unit).add(place.pose);
    return grounds;
}

PositionGrounds position_of(const State& state, UnitId unit)
{
    battle::Grounds<512> all;
    all.add(state.setting->identity);
    for (UnitId each = 0; each < state.units.size(); ++each)
        if (present(state, each)) add_place(state, each, all);
    for (const BasePlace& place : state.places) all.add(place.unit).add(place.pose);
    for (const Beast& beast : state.beasts) all.add(beast.from).add(beast.pose);
    PositionGrounds grounds;
    return grounds.add(battle::position_number<State>(all)).add(unit);
}

// --- room

void obstacles_around(const State& state, UnitId self, double reach, Point origin, Obstacles& found)
{
    found.clear();
    for (const UnitId unit : battle::others_within(state, self, reach))
        for (const Rect& part : footprint(state, unit, origin).parts) found.push_back({part, unit});
    for (const Beast& beast : state.beasts)
        found.push_back({beast_rect(state, beast, origin), no_unit});
}

bool elephants_too_near(const State& state, UnitId unit, const Body& at)
{
    if (!is_elephant(state, unit)) return false;
    const Point origin = at.pose.front;
    const double least = elephant_spacing(sheet(state)) - slack;
    const Footprint ours = footprint_at(state, unit, at, origin);
    for (const UnitId other : battle::friends_of(state, unit))
        if (is_elephant(state, other))
            for (const Rect& theirs : bases_of(state, other, origin))
                for (const Rect& own : ours.parts)
                    if (table::distance(own.centre, theirs.centre) < least) return true;
    return false;
}

bool room_at(const State& state, UnitId unit, const Body& at)
{
    const Point origin = at.pose.front;
    const Footprint shape = footprint_at(state, unit, at, origin);
    return battle::has_room(state, unit, shape, origin) && !elephants_too_near(state, unit, at);
}

// --- bouts

bool in_melee(const State& state, UnitId unit)
{
    return std::ranges::any_of(state.bouts,
                               [&](const Bout& bout) { return fights_in(bout, unit); });
}

bool has_to_flee(const State& state, UnitId unit)
{
    return present(state, unit) && is_broken(state, unit) && !is_elephant(state, unit) &&
           !state.units[unit].fled && !in_melee(state, unit);
}

Many opponents(const State& state, UnitId unit)
{
    Many found;
    for (const Bout& bout : state.bouts)
        if (fights_in(bout, unit)) found.push_back(opponent(bout, unit).unit);
    std::ranges::sort(found);
    return found;
}

Many group_of(const State& state, UnitId unit)
{
    std::uint64_t joined = bit(unit);
    for (bool more = true; more;) {
        more = false;
        for (const Bout& bout : state.bouts) {
            const std::uint64_t both = bit(bout.fighters[0].unit) | bit(bout.fighters[1].unit);
            if ((both & joined) == 0 || (both & ~joined) == 0) continue;
            joined |= both;
            more = true;
        }
    }
    return units_where(state, [&](UnitId each) { return (joined & bit(each)) != 0; });
}

// --- leaders

Rect leader_rect(const State& state, Side side, std::size_t leader, Point origin)
{
    const double front = state.setting->leader_front;
    const double depth = state.setting->leader_depth;
    const LeaderState& one = state.leaders[index(side)][leader];
    const Heading ahead{0, side == Side::red ? 1'000'000'000 : -1'000'000'000};
    return table::rect_of(table::pose_from_centre(one.at, ahead, depth), front, depth, origin);
}

std::uint8_t leader_with(const State& state, UnitId unit)
{
    const Leaders& leaders = state.leaders[index(side_of(state, unit))];
    for (std::size_t i = 0; i < leaders.size(); ++i)
        if (leaders[i].on_table && !leaders[i].lost && leaders[i].with == unit)
            return static_cast<std::uint8_t>(i);
    return no_leader;
}

LeaderNear leader_near(const State& state, UnitId unit)
{
    if (leader_with(state, unit) != no_leader) return LeaderNear::attached;
    const Side side = side_of(state, unit);
    const double range = sheet(state)["ma.leader.range"] + slack;
    const Point origin = origin_of(state, unit);
    const Leaders& leaders = state.leaders[index(side)];
    for (std::size_t i = 0; i < leaders.size(); ++i) {
        const LeaderState& one = leaders[i];
        if (!one.on_table || one.lost) continue;
        if (one.with != no_unit && !sheet(state).on("ma.leader.attached_others")) continue;
        const bool near = one.with == no_unit
                              ? table::distance(footprint(state, unit, origin),
                                                leader_rect(state, side, i, origin)) <= range
                              : may_be_within(state, unit, one.with, range) &&
                                    distance(state, unit, one.with) <= range;
        if (near) return LeaderNear::in_range;
    }
    return LeaderNear::none;
}

// --- time

bool follows_nobody(const State& state, UnitId unit)
{
    return troop_of(state, unit) == Troop::bolt_thrower ||
           state.setting->units[unit].conditions.stays();
}

} // namespace quincunx::my_ancients
