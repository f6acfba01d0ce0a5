// Morale tests, rallying, who tests when, leaders, armies.

#include "dice/every.hpp"
#include "facts.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

const Sheet sheet;

double row(std::string_view id, const MoraleFacts& facts)
{
    return adds(morale_reckoning(sheet, facts), id);
}
TestedUnit tested_unit(Quality quality, int stands, int start)
{
    TestedUnit unit;
    unit.quality = quality;
    unit.strength = {stands, start, 3, 0};
    return unit;
}
auto odds(const TestedUnit& unit, Purpose purpose = Purpose::test, const Sheet& in_force = sheet)
{
    return dice::every<dice::Exact>(
        [&](Dice& dice) { return tested(in_force, reckoned(in_force, unit, purpose), dice); });
}
MoraleEnd at(int total, Purpose purpose = Purpose::test, bool shaken = false, bool charging = false)
{
    TestedUnit unit = tested_unit(Quality::trained, 8, 8);
    unit.shaken = shaken;
    unit.charging = charging;
    return end_of(sheet, reckoned(sheet, unit, purpose), total);
}

} // namespace

TEST_CASE("fp.morale.quality: every quality has one row, +1 to +4")
{
    const int values[] = {1, 1, 2, 2, 3, 3, 4};
    for (int i = 0; i < 7; ++i) {
        const Reckoning found = morale_reckoning(sheet, {.quality = static_cast<Quality>(i)});
        CHECK(found.lines.size() == 1);
        CHECK(found.total() == values[i]);
    }
}
TEST_CASE("fp.morale.quality.dregs_or_levy: +1")
{
    CHECK(row("fp.morale.quality.dregs_or_levy", {.quality = Quality::dregs}) == 1);
    CHECK(row("fp.morale.quality.dregs_or_levy", {.quality = Quality::levy}) == 1);
    CHECK(row("fp.morale.quality.dregs_or_levy", {.quality = Quality::trained}) == 0);
}
TEST_CASE("fp.morale.quality.trained_or_regular: +2")
{
    CHECK(row("fp.morale.quality.trained_or_regular", {.quality = Quality::trained}) == 2);
    CHECK(row("fp.morale.quality.trained_or_regular", {.quality = Quality::regular}) == 2);
    CHECK(row("fp.morale.quality.trained_or_regular", {.quality = Quality::seasoned}) == 0);
}
TEST_CASE("fp.morale.quality.seasoned_or_veteran: +3")
{
    CHECK(row("fp.morale.quality.seasoned_or_veteran", {.quality = Quality::seasoned}) == 3);
    CHECK(row("fp.morale.quality.seasoned_or_veteran", {.quality = Quality::veteran}) == 3);
    CHECK(row("fp.morale.quality.seasoned_or_veteran", {.quality = Quality::elite}) == 0);
}
TEST_CASE("fp.morale.quality.elite: +4")
{
    CHECK(row("fp.morale.quality.elite", {.quality = Quality::elite}) == 4);
    CHECK(row("fp.morale.quality.elite", {.quality = Quality::veteran}) == 0);
}
TEST_CASE("fp.morale.lost_25: -2 from a quarter on")
{
    CHECK(row("fp.morale.lost_25", {.lost = losses(sheet, 6, 8)}) == -2);
    CHECK(row("fp.morale.lost_25", {.lost = losses(sheet, 7, 8)}) == 0);
    CHECK(row("fp.morale.lost_25", {.lost = losses(sheet, 4, 8)}) == 0); // half lost instead
}
TEST_CASE("fp.morale.lost_50: -5 from half on")
{
    CHECK(row("fp.morale.lost_50", {.lost = losses(sheet, 4, 8)}) == -5);
    CHECK(row("fp.morale.lost_50", {.lost = losses(sheet, 5, 8)}) == 0);
}
TEST_CASE("fp.morale.commander: his morale value, attached or in the radius")
{
    CHECK(row("fp.morale.commander", {.commander_morale = 2}) == 2);
    CHECK(row("fp.morale.commander", {.commander_morale = 0}) == 0);
    CHECK(morale_value(Sheet{}, Grade::brilliant, CommanderNear::radius) == 2);
    CHECK(morale_value(Sheet{}, Grade::brilliant, CommanderNear::none) == 0);
}
TEST_CASE("fp.morale.shaken: -2, but not when rallying")
{
    CHECK(row("fp.morale.shaken", {.shaken = true}) == -2);
    CHECK(row("fp.morale.shaken", {.purpose = Purpose::rally, .shaken = true}) == 0);
    CHECK(row("fp.morale.shaken", {.shaken = false}) == 0);
}
TEST_CASE("fp.morale.d10: the die has ten faces")
{
    const TestedUnit unit = tested_unit(Quality::dregs, 8, 8); // +1: 5 and more is steady
    CHECK(odds(unit).of(MoraleEnd::steady) == dice::Fraction("3/5"));
    CHECK(odds(unit, Purpose::test, with("fp.morale.d10", 6.0)).of(MoraleEnd::steady) ==
          dice::Fraction("1/3"));
}
TEST_CASE("fp.morale.d10: every die from 1 to 20 faces has its odds, and no other is taken")
{
    const TestedUnit unit = tested_unit(Quality::dregs, 8, 8);
    for (int faces = 1; faces <= 20; ++faces)
        CHECK(odds(unit, Purpose::test, with("fp.morale.d10", faces)).of(MoraleEnd::steady) ==
              dice::Fraction(fmt::format("{}/{}", std::max(faces - 4, 0), faces)));
    const reckoning::HouseRules rules[] = {
        {"Ours", "", "", {{"fp.morale.d10", reckoning::Change::What::value, 21, {}, 1}}}};
    CHECK_FALSE(reckoning::Sheet::with(Sheet::rule_register(), rules).ok());
}
TEST_CASE("fp.morale.result_rout: 0 or less routs")
{
    CHECK(at(0) == MoraleEnd::rout);
    CHECK(at(-3) == MoraleEnd::rout);
    CHECK(at(1) == MoraleEnd::shaken);
}
TEST_CASE("fp.morale.result_shaken: 1 to 5 shakes")
{
    CHECK(at(1) == MoraleEnd::shaken);
    CHECK(at(5) == MoraleEnd::shaken);
    CHECK(at(6) == MoraleEnd::steady);
}
TEST_CASE("fp.morale.result_normal: 6 or more carries on; who is shaken stays so")
{
    CHECK(at(6) == MoraleEnd::steady);
    CHECK(at(5) != MoraleEnd::steady);
    CHECK(at(12, Purpose::test, true) == MoraleEnd::stays_shaken);
}
TEST_CASE("fp.morale.charging_halts: a charger halts shaken on 1 to 5")
{
    CHECK(at(5, Purpose::test, false, true) == MoraleEnd::halts_shaken);
    CHECK(at(6, Purpose::test, false, true) == MoraleEnd::charges_home);
    CHECK(at(0, Purpose::test, false, true) == MoraleEnd::rout);
}
TEST_CASE("fp.morale.routers_continue: below 6 a router routs on, even below 1")
{
    CHECK(at(5, Purpose::rally) == MoraleEnd::routs_on_loses_stand);
    CHECK(at(-2, Purpose::rally) == MoraleEnd::routs_on_loses_stand);
    CHECK(at(6, Purpose::rally) != MoraleEnd::routs_on_loses_stand);
}
TEST_CASE("fp.morale.routers_rally: 6 or more rallies")
{
    CHECK(at(6, Purpose::rally) == MoraleEnd::rallies_shaken);
    CHECK(at(5, Purpose::rally) != MoraleEnd::rallies_shaken);
}
TEST_CASE("fp.rally.routers: who rallies is shaken still")
{
    CHECK(odds(tested_unit(Quality::regular, 8, 8), Purpose::rally).of(MoraleEnd::rallies_shaken) ==
          dice::Fraction("7/10"));
    CHECK(odds(tested_unit(Quality::regular, 8, 8), Purpose::rally).of(MoraleEnd::steady) == 0);
}
TEST_CASE("fp.rally.fail_stand: a failed rally costs a stand, the last one the unit")
{
    CHECK(odds(tested_unit(Quality::levy, 2, 8), Purpose::rally)
              .of(MoraleEnd::routs_on_loses_stand) == dice::Fraction("9/10"));
    CHECK(odds(tested_unit(Quality::levy, 1, 8), Purpose::rally).of(MoraleEnd::destroyed) ==
          dice::Fraction("9/10"));
}
TEST_CASE("fp.rally.recover: 6 or more recovers, less stays shaken, 0 or less routs")
{
    CHECK(at(6, Purpose::recover) == MoraleEnd::recovers);
    CHECK(at(5, Purpose::recover) == MoraleEnd::stays_shaken);
    CHECK(at(0, Purpose::recover) == MoraleEnd::rout);
    // Shaken is implied: 2 less 2.
    CHECK(odds(tested_unit(Quality::trained, 8, 8), Purpose::recover).of(MoraleEnd::recovers) ==
          dice::Fraction("1/2"));
}
TEST_CASE("fp.engine.routs: artillery that would rout is destroyed")
{
    TestedUnit guns = tested_unit(Quality::dregs, 1, 2);
    guns.type = Type::artillery;
    CHECK(odds(guns).of(MoraleEnd::destroyed) == dice::Fraction("2/5")); // 1 less 5
    CHECK(odds(guns).of(MoraleEnd::rout) == 0);
    CHECK(odds(guns, Purpose::test, without("fp.engine.routs")).of(MoraleEnd::rout) ==
          dice::Fraction("2/5"));
}

