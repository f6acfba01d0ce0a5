// Forced moves (6.7 to 6.10, 9.10, 12): where they end, and what they do to others.

#include "drill_ground.hpp"

#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/observe.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "table/approach.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

ForcedEnd ahead(const DrillGround& drill, UnitId unit, double length, ForcedKind kind)
{
    const table::Body from = body(drill.state, unit);
    return forced_way(straight_ahead(drill.state, unit, from), length, kind);
}

std::size_t checks(const State& state, Reason reason)
{
    std::size_t found = 0;
    for (const Task& task : state.tasks) {
        const auto* check = std::get_if<task::Check>(&task);
        found += check != nullptr && check->reason == reason;
    }
    return found;
}

} // namespace

// --- where they end (6.10)
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.forced_moves: a flight stops 0.1 short of an enemy, a pursuit contacts it")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 13}, 180, 4);
    const ForcedEnd away = ahead(drill, unit, 6, ForcedKind::away);
    CHECK(away.moved == doctest::Approx(2.9));
    CHECK(away.met == foe);
    const ForcedEnd pursuit = ahead(drill, unit, 6, ForcedKind::pursuit);
    CHECK(pursuit.moved == doctest::Approx(3));
    CHECK(pursuit.met == foe);
    CHECK(ahead(drill, unit, 2, ForcedKind::pursuit).met == no_unit);
}

TEST_CASE("ma.ruling.forced_moves: who takes the ground stops short of enemies it did not fight")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 13}, 180, 4);
    CHECK(ahead(drill, unit, 6, ForcedKind::take_ground).moved == doctest::Approx(2.9));
    drill.bout(unit, foe); // it has just moved back from there
    CHECK(ahead(drill, unit, 6, ForcedKind::take_ground).moved == doctest::Approx(3));
}

TEST_CASE("ma.ruling.forced_moves: impassable ground stops a flight short, a pursuit on touching")
{
    DrillGround drill;
    drill.box(table::Kind::impassable, {10, 14}, {30, 16});
    const UnitId unit = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    CHECK(ahead(drill, unit, 6, ForcedKind::away).moved == doctest::Approx(3.9));
    CHECK(ahead(drill, unit, 6, ForcedKind::pursuit).moved == doctest::Approx(4));
    CHECK(ahead(drill, unit, 3, ForcedKind::away).moved == doctest::Approx(3));
}

TEST_CASE("ma.ruling.forced_moves: a flight whose centre crosses the edge is off the table")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "heavy_foot 8", {20, 44}, 0, 4); // centre 43.25
    CHECK(ahead(drill, unit, 4.8, ForcedKind::away).left_table);
    const ForcedEnd stays = ahead(drill, unit, 4.7, ForcedKind::away);
    CHECK(!stays.left_table);
    CHECK(table::units_of(stays.at.pose.front.y) == doctest::Approx(48)); // set back on the table
    const ForcedEnd pursuit = ahead(drill, unit, 6, ForcedKind::pursuit);
    CHECK(!pursuit.left_table);
    CHECK(pursuit.moved == doctest::Approx(4));
}

TEST_CASE("ma.ruling.flight_through_friends: a flight passes friends and ends clear of them")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
    const UnitId friends = drill.place(red, "heavy_foot 8", {20, 14}, 0, 4); // 12.5 to 14
    const ForcedEnd end = ahead(drill, unit, 4, ForcedKind::away);
    CHECK(end.moved == doctest::Approx(5.5)); // prolonged: its rear to 14
    CHECK(end.passed.contains(friends));
    drill.with_dice({}, [&](Play& play) { go(play, unit, end, "ma.melee.retreat"); });
    CHECK(drill.of(friends).disordered);
}

TEST_CASE("ma.ruling.flight_through_friends: friends who let it through keep their order")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "skirmisher 4", {20, 10}, 0, 4);
    const UnitId friends = drill.place(red, "heavy_foot 8", {20, 14}, 0, 4);
    const ForcedEnd end = ahead(drill, unit, 4, ForcedKind::away);
    CHECK(end.passed.contains(friends));
    drill.with_dice({}, [&](Play& play) { go(play, unit, end, "ma.evade.any_unit"); });
    CHECK(!drill.of(friends).disordered);
}

TEST_CASE("ma.interpenetrate.must_clear_front: a pursuer that cannot clear a friend stops there")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 8", {20, 10}, 0, 4);
    drill.place(red, "skirmisher 4", {20, 12.75}, 0, 4); // 12 to 12.75
    CHECK(ahead(drill, unit, 2.7, ForcedKind::pursuit).moved == doctest::Approx(2));
    const ForcedEnd through = ahead(drill, unit, 4.25, ForcedKind::pursuit);
    CHECK(through.moved == doctest::Approx(4.25)); // 2 + 0.75 + 1.5: clear
    CHECK(through.behind.empty());
    CHECK(ahead(drill, unit, 4, ForcedKind::pursuit).behind.size() == 1);
}

TEST_CASE("ma.interpenetrate.roman_through_roman: Roman foot passes Roman foot, others do not")
{
    DrillGround drill;
    const UnitId hastati = drill.place(red, "heavy_foot roman 8", {20, 10}, 0, 4);
    const UnitId triarii = drill.place(red, "heavy_foot roman 4", {20, 11}, 0, 4);
    CHECK(ahead(drill, hastati, 4, ForcedKind::pursuit).moved == doctest::Approx(4));
    drill.setting->units[triarii].profile.roman = false;
    CHECK(ahead(drill, hastati, 4, ForcedKind::pursuit).moved == doctest::Approx(0.25));
}

// --- fleeing
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.broken.rate: a broken unit flees 1.5 N, at right angles to the nearest edge")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 8", {20, 20}, 0, 4);
    drill.of(foot).morale = Morale::broken;
    drill.with_dice({}, [&](Play& play) { flee(play, foot); });
    CHECK(drill.where(foot) == "20 9.5 facing 180"); // the front was the rear, at 18.5
    CHECK(drill.of(foot).fled);
}

