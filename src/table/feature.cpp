// Features made and checked.

#include "table/curves.hpp"
#include "table/outline.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quincunx::table {

namespace {

Failure<GroundError> wrong(const std::string& name, std::string what)
{
    return {GroundError{name, std::move(what)}};
}

struct Ends {
    Point left, right;
};

// The ends of the band's cross line at a point of the line, mitred between two directions.
Result<Ends, std::string> mitred(Point at, Vec before, Vec after, double half)
{
    const double cosine = dot(before, after);
    if (cosine < -1e-9) return Failure<std::string>{"the line bends by more than 90 degrees"};
    const Vec out = (left_of(before) + left_of(after)) * (half / (1 + cosine));
    return Ends{snapped(at, out), snapped(at, -out)};
}

Result<std::vector<Ends>, std::string> band(std::span<const Point> line, double half)
{
    std::vector<Ends> ends;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point here = line[i];
        const auto way = [&](std::size_t from) {
            return direction(relative(line[from], here), relative(line[from + 1], here));
        };
        const auto before = way(i == 0 ? 0 : i - 1);
        const auto after = way(i + 1 == line.size() ? i - 1 : i);
        if (!before || !after) return Failure<std::string>{"the line repeats a point"};
        auto cross_line = mitred(here, *before, *after, half);
        if (!cross_line) return Failure<std::string>{cross_line.error()};
        ends.push_back(*cross_line);
    }
    return ends;
}

// One piece for each stretch of the line; nothing when a short stretch folds over.
std::optional<std::vector<Piece>> pieces_of(const std::vector<Ends>& ends)
{
    std::vector<Piece> pieces;
    for (std::size_t i = 1; i < ends.size(); ++i) {
        Piece piece{ends[i - 1].right, ends[i].right, ends[i].left, ends[i - 1].left};
        for (std::size_t k = 0; k < 4; ++k)
            if (turn_of(piece[k], piece[(k + 1) % 4], piece[(k + 2) % 4]) <= 0) return std::nullopt;
        pieces.push_back(piece);
    }
    return pieces;
}

} // namespace

Table table_of_units(double width, double depth)
{
    return {lattice_length(width), lattice_length(depth)};
}

Result<Feature, GroundError> area_feature(Kind kind, std::string name, std::vector<Point> outline,
                                          std::vector<Point> crest)
{
    auto corners = tidied(std::move(outline));
    if (!corners) return wrong(name, corners.error());
    Feature feature{kind, std::move(name), std::move(*corners), {}, std::move(crest), {}};
    feature.pieces = cut(feature.outline);
    feature.box = box_of(feature.outline);
    for (const Point point : feature.crest)
        if (!inside(feature, point))
            return wrong(feature.name,
                         "the crest must lie inside the outline; " + to_text(point) + " does not");
    return feature;
}

Result<Feature, GroundError> line_feature(Kind kind, std::string name, std::span<const Point> line,
                                          double width)
{
    if (line.size() < 2) return wrong(name, "a line needs two points");
    if (line.size() > 100) return wrong(name, "a line has at most 100 points");
    for (const Point point : line)
        if (!valid(point)) return wrong(name, "a point lies more than 1000 units away");
    if (!(width > 0.001 && width <= 100)) return wrong(name, "a width between 0.001 and 100");
    const auto ends = band(line, from_units(width) / 2);
    if (!ends) return wrong(name, ends.error());
    auto pieces = pieces_of(*ends);
    if (!pieces) return wrong(name, "the line bends on a stretch too short for its width");
    std::vector<Point> around;
    for (const Ends& end : *ends) around.push_back(end.right);
    for (auto end = ends->rbegin(); end != ends->rend(); ++end) around.push_back(end->left);
    auto outline = tidied(std::move(around));
    if (!outline) return wrong(name, outline.error());
    Feature feature{kind, std::move(name), std::move(*outline), std::move(*pieces), {}, {}};
    feature.box = box_of(feature.outline);
    return feature;
}

Result<Feature, GroundError> round_feature(Kind kind, std::string name, Point centre, double radius,
                                           int corners, bool flat)
{
    if (corners < 3 || corners > 64) return wrong(name, "3 to 64 corners");
    if (!(radius >= 0.01 && radius <= 500)) return wrong(name, "a radius between 0.01 and 500");
    std::vector<Point> outline;
    for (int i = 0; i < corners; ++i) {
        const double degrees = 360.0 * i / corners + (flat ? 180.0 / corners : 0);
        const Turn turn = turn_of_degrees(degrees);
        outline.push_back(snapped(centre, along(Vec{-turn.sin, turn.cos}, radius)));
    }
    return area_feature(kind, std::move(name), std::move(outline));
}

void hash(Hasher& hasher, const Ground& ground)
{
    hasher.add(ground.table.width).add(ground.table.depth).add(ground.features.size());
    for (const Feature& feature : ground.features) {
        hasher.add(feature.kind).add(feature.name);
        if (feature.closed_to >= 0) hasher.add(feature.closed_to);
        for (const auto* points : {&feature.outline, &feature.crest}) {
            hasher.add(points->size());
            for (const Point point : *points) hash(hasher, point);
        }
    }
}

} // namespace quincunx::table
