#pragma once
// Inside of forced_moves: where a retreat ends, and what it does to friends, as a plan without
// dice.

#include "rules/impetus/field/charges_ahead.hpp"

namespace quincunx::impetus {

enum class RetreatStop : std::uint8_t {
    distance, // it went all the way
    enemy,
    comrade, // in melee
    baggage,
    works, // a built-up area or a fortification
    chain, // whom it pushed could go no farther
    river, // away from a crossing
    impassable,
    edge,
    no_room, // nowhere to be set behind friends
    blocked, // it cannot even start
};

struct Pushed {
    UnitId unit = no_unit;
    double by = 0;
};
struct RetreatPlan {
    StraightWay way;
    double length = 0;
    RetreatStop stop = RetreatStop::distance;
    UnitId stopped_by = no_unit;
    Fixed<Pushed, most_units> pushed; // nearest first
    std::uint64_t shaken = 0;         // friends that are disordered: pushed or touched
    std::uint64_t panicked = 0;       // friends that elephants passed
};
// `panics`: elephants under fire, whom an enemy in the way only stops.
RetreatPlan planned_retreat(const State& state, UnitId unit, table::Vec direction, double distance,
                            bool panics = false);
// Is it gone by this?
bool is_lost(RetreatStop stop);

} // namespace quincunx::impetus
