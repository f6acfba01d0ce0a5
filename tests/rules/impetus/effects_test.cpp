#include "drill_ground.hpp"
#include "rules/impetus/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

// --- order

TEST_CASE("imp.disorder.not_cumulative: being disordered again changes nothing")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "FP 5 B", {60, 40}, 0);
    drill.of(foot).opportunity = true;
    drill.with_dice({}, [&](Play& play) {
        disorder(play, foot, DisorderCause::manoeuvre, "imp.move.oblique.disorders");
        disorder(play, foot, DisorderCause::manoeuvre, "imp.move.oblique.disorders");
    });
    CHECK(drill.how(foot) == "disordered 5");
    CHECK_FALSE(drill.of(foot).opportunity);
    CHECK(drill.log.events.size() == 2); // disordered once, and no longer on opportunity
}

TEST_CASE("imp.spec.cf.never_disordered: scythed chariots are never disordered")
{
    DrillGround drill;
    const UnitId scythed = drill.place(red, "CF 3 I4 C", {60, 40}, 0);
    drill.with_dice(
        {}, [&](Play& play) { disorder(play, scythed, DisorderCause::test, "imp.coh.fail"); });
    CHECK(drill.how(scythed) == "ordered 3");
}

TEST_CASE("imp.spec.s.no_disorder: S by tests and friends, not by manoeuvre or ground")
{
    DrillGround drill;
    const UnitId skirmishers = drill.place(red, "S 2 B", {60, 40}, 0);
    drill.with_dice({}, [&](Play& play) {
        disorder(play, skirmishers, DisorderCause::manoeuvre, "imp.move.oblique.disorders");
        disorder(play, skirmishers, DisorderCause::ground, "imp.terrain.broken.move_other");
        disorder(play, skirmishers, DisorderCause::contact, "imp.flank.disorders");
    });
    CHECK(drill.how(skirmishers) == "ordered 2");
    drill.with_dice({}, [&](Play& play) {
        disorder(play, skirmishers, DisorderCause::friends, "imp.interp.invol.push_back");
    });
    CHECK(drill.how(skirmishers) == "disordered 2");
}

// --- losses

TEST_CASE("imp.large.losses: losses come off the rear unit and carry forward; the body gets "
          "shallower")
{
    DrillGround drill;
    const UnitId pikes = drill.place(red, "FP 4 x3 B pike", {60, 40}, 0);
    drill.with_dice({}, [&](Play& play) {
        CHECK_FALSE(lose_vbu(play, pikes, 3, "imp.coh.fail"));
        CHECK(drill.how(pikes) == "ordered 4 4 1");
        CHECK_FALSE(lose_vbu(play, pikes, 3, "imp.coh.fail"));
    });
    CHECK(drill.how(pikes) == "ordered 4 2");
    CHECK(drill.where(pikes) == "60 40 facing 0");
    CHECK(depth_of(drill.state, pikes) == 6);
    CHECK(drill.state.commands[0][0].vd_lost == 2);
    CHECK(is_fresh(drill.state, pikes));
    drill.with_dice({}, [&](Play& play) { CHECK(lose_vbu(play, pikes, 6, "imp.coh.fail")); });
}

TEST_CASE("imp.large.losses: an enemy on the rear of a unit that is gone touches nobody any more")
{
    DrillGround drill;
    const UnitId pikes = drill.place(red, "FP 4 x2 B pike", {60, 40}, 0);
    const UnitId behind = drill.place(blue, "FP 5 B", {60, 34}, 0);
    drill.contact(behind, pikes, Touched::rear);
    drill.with_dice({}, [&](Play& play) { lose_vbu(play, pikes, 3, "imp.coh.fail"); });
    CHECK(is_flanked(drill.state, pikes));
    drill.with_dice({}, [&](Play& play) { lose_vbu(play, pikes, 1, "imp.coh.fail"); });
    CHECK_FALSE(in_melee(drill.state, pikes));
}

TEST_CASE("imp.spec.shieldwall.lose: a shieldwall breaks when it is no longer Fresh")
{
    DrillGround drill;
    const UnitId wall = drill.place(red, "FP 5 B may_shieldwall", {60, 40}, 0);
    drill.of(wall).shieldwall = true;
    drill.with_dice({}, [&](Play& play) {
        disorder(play, wall, DisorderCause::test, "imp.coh.pass");
        CHECK(drill.of(wall).shieldwall); // kept while disordered
        lose_vbu(play, wall, 1, "imp.coh.fail");
    });
    CHECK_FALSE(drill.of(wall).shieldwall);
}

