#include "table/outline.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

constexpr std::size_t most_outline_corners = 200;

int sign(std::int64_t value)
{
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

bool between(Point a, Point b, Point p)
{
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

// Any common point.
bool segments_meet(Point a, Point b, Point c, Point d)
{
    const int c_side = sign(turn_of(a, b, c));
    const int d_side = sign(turn_of(a, b, d));
    const int a_side = sign(turn_of(c, d, a));
    const int b_side = sign(turn_of(c, d, b));
    if (c_side * d_side < 0 && a_side * b_side < 0) return true;
    return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) ||
           (a_side == 0 && between(c, d, a)) || (b_side == 0 && between(c, d, b));
}

bool crosses_itself(const std::vector<Point>& outline)
{
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t k = i + 2; k < count; ++k) {
            if (i == 0 && k + 1 == count) continue; // neighbours across the end
            if (segments_meet(outline[i], outline[i + 1], outline[k], outline[(k + 1) % count]))
                return true;
        }
    return false;
}

bool counter_clockwise(const std::vector<Point>& outline)
{
    const auto lowest = std::min_element(outline.begin(), outline.end(), [](Point a, Point b) {
        return a.y < b.y || (a.y == b.y && a.x < b.x);
    });
    const std::size_t count = outline.size();
    const auto i = static_cast<std::size_t>(lowest - outline.begin());
    return turn_of(outline[(i + count - 1) % count], outline[i], outline[(i + 1) % count]) > 0;
}

using Polygon = std::vector<Point>;

bool ear(const Polygon& rest, std::size_t i)
{
    const std::size_t count = rest.size();
    const Point a = rest[(i + count - 1) % count];
    const Point b = rest[i];
    const Point c = rest[(i + 1) % count];
    if (turn_of(a, b, c) <= 0) return false;
    return std::none_of(rest.begin(), rest.end(), [&](Point p) {
        return p != a && p != b && p != c && turn_of(a, b, p) >= 0 && turn_of(b, c, p) >= 0 &&
               turn_of(c, a, p) >= 0;
    });
}

std::vector<Polygon> triangles(Polygon rest)
{
    std::vector<Polygon> cut_off;
    while (rest.size() > 3) {
        const std::size_t count = rest.size();
        std::size_t i = 0;
        while (i < count && !ear(rest, i)) ++i;
        ensure(i < count, "a simple outline has an ear");
        cut_off.push_back({rest[(i + count - 1) % count], rest[i], rest[(i + 1) % count]});
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (turn_of(rest[0], rest[1], rest[2]) > 0) cut_off.push_back(rest);
    return cut_off;
}

bool convex(const Polygon& polygon)
{
    const std::size_t count = polygon.size();
    for (std::size_t i = 0; i < count; ++i)
        if (turn_of(polygon[i], polygon[(i + 1) % count], polygon[(i + 2) % count]) < 0)
            return false;
    return true;
}

// The two joined at a common edge, where they have one and the whole is still a convex piece.
std::optional<Polygon> joined(const Polygon& a, const Polygon& b)
{
    if (a.size() + b.size() - 2 > most_corners) return std::nullopt;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k) {
            if (a[i] != b[(k + 1) % b.size()] || a[(i + 1) % a.size()] != b[k]) continue;
            Polygon both;
            for (std::size_t n = 1; n <= a.size(); ++n) both.push_back(a[(i + n) % a.size()]);
            for (std::size_t n = 2; n < b.size(); ++n) both.push_back(b[(k + n) % b.size()]);
            if (convex(both)) return both;
        }
    return std::nullopt;
}

bool join_one(std::vector<Polygon>& polygons)
{
    for (std::size_t i = 0; i < polygons.size(); ++i)
        for (std::size_t k = i + 1; k < polygons.size(); ++k)
            if (auto both = joined(polygons[i], polygons[k])) {
                polygons[i] = std::move(*both);
                polygons.erase(polygons.begin() + static_cast<std::ptrdiff_t>(k));
                return true;
            }
    return false;
}

} // namespace

Result<std::vector<Point>, std::string> tidied(std::vector<Point> outline)
{
    using Wrong = Failure<std::string>;
    if (outline.size() > most_outline_corners) return Wrong{"an outline has at most 200 corners"};
    for (const Point corner : outline)
        if (!valid(corner)) return Wrong{"a corner lies more than 1000 units away"};
    // Repeated and straight corners go, one at a time, as each may make another.
    for (std::size_t i = 0; outline.size() >= 3 && i < outline.size();) {
        const std::size_t count = outline.size();
        const Point before = outline[(i + count - 1) % count];
        const Point after = outline[(i + 1) % count];
        if (turn_of(before, outline[i], after) != 0) {
            ++i;
            continue;
        }
        if (before != outline[i] && after != outline[i] && !between(before, after, outline[i]))
            return Wrong{"the outline doubles back on itself"};
        outline.erase(outline.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
    }
    if (outline.size() < 3) return Wrong{"an outline needs three corners that are not in line"};
    if (crosses_itself(outline)) return Wrong{"the outline crosses or touches itself"};
    if (!counter_clockwise(outline)) std::reverse(outline.begin(), outline.end());
    return outline;
}

std::vector<Piece> cut(const std::vector<Point>& outline)
{
    std::vector<Polygon> polygons;
    if (convex(outline) && outline.size() <= most_corners)
        polygons.push_back(outline);
    else
        polygons = triangles(outline);
    while (join_one(polygons)) {
    }
    std::vector<Piece> pieces;
    for (const Polygon& polygon : polygons) {
        Piece piece;
        for (const Point corner : polygon) piece.push_back(corner);
        pieces.push_back(piece);
    }
    return pieces;
}

Box box_of(std::span<const Point> points)
{
    Box box{points.front(), points.front()};
    for (const Point p : points) {
        box.least = {std::min(box.least.x, p.x), std::min(box.least.y, p.y)};
        box.greatest = {std::max(box.greatest.x, p.x), std::max(box.greatest.y, p.y)};
    }
    return box;
}

bool in_piece(const Piece& piece, Point place)
{
    for (std::size_t i = 0; i < piece.size(); ++i)
        if (turn_of(piece[i], piece[i + 1 == piece.size() ? 0 : i + 1], place) < 0) return false;
    return true;
}

} // namespace quincunx::table