TEST_CASE("ma.broken.route: another edge where an enemy stands in the way")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 12.375}, 0, 4); // centre 20 12
    drill.of(foot).morale = Morale::broken;
    drill.place(blue, "cavalry 4", {20, 6}, 0, 4);
    drill.with_dice({}, [&](Play& play) { flee(play, foot); });
    CHECK(drill.of(foot).pose.heading == table::heading_of_degrees(270));
    CHECK(table::units_of(drill.of(foot).pose.front.x) == doctest::Approx(20 - 0.375 - 9));
}

TEST_CASE("ma.ruling.flight_route: of edges equally near the own long one comes first")
{
    DrillGround drill;
    const UnitId foot = drill.place(blue, "light_foot 4", {24, 24.375}, 0, 4); // centre 24 24
    drill.of(foot).morale = Morale::broken;
    drill.with_dice({}, [&](Play& play) { flee(play, foot); });
    CHECK(drill.of(foot).pose.heading == table::heading_of_degrees(0)); // blue's edge is north
}

TEST_CASE("ma.ruling.surrounded: with all four ways barred it is removed")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 20.375}, 0, 4);
    drill.of(foot).morale = Morale::broken;
    drill.place(blue, "cavalry 4", {20, 15}, 0, 4);
    drill.place(blue, "cavalry 4", {20, 25}, 180, 4);
    drill.place(blue, "cavalry 4", {14, 20}, 90, 4);
    const UnitId last = drill.place(blue, "cavalry 4", {26, 20}, 270, 4);
    const State before = drill.state;
    drill.with_dice({}, [&](Play& play) { flee(play, foot); });
    CHECK(drill.where(foot) == "gone");
    drill.state = before;
    drill.of(last).presence = Presence::left;
    drill.with_dice({}, [&](Play& play) { flee(play, foot); });
    CHECK(drill.of(foot).pose.heading == table::heading_of_degrees(90));
}

TEST_CASE("ma.seq.pursued_detail: a pursued unit moves N away from its nearest pursuer")
{
    DrillGround drill;
    const UnitId prey = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
    const UnitId hunter = drill.place(blue, "light_foot 4", {20, 23}, 180, 4);
    drill.of(prey).pursued = true;
    drill.of(hunter).pursuing = prey;
    drill.phase(Phase::flights, red, red);
    drill.with_dice({}, [&](Play& play) { flee(play, prey); });
    CHECK(drill.where(prey) == "20 13.25 facing 180");
}

TEST_CASE("ma.morale.reason.broken_friend: friends within 6 of its way must check, others not")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 20}, 0, 4); // 17 to 23
    drill.of(foot).morale = Morale::broken;
    const UnitId near = drill.place(red, "light_foot 4", {32, 20}, 0, 4); // from 29: 6 away
    drill.place(red, "light_foot 4", {7.9, 20}, 0, 4);                    // up to 10.9: 6.1 away
    drill.with_dice({}, [&](Play& play) { flee(play, foot); });
    REQUIRE(checks(drill.state, Reason::broken_friend) == 1);
    CHECK(in_hand<task::Check>(drill.state).unit == near);
    CHECK(in_hand<task::Check>(drill.state).cause == foot);
}

TEST_CASE("ma.ruling.broken_friend: once in a phase, and not in melee")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
    drill.of(foot).morale = Morale::broken;
    const UnitId near = drill.place(red, "light_foot 4", {28, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {28, 20}, 180, 4);
    const State before = drill.state;
    drill.of(near).tested_friend = true;
    drill.with_dice({}, [&](Play& play) { flee(play, foot); });
    CHECK(drill.state.tasks.empty());
    drill.state = before;
    drill.bout(foe, near);
    drill.with_dice({}, [&](Play& play) { flee(play, foot); });
    CHECK(drill.state.tasks.empty());
}

// --- after a melee
// ------------------------------------------------------------------------------------------------

namespace {

// A red victor that charged, south of a blue loser; both four wide and face to face.
struct Fought {
    DrillGround drill;
    UnitId victor;
    UnitId loser;

    explicit Fought(std::string_view winning = "heavy_foot 8",
                    std::string_view losing = "heavy_foot 8")
        : victor(drill.place(red, winning, {20, 20}, 0, 4)),
          loser(drill.place(blue, losing, {20, 20}, 180, 4))
    {
        drill.bout(victor, loser);
        drill.phase(Phase::melee, red, red);
    }
    double apart() const { return distance(drill.state, victor, loser); }
    void retreat(std::initializer_list<int> faces, bool pursued)
    {
        drill.with_dice(faces,
                        [&](Play& play) { my_ancients::retreat(play, loser, victor, pursued); });
    }
    void pursue(std::initializer_list<int> faces)
    {
        drill.with_dice(faces, [&](Play& play) { my_ancients::pursue(play, victor, loser); });
    }
};

} // namespace

TEST_CASE("ma.melee.retreat: straight back N - 1d3, facing the enemy")
{
    Fought scene;
    scene.drill.of(scene.loser).morale = Morale::shaken;
    scene.retreat({1}, false);
    CHECK(scene.drill.where(scene.loser) == "20 23 facing 180");
}

TEST_CASE("ma.ruling.pursued_turns_back: a loser that is pursued turns its back")
{
    Fought scene;
    scene.retreat({1}, true);
    CHECK(scene.drill.where(scene.loser) == "20 24.5 facing 0"); // its rear at 23
}

