#include "rules/justified_ancients/book/shooting.hpp"

#include "dice/every.hpp"
#include "dice/recorded.hpp"
#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

UnitFacts archers(TroopOrder order = TroopOrder::LO)
{
    UnitFacts unit = loose_foot();
    unit.profile.order = order;
    unit.profile.missile = Missile::mixed;
    return unit;
}
ShotOutcome shot(const UnitFacts& target, int face, const Sheet& in_force = sheet)
{
    dice::Recorded dice{face};
    return shoot(in_force, target, dice);
}
UnitFacts depleted(UnitFacts unit)
{
    unit.depletions = 1;
    return unit;
}

} // namespace

TEST_CASE("ja.shoot.who: missile units shoot, once, and not in testudo")
{
    CHECK(shooter_forbidden(sheet, {archers()}).empty());
    CHECK(shooter_forbidden(sheet, {loose_foot()}) == "ja.shoot.who");
    CHECK(shooter_forbidden(sheet, {.unit = archers(), .shots = 1}) == "ja.shoot.who");
    CHECK(shooter_forbidden(with("ja.shoot.who", 2), {.unit = archers(), .shots = 1}).empty());
    UnitFacts testudo = archers(TroopOrder::CO);
    testudo.testudo = true;
    CHECK(shooter_forbidden(sheet, {testudo}) == "ja.testudo.limits");
    CHECK(shooter_forbidden(sheet, {baggage()}) == "ja.baggage.passive");
}
TEST_CASE("ja.unit.missile: mixed and only both shoot, none does not")
{
    UnitFacts unit = archers();
    CHECK(has_missiles(sheet, unit.profile, Occasion::own_turn));
    unit.profile.missile = Missile::only;
    CHECK(has_missiles(sheet, unit.profile, Occasion::own_turn));
    unit.profile.missile = Missile::none;
    CHECK_FALSE(has_missiles(sheet, unit.profile, Occasion::own_turn));
}
TEST_CASE("ja.shoot.unengaged_shooter: an engaged unit does not shoot")
{
    UnitFacts unit = archers();
    unit.engaged = true;
    CHECK(shooter_forbidden(sheet, {unit}) == "ja.shoot.unengaged_shooter");
    CHECK(shooter_forbidden(without("ja.shoot.unengaged_shooter"), {unit}).empty());
}
TEST_CASE("ja.shoot.unengaged_target: an engaged unit is not shot at")
{
    UnitFacts unit = close_foot();
    CHECK(target_forbidden(sheet, unit).empty());
    unit.engaged = true;
    CHECK(target_forbidden(sheet, unit) == "ja.shoot.unengaged_target");
    CHECK(target_forbidden(without("ja.shoot.unengaged_target"), unit).empty());
}
TEST_CASE("ja.shoot.not_baggage: baggage is not shot at")
{
    CHECK(target_forbidden(sheet, baggage()) == "ja.shoot.not_baggage");
    CHECK(target_forbidden(sheet, elephant()).empty());
}
TEST_CASE("ja.shoot.not_after_charge: a unit that charged does not shoot in that turn")
{
    CHECK(shooter_forbidden(sheet, {.unit = archers(), .charged = true}) ==
          "ja.shoot.not_after_charge");
    CHECK(shooter_forbidden(without("ja.shoot.not_after_charge"),
                            {.unit = archers(), .charged = true})
              .empty());
}
TEST_CASE("ja.opt.javelin: switched on, javelins are thrown only in reaction")
{
    UnitFacts unit = archers();
    unit.profile.javelin = true;
    CHECK(shooter_forbidden(sheet, {unit}).empty());
    const Sheet on = with("ja.opt.javelin");
    CHECK(shooter_forbidden(on, {unit}) == "ja.opt.javelin");
    CHECK(reaction_forbidden(on, Reaction::fire, {unit}).empty());
    CHECK(shooter_forbidden(on, {archers()}).empty());
}
TEST_CASE("ja.shoot.die: one D6")
{
    const auto odds =
        dice::every<dice::Exact>([](Dice& dice) { return shoot(sheet, loose_foot(), dice); });
    CHECK(odds.of(ShotOutcome::pushed) == dice::Fraction("1/3"));
    CHECK(odds.of(ShotOutcome::no_effect) == dice::Fraction("2/3"));
    const auto d10 = dice::every<dice::Exact>(
        [&](Dice& dice) { return shoot(with("ja.shoot.die", 10), loose_foot(), dice); });
    CHECK(d10.of(ShotOutcome::depleted_pushed) == dice::Fraction("2/5"));
}
TEST_CASE("ja.shoot.result.7: 7 depletes, and disorders close order or pushes others back")
{
    UnitFacts horse = unit(Type::horse, Weight::medium, TroopOrder::CO); // +1
    CHECK(shot(horse, 6) == ShotOutcome::depleted_disordered);
    CHECK(shot(loose_horse(), 6) == ShotOutcome::depleted_pushed);
    CHECK(shot(loose_horse(), 5) == ShotOutcome::pushed);
    CHECK(shot(depleted(loose_horse()), 6) == ShotOutcome::destroyed);
    CHECK(shot(depleted(horse), 6) == ShotOutcome::destroyed);
    CHECK(shot(loose_foot(), 6, with("ja.shoot.result.7", 6)) == ShotOutcome::depleted_pushed);
}
TEST_CASE("ja.shoot.result.5: 5 and 6 disorder close order, push others back")
{
    CHECK(shot(close_foot(), 5) == ShotOutcome::disordered);
    CHECK(shot(close_foot(), 6) == ShotOutcome::disordered);
    CHECK(shot(skirmishers(), 5) == ShotOutcome::pushed);
    CHECK(shot(depleted(skirmishers()), 6) == ShotOutcome::pushed);
    CHECK(shot(close_foot(), 4) == ShotOutcome::no_effect);
}
TEST_CASE("ja.shoot.result.4: 4 or less does nothing")
{
    CHECK(shot(skirmishers(), 4) == ShotOutcome::no_effect);
    CHECK(shot(skirmishers(), 5) != ShotOutcome::no_effect);
}
TEST_CASE("ja.shoot.mod.testudo_or_cover: a target in testudo or cover costs 1, once")
{
    UnitFacts target = close_foot();
    target.cover = true;
    CHECK(shot_reckoning(sheet, target).total() == -1);
    target.testudo = true;
    CHECK(shot_reckoning(sheet, target).total() == -1);
    target.cover = false;
    CHECK(shot_reckoning(sheet, target).total() == -1);
    CHECK(shot_reckoning(sheet, close_foot()).total() == 0);
}
TEST_CASE("ja.cond.disordered.effect.formed, ja.cond.formed: disorder takes the testudo's bonus")
{
    UnitFacts target = close_foot();
    target.testudo = true;
    target.disordered = true;
    CHECK(shot_reckoning(sheet, target).total() == 0);
    target.cover = true; // which is no Formed bonus
    CHECK(shot_reckoning(sheet, target).total() == -1);
}
TEST_CASE("ja.shoot.mod.heavy: a heavy target costs 1")
{
    CHECK(shot_reckoning(sheet, close_foot(Weight::heavy)).total() == -1);
    CHECK(shot_reckoning(sheet, close_foot()).total() == 0);
}
TEST_CASE("ja.shoot.mod.mounted: chariots, elephants and horse are hit at +1, cataphracts not")
{
    CHECK(shot_reckoning(sheet, loose_horse()).total() == 1);
    CHECK(shot_reckoning(sheet, chariot()).total() == 1);
    CHECK(shot_reckoning(sheet, elephant()).total() == 1);
    UnitFacts cataphract = loose_horse(Weight::heavy);
    cataphract.profile.cataphract = true;
    CHECK_FALSE(shot_reckoning(sheet, cataphract).has("ja.shoot.mod.mounted"));
    CHECK(shot_reckoning(sheet, close_foot()).total() == 0);
}
TEST_CASE("ja.shoot.push_blocked: who cannot be pushed back by fire stays")
{
    CHECK(blocked(sheet, ShotOutcome::pushed, false) == ShotOutcome::stays);
    CHECK(blocked(sheet, ShotOutcome::depleted_pushed, false) == ShotOutcome::depleted_stays);
    CHECK(blocked(sheet, ShotOutcome::disordered, false) == ShotOutcome::disordered);
    CHECK(blocked(without("ja.shoot.push_blocked"), ShotOutcome::pushed, false) ==
          ShotOutcome::destroyed);
}
TEST_CASE("ja.out.push.shot_rear.blocked: nor is a unit pushed forward into an enemy by fire")
{
    CHECK(blocked(sheet, ShotOutcome::pushed, true) == ShotOutcome::stays);
    CHECK(blocked(without("ja.out.push.shot_rear.blocked"), ShotOutcome::pushed, true) ==
          ShotOutcome::destroyed);
}

