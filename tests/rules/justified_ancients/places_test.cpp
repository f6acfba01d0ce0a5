// Geometry of the rules on bases and ground: moves, charges, contact, arcs.

#include "facts.hpp"
#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/field/forced.hpp"
#include "rules/justified_ancients/field/observe.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;
using Terrain = table::Kind;

namespace {

const Sheet sheet;

struct Placed {
    double x = 0;
    double y = 0;
    double heading = 0;
};

Base base(const UnitFacts& unit, Placed at, bool friendly, UnitId id)
{
    const double depth = base_depth(sheet, unit.profile);
    const table::Pose pose = table::pose_from_centre(table::point_of_units(at.x, at.y),
                                                     table::heading_of_degrees(at.heading), depth);
    return {id, pose, depth, unit.profile.order, is_baggage(unit.profile), friendly};
}
Mover mover(const UnitFacts& unit, Placed at)
{
    return {base(unit, at, true, 0), unit.profile};
}
double centre_y(const table::Pose& pose, const Mover& mover)
{
    return table::units_of(table::centre_of(pose, mover.base.depth).y);
}
double centre_x(const table::Pose& pose, const Mover& mover)
{
    return table::units_of(table::centre_of(pose, mover.base.depth).x);
}

// A band across a 24 x 24 table from y = low to y = high.
table::Ground band(Terrain kind, double low, double high)
{
    table::Ground ground{table::table_of_units(24, 24), {}};
    auto feature =
        table::area_feature(kind, "band",
                            {table::point_of_units(0, low), table::point_of_units(24, low),
                             table::point_of_units(24, high), table::point_of_units(0, high)});
    REQUIRE(feature);
    ground.features.push_back(*feature);
    return ground;
}

struct Field {
    Mover self;
    table::Ground ground{table::table_of_units(24, 24), {}};
    Surroundings around;
    UnitId next = 1;

    Field(const UnitFacts& unit, Placed at, const Sheet& in_force = sheet)
        : self(mover(unit, at)), around(surroundings(in_force, self))
    {
        around.ground = &ground;
    }
    Field(const Field&) = delete;
    std::size_t enemy(const UnitFacts& unit, Placed at)
    {
        add(around, base(unit, at, false, next++));
        return around.bases.size() - 1;
    }
    std::size_t mate(const UnitFacts& unit, Placed at)
    {
        add(around, base(unit, at, true, next++));
        return around.bases.size() - 1;
    }
    Result<OrderedMove, battle::Refusal> move(table::Path path, const Sheet& in_force = sheet)
    {
        return ordered_move(in_force, self, path, around);
    }
    std::string refused(table::Path path, const Sheet& in_force = sheet)
    {
        const auto made = move(path, in_force);
        return made ? "" : std::string(made.error().rule);
    }
    Result<ChargePath, NoCharge> charge(std::size_t target, const Sheet& in_force = sheet)
    {
        return charge_path(in_force, self, target, around);
    }
};

} // namespace

TEST_CASE(
    "ja.geo.frame: heading 90 looks along +x, and the front is half a depth ahead of the centre")
{
    const Mover east = mover(close_foot(), {10, 10, 90});
    CHECK(table::units_of(east.base.pose.front.x) == 10.4);
    CHECK(table::units_of(east.base.pose.front.y) == 10);
}

