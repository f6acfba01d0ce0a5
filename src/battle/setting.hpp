#pragma once
// What is fixed when a battle opens, in every rule set. Copies of a battle share it.

#include "battle/conditions.hpp"

#include <array>
#include <vector>

namespace quincunx::battle {

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

    SheetOfRules sheet;
    table::Ground ground;
    Roster roster;
    std::vector<UnitCard> units; // in the order of the roster
    std::array<Army, 2> armies;
    DayConditions day;
};

} // namespace quincunx::battle
