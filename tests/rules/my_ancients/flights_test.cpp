// Flights, pursuits and breaking off (6.8, 6.9, 9.10), and what a turn forgets.

#include "drill_ground.hpp"

#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

void flee_now(DrillGround& drill, UnitId unit)
{
    drill.with_dice({}, [&](Play& play) { flee(play, unit); });
}

// A unit, and a phase about to pass.
struct Passing {
    DrillGround drill;
    UnitId ours = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    UnitId theirs = drill.place(blue, "light_foot 4", {20, 40}, 180, 4);

    void pass(Phase phase, std::initializer_list<int> faces = {})
    {
        drill.phase(phase, red, red);
        drill.with_dice(faces, [](Play& play) { pass_phase(play); });
    }
};

} // namespace

// --- flights
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.broken.rate: a unit flees once in a turn")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {36, 20}, 180, 4);
    drill.of(foot).morale = Morale::broken;
    drill.phase(Phase::runaways, red, red);
    flee_now(drill, foot);
    CHECK(drill.where(foot) == "36 11 facing 180");
    flee_now(drill, foot);
    CHECK(drill.where(foot) == "36 11 facing 180");
}

TEST_CASE("ma.broken.rate: whoever has fled is not told to flee again in its Moves phase")
{
    for (const bool fled : {false, true}) {
        Passing turn;
        turn.drill.of(turn.ours).morale = Morale::broken;
        turn.drill.of(turn.ours).fled = fled;
        turn.drill.phase(Phase::contact, blue, red); // B's charges are over: A moves
        turn.drill.with_dice({}, [](Play& play) {
            pass_phase(play);
            pass_phase(play);
        });
        CHECK(turn.drill.has_task<task::Flee>(turn.ours) == !fled);
    }
}

TEST_CASE("ma.melee.fleeing_no_attack: broken in contact it stays until it has been struck")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {20, 20}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
    drill.bout(foe, foot);
    drill.of(foot).morale = Morale::broken;
    drill.phase(Phase::runaways, red, red);
    flee_now(drill, foot);
    CHECK(drill.where(foot) == "20 20 facing 0");
    drill.phase(Phase::melee, red, red);
    flee_now(drill, foot);
    CHECK(drill.where(foot) != "20 20 facing 0");
}

TEST_CASE("ma.seq.pursued_detail: the pursued run from the nearest of their pursuers")
{
    DrillGround drill;
    const UnitId quarry = drill.place(blue, "light_foot 1", {36, 24}, 0, 1);
    const UnitId south = drill.place(red, "light_foot 1", {36, 21}, 0, 1); // 2.25 away
    const UnitId west = drill.place(red, "light_foot 1", {30, 23.625}, 90, 1);
    drill.of(south).pursuing = drill.of(west).pursuing = quarry;
    drill.of(quarry).pursued = true;
    drill.phase(Phase::flights, red, red);
    const State before = drill.state;
    flee_now(drill, quarry);
    CHECK(drill.where(quarry) == "36 30 facing 0");
    drill.state = before;
    drill.of(west).pose.front = drill.point({34, 23.625}); // 1.25 away
    flee_now(drill, quarry);
    CHECK(table::degrees_of(drill.of(quarry).pose.heading) == doctest::Approx(90));
}

TEST_CASE("ma.seq.pursued: only those who are in contact with nobody flee")
{
    for (const bool engaged : {false, true}) {
        Passing turn;
        turn.drill.of(turn.ours).pursued = true;
        if (engaged)
            turn.drill.bout(turn.drill.place(blue, "light_foot 4", {20, 10}, 180, 4), turn.ours);
        turn.pass(Phase::fire);
        CHECK(turn.drill.has_task<task::Flee>(turn.ours) == !engaged);
    }
}

TEST_CASE("ma.impetuous.range: the pursued are not tested")
{
    for (const bool pursued : {false, true}) {
        Passing turn;
        const UnitId band = turn.drill.place(red, "light_foot impetuous 4", {40, 20}, 0, 4);
        turn.drill.place(blue, "light_foot 4", {40, 30}, 180, 4);
        turn.drill.of(band).pursued = pursued;
        turn.pass(Phase::flights);
        CHECK(turn.drill.has_task<task::Control>(band) == !pursued);
    }
}

