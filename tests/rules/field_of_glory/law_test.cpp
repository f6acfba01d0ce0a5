// Rolled results of every resolution fit its exact odds.

#include "facts.hpp"
#include "laws.hpp"
#include "rules/field_of_glory/book/orders.hpp"
#include "rules/field_of_glory/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

const Sheet sheet;

const int throws = law::throws();

Fight fight_of_two(Combat combat, const Fighter& a, const Fighter& b)
{
    Fight made;
    made.combat = combat;
    made.roles = {a.group, b.group};
    made.stretches.push_back({{0, 1}, {a, b}, true});
    return made;
}

void check_fight(const Fight& declared)
{
    const ReckonedFight ready = reckoned(sheet, declared);
    law::check([&](Dice& dice) { return fight(ready, dice); }, throws);
    // What one role sees is the same law.
    const auto all = dice::every<dice::Exact>([&](Dice& dice) { return fight(ready, dice); });
    for (std::size_t role = 0; role < ready.roles.size(); ++role) {
        const auto own = dice::every<dice::Exact>(
            [&](Dice& dice) { return field_of_glory::fight_of(ready, role, dice); });
        const auto seen = all.merged([&](const FightOutcome& one) { return one[role]; });
        CHECK(own.size() == seen.size());
        for (const auto& [outcome, chance] : own) CHECK(seen.of(outcome) == chance);
    }
}

} // namespace

TEST_CASE("law: a complex move test")
{
    GroupFacts elite = group(Type::HF);
    elite.profile.quality = Quality::elite;
    law::check([&](Dice& dice) { return passes(sheet, {elite, false}, dice); }, throws);
}
TEST_CASE("law: a cohesion test")
{
    GroupFacts poor = group(Type::MF);
    poor.profile.quality = Quality::poor;
    const Fought enemies[] = {{Type::El}};
    const ReckonedTest ready = reckoned(
        sheet,
        cohesion_facts(sheet, poor, {.reason = Reason::lost_melee, .hits = 4, .enemies = enemies}));
    law::check([&](Dice& dice) { return tested(ready, dice); }, throws);
}
TEST_CASE("law: a death roll of many hits")
{
    const ReckonedDeath ready = reckoned(sheet, DeathFacts{group(Type::El, 8), Cause::lost});
    law::check([&](Dice& dice) { return death_roll(ready, 15, dice); }, throws);
}
// Every face of every die told apart, this would not end.
TEST_CASE("law: a death roll of more hits than anybody throws for")
{
    const ReckonedDeath ready = reckoned(sheet, DeathFacts{group(Type::HF, 16), Cause::lost});
    const auto odds =
        dice::every<dice::Exact>([&](Dice& dice) { return death_roll(ready, 1000, dice); });
    REQUIRE(odds.size() == 1);
    CHECK(odds.begin()->outcome == 16);
}
TEST_CASE("law: a volley of two groups")
{
    ShooterFacts archers;
    archers.group = group(Type::MF);
    archers.group.profile.shooting = Shooting::bow;
    archers.first = archers.second = 3;
    ShooterFacts guns;
    guns.group = group(Type::HArt, 2, 1);
    guns.group.profile.shooting = Shooting::artillery;
    guns.first_long = 2;
    const ShooterFacts shooters[] = {archers, guns};
    const ReckonedVolley ready = reckoned_volley(sheet, shooters, group(Type::Kn, 4), false);
    law::check([&](Dice& dice) { return shoot(ready, dice); }, throws);
}
TEST_CASE("law: an impact")
{
    check_fight(fight_of_two(Combat::impact, charging(warband()), fighter(spearmen())));
}
TEST_CASE("law: a melee with losses that break")
{
    GroupFacts tired = spearmen();
    tired.bases = 4;
    tired.profile.quality = Quality::superior;
    tired.state = Level::DISRUPTED;
    Fighter strong = fighter(knights(), 3);
    check_fight(fight_of_two(Combat::melee, strong, fighter(tired, 2)));
}
TEST_CASE("law: a commander at risk, and a camp assaulted")
{
    law::check([](Dice& dice) { return commander_lost(sheet, true, dice); }, throws);
    law::check([](Dice& dice) { return camp_sacked(sheet, true, Quality::superior, dice); },
               throws);
}
