#include "table/sight.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

// What of a segment, from 0 to 1, is left after clipping.
struct Clip {
    double from = 0, to = 1;
    bool empty() const { return from >= to; }
    // Keeps where `start` + share * `change` <= 0.
    void keep_below(double start, double change)
    {
        if (change > 0)
            to = std::min(to, -start / change);
        else if (change < 0)
            from = std::max(from, -start / change);
        else if (start > 0)
            to = from;
    }
};

Clip clip(const Segment& sight, const Convex& shape)
{
    Clip left;
    const Vec way = sight.to - sight.from;
    const std::size_t count = shape.corners.size();
    for (std::size_t i = 0; i < count && !left.empty(); ++i) {
        const Vec from = shape.corners[i];
        const Vec side = shape.corners[i + 1 == count ? 0 : i + 1] - from;
        left.keep_below(-cross(side, sight.from - from), -cross(side, way));
    }
    return left;
}

} // namespace

bool sight_crosses(const Segment& sight, const Rect& base)
{
    const Vec start = sight.from - base.centre;
    const Vec way = sight.to - sight.from;
    const Vec left = left_of(base.forward);
    Clip clip;
    for (const Vec normal : {base.forward, left}) {
        const double half =
            (normal == base.forward ? base.half_depth : base.half_front) - tolerance_millionths;
        if (half <= 0) return false;
        clip.keep_below(dot(start, normal) - half, dot(way, normal));
        clip.keep_below(-dot(start, normal) - half, -dot(way, normal));
        if (clip.empty()) return false;
    }
    return true;
}

bool sight_crosses(const Segment& sight, const Footprint& body)
{
    return std::any_of(body.parts.begin(), body.parts.end(),
                       [&](const Rect& part) { return sight_crosses(sight, part); });
}

double length_inside(const Segment& sight, const Convex& shape)
{
    const Clip inside = clip(sight, shape);
    if (inside.empty()) return 0;
    return to_units(length(sight.to - sight.from) * (inside.to - inside.from));
}

double length_inside(const Segment& sight, const Feature& feature, Point origin)
{
    double sum = 0;
    for (const Piece& piece : feature.pieces) sum += length_inside(sight, convex_of(piece, origin));
    return sum;
}

double length_inside(const Segment& sight, const Ground& ground, Kinds kinds, Point origin)
{
    Stretches shares;
    for (const Feature& feature : ground.features) {
        if (!kinds.has(feature.kind)) continue;
        for (const Piece& piece : feature.pieces) {
            const Clip inside = clip(sight, convex_of(piece, origin));
            if (!inside.empty()) add(shares, {inside.from, inside.to});
        }
    }
    return to_units(length(sight.to - sight.from)) * total(shares);
}

bool crosses(const Segment& sight, std::span<const Point> line, Point origin)
{
    const Vec way = sight.to - sight.from;
    const double size = length(way);
    if (size == 0) return false;
    // Walks along the line; where it comes to the other side, the place of the change must lie
    // between the ends of the sight. Points on the sight's own line count with what follows.
    double last_off = 0;
    double last_at = 0;
    for (const Point point : line) {
        const Vec from = relative(point, origin) - sight.from;
        const double off = cross(way, from) / size;
        const double at = dot(way, from) / size;
        if (std::abs(off) <= 0.5) {
            if (last_off != 0) last_at = at; // the change, if it is one, happens here
            continue;
        }
        if ((last_off > 0 && off < 0) || (last_off < 0 && off > 0)) {
            const double change = last_at + (at - last_at) * (last_off / (last_off - off));
            if (change > tolerance_millionths && change < size - tolerance_millionths) return true;
        }
        last_off = off;
        last_at = at;
    }
    return false;
}

Fixed<Vec, 16> cuts(const Convex& shape, Vec from, Vec through)
{
    Fixed<Vec, 16> found;
    const Vec way = through - from;
    const std::size_t count = shape.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec corner = shape.corners[i];
        const Vec side = shape.corners[i + 1 == count ? 0 : i + 1] - corner;
        const double slant = cross(way, side);
        if (slant == 0) continue;
        const double along_ray = cross(corner - from, side) / slant;
        const double along_side = cross(corner - from, way) / slant;
        if (along_ray > 0 && along_side >= 0 && along_side <= 1)
            found.push_back(corner + side * along_side);
    }
    return found;
}

bool crosses_crest(const Segment& sight, const Feature& hill, Point origin)
{
    return crosses(sight, hill.crest, origin);
}

bool runs_over(const Segment& sight, const Feature& contour, Point origin)
{
    if (inside(contour, sight.from, origin) || inside(contour, sight.to, origin)) return false;
    return length_inside(sight, contour, origin) > tolerance;
}

std::optional<std::size_t> first_run_over(const Segment& sight, const Ground& ground, Kinds kinds,
                                          Point origin)
{
    for (std::size_t i = 0; i < ground.features.size(); ++i)
        if (kinds.has(ground.features[i].kind) && runs_over(sight, ground.features[i], origin))
            return i;
    return std::nullopt;
}

} // namespace quincunx::table
