#include "table/formation.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

Body body_of(int count, int files, LastRank last)
{
    return {{point_of_units(10, 10), heading_of_degrees(0)},
            in_files(count, files, 1.6, 0.8, last)};
}

} // namespace

TEST_CASE("files and ranks: only the last rank may be short")
{
    const Formation f = in_files(8, 3, 1.6, 0.8);
    CHECK(f.files == 3);
    CHECK(f.ranks == 2);
    CHECK(f.last == 2);
    CHECK(bases(f) == 8);
    CHECK(all_ranks(f) == 3);
    CHECK(frontage(f) == 4.8);
    CHECK(depth(f) == 2.4);
    CHECK(reformed(f, 4) == in_files(8, 4, 1.6, 0.8));
    CHECK_THROWS_AS(in_files(2, 3, 1.6, 0.8), Bug);
}

TEST_CASE("the short last rank stands behind the left files, centred, as named, or counts as full")
{
    CHECK(last_rank_files(body_of(5, 3, LastRank::left).formation) == 0b011U);
    CHECK(last_rank_files(body_of(4, 3, LastRank::centred).formation) == 0b010U);
    // The odd base to the left.
    CHECK(last_rank_files(body_of(5, 3, LastRank::centred).formation) == 0b011U);
    CHECK(last_rank_files(body_of(7, 5, LastRank::centred).formation) == 0b00110U);

    const Footprint left = footprint(body_of(4, 3, LastRank::left), {});
    REQUIRE(left.parts.size() == 2);
    CHECK(left.parts[0].centre == displacement(10, 9.6));
    CHECK(left.parts[1].centre == displacement(8.4, 8.8));
    const Footprint centred = footprint(body_of(4, 3, LastRank::centred), {});
    CHECK(centred.parts[1].centre == displacement(10, 8.8));
    const Footprint whole = footprint(body_of(4, 3, LastRank::whole_rectangle), {});
    REQUIRE(whole.parts.size() == 1);
    CHECK(whole.parts[0].centre == displacement(10, 9.2));
    CHECK(whole.whole == left.whole);

    Body named = body_of(5, 3, LastRank::named);
    named.formation.named_files = 0b101U;
    const Footprint apart = footprint(named, {});
    REQUIRE(apart.parts.size() == 3);
    CHECK(apart.parts[1].centre == displacement(8.4, 8.8));
    CHECK(apart.parts[2].centre == displacement(11.6, 8.8));
    CHECK(bases_in_file(named.formation, 0) == 2);
    CHECK(bases_in_file(named.formation, 1) == 1);
}

TEST_CASE("a footprint covers exactly its bases")
{
    Cases cases{51};
    for (int i = 0; i < 300; ++i) {
        const int files = 1 + cases.upto(6);
        const int count = files + cases.upto(12);
        const LastRank last = cases.one_in(2) ? LastRank::left : LastRank::centred;
        const Body body{cases.pose(30), in_files(count, files, 1.6, 0.8, last)};
        const Footprint covered = footprint(body, body.pose.front);
        double area_of_bases = 0;
        double area_of_parts = 0;
        const std::uint32_t in_last = last_rank_files(body.formation);
        for (int rank = 0; rank < all_ranks(body.formation); ++rank)
            for (int file = 0; file < files; ++file) {
                if (rank == body.formation.ranks && (in_last >> file & 1U) == 0) continue;
                const Rect base = base_of(body.pose, body.formation, file, rank, body.pose.front);
                area_of_bases += 1.6 * 0.8;
                bool in_a_part = false;
                for (const Rect& part : covered.parts) {
                    bool all = true;
                    for (const Vec corner : corners(base)) all = all && contains(part, corner);
                    in_a_part = in_a_part || all;
                }
                CHECK(in_a_part);
            }
        for (const Rect& part : covered.parts) area_of_parts += frontage(part) * depth(part);
        CHECK(area_of_parts == doctest::Approx(area_of_bases));
    }
}

