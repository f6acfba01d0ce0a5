// Checks and recovery (10), leaders (11), what befalls a unit, and the end of a battle (13).

#include "drill_ground.hpp"

#include "rules/my_ancients/book/orders.hpp"
#include "rules/my_ancients/turn/phases.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

// A unit of quality 0 that stands alone with one base lost: M = -1 whatever else.
struct Alone {
    DrillGround drill;
    UnitId unit = no_unit;

    explicit Alone(std::string_view words = "light_foot quality 0 4", int files = 4)
    {
        unit = drill.place(red, words, {20, 10}, 0, files);
    }
    Unit& us() { return drill.of(unit); }
    void check(Reason reason, int die, bool in_flank = false)
    {
        drill.with_dice({die}, [&](Play& play) {
            check_morale(play, {.unit = unit, .reason = reason, .hit_in_flank = in_flank});
        });
    }
    Morale after(Reason reason, int die, bool in_flank = false)
    {
        us().morale = Morale::steady;
        check(reason, die, in_flank);
        return us().morale;
    }
};

constexpr Reason missiles = Reason::missile_base_lost;
constexpr Reason lost = Reason::lost_melee;

bool recovers(DrillGround& drill, UnitId unit, int die)
{
    const Morale before = drill.of(unit).morale;
    drill.of(unit).recovered = false;
    REQUIRE(may_recover(drill.state, unit));
    drill.with_dice({die}, [&](Play& play) { recover(play, unit); });
    const bool better = drill.of(unit).morale < before;
    drill.of(unit).morale = before;
    return better;
}

} // namespace

// --- checks
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.morale.result.1: a difference of 1 or less changes nothing")
{
    Alone one("light_foot quality 1 4"); // M = 1 + 1 full strength
    CHECK(one.after(missiles, 3) == Morale::steady);
    CHECK(one.after(missiles, 1) == Morale::steady);
    CHECK(one.after(missiles, 4) == Morale::shaken);
}

TEST_CASE("ma.morale.result.2_3: a difference of 2 or 3 costs one level")
{
    Alone one("light_foot quality 0 4"); // M = 1
    CHECK(one.after(missiles, 2) == Morale::steady);
    CHECK(one.after(missiles, 3) == Morale::shaken);
    CHECK(one.after(missiles, 4) == Morale::shaken);
}

TEST_CASE("ma.morale.result.4_5: a difference of 4 or 5 costs two levels")
{
    Alone one("light_foot quality 0 4"); // M = 1
    CHECK(one.after(missiles, 5) == Morale::demoralised);
    CHECK(one.after(missiles, 6) == Morale::demoralised);
}

TEST_CASE("ma.morale.result.6: a difference of 6 or more costs three levels")
{
    Alone one("light_foot quality 0 4");
    one.us().bases = 3; // M = -1
    one.us().files = 3;
    CHECK(one.after(missiles, 5) == Morale::broken);
    CHECK(one.after(missiles, 4) == Morale::demoralised);
}

TEST_CASE("ma.morale.levels: steady, shaken, demoralised, broken, and no lower")
{
    Alone one("light_foot quality 0 4");
    one.check(missiles, 3);
    CHECK(one.us().morale == Morale::shaken);
    one.check(missiles, 3);
    CHECK(one.us().morale == Morale::demoralised);
    one.check(missiles, 3);
    CHECK(one.us().morale == Morale::broken);
    CHECK(one.us().disordered);
    one.drill.with_dice({}, [&](Play& play) { // who is broken checks no more
        check_morale(play, {.unit = one.unit, .reason = missiles});
    });
}

TEST_CASE("ma.morale.check: one die against the sum of the modifiers")
{
    Alone one("light_foot quality 3 4"); // M = 4
    CHECK(one.after(missiles, 5) == Morale::steady);
    CHECK(one.after(missiles, 6) == Morale::shaken);
    CHECK(one.drill.told("ma.morale.check"));
}

TEST_CASE("ma.ruling.morale_difference: the die less the modifiers, so that high is bad")
{
    Alone good("light_foot quality 5 4");
    for (int die = 1; die <= 6; ++die) CHECK(good.after(missiles, die) == Morale::steady);
    Alone bad("light_foot quality 0 4");
    CHECK(bad.after(missiles, 1) == Morale::steady);
    CHECK(bad.after(missiles, 6) == Morale::demoralised);
}

