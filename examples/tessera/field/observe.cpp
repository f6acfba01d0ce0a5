#include "tessera/field/observe.hpp"

#include "table/arc.hpp"
#include "table/contact.hpp"
#include "table/sight.hpp"

namespace quincunx::tessera {

namespace {

using table::Kind;

enum class Going : std::uint8_t { open, rough, closed };
constexpr auto goings = table::by_kind<Going>({
    {Going::open,
     {Kind::open, Kind::gentle_hill, Kind::field, Kind::road, Kind::bridge, Kind::camp}},
    {Going::rough,
     {Kind::steep_hill, Kind::wood, Kind::rough, Kind::marsh, Kind::dunes, Kind::enclosed_field,
      Kind::stream, Kind::river_fordable, Kind::ford, Kind::built_up, Kind::fortification,
      Kind::stakes, Kind::ditch, Kind::wall}},
    {Going::closed, {Kind::river, Kind::deep_water, Kind::impassable}},
});
constexpr table::Kinds kinds_of(Going going)
{
    table::Kinds kinds;
    for (std::size_t i = 0; i < table::kinds_known; ++i)
        if (goings.all[i] == going) kinds.add(static_cast<Kind>(i));
    return kinds;
}

Rect rect(const State& state, UnitId unit, Point origin)
{
    return footprint(state, unit, origin);
}

// A flank of a unit that fights to its front is overlapped by an enemy who stands beside its
// opponent there and touches nobody himself.
int flanks_overlapped(const State& state, UnitId unit, UnitId opponent)
{
    if (front_against(state, unit, opponent) != table::Face::front) return 0;
    const Point origin = origin_of(state, unit);
    bool sides[2] = {};
    for (const UnitId enemy : enemies_within(state, unit, 1)) {
        if (enemy == opponent || in_contact(state, enemy)) continue;
        const auto side = table::beside(rect(state, enemy, origin), rect(state, opponent, origin),
                                        {.degrees = 10, .sides = 0.5, .corners = 1});
        if (side) sides[static_cast<std::size_t>(*side)] = true;
    }
    return int{sides[0]} + int{sides[1]};
}

int outflanking(const State& state, UnitId unit)
{
    int enemies = 0;
    for (const UnitId enemy : enemies_within(state, unit, 0.1)) {
        const auto face = front_against(state, enemy, unit);
        enemies += face && *face != table::Face::front ? 1 : 0;
    }
    return enemies;
}

bool backed(const State& state, UnitId unit)
{
    if (troop_of(state, unit) != Troop::spears) return false;
    const Point origin = origin_of(state, unit);
    for (const UnitId other : others_within(state, unit, 0.1))
        if (!enemies(state, unit, other) && troop_of(state, other) == Troop::spears &&
            table::directly_behind(rect(state, other, origin), rect(state, unit, origin), {}))
            return true;
    return false;
}

Fighter fighter(const State& state, UnitId unit, UnitId against)
{
    const Troop troop = troop_of(state, unit);
    return {troop,
            {flanks_overlapped(state, unit, against), outflanking(state, unit),
             !is_loose(troop) && in_rough(state, unit), backed(state, unit)}};
}

} // namespace

table::Kinds closed_to(const State& state, UnitId unit)
{
    static constexpr table::Kinds closed = kinds_of(Going::closed);
    return closed_by_day(state, unit, closed);
}

bool is_rough(table::Kind kind)
{
    return goings[kind] == Going::rough;
}

bool in_rough(const State& state, UnitId unit)
{
    static constexpr table::Kinds rough = kinds_of(Going::rough);
    const Point origin = origin_of(state, unit);
    return table::in_any(state.setting->ground, rough, rect(state, unit, origin), origin);
}

std::optional<table::Face> front_against(const State& state, UnitId unit, UnitId enemy)
{
    if (!may_be_within(state, unit, enemy, 0.1)) return std::nullopt;
    const Point origin = origin_of(state, unit);
    return table::face_against(rect(state, unit, origin), rect(state, enemy, origin), {});
}

bool in_contact(const State& state, UnitId unit)
{
    return opponent_of(state, unit) != no_unit;
}

UnitId opponent_of(const State& state, UnitId unit)
{
    UnitId behind = no_unit;
    for (const UnitId enemy : enemies_within(state, unit, 0.1)) {
        if (front_against(state, unit, enemy)) return enemy;
        if (behind == no_unit && front_against(state, enemy, unit)) behind = enemy;
    }
    return behind;
}

Melee melee(const State& state, UnitId attacker, UnitId defender)
{
    return {fighter(state, attacker, defender), fighter(state, defender, attacker)};
}

Shot shot_at(const State& state, UnitId target)
{
    return {troop_of(state, target), {in_rough(state, target)}};
}

std::optional<double> shooting_range(const State& state, UnitId unit, UnitId target)
{
    const Point origin = origin_of(state, unit);
    const Rect ours = rect(state, unit, origin);
    const auto arc = table::arc(ours, sheet(state)["tes.shot.aside"], table::slope_straight);
    const auto line = table::nearest_in_arc(table::edge(ours, table::Face::front), arc,
                                            rect(state, target, origin), {});
    if (!line) return std::nullopt;
    const table::Segment sight{line->on_first, line->on_second};
    for (const UnitId other : others_than(state, unit))
        if (other != target && table::sight_crosses(sight, rect(state, other, origin)))
            return std::nullopt;
    return line->distance;
}

Losses losses(const State& state, Side side)
{
    const Sheet& rows = sheet(state);
    Losses army = losses_by_units(state, side, 1);
    const double units = army.breaks_at;
    const double theirs = losses_by_units(state, other(side), 1).lost;
    army.lost += state.day.objective_losses[index(side)];
    army.breaks_at = std::min(units * rows["tes.end.half"], theirs + units * rows["tes.end.lead"]);
    return army;
}

} // namespace quincunx::tessera
