#include "campus/turn/turn.hpp"

#include <fmt/format.h>

namespace quincunx::campus {

SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    Troubles troubles;
    const auto setting = setting_of_bases<Setting>(fight, sheet, profile_of, size_of, troubles);
    setting->last_turn = fight.turn_limit > 0 ? fight.turn_limit : sheet.whole("cam.end.turns");
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& unit : army.units)
            if (unit.heading != 0 && unit.heading != 180)
                troubles.push_back(
                    {"", 0, unit.label,
                     fmt::format("units face 0 or 180 degrees, not {}.", unit.heading)});
    return finished_setting(setting, fight, troubles);
}

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state = opening_of_bases<State>(fight, setting);
    for (UnitId id = 0; id < state.units.size(); ++id)
        state.units[id].strength = static_cast<std::uint8_t>(profile(state, id).strength);
    return state;
}

} // namespace quincunx::campus