TEST_CASE("ma.ruling.retreat_direction: beaten from the flank it goes from that enemy")
{
    DrillGround drill;
    const UnitId loser = drill.place(blue, "heavy_foot 8", {20, 20}, 180, 4); // right side at 17
    const UnitId victor = drill.place(red, "cavalry 2", {17, 21}, 90, 2);
    drill.bout(victor, loser, Zone::flank);
    drill.phase(Phase::melee, red, red);
    drill.with_dice({1}, [&](Play& play) { retreat(play, loser, victor, false); });
    CHECK(drill.of(loser).pose.heading == table::heading_of_degrees(90));
    CHECK(distance(drill.state, loser, victor) > 1);
}

TEST_CASE("ma.melee.broken_move: broken in this round it runs N with its back turned")
{
    Fought scene;
    scene.drill.of(scene.loser).morale = Morale::broken;
    scene.retreat({}, false);
    CHECK(scene.drill.where(scene.loser) == "20 25.5 facing 0"); // its rear at 24
}

TEST_CASE("ma.ruling.broken_struck: broken before it flees 1.5 N by its route")
{
    Fought scene;
    scene.drill.of(scene.loser).morale = Morale::broken;
    scene.drill.of(scene.loser).before = Morale::broken;
    scene.retreat({}, false);
    // South is barred; the west edge is nearer than the north one.
    CHECK(scene.drill.of(scene.loser).pose.heading == table::heading_of_degrees(270));
}

TEST_CASE("ma.ruling.bolt_thrower: a bolt thrower that must break off is removed")
{
    Fought scene("heavy_foot 8", "bolt_thrower 4");
    scene.retreat({}, false);
    CHECK(scene.drill.where(scene.loser) == "gone");
}

TEST_CASE("ma.melee.take_ground: the holder goes ahead, and no enemy is there")
{
    Fought scene;
    scene.retreat({1}, false);
    scene.drill.with_dice({}, [&](Play& play) { take_ground(play, scene.victor, 1.5); });
    CHECK(scene.drill.where(scene.victor) == "20 21.5 facing 0");
    CHECK(!scene.drill.told("ma.melee.too_short"));
}

TEST_CASE("ma.melee.too_short: a retreat no longer than that is contact, the melee goes on")
{
    Fought scene;
    scene.retreat({3}, false);
    scene.drill.with_dice({}, [&](Play& play) { take_ground(play, scene.victor, 1.5); });
    CHECK(scene.drill.where(scene.victor) == "20 21 facing 0");
    CHECK(scene.drill.told("ma.melee.too_short"));
    CHECK(bout_of(scene.drill.state, scene.victor, scene.loser) != nullptr);
}

TEST_CASE("ma.pursue.first_turn: N - 1d3 after the loser; equal is contact, in the rear")
{
    Fought scene;
    DrillGround& drill = scene.drill;
    scene.retreat({2}, true);
    const State before = drill.state;
    scene.pursue({2});
    const Bout* bout = bout_of(drill.state, scene.victor, scene.loser);
    REQUIRE(bout != nullptr);
    CHECK(bout->round == 1);
    CHECK(fighter(*bout, scene.victor).attacks == Zone::rear);
    CHECK(!fighter(*bout, scene.victor).charged); // ma.ruling.pursuit_not_charge
    CHECK(fighter(*bout, scene.loser).fleeing);
    CHECK(drill.of(scene.loser).morale == Morale::shaken);

    drill.state = before;
    scene.pursue({3});
    CHECK(drill.state.bouts.empty());
    CHECK(drill.of(scene.victor).pursuing == scene.loser);
    CHECK(drill.of(scene.loser).pursued);
}

TEST_CASE("ma.ruling.forced_moves: a loser that could not move at all is fought on, pursued or not")
{
    Fought scene;
    DrillGround& drill = scene.drill;
    // Impassable ground right behind it.
    drill.box(table::Kind::impassable, {10, 21.5}, {30, 30});
    drill.phase(Phase::melee, red, red);
    drill.state.group = bit(scene.loser) | bit(scene.victor);
    push(drill.state, task::Pursue{scene.victor, scene.loser});
    push(drill.state, task::Retreat{scene.loser, scene.victor});
    drill.with_dice({1}, [](Play& play) { run_on(play); });
    const Bout* bout = bout_of(drill.state, scene.victor, scene.loser);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, scene.victor).attacks == Zone::front);
    CHECK(!fighter(*bout, scene.loser).fleeing);
    CHECK(drill.of(scene.loser).morale == Morale::steady);
    CHECK(drill.of(scene.victor).pursuing == no_unit);
}

TEST_CASE("ma.evade.caught: a pursuer too hits one that has evaded in this turn in the rear")
{
    for (const bool evaded : {false, true}) {
        DrillGround drill;
        const UnitId hunter = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
        const UnitId prey = drill.place(blue, "light_foot 4", {20, 14}, 180, 4); // faces it
        drill.of(hunter).pursuing = prey;
        drill.of(prey).evaded = evaded;
        drill.phase(Phase::pursuits, red, red);
        drill.with_dice({}, [&](Play& play) { go_on(play, hunter); });
        const Bout* bout = bout_of(drill.state, hunter, prey);
        REQUIRE(bout != nullptr);
        CHECK(fighter(*bout, prey).fleeing == evaded);
        CHECK((fighter(*bout, hunter).attacks == Zone::rear) == evaded);
    }
}

TEST_CASE("ma.pursue.continue: later N straight for the nearest point of the pursued")
{
    DrillGround drill;
    const UnitId hunter = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    const UnitId prey = drill.place(blue, "light_foot 4", {20, 16.75}, 0, 4); // its rear at 16
    drill.of(hunter).pursuing = prey;
    drill.of(prey).pursued = true;
    drill.phase(Phase::pursuits, red, red);
    const State before = drill.state;
    drill.with_dice({}, [&](Play& play) { go_on(play, hunter); });
    CHECK(bout_of(drill.state, hunter, prey) != nullptr);
    CHECK(drill.of(hunter).pursuing == no_unit);
    drill.state = before;
    drill.of(prey).pose.front = drill.point({20, 16.85});
    drill.with_dice({}, [&](Play& play) { go_on(play, hunter); });
    CHECK(drill.state.bouts.empty());
    CHECK(drill.where(hunter) == "20 16 facing 0");
    CHECK(drill.of(hunter).pursuing == prey);
}

