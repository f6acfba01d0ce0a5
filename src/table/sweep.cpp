#include "table/sweep.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::table {

namespace {

// The four moments of a straight move, in millionths, narrowed one edge normal after the other.
class Narrowed {
  public:
    // On this normal the mover reaches from `mover_least` to `mover_most`, the other likewise, and
    // the mover gains `speed` per millionth travelled.
    void narrow(double mover_least, double mover_most, double least, double most, double speed)
    {
        const double coming = least - mover_most; // to go until they meet from below
        const double going = most - mover_least;  // to go until they part above
        if (speed == 0) {
            if (coming >= -tolerance_millionths || going <= tolerance_millionths) barred_ = true;
            return;
        }
        const double first = speed > 0 ? coming : going;
        const double last = speed > 0 ? going : coming;
        const double depth = speed > 0 ? tolerance_millionths : -tolerance_millionths;
        touch_ = std::max(touch_, first / speed);
        enter_ = std::max(enter_, (first + depth) / speed);
        leave_ = std::min(leave_, (last - depth) / speed);
        clear_ = std::min(clear_, last / speed);
    }
    bool none() const { return barred_ || enter_ >= leave_; }
    // All of it lies behind the mover's start; further normals only bring the end nearer.
    bool behind() const { return leave_ <= 0; }
    // It is touched only later than that; further normals only put it off.
    bool beyond(double farthest) const { return touch_ > farthest; }
    Crossing crossing() const
    {
        return {to_units(touch_), to_units(enter_), to_units(leave_), to_units(clear_)};
    }

  private:
    double touch_ = -never, enter_ = -never, leave_ = never, clear_ = never;
    bool barred_ = false;
};

std::optional<Crossing> from_here(const std::optional<Crossing>& whole_line)
{
    if (!whole_line || whole_line->leave <= 0) return std::nullopt;
    return Crossing{std::max(0.0, whole_line->touch), std::max(0.0, whole_line->enter),
                    whole_line->leave, whole_line->clear};
}

// Half of what a rectangle covers along a unit vector.
double half_extent(const Rect& rect, Vec normal)
{
    return rect.half_depth * std::abs(dot(rect.forward, normal)) +
           rect.half_front * std::abs(cross(rect.forward, normal));
}

struct Extent {
    double least = never, most = -never;
};

Extent extent(const Convex& shape, Vec from, Vec normal)
{
    Extent covered;
    for (const Vec corner : shape.corners) {
        const double at = dot(corner - from, normal);
        covered.least = std::min(covered.least, at);
        covered.most = std::max(covered.most, at);
    }
    return covered;
}

// The line of travel passes the other's disc by.
bool far_off(const Footprint& mover, Vec centre, double radius, Vec direction)
{
    const Vec between = centre - mover.around.centre;
    const double reach = mover.around.radius + radius;
    return std::abs(cross(direction, between)) > reach || dot(direction, between) < -reach;
}

template <class Shape>
std::optional<Crossing> over_parts(const Footprint& mover, const Shape& other, Vec direction)
{
    std::optional<Crossing> all;
    for (const Rect& part : mover.parts) {
        const std::optional<Crossing> one = sweep(part, other, direction);
        if (!one) continue;
        if (!all) all = one;
        all = Crossing{std::min(all->touch, one->touch), std::min(all->enter, one->enter),
                       std::max(all->leave, one->leave), std::max(all->clear, one->clear)};
    }
    return all;
}

// What two rectangles cover along the four edge normals needs only the products of their
// directions: the mover's sides, its front, and those of the other. Most moves go straight ahead;
// then the mover's sides, asked first, tell without a division what it passes by.
// Nothing also where `wanted` says no to what has been narrowed so far.
template <class Wanted>
std::optional<Crossing> crossed(const Rect& mover, const Rect& other, Vec direction, Wanted wanted)
{
    const Vec between = other.centre - mover.centre;
    const double along = std::abs(dot(mover.forward, other.forward));
    const double across = std::abs(cross(mover.forward, other.forward));
    Narrowed crossing;
    const auto narrow = [&](Vec normal, double mine, double theirs) {
        const double at = dot(between, normal);
        crossing.narrow(-mine, mine, at - theirs, at + theirs, dot(direction, normal));
        return !crossing.none() && wanted(crossing);
    };
    const double mine = dot(mover.forward, mover.forward);
    if (!narrow(left_of(mover.forward), mover.half_front * mine,
                other.half_depth * across + other.half_front * along) ||
        !narrow(mover.forward, mover.half_depth * mine,
                other.half_depth * along + other.half_front * across))
        return std::nullopt;
    const double theirs = dot(other.forward, other.forward);
    if (!narrow(left_of(other.forward), mover.half_depth * across + mover.half_front * along,
                other.half_front * theirs) ||
        !narrow(other.forward, mover.half_depth * along + mover.half_front * across,
                other.half_depth * theirs))
        return std::nullopt;
    return crossing.crossing();
}

} // namespace

