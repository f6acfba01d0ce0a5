#include "muster/ground.hpp"

#include "muster/frames.hpp"
#include "muster/layout.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::muster;
using namespace quincunx::muster::testing;

namespace {

using Spots = std::vector<Spot>;

// A table of 100 x 50 on which the picture is stretched by a half.
Frame wide()
{
    Frame frame;
    frame.width = 100;
    frame.depth = 50;
    frame.stretch = 1.5;
    frame.stream_width = 2;
    return frame;
}

ScenarioFeature feature(std::string kind, Spots outline)
{
    ScenarioFeature f;
    f.name = kind;
    f.kind = std::move(kind);
    f.outline = std::move(outline);
    return f;
}

} // namespace

TEST_CASE("ground: the picture is stretched about its middle")
{
    CHECK(stretched(0.5, wide()) == 50);
    CHECK(stretched(0.6, wide()) == doctest::Approx(65));
    const auto pieces =
        pieces_of(feature("wood", {{0.5, 0.2}, {0.6, 0.2}, {0.6, 0.4}}), wide(), nullptr);
    REQUIRE(pieces.size() == 1);
    CHECK(pieces[0].outline[1].x == doctest::Approx(65));
    CHECK(pieces[0].outline[2].y == doctest::Approx(20));
    CHECK_FALSE(pieces[0].is_line);
}

TEST_CASE(
    "ground: corners on a short edge stay there, the others of that feature keep off the edges")
{
    const auto outline = stretched_outline(
        feature("river", {{0.9, 0}, {1, 0}, {1, 1}, {0.6, 1}, {0.1, 0.5}}), wide());
    CHECK(outline[0] == Spot{97, 0});
    CHECK(outline[1] == Spot{100, 0});
    CHECK(outline[2] == Spot{100, 50});
    CHECK(outline[3].x == doctest::Approx(65));
    CHECK(outline[4] == Spot{3, 25});
}

TEST_CASE("ground: what passes the edge is cut off")
{
    const auto pieces = pieces_of(feature("wood", {{0.7, 0.2}, {0.9, 0.2}, {0.9, 0.4}, {0.7, 0.4}}),
                                  wide(), nullptr);
    REQUIRE(pieces.size() == 1);
    for (const Spot spot : pieces[0].outline) CHECK(spot.x <= 100);
    CHECK(pieces[0].outline.size() == 4);
    CHECK(
        pieces_of(feature("wood", {{0.9, 0.2}, {0.95, 0.2}, {0.9, 0.4}}), wide(), nullptr).empty());
    CHECK(clipped_area({{-10, 10}, {10, -10}, {10, 10}}, 100, 50).size() == 4);
}

TEST_CASE("ground: a line that leaves the table and comes back is two pieces")
{
    const auto parts = clipped_line({{10, 10}, {10, 60}, {20, 60}, {20, 10}}, 100, 50);
    REQUIRE(parts.size() == 2);
    CHECK(parts[0] == Spots{{10, 10}, {10, 50}});
    CHECK(parts[1] == Spots{{20, 50}, {20, 10}});
    const auto pieces = pieces_of(feature("stream", {{0.5, 0.1}, {0.5, 0.9}}), wide(), nullptr);
    REQUIRE(pieces.size() == 1);
    CHECK(pieces[0].is_line);
    CHECK(pieces[0].width == 2);
}

TEST_CASE("ground: a hill's crest runs through its middle, half as long as the hill is wide")
{
    const Spots square = {{0.4, 0.2}, {0.6, 0.2}, {0.6, 0.6}, {0.4, 0.6}}; // 35 to 65 on the table
    auto pieces = pieces_of(feature("gentle_hill", square), wide(), nullptr);
    REQUIRE(pieces.size() == 1);
    REQUIRE(pieces[0].crest.size() == 2);
    CHECK(pieces[0].crest[0].x == doctest::Approx(42.5));
    CHECK(pieces[0].crest[1].x == doctest::Approx(57.5));
    CHECK(pieces[0].crest[0].y == doctest::Approx(20));

    ScenarioFeature hill = feature("steep_hill", square);
    hill.crest_y = 0.5;
    CHECK(pieces_of(hill, wide(), nullptr)[0].crest[1].y == doctest::Approx(25));
    hill.crest = {{0.4, 0.3}, {0.5, 0.3}, {0.6, 0.4}};
    CHECK(pieces_of(hill, wide(), nullptr)[0].crest.size() == 3);
}

TEST_CASE("ground: stakes are drawn along the front of their archers, a palisade is moved to it")
{
    const Front front{{30, 12}, {40, 14}};
    ScenarioFeature stakes = feature("stakes", {{0.1, 0.1}, {0.2, 0.1}});
    stakes.front_of = "Archers";
    CHECK(pieces_of(stakes, wide(), &front)[0].outline == Spots{{30, 12}, {40, 14}});
    ScenarioFeature palisade = feature("fortification", {{0.3, 0.5}, {0.7, 0.5}});
    palisade.level_with = "Archers";
    const auto pieces = pieces_of(palisade, wide(), &front);
    CHECK(pieces[0].outline[0].x == doctest::Approx(20));
    CHECK(pieces[0].outline[0].y == doctest::Approx(13));
    CHECK(pieces[0].outline[1].y == doctest::Approx(13));
}

TEST_CASE("ground: stakes stand before the archers of Agincourt in every rule set")
{
    const auto scenario = library().scenario("agincourt");
    REQUIRE(scenario);
    for (const std::string_view rules : rule_sets()) {
        const Frame frame = frame_of(rules, Size::small);
        const auto fight = lay_out(*scenario, Size::small, frame, library().troops());
        REQUIRE(fight);
        int found = 0;
        for (const Feature& piece : fight->ground)
            if (piece.kind == "stakes") {
                ++found;
                CHECK(piece.is_line);
                CHECK(piece.outline.size() == 2);
            }
        CHECK(found == 2);
    }
}

TEST_CASE("ground: parts left out of a rule set or of the standard battle are not laid out")
{
    const auto raphia = library().scenario("raphia");
    REQUIRE(raphia);
    const auto laid = [&](std::string_view rules, Size size) {
        return lay_out(*raphia, size, frame_of(rules, size), library().troops())->ground.size();
    };
    CHECK(laid("fast-play", Size::small) == 2);
    CHECK(laid("fast-play", Size::large) == 0);
    const auto gaugamela = library().scenario("gaugamela");
    CHECK(lay_out(*gaugamela, Size::small, frame_of("impetus", Size::small), library().troops())
              ->ground.empty());
}
