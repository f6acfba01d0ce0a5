#include "table/terrain.hpp"

#include "table/support.hpp"
#include "table/wheel.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace quincunx;
using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

std::vector<Point> points(std::initializer_list<std::pair<double, double>> list)
{
    std::vector<Point> made;
    for (const auto& [x, y] : list) made.push_back(point_of_units(x, y));
    return made;
}

Feature area_of(std::initializer_list<std::pair<double, double>> list, Kind kind = Kind::wood)
{
    return *area_feature(kind, "a feature", points(list));
}

// An L: 4 x 4 without its upper right quarter.
Feature ell()
{
    return area_of({{0, 0}, {4, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 4}});
}

std::vector<Vec> outline_of(const Feature& feature, Point origin)
{
    std::vector<Vec> list;
    for (const Point corner : feature.outline) list.push_back(relative(corner, origin));
    return list;
}

// A star with many corners about a centre: simple, seldom convex.
Feature star(Cases& cases, Point centre)
{
    std::vector<Point> outline;
    const int count = 5 + cases.upto(20);
    for (int i = 0; i < count; ++i) {
        const Turn turn = turn_of_degrees(360.0 * i / count);
        outline.push_back(snapped(centre, along(Vec{turn.cos, turn.sin}, cases.units(1, 5))));
    }
    if (cases.one_in(2)) std::reverse(outline.begin(), outline.end());
    return *area_feature(Kind::rough, "star", outline);
}

Rect base_at(double x, double y, double degrees, double frontage = 1.6, double depth = 0.8)
{
    return rect_of({point_of_units(x, y), heading_of_degrees(degrees)}, frontage, depth, {});
}

} // namespace

TEST_CASE("every kind of ground has a name")
{
    CHECK(all_names<Kind>().size() == static_cast<std::size_t>(Kind::impassable) + 1);
    CHECK(name(Kind::impassable) == "impassable");
    CHECK(name(Kind::stream) == "stream");
    CHECK(name(Kind::built_up) == "built_up");
    CHECK(named<Kind>("river_fordable") == Kind::river_fordable);
    CHECK_FALSE(named<Kind>("swamp"));
}

TEST_CASE("a kind of ground that nobody names is what the kind that it is like is")
{
    static constexpr Kinds rest = [] {
        Kinds kinds;
        for (std::size_t i = 0; i < kinds_known; ++i)
            if (const auto kind = static_cast<Kind>(i); like(kind) == kind && kind != Kind::dunes)
                kinds.add(kind);
        return kinds;
    }();
    static constexpr auto slow = by_kind<int>({{2, {Kind::dunes}}, {1, {Kind::mud}}, {0, rest}});
    CHECK(slow[Kind::dunes] == 2);
    CHECK(slow[Kind::soft_sand] == 2);
    CHECK(slow[Kind::mud] == 1);  // by its own name, not as rough ground
    CHECK(slow[Kind::snow] == 0); // as rough ground
    CHECK(Kinds{Kind::dunes, Kind::marsh}.and_alike() ==
          Kinds{Kind::dunes, Kind::soft_sand, Kind::marsh});
}

TEST_CASE("an outline that is not convex is cut into convex pieces that make it up")
{
    const Feature feature = ell();
    CHECK(feature.pieces.size() == 2);
    CHECK(area(feature) == 12);
    CHECK_FALSE(feature.convex());
    CHECK(inside(feature, point_of_units(1, 3)));
    CHECK(inside(feature, point_of_units(2, 2)));
    CHECK_FALSE(inside(feature, point_of_units(3, 3)));
    CHECK(inside(feature, displacement(1, 3), Point{}));
    CHECK_FALSE(inside(feature, displacement(3, 3), Point{}));
}

TEST_CASE("pieces of random stars are convex, and areas and distances agree with GEOS")
{
    Cases cases{71};
    for (int i = 0; i < 400; ++i) {
        const Point centre = cases.point(20);
        const Feature feature = star(cases, centre);
        double sum = 0;
        for (const Piece& piece : feature.pieces) {
            const Convex shape = convex_of(piece, centre);
            CHECK(piece.size() >= 3);
            for (const Vec corner : shape.corners) CHECK(contains(shape, corner));
            sum += area(shape);
        }
        const auto outline = outline_of(feature, centre);
        CHECK(sum == doctest::Approx(geos_common_area(outline, outline)).epsilon(1e-9));
        for (int k = 0; k < 10; ++k) {
            const Body body{shifted(cases.pose(6), centre), cases.base()};
            const Rect base = whole_rect(body, centre);
            const double common = geos_common_area(corner_list(base), outline);
            CHECK(std::abs(area_inside(base, feature, centre) - common) < 1e-9);
            CHECK(std::abs(distance(base, feature, centre) -
                           geos_distance(corner_list(base), outline)) < 2e-8);
            if (common > 0.01) CHECK(overlaps(base, feature, centre));
            if (common == 0) CHECK_FALSE(overlaps(base, feature, centre));
        }
    }
}

