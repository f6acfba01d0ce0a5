#include "rules/impetus/field/destiny.hpp"

#include <algorithm>

namespace quincunx::impetus {

int Destiny::Replayed::another(int sides)
{
    if (broken_off) {
        stand_in_ = stand_in_ * 1664525U + 1013904223U;
        return static_cast<int>((stand_in_ >> 16) % static_cast<std::uint32_t>(sides)) + 1;
    }
    if (used < faces.size()) return faces[used++];
    const int face = thrown_.die(sides);
    if (faces.full()) {
        overflows = true;
    } else {
        faces.push_back(static_cast<std::uint8_t>(face));
        ++used;
    }
    return face;
}

bool Destiny::tells()
{
    if (dice_.broken_off) return false;
    return ++told_ > now_.told;
}

void Destiny::begin_throw()
{
    throw_begins_ = dice_.used;
    told_at_throw_ = told_;
}

void Destiny::end_throw(Side owner, UnitId unit, int rerolls_left, double regret)
{
    if (dice_.broken_off || throw_begins_ == dice_.used || dice_.overflows) return;
    if (throws_++ < now_.settled || rerolls_left == 0) return;
    dice_.broken_off = true;
    question_ = {owner, unit, static_cast<std::int8_t>(std::clamp(regret, -1.0, 1.0) * 100)};
    now_.faces = dice_.faces;
    now_.begins_at = static_cast<std::uint16_t>(throw_begins_);
    now_.settled = static_cast<std::uint8_t>(throws_ - 1);
    now_.told = told_;
    now_.told_before = told_at_throw_;
}

} // namespace quincunx::impetus
