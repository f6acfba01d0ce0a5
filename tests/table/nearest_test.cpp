#include "table/nearest.hpp"

#include <doctest/doctest.h>

using namespace quincunx::table;

namespace {

Rect base_at(double x, double y)
{
    return rect_of({point_of_units(x, y), {}}, 2, 1, {});
}

Footprint two_bases(double x, double y, double other_x, double other_y)
{
    const Rect bases[] = {base_at(x, y), base_at(other_x, other_y)};
    return footprint(bases, bases[0]);
}

} // namespace

TEST_CASE("nearest: of a body of several parts the place of the nearest one")
{
    const Footprint body = two_bases(0, 0, 10, 4);
    CHECK(nearest_on(body, displacement(0, 5)) == displacement(0, 0));
    CHECK(nearest_on(body, displacement(10, 5)) == displacement(10, 4));
    CHECK(nearest_on(body, displacement(20, 3.5)) == displacement(11, 3.5));
}

TEST_CASE("nearest: of two bodies the parts that are nearest, of equals the first")
{
    const NearestPair pair = nearest_points(two_bases(0, 0, 10, 4), two_bases(30, 0, 10, 8));
    CHECK(pair.distance == 3);
    CHECK(pair.on_first.y == displacement(0, 4).y);
    CHECK(pair.on_second.y == displacement(0, 7).y);
    const NearestPair first = nearest_points(two_bases(0, 0, 20, 0), two_bases(0, 3, 20, 3));
    CHECK(first.distance == 2);
    CHECK(first.on_first.x <= displacement(1, 0).x);
}