TEST_CASE("ma.morale.full_strength: one more for a unit that has lost nothing")
{
    Alone one("light_foot quality 2 8");
    CHECK(one.after(missiles, 5) == Morale::steady); // 2 + 1 + 1 second rank
    one.us().bases = 7;                              // 2 - 1 + 1
    CHECK(one.after(missiles, 4) == Morale::shaken);
    CHECK(one.after(missiles, 3) == Morale::steady);
}

TEST_CASE("ma.ruling.base_loss_total: all bases lost since the start count")
{
    Alone one("light_foot quality 4 8");
    one.us().bases = 5; // -3, second rank gone: M = 1
    CHECK(one.after(missiles, 2) == Morale::steady);
    CHECK(one.after(missiles, 3) == Morale::shaken);
    one.drill.switch_off("ma.ruling.base_loss_total"); // now: those of this event, none
    CHECK(one.after(missiles, 5) == Morale::steady);
}

TEST_CASE("ma.rear_rank.half: a second rank has at least half the bases of the first")
{
    Alone one("light_foot quality 0 6"); // 4 and 2: M = 1 + 1
    CHECK(one.after(missiles, 3) == Morale::steady);
    Alone less("light_foot quality 0 5"); // 4 and 1: M = 1
    CHECK(less.after(missiles, 3) == Morale::shaken);
}

TEST_CASE("ma.morale.lost_melee: two less after a lost round")
{
    Alone one("light_foot quality 3 4"); // 3 + 1 - 2
    CHECK(one.after(lost, 3) == Morale::steady);
    CHECK(one.after(lost, 4) == Morale::shaken);
}

TEST_CASE("ma.morale.reason.lost_melee: a lost round of melee calls for a check")
{
    Alone one("light_foot quality 0 4");
    one.check(lost, 6); // M = -1: D = 7
    CHECK(one.us().morale == Morale::broken);
    CHECK(one.drill.told("ma.morale.reason.lost_melee"));
}

TEST_CASE("ma.morale.hit_flank: three less when an enemy used the flank row")
{
    Alone one("light_foot quality 5 4"); // 5 + 1 - 2 - 3 = 1
    CHECK(one.after(lost, 2, true) == Morale::steady);
    CHECK(one.after(lost, 3, true) == Morale::shaken);
    CHECK(one.after(lost, 5, false) == Morale::steady);
}

TEST_CASE("ma.morale.outnumbered: one less when enemies in contact have twice the bases")
{
    Alone one("light_foot quality 4 4"); // 4 + 1 - 2 = 3
    const UnitId foe = one.drill.place(blue, "light_foot 8", {20, 10}, 180, 4);
    CHECK(one.after(lost, 5) == Morale::shaken);
    CHECK(one.after(lost, 4) == Morale::steady);
    one.drill.bout(foe, one.unit);
    CHECK(one.after(lost, 4) == Morale::shaken);
}

TEST_CASE("ma.ruling.outnumbered_scope: all bases of units in contact, in melee checks only")
{
    Alone one("light_foot quality 4 4");
    const UnitId foe = one.drill.place(blue, "light_foot 7", {20, 10}, 180, 4);
    one.drill.bout(foe, one.unit);
    CHECK(!outnumbered(one.drill.state, one.unit, {foe})); // 7 against 4
    one.drill.of(foe).bases = 8;
    CHECK(outnumbered(one.drill.state, one.unit, {foe}));
    CHECK(one.after(missiles, 6) == Morale::steady); // 5: does not count
}

TEST_CASE("ma.morale.won_melee: one more for a winner that lost a base")
{
    Alone one("light_foot quality 1 4"); // 1 + 1 + 1
    CHECK(one.after(Reason::won_melee_lost_base, 4) == Morale::steady);
    CHECK(one.after(Reason::won_melee_lost_base, 5) == Morale::shaken);
}

TEST_CASE("ma.morale.reason.won_lost_base: failing costs a winner exactly one level")
{
    Alone one("light_foot quality 0 4");                                // 0 + 1 + 1
    CHECK(one.after(Reason::won_melee_lost_base, 6) == Morale::shaken); // two by the table
    CHECK(one.drill.told("ma.morale.reason.won_lost_base"));
}