TEST_CASE("ja.move.forward_only: a move goes ahead, never back or aside")
{
    Field field(close_foot(), {12, 12, 0});
    CHECK(field.move({table::advance(2)}));
    CHECK(field.refused({table::retire(1)}) == "ja.move.forward_only");
    CHECK(field.refused({table::shift(table::Side::left, 1)}) == "ja.move.forward_only");
}
TEST_CASE(
    "ja.move.wheel: a wheel costs the outer corner's arc, and one of at most 90 degrees is allowed")
{
    Field field(skirmishers(), {12, 12, 0});
    const auto wheeled = field.move({table::wheel(table::Side::right, 45)});
    REQUIRE(wheeled);
    CHECK(wheeled->cost == doctest::Approx(1.6 * 3.14159265358979 / 4));
    CHECK(field.refused({table::wheel(table::Side::right, 91)}) == "ja.move.wheel");
    CHECK(field.refused({table::wheel(table::Side::right, 20),
                         table::wheel(table::Side::left, 20)}) == "ja.move.forward_only");
}
TEST_CASE("ja.move.no_contact: an ordered move stays 0.1 from enemies")
{
    Field field(close_foot(), {12, 10, 0});
    field.enemy(close_foot(), {12, 12.9, 180}); // 2.1 between the fronts
    CHECK(field.move({table::advance(2)}));
    Field nearer(close_foot(), {12, 10, 0});
    nearer.enemy(close_foot(), {12, 12.85, 180});
    CHECK(nearer.refused({table::advance(2)}) == "ja.move.no_contact");
}
TEST_CASE("ja.move.no_zoc: an enemy close by does not hold a unit that passes him")
{
    Field field(close_foot(), {12, 10, 0});
    field.enemy(close_foot(), {13.8, 11, 270}); // 0.6 to the right, facing the flank
    CHECK(field.move({table::advance(2)}));
}
TEST_CASE("ja.inter.voluntary: an ordered move passes friends, a charge only skirmishers")
{
    Field field(loose_horse(), {12, 10, 0});
    field.mate(close_foot(), {12, 12, 0});
    const auto passed = field.move({table::advance(4)});
    REQUIRE(passed);
    CHECK(passed->passed == 1);
    CHECK(field.refused({table::advance(2)}) == "ja.inter.voluntary"); // would end on it
    CHECK(field.refused({table::advance(4)}, without("ja.inter.voluntary")) ==
          "ja.inter.voluntary");
    const std::size_t target = field.enemy(close_foot(), {12, 15, 180});
    CHECK_FALSE(field.charge(target));
    Field screened(loose_horse(), {12, 10, 0});
    screened.mate(skirmishers(), {12, 12, 0});
    CHECK(screened.charge(screened.enemy(close_foot(), {12, 15, 180})));
}
TEST_CASE("ja.move.wheel.neighbours: a unit wheels out of its line through the friend beside it")
{
    Field field(close_foot(), {12, 10, 0});
    field.mate(close_foot(), {10.35, 10, 0}); // 0.05 to the left
    const auto wheeled = field.move({table::wheel(table::Side::right, 20), table::advance(0.5)});
    REQUIRE(wheeled);
    CHECK(wheeled->passed == 0);
}
TEST_CASE("ja.move.reface: a turn in place about the centre, if there is room")
{
    Field field(close_foot(), {12, 10, 0});
    const auto turned =
        refaced(field.self, {table::quarter_turn(table::Side::right)}, field.around);
    REQUIRE(turned);
    CHECK(table::degrees_of(turned->heading) == 90);
    CHECK(centre_x(*turned, field.self) == 12);
    CHECK(centre_y(*turned, field.self) == 10);
    field.mate(close_foot(), {12, 10.8, 0}); // directly ahead: a deep flank would stand on it
    const auto barred =
        refaced(field.self, {table::quarter_turn(table::Side::right)}, field.around);
    REQUIRE_FALSE(barred);
    CHECK(barred.error().rule == "ja.move.reface");
    CHECK(refaced(field.self, {table::half_turn()}, field.around));
}
TEST_CASE("ja.terrain.closed: a move may touch but not enter closed ground")
{
    Field field(close_foot(), {12, 10, 0});
    field.ground = band(Terrain::impassable, 12.4, 14); // 2 ahead of the front
    CHECK(field.move({table::advance(2)}));
    field.ground = band(Terrain::impassable, 12.3, 14);
    CHECK(field.refused({table::advance(2)}) == "ja.terrain.closed");
}
TEST_CASE("ja.move.chariot.no_woods_streams: woods and streams are closed to chariots, unless "
          "switched off")
{
    const table::Kinds closed = closed_ground(sheet, chariot().profile);
    CHECK(closed.has(Terrain::wood));
    CHECK(closed.has(Terrain::stream));
    CHECK_FALSE(closed.has(Terrain::rough));
    CHECK_FALSE(closed_ground(sheet, loose_horse().profile).has(Terrain::wood));
    CHECK_FALSE(closed_ground(without("ja.move.chariot.no_woods_streams"), chariot().profile)
                    .has(Terrain::wood));
}
TEST_CASE("ja.terrain.bua: built-up areas are difficult, cover, and closed to mounted troops")
{
    CHECK(difficult_ground(sheet).has(Terrain::built_up));
    CHECK(covering_ground(sheet).has(Terrain::built_up));
    CHECK(closed_ground(sheet, elephant().profile).has(Terrain::built_up));
    CHECK_FALSE(closed_ground(sheet, close_foot().profile).has(Terrain::built_up));
    CHECK_FALSE(covering_ground(without("ja.terrain.bua")).has(Terrain::built_up));
}
TEST_CASE("ja.terrain.woods: woods are difficult and cover")
{
    CHECK(difficult_ground(sheet).has(Terrain::wood));
    CHECK(covering_ground(sheet).has(Terrain::wood));
    CHECK_FALSE(difficult_ground(without("ja.terrain.woods")).has(Terrain::wood));
}
TEST_CASE("ja.terrain.stream: streams are difficult but no cover")
{
    CHECK(difficult_ground(sheet).has(Terrain::stream));
    CHECK_FALSE(covering_ground(sheet).has(Terrain::stream));
    CHECK_FALSE(difficult_ground(without("ja.terrain.stream")).has(Terrain::stream));
}
TEST_CASE("ja.terrain.difficult: rough ground is difficult, open ground and hills are not")
{
    CHECK(difficult_ground(sheet).has(Terrain::rough));
    CHECK_FALSE(difficult_ground(sheet).has(Terrain::gentle_hill));
    CHECK_FALSE(difficult_ground(sheet).has(Terrain::open));
}
TEST_CASE("ja.terrain.in: a unit is in an area when its base overlaps it, not when it touches it")
{
    Field field(loose_horse(), {12, 10, 0}); // front edge at 10.6, move 5
    field.ground = band(Terrain::rough, 13.1, 14);
    CHECK(field.move({table::advance(2.5)})->difficult == false);
    CHECK(field.refused({table::advance(2.6)}) == "ja.move.sum_then_halve");
}
TEST_CASE(
    "ja.move.half_whole_move: difficult ground at any point halves the whole move, start included")
{
    Field field(loose_horse(), {12, 10, 0});
    field.ground = band(Terrain::rough, 8, 9.5); // under its rear
    const auto made = field.move({table::advance(2.5)});
    REQUIRE(made);
    CHECK(made->allowance == 2.5);
    CHECK(field.refused({table::advance(2.6)}) == "ja.move.sum_then_halve");
}
TEST_CASE("ja.terrain.level: a move is uphill when the centre of the base comes to a higher level")
{
    Field field(close_foot(), {12, 10, 0});
    field.ground = band(Terrain::gentle_hill, 11, 14); // the centre crosses the contour after 1
    const auto below = field.move({table::advance(0.9)});
    REQUIRE(below);
    CHECK_FALSE(below->uphill);
    CHECK(field.refused({table::advance(1.2)}) == "ja.move.sum_then_halve"); // uphill: only 1
    CHECK(field.move({table::advance(1)}));
}
TEST_CASE(
    "ja.move.forced_length: a flight stops at the edge of ground that it may not enter so far on")
{
    Field field(unit(Type::horse, Weight::medium, TroopOrder::CO),
                {12, 12, 180});                    // flees 5 along +y
    field.ground = band(Terrain::rough, 16.6, 18); // 4 ahead of the leading edge; in it only 2.5
    const Forced short_of = flight(sheet, field.self, table::heading_of_degrees(0), field.around);
    CHECK(short_of.length == doctest::Approx(4).epsilon(0.001));
    CHECK_FALSE(short_of.difficult);
    field.ground = band(Terrain::rough, 13.6, 18); // 1 ahead: in it 2.5 are allowed
    const Forced into = flight(sheet, field.self, table::heading_of_degrees(0), field.around);
    CHECK(into.length == doctest::Approx(2.5));
    CHECK(into.difficult);
}
TEST_CASE("ja.move.off_table: a flight beyond the table's edge is noticed, one up to it is not")
{
    Field field(close_foot(), {12, 3.4, 0}); // flees 3 to its rear: rear edge at 0
    CHECK_FALSE(flight(sheet, field.self, table::heading_of_degrees(180), field.around).left_table);
    Field nearer(close_foot(), {12, 3.3, 0});
    CHECK(flight(sheet, nearer.self, table::heading_of_degrees(180), nearer.around).left_table);
}
TEST_CASE("ja.geo.tolerance: a base that passes the table's edge by no more than 0.01 is on it")
{
    Field field(close_foot(), {12, 3.391, 0}); // flees 3: its edge would come to -0.009
    const Forced made = flight(sheet, field.self, table::heading_of_degrees(180), field.around);
    CHECK_FALSE(made.left_table);
    CHECK(made.length == doctest::Approx(2.991).epsilon(0.0005));
    Field nearer(close_foot(), {12, 3.389, 0});
    CHECK(flight(sheet, nearer.self, table::heading_of_degrees(180), nearer.around).left_table);
}
TEST_CASE(
    "ja.out.meets: a forced move meets a friend by overlap, an enemy already within tolerance")
{
    Field field(close_foot(), {12, 12, 0});
    field.mate(close_foot(), {12, 10.4, 0}); // 0.8 behind: a push ends exactly at its front
    CHECK(push(field.self, table::heading_of_degrees(180), 0.8, field.around).passed == 0);
    Field enemies(close_foot(), {12, 12, 0});
    enemies.enemy(close_foot(), {12, 10.395, 0}); // 0.805 behind
    CHECK(push(enemies.self, table::heading_of_degrees(180), 0.8, enemies.around).met_enemy);
    Field farther(close_foot(), {12, 12, 0});
    farther.enemy(close_foot(), {12, 10.38, 0}); // 0.82 behind
    CHECK_FALSE(push(farther.self, table::heading_of_degrees(180), 0.8, farther.around).met_enemy);
}
TEST_CASE("ja.out.meets: a runaway meets whom its base, turned at the end, lies on")
{
    // Straight on, and with the corner that the turn by 10 to the right swings out, it meets the
    // other.
    Field enemies(skirmishers(), {12, 14, 0}); // flees 4 along -y
    enemies.enemy(close_foot(), {11, 9.195, 0});
    const Forced from_enemy =
        flight(sheet, enemies.self, table::heading_of_degrees(180), enemies.around);
    CHECK(from_enemy.turned == -10);
    CHECK_FALSE(from_enemy.met_enemy);
    CHECK(flight(without("ja.out.flee.faces"), enemies.self, table::heading_of_degrees(180),
                 enemies.around)
              .turned == 10);
    Field friends(skirmishers(), {12, 14, 0});
    friends.mate(close_foot(), {11, 9.215, 0});
    const Forced from_friend =
        flight(sheet, friends.self, table::heading_of_degrees(180), friends.around);
    CHECK(from_friend.turned == -10);
    CHECK(from_friend.passed == 0);
}
TEST_CASE("ja.out.push.beyond: who would end on a friend goes on to the first free place")
{
    Field field(close_foot(), {12, 12, 0});
    field.mate(close_foot(), {12, 10.9, 0}); // 0.3 behind
    const Forced made = push(field.self, table::heading_of_degrees(180), 0.8, field.around);
    CHECK(made.put_beyond);
    CHECK(made.length == doctest::Approx(1.9));
    CHECK(made.passed == 1);
}
TEST_CASE("ja.out.flee.deviation: a flight turns by up to 30 degrees to avoid friends and enemies")
{
    Field field(close_foot(), {12, 12, 0}); // flees 3 along -y
    field.mate(close_foot(), {13.1, 9.5, 0});
    const Forced made = flight(sheet, field.self, table::heading_of_degrees(180), field.around);
    CHECK(made.turned == 20); // to the right of its flight, that is to smaller x
    CHECK(made.passed == 0);
    const Forced straight = flight(with("ja.out.flee.deviation", 0), field.self,
                                   table::heading_of_degrees(180), field.around);
    CHECK(straight.turned == 0);
    CHECK(straight.passed == 1);
    Field screened(close_foot(), {12, 12, 0});
    screened.mate(skirmishers(), {12, 9.5, 0});
    CHECK(flight(sheet, screened.self, table::heading_of_degrees(180), screened.around).turned ==
          0);
}
TEST_CASE("ja.out.flee.faces: a unit that fled faces the way it moved, unless switched off")
{
    Field field(close_foot(), {12, 12, 0});
    const Forced made = flight(sheet, field.self, table::heading_of_degrees(180), field.around);
    const table::Pose after = faced_after_flight(sheet, field.self, made, false);
    CHECK(table::degrees_of(after.heading) == 180);
    CHECK(centre_y(after, field.self) == 9);
    const table::Pose kept =
        faced_after_flight(without("ja.out.flee.faces"), field.self, made, false);
    CHECK(table::degrees_of(kept.heading) == 0);
    CHECK(centre_y(kept, field.self) == 9);
}
TEST_CASE("ja.react.evade.stop: an evader stops 0.1 short of an enemy")
{
    Field field(skirmishers(), {12, 12, 0}); // evades 3 along -y
    for (const double x : {9.0, 10.7, 12.4, 14.1}) field.enemy(close_foot(), {x, 9.2, 0}); // 2 away
    const auto made = evade(sheet, field.self, table::heading_of_degrees(180), field.around);
    REQUIRE(made);
    CHECK(made->length == doctest::Approx(1.9));
}