// --- breaking off, and who follows
// ------------------------------------------------------------------------------------------------

namespace {

// Two enemies upon one unit: four bases before it, one on its left.
struct Pressed {
    DrillGround drill;
    UnitId ours = drill.place(red, "light_foot 4", {36, 24}, 0, 4); // 33 to 39
    UnitId ahead = drill.place(blue, "light_foot 4", {36, 24}, 180, 4);
    UnitId aside = drill.place(blue, "light_foot 1", {33, 23.5}, 90, 1);

    Pressed()
    {
        drill.bout(ahead, ours);
        drill.bout(aside, ours, Zone::flank);
        drill.phase(Phase::break_offs, red, red);
    }
};

} // namespace

TEST_CASE("ma.breakoff.move: away from the enemy with most bases in contact, from all at once")
{
    for (const bool in_order : {true, false}) {
        Pressed melee;
        if (!in_order) std::swap(melee.drill.state.bouts[0], melee.drill.state.bouts[1]);
        melee.drill.with_dice({1}, [&](Play& play) { break_off(play, melee.ours); });
        CHECK(table::degrees_of(melee.drill.of(melee.ours).pose.heading) == doctest::Approx(180));
        CHECK(!in_melee(melee.drill.state, melee.ours));
    }
}

TEST_CASE("ma.breakoff.pursuit: each enemy is asked before the dice, unless it touches another")
{
    Pressed melee;
    DrillGround& drill = melee.drill;
    drill.give("red breakoff A1", {});
    CHECK(drill.has_task<task::Follow>(melee.ahead));
    CHECK(drill.has_task<task::Follow>(melee.aside));
    CHECK(static_cast<Ask>(pending(drill.state).kind) == Ask::follow_break_off);
    CHECK(drill.refusal("blue pursue B2 B3") ==
          "B3 does not break off from B2, which cannot pursue it.");
    const Task asked = task::Follow{melee.ahead, melee.ours};
    CHECK(waits(drill.state, asked));
    const UnitId second = drill.place(red, "light_foot 1", {39.75, 24}, 0, 1);
    drill.bout(melee.ahead, second); // it would leave this one
    CHECK(!waits(drill.state, asked));
}

TEST_CASE("ma.breakoff.pursuit: a pursuer makes one move of pursuit in a turn")
{
    DrillGround drill;
    const UnitId pursuer = drill.place(red, "light_foot 4", {36, 20}, 0, 4);
    const UnitId quarry = drill.place(blue, "light_foot 4", {36, 27}, 0, 4); // its rear on 26.25
    drill.phase(Phase::break_offs, blue, blue);
    drill.with_dice({1}, [&](Play& play) { pursue(play, pursuer, quarry); });
    CHECK(drill.of(pursuer).pursuing == quarry);
    CHECK(drill.of(pursuer).chased);
    drill.phase(Phase::runaways, red, blue);
    drill.with_dice({}, [](Play& play) { pass_phase(play); });
    CHECK(!drill.has_task<task::Chase>(pursuer));
}

TEST_CASE("ma.ruling.pursuit_not_charge: by a house rule a pursuer counts as charging")
{
    for (const bool on : {true, false}) {
        DrillGround drill;
        if (!on) drill.switch_off("ma.ruling.pursuit_not_charge");
        const UnitId pursuer = drill.place(red, "light_foot 4", {36, 20}, 0, 4);
        const UnitId quarry = drill.place(blue, "light_foot 4", {36, 25}, 0, 4);
        drill.of(pursuer).pursuing = quarry;
        drill.of(quarry).pursued = true;
        drill.phase(Phase::pursuits, red, red);
        drill.with_dice({}, [&](Play& play) { go_on(play, pursuer); });
        REQUIRE(bout_of(drill.state, pursuer, quarry) != nullptr);
        CHECK(fighter(*bout_of(drill.state, pursuer, quarry), pursuer).charged == !on);
    }
}

