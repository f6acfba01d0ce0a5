#pragma once
// What many battles say: who won how often, with how much doubt, after how many turns and at what
// cost.

#include "laboratory/trial.hpp"

#include <span>

namespace quincunx::laboratory {

// Two-sided 95 % of the normal distribution: so many standard errors, 19 times in 20.
inline constexpr double nineteen_in_twenty = 1.959963984540054;

// A share with the bounds between which the true one lies, 19 times in 20 (Wilson's interval).
struct Share {
    double share = 0;
    double least = 0;
    double most = 1;

    bool operator==(const Share&) const = default;
};
Share share_of(int count, int of);
Share wilson(double share, double of); // where what was counted was not all of one weight

// A share between 0 and 1 that came so often.
struct Weighed {
    double share = 0;
    double times = 1;
};
struct Moments {
    double mean = 0;
    double variance = 0;
};
// Of one share, five spread evenly from 0 to 1 counted a little from the start: a little doubt that
// there is where all came alike.
Moments doubted(std::span<const Weighed> shares);
// The mean, and the interval of as many single battles as say as much as these.
Share doubted_share(std::span<const Weighed> shares);

struct Spread {
    double mean = 0;
    double median = 0;
    double least = 0;
    double most = 0;

    bool operator==(const Spread&) const = default;
};
Spread spread_of(std::vector<double> values);

// Of one side: a general, whichever side he led, or an army, whoever led it.
struct Record {
    int wins = 0;
    Share win_rate;
    Spread losses;

    bool operator==(const Record&) const = default;
};

struct Summary {
    int battles = 0;
    int draws = 0;
    int ended_by_guard = 0;
    std::array<Record, 2> generals; // the general named for red, the general named for blue
    std::array<Record, 2> armies;   // the red army, the blue army
    Spread turns;
    Spread entries;

    bool operator==(const Summary&) const = default;
};
Summary summary_of(const Trial& trial, std::span<const Ending> endings);

} // namespace quincunx::laboratory