TEST_CASE("ja.charge.legal: the target must be the first enemy touched")
{
    Field field(loose_horse(), {12, 10, 0});
    const std::size_t target = field.enemy(close_foot(), {12, 14, 180});
    CHECK(field.charge(target));
    field.enemy(close_foot(), {12, 12.6, 180});
    const auto barred = field.charge(target);
    REQUIRE_FALSE(barred);
    Field too_far(close_foot(), {12, 10, 0}); // charges 3
    CHECK_FALSE(too_far.charge(too_far.enemy(close_foot(), {12, 13.9, 180})));
    CHECK(too_far.charge(too_far.enemy(close_foot(), {12, 13.8, 180})));
}
TEST_CASE("ja.charge.path: the smallest whole number of degrees that works, right before left")
{
    Field ahead(loose_horse(), {12, 10, 0});
    CHECK(ahead.charge(ahead.enemy(close_foot(), {12.5, 14, 180}))->degrees == 0);
    Field right(loose_horse(), {12, 10, 0});
    const auto path = right.charge(right.enemy(close_foot(), {14, 14, 180}));
    REQUIRE(path);
    CHECK(path->side == table::Side::right);
    CHECK(path->degrees > 0);
    CHECK_FALSE(right.charge(0, with("ja.charge.path", path->degrees - 1)));
}
TEST_CASE("ja.charge.no_corner_match: a charger keeps its own place along the face")
{
    Field field(loose_horse(), {12, 10, 0});
    const auto path = field.charge(field.enemy(close_foot(), {12.5, 14, 180}));
    REQUIRE(path);
    CHECK(centre_x(path->end, field.self) == 12);
}
TEST_CASE("ja.charge.conform: the charger lines up flush on the face, slid free of others")
{
    Field field(close_foot(), {11.6, 12.2, 0}); // touching
    const std::size_t target = field.enemy(close_foot(), {11, 13, 180});
    const auto conform = [&] {
        return conformed(sheet, field.self, field.around.bases[target], table::Zone::front,
                         field.around);
    };
    CHECK(centre_x(*conform(), field.self) == 11.6);
    field.mate(close_foot(), {12.9, 12.2, 0}); // from 12.1 on
    const auto slid = conform();
    REQUIRE(slid);
    CHECK(centre_x(*slid, field.self) == doctest::Approx(11.3));
    const table::Rect end = rect_of(field.around, *slid, field.self.base.depth);
    CHECK(front_edge_on(sheet, end, field.around.rects[target]) == Edge::front);
    field.mate(close_foot(), {9.8, 12.2, 0}); // up to 10.6: 1.5 between the two
    CHECK_FALSE(conform());
}
TEST_CASE("ja.charge.conform.limit: conforming by more than 1.6 fails")
{
    Field field(loose_horse(), {12, 10, 0});
    // Flank zone, but touched near its far rear: the charger would have to be moved round a corner.
    const std::size_t target = field.enemy(close_foot(), {13.2, 13.5, 60});
    const auto wide = field.charge(target, with("ja.charge.conform.limit", 10));
    REQUIRE(wide);
    CHECK_FALSE(field.charge(target, with("ja.charge.conform.limit", 0.1)));
}
TEST_CASE(
    "ja.charge.zone: on the front line is front, on the rear line is flank, behind it is rear")
{
    const auto zone = [](double y) { // of a foot charger heading west, its front middle at x = 13.6
        const Base target = base(close_foot(), {10, 10, 0}, false, 1); // lines at 10.4 and 9.6
        const Mover charger = mover(close_foot(), {14, y, 270});
        return edge_of(charge_zone(sheet, target, charger.base.pose, 1.6));
    };
    CHECK(zone(10.4) == Edge::front);
    CHECK(zone(10.39) == Edge::front); // within tolerance
    CHECK(zone(10.38) == Edge::flank);
    CHECK(zone(9.6) == Edge::flank);
    CHECK(zone(9.59) == Edge::flank);
    CHECK(zone(9.58) == Edge::rear);
}

