// Moves of the Moves phase (6): what they cost, what bars them, and their stages with tests.

#include "moving.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

using table::advance;
using table::half_turn;
using table::Kind;
using table::oblique;
using table::Path;
using table::quarter_turn;
using table::wheel;
using table::widen;
using Hand = table::Side;

namespace {

constexpr std::string_view heavy = "heavy_foot protection 3 shield quality 3 8"; // 4
constexpr std::string_view light = "light_foot protection 1 shield quality 3 8"; // 6
constexpr std::string_view skirmish = "skirmisher javelin quality 1 4";          // 7

// The farthest that a unit of these words may go straight ahead.
std::string farthest(std::string_view words, double inches, int files = 4)
{
    DrillGround drill;
    const UnitId unit = drill.place(red, words, {20, 10}, 0, files);
    return judged(drill, unit, {advance(inches)});
}

} // namespace

// --- rates
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.move.rate.skirmish_cavalry: 12 inches")
{
    CHECK(farthest("skirmish_cavalry 4", 12) == "12 of 12");
    CHECK(farthest("skirmish_cavalry 4", 12.001) == "ma.skirmish.free_move");
}

TEST_CASE("ma.move.rate.light_chariots: 10 inches")
{
    CHECK(farthest("light_chariot 4", 10) == "10 of 10");
    CHECK(farthest("light_chariot 4", 10.001) == "ma.move.rate.light_chariots");
}

TEST_CASE("ma.move.rate.heavy_chariots: 8 inches")
{
    CHECK(farthest("heavy_chariot 4", 8) == "8 of 8");
    CHECK(farthest("heavy_chariot 4", 8.001) == "ma.move.rate.heavy_chariots");
}

TEST_CASE("ma.move.rate.cavalry: 10 inches")
{
    CHECK(farthest("cavalry 4", 10) == "10 of 10");
    CHECK(farthest("cavalry 4", 10.001) == "ma.move.rate.cavalry");
}

TEST_CASE("ma.move.rate.elephants: 6 inches")
{
    CHECK(farthest("elephant 2", 6, 2) == "6 of 6");
    CHECK(farthest("elephant 2", 6.001, 2) == "ma.move.rate.elephants");
}

TEST_CASE("ma.move.rate.skirmishers: 7 inches")
{
    CHECK(farthest(skirmish, 7) == "7 of 7");
    CHECK(farthest(skirmish, 7.001) == "ma.skirmish.free_move");
}

TEST_CASE("ma.move.rate.light: 6 inches")
{
    CHECK(farthest(light, 6) == "6 of 6");
    CHECK(farthest(light, 6.001) == "ma.move.rate.light");
}

TEST_CASE("ma.move.rate.medium: 5 inches")
{
    CHECK(farthest("medium_foot 8", 5) == "5 of 5");
    CHECK(farthest("medium_foot 8", 5.001) == "ma.move.rate.medium");
}

TEST_CASE("ma.move.rate.heavy: 4 inches")
{
    CHECK(farthest(heavy, 4) == "4 of 4");
    CHECK(farthest(heavy, 4.001) == "ma.move.rate.heavy");
}

TEST_CASE("ma.move.rough: a move that begins in rough ground loses 1d3")
{
    DrillGround drill;
    drill.box(Kind::rough, {15, 0}, {25, 12});
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    CHECK(judged_move(drill.state, foot, {advance(6)}, Extra::none)->rough);
    move(drill, foot, {advance(6)}, {2});
    CHECK(drill.where(foot) == "20 14 facing 0");
    CHECK(drill.told("ma.move.rough"));
    const UnitId other = drill.place(red, light, {40, 10}, 0, 4);
    CHECK(!judged_move(drill.state, other, {advance(6)}, Extra::none)->rough);
    move(drill, other, {advance(6)}, {});
    CHECK(drill.where(other) == "40 16 facing 0");
}