// --- cohesion

TEST_CASE("imp.coh.pass: passed, disordered; and a VBU lost if it already was")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const auto test = [&](int face) {
        drill.with_dice({face}, [&](Play& play) {
            test_cohesion(play, knights, {facts(drill.state, knights), {}, 7}, 2, true);
        });
    };
    test(5); // critical number 5
    CHECK(drill.how(knights) == "disordered 7");
    test(5);
    CHECK(drill.how(knights) == "disordered 6");
    CHECK(drill.of(knights).last_losses == 1);
    test(6);
    CHECK(drill.how(knights) == "disordered 5");
}

TEST_CASE("imp.coh.losses: five hits on VBU 7 and a 6: four losses")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    drill.with_dice({6}, [&](Play& play) {
        const Shock shock =
            test_cohesion(play, knights, {facts(drill.state, knights), {}, 7}, 5, true);
        CHECK(shock.suffered.losses == 4);
        CHECK_FALSE(shock.routed);
    });
    CHECK(drill.how(knights) == "disordered 3");
    CHECK(drill.told("imp.coh.formula"));
}

TEST_CASE("imp.rout.cause_zero: no VBU left")
{
    DrillGround drill;
    const UnitId archers = drill.place(red, "T 2 B", {60, 40}, 0);
    drill.with_dice({4}, [&](Play& play) { // critical number 1: three losses
        CHECK(test_cohesion(play, archers, {facts(drill.state, archers), {}, 2}, 3, false).routed);
    });
    drill.of(archers).vbu = {4};
    drill.with_dice({4}, [&](Play& play) {
        CHECK_FALSE(
            test_cohesion(play, archers, {facts(drill.state, archers), {}, 2}, 3, false).routed);
    });
}

TEST_CASE("imp.rout.flank_fail: whoever is contacted on the flank and fails routs")
{
    DrillGround drill;
    const UnitId foot = drill.place(red, "FP 5 B", {60, 40}, 0);
    const UnitId enemy = drill.place(blue, "FP 5 I2 B", {56, 38.5}, 90);
    const auto routs = [&](int face) {
        bool routed = false;
        drill.with_dice({face}, [&](Play& play) {
            routed = test_cohesion(play, foot, {facts(drill.state, foot), {}, 5}, 1, true).routed;
        });
        return routed;
    };
    Contact& touch = drill.contact(enemy, foot, Touched::flank);
    CHECK_FALSE(routs(4)); // passed on 4
    CHECK(routs(5));
    touch.enemy_on = Touched::front;
    CHECK_FALSE(routs(5));
}

// --- routs

TEST_CASE("imp.rout.effect_behind: friends up to 5U directly behind lose 1 VBU and are disordered")
{
    DrillGround drill;
    const UnitId routed = drill.place(red, "FP 5 B", {60, 40}, 0); // rear edge at 37
    const UnitId near = drill.place(red, "FP 5 B", {66, 32}, 0);   // exactly 5 behind
    const UnitId far = drill.place(red, "FP 5 B", {54, 31.9}, 0);
    const UnitId aside = drill.place(red, "FP 5 B", {68, 37}, 0); // touches the strip's side only
    drill.with_dice({}, [&](Play& play) { remove(play, routed, "imp.rout.cause_zero", true); });
    CHECK(drill.where(routed) == "gone");
    CHECK(drill.how(near) == "disordered 4");
    CHECK(drill.how(far) == "ordered 5");
    CHECK(drill.how(aside) == "ordered 5");
}

TEST_CASE("imp.rout.effect_behind: not behind light troops, nor out of melee, nor twice")
{
    for (const std::string_view words : {"T 4 B", "FP 5 B"}) {
        DrillGround drill;
        const UnitId routed = drill.place(red, words, {60, 40}, 0);
        const UnitId behind = drill.place(red, "FP 5 B", {60, 34}, 0);
        const bool in_melee = words == "T 4 B";
        drill.with_dice({},
                        [&](Play& play) { remove(play, routed, "imp.rout.cause_zero", in_melee); });
        CHECK(drill.how(behind) == "ordered 5");
    }
    DrillGround drill;
    const UnitId routed = drill.place(red, "FP 5 B", {60, 40}, 0);
    const UnitId weak = drill.place(red, "FP 1 B", {60, 36}, 0);
    const UnitId behind = drill.place(red, "FP 5 B", {60, 31.5}, 0); // 1.5 behind the weak one
    drill.with_dice({}, [&](Play& play) { remove(play, routed, "imp.rout.cause_zero", true); });
    CHECK(drill.where(weak) == "gone");
    CHECK(drill.how(behind) == "ordered 5");
}

