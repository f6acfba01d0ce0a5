#include "rules/my_ancients/book/hits.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// ma.ruling.above_six: the same number whatever the need; as a ladder one more for each step.
int needed_again(const Sheet& sheet, int need, Rule re_roll)
{
    if (need <= die) return 0;
    const int fixed = sheet.whole(re_roll);
    if (sheet.on("ma.ruling.above_six")) return fixed;
    return std::min(fixed + need - die - 1, die + 1);
}

bool hits_once(const Pool& pool, Dice& one)
{
    const int face = one.die(die);
    if (pool.need <= die) return face >= pool.need;
    if (face < die) return false;
    return one.die(die) >= pool.again;
}

} // namespace

Pool pool(const Sheet& sheet, int dice, int need, Rule re_roll, bool second_chance)
{
    return {static_cast<std::uint8_t>(std::clamp(dice, 0, most_dice)),
            static_cast<std::uint8_t>(std::clamp(need, 0, 100)),
            static_cast<std::uint8_t>(std::clamp(needed_again(sheet, need, re_roll), 0, die + 1)),
            second_chance};
}

int hits(const Pool& pool, Dice& dice)
{
    return dice.part(pool, [](const Pool& thrown, Dice& all) {
        return all.count(thrown.dice, dice::at_least(thrown.need), [&](Dice& one) {
            if (hits_once(thrown, one)) return true;
            return thrown.second_chance != 0 && hits_once(thrown, one);
        });
    });
}

} // namespace quincunx::my_ancients