TEST_CASE("ma.move.rough: the die does not shorten a move that is short anyway")
{
    DrillGround drill;
    drill.box(Kind::wood, {15, 0}, {25, 12});
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    move(drill, foot, {advance(3)}, {3});
    CHECK(drill.where(foot) == "20 13 facing 0");
}

TEST_CASE("ma.ruling.rough_timing: who does not reach the ground any more stops at its edge")
{
    DrillGround drill;
    drill.box(Kind::wood, {15, 15}, {25, 30});
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    move(drill, foot, {advance(6)}, {3}); // 3 left, but 5 to the wood
    CHECK(drill.where(foot) == "20 15 facing 0");
    const UnitId far = drill.place(red, light, {20, 5}, 0, 4);
    move(drill, far, {advance(6)}, {});
    CHECK(drill.where(far) == "20 11 facing 0");
}

// --- wheels and obliques
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.wheel.measure: a wheel costs the arc of the outer front corner")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot quality 0 3", {20, 10}, 0, 3);
    CHECK(judged(drill, foot, {wheel(Hand::right, 30)}) == "2.356 of 6");
    CHECK(judged(drill, foot, {wheel(Hand::right, 30), advance(3.6438)}) == "6 of 6");
    CHECK(judged(drill, foot, {wheel(Hand::right, 30), advance(3.645)}) == "ma.move.rate.light");
}

TEST_CASE("ma.wheel.pivot: a wheel turns the unit about one front corner")
{
    DrillGround drill; // 16.11
    const UnitId foot = drill.place(red, "light_foot quality 0 3", {20, 10}, 0, 3);
    move(drill, foot, {wheel(Hand::right, 30)}, {});
    CHECK(drill.where(foot) == "20.301 11.125 facing 30");
}

TEST_CASE("ma.form.wheel: wheels are allowed to formed units, not to elephants")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, heavy, {20, 10}, 0, 4);
    const UnitId beasts = drill.place(red, "elephant 2", {40, 10}, 0, 2);
    CHECK(judged(drill, foot, {wheel(Hand::left, 10)}) == "1.047 of 4");
    CHECK(judged(drill, beasts, {wheel(Hand::left, 10)}) == "ma.elephant.turn.exact");
}

TEST_CASE("ma.ruling.wheel_no_test: no test for a wheel, unless a house wants one")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    move(drill, foot, {wheel(Hand::left, 10)}, {});
    drill.switch_off("ma.ruling.wheel_no_test");
    const UnitId fails = drill.place(red, light, {40, 10}, 0, 4);
    move(drill, fails, {advance(1), wheel(Hand::left, 10)}, {4}); // quality 3
    CHECK(drill.where(fails) == "40 11 facing 0");
    const UnitId passes = drill.place(red, light, {60, 10}, 0, 4);
    move(drill, passes, {wheel(Hand::left, 10)}, {3});
    CHECK(drill.where(passes) != "60 10 facing 0");
}

TEST_CASE("ma.ruling.wheel_neighbours: a unit wheels out of a line that it touches")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    const UnitId beside = drill.place(red, light, {26, 10}, 0, 4); // touches its right side
    CHECK(judged(drill, foot, {wheel(Hand::left, 20)}) == "2.094 of 6");
    CHECK(judged(drill, foot, {wheel(Hand::left, 5)}) ==
          "ma.interpenetrate.skirmish_through_formed");     // would end on it
    drill.of(beside).pose.front = drill.point({26.11, 10}); // so far off it counts
    CHECK(judged(drill, foot, {wheel(Hand::left, 20)}) ==
          "ma.interpenetrate.skirmish_through_formed");
}

TEST_CASE("ma.oblique.ratio: as far to the side as ahead, no farther")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    CHECK(judged(drill, foot, {oblique(Hand::left, 3, 3)}) == "4.5 of 6");
    CHECK(judged(drill, foot, {oblique(Hand::left, 3, 3.01)}) == "ma.oblique.ratio");
}

