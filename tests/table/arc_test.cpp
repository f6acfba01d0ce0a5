#include "table/arc.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Rect base_at(double x, double y, double degrees, double frontage = 1.6, double depth = 0.8)
{
    return rect_of({point_of_units(x, y), heading_of_degrees(degrees)}, frontage, depth, {});
}

std::optional<double> range_of(const Rect& shooter, const Rect& target, double slope, Slack slack)
{
    return range(edge(shooter, Face::front), arc(shooter, 0, slope), target, slack);
}

// The arc as a polygon up to 100 units.
std::vector<Vec> polygon_of(const Arc& arc)
{
    const Vec right = right_of(arc.forward);
    const double far = 100e6;
    const bool half_plane = arc.slope == never;
    const double near_out = half_plane ? far : arc.half_width;
    const double far_out = half_plane ? far : arc.half_width + arc.slope * far;
    return {arc.front - right * near_out, arc.front + right * near_out,
            arc.front + arc.forward * far + right * far_out,
            arc.front + arc.forward * far - right * far_out};
}

} // namespace

TEST_CASE(
    "ja.shoot.arc: 45 degrees from the corners; distance from the front edge to the part in arc")
{
    const Rect shooter = base_at(0, 0, 0);
    const Slack slack{0.01};
    CHECK(range_of(shooter, base_at(0, 3, 180), slope_45, slack) == 3);
    CHECK(range_of(shooter, base_at(3, 3, 180), slope_45, slack).value() ==
          doctest::Approx(std::sqrt(1.4 * 1.4 + 9)));
    // Only the far corner of the target is in the arc: the range runs to it, not to the near edge.
    const Rect aside = base_at(3.2, 1.6, 0);
    const double far = range_of(shooter, aside, slope_45, slack).value();
    CHECK(far == doctest::Approx(std::sqrt(2 * 1.6 * 1.6)));
    CHECK(distance(edge(shooter, Face::front), aside) < far);
    CHECK_FALSE(range_of(shooter, base_at(0, -0.9, 0), slope_45, slack));
    CHECK_FALSE(range_of(shooter, base_at(4, 1, 0), slope_45, slack));
}

TEST_CASE("whether it is in the arc goes with the slack, how far without it")
{
    const Rect shooter = base_at(0, 0, 0);
    const Slack slack{0.01};
    // Its corner is 0.005 outside the side line.
    const Rect out = base_at(1.6 + 0.005 * std::sqrt(2.0), 0, 0);
    CHECK(within_arc(arc(shooter, 0, slope_45), out, slack));
    CHECK_FALSE(within_arc(arc(shooter, 0, slope_45), out, Slack{}));
    CHECK(range_of(shooter, out, slope_45, slack).has_value());
    // A target well inside is measured to the exact part.
    CHECK(range_of(shooter, base_at(0, 2.5, 180), slope_45, slack) == 2.5);
    CHECK(within_arc(arc(shooter, 0, slope_45), displacement(1.8, 1), Slack{}));
    CHECK_FALSE(within_arc(arc(shooter, 0, slope_45), displacement(1.8, 0.99), Slack{}));
    CHECK(within_arc(arc(shooter, 0, slope_45), displacement(1.8, 0.99), slack));
}

TEST_CASE("other arcs: straight ahead a base wider, 30 degrees, all ahead, to the rear")
{
    const Rect shooter = base_at(0, 0, 0);
    const Slack none{};
    const Arc wide = arc(shooter, 1.6, slope_straight);
    CHECK(within_arc(wide, displacement(2.4, 5), none));
    CHECK_FALSE(within_arc(wide, displacement(2.41, 5), none));
    const Arc thirty = arc(shooter, 0, slope_30);
    CHECK(within_arc(thirty, displacement(0.8 + 0.577, 1), none));
    CHECK_FALSE(within_arc(thirty, displacement(0.8 + 0.578, 1), none));
    CHECK(within_arc(arc(shooter, 0, slope_all_ahead), displacement(99, 0), none));
    CHECK_FALSE(within_arc(arc(shooter, 0, slope_all_ahead), displacement(99, -0.01), none));
    const Arc behind = arc(faced_about(shooter), 0, slope_straight);
    CHECK(within_arc(behind, displacement(0, -3), none));
    CHECK_FALSE(within_arc(behind, displacement(0, 3), none));
}

TEST_CASE("the nearest point in the arc")
{
    const Rect shooter = base_at(0, 0, 0);
    const auto ahead =
        nearest_in_arc(front_middle(shooter), arc(shooter, 0, slope_45), base_at(0.3, 2, 180), {});
    REQUIRE(ahead);
    CHECK(*ahead == displacement(0, 2));
    CHECK_FALSE(nearest_in_arc(Vec{}, arc(shooter, 0, slope_45), base_at(0, -3, 0), {}));
}

TEST_CASE("arc and range agree with GEOS")
{
    Cases cases{63};
    int shots = 0;
    const double slopes[] = {0, slope_30, slope_45, never};
    for (int i = 0; i < 6000; ++i) {
        const Rect shooter = whole_rect({cases.pose(1), cases.base()}, {});
        const Rect target = whole_rect({cases.pose(8), cases.base()}, {});
        const Arc opened = arc(shooter, cases.one_in(2) ? 0 : 1.6, slopes[cases.upto(4)]);
        const Segment front = edge(shooter, Face::front);
        const auto ours = range(front, opened, target, {});
        const double theirs =
            geos_distance_to_common(front, polygon_of(opened), corner_list(target));
        const double inside = geos_common_area(polygon_of(opened), corner_list(target));
        if (inside > 1e-6) {
            ++shots;
            REQUIRE(ours);
            CHECK(std::abs(*ours - theirs) < 2e-6);
        } else if (theirs < 0) {
            CHECK_FALSE(ours);
        }
    }
    CHECK(shots > 1000);
}