TEST_CASE("ja.contact.pair: a front edge on an edge, parallel, within 0.01, over 0.1 at least")
{
    const auto on = [](Placed at) {
        const table::Point origin = table::point_of_units(10, 10);
        const auto rect = [&](Placed place) {
            return table::rect_of(base(close_foot(), place, true, 0).pose, 1.6, 0.8, origin);
        };
        return front_edge_on(sheet, rect(at), rect({10, 10, 0}));
    };
    CHECK(on({10, 10.8, 180}) == Edge::front);
    CHECK(on({10, 10.805, 180}) == Edge::front);
    CHECK(on({10, 10.83, 180}) == Edge::none);
    CHECK(on({11.2, 10, 270}) == Edge::flank);
    CHECK(on({10, 9.2, 0}) == Edge::rear);
    CHECK(on({11.5, 10.8, 180}) == Edge::front); // 0.1 in common
    CHECK(on({11.52, 10.8, 180}) == Edge::none);
}
TEST_CASE("ja.contact.no_overlap: corners and sides do not fight")
{
    const table::Point origin = table::point_of_units(10, 10);
    const auto rect = [&](Placed place) {
        return table::rect_of(base(close_foot(), place, true, 0).pose, 1.6, 0.8, origin);
    };
    CHECK(front_edge_on(sheet, rect({11.6, 10.8, 180}), rect({10, 10, 0})) == Edge::none); // corner
    CHECK(front_edge_on(sheet, rect({11.6, 10, 180}), rect({10, 10, 0})) == Edge::none);   // side
}
TEST_CASE(
    "ja.support.def: directly behind by half the front, same type, neither skirmishing nor engaged")
{
    const auto supports = [](Placed at) {
        const table::Point origin = table::point_of_units(10, 10);
        const auto rect = [&](Placed place) {
            return table::rect_of(base(close_foot(), place, true, 0).pose, 1.6, 0.8, origin);
        };
        return behind(sheet, rect(at), rect({10, 10, 0})).directly;
    };
    CHECK(supports({10, 9.2, 0}));
    CHECK(supports({10.8, 9.2, 0}));        // exactly half
    CHECK_FALSE(supports({10.82, 9.2, 0})); // less
    CHECK(supports({10, 9.1, 0}));
    CHECK_FALSE(supports({10, 9.08, 0}));
    CHECK(supports({10, 9.2, 9}));
    CHECK_FALSE(supports({10, 9.2, 11}));
    CHECK(may_support(close_foot().profile, false, loose_foot().profile));
    CHECK_FALSE(may_support(skirmishers().profile, false, loose_foot().profile));
    CHECK_FALSE(may_support(loose_horse().profile, false, loose_foot().profile));
    CHECK_FALSE(may_support(close_foot().profile, true, loose_foot().profile));
}