TEST_CASE("imp.rout.remove: its contacts end and its VD is lost")
{
    DrillGround drill;
    const UnitId knights = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    drill.place(red, "CP 7 I4 B", {20, 40}, 0);
    const UnitId foot = drill.place(blue, "FP 5 B", {60, 40}, 180);
    drill.contact(knights, foot);
    drill.with_dice({}, [&](Play& play) { remove(play, knights, "imp.rout.cause_zero", true); });
    CHECK(drill.state.contacts.empty());
    CHECK(drill.state.commands[0][0].vd_lost == 3);
}

TEST_CASE("imp.spec.baggage.vd: lost baggage counts for the army, of no command")
{
    DrillGround drill;
    const UnitId baggage = drill.place(red, "BAG 2", {60, 4}, 0);
    const UnitId foot = drill.place(red, "FP 5 B", {60, 40}, 0);
    drill.with_dice({}, [&](Play& play) { remove(play, baggage, "imp.spec.baggage.vbu"); });
    CHECK(vd_lost(drill.state, red) == 3);
    CHECK(drill.state.commands[0][0].vd_lost == 0);
    static_cast<void>(foot);
}

// --- generals

TEST_CASE("imp.leader.moves_on: a general whose unit is removed tests, and joins the nearest unit")
{
    DrillGround drill;
    const UnitId guard = drill.place(red, "CP 7 I4 B", {60, 40}, 0);
    const UnitId far = drill.place(red, "FP 5 B", {20, 40}, 0);
    const UnitId near = drill.place(red, "FP 5 B", {80, 40}, 0);
    for (int i = 0; i < 3; ++i) drill.place(red, "FP 5 B", {20.0 + 20 * i, 20}, 0);
    drill.general(red, Level::fair, guard);
    drill.with_dice({1, 2}, [&](Play& play) { // 3 + 2 leadership - 2 mounted - structure
        remove(play, guard, "imp.spec.cf.destroyed");
        settle(play);
    });
    CHECK(drill.state.commands[0][0].has_general);
    CHECK(drill.state.commands[0][0].with == near);
    static_cast<void>(far);
}

TEST_CASE("imp.gloss.table: 15 and more kills, and the army routs with its commander-in-chief")
{
    DrillGround drill;
    const UnitId guard = drill.place(red, "FP 5 B", {60, 40}, 0);
    drill.place(red, "FP 5 B", {20, 40}, 0);
    drill.place(red, "FP 5 B", {20, 20}, 0);
    drill.setting->armies[0].structure = Structure::poor;
    drill.general(red, Level::genius, guard);
    drill.with_dice({6, 5}, [&](Play& play) {
        endanger_general(play, guard, 0, true);
        settle(play);
    });
    CHECK(drill.state.stage == Stage::over);
    CHECK(drill.state.outcome == battle::Outcome::blue_wins);
}

TEST_CASE("imp.gloss.table: both commanders-in-chief killed at once is a draw")
{
    DrillGround drill;
    const UnitId guard = drill.place(red, "FP 5 B", {60, 40}, 0);
    const UnitId other = drill.place(blue, "FP 5 B", {60, 60}, 0);
    for (const Side side : {red, blue})
        for (const double x : {20.0, 40.0})
            drill.place(side, "FP 5 B", {x, side == red ? 20.0 : 80.0}, 0);
    for (auto& army : drill.setting->armies) army.structure = Structure::poor;
    drill.general(red, Level::genius, guard);
    drill.general(blue, Level::genius, other);
    drill.with_dice({6, 5, 6, 5}, [&](Play& play) {
        endanger_general(play, guard, 0, true);
        endanger_general(play, other, 0, true);
        settle(play);
    });
    CHECK(drill.state.outcome == battle::Outcome::draw);
    for (const auto& commands : drill.state.commands) {
        CHECK_FALSE(commands[0].peril.has_value());
        CHECK_FALSE(commands[0].has_general);
    }
}