TEST_CASE("ma.pursue.off_table: whoever follows a quarry off the table is gone too")
{
    DrillGround drill;
    const UnitId hunter = drill.place(red, "light_foot 4", {20, 38}, 0, 4);
    const UnitId prey = drill.place(blue, "light_foot 4", {20, 44}, 0, 4);
    drill.of(hunter).pursuing = prey;
    drill.of(prey).pursued = true;
    drill.phase(Phase::flights, red, red);
    drill.with_dice({}, [&](Play& play) { flee(play, prey); });
    CHECK(drill.where(prey) == "gone");
    CHECK(drill.of(hunter).pursuing == prey);
    drill.phase(Phase::pursuits, red, red);
    drill.with_dice({}, [&](Play& play) { go_on(play, hunter); });
    CHECK(drill.where(hunter) == "gone");
}

TEST_CASE("ma.breakoff.move: N - 1d3 from the enemy, back turned; all are disordered")
{
    Fought scene("heavy_foot 8", "light_foot 8");
    DrillGround& drill = scene.drill;
    drill.phase(Phase::break_offs, blue, red);
    drill.with_dice({2}, [&](Play& play) { break_off(play, scene.loser); });
    CHECK(drill.where(scene.loser) == "20 25.5 facing 0"); // its rear at 24
    CHECK(drill.state.bouts.empty());
    CHECK(drill.of(scene.loser).disordered);
    CHECK(drill.of(scene.victor).disordered);
}

TEST_CASE("ma.breakoff.caught: a pursuer that goes as far hits the breaker in the rear")
{
    Fought scene("light_foot 8", "light_foot 8");
    DrillGround& drill = scene.drill;
    drill.phase(Phase::break_offs, blue, red);
    drill.with_dice({2}, [&](Play& play) { break_off(play, scene.loser); });
    const State before = drill.state;
    scene.pursue({2});
    const Bout* bout = bout_of(drill.state, scene.victor, scene.loser);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, scene.victor).attacks == Zone::rear);
    // ma.breakoff.clear: the breaker is free, though still followed
    drill.state = before;
    scene.pursue({3});
    CHECK(drill.state.bouts.empty());
    CHECK(!drill.of(scene.loser).pursued);
    CHECK(drill.of(scene.victor).pursuing == scene.loser);
}

// --- elephants
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.elephant.melee.push_back: files in contact go back 1.5 inches, elephants follow")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    const UnitId foot = drill.place(blue, "heavy_foot 10", {20, 20}, 180, 5);
    drill.bout(beasts, foot);
    drill.with_dice({}, [&](Play& play) { push_back(play, beasts, foot); });
    CHECK(drill.where(beasts) == "20 21.5 facing 0");
    REQUIRE(has_places(drill.state, foot));
    int pushed = 0;
    for (const BasePlace& place : drill.state.places)
        if (place.unit == foot && place.pose.front == drill.point({20, 21.5})) ++pushed;
    CHECK(pushed == 1); // the base before the elephant; the one behind it is at 22.25
    CHECK(bases_in_contact(drill.state, beasts, foot).size() == 1);
}

TEST_CASE("ma.elephant.melee.push_back: without room behind nobody moves")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    const UnitId foot = drill.place(blue, "heavy_foot 10", {20, 20}, 180, 5);
    drill.place(blue, "heavy_foot 10", {20, 22}, 180, 5);
    drill.bout(beasts, foot);
    drill.with_dice({}, [&](Play& play) { push_back(play, beasts, foot); });
    CHECK(drill.where(beasts) == "20 20 facing 0");
    CHECK(!has_places(drill.state, foot));
}

TEST_CASE("ma.elephant.melee.push_back: a base at an elephant's flank faces as it did")
{
    DrillGround drill;
    const UnitId beast = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    const UnitId foot = drill.place(blue, "heavy_foot 2", {20, 20}, 180, 1);
    drill.bout(beast, foot);
    drill.with_dice({}, [&](Play& play) { push_back(play, beast, foot); });
    const table::Pose flank{drill.point({19.25, 20.75}), table::heading_of_degrees(90)};
    REQUIRE(drill.state.places.back().unit == foot);
    drill.state.places.back().pose = flank;
    drill.with_dice({}, [&](Play& play) { push_back(play, beast, foot); });
    CHECK(drill.where(beast) == "20 23 facing 0");
    CHECK(drill.state.places.back().pose == flank);
    CHECK(bases_in_contact(drill.state, foot, beast).size() == 1);
}

TEST_CASE("ma.elephant.melee.push_back: elephants do not follow into contact with another enemy")
{
    const auto pushed_beside = [](double neighbour) {
        DrillGround drill;
        const UnitId beasts = drill.place(red, "elephant 2", {20, 20}, 0, 2); // at 18.5 and 21.5
        const UnitId foot = drill.place(blue, "heavy_foot 4", {18.5, 20}, 180, 2);
        drill.place(blue, "heavy_foot 4", {22.5, neighbour}, 180, 2);
        drill.bout(beasts, foot);
        drill.with_dice({}, [&](Play& play) { push_back(play, beasts, foot); });
        CHECK(broken_invariant(drill.state) == "");
        return drill.where(beasts);
    };
    CHECK(pushed_beside(21.5) == "20 20 facing 0"); // front to front with the second elephant
    CHECK(pushed_beside(21.6) == "20 21.5 facing 0");
}