namespace {

ShotGeometry shot(Placed target, const table::Ground* ground = nullptr,
                  const Sheet& in_force = sheet, std::initializer_list<Placed> others = {})
{
    const table::Point origin = table::point_of_units(12, 12);
    const auto rect = [&](Placed place) {
        return table::rect_of(base(close_foot(), place, true, 0).pose, 1.6, 0.8, origin);
    };
    Fixed<table::Rect, 8> in_the_way;
    for (const Placed& other : others) in_the_way.push_back(rect(other));
    return shot_geometry(in_force, rect({12, 11.6, 0}), rect(target),
                         {in_the_way.begin(), in_the_way.size()}, ground, origin);
}

} // namespace

TEST_CASE("ja.shoot.range: shots reach 3 inches, edge to edge")
{
    CHECK(shot({12, 15.4, 180}).can_shoot());
    CHECK(shot({12, 15.41, 180}).can_shoot());
    CHECK_FALSE(shot({12, 15.42, 180}).can_shoot());
    CHECK(shot({12, 16.4, 180}, nullptr, with("ja.shoot.range", 4)).can_shoot());
}
TEST_CASE("ja.shoot.arc: within 45 degrees of the front")
{
    CHECK(shot({14.5, 13.2, 180}).in_arc);       // near corner at u 1.7, v 1.6
    CHECK_FALSE(shot({15.9, 13.2, 180}).in_arc); // near corner at u 3.1, v 1.6
    CHECK_FALSE(shot({12, 10, 0}).in_arc);       // behind
    CHECK(shot({15.9, 13.2, 180}, nullptr, with("ja.shoot.arc", 60)).in_arc);
}
TEST_CASE("ja.shoot.sight: another base in the line blocks it")
{
    CHECK(shot({12, 15, 180}).sight);
    CHECK_FALSE(shot({12, 15, 180}, nullptr, sheet, {{12, 13, 0}}).sight);
    CHECK(shot({12, 15, 180}, nullptr, sheet, {{13.6, 13, 0}}).sight);
    CHECK(shot({12, 15, 180}, nullptr, without("ja.shoot.sight"), {{12, 13, 0}}).sight);
}
TEST_CASE("ja.terrain.sight_depth: sight goes through 1 inch of woods, not through more")
{
    const table::Ground thin = band(Terrain::wood, 12.5, 13.5);
    const table::Ground thick = band(Terrain::wood, 12.5, 13.6);
    CHECK(shot({12, 15, 180}, &thin).sight);
    CHECK_FALSE(shot({12, 15, 180}, &thick).sight);
    CHECK(shot({12, 15, 180}, &thick, with("ja.terrain.sight_depth", 2)).sight);
    const table::Ground hill = band(Terrain::gentle_hill, 12.5, 13);
    CHECK_FALSE(shot({12, 15, 180}, &hill).sight);
    const table::Ground under = band(Terrain::gentle_hill, 11, 13); // holds the shooter
    CHECK(shot({12, 15, 180}, &under).sight);
}
TEST_CASE("ja.shoot.from_rear: from behind the line of the rear edge")
{
    CHECK(shot({12, 14, 0}).from_rear);
    CHECK_FALSE(shot({12, 14, 180}).from_rear);
    CHECK_FALSE(shot({12, 14, 90}).from_rear);
}
