// The odds of whole fights, as hovering (double) and as printed (exact). A melee of 14 dice against
// 12 with both tests, retreat and pursuit is to take at most 100 us, and exactly ten times that; an
// impact of 10 dice a side with re-rolls, both tests and both death rolls at most 200 us; a charge
// through the fire of 12 dice into a melee of 16 dice a side, to the victory table, at most 300 us;
// a round of 12 dice against 10 with pila first, base losses and both checks at most 200 us.

#include "dice/every.hpp"
#include "rules/fast_play/field/melee_chain.hpp"
#include "rules/field_of_glory/book/melee.hpp"
#include "rules/impetus/book/melee.hpp"
#include "rules/my_ancients/book/melee.hpp"

#include <benchmark/benchmark.h>

using namespace quincunx;

namespace {

impetus::UnitFacts unit(impetus::Type type, std::uint8_t vbu, int impetus_bonus)
{
    impetus::UnitFacts facts;
    facts.type = type;
    facts.vbu.push_back(vbu);
    facts.original_vbu = vbu;
    facts.impetus = impetus_bonus;
    facts.discipline = impetus::Discipline::B;
    return facts;
}

// 8 + 6 dice against 8 + 4.
impetus::MeleeFacts large_melee()
{
    impetus::MeleeFacts facts;
    facts.main = {unit(impetus::Type::CP, 8, 6), unit(impetus::Type::FP, 8, 2)};
    facts.main[impetus::attacking].charging = true;
    facts.support[impetus::defending].push_back({unit(impetus::Type::FP, 8, 2)});
    return facts;
}

template <class Chance>
void impetus_melee_14_against_12(benchmark::State& state)
{
    const impetus::Sheet sheet;
    const impetus::MeleeFacts facts = large_melee();
    for (auto _ : state) {
        const impetus::ReckonedMelee fight = reckoned(sheet, facts);
        if (fight.side[0].dice != 14 || fight.side[1].dice != 12) state.SkipWithError("14 and 12");
        auto odds = dice::every<Chance>([&](Dice& dice) { return round(sheet, fight, dice).end; });
        benchmark::DoNotOptimize(odds);
    }
}
BENCHMARK(impetus_melee_14_against_12<double>);
BENCHMARK(impetus_melee_14_against_12<dice::Exact>);

void impetus_melee_reckoned(benchmark::State& state)
{
    const impetus::Sheet sheet;
    const impetus::MeleeFacts facts = large_melee();
    for (auto _ : state) {
        impetus::ReckonedMelee fight = reckoned(sheet, facts);
        benchmark::DoNotOptimize(fight);
    }
}
BENCHMARK(impetus_melee_reckoned);

// Ten bases in two ranks, of a quality that throws dice again.
field_of_glory::Fighter ten_bases(field_of_glory::Impact impact, field_of_glory::Melee melee)
{
    field_of_glory::Fighter made;
    made.group.profile.type = field_of_glory::Type::HF;
    made.group.profile.quality = field_of_glory::Quality::superior;
    made.group.profile.impact = impact;
    made.group.profile.melee = melee;
    made.group.bases = made.group.original = 10;
    made.group.ranks = 2;
    made.front = 5;
    return made;
}

field_of_glory::Fight large_impact()
{
    using namespace field_of_glory;
    Fight fight;
    Fighter warband = ten_bases(Impact::impact_foot, Melee::swordsmen);
    warband.charging = true;
    const Fighter spearmen = ten_bases(Impact::def_spear, Melee::def_spear);
    fight.roles = {warband.group, spearmen.group};
    fight.stretches.push_back({{0, 1}, {warband, spearmen}, true});
    return fight;
}

template <class Chance>
void field_of_glory_impact_10_against_10(benchmark::State& state)
{
    const field_of_glory::Sheet sheet;
    const field_of_glory::Fight declared = large_impact();
    for (auto _ : state) {
        const field_of_glory::ReckonedFight ready = reckoned(sheet, declared);
        if (ready.roles[0].dice != 10 || ready.roles[1].dice != 10)
            state.SkipWithError("10 and 10");
        auto odds = dice::every<Chance>([&](Dice& dice) { return fight(sheet, ready, dice); });
        benchmark::DoNotOptimize(odds);
    }
}
BENCHMARK(field_of_glory_impact_10_against_10<double>);
BENCHMARK(field_of_glory_impact_10_against_10<dice::Exact>);

void field_of_glory_impact_reckoned(benchmark::State& state)
{
    const field_of_glory::Sheet sheet;
    const field_of_glory::Fight declared = large_impact();
    for (auto _ : state) {
        field_of_glory::ReckonedFight ready = reckoned(sheet, declared);
        benchmark::DoNotOptimize(ready);
    }
}
BENCHMARK(field_of_glory_impact_reckoned);

my_ancients::FightFacts four_by_two(int quality)
{
    my_ancients::FightFacts facts;
    facts.unit.quality = quality;
    facts.unit.protection = 2;
    facts.unit.ranks = {4, 4};
    facts.unit.start_bases = 8;
    facts.contact = facts.second_rank_behind = 4;
    return facts;
}

// 4 + 2 + quality 4 + charging 2 dice and 4 pila, against 4 + 2 + quality 3 + counter-charging 1.
my_ancients::ReckonedRound large_round(const my_ancients::Sheet& sheet)
{
    my_ancients::FightFacts legion = four_by_two(4);
    legion.unit.pilum = true;
    legion.charging = true;
    my_ancients::FightFacts others = four_by_two(3);
    others.counter_charging = true;
    return reckoned(sheet, legion, others, 1);
}

template <class Chance>
void my_ancients_round_12_against_10(benchmark::State& state)
{
    const my_ancients::Sheet sheet;
    for (auto _ : state) {
        const my_ancients::ReckonedRound round = large_round(sheet);
        if (round.blow[0].dice != 12 || round.blow[1].dice != 10 || round.blow[0].pilum_dice != 4)
            state.SkipWithError("12 and 10, and 4 pila");
        auto odds = dice::every<Chance>([&](Dice& dice) { return fought(sheet, round, dice); });
        benchmark::DoNotOptimize(odds);
    }
}
BENCHMARK(my_ancients_round_12_against_10<double>);
BENCHMARK(my_ancients_round_12_against_10<dice::Exact>);

void my_ancients_round_reckoned(benchmark::State& state)
{
    const my_ancients::Sheet sheet;
    for (auto _ : state) {
        my_ancients::ReckonedRound round = large_round(sheet);
        benchmark::DoNotOptimize(round);
    }
}
BENCHMARK(my_ancients_round_reckoned);

fast_play::UnitFacts foot(fast_play::Role role)
{
    fast_play::UnitFacts unit;
    unit.profile.quality = fast_play::Quality::regular;
    unit.profile.armour = fast_play::Armour::light;
    unit.strength = {16, 16, 3, 0};
    unit.ranks = 2;
    unit.fighting_stands = 8;
    unit.attacks = 2;
    unit.role = role;
    return unit;
}

// Twelve dice of bows at a charger who tests, then sixteen attacks a side.
fast_play::Chain large_chain(const fast_play::Sheet& sheet)
{
    fast_play::Chain chain;
    chain.files = 8;
    chain.melee.chargers.push_back(foot(fast_play::Role::charging));
    chain.melee.target = foot(fast_play::Role::standing);
    chain.melee.target_fighting = {8};
    const fast_play::UnitFacts& charger = chain.melee.chargers.front();
    chain.shot =
        reckoned(sheet, {.weapon = fast_play::Missile::bow, .front_stands = 6, .attacks = 2},
                 fast_play::Band::close,
                 {{charger.profile.quality, charger.type, charger.strength, false, true, 0},
                  charger.profile.armour,
                  charger.order,
                  fast_play::Cover::none});
    return chain;
}

template <class Chance>
void fast_play_charge_chain_16_a_side(benchmark::State& state)
{
    const fast_play::Sheet sheet;
    for (auto _ : state) {
        const fast_play::Chain chain = large_chain(sheet);
        const auto melees = melees_of(sheet, chain);
        if (chain.shot.attacks.dice != 12 || melees[0].by_charger[0].attacks.dice != 16 ||
            melees[0].by_target[0].attacks.dice != 16)
            state.SkipWithError("12, 16 and 16 dice");
        auto odds = dice::every<Chance>(
            [&](Dice& dice) { return charged_through(sheet, chain, melees, dice); });
        benchmark::DoNotOptimize(odds);
    }
}
BENCHMARK(fast_play_charge_chain_16_a_side<double>);
BENCHMARK(fast_play_charge_chain_16_a_side<dice::Exact>);

void fast_play_charge_chain_reckoned(benchmark::State& state)
{
    const fast_play::Sheet sheet;
    for (auto _ : state) {
        auto melees = melees_of(sheet, large_chain(sheet));
        benchmark::DoNotOptimize(melees.data());
    }
}
BENCHMARK(fast_play_charge_chain_reckoned);

} // namespace

BENCHMARK_MAIN();
