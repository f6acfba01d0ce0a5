#include "rules/justified_ancients/turn/invariants.hpp"

#include "battle/invariants.hpp"
#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/turn/reactions.hpp"

#include <fmt/format.h>

namespace quincunx::justified_ancients {

namespace {

std::string who(const State& state, UnitId unit)
{
    return state.setting->roster.full_name(unit);
}

std::string unit_fault(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    const Profile& p = profile(state, id);
    if (!table::valid(unit.pose.heading)) return who(state, id) + " has no proper heading";
    const bool marked =
        unit.fatigued || unit.disordered || unit.depleted > 0 || unit.charging || unit.testudo;
    if (is_baggage(p) && marked) return who(state, id) + " is baggage with a marker";
    if (unit.disordered && !can_be_disordered(sheet(state), p))
        return who(state, id) + " cannot be disordered";
    if (unit.charging && unit.pursuing != no_unit)
        return who(state, id) + " is charging and pursuing";
    if (unit.testudo && unit.disordered && sheet(state).on("ja.testudo.ends"))
        return who(state, id) + " is disordered in testudo";
    if (worn_out(sheet(state), p, unit.depleted))
        return who(state, id) + " is worn out but still there";
    return {};
}

std::string place_fault(const State& state, UnitId id)
{
    const table::Point origin = state.units[id].pose.front;
    const table::Rect ours = rect(state, id, origin);
    const battle::Stand stand =
        battle::stand_at(id, ours, origin, state.setting->ground, closed_to(state, id));
    return battle::place_fault(state.setting->roster, stand, [&](UnitId other) {
        // While a target decides, its charger may stand on skirmishers it passes through.
        const bool passing =
            charge_in_hand(state) && (state.charge.charger == id || state.charge.charger == other);
        return present(state, other) && !passing &&
               table::overlaps(ours, rect(state, other, origin));
    });
}

std::string general_fault(const State& state, Side side)
{
    const GeneralState& general = state.generals[battle::index(side)];
    if (general.lost && general.on_table) return "a lost general is on the table";
    if (general.with == no_unit) return {};
    if (!present(state, general.with)) return "a general is with a unit that is not there";
    if (side_of(state, general.with) != side) return "a general is with the enemy";
    return {};
}

} // namespace

std::string broken_invariant(const State& state)
{
    for (UnitId id = 0; id < state.units.size(); ++id) {
        if (!present(state, id)) continue;
        if (std::string fault = unit_fault(state, id); !fault.empty()) return fault;
        if (std::string fault = place_fault(state, id); !fault.empty()) return fault;
    }
    for (const Side side : {Side::red, Side::blue})
        if (std::string fault = general_fault(state, side); !fault.empty()) return fault;
    if ((state.phase == Phase::over) != (state.outcome != battle::Outcome::undecided))
        return "the battle is over without an outcome, or the reverse";
    return {};
}

} // namespace quincunx::justified_ancients
