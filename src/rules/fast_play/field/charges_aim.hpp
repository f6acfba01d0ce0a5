#pragma once
// Wheels before a charge, looked at without their exact geometry (8.1): after which of them does
// the target surely not stand ahead, or too far, or behind somebody else?

#include "rules/fast_play/field/charges_way.hpp"

namespace quincunx::fast_play {

// Wheels of whole degrees, turned degree by degree, which is exact enough for what is sure.
class Aim {
  public:
    Aim(const State& state, UnitId unit, UnitId target);

    // The way straight ahead after a wheel; places are relative to the middle of the front.
    struct Lane {
        table::Vec front; // its middle
        table::Vec way;
        double arc = 0; // inches wheeled
    };
    Lane without_wheel() const { return {{}, ahead_, 0}; }
    // With a wheel of so many degrees to a side; asked in growing order.
    Lane after(table::Side side, int degrees);

    bool may_hit(const Lane& lane) const;
    // Somebody stands in the lane whom the unit touches before its target.
    bool is_blocked(const Lane& lane, const Bars& bars) const;

  private:
    UnitId aimed_at_;
    table::Rect target_;
    double frontage_, reach_; // inches
    double half_;             // millionths, as all below
    table::Vec ahead_;
    std::array<table::Vec, 2> now_; // after the last wheel asked for; left, right
    std::array<int, 2> degrees_{};
};

} // namespace quincunx::fast_play