TEST_CASE("fp.morale.trigger_friends: a formed friend lost within 6 inches; skirmishers only by "
          "skirmishers")
{
    TriggerFacts facts{.trigger = Trigger::friends, .distance = 6};
    CHECK(must_test(sheet, facts));
    facts.distance = 6.01;
    CHECK_FALSE(must_test(sheet, facts));
    facts = {.trigger = Trigger::friends, .friends_order = Order::skirmish, .distance = 3};
    CHECK_FALSE(must_test(sheet, facts));
    facts.order = Order::skirmish;
    CHECK(must_test(sheet, facts));
    facts.in_this_melee = true;
    CHECK_FALSE(must_test(sheet, facts));
}
TEST_CASE(
    "fp.morale.trigger_passed: a formed unit that friends run through, not fleeing skirmishers")
{
    CHECK(must_test(sheet, {.trigger = Trigger::passed}));
    CHECK_FALSE(must_test(sheet, {.trigger = Trigger::passed, .order = Order::skirmish}));
    CHECK_FALSE(
        must_test(sheet, {.trigger = Trigger::passed, .passed_by_fleeing_skirmishers = true}));
    // Units of a melee do not test for its result.
    CHECK_FALSE(must_test(sheet, {.trigger = Trigger::passed, .in_this_melee = true}));
}
TEST_CASE("fp.morale.trigger_commander: an attached commander lost brings a test, not to routers")
{
    CHECK(must_test(sheet, {.trigger = Trigger::commander}));
    CHECK_FALSE(must_test(sheet, {.trigger = Trigger::commander, .routing_or_stampeding = true}));
}
TEST_CASE("fp.morale.queue: roster order, the active side first, later calls last, nobody twice")
{
    MoraleQueue queue;
    const Waiting first[] = {{0, 4}, {1, 2}, {0, 1}};
    enter(queue, first, 1);
    CHECK(queue == MoraleQueue{{1, 2}, {0, 1}, {0, 4}});
    const Waiting second[] = {{0, 4}, {1, 0}};
    enter(queue, second, 1);
    CHECK(queue == MoraleQueue{{1, 2}, {0, 1}, {0, 4}, {1, 0}});
}

