// Basic moves, formations, costs, terrain, friends in the way, forced moves, flight.

#include "dice/every.hpp"
#include "facts.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/movement.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

const Sheet sheet;

Profile profile(Troop troop)
{
    Profile made;
    made.troop = troop;
    return made;
}
BackMoveFacts back(Move move, double distance)
{
    BackMoveFacts facts;
    facts.move = move;
    facts.distance = distance;
    return facts;
}

} // namespace

// --- troops
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.move.basic_heavy_foot: 4")
{
    CHECK(basic_move(sheet, Troop::heavy_foot) == 4);
    CHECK(basic_move(with("fp.move.basic_heavy_foot", 3.5), Troop::heavy_foot) == 3.5);
}
TEST_CASE("fp.move.basic_light_foot: 5")
{
    CHECK(basic_move(sheet, Troop::light_foot) == 5);
}
TEST_CASE("fp.move.basic_skirmisher_foot: 6")
{
    CHECK(basic_move(sheet, Troop::skirmisher_foot) == 6);
}
TEST_CASE("fp.move.basic_cavalry: 6")
{
    CHECK(basic_move(sheet, Troop::cavalry) == 6);
}
TEST_CASE("fp.move.basic_light_cavalry: 8")
{
    CHECK(basic_move(sheet, Troop::light_cavalry) == 8);
}
TEST_CASE("fp.move.basic_light_chariot: 7")
{
    CHECK(basic_move(sheet, Troop::light_chariot) == 7);
}
TEST_CASE("fp.move.basic_heavy_chariot: 6")
{
    CHECK(basic_move(sheet, Troop::heavy_chariot) == 6);
    CHECK(basic_move(with("fp.move.basic_heavy_chariot", 5.0), Troop::heavy_chariot) == 5);
}
TEST_CASE("fp.move.basic_elephant: 5")
{
    CHECK(basic_move(sheet, Troop::elephant) == 5);
}
TEST_CASE("fp.move.basic_engine: 2 for bolt throwers and light cannon, not for heavy cannon")
{
    CHECK(basic_move(sheet, Troop::bolt_thrower) == 2);
    CHECK(basic_move(sheet, Troop::light_cannon) == 2);
    CHECK(basic_move(with("fp.move.basic_engine", 1.0), Troop::heavy_cannon) == 0);
}
TEST_CASE("fp.move.basic_heavy_cannon: 0")
{
    CHECK(basic_move(sheet, Troop::heavy_cannon) == 0);
}
TEST_CASE("fp.move.basic_commander: 12")
{
    CHECK(basic_move(sheet, Troop::commander) == 12);
}
TEST_CASE("fp.troop.profile: attacks, missile attacks and wounds of a stand")
{
    CHECK(stand_of(sheet, Troop::heavy_foot) == Stand{2, 2, 2, 2, 3});
    CHECK(stand_of(sheet, Troop::skirmisher_foot) == Stand{2, 2, 1, 1, 3});
    CHECK(stand_of(sheet, Troop::cavalry) == Stand{2, 2, 2, 1, 3});
    CHECK(stand_of(sheet, Troop::heavy_chariot) == Stand{2.5, 3, 4, 1, 4});
    CHECK(stand_of(sheet, Troop::elephant) == Stand{2.5, 3, 5, 1, 6});
    CHECK(stand_of(sheet, Troop::heavy_cannon) == Stand{2, 3, 1, 4, 3});
}
TEST_CASE("fp.wounds.per_stand: 3 for ordinary stands, not for elephants and chariots")
{
    const Sheet tougher = with("fp.wounds.per_stand", 4.0);
    CHECK(stand_of(tougher, Troop::light_foot).wounds == 4);
    CHECK(stand_of(sheet, Troop::light_foot).wounds == 3);
    CHECK(stand_of(tougher, Troop::elephant).wounds == 6);
}
TEST_CASE("fp.scale.stand: 2 inches square; chariots and elephants 2.5 by 3")
{
    CHECK(stand_of(sheet, Troop::light_cavalry).width == 2);
    CHECK(stand_of(sheet, Troop::light_cavalry).depth == 2);
    CHECK(stand_of(sheet, Troop::light_chariot).width == 2.5);
    CHECK(stand_of(sheet, Troop::elephant).depth == 3);
}

