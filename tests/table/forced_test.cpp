#include "table/forced.hpp"

#include "table/support.hpp"
#include "table/wheel.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Rect base_at(double x, double y, double degrees)
{
    return rect_of({point_of_units(x, y), heading_of_degrees(degrees)}, 1.6, 0.8, {});
}

constexpr Vec north{0, 1};
const Table table24 = table_of_units(24, 24);
const Footprint mover = footprint(base_at(12, 12, 180)); // from 12 to 12.8, moves north

ForcedMove go(const ForcedWay& way)
{
    return forced_move(mover, north, way, table24, {});
}

} // namespace

TEST_CASE("ja.out.push.beyond: a mover that would end on a friend goes on to just beyond it")
{
    const Rect friends[] = {base_at(12, 15, 0), base_at(12.5, 16, 0)};
    CHECK(beyond(mover, north, 1, friends) == 1);
    CHECK(beyond(mover, north, 2, friends) == 4); // beyond the first is on the second
    CHECK(beyond(mover, north, 3.5, friends) == 4);
    CHECK(beyond(mover, north, 4, friends) == 4);
    CHECK(ends_on(mover, north, 2, friends[0]));
    CHECK_FALSE(ends_on(mover, north, 1.4, friends[0])); // begins exactly where it ends
    CHECK(free_before(mover, north, 2, friends) == doctest::Approx(1.4));
    CHECK(free_before(mover, north, 1, friends) == 1.0);
    const Rect on_start[] = {base_at(12, 12.8, 0)};
    CHECK_FALSE(free_before(mover, north, 0.2, on_start));
    CHECK(meets(mover, north, 1.5, friends[0]));
    CHECK_FALSE(meets(mover, north, 1.4, friends[0]));
}

TEST_CASE("beyond ends on none of them, and no shorter length from a scan would do")
{
    Cases cases{74};
    for (int i = 0; i < 2000; ++i) {
        const Body body{cases.pose(2), cases.base()};
        const Footprint start = footprint(body, body.pose.front);
        const Vec way = -forward(body.pose.heading);
        Fixed<Rect, 8> friends;
        for (int k = 0; k < 8; ++k)
            friends.push_back(whole_rect({cases.pose(9), cases.base()}, body.pose.front));
        const double wish = cases.units(0, 4);
        const double end = beyond(start, way, wish, {friends.data(), friends.size()});
        CHECK(end >= wish);
        const auto taken = [&](double at) {
            const Footprint there = moved(start, along(way, at));
            bool any = false;
            for (const Rect& one : friends) any = any || overlaps(there, one);
            return any;
        };
        CHECK_FALSE(taken(end));
        for (double at = wish; at < end - 0.03; at += 0.01) CHECK(taken(at));
    }
}

TEST_CASE("the table's edge is reached by any part, or by the centre")
{
    CHECK(table_exit(mover, north, table24, Exit::any_part, {}) == 11.2);
    CHECK(table_exit(mover, north, table24, Exit::centre, {}) == 11.6);
    CHECK(table_exit(mover, Vec{0, -1}, table24, Exit::any_part, {}) == 12);
    CHECK(table_exit(mover, Vec{1, 0}, table24, Exit::any_part, {}) == 11.2);
    CHECK(table_exit(mover, Vec{0.6, 0.8}, table24, Exit::any_part, {}) == 14);
    const Footprint gone = footprint(base_at(12, 25, 0));
    CHECK(table_exit(gone, north, table24, Exit::any_part, {}) == 0);
}

TEST_CASE("a forced move goes its allowance unless something stops it")
{
    ForcedWay way;
    way.allowance = 3;
    CHECK(go(way).length == 3);
    CHECK(go(way).stop == Stop::allowance);

    const Rect enemies[] = {base_at(12, 16.8, 0), base_at(12, 15.8, 0)};
    way.enemies = enemies;
    way.stop_gap = 0.1;
    const ForcedMove stopped = go(way);
    CHECK(stopped.length == doctest::Approx(2.1));
    CHECK(stopped.stop == Stop::enemy);
    CHECK(stopped.by == 1);

    const Rect friends[] = {base_at(12, 14.6, 0)};
    way.stopping = friends;
    CHECK(go(way).length == doctest::Approx(1));
    CHECK(go(way).stop == Stop::friendly);

    Convex pond;
    for (const Vec corner : {displacement(10, 13.3), displacement(14, 13.3), displacement(14, 14),
                             displacement(10, 14)})
        pond.corners.push_back(corner);
    const Convex closed[] = {pond};
    way.closed = closed;
    CHECK(go(way).length == doctest::Approx(0.5));
    CHECK(go(way).stop == Stop::closed_ground);
    way.ground_gap = 0.1;
    CHECK(go(way).length == doctest::Approx(0.4));
}

