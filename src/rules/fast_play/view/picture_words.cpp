// Orders as a player would say them, where the verb alone does not tell: which formation, and whom
// a commander joins.

#include "rules/fast_play/field/field.hpp"
#include "rules/fast_play/turn/sequence.hpp"
#include "rules/fast_play/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play {

namespace {

// Files, then the formation by its number from 1.
std::string form_words(const battle::Order& order)
{
    if (order.numbers.empty()) return {};
    std::string text = fmt::format("form {} wide", order.numbers[0]);
    if (order.numbers.size() > 1 && order.numbers[1] >= 1 && order.numbers[1] <= 4)
        text = fmt::format("form {}, {} wide", name(static_cast<Formation>(order.numbers[1] - 1)),
                           order.numbers[0]);
    return text;
}

std::string commander_name(const State& state, Side side)
{
    const auto& names = state.setting->roster.generals[battle::index(side)];
    return names.empty() ? "the commander" : names.front();
}

} // namespace

std::string words_of(const State& state, const battle::Order& order)
{
    switch (static_cast<Verb>(order.verb)) {
    case Verb::form: return form_words(order);
    case Verb::attach:
        return fmt::format("send {} to {}", commander_name(state, order.side),
                           state.setting->roster.full_name(order.unit));
    case Verb::hold: return "do nothing this turn";
    default: return {};
    }
}

} // namespace quincunx::fast_play