// --- formations
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.formation.line: at least 2 files, at most 4 ranks; one stand is a line")
{
    const Profile foot_profile = profile(Troop::heavy_foot);
    CHECK(may_form(sheet, foot_profile, {8, 2, Formation::line}));
    CHECK_FALSE(may_form(sheet, foot_profile, {9, 2, Formation::line})); // five ranks
    CHECK_FALSE(may_form(sheet, foot_profile, {4, 1, Formation::line}));
    CHECK(may_form(sheet, foot_profile, {1, 1, Formation::line}));
    CHECK_FALSE(may_form(sheet, profile(Troop::elephant), {2, 1, Formation::line}));
    CHECK(may_form(sheet, profile(Troop::elephant), {2, 2, Formation::line}));
}
TEST_CASE("fp.formation.column: one file; not for chariots, elephants and artillery")
{
    CHECK(may_form(sheet, profile(Troop::cavalry), {4, 1, Formation::column}));
    CHECK_FALSE(may_form(sheet, profile(Troop::cavalry), {4, 2, Formation::column}));
    CHECK_FALSE(may_form(sheet, profile(Troop::light_chariot), {4, 1, Formation::column}));
}
TEST_CASE("fp.formation.phalanx: heavy foot with the ability and spears or pikes, 2 files, 2 ranks")
{
    Profile hoplites = profile(Troop::heavy_foot);
    hoplites.phalanx = hoplites.long_spear = true;
    CHECK(may_form(sheet, hoplites, {8, 4, Formation::phalanx}));
    CHECK(may_form(sheet, hoplites, {6, 4, Formation::phalanx}));       // half a second rank
    CHECK_FALSE(may_form(sheet, hoplites, {5, 4, Formation::phalanx})); // less
    hoplites.long_spear = false;
    CHECK_FALSE(may_form(sheet, hoplites, {8, 4, Formation::phalanx}));
    CHECK(formation_left(sheet, {6, 4, Formation::phalanx}) == Formation::phalanx);
    CHECK(formation_left(sheet, {5, 4, Formation::phalanx}) == Formation::line);
}
TEST_CASE("fp.formation.skirmish: skirmishers always, light troops may, at most 2 ranks")
{
    CHECK(may_form(sheet, profile(Troop::skirmisher_foot), {8, 4, Formation::skirmish}));
    CHECK_FALSE(may_form(sheet, profile(Troop::skirmisher_foot), {8, 3, Formation::skirmish}));
    CHECK_FALSE(may_form(sheet, profile(Troop::skirmisher_foot), {8, 4, Formation::line}));
    CHECK(may_form(sheet, profile(Troop::light_cavalry), {4, 4, Formation::skirmish}));
    CHECK_FALSE(may_form(sheet, profile(Troop::cavalry), {4, 4, Formation::skirmish}));
}
TEST_CASE("fp.ranks.counted: an incomplete last rank counts if it is at least half full")
{
    CHECK(counted_ranks(sheet, 6, 4, Order::formed) == 2);
    CHECK(counted_ranks(sheet, 5, 4, Order::formed) == 1);
    CHECK(counted_ranks(sheet, 8, 4, Order::formed) == 2);
    CHECK(counted_ranks(sheet, 8, 4, Order::skirmish) == 1);
}
TEST_CASE("fp.unit.remove_stands: rear right; of a single rank the right and left ends in turn")
{
    CHECK(thinned(sheet, {8, 4, Formation::line}, 8, 1) == Thinned{{7, 4, Formation::line}, 0});
    const Thinned right = thinned(sheet, {4, 4, Formation::line}, 8, 1);
    CHECK(right == Thinned{{3, 3, Formation::line}, 1});
    CHECK(front_shift(right, 2) == -1);
    CHECK(front_shift(thinned(sheet, {3, 3, Formation::line}, 8, 1), 2) == 1);
    CHECK(front_shift(thinned(sheet, {4, 4, Formation::line}, 8, 2), 2) == 0);
    CHECK(thinned(sheet, {2, 2, Formation::line}, 4, 5).shape.stands == 0);
}
TEST_CASE("fp.unit.uniform: a unit is so many stands of one kind in files")
{
    CHECK(rows_of(8, 4) == 2);
    CHECK(rows_of(9, 4) == 3);
}

