#include "tessera/turn/turn.hpp"

namespace quincunx::tessera {

std::string broken_invariant(const State& state)
{
    return first_fault(
        state, standing_fault<State>,
        [](const State& now) { return ending_fault(now, pending(now).over); },
        [](const State& now) -> std::string {
            const Decision asked = pending(now);
            if (asked.over || asked.kind != fights) return {};
            const auto fighter = [&](UnitId unit) { return is_subject(now, asked, unit); };
            return units_where(now, fighter).empty() ? "nobody is left to fight" : "";
        });
}

} // namespace quincunx::tessera