TEST_CASE("ja.react.stand: everybody may stand")
{
    UnitFacts engaged = close_foot();
    engaged.engaged = true;
    CHECK(reaction_forbidden(sheet, Reaction::stand, {engaged, Edge::rear}).empty());
    CHECK(reaction_forbidden(sheet, Reaction::stand, {baggage()}).empty());
}
TEST_CASE("ja.react.fire: a charged missile unit shoots at a charger to its front")
{
    CHECK(reaction_forbidden(sheet, Reaction::fire, {archers()}).empty());
    CHECK(reaction_forbidden(sheet, Reaction::fire, {archers(), Edge::flank}) == "ja.react.fire");
    CHECK(reaction_forbidden(sheet, Reaction::fire, {loose_foot()}) == "ja.react.fire");
    CHECK(reaction_forbidden(sheet, Reaction::fire, {archers(), Edge::front, 1}) ==
          "ja.react.fire");
    UnitFacts engaged = archers();
    engaged.engaged = true;
    CHECK(reaction_forbidden(sheet, Reaction::fire, {engaged}) == "ja.react.fire");
    UnitFacts testudo = archers(TroopOrder::CO);
    testudo.testudo = true;
    CHECK(reaction_forbidden(sheet, Reaction::fire, {testudo}) == "ja.react.fire");
    CHECK(reaction_forbidden(without("ja.react.fire"), Reaction::fire, {archers()}) ==
          "ja.react.fire");
}
TEST_CASE("ja.react.evade: skirmishers that are not fatigued may evade, from any side")
{
    CHECK(reaction_forbidden(sheet, Reaction::evade, {skirmishers(), Edge::rear}).empty());
    CHECK(reaction_forbidden(sheet, Reaction::evade, {loose_foot()}) == "ja.react.evade");
    UnitFacts tired = skirmishers();
    tired.fatigued = true;
    CHECK(reaction_forbidden(sheet, Reaction::evade, {tired}) == "ja.react.evade");
    CHECK(reaction_forbidden(without("ja.react.evade"), Reaction::evade, {skirmishers()}) ==
          "ja.react.evade");
}
TEST_CASE("ja.react.fire_and_evade: missile skirmishers may shoot, then evade")
{
    const UnitFacts slingers = archers(TroopOrder::skirmish);
    CHECK(reaction_forbidden(sheet, Reaction::fire_and_evade, {slingers}).empty());
    CHECK(reaction_forbidden(sheet, Reaction::fire_and_evade, {archers()}) ==
          "ja.react.fire_and_evade");
    CHECK(reaction_forbidden(sheet, Reaction::fire_and_evade, {slingers, Edge::flank}) ==
          "ja.react.fire_and_evade");
}
TEST_CASE("ja.react.none_else: stand, fire, evade, fire and evade are all reactions there are")
{
    CHECK(all_names<Reaction>().size() == 4);
    CHECK(reaction_forbidden(sheet, Reaction::evade, {baggage()}) == "ja.baggage.passive");
}