// --- voluntary moves
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.move.march: twice the basic move while more than 6 inches from every enemy")
{
    const double clear[] = {12, 6.01};
    const double near[] = {12, 6};
    CHECK(may_march(sheet, {.enemy_distances = clear}));
    CHECK_FALSE(may_march(sheet, {.enemy_distances = near}));
    CHECK_FALSE(may_march(sheet, {.enemy_distances = clear, .artillery = true}));
    CHECK_FALSE(may_march(sheet, {.enemy_distances = clear, .manoeuvred = true}));
    CHECK(march_distance(sheet, 5) == 10);
    CHECK(may_march(with("fp.move.march", "2 4"), {.enemy_distances = near}));
}
TEST_CASE("fp.shaken.limits: shaken units do not march or charge")
{
    CHECK_FALSE(may_march(sheet, {.shaken = true}));
    CHECK(may_march(sheet, {.shaken = false}));
    CHECK_FALSE(may_charge_at_all(sheet, {.shaken = true}));
    CHECK(may_charge_at_all(without("fp.shaken.limits"), {.shaken = true}));
}
TEST_CASE("fp.move.wheel: the outer corner's arc, up to 90 degrees")
{
    CHECK(wheel_cost(sheet, 90, 4, 8).cost == doctest::Approx(6.2831853));
    CHECK(wheel_cost(sheet, 90, 4, 8).legal);
    CHECK_FALSE(wheel_cost(sheet, 90.5, 4, 8).legal);
    CHECK_FALSE(wheel_cost(sheet, 90, 4, 6).legal);
    CHECK(wheel_cost(sheet, 90, 4, 6).left == 6);
}
TEST_CASE("fp.move.facing_cost: a quarter of the basic move, free in skirmish order")
{
    CHECK(facing_cost(sheet, 4, Order::formed) == 1);
    CHECK(facing_cost(sheet, 6, Order::skirmish) == 0);
    CHECK(turned(7, 4, Facing::quarter, false).files == 2);
    CHECK(turned(7, 4, Facing::quarter, false).rows == 4);
    CHECK(turned(7, 4, Facing::quarter, true).files == 4);
    CHECK(turned(7, 4, Facing::half, false).files == 4);
}
TEST_CASE("fp.move.formation_cost: half the basic move")
{
    CHECK(formation_cost(sheet, 5) == 2.5);
    CHECK(formation_cost(with("fp.move.formation_cost", 0.25), 4) == 1);
}
TEST_CASE("fp.move.retire_rate: each inch costs 2, in skirmish order 1")
{
    CHECK(sideways_cost(sheet, Sideways::retire, 1.5, Order::formed) == 3);
    CHECK(sideways_cost(sheet, Sideways::retire, 1.5, Order::skirmish) == 1.5);
}
TEST_CASE("fp.move.sidestep_rate: each inch costs 2, in skirmish order 1")
{
    CHECK(sideways_cost(sheet, Sideways::sidestep, 1.5, Order::formed) == 3);
    CHECK(sideways_cost(sheet, Sideways::sidestep, 1.5, Order::skirmish) == 1.5);
    CHECK(sideways_cost(with("fp.move.sidestep_rate", 3.0), Sideways::sidestep, 1, Order::formed) ==
          3);
}