TEST_CASE("wrong outlines are refused in words, with the feature's name")
{
    const auto wrong = [](std::initializer_list<std::pair<double, double>> list) {
        const auto made = area_feature(Kind::wood, "Teutoburg", points(list));
        REQUIRE_FALSE(made);
        CHECK(made.error().feature == "Teutoburg");
        return made.error().what;
    };
    CHECK(wrong({{0, 0}, {1, 1}}) == "an outline needs three corners that are not in line");
    CHECK(wrong({{0, 0}, {1, 1}, {2, 2}}) == "the outline doubles back on itself");
    CHECK(wrong({{0, 0}, {4, 4}, {4, 0}, {0, 4}}) == "the outline crosses or touches itself");
    CHECK(wrong({{0, 0}, {4, 0}, {4, 4}, {4, 2}, {4, 6}, {0, 4}}) ==
          "the outline doubles back on itself");
    const auto crest =
        area_feature(Kind::gentle_hill, "Hill", points({{0, 0}, {4, 0}, {4, 4}, {0, 4}}),
                     points({{2, 2}, {5, 2}}));
    CHECK(crest.error().what ==
          "the crest must lie inside the outline; 5.000000 2.000000 does not");
}

TEST_CASE("repeated and straight corners do not matter, nor which way round it goes")
{
    const Feature plain = area_of({{0, 0}, {4, 0}, {4, 4}, {0, 4}});
    const Feature wordy = area_of({{0, 0}, {0, 4}, {2, 4}, {4, 4}, {4, 4}, {4, 0}, {0, 0}});
    CHECK(area(plain) == area(wordy));
    CHECK(wordy.outline.size() == 4);
    CHECK(plain.convex());
}

TEST_CASE("a line becomes a band of its width, mitred at the bends")
{
    const auto line = points({{0, 10}, {10, 10}, {10, 20}});
    const auto stream = line_feature(Kind::stream, "Stream", line, 0.5);
    REQUIRE(stream);
    CHECK(stream->pieces.size() == 2);
    CHECK(area(*stream) == doctest::Approx(10.25 * 0.5 + 10.25 * 0.5 - 0.5 * 0.5));
    CHECK(inside(*stream, point_of_units(5, 10.25)));
    CHECK_FALSE(inside(*stream, point_of_units(5, 10.26)));
    CHECK(inside(*stream, point_of_units(10.25, 9.75)));
    const auto back = line_feature(Kind::stream, "S", points({{0, 0}, {5, 0}, {0, 1}}), 0.5);
    CHECK(back.error().what == "the line bends by more than 90 degrees");
    CHECK(line_feature(Kind::stream, "S", points({{0, 0}}), 0.5).error().what ==
          "a line needs two points");
    CHECK_FALSE(line_feature(Kind::stream, "S", points({{0, 0}, {0, 0}}), 0.5));
    CHECK_FALSE(line_feature(Kind::stream, "S", points({{0, 0}, {5, 0}}), 0));
    CHECK_FALSE(line_feature(Kind::stream, "S", points({{0, 0}, {5, 0}, {5, 0.1}, {0, 0.1}}), 2));
}

TEST_CASE("ja.setup.terrain: an octagon of a given radius about a centre")
{
    const auto octagon = round_feature(Kind::wood, "Wood", point_of_units(10, 10), 3);
    REQUIRE(octagon);
    CHECK(octagon->outline.size() == 8);
    CHECK(area(*octagon) == doctest::Approx(2 * std::sqrt(2.0) * 9).epsilon(1e-6));
    CHECK(octagon->convex());
    CHECK_FALSE(round_feature(Kind::wood, "Wood", {}, 3, 2));
}

TEST_CASE("the ground knows its features by kind, level and closed pieces")
{
    Ground ground{table_of_units(24, 24), {}};
    ground.features.push_back(*round_feature(Kind::gentle_hill, "low", point_of_units(10, 10), 4));
    ground.features.push_back(*round_feature(Kind::gentle_hill, "top", point_of_units(10, 10), 2));
    ground.features.push_back(*round_feature(Kind::wood, "wood", point_of_units(18, 10), 2));
    const Kinds hills{Kind::gentle_hill, Kind::steep_hill};
    CHECK(level(ground, hills, displacement(10, 10), {}) == 2);
    CHECK(level(ground, hills, displacement(13, 10), {}) == 1);
    CHECK(level(ground, hills, displacement(18, 10), {}) == 0);
    const Rect base = base_at(17.5, 10, 0);
    CHECK(first_overlapped(ground, {Kind::wood, Kind::rough}, base, {}) == std::size_t{2});
    CHECK(in_any(ground, {Kind::wood}, base, {}));
    CHECK_FALSE(in_any(ground, hills, base, {}));
    CHECK(share_inside(base, ground.features[2], {}) == doctest::Approx(1));
    const auto pieces_near = [&](const Rect& rect) {
        int pieces = 0;
        for ([[maybe_unused]] const Convex& piece :
             ClosedGround(ground, {Kind::wood}, disc_around(rect), 1, {}))
            ++pieces;
        return pieces;
    };
    CHECK(pieces_near(base) == 1);
    CHECK(pieces_near(base_at(2, 2, 0)) == 0);
    const ClosedGround none;
    CHECK(none.begin() == none.end());
    CHECK(overlaps(ground.features[0], ground.features[1]));
    CHECK_FALSE(overlaps(ground.features[0], ground.features[2]));
    Ground same = ground;
    CHECK(same == ground);
    Hasher a;
    Hasher b;
    hash(a, ground);
    same.features[0].outline[0].x += 1;
    hash(b, same);
    CHECK(a.value() != b.value());
}

