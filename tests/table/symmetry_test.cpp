// A battle moved by lattice steps or turned by 180 degrees gives the same bits; and all functions
// together give one number under every compiler.

#include "table/arc.hpp"
#include "table/contact.hpp"
#include "table/forced.hpp"
#include "table/path.hpp"
#include "table/sight.hpp"
#include "table/support.hpp"
#include "table/wheel.hpp"
#include "table/zone.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

void add(Hasher& hasher, const std::optional<Crossing>& met)
{
    hasher.add(met.has_value());
    if (met) hasher.add(met->touch).add(met->enter).add(met->leave).add(met->clear);
}

void add(Hasher& hasher, const std::optional<WheelCrossing>& met)
{
    hasher.add(met.has_value());
    if (met) hasher.add(met->touch).add(met->enter);
}

void add(Hasher& hasher, const Meeting& met)
{
    hasher.add(met.starts_on).add(met.ends_on);
    for (const auto& moment : {met.touch, met.enter}) hasher.add(moment ? moment->total : -1.0);
}

Path a_path(std::uint64_t seed)
{
    Cases cases{seed};
    const Side first = cases.side();
    const Side second = cases.side();
    const double degrees = cases.units(0, 60);
    const double aside = cases.units(0, 1);
    const double ahead = cases.units(0, 2);
    return {advance(ahead), wheel(first, degrees), oblique(second, ahead, aside), advance(aside)};
}

// Everything the kit says of a pair of bodies, as seen from the mover. `turned` says that the
// battle is the other way round, so that end places are compared turned back.
std::uint64_t all_of(const Body& mover, const Body& other, std::uint64_t seed)
{
    const Point origin = mover.pose.front;
    const Rect a = whole_rect(mover, origin);
    const Rect b = whole_rect(other, origin);
    Hasher hasher;
    hasher.add(gap(a, b)).add(distance(a, b)).add(overlaps(a, b)).add(touches(a, b));
    add(hasher, sweep(a, b, a.forward));
    add(hasher, sweep_line(a, b, left_of(a.forward)));
    add(hasher, sweep(a, convex_of(b), a.forward));
    add(hasher, wheel_sweep(a, b, Side::left, 1));
    add(hasher, wheel_sweep(a, b, Side::right, 1));
    hasher.add(first_within(a, b, a.forward, 0.1)).add(first_within(a, b, Side::left, 0.1));
    hasher.add(total(inside(a, convex_of(b), Side::right, 1)));
    const EdgeContact edges = edge_contact(a, Face::front, b, Face::left);
    hasher.add(edges.cosine).add(edges.gap).add(edges.common);
    hasher.add(zone_by_lines(b, front_middle(a), Slack{0.01}));
    hasher.add(zone_by_wedges(b, front_middle(a), Slack{0.01}));
    hasher.add(range(edge(a, Face::front), arc(a, 0, slope_45), b, Slack{0.01}).value_or(-1));
    hasher.add(sight_crosses({Vec{}, b.centre * 2}, b));
    hasher.add(area(clipped(convex_of(a), convex_of(b))));
    hasher.add(least_slide(a, left_of(a.forward), -3, 3, {&b, 1}).value_or(-99));
    hasher.add(beyond(footprint(a), a.forward, 1, {&b, 1}));
    const Path path = a_path(seed);
    const Course way = course(mover, path, origin);
    add(hasher, meeting(way, b));
    hasher.add(way.length).add(degrees_between(mover.pose.heading, other.pose.heading));
    return hasher.value();
}

} // namespace

TEST_CASE("a battle shifted by lattice steps, or turned by 180 degrees, gives the same bits")
{
    Cases cases{101};
    for (int i = 0; i < 5000; ++i) {
        const Body mover{cases.pose(6), cases.base()};
        const Body other{cases.pose(6), cases.base()};
        const std::uint64_t seed = cases.next();
        const std::uint64_t here = all_of(mover, other, seed);
        const Point by{cases.upto(50'000'000), cases.upto(50'000'000)};
        CHECK(all_of({shifted(mover.pose, by), mover.formation},
                     {shifted(other.pose, by), other.formation}, seed) == here);
        CHECK(all_of({half_turned_about_origin(mover.pose), mover.formation},
                     {half_turned_about_origin(other.pose), other.formation}, seed) == here);
        const Body end = end_of(mover, a_path(seed));
        const Body turned_end =
            end_of({half_turned_about_origin(mover.pose), mover.formation}, a_path(seed));
        CHECK(turned_end.pose == half_turned_about_origin(end.pose));
        CHECK(end_of({shifted(mover.pose, by), mover.formation}, a_path(seed)).pose ==
              shifted(end.pose, by));
    }
}

TEST_CASE("golden bits: every function gives one number under every compiler and optimisation")
{
    Cases cases{102};
    Hasher all;
    for (int i = 0; i < 4000; ++i) {
        const Body mover{cases.pose(6), cases.base()};
        const Body other{cases.pose(6), cases.base()};
        const std::uint64_t seed = cases.next();
        all.add(all_of(mover, other, seed));
        hash(all, end_of(mover, a_path(seed)));
        all.add(arctangent(cases.units(-9, 9)));
        all.add(turn_of_degrees(cases.units(-400, 400)).sin);
        all.add(degrees_of(mover.pose.heading));
    }
    CHECK(all.value() == 2272053930310736710ULL);
}
