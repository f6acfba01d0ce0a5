// Orders as a player would say them, where the verb alone does not tell: which commander, which
// file, and what it is that ends.

#include "kernel/by_value.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory {

namespace {

std::string commander_name(const State& state, const Order& order)
{
    if (order.numbers.empty()) return "a commander";
    const auto& names = state.setting->roster.generals[index(order.side)];
    const auto i = static_cast<std::size_t>(order.numbers[0] - 1);
    return i < names.size() ? names[i] : fmt::format("commander {}", order.numbers[0]);
}

std::string file_words(const State& state, const Order& order, std::string_view does)
{
    if (order.numbers.empty()) return "";
    return fmt::format("file {} {} {}", order.numbers[0], does,
                       state.setting->roster.full_name(order.target));
}

constexpr ByValue<Ask, std::string_view> end_words{
    {"the army stands: go on", "no more charges", "the others stand", "",
     "nobody else leads from the front", "", "they stand as they are", "end the moves", "", "",
     "commanders stay", "no more rallying", ""}};

} // namespace

std::string join_words(const State& state, const Order& order)
{
    return fmt::format("send {} to {}", commander_name(state, order),
                       state.setting->roster.full_name(order.unit));
}

std::string lead_words(const State& state, const Order& order)
{
    return fmt::format("{} fights in the front rank", commander_name(state, order));
}

std::string rally_words(const State& state, const Order& order)
{
    return fmt::format("{} bolsters or rallies his group", commander_name(state, order));
}

std::string feed_words(const State&, const Order& order)
{
    if (order.numbers.empty()) return "";
    return left_files(order) ? fmt::format("re-rank {} wide, {} of the new files on the left",
                                           order.numbers[0], order.numbers[1])
                             : fmt::format("re-rank {} wide", order.numbers[0]);
}

std::string shoot_words(const State& state, const Order& order)
{
    return file_words(state, order, "shoots at");
}

std::string overlap_words(const State& state, const Order& order)
{
    return file_words(state, order, "overlaps");
}

std::string stop_words(const State& state, const Order&)
{
    return std::string(end_words[static_cast<Ask>(pending(state).kind)]);
}

} // namespace quincunx::field_of_glory
