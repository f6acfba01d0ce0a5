#pragma once
// Inside of terrain: outlines checked and cut into convex pieces, in whole numbers.

#include "table/terrain.hpp"

namespace quincunx::table {

// Twice the signed area of a triangle; fits, as coordinates are within 1000 units.
constexpr std::int64_t turn_of(Point a, Point b, Point c)
{
    const std::int64_t x1 = static_cast<std::int64_t>(b.x) - a.x;
    const std::int64_t y1 = static_cast<std::int64_t>(b.y) - a.y;
    const std::int64_t x2 = static_cast<std::int64_t>(c.x) - a.x;
    const std::int64_t y2 = static_cast<std::int64_t>(c.y) - a.y;
    return x1 * y2 - y1 * x2;
}

// Leaves out repeated and straight corners, turns it counter-clockwise; or says what is wrong.
Result<std::vector<Point>, std::string> tidied(std::vector<Point> outline);
std::vector<Piece> cut(const std::vector<Point>& outline);
Box box_of(std::span<const Point> points);
bool in_piece(const Piece& piece, Point place);

} // namespace quincunx::table