TEST_CASE("ma.ruling.take_ground_depth: of several losers the deepest")
{
    for (const bool first : {true, false}) {
        DrillGround drill;
        const UnitId ours = drill.place(red, "light_foot quality 6 4", {36, 24}, 0, 4);
        const UnitId left =
            drill.place(blue, first ? "light_foot 4" : "light_foot 2", {34.5, 24}, 180, 2);
        const UnitId right =
            drill.place(blue, first ? "light_foot 2" : "light_foot 4", {37.5, 24}, 180, 2);
        drill.phase(Phase::melee, red, red);
        drill.of(ours).result = RoundResult::won;
        drill.state.group = bit(ours);
        for (const UnitId foe : {left, right}) {
            drill.bout(ours, foe);
            drill.of(foe).result = RoundResult::lost;
            drill.of(foe).morale = Morale::shaken;
            drill.state.group |= bit(foe);
        }
        drill.with_dice({1}, [&](Play& play) { try_to_hold(play, ours, left); });
        REQUIRE(drill.has_task<task::TakeGround>(ours));
        CHECK(in_hand<task::TakeGround>(drill.state).depth.inches() == doctest::Approx(1.5));
    }
}

// --- in melee
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.melee.fleeing_no_attack: in that round only")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot quality 0 1", {36, 24}, 0, 1);
    const UnitId foe = drill.place(blue, "light_foot quality 0 1", {36, 24}, 180, 1);
    fighter(drill.bout(foe, ours), ours).fleeing = true;
    drill.phase(Phase::melee, red, red);
    drill.with_dice({1}, [&](Play& play) { fight(play, ours); }); // one die, of blue
    CHECK(!fighter(*bout_of(drill.state, ours, foe), ours).fleeing);
}

TEST_CASE("ma.melee.pilum: thrown to the front, not at an enemy on the flank")
{
    for (const Zone zone : {Zone::front, Zone::flank}) {
        DrillGround drill;
        const UnitId legion = drill.place(red, "heavy_foot pilum 4", {36, 24}, 0, 4);
        const UnitId foe = zone == Zone::front
                               ? drill.place(blue, "light_foot 4", {36, 24}, 180, 4)
                               : drill.place(blue, "light_foot 1", {33, 23.5}, 90, 1);
        drill.bout(foe, legion, zone);
        CHECK(may_throw_pila(drill.state, legion) == (zone == Zone::front));
    }
}

namespace {

// Foot five wide, a base of elephants on its middle and another enemy on its left.
struct Trampled {
    DrillGround drill;
    UnitId foot = drill.place(red, "medium_foot 10", {36, 24}, 0, 5); // 32.25 to 39.75
    UnitId beasts = drill.place(blue, "elephant 1", {36, 24}, 180, 1);

    Trampled() { drill.bout(beasts, foot); }
    void settle_after(RoundResult elephants)
    {
        drill.phase(Phase::melee, red, red);
        drill.state.group = bit(foot) | bit(beasts);
        drill.of(foot).result = RoundResult::lost;
        drill.of(beasts).result = elephants;
        drill.with_dice({}, [&](Play& play) { settle(play); });
    }
};

} // namespace

TEST_CASE("ma.elephant.melee.push_back: only elephants that have won push")
{
    Trampled won;
    won.settle_after(RoundResult::won);
    CHECK(won.drill.where(won.beasts) == "36 22.5 facing 180");
    Trampled drew; // others beat the foot
    drew.settle_after(RoundResult::drew);
    CHECK(drew.drill.where(drew.beasts) == "36 24 facing 180");
}

TEST_CASE("ma.elephant.melee.push_back: as far as the row says")
{
    Trampled melee;
    melee.drill.house_rule("ma.elephant.melee.push_back", 0.75);
    melee.settle_after(RoundResult::won);
    CHECK(melee.drill.where(melee.beasts) == "36 23.25 facing 180");
}

