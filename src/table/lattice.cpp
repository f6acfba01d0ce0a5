#include "table/lattice.hpp"

#include "table/curves.hpp"

namespace quincunx::table {

namespace {

constexpr double coordinate_limit = 1e9; // 1000 units in millionths

std::int32_t rounded(double value)
{
    ensure(value > -2e9 && value < 2e9, "a length that fits the lattice");
    return static_cast<std::int32_t>(whole_nearest(value));
}

} // namespace

std::optional<Vec> direction(Vec from, Vec to)
{
    const Vec way = to - from;
    const double far = length(way);
    if (far == 0) return std::nullopt;
    return Vec{way.x / far, way.y / far};
}

Point snapped(Point origin, Vec at)
{
    const double x = static_cast<double>(origin.x) + whole_nearest(at.x);
    const double y = static_cast<double>(origin.y) + whole_nearest(at.y);
    return {rounded(x), rounded(y)};
}

Heading snapped(Vec direction)
{
    const double size = length(direction);
    ensure(size > 0, "a direction that points somewhere");
    return {rounded(direction.x / size * heading_length),
            rounded(direction.y / size * heading_length)};
}

Pose moved(Pose pose, Vec by)
{
    return {snapped(pose.front, by), pose.heading};
}

Pose turned(Pose pose, Vec by, Vec new_forward)
{
    return {snapped(pose.front, by), snapped(new_forward)};
}

Pose turned(Pose pose, Vec by, Heading exact)
{
    return {snapped(pose.front, by), exact};
}

Point point_of_units(double x, double y)
{
    return {lattice_length(x), lattice_length(y)};
}

Heading heading_of_degrees(double degrees, Compass compass)
{
    const Turn turn = turn_of_degrees(degrees);
    if (compass == Compass::clockwise_from_y) return snapped(Vec{turn.sin, turn.cos});
    return snapped(Vec{turn.cos, turn.sin});
}

double degrees_of(Heading heading, Compass compass)
{
    const bool north = compass == Compass::clockwise_from_y;
    const double ahead = north ? heading.y : heading.x;
    const double aside = north ? heading.x : heading.y;
    const double degrees = angle_of(ahead, aside) * (180 / pi);
    const double full = degrees < 0 ? degrees + 360 : degrees;
    return full >= 360 ? 0 : full;
}

Heading turned(Heading heading, Turn by)
{
    return snapped(rotated(forward(heading), by));
}

Turn turn_between(Heading from, Heading to)
{
    const auto product = [](std::int32_t a, std::int32_t b) {
        return static_cast<std::int64_t>(a) * b;
    };
    const std::int64_t cos = product(from.x, to.x) + product(from.y, to.y);
    const std::int64_t sin = product(from.x, to.y) - product(from.y, to.x);
    constexpr double square = heading_length * heading_length;
    return {static_cast<double>(cos) / square, static_cast<double>(sin) / square};
}

double degrees_between(Heading a, Heading b)
{
    return std::abs(degrees_of(turn_between(a, b)));
}

bool headings_within(Heading a, Heading b, double degrees)
{
    return degrees_between(a, b) <= degrees + 1e-4;
}

Pose pose_from_centre(Point centre, Heading heading, double depth)
{
    return {snapped(centre, forward(heading) * (from_units(depth) / 2)), heading};
}

Point centre_of(const Pose& pose, double depth)
{
    return snapped(pose.front, forward(pose.heading) * (-from_units(depth) / 2));
}

bool valid(Heading heading)
{
    if (std::abs(static_cast<double>(heading.x)) > heading_length) return false;
    if (std::abs(static_cast<double>(heading.y)) > heading_length) return false;
    const std::int64_t x = heading.x;
    const std::int64_t y = heading.y;
    const std::int64_t off = x * x + y * y - 1'000'000'000'000'000'000;
    return off >= -1'500'000'000 && off <= 1'500'000'000;
}

bool valid(Point point)
{
    return std::abs(static_cast<double>(point.x)) <= coordinate_limit &&
           std::abs(static_cast<double>(point.y)) <= coordinate_limit;
}

void hash(Hasher& hasher, Point point)
{
    hasher.add(point.x).add(point.y);
}
void hash(Hasher& hasher, Heading heading)
{
    hasher.add(heading.x).add(heading.y);
}
void hash(Hasher& hasher, const Pose& pose)
{
    hash(hasher, pose.front);
    hash(hasher, pose.heading);
}

} // namespace quincunx::table
