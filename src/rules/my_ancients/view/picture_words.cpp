// Orders as a player would say them, where the verb alone does not tell: what its numbers mean, and
// what it is that ends.

#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::my_ancients {

namespace {

std::string leader_name(const State& state, const battle::Order& order)
{
    const auto& names = state.setting->roster.generals[index(order.side)];
    const auto i = static_cast<std::size_t>(number_of(order, 0) - 1);
    return i < names.size() ? names[i] : fmt::format("leader {}", number_of(order, 0));
}

std::string files_words(int files)
{
    return files == 1 ? "one file" : fmt::format("{} files", files);
}

// A base with a place of its own, by its number and where it stands.
std::string placed_words(const State& state, UnitId unit, int wanted)
{
    int count = 0;
    for (const BasePlace& place : state.places)
        if (place.unit == unit && ++count == wanted)
            return fmt::format("lose {} {} of {}, at {} {}",
                               is_elephant(state, unit) ? "elephant" : "base", wanted,
                               state.units[unit].bases,
                               battle::number_text(table::units_of(place.pose.front.x)),
                               battle::number_text(table::units_of(place.pose.front.y)));
    return {};
}

// What a side says that has no more of it.
constexpr std::pair<Ask, std::string_view> end_words[] = {
    {Ask::deploy, "the army stands: go on"},
    {Ask::shoot, "no more shots"},
    {Ask::declare_charges, "no more charges"},
    {Ask::react, "the others stand"},
    {Ask::break_off, "nobody else breaks off"},
    {Ask::move_unit, "no more moves"},
    {Ask::expand_third_round, "do not expand"},
    {Ask::turn_to_face, "turn no bases"},
    {Ask::elephant_flank_bases, "shift no more bases"},
    {Ask::recover, "nobody else tries to recover"},
};

} // namespace

std::string expand_words(const State&, const battle::Order& order)
{
    const int left = number_of(order, 0);
    const int right = number_of(order, 1);
    if (left > 0 && right > 0)
        return fmt::format("expand {} to the left and {} to the right", files_words(left),
                           files_words(right));
    return fmt::format("expand {} to the {}", files_words(left > 0 ? left : right),
                       left > 0 ? "left" : "right");
}

std::string split_words(const State& state, const battle::Order& order)
{
    constexpr std::string_view kinds[] = {"quality", "charging", "counter-charging", "uphill"};
    std::string text;
    for (std::size_t i = 0; i < std::size(kinds); ++i)
        if (number_of(order, i) > 0)
            text +=
                fmt::format("{}{} for {}", text.empty() ? "" : ", ", number_of(order, i), kinds[i]);
    return fmt::format("on {}: {}", state.setting->roster.full_name(order.target),
                       text.empty() ? "no dice" : text);
}

std::string remove_words(const State& state, const battle::Order& order)
{
    const int end = number_of(order, 0);
    if (has_places(state, order.unit)) return placed_words(state, order.unit, end);
    if (end == by_files) {
        std::string files;
        for (std::size_t i = 1; i < order.numbers.size(); ++i)
            files += fmt::format("{}{}", i == 1 ? "" : ", ", order.numbers[i]);
        return fmt::format("from behind, of files {}", files);
    }
    constexpr std::string_view ends[] = {"from the rear", "from the left end",
                                         "from the right end"};
    return end >= 0 && end < 3 ? std::string(ends[end]) : std::string();
}

std::string attach_words(const State& state, const battle::Order& order)
{
    return fmt::format("send {} to {}", leader_name(state, order),
                       state.setting->roster.full_name(order.unit));
}

std::string shoot_words(const State& state, const battle::Order& order)
{
    if (order.numbers.empty()) return {};
    return fmt::format("shoot at {} with {} bases", state.setting->roster.full_name(order.target),
                       number_of(order, 0));
}

std::string turn_words(const State& state, const battle::Order& order)
{
    return fmt::format("{} bases turn to face {}", number_of(order, 0),
                       state.setting->roster.full_name(order.target));
}

std::string pursue_words(const State& state, const battle::Order& order)
{
    return fmt::format("pursue {}", state.setting->roster.full_name(order.target));
}

std::string face_words(const State&, const battle::Order& order)
{
    return order.numbers.empty() ? "turn to face the charge" : "";
}

std::string wall_words(const State& state, const battle::Order& order)
{
    return state.units[order.unit].shield_wall ? "end the shield wall" : "form a shield wall";
}

std::string hold_words(const State& state, const battle::Order& order)
{
    if (static_cast<Ask>(pending(state).kind) == Ask::follow_break_off) return "stay";
    return holds_by_test(state, order.unit) ? "try to hold" : "hold";
}

std::string stop_words(const State& state, const battle::Order&)
{
    for (const auto& [ask, words] : end_words)
        if (static_cast<Ask>(pending(state).kind) == ask) return std::string(words);
    return {};
}

} // namespace quincunx::my_ancients
