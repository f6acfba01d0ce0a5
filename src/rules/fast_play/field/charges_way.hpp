#pragma once
// Charges on the table (8): whom a unit may charge and how it comes to stand against him; and how
// far it goes where nobody stands any more.

#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/field.hpp"
#include "table/path.hpp"

namespace quincunx::fast_play {

// A starting wheel: tenths of a degree, to the right positive.
using Wheel = std::int16_t;

// A charger that begins where it stands, with all its reach.
Charger beginning(const State& state, UnitId unit, Wheel wheel);
// The way of a charger to its target, and its place in line with him.
struct Onset {
    Pose end; // conformed
    Zone zone = Zone::front;
    double cost = 0;
    double gap = 0;      // the straight part
    bool broken = false; // through bad ground
};

// May this unit charge at all, whoever it is?
std::optional<Refusal> no_charge_at_all(const State& state, UnitId unit);
// A charge with this wheel; or why not (fp.charge.declare).
Result<Onset, Refusal> judged_charge(const State& state, UnitId unit, UnitId target, Wheel wheel);
// What could bar the charges of a unit, found once for many of them.
struct Bars {
    struct One {
        UnitId unit = no_unit;
        Rect shape;
        double radius = 0;         // of a disc around it, millionths
        bool close_beside = false; // ignored while the unit wheels
    };
    Rect mover; // the unit; places are relative to the middle of its front
    Fixed<One, most_units> all;
    std::array<std::optional<double>, 2> room; // see wheel_room; left, right
    bool on_plain = false; // no ground and no edge of the table anywhere in its reach
};
Bars bars_of(const State& state, UnitId unit);
// Surely a wheel of so many degrees to the right runs into nobody, the target included.
bool wheels_freely(const State& state, Bars& bars, double degrees);
// Degrees up to which a wheel runs into nobody at all.
double wheel_room(const State& state, Bars& bars, table::Side side);

// Wheels before a charge, looked at without their exact geometry (8.1): after which of them does
// the target surely not stand ahead, or too far, or behind somebody else?
// Wheels of whole degrees, turned degree by degree, which is exact enough for what is sure.
class Aim {
  public:
    Aim(const State& state, UnitId unit, UnitId target);

    // The way straight ahead after a wheel; places are relative to the middle of the front.
    struct Lane {
        Vec front; // its middle
        Vec way;
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
    Rect target_;
    double frontage_, reach_; // inches
    double half_;             // millionths, as all below
    Vec ahead_;
    std::array<Vec, 2> now_; // after the last wheel asked for; left, right
    std::array<int, 2> degrees_{};
};

// With the smallest wheel of whole degrees that will do, of every so many; nothing: it cannot
// charge him. `known`: the unit's bars, kept from one target to the next once they are needed.
std::optional<Wheel> wheel_for(const State& state, UnitId unit, UnitId target, int step = 1,
                               std::optional<Bars>* known = nullptr);
// Any enemy that it could charge so?
bool has_charge(const State& state, UnitId unit);

// The way on from where a charger is, with what wheel and reach it has left.
enum class Wheeling : std::uint8_t { unknown, meets_nobody };
Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone,
                             const Bars& bars, Wheeling wheeling = Wheeling::unknown);
Result<Onset, Refusal> onset(const State& state, const Charger& charger, UnitId target, Zone zone);
// The zone of the target in which a charger began.
Zone zone_from(const State& state, const Pose& start, UnitId target);
bool may_charge_him(const State& state, UnitId unit, UnitId target, Zone zone);
// The place in line with the target for a unit whose front has touched him there
// (fp.charge.conform); nothing: there is no room.
std::optional<Pose> lined_up(const State& state, UnitId unit, UnitId target, Zone zone, Vec touch,
                             Point origin);

// The steps of a charge: what wheel is left, then straight ahead.
Path charge_way(std::int32_t wheel, double ahead);
// Does it run into anybody but the target and friends in skirmish order while it wheels so many
// degrees to the right?
bool wheels_into_others(const Bars& bars, UnitId target, double degrees);

// A charger that goes on ahead with nobody to stop for: how far, and who or what ends it.
struct Following {
    Pose end;                // where it stops, if it meets nobody whom it may fight
    UnitId met = no_unit;    // the enemy in its way whom it may charge
    bool rides_down = false; // him, a router, where it ends
    Onset onset;             // how else it would come to stand against him
};
Following following(const State& state, const Charger& charger, std::uint64_t not_these);

// Nobody may end on another: the last free place up to so many inches ahead of a body.
double last_free(const State& state, UnitId unit, const Body& from, double length);

// Where the two meet if the target countercharges; nothing: there is no room.
std::optional<Meeting> counter_meeting(const State& state, const Charger& charger, UnitId target);
// The body of a charger after the wheel that it has left.
Body wheeled_body(const State& state, const Charger& charger);

} // namespace quincunx::fast_play
