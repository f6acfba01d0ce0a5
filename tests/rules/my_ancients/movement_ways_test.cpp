// What stands in the way of moves (6.6, 6.7), and moves of their own kind: skirmishers, elephants,
// bolt throwers, leaders, impetuous units.

#include "moving.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

using table::advance;
using table::half_turn;
using table::Kind;
using table::Path;
using table::wheel;
using Hand = table::Side;

namespace {

constexpr std::string_view light = "light_foot protection 1 shield quality 3 8"; // 6
constexpr std::string_view skirmish = "skirmisher javelin quality 1 4";          // 7
constexpr std::string_view through = "ma.interpenetrate.skirmish_through_formed";

std::string refused_leader(const DrillGround& drill, Spot at)
{
    const Judged made = judged_leader_move(drill.state, red, 0, drill.point(at));
    return made ? "" : std::string(made.error().rule);
}

} // namespace

// --- contact and spacing
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.seq.a_moves_detail: ordered moves keep 0.1 off enemies")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    drill.place(blue, light, {20, 14}, 180, 4);
    CHECK(judged(drill, foot, {advance(3.9)}) == "3.9 of 6");
    CHECK(judged(drill, foot, {advance(3.91)}) == "ma.seq.a_moves_detail");
}

TEST_CASE("ma.seq.a_moves_detail: nothing goes backwards or off the table")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 45}, 0, 4);
    CHECK(judged(drill, foot, {table::retire(1)}) == "ma.seq.a_moves_detail");
    CHECK(judged(drill, foot, {table::shift(Hand::left, 1)}) == "ma.seq.a_moves_detail");
    CHECK(judged(drill, foot, {advance(3)}) == "3 of 6");
    CHECK(judged(drill, foot, {advance(3.01)}) == "ma.seq.a_moves_detail");
    CHECK(judged(drill, foot, {}) == "ma.seq.a_moves_detail");
}

TEST_CASE("ma.ruling.terrain_kinds: impassable ground is not entered; houses only by foot")
{
    DrillGround drill;
    drill.box(Kind::deep_water, {15, 12}, {25, 20});
    drill.box(Kind::built_up, {35, 12}, {45, 20});
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    CHECK(judged(drill, foot, {advance(2)}) == "2 of 6");
    CHECK(judged(drill, foot, {advance(2.01)}) == "ma.ruling.terrain_kinds");
    const UnitId men = drill.place(red, light, {40, 10}, 0, 4);
    CHECK(judged(drill, men, {advance(4)}) == "4 of 6");
    CHECK(judged_move(drill.state, men, {advance(4)}, Extra::none)->rough); // as woods
    drill.of(men).presence = Presence::destroyed;
    const UnitId horse = drill.place(red, "cavalry 4", {40, 10}, 0, 4);
    CHECK(judged(drill, horse, {advance(4)}) == "ma.ruling.terrain_kinds");
}

// --- friends
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.interpenetrate.formed_through_skirmish: formed units pass their skirmishers")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);         // 1.5 deep
    const UnitId screen = drill.place(red, skirmish, {20, 12.75}, 0, 4); // 12 to 12.75
    CHECK(judged(drill, foot, {advance(4.25)}) == "4.25 of 6");
    move(drill, foot, {advance(4.25)}, {});
    CHECK(drill.where(foot) == "20 14.25 facing 0");
    CHECK(drill.where(screen) == "20 12.75 facing 0");
    CHECK(!drill.of(screen).disordered);
    drill.switch_off("ma.interpenetrate.formed_through_skirmish");
    drill.of(foot).pose.front = drill.point({20, 10});
    CHECK(judged(drill, foot, {advance(4.25)}) == through);
}

TEST_CASE("ma.interpenetrate.skirmish_through_formed: skirmishers pass formed friends")
{
    DrillGround drill;
    drill.place(red, light, {20, 13}, 0, 4); // 11.5 to 13
    const UnitId men = drill.place(red, skirmish, {20, 10}, 0, 4);
    CHECK(judged(drill, men, to({20, 13.75}, 0)) == "3.75 of 7");
    const UnitId foot = drill.place(red, light, {20, 8}, 0, 4);
    drill.of(men).presence = Presence::destroyed;
    CHECK(judged(drill, foot, {advance(6)}) == through); // formed through formed
}

