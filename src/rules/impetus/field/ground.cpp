#include "rules/impetus/field/ground.hpp"

#include "rules/impetus/book/shooting.hpp"
#include "table/sight.hpp"

#include <algorithm>

namespace quincunx::impetus {

using table::Footprint, table::Kind, table::Point, table::Rect, table::Vec;

namespace {

// --- where it stands

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

// --- what ground does to whoever goes over it: cost, disorder, what is closed to him

double cost_at(const SlowStretches& slow, double at)
{
    double cost = 1;
    for (const Slow& stretch : slow)
        if (stretch.from <= at && at < stretch.to) cost = std::max(cost, stretch.cost);
    return cost;
}

// The next place after this where the cost may change.
double next_change(const SlowStretches& slow, double at)
{
    double next = table::never;
    for (const Slow& stretch : slow)
        for (const double edge : {stretch.from, stretch.to})
            if (edge > at) next = std::min(next, edge);
    return next;
}

Crossing crossing_of(Kind kind)
{
    return kind == Kind::bridge ? Crossing::bridge
           : kind == Kind::ford ? Crossing::ford
                                : Crossing::none;
}

// The line that the middle of the body draws: it crosses a river where that line keeps to a ford or
// a bridge.
Crossing crossing_on(const Sheet& sheet, const table::Ground& ground, const table::Feature& river,
                     const table::Segment& line, Point origin)
{
    const double wet = table::length_inside(line, river, origin);
    Crossing best = river.kind == Kind::river_fordable ? Crossing::ford : Crossing::none;
    for (const table::Feature& feature : ground.features) {
        const Crossing crossing = crossing_of(feature.kind);
        if (crossing == Crossing::none || crossing <= best) continue;
        if (!table::overlaps(feature, river)) continue;
        if (reaches(sheet, table::length_inside(line, feature, origin), wet)) best = crossing;
    }
    return best;
}

// From the middle of its rear edge to that of its front edge, at its start and after the way.
table::Segment middle_line(const Rect& whole, Vec by)
{
    const Vec ahead = whole.forward * whole.half_depth;
    const Rect end = table::moved(whole, by);
    const bool forwards = table::dot(whole.forward, by) >= 0;
    return forwards ? table::Segment{whole.centre - ahead, end.centre + ahead}
                    : table::Segment{whole.centre + ahead, end.centre - ahead};
}

struct Treading : Land {
    const Walker& walker;
    const Footprint& body;
    GroundOnWay found = {};

    // `stretches_in(feature)`: where it lies in a feature; `middle`: what its middle draws.
    template <class StretchesIn>
    GroundOnWay along(const table::Disc& near, const table::Segment* middle,
                      StretchesIn&& stretches_in)
    {
        for (std::size_t i = 0; i < ground.features.size(); ++i) {
            const table::Feature& feature = ground.features[i];
            const Feature known = feature_for(sheet, feature.kind, walker.camels);
            const bool does_nothing =
                known == Feature::open || known == Feature::road || known == Feature::gentle_hill;
            if ((does_nothing && !walker.shut.has(feature)) ||
                table::out_of_reach(feature, near, origin))
                continue;
            const table::Stretches in = stretches_in(feature);
            if (!in.empty()) tread(static_cast<std::uint8_t>(i), known, in, middle);
        }
        return found;
    }

    void tread(std::uint8_t index, Feature known, const table::Stretches& in,
               const table::Segment* middle)
    {
        const table::Feature& feature = ground.features[index];
        const Crossing crossing = crossing_at(feature, known, middle);
        const Entering here = entering(sheet, walker, feature.kind, crossing);
        const bool starts_in = table::overlaps(body, feature, origin);
        // A built-up area is not passed: it is entered by an order of its own.
        const bool closed = !here.may_enter || known == Feature::bua || walker.shut.has(feature);
        if (closed && !starts_in)
            return close(std::max(0.0, in[0].from - table::tolerance), index, here);
        found.worst = std::max(found.worst, ground_of(known));
        if (here.disordered || here.destroyed) found.trodden.push_back({in[0].from, index, here});
        if (here.cost == 1) return;
        for (const table::Stretch& stretch : in)
            found.slow.push_back({stretch.from, stretch.to, here.cost});
    }
    Crossing crossing_at(const table::Feature& feature, Feature known,
                         const table::Segment* middle) const
    {
        if (!is_river(known)) return Crossing::none;
        if (middle != nullptr) return crossing_on(sheet, ground, feature, *middle, origin);
        return feature.kind == Kind::river_fordable ? Crossing::ford : Crossing::none;
    }
    void close(double at, std::uint8_t index, const Entering& here)
    {
        if (at >= found.closed_at) return;
        found.closed_at = at;
        found.closed_by = index;
        found.closed_rule = here.rule.value_or(Rule("imp.terrain.impassable"));
    }
};

} // namespace

Feature feature_of(Kind kind)
{
    using enum Kind;
    static constexpr auto features = table::by_kind<Feature>({
        {Feature::open, {open, bridge, ford, camp, fortification, stakes}},
        {Feature::road, {road}},
        {Feature::gentle_hill, {gentle_hill}},
        {Feature::steep_hill, {steep_hill}},
        {Feature::wood, {wood}},
        {Feature::broken, {rough, field, stream}},
        {Feature::swamp, {marsh}},
        {Feature::dunes, {dunes}},
        {Feature::enclosed_fields, {enclosed_field}},
        {Feature::dry_river, {ditch}},
        {Feature::river, {river_fordable}},
        {Feature::deep_river, {river}},
        {Feature::bua, {built_up}},
        {Feature::impassable, {deep_water, wall, impassable}},
    });
    return features[kind];
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

double GroundOnWay::cost_of(double length) const
{
    double spent = 0;
    for (double at = 0; at < length;) {
        const double next = std::min(next_change(slow, at), length);
        spent += (next - at) * cost_at(slow, at);
        at = next;
    }
    return spent;
}

double GroundOnWay::length_for(double movement) const
{
    double at = 0;
    while (movement > 0) {
        const double cost = cost_at(slow, at);
        const double next = next_change(slow, at);
        if ((next - at) * cost >= movement) return at + movement / cost;
        movement -= (next - at) * cost;
        at = next;
    }
    return at;
}

GroundOnWay straight_ground(const Land& land, const Walker& walker, const Footprint& body,
                            Vec direction, double length)
{
    if (land.ground.features.empty()) return {};
    table::Disc near = body.around;
    near.radius += table::from_units(length);
    const table::Segment middle = middle_line(body.whole, table::along(direction, length));
    return Treading{land, walker, body}.along(near, &middle, [&](const table::Feature& feature) {
        return table::inside(body, feature, land.origin, direction, length);
    });
}

GroundOnWay wheel_ground(const Land& land, const Walker& walker, const Footprint& body,
                         table::Side pivot, double half_tangent)
{
    if (land.ground.features.empty()) return {};
    table::Disc near = body.around;
    near.radius *= 3;
    return Treading{land, walker, body}.along(near, nullptr, [&](const table::Feature& feature) {
        return table::inside(body, feature, land.origin, pivot, half_tangent);
    });
}

} // namespace quincunx::impetus
