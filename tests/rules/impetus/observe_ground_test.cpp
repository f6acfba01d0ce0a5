#include "rules/impetus/field/ground.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::impetus;
using table::Kind;
using table::Vec;

namespace {

// A base whose front middle stands at (0, 0), facing +y, and ground around it in U.
struct Place {
    Sheet sheet;
    table::Ground ground;
    table::Point origin{};

    Place() { ground.table = table::table_of_units(120, 90); }

    void box(Kind kind, double x, double y, double to_x, double to_y)
    {
        auto feature = table::area_feature(
            kind, "it",
            {table::point_of_units(x, y), table::point_of_units(to_x, y),
             table::point_of_units(to_x, to_y), table::point_of_units(x, to_y)});
        REQUIRE(feature.ok());
        ground.features.push_back(std::move(*feature));
    }
    table::Rect base(double depth = 3) const
    {
        return table::rect_of({}, base_frontage(sheet), depth, origin);
    }
    Land land() const { return {sheet, ground, origin}; }
    GroundOnWay ahead(const Walker& walker, double length = 20) const
    {
        return straight_ground(land(), walker, table::footprint(base()), {0, 1}, length);
    }
    GroundUnder under(const Walker& walker) const { return ground_under(land(), walker, base()); }
};

const Walker heavy_foot{.type = Type::FP};

} // namespace

TEST_CASE("imp.move.forwards.terrain: each U in difficult ground costs two, counted with any part "
          "of the base inside")
{
    Place place;
    place.box(Kind::wood, -20, 4, 20, 6);
    const GroundOnWay way = place.ahead(heavy_foot);
    CHECK(way.cost_of(4) == doctest::Approx(4));
    CHECK(way.cost_of(5) == doctest::Approx(6).epsilon(0.001));
    // The front enters at 4 and the rear, 3 behind it, is out at 9.
    CHECK(way.cost_of(9) == doctest::Approx(14).epsilon(0.001));
    CHECK(way.cost_of(12) == doctest::Approx(17).epsilon(0.001));
    CHECK(way.length_for(6) == doctest::Approx(5).epsilon(0.001));
    CHECK(way.length_for(17) == doctest::Approx(12).epsilon(0.001));
    CHECK(place.ahead({.type = Type::FL}).cost_of(12) == 12);
}

TEST_CASE("imp.terrain.difficult.move_other: disorders on entry, and not before")
{
    Place place;
    place.box(Kind::marsh, -20, 4, 20, 30);
    const GroundOnWay way = place.ahead(heavy_foot);
    REQUIRE(way.trodden.size() == 1);
    CHECK(way.trodden[0].at == doctest::Approx(4).epsilon(0.001));
    CHECK(way.trodden[0].entering.disordered);
    CHECK(way.worst == Ground::difficult);
    CHECK(place.ahead(heavy_foot, 4).trodden.empty());
    CHECK(place.ahead({.type = Type::S}).trodden.empty());
}

TEST_CASE("imp.terrain.broken.move_cf: scythed chariots that come into broken ground are destroyed")
{
    Place place;
    place.box(Kind::rough, -20, 4, 20, 30);
    const GroundOnWay way = place.ahead({.type = Type::CF});
    REQUIRE(way.trodden.size() == 1);
    CHECK(way.trodden[0].entering.destroyed);
    CHECK(way.cost_of(10) == 10);
    CHECK(place.ahead({.type = Type::T}).trodden.empty());
}

TEST_CASE("imp.spec.camel.dunes: camels take dunes as a gentle hill")
{
    Place place;
    place.box(Kind::dunes, -20, -20, 20, 30);
    CHECK(place.under({.type = Type::CM}).all_in_difficult);
    CHECK_FALSE(place.under({.type = Type::CM, .camels = true}).all_in_difficult);
    CHECK(place.ahead({.type = Type::CM, .camels = true}).cost_of(8) == 8);
    CHECK(place.ahead({.type = Type::CM}).cost_of(4) == doctest::Approx(8));
}

TEST_CASE("imp.terrain.impassable: stops where it is touched")
{
    Place place;
    place.box(Kind::impassable, -20, 4, 20, 30);
    const GroundOnWay way = place.ahead(heavy_foot);
    CHECK(way.closed_at == doctest::Approx(4));
    CHECK(way.closed_rule.id() == "imp.terrain.impassable");
    CHECK(place.ahead(heavy_foot, 3.9).closed_at == table::never);
}

TEST_CASE("imp.terrain.difficult.move_w: wagons may not enter difficult ground")
{
    Place place;
    place.box(Kind::wood, -20, 4, 20, 30);
    CHECK(place.ahead({.type = Type::W}).closed_at == doctest::Approx(4));
    CHECK(place.ahead({.type = Type::W}).closed_rule.id() == "imp.terrain.difficult.move_w");
    CHECK(place.ahead({.type = Type::CP}).closed_at == table::never);
}

TEST_CASE("imp.terrain.river.move: crossed at a ford, disordered")
{
    Place place;
    place.box(Kind::river_fordable, -20, 4, 20, 6);
    CHECK(place.ahead(heavy_foot).closed_at == table::never);
    REQUIRE(place.ahead(heavy_foot).trodden.size() == 1);
    CHECK(place.ahead(heavy_foot).trodden[0].entering.rule->id() == "imp.terrain.river.move");
    CHECK(place.ahead(heavy_foot).trodden[0].entering.disordered);
}

