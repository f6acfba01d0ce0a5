#include "table/conform.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

constexpr double end_slack = 1e-9; // units: noise at the ends of an allowed range

Heading facing(Heading target, Face face)
{
    switch (face) {
    case Face::front: return opposite(target);
    case Face::left: return quarter_right(target);
    case Face::right: return quarter_left(target);
    case Face::rear: break;
    }
    return target;
}

// How a place counts as taken: by an overlap beyond the tolerance, or by any overlap at all.
enum class Taken : std::uint8_t { beyond_tolerance, at_all };

// The crossing of one pair that takes the place at `slide`.
template <class Shape>
std::optional<Crossing> taking(const Rect& part, const Shape& other, Vec along, double slide,
                               Taken taken)
{
    const auto crossing = sweep_line(part, other, along);
    if (!crossing) return std::nullopt;
    const bool all = taken == Taken::at_all;
    const double from = all ? crossing->touch + end_slack : crossing->enter;
    const double to = all ? crossing->clear - end_slack : crossing->leave;
    if (slide <= from || slide >= to) return std::nullopt;
    return crossing;
}

std::optional<Crossing> taking(const Footprint& body, const Hindrances& hindrances, Vec along,
                               double slide, Taken taken)
{
    for (const Rect& part : body.parts) {
        for (const Rect& other : hindrances.others)
            if (const auto found = taking(part, other, along, slide, taken)) return found;
        for (const Convex& ground : hindrances.closed)
            if (const auto found = taking(part, ground, along, slide, taken)) return found;
        for (const Convex ground : hindrances.ground)
            if (const auto found = taking(part, ground, along, slide, taken)) return found;
        for (const Rect& edge : hindrances.edges)
            if (const auto found = taking(part, edge, along, slide, taken)) return found;
    }
    return std::nullopt;
}

// From `slide` on, one way, to the first free place no farther than `last`.
std::optional<double> free_slide(const Footprint& body, const Hindrances& hindrances, Vec along,
                                 double slide, double last, Taken taken)
{
    const bool forwards = last >= slide;
    const auto past = [&](double s) {
        return forwards ? s > last + end_slack : s < last - end_slack;
    };
    while (!past(slide)) {
        const auto taken_by = taking(body, hindrances, along, slide, taken);
        if (!taken_by) return forwards ? std::min(slide, last) : std::max(slide, last);
        slide = forwards ? taken_by->clear : taken_by->touch;
    }
    return std::nullopt;
}

std::optional<double> nearest_slide(const Footprint& body, Vec along, Stretch allowed, double wish,
                                    const Hindrances& hindrances, Tie tie, Taken taken)
{
    const double start = std::clamp(wish, allowed.from, allowed.to);
    const auto up = free_slide(body, hindrances, along, start, allowed.to, taken);
    if (up && *up == start) return up;
    const auto down = free_slide(body, hindrances, along, start, allowed.from, taken);
    if (!up || !down) return up ? up : down;
    const double up_far = *up - wish;
    const double down_far = wish - *down;
    if (std::abs(up_far - down_far) <= end_slack) return tie == Tie::forward ? up : down;
    return up_far < down_far ? up : down;
}

} // namespace

Berth berth(const Body& target, Face face, Point origin)
{
    const Rect side = edge_rect(whole_rect(target, origin), face);
    const Heading heading = facing(target.pose.heading, face);
    return {side.centre, left_of(forward(heading)), heading, side.half_front};
}

double projected(const Berth& berth, Vec place)
{
    return to_units(dot(place - berth.middle, berth.leftwards));
}

double clamped(const Berth& berth, double s)
{
    const double half = to_units(berth.half);
    return std::clamp(s, -half, half);
}

Pose pose_at(const Berth& berth, double s, Point origin)
{
    return {snapped(origin, berth.middle + along(berth.leftwards, s)), berth.heading};
}

Footprint placed_at(const Berth& berth, double s, const Formation& formation)
{
    return footprint(berth.middle + along(berth.leftwards, s), forward(berth.heading), formation);
}

bool free_of(const Footprint& body, const Hindrances& hindrances)
{
    return std::all_of(body.parts.begin(), body.parts.end(),
                       [&](const Rect& part) { return free_of(part, hindrances); });
}

bool free_of(const Rect& body, const Hindrances& hindrances)
{
    const auto clear_of = [&](const auto& shapes) {
        for (const auto& other : shapes)
            if (overlaps(body, other)) return false;
        return true;
    };
    return clear_of(hindrances.others) && clear_of(hindrances.closed) &&
           clear_of(hindrances.edges) && clear_of(hindrances.ground);
}

std::optional<double> least_slide(const Rect& placed, Vec along, double lo, double hi,
                                  std::span<const Rect> others)
{
    return least_slide(footprint(placed), along, lo, hi, {others, {}, {}});
}

std::optional<double> least_slide(const Footprint& placed, Vec along, double lo, double hi,
                                  const Hindrances& hindrances, Tie tie)
{
    return nearest_slide(placed, along, {lo, hi}, 0, hindrances, tie, Taken::beyond_tolerance);
}

std::optional<Conformed> conform(const Berth& berth, const Wish& wish, const Formation& mover,
                                 const Hindrances& hindrances, Point origin)
{
    if (wish.lo > wish.hi) return std::nullopt;
    const Footprint middle = placed_at(berth, 0, mover);
    // What is judged free must be what is stored: a place that only the tolerance allowed may lose
    // it by snapping, and is then looked for without it.
    for (const Taken taken : {Taken::beyond_tolerance, Taken::at_all}) {
        const auto s = nearest_slide(middle, berth.leftwards, {wish.lo, wish.hi}, wish.s,
                                     hindrances, wish.tie, taken);
        if (!s) return std::nullopt;
        const Pose pose = pose_at(berth, *s, origin);
        if (free_of(footprint(pose, mover, origin), hindrances))
            return Conformed{pose, *s, *s - wish.s};
    }
    return std::nullopt;
}

Stretch sharing(const Berth& berth, double mover_frontage, double share)
{
    const double half = to_units(berth.half);
    const double mover_half = mover_frontage / 2;
    const double shared = std::min({share, 2 * half, mover_frontage});
    return {-(half + mover_half - shared), half + mover_half - shared};
}

std::optional<Conformed> conform_at(const Berth& berth, std::span<const double> places,
                                    const Formation& mover, const Hindrances& hindrances,
                                    Point origin)
{
    for (const double s : places) {
        const Pose pose = pose_at(berth, s, origin);
        if (free_of(footprint(pose, mover, origin), hindrances)) return Conformed{pose, s, 0};
    }
    return std::nullopt;
}

double turned_about(const Berth& berth, const Rect& mover, Vec touch)
{
    return projected(berth, touch) + in_frame(mover, touch).u;
}

double centre_moved(const Body& from, const Body& to)
{
    const Point origin = from.pose.front;
    return distance(whole_rect(from, origin).centre, whole_rect(to, origin).centre);
}

} // namespace quincunx::table
