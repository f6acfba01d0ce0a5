#include "dice/drawn.hpp"

namespace quincunx::dice {

int drawn_below(int count, Dice& dice)
{
    int side = 1;
    while (side * side < count) ++side;
    if (side == 1) return 0;
    while (true) {
        const int high = dice.die(side) - 1;
        const int low = dice.die(side) - 1;
        const int drawn = high * side + low;
        if (drawn < count) return drawn;
    }
}

} // namespace quincunx::dice
