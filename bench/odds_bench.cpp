// The odds of whole fights, as hovering (double) and as printed (exact). A melee of 14 dice against
// 12 with both tests, retreat and pursuit is to take at most 100 us, and exactly ten times that; an
// impact of 10 dice a side with re-rolls, both tests and both death rolls at most 200 us; a round
// of 12 dice against 10 with pila first, base losses and both checks at most 200 us. A charge
// through the fire of 12 dice into a melee of 16 dice a side is asked, to the victory table.

#include "dice/every.hpp"
#include "kernel/json.hpp"
#include "rules/field_of_glory/book/melee.hpp"
#include "rules/impetus/book/melee.hpp"
#include "rules/my_ancients/book/melee.hpp"
#include "rules/register.hpp"

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
        auto odds = dice::every<Chance>([&](Dice& dice) { return fight(ready, dice); });
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

// Twelve dice of bows at a charger who tests, then sixteen attacks a side: asked as people ask it,
// and so exact.
void fast_play_charge_chain_16_a_side(benchmark::State& state)
{
    const auto facts = read_json(
        R"({"range": 5, "shooter": {"weapon": "bow", "front_stands": 6, "missile_attacks": 2},)"
        R"( "charger": {"type": "infantry", "quality": "regular", "stands": 16, "role": "charging",)"
        R"( "fighting_stands": 8, "attacks": 2, "files": 8, "ranks": 2, "armour": "light"},)"
        R"( "target": {"type": "infantry", "quality": "regular", "stands": 16, "role": "standing",)"
        R"( "fighting_stands": 8, "attacks": 2, "ranks": 2}})");
    const battle::RuleBook& rules = *rules::find_book("fast-play");
    const reckoning::Sheet sheet(rules.rules());
    for (auto _ : state) {
        const auto answer = rules.answer("charge_chain", *facts, sheet);
        if (!answer) state.SkipWithError("an answer");
        benchmark::DoNotOptimize(&answer);
    }
}
BENCHMARK(fast_play_charge_chain_16_a_side);

} // namespace

BENCHMARK_MAIN();
