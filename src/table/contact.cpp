#include "table/contact.hpp"

#include "table/curves.hpp"
#include "table/zone.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

constexpr double degree_slack = 1e-4;

double degrees_apart(Vec a, Vec b)
{
    return std::abs(degrees_of(Turn{dot(a, b), cross(a, b)}));
}

constexpr Face all_faces[] = {Face::front, Face::left, Face::right, Face::rear};

} // namespace

EdgeContact edge_contact(const Rect& a, Face of_a, const Rect& b, Face of_b)
{
    const Segment mine = edge(a, of_a);
    const Segment theirs = edge(b, of_b);
    const Vec normal = outward(b, of_b);
    const Vec way = left_of(normal); // `theirs` runs this way
    const Vec middle = (theirs.from + theirs.to) * 0.5;
    const double half = length(theirs.to - theirs.from) / 2;
    const double from = dot(mine.from - middle, way);
    const double to = dot(mine.to - middle, way);
    const double low = std::max(-half, std::min(from, to));
    const double high = std::min(half, std::max(from, to));
    // Heights of my edge over theirs at both ends of the common length.
    const double height = dot(mine.from - middle, normal);
    const double rise = to == from ? 0 : (dot(mine.to - middle, normal) - height) / (to - from);
    const double apart =
        std::max(std::abs(height + rise * (low - from)), std::abs(height + rise * (high - from)));
    return {-dot(outward(a, of_a), normal), to_units(apart), to_units(high - low)};
}

bool flush(const EdgeContact& contact, const FlushLimits& limits)
{
    return contact.cosine >= turn_of_degrees(limits.degrees).cos && contact.gap <= limits.gap &&
           contact.common >= limits.common - limits.slack.units;
}

std::optional<Face> face_against(const Rect& a, const Rect& target, const FlushLimits& limits,
                                 Face of_a)
{
    std::optional<Face> found;
    double greatest = 0;
    const double least_cosine = turn_of_degrees(limits.degrees).cos;
    const Vec normal = outward(a, of_a);
    for (const Face face : all_faces) {
        if (-dot(normal, outward(target, face)) < least_cosine) continue; // faces elsewhere
        const EdgeContact contact = edge_contact(a, of_a, target, face);
        if (!flush(contact, limits) || (found && contact.common <= greatest)) continue;
        found = face;
        greatest = contact.common;
    }
    return found;
}

Faces faces_touched(const Rect& mover, const Rect& target)
{
    Faces faces;
    for (const Face face : all_faces)
        if (distance(mover, edge_rect(target, face)) <= tolerance) faces.set(face);
    return faces;
}

std::optional<Face> first_of(Faces faces, std::span<const Face> precedence)
{
    for (const Face face : precedence)
        if (faces.has(face)) return face;
    return std::nullopt;
}

bool corner_contact_only(const Rect& a, const Rect& b)
{
    if (!touches(a, b)) return false;
    // Some pair of edges lies against each other over more than the tolerance.
    for (const Face mine : all_faces)
        for (const Face theirs : all_faces) {
            const EdgeContact contact = edge_contact(a, mine, b, theirs);
            if (contact.cosine > 0 && contact.gap <= 2 * tolerance && contact.common > tolerance)
                return false;
        }
    return true;
}

bool edge_touches(const Rect& a, Face of_a, const Rect& b)
{
    return distance(edge_rect(a, of_a), b) <= tolerance;
}

double lateral_overlap(const Rect& a, const Rect& across)
{
    const double between = std::abs(cross(a.centre - across.centre, across.forward));
    const double shared = a.half_front + across.half_front - between;
    return to_units(std::min(shared, 2 * std::min(a.half_front, across.half_front)));
}

bool directly_behind(const Rect& supporter, const Rect& unit, const BehindLimits& limits)
{
    if (degrees_between(supporter, unit) > limits.degrees + degree_slack) return false;
    const double ahead = in_frame(unit, front_middle(supporter)).v + depth(unit);
    return within(std::abs(ahead), limits.gap, limits.slack) &&
           lateral_overlap(supporter, unit) >= limits.share * frontage(unit) - limits.slack.units;
}

std::optional<Side> beside(const Rect& neighbour, const Rect& unit, const BesideLimits& limits)
{
    if (degrees_between(neighbour, unit) > limits.degrees + degree_slack) return std::nullopt;
    const Side side = in_frame(unit, neighbour.centre).u < 0 ? Side::left : Side::right;
    const Face mine = side == Side::left ? Face::left : Face::right;
    const Face theirs = side == Side::left ? Face::right : Face::left;
    const double sides = distance(edge(unit, mine), edge(neighbour, theirs));
    const double corner = distance(front_corner(unit, side), front_corner(neighbour, other(side)));
    if (exceeds(sides, limits.sides, limits.slack)) return std::nullopt;
    if (exceeds(corner, limits.corners, limits.slack)) return std::nullopt;
    return side;
}

double degrees_between(const Rect& a, const Rect& b)
{
    return degrees_apart(a.forward, b.forward);
}

} // namespace quincunx::table
