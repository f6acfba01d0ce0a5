#include "generals/centurion.hpp"

#include "rules/situation.hpp"

#include <fmt/format.h>

namespace quincunx::generals {

namespace {

std::string_view words(Stance stance)
{
    switch (stance) {
    case Stance::come: return "The day's end is not ours: we come on, in line.";
    case Stance::wait: return "The day's end is ours: we come on slowly and let them come.";
    case Stance::hurry: return "Time runs out, and the day's end is not ours: we attack.";
    case Stance::finish: return "They have lost most of what breaks them: we press on.";
    }
    return {};
}

} // namespace

void Centurion::look(const battle::Battle& battle)
{
    if (rules::survey(battle, now_))
        aim_.take(now_, battle.pending().side, manner_);
    else
        aim_.clear();
}

Weighing Centurion::weigh(const battle::Battle& battle, const battle::LegalOrder& order) const
{
    Weighing found = Optio::weigh(battle, order);
    found.aim = aim_.change(order);
    found.worth += found.chance * found.aim;
    return found;
}

std::string Centurion::aim_in_words() const
{
    if (!aim_.known()) return {};
    return fmt::format("{} Turns left, of both sides: {}.", words(aim_.stance()), now_.turns_left);
}

} // namespace quincunx::generals
