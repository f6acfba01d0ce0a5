#pragma once
// Where a unit comes onto the table, and how.

#include "battle/event.hpp"
#include "table/lattice.hpp"

#include <optional>

namespace quincunx::battle {

// At the place that is wanted, or as near to it along its front as there is room: looked for in so
// many steps, to the left and to the right by turns.
template <class HasRoom>
std::optional<table::Pose> arrival(const table::Pose& wanted, double step, int most,
                                   HasRoom&& has_room)
{
    const table::Vec right = table::right_of(table::forward(wanted.heading));
    for (int i = 0; i <= most; ++i) {
        const int aside = i % 2 == 0 ? i / 2 : -(i + 1) / 2;
        const table::Pose pose = table::moved(wanted, table::along(right, step * aside));
        if (has_room(pose)) return pose;
    }
    return std::nullopt;
}

// A unit that comes on now, if there is room: put(pose) places it there.
struct Along {
    double step = 0;
    int most = 60;
};
template <class Play, class HasRoom, class Put>
void arrive(Play& play, UnitId unit, Along along, HasRoom&& has_room, Put&& put)
{
    const auto& wanted = play.state.setting->units[unit].conditions.arrives_at;
    const auto at = arrival(wanted, along.step, along.most, has_room);
    if (!at) return;
    auto& presence = play.state.units[unit].presence;
    presence = std::remove_reference_t<decltype(presence)>::on_table;
    put(*at);
    tell(play, EventKind::state, "scenario.arrive", {"{unit} comes onto the table.", unit});
}

} // namespace quincunx::battle
