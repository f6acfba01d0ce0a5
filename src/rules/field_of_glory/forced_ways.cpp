#include "rules/field_of_glory/forced_ways.hpp"

#include "rules/field_of_glory/field_ground.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

using table::Point;

namespace {

struct Slower {
    double at = 0; // where it is entered
    double rate = 0;
};
using SlowerGround = Fixed<Slower, 32>;

SlowerGround slower_ground(const State& state, UnitId group, const table::Course& course)
{
    SlowerGround found;
    const table::Ground& ground = state.setting->ground;
    for (const table::GroundMet& met : table::grounds_met(course, ground)) {
        if (!met.starts_in && !met.enter) continue;
        const auto as =
            ground_of(sheet(state), ground.features[met.feature].kind, type_of(state, group));
        if (!as || *as == Ground::open) continue;
        const auto rate_there = rate(sheet(state), profile(state, group), *as);
        if (rate_there) found.push_back({met.starts_in ? 0 : met.enter->total, *rate_there});
    }
    // Those left as ties are equal in all that is read of them.
    std::sort(found.begin(), found.end(), [](const Slower& a, const Slower& b) {
        return a.at != b.at ? a.at < b.at : a.rate < b.rate;
    });
    return found;
}

} // namespace

double open_rate(const State& state, UnitId group)
{
    return rate(sheet(state), profile(state, group), Ground::open).value_or(0);
}

GroundReach ground_reach(const State& state, UnitId group, const table::Course& course,
                         double bonus)
{
    GroundReach found;
    found.rate = open_rate(state, group);
    found.reach = std::max(found.rate + bonus, 0.0);
    for (const Slower& slower : slower_ground(state, group, course)) {
        if (slower.at >= found.reach && slower.at > 0) break;
        if (slower.rate >= found.rate) continue;
        const double then = std::max(slower.rate + bonus, 0.0);
        if (table::exceeds(slower.at, then, slack_of(sheet(state)))) {
            found.reach = slower.at;
            found.stopped = true;
            break;
        }
        found.rate = slower.rate;
        found.reach = then;
    }
    return found;
}

namespace {

double first_near(const table::Footprint& body, const table::Rect& shape, table::Vec way,
                  double gap)
{
    return table::first_within(body, shape, way, gap);
}

double first_near(const table::Footprint& body, const table::Convex& shape, table::Vec way,
                  double gap)
{
    double first = table::never;
    for (const table::Rect& part : body.parts)
        first = std::min(first, table::first_within(part, shape, way, gap));
    return first;
}

template <class Shape>
double distance_of(const table::Footprint& body, const Shape& shape)
{
    double least = table::never;
    for (const table::Rect& part : body.parts)
        least = std::min(least, table::distance(part, shape));
    return least;
}

template <class Shape>
double short_of(const table::Course& course, const Shape& shape, double gap)
{
    const table::Meeting met = table::meeting(course, shape);
    if (!met.enter) return table::never;
    const table::Moment touched = met.touch ? *met.touch : *met.enter;
    const table::Stage& stage = course.stages[touched.stage];
    if (!stage.straight()) return std::max(touched.total - gap, 0.0);
    if (distance_of(stage.start, shape) <= gap) return touched.total;
    return stage.before +
           std::min(touched.along, first_near(stage.start, shape, stage.direction, gap));
}

} // namespace

double just_short_of(const table::Course& course, const table::Rect& shape, double gap)
{
    return short_of(course, shape, gap);
}

double just_short_of(const table::Course& course, const table::Convex& shape, double gap)
{
    return short_of(course, shape, gap);
}

table::Course straight_course(const table::Body& body, double length, Point origin)
{
    return table::course(body, {table::advance(length)}, origin);
}

void closed_around(const State& state, UnitId group, double reach, Point origin,
                   ClosedShapes& found)
{
    const table::Kinds closed = closed_to(state, group);
    table::Disc near = table::footprint(body(state, group), origin).around;
    near.radius += table::from_units(reach);
    for (const table::Feature& feature : state.setting->ground.features) {
        if (!closed.has(feature.kind) || table::out_of_reach(feature, near, origin)) continue;
        for (const table::Piece& piece : feature.pieces) {
            const table::Convex shape = table::convex_of(piece, origin);
            if (table::distance(near.centre, shape) <= table::to_units(near.radius))
                found.push_back(shape);
        }
    }
}

table::Body facing(const table::Body& body, table::Heading heading)
{
    if (heading == body.pose.heading) return body;
    if (heading == table::opposite(body.pose.heading))
        return table::half_turned(body, table::TurnAbout::centre);
    const double deep = table::depth(body.formation);
    const Point centre = table::centre_of(body.pose, deep);
    return {table::pose_from_centre(centre, heading, deep), body.formation};
}

table::Heading homewards(const State& state, UnitId group)
{
    const auto& ways = state.setting->homewards[battle::index(side_of(state, group))];
    if (ways.size() == 1) return ways.front();
    const table::Body here = body(state, group);
    const Point centre = table::centre_of(here.pose, table::depth(here.formation));
    const table::Table& table = state.setting->ground.table;
    const auto from_edge = [&](table::Heading way) {
        if (way.x != 0) return way.x < 0 ? centre.x : table.width - centre.x;
        return way.y < 0 ? centre.y : table.depth - centre.y;
    };
    return *std::min_element(ways.begin(), ways.end(), [&](table::Heading a, table::Heading b) {
        return from_edge(a) < from_edge(b);
    });
}

} // namespace quincunx::field_of_glory