std::optional<Crossing> sweep_line(const Rect& mover, const Rect& other, Vec direction)
{
    return crossed(mover, other, direction, [](const Narrowed&) { return true; });
}

std::optional<Crossing> sweep_line(const Rect& mover, const Convex& other, Vec direction)
{
    Narrowed crossing;
    for (const Vec normal : {left_of(mover.forward), mover.forward}) {
        const double mine = half_extent(mover, normal);
        const Extent theirs = extent(other, mover.centre, normal);
        crossing.narrow(-mine, mine, theirs.least, theirs.most, dot(direction, normal));
        if (crossing.none()) return std::nullopt;
    }
    const std::size_t count = other.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec way = other.corners[i + 1 == count ? 0 : i + 1] - other.corners[i];
        const double size = length(way);
        if (size == 0) continue;
        const Vec normal = right_of(way) * (1 / size);
        const double mine = half_extent(mover, normal);
        const Extent theirs = extent(other, mover.centre, normal);
        crossing.narrow(-mine, mine, theirs.least, theirs.most, dot(direction, normal));
        if (crossing.none()) return std::nullopt;
    }
    return crossing.crossing();
}

std::optional<Crossing> sweep(const Rect& mover, const Rect& other, Vec direction)
{
    return from_here(
        crossed(mover, other, direction, [](const Narrowed& found) { return !found.behind(); }));
}

std::optional<Crossing> sweep(const Rect& mover, const Rect& other, Vec direction, double most)
{
    const double farthest = from_units(most) + 1;
    return from_here(crossed(mover, other, direction, [farthest](const Narrowed& found) {
        return !found.behind() && !found.beyond(farthest);
    }));
}

std::optional<Crossing> sweep(const Rect& mover, const Convex& other, Vec direction)
{
    return from_here(sweep_line(mover, other, direction));
}

std::optional<Crossing> sweep(const Footprint& mover, const Rect& other, Vec direction)
{
    const double radius = disc_around(other).radius;
    if (far_off(mover, other.centre, radius, direction)) return std::nullopt;
    return over_parts(mover, other, direction);
}

std::optional<Crossing> sweep(const Footprint& mover, const Convex& other, Vec direction)
{
    return over_parts(mover, other, direction);
}

std::optional<Crossing> sweep(const Footprint& mover, const Footprint& other, Vec direction)
{
    if (far_off(mover, other.around.centre, other.around.radius, direction)) return std::nullopt;
    std::optional<Crossing> all;
    for (const Rect& part : other.parts) {
        const std::optional<Crossing> one = over_parts(mover, part, direction);
        if (!one) continue;
        if (!all) all = one;
        all = Crossing{std::min(all->touch, one->touch), std::min(all->enter, one->enter),
                       std::max(all->leave, one->leave), std::max(all->clear, one->clear)};
    }
    return all;
}

namespace {

// A vector as a lane has it.
struct InLane {
    double aside; // to the right
    double ahead;
};
InLane in_lane(const Lane& lane, Vec vector)
{
    return {dot(vector, right_of(lane.way)), dot(vector, lane.way)};
}

} // namespace

double touch_ahead(const Lane& lane, const Rect& shape)
{
    const InLane middle = in_lane(lane, shape.centre - lane.front);
    InLane deep = in_lane(lane, shape.forward * shape.half_depth);
    InLane wide = in_lane(lane, right_of(shape.forward) * shape.half_front);
    if (deep.ahead < 0) deep = {-deep.aside, -deep.ahead};
    if (wide.ahead < 0) wide = {-wide.aside, -wide.ahead};
    const double reach = std::abs(deep.aside) + std::abs(wide.aside);
    const bool beside = std::abs(middle.aside) >= lane.half + reach;
    if (beside || middle.ahead + deep.ahead + wide.ahead < 0) return never;
    // Its nearest corner, and how far from that the lane ends.
    const InLane corner{middle.aside - deep.aside - wide.aside,
                        middle.ahead - deep.ahead - wide.ahead};
    const double off = std::clamp(corner.aside, -lane.half, lane.half) - corner.aside;
    if (off == 0) return corner.ahead;
    // Of its two edges the one that goes that way; one that lies along the lane hardly goes either.
    const InLane& edge = deep.aside * off > wide.aside * off ? deep : wide;
    return corner.ahead + off / edge.aside * edge.ahead;
}

} // namespace quincunx::table