TEST_CASE("ma.oblique.cost: half an inch is deducted for each inch to the side")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    CHECK(judged(drill, foot, {oblique(Hand::right, 4, 4)}) == "6 of 6");
    CHECK(judged(drill, foot, {oblique(Hand::right, 4.01, 4)}) == "ma.move.rate.light");
    move(drill, foot, {oblique(Hand::right, 4, 4)}, {});
    CHECK(drill.where(foot) == "24 14 facing 0");
}

TEST_CASE("ma.oblique.free_half_inch: half an inch aside in the whole move is free")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    CHECK(judged(drill, foot, {oblique(Hand::left, 6, 0.5)}) == "6 of 6");
    // Twice 0.3: the total counts.
    CHECK(judged(drill, foot, {oblique(Hand::left, 2, 0.3), oblique(Hand::left, 2, 0.3)}) ==
          "4.3 of 6");
}

TEST_CASE("ma.oblique.elephants: elephants never move obliquely")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 2", {20, 10}, 0, 2);
    CHECK(judged(drill, beasts, {oblique(Hand::left, 3, 0.3)}) == "ma.oblique.elephants");
    const UnitId foot = drill.place(red, light, {40, 10}, 0, 4);
    CHECK(judged(drill, foot, {oblique(Hand::left, 3, 0.3)}) == "3 of 6");
}

// --- marches
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.march.double: a march goes twice as far")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, heavy, {20, 10}, 0, 4);
    drill.of(foot).disordered = true;
    CHECK(judged(drill, foot, {advance(8)}, Extra::march) == "8 of 8");
    CHECK(judged(drill, foot, {advance(8.001)}, Extra::march) == "ma.march.double");
    move(drill, foot, {advance(6), wheel(Hand::left, 10)}, {}, Extra::march);
    CHECK(drill.told("ma.march.double"));
}

TEST_CASE("ma.march.distance: more than a normal move from every enemy, throughout")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, heavy, {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, light, {20, 20}, 180, 4);
    CHECK(judged(drill, foot, {advance(5.99)}, Extra::march) == "5.99 of 8");
    CHECK(judged(drill, foot, {advance(6)}, Extra::march) == "ma.march.distance");
    drill.of(foe).pose.front = drill.point({20, 14});
    CHECK(judged(drill, foot, {wheel(Hand::left, 5)}, Extra::march) == "ma.march.distance");
    drill.of(foe).pose.front = drill.point({20, 14.01});
    CHECK(judged(drill, foot, {advance(0.005)}, Extra::march) == "0.005 of 8");
}

TEST_CASE("ma.march.only_move: no formation changes in a march")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    CHECK(judged(drill, foot, {half_turn()}, Extra::march) == "ma.march.only_move");
    CHECK(judged(drill, foot, {widen(1, 0)}, Extra::march) == "ma.march.only_move");
    CHECK(judged(drill, foot, {oblique(Hand::left, 8, 1)}, Extra::march) == "8.5 of 12");
}

TEST_CASE("ma.march.no_elephants: elephants never march")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 2", {20, 10}, 0, 2);
    CHECK(judged(drill, beasts, {advance(8)}, Extra::march) == "ma.march.no_elephants");
    const UnitId foot = drill.place(red, light, {40, 10}, 0, 4);
    CHECK(judged(drill, foot, {advance(12)}, Extra::march) == "12 of 12");
}

// --- formation changes
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.form.turn: a passed turn takes a quarter of the move, a failed one all")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4);
    CHECK(judged(drill, foot, {half_turn(), advance(4.5)}) == "6 of 6");
    CHECK(judged(drill, foot, {half_turn(), advance(4.51)}) == "ma.move.rate.light");
    CHECK(judged_move(drill.state, foot, {half_turn(), advance(4)}, Extra::none)->chance == 0.5);
    CHECK(judged_move(drill.state, foot, {half_turn()}, Extra::none)->chance == 1);
    move(drill, foot, {half_turn(), advance(4.5)}, {3});
    CHECK(drill.where(foot) == "20 4 facing 180");
    const UnitId slow = drill.place(red, light, {40, 10}, 0, 4);
    move(drill, slow, {half_turn(), advance(4.5)}, {4}); // the turn is still made
    CHECK(drill.where(slow) == "40 8.5 facing 180");
}

