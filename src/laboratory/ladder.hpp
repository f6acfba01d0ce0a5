#pragma once
// How strong generals are, measured against each other in mirrors: the same army on both sides,
// every battle fought twice with the same dice and the same ground, sides exchanged. What the army
// and the ground decide cancels out; what is left is the general.

#include "laboratory/summary.hpp"

namespace quincunx::laboratory {

// ---- two generals ----

// Points of the first general in a pair of battles, a win 1, a draw a half: how often he had
// 0, 1/2, 1, 3/2 and 2.
struct Pairs {
    std::array<int, 5> counts{};

    int number() const;
    double share() const; // of all points; a half where there is none
    // Of one pair's share, with a little doubt that there is where all pairs went alike.
    double variance() const;
    Share interval() const; // 19 times in 20

    bool operator==(const Pairs&) const = default;
};
void add(Pairs& pairs, const Ending& straight, const Ending& exchanged);

// Whether the first general's share is `from` or less, or `to` or more: a sequential test, which
// looks after every round and stops as soon as it is sure (one error in 20 either way).
struct Claim {
    double from = 0.50;
    double to = 0.55;
};
enum class Proof : std::uint8_t { open, refuted, proved };
double log_likelihood_ratio(const Claim& claim, const Pairs& pairs);
Proof proof_of(const Claim& claim, const Pairs& pairs);

struct Meeting {
    std::array<const generals::GeneralShape*, 2> generals{};
    Opener opener; // of a mirror; twins get the same
    dice::Seed seed;
    int round = 32;         // battles between two looks at the claim; even
    int most_battles = 400; // even
    int threads = 1;
    Claim claim;
};

struct Bout {
    std::array<std::string_view, 2> generals;
    Pairs pairs;
    int wins = 0; // of the first
    int draws = 0;
    int losses = 0;
    int bloodless = 0; // ended without a loss on either side
    int ended_by_guard = 0;
    double turns = 0; // on average
    Proof proof = Proof::open;

    int battles() const { return wins + draws + losses; }
    bool operator==(const Bout&) const = default;
};

// The same for any number of threads. `progress` hears of battles done, of the most there can be.
Bout fight_out(const Meeting& meeting, const Progress& progress = {});

// ---- all of them ----

// Elo: 400 points more are ten wins for each loss. By Bradley and Terry's model, draws as half a
// win, with so wide a prior that it only counts where somebody never lost.
struct Rating {
    std::string_view general;
    double elo = 0;
    double error = 0; // 19 times in 20 he is within this of it
};
// Of everybody in these bouts, the strongest first; the anchor stands at 0.
std::vector<Rating> ratings_of(std::span<const Bout> bouts, std::string_view anchor);

} // namespace quincunx::laboratory
