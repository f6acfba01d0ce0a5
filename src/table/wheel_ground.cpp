// Wheels over ground: all moments at which a corner meets an edge, and a look between them.

#include "table/wheel.hpp"
#include "table/wheel_frame.hpp"

namespace quincunx::table {

WheelBox box_swept(const Rect& mover)
{
    const auto at = corners(mover);
    double square = 0;
    double lowest = 0;
    double highest = 0;
    for (const Vec corner : at) {
        square = std::max(square, dot(corner, corner));
        lowest = std::min(lowest, corner.y);
        highest = std::max(highest, corner.y);
    }
    const double reach = std::sqrt(square);
    // What is ahead of the pivot's line comes to lie on the other side of the pivot.
    return {{highest > 0 ? -reach : 0, lowest}, {reach, reach}};
}

bool WheelBox::misses(const Convex& shape, double apart) const
{
    Vec low{never, never};
    Vec high{-never, -never};
    for (const Vec corner : shape.corners) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    return low.x - apart > greatest.x || high.x + apart < least.x || low.y - apart > greatest.y ||
           high.y + apart < least.y;
}

void collect(Moments& moments, const Rect& mover, const Convex& other, double last)
{
    moments.push_back(0);
    corner_on_edge(corners(mover), other, 0, [&](double t) {
        if (t > 0 && t < last && !moments.full()) moments.push_back(t);
    });
    if (moments.full()) moments.pop_back();
    moments.push_back(last);
    std::sort(moments.begin(), moments.end());
}

namespace {

void add_stretches(Stretches& found, const WheelFrame& frame, const Rect& shape,
                   const Convex& ground, double frontage, double last)
{
    const Convex seen = frame.of_corners(ground.corners);
    const Rect mover = frame.of_mover(shape);
    if (box_swept(mover).misses(seen, 0)) return;
    Moments moments;
    collect(moments, drawn_in(mover, tolerance_millionths), seen, last);
    for (std::size_t i = 1; i < moments.size(); ++i) {
        const double middle = (moments[i - 1] + moments[i]) / 2;
        if (!overlaps(wheeled(mover, Vec{}, turn_of_half_tangent(middle)), seen)) continue;
        add(found, {wheel_cost_of_half_tangent(frontage, moments[i - 1]),
                    wheel_cost_of_half_tangent(frontage, moments[i])});
    }
}

} // namespace

Stretches inside(const Footprint& mover, const Convex& ground, Side pivot, double max_half_tangent,
                 Part part)
{
    const WheelFrame frame{mover.whole, pivot};
    Stretches found;
    for (const Rect& shape : mover.parts)
        add_stretches(found, frame, part == Part::any ? shape : edge_rect(shape, Face::front),
                      ground, frontage(mover.whole), max_half_tangent);
    return found;
}

Stretches inside(const Rect& mover, const Convex& ground, Side pivot, double max_half_tangent,
                 Part part)
{
    Stretches found;
    add_stretches(found, WheelFrame{mover, pivot},
                  part == Part::any ? mover : edge_rect(mover, Face::front), ground,
                  frontage(mover), max_half_tangent);
    return found;
}

} // namespace quincunx::table