TEST_CASE("ma.elephant.melee.push_back: nobody is pushed against the front of another enemy")
{
    const auto pushed_before = [](double front) {
        DrillGround drill;
        const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
        const UnitId foot = drill.place(blue, "heavy_foot 10", {20, 20}, 180, 5);
        drill.place(red, "heavy_foot 8", {20, front}, 180, 4);
        drill.bout(beasts, foot);
        drill.with_dice({}, [&](Play& play) { push_back(play, beasts, foot); });
        CHECK(broken_invariant(drill.state) == "");
        return drill.where(beasts);
    };
    CHECK(pushed_before(23) == "20 20 facing 0"); // two ranks, pushed back, reach as far as 23
    CHECK(pushed_before(23.1) == "20 21.5 facing 0");
}

TEST_CASE("ma.ruling.elephant_places: nobody re-forms in contact with elephants he fights no more")
{
    DrillGround drill;
    const UnitId beast = drill.place(red, "elephant 1", {21.75, 20}, 0, 1);
    const UnitId foot = drill.place(blue, "heavy_foot 6", {19.25, 20}, 180, 3); // 17 to 21.5
    drill.bout(beast, foot);
    drill.with_dice({}, [&](Play& play) {
        push_back(play, beast, foot);
        for (int lost = 0; lost < 2; ++lost) // the whole file before the elephant
            remove_placed(play, {foot, 1}, may_go(drill.state, foot).front(), "ma.base_loss.three");
    });
    CHECK(drill.state.bouts.empty());
    CHECK(drill.where(foot) == "19.25 21.75 facing 180"); // at 21.5 its front is on the elephant's
    CHECK(broken_invariant(drill.state) == "");
}

TEST_CASE("ma.elephant.stampede.direction: away from the cause, 30 degrees left or right")
{
    const auto heading = [](int die) {
        DrillGround drill;
        const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
        const UnitId archers = drill.place(blue, "light_foot bow 4", {20, 30}, 180, 4);
        drill.with_dice({die}, [&](Play& play) { break_up(play, beasts, archers); });
        CHECK(drill.of(beasts).presence == Presence::stampeding);
        REQUIRE(drill.state.beasts.size() == 1);
        return table::degrees_of(drill.state.beasts[0].pose.heading);
    };
    CHECK(heading(1) == doctest::Approx(150));
    CHECK(heading(2) == doctest::Approx(180));
    CHECK(heading(3) == doctest::Approx(210));
}

TEST_CASE("ma.ruling.stampede_each: every base runs by itself, at once")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 2", {20, 20}, 0, 2);
    const UnitId archers = drill.place(blue, "light_foot bow 4", {20, 30}, 180, 4);
    drill.with_dice({2, 2}, [&](Play& play) { break_up(play, beasts, archers); });
    CHECK(drill.state.beasts.size() == 2);
    REQUIRE(drill.state.tasks.size() == 2);
    CHECK(in_hand<task::Run>(drill.state).beast == 0);
}

namespace {

// One elephant that has broken, at 20 20, and runs north.
struct Stampede {
    DrillGround drill;
    UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);

    Stampede() { drill.beast(beasts, {20, 20}); }
    void run(std::initializer_list<int> faces = {})
    {
        drill.with_dice(faces, [](Play& play) { my_ancients::run(play, 0); });
    }
    void kill(std::initializer_list<int> faces)
    {
        drill.with_dice(faces, [](Play& play) { mahout(play, 0, true); });
    }
};

} // namespace

TEST_CASE("ma.elephant.stampede.move: it runs 8 inches, and its mahout is asked")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    scene.run({});
    CHECK(drill.state.beasts[0].pose.front == drill.point({20, 28}));
    REQUIRE(drill.state.tasks.size() == 1);
    CHECK(holds<task::Mahout>(drill.state.tasks.back()));
}

TEST_CASE("ma.ruling.stampede_contact: two dice at 4, disorder; it does not end on a unit")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    const UnitId foot = drill.place(blue, "heavy_foot protection 3 8", {20, 27}, 180, 4);
    drill.of(foot).carried = 2;
    scene.run({4, 3});
    CHECK(drill.of(foot).disordered);
    CHECK(drill.of(foot).carried == 0); // the third hit is a base
    CHECK(checks(drill.state, Reason::missile_base_lost) == 1);
    CHECK(holds<task::RemoveBases>(drill.state.tasks.back()));
    CHECK(drill.state.beasts[0].pose.front == drill.point({20, 30})); // its rear clear of 28.5
}

TEST_CASE("ma.ruling.stampede_contact: skirmishers part unharmed, others beside it are not met")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    const UnitId screen = drill.place(blue, "skirmisher 4", {20, 24}, 180, 4);
    const UnitId beside = drill.place(blue, "heavy_foot 4", {23.75, 26}, 180, 4); // from 20.75
    scene.run({});
    CHECK(!drill.of(screen).disordered);
    CHECK(!drill.of(beside).disordered);
}

TEST_CASE("ma.ruling.forced_moves: a beast whose centre leaves the table is gone")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    drill.setting->ground.table = table::table_of_units(72, 26); // its centre is on 19.25
    scene.run({});
    CHECK(drill.state.beasts.empty());
    CHECK(drill.state.tasks.empty());
}

TEST_CASE("ma.elephant.mahout.attempt_1: on 4 he kills it, below he may try again")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    const State before = drill.state;
    scene.kill({4});
    CHECK(drill.state.beasts.empty());
    drill.state = before;
    scene.kill({3});
    REQUIRE(drill.state.beasts.size() == 1);
    CHECK(drill.state.beasts[0].attempts == 1);
    // ma.elephant.mahout.attempt_2: 3 is enough
    scene.kill({3});
    CHECK(drill.state.beasts.empty());
}

