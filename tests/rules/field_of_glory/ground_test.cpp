// What the kinds of terrain are to the rules.

#include "drill_ground.hpp"

#include "rules/field_of_glory/field/ground.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;
using table::Kind;

namespace {

std::string classes(const Grounds& grounds)
{
    std::string text;
    for (const Ground ground : grounds)
        text += (text.empty() ? "" : " ") + std::string(name(ground));
    return text;
}

Disorder disorder_of(const DrillGround& drill, UnitId group)
{
    const table::Point origin = origin_of(drill.state, group);
    return disorder_on(sheet(drill.state), drill.setting->ground, profile(drill.state, group),
                       whole(drill.state, group, origin), origin);
}

} // namespace

TEST_CASE("fog.terrain.*: every kind of terrain is one of the sheet's features, open or closed")
{
    CHECK(feature_of(Kind::gentle_hill) == Feature::gentle_hill);
    CHECK(feature_of(Kind::field) == Feature::open_fields);
    CHECK(feature_of(Kind::snow) == Feature::broken_ground);
    CHECK(feature_of(Kind::rough) == Feature::brush);
    CHECK(feature_of(Kind::mud) == Feature::brush);
    CHECK(feature_of(Kind::enclosed_field) == Feature::enclosed_fields);
    CHECK(feature_of(Kind::orchard) == Feature::plantation);
    CHECK(feature_of(Kind::stream) == Feature::gully);
    CHECK(feature_of(Kind::wood) == Feature::forest);
    CHECK(feature_of(Kind::vineyard) == Feature::vineyards);
    CHECK(feature_of(Kind::river_fordable) == Feature::marsh);
    CHECK(feature_of(Kind::dunes) == Feature::soft_sand);
    CHECK(feature_of(Kind::steep_hill) == Feature::steep_hill);
    CHECK_FALSE(feature_of(Kind::road));
    const Sheet sheet;
    CHECK(ground_of(sheet, Kind::road, Type::Kn) == Ground::open);
    CHECK(ground_of(sheet, Kind::fortification, Type::HF) == Ground::open);
}

TEST_CASE("fog.terrain.*: each feature has its class, view, ranks that shoot and cover")
{
    struct Line {
        std::string_view id;
        Kind kind;
        Ground ground;
        double visible_at; // 0: no limit
        bool light_foot_only, one_rank, cover;
    };
    constexpr Line lines[] = {
        {"fog.terrain.gentle_hill", Kind::gentle_hill, Ground::open, 0, false, false, false},
        {"fog.terrain.open_fields", Kind::field, Ground::uneven, 0, false, false, false},
        {"fog.terrain.brush", Kind::brush, Ground::rough, 4, true, false, false},
        {"fog.terrain.enclosed_fields", Kind::enclosed_field, Ground::rough, 4, true, false, true},
        {"fog.terrain.plantation", Kind::orchard, Ground::rough, 2, false, true, true},
        {"fog.terrain.gully", Kind::gully, Ground::rough, 1, false, false, false},
        {"fog.terrain.forest", Kind::wood, Ground::difficult, 1, false, true, true},
        {"fog.terrain.vineyards", Kind::vineyard, Ground::difficult, 4, true, false, true},
        {"fog.terrain.marsh", Kind::marsh, Ground::difficult, 0, false, false, false},
        {"fog.terrain.soft_sand", Kind::soft_sand, Ground::difficult, 0, false, false, false},
        {"fog.terrain.steep_hill", Kind::steep_hill, Ground::difficult, 0, false, false, false},
    };
    const Sheet sheet;
    for (const Line& line : lines) {
        CAPTURE(line.id);
        CHECK(ground_of(sheet, line.kind, Type::HF) == line.ground);
        const auto feature = feature_of(line.kind);
        REQUIRE(feature);
        const FeatureFacts facts = feature_facts(sheet, *feature);
        CHECK(facts.visible_at.value_or(0) == line.visible_at);
        CHECK(facts.light_foot_only == line.light_foot_only);
        CHECK(facts.one_rank_shoots == line.one_rank);
        CHECK(facts.cover == line.cover);
    }
}

TEST_CASE("fog.terrain.impassable: nobody enters deep water, walls, houses")
{
    const Sheet sheet;
    for (const Kind kind :
         {Kind::river, Kind::deep_water, Kind::wall, Kind::built_up, Kind::impassable}) {
        CHECK_FALSE(ground_of(sheet, kind, Type::LF));
        CHECK(closed_ground(sheet, profile_in_words("LF")).has(kind));
    }
    CHECK_FALSE(closed_ground(sheet, profile_in_words("LF")).has(Kind::marsh));
}

