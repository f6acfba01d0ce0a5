// The turn (4): which phase follows which, and whose it is.

#include "drill_ground.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

// Two units a side, far apart; red is side A.
struct Turn {
    DrillGround drill;
    UnitId ours = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    UnitId theirs = drill.place(blue, "light_foot 4", {20, 40}, 180, 4);

    // The phase that comes when nobody has anything to say.
    Phase after(Phase phase, Side active)
    {
        drill.phase(phase, active, red);
        drill.state.tasks.clear();
        drill.with_dice({}, [](Play& play) { pass_phase(play); });
        return drill.state.phase;
    }
    Side active() const { return drill.state.active; }
};

} // namespace

TEST_CASE("ma.seq.pursued: after the fire the pursued flee, A's first")
{
    Turn turn;
    turn.drill.of(turn.ours).pursued = turn.drill.of(turn.theirs).pursued = true;
    CHECK(turn.after(Phase::fire, red) == Phase::flights);
    REQUIRE(turn.drill.state.tasks.size() == 2);
    // The last is done first.
    CHECK(std::get<task::Flee>(turn.drill.state.tasks[1]).unit == turn.ours);
    CHECK(std::get<task::Flee>(turn.drill.state.tasks[0]).unit == turn.theirs);
}

TEST_CASE("ma.seq.a_declare: then A declares charges")
{
    Turn turn;
    CHECK(turn.after(Phase::flights, red) == Phase::declare);
    CHECK(turn.active() == red);
}

TEST_CASE("ma.seq.a_declare_detail: impetuous units are tested before")
{
    Turn turn;
    const UnitId band = turn.drill.place(red, "light_foot impetuous 4", {40, 20}, 0, 4);
    turn.drill.place(blue, "light_foot 4", {40, 32}, 180, 4); // within twice 6
    CHECK(turn.after(Phase::flights, red) == Phase::declare);
    REQUIRE(turn.drill.state.tasks.size() == 1);
    CHECK(in_hand<task::Control>(turn.drill.state).unit == band);
}

TEST_CASE("ma.impetuous.range: tested within two normal moves of an enemy, not beyond")
{
    Turn turn;
    turn.drill.place(red, "light_foot impetuous 4", {40, 20}, 0, 4);
    turn.drill.place(blue, "light_foot 4", {40, 32.01}, 180, 4);
    CHECK(turn.after(Phase::flights, red) == Phase::declare);
    CHECK(turn.drill.state.tasks.empty());
}

TEST_CASE("ma.seq.b_react: B says what its charged units do")
{
    Turn turn;
    CHECK(turn.after(Phase::declare, red) == Phase::react);
    CHECK(pending(turn.drill.state).side == blue);
}

TEST_CASE("ma.seq.a_contact: then A moves its chargers")
{
    Turn turn;
    CHECK(turn.after(Phase::react, red) == Phase::contact);
    CHECK(turn.active() == red);
}

TEST_CASE("ma.seq.b_declare: then B declares charges")
{
    Turn turn;
    CHECK(turn.after(Phase::contact, red) == Phase::declare);
    CHECK(turn.active() == blue);
}

TEST_CASE("ma.seq.a_react: A says what its charged units do")
{
    Turn turn;
    CHECK(turn.after(Phase::declare, blue) == Phase::react);
    CHECK(pending(turn.drill.state).side == red);
}

TEST_CASE("ma.seq.b_contact: then B moves its chargers")
{
    Turn turn;
    CHECK(turn.after(Phase::react, blue) == Phase::contact);
    CHECK(turn.active() == blue);
}

TEST_CASE("ma.seq.a_moves: when both have charged, A moves")
{
    Turn turn;
    CHECK(turn.after(Phase::contact, blue) == Phase::runaways);
    CHECK(turn.active() == red);
    CHECK(turn.after(Phase::runaways, red) == Phase::pursuits);
    CHECK(turn.after(Phase::pursuits, red) == Phase::break_offs);
    CHECK(turn.after(Phase::break_offs, red) == Phase::advances);
    CHECK(turn.after(Phase::advances, red) == Phase::moves);
}