TEST_CASE("ma.ruling.winner_floor: a demoralised winner stays demoralised")
{
    Alone one("light_foot quality 0 4");
    one.us().morale = Morale::demoralised;
    one.check(Reason::won_melee_lost_base, 6);
    CHECK(one.us().morale == Morale::demoralised);
}

TEST_CASE("ma.morale.leader_range: one more with a leader within 6")
{
    Alone one("light_foot quality 0 4"); // M = 1, then 2
    one.drill.leader(red, Spot{20, 16.625});
    CHECK(one.after(missiles, 3) == Morale::steady);
    one.drill.state.leaders[0][0].at = one.drill.point({20, 16.7});
    CHECK(one.after(missiles, 3) == Morale::shaken);
}

TEST_CASE("ma.morale.leader_attached: two more with a leader attached")
{
    Alone one("light_foot quality 0 4");
    one.drill.leader(red, one.unit);
    CHECK(one.after(missiles, 4) == Morale::steady); // M = 3
    CHECK(one.after(missiles, 5) == Morale::shaken);
}

TEST_CASE("ma.morale.support: one more with a supporting unit")
{
    Alone one("light_foot quality 0 4");
    one.drill.place(red, "light_foot 4", {20, 5}, 0, 4);
    CHECK(one.after(missiles, 3) == Morale::steady);
    CHECK(one.after(missiles, 4) == Morale::shaken);
}

TEST_CASE("ma.elephant.missile.check: the die must be greater than hits + wounds - quality")
{
    DrillGround drill;
    const UnitId beasts = drill.place(red, "elephant quality 2 2", {20, 10}, 0, 2);
    const auto check = [&](int die) {
        drill.of(beasts).morale = Morale::steady;
        drill.with_dice({die}, [&](Play& play) { // 16.3: 5 + 2 - 2
            check_elephants(play, {.unit = beasts, .hits = 5, .wounds = 2});
        });
        return drill.of(beasts).morale;
    };
    CHECK(check(6) == Morale::steady);
    CHECK(check(5) == Morale::shaken);
}

// --- support
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.support.place: the supporter lies behind the line of the front edge")
{
    Alone one;
    const UnitId help = one.drill.place(red, "light_foot 4", {27, 10}, 270, 4);
    // Facing west, 27 to 27.75; its corners reach 13 north.
    CHECK(!supported(one.drill.state, one.unit));
    one.drill.of(help).pose.front = one.drill.point({27, 7}); // 4 to 10
    CHECK(supported(one.drill.state, one.unit));
    one.drill.of(help).pose.front = one.drill.point({27, 7.01});
    CHECK(!supported(one.drill.state, one.unit));
}

TEST_CASE("ma.support.within_6: nearest points at most 6 apart")
{
    Alone one; // 9.25 to 10
    const UnitId help = one.drill.place(red, "light_foot 4", {20, 3.25}, 0, 4);
    CHECK(supported(one.drill.state, one.unit));
    one.drill.of(help).pose.front = one.drill.point({20, 3.24});
    CHECK(!supported(one.drill.state, one.unit));
}

TEST_CASE("ma.support.facing: it faces the unit that it supports")
{
    Alone one;
    const UnitId help = one.drill.place(red, "light_foot 4", {20, 5}, 180, 4);
    CHECK(!supported(one.drill.state, one.unit));
    one.drill.of(help).pose.heading = table::heading_of_degrees(0);
    CHECK(supported(one.drill.state, one.unit));
}

TEST_CASE("ma.ruling.support_facing: within 45 degrees of its facing, and not in melee")
{
    Alone one; // centre (20, 9.625)
    const UnitId help = one.drill.place(red, "light_foot 1", {24.625, 5}, 0, 1);
    CHECK(supported(one.drill.state, one.unit));
    one.drill.of(help).pose.front = one.drill.point({24.65, 5});
    CHECK(!supported(one.drill.state, one.unit));
    one.drill.of(help).pose.front = one.drill.point({22, 5});
    const UnitId foe = one.drill.place(blue, "light_foot 1", {22, 5}, 180, 1);
    CHECK(supported(one.drill.state, one.unit));
    one.drill.bout(foe, help);
    CHECK(!supported(one.drill.state, one.unit));
}