TEST_CASE("ma.elephant.melee.all_touching: by a house rule only fronts count, as elsewhere")
{
    Trampled melee;
    melee.settle_after(RoundResult::won);
    const auto touching = [&] {
        return bases_in_contact(melee.drill.state, melee.foot, melee.beasts).size();
    };
    CHECK(touching() == 5); // the file before it, and both bases of the files beside it
    melee.drill.switch_off("ma.elephant.melee.all_touching");
    CHECK(touching() == 1);
}

// --- stampedes
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.morale.reason.broken_friend: a stampeding elephant is a broken friend")
{
    for (const double apart : {6.0, 6.01}) {
        DrillGround drill;
        const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
        const UnitId foot = drill.place(red, "light_foot 1", {20 + 0.75 + apart + 0.75, 22}, 0, 1);
        drill.beast(beasts, {20, 20});
        drill.with_dice({}, [](Play& play) { run(play, 0); });
        CHECK(drill.has_task<task::Check>(foot) == (apart == 6.0));
    }
}

TEST_CASE("ma.ruling.forced_moves: a stampede into impassable ground is gone")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    drill.beast(beasts, {20, 20});
    drill.box(table::Kind::impassable, {10, 24}, {30, 26});
    drill.with_dice({}, [](Play& play) { run(play, 0); });
    CHECK(drill.state.beasts.empty());
    CHECK(!drill.has_task<task::Mahout>());
}

TEST_CASE("ma.elephant.stampede.move: it runs again in each own Moves phase")
{
    Passing turn;
    const UnitId beasts = turn.drill.place(red, "elephant 1", {50, 20}, 0, 1);
    turn.drill.beast(beasts, {50, 20});
    turn.drill.with_dice({3, 1}, [](Play& play) { begin_turn(play); });
    turn.drill.phase(Phase::runaways, red, red);
    turn.drill.with_dice({}, [](Play& play) { pass_phase(play); });
    REQUIRE(turn.drill.state.tasks.size() == 1);
    CHECK(holds<task::Run>(turn.drill.state.tasks[0]));
}

TEST_CASE("ma.ruling.army_break: a unit of stampeding elephants counts as lost")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant 1", {20, 20}, 0, 1);
    drill.place(red, "light_foot 1", {40, 20}, 0, 1);
    CHECK(army_loss(drill.state, red).units == 0);
    drill.beast(beasts, {20, 20});
    CHECK(army_loss(drill.state, red).units == 1);
}

// --- the turn
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.init.draw: in play a draw goes to the side that lost the last throw")
{
    for (const Side last : {red, blue}) {
        Passing turn;
        turn.drill.state.first = last;
        turn.drill.state.had_initiative = true;
        turn.drill.with_dice({2, 2}, [](Play& play) { begin_turn(play); });
        CHECK(turn.drill.state.first == battle::other(last));
    }
}

TEST_CASE("ma.ruling.one_flank_drop_per_turn: in the next turn it may drop again")
{
    Passing turn;
    turn.drill.of(turn.ours).dropped = true;
    turn.drill.with_dice({3, 1}, [](Play& play) { begin_turn(play); });
    CHECK(!turn.drill.of(turn.ours).dropped);
}

TEST_CASE(
    "ma.form.example: a turn that passed has used of the move, so a second that fails is none")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot quality 3 4", {20, 20}, 0, 4);
    drill.phase(Phase::moves, red, red);
    drill.with_dice({3, 4}, [&](Play& play) {
        make_move(play, foot, {table::half_turn(), table::half_turn()}, Extra::none);
    });
    CHECK(table::degrees_of(drill.of(foot).pose.heading) == doctest::Approx(180));
}

// --- those who break at the sight of a friend
// ------------------------------------------------------------------------------------------------

namespace {

// Does the steps of the phase until somebody of the next is at work.
void run_away_all(DrillGround& drill, std::initializer_list<int> faces)
{
    drill.phase(Phase::runaways, red, red);
    drill.with_dice(faces, [](Play& play) {
        while (play.state.phase == Phase::runaways) {
            pass_phase(play);
            run_on(play);
        }
    });
}

} // namespace

