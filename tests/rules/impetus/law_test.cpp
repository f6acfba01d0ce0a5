// Rolled results of every resolution fit its exact odds.

#include "facts.hpp"
#include "laws.hpp"
#include "rules/impetus/book/melee.hpp"
#include "rules/impetus/book/reactions.hpp"
#include "rules/impetus/book/shooting.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

const Sheet sheet;
const int throws = law::throws();

UnitFacts pikes()
{
    UnitFacts facts = unit(Type::FP, 4, 1);
    facts.vbu.push_back(4);
    facts.weapon = Weapon::pike;
    return facts;
}

void check_melee(const MeleeFacts& facts)
{
    const ReckonedMelee ready = reckoned(sheet, facts);
    law::check([&](Dice& dice) { return round(sheet, ready, dice); }, throws);
    for (const std::size_t side : {attacking, defending})
        law::check([&](Dice& dice) { return suffered(sheet, ready, side, dice); }, throws);
}

} // namespace

TEST_CASE("law: hits in a pool")
{
    for (const int pool : {0, 1, 5, 14})
        law::check([&](Dice& dice) { return hits(sheet, pool, dice); }, throws);
}

TEST_CASE("law: shots and cohesion tests")
{
    ShotAsked asked;
    asked.facts.shooter = unit(Type::T, 5);
    asked.facts.shooter.missile = Missile::long_bow_a;
    asked.facts.target = unit(Type::EL, 4);
    asked.facts.target.disordered = true;
    asked.facts.band = Band::point_blank;
    const ReckonedShot shot = reckoned(sheet, asked);
    CHECK(shot.dice == 10);
    law::check([&](Dice& dice) { return shoot(sheet, shot, dice); }, throws);
    for (const int critical : {1, 4, 6})
        law::check(
            [&](Dice& dice) { return tested(trial(sheet, asked.facts.target, critical), dice); },
            throws);
}

TEST_CASE("law: rounds of melee, with retreat and pursuit")
{
    check_melee({.main = {charging(unit(Type::CP, 7, 4)), unit(Type::FP, 5)}});
    check_melee({.main = {charging(unit(Type::CP, 7, 4)), pikes()}});
    check_melee({.main = {charging(unit(Type::CF, 3, 5)), unit(Type::FL, 4)}});
    check_melee({.main = {charging(unit(Type::CL, 4)), unit(Type::FP, 4)}, .side = Touched::flank});
}

TEST_CASE("law: discipline, rally, several moves, initiative")
{
    const ReckonedTest test = reckoned(sheet, DisciplineFacts{Discipline::B, true, false, 4});
    law::check([&](Dice& dice) { return passes(test, dice); }, throws);
    law::check([&](Dice& dice) { return rally(sheet, test, 3, dice); }, throws);
    law::check(
        [&](Dice& dice) {
            return last_phase(sheet, {Discipline::A, false, false, 1}, 5, false, dice);
        },
        throws);
    const std::array<Captain, 2> captains{Captain{Level::cowardly}, Captain{Level::expert, true}};
    law::check([&](Dice& dice) { return initiative(sheet, captains, dice); }, throws);
}

TEST_CASE("law: charges, evades, chases, rivers, manoeuvres, generals")
{
    UnitFacts charger = unit(Type::CP, 7, 4);
    charger.move = 8;
    law::check([&](Dice& dice) { return charge(sheet, charger, 11.5, dice); }, throws);
    UnitFacts evader = unit(Type::CL, 4);
    evader.move = 12;
    for (const int earlier : {0, 2}) {
        const EvadeFacts facts{
            .evader = evader, .charger = charger, .distance = 1, .earlier_evades = earlier};
        const ReckonedEvade ready = reckoned(sheet, facts);
        law::check([&](Dice& dice) { return evade(sheet, facts, ready, dice); }, throws);
    }
    for (const Type loser : {Type::FP, Type::CM})
        law::check(
            [&](Dice& dice) {
                return chased(chase(sheet, unit(loser, 4), unit(Type::CP, 6, 3), true), dice);
            },
            throws);
    law::check([&](Dice& dice) { return retreat_at_river(sheet, River::deep, false, dice); },
               throws);
    const ManoeuvreFacts turn{.unit = unit(Type::CM, 5), .move = Manoeuvre::rearward};
    const ReckonedManoeuvre ready = reckoned(sheet, turn);
    law::check([&](Dice& dice) { return manoeuvre(sheet, turn, ready, dice); }, throws);
    GeneralFacts general;
    general.in_melee = true;
    law::check([&](Dice& dice) { return general_loss(sheet, general, 3, dice); }, throws);
}
