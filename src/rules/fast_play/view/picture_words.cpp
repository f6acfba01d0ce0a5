// Orders as a player would say them, where the verb alone does not tell: which formation, and whom
// a commander joins.

#include "rules/fast_play/field/field.hpp"
#include "rules/fast_play/turn/sequence.hpp"
#include "rules/fast_play/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play {

// Files, then the formation by its number from 1.
std::string form_words(const State&, const battle::Order& order)
{
    if (order.numbers.empty()) return {};
    std::string text = fmt::format("form {} wide", order.numbers[0]);
    if (order.numbers.size() > 1 && order.numbers[1] >= 1 && order.numbers[1] <= 4)
        text = fmt::format("form {}, {} wide", name(static_cast<Formation>(order.numbers[1] - 1)),
                           order.numbers[0]);
    return text;
}

namespace {

std::string commander_name(const State& state, Side side)
{
    const auto& names = state.setting->roster.generals[battle::index(side)];
    return names.empty() ? "the commander" : names.front();
}

} // namespace

std::string attach_words(const State& state, const battle::Order& order)
{
    return fmt::format("send {} to {}", commander_name(state, order.side),
                       state.setting->roster.full_name(order.unit));
}

std::string hold_words(const State&, const battle::Order&)
{
    return "do nothing this turn";
}

} // namespace quincunx::fast_play
