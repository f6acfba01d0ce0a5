#pragma once
// What the fights on the table may be expected to come to if nobody else came in: everybody's
// dice, overlaps, supports and tests as they are thrown, for the rounds of the next turns.

#include "rules/field_of_glory/field/charges.hpp"

#include <array>

namespace quincunx::field_of_glory {

// What each side has lost of its army then, in shares of its worth.
struct Forecast {
    std::array<double, 2> lost{};
};
// The melees of the next turns, with the impacts of the clashes before them.
Forecast forecast(const State& state);
// The same with the charges declared so far carried out, nobody evading: and with one more.
Forecast forecast_of_charges(const State& state, UnitId charger, Wheel wheel);
Forecast forecast_of_charges(const State& state, const Answer& answer); // with one answer more
Forecast forecast_of_charges(const State& state);
// With a group somewhere else.
Forecast forecast(const State& state, UnitId group, const Body& at);

// With a group somewhere else, and all enemies near it who are free to and can charging: what comes
// of standing there.
Forecast forecast_of_attack(const State& state, UnitId group, const Body& at);

// What the one side gains from the change between two forecasts.
Appraisal gained(const Forecast& before, const Forecast& after, Side side);

} // namespace quincunx::field_of_glory