TEST_CASE(
    "ma.morale.reason.broken_friend: whoever breaks at the sight of a friend who flees runs in "
    "the same phase, wherever it stands in the roster")
{
    for (const bool first : {true, false}) {
        CAPTURE(first);
        DrillGround drill;
        const auto watcher = [&] {
            const UnitId unit = drill.place(red, "light_foot quality 0 4", {30, 20}, 0, 4);
            drill.of(unit).morale = Morale::demoralised;
            return unit;
        };
        const auto runner = [&] {
            const UnitId unit = drill.place(red, "light_foot 4", {36, 20}, 180, 4);
            drill.of(unit).morale = Morale::broken;
            return unit;
        };
        UnitId sees = no_unit;
        UnitId runs = no_unit;
        if (first) {
            sees = watcher();
            runs = runner();
        } else {
            runs = runner();
            sees = watcher();
        }
        const State before = drill.state;
        run_away_all(drill, {6}); // the check
        CHECK(drill.where(runs) == "36 11 facing 180");
        CHECK(drill.of(sees).morale == Morale::broken);
        CHECK(drill.where(sees) == "30 10.25 facing 180"); // turned about its centre at 19.625
        drill.state = before;
        run_away_all(drill, {1});
        CHECK(drill.where(sees) == "30 20 facing 0");
    }
}

TEST_CASE("ma.morale.reason.broken_friend: whoever breaks late in its own Moves phase flees in it")
{
    for (const Phase phase : {Phase::break_offs, Phase::moves})
        for (const Side active : {red, blue}) {
            DrillGround drill;
            const UnitId foot = drill.place(red, "light_foot 4", {36, 20}, 180, 4);
            for (const Side side : {red, blue}) { // who may break off, and who may move
                const double far = side == red ? 10 : 60;
                const UnitId theirs = drill.place(side, "light_foot 4", {far, 30}, 0, 4);
                const UnitId foe =
                    drill.place(battle::other(side), "light_foot 4", {far, 30}, 180, 4);
                drill.bout(theirs, foe);
                drill.place(side, "light_foot 4", {far, 10}, 0, 4);
            }
            drill.of(foot).morale = Morale::broken;
            drill.phase(phase, active, red);
            drill.with_dice({}, [](Play& play) { begin(play); });
            CHECK(drill.state.phase == phase);
            CHECK(drill.where(foot) == (active == red ? "36 11 facing 180" : "36 20 facing 180"));
            CHECK(broken_invariant(drill.state) == "");
        }
}

TEST_CASE("ma.ruling.phase_order: broken units and stampeding elephants run in roster order")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant quality 2 1", {10, 20}, 0, 1);
    const UnitId foot = drill.place(red, "light_foot 4", {40, 20}, 180, 4);
    drill.beast(beasts, {10, 20}, 0);
    drill.state.beasts[0].runs = true;
    drill.of(foot).morale = Morale::broken;
    drill.phase(Phase::runaways, red, red);
    drill.with_dice({}, [](Play& play) { pass_phase(play); });
    REQUIRE(drill.state.tasks.size() == 1);
    CHECK(holds<task::Run>(drill.state.tasks.back()));
}

TEST_CASE(
    "ma.broken.route: broken by a friend in the Melee phase a unit turns to its route at once; "
    "broken in its own melee it does not")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "light_foot 4", {30, 10}, 0, 4);
    drill.phase(Phase::melee, red, red);
    const State before = drill.state;
    drill.with_dice(
        {}, [&](Play& play) { drop_to(play, foot, Morale::broken, "ma.morale.check", no_unit); });
    CHECK(drill.where(foot) == "30 9.25 facing 180");
    drill.state = before;
    drill.bout(drill.place(blue, "light_foot 4", {30, 10}, 180, 4), foot);
    drill.with_dice(
        {}, [&](Play& play) { drop_to(play, foot, Morale::broken, "ma.morale.check", no_unit); });
    CHECK(drill.where(foot) == "30 10 facing 0");
}

