#pragma once
// How likely red wins, by what can be seen of a position at a glance: how both armies stand, how
// much of the day is left, who wins when it ends. What that is worth differs from battle to battle,
// so it is learned for each: equal generals fight it out many times from its opening.

#include "battle/battle.hpp"

#include <array>
#include <optional>
#include <span>

namespace quincunx::laboratory {

// What counts, red's view of it: one, the difference of both armies, the same by how late it is,
// and who wins by the clock, by how late it is.
struct Glance {
    std::array<double, 4> seen{};
    std::optional<double> over; // of a battle that has ended: 1 red has won, 0 blue, a half nobody
};
Glance glance_at(const battle::Battle& battle);

double won_by_red(battle::Outcome outcome); // 1, 0, or a half

// A position of a battle that was fought out, and what came of it.
struct Sample {
    Glance glance;
    double won = 0.5; // by red
    double weight = 1;
};

class Yardstick {
  public:
    Yardstick() = default; // as if nothing had been fought
    explicit Yardstick(std::span<const Sample> samples);

    double chance(const Glance& glance) const; // that red wins
    // Variance of that chance, as the yardstick itself was learned from few battles.
    double doubt(const Glance& glance) const;

  private:
    using Row = std::array<double, 4>;
    Row weights_{0, 6, 0, 0};
    std::array<Row, 4> covariance_{};
};

} // namespace quincunx::laboratory
