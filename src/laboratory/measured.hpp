#pragma once
// What an experiment says: shares, margins, turns and losses of every variant with their doubt, and
// how it differs from the one it is compared with, battle by battle with the same dice.

#include "laboratory/campaign.hpp"

namespace quincunx::laboratory {

// A mean and between what bounds the true one lies, 19 times in 20.
struct Mean {
    double mean = 0;
    double least = 0;
    double most = 0;

    bool operator==(const Mean&) const = default;
};
// Of what is between these bounds, whatever its distribution: as Wilson's interval, with a little
// doubt where all values are alike.
Mean mean_of(std::span<const double> values, double lower, double upper);
Mean mean_of(std::span<const double> values); // of values without bounds

// What red's army wins: 1, a half of a draw, 0. Where sides are exchanged, the first general's.
double points_of(const Plan& plan, const Ending& ending, std::size_t battle);
// Battles that were fought with the same dice count as one.
std::vector<double> units_of(const Plan& plan, std::span<const double> battles);
Share won_share(const Plan& plan, std::span<const Ending> endings);
Pairs pairs_of(std::span<const Ending> endings); // of battles with sides exchanged

// How much nearer blue is to breaking than red, at the end: from -1 to 1.
double margin_of(const Ending& ending);

struct Measured {
    int battles = 0;
    std::array<int, 2> wins{}; // of the red army and of the blue one
    int draws = 0;
    int ended_by_guard = 0;
    std::array<Share, 2> armies{}; // wins
    Share share;                   // points: see points_of
    Mean margin;
    Mean turns;
    Spread turns_spread;
    std::array<Mean, 2> losses{}; // as shares of what breaks the army
    // Against the base, over the battles that both have fought; nothing of the base itself.
    struct Against {
        int battles = 0;
        Mean share; // points
        Mean margin;
        Mean turns;
    };
    std::optional<Against> against;
    Proof proof = Proof::open;
    // By their numbers: one like most, the shortest, and the one that went most against the rest.
    int typical = 0;
    int shortest = 0;
    int strangest = 0;
};
Measured measured(const Campaign& campaign, std::size_t variant);

} // namespace quincunx::laboratory