// --- who cannot get away
// ------------------------------------------------------------------------------------------------

TEST_CASE(
    "ma.breakoff.move: between enemies before and behind it a unit cannot move: it stands as it "
    "stood, and is struck where it was")
{
    DrillGround drill;
    const double degrees = 331;
    const UnitId unit = drill.place(red, "light_foot 8", {30, 20}, degrees, 4);
    const table::Pose at = drill.of(unit).pose;
    const UnitId before = drill.place(blue, "light_foot 4", {30, 20}, degrees - 180, 4);
    const UnitId behind = drill.place(blue, "light_foot 4", {30, 20}, degrees, 4);
    drill.of(before).pose = {at.front, table::opposite(at.heading)};
    drill.of(behind).pose = table::moved(at, table::along(-table::forward(at.heading), 1.50005));
    drill.bout(before, unit);
    drill.bout(behind, unit, Zone::rear);
    drill.phase(Phase::break_offs, red, red);
    drill.with_dice({1}, [&](Play& play) { break_off(play, unit); });
    CHECK(drill.of(unit).pose.heading == at.heading);
    CHECK(drill.of(unit).pose.front == at.front);
    CHECK(bout_of(drill.state, unit, behind) != nullptr);
    CHECK(uses_flank_row(drill.state, *bout_of(drill.state, unit, behind), behind));
    CHECK_FALSE(is_fleeing(drill.state, unit));
}

TEST_CASE(
    "ma.evade.caught: an evader that cannot go turns its back where it stands; without room for "
    "that it stands")
{
    for (const bool room : {true, false}) {
        CAPTURE(room);
        DrillGround drill;
        const UnitId unit = drill.place(red, "skirmisher 8", {30, 20}, 0, 4); // its rear at 18.5
        const UnitId behind = drill.place(blue, "light_foot 4", {30, 17.75}, 90, 1);
        drill.of(behind).pose.front = drill.point({31.5, room ? 17.65 : 17.75}); // its left side
        drill.phase(Phase::react, blue, blue);
        drill.with_dice({1, 1}, [&](Play& play) {
            evade(play, unit, table::forward(table::heading_of_degrees(180)));
        });
        CHECK(drill.where(unit) == (room ? "30 18.5 facing 180" : "30 20 facing 0"));
        CHECK(is_fleeing(drill.state, unit) == room);
    }
}

TEST_CASE("ma.breakoff.move: elephants that cannot go do not turn either")
{
    for (const bool room : {true, false}) {
        CAPTURE(room);
        DrillGround drill;
        const UnitId beasts = drill.place(red, "elephant 1", {30, 20}, 0, 1); // its rear at 18.5
        const UnitId before = drill.place(blue, "light_foot 4", {30, 20}, 180, 4);
        drill.place(blue, "light_foot 4", {30, room ? 10 : 18.5}, 0, 4);
        drill.bout(before, beasts);
        drill.phase(Phase::break_offs, red, red);
        drill.with_dice({1}, [&](Play& play) { break_off(play, beasts); });
        CHECK((drill.of(beasts).pose.heading == table::heading_of_degrees(180)) == room);
    }
}

TEST_CASE("ma.broken.route: struck in melee and unable to move, a broken unit is still in contact")
{
    for (const int rough : {1, 3}) {
        CAPTURE(rough);
        DrillGround drill;
        drill.house_rule("ma.broken.rate", 0.5);
        drill.box(table::Kind::rough, {0, 0}, {72, 48});
        const UnitId unit = drill.place(blue, "light_foot 4", {30, 20}, 180, 4); // 3 inches
        const UnitId foe = drill.place(red, "light_foot 4", {30, 20}, 0, 4);
        drill.bout(foe, unit);
        drill.of(unit).morale = Morale::broken;
        drill.phase(Phase::melee, red, red);
        drill.with_dice({rough}, [&](Play& play) { flee(play, unit); });
        CHECK((bout_of(drill.state, unit, foe) != nullptr) == (rough == 3));
    }
}