TEST_CASE("fp.move.one_inch: moves keep 1 inch from enemies, or what they began with")
{
    const auto moves = [](double from, double inches) {
        table::Path path;
        path.push_back(table::advance(inches));
        const table::Body body{{table::point_of_units(0, from), {}}, table::single_base(4, 2)};
        const table::Course course = table::course(body, path, {});
        const table::Rect enemy = table::rect_of({table::point_of_units(0, 12), {}}, 4, 2, {});
        return keeps_off(sheet, course, enemy); // its near edge lies at 10
    };
    CHECK(moves(0, 9));
    CHECK_FALSE(moves(0, 9.01));
    CHECK(moves(9.5, -1));
    CHECK_FALSE(moves(9.5, 0.1));
}
TEST_CASE("fp.commander.move: 12 inches once a turn")
{
    CHECK(may_send_commander(sheet, 12, false));
    CHECK_FALSE(may_send_commander(sheet, 12.01, false));
    CHECK_FALSE(may_send_commander(sheet, 3, true));
}

// --- terrain
// ----------------------------------------------------------------------------------------------

namespace {

void check_passage(Terrain terrain, Passage formed_foot, Passage formed_horse, Passage skirmish,
                   Passage on_wheels)
{
    CAPTURE(name(terrain));
    CHECK(passage(terrain, Troop::heavy_foot, Order::formed) == formed_foot);
    CHECK(passage(terrain, Troop::cavalry, Order::formed) == formed_horse);
    CHECK(passage(terrain, Troop::elephant, Order::formed) == formed_horse);
    CHECK(passage(terrain, Troop::skirmisher_foot, Order::skirmish) == skirmish);
    CHECK(passage(terrain, Troop::light_chariot, Order::formed) == on_wheels);
    CHECK(passage(terrain, Troop::bolt_thrower, Order::formed) == on_wheels);
}

} // namespace