TEST_CASE("ma.form.turn: a quarter turn is rebuilt about the centre, files for ranks")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 10}, 0, 4); // 6 x 1.5
    move(drill, foot, {quarter_turn(Hand::right)}, {1});
    CHECK(drill.where(foot) == "21.5 9.25 facing 90"); // 2 files, 4 ranks of 0.75
    CHECK(drill.of(foot).files == 2);
}

TEST_CASE("ma.form.example: about-turn, half move, about-turn: three outcomes")
{
    const Path path{half_turn(), advance(3), half_turn()};
    DrillGround drill;
    const UnitId first = drill.place(red, light, {10, 20}, 0, 4);
    move(drill, first, path, {4});
    CHECK(drill.where(first) == "10 18.5 facing 180");
    const UnitId second = drill.place(red, light, {30, 20}, 0, 4);
    move(drill, second, path, {3, 4}); // a whole move is no longer there
    CHECK(drill.where(second) == "30 15.5 facing 180");
    const UnitId third = drill.place(red, light, {50, 20}, 0, 4);
    move(drill, third, path, {3, 3});
    CHECK(drill.where(third) == "50 17 facing 0");
}

TEST_CASE("ma.form.stages: each stage is tested when it is come to")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 20}, 0, 4);
    move(drill, foot, {advance(2), quarter_turn(Hand::left), advance(2)}, {5});
    CHECK(drill.where(foot) == "20 22 facing 0"); // no turn, and no more
    const UnitId good = drill.place(red, light, {50, 20}, 0, 4);
    move(drill, good, {advance(2), quarter_turn(Hand::left), advance(2)}, {2});
    CHECK(drill.where(good) == "46.5 21.25 facing 270");
}

TEST_CASE("ma.form.no_going_back: what a failed test takes is taken, and the unit has moved")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 20}, 0, 4);
    CHECK(may_move(drill.state, foot));
    move(drill, foot, {half_turn(), advance(1)}, {6});
    CHECK(drill.where(foot) == "20 18.5 facing 180");
    CHECK(!may_move(drill.state, foot));
}

TEST_CASE("ma.form.expand: pass any number of bases, fail two")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot quality 3 12", {20, 20}, 0, 3); // 4 ranks
    CHECK(judged_move(drill.state, foot, {widen(2, 1)}, Extra::none)->chance == 0.5);
    move(drill, foot, {widen(2, 1), advance(6)}, {3}); // costs no move
    CHECK(drill.of(foot).files == 6);
    CHECK(drill.where(foot) == "19.25 26 facing 0");
    const UnitId clumsy = drill.place(red, "light_foot quality 3 8", {40, 20}, 0, 4);
    move(drill, clumsy, {widen(2, 2)}, {4}); // four bases wanted, two move
    CHECK(drill.of(clumsy).files == 6);
    CHECK(drill.where(clumsy) == "40 20 facing 0");
}

TEST_CASE("ma.form.expand: the middle of the front moves by half a base at most")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 20}, 0, 4);
    CHECK(judged(drill, foot, {widen(2, 0)}) == "ma.form.expand");
    CHECK(judged(drill, foot, {widen(1, 0)}) == "0 of 6");
    CHECK(judged(drill, foot, {widen(-1, -1)}) == "0 of 6");
    CHECK(judged(drill, foot, {widen(3, 2)}) == "ma.form.stages"); // nine files of eight bases
}

TEST_CASE("ma.ruling.expand_cost: once a turn, and free")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 20}, 0, 4);
    CHECK(judged(drill, foot, {widen(1, 1), advance(6)}) == "6 of 6");
    CHECK(judged(drill, foot, {widen(1, 1), widen(-1, -1)}) == "ma.ruling.expand_cost");
    drill.of(foot).expanded = true;
    CHECK(judged(drill, foot, {widen(1, 1)}) == "ma.ruling.expand_cost");
}

