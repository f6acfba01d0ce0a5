#pragma once
// What points of advantage and dice ask about the bases that fight: ground, order, depth, charges.
// What is the same for a whole group is asked once.

#include "rules/field_of_glory/turn/melee_blows.hpp"

namespace quincunx::field_of_glory {

// What differs between the bases of two groups that fight.
struct Terms {
    std::array<Disorder, 2> disorder{};
    std::array<bool, 2> uphill{};
    std::array<bool, 2> fortified{};
    std::array<std::uint8_t, 2> depth{};
    bool open = true;

    bool operator==(const Terms&) const = default;
};

// What is the same for all bases of a group, asked once.
struct Known {
    GroupFacts facts;
    bool open = false; // all of it
    bool two_directions = false;
};

class Muster {
  public:
    Muster(const State& state, Combat combat, const Blows& blows)
        : state_(state), rules_(sheet(state)), combat_(combat), blows_(blows)
    {
        for (const table::Feature& feature : state.setting->ground.features) {
            hills_ = hills_ || feature.kind == table::Kind::gentle_hill ||
                     feature.kind == table::Kind::steep_hill;
            works_ = works_ || fortified_ground().has(feature.kind);
        }
    }

    const State& state() const { return state_; }
    const Known& known(UnitId group);
    Fighter fighter(UnitId group, UnitId enemy, const Terms& terms, std::size_t own);
    Terms terms(const BaseOf& striker, const BaseOf& target);
    Disorder disorder(const BaseOf& base);
    // Do bases of two groups that fight on these terms claim the same rows, both of them?
    bool same_rows(UnitId striker, UnitId target, const Terms& a, const Terms& b);
    Combat combat() const { return combat_; }
    const Blows& blows() const { return blows_; }

  private:
    bool open(const BaseOf& base);
    bool defends(const BaseOf& us, const BaseOf& enemy) const;
    void charge_flags(Fighter& fighter, UnitId group, UnitId enemy) const;

    const State& state_;
    const Sheet& rules_;
    Combat combat_;
    const Blows& blows_;
    bool hills_ = false;
    bool works_ = false;
    std::uint64_t asked_ = 0;
    std::array<std::uint8_t, most_groups> index_{};
    Fixed<Known, most_groups> known_;
};

} // namespace quincunx::field_of_glory
