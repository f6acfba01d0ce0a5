#include "tessera/turn/turn.hpp"

#include <fmt/format.h>

namespace quincunx::tessera {

SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    Troubles troubles;
    const auto setting = setting_of_bases<Setting>(fight, sheet, profile_of, size_of, troubles);
    setting->last_turn = fight.turn_limit > 0 ? fight.turn_limit : sheet.whole("tes.end.turns");
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& unit : army.units)
            if (!unit.placed && unit.arrival.turn == 0)
                troubles.push_back({fight.scenario, 0, unit.label, "has no place on the table."});
    return finished_setting(setting, fight, troubles);
}

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state = opening_of_bases<State>(fight, setting);
    state.pips = static_cast<std::uint8_t>(setting.sheet.whole("tes.turn.first"));
    return state;
}

} // namespace quincunx::tessera