TEST_CASE("ma.interpenetrate.roman_through_roman: Roman foot passes Roman foot")
{
    DrillGround drill;
    drill.place(red, "medium_foot roman 4", {20, 11}, 0, 4); // 10.25 to 11
    const UnitId second = drill.place(red, "medium_foot roman 4", {20, 9}, 0, 4);
    CHECK(judged(drill, second, {advance(2.75)}) == "2.75 of 5");
    const UnitId ally = drill.place(red, "medium_foot 4", {20, 8}, 0, 4);
    drill.of(second).presence = Presence::destroyed;
    CHECK(judged(drill, ally, {advance(4.5)}) == through);
}

TEST_CASE("ma.interpenetrate.short: who is not cleared is put behind the mover, disordered")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    const UnitId screen = drill.place(red, skirmish, {20, 12.75}, 0, 4);
    move(drill, foot, {advance(4)}, {}); // front edge at 14, rear at 12.5
    CHECK(drill.where(foot) == "20 14 facing 0");
    CHECK(drill.where(screen) == "20 12.5 facing 0");
    CHECK(drill.of(screen).disordered);
}

TEST_CASE("ma.interpenetrate.must_clear_front: the front edge gets beyond, or stops behind")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    drill.place(red, skirmish, {20, 12.75}, 0, 4);
    CHECK(judged(drill, foot, {advance(2.75)}) == "ma.interpenetrate.must_clear_front");
    CHECK(judged(drill, foot, {advance(2.76)}) == "2.76 of 6");
    CHECK(judged(drill, foot, {advance(2)}) == "2 of 6"); // touching its near edge
}

TEST_CASE("ma.interpenetrate.must_clear_front: a die too many stops the mover at the near edge")
{
    DrillGround drill;
    drill.box(Kind::rough, {10, 0}, {30, 30});
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    const UnitId screen = drill.place(red, skirmish, {20, 14}, 0, 4); // 13.25 to 14
    move(drill, foot, {advance(6)}, {3});
    CHECK(drill.where(foot) == "20 13 facing 0");
    drill.of(foot).pose.front = drill.point({20, 11});
    drill.of(screen).pose.front = drill.point({20, 14});
    move(drill, foot, {advance(6)}, {3}); // 3: just not beyond
    CHECK(drill.where(foot) == "20 13.25 facing 0");
}

// --- skirmish units
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.skirmish.free_move: any direction and shape, no base beyond the move")
{
    DrillGround drill;
    const UnitId men = drill.place(red, skirmish, {20, 20}, 0, 4);
    CHECK(judged(drill, men, to({20, 13}, 0)) == "7 of 7");
    CHECK(judged(drill, men, to({20, 12.99}, 0)) == "ma.skirmish.free_move");
    // Turned about where it stands: the outer bases go 4.5 inches across.
    CHECK(judged(drill, men, to({20, 19.25}, 180)) == "4.5 of 7");
    move(drill, men, to({22, 18}, 90, 2), {});
    CHECK(drill.where(men) == "22 18 facing 90");
    CHECK(drill.of(men).files == 2);
}

TEST_CASE("ma.ruling.skirmish_shape: blocks of files and ranks, with all bases in them")
{
    DrillGround drill;
    const UnitId men = drill.place(red, skirmish, {20, 20}, 0, 4);
    CHECK(judged(drill, men, to({20, 20}, 0, 5)) == "ma.ruling.skirmish_shape");
    CHECK(judged(drill, men, to({20, 20}, 0, 2)) != "ma.ruling.skirmish_shape");
}