// --- leaders
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.leader.roll: one roll for each stand lost, none for none")
{
    const auto fate = [](int lost) {
        return dice::every<dice::Exact>(
            [lost](Dice& dice) { return leader_fate(sheet, lost, Cause::missile, dice); });
    };
    CHECK(fate(0).of(LeaderFate::unhurt) == 1);
    CHECK(fate(1).of(LeaderFate::unhurt) == dice::Fraction("17/18"));
    CHECK(fate(2).of(LeaderFate::unhurt) == dice::Fraction("289/324"));
}
TEST_CASE("fp.leader.dead: on a 2, whatever the cause")
{
    for (const Cause cause : {Cause::missile, Cause::melee})
        CHECK(dice::every<dice::Exact>([&](Dice& dice) {
                  return leader_fate(sheet, 1, cause, dice);
              }).of(LeaderFate::dead) == dice::Fraction("1/36"));
    const Sheet luckier = with("fp.leader.dead", 1.0);
    CHECK(dice::every<dice::Exact>([&](Dice& dice) {
              return leader_fate(luckier, 1, Cause::melee, dice);
          }).of(LeaderFate::dead) == 0);
}
TEST_CASE("fp.leader.wound: a 12 from shooting wounds, and does not capture")
{
    const auto odds_of_shot = dice::every<dice::Exact>(
        [](Dice& dice) { return leader_fate(sheet, 1, Cause::missile, dice); });
    CHECK(odds_of_shot.of(LeaderFate::wounded) == dice::Fraction("1/36"));
    CHECK(odds_of_shot.of(LeaderFate::captured) == 0);
}
TEST_CASE("fp.leader.captured: a 12 hand to hand captures, and does not wound")
{
    const auto odds_of_melee = dice::every<dice::Exact>(
        [](Dice& dice) { return leader_fate(sheet, 1, Cause::melee, dice); });
    CHECK(odds_of_melee.of(LeaderFate::captured) == dice::Fraction("1/36"));
    CHECK(odds_of_melee.of(LeaderFate::wounded) == 0);
}
TEST_CASE("fp.leader.removed: rolls stop at the first casualty")
{
    // Of two stands: a casualty at the first or, having lived, at the second.
    const auto odds_of_two = dice::every<dice::Exact>(
        [](Dice& dice) { return leader_fate(sheet, 2, Cause::melee, dice); });
    CHECK(odds_of_two.of(LeaderFate::dead) == dice::Fraction("35/648"));
    CHECK(odds_of_two.sum() == 1);
}
TEST_CASE("fp.commander.radius: within 6 inches")
{
    CHECK(commander_near(sheet, false, 6) == CommanderNear::radius);
    CHECK(commander_near(sheet, false, 6.01) == CommanderNear::none);
    CHECK(commander_near(sheet, true, 40) == CommanderNear::attached);
}
TEST_CASE("fp.commander.combat_attached: the combat modifier only when attached")
{
    CHECK(combat_modifier(sheet, Grade::good, CommanderNear::attached) == 1);
    CHECK(combat_modifier(sheet, Grade::good, CommanderNear::radius) == 0);
    CHECK(combat_modifier(without("fp.commander.combat_attached"), Grade::good,
                          CommanderNear::radius) == 1);
}