TEST_CASE("ma.elephant.mahout.attempt_1: each attempt is told with the row that it is made by")
{
    constexpr std::string_view rows[] = {
        "ma.elephant.mahout.attempt_1", "ma.elephant.mahout.attempt_2",
        "ma.elephant.mahout.attempt_3", "ma.elephant.mahout.attempt_4"};
    for (std::uint8_t made = 0; made < 4; ++made) {
        Stampede scene;
        DrillGround& drill = scene.drill;
        drill.state.beasts[0].attempts = made;
        const auto attempt = [](Play& play) { mahout(play, 0, true); };
        if (made < 3)
            drill.with_dice({6}, attempt);
        else
            drill.with_dice({}, attempt); // always
        CHECK(drill.state.beasts.empty());
        for (std::size_t row = 0; row < 4; ++row) CHECK(drill.told(rows[row]) == (row == made));
    }
}

TEST_CASE("ma.elephant.mahout.panic: on 1 he jumps off and tries no more")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    scene.kill({1});
    REQUIRE(drill.state.beasts.size() == 1);
    CHECK(!drill.state.beasts[0].mahout);
    scene.kill({});
    CHECK(drill.state.beasts.size() == 1);
}

TEST_CASE("ma.elephant.gap: a forced move of elephants stops before friendly elephants")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    drill.place(red, "elephant 1", {21, 26}, 0, 1); // centres must stay 3 apart
    const double moved = ahead(drill, beasts, 6, ForcedKind::pursuit).moved;
    CHECK(moved > 3);
    CHECK(moved < 6 - 2.8 + 0.1);
    CHECK(
        !elephants_too_near(drill.state, beasts, ahead(drill, beasts, 6, ForcedKind::pursuit).at));
}

TEST_CASE("ma.elephant.mahout.attempt_3: on 2 he kills it at the third attempt")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    drill.state.beasts[0].attempts = 2;
    scene.kill({2});
    CHECK(drill.state.beasts.empty());
}

TEST_CASE("ma.elephant.mahout.attempt_2: on 3 he kills it at the second attempt, on 2 not")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    drill.state.beasts[0].attempts = 1;
    const State before = drill.state;
    scene.kill({2});
    CHECK(drill.state.beasts.size() == 1);
    drill.state = before;
    scene.kill({3});
    CHECK(drill.state.beasts.empty());
}

TEST_CASE("ma.elephant.mahout.attempt_4: the fourth attempt needs no die")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    drill.state.beasts[0].attempts = 3;
    scene.kill({});
    CHECK(drill.state.beasts.empty());
}

TEST_CASE("ma.ruling.mahout_fourth: a third attempt that fails is the panic")
{
    Stampede scene;
    DrillGround& drill = scene.drill;
    drill.state.beasts[0].attempts = 2;
    scene.kill({1});
    REQUIRE(drill.state.beasts.size() == 1);
    CHECK(!drill.state.beasts[0].mahout);
}

TEST_CASE("ma.elephant.stampede.at_once: broken elephants leave their melee and run")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    const UnitId foot = drill.place(blue, "heavy_foot 8", {20, 20}, 180, 4);
    drill.bout(beasts, foot);
    drill.phase(Phase::fire, red, red);
    drill.with_dice({2}, [&](Play& play) { break_up(play, beasts, foot); });
    CHECK(drill.state.bouts.empty());
    CHECK(drill.of(foot).disordered);
    drill.state.tasks.clear();
    drill.with_dice({}, [](Play& play) { run(play, 0); }); // from the foot, over nobody
    CHECK(drill.state.beasts[0].pose.front == drill.point({20, 10.5}));
}

TEST_CASE("ma.ruling.equal_is_contact: a house may have it that equal is not caught")
{
    Fought scene;
    DrillGround& drill = scene.drill;
    drill.switch_off("ma.ruling.equal_is_contact");
    scene.retreat({2}, true);
    scene.pursue({2});
    CHECK(drill.state.bouts.empty());
    CHECK(drill.of(scene.victor).pursuing == scene.loser);
}

TEST_CASE("ma.ruling.pursuit_not_charge: a pursuer counts as attacker, not as charging")
{
    Fought scene;
    DrillGround& drill = scene.drill;
    scene.retreat({3}, true);
    scene.pursue({1});
    const Bout* bout = bout_of(drill.state, scene.victor, scene.loser);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, scene.victor).attacker);
    CHECK(!fighter(*bout, scene.victor).charged);
}

TEST_CASE("ma.breakoff.clear: a breaker that is not caught is free, its pursuer must go on")
{
    Fought scene("heavy_foot 8", "light_foot 8");
    DrillGround& drill = scene.drill;
    drill.phase(Phase::break_offs, blue, red);
    drill.with_dice({1}, [&](Play& play) { break_off(play, scene.loser); });
    scene.pursue({1});
    CHECK(!drill.of(scene.loser).pursued);
    CHECK(drill.of(scene.victor).pursuing == scene.loser);
    // A later contact counts by zone: in the next turn the breaker has turned about.
    drill.of(scene.loser).broke_off = false;
    drill.of(scene.loser).pose = {drill.point({20, 26}), table::heading_of_degrees(180)};
    drill.phase(Phase::pursuits, red, red);
    drill.with_dice({}, [&](Play& play) { go_on(play, scene.victor); });
    const Bout* bout = bout_of(drill.state, scene.victor, scene.loser);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, scene.victor).attacks == Zone::front);
    CHECK(!fighter(*bout, scene.loser).fleeing);
}

TEST_CASE("ma.interpenetrate.skirmish_through_formed: pursuing skirmishers pass formed friends")
{
    DrillGround drill;
    const UnitId velites = drill.place(red, "skirmisher 4", {20, 10}, 0, 4);
    const UnitId foot = drill.place(red, "heavy_foot 4", {20, 12}, 0, 4); // 11.25 to 12
    CHECK(ahead(drill, velites, 7, ForcedKind::pursuit).moved == doctest::Approx(7));
    drill.setting->units[foot].profile.troop = Troop::skirmisher;
    CHECK(ahead(drill, velites, 7, ForcedKind::pursuit).moved == doctest::Approx(1.25));
}