TEST_CASE("ma.support.state: demoralised and broken units support nobody")
{
    Alone one;
    const UnitId help = one.drill.place(red, "light_foot 4", {20, 5}, 0, 4);
    one.drill.of(help).morale = Morale::shaken;
    CHECK(supported(one.drill.state, one.unit));
    one.drill.of(help).morale = Morale::demoralised;
    CHECK(!supported(one.drill.state, one.unit));
}

TEST_CASE("ma.support.skirmishers: they support skirmishers, not formed units")
{
    Alone one;
    one.drill.place(red, "skirmisher 4", {20, 5}, 0, 4);
    CHECK(!supported(one.drill.state, one.unit));
    Alone light("skirmisher 4");
    light.drill.place(red, "skirmisher 4", {20, 5}, 0, 4);
    CHECK(supported(light.drill.state, light.unit));
    Alone screen("skirmisher 4");
    screen.drill.place(red, "light_foot 4", {20, 5}, 0, 4);
    CHECK(supported(screen.drill.state, screen.unit));
}

TEST_CASE("ma.support.archers: archers support nobody")
{
    Alone one;
    const UnitId help = one.drill.place(red, "light_foot bow 4", {20, 5}, 0, 4);
    CHECK(!supported(one.drill.state, one.unit));
    one.drill.setting->units[help].profile.weapon = Weapon::javelin;
    CHECK(supported(one.drill.state, one.unit));
}

// --- leaders
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.leader.range: 6 inches from his base edge to any base")
{
    Alone one;
    one.drill.leader(red, Spot{20, 16.625}); // base 1.25 deep
    CHECK(leader_near(one.drill.state, one.unit) == LeaderNear::in_range);
    one.drill.state.leaders[0][0].at = one.drill.point({20, 16.63});
    CHECK(leader_near(one.drill.state, one.unit) == LeaderNear::none);
}

TEST_CASE("ma.leader.bonus_range: one more within his range")
{
    const Sheet plain;
    CHECK(quality_test(plain, 2, LeaderNear::none).target == 2);
    CHECK(quality_test(plain, 2, LeaderNear::in_range).target == 3);
}

TEST_CASE("ma.leader.bonus_attached: two more for the unit he is with")
{
    Alone one;
    one.drill.leader(red, one.unit);
    CHECK(leader_near(one.drill.state, one.unit) == LeaderNear::attached);
    CHECK(quality_test(Sheet{}, 2, LeaderNear::attached).target == 4);
}

TEST_CASE("ma.leader.attached_others: attached, he still counts for others in range")
{
    Alone one;
    const UnitId other = one.drill.place(red, "light_foot 4", {20, 4}, 0, 4);
    one.drill.leader(red, one.unit);
    CHECK(leader_near(one.drill.state, other) == LeaderNear::in_range);
    one.drill.switch_off("ma.leader.attached_others");
    CHECK(leader_near(one.drill.state, other) == LeaderNear::none);
}

TEST_CASE("ma.ruling.leader_best_only: the best leader counts, never two")
{
    Alone one;
    one.drill.leader(red, Spot{20, 12});
    one.drill.leader(red, Spot{24, 12});
    CHECK(leader_near(one.drill.state, one.unit) == LeaderNear::in_range);
    one.drill.leader(red, one.unit);
    CHECK(leader_near(one.drill.state, one.unit) == LeaderNear::attached);
}

TEST_CASE("ma.leader.risk: two dice a lost base, a double six kills him")
{
    Alone one;
    one.drill.leader(red, one.unit);
    one.drill.with_dice({6, 5, 5, 6}, [&](Play& play) { risk_leader(play, one.unit, 2); });
    CHECK(!one.drill.state.leaders[0][0].lost);
    one.drill.with_dice({6, 6}, [&](Play& play) { risk_leader(play, one.unit, 1); });
    CHECK(one.drill.state.leaders[0][0].lost);
}

TEST_CASE("ma.ruling.leader_before_check: a dead leader gives no bonus")
{
    Alone one("light_foot quality 0 4");
    one.drill.leader(red, one.unit);
    CHECK(one.after(missiles, 4) == Morale::steady); // 1 + 2
    one.drill.with_dice({6, 6}, [&](Play& play) { risk_leader(play, one.unit, 1); });
    CHECK(one.after(missiles, 4) == Morale::shaken);
}