TEST_CASE("files that have stepped forward are parts of their own")
{
    const Body body = body_of(5, 3, LastRank::left);
    const std::int32_t advance[] = {0, 500'000, 0};
    const Footprint stepped = footprint(body.pose, body.formation, advance, {});
    REQUIRE(stepped.parts.size() == 3);
    CHECK(front_middle(stepped.parts[0]) == displacement(8.4, 10));
    CHECK(depth(stepped.parts[0]) == 1.6);
    CHECK(front_middle(stepped.parts[1]) == displacement(10, 10.5));
    CHECK(depth(stepped.parts[2]) == 0.8);
    const std::int32_t level[] = {0, 0, 0};
    CHECK(footprint(body.pose, body.formation, level, {}).parts.size() == 2);
}

TEST_CASE("a turn by a quarter: as a block about its centre, or on the side edge with files and "
          "ranks exchanged")
{
    const Body body = body_of(6, 3, LastRank::left); // 4.8 wide, 1.6 deep, front at y = 10
    const Body block = quarter_turned(body, Side::right, TurnAbout::centre, Quarter::block);
    CHECK(block.pose.heading == heading_of_degrees(90));
    CHECK(block.pose.front == point_of_units(10.8, 9.2)); // centre (10, 9.2) kept
    CHECK(block.formation == body.formation);

    // fog.move.turn: the middle of the new front edge is the middle of the old side edge.
    const Body side = quarter_turned(body, Side::left, TurnAbout::edge, Quarter::exchanged);
    CHECK(side.pose.heading == heading_of_degrees(270));
    CHECK(side.pose.front == point_of_units(7.6, 9.2));
    CHECK(side.formation.files == 2);
    CHECK(side.formation.ranks == 3);
}

TEST_CASE("a half turn: the rectangle stays, the new front edge lies where the rear edge was")
{
    const Body body = body_of(6, 3, LastRank::left);
    const Body about = half_turned(body, TurnAbout::centre);
    CHECK(about.pose.heading == heading_of_degrees(180));
    CHECK(about.pose.front == point_of_units(10, 8.4));
    CHECK(whole_rect(about, {}).centre == whole_rect(body, {}).centre);
}

TEST_CASE("files added or taken at a named end leave the others where they are")
{
    const Body body = body_of(6, 3, LastRank::left);
    const Body wider = widened(body, 0, 1);
    CHECK(wider.formation.files == 4);
    CHECK(wider.formation.ranks == 1);
    CHECK(wider.formation.last == 2);
    CHECK(wider.pose.front == point_of_units(10.8, 10));
    const Body narrower = widened(body, -1, 0);
    CHECK(narrower.formation.files == 2);
    CHECK(narrower.pose.front == point_of_units(10.8, 10));
    CHECK(base_of(narrower.pose, narrower.formation, 0, 0, {}) ==
          base_of(body.pose, body.formation, 1, 0, {}));
    CHECK(reformed(body, 6).pose == body.pose);
}

TEST_CASE("the farthest base of a skirmish move")
{
    const Body from = body_of(4, 2, LastRank::centred);
    Body to = from;
    to.pose.front = point_of_units(10, 13);
    CHECK(farthest_base_moved(from, to) == 3);
    // Into one rank: the rear bases come up to the ends.
    const Body line = reformed(from, 4);
    CHECK(farthest_base_moved(from, line) > 0.8);
}

TEST_CASE("six in line keep touching through 300 rigid moves")
{
    // All members take the same heading bits, and each its own place once from the exact way.
    Cases cases{52};
    Formation size = single_base(1.6, 0.8);
    std::vector<Pose> line;
    for (int i = 0; i < 6; ++i) line.push_back({point_of_units(1.6 * i, 0), heading_of_degrees(0)});
    for (int move = 0; move < 300; ++move) {
        const Pose lead = line[0];
        const Vec ahead = forward(lead.heading);
        const Turn turn = turn_of_degrees(cases.units(-20, 20));
        const Vec pivot = along(left_of(ahead), 0.8);
        const Vec go = along(ahead, cases.units(-1, 1));
        const Heading heading = turned(lead.heading, turn);
        for (Pose& member : line) {
            const Vec from = relative(member.front, lead.front);
            const Vec to = pivot + rotated(from - pivot, turn) + go;
            member = turned(member, to - from, heading);
        }
    }
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Rect a = whole_rect({line[i - 1], size}, line[0].front);
        const Rect b = whole_rect({line[i], size}, line[0].front);
        CHECK(touches(a, b));
        CHECK(std::abs(gap(a, b)) < 100e-6);
    }
}
