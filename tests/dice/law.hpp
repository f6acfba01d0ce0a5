#pragma once
// Law tests: what a rule rolls agrees with its exact odds, and what was rolled can be replayed.
//
//     law::check([&](Dice& dice) { return melee(sheet, ours, theirs, dice); });

#include "dice/every.hpp"
#include "dice/recorded.hpp"
#include "dice/rolled.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <doctest/doctest.h>
#include <optional>
#include <vector>

namespace quincunx::law {

// The chance that chi-square with so many degrees of freedom is at least this large: the
// regularised upper gamma function, by its series below the mean and by its continued fraction
// above (Lentz's way).
inline double tail(double chi_square, int degrees)
{
    if (degrees <= 0 || chi_square <= 0) return 1.0;
    const double a = degrees / 2.0;
    const double x = chi_square / 2.0;
    const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
    if (x < a + 1) {
        double term = 1 / a;
        double sum = term;
        for (double n = a + 1; term > sum * 1e-16; ++n) sum += term *= x / n;
        return 1 - front * sum;
    }
    double b = x + 1 - a;
    double c = 1e300;
    double d = 1 / b;
    double h = d;
    for (int i = 1; i < 10000; ++i) {
        const double an = -i * (i - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        h *= d * c;
        if (std::abs(d * c - 1) < 1e-15) break;
    }
    return front * h;
}

struct Fit {
    double chi_square = 0;
    int degrees = -1;
    double chance() const { return tail(chi_square, degrees); }
};

// Cells of fewer than five expected are put together.
inline Fit fit(const std::vector<std::int64_t>& seen, const std::vector<double>& expected)
{
    Fit result;
    double small_seen = 0;
    double small_expected = 0;
    const auto cell = [&result](double observed, double wanted) {
        result.chi_square += (observed - wanted) * (observed - wanted) / wanted;
        ++result.degrees;
    };
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (expected[i] >= 5)
            cell(static_cast<double>(seen[i]), expected[i]);
        else {
            small_seen += static_cast<double>(seen[i]);
            small_expected += expected[i];
        }
    }
    if (small_expected >= 5) cell(small_seen, small_expected);
    return result;
}

template <class Odds, class Outcome>
std::optional<std::size_t> line_of(const Odds& odds, const Outcome& outcome)
{
    for (std::size_t i = 0; i < odds.size(); ++i)
        if (odds[i].outcome == outcome) return i;
    return std::nullopt;
}

template <class Rule>
void check_replay(Rule&& rule, int throws, const dice::Seed& seed)
{
    for (int entry = 0; entry < throws; ++entry) {
        dice::Rolled rolled{seed, static_cast<std::uint64_t>(entry)};
        const auto played = rule(static_cast<Dice&>(rolled));
        dice::Recorded recorded{rolled.faces()};
        const bool same = rule(static_cast<Dice&>(recorded)) == played;
        if (!same) FAIL("recorded differs from rolled in entry " << entry);
        if (!recorded.all_used()) FAIL("entry " << entry << ": " << recorded.trouble()->words());
    }
}

// A million results fit the exact odds. One true law in 100 000 would be refused; the seed is
// fixed, so it is so always or never. Returns the fit for those who want to look at it.
template <class Rule>
Fit check(Rule&& rule, int throws = 1'000'000, std::uint64_t seed_number = 1)
{
    const auto odds = dice::every<dice::Exact>(rule);
    CHECK(odds.sum() == 1);
    const dice::Seed seed = dice::seed_from(seed_number);
    check_replay(rule, std::min(throws, 2000), seed);

    std::vector<std::int64_t> seen(odds.size());
    dice::Rolled rolled{seed, 0, dice::Rolled::Faces::forgotten};
    for (int entry = 0; entry < throws; ++entry) {
        rolled.start(static_cast<std::uint64_t>(entry));
        const auto line = line_of(odds, rule(static_cast<Dice&>(rolled)));
        if (!line) FAIL("entry " << entry << " gave an outcome that has no odds");
        ++seen[*line];
    }
    std::vector<double> expected;
    for (const auto& line : odds) expected.push_back(throws * line.chance.to_double());
    const Fit result = fit(seen, expected);
    CHECK_MESSAGE(result.chance() > 1e-5,
                  "chi-square " << result.chi_square << " with " << result.degrees << " degrees");
    return result;
}

} // namespace quincunx::law