TEST_CASE("ma.form.form_up: half the move if passed, else all of it")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, light, {20, 20}, 0, 4);
    CHECK(judged(drill, foot, {advance(3)}, Extra::form_up) == "ma.form.form_up"); // in order
    drill.of(foot).disordered = true;
    CHECK(judged(drill, foot, {advance(3)}, Extra::form_up) == "6 of 6");
    CHECK(judged(drill, foot, {advance(3.01)}, Extra::form_up) == "ma.move.rate.light");
    move(drill, foot, {advance(3)}, {3}, Extra::form_up);
    CHECK(!drill.of(foot).disordered);
    CHECK(drill.where(foot) == "20 23 facing 0");
    const UnitId slow = drill.place(red, light, {40, 20}, 0, 4);
    drill.of(slow).disordered = true;
    move(drill, slow, {advance(3)}, {4}, Extra::form_up);
    CHECK(!drill.of(slow).disordered);
    CHECK(drill.where(slow) == "40 20 facing 0");
}

TEST_CASE("ma.form.form_up_rough: in rough ground or woods always the whole move, no test")
{
    DrillGround drill;
    drill.box(Kind::wood, {15, 15}, {25, 25});
    const UnitId foot = drill.place(red, light, {20, 20}, 0, 4);
    drill.of(foot).disordered = true;
    CHECK(judged(drill, foot, {advance(1)}, Extra::form_up) == "ma.form.form_up_rough");
    move(drill, foot, {}, {}, Extra::form_up);
    CHECK(!drill.of(foot).disordered);
    drill.switch_off("ma.form.form_up_rough");
    drill.of(foot).disordered = true;
    drill.of(foot).moved = false;
    CHECK(judged(drill, foot, {advance(1)}, Extra::form_up) == "4 of 6");
}

TEST_CASE("ma.elephant.no_reform: mounted units do not form up within 12 of elephants")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 4", {20, 20}, 0, 4);
    const UnitId foot = drill.place(red, light, {30, 20}, 0, 4);
    const UnitId beasts = drill.place(blue, "elephant 2", {20, 32}, 180, 2);
    drill.of(horse).disordered = drill.of(foot).disordered = true;
    CHECK(judged(drill, horse, {}, Extra::form_up) == "ma.elephant.no_reform");
    CHECK(judged(drill, foot, {}, Extra::form_up) == "3 of 6");
    drill.state.places.clear();
    drill.of(beasts).pose.front = drill.point({20, 32.01});
    place_in_line(drill.state, beasts);
    CHECK(judged(drill, horse, {}, Extra::form_up) == "5 of 10");
}

TEST_CASE(
    "ma.impetuous.fail: out of hand it goes a whole move, or as much of it as a house rule says")
{
    for (const double share : {1.0, 0.5}) {
        DrillGround drill;
        if (share < 1) drill.house_rule("ma.impetuous.fail", share);
        const UnitId band = drill.place(red, "light_foot impetuous 4", {20, 10}, 0, 4);
        drill.place(blue, "light_foot 4", {20, 30}, 180, 4);
        drill.of(band).must_advance = true;
        drill.phase(Phase::advances, red, red);
        drill.with_dice({}, [&](Play& play) { advance_at_enemy(play, band); });
        CHECK(drill.where(band) == (share < 1 ? "20 13 facing 0" : "20 16 facing 0"));
    }
}

TEST_CASE("ma.seq.a_moves_detail: nobody turns its front against an enemy who stands at its back")
{
    DrillGround drill;
    drill.place(red, "light_foot 8", {20, 20}, 0, 4); // its rear at 18.5
    // Its left side lies on the rear of the other.
    const UnitId foe = drill.place(blue, "light_foot 1", {21, 17.75}, 90, 1);
    drill.phase(Phase::moves, red, red);
    CHECK(drill.judge("red move A1 turn back") == "ma.seq.a_moves_detail");
    drill.of(foe).pose.front = drill.point({21, 17});
    CHECK(drill.judge("red move A1 turn back") == "legal");
}
