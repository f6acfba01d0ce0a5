#include "laboratory/yardstick.hpp"

#include "laboratory/match.hpp"
#include "laboratory/matrix.hpp"
#include "rules/situation.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::laboratory {

using battle::Outcome;
using battle::Side;

namespace {

// Before anything is fought: the better army wins, and nobody is favoured. So weak that two or
// three battles outweigh it.
constexpr std::array<double, 4> precision{0.25, 0.04, 0.04, 0.25};

double broken(const battle::Losses& army)
{
    return army.breaks_at > 0 ? std::min(1.0, army.lost / army.breaks_at) : 0;
}

double by_clock(Outcome at_limit)
{
    return 2 * won_by_red(at_limit) - 1;
}

double logistic(double log_odds)
{
    return 1 / (1 + std::exp(-std::clamp(log_odds, -30.0, 30.0)));
}

double along(const std::array<double, 4>& a, const std::array<double, 4>& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

} // namespace

double won_by_red(Outcome outcome)
{
    if (outcome == Outcome::red_wins) return 1;
    return outcome == Outcome::blue_wins ? 0 : 0.5;
}

Glance glance_at(const battle::Battle& battle)
{
    Glance glance;
    const battle::Standing standing = battle.standing();
    if (battle.pending().over) glance.over = won_by_red(standing.outcome);
    battle::Situation now;
    if (!rules::survey(battle, now)) { // rules that nobody surveys: what is lost
        const auto lost = [&](std::size_t side) {
            return broken({standing.losses[side], standing.breaks_at[side]});
        };
        glance.seen = {1, (lost(1) - lost(0)) / 2, 0, 0};
        return glance;
    }
    const double ahead = assess(now, Side::red) - assess(now, Side::blue);
    const double late = share_of_day(now);
    glance.seen = {1, ahead, ahead * late, by_clock(now.at_limit) * late};
    return glance;
}

// The most likely weights, by Newton's way.
Yardstick::Yardstick(std::span<const Sample> samples)
{
    const Row expected = weights_;
    for (int step = 0; step < 30; ++step) {
        Matrix bend(4, std::vector<double>(4));
        Matrix way(4);
        for (std::size_t i = 0; i < 4; ++i) {
            bend[i][i] = precision[i];
            way[i] = {precision[i] * (expected[i] - weights_[i]), 0, 0, 0, 0};
            way[i][i + 1] = 1; // the inverse of the bend, for doubt
        }
        for (const Sample& sample : samples) {
            const Row& seen = sample.glance.seen;
            const double chance = logistic(along(weights_, seen));
            for (std::size_t i = 0; i < 4; ++i) {
                way[i][0] += sample.weight * (sample.won - chance) * seen[i];
                for (std::size_t j = 0; j < 4; ++j)
                    bend[i][j] += sample.weight * chance * (1 - chance) * seen[i] * seen[j];
            }
        }
        const Matrix found = solved(bend, way);
        double longest = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            weights_[i] += std::clamp(found[i][0], -4.0, 4.0);
            longest = std::max(longest, std::abs(found[i][0]));
            for (std::size_t j = 0; j < 4; ++j) covariance_[i][j] = found[i][j + 1];
        }
        if (longest < 1e-7) break;
    }
}

double Yardstick::chance(const Glance& glance) const
{
    return glance.over ? *glance.over : logistic(along(weights_, glance.seen));
}

double Yardstick::doubt(const Glance& glance) const
{
    if (glance.over) return 0;
    const double chance = logistic(along(weights_, glance.seen));
    Row turned{};
    for (std::size_t i = 0; i < 4; ++i) turned[i] = along(covariance_[i], glance.seen);
    const double steep = chance * (1 - chance);
    return steep * steep * along(turned, glance.seen);
}

} // namespace quincunx::laboratory