TEST_CASE("ma.ruling.free_move_path: between its places each base sweeps over the ground")
{
    DrillGround drill;
    const UnitId men = drill.place(red, skirmish, {20, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 1", {20, 22}, 180, 1); // in between
    CHECK(judged(drill, men, to({20, 26}, 0)) == "ma.seq.a_moves_detail");
    drill.of(foe).pose.front = drill.point({23.86, 22}); // 0.11 beside
    CHECK(judged(drill, men, to({20, 26}, 0)) == "6 of 7");
}

TEST_CASE("ma.skirmish.no_test: skirmishers turn and form up without a test")
{
    DrillGround drill;
    const UnitId men = drill.place(red, "skirmisher quality 0 4", {20, 20}, 0, 4);
    drill.of(men).disordered = true;
    CHECK(judged(drill, men, to({20, 23.5}, 0), Extra::form_up) == "3.5 of 3.5");
    CHECK(judged(drill, men, to({20, 23.51}, 0), Extra::form_up) == "ma.skirmish.free_move");
    move(drill, men, to({20, 23}, 0), {}, Extra::form_up);
    CHECK(!drill.of(men).disordered);
    CHECK(drill.where(men) == "20 23 facing 0");
}

TEST_CASE("ma.move.rough: skirmishers lose 1d3 as well")
{
    DrillGround drill;
    drill.box(Kind::marsh, {10, 10}, {30, 30});
    const UnitId men = drill.place(red, skirmish, {20, 20}, 0, 4);
    move(drill, men, to({20, 27}, 0), {2});
    CHECK(drill.where(men) == "20 25 facing 0");
}

// --- elephants
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.elephant.turn.stationary: standing, up to 90 degrees, each base on its centre")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 2", {20, 20}, 0, 2);
    CHECK(judged(drill, beasts, {facing(91)}) == "ma.elephant.turn.stationary");
    move(drill, beasts, {facing(90)}, {});
    CHECK(drill.where(beasts) == "20.75 19.25 facing 90");
    const Bases bases = bases_of(drill.state, beasts, drill.point({20, 20}));
    CHECK(table::to_units(bases[0].centre.x) == -1.5); // where they were
    CHECK(table::to_units(bases[1].centre.x) == 1.5);
    CHECK(table::to_units(bases[1].centre.y) == -0.75);
}

TEST_CASE("ma.elephant.turn.slow: up to 4 inches the run-up is 1d3")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    move(drill, beasts, {advance(2), facing(45), advance(2)}, {3});
    // 3 ahead, turned about (20, 22.25), 1 on.
    CHECK(drill.where(beasts) == "21.237 23.487 facing 45");
}

TEST_CASE("ma.elephant.turn.fast: above 4 inches the run-up is 1d6")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    move(drill, beasts, {advance(2), facing(45), advance(3)}, {6}); // no turn: 5 ahead
    CHECK(drill.where(beasts) == "20 25 facing 0");
    const UnitId more = drill.place(red, "elephant 1", {40, 20}, 0, 1);
    move(drill, more, {facing(45), advance(5)}, {5});
    CHECK(drill.where(more) == "40.53 24.78 facing 45");
}

TEST_CASE("ma.ruling.elephant_speed: exactly 4 is slow, and the die is thrown for what is declared")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    CHECK(judged_move(drill.state, beasts, {facing(45), advance(4)}, Extra::none)->chance == 1);
    const double fast =
        judged_move(drill.state, beasts, {facing(45), advance(5)}, Extra::none)->chance;
    CHECK(fast == doctest::Approx(5.0 / 6));
}

TEST_CASE("ma.elephant.turn.exact: up to 45 degrees after exactly the inches thrown")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    CHECK(judged(drill, beasts, {facing(46), advance(4)}) == "ma.elephant.turn.exact");
    move(drill, beasts, {facing(45), advance(4)}, {2});
    CHECK(drill.where(beasts) == "21.945 23.195 facing 45");
}

TEST_CASE("ma.elephant.turn.exact: a second turn needs a second die within the rest")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    move(drill, beasts, {facing(45), facing(90), advance(4)}, {1, 3}); // rest 3, all of it
    // After 1: centre (20, 20.25), front 0.75 ahead; 3 at 45; then turned about the centre.
    CHECK(drill.where(beasts) == "22.871 22.371 facing 90");
}

TEST_CASE("ma.elephant.gap: a base width between friendly elephants")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 10}, 0, 1);
    drill.place(red, "elephant 1", {20, 18}, 0, 1);
    CHECK(judged(drill, beasts, {advance(5)}) == "5 of 6"); // centres 3 apart
    CHECK(judged(drill, beasts, {advance(5.01)}) == "ma.elephant.gap");
}

TEST_CASE("ma.ruling.elephant_line: moving shifts all bases alike")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 3", {20, 10}, 0, 3);
    const Bases before = bases_of(drill.state, beasts, drill.point({20, 10}));
    CHECK(table::to_units(before[1].centre.x - before[0].centre.x) == 3);
    move(drill, beasts, {advance(6)}, {});
    const Bases after = bases_of(drill.state, beasts, drill.point({20, 16}));
    for (std::size_t i = 0; i < 3; ++i) CHECK(after[i] == before[i]);
}

