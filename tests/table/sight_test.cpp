#include "table/sight.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Rect base_at(double x, double y, double degrees)
{
    return rect_of({point_of_units(x, y), heading_of_degrees(degrees)}, 1.6, 0.8, {});
}

Segment line(double x1, double y1, double x2, double y2)
{
    return {displacement(x1, y1), displacement(x2, y2)};
}

Feature square(double x, double y, double size, Kind kind)
{
    return *area_feature(kind, "square",
                         {point_of_units(x, y), point_of_units(x + size, y),
                          point_of_units(x + size, y + size), point_of_units(x, y + size)});
}

} // namespace

TEST_CASE("ja.shoot.sight: a line through a base is barred, one along its edge or past its corner "
          "is free")
{
    const Rect base = base_at(0, 0, 0);
    CHECK(sight_crosses(line(-3, -0.4, 3, -0.4), base));
    CHECK(sight_crosses(line(0, -0.4, 0, -0.5), base)); // wholly inside
    CHECK_FALSE(sight_crosses(line(-3, 0, 3, 0), base));
    CHECK_FALSE(sight_crosses(line(-3, 0.001, 3, -0.001), base));
    CHECK_FALSE(sight_crosses(line(0, 3, 0, 0), base)); // ends on its edge
    CHECK(sight_crosses(line(0, 3, 0, -0.01), base));
    CHECK_FALSE(sight_crosses(line(-3, -0.4, -1, -0.4), base));
}

TEST_CASE("ja.terrain.sight_depth: lengths inside are summed, and counted once where woods overlap")
{
    Ground ground{table_of_units(24, 24), {}};
    ground.features.push_back(square(4, 4, 1, Kind::wood));
    ground.features.push_back(square(4.5, 4, 1, Kind::wood));
    ground.features.push_back(square(8, 4, 2, Kind::built_up));
    const Segment sight = line(0, 4.5, 20, 4.5);
    CHECK(length_inside(sight, ground.features[0], {}) == doctest::Approx(1));
    CHECK(length_inside(sight, ground, {Kind::wood}, {}) == doctest::Approx(1.5));
    CHECK(length_inside(sight, ground, {Kind::wood, Kind::built_up}, {}) == doctest::Approx(3.5));
    CHECK(length_inside(line(0, 7, 20, 7), ground, {Kind::wood}, {}) == 0);
    CHECK(length_inside(line(4.2, 4.5, 4.8, 4.5), ground.features[0], {}) == doctest::Approx(0.6));
}

TEST_CASE("lengths inside agree with GEOS")
{
    Cases cases{72};
    for (int i = 0; i < 6000; ++i) {
        const Convex shape = convex_of(whole_rect({cases.pose(3), cases.base()}, {}));
        const Segment sight{cases.place(6), cases.place(6)};
        const double theirs = geos_common_length(sight, corner_list(shape));
        CHECK(std::abs(length_inside(sight, shape) - theirs) < 1e-6);
    }
}

TEST_CASE("a sight crosses a crest, through a bend too, but not by ending on it")
{
    const std::vector<Point> crest{point_of_units(0, 0), point_of_units(5, 0),
                                   point_of_units(9, 3)};
    CHECK(crosses(line(2, -2, 2, 2), crest, {}));
    CHECK(crosses(line(5, -2, 5, 2), crest, {}));
    CHECK_FALSE(crosses(line(2, -2, 2, 0), crest, {}));
    CHECK_FALSE(crosses(line(2, -2, 2, -0.5), crest, {}));
    CHECK_FALSE(crosses(line(-1, -2, -1, 2), crest, {}));
    CHECK_FALSE(crosses(line(3, -2, 7, 2),
                        std::vector<Point>{point_of_units(5, 0), point_of_units(9, 3)}, {}));
    CHECK_FALSE(crosses(line(0, 0, 5, 0), crest, {})); // along it
}

TEST_CASE("a contour that contains neither end bars the view when the line runs through it")
{
    Ground ground{table_of_units(24, 24), {}};
    ground.features.push_back(square(4, 4, 4, Kind::gentle_hill));
    const Kinds hills{Kind::gentle_hill};
    CHECK(first_run_over(line(0, 5, 12, 5), ground, hills, {}) == std::size_t{0});
    CHECK_FALSE(first_run_over(line(0, 5, 6, 5), ground, hills, {}));
    CHECK_FALSE(first_run_over(line(5, 5, 12, 5), ground, hills, {}));
    CHECK_FALSE(first_run_over(line(0, 3.999, 12, 3.999), ground, hills, {}));
    CHECK_FALSE(first_run_over(line(0, 5, 12, 5), ground, {Kind::steep_hill}, {}));
}

TEST_CASE("imp.geo.seen_point: the nearest pair of points that see each other past a blocker")
{
    const Rect shooter = base_at(0, 0, 0);
    const Rect target = base_at(0, 5, 180);
    const auto seen_past = [&](std::span<const Rect> blockers) {
        return nearest_seen(edge(shooter, Face::front), convex_of(target), blockers,
                            [&](const Segment& sight) {
                                for (const Rect& one : blockers)
                                    if (sight_crosses(sight, one)) return false;
                                return true;
                            });
    };
    CHECK(seen_past({})->distance == 5);
    // A base half across: the open half still sees straight ahead.
    const Rect half[] = {base_at(0.8, 3, 0)};
    CHECK(seen_past(half)->distance == 5);
    // One that hides the middle, as wide as the shooter but nearer: the line from a front corner
    // past its corner meets the target obliquely.
    const Rect middle[] = {rect_of({point_of_units(0, 3), heading_of_degrees(0)}, 1.62, 0.2, {})};
    const auto oblique = seen_past(middle);
    REQUIRE_FALSE(oblique); // straight lines past 0.81 leave the target's 0.8
    const Rect nearer[] = {rect_of({point_of_units(-0.4, 3), heading_of_degrees(0)}, 1.0, 0.2, {})};
    const auto past = seen_past(nearer);
    REQUIRE(past);
    CHECK(past->distance == 5);
    // Everything hidden.
    const Rect wall[] = {rect_of({point_of_units(0, 3), heading_of_degrees(0)}, 8, 0.2, {})};
    CHECK_FALSE(seen_past(wall));
}

TEST_CASE("a ray past a blocker's corner cuts the target's edges")
{
    const Convex target = convex_of(base_at(0, 5, 180));
    const auto found = cuts(target, displacement(0.8, 0), displacement(0.3, 2.5));
    REQUIRE(found.size() == 2);
    for (const Vec place : found) CHECK(distance(place, target) < 1e-9);
    CHECK(cuts(target, displacement(0, 0), displacement(0, -1)).empty());
}
