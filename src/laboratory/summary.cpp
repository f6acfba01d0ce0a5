#include "laboratory/summary.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace quincunx::laboratory {

namespace {

bool won(const Ending& ending, std::size_t side)
{
    return ending.outcome == (side == 0 ? battle::Outcome::red_wins : battle::Outcome::blue_wins);
}

// `side_in` says which side of battle i the record is about.
template <class SideIn>
Record record_of(std::span<const Ending> endings, SideIn side_in)
{
    Record record;
    std::vector<double> losses;
    for (std::size_t i = 0; i < endings.size(); ++i) {
        const std::size_t side = side_in(static_cast<int>(i));
        if (won(endings[i], side)) ++record.wins;
        losses.push_back(endings[i].losses[side]);
    }
    record.win_rate = share_of(record.wins, static_cast<int>(endings.size()));
    record.losses = spread_of(std::move(losses));
    return record;
}

template <class Of>
Spread spread_over(std::span<const Ending> endings, Of of)
{
    std::vector<double> values;
    for (const Ending& ending : endings) values.push_back(of(ending));
    return spread_of(std::move(values));
}

} // namespace

Share wilson(double share, double of)
{
    constexpr double z = nineteen_in_twenty;
    const double middle = share + z * z / (2 * of);
    const double half = z * std::sqrt(share * (1 - share) / of + z * z / (4 * of * of));
    const double whole = 1 + z * z / of;
    return {share, share == 0 ? 0 : (middle - half) / whole,
            share == 1 ? 1 : (middle + half) / whole};
}

Share share_of(int count, int of)
{
    return of == 0 ? Share{} : wilson(static_cast<double>(count) / of, of);
}

Moments doubted(std::span<const Weighed> shares)
{
    constexpr double doubt = 0.2; // what each of five counts from the start
    double weight = 0;
    double sum = 0;
    double squares = 0;
    const auto count = [&](double share, double times) {
        weight += times;
        sum += times * share;
        squares += times * share * share;
    };
    for (int i = 0; i < 5; ++i) count(i / 4.0, doubt);
    for (const Weighed& one : shares) count(one.share, one.times);
    const double mean = sum / weight;
    return {mean, squares / weight - mean * mean};
}

Share doubted_share(std::span<const Weighed> shares)
{
    double times = 0;
    double sum = 0;
    for (const Weighed& one : shares) {
        times += one.times;
        sum += one.times * one.share;
    }
    if (times == 0) return {0.5, 0, 1};
    const Moments moments = doubted(shares);
    const double as_good_as = times * moments.mean * (1 - moments.mean) / moments.variance;
    return wilson(sum / times, as_good_as);
}

Spread spread_of(std::vector<double> values)
{
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    const double median = (values[(n - 1) / 2] + values[n / 2]) / 2;
    return {sum / static_cast<double>(n), median, values.front(), values.back()};
}

Summary summary_of(const Trial& trial, std::span<const Ending> endings)
{
    Summary summary;
    summary.battles = static_cast<int>(endings.size());
    for (const Ending& ending : endings) {
        if (!won(ending, 0) && !won(ending, 1)) ++summary.draws;
        if (ending.by_guard) ++summary.ended_by_guard;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        summary.armies[side] = record_of(endings, [&](int) { return side; });
        summary.generals[side] =
            record_of(endings, [&](int i) { return swapped(trial, i) ? 1 - side : side; });
    }
    summary.turns = spread_over(endings, [](const Ending& e) { return double(e.turn); });
    summary.entries = spread_over(endings, [](const Ending& e) { return double(e.entries); });
    return summary;
}

} // namespace quincunx::laboratory
