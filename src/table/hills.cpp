// Levels, heights, and the table's own edges.

#include "table/terrain.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

constexpr double far_beyond = 4e8; // millionths: how far the ground beyond an edge reaches

Vec nearest_on_crest(Vec place, const Feature& hill, Point origin)
{
    if (hill.crest.empty()) {
        Vec sum;
        for (const Point corner : hill.outline) sum = sum + relative(corner, origin);
        return sum * (1.0 / static_cast<double>(hill.outline.size()));
    }
    Vec nearest = relative(hill.crest.front(), origin);
    for (std::size_t i = 1; i < hill.crest.size(); ++i) {
        const Segment stretch{relative(hill.crest[i - 1], origin), relative(hill.crest[i], origin)};
        const Vec candidate = nearest_on(stretch, place);
        if (length(candidate - place) < length(nearest - place)) nearest = candidate;
    }
    return nearest;
}

// From a place inside along a direction to the outline, millionths.
double to_outline(Vec place, Vec direction, const Feature& hill, Point origin)
{
    double least = never;
    const std::size_t count = hill.outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec from = relative(hill.outline[i], origin);
        const Vec way = relative(hill.outline[i + 1 == count ? 0 : i + 1], origin) - from;
        const double leaving = cross(way, -direction);
        if (leaving > 0) least = std::min(least, cross(way, place - from) / leaving);
    }
    return std::max(0.0, least);
}

} // namespace

int level(const Ground& ground, Kinds hills, Vec place, Point origin)
{
    return static_cast<int>(
        std::count_if(ground.features.begin(), ground.features.end(), [&](const Feature& feature) {
            return hills.has(feature.kind) && inside(feature, place, origin);
        }));
}

double height(Vec place, const Feature& hill, Point origin)
{
    if (!inside(hill, place, origin)) return 0;
    const Vec crest = nearest_on_crest(place, hill, origin);
    const double to_crest = length(place - crest);
    const auto away = direction(crest, place);
    if (!away) return 1;
    const double to_edge = to_outline(place, *away, hill, origin);
    return to_edge / (to_edge + to_crest);
}

double distance_to_crest(Vec place, const Feature& hill, Point origin)
{
    if (hill.crest.empty()) return never;
    return distance(place, nearest_on_crest(place, hill, origin));
}

namespace {

Vec centroid(std::span<const Point> outline, Point origin)
{
    Vec sum;
    double twice_area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec from = relative(outline[i], origin);
        const Vec to = relative(outline[i + 1 == outline.size() ? 0 : i + 1], origin);
        const double part = cross(from, to);
        twice_area += part;
        sum = sum + (from + to) * part;
    }
    return sum * (1 / (3 * twice_area));
}

// The longest way between two corners; the first found of equals.
Vec longest_diameter(std::span<const Point> outline)
{
    Vec longest;
    for (std::size_t i = 0; i < outline.size(); ++i)
        for (std::size_t j = i + 1; j < outline.size(); ++j) {
            const Vec way = relative(outline[j], outline[i]);
            if (length(way) > length(longest)) longest = way;
        }
    return longest;
}

} // namespace

std::vector<Point> default_crest(std::span<const Point> outline)
{
    const Point origin = outline.front();
    const Vec middle = centroid(outline, origin);
    const Vec quarter = longest_diameter(outline) * 0.25;
    return {snapped(origin, middle - quarter), snapped(origin, middle + quarter)};
}

bool on_table(Vec place, const Table& table, Point origin)
{
    const double x = place.x + origin.x;
    const double y = place.y + origin.y;
    return x >= -tolerance_millionths && x <= table.width + tolerance_millionths &&
           y >= -tolerance_millionths && y <= table.depth + tolerance_millionths;
}

bool on_table(const Rect& shape, const Table& table, Point origin)
{
    const auto at = corners(shape);
    return std::all_of(at.begin(), at.end(),
                       [&](Vec corner) { return on_table(corner, table, origin); });
}

bool on_table(const Footprint& shape, const Table& table, Point origin)
{
    return std::all_of(shape.parts.begin(), shape.parts.end(),
                       [&](const Rect& part) { return on_table(part, table, origin); });
}

Fixed<Rect, 4> beyond_edges(const Table& table, Point origin)
{
    const Vec low = relative({0, 0}, origin);
    const Vec high = relative({table.width, table.depth}, origin);
    const Vec middle = (low + high) * 0.5;
    const double across = table.width / 2.0 + 2 * far_beyond;
    const double along = table.depth / 2.0 + 2 * far_beyond;
    return {Rect{{middle.x, low.y - far_beyond}, {0, 1}, across, far_beyond},
            Rect{{low.x - far_beyond, middle.y}, {1, 0}, along, far_beyond},
            Rect{{middle.x, high.y + far_beyond}, {0, -1}, across, far_beyond},
            Rect{{high.x + far_beyond, middle.y}, {-1, 0}, along, far_beyond}};
}

} // namespace quincunx::table
