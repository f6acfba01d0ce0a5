#pragma once
// What is fixed when a battle opens, in every rule set. Copies of a battle share it.

#include "battle/conditions.hpp"

#include <array>
#include <vector>

namespace quincunx::battle {

// Whose setting it is that answers are kept for (kept.hpp). A battle gives its setting a number of
// its own; before that it may still be changed, and nothing is kept. A copy has none either.
class Identity {
  public:
    Identity() = default;
    Identity(const Identity&) : Identity() {}
    Identity& operator=(const Identity&)
    {
        number_ = 0;
        return *this;
    }
    void settle() const
    {
        if (number_ == 0) number_ = another();
    }
    bool settled() const { return number_ != 0; }
    std::uint64_t number() const { return number_; }

  private:
    static std::uint64_t another();
    mutable std::uint64_t number_ = 0;
};

template <class Profile>
struct CardOf {
    Profile profile; // as its rules see it at the start
    Side side = Side::red;
    double worth = 0;   // share of its army's points
    bool counts = true; // as a unit of its army
    UnitConditions conditions;
};

template <class SheetOfRules, class CardOfRules, class ArmyOfRules>
struct SettingOf {
    using UnitCard = CardOfRules;
    using Army = ArmyOfRules;

    Identity identity;
    SheetOfRules sheet;
    table::Ground ground;
    Roster roster;
    std::vector<UnitCard> units; // in the order of the roster
    std::array<Army, 2> armies;
    DayConditions day;
};

} // namespace quincunx::battle
