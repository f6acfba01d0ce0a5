#pragma once
// What a round of close combat or shooting may be expected to cost both sides, for computer
// generals: from the same dice, scores and tests as the fight itself. The chances of a round are
// exact but for what earlier rounds did to the enemy.

#include "rules/field_of_glory/book/melee.hpp"
#include "rules/field_of_glory/book/shooting.hpp"

#include <array>

namespace quincunx::field_of_glory {

// The chance of one die to score at least this.
double hit_chance(const Reroll& again, int target);

// How many hits are made, by their number.
class HitChances {
  public:
    HitChances() { chance_[0] = 1; }
    void add(int dice, double chance);
    int most() const { return most_; }
    double operator[](int hits) const { return chance_[static_cast<std::size_t>(hits)]; }

  private:
    static constexpr int room = 40; // more hits are not told apart
    std::array<double, room + 1> chance_{};
    int most_ = 0;
};

// What a round may do to a group, by the level that it stands at: STEADY, DISRUPTED, FRAGMENTED.
struct RoundChances {
    std::array<double, 3> one{}; // chance to drop one level
    std::array<double, 3> two{};
    double bases = 0; // lost, on the average
};
// Where a group may stand, and what it has lost.
struct Condition {
    std::array<double, 4> level{}; // chance of each
    double bases = 0;              // lost since, on the average
};
Condition condition_of(Level level);
Condition after(const Condition& before, const RoundChances& round);
// Share of a group's worth that is lost.
double lost(const Condition& condition, const Profile& profile);
double lost(Level level);

// What a fight may do to one of its roles, in one round.
RoundChances round_for(std::span<const ReckonedRole> roles,
                       std::span<const ReckonedStretch> stretches, std::size_t role);

// What all who shoot at a group may do to it.
RoundChances round_for(const ReckonedVolley& volley);

// Two groups that meet: an impact, then so many rounds of melee. Shares of their worth lost.
struct Exchange {
    double ours = 0;
    double theirs = 0;
};
struct Meeting {
    Fight impact;
    Fight melee;
    int rounds = 2; // of melee
};
Exchange fought_out(const Sheet& sheet, const Meeting& meeting);

// Of a volley: what it costs the target.
double expected_volley(const Sheet& sheet, const ShooterFacts& shooter, const GroupFacts& target,
                       bool cover);

} // namespace quincunx::field_of_glory