TEST_CASE("fp.terrain.open: full rate, no cover")
{
    check_passage(Terrain::open, Passage::full, Passage::full, Passage::full, Passage::full);
    CHECK(cover_of(Terrain::open) == Cover::none);
    CHECK_FALSE(defends_cover(Terrain::open, true));
}
TEST_CASE("fp.terrain.hill: full rate, no cover")
{
    check_passage(Terrain::hill, Passage::full, Passage::full, Passage::full, Passage::full);
    CHECK_FALSE(defends_cover(Terrain::hill, false));
}
TEST_CASE("fp.terrain.scrub: difficult, light cover")
{
    check_passage(Terrain::scrub, Passage::difficult, Passage::difficult, Passage::full,
                  Passage::closed);
    CHECK(cover_of(Terrain::scrub) == Cover::light);
    CHECK(defends_cover(Terrain::scrub, false));
}
TEST_CASE("fp.terrain.wood: difficult, heavy cover")
{
    check_passage(Terrain::wood, Passage::difficult, Passage::difficult, Passage::full,
                  Passage::closed);
    CHECK(cover_of(Terrain::wood) == Cover::heavy);
    CHECK(defends_cover(Terrain::wood, false));
}
TEST_CASE("fp.terrain.marsh: difficult, no cover")
{
    check_passage(Terrain::marsh, Passage::difficult, Passage::difficult, Passage::full,
                  Passage::closed);
    CHECK(cover_of(Terrain::marsh) == Cover::none);
    CHECK_FALSE(defends_cover(Terrain::marsh, false));
}
TEST_CASE("fp.terrain.hedge: an obstacle, light cover")
{
    check_passage(Terrain::hedge, Passage::obstacle, Passage::obstacle, Passage::full,
                  Passage::closed);
    CHECK(cover_of(Terrain::hedge) == Cover::light);
    CHECK(defends_cover(Terrain::hedge, false));
}
TEST_CASE("fp.terrain.wall: an obstacle, heavy cover")
{
    check_passage(Terrain::wall, Passage::obstacle, Passage::obstacle, Passage::full,
                  Passage::closed);
    CHECK(cover_of(Terrain::wall) == Cover::heavy);
    CHECK(defends_cover(Terrain::wall, false));
}
TEST_CASE("fp.terrain.stakes: an obstacle and a defence against mounted only")
{
    check_passage(Terrain::stakes, Passage::full, Passage::obstacle, Passage::full,
                  Passage::closed);
    CHECK(cover_of(Terrain::stakes) == Cover::none);
    CHECK(defends_cover(Terrain::stakes, true));
    CHECK_FALSE(defends_cover(Terrain::stakes, false));
}
TEST_CASE("fp.terrain.stream: an obstacle, defended without cover from missiles")
{
    check_passage(Terrain::stream, Passage::obstacle, Passage::obstacle, Passage::full,
                  Passage::closed);
    CHECK(cover_of(Terrain::stream) == Cover::none);
    CHECK(defends_cover(Terrain::stream, false));
}
TEST_CASE("fp.terrain.building: difficult for foot, closed to mounted, heavy cover")
{
    check_passage(Terrain::building, Passage::difficult, Passage::closed, Passage::full,
                  Passage::closed);
    CHECK(cover_of(Terrain::building) == Cover::heavy);
}
TEST_CASE("fp.terrain.river: impassable")
{
    check_passage(Terrain::river, Passage::closed, Passage::closed, Passage::closed,
                  Passage::closed);
    CHECK(cover_of(Terrain::river) == Cover::none);
}
TEST_CASE("fp.terrain.road: full rate for all")
{
    check_passage(Terrain::road, Passage::full, Passage::full, Passage::full, Passage::full);
    CHECK(cover_of(Terrain::road) == Cover::none);
}
TEST_CASE("fp.terrain.difficult_cost: each inch costs 2, not in skirmish order")
{
    CHECK(ground_cost(sheet, 4, Order::formed, 1.5, 0) == 1.5);
    CHECK(ground_cost(sheet, 4, Order::skirmish, 1.5, 0) == 0);
    CHECK(ground_cost(with("fp.terrain.difficult_cost", 3.0), 4, Order::formed, 1.5, 0) == 3);
}
TEST_CASE("fp.terrain.obstacle_cost: half the basic move for each, not in skirmish order")
{
    CHECK(ground_cost(sheet, 4, Order::formed, 0, 1) == 2);
    CHECK(ground_cost(sheet, 6, Order::formed, 0, 2) == 6);
    CHECK(ground_cost(sheet, 4, Order::skirmish, 0, 1) == 0);
}
TEST_CASE(
    "fp.terrain.cover_test: more than half inside; within 1 inch behind a line that is crossed")
{
    CHECK(in_area_cover(0.51));
    CHECK_FALSE(in_area_cover(0.5));
    CHECK(in_line_cover(sheet, true, 1));
    CHECK_FALSE(in_line_cover(sheet, true, 1.01));
    CHECK_FALSE(in_line_cover(sheet, false, 0.5));
}