TEST_CASE("ma.seq.b_moves: then B moves")
{
    Turn turn;
    CHECK(turn.after(Phase::moves, red) == Phase::runaways);
    CHECK(turn.active() == blue);
}

TEST_CASE("ma.seq.b_moves_detail: B's broken units flee before the others move")
{
    Turn turn;
    turn.drill.of(turn.theirs).morale = Morale::broken;
    turn.drill.of(turn.ours).morale = Morale::broken;
    CHECK(turn.after(Phase::moves, red) == Phase::runaways);
    turn.drill.with_dice({}, [](Play& play) { pass_phase(play); });
    REQUIRE(turn.drill.state.tasks.size() == 1);
    CHECK(in_hand<task::Flee>(turn.drill.state).unit == turn.theirs);
}

TEST_CASE("ma.ruling.phase_order: broken, pursuers, break-offs, impetuous units, then the others")
{
    Turn turn;
    turn.drill.of(turn.ours).must_advance = true;
    CHECK(turn.after(Phase::break_offs, red) == Phase::advances);
    REQUIRE(turn.drill.state.tasks.size() == 1);
    CHECK(holds<task::Advance>(turn.drill.state.tasks[0]));
    turn.drill.of(turn.ours).must_advance = false;
    turn.drill.of(turn.ours).pursuing = turn.theirs;
    CHECK(turn.after(Phase::runaways, red) == Phase::pursuits);
    REQUIRE(turn.drill.state.tasks.size() == 1);
    CHECK(holds<task::Chase>(turn.drill.state.tasks[0]));
}

TEST_CASE("ma.ruling.phase_order: leaders move at any time of their side's Moves phase")
{
    Turn turn;
    DrillGround& drill = turn.drill;
    drill.leader(red, {24, 8});
    drill.of(turn.ours).pursuing = turn.theirs;
    CHECK(turn.after(Phase::runaways, red) == Phase::pursuits);
    battle::Order joins;
    joins.side = red;
    joins.verb = static_cast<battle::Verb>(Verb::attach);
    joins.unit = turn.ours;
    joins.numbers.push_back(1);
    const Judged legal = battle::judged_by(verbs(), drill.state, joins);
    REQUIRE(legal.ok());
    drill.with_dice({}, [&](Play& play) { carry_out(play, joins, legal->finding); });
    CHECK(leader_with(drill.state, turn.ours) == 0);
    // The pursuer is still to be asked.
    CHECK(pending(drill.state).kind == static_cast<std::uint8_t>(Ask::stop_pursuit));
    CHECK(!battle::judged_by(verbs(), drill.state, joins).ok()); // he has moved
}

TEST_CASE("ma.seq.melee: when both have moved, all melees are fought")
{
    Turn turn;
    CHECK(turn.after(Phase::moves, blue) == Phase::melee);
    CHECK(turn.active() == red); // A orders them
}

TEST_CASE("ma.seq.melee_detail: one round for every group of units in contact")
{
    Turn turn;
    const UnitId foe = turn.drill.place(blue, "light_foot 4", {20, 10}, 180, 4);
    turn.drill.bout(foe, turn.ours).fought = true;
    CHECK(turn.after(Phase::moves, blue) == Phase::melee);
    CHECK(!turn.drill.state.bouts[0].fought); // a new turn, a new round
    turn.drill.with_dice({}, [](Play& play) { pass_phase(play); });
    CHECK(holds<task::Fight>(turn.drill.state.tasks.front()));
}

TEST_CASE("ma.seq.recovery: after the melees both may try to recover, A first")
{
    Turn turn;
    CHECK(turn.after(Phase::melee, red) == Phase::recovery);
    CHECK(turn.active() == red);
    CHECK(turn.after(Phase::recovery, red) == Phase::recovery);
    CHECK(turn.active() == blue);
}

namespace {

// Blue has declared a charge on a unit of red in front of it.
struct Charged : Turn {
    UnitId horse = drill.place(blue, "cavalry 4", {50, 20}, 180, 4);
    UnitId target = drill.place(red, "light_foot 4", {50, 12}, 0, 4);

