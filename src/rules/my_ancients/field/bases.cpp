// Where the bases of a unit stand: in files and ranks, or each at its own place.

#include "rules/my_ancients/field/field.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

table::Formation formation(const State& state, UnitId unit, int bases, int files)
{
    const UnitCard& card = state.setting->units[unit];
    return table::in_files(bases, files, card.base_front, card.base_depth,
                           table::LastRank::centred);
}

table::Formation formation(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    table::Formation found = formation(state, id, unit.bases, unit.files);
    if (unit.rear_files != 0 && found.last != 0) {
        found.last_rank = table::LastRank::named;
        found.named_files = unit.rear_files;
    }
    return found;
}

Ranks ranks_of(const State& state, UnitId unit)
{
    const table::Formation stands = formation(state, unit);
    Ranks ranks;
    for (int rank = 0; rank < stands.ranks; ++rank) ranks.push_back(stands.files);
    if (stands.last != 0) ranks.push_back(stands.last);
    return ranks;
}

// --- places of their own

bool may_stand_apart(const State& state, UnitId unit)
{
    if (has_places(state, unit)) return true;
    const auto apart = std::ranges::count_if(
        state.places, [&](const BasePlace& place) { return !is_elephant(state, place.unit); });
    return static_cast<std::size_t>(apart) + state.units[unit].bases <= most_apart;
}

void forget_places(State& state, UnitId unit)
{
    if (has_places(state, unit))
        state.places =
            those_where(state.places, [&](const BasePlace& place) { return place.unit != unit; });
}

namespace {

Fixed<Pose, most_bases> line_of(const State& state, UnitId unit, const Pose& middle)
{
    Fixed<Pose, most_bases> line;
    const Vec right = table::right_of(table::forward(middle.heading));
    const double apart = elephant_spacing(sheet(state));
    const int bases = state.units[unit].bases;
    for (int i = 0; i < bases; ++i)
        line.push_back(table::moved(middle, table::along(right, (i - (bases - 1) / 2.0) * apart)));
    return line;
}

} // namespace

void place_in_line(State& state, UnitId unit)
{
    forget_places(state, unit);
    for (const Pose& pose : line_of(state, unit, state.units[unit].pose))
        state.places.push_back({unit, pose});
}

void give_places(State& state, UnitId unit)
{
    if (has_places(state, unit)) return;
    const Pose pose = state.units[unit].pose;
    for (const Rect& base : bases_of(state, unit, pose.front))
        state.places.push_back({unit, table::moved(pose, table::front_middle(base))});
}

void shift_places(State& state, UnitId unit, Vec by)
{
    for (BasePlace& place : state.places)
        if (place.unit == unit) place.pose = table::moved(place.pose, by);
}

Point middle_of_fronts(const State& state, UnitId unit)
{
    const Point origin = origin_of(state, unit);
    const Bases bases = bases_of(state, unit, origin);
    Vec middle{};
    for (const Rect& base : bases)
        middle = middle + table::front_middle(base) * (1.0 / static_cast<double>(bases.size()));
    return table::snapped(origin, middle);
}

void turn_places(State& state, UnitId unit, Heading heading)
{
    const double depth = state.setting->units[unit].base_depth;
    for (BasePlace& place : state.places)
        if (place.unit == unit)
            place.pose =
                table::pose_from_centre(table::centre_of(place.pose, depth), heading, depth);
    state.units[unit].pose = {middle_of_fronts(state, unit), heading};
}

Bases bases_of(const State& state, UnitId unit, Point origin)
{
    Bases found;
    const UnitCard& card = state.setting->units[unit];
    for (const BasePlace& place : state.places)
        if (place.unit == unit)
            found.push_back(table::rect_of(place.pose, card.base_front, card.base_depth, origin));
    if (!found.empty()) return found;
    const Body at = body(state, unit);
    for (std::size_t base = 0; base < state.units[unit].bases; ++base) {
        const FileRank place = file_rank(state, unit, base);
        found.push_back(table::base_of(at.pose, at.formation, place.file, place.rank, origin));
    }
    return found;
}

FileRank file_rank(const State& state, UnitId unit, std::size_t base)
{
    const table::Formation stands = formation(state, unit);
    const int number = static_cast<int>(base);
    const int rank = number / stands.files;
    if (rank < stands.ranks) return {number % stands.files, rank};
    int left = number % stands.files;
    const std::uint32_t files = table::last_rank_files(stands);
    for (int file = 0; file < stands.files; ++file) {
        if ((files >> file & 1U) == 0) continue;
        if (left-- == 0) return {file, rank};
    }
    return {0, rank};
}

// --- shapes

Rect whole(const State& state, UnitId unit, Point origin)
{
    return table::rect_of(state.units[unit].pose, front_of(state, unit), depth_of(state, unit),
                          origin);
}

Footprint footprint(const State& state, UnitId unit, Point origin)
{
    if (!state.places.empty() && has_places(state, unit)) {
        const Bases bases = bases_of(state, unit, origin);
        return table::footprint(std::span(bases.begin(), bases.end()), whole(state, unit, origin));
    }
    return table::footprint(body(state, unit), origin);
}

Footprint footprint_at(const State& state, UnitId unit, const Body& at, Point origin)
{
    if (!is_elephant(state, unit)) return table::footprint(at, origin);
    const UnitCard& card = state.setting->units[unit];
    const Pose& now = state.units[unit].pose;
    Bases bases;
    if (at.pose.heading == now.heading && has_places(state, unit)) {
        const Vec by = table::relative(at.pose.front, now.front);
        for (const Rect& base : bases_of(state, unit, origin))
            bases.push_back(table::moved(base, by));
    } else {
        for (const Pose& pose : line_of(state, unit, at.pose))
            bases.push_back(table::rect_of(pose, card.base_front, card.base_depth, origin));
    }
    return table::footprint(
        std::span(bases.begin(), bases.end()),
        table::rect_of(at.pose, front_of(state, unit), card.base_depth, origin));
}

Rect beast_rect(const State& state, const Beast& beast, Point origin)
{
    const UnitCard& card = state.setting->units[beast.from];
    return table::rect_of(beast.pose, card.base_front, card.base_depth, origin);
}

// --- ground (ma.ruling.terrain_kinds)

table::Kinds woods()
{
    using enum table::Kind;
    return {wood, open_wood, built_up};
}

table::Kinds rough_ground()
{
    using enum table::Kind;
    static constexpr table::Kinds without_woods =
        table::Kinds{rough,          steep_hill, marsh, dunes,  stream,
                     river_fordable, ford,       ditch, stakes, enclosed_field}
            .and_alike();
    table::Kinds kinds = without_woods;
    kinds.add(woods());
    return kinds;
}

table::Kinds impassable_ground()
{
    using enum table::Kind;
    return {river, deep_water, fortification, wall, impassable};
}

table::Kinds closed_to(const State& state, UnitId unit)
{
    table::Kinds closed = impassable_ground();
    if (!is_infantry(troop_of(state, unit))) closed.add(table::Kind::built_up);
    return battle::closed_by_day(state, unit, closed);
}

int level_of(const State& state, UnitId unit)
{
    const Point origin = origin_of(state, unit);
    return table::level(state.setting->ground, hills(), centre(state, unit, origin), origin);
}

} // namespace quincunx::my_ancients
