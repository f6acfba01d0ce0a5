#pragma once
// How units move: as ordered, into contact, and because they must.

#include "table/forced.hpp"
#include "tessera/field/observe.hpp"

namespace quincunx::tessera {

struct Way {
    Pose to;
    double cost = 0;
    double allowance = 0;
    UnitId met = no_unit; // somebody is in the way
    bool barred = false;  // by water or the table's edge
};
Body body_of(const State& state, UnitId unit);
// A path as it is ordered, through nobody.
Way way_of(const State& state, UnitId unit, const table::Path& path);
// The same until it touches an enemy, and lined up with him: `met` is not he where another is in
// the way; nothing: it does not come to touch him, or there is no room.
std::optional<Way> way_to(const State& state, UnitId unit, UnitId enemy, const table::Path& path);
// Straight ahead with others who need not make room for each other.
Way way_together(const State& state, UnitId unit, double by, std::uint64_t together);

// Straight back or ahead by force: stopped by whoever it touches, over the edge it is gone.
table::ForcedMove driven(const State& state, UnitId unit, const Pose& from, double by);

} // namespace quincunx::tessera
