#include "muster/facing.hpp"

#include "table/curves.hpp"

namespace quincunx::muster {

Facing facing(double degrees)
{
    const table::Turn turn = table::turn_of_degrees(degrees);
    return {{turn.sin, turn.cos}, {turn.cos, -turn.sin}};
}

} // namespace quincunx::muster
