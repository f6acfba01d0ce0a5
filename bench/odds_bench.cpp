// The odds of whole fights, as hovering (double) and as printed (exact). A melee of 14 dice against
// 12 with both tests, retreat and pursuit is to take at most 100 us, and exactly ten times that.

#include "dice/every.hpp"
#include "rules/impetus/melee.hpp"

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

} // namespace

BENCHMARK_MAIN();
