#pragma once
// Charges on the table (8): whom a unit may charge and how it comes to stand against him; and how
// far it goes where nobody stands any more.

#include "battle/verdict.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/field.hpp"
#include "table/path.hpp"

namespace quincunx::fast_play {

// A starting wheel: tenths of a degree, to the right positive.
using Wheel = std::int16_t;

// The way of a charger to its target, and its place in line with him.
struct Onset {
    table::Pose end; // conformed
    table::Zone zone = table::Zone::front;
    double cost = 0;
    double gap = 0;      // the straight part
    bool broken = false; // through bad ground
};

// May this unit charge at all, whoever it is?
std::optional<battle::Refusal> no_charge_at_all(const State& state, UnitId unit);
// A charge with this wheel; or why not (fp.charge.declare).
Result<Onset, battle::Refusal> judged_charge(const State& state, UnitId unit, UnitId target,
                                             Wheel wheel);
// What could bar the charges of a unit, found once for many of them.
struct Bars {
    struct One {
        UnitId unit = no_unit;
        table::Rect shape;
        double radius = 0;         // of a disc around it, millionths
        bool close_beside = false; // ignored while the unit wheels
    };
    table::Rect mover; // the unit; places are relative to the middle of its front
    Fixed<One, most_units> all;
    std::array<std::optional<double>, 2> room; // see wheel_room; left, right
    bool on_plain = false; // no ground and no edge of the table anywhere in its reach
};
Bars bars_of(const State& state, UnitId unit);
// Surely a wheel of so many degrees to the right runs into nobody, the target included.
bool wheels_freely(const State& state, Bars& bars, double degrees);
// Degrees up to which a wheel runs into nobody at all.
double wheel_room(const State& state, Bars& bars, table::Side side);

// With the smallest wheel of whole degrees that will do, of every so many; nothing: it cannot
// charge him. `known`: the unit's bars, kept from one target to the next once they are needed.
std::optional<Wheel> wheel_for(const State& state, UnitId unit, UnitId target, int step = 1,
                               std::optional<Bars>* known = nullptr);
// Any enemy that it could charge so?
bool has_charge(const State& state, UnitId unit);

// The way on from where a charger is, with what wheel and reach it has left.
enum class Wheeling : std::uint8_t { unknown, meets_nobody };
Result<Onset, battle::Refusal> onset(const State& state, const Charger& charger, UnitId target,
                                     table::Zone zone, const Bars& bars,
                                     Wheeling wheeling = Wheeling::unknown);
Result<Onset, battle::Refusal> onset(const State& state, const Charger& charger, UnitId target,
                                     table::Zone zone);
// The zone of the target in which a charger began.
table::Zone zone_from(const State& state, const table::Pose& start, UnitId target);
bool may_charge_him(const State& state, UnitId unit, UnitId target, table::Zone zone);
// The place in line with the target for a unit whose front has touched him there
// (fp.charge.conform); nothing: there is no room.
std::optional<table::Pose> lined_up(const State& state, UnitId unit, UnitId target,
                                    table::Zone zone, table::Vec touch, table::Point origin);

// The steps of a charge: what wheel is left, then straight ahead.
table::Path charge_way(std::int32_t wheel, double ahead);
// Does it run into anybody but the target and friends in skirmish order: straight ahead after so
// many degrees to the right, or while it wheels them; into the target itself while it wheels?
bool is_barred_ahead(const Bars& bars, UnitId target, double degrees, double gap);
bool wheels_into_others(const Bars& bars, UnitId target, double degrees);
bool wheels_into(const State& state, UnitId unit, UnitId target, double degrees);

// A charger that goes on ahead with nobody to stop for: how far, and who or what ends it.
struct Following {
    table::Pose end;         // where it stops, if it meets nobody whom it may fight
    UnitId met = no_unit;    // the enemy in its way whom it may charge
    bool rides_down = false; // him, a router, where it ends
    Onset onset;             // how else it would come to stand against him
};
Following following(const State& state, const Charger& charger, std::uint64_t not_these);

// Nobody may end on another: the last free place up to so many inches ahead of a body.
double last_free(const State& state, UnitId unit, const table::Body& from, double length);

// Where the two meet if the target countercharges; nothing: there is no room.
std::optional<Meeting> counter_meeting(const State& state, const Charger& charger, UnitId target);
// The body of a charger after the wheel that it has left.
table::Body wheeled_body(const State& state, const Charger& charger);

} // namespace quincunx::fast_play
