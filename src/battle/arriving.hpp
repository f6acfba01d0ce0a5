#pragma once
// Where a unit comes onto the table.

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

} // namespace quincunx::battle
