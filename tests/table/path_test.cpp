#include "table/path.hpp"

#include "table/support.hpp"

#include <doctest/doctest.h>

#include <type_traits>

using namespace quincunx;
using namespace quincunx::table;
using namespace quincunx::table::testing;

namespace {

const Formation foot = single_base(1.6, 0.8);

Body body_at(double x, double y, double degrees, const Formation& size = foot)
{
    return {{point_of_units(x, y), heading_of_degrees(degrees)}, size};
}

Rect rect_at(double x, double y, double degrees, const Formation& size = foot)
{
    return whole_rect(body_at(x, y, degrees, size), {});
}

Step random_step(Cases& cases)
{
    const Side side = cases.side();
    const double ahead = cases.units(0.1, 3);
    const double aside = cases.units(0, 1);
    const bool quarter = cases.one_in(4);
    switch (cases.upto(5)) {
    case 0:
    case 1: return advance(ahead);
    case 2: return wheel(side, quarter ? 90 : ahead * 30);
    case 3: return oblique(side, ahead, aside);
    default: return shift(side, aside);
    }
}

} // namespace

TEST_CASE("a step is small and plain, and its lengths are whole millionths")
{
    static_assert(std::is_trivially_copyable_v<Step>);
    CHECK(sizeof(Step) <= 40);
    CHECK(advance(1.6).ahead == 1'600'000);
    CHECK(retire(0.75).ahead == -750'000);
    CHECK(wheel(Side::left, 44.5).angle == 44'500'000);
    CHECK(degrees_of(wheel(Side::left, 44.5)) == 44.5);
}

TEST_CASE("ja.move.wheel: the printed example of a wheel of 1.25 radians, centre and heading")
{
    const Pose start = pose_from_centre(point_of_units(12, 5), heading_of_degrees(0), 0.8);
    const Path path{wheel(Side::right, 1.25 * 180 / pi)};
    CHECK(length_of(path[0], foot) == doctest::Approx(2.0).epsilon(1e-8));
    const Body end = end_of({start, foot}, path);
    const Point centre = centre_of(end.pose, 0.8);
    CHECK(units_of(centre.x) == doctest::Approx(12.168).epsilon(0.0001));
    CHECK(units_of(centre.y) == doctest::Approx(6.033).epsilon(0.0001));
    CHECK(degrees_of(end.pose.heading) == doctest::Approx(71.62).epsilon(0.0001));
}

TEST_CASE("fog.wheel.arc and fp.charge: printed costs of wheels")
{
    CHECK(length_of(wheel(Side::left, 30), in_files(6, 3, 1.6, 0.6)) ==
          doctest::Approx(2.5133).epsilon(0.0001));
    CHECK(length_of(wheel(Side::left, 20), single_base(8, 2)) ==
          doctest::Approx(2.793).epsilon(0.001));
}

TEST_CASE("costs: backwards, sideways and oblique as a rule set charges for them")
{
    CHECK(cost(advance(2), foot) == 2);
    CHECK(cost(retire(2), foot, {2, 2}) == 4);
    CHECK(cost(shift(Side::left, 1.5), foot, {2, 2}) == 3);
    CHECK(cost(oblique(Side::left, 3, 4), foot) == 5);
    CHECK(cost(oblique(Side::left, 3, 1), foot, {1, 1, ObliqueCost::ahead_and_half_aside}) == 3.5);
    CHECK(cost(half_turn(), foot) == 0);
}

TEST_CASE("each primitive ends where it should")
{
    const Body start = body_at(10, 10, 90); // facing east
    const auto end = [&](const Step& step) { return end_of(start, {step}).pose; };
    CHECK(end(advance(3)).front == point_of_units(13, 10));
    CHECK(end(retire(1)).front == point_of_units(9, 10));
    CHECK(end(shift(Side::left, 2)).front == point_of_units(10, 12));
    CHECK(end(oblique(Side::right, 3, 1)).front == point_of_units(13, 9));
    const Pose wheeled_left = end(wheel(Side::left, 90));
    CHECK(wheeled_left.heading == heading_of_degrees(0));
    CHECK(wheeled_left.front == point_of_units(10.8, 10.8));
    CHECK(end(about_face()) == Pose{point_of_units(9.2, 10), heading_of_degrees(270)});
    CHECK(end(quarter_turn(Side::right)) ==
          Pose{point_of_units(9.6, 9.6), heading_of_degrees(180)});
    const Pose there{point_of_units(3, 4), heading_of_degrees(33)};
    CHECK(end(free_move(there)) == there);
    const Body block = body_at(10, 10, 90, in_files(6, 3, 1.6, 0.8));
    const Body wider = end_of(block, {advance(3), widen(1, 0)});
    CHECK(wider.formation.files == 4);
    CHECK(wider.pose.front == point_of_units(13, 10.8));
    CHECK(end_of(block, {reform(2)}).formation.ranks == 3);
}

TEST_CASE("a path is snapped once, at its end")
{
    Cases cases{81};
    for (int i = 0; i < 5000; ++i) {
        const Body start{cases.pose(30), cases.base()};
        Path path;
        for (int k = 0; k < 4; ++k) path.push_back(random_step(cases));
        const Course laid = course(start, path, start.pose.front);
        const Vec exact = front_middle(laid.arrival.whole);
        const Vec stored = relative(laid.last.pose.front, start.pose.front);
        CHECK(std::abs(exact.x - stored.x) <= 0.5 + 1e-6);
        CHECK(std::abs(exact.y - stored.y) <= 0.5 + 1e-6);
        CHECK(laid.last == end_of(start, path));
    }
}

TEST_CASE("quarters and straight steps keep the heading's bits; wheels of 90 degrees too")
{
    Cases cases{82};
    for (int i = 0; i < 3000; ++i) {
        const Body start{cases.pose(30), foot};
        const Body there = end_of(
            start, {advance(1), quarter_turn(Side::left), shift(Side::right, 1), half_turn()});
        CHECK(there.pose.heading == quarter_right(start.pose.heading));
        CHECK(end_of(start, {wheel(Side::left, 90)}).pose.heading ==
              quarter_left(start.pose.heading));
    }
}

TEST_CASE("a wheel there and back comes home within two snaps")
{
    Cases cases{83};
    for (int i = 0; i < 5000; ++i) {
        const Body start{cases.pose(30), cases.base()};
        const Side side = cases.side();
        const double degrees = cases.units(0, 90);
        const Body there = end_of(start, {wheel(side, degrees)});
        const Rect rect = whole_rect(there, start.pose.front);
        const Vec pivot = front_corner(rect, side);
        const Rect back = wheeled(rect, pivot, turn_of_degrees(degrees, other(side)));
        CHECK(length(front_middle(back) - Vec{}) < 1.5);
        CHECK(length(back.forward - forward(start.pose.heading)) < 2e-9);
    }
}

TEST_CASE("what cannot be followed is named")
{
    CHECK_FALSE(flaw({advance(1), wheel(Side::left, 90)}, foot));
    CHECK(*flaw({wheel(Side::left, 91)}, foot) == "a wheel of 0 to 90 degrees at a time");
    Step back = wheel(Side::left, 10);
    back.angle = -1;
    CHECK(flaw({back}, foot));
    CHECK(*flaw({reform(2)}, foot) == "2 files for 1 bases");
    CHECK(flaw({widen(-1, 0)}, foot));
    CHECK_FALSE(flaw({reform(6), widen(-3, -2)}, in_files(6, 3, 1.6, 0.8)));
    CHECK(flaw({free_move({{0, 0}, {1, 1}})}, foot));
    Step far = advance(1);
    far.ahead = 2'000'000'000;
    CHECK(*flaw({far}, foot) == "a step of more than 1000 units");
    Step odd = advance(1);
    odd.kind = static_cast<StepKind>(200);
    CHECK(flaw({odd}, foot));
}

TEST_CASE("a course meets an enemy ahead: touch and enter as lengths of the whole way")
{
    const Course way = course(body_at(0, 0, 0), {advance(1), advance(4)}, {});
    CHECK(way.length == 5);
    const Meeting met = meeting(way, rect_at(0, 3, 180));
    REQUIRE(met.touch);
    CHECK(*met.touch == Moment{1, 2, 3});
    CHECK(met.enter->total == doctest::Approx(3.001));
    CHECK_FALSE(met.starts_on);
    CHECK_FALSE(met.ends_on); // it has passed right through
    CHECK(meeting(way, rect_at(0, 4.5, 180)).ends_on);
    // Exactly at the end of the move reaches.
    const Meeting reached = meeting(way, rect_at(0, 5, 180));
    REQUIRE(reached.touch);
    CHECK(reached.touch->total == 5);
    CHECK_FALSE(reached.enter);
    CHECK_FALSE(meeting(way, rect_at(0, 5.001, 180)).touch);
}

TEST_CASE("a turn needs room only where it ends; a free move needs the way")
{
    const Rect post = rect_at(0, 3, 0);
    const Meeting turned_into = meeting(course(body_at(0, 0, 0, single_base(1.6, 0.4)),
                                               {quarter_turn(Side::left, TurnAbout::edge)}, {}),
                                        rect_at(-1.6, 0, 0));
    CHECK_FALSE(turned_into.enter);
    const Meeting blocked =
        meeting(course(body_at(0, 0, 0), {quarter_turn(Side::left)}, {}), rect_at(0, 0.85, 0));
    CHECK(blocked.enter);
    CHECK(blocked.ends_on);
    const Pose beyond{point_of_units(0, 6), heading_of_degrees(90)};
    const Meeting passed = meeting(course(body_at(0, 0, 0), {free_move(beyond)}, {}), post);
    CHECK(passed.enter);
    CHECK_FALSE(passed.ends_on);
    const Pose aside{point_of_units(6, 0), heading_of_degrees(90)};
    CHECK_FALSE(meeting(course(body_at(0, 0, 0), {free_move(aside)}, {}), post).enter);
}

TEST_CASE("a course agrees with dense sampling of the way")
{
    Cases cases{84};
    int entered = 0;
    for (int i = 0; i < 1500; ++i) {
        const Body start{cases.pose(1), cases.base()};
        Path path;
        for (int k = 0; k < 3; ++k) path.push_back(random_step(cases));
        const Course way = course(start, path, start.pose.front);
        const Rect other = whole_rect({cases.pose(7), cases.base()}, start.pose.front);
        const Meeting met = meeting(way, other);
        CHECK(met.starts_on == overlaps(way.stages[0].start, other));
        entered += met.enter ? 1 : 0;
        for (std::size_t stage = 0; stage < way.stages.size(); ++stage)
            for (int k = 0; k <= 40; ++k) {
                const double along = way.stages[stage].length * k / 40;
                const double total = way.stages[stage].before + along;
                const Moment now{static_cast<std::uint8_t>(stage), along, total};
                if (met.enter && met.enter->total <= total) continue;
                CHECK(gap(at(way, now), footprint(other)) > -1.5 * tolerance);
            }
        if (met.enter && !met.starts_on)
            CHECK(gap(at(way, *met.enter), footprint(other)) < -0.9 * tolerance);
    }
    CHECK(entered > 200);
}

TEST_CASE("ja.move.no_contact: not within 0.1 of an enemy, nor nearer than it began")
{
    const Slack slack{0.01};
    const Rect enemy = rect_at(0, 3, 180);
    const auto keeps = [&](const Body& body, const Path& path) {
        return keeps_off(course(body, path, {}), enemy, 0.1, slack);
    };
    CHECK(keeps(body_at(0, 0, 0), {advance(2.9)}));
    CHECK_FALSE(keeps(body_at(0, 0, 0), {advance(2.92)}));
    CHECK(keeps(body_at(0, 2.95, 0), {shift(Side::left, 3)}));
    CHECK_FALSE(keeps(body_at(0, 2.95, 0), {advance(0.03)}));
    CHECK(keeps(body_at(0, 2.95, 0), {retire(1)}));
    CHECK(first_within(course(body_at(0, 0, 0), {advance(1), advance(4)}, {}), enemy, 0.5)->total ==
          doctest::Approx(2.5));
    CHECK_FALSE(first_within(course(body_at(0, 0, 0), {advance(1)}, {}), enemy, 0.5));
}

TEST_CASE("ground on the way: where it begins, where it ends, where it is entered")
{
    Ground ground{table_of_units(24, 24), {}};
    ground.features.push_back(*area_feature(Kind::wood, "wood",
                                            {point_of_units(5, 8), point_of_units(15, 8),
                                             point_of_units(15, 10), point_of_units(5, 10)}));
    ground.features.push_back(
        *area_feature(Kind::marsh, "marsh",
                      {point_of_units(0, 20), point_of_units(3, 20), point_of_units(3, 23)}));
    const Course through = course(body_at(10, 6, 0), {advance(1), advance(5)}, {});
    const GroundsMet met = grounds_met(through, ground);
    REQUIRE(met.size() == 1);
    CHECK(met[0].feature == 0);
    CHECK_FALSE(met[0].starts_in);
    CHECK_FALSE(met[0].ends_in);
    CHECK(met[0].enter->total == doctest::Approx(2.001));
    CHECK(total(inside(through, 1, ground.features[0])) == doctest::Approx(2.798));
    CHECK(total(inside(through, 1, ground.features[0], Part::leading_edge)) ==
          doctest::Approx(1.998));
    const GroundsMet still = grounds_met(course(body_at(10, 9, 0), {}, {}), ground);
    REQUIRE(still.size() == 1);
    CHECK(still[0].starts_in);
    CHECK(still[0].ends_in);
    const GroundsMet turned = grounds_met(
        course(body_at(10, 7.9, 0, single_base(1.6, 0.4)), {quarter_turn(Side::left)}, {}), ground);
    REQUIRE(turned.size() == 1);
    CHECK(turned[0].ends_in);
    CHECK(turned[0].enter);
}

TEST_CASE("a course that leaves the table, straight or wheeling")
{
    const Table table = table_of_units(24, 24);
    CHECK_FALSE(leaves_table(course(body_at(12, 20, 0), {advance(4)}, {}), table));
    const auto off = leaves_table(course(body_at(12, 20, 0), {advance(1), advance(5)}, {}), table);
    REQUIRE(off);
    CHECK(off->stage == 1);
    CHECK(off->total == doctest::Approx(4.001));
    // The outer front corner swings over the edge in the middle of the wheel and comes back.
    CHECK(leaves_table(course(body_at(12, 23, 0), {wheel(Side::left, 90)}, {}), table));
    CHECK_FALSE(leaves_table(course(body_at(12, 22.3, 0), {wheel(Side::left, 90)}, {}), table));
}

TEST_CASE("paths hash by content")
{
    const auto hash_of = [](const Path& path) {
        Hasher hasher;
        hash(hasher, path);
        return hasher.value();
    };
    CHECK(hash_of({advance(1)}) == hash_of({advance(1)}));
    CHECK(hash_of({advance(1)}) != hash_of({advance(1.000001)}));
    CHECK(hash_of({wheel(Side::left, 1)}) != hash_of({wheel(Side::right, 1)}));
}

TEST_CASE("a member of a group goes the group's way: about the corner of all of it")
{
    const Formation form = in_files(6, 3, 1.6, 0.6);
    const Heading north = heading_of_degrees(90, Compass::counter_clockwise_from_x);
    Body members[3];
    Fixed<Rect, 3> rects;
    for (int i = 0; i < 3; ++i) {
        members[i] = {{point_of_units(20 + 4.8 * i, 10), north}, form};
        rects.push_back(whole_rect(members[i], members[0].pose.front));
    }
    const Body all = about_all(members[0].pose, {rects.begin(), rects.size()});
    CHECK(all.pose == Pose{point_of_units(24.8, 10), north});
    CHECK(frontage(all.formation) == doctest::Approx(14.4));
    const Path path{advance(1), wheel(Side::right, 20)};
    // Before the left end when that has wheeled, and out of the way of the others.
    const Rect ahead = rect_of({point_of_units(19, 14.5), north}, 1, 1, members[0].pose.front);
    for (const Body& member : members) {
        const Course way = course_within(all, member, path, members[0].pose.front);
        CHECK(way.length == doctest::Approx(1 + 14.4 * 20 * pi / 180));
        CHECK(way.last.pose == carried(member.pose, motion(all, path)));
        REQUIRE(way.arrival.parts.size() == way.end.parts.size());
        for (std::size_t i = 0; i < way.end.parts.size(); ++i)
            CHECK(distance(way.arrival.parts[i].centre, way.end.parts[i].centre) < 1e-5);
        CHECK(meeting(way, ahead).enter.has_value() == (&member == &members[0]));
        for (const Rect& part : way.end.parts)
            for (const Vec corner : corners(part))
                CHECK(length(corner - way.around.centre) <= way.around.radius + 1);
    }
}

TEST_CASE("six in line, carried 300 times as one group, still touch and face one way in bits")
{
    Cases cases{85};
    std::vector<Pose> line;
    for (int i = 0; i < 6; ++i) line.push_back({point_of_units(1.6 * i, 0), heading_of_degrees(0)});
    const Formation group = single_base(1.6 * 6, 0.8);
    for (int move = 0; move < 300; ++move) {
        const double ahead = cases.units(-1, 1);
        const Path path{wheel(cases.side(), 11), advance(ahead)};
        // The group wheels about the ends of its whole front.
        const Vec half = along(right_of(forward(line[0].heading)), 1.6 * 2.5);
        const Pose middle{snapped(line[0].front, half), line[0].heading};
        const Motion way = motion({middle, group}, path);
        for (Pose& member : line) member = carried(member, way);
    }
    for (std::size_t i = 1; i < line.size(); ++i) {
        CHECK(line[i].heading == line[0].heading);
        const Rect a = whole_rect({line[i - 1], foot}, line[0].front);
        const Rect b = whole_rect({line[i], foot}, line[0].front);
        CHECK(touches(a, b));
        CHECK(std::abs(gap(a, b)) < 100e-6);
    }
    // The leader itself goes where its own path ends.
    const Body leader = body_at(3, 4, 77);
    const Path path{wheel(Side::left, 33), advance(2)};
    CHECK(carried(leader.pose, motion(leader, path)) == end_of(leader, path).pose);
}
