#include "rules/justified_ancients/field/field.hpp"

namespace quincunx::justified_ancients {

Base base(const State& state, UnitId unit)
{
    const Profile& p = profile(state, unit);
    return {unit, state.units[unit].pose, depth_of(state, unit), p.order, is_baggage(p), true};
}

Surroundings around(const State& state, UnitId self, double reach)
{
    Surroundings found = surroundings(sheet(state), mover(state, self));
    found.ground = &state.setting->ground;
    found.closed = closed_to(state, self);
    const Rect ours = rect(state, self, found.origin);
    for (const UnitId unit : others_within(state, self, reach)) {
        const Rect theirs = rect(state, unit, found.origin);
        if (table::gap(ours, theirs) > reach) continue;
        found.bases.push_back(base(state, unit));
        found.bases.back().friendly = !enemies(state, self, unit);
        found.rects.push_back(theirs);
    }
    return found;
}

double charge_reach(const State& state, UnitId unit)
{
    // The way, lining up at its end, and a base beside the place.
    return allowance_of(state, unit, How::charge) + sheet(state)["ja.charge.conform.limit"] + 1;
}

std::size_t place_of(const Surroundings& around, UnitId unit)
{
    for (std::size_t i = 0; i < around.bases.size(); ++i)
        if (around.bases[i].id == unit) return i;
    return around.bases.size();
}

namespace {
constexpr double touching_reach = 0.1; // inches: more than any tolerance of contact
} // namespace

Touch touch(const State& state, UnitId unit, UnitId enemy)
{
    if (!may_be_within(state, unit, enemy, touching_reach)) return {};
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    const Rect theirs = rect(state, enemy, origin);
    if (table::gap(ours, theirs) > sheet(state)["ja.geo.tolerance"] + table::tolerance) return {};
    return {front_edge_on(sheet(state), ours, theirs), front_edge_on(sheet(state), theirs, ours)};
}

bool engaged_with_other(const State& state, UnitId unit, UnitId than)
{
    for (const UnitId enemy : enemies_within(state, unit, touching_reach))
        if (enemy != than && touch(state, unit, enemy).fights()) return true;
    return false;
}

bool engaged(const State& state, UnitId unit)
{
    return engaged_with_other(state, unit, no_unit);
}

Supports supports_of(const State& state, UnitId unit)
{
    Supports supports;
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    for (const UnitId friend_ : friends_of(state, unit)) {
        if (!may_be_within(state, unit, friend_, 0.2)) continue;
        const Profile& theirs = profile(state, friend_);
        if (!may_support(theirs, false, profile(state, unit))) continue;
        if (behind(sheet(state), rect(state, friend_, origin), ours).directly &&
            !engaged(state, friend_))
            supports.push_back(friend_);
    }
    return supports;
}

PositionGrounds position_of(const State& state, UnitId unit)
{
    battle::Grounds<3 + 4 * most_units> all;
    all.add(state.setting->identity);
    for (const GeneralState& general : state.generals)
        all.add(battle::bytes_of(general.with, general.with_since_start, general.on_table,
                                 general.lost));
    for (const Unit& one : state.units)
        all.add(one.pose)
            .add(battle::bytes_of(one.presence, one.rounds_fought, one.depleted, one.pursuing))
            .add(battle::bytes_of(one.fatigued, one.disordered, one.charging, one.testudo,
                                  one.hidden));
    PositionGrounds grounds;
    return grounds.add(battle::position_number<State>(all)).add(unit);
}

int level(const State& state, UnitId unit)
{
    const table::Ground& ground = state.setting->ground;
    if (ground.features.empty()) return 0;
    const Point origin = origin_of(state, unit);
    return table::level(ground, hill_ground(), rect(state, unit, origin).centre, origin);
}

bool in_ground(const State& state, UnitId unit, Kinds kinds)
{
    const table::Ground& ground = state.setting->ground;
    if (ground.features.empty()) return false;
    const Point origin = origin_of(state, unit);
    return table::in_any(ground, kinds, rect(state, unit, origin), origin);
}

UnitFacts condition_of(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    UnitFacts f;
    f.profile = profile(state, id);
    f.fatigued = unit.fatigued;
    f.disordered = unit.disordered;
    f.testudo = unit.testudo;
    f.depletions = unit.depleted;
    return f;
}

UnitFacts facts(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    UnitFacts f = condition_of(state, id);
    f.engaged = engaged(state, id);
    f.charging = unit.charging;
    f.in_difficult = in_ground(state, id, difficult_ground(sheet(state)));
    f.cover = in_ground(state, id, covering_ground(sheet(state)));
    f.rounds_fought = unit.rounds_fought;
    return f;
}

UnitFacts melee_facts_of(const State& state, UnitId id)
{
    UnitFacts f = facts(state, id);
    const GeneralState& general = state.generals[index(side_of(state, id))];
    const UnitId with =
        sheet(state).on("ja.general.since_start") ? general.with_since_start : general.with;
    f.general = !general.lost && general.with == id && with == id;
    f.supported = !supports_of(state, id).empty();
    f.level = static_cast<std::int8_t>(level(state, id));
    return f;
}

Command command(const State& state, Side side)
{
    const GeneralState& general = state.generals[index(side)];
    if (general.lost || !general.on_table) return Command::none;
    return command_of(state.setting->armies[index(side)].general);
}

OrderFacts order_facts(const State& state, UnitId unit, Order order, const UnitFacts& unit_facts)
{
    const Side side = side_of(state, unit);
    const GeneralState& general = state.generals[index(side)];
    const bool far = general.with != unit && !general.lost && general.on_table;
    const Point origin = origin_of(state, unit);
    const Vec at = table::relative(general_point(state, side), origin);
    return order_facts(sheet(state), order, unit_facts, command(state, side),
                       far ? table::distance(at, rect(state, unit, origin)) : 0);
}

} // namespace quincunx::justified_ancients