TEST_CASE("imp.terrain.deep_river.move: only where the middle of the base keeps to a bridge")
{
    Place place;
    place.box(Kind::river, -20, 4, 20, 6);
    CHECK(place.ahead(heavy_foot).closed_at == doctest::Approx(4));
    place.box(Kind::ford, -2, 3, 2, 7);
    place.box(Kind::bridge, 1, 3, 5, 7);
    CHECK(place.ahead(heavy_foot).closed_rule.id() == "imp.terrain.deep_river.move");
    place.box(Kind::bridge, -2, 3, 2, 7);
    const GroundOnWay way = place.ahead(heavy_foot);
    CHECK(way.closed_at == table::never);
    REQUIRE(way.trodden.size() == 1);
    CHECK(way.trodden[0].entering.disordered);
}

TEST_CASE("imp.terrain.dry_river.move: half speed, and closed to a line")
{
    Place place;
    place.box(Kind::ditch, -20, 4, 20, 6);
    CHECK(place.ahead(heavy_foot).cost_of(9) == doctest::Approx(14).epsilon(0.001));
    CHECK(place.ahead({.type = Type::FP, .formation = Formation::column}).closed_at ==
          table::never);
    CHECK(place.ahead({.type = Type::FP, .formation = Formation::line}).closed_rule.id() ==
          "imp.terrain.dry_river.move");
}

TEST_CASE("imp.terrain.difficult.combat_mounted: half in is half the base, totally in the whole")
{
    Place place;
    place.box(Kind::wood, -20, -20, 0, 20);
    CHECK(place.under(heavy_foot).half_in_difficult);
    CHECK_FALSE(place.under(heavy_foot).all_in_difficult);
    Place less;
    less.box(Kind::wood, -20, -20, -0.1, 20);
    CHECK_FALSE(less.under(heavy_foot).half_in_difficult);
    CHECK(less.under(heavy_foot).disorders);
    CHECK_FALSE(less.under({.type = Type::FL}).disorders);
    Place whole;
    whole.box(Kind::wood, -4, -3, 4, 0);
    CHECK(whole.under(heavy_foot).all_in_difficult);
}

TEST_CASE("imp.terrain.wood.edge_fire: on the edge with any part within 1U of the inside")
{
    Place place;
    place.box(Kind::wood, -20, -20, 20, 1);
    CHECK(place.under(heavy_foot).on_wood_edge);
    Place deep;
    deep.box(Kind::wood, -20, -20, 20, 1.1);
    CHECK_FALSE(deep.under(heavy_foot).on_wood_edge);
    Place marsh;
    marsh.box(Kind::marsh, -20, -20, 20, 1);
    CHECK_FALSE(marsh.under(heavy_foot).on_wood_edge);
}

TEST_CASE("imp.terrain.gentle_hill.combat: higher is on the hill and the other not, or nearer the "
          "crest by more than 1U")
{
    Place place;
    place.box(Kind::gentle_hill, -10, -30, 10, -10);
    add_crests(place.ground);
    const auto higher = [&](double y, double other) {
        return higher_ground(place.land(), gentle_hills, table::displacement(0, y),
                             table::displacement(0, other));
    };
    CHECK(higher(-11, -9));
    CHECK_FALSE(higher(-9, -11));
    CHECK(higher(-18, -13));
    CHECK_FALSE(higher(-13, -18));
    CHECK_FALSE(higher(-9, -8));
}

TEST_CASE("imp.charge.mounted_fortified: behind works with the front edge along them within 1U")
{
    Place place;
    place.box(Kind::fortification, -10, 1, 10, 1.5);
    CHECK(works_before(place.land(), place.base()).fortified);
    CHECK_FALSE(works_before(place.land(), place.base()).stakes);
    Place farther;
    farther.box(Kind::fortification, -10, 1.1, 10, 1.5);
    CHECK_FALSE(works_before(farther.land(), farther.base()).fortified);
    Place aside;
    aside.box(Kind::stakes, 0, 0.5, 10, 1);
    CHECK_FALSE(works_before(aside.land(), aside.base()).stakes);
}

TEST_CASE("imp.terrain.wood.visibility: 5U of a line inside a wood are seen through, more are not")
{
    Place place;
    place.box(Kind::wood, -20, 2, 20, 7);
    const auto free = [&](Place& of) {
        return sight_free(of.land(), {{0, 0}, table::displacement(0, 20)});
    };
    CHECK(free(place));
    Place wide;
    wide.box(Kind::wood, -20, 2, 20, 7.1);
    CHECK_FALSE(free(wide));
    Place town;
    town.box(Kind::built_up, -20, 2, 20, 2.5);
    CHECK_FALSE(free(town));
    CHECK(sight_free(town.land(), {{0, 0}, table::displacement(0, 20)}, 0));
}

TEST_CASE("imp.terrain.gentle_hill.visibility: 15U inside, 5U over the crest")
{
    Place place;
    place.box(Kind::gentle_hill, -20, 2, 20, 16);
    const table::Segment sight{{0, 0}, table::displacement(0, 20)};
    CHECK(sight_free(place.land(), sight));
    place.ground.features[0].crest = {table::point_of_units(-5, 9), table::point_of_units(5, 9)};
    CHECK_FALSE(sight_free(place.land(), sight));
}
