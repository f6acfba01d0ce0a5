// A million rolled results of every resolution fit its exact odds.

#include "facts.hpp"
#include "laws.hpp"
#include "rules/justified_ancients/book/orders.hpp"
#include "rules/justified_ancients/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

const int throws = law::throws();

JointOutcome round_of(const MeleeGroup& group, const ReckonedGroup& ready, Dice& dice)
{
    const MeleeRound round = fight(sheet, ready, dice);
    return joint_outcome(sheet, group, {}, round);
}
void check_law(const MeleeGroup& group)
{
    const ReckonedGroup ready = reckoned(sheet, group);
    law::check([&](Dice& dice) { return round_of(group, ready, dice); }, throws);
}

} // namespace

TEST_CASE("law: an order test")
{
    const OrderFacts facts = order_facts(sheet, Order::reform, close_foot(), Command::skilled, 7);
    law::check([&](Dice& dice) { return obeys(sheet, facts, dice); }, throws);
}
TEST_CASE("law: a shot")
{
    law::check([](Dice& dice) { return shoot(sheet, loose_horse(), dice); }, throws);
}
TEST_CASE("law: a round of two")
{
    check_law({{loose_horse(Weight::heavy), phalanx()}, {{0, 1}}});
}
TEST_CASE("law: a round of three")
{
    check_law(
        {{close_foot(), loose_foot(), elephant()}, {{0, 2}, {1, 2, Edge::flank, Edge::none}}});
}
TEST_CASE("law: a round of four")
{
    check_law({{close_foot(), loose_horse(), close_foot(), skirmishers()},
               {{0, 2}, {1, 3}, {1, 2, Edge::rear, Edge::none}}});
}
TEST_CASE("law: a charge into fire, from the order to the first round")
{
    UnitFacts archers = loose_foot();
    archers.profile.missile = Missile::only;
    UnitFacts charger = close_foot();
    charger.charging = true;
    const OrderFacts order = order_facts(sheet, Order::charge, charger, Command::poor, 0);
    UnitFacts shaken = charger;
    shaken.disordered = true;
    const MeleeGroup steady_group{{charger, archers}, {{0, 1}}};
    const MeleeGroup shaken_group{{shaken, archers}, {{0, 1}}};
    const ReckonedGroup steady = reckoned(sheet, steady_group);
    const ReckonedGroup disordered = reckoned(sheet, shaken_group);
    law::check(
        [&](Dice& dice) -> JointOutcome {
            const bool obeyed = obeys(sheet, order, dice);
            if (!obeyed) return {};
            const ShotOutcome shot = shoot(sheet, charger, dice);
            return disorders(shot) ? round_of(shaken_group, disordered, dice)
                                   : round_of(steady_group, steady, dice);
        },
        throws);
}
