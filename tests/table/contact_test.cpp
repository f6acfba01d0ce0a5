#include "table/contact.hpp"

#include "table/support.hpp"
#include "table/sweep.hpp"

#include <doctest/doctest.h>

using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Rect base_at(double x, double y, double degrees, double frontage = 1.6, double depth = 0.8)
{
    return rect_of({point_of_units(x, y), heading_of_degrees(degrees)}, frontage, depth, {});
}

const FlushLimits ja_contact{1, 0.01, 0.1, {}};

} // namespace

TEST_CASE("ja.contact.pair: front edge against an edge, within 1 degree and 0.01, 0.1 long")
{
    const Rect target = base_at(0, 0, 0);
    const EdgeContact head_on =
        edge_contact(base_at(0.5, 0, 180), Face::front, target, Face::front);
    CHECK(head_on.cosine == 1);
    CHECK(head_on.gap == 0);
    CHECK(head_on.common == 1.1);
    CHECK(face_against(base_at(0.5, 0, 180), target, ja_contact) == Face::front);
    CHECK(face_against(base_at(0.5, 0.01, 180), target, ja_contact) == Face::front);
    CHECK_FALSE(face_against(base_at(0.5, 0.0101, 180), target, ja_contact));
    CHECK(face_against(base_at(1.5, 0, 180), target, ja_contact) == Face::front);
    CHECK_FALSE(face_against(base_at(1.51, 0, 180), target, ja_contact));
    CHECK(face_against(base_at(0, -0.8, 0), target, ja_contact) == Face::rear);
    CHECK(face_against(base_at(-0.8, -0.4, 90), target, ja_contact) == Face::left);
    CHECK(face_against(base_at(0.8, -0.4, 270), target, ja_contact) == Face::right);
    // Side to side is no contact: the front edge does not lie against anything.
    CHECK_FALSE(face_against(base_at(1.6, 0, 0), target, ja_contact));
    // Within one degree, but the far end may not stand off more than 0.01.
    const FlushLimits wide{1, 0.05, 0.1, {}};
    CHECK(face_against(base_at(0, 0.01, 180.9), target, wide) == Face::front);
    CHECK_FALSE(face_against(base_at(0, 0.01, 181.1), target, wide));
}

TEST_CASE("a corner touches two faces, and the caller's precedence decides")
{
    const Rect target = base_at(0, 0, 0);
    const Faces side = faces_touched(base_at(0.8, -0.4, 270, 0.6, 0.8), target);
    CHECK(side.has(Face::right));
    CHECK_FALSE(side.has(Face::front));
    const Rect at_corner = base_at(0.8, 0, 225);
    const Faces corner = faces_touched(at_corner, target);
    CHECK(corner.has(Face::front));
    CHECK(corner.has(Face::right));
    CHECK(corner.side());
    constexpr Face front_first[] = {Face::front, Face::left, Face::right, Face::rear};
    constexpr Face side_first[] = {Face::left, Face::right, Face::front, Face::rear};
    CHECK(first_of(corner, front_first) == Face::front);
    CHECK(first_of(corner, side_first) == Face::right);
    CHECK_FALSE(first_of(Faces{}, front_first));
    CHECK_FALSE(faces_touched(base_at(5, 5, 0), target).any());
}

TEST_CASE("the faces touched are those at which GEOS finds the touching base")
{
    Cases cases{61};
    int touched = 0;
    for (int i = 0; i < 6000; ++i) {
        const Rect mover = whole_rect({cases.pose(1), cases.base()}, {});
        const Rect target = whole_rect({cases.pose(6), cases.base()}, {});
        const auto met = sweep(mover, target, mover.forward);
        if (!met || met->touch == 0) continue;
        ++touched;
        const Rect there = moved(mover, along(mover.forward, met->touch));
        const Faces faces = faces_touched(there, target);
        CHECK(faces.any());
        for (const Face face : {Face::front, Face::left, Face::right, Face::rear}) {
            const double off = geos_distance(edge(target, face), corner_list(there));
            if (std::abs(off - tolerance) > 1e-7) CHECK(faces.has(face) == (off < tolerance));
        }
    }
    CHECK(touched > 500);
}

TEST_CASE("corner to corner is contact by corners only")
{
    const Rect a = base_at(0, 0, 0);
    CHECK(corner_contact_only(base_at(1.6, 0.8, 0), a));
    CHECK_FALSE(corner_contact_only(base_at(1.5, 0.8, 0), a));
    CHECK_FALSE(corner_contact_only(base_at(1.6, 0.7, 0), a));
    CHECK_FALSE(corner_contact_only(base_at(5, 5, 0), a));
    CHECK(edge_touches(base_at(1, 0, 200), Face::front, base_at(0, -0.1, 0)) ==
          (distance(edge(base_at(1, 0, 200), Face::front), base_at(0, -0.1, 0)) <= tolerance));
}

TEST_CASE("ja.support.def: directly behind, 10 degrees, 0.1 from the rear line, half the frontage")
{
    const Rect unit = base_at(0, 0, 0);
    const BehindLimits limits{10, 0.1, 0.5, {}};
    CHECK(directly_behind(base_at(0, -0.8, 0), unit, limits));
    CHECK(directly_behind(base_at(0, -0.9, 0), unit, limits));
    CHECK_FALSE(directly_behind(base_at(0, -0.901, 0), unit, limits));
    CHECK(directly_behind(base_at(0.8, -0.8, 0), unit, limits)); // exactly half is enough
    CHECK_FALSE(directly_behind(base_at(0.81, -0.8, 0), unit, limits));
    CHECK(directly_behind(base_at(0, -0.8, 10), unit, limits));
    CHECK_FALSE(directly_behind(base_at(0, -0.8, 10.01), unit, limits));
    CHECK_FALSE(directly_behind(base_at(0, 0.8, 0), unit, limits));
    CHECK(lateral_overlap(base_at(0.4, -3, 5), unit) == doctest::Approx(1.2).epsilon(0.05));
}

TEST_CASE("beside: short sides within 1, front corners within 2, headings within 15 degrees")
{
    const Rect unit = base_at(0, 0, 0, 8, 3);
    const BesideLimits limits{15, 1, 2, {}};
    CHECK(beside(base_at(8, 0, 0, 8, 3), unit, limits) == Side::right);
    CHECK(beside(base_at(-9, 0, 0, 8, 3), unit, limits) == Side::left);
    CHECK_FALSE(beside(base_at(-9.01, 0, 0, 8, 3), unit, limits));
    CHECK(beside(base_at(8, 2, 0, 8, 3), unit, limits) == Side::right);
    CHECK_FALSE(beside(base_at(8, 2.01, 0, 8, 3), unit, limits));
    CHECK_FALSE(beside(base_at(8.5, 0, 16, 8, 3), unit, limits));
}

TEST_CASE("headings are so many degrees apart")
{
    CHECK(degrees_between(base_at(0, 0, 0), base_at(0, 5, 0)) == 0);
    CHECK(degrees_between(base_at(0, 0, 0), base_at(0, 5, 90)) == doctest::Approx(90));
}
