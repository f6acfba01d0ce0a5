#pragma once
// Why a general gives an order, as far as he computed it.

#include "battle/battle.hpp"
#include "kernel/value.hpp"

#include <string>
#include <vector>

namespace quincunx::generals {

// What an order was found to be worth, in shares of an army.
struct Weighing {
    battle::Order order;
    double chance = 1;   // that it is carried out
    double gain = 0;     // what it costs the enemy, the more the nearer he is to breaking
    double risk = 0;     // what it costs us
    double position = 0; // how much better it stands
    double aim = 0;      // the same for what the army is about
    double worth = 0;    // chance * (gain - risk + position + aim)
    // Where it was tried out on a copy of the battle: how often, what that came to on average (1
    // the battle is won, -1 lost), and by how much it differed from one time to the next (standard
    // deviation).
    int tries = 0;
    double came_to = 0;
    double spread = 0;
};

// Why an order is given: what was computed, and nothing else.
struct Why {
    std::string aim;              // what the army is about; empty: nothing
    std::vector<Weighing> orders; // the one that is given, then the two next best; none: by chance
};

// As it is sent and kept: {"order": ..., "aim": ..., "weighed": [{"order": ..., "worth": ...},
// ...]}; of orders that were tried out with "tries", "came_to" and "spread".
Value to_value(const Why& why, const battle::Battle& battle);

} // namespace quincunx::generals