// --- friends in the way, forced moves
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.move.interpenetration: who passes whom, and which friends test")
{
    const auto formed = Order::formed;
    const auto skirmish = Order::skirmish;
    for (const Move move : {Move::normal, Move::march, Move::charge, Move::flee, Move::recoil,
                            Move::retire, Move::retreat, Move::rout})
        for (const Order mover : {formed, skirmish})
            CHECK(interpenetration(move, mover, skirmish) == Passing{true, false});
    for (const Move move : {Move::charge, Move::recoil, Move::retire})
        for (const Order mover : {formed, skirmish})
            CHECK(interpenetration(move, mover, formed) == Passing{false, false});
    for (const Move move : {Move::normal, Move::march}) {
        CHECK(interpenetration(move, skirmish, formed) == Passing{true, false});
        CHECK(interpenetration(move, formed, formed) == Passing{false, false});
    }
    CHECK(interpenetration(Move::flee, skirmish, formed) == Passing{true, false});
    CHECK(interpenetration(Move::flee, formed, formed) == Passing{true, true});
    for (const Order mover : {formed, skirmish}) {
        CHECK(interpenetration(Move::retreat, mover, formed) == Passing{true, true});
        CHECK(interpenetration(Move::rout, mover, formed) == Passing{true, true});
    }
}
TEST_CASE("fp.move.forced: 1 inch short of an enemy, who stops at contact if nearer at the start")
{
    CHECK(enemy_stop(sheet, 5) == 4);
    CHECK(enemy_stop(sheet, 1) == 0);
    CHECK(enemy_stop(sheet, 0.9) == 0.9);
    BackMoveFacts facts = back(Move::retire, 4);
    facts.enemy_stop = enemy_stop(sheet, 3);
    CHECK(back_move(sheet, facts).moved == 2);
    facts.enemy_stop = table::never;
    facts.impassable_at = 2.5;
    CHECK(back_move(sheet, facts).moved == 2.5);
    facts.friends = {{1, 3}};
    CHECK(back_move(sheet, facts).moved == 1); // a formed friend stops who retires
    facts.move = Move::retreat;
    CHECK(back_move(sheet, facts).moved == 1); // on the friend, and no room beyond
    facts.impassable_at = 3;
    CHECK(back_move(sheet, facts).moved == 3);
    CHECK(back_move(sheet, facts).friends_tested == 1);
}
TEST_CASE("fp.move.forced: beyond one friend, and beyond the next if it stands there")
{
    BackMoveFacts facts = back(Move::rout, 8);
    facts.friends = {{7, 10}, {9.5, 12}, {13, 15}};
    const BackMove moved = back_move(sheet, facts);
    CHECK(moved.moved == 12);
    CHECK(moved.friends_tested == 2);
    facts.friends[1].order = Order::skirmish;
    CHECK(back_move(sheet, facts).friends_tested == 1);
}
TEST_CASE("fp.move.forced: as many friends are passed as there are units")
{
    BackMoveFacts facts = back(Move::rout, 60);
    for (std::size_t i = 0; i < most_friends; ++i)
        facts.friends.push_back({0.5 * static_cast<double>(i), 0.5 * static_cast<double>(i) + 0.4});
    CHECK(back_move(sheet, facts).friends_tested == static_cast<int>(most_friends));
}
TEST_CASE("fp.move.blocked: stopped under 1 inch costs a stand, but not in flight")
{
    BackMoveFacts facts = back(Move::recoil, 2);
    facts.impassable_at = 0.99;
    CHECK(back_move(sheet, facts).loses_stand);
    facts.impassable_at = 1;
    CHECK_FALSE(back_move(sheet, facts).loses_stand);
    facts = back(Move::flee, 7);
    facts.impassable_at = 0;
    CHECK_FALSE(back_move(sheet, facts).loses_stand);
}
TEST_CASE("fp.move.off_table: routers leave over the edge, others stop at it")
{
    BackMoveFacts facts = back(Move::rout, 8);
    facts.edge_at = 8;
    CHECK_FALSE(back_move(sheet, facts).leaves_table);
    facts.edge_at = 7.9;
    CHECK(back_move(sheet, facts).leaves_table);
    facts.move = Move::retreat;
    CHECK_FALSE(back_move(sheet, facts).leaves_table);
    CHECK(back_move(sheet, facts).moved == 7.9);
    facts.move = Move::rout;
    CHECK_FALSE(back_move(without("fp.move.off_table"), facts).leaves_table);
}
TEST_CASE("fp.move.off_table: who runs over the edge is gone, whoever stands in the way behind it")
{
    BackMoveFacts facts = back(Move::rout, 12);
    facts.impassable_at = 11.9; // a part of the footprint would touch it beyond the edge
    facts.edge_at = 11.7;
    facts.friends = {{1, 5}, {9.7, 13.7}};
    CHECK(back_move(sheet, facts).leaves_table);
    CHECK(back_move(sheet, facts).moved == 11.7);
    CHECK(back_move(sheet, facts).friends_tested == 2);
    CHECK_FALSE(back_move(sheet, facts).loses_stand);
    facts.edge_at = 11.9; // stopped before it crosses: back to the near side of the friend
    CHECK_FALSE(back_move(sheet, facts).leaves_table);
    CHECK(back_move(sheet, facts).moved == 9.7);
    CHECK(back_move(sheet, facts).friends_tested == 1);
}
TEST_CASE("fp.move.forced_turn: without room the nearer of the present facing and its reverse")
{
    CHECK_FALSE(reverses(89));
    CHECK(reverses(90)); // equally near
    CHECK(reverses(170));
}

