#pragma once
// Where a unit could go before it attacks: by the moves that are offered to it, a test passed where
// one is needed.

#include "battle/threats_of.hpp"

namespace quincunx::battle {

// Of the state in which it is asked for its move: calls go(order, preview), which says where it
// would stand.
template <class Row, class State, class Go>
void each_move(const VerbsOf<Row>& verbs, const State& then, UnitId unit, Go&& go)
{
    const Decision now = pending(then);
    Orders offered;
    offer(verbs, now, then, unit, offered);
    for (const Order& order : offered) {
        if (order.unit != unit || order.path.empty() || !order.others.empty()) continue;
        const auto preview = judged_at(now, verbs, then, order);
        if (!preview || preview->ends.empty() || preview->ends[0].unit != unit) continue;
        if (preview->chance > 0) go(order, *preview);
    }
}

} // namespace quincunx::battle