TEST_CASE("imp.gloss.table: 7 is captured in melee, and nothing under fire")
{
    for (const bool in_melee : {true, false}) {
        DrillGround drill;
        const UnitId guard = drill.place(red, "FP 5 B", {60, 40}, 0);
        drill.place(red, "FP 5 B", {20, 40}, 0);
        drill.place(red, "FP 5 B", {20, 20}, 0);
        drill.setting->armies[0].structure = Structure::poor;
        drill.general(red, Level::fair, guard);
        drill.with_dice({2, 3}, [&](Play& play) {
            endanger_general(play, guard, 0, in_melee);
            settle(play);
        });
        CHECK(drill.state.commands[0][0].has_general == !in_melee);
        CHECK(drill.state.stage == Stage::battle);
    }
}

TEST_CASE("imp.leader.charismatic_loss: every unit of the army loses 1 VBU")
{
    DrillGround drill;
    const UnitId guard = drill.place(red, "FP 5 B", {60, 40}, 0);
    const UnitId other = drill.place(red, "FP 4 x2 B pike", {20, 40}, 0, 1);
    const UnitId third = drill.place(red, "FP 5 B", {20, 20}, 0, 1);
    const UnitId enemy = drill.place(blue, "FP 5 B", {60, 60}, 180);
    drill.setting->armies[0].structure = Structure::poor;
    drill.general(red, Level::charismatic, guard);
    drill.with_dice({3, 2}, [&](Play& play) { // 9: killed
        endanger_general(play, guard, 0, true);
        settle(play);
    });
    CHECK_FALSE(drill.state.commands[0][0].has_general);
    CHECK(drill.how(guard) == "ordered 4");
    CHECK(drill.how(other) == "ordered 4 3");
    CHECK(drill.how(third) == "ordered 4");
    CHECK(drill.how(enemy) == "ordered 5");
}

// --- commands and armies

TEST_CASE("imp.vd.command_half: a command routs at half its VD, all its units go, no harm behind")
{
    DrillGround drill;
    const UnitId first = drill.place(red, "FP 5 B", {60, 40}, 0);
    const UnitId second = drill.place(red, "FP 5 B", {60, 30}, 0);
    const UnitId third = drill.place(red, "FP 5 B", {20, 30}, 0);
    const UnitId other = drill.place(red, "FP 5 B", {20, 36}, 0, 1);
    for (int i = 0; i < 4; ++i) drill.place(red, "FP 5 B", {40.0 + 10 * i, 10}, 0, 1);
    drill.general(red, Level::cowardly, other, 1);
    drill.with_dice({}, [&](Play& play) {
        remove(play, first, "imp.rout.cause_zero");
        settle(play);
    });
    CHECK(drill.where(second) != "gone"); // 2 of 6
    drill.with_dice({}, [&](Play& play) {
        remove(play, second, "imp.rout.cause_zero");
        settle(play);
    });
    CHECK(drill.where(third) == "gone"); // 4 of 6
    CHECK(drill.state.commands[0][0].turnout == Turnout::routed);
    CHECK(drill.state.commands[0][0].vd_lost == 6);
    CHECK(drill.how(other) == "ordered 5");
    CHECK(drill.state.commands[0][1].friend_routed);
    CHECK(drill.state.stage == Stage::battle); // 6 of 17, with the general's unit at 3
}

TEST_CASE("imp.vd.army_half: an army is beaten at half its VD; both at once is a draw")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "FP 5 B", {60, 40}, 0);
    drill.place(red, "FP 5 B", {20, 40}, 0);
    const UnitId theirs = drill.place(blue, "FP 5 B", {60, 50}, 180);
    drill.place(blue, "FP 5 B", {20, 50}, 180);
    DrillGround both;
    const UnitId red_one = both.place(red, "FP 5 B", {60, 40}, 0);
    const UnitId blue_one = both.place(blue, "FP 5 B", {60, 50}, 180);
    drill.with_dice({}, [&](Play& play) {
        remove(play, ours, "imp.rout.cause_zero");
        settle(play);
    });
    CHECK(drill.state.outcome == battle::Outcome::blue_wins);
    both.with_dice({}, [&](Play& play) {
        remove(play, red_one, "imp.rout.cause_zero");
        remove(play, blue_one, "imp.rout.cause_zero");
        settle(play);
    });
    CHECK(both.state.outcome == battle::Outcome::draw);
    static_cast<void>(theirs);
}
