// Dice and points of advantage in shooting: each row applies, and just does not.

#include "facts.hpp"
#include "rules/field_of_glory/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

const Sheet sheet;

GroupFacts in_armour(Type type, Armour armour)
{
    GroupFacts facts = group(type);
    facts.profile.armour = armour;
    return facts;
}
double row(const ShootingFacts& f, std::string_view id)
{
    return adds(shooting_reckoning(sheet, f), id);
}

struct BasesShooting {
    int first, second, first_long, second_long;
};
ReckonedShooter shooting_of(Type type, Shooting weapon, const BasesShooting& bases, Level state)
{
    ShooterFacts shooter;
    shooter.group = group(type);
    shooter.group.profile.shooting = weapon;
    shooter.group.state = state;
    shooter.first = bases.first;
    shooter.second = bases.second;
    shooter.first_long = bases.first_long;
    shooter.second_long = bases.second_long;
    return reckoned(sheet, shooter, group(Type::HF), false);
}
double dice_row(Type type, Shooting weapon, const BasesShooting& bases, std::string_view id)
{
    return adds(shooting_of(type, weapon, bases, Level::STEADY).factors, id);
}
int dice_of(const BasesShooting& bases, Level state)
{
    return shooting_of(Type::LF, Shooting::bow, bases, state).dice;
}

} // namespace

