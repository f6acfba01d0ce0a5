#pragma once
// How books end a battle between two armies. `End` has draw, first_wins and second_wins.

#include <optional>

namespace quincunx::battle {

template <class End>
std::optional<End> end_by_breaking(bool first_broken, bool second_broken)
{
    if (first_broken && second_broken) return End::draw;
    if (first_broken) return End::second_wins;
    if (second_broken) return End::first_wins;
    return std::nullopt;
}

// Whoever has the smaller number wins.
template <class End, class Number>
End end_by_less(Number first, Number second)
{
    if (first == second) return End::draw;
    return first < second ? End::first_wins : End::second_wins;
}

} // namespace quincunx::battle