    Charged()
    {
        drill.phase(Phase::declare, blue, red);
        const auto charge = judged_charge(drill.state, horse, target, {});
        REQUIRE(charge.ok());
        drill.with_dice({}, [&](Play& play) { declare(play, *charge); });
    }
};

} // namespace

TEST_CASE("ma.seq.b_declare_detail: B's charges are declared together, before any is moved")
{
    Charged turn;
    CHECK(turn.drill.told("ma.seq.b_declare_detail"));
    CHECK(turn.drill.where(turn.horse) == "50 20 facing 180");
    CHECK(charges_left(turn.drill.state).size() == 1);
}

TEST_CASE("ma.seq.a_react_detail: A is asked about its charged units, and about no other")
{
    Charged turn;
    turn.drill.phase(Phase::react, blue, red);
    CHECK(phase_waits(turn.drill.state));
    CHECK(has_choice(turn.drill.state, turn.target));
    CHECK(!has_choice(turn.drill.state, turn.ours));
}

TEST_CASE("ma.seq.b_react_detail: without a charge nobody reacts")
{
    Turn turn;
    turn.drill.phase(Phase::react, red, red);
    CHECK(!phase_waits(turn.drill.state));
    CHECK(!has_choice(turn.drill.state, turn.theirs));
}

TEST_CASE("ma.seq.b_contact_detail: all declared charges are moved, then A's Moves phase comes")
{
    Charged turn;
    turn.drill.state.reactions[turn.target] = Reaction::stand;
    turn.drill.phase(Phase::contact, blue, red);
    turn.drill.with_dice({1}, [](Play& play) { pass_phase(play); }); // 10 + 1: contact at 8
    CHECK(charges_left(turn.drill.state).empty());
    CHECK(in_melee(turn.drill.state, turn.target));
    CHECK(turn.after(Phase::contact, blue) == Phase::runaways);
}

TEST_CASE("ma.breakoff.stop_test: a pursuer is asked whether it tries to stop")
{
    Turn turn;
    turn.drill.of(turn.ours).pursuing = turn.theirs;
    CHECK(turn.after(Phase::runaways, red) == Phase::pursuits);
    REQUIRE(turn.drill.state.tasks.size() == 1);
    CHECK(waits(turn.drill.state, turn.drill.state.tasks.back()));
    CHECK(pending(turn.drill.state).kind == static_cast<std::uint8_t>(Ask::stop_pursuit));
}

TEST_CASE("scenario.hold: an enemy who comes near frees a unit at once, not at the next turn")
{
    DrillGround drill;
    const UnitId waits = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
    drill.place(blue, "light_foot 4", {60, 40}, 180, 4);
    drill.setting->units[waits].conditions.hold_enemy_within = 6;
    drill.phase(Phase::moves, blue, blue);
    drill.state.turn = 3;
    CHECK(held(drill.state, waits));
    drill.with_dice({}, [&](Play& play) {
        const auto order =
            battle::order_of_text("blue move B2 advance 3", verbs().shapes, drill.setting->roster);
        REQUIRE(order);
        carry_out(play, *order, {});
    });
    CHECK(drill.where(foe) == "20 17 facing 180");
    CHECK(held(drill.state, waits)); // 7 away
    drill.of(foe).pose.front = drill.point({20, 15});
    drill.with_dice({}, [&](Play& play) {
        const auto order =
            battle::order_of_text("blue stop", verbs().shapes, drill.setting->roster);
        REQUIRE(order);
        carry_out(play, *order, {});
    });
    CHECK(drill.state.turn == 3);
    CHECK_FALSE(held(drill.state, waits));
}

TEST_CASE("ma.ruling.phase_order: a word that answers nothing is refused, whatever its verb")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
    drill.phase(Phase::moves, red, red);
    for (const Verb verb : {Verb::part, Verb::halt, Verb::pursue, Verb::hold, Verb::expand,
                            Verb::turn, Verb::split, Verb::throw_pila, Verb::keep_pila,
                            Verb::remove, Verb::spare, Verb::kill, Verb::spare_life}) {
        battle::Order order;
        order.side = red;
        order.verb = static_cast<std::uint8_t>(verb);
        order.unit = unit;
        CHECK_FALSE(battle::judged_by(verbs(), drill.state, order).ok());
    }
}
