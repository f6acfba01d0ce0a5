// Dice and odds. Two yardsticks stand beside them, so that figures of different machines can be
// compared: the standard library's dice, and a copy of 10 KB. Our dice are to be at least four
// times as fast as the first.

#include "../tests/dice/campus.hpp"
#include "dice/every.hpp"
#include "dice/recorded.hpp"
#include "dice/rolled.hpp"

#include <array>
#include <benchmark/benchmark.h>
#include <cstring>
#include <random>

using namespace quincunx;
using namespace quincunx::dice;

namespace {

constexpr int thrown = 10'000;

void dice_yardstick_mt19937(benchmark::State& state)
{
    std::mt19937 generator(7);
    std::uniform_int_distribution<int> d6(1, 6);
    for (auto _ : state) {
        int sum = 0;
        for (int i = 0; i < thrown; ++i) sum += d6(generator);
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * thrown);
}
BENCHMARK(dice_yardstick_mt19937);

void yardstick_copy_10_kb(benchmark::State& state)
{
    std::array<char, 10'240> from{};
    std::array<char, 10'240> to{};
    for (auto _ : state) {
        benchmark::DoNotOptimize(from.data());
        std::memcpy(to.data(), from.data(), from.size());
        benchmark::DoNotOptimize(to.data());
        benchmark::ClobberMemory();
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(from.size()));
}
BENCHMARK(yardstick_copy_10_kb);

void roll(benchmark::State& state, Rolled::Faces memory, int faces)
{
    Rolled rolled{seed_from(7), 0, memory};
    std::uint64_t entry = 0;
    for (auto _ : state) {
        rolled.start(++entry);
        int sum = 0;
        for (int i = 0; i < thrown; ++i) sum += rolled.die(faces);
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * thrown);
}
BENCHMARK_CAPTURE(roll, dice_d6_forgotten, Rolled::Faces::forgotten, 6);
BENCHMARK_CAPTURE(roll, dice_d6_remembered, Rolled::Faces::remembered, 6);
BENCHMARK_CAPTURE(roll, dice_d10_forgotten, Rolled::Faces::forgotten, 10);

void dice_fresh_entry(benchmark::State& state)
{
    const Seed seed = seed_from(7);
    std::uint64_t entry = 0;
    for (auto _ : state) {
        Rolled rolled{seed, ++entry};
        int sum = 0;
        for (std::int64_t i = 0; i < state.range(0); ++i) sum += rolled.die(6);
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(dice_fresh_entry)->Arg(2)->Arg(28);

int melee_d3(Dice& dice)
{
    const int ours = dice.die(3);
    const int theirs = dice.die(3);
    return ours > theirs ? 1 : 0;
}

campus::Outcome fight(Dice& dice)
{
    return campus::resolve(campus::example, dice);
}

template <auto rule, class Chance>
void odds(benchmark::State& state)
{
    for (auto _ : state) {
        const auto answer = every<Chance>(rule);
        benchmark::DoNotOptimize(answer.begin());
    }
}
BENCHMARK(odds<melee_d3, double>)->Name("odds_melee_d3_double");
BENCHMARK(odds<melee_d3, Exact>)->Name("odds_melee_d3_exact");
BENCHMARK(odds<fight, double>)->Name("odds_campus_double");
BENCHMARK(odds<fight, Exact>)->Name("odds_campus_exact");

void campus_rolled(benchmark::State& state)
{
    Rolled rolled{seed_from(7), 0};
    std::uint64_t entry = 0;
    for (auto _ : state) {
        rolled.start(++entry);
        const campus::Outcome outcome = fight(rolled);
        benchmark::DoNotOptimize(outcome);
    }
}
BENCHMARK(campus_rolled);

// 230 bits and, beyond what 256 hold, 798.
void odds_of_d10_pool(benchmark::State& state)
{
    const auto n = static_cast<int>(state.range(0));
    for (auto _ : state) {
        const auto answer = every<Exact>([n](Dice& dice) {
            return dice.count(n, [](Dice& one) { return one.die(10) >= 8; }) > n / 2;
        });
        benchmark::DoNotOptimize(answer.begin());
    }
}
BENCHMARK(odds_of_d10_pool)->Arg(16)->Arg(69)->Arg(240);

} // namespace

BENCHMARK_MAIN();
