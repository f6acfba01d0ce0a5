// Results of a round: margins, the tie rule, who may pursue and who follows.

#include "rules/justified_ancients/book/melee.hpp"

#include "dice/every.hpp"
#include "dice/recorded.hpp"
#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

MeleeGroup pair(const UnitFacts& u, const UnitFacts& e, Edge u_on = Edge::front,
                Edge e_on = Edge::front)
{
    return {{u, e}, {{0, 1, u_on, e_on}}};
}
MeleeRound rolled(const MeleeGroup& group, std::initializer_list<int> faces,
                  const Sheet& in_force = sheet)
{
    dice::Recorded dice(faces);
    const MeleeRound round = fight(in_force, reckoned(in_force, group), dice);
    CHECK(dice.all_used());
    return round;
}
JointOutcome joint(const MeleeGroup& group, std::initializer_list<int> faces,
                   const Circumstances& circumstances = {}, const Sheet& in_force = sheet)
{
    return joint_outcome(in_force, group, circumstances, rolled(group, faces, in_force));
}

const UnitFacts chariot_co = unit(Type::chariot, Weight::medium, TroopOrder::CO);   // 2
const UnitFacts elephant_co = unit(Type::elephant, Weight::medium, TroopOrder::CO); // 3
const UnitFacts horse_co = unit(Type::horse, Weight::medium, TroopOrder::CO);       // 1

} // namespace