// --- bolt throwers
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.bolt_thrower: no move, a pivot of up to 45 degrees about the centre")
{
    DrillGround drill;
    const UnitId engines = drill.place(red, "bolt_thrower 2", {20, 20}, 0, 2);
    CHECK(judged(drill, engines, {advance(1)}) == "ma.ruling.bolt_thrower");
    CHECK(judged(drill, engines, {facing(46)}) == "ma.ruling.bolt_thrower");
    move(drill, engines, {facing(45)}, {});
    CHECK(drill.where(engines) == "20.53 19.78 facing 45");
}

// --- who may move
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.seq.a_moves: who fights, flees, pursues or has charged does not move")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, light, {20, 10}, 180, 4);
    CHECK(may_move(drill.state, foot));
    const Unit plain = drill.of(foot);
    drill.of(foot).charged = true;
    CHECK(!may_move(drill.state, foot));
    drill.of(foot) = plain;
    drill.of(foot).pursuing = foe;
    CHECK(!may_move(drill.state, foot));
    drill.of(foot) = plain;
    drill.of(foot).pursued = true;
    CHECK(!may_move(drill.state, foot));
    drill.of(foot) = plain;
    drill.of(foot).morale = Morale::broken;
    CHECK(!may_move(drill.state, foot));
    drill.of(foot) = plain;
    drill.bout(foe, foot);
    CHECK(!may_move(drill.state, foot));
}

TEST_CASE("ma.ruling.evader_moves_later: who evaded may move in its own phase")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    drill.of(foot).evaded = true;
    CHECK(may_move(drill.state, foot));
    drill.of(foot).moved = true;
    CHECK(!may_move(drill.state, foot));
}

TEST_CASE("ma.ruling.no_other_state_limits: disordered and demoralised units move as others")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    drill.of(foot).disordered = true;
    drill.of(foot).morale = Morale::demoralised;
    CHECK(may_move(drill.state, foot));
    CHECK(judged(drill, foot, {wheel(Hand::left, 10), advance(4)}) == "5.047 of 6");
}

// --- shield walls
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.shield_wall: formed foot with shields, at the end of the move, free")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    move(drill, foot, {advance(6)}, {});
    CHECK(judged_shield_wall(drill.state, foot).ok());
    drill.with_dice({}, [&](Play& play) { take_shield_wall(play, foot); });
    CHECK(drill.of(foot).shield_wall);
    CHECK(!judged_shield_wall(drill.state, foot).ok()); // not out of it again
    const UnitId bare = drill.place(red, "light_foot 8", {40, 10}, 0, 4);
    CHECK(!judged_shield_wall(drill.state, bare).ok());
    const UnitId horse = drill.place(red, "cavalry shield 4", {60, 10}, 0, 4);
    CHECK(!judged_shield_wall(drill.state, horse).ok());
}

TEST_CASE("ma.ruling.shield_wall: it ends free at the start of the move, and by moving")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    drill.of(foot).shield_wall = true;
    CHECK(judged_shield_wall(drill.state, foot).ok());
    drill.with_dice({}, [&](Play& play) { take_shield_wall(play, foot); });
    CHECK(!drill.of(foot).shield_wall);
    CHECK(may_move(drill.state, foot));
    drill.of(foot).shield_wall = true;
    move(drill, foot, {advance(1)}, {});
    CHECK(!drill.of(foot).shield_wall);
}

// --- leaders
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.move.rate.generals: 12 inches in any direction, through friends")
{
    DrillGround drill;
    drill.place(red, light, {20, 16}, 0, 4);
    drill.leader(red, Spot{20, 10});
    CHECK(refused_leader(drill, {20, 22}).empty());
    CHECK(refused_leader(drill, {20, 22.001}) == "ma.move.rate.generals");
    CHECK(refused_leader(drill, {9, 10}).empty());
    CHECK(refused_leader(drill, {20, 0.5}) == "ma.move.rate.generals"); // off the table
}

TEST_CASE("ma.move.rate.generals: a leader attaches by moving into contact, and detaches")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 30}, 0, 4); // 28.5 to 30
    const std::size_t who = drill.leader(red, Spot{20, 15.875}); // 12 from its rear edge
    CHECK(judged_attach(drill.state, red, who, foot).ok());
    drill.state.leaders[0][who].at = drill.point({20, 15.8});
    CHECK(!judged_attach(drill.state, red, who, foot).ok());
    drill.with_dice({}, [&](Play& play) { attach(play, red, who, foot); });
    CHECK(leader_near(drill.state, foot) == LeaderNear::attached);
    CHECK(drill.state.leaders[0][who].moved);
    drill.with_dice({}, [&](Play& play) { move_leader(play, red, who, drill.point({20, 20})); });
    CHECK(leader_near(drill.state, foot) == LeaderNear::none);
}

