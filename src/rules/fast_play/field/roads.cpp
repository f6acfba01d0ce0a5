#include "rules/fast_play/field/roads.hpp"

#include "rules/fast_play/field/movement_way.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

using table::Feature;
using table::Kind;
using table::Point;
using table::Rect;
using table::Stretches;
using table::Vec;

bool is_water(Kind kind)
{
    return kind == Kind::river || kind == Kind::deep_water;
}

bool opens(const Feature& opening, const Feature& closed)
{
    return opening.kind != Kind::ford || is_water(closed.kind);
}

Stretches roads_on(const State& state, const Feature& closed, Vec from, Vec way, double length,
                   Point origin)
{
    Stretches found;
    const table::Footprint traveller = table::footprint(Rect{from, way, 0, 0});
    for (const std::uint8_t index : state.setting->openings) {
        const Feature& opening = state.setting->ground.features[index];
        if (!opens(opening, closed)) continue;
        for (const table::Stretch each : table::inside(traveller, opening, origin, way, length))
            table::add(found, each);
    }
    return found;
}

bool needs_the_middle_only(const State& state, UnitId unit, const Rect& body)
{
    const double column = card(state, unit).stand.width * sheet(state)["fp.formation.column"];
    return table::within(table::frontage(body), column, slack) || turns_as_block(state, unit);
}

namespace {

// Is all that a body covers of a feature open to it, on its way so many inches ahead (negative:
// back)? Seen along its own axis: wherever the strip that it covers lies in the feature, the lines
// that must keep to a road are on one.
bool is_opened(const State& state, UnitId unit, const Feature& closed, const Rect& body,
               double ahead, Point origin)
{
    Rect tail = table::edge_rect(body, table::Face::rear);
    tail.forward = body.forward;
    tail = table::moved(tail, table::along(body.forward, std::min(0.0, ahead)));
    const double length = table::depth(body) + std::abs(ahead);
    const Stretches strip =
        table::inside(table::footprint(tail), closed, origin, body.forward, length);
    if (closed.closed_to == static_cast<int>(side_of(state, unit))) return strip.empty();
    const auto keeps_to_road = [&](double aside) {
        const double out = aside * (tail.half_front - table::from_units(a_hair));
        const Vec from = tail.centre + table::right_of(body.forward) * out;
        const Stretches roads = roads_on(state, closed, from, body.forward, length, origin);
        return table::total_outside(strip, roads, a_hair) == 0;
    };
    if (!keeps_to_road(0)) return false;
    return needs_the_middle_only(state, unit, body) || (keeps_to_road(-1) && keeps_to_road(1));
}

} // namespace

bool is_closed_here(const State& state, UnitId unit, const Feature& feature, const Rect& body,
                    Point origin)
{
    return table::overlaps(body, feature, origin) &&
           !is_opened(state, unit, feature, body, 0, origin);
}

namespace {

bool is_along(Vec way, Vec axis)
{
    return std::abs(std::abs(table::dot(way, axis)) - 1) < 1e-9;
}

} // namespace

bool slides_open(const State& state, UnitId unit, const Feature& feature, const Rect& body, Vec way,
                 double length, Point origin)
{
    if (is_along(way, body.forward))
        return is_opened(state, unit, feature, body,
                         table::dot(way, body.forward) > 0 ? length : -length, origin);
    constexpr double often = 0.25;
    const int looks = static_cast<int>(std::ceil(length / often));
    for (int i = 1; i <= looks; ++i)
        if (is_closed_here(state, unit, feature,
                           table::moved(body, table::along(way, length * i / looks)), origin))
            return false;
    return true;
}

namespace {

// The longest slide that is open, up to so many inches.
double open_length(const State& state, UnitId unit, const Feature& feature, const Rect& body,
                   Vec way, double most, Point origin)
{
    if (slides_open(state, unit, feature, body, way, most, origin)) return table::never;
    double low = 0;
    double high = most;
    while (high - low > a_hair) {
        const double middle = (low + high) / 2;
        (slides_open(state, unit, feature, body, way, middle, origin) ? low : high) = middle;
    }
    return low;
}

double touched_at(const Feature& feature, const Rect& body, Vec way, Point origin)
{
    double first = table::never;
    for (const table::Piece& piece : feature.pieces)
        if (const auto met = table::sweep(body, table::convex_of(piece, origin), way))
            first = std::min(first, met->touch);
    return first;
}

} // namespace

std::vector<std::uint8_t> openings_of(const Setting& setting)
{
    std::vector<std::uint8_t> found;
    for (std::size_t i = 0; i < setting.ground.features.size(); ++i)
        if (setting.terrain[i] == Terrain::road ||
            setting.ground.features[i].kind == table::Kind::ford)
            found.push_back(static_cast<std::uint8_t>(i));
    return found;
}

bool on_closed(const State& state, UnitId unit, const Rect& body, Point origin)
{
    const table::Ground& ground = state.setting->ground;
    const table::Kinds closed = closed_to(state, unit);
    if (state.setting->openings.empty()) return table::in_any(ground, closed, body, origin);
    return std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& each) {
        return closed.has(each) && is_closed_here(state, unit, each, body, origin);
    });
}

double closed_ahead(const State& state, UnitId unit, const Rect& body, Vec way, double most,
                    Point origin)
{
    const table::Kinds closed = closed_to(state, unit);
    const table::Disc around = table::disc_around(body);
    double first = table::never;
    if (state.setting->openings.empty()) {
        for (const table::Convex ground :
             table::ClosedGround(state.setting->ground, closed, around, most, origin))
            if (const auto met = table::sweep(body, ground, way))
                first = std::min(first, met->touch);
        return first;
    }
    const table::Disc reached{around.centre, around.radius + table::from_units(most)};
    for (const Feature& feature : state.setting->ground.features) {
        if (!closed.has(feature) || table::out_of_reach(feature, reached, origin)) continue;
        const double touch = touched_at(feature, body, way, origin);
        if (touch >= std::min(first, most)) continue;
        if (is_closed_here(state, unit, feature, body, origin)) continue;
        const double open = open_length(state, unit, feature, body, way, most, origin);
        if (open != table::never) first = std::min(first, std::max(touch, open));
    }
    return first;
}

} // namespace quincunx::fast_play