// --- flight
// ----------------------------------------------------------------------------------------------

namespace {

auto flight(bool cavalry, double basic, double room = table::never, const Sheet& in_force = sheet)
{
    FleeFacts facts;
    facts.cavalry = cavalry;
    facts.basic = basic;
    facts.room = room;
    return dice::every<dice::Exact>([&](Dice& dice) { return fled(in_force, facts, dice); });
}

} // namespace

TEST_CASE("fp.move.flee_infantry: 2D6")
{
    CHECK(flee_dice(sheet, false) == 2);
    CHECK(flight(false, 6).of(7.0) == dice::Fraction("1/6"));
    CHECK(flight(false, 6).of(13.0) == 0);
}
TEST_CASE("fp.move.flee_infantry_max: never more than twice the basic move")
{
    CHECK(flee_cap(sheet, false, 4) == 8);
    CHECK(flight(false, 4).of(8.0) == dice::Fraction("5/12")); // 8 or more
    CHECK(flight(false, 4).of(9.0) == 0);
    CHECK(flight(false, 6).of(12.0) == dice::Fraction("1/36"));
}
TEST_CASE("fp.move.flee_cavalry: 3D6")
{
    CHECK(flee_dice(sheet, true) == 3);
    CHECK(flight(true, 9).of(3.0) == dice::Fraction("1/216"));
    CHECK(flight(true, 9, 2.5).of(2.5) == 1);
    CHECK(flight(true, 30, table::never, with("fp.move.flee_cavalry", 8.0)).of(8.0) ==
          dice::Fraction("1/1679616"));
}
TEST_CASE("fp.move.flee_cavalry_max: never more than twice the basic move")
{
    CHECK(flight(true, 8).of(17.0) == 0);
    CHECK(flight(true, 8).of(16.0) == dice::Fraction("5/108")); // 16, 17 or 18
    CHECK(flight(true, 8, table::never, with("fp.move.flee_cavalry_max", 3.0)).of(17.0) ==
          dice::Fraction("1/72"));
}
TEST_CASE("fp.move.rout: twice the basic move")
{
    CHECK(rout_distance(sheet, 4) == 8);
    CHECK(rout_distance(with("fp.move.rout", 3.0), 4) == 12);
}
TEST_CASE("fp.charge.caught: gap and flight together no more than the reach")
{
    CHECK(is_caught(6, 6, 12));
    CHECK_FALSE(is_caught(6, 6.01, 12));
}

