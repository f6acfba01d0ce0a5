#include "muster/ground.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::muster {

namespace {

constexpr double nearest_edge = 0.03;

bool on_short_edge(double x)
{
    return x == 0 || x == 1;
}

bool touches_short_edge(const std::vector<Spot>& outline)
{
    return std::any_of(outline.begin(), outline.end(),
                       [](Spot spot) { return on_short_edge(spot.x); });
}

// One side of the table: what lies at or within it has a distance of 0 or more.
struct TableEdge {
    double Spot::*axis;
    double at;
    double sign;

    double inside(Spot spot) const { return (spot.*axis - at) * sign; }
};

std::vector<TableEdge> edges_of(double width, double depth)
{
    return {{&Spot::x, 0, 1}, {&Spot::x, width, -1}, {&Spot::y, 0, 1}, {&Spot::y, depth, -1}};
}

Spot crossing(Spot a, Spot b, const TableEdge& edge)
{
    const double share = edge.inside(a) / (edge.inside(a) - edge.inside(b));
    Spot at{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
    at.*edge.axis = edge.at;
    return at;
}

Spot centroid(const std::vector<Spot>& outline)
{
    double twice_area = 0;
    Spot sum;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot b = outline[(i + 1) % outline.size()];
        const double cross = a.x * b.y - b.x * a.y;
        twice_area += cross;
        sum.x += (a.x + b.x) * cross;
        sum.y += (a.y + b.y) * cross;
    }
    if (twice_area == 0) return outline.front();
    return {sum.x / (3 * twice_area), sum.y / (3 * twice_area)};
}

bool is_hill(std::string_view kind)
{
    return kind == "gentle_hill" || kind == "steep_hill";
}

// As the file gives it, else through the middle, half as long as the hill is wide.
std::vector<Spot> crest_of(const ScenarioFeature& feature, const std::vector<Spot>& outline,
                           const Frame& frame)
{
    if (!feature.crest.empty()) {
        std::vector<Spot> crest;
        for (const Spot spot : feature.crest)
            crest.push_back(
                {std::clamp(stretched(spot.x, frame), 0.0, frame.width), spot.y * frame.depth});
        return crest;
    }
    const auto [least, most] = std::minmax_element(outline.begin(), outline.end(),
                                                   [](Spot a, Spot b) { return a.x < b.x; });
    const double half = (most->x - least->x) / 4;
    const Spot middle = centroid(outline);
    const double y = feature.crest_y ? *feature.crest_y * frame.depth : middle.y;
    return {{middle.x - half, y}, {middle.x + half, y}};
}

Feature piece_of(const ScenarioFeature& feature, std::vector<Spot> outline)
{
    Feature piece;
    piece.name = feature.name;
    piece.kind = feature.kind;
    piece.outline = std::move(outline);
    piece.closed_to = feature.closed_to == "A" ? 0 : feature.closed_to == "B" ? 1 : -1;
    return piece;
}

// A line feature that follows a line of units: along its front, or moved to be level with it.
std::vector<Spot> followed(const ScenarioFeature& feature, std::vector<Spot> points,
                           const Front* front)
{
    if (front == nullptr) return points;
    if (!feature.front_of.empty()) return {front->left, front->right};
    const double y = (front->left.y + front->right.y) / 2;
    double mean = 0;
    for (const Spot point : points) mean += point.y / static_cast<double>(points.size());
    for (Spot& point : points) point.y += y - mean;
    return points;
}

} // namespace

double stretched(double x, const Frame& frame)
{
    return frame.width * (0.5 + (x - 0.5) * frame.stretch);
}

std::vector<Spot> stretched_outline(const ScenarioFeature& feature, const Frame& frame)
{
    const bool at_edge = touches_short_edge(feature.outline);
    std::vector<Spot> outline;
    for (const Spot spot : feature.outline) {
        double x = stretched(spot.x, frame);
        if (at_edge)
            x = on_short_edge(spot.x)
                    ? spot.x * frame.width
                    : std::clamp(x, nearest_edge * frame.width, (1 - nearest_edge) * frame.width);
        outline.push_back({x, spot.y * frame.depth});
    }
    return outline;
}

std::vector<Spot> clipped_area(const std::vector<Spot>& outline, double width, double depth)
{
    std::vector<Spot> area = outline;
    for (const TableEdge& edge : edges_of(width, depth)) {
        std::vector<Spot> kept;
        for (std::size_t i = 0; i < area.size(); ++i) {
            const Spot a = area[i];
            const Spot b = area[(i + 1) % area.size()];
            if (edge.inside(a) >= 0) kept.push_back(a);
            if ((edge.inside(a) > 0 && edge.inside(b) < 0) ||
                (edge.inside(a) < 0 && edge.inside(b) > 0))
                kept.push_back(crossing(a, b, edge));
        }
        area = std::move(kept);
    }
    return area.size() < 3 ? std::vector<Spot>() : area;
}

std::vector<std::vector<Spot>> clipped_line(const std::vector<Spot>& points, double width,
                                            double depth)
{
    std::vector<std::vector<Spot>> parts;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        Spot a = points[i];
        Spot b = points[i + 1];
        bool within = true;
        for (const TableEdge& edge : edges_of(width, depth)) {
            const bool a_in = edge.inside(a) >= 0;
            const bool b_in = edge.inside(b) >= 0;
            if (!a_in && !b_in) within = false;
            if (!within || a_in == b_in) continue;
            (a_in ? b : a) = crossing(a, b, edge);
        }
        if (!within || a == b) continue;
        if (parts.empty() || !(parts.back().back() == a)) parts.push_back({a});
        parts.back().push_back(b);
    }
    return parts;
}

std::vector<Bank> banks_of(std::span<const ScenarioFeature* const> features, const Frame& frame)
{
    std::vector<Bank> banks;
    for (const ScenarioFeature* feature : features) {
        const bool closes = feature->kind == "river" || feature->kind == "deep_water" ||
                            feature->kind == "dunes" || feature->kind == "river_fordable";
        const auto at = [&](double x) {
            return std::any_of(feature->outline.begin(), feature->outline.end(),
                               [&](Spot spot) { return spot.x == x; });
        };
        // What runs from one short edge to the other lies along a long edge and bars neither flank.
        if (!closes || at(0) == at(1)) continue;
        banks.push_back({at(0), stretched_outline(*feature, frame)});
    }
    return banks;
}

std::vector<Feature> pieces_of(const ScenarioFeature& feature, const Frame& frame,
                               const Front* front)
{
    if (feature.outline.empty() && front == nullptr) return {};
    std::vector<Spot> outline = stretched_outline(feature, frame);
    if (!is_line_feature(feature.kind)) {
        outline = clipped_area(outline, frame.width, frame.depth);
        if (outline.empty()) return {};
        Feature piece = piece_of(feature, outline);
        if (is_hill(feature.kind)) piece.crest = crest_of(feature, outline, frame);
        return {std::move(piece)};
    }
    std::vector<Feature> pieces;
    for (std::vector<Spot>& part :
         clipped_line(followed(feature, std::move(outline), front), frame.width, frame.depth)) {
        pieces.push_back(piece_of(feature, std::move(part)));
        pieces.back().is_line = true;
        pieces.back().width = feature.width > 0 ? feature.width * frame.width : frame.stream_width;
    }
    return pieces;
}

} // namespace quincunx::muster