TEST_CASE("half a base in a wood")
{
    const Feature wood = area_of({{0, 0}, {10, 0}, {10, 10}, {0, 10}});
    CHECK(share_inside(base_at(5, 0.4, 0), wood, {}) == doctest::Approx(0.5));
    CHECK(area_inside(base_at(5, 0.4, 0), wood, {}) == doctest::Approx(0.64));
    const Body body{{point_of_units(5, 0.8), heading_of_degrees(0)},
                    in_files(3, 2, 1.6, 0.8, LastRank::left)};
    CHECK(share_inside(footprint(body, {}), wood, {}) == doctest::Approx(2.0 / 3));
}

TEST_CASE("fog.terrain.hill_outline: height is e / (e + c), 1 on the crest and 0 on the outline")
{
    const auto hill =
        area_feature(Kind::gentle_hill, "Hill", points({{0, 0}, {10, 0}, {10, 6}, {0, 6}}),
                     points({{3, 3}, {7, 3}}));
    REQUIRE(hill);
    CHECK(height(displacement(5, 3), *hill, {}) == 1);
    CHECK(height(displacement(5, 1.5), *hill, {}) == 0.5);
    CHECK(height(displacement(5, 0), *hill, {}) == 0);
    CHECK(height(displacement(5, -1), *hill, {}) == 0);
    CHECK(height(displacement(1.5, 3), *hill, {}) == 0.5);
    CHECK(distance_to_crest(displacement(1.5, 3), *hill, {}) == 1.5);
    const Feature bare = area_of({{0, 0}, {10, 0}, {10, 6}, {0, 6}}, Kind::gentle_hill);
    CHECK(height(displacement(5, 3), bare, {}) == 1);
    CHECK(distance_to_crest(displacement(5, 3), bare, {}) == never);
}

TEST_CASE("the table: what is on it, and what lies beyond its edges")
{
    const Table table = table_of_units(24, 24);
    CHECK(on_table(base_at(0.8, 0.8, 0), table, {}));
    CHECK(on_table(base_at(0.799, 0.8, 0), table, {})); // within the tolerance
    CHECK_FALSE(on_table(base_at(0.7, 0.8, 0), table, {}));
    CHECK_FALSE(on_table(displacement(12, 24.01), table, {}));
    const auto edges = beyond_edges(table, {});
    CHECK(distance(base_at(12, 5, 0), edges[0]) == 4.2);
    CHECK(distance(base_at(12, 5, 0), edges[1]) == 11.2);
    CHECK(distance(base_at(12, 5, 0), edges[2]) == 19);
    CHECK(distance(base_at(12, 5, 0), edges[3]) == 11.2);
}

TEST_CASE("stretches in a feature that is not convex join over its pieces")
{
    const Feature feature = ell();
    const Footprint mover = footprint(base_at(1, -2, 0, 0.4, 0.4));
    const Stretches found = inside(mover, feature, {}, Vec{0, 1}, 20);
    REQUIRE(found.size() == 1);
    CHECK(found[0].from == 2.001);
    CHECK(found[0].to == doctest::Approx(6.399));
    // A fork: two prongs with a bay between, crossed sideways.
    const Feature fork = area_of({{0, 0}, {6, 0}, {6, 4}, {4, 4}, {4, 2}, {2, 2}, {2, 4}, {0, 4}});
    const Stretches prongs =
        inside(footprint(base_at(-2, 3, 90, 0.4, 0.4)), fork, {}, Vec{1, 0}, 20);
    REQUIRE(prongs.size() == 2);
    CHECK(prongs[0].from == doctest::Approx(2.001));
    CHECK(prongs[1].to == doctest::Approx(8.399));
    // Wheeling left about the left front corner, the base swings into the ground at once.
    const Stretches wheel =
        inside(footprint(base_at(1, -0.001, 0, 1.6, 0.8)), feature, {}, Side::left, 1);
    REQUIRE_FALSE(wheel.empty());
    CHECK(wheel[0].from < 0.01);
}