// --- set-up
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.setup.terrain: half of the squares open, the rest by a second die")
{
    const auto odds = dice::every<dice::Exact>([](Dice& dice) { return terrain_square(dice); });
    CHECK(odds.of(Terrain::open) == dice::Fraction("1/2"));
    CHECK(odds.of(Terrain::hill) == dice::Fraction("1/6"));
    CHECK(odds.of(Terrain::wood) == dice::Fraction("1/12"));
    CHECK(odds.of(Terrain::marsh) == dice::Fraction("1/18"));
    CHECK(odds.of(Terrain::wall) == dice::Fraction("1/36"));
    CHECK(odds.of(Terrain::stream) == dice::Fraction("1/18"));
    CHECK(odds.of(Terrain::stakes) == 0);
}
TEST_CASE("fp.setup.deploy: within 12 inches of the own long edge")
{
    CHECK(may_deploy(sheet, 12));
    CHECK_FALSE(may_deploy(sheet, 12.01));
}
TEST_CASE("fp.commander.grade: inept on 1, average 2-3, good 4-5, brilliant 6")
{
    const auto odds = dice::every<dice::Exact>([](Dice& dice) { return commander_grade(dice); });
    CHECK(odds.of(Grade::inept) == dice::Fraction("1/6"));
    CHECK(odds.of(Grade::average) == dice::Fraction("1/3"));
    CHECK(odds.of(Grade::good) == dice::Fraction("1/3"));
    CHECK(odds.of(Grade::brilliant) == dice::Fraction("1/6"));
}
TEST_CASE("fp.commander.inept: he adds nothing to T&L, combat and morale")
{
    CHECK(values_of(sheet, Grade::inept) == GradeValues{0, 0, 0});
    CHECK(values_of(with("fp.commander.inept", "0 0 1"), Grade::inept).morale == 1);
}
TEST_CASE("fp.commander.average: T&L and morale 1")
{
    CHECK(values_of(sheet, Grade::average) == GradeValues{1, 0, 1});
    CHECK(values_of(with("fp.commander.average", "1 2 1"), Grade::average).combat == 2);
}
TEST_CASE("fp.commander.good: one of each")
{
    CHECK(values_of(sheet, Grade::good) == GradeValues{1, 1, 1});
    CHECK(values_of(with("fp.commander.good", "3 1 1"), Grade::good).tl == 3);
}
TEST_CASE("fp.commander.brilliant: two of each")
{
    CHECK(values_of(sheet, Grade::brilliant) == GradeValues{2, 2, 2});
    CHECK(values_of(with("fp.commander.brilliant", "2 2 3"), Grade::brilliant).morale == 3);
}
TEST_CASE("fp.troop.attacks: melee attacks of a stand, troop by troop")
{
    CHECK(stand_of(sheet, Troop::skirmisher_foot).attacks == 1);
    CHECK(stand_of(sheet, Troop::elephant).attacks == 5);
    const Sheet other = with("fp.troop.attacks", "2 2 1 2 2 3 4 7 1 1 1");
    CHECK(stand_of(other, Troop::elephant).attacks == 7);
    CHECK(stand_of(other, Troop::heavy_chariot).attacks == 4);
}
TEST_CASE("fp.troop.missile_attacks: missile attacks of a stand, troop by troop")
{
    CHECK(stand_of(sheet, Troop::heavy_cannon).missile_attacks == 4);
    const Sheet other = with("fp.troop.missile_attacks", "3 2 1 1 1 2 1 1 2 3 4");
    CHECK(stand_of(other, Troop::heavy_foot).missile_attacks == 3);
    CHECK(stand_of(other, Troop::light_foot).missile_attacks == 2);
}
TEST_CASE("fp.troop.wounds: a stand of chariots takes 4 wounds, one of elephants 6")
{
    CHECK(stand_of(sheet, Troop::light_chariot).wounds == 4);
    CHECK(stand_of(sheet, Troop::elephant).wounds == 6);
    const Sheet other = with("fp.troop.wounds", "5 8");
    CHECK(stand_of(other, Troop::heavy_chariot).wounds == 5);
    CHECK(stand_of(other, Troop::elephant).wounds == 8);
    CHECK(stand_of(other, Troop::cavalry).wounds == 3);
}
TEST_CASE("fp.move.retire_rate: however cheap, nobody retires farther than any table is long")
{
    CHECK(sideways_reach(sheet, Sideways::retire, 6, Order::formed) == 3);
    CHECK(sideways_reach(sheet, Sideways::retire, 6, Order::skirmish) == 6);
    const Sheet cheap = with("fp.move.retire_rate", 0.1);
    CHECK(sideways_reach(cheap, Sideways::retire, 6, Order::formed) == doctest::Approx(60));
    CHECK(sideways_reach(cheap, Sideways::retire, 600, Order::formed) == longest_way);
}