TEST_CASE("ma.broken.route: broken outside a melee it turns to its route at once")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
    const UnitId archers = drill.place(blue, "light_foot bow 4", {20, 30}, 180, 4);
    drill.phase(Phase::fire, red, red);
    drill.with_dice(
        {}, [&](Play& play) { drop_to(play, foot, Morale::broken, "ma.morale.check", archers); });
    CHECK(drill.where(foot) == "20 19.25 facing 180");
    const UnitId fights = drill.place(red, "light_foot 4", {40, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {40, 20}, 180, 4);
    drill.bout(foe, fights);
    drill.with_dice(
        {}, [&](Play& play) { drop_to(play, fights, Morale::broken, "ma.morale.check", foe); });
    CHECK(drill.where(fights) == "40 20 facing 0");
}

TEST_CASE("ma.broken.route: it does not turn to its route into contact with an enemy")
{
    const auto turned = [](double enemy) {
        DrillGround drill;
        const UnitId foot = drill.place(red, "light_foot 4", {4, 20}, 0, 4); // middle 19.625
        const UnitId archers = drill.place(blue, "light_foot bow 4", {4, enemy}, 180, 4);
        drill.phase(Phase::fire, red, red);
        drill.with_dice({}, [&](Play& play) {
            drop_to(play, foot, Morale::broken, "ma.morale.check", archers);
        });
        return drill.where(foot);
    };
    CHECK(turned(22.625) == "4 20 facing 0"); // turned, its side would lie on their front
    CHECK(turned(22.725) == "3.625 19.625 facing 270");
}

TEST_CASE("ma.broken.no_defence: a broken unit that is pursued into is struck in the rear, fleeing")
{
    DrillGround drill;
    const UnitId hunter = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    const UnitId prey = drill.place(blue, "light_foot 4", {20, 15}, 180, 4); // faces the hunter
    drill.of(prey).morale = Morale::broken;
    drill.of(prey).pursued = true;
    drill.of(hunter).pursuing = prey;
    drill.phase(Phase::pursuits, red, red);
    drill.with_dice({}, [&](Play& play) { go_on(play, hunter); });
    const Bout* bout = bout_of(drill.state, hunter, prey);
    REQUIRE(bout != nullptr);
    CHECK(fighter(*bout, hunter).attacks == Zone::rear);
    CHECK(fighter(*bout, prey).fleeing);
}

TEST_CASE("ma.elephant.cavalry_test: mounted pursuers of elephants test, and else give up")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry quality 3 2", {20, 10}, 0, 2);
    const UnitId beasts = drill.place(blue, "elephant 1", {20, 18}, 0, 1);
    drill.of(horse).pursuing = beasts;
    drill.of(beasts).pursued = true;
    drill.phase(Phase::pursuits, red, red);
    const State before = drill.state;
    drill.with_dice({4}, [&](Play& play) { go_on(play, horse); });
    CHECK(drill.of(horse).pursuing == no_unit);
    CHECK(drill.where(horse) == "20 10 facing 0");
    drill.state = before;
    drill.with_dice({3}, [&](Play& play) { go_on(play, horse); });
    CHECK(bout_of(drill.state, horse, beasts) != nullptr);
}

TEST_CASE("ma.move.pursue_break_off: the first turn of a pursuit is shorter, later ones are not")
{
    Fought scene("heavy_foot 8", "light_foot 8");
    DrillGround& drill = scene.drill;
    drill.phase(Phase::break_offs, blue, red);
    drill.with_dice({1}, [&](Play& play) { break_off(play, scene.loser); });
    scene.pursue({3});
    CHECK(drill.where(scene.victor) == "20 21 facing 0"); // 4 - 3
    drill.of(scene.loser).pose.front = drill.point({20, 40});
    drill.phase(Phase::pursuits, red, red);
    drill.with_dice({}, [&](Play& play) { go_on(play, scene.victor); });
    CHECK(drill.where(scene.victor) == "20 25 facing 0");
}

TEST_CASE("ma.ruling.lone_leader: a leader upon whom an enemy ends flees to friends within 12")
{
    DrillGround drill;
    const UnitId hunter = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    const UnitId prey = drill.place(blue, "light_foot 4", {20, 30}, 0, 4);
    const UnitId refuge = drill.place(blue, "light_foot 4", {30, 16}, 180, 4);
    const std::size_t leader = drill.leader(blue, {20, 15.5});
    drill.of(hunter).pursuing = prey;
    drill.phase(Phase::pursuits, red, red);
    const State before = drill.state;
    drill.with_dice({}, [&](Play& play) { go_on(play, hunter); });
    CHECK(drill.state.leaders[1][leader].with == refuge);
    drill.state = before;
    drill.of(refuge).pose.front = drill.point({45, 16});
    drill.of(prey).pose.front = drill.point({20, 40});
    drill.with_dice({}, [&](Play& play) { go_on(play, hunter); });
    CHECK(drill.state.leaders[1][leader].lost);
}

// --- near enemies (6.6, 6.10)
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.forced_moves: as near as 0.1 to an enemy ahead it does not go at all")
{
    for (const double gap : {0.1, 0.05}) {
        CAPTURE(gap);
        DrillGround drill;
        const UnitId unit = drill.place(red, "heavy_foot 8", {20, 10}, 0, 4);
        const UnitId foe = drill.place(blue, "heavy_foot 8", {20, 10 + gap}, 180, 4);
        for (const ForcedKind kind : {ForcedKind::away, ForcedKind::take_ground}) {
            const ForcedEnd end = ahead(drill, unit, 6, kind);
            CHECK(end.moved == doctest::Approx(0));
            CHECK(end.met == foe);
        }
        CHECK(ahead(drill, unit, 6, ForcedKind::pursuit).moved == doctest::Approx(gap));
    }
}