TEST_CASE("ja.melee.die: a D3 each, in the order of the units")
{
    const MeleeRound round = rolled(pair(horse_co, horse_co), {3, 1});
    CHECK(round.dice[0] == 3);
    CHECK(round.score(0, 1) == 4);
    CHECK(round.score(1, 0) == 2);
    const auto odds = dice::every<dice::Exact>([](Dice& dice) {
        return fight(sheet, reckoned(sheet, pair(horse_co, horse_co)), dice).beat_by(0, 1);
    });
    CHECK(odds.of(0) == dice::Fraction("1/3"));
    CHECK(odds.of(2) == dice::Fraction("1/9"));
}
TEST_CASE("ja.melee.one_die: a unit uses its one die against all its enemies")
{
    const MeleeGroup group{{horse_co, horse_co, horse_co},
                           {{0, 1}, {0, 2, Edge::none, Edge::flank}}};
    const MeleeRound round = rolled(group, {2, 1, 3});
    CHECK(round.score(0, 1) == 3);
    CHECK(round.score(0, 2) == 3);
    CHECK(round.score(2, 0) == 6);
}
TEST_CASE("ja.melee.group: only units in contact are compared")
{
    const MeleeGroup group{{horse_co, horse_co, horse_co}, {{0, 1}, {2, 1}}};
    const MeleeRound round = rolled(group, {3, 1, 1});
    CHECK(round.in_contact(0, 1));
    CHECK_FALSE(round.in_contact(0, 2));
    CHECK(round.margins[2] == 0);
}
TEST_CASE("ja.result.worst: the worst comparison decides")
{
    const MeleeGroup group{{horse_co, horse_co, horse_co}, {{0, 1}, {0, 2}}};
    const MeleeRound round = rolled(group, {2, 1, 3});
    CHECK(round.beat(0, 1));
    CHECK(round.results[0] == MeleeResult::pushed);
    CHECK(round.results[1] == MeleeResult::pushed);
    CHECK(round.results[2] == MeleeResult::holds);
}
TEST_CASE("ja.result.equal: equal scores hold both")
{
    const MeleeRound round = rolled(pair(horse_co, horse_co), {2, 2});
    CHECK(round.results[0] == MeleeResult::holds);
    CHECK(round.results[1] == MeleeResult::holds);
    CHECK(round.margins[0] == 0);
    CHECK(joint(pair(horse_co, horse_co), {2, 2}).fates[0] == Fate::stays);
}
TEST_CASE("ja.result.equal.push: tied unsupported foot are pushed by supported or deeper foot")
{
    UnitFacts supported = close_foot();
    supported.supported = true;
    CHECK(rolled(pair(close_foot(), supported), {2, 2}).results[0] == MeleeResult::tie_pushed);
    CHECK(joint(pair(close_foot(), supported), {2, 2}).fates[0] == Fate::pushed); // not disordered
    CHECK(rolled(pair(close_foot(), supported), {2, 2}).tie_pushed(1, 0));
    CHECK(rolled(pair(supported, supported), {2, 2}).results[0] == MeleeResult::holds);
    UnitFacts deep = close_foot();
    deep.profile.deep = true;
    CHECK(rolled(pair(close_foot(), deep), {2, 2}).results[0] == MeleeResult::tie_pushed);
    CHECK(rolled(pair(deep, deep), {2, 2}).results[0] == MeleeResult::holds);
    CHECK(rolled(pair(supported, deep), {2, 2}).results[0] == MeleeResult::holds);
    CHECK(rolled(pair(supported, deep), {2, 2}).results[1] == MeleeResult::tie_pushed);
    CHECK(rolled(pair(close_foot(), supported), {2, 1}).results[0] == MeleeResult::holds);
    UnitFacts horse = horse_co;
    horse.supported = true;
    CHECK(rolled(pair(close_foot(), horse), {2, 2}).results[0] == MeleeResult::holds);
    CHECK(
        rolled(pair(close_foot(), supported), {2, 2}, without("ja.result.equal.push")).results[0] ==
        MeleeResult::holds);
}
TEST_CASE("ja.base.deep: a deep base is deeper than another foot base")
{
    UnitFacts deep = close_foot();
    deep.profile.deep = true;
    CHECK(base_depth(sheet, deep.profile) == 1.6);
    CHECK(base_depth(sheet, close_foot().profile) == 0.8);
    const Sheet shallow = with("ja.base.deep", 0.8);
    CHECK(rolled(pair(close_foot(), deep), {2, 2}, shallow).results[0] == MeleeResult::holds);
}
TEST_CASE("ja.result.win1: beaten by 1, a unit is pushed back, and disordered in close order")
{
    CHECK(rolled(pair(horse_co, horse_co), {1, 2}).results[0] == MeleeResult::pushed);
    CHECK(joint(pair(horse_co, horse_co), {1, 2}).fates[0] == Fate::pushed_disordered);
    CHECK(joint(pair(loose_horse(), loose_horse()), {1, 2}).fates[0] == Fate::pushed);
    CHECK(joint(pair(horse_co, horse_co), {2, 2}).fates[0] == Fate::stays);
    CHECK(joint(pair(horse_co, horse_co), {1, 2}, {}, without("ja.cond.disordered.cause.combat"))
              .fates[0] == Fate::pushed);
}
TEST_CASE("ja.result.win2: beaten by 2 or 3, a unit flees")
{
    CHECK(rolled(pair(horse_co, horse_co), {1, 3}).results[0] == MeleeResult::flees);
    CHECK(rolled(pair(close_foot(), chariot_co), {1, 3}).results[0] == MeleeResult::flees); // by 3
    CHECK(rolled(pair(horse_co, horse_co), {1, 3}, with("ja.result.win2", 3)).results[0] ==
          MeleeResult::pushed);
}
TEST_CASE("ja.result.win4: beaten by 4, a unit is dispersed")
{
    CHECK(rolled(pair(close_foot(), elephant_co), {1, 3}).results[0] == MeleeResult::dispersed);
    CHECK(rolled(pair(close_foot(), elephant_co), {2, 3}).results[0] == MeleeResult::flees);
    CHECK(joint(pair(close_foot(), elephant_co), {1, 3}).fates[0] == Fate::destroyed);
}
TEST_CASE("ja.baggage.captured: baggage that loses a round is destroyed, tied it stays")
{
    // Baggage 0, against foot at 1 + 4.
    const MeleeGroup group = pair(baggage(), close_foot());
    CHECK(rolled(group, {3, 1}).results[0] == MeleeResult::captured);
    CHECK(joint(group, {3, 1}).fates[0] == Fate::destroyed);
    const Sheet weak = with("ja.melee.vs_baggage", 0);
    CHECK(rolled(group, {2, 1}, weak).results[0] == MeleeResult::holds);
    CHECK(rolled(group, {1, 1}, weak).results[0] == MeleeResult::captured);
    CHECK(pursuers(sheet, group, rolled(group, {3, 1}), 0, 0) == 0); // nobody pursues baggage
}
TEST_CASE("ja.out.push.blocked: a push that is not possible disperses")
{
    const Circumstances blocked{.push_blocked = 1};
    CHECK(joint(pair(horse_co, horse_co), {1, 2}, blocked).fates[0] == Fate::destroyed);
    CHECK(joint(pair(horse_co, horse_co), {2, 1}, blocked).fates[0] == Fate::stays);
    CHECK(
        joint(pair(horse_co, horse_co), {1, 2}, blocked, without("ja.out.push.blocked")).fates[0] ==
        Fate::stays);
}
TEST_CASE("ja.out.flee.fatigued: a fatigued unit that must flee stays, depleted; a depleted one is "
          "destroyed")
{
    UnitFacts tired = horse_co;
    tired.fatigued = true;
    CHECK(joint(pair(tired, horse_co), {1, 3}).fates[0] == Fate::fails_to_flee);
    CHECK(joint(pair(horse_co, horse_co), {1, 3}).fates[0] == Fate::flees);
    tired.depletions = 1;
    CHECK(joint(pair(tired, horse_co), {1, 3}).fates[0] == Fate::destroyed);
    CHECK(joint(pair(tired, horse_co), {1, 3}, {}, without("ja.out.flee.fatigued")).fates[0] ==
          Fate::fails_to_flee);
}
TEST_CASE("ja.out.flee.effects: a depleted unit that flees is destroyed by its flight")
{
    UnitFacts depleted = loose_horse();
    depleted.depletions = 1; // fights at 0
    CHECK(joint(pair(depleted, loose_horse()), {2, 3}).fates[0] == Fate::destroyed);
    CHECK(joint(pair(loose_horse(), loose_horse()), {1, 3}).fates[0] == Fate::flees);
    CHECK(
        joint(pair(depleted, loose_horse()), {2, 3}, {}, without("ja.out.flee.effects")).fates[0] ==
        Fate::flees);
}
TEST_CASE("ja.out.flee.enemy: a flight that meets an enemy disperses")
{
    CHECK(joint(pair(horse_co, horse_co), {1, 3}, {.flee_blocked = 1}).fates[0] == Fate::destroyed);
    CHECK(joint(pair(horse_co, horse_co), {1, 2}, {.flee_blocked = 1}).fates[0] ==
          Fate::pushed_disordered);
}
TEST_CASE("ja.out.flee.friends: friends met by a flight are interpenetrated")
{
    Circumstances through;
    through.friends.push_back({.runaway = 0, .person = 0, .profile = close_foot().profile});
    through.friends.push_back({.runaway = 0, .person = 1, .profile = loose_foot().profile});
    const JointOutcome close = joint(pair(horse_co, horse_co), {1, 3}, through);
    CHECK(close.fates[0] == Fate::flees);
    CHECK(close.friends[0] == Passed::disordered);
    CHECK(close.friends[1] == Passed::depleted);
    // A loose order runaway is depleted by its flight and again by a friend; both friends are met
    // all the same.
    const JointOutcome loose = joint(pair(loose_horse(), loose_horse()), {1, 3}, through);
    CHECK(loose.fates[0] == Fate::destroyed);
    CHECK(loose.friends[1] == Passed::depleted);
    const JointOutcome off =
        joint(pair(horse_co, horse_co), {1, 3}, through, without("ja.out.flee.friends"));
    CHECK(off.friends[0] == Passed::none);
    CHECK(joint(pair(horse_co, horse_co), {1, 2}, through).friends[0] == Passed::none);
}
TEST_CASE("a friend met by two runaways is worn down by both")
{
    const MeleeGroup group{{horse_co, horse_co, elephant()}, {{0, 2}, {1, 2}}};
    Circumstances through;
    through.friends.push_back({.runaway = 0, .person = 0, .profile = loose_foot().profile});
    through.friends.push_back({.runaway = 1, .person = 0, .profile = loose_foot().profile});
    // Horse 1 + close order against loose 1, elephant 3: beaten by 3 and by 2.
    CHECK(joint(group, {1, 1, 3}, through).friends[0] == Passed::destroyed);
    CHECK(joint(group, {1, 3, 3}, through).friends[0] == Passed::depleted);
}

