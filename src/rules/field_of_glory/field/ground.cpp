#include "rules/field_of_glory/field/ground.hpp"

namespace quincunx::field_of_glory {

using table::Kind;
using table::Kinds;

namespace {

void add(Grounds& grounds, Ground ground)
{
    if (!grounds.contains(ground)) grounds.push_back(ground);
}

} // namespace

// The sheet knows ten features; scenarios have more kinds. Rough ground and mud are as rough as
// brush, a stream is a gully with water in it, a river that can be forded anywhere is marsh, a ford
// in a deep one a gully, and snow slows horse as fields do.
std::optional<Feature> feature_of(Kind kind)
{
    using enum Kind;
    static constexpr auto features = table::by_kind<std::optional<Feature>>({
        {Feature::gentle_hill, {gentle_hill}},
        {Feature::steep_hill, {steep_hill}},
        {Feature::forest, {wood}},
        {Feature::plantation, {open_wood, orchard}},
        {Feature::brush, {rough}},
        {Feature::open_fields, {field}},
        {Feature::broken_ground, {snow}},
        {Feature::enclosed_fields, {enclosed_field}},
        {Feature::vineyards, {vineyard}},
        {Feature::gully, {gully, ditch, stream, ford}},
        {Feature::marsh, {marsh, river_fordable}},
        {Feature::soft_sand, {dunes}},
        {std::nullopt, {open, road, bridge, camp, fortification, stakes}},
        {std::nullopt, {river, deep_water, built_up, wall, impassable}},
    });
    return features[kind];
}

Kinds impassable_ground()
{
    return {Kind::river, Kind::deep_water, Kind::built_up, Kind::wall, Kind::impassable};
}

bool is_hill(Kind kind)
{
    return kind == Kind::gentle_hill || kind == Kind::steep_hill;
}

Kinds fortified_ground()
{
    return {Kind::fortification, Kind::stakes, Kind::stream, Kind::river_fordable};
}

std::optional<Ground> ground_of(const Sheet& sheet, Kind kind, Type type)
{
    if (impassable_ground().has(kind)) return std::nullopt;
    const std::optional<Feature> feature = feature_of(kind);
    return feature ? ground_in(sheet, *feature, type) : Ground::open;
}

Kinds closed_ground(const Sheet& sheet, const Profile& profile)
{
    Kinds kinds = impassable_ground();
    const Rule rates = rate_rule(sheet, profile);
    const auto may_enter = [&](Ground ground) {
        return sheet.figure_if(rates, columns::rates[ground]).has_value();
    };
    constexpr Ground all[] = {Ground::open, Ground::uneven, Ground::rough, Ground::difficult};
    if (std::all_of(std::begin(all), std::end(all), may_enter)) return kinds;
    for (std::size_t i = 0; i < table::kinds_known; ++i) {
        const auto kind = static_cast<Kind>(i);
        const std::optional<Ground> ground = ground_of(sheet, kind, profile.type);
        if (ground && !may_enter(*ground)) kinds.add(kind);
    }
    return kinds;
}

Grounds grounds_under(const Sheet& sheet, const table::Ground& ground, Type type,
                      const Footprint& body, Point origin)
{
    Grounds found;
    for (const table::Feature& feature : ground.features) {
        if (table::out_of_reach(feature, body.around, origin)) continue;
        const std::optional<Ground> as = ground_of(sheet, feature.kind, type);
        if (as && *as != Ground::open && !found.contains(*as) &&
            table::overlaps(body, feature, origin))
            add(found, *as);
    }
    if (found.empty()) add(found, Ground::open);
    return found;
}

// What it stands on at the start is touched too.
Grounds grounds_on(const Sheet& sheet, const table::Ground& ground, Type type, const Course& course)
{
    Grounds found;
    const bool far_from_all = std::ranges::all_of(ground.features, [&](const auto& feature) {
        return table::out_of_reach(feature, course.around, course.origin);
    });
    if (!far_from_all)
        for (const table::GroundMet& met : table::grounds_met(course, ground)) {
            const auto as = ground_of(sheet, ground.features[met.feature].kind, type);
            if (as && *as != Ground::open) add(found, *as);
        }
    if (found.empty()) add(found, Ground::open);
    return found;
}

Disorder disorder_on(const Sheet& sheet, const table::Ground& ground, const Profile& profile,
                     const Rect& base, Point origin)
{
    Disorder worst = Disorder::none;
    for (const table::Feature& feature : ground.features) {
        if (table::out_of_reach(feature, table::disc_around(base), origin)) continue;
        const std::optional<Ground> as = ground_of(sheet, feature.kind, profile.type);
        if (!as) continue;
        const Disorder here = disorder_in(sheet, profile, *as);
        if (here > worst && table::overlaps(base, feature, origin)) worst = here;
    }
    return worst;
}

bool in_the_open(const Sheet& sheet, const table::Ground& ground, Type type, const Rect& base,
                 Point origin)
{
    return std::ranges::none_of(ground.features, [&](const auto& feature) {
        return ground_of(sheet, feature.kind, type) != Ground::open &&
               !table::out_of_reach(feature, table::disc_around(base), origin) &&
               table::overlaps(base, feature, origin);
    });
}

double height_at(const table::Ground& ground, Vec place, Point origin)
{
    double highest = 0;
    for (const table::Feature& feature : ground.features)
        if (is_hill(feature.kind) && feature.convex())
            highest = std::max(highest, table::height(place, feature, origin));
    return highest;
}

} // namespace quincunx::field_of_glory
