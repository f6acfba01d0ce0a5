#pragma once
// What the day gives an army to win besides fighting: edges to leave by, ground to hold, troops
// whose loss counts for more. In breadths of a unit, as an aim measures.

#include "battle/situation.hpp"

namespace quincunx::generals {

class Goals {
  public:
    void take(const battle::Situation& now, battle::Side side, const table::Table& table,
              double breadth);

    // Our units win by leaving the table, and enough of them still can.
    bool leaving() const { return leaving_; }
    // The enemy's do.
    bool to_be_stopped() const { return to_be_stopped_; }
    // From there to the nearest exit of a side.
    double to_exit(battle::Side side, table::Vec at) const;
    // Over the edge there.
    bool is_beyond(table::Vec at) const;
    // Where a unit there should go: a place at the exit, ground that counts. Nothing: the enemy.
    std::optional<table::Vec> place_for(table::Vec at) const;
    // Whether it stands on ground that counts for us.
    bool holds(table::Vec at) const;
    // Units lost, as the day counts them, with an enemy's unit besides itself.
    double prize(battle::UnitId unit) const;

  private:
    table::Vec way_out(const battle::Exit& exit, table::Vec at) const;
    bool wins_by_leaving(const battle::Situation& now, battle::Side side) const;
    const battle::Objective* ground_near(table::Vec at) const;

    const battle::DayConditions* day_ = nullptr;
    battle::Side side_ = battle::Side::red;
    std::uint32_t taken_ = 0;
    std::uint64_t here_ = 0; // units on the table
    table::Vec size_;        // of the table
    double breadth_ = 1;     // millionths
    bool leaving_ = false;
    bool to_be_stopped_ = false;
};

} // namespace quincunx::generals