TEST_CASE("an enemy nearer than the stop gap at the start stops only where it would be overlapped")
{
    ForcedWay way;
    way.allowance = 3;
    way.stop_gap = 1;
    const Rect beside[] = {base_at(14, 12.8, 0)};
    way.enemies = beside;
    CHECK(go(way).length == 3);
    const Rect ahead[] = {base_at(12, 14.3, 0)};
    way.enemies = ahead;
    CHECK(go(way).length == doctest::Approx(0.7));
}

TEST_CASE("friends that may be passed: beyond them, or the last free place before, or none")
{
    ForcedWay way;
    way.allowance = 2;
    const Rect friends[] = {base_at(12, 15, 0), base_at(12, 20, 0)};
    way.passed = friends;
    const ForcedMove past = go(way);
    CHECK(past.length == doctest::Approx(3));
    CHECK(past.put_beyond);
    CHECK(past.passed == 1);

    const Rect enemies[] = {base_at(12, 16, 0)};
    way.enemies = enemies;
    way.stop_gap = 0.1;
    const ForcedMove back = go(way); // no room between friend and enemy
    CHECK(back.length == doctest::Approx(1.4));
    CHECK(back.put_before);
    CHECK(back.passed == 0);

    const Rect filled[] = {base_at(12, 12.8, 0), base_at(12, 13.6, 0), base_at(12, 14.4, 0),
                           base_at(12, 15.2, 0)};
    way.passed = filled;
    const ForcedMove stuck = go(way);
    CHECK(stuck.no_free_place);
    CHECK(stuck.length == 0);
}

TEST_CASE("leaving the table, or stopping at its edge")
{
    ForcedWay way;
    way.allowance = 12;
    CHECK(go(way).length == doctest::Approx(11.2));
    CHECK(go(way).stop == Stop::table_edge);
    CHECK_FALSE(go(way).left_table);
    way.leaves = Exit::any_part;
    CHECK(go(way).left_table);
    way.allowance = 11.2; // exactly at the edge stays on
    CHECK_FALSE(go(way).left_table);
    way.leaves = Exit::centre;
    way.allowance = 11.5;
    CHECK_FALSE(go(way).left_table);
    way.allowance = 11.7;
    CHECK(go(way).left_table);
    // Put beyond a friend at the edge: off the table.
    way.leaves = Exit::any_part;
    way.allowance = 10;
    const Rect friends[] = {base_at(12, 23.5, 0)};
    way.passed = friends;
    CHECK(go(way).left_table);
}

TEST_CASE("how far a body may go before something is in its way")
{
    const Footprint body = footprint(base_at(12, 12, 0));
    CHECK(free_advance(body, north, {}, 7) == 7);
    const Rect others[] = {base_at(13, 14, 180), base_at(12, 15, 180)};
    const Hindrances hindrances{others, {}, {}};
    CHECK(free_advance(body, north, hindrances, 7) == 2);
}

TEST_CASE("a group of bodies is one footprint")
{
    const Rect parts[] = {base_at(0, 0, 0), base_at(1.6, 0, 0)};
    const Rect whole = rect_of({point_of_units(0.8, 0), heading_of_degrees(0)}, 3.2, 0.8, {});
    const Footprint group = footprint(parts, whole);
    CHECK(group.parts.size() == 2);
    CHECK(free_advance(group, north, {parts, {}, {}}, 3) == 0);
    const Rect ahead[] = {base_at(2, 3, 180)};
    CHECK(free_advance(group, north, {ahead, {}, {}}, 9) == 3);
}
