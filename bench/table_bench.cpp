// What the geometry costs: random pairs of bases, as a general's search meets them.

#include "table/arc.hpp"
#include "table/conform.hpp"
#include "table/neighbours.hpp"
#include "table/path.hpp"
#include "table/sight.hpp"
#include "table/wheel.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace quincunx::table;

constexpr std::size_t count = 1024;

struct Pairs {
    std::vector<Body> movers, others;
    std::vector<Rect> a, b;
    std::vector<Convex> octagons;
};

const Pairs& pairs()
{
    static const Pairs made = [] {
        Pairs pairs;
        std::uint64_t state = 7;
        const auto draw = [&](int below) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            return static_cast<int>((state >> 33) % static_cast<std::uint64_t>(below));
        };
        const auto body = [&] {
            const Point at{draw(12'000'000) - 6'000'000, draw(12'000'000) - 6'000'000};
            return Body{{at, heading_of_degrees(draw(360))}, single_base(1.6, 0.8)};
        };
        for (std::size_t i = 0; i < count; ++i) {
            pairs.movers.push_back(body());
            pairs.others.push_back(body());
            const Point origin = pairs.movers.back().pose.front;
            pairs.a.push_back(whole_rect(pairs.movers.back(), origin));
            pairs.b.push_back(whole_rect(pairs.others.back(), origin));
            const auto wood = round_feature(Kind::wood, "wood", pairs.others.back().pose.front, 2);
            pairs.octagons.push_back(convex_of(wood->pieces[0], origin));
        }
        return pairs;
    }();
    return made;
}

template <class Ask>
void run(benchmark::State& state, Ask ask)
{
    const Pairs& all = pairs();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(ask(all, i));
        i = (i + 1) % count;
    }
}

void table_rect(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) { return whole_rect(p.movers[i], {}); });
}
void table_footprint(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) { return footprint(p.movers[i], {}).around; });
}
void table_snap(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        return turned(p.movers[i].pose, p.a[i].forward * 1e6, left_of(p.b[i].forward));
    });
}
void table_gap(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) { return gap(p.a[i], p.b[i]); });
}
void table_distance(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) { return distance(p.a[i], p.b[i]); });
}
void table_sweep(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) { return sweep(p.a[i], p.b[i], p.a[i].forward); });
}
void table_sweep_octagon(benchmark::State& state)
{
    run(state,
        [](const Pairs& p, std::size_t i) { return sweep(p.a[i], p.octagons[i], p.a[i].forward); });
}
void table_wheel_sweep(benchmark::State& state)
{
    run(state,
        [](const Pairs& p, std::size_t i) { return wheel_sweep(p.a[i], p.b[i], Side::left, 1); });
}
void table_first_within(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        return first_within(p.a[i], p.b[i], p.a[i].forward, 0.1);
    });
}
void table_first_within_wheel(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        return first_within(p.a[i], p.b[i], Side::left, 0.1);
    });
}
void table_range(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        return range(edge(p.a[i], Face::front), arc(p.a[i], 0, slope_45), p.b[i], Slack{0.01});
    });
}
void table_sight(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        return sight_crosses({p.a[i].centre, p.b[i].centre * 2}, p.b[i]);
    });
}
void table_least_slide(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        const std::size_t from = i % (count - 6);
        return least_slide(p.a[i], left_of(p.a[i].forward), -1, 1, {&p.b[from], 6});
    });
}
void table_area(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        return area(clipped(convex_of(p.a[i]), p.octagons[i]));
    });
}
void table_course(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        const Path path{wheel(Side::left, 20), advance(3)};
        return course(p.movers[i], path, p.movers[i].pose.front).length;
    });
}
void table_course_and_eight(benchmark::State& state)
{
    run(state, [](const Pairs& p, std::size_t i) {
        const Path path{wheel(Side::left, 20), advance(3)};
        const Course way = course(p.movers[i], path, p.movers[i].pose.front);
        int met = 0;
        const std::size_t from = i % (count - 8);
        for (std::size_t k = from; k < from + 8; ++k) met += meeting(way, p.b[k]).enter ? 1 : 0;
        return met;
    });
}
void table_neighbours(benchmark::State& state)
{
    std::vector<Around> discs;
    for (std::size_t i = 0; i < 60; ++i) discs.push_back(around(pairs().movers[i]));
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(neighbours(discs, i, 3));
        i = (i + 1) % 60;
    }
}

BENCHMARK(table_rect);
BENCHMARK(table_footprint);
BENCHMARK(table_snap);
BENCHMARK(table_gap);
BENCHMARK(table_distance);
BENCHMARK(table_sweep);
BENCHMARK(table_sweep_octagon);
BENCHMARK(table_wheel_sweep);
BENCHMARK(table_first_within);
BENCHMARK(table_first_within_wheel);
BENCHMARK(table_range);
BENCHMARK(table_sight);
BENCHMARK(table_least_slide);
BENCHMARK(table_area);
BENCHMARK(table_course);
BENCHMARK(table_course_and_eight);
BENCHMARK(table_neighbours);

} // namespace

BENCHMARK_MAIN();