TEST_CASE("fog.move.heavy_scythed_chariots: heavy chariots may not enter difficult ground")
{
    const Sheet sheet;
    CHECK(closed_ground(sheet, profile_in_words("HCh")).has(Kind::wood));
    CHECK(closed_ground(sheet, profile_in_words("HCh")).has(Kind::steep_hill));
    CHECK_FALSE(closed_ground(sheet, profile_in_words("HCh")).has(Kind::gully));
    CHECK_FALSE(closed_ground(sheet, profile_in_words("LCh")).has(Kind::wood));
}

TEST_CASE("fog.terrain.camelry_sand: camelry treat soft sand as rough")
{
    const Sheet sheet;
    CHECK(ground_of(sheet, Kind::dunes, Type::Cm) == Ground::rough);
    CHECK(ground_of(sheet, Kind::dunes, Type::Cv) == Ground::difficult);
}

TEST_CASE("fog.terrain.disorder: a base is in a feature if any part of it is")
{
    DrillGround drill;
    drill.box(Kind::wood, {10, 10}, {20, 20});
    // Front edge from (7.6, 9.99) to (12.4, 9.99): the wood begins a hundredth ahead.
    const UnitId spears = drill.place(red, "HF protected def_spear 6", {10, 9.99}, 90, 3);
    CHECK(disorder_of(drill, spears) == Disorder::none);
    drill.of(spears).pose.front = drill.point({10, 10.01});
    CHECK(disorder_of(drill, spears) == Disorder::severe);
    const UnitId archers = drill.place(red, "MF unprotected bow 6", {15, 15}, 90, 3);
    CHECK(disorder_of(drill, archers) == Disorder::disordered);
    const UnitId slingers = drill.place(red, "LF unprotected sling 6", {15, 18}, 90, 3);
    CHECK(disorder_of(drill, slingers) == Disorder::none);
}

TEST_CASE("fog.move.rate: every class that a body touches, and that it touches on its way")
{
    DrillGround drill;
    drill.box(Kind::field, {0, 0}, {72, 9});
    drill.box(Kind::marsh, {0, 12}, {72, 20});
    const UnitId foot = drill.place(red, "HF protected def_spear 6", {10, 9.2}, 90, 3);
    const table::Point origin = origin_of(drill.state, foot);
    const auto& ground = drill.setting->ground;
    const Sheet sheet;
    CHECK(classes(grounds_under(sheet, ground, Type::HF, footprint(drill.state, foot, origin),
                                origin)) == "uneven");
    const auto on = [&](double ahead) {
        return classes(
            grounds_on(sheet, ground, Type::HF,
                       table::course(body(drill.state, foot), {table::advance(ahead)}, origin)));
    };
    CHECK(on(2.8) == "uneven");           // up to the edge of the marsh
    CHECK(on(2.9) == "uneven difficult"); // and into it
}

TEST_CASE("fog.define.open_combat: a base is in the open if it lies wholly in open class ground")
{
    DrillGround drill;
    drill.box(Kind::gentle_hill, {0, 0}, {30, 30});
    drill.box(Kind::field, {20, 0}, {30, 30});
    const Sheet sheet;
    const auto open_at = [&](double x) {
        const table::Point origin = drill.point({x, 10});
        const table::Rect base = table::rect_of({origin, {}}, 1.6, 0.6, origin);
        return in_the_open(sheet, drill.setting->ground, Type::HF, base, origin);
    };
    CHECK(open_at(19.2));
    CHECK_FALSE(open_at(19.3));
}

TEST_CASE("fog.terrain.hill_outline: height falls linearly from the crest to the outline")
{
    DrillGround drill;
    drill.ground(Kind::gentle_hill, {{10, 10}, {30, 10}, {30, 20}, {10, 20}}, {{15, 15}, {25, 15}});
    const auto height = [&](double x, double y) {
        return height_at(drill.setting->ground, {}, drill.point({x, y}));
    };
    CHECK(height(20, 15) == doctest::Approx(1));
    CHECK(height(20, 17) == doctest::Approx(0.6));
    CHECK(height(20, 12.5) == doctest::Approx(0.5));
    CHECK(height(20, 21) == 0);
}
