// Sections 3.1 and 6.1: kinds of ground, and what they do to a move.

#include "rules/justified_ancients/field/movement.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using Terrain = table::Kind;

namespace {

constexpr Kinds rough_kinds =
    Kinds{Terrain::rough,          Terrain::steep_hill,   Terrain::marsh, Terrain::dunes,
          Terrain::river_fordable, Terrain::ford,         Terrain::ditch, Terrain::enclosed_field,
          Terrain::stakes,         Terrain::fortification}
        .and_alike();

// Stretches in which a point travelling straight lies in a feature.
Stretches point_inside(const Surroundings& around, Vec from, Vec direction, double length,
                       const Feature& feature)
{
    const Rect point{from, direction, 0, 0};
    Stretches stretches;
    for (const table::Piece& piece : feature.pieces)
        for (const table::Stretch& stretch :
             table::inside(point, table::convex_of(piece, around.origin), direction, length))
            table::add(stretches, stretch);
    return stretches;
}

// Could a shape within `reach` of a place lie on the feature?
bool near_feature(const Surroundings& around, const Feature& feature, Vec place, double reach)
{
    const double margin = reach * table::millionths_per_unit;
    const Vec least = table::relative(feature.box.least, around.origin);
    const Vec greatest = table::relative(feature.box.greatest, around.origin);
    return place.x > least.x - margin && place.x < greatest.x + margin &&
           place.y > least.y - margin && place.y < greatest.y + margin;
}

constexpr double base_diagonal = 2.5; // no base is longer

double first_difficult(const Surroundings& around, const Rect& start, Vec direction, double length)
{
    double first = table::never;
    const table::Footprint body = table::footprint(start);
    for (const Feature& feature : around.ground->features)
        if (around.difficult.has(feature.kind) &&
            near_feature(around, feature, start.centre, length + base_diagonal))
            for (const table::Stretch& stretch :
                 table::inside(body, feature, around.origin, direction, length))
                first = std::min(first, stretch.from);
    return first;
}

} // namespace

Kinds covering_ground(const Sheet& sheet)
{
    Kinds kinds;
    if (sheet.on("ja.terrain.woods")) kinds.add(Kinds{Terrain::wood, Terrain::open_wood});
    if (sheet.on("ja.terrain.bua")) kinds.add(Terrain::built_up);
    return kinds;
}

Kinds difficult_ground(const Sheet& sheet)
{
    Kinds kinds = rough_kinds;
    kinds.add(covering_ground(sheet));
    if (sheet.on("ja.terrain.stream")) kinds.add(Terrain::stream);
    return kinds;
}

Kinds hill_ground()
{
    return {Terrain::gentle_hill, Terrain::steep_hill};
}

Kinds closed_ground(const Sheet& sheet, const Profile& profile)
{
    Kinds kinds{Terrain::river, Terrain::deep_water, Terrain::impassable, Terrain::wall};
    if (profile.type == Type::chariot && sheet.on("ja.move.chariot.no_woods_streams"))
        kinds.add(Kinds{Terrain::wood, Terrain::open_wood, Terrain::stream});
    if (is_mounted(profile) && sheet.on("ja.terrain.bua")) kinds.add(Terrain::built_up);
    return kinds;
}

int level_at(const Surroundings& around, Vec place)
{
    if (around.ground == nullptr) return 0;
    return table::level(*around.ground, around.hills, place, around.origin);
}

bool has_any(const Surroundings& around, Kinds kinds)
{
    if (around.ground == nullptr) return false;
    for (const Feature& feature : around.ground->features)
        if (kinds.has(feature)) return true;
    return false;
}

double first_higher(const Surroundings& around, Vec from, Vec direction, double length, int level)
{
    Fixed<Stretches, 32> all; // more hills than any scenario has
    for (const Feature& feature : around.ground->features)
        if (around.hills.has(feature.kind) && near_feature(around, feature, from, length))
            all.push_back(point_inside(around, from, direction, length, feature));
    double first = table::never;
    for (const Stretches& hill : all)
        for (const table::Stretch& stretch : hill) {
            int here = 0;
            for (const Stretches& other : all)
                for (const table::Stretch& o : other)
                    here += o.from <= stretch.from && stretch.from < o.to;
            if (here > level) first = std::min(first, stretch.from);
        }
    return first;
}

Telling telling(const Surroundings& around, const Rect& start, Vec direction, double length,
                std::optional<int> began_at)
{
    Telling told;
    if (has_any(around, around.hills))
        told.uphill = first_higher(around, start.centre, direction, length,
                                   began_at.value_or(level_at(around, start.centre)));
    if (has_any(around, around.difficult)) {
        told.difficult = first_difficult(around, start, direction, length);
        if (table::in_any(*around.ground, around.difficult, start, around.origin))
            told.difficult = -1; // in it from the start
    }
    if (around.told_uphill) told.uphill = -1;
    if (around.told_difficult) told.difficult = -1;
    return told;
}

double forced_length(const Sheet& sheet, const Profile& profile, How how, const Telling& told,
                     double used_before)
{
    const auto allowed = [&](bool uphill, bool difficult) {
        return std::max(0.0, allowance_of(sheet, profile, how, uphill, difficult) - used_before);
    };
    // The allowance changes where the ground begins to tell; within each stretch it is constant.
    // Who must stop there stops at the edge itself: the ground tells from the tolerance beyond it.
    const double first = std::min(told.uphill, told.difficult);
    const double second = std::max(told.uphill, told.difficult);
    double best = 0;
    const auto stretch = [&](double from, double to, bool uphill, bool difficult) {
        const double length = std::min(to - table::tolerance, allowed(uphill, difficult));
        if (length > std::max(from, 0.0) || from <= 0) best = std::max(best, length);
    };
    if (first >= 0) stretch(0, first, false, false);
    if (first < table::never && second > 0)
        stretch(first, second, told.uphill == first, told.difficult == first);
    if (second < table::never) stretch(second, table::never, true, true);
    return std::max(0.0, best);
}

} // namespace quincunx::justified_ancients