// --- armies
// ----------------------------------------------------------------------------------------------

TEST_CASE("fp.army.break: broken when half of its values is gone; skirmishers and engines count 1")
{
    CHECK(break_value(Troop::heavy_foot) == 2);
    CHECK(break_value(Troop::light_cavalry) == 2);
    CHECK(break_value(Troop::skirmisher_foot) == 1);
    CHECK(break_value(Troop::bolt_thrower) == 1);
    CHECK(army_broken(sheet, {8, 16, 0}));
    CHECK_FALSE(army_broken(sheet, {7, 15, 0}));
    CHECK(counts_as_lost(UnitState::routing));
    CHECK(counts_as_lost(UnitState::left_table));
    CHECK_FALSE(counts_as_lost(UnitState::shaken));
    CHECK(battle_end(sheet, {8, 16, 0}, {3, 16, 0}, 4) == BattleEnd::second_wins);
    CHECK(battle_end(sheet, {8, 16, 0}, {8, 16, 0}, 4) == BattleEnd::draw);
}
TEST_CASE("fp.army.turn_limit: after turn 12 the side that took more points wins")
{
    CHECK(battle_end(sheet, {0, 16, 10}, {0, 16, 9}, 11) == BattleEnd::none);
    CHECK(battle_end(sheet, {0, 16, 10}, {0, 16, 9}, 12) == BattleEnd::first_wins);
    CHECK(battle_end(sheet, {0, 16, 9}, {0, 16, 9}, 12) == BattleEnd::draw);
}