TEST_CASE("ja.result.pursue: of the victors that hold, the highest score may pursue")
{
    const MeleeGroup group{{horse_co, horse_co, horse_co},
                           {{0, 2}, {1, 2, Edge::flank, Edge::none}}};
    const MeleeRound round = rolled(group, {3, 3, 1});
    CHECK(pursuers(sheet, group, round, 2, 0) == 0b010U);      // the flank attacker: 6 against 4
    CHECK(pursuers(sheet, group, round, 2, 0b010U) == 0b001U); // busy with another enemy
    CHECK(pursuers(sheet, group, round, 2, 0b011U) == 0);      // both have pursued
    CHECK(pursuers(without("ja.result.pursue"), group, round, 2, 0) == 0);
    const MeleeGroup frontal{{horse_co, horse_co, horse_co}, {{0, 2}, {1, 2}}};
    CHECK(pursuers(sheet, frontal, rolled(frontal, {3, 3, 1}), 2, 0) == 0b011U); // equal
    CHECK(pursuers(sheet, frontal, rolled(frontal, {2, 3, 1}), 2, 0) == 0b010U);
}
TEST_CASE("ja.result.pursue: a victor that was itself beaten, a testudo and baggage do not pursue")
{
    UnitFacts testudo = close_foot();
    testudo.testudo = true;
    const MeleeGroup locked = pair(testudo, close_foot());
    CHECK(pursuers(sheet, locked, rolled(locked, {3, 1}), 1, 0) == 0);
    // 0 beats 1 by 2 and loses to 2 by 1.
    const MeleeGroup group{{horse_co, horse_co, chariot_co}, {{0, 1}, {0, 2}}};
    const MeleeRound round = rolled(group, {3, 1, 3});
    CHECK(round.results[0] != MeleeResult::holds);
    CHECK(pursuers(sheet, group, round, 1, 0) == 0);
}
TEST_CASE("ja.result.win4.pursue: victors may pursue after a dispersed unit, unless switched off")
{
    const MeleeGroup group = pair(close_foot(), elephant_co);
    const MeleeRound round = rolled(group, {1, 3});
    CHECK(pursuers(sheet, group, round, 0, 0) == 0b10U);
    CHECK(pursuers(without("ja.result.win4.pursue"), group, round, 0, 0) == 0);
}
TEST_CASE("a victor with an enemy that stays in contact may not pursue another")
{
    // 0 beats 1 by 2; 2 ties with 0 and stays.
    const MeleeGroup group{{horse_co, horse_co, horse_co}, {{0, 1}, {0, 2}}};
    CHECK(joint(group, {3, 1, 3}).pursuers[1] == 0);
    CHECK(joint(group, {3, 1, 1}).pursuers[1] == 0b001U); // both flee
    CHECK(joint(group, {3, 1, 2}).pursuers[1] == 0b001U); // the other is pushed away
}
