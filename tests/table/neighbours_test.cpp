#include "table/neighbours.hpp"

#include "table/support.hpp"
#include "table/sweep.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace quincunx::table;
using namespace quincunx::table::testing;

TEST_CASE("the list leaves out nobody that could be met within reach")
{
    Cases cases{91};
    for (int round = 0; round < 300; ++round) {
        std::vector<Body> bodies;
        std::vector<Around> discs;
        for (int i = 0; i < 40; ++i) {
            bodies.push_back({cases.pose(20), cases.base()});
            discs.push_back(around(bodies.back()));
        }
        const double reach = cases.units(0, 6);
        const Neighbours near = neighbours(discs, 0, reach);
        CHECK(std::is_sorted(near.begin(), near.end()));
        CHECK_FALSE(near.contains(0));
        const Point origin = bodies[0].pose.front;
        const Footprint mover = footprint(bodies[0], origin);
        for (std::size_t i = 1; i < bodies.size(); ++i) {
            const double apart = distance(mover, footprint(bodies[i], origin));
            if (apart <= reach + 1) CHECK(near.contains(static_cast<std::uint8_t>(i)));
        }
        CHECK(near.size() < 40);
    }
}

TEST_CASE("absent bodies are left out")
{
    const Body here{{point_of_units(1, 1), {}}, single_base(1.6, 0.8)};
    Around gone = around(here);
    gone.radius = -1;
    const Around discs[] = {around(here), gone, around(here)};
    CHECK(neighbours(discs, 0, 5) == Neighbours{2});
}
