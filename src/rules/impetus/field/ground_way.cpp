// What ground does to whoever goes over it: cost, disorder, what is closed to him.

#include "rules/impetus/field/ground.hpp"

#include "table/sight.hpp"

#include <algorithm>

namespace quincunx::impetus {

using table::Footprint, table::Kind, table::Point, table::Rect, table::Vec;

namespace {

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
