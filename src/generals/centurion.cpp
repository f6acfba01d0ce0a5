#include "generals/centurion.hpp"

#include "rules/situation.hpp"

#include <fmt/format.h>

namespace quincunx::generals {

namespace {

constexpr double bold_fear = 0.4;    // of the risks, as the bold count them
constexpr double bold_nearer = 0.1;  // of a unit, for every breadth nearer to the enemy
constexpr double bold_charge = 0.15; // of a unit, for going at one
constexpr double careful_fear = 2;
constexpr double stirring = 1; // of an army: nothing is worth that to those who stay

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
    answers_ = battle.pending().against != battle::no_unit;
}

void Centurion::be(const Tempers& tempers)
{
    for (std::size_t unit = 0; unit < tempers.size(); ++unit)
        if (tempers[unit] != tempers_[unit]) done_with(static_cast<battle::UnitId>(unit));
    tempers_ = tempers;
}

Temper Centurion::temper_of(const battle::LegalOrder& order) const
{
    const battle::UnitId unit = order.order().unit;
    return answers_ || unit >= tempers_.size() ? Temper::usual : tempers_[unit];
}

Weighing Centurion::weigh(const battle::Battle& battle, const battle::LegalOrder& order) const
{
    Weighing found = Optio::weigh(battle, order);
    found.aim = aim_.change(order);
    switch (temper_of(order)) {
    case Temper::usual: break;
    case Temper::bold:
        found.risk *= bold_fear;
        found.aim += aim_.going(order, bold_nearer, bold_charge);
        break;
    case Temper::careful: found.risk *= careful_fear; break;
    case Temper::hold:
        if (!order.preview().ends.empty()) found.aim -= stirring;
        break;
    }
    found.worth = found.chance * (found.gain - found.risk + found.position + found.aim);
    return found;
}

std::string Centurion::aim_in_words() const
{
    if (!aim_.known()) return {};
    return fmt::format("{} Turns left, of both sides: {}.", words(aim_.stance()), now_.turns_left);
}

} // namespace quincunx::generals
