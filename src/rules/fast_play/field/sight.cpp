// What ground hides and covers.

#include "table/sight.hpp"
#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/ground.hpp"

namespace quincunx::fast_play {

namespace {

bool is_line(Terrain terrain)
{
    return terrain == Terrain::hedge || terrain == Terrain::wall || terrain == Terrain::stakes ||
           terrain == Terrain::stream;
}

// A target inside an area, or near behind a line that the shortest line to it crosses.
bool is_covered_by(const State& state, std::size_t feature, const Rect& target,
                   const table::NearestPair& line, Point origin)
{
    const Feature& at = state.setting->ground.features[feature];
    if (!is_line(state.setting->terrain[feature]))
        return in_area_cover(table::share_inside(target, at, origin));
    const bool crossed =
        table::length_inside(Segment{line.on_first, line.on_second}, at, origin) > table::tolerance;
    return in_line_cover(sheet(state), crossed, table::distance(target, at, origin));
}

// All lines from one shape to another lie in this lane about the line of their middles.
struct Lane {
    Segment middle;
    double radius = 0; // millionths
};
bool may_stand_in(const Lane& lane, const State& state, UnitId unit, Point origin)
{
    const Vec place = table::relative(origin_of(state, unit), origin);
    const double far = lane.radius + table::from_units(radius_of(state, unit) + 0.01);
    const Vec way = table::nearest_on(lane.middle, place) - place;
    return table::dot(way, way) <= far * far;
}

bool is_free(const Segment& sight, const Sightlines& between, Point origin)
{
    const auto unit = [&](const Rect& one) { return table::sight_crosses(sight, one); };
    const auto wood = [&](const table::Convex& one) {
        return table::exceeds(table::length_inside(sight, one), between.inside, slack);
    };
    if (between.ground != nullptr &&
        table::exceeds(table::length_inside(sight, *between.ground, between.wooded, origin),
                       between.inside, slack))
        return false;
    const auto crest = [&](const Crest& one) { return table::crosses(sight, one, origin); };
    return std::ranges::none_of(between.units, unit) && std::ranges::none_of(between.woods, wood) &&
           std::ranges::none_of(between.crests, crest);
}

bool on_hill(const State& state, UnitId unit)
{
    const Point origin = origin_of(state, unit);
    for (std::size_t i = 0; i < state.setting->ground.features.size(); ++i)
        if (state.setting->terrain[i] == Terrain::hill &&
            in_area_cover(table::share_inside(rect(state, unit, origin),
                                              state.setting->ground.features[i], origin)))
            return true;
    return false;
}

} // namespace

Cover cover_of(const State& state, UnitId target, const Rect& shooter, Point origin)
{
    Cover best = Cover::none;
    const Rect shape = rect(state, target, origin);
    const table::NearestPair line = table::nearest_points(shooter, shape);
    for (std::size_t i = 0; i < state.setting->ground.features.size(); ++i) {
        const Cover cover = cover_of(state.setting->terrain[i]);
        if (cover > best && is_covered_by(state, i, shape, line, origin)) best = cover;
    }
    return best;
}

bool stands_in_cover(const State& state, UnitId target, const Rect& charger, bool mounted,
                     Point origin)
{
    const Rect shape = rect(state, target, origin);
    const table::NearestPair line = table::nearest_points(charger, shape);
    for (std::size_t i = 0; i < state.setting->ground.features.size(); ++i)
        if (defends_cover(state.setting->terrain[i], mounted) &&
            is_covered_by(state, i, shape, line, origin))
            return true;
    return false;
}

bool in_sight(const State& state, UnitId shooter, UnitId target)
{
    const Point origin = origin_of(state, shooter);
    const Rect from = rect(state, shooter, origin);
    const Rect to = rect(state, target, origin);
    const bool high = on_hill(state, shooter);
    const Lane lane{{from.centre, to.centre},
                    std::max(table::disc_around(from).radius, table::disc_around(to).radius)};
    Uncleared<Rect, most_units> between;
    for (const UnitId unit : others_than(state, shooter))
        if (unit != target && may_stand_in(lane, state, unit, origin) &&
            !(high && !on_hill(state, unit)))
            between.push_back(rect(state, unit, origin));
    Fixed<Crest, 64> crests; // more than any scenario has
    const auto touches = [&](const Rect& shape, const Crest& crest) {
        const Segment line{table::relative(crest[0], origin), table::relative(crest[1], origin)};
        return table::within(table::distance(line, shape), 0, slack);
    };
    for (std::size_t i = 0; i < state.setting->ground.features.size(); ++i) {
        if (state.setting->terrain[i] != Terrain::hill) continue;
        const auto& line = state.setting->ground.features[i].crest;
        for (std::size_t k = 1; k < line.size(); ++k) {
            const Crest crest{line[k - 1], line[k]};
            if (!touches(from, crest) && !touches(to, crest)) crests.push_back(crest);
        }
    }
    return sees(from, to,
                {between,
                 {},
                 crests,
                 &state.setting->ground,
                 {Kind::wood, Kind::built_up},
                 sheet(state)["fp.terrain.wood"]},
                origin);
}

double shot_range(const Rect& shooter, const Rect& target)
{
    return table::distance(table::edge(shooter, Face::front), target);
}

bool sees(const Rect& shooter, const Rect& target, const Sightlines& between, Point origin)
{
    const Segment front = table::edge(shooter, Face::front);
    for (const Vec eye : {front.from, (front.from + front.to) * 0.5, front.to}) {
        if (is_free({eye, table::nearest_on(target, eye)}, between, origin)) return true;
        if (is_free({eye, target.centre}, between, origin)) return true;
        for (const Vec corner : table::corners(target))
            if (is_free({eye, corner}, between, origin)) return true;
    }
    return false;
}

} // namespace quincunx::fast_play
