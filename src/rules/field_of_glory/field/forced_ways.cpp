#include "rules/field_of_glory/field/forced.hpp"

#include "rules/field_of_glory/field/ground.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

namespace {

struct Slower {
    double at = 0; // where it is entered
    double rate = 0;
};
using SlowerGround = Fixed<Slower, 32>;

SlowerGround slower_ground(const State& state, UnitId group, const Course& course)
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
    std::ranges::sort(found, [](const Slower& a, const Slower& b) {
        return a.at != b.at ? a.at < b.at : a.rate < b.rate;
    });
    return found;
}

} // namespace

double open_rate(const State& state, UnitId group)
{
    return pace(sheet(state), profile(state, group));
}

GroundReach ground_reach(const State& state, UnitId group, const Course& course, double bonus)
{
    GroundReach found;
    found.rate = open_rate(state, group);
    found.reach = std::max(found.rate + bonus, 0.0);
    for (const Slower& slower : slower_ground(state, group, course)) {
        if (slower.at >= found.reach && slower.at > 0) break;
        if (slower.rate >= found.rate) continue;
        const double then = std::max(slower.rate + bonus, 0.0);
        if (exceeds(state, slower.at, then)) {
            found.reach = slower.at;
            found.stopped = true;
            break;
        }
        found.rate = slower.rate;
        found.reach = then;
    }
    return found;
}

ClosedShapes closed_around(const State& state, UnitId group, double reach, Point origin)
{
    ClosedShapes found;
    const table::Kinds closed = closed_to(state, group);
    table::Disc near = table::footprint(body(state, group), origin).around;
    near.radius += table::from_units(reach);
    for (const table::Feature& feature : state.setting->ground.features) {
        if (!closed.has(feature) || table::out_of_reach(feature, near, origin)) continue;
        for (const table::Piece& piece : feature.pieces) {
            const Convex shape = table::convex_of(piece, origin);
            if (table::distance(near.centre, shape) <= table::to_units(near.radius))
                found.push_back(shape);
        }
    }
    return found;
}

bool draws_off(const State& state, UnitId group, const Footprint& turned, Vec way,
               const Obstacle& other)
{
    double on = 0;
    double back = 0;
    for (const Rect& part : turned.parts) {
        const auto crossing = table::sweep_line(part, other.shape, way);
        if (!crossing || crossing->enter >= 0 || crossing->leave <= 0) continue;
        on = std::max(on, crossing->clear);
        back = std::max(back, -crossing->touch);
    }
    if (on >= back) return false;
    const Slack slack = slack_of(sheet(state));
    return table::within(on, base_width(sheet(state)) / 2, slack) ||
           table::within(distance(state, group, other.group), 0, slack);
}

Heading homewards(const State& state, UnitId group)
{
    const auto& ways = state.setting->homewards[index(side_of(state, group))];
    if (ways.size() == 1) return ways.front();
    const Body here = body(state, group);
    const Point centre = table::centre_of(here.pose, table::depth(here.formation));
    const table::Table& table = state.setting->ground.table;
    const auto from_edge = [&](Heading way) {
        if (way.x != 0) return way.x < 0 ? centre.x : table.width - centre.x;
        return way.y < 0 ? centre.y : table.depth - centre.y;
    };
    return *std::ranges::min_element(
        ways, [&](Heading a, Heading b) { return from_edge(a) < from_edge(b); });
}

} // namespace quincunx::field_of_glory