// --- recovery
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.recover.who: below steady, not in melee, pursued or shot at")
{
    Alone one;
    CHECK(!may_recover(one.drill.state, one.unit));
    one.us().morale = Morale::shaken;
    CHECK(may_recover(one.drill.state, one.unit));
    one.us().fired_at = true;
    CHECK(!may_recover(one.drill.state, one.unit));
    one.us().fired_at = false;
    one.us().pursued = true;
    CHECK(!may_recover(one.drill.state, one.unit));
    one.us().pursued = false;
    const UnitId foe = one.drill.place(blue, "light_foot 4", {20, 10}, 180, 4);
    one.drill.bout(foe, one.unit);
    CHECK(!may_recover(one.drill.state, one.unit));
}

TEST_CASE("ma.recover.result: a pass is one level better")
{
    Alone one("light_foot quality 2 4");
    one.us().morale = Morale::demoralised;
    one.drill.with_dice({3}, [&](Play& play) { recover(play, one.unit); }); // T = 2 + 1
    CHECK(one.us().morale == Morale::shaken);
    CHECK(!may_recover(one.drill.state, one.unit)); // once a turn
}

TEST_CASE("ma.ruling.recovery_roll: a die up to the total passes")
{
    Alone one("light_foot quality 2 4");
    one.us().morale = Morale::shaken;
    CHECK(recovers(one.drill, one.unit, 3));
    CHECK(!recovers(one.drill, one.unit, 4));
}

TEST_CASE("ma.recover.distance_near: one less up to 10 inches from an unbroken enemy")
{
    Alone one("light_foot quality 3 4");
    one.us().morale = Morale::shaken;
    const UnitId foe = one.drill.place(blue, "light_foot 4", {20, 20}, 180, 4);
    CHECK(recovers(one.drill, one.unit, 2)); // 3 - 1
    CHECK(!recovers(one.drill, one.unit, 3));
    one.drill.of(foe).morale = Morale::broken; // nobody: far
    CHECK(recovers(one.drill, one.unit, 4));
}

TEST_CASE("ma.recover.distance_mid: nothing between 10 and 15 inches")
{
    Alone one("light_foot quality 3 4");
    one.us().morale = Morale::shaken;
    one.drill.place(blue, "light_foot 4", {20, 20.01}, 180, 4);
    CHECK(recovers(one.drill, one.unit, 3));
    CHECK(!recovers(one.drill, one.unit, 4));
}

TEST_CASE("ma.recover.distance_far: one more from 15 inches on")
{
    Alone one("light_foot quality 3 4");
    one.us().morale = Morale::shaken;
    const UnitId foe = one.drill.place(blue, "light_foot 4", {20, 25}, 180, 4);
    CHECK(recovers(one.drill, one.unit, 4));
    CHECK(!recovers(one.drill, one.unit, 5));
    one.drill.of(foe).pose.front = one.drill.point({20, 24.99});
    CHECK(!recovers(one.drill, one.unit, 4));
}

TEST_CASE("ma.recover.leader_range: one more with a leader in range, two attached")
{
    Alone one("light_foot quality 2 4");
    one.us().morale = Morale::shaken;
    one.drill.leader(red, Spot{20, 12});
    CHECK(recovers(one.drill, one.unit, 4)); // 2 + 1 + 1
    CHECK(!recovers(one.drill, one.unit, 5));
    one.drill.state.leaders[0][0].with = one.unit;
    CHECK(recovers(one.drill, one.unit, 5));
}

TEST_CASE("ma.recover.broken: one less for a broken unit, and bases lost count")
{
    Alone one("light_foot quality 3 4");
    one.us().morale = Morale::broken;
    CHECK(recovers(one.drill, one.unit, 3)); // 3 + 1 - 1
    CHECK(!recovers(one.drill, one.unit, 4));
    one.us().bases = 3;
    CHECK(!recovers(one.drill, one.unit, 3));
}

