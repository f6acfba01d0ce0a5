#include "rules/justified_ancients/turn/sequence.hpp"

#include "battle/invariants.hpp"
#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/turn/phases.hpp"

namespace quincunx::justified_ancients {

namespace {

std::string unit_fault(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    const Profile& p = profile(state, id);
    const bool marked =
        unit.fatigued || unit.disordered || unit.depleted > 0 || unit.charging || unit.testudo;
    if (is_baggage(p) && marked) return "is baggage with a marker";
    if (unit.disordered && !can_be_disordered(sheet(state), p)) return "cannot be disordered";
    if (unit.charging && unit.pursuing != no_unit) return "is charging and pursuing";
    if (unit.testudo && unit.disordered && sheet(state).on("ja.testudo.ends"))
        return "is disordered in testudo";
    if (worn_out(sheet(state), p, unit.depleted)) return "is worn out but still there";
    return {};
}

// While a target decides, its charger may stand on skirmishers it passes through.
std::string place_fault(const State& state, UnitId id)
{
    return battle::place_fault(state, id, [&](UnitId other) {
        return charge_in_hand(state) &&
               (state.charge.charger == id || state.charge.charger == other);
    });
}

std::string general_fault(const State& state, Side side)
{
    const std::span one(&state.generals[index(side)], 1);
    return battle::leaders_fault(state, side, one, "general");
}

std::string ending_fault(const State& state)
{
    return battle::ending_fault(state, state.phase == Phase::over);
}

} // namespace

std::string broken_invariant(const State& state)
{
    return battle::first_fault(state, unit_fault, place_fault, general_fault, ending_fault);
}

} // namespace quincunx::justified_ancients
