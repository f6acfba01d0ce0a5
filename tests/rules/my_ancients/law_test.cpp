// Rolled results of every resolution fit its exact odds.

#include "dice/law.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/forced_rules.hpp"
#include "rules/my_ancients/book/melee.hpp"
#include "rules/my_ancients/book/reactions.hpp"
#include "rules/my_ancients/book/sequence_rules.hpp"
#include "rules/my_ancients/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;

namespace {

const Sheet sheet;

constexpr int throws = 1'000'000;

FightFacts legion()
{
    FightFacts made;
    made.unit = {.quality = 3, .protection = 3, .ranks = {4, 4}, .start_bases = 9};
    made.unit.carried_hits = 2;
    made.unit.leader = LeaderNear::attached;
    made.unit.pilum = true;
    made.contact = 4;
    made.second_rank_behind = 4;
    made.counter_charging = true;
    return made;
}
FightFacts warband()
{
    FightFacts made;
    made.unit = {.quality = 2, .protection = 1, .ranks = {4, 4, 2}, .start_bases = 10};
    made.unit.shock = true;
    made.contact = 4;
    made.overlap = 1;
    made.second_rank_behind = 4;
    made.charging = true;
    return made;
}

} // namespace

TEST_CASE("law: a handful of dice above six, with a second chance")
{
    const Pool thrown = pool(sheet, 8, 7, "ma.melee.number.above_six", true);
    law::check([&](Dice& dice) { return hits(thrown, dice); }, throws);
}
TEST_CASE("law: a round of melee, from pila to morale")
{
    const ReckonedRound round = reckoned(sheet, warband(), legion(), 1);
    law::check([&](Dice& dice) { return fought(sheet, round, dice); }, throws);
}
TEST_CASE("law: one unit against two, and one of its enemies")
{
    SeveralFacts facts;
    facts.unit = legion();
    facts.parts = {4, 2};
    FightFacts us = facts.unit;
    us.contact = 3;
    facts.fights.push_back({.part = 0, .us = us, .shares = {2, 0, 1, 0}, .foe = warband()});
    us.contact = 1;
    facts.fights.push_back({.part = 1, .us = us, .shares = {1, 0, 0, 0}, .foe = warband()});
    const ReckonedSeveral several = reckoned(sheet, facts);
    law::check([&](Dice& dice) { return fought(sheet, several, dice); }, throws);
    law::check([&](Dice& dice) { return enemy_fought(sheet, several, 1, dice); }, throws);
}
TEST_CASE("law: a shot and the check that follows")
{
    Shot shot;
    shot.shooter = {Weapon::bow, false, false, 4, 4};
    shot.band = Band::far;
    shot.target = legion().unit;
    const ReckonedShot ready = reckoned(sheet, shot);
    law::check(
        [&](Dice& dice) {
            const int many = shot_hits(ready, dice);
            return under_fire(sheet, ready.unit, many, dice);
        },
        throws);
}
TEST_CASE("law: elephants under fire")
{
    law::check([](Dice& dice) { return elephants_under_fire(sheet, {2, 2, 3}, 9, dice); }, throws);
}
TEST_CASE("law: a recovery, a leader at risk, a quality test")
{
    law::check([](Dice& dice) { return recovered(sheet, Morale::broken, 2, dice); }, throws);
    law::check([](Dice& dice) { return leader_survives(sheet, 3, dice); }, throws);
    law::check([](Dice& dice) { return passes(sheet, 4, dice); }, throws);
}
TEST_CASE("law: formation changes in stages")
{
    StagesFacts facts;
    facts.quality = 3;
    facts.steps = {{Stage::turn, 0}, {Stage::move, 500}, {Stage::turn, 0}};
    const ReckonedStages ready = reckoned(sheet, facts);
    law::check([&](Dice& dice) { return staged(sheet, facts, ready, dice); }, throws);
}
TEST_CASE("law: a charge and an evade")
{
    const ReckonedReach reach =
        reckoned(sheet, ReachFacts{.move = 6, .forward = 6, .in_rough = true});
    law::check([&](Dice& dice) { return charged(reach, dice); }, throws);
    const ReckonedEvade flight =
        reckoned(sheet, EvadeFacts{.gap = 4, .evader_move = 5, .charger_move = 6, .quality = 3});
    law::check([&](Dice& dice) { return evaded(sheet, 4, flight, dice); }, throws);
}
TEST_CASE("law: breaking off, moving off, pursuing")
{
    const ReckonedBreakOff off = reckoned(sheet, BreakOffFacts{6, 5, true});
    law::check([&](Dice& dice) { return broken_off(sheet, off, dice); }, throws);
    const ReckonedLost lost = reckoned(
        sheet, LostFacts{.loser_move = 5, .loser_depth = 3, .winner_move = 6, .winner_quality = 3});
    law::check([&](Dice& dice) { return moved_off(sheet, lost, dice); }, throws);
    const ReckonedPursuit chase =
        reckoned(sheet, PursuitFacts{.gap = 1, .pursued_move = 4, .pursuer_move = 6, .quality = 3});
    law::check([&](Dice& dice) { return pursued(sheet, chase, dice); }, throws);
}
TEST_CASE("law: a stampede, a mahout, a trampling, the initiative")
{
    law::check([](Dice& dice) { return veered(dice); }, throws);
    law::check([](Dice& dice) { return mahout(sheet, 1, 4, dice); }, throws);
    const Trample run = trample(sheet, false, 2);
    law::check([&](Dice& dice) { return trampled(run, dice); }, throws);
    law::check([](Dice& dice) { return initiative(sheet, {Colour::red}, dice); }, throws);
    law::check([](Dice& dice) { return initiative(sheet, {}, dice); }, throws);
}
