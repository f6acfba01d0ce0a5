// Every kind of question that a rule set answers, with the example that its shape gives: from the
// facts as a value to the answer as a value, exact fractions included.

#include "kernel/json.hpp"
#include "rules/register.hpp"

#include <benchmark/benchmark.h>
#include <cstring>

using namespace quincunx;

namespace {

void memcpy_10_kb(benchmark::State& state)
{
    std::vector<char> from(10240, 'x');
    std::vector<char> to(10240);
    for (auto _ : state) {
        std::memcpy(to.data(), from.data(), from.size());
        benchmark::DoNotOptimize(to.data());
        benchmark::ClobberMemory();
    }
}

void ask(benchmark::State& state, const battle::RuleBook* rules, battle::QuestionShape shape)
{
    const auto facts = read_json(shape.example);
    ensure(facts.ok(), "an example that can be read");
    const reckoning::Sheet sheet(rules->rules());
    for (auto _ : state) {
        const auto answer = rules->answer(shape.kind, *facts, sheet);
        ensure(answer.ok(), "an example that is answered");
        benchmark::DoNotOptimize(&*answer);
    }
}

} // namespace

int main(int count, char** words)
{
    benchmark::RegisterBenchmark("yardstick/memcpy_10_kb", memcpy_10_kb);
    for (const battle::RuleBook* rules : rules::rule_books())
        for (const battle::QuestionShape& shape : rules->questions()) {
            const std::string name =
                std::string(rules->rules().rules) + "/" + std::string(shape.kind);
            benchmark::RegisterBenchmark(name.c_str(), ask, rules, shape);
        }
    benchmark::Initialize(&count, words);
    if (benchmark::ReportUnrecognizedArguments(count, words)) return 2;
    benchmark::RunSpecifiedBenchmarks();
}