// --- what befalls a unit
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.melee.flank_drop: a hit in flank or rear costs a level at once")
{
    Alone one;
    const UnitId foe = one.drill.place(blue, "light_foot 4", {23, 10}, 270, 4);
    one.drill.with_dice({}, [&](Play& play) {
        begin_bout(play, foe, one.unit, {.zone = Zone::flank, .charged = true});
    });
    CHECK(one.us().morale == Morale::shaken);
    Alone other;
    const UnitId front = other.drill.place(blue, "light_foot 4", {20, 10}, 180, 4);
    other.drill.with_dice({}, [&](Play& play) {
        begin_bout(play, front, other.unit, {.zone = Zone::front, .charged = true});
    });
    CHECK(other.us().morale == Morale::steady);
}

TEST_CASE("ma.ruling.one_flank_drop_per_turn: several hits in flank or rear cost one level")
{
    Alone one;
    const UnitId foe = one.drill.place(blue, "light_foot 4", {23, 10}, 270, 4);
    one.drill.with_dice({}, [&](Play& play) {
        hit_in_flank(play, one.unit, foe);
        hit_in_flank(play, one.unit, foe);
    });
    CHECK(one.us().morale == Morale::shaken);
}

TEST_CASE("ma.elephant.mounted_12: mounted units within 12 of elephants are disordered")
{
    DrillGround drill;
    const UnitId horse = drill.place(red, "cavalry 4", {20, 10}, 0, 4);
    const UnitId foot = drill.place(red, "light_foot 4", {30, 10}, 0, 4);
    const UnitId beasts = drill.place(blue, "elephant 1", {20, 22.01}, 180, 1);
    drill.with_dice({}, [](Play& play) { disorder_mounted_near_elephants(play); });
    CHECK(!drill.of(horse).disordered);
    drill.with_dice({}, [&](Play& play) {
        place(play, beasts, {{drill.point({20, 22}), table::heading_of_degrees(180)}, {}}, "");
    });
    CHECK(drill.of(horse).disordered);
    CHECK(!drill.of(foot).disordered);
}

TEST_CASE("ma.ruling.elephants_not_disordered: neither by contact nor by nearness")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "elephant 1", {20, 10}, 0, 1);
    const UnitId foot = drill.place(red, "light_foot 4", {30, 10}, 0, 4);
    const UnitId theirs = drill.place(blue, "elephant 1", {20, 10}, 180, 1);
    drill.with_dice({}, [&](Play& play) {
        begin_bout(play, theirs, ours, {.charged = true});
        begin_bout(play, theirs, foot, {.charged = true});
        disorder_mounted_near_elephants(play);
    });
    CHECK(!drill.of(ours).disordered);
    CHECK(drill.of(foot).disordered);
}

TEST_CASE("ma.ruling.removal_order: the deepest rank goes first")
{
    Alone one("light_foot 6"); // 4 and 2
    one.drill.with_dice({}, [&](Play& play) {
        remove_bases(play, one.unit, 2, Removal::rear, "ma.base_loss.three");
    });
    CHECK(one.us().bases == 4);
    CHECK(one.us().files == 4);
    one.drill.with_dice({}, [&](Play& play) {
        remove_bases(play, one.unit, 1, Removal::rear, "ma.base_loss.three");
    });
    CHECK(one.us().files == 3);
    one.drill.with_dice({}, [&](Play& play) {
        remove_bases(play, one.unit, 3, Removal::rear, "ma.base_loss.three");
    });
    CHECK(one.us().presence == Presence::destroyed);
}

TEST_CASE("ma.base_loss.choice: in one rank an end in contact goes only after the other")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    CHECK(may_choose_losses(drill.state, unit, 1)); // nobody touches it: either end
    const UnitId foe = drill.place(blue, "light_foot 2", {21.5, 10}, 180, 2); // on its right
    drill.bout(foe, unit);
    CHECK(!may_choose_losses(drill.state, unit, 1));
    for (const Removal from : {Removal::rear, Removal::right, Removal::left}) {
        const State before = drill.state;
        drill.with_dice(
            {}, [&](Play& play) { remove_bases(play, unit, 1, from, "ma.base_loss.three"); });
        CHECK(drill.where(unit) == "20.75 10 facing 0"); // the left base has gone
        CHECK(in_melee(drill.state, unit));
        drill.state = before;
    }
    // Both ends in contact: as the owner says.
    const UnitId other = drill.place(blue, "light_foot 2", {18.5, 10}, 180, 2);
    drill.bout(other, unit);
    CHECK(may_choose_losses(drill.state, unit, 1));
    drill.with_dice(
        {}, [&](Play& play) { remove_bases(play, unit, 1, Removal::right, "ma.base_loss.three"); });
    CHECK(drill.where(unit) == "19.25 10 facing 0");
}

