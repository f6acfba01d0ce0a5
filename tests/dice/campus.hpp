#pragma once
// The invented fight of the examples: 5 or 6 hits, a 1 is thrown again; then each side tests on
// 2D6.

#include "dice/dice.hpp"

#include <cstdint>

namespace campus {

using quincunx::Dice;

struct FightNumbers {
    int hits_on = 5, again_on = 1, stands_at = 5, recoils_at = 2;
};
struct Side {
    int dice, steadiness;
};
struct Fight {
    FightNumbers numbers;
    Side side[2];
};
enum class End : std::uint8_t { stands, recoils, flees };
struct Hits {
    std::uint8_t side, taken;
};
struct Outcome {
    End us, them;
    bool operator==(const Outcome&) const = default;
};

// How often rule code was run, for tests of the walk itself; a rule of the game counts nothing.
inline int runs = 0;
inline int runs_of_one_die = 0;

inline int hits(const FightNumbers& numbers, int dice_thrown, Dice& dice)
{
    return dice.count(dice_thrown, [&](Dice& one) {
        ++runs_of_one_die;
        int face = one.die(6);
        if (face <= numbers.again_on) face = one.die(6);
        return face >= numbers.hits_on;
    });
}

inline End test(const Fight& fight, const Hits& h, Dice& dice)
{
    ++runs;
    if (h.taken == 0) return End::stands;
    const int first = dice.die(6);
    const int second = dice.die(6);
    const int score = first + second + fight.side[h.side].steadiness - h.taken;
    if (score >= fight.numbers.stands_at) return End::stands;
    return score >= fight.numbers.recoils_at ? End::recoils : End::flees;
}

inline Outcome resolve(const Fight& fight, Dice& dice)
{
    ++runs;
    const int on_them = hits(fight.numbers, fight.side[0].dice, dice);
    const int on_us = hits(fight.numbers, fight.side[1].dice, dice);
    const auto tested = [&fight](const Hits& h, Dice& d) { return test(fight, h, d); };
    const End we = dice.part(Hits{0, static_cast<std::uint8_t>(on_us)}, tested);
    const End they = dice.part(Hits{1, static_cast<std::uint8_t>(on_them)}, tested);
    return {we, they};
}

// Us: spears uphill, 8 dice; them: veterans, 6 dice. Both test at +1.
inline constexpr Fight example{{}, {{8, 1}, {6, 1}}};

} // namespace campus
