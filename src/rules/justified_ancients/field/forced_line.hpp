#pragma once
// Inside of forced.cpp and the files beside it: a straight way, and what a move along it meets.

#include "rules/justified_ancients/field/forced.hpp"

namespace quincunx::justified_ancients {

constexpr std::uint64_t bit_at(std::size_t i)
{
    return std::uint64_t{1} << i;
}

struct Line {
    table::Rect start;
    table::Vec direction;
    table::Rect
        faced; // the start as it will face at the end (6.5): it is this base that ends somewhere

    table::Rect end(double length) const
    {
        return table::moved(faced, table::along(direction, length));
    }
};

// A move that keeps its facing.
inline Line keeping_face(const table::Rect& start, table::Vec direction)
{
    return {start, direction, start};
}

// Where closed ground begins, within `length` along the line; `never` where none does.
double meets_closed(const Surroundings& around, const Line& line, double length);
// What the ground does to a move of the length it came to, beyond friends included.
void note_ground(const Surroundings& around, const table::Rect& start, table::Vec direction,
                 Forced& move);
bool meets_formed_friend(const Surroundings& around, std::uint64_t passed);

// Directions are tried in the order 0, 10 right, 10 left, ... up to the greatest deviation.
template <class Try>
Forced deviating(const Sheet& sheet, table::Heading direction, Try&& attempt)
{
    const int most = static_cast<int>(sheet["ja.out.flee.deviation"]) / 10;
    std::optional<Forced> second_best;
    std::optional<Forced> straight_on;
    for (int i = 0; i <= 2 * most; ++i) {
        const int degrees = i == 0 ? 0 : (i % 2 == 1 ? 10 * ((i + 1) / 2) : -10 * (i / 2));
        const table::Vec along = degrees == 0 ? table::forward(direction)
                                              : table::rotated(table::forward(direction),
                                                               table::turn_of_degrees(-degrees));
        auto [move, formed_friend] = attempt(along);
        move.turned = degrees;
        if (i == 0) straight_on = move;
        if (move.blocked()) continue;
        if (!formed_friend) return move;
        if (!second_best) second_best = move;
    }
    return second_best ? *second_best : *straight_on;
}

} // namespace quincunx::justified_ancients