TEST_CASE("ma.base_loss.choice: nothing is asked where the whole of the last rank goes")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 6", {20, 10}, 0, 4); // 4 and 2
    CHECK(may_choose_losses(drill.state, unit, 1));
    CHECK(!may_choose_losses(drill.state, unit, 2));
    CHECK(may_choose_losses(drill.state, unit, 3));
    CHECK(!may_choose_losses(drill.state, unit, 6));
}

// --- screens
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.impetuous.screened: by a friendly skirmish base on the shortest line")
{
    DrillGround drill;
    const UnitId band = drill.place(red, "light_foot impetuous 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 1", {20, 18}, 180, 1);
    const UnitId screen = drill.place(red, "skirmisher 4", {20, 14}, 0, 4);
    CHECK(screened(drill.state, band, foe));
    drill.of(screen).pose.front = drill.point({30, 14});
    CHECK(!screened(drill.state, band, foe));
    drill.of(screen).pose.front = drill.point({20, 14});
    drill.switch_off("ma.impetuous.screened");
    CHECK(!screened(drill.state, band, foe));
}

// --- the end
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.army_break: half of its units gone, rounded up, and a side has lost")
{
    DrillGround drill;
    for (int i = 0; i < 3; ++i) drill.place(red, "light_foot 4", {10.0 + 10 * i, 10}, 0, 4);
    drill.place(blue, "light_foot 4", {20, 30}, 180, 4);
    drill.of(0).presence = Presence::destroyed;
    drill.with_dice({}, [](Play& play) { decide(play); });
    CHECK(drill.state.outcome == battle::Outcome::undecided); // 1 of 3: two are needed
    drill.of(1).morale = Morale::broken;
    drill.with_dice({}, [](Play& play) { decide(play); });
    CHECK(drill.state.outcome == battle::Outcome::blue_wins);
}

TEST_CASE("ma.ruling.turn_limit: after turn 30 whoever lost fewer points has won")
{
    DrillGround drill;
    for (int i = 0; i < 3; ++i) drill.place(red, "light_foot 4", {10.0 + 10 * i, 10}, 0, 4);
    for (int i = 0; i < 3; ++i) drill.place(blue, "light_foot 4", {10.0 + 10 * i, 30}, 180, 4);
    drill.of(0).presence = Presence::left;
    drill.state.turn = 29;
    drill.with_dice({}, [](Play& play) { decide(play); });
    CHECK(drill.state.outcome == battle::Outcome::undecided);
    drill.state.turn = 30;
    drill.with_dice({}, [](Play& play) { decide(play); });
    CHECK(drill.state.outcome == battle::Outcome::blue_wins);
}

TEST_CASE(
    "ma.ruling.recovery_roll: an enemy counts as near within 10 and as far from 15, or as a house "
    "rule says")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot quality 3 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 4", {20, 22}, 180, 4);
    drill.of(unit).morale = Morale::shaken;
    const auto target = [&](double apart) {
        drill.of(foe).pose.front = drill.point({20, 10 + apart});
        return recovery_reckoning(sheet(drill.state), recovery_facts(drill.state, unit)).total();
    };
    CHECK(target(10) == 2);
    CHECK(target(12) == 3);
    CHECK(target(15) == 4);
    drill.house_rule("ma.ruling.recovery_roll", "12 18");
    CHECK(target(12) == 2);
    CHECK(target(15) == 3);
    CHECK(target(18) == 4);
}

TEST_CASE("ma.ruling.outnumbered_scope: two to one, or as a house rule says")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    const UnitId foe = drill.place(blue, "light_foot 8", {20, 10}, 180, 4);
    CHECK(outnumbered(drill.state, unit, Many{foe}));
    drill.house_rule("ma.ruling.outnumbered_scope", 2.5);
    CHECK_FALSE(outnumbered(drill.state, unit, Many{foe}));
    drill.house_rule("ma.ruling.outnumbered_scope", 1.5);
    drill.of(foe).bases = 6;
    CHECK(outnumbered(drill.state, unit, Many{foe}));
}
