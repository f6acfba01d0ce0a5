#include "table/conform.hpp"

#include "table/contact.hpp"
#include "table/support.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

const Formation foot = single_base(1.6, 0.8);

Body body_at(double x, double y, double degrees, const Formation& size = foot)
{
    return {{point_of_units(x, y), heading_of_degrees(degrees)}, size};
}

} // namespace

TEST_CASE("a berth faces the target's face, parallel in bits")
{
    const Body target = body_at(10, 10, 30);
    const Berth front = berth(target, Face::front, {});
    CHECK(front.heading == opposite(target.pose.heading));
    CHECK(front.length() == 1.6);
    CHECK(berth(target, Face::rear, {}).heading == target.pose.heading);
    CHECK(berth(target, Face::left, {}).heading == quarter_right(target.pose.heading));
    CHECK(berth(target, Face::right, {}).heading == quarter_left(target.pose.heading));
    CHECK(berth(target, Face::right, {}).length() == 0.8);
}

TEST_CASE("ja.charge.conform: projected on the face, clamped, flush")
{
    const Body target = body_at(10, 10, 0);
    const Berth front = berth(target, Face::front, {});
    // The charger faces south; its left is east.
    CHECK(projected(front, displacement(10.5, 11)) == 0.5);
    CHECK(clamped(front, projected(front, displacement(12, 11))) == 0.8);
    const auto placed = conform(front, {0.5, -0.8, 0.8}, foot, {}, {});
    REQUIRE(placed);
    CHECK(placed->pose == Pose{point_of_units(10.5, 10), heading_of_degrees(180)});
    CHECK(placed->slide == 0);
    const Rect stored = whole_rect({placed->pose, foot}, {});
    CHECK(face_against(stored, whole_rect(target, {}), {}) == Face::front);
}

TEST_CASE("a place taken by another is freed by the least slide along the face")
{
    const Body target = body_at(10, 10, 0);
    const Rect neighbour = whole_rect(body_at(11, 10, 180), {}); // also on the front, to the east
    const Rect others[] = {neighbour};
    const Berth front = berth(target, Face::front, {});
    const auto placed = conform(front, {0.5, -0.8, 0.8}, foot, {others, {}, {}}, {});
    REQUIRE(placed);
    CHECK(placed->s == doctest::Approx(-0.6));
    CHECK(placed->slide == doctest::Approx(-1.1));
    CHECK(placed->pose.front == point_of_units(9.4, 10));
    // Not within the face: no place at all.
    CHECK_FALSE(conform(front, {0.5, -0.5, 0.8}, foot, {others, {}, {}}, {}));
}

TEST_CASE("equal slides go the named way")
{
    const Body target = body_at(10, 10, 0, single_base(8, 2));
    const Rect post = whole_rect(body_at(10, 10, 180, single_base(1, 1)), {});
    const Rect others[] = {post};
    const Berth front = berth(target, Face::front, {});
    CHECK(conform(front, {0, -4, 4, Tie::forward}, foot, {others, {}, {}}, {})->s == 1.3);
    CHECK(conform(front, {0, -4, 4, Tie::backward}, foot, {others, {}, {}}, {})->s == -1.3);
}

TEST_CASE("closed ground and table edges hinder like other bases")
{
    const Body target = body_at(1, 10, 0);
    const Table table = table_of_units(24, 24);
    const auto edges = beyond_edges(table, {});
    const Hindrances hindrances{{}, {}, {edges.data(), edges.size()}};
    const Berth front = berth(target, Face::front, {});
    const auto placed = conform(front, {-0.8, -0.8, 0.8}, foot, hindrances, {});
    REQUIRE(placed);
    CHECK(placed->pose.front == point_of_units(0.8, 10));
    Convex pond;
    for (const Vec corner : {displacement(1.2, 10.2), displacement(3, 10.2), displacement(3, 12),
                             displacement(1.2, 12)})
        pond.corners.push_back(corner);
    const Convex closed[] = {pond};
    const auto squeezed = conform(front, {0, -0.8, 0.8}, foot, {{}, closed, {}}, {});
    REQUIRE(squeezed);
    CHECK(squeezed->pose.front == point_of_units(0.4, 10));
    CHECK_FALSE(conform(front, {0, -0.8, 0.8}, foot, {{}, closed, hindrances.edges}, {}));
}

TEST_CASE("fp.charge.conform: bounds for sharing 2 inches or the whole of the shorter edge")
{
    const Berth front = berth(body_at(0, 0, 0, single_base(8, 2)), Face::front, {});
    CHECK(sharing(front, 6, 2) == Stretch{-5, 5});
    CHECK(sharing(front, 1.5, 2) == Stretch{-3.25, 3.25});
    const Berth flank = berth(body_at(0, 0, 0, single_base(8, 1)), Face::left, {});
    CHECK(sharing(flank, 6, 2) == Stretch{-2.5, 2.5});
    // A projection outside of them is put at the nearer bound.
    const auto placed = conform(front, {7, -5, 5}, single_base(6, 2), {}, {});
    REQUIRE(placed);
    CHECK(placed->s == 5);
    CHECK(placed->slide == -2);
}

