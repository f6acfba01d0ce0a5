#pragma once

#include "battle/battle.hpp"

namespace quincunx::generals {

// Nothing may be ordered at a decision. By the rules as they are printed that is a bug; house rules
// can bring it about, with units that find no room to stand.
class NoOrder : public Bug {
  public:
    explicit NoOrder(const battle::Battle& battle)
        : Bug("Nothing is legal here: " + battle.prompt() +
              " Where house rules leave no room to stand or to move, a battle cannot go on.")
    {
    }
};

} // namespace quincunx::generals
