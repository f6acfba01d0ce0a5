#include "rules/impetus/field/ground.hpp"

#include "rules/impetus/book/shooting.hpp"
#include "table/sight.hpp"

#include <algorithm>

namespace quincunx::impetus {

using table::Kind, table::Point, table::Rect, table::Vec;

Feature feature_of(Kind kind)
{
    switch (kind) {
    case Kind::road: return Feature::road;
    case Kind::gentle_hill: return Feature::gentle_hill;
    case Kind::steep_hill: return Feature::steep_hill;
    case Kind::wood:
    case Kind::open_wood: return Feature::wood;
    case Kind::rough:
    case Kind::brush:
    case Kind::field:
    case Kind::vineyard:
    case Kind::orchard:
    case Kind::gully:
    case Kind::stream:
    case Kind::mud:
    case Kind::snow: return Feature::broken;
    case Kind::marsh: return Feature::swamp;
    case Kind::dunes:
    case Kind::soft_sand: return Feature::dunes;
    case Kind::enclosed_field: return Feature::enclosed_fields;
    case Kind::ditch: return Feature::dry_river;
    case Kind::river_fordable: return Feature::river;
    case Kind::river: return Feature::deep_river;
    case Kind::built_up: return Feature::bua;
    case Kind::deep_water:
    case Kind::wall:
    case Kind::impassable: return Feature::impassable;
    case Kind::open:
    case Kind::bridge:
    case Kind::ford:
    case Kind::camp:
    case Kind::fortification:
    case Kind::stakes: break;
    }
    return Feature::open;
}

Feature feature_for(const Sheet& sheet, Kind kind, bool camels)
{
    const Feature feature = feature_of(kind);
    const bool at_home = feature == Feature::dunes && camels && sheet.on("imp.spec.camel.dunes");
    return at_home ? Feature::gentle_hill : feature;
}

Ground ground_of(Feature feature)
{
    if (is_difficult(feature)) return Ground::difficult;
    return feature == Feature::broken ? Ground::broken : Ground::open;
}

Entering entering(const Sheet& sheet, const Walker& walker, Kind kind, Crossing crossing)
{
    return impetus::entering(sheet, {.type = walker.type,
                                     .feature = feature_of(kind),
                                     .formation = walker.formation,
                                     .camels = walker.camels,
                                     .crossing = crossing});
}

void add_crests(table::Ground& ground)
{
    for (table::Feature& feature : ground.features)
        if (all_hills.has(feature.kind) && feature.crest.empty())
            feature.crest = table::default_crest(feature.outline);
}

// --- where it stands

namespace {

constexpr double edge_of_wood = 1; // U inside it

double distance_to_outline(const Rect& base, const table::Feature& feature, Point origin)
{
    double least = table::never;
    const std::size_t count = feature.outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point next = feature.outline[i + 1 == count ? 0 : i + 1];
        const table::Segment side{table::relative(feature.outline[i], origin),
                                  table::relative(next, origin)};
        least = std::min(least, table::distance(side, base));
    }
    return least;
}

} // namespace

GroundUnder ground_under(const Land& land, const Walker& walker, const Rect& base)
{
    constexpr double all_of_it = 1 - 1e-6;
    GroundUnder found;
    for (const table::Feature& feature : land.ground.features) {
        const Feature known = feature_for(land.sheet, feature.kind, walker.camels);
        const Ground is = ground_of(known);
        if (is == Ground::open ||
            table::out_of_reach(feature, table::disc_around(base), land.origin) ||
            !table::overlaps(base, feature, land.origin))
            continue;
        const double share = table::share_inside(base, feature, land.origin);
        if (is == Ground::difficult) {
            found.half_in_difficult |= share >= 0.5 * all_of_it;
            found.all_in_difficult |= share >= all_of_it;
        } else {
            found.all_in_broken |= share >= all_of_it;
        }
        found.disorders |= entering(land.sheet, walker, feature.kind).disordered;
        found.on_wood_edge |=
            known == Feature::wood &&
            (share < all_of_it ||
             reaches(land.sheet, edge_of_wood, distance_to_outline(base, feature, land.origin)));
    }
    return found;
}

bool higher_ground(const Land& land, table::Kinds hills, Vec place, Vec other)
{
    constexpr double by_more_than = 1; // U nearer to the crest
    return std::ranges::any_of(land.ground.features, [&](const table::Feature& hill) {
        if (!hills.has(hill.kind) || !table::inside(hill, place, land.origin)) return false;
        if (!table::inside(hill, other, land.origin)) return true;
        return table::exceeds(table::distance_to_crest(other, hill, land.origin) -
                                  table::distance_to_crest(place, hill, land.origin),
                              by_more_than, slack_of(land.sheet));
    });
}

Works works_before(const Land& land, const Rect& base)
{
    constexpr double reach = 1; // U before the front edge
    Works found;
    const std::array edge{table::front_corner(base, table::Side::left), table::front_middle(base),
                          table::front_corner(base, table::Side::right)};
    for (const table::Feature& feature : land.ground.features) {
        if (feature.kind != Kind::fortification && feature.kind != Kind::stakes) continue;
        if (table::overlaps(base, feature, land.origin)) continue;
        const bool along_it = std::ranges::all_of(edge, [&](Vec place) {
            return reaches(land.sheet, reach, table::distance(place, feature, land.origin));
        });
        if (!along_it) continue;
        found.fortified |= feature.kind == Kind::fortification;
        found.stakes |= feature.kind == Kind::stakes;
    }
    return found;
}

bool sight_free(const Land& land, const table::Segment& sight, int own_bua, int their_bua)
{
    for (std::size_t i = 0; i < land.ground.features.size(); ++i) {
        const table::Feature& feature = land.ground.features[i];
        const int index = static_cast<int>(i);
        if (index == own_bua || index == their_bua) continue;
        const Feature known = feature_of(feature.kind);
        const bool hill = known == Feature::gentle_hill;
        if (!sight_limit(land.sheet, known, false)) continue;
        const double inside = table::length_inside(sight, feature, land.origin);
        if (inside <= 0) continue;
        const bool over = hill && table::crosses_crest(sight, feature, land.origin);
        if (!reaches(land.sheet, sight_limit(land.sheet, known, over).value_or(table::never),
                     inside))
            return false;
    }
    return true;
}

} // namespace quincunx::impetus