TEST_CASE("given places are tried in their order")
{
    const Body target = body_at(10, 10, 0);
    const Rect others[] = {whole_rect(body_at(10, 10, 180), {})};
    const double places[] = {0, 1.6, -1.6};
    const auto placed =
        conform_at(berth(target, Face::front, {}), places, foot, {others, {}, {}}, {});
    REQUIRE(placed);
    CHECK(placed->s == 1.6);
    CHECK(placed->pose.front == point_of_units(11.6, 10));
}

TEST_CASE("conforming never overlaps, lies flush, and slides as little as a scan finds")
{
    Cases cases{73};
    int slid = 0;
    int none = 0;
    for (int i = 0; i < 3000; ++i) {
        const Body target{cases.pose(20), single_base(1.6, 0.8)};
        const Point origin = target.pose.front;
        const Formation mover = cases.base();
        const Face face = static_cast<Face>(cases.upto(4));
        const Berth place = berth(target, face, origin);
        Fixed<Rect, 6> others;
        for (int k = 0; k < 4; ++k) {
            const Body other{shifted(cases.pose(6), origin), cases.base()};
            const Rect rect = whole_rect(other, origin);
            if (!overlaps(rect, whole_rect(target, origin))) others.push_back(rect);
        }
        const Hindrances hindrances{{others.data(), others.size()}, {}, {}};
        const double half = place.length() / 2;
        const double wish = cases.units(-1, 1) * half;
        const auto found = conform(place, {wish, -half, half}, mover, hindrances, origin);
        double least = never;       // by places within the tolerance
        double least_clear = never; // by places that overlap nothing at all
        for (int k = -400; k <= 400; ++k) {
            const double s = half * k / 400;
            const Footprint there = placed_at(place, s, mover);
            if (!free_of(there, hindrances)) continue;
            least = std::min(least, std::abs(s - wish));
            bool clear = true;
            for (const Rect& other : others) clear = clear && gap(there.whole, other) >= 0;
            if (clear) least_clear = std::min(least_clear, std::abs(s - wish));
        }
        if (!found) {
            ++none;
            CHECK(least_clear == never);
            continue;
        }
        slid += found->slide != 0 ? 1 : 0;
        const Footprint stored = footprint(found->pose, mover, origin);
        CHECK(free_of(stored, hindrances));
        CHECK(touches(stored.whole, whole_rect(target, origin)));
        CHECK(std::abs(found->slide) <= least_clear + 1e-6);
        CHECK(std::abs(found->slide) > least - half / 200 - 1e-6);
    }
    CHECK(slid > 150);
    CHECK(none > 50);
}

TEST_CASE("a berth beyond a multi-part body: the mover's own parts count")
{
    const Body target = body_at(10, 10, 0);
    const Formation column = in_files(3, 2, 1.6, 0.8, LastRank::left);
    // Something stands where only the short rank's empty place is.
    const Rect others[] = {whole_rect(body_at(9.2, 11.5, 0, single_base(0.5, 0.5)), {})};
    const auto placed =
        conform(berth(target, Face::front, {}), {0, -0.8, 0.8}, column, {others, {}, {}}, {});
    REQUIRE(placed);
    CHECK(placed->slide == 0);
    const auto whole = conform(berth(target, Face::front, {}), {0, -0.8, 0.8},
                               in_files(3, 2, 1.6, 0.8), {others, {}, {}}, {});
    REQUIRE_FALSE(whole);
    CHECK(centre_moved(body_at(10, 12, 180), body_at(10, 10, 180)) == 2);
}

TEST_CASE("ma.ruling.conform: turned about the point of first touch until the front lies flush")
{
    const Body target = body_at(10, 10, 0);
    // The charger's left front corner touches the target's front at (10.2, 10).
    const Rect charger = moved(whole_rect(body_at(0, 0, 200), {}),
                               displacement(10.2, 10) -
                                   front_corner(whole_rect(body_at(0, 0, 200), {}), Side::left));
    const Vec touch = nearest_points(charger, whole_rect(target, {})).on_first;
    const Berth front = berth(target, Face::front, {});
    const double s = turned_about(front, charger, front_corner(charger, Side::left));
    CHECK(s == doctest::Approx(0.2 - 0.8));
    CHECK(distance(touch, displacement(10.2, 10)) < 1e-6);
    const Footprint flush = placed_at(front, s, foot);
    CHECK(distance(front_corner(flush.whole, Side::left), displacement(10.2, 10)) < 1e-6);
}