TEST_CASE("ma.ruling.lone_leader: he does not end under an enemy, nor ride through one")
{
    DrillGround drill;
    drill.place(blue, light, {20, 16}, 0, 4); // 14.5 to 16
    drill.leader(red, Spot{20, 10});
    CHECK(refused_leader(drill, {20, 15}) == "ma.ruling.lone_leader");
    CHECK(refused_leader(drill, {20, 20}) == "ma.ruling.lone_leader");
    CHECK(refused_leader(drill, {28, 14}).empty());
}

TEST_CASE("ma.ruling.lone_leader: an enemy that ends on him drives him to a unit within 12")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 22}, 0, 4);
    const UnitId refuge = drill.place(blue, light, {20, 38}, 180, 4);
    const std::size_t who = drill.leader(blue, Spot{20, 26});
    move(drill, foot, {advance(6)}, {});
    CHECK(drill.state.leaders[1][who].with == refuge); // 11.375 away
    DrillGround lonely;
    const UnitId men = lonely.place(red, light, {20, 22}, 0, 4);
    lonely.leader(blue, Spot{20, 26});
    move(lonely, men, {advance(6)}, {});
    CHECK(lonely.state.leaders[1][0].lost);
}

// --- impetuous units
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.impetuous.fail: a unit not held back advances its whole move at the nearest enemy")
{
    DrillGround drill;
    const UnitId band = drill.place(red, "light_foot impetuous 8", {20, 10}, 0, 4);
    drill.place(blue, light, {20, 20}, 180, 4);
    drill.of(band).must_advance = true;
    CHECK(!may_move(drill.state, band));
    drill.with_dice({}, [&](Play& play) { advance_at_enemy(play, band); });
    CHECK(drill.where(band) == "20 16 facing 0");
    CHECK(!may_move(drill.state, band));
    drill.of(band).pose.front = drill.point({20, 15});
    drill.with_dice({}, [&](Play& play) { advance_at_enemy(play, band); });
    CHECK(drill.where(band) == "20 19.9 facing 0"); // 0.1 short
}

TEST_CASE("ma.ruling.impetuous_timing: it wheels once, as far as needed, then goes straight")
{
    DrillGround drill;
    const UnitId band = drill.place(red, "light_foot impetuous 4", {20, 10}, 0, 2); // 18.5 to 21.5
    drill.place(blue, light, {31, 20}, 180, 4);
    drill.with_dice({}, [&](Play& play) { advance_at_enemy(play, band); });
    const double turned = table::degrees_between(drill.of(band).pose.heading, {});
    CHECK(turned == doctest::Approx(33.04).epsilon(0.001)); // towards (28, 20) from (21.5, 10)
    DrillGround plain;
    const UnitId beasts = plain.place(red, "elephant 1", {20, 10}, 0, 1);
    plain.place(blue, light, {31, 20}, 180, 4);
    plain.with_dice({}, [&](Play& play) { advance_at_enemy(play, beasts); });
    CHECK(plain.where(beasts) == "20 16 facing 0"); // without the wheel
}

TEST_CASE("ma.ruling.impetuous_timing: friends, closed ground and the edge stop it 0.1 short")
{
    DrillGround drill;
    const UnitId band = drill.place(red, "light_foot impetuous 8", {20, 10}, 0, 4);
    drill.place(red, light, {20, 15}, 0, 4); // 13.5 to 15
    drill.place(blue, light, {20, 22}, 180, 4);
    drill.with_dice({}, [&](Play& play) { advance_at_enemy(play, band); });
    CHECK(drill.where(band) == "20 13.4 facing 0");
    DrillGround marsh;
    marsh.box(Kind::deep_water, {10, 12}, {30, 14});
    const UnitId other = marsh.place(red, "light_foot impetuous 8", {20, 10}, 0, 4);
    marsh.place(blue, light, {20, 22}, 180, 4);
    marsh.with_dice({}, [&](Play& play) { advance_at_enemy(play, other); });
    CHECK(marsh.where(other) == "20 11.9 facing 0");
}
