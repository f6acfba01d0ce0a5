#include "table/zone.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Rect base_at(double x, double y, double degrees, double frontage = 1.6, double depth = 0.8)
{
    return rect_of({point_of_units(x, y), heading_of_degrees(degrees)}, frontage, depth, {});
}

} // namespace

TEST_CASE("ja.charge.zone: on the front line is front, on the rear line is flank, by 0.01")
{
    const Rect target = base_at(0, 0, 0);
    const Slack slack{0.01};
    CHECK(zone_by_lines(target, displacement(5, 0), slack) == Zone::front);
    CHECK(zone_by_lines(target, displacement(5, -0.01), slack) == Zone::front);
    CHECK(zone_by_lines(target, displacement(5, -0.0101), slack) == Zone::right_flank);
    CHECK(zone_by_lines(target, displacement(-5, -0.4), slack) == Zone::left_flank);
    CHECK(zone_by_lines(target, displacement(-5, -0.81), slack) == Zone::left_flank);
    CHECK(zone_by_lines(target, displacement(-5, -0.8101), slack) == Zone::rear);
    CHECK(is_flank(Zone::left_flank));
    CHECK_FALSE(is_flank(Zone::rear));
    CHECK(face_of(Zone::right_flank) == Face::right);
}

TEST_CASE("fp.zone.front: 45 degree wedges at the corners")
{
    const Rect target = base_at(0, 0, 0, 8, 2);
    const Slack slack{0.001};
    CHECK(zone_by_wedges(target, displacement(0, 3), slack) == Zone::front);
    CHECK(zone_by_wedges(target, displacement(6, 2), slack) == Zone::front);
    CHECK(zone_by_wedges(target, displacement(6, 1.998), slack) == Zone::right_flank);
    CHECK(zone_by_wedges(target, displacement(4, 0), slack) == Zone::front);
    CHECK(zone_by_wedges(target, displacement(-6, -4), slack) == Zone::left_flank);
    CHECK(zone_by_wedges(target, displacement(-6, -4.002), slack) == Zone::rear);
    CHECK(zone_by_wedges(target, displacement(0, -2), slack) == Zone::right_flank);
}

TEST_CASE("fog.charge.flank_test: the whole front edge strictly behind the line")
{
    const Rect target = base_at(0, 0, 0);
    const Slack slack{};
    CHECK(wholly_behind(target, Segment{displacement(3, -0.1), displacement(4, -0.2)}, slack));
    CHECK_FALSE(wholly_behind(target, Segment{displacement(3, 0), displacement(4, -0.2)}, slack));
    CHECK_FALSE(wholly_behind(target, base_at(3, -0.5, 270), slack));
    CHECK(wholly_behind(target, base_at(3, -2, 270), slack));
    CHECK(partly_ahead(target, base_at(3, 0, 0), slack));
    CHECK(behind_rear_line(target, displacement(0, -0.9), Slack{0.01}));
    CHECK_FALSE(behind_rear_line(target, displacement(0, -0.81), Slack{0.01}));
}

TEST_CASE("zones in front: the edge counts in a closed one and not in an open one")
{
    const Rect base = base_at(0, 0, 0, 8, 3);
    const Rect zone = zone_ahead(base, 5);
    CHECK(zone.centre == displacement(0, 2.5));
    CHECK(frontage(zone) == 8);
    CHECK(depth(zone) == 5);
    CHECK(zone_behind(base, 2).centre == displacement(0, -4));
    const Rect at_edge = base_at(0, 5, 180, 8, 3);
    CHECK(in_closed_zone(zone, at_edge, {}));
    CHECK_FALSE(in_open_zone(zone, at_edge, {}));
    CHECK(in_open_zone(zone, base_at(0, 4.99, 180, 8, 3), {}));
    CHECK_FALSE(in_closed_zone(zone, base_at(0, 5.002, 180, 8, 3), Slack{tolerance}));
}

TEST_CASE("zones do not depend on where the table lies or which way round it is")
{
    Cases cases{62};
    for (int i = 0; i < 5000; ++i) {
        const Body target{cases.pose(20), cases.base()};
        const Pose charger = cases.pose(20);
        const auto zone = [&](const Pose& t, const Pose& c) {
            return zone_by_wedges(whole_rect({t, target.formation}, c.front), Vec{}, Slack{0.01});
        };
        const Zone here = zone(target.pose, charger);
        const Point by{12'345'678, -87'654'321};
        CHECK(zone(shifted(target.pose, by), shifted(charger, by)) == here);
        CHECK(zone(half_turned_about_origin(target.pose), half_turned_about_origin(charger)) ==
              here);
    }
}