TEST_CASE("fog.poa.shoot.unprotected_cavalry: + unless one rank deep")
{
    ShootingFacts f{.weapon = Shooting::bow, .target = in_armour(Type::Cv, Armour::unprotected)};
    CHECK(row(f, "fog.poa.shoot.unprotected_cavalry") == 1);
    f.target.ranks = 1;
    CHECK(row(f, "fog.poa.shoot.unprotected_cavalry") == 0);
    f.target.ranks = 2;
    f.weapon = Shooting::firearm;
    CHECK(row(f, "fog.poa.shoot.unprotected_cavalry") == 0);
}
TEST_CASE("fog.poa.shoot.protected_or_armoured_cavalry: + for longbow and crossbow")
{
    ShootingFacts f{.weapon = Shooting::longbow, .target = in_armour(Type::Cm, Armour::armoured)};
    CHECK(row(f, "fog.poa.shoot.protected_or_armoured_cavalry") == 1);
    f.weapon = Shooting::bow;
    CHECK(row(f, "fog.poa.shoot.protected_or_armoured_cavalry") == 0);
    f.weapon = Shooting::crossbow;
    f.target.profile.armour = Armour::heavily_armoured;
    CHECK(row(f, "fog.poa.shoot.protected_or_armoured_cavalry") == 0);
}
TEST_CASE("fog.poa.shoot.armoured_knights: + for longbow and crossbow")
{
    ShootingFacts f{.weapon = Shooting::crossbow, .target = in_armour(Type::Kn, Armour::armoured)};
    CHECK(row(f, "fog.poa.shoot.armoured_knights") == 1);
    f.target.ranks = 1;
    CHECK(row(f, "fog.poa.shoot.armoured_knights") == 0);
    f.target.ranks = 2;
    f.target.profile.armour = Armour::heavily_armoured;
    CHECK(row(f, "fog.poa.shoot.armoured_knights") == 0);
}
TEST_CASE("fog.poa.shoot.cataphracts_or_ha_knights: - for light shot")
{
    ShootingFacts f{.weapon = Shooting::sling, .target = in_armour(Type::Ct, Armour::armoured)};
    CHECK(row(f, "fog.poa.shoot.cataphracts_or_ha_knights") == -1);
    f.weapon = Shooting::longbow;
    CHECK(row(f, "fog.poa.shoot.cataphracts_or_ha_knights") == 0);
    f.weapon = Shooting::sling;
    f.target.profile.type = Type::Kn;
    CHECK(row(f, "fog.poa.shoot.cataphracts_or_ha_knights") == 0);
}
TEST_CASE("fog.poa.shoot.elephants: + except for bow and sling")
{
    ShootingFacts f{.weapon = Shooting::javelins,
                    .target = in_armour(Type::El, Armour::is_protected)};
    CHECK(row(f, "fog.poa.shoot.elephants") == 1);
    f.weapon = Shooting::bow;
    CHECK(row(f, "fog.poa.shoot.elephants") == 0);
    f.weapon = Shooting::sling;
    CHECK(row(f, "fog.poa.shoot.elephants") == 0);
}
TEST_CASE("fog.poa.shoot.battle_wagons: - except for artillery")
{
    ShootingFacts f{.weapon = Shooting::bow, .target = in_armour(Type::BWg, Armour::is_protected)};
    CHECK(row(f, "fog.poa.shoot.battle_wagons") == -1);
    f.weapon = Shooting::artillery;
    CHECK(row(f, "fog.poa.shoot.battle_wagons") == 0);
}
TEST_CASE("fog.poa.shoot.unprotected_foot_light_shot: + for light shot and longbow")
{
    ShootingFacts f{.weapon = Shooting::longbow,
                    .target = in_armour(Type::MF, Armour::unprotected)};
    CHECK(row(f, "fog.poa.shoot.unprotected_foot_light_shot") == 1);
    f.weapon = Shooting::crossbow;
    CHECK(row(f, "fog.poa.shoot.unprotected_foot_light_shot") == 0);
    f.weapon = Shooting::bow;
    f.target.profile.type = Type::LF;
    CHECK(row(f, "fog.poa.shoot.unprotected_foot_light_shot") == 0);
}
TEST_CASE("fog.poa.shoot.unprotected_foot_heavy_shot: - for heavy shot")
{
    ShootingFacts f{.weapon = Shooting::firearm,
                    .target = in_armour(Type::HF, Armour::unprotected)};
    CHECK(row(f, "fog.poa.shoot.unprotected_foot_heavy_shot") == -1);
    f.weapon = Shooting::bow;
    CHECK(row(f, "fog.poa.shoot.unprotected_foot_heavy_shot") == 0);
}
TEST_CASE("fog.poa.shoot.armoured_foot: - except for longbow")
{
    ShootingFacts f{.weapon = Shooting::bow, .target = in_armour(Type::HF, Armour::armoured)};
    CHECK(row(f, "fog.poa.shoot.armoured_foot") == -1);
    f.weapon = Shooting::longbow;
    CHECK(row(f, "fog.poa.shoot.armoured_foot") == 0);
}
TEST_CASE("fog.poa.shoot.heavily_armoured_foot_heavy_shot: - for heavy shot and longbow")
{
    ShootingFacts f{.weapon = Shooting::longbow,
                    .target = in_armour(Type::HF, Armour::heavily_armoured)};
    CHECK(row(f, "fog.poa.shoot.heavily_armoured_foot_heavy_shot") == -1);
    f.weapon = Shooting::bow;
    CHECK(row(f, "fog.poa.shoot.heavily_armoured_foot_heavy_shot") == 0);
}
TEST_CASE("fog.poa.shoot.heavily_armoured_foot_light_shot: -- for light shot")
{
    ShootingFacts f{.weapon = Shooting::javelins,
                    .target = in_armour(Type::HF, Armour::heavily_armoured)};
    CHECK(row(f, "fog.poa.shoot.heavily_armoured_foot_light_shot") == -2);
    f.weapon = Shooting::crossbow;
    CHECK(row(f, "fog.poa.shoot.heavily_armoured_foot_light_shot") == 0);
}
TEST_CASE("fog.poa.shoot.other_foot: - for heavy shot, at artillery too")
{
    ShootingFacts f{.weapon = Shooting::crossbow,
                    .target = in_armour(Type::LArt, Armour::unprotected)};
    CHECK(row(f, "fog.poa.shoot.other_foot") == -1);
    f.weapon = Shooting::bow;
    CHECK(row(f, "fog.poa.shoot.other_foot") == 0);
    f.weapon = Shooting::crossbow;
    f.target.profile.type = Type::MF;
    CHECK(row(f, "fog.poa.shoot.other_foot") == 0);
}
TEST_CASE("fog.poa.shoot.cover: - except for artillery")
{
    ShootingFacts f{.weapon = Shooting::bow, .target = in_armour(Type::HF, Armour::is_protected)};
    f.cover = true;
    CHECK(row(f, "fog.poa.shoot.cover") == -1);
    f.weapon = Shooting::artillery;
    CHECK(row(f, "fog.poa.shoot.cover") == 0);
}
TEST_CASE("fog.poa.shoot.one_only: fog.poa.shoot.to_rear, then fog.poa.shoot.at_engaged, then "
          "fog.poa.shoot.by_engaged, and only one")
{
    ShooterFacts shooter;
    shooter.group = group(Type::LH);
    shooter.group.profile.shooting = Shooting::bow;
    shooter.group.close_combat = CloseCombat::engaged;
    shooter.to_rear = true;
    GroupFacts target = group(Type::HF);
    target.close_combat = CloseCombat::engaged;
    const auto named = [&](std::string_view id) {
        return row(shooting_facts(sheet, shooter, target, false), id);
    };
    CHECK(named("fog.poa.shoot.to_rear") == -1);
    CHECK(named("fog.poa.shoot.at_engaged") == 0);
    shooter.to_rear = false;
    CHECK(named("fog.poa.shoot.at_engaged") == -1);
    CHECK(named("fog.poa.shoot.by_engaged") == 0);
    target.close_combat = CloseCombat::overlap;
    CHECK(named("fog.poa.shoot.by_engaged") == -1);
    shooter.group.close_combat = CloseCombat::none;
    CHECK(named("fog.poa.shoot.by_engaged") == 0);
}
TEST_CASE("fog.dice.shoot.artillery_effective: 2 per base")
{
    CHECK(dice_row(Type::HArt, Shooting::artillery, {2, 0, 0, 0},
                   "fog.dice.shoot.artillery_effective") == 4);
    CHECK(dice_row(Type::HArt, Shooting::artillery, {0, 0, 2, 0},
                   "fog.dice.shoot.artillery_effective") == 0);
}
TEST_CASE("fog.dice.shoot.artillery_long: 1 per base")
{
    CHECK(dice_row(Type::HArt, Shooting::artillery, {0, 0, 2, 0},
                   "fog.dice.shoot.artillery_long") == 2);
    CHECK(dice_row(Type::LArt, Shooting::artillery, {0, 0, 2, 0},
                   "fog.dice.shoot.artillery_long") == 0);
}
TEST_CASE("fog.dice.shoot.foot_first_rank: 1 per base")
{
    CHECK(dice_row(Type::HF, Shooting::bow, {3, 3, 0, 0}, "fog.dice.shoot.foot_first_rank") == 3);
    CHECK(dice_row(Type::MF, Shooting::weak_bow, {3, 3, 0, 0}, "fog.dice.shoot.foot_first_rank") ==
          0);
}
TEST_CASE("fog.dice.shoot.foot_second_rank_or_long: 1 per 2")
{
    CHECK(dice_row(Type::MF, Shooting::crossbow, {3, 3, 2, 0},
                   "fog.dice.shoot.foot_second_rank_or_long") == 2.5);
    CHECK(dice_row(Type::MF, Shooting::crossbow, {3, 0, 0, 0},
                   "fog.dice.shoot.foot_second_rank_or_long") == 0);
}
TEST_CASE("fog.dice.shoot.cavalry_first_rank: 1 per base")
{
    CHECK(dice_row(Type::Cv, Shooting::bow, {2, 2, 0, 0}, "fog.dice.shoot.cavalry_first_rank") ==
          2);
    CHECK(dice_row(Type::LH, Shooting::bow, {2, 2, 0, 0}, "fog.dice.shoot.cavalry_first_rank") ==
          0);
}
TEST_CASE("fog.dice.shoot.cavalry_second_rank: 1 per 2")
{
    CHECK(dice_row(Type::Cm, Shooting::crossbow, {2, 2, 0, 0},
                   "fog.dice.shoot.cavalry_second_rank") == 1);
    CHECK(dice_row(Type::Cv, Shooting::bow, {2, 0, 0, 0}, "fog.dice.shoot.cavalry_second_rank") ==
          0);
}
TEST_CASE("fog.dice.shoot.chariots: 1 per base")
{
    CHECK(dice_row(Type::LCh, Shooting::bow, {3, 0, 0, 0}, "fog.dice.shoot.chariots") == 3);
    CHECK(dice_row(Type::Cv, Shooting::bow, {3, 0, 0, 0}, "fog.dice.shoot.chariots") == 0);
}
TEST_CASE("fog.dice.shoot.battle_wagons: 1 per base width")
{
    CHECK(dice_row(Type::BWg, Shooting::crossbow, {4, 0, 0, 0}, "fog.dice.shoot.battle_wagons") ==
          4);
    CHECK(dice_row(Type::LCh, Shooting::crossbow, {4, 0, 0, 0}, "fog.dice.shoot.battle_wagons") ==
          0);
}
TEST_CASE("fog.dice.shoot.light_effective: 1 per 2")
{
    CHECK(dice_row(Type::LF, Shooting::bow, {3, 2, 0, 0}, "fog.dice.shoot.light_effective") == 2.5);
    CHECK(dice_row(Type::MF, Shooting::bow, {3, 2, 0, 0}, "fog.dice.shoot.light_effective") == 0);
}
TEST_CASE("fog.dice.shoot.light_long: 1 per 3")
{
    CHECK(dice_row(Type::LF, Shooting::bow, {0, 0, 3, 3}, "fog.dice.shoot.light_long") == 2);
    CHECK(dice_row(Type::LF, Shooting::sling, {0, 0, 3, 3}, "fog.dice.shoot.light_long") == 0);
}
TEST_CASE("fog.dice.shoot.rounding: the sum of the fractions, halves up; then reductions")
{
    CHECK(dice_of({3, 2, 0, 0}, Level::STEADY) == 3);
    CHECK(dice_of({0, 0, 4, 0}, Level::STEADY) == 1);
    CHECK(dice_of({6, 6, 0, 0}, Level::DISRUPTED) == 4);
    CHECK(dice_of({6, 6, 0, 0}, Level::FRAGMENTED) == 3);
}