TEST_CASE("ma.ruling.forced_moves: an enemy on whom it stands when it has turned bars its way; one "
          "whom it leaves behind does not")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 4", {30, 20}, 0, 4); // 27 to 33
    const UnitId before = drill.place(blue, "light_foot 4", {30, 20.5}, 180, 4);
    const table::Heading east = table::heading_of_degrees(90);
    const table::Body turned = table::facing(body(drill.state, unit), east);
    const ForcedEnd end =
        forced_way({drill.state, unit, turned, table::forward(east)}, 6, ForcedKind::away);
    CHECK(end.barred);
    CHECK(end.met == before);
    CHECK(end.at == body(drill.state, unit)); // its front where it was
    const auto gone = [&] {
        return forced_way({drill.state, unit, turned, table::forward(east)}, 6, ForcedKind::away)
            .moved;
    };
    drill.of(before).pose.front = drill.point({25, 20.5}); // to 28: its front is before 30.375
    CHECK(gone() == doctest::Approx(6));
    drill.of(before).pose.front = drill.point({30, 20}); // whom it fought, and from whom it breaks
    drill.bout(before, unit);
    CHECK(gone() == doctest::Approx(6));
}

TEST_CASE(
    "ma.ruling.forced_moves: a retreat does not come to lie against an enemy whom it does not "
    "fight")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 4", {30, 20}, 0, 4);      // 27 to 33
    const UnitId beside = drill.place(blue, "light_foot 4", {33, 14}, 270, 4); // front at x = 33
    const auto back = [&](double length) {
        return forced_way({drill.state, unit, body(drill.state, unit),
                           -table::forward(drill.of(unit).pose.heading)},
                          length, ForcedKind::away);
    };
    CHECK(back(2).moved == doctest::Approx(2)); // to 17.25, the other begins at 17
    const ForcedEnd end = back(5);
    CHECK(end.moved < 2.4);
    CHECK(end.moved > 2);
    drill.bout(unit, beside);
    CHECK(back(5).moved == doctest::Approx(5));
}

// --- rows that may be switched off or rewritten
// ------------------------------------------------------------------------------------------------

TEST_CASE(
    "ma.ruling.flight_through_friends: friends not entitled are disordered; without the row not")
{
    for (const bool on : {true, false}) {
        CAPTURE(on);
        DrillGround drill;
        if (!on) drill.switch_off("ma.ruling.flight_through_friends");
        const UnitId runs = drill.place(red, "light_foot 4", {36, 20}, 180, 4);
        const UnitId passed = drill.place(red, "light_foot 4", {36, 15}, 0, 4);
        drill.of(runs).morale = Morale::broken;
        drill.state.units[passed].tested_friend = true;
        drill.phase(Phase::runaways, red, red);
        drill.with_dice({}, [&](Play& play) { flee(play, runs); });
        CHECK(drill.of(passed).disordered == on);
    }
}

TEST_CASE(
    "ma.pursue.off_table: whoever follows a unit off the table tests; without the row it is free")
{
    for (const bool on : {true, false}) {
        CAPTURE(on);
        DrillGround drill;
        if (!on) drill.switch_off("ma.pursue.off_table");
        const UnitId runs = drill.place(red, "light_foot 4", {36, 3}, 180, 4);
        const UnitId follows = drill.place(blue, "light_foot 4", {36, 10}, 180, 4);
        drill.of(runs).morale = Morale::broken;
        drill.of(runs).pursued = true;
        drill.of(follows).pursuing = runs;
        drill.phase(Phase::flights, red, red);
        drill.with_dice({}, [&](Play& play) { flee(play, runs); });
        CHECK(drill.where(runs) == "gone");
        CHECK((drill.of(follows).pursuing == runs) == on);
    }
}

TEST_CASE("ma.melee.take_ground: a holder goes into the loser's space; without the row it stays")
{
    for (const bool on : {true, false}) {
        CAPTURE(on);
        DrillGround drill;
        if (!on) drill.switch_off("ma.melee.take_ground");
        const UnitId winner = drill.place(red, "light_foot 4", {36, 20}, 0, 4);
        drill.phase(Phase::melee, red, red);
        drill.with_dice({}, [&](Play& play) { take_ground(play, winner, 1.5); });
        CHECK(drill.where(winner) == (on ? "36 21.5 facing 0" : "36 20 facing 0"));
    }
}

TEST_CASE("ma.melee.both_disordered: a melee that ends disorders both; without the row nobody")
{
    for (const bool on : {true, false}) {
        CAPTURE(on);
        DrillGround drill;
        if (!on) drill.switch_off("ma.melee.both_disordered");
        const UnitId unit = drill.place(red, "light_foot 4", {36, 20}, 0, 4);
        const UnitId foe = drill.place(blue, "light_foot 4", {36, 20}, 180, 4);
        drill.bout(unit, foe);
        drill.phase(Phase::break_offs, red, red);
        drill.with_dice({1}, [&](Play& play) { break_off(play, unit); });
        CHECK(drill.of(unit).disordered == on);
        CHECK(drill.of(foe).disordered == on);
    }
}

TEST_CASE("ma.base_loss.choice: the owner chooses which bases go; without the row he does not")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 4", {36, 20}, 0, 4);
    CHECK(may_choose_losses(drill.state, unit, 1));
    drill.switch_off("ma.base_loss.choice");
    CHECK_FALSE(may_choose_losses(drill.state, unit, 1));
}

TEST_CASE("ma.ruling.forced_moves: parts of all units that a battle holds are seen as obstacles")
{
    DrillGround drill;
    const UnitId self = drill.place(red, "light_foot 1", {36, 24}, 0, 1);
    for (std::size_t i = 1; i < most_units; ++i) {
        const UnitId other =
            drill.place(blue, "light_foot 16", {36, 24}, 180, 11); // 5 of them in the second rank
        drill.of(other).rear_files = 0b1'0101'0101;                // with gaps between
    }
    Obstacles around;
    obstacles_around(drill.state, self, 100, origin_of(drill.state, self), around);
    CHECK(around.size() == (most_units - 1) * 6);
}
