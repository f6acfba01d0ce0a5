// Rolled results of every resolution fit its exact odds.

#include "facts.hpp"
#include "laws.hpp"
#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/movement.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

const Sheet sheet;

const int throws = law::throws();

TestedUnit cavalry_in_trouble()
{
    TestedUnit unit;
    unit.quality = Quality::veteran;
    unit.type = Type::cavalry;
    unit.strength = {4, 6, 3, 2};
    unit.charging = true;
    return unit;
}

} // namespace

TEST_CASE("law: a T&L test")
{
    law::check([](Dice& dice) { return passes_tl(sheet, 8, dice); }, throws);
}
TEST_CASE("law: a handful of attacks, ones thrown again")
{
    const Attacks pool = attacks(sheet, Attack::hand, 8, -3, true);
    law::check([&](Dice& dice) { return hits_of(pool, dice); }, throws);
}
TEST_CASE("law: a leader at risk")
{
    law::check([](Dice& dice) { return leader_fate(sheet, 3, Cause::melee, dice); }, throws);
}
TEST_CASE("law: a flight")
{
    FleeFacts facts{.cavalry = true, .basic = 6, .gap = 5, .charger_reach = 16};
    law::check([&](Dice& dice) { return is_caught(5, fled(sheet, facts, dice), 16); }, throws);
}
TEST_CASE("law: a morale test, a recovery and a rally")
{
    for (const Purpose purpose : {Purpose::test, Purpose::recover, Purpose::rally}) {
        const ReckonedTest test = reckoned(sheet, cavalry_in_trouble(), purpose);
        law::check([&](Dice& dice) { return tested(sheet, test, dice); }, throws);
    }
}
TEST_CASE("law: a shot at a charger")
{
    ShooterFacts shooter;
    shooter.weapon = Missile::longbow;
    shooter.front_stands = 4;
    shooter.attacks = 2;
    shooter.being_charged = true;
    ShotTarget target;
    target.unit = cavalry_in_trouble();
    target.armour = Armour::heavy;
    const ReckonedShot shot = reckoned(sheet, shooter, Band::close, target);
    law::check([&](Dice& dice) { return shoot(sheet, shot, dice); }, throws);
}
TEST_CASE("law: a melee of one against one")
{
    UnitFacts lancers = horse(Quality::regular);
    lancers.profile.lance = true;
    UnitFacts spears = foot();
    spears.profile.long_spear = true;
    const ReckonedMelee melee = reckoned(sheet, melee_of(lancers, spears));
    law::check([&](Dice& dice) { return fight(sheet, melee, dice); }, throws);
}
TEST_CASE("law: a melee of two against one, wounded all three")
{
    Melee declared = melee_of(foot(Quality::veteran, 4, 2), foot(Quality::regular, 3, 1));
    declared.chargers.push_back(charging(horse(Quality::levy, 2)));
    declared.chargers[0].profile.thrown = true;
    declared.chargers[1].strength = {2, 4, 3, 1};
    declared.target.strength = {3, 8, 3, 2};
    declared.target.contact = Contact::flank;
    declared.target_fighting = {2, 1};
    const ReckonedMelee melee = reckoned(sheet, declared);
    law::check([&](Dice& dice) { return fight(sheet, melee, dice); }, throws);
}
TEST_CASE("law: blows are noted as they fall, and leave what the odds say")
{
    const ReckonedMelee melee = reckoned(sheet, melee_of(foot(), foot()));
    dice::Rolled dice(dice::seed_from(1), 0);
    for (int i = 0; i < 100; ++i) {
        Blows blows;
        const Clash clash = strike(sheet, melee, dice, &blows);
        CHECK(clash.lead == melee.lead + blows.taken[0] - blows.taken[1]);
        CHECK(clash.left[0] == left_of(sheet, melee.units[0].strength, blows.taken[0]));
        CHECK(clash.left[1] == left_of(sheet, melee.units[1].strength, blows.taken[1]));
    }
}
TEST_CASE("law: a stampede and a trampling")
{
    law::check([](Dice& dice) { return static_cast<int>(stampede_turn(sheet, dice)); }, throws);
    TrampleFacts facts{.stands = 2, .attacks = 5};
    facts.target.strength = {3, 4, 3, 1};
    const ReckonedTrample ready = reckoned(sheet, facts);
    law::check([&](Dice& dice) { return trampled(sheet, ready, dice); }, throws);
}
TEST_CASE("law: initiative, terrain and a commander's grade")
{
    law::check([](Dice& dice) { return first_has_initiative(sheet, dice); }, throws);
    law::check([](Dice& dice) { return wins_tie(dice); }, throws);
    law::check([](Dice& dice) { return terrain_square(dice); }, throws);
    law::check([](Dice& dice) { return commander_grade(dice); }, throws);
}
