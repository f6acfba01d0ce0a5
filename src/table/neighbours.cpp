#include "table/neighbours.hpp"

namespace quincunx::table {

Around around(const Body& body)
{
    const Rect whole = whole_rect(body, body.pose.front);
    const Disc disc = disc_around(whole);
    // One millionth more, as the centre is rounded.
    return {snapped(body.pose.front, disc.centre),
            static_cast<std::int32_t>(std::ceil(disc.radius)) + 1};
}

Neighbours neighbours(std::span<const Around> bodies, std::size_t self, double reach)
{
    Neighbours near;
    const Around& mover = bodies[self];
    const double far = from_units(reach) + mover.radius + millionths_per_unit;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const Around& other = bodies[i];
        if (i == self || other.radius < 0) continue;
        const Vec between = relative(other.centre, mover.centre);
        const double limit = far + other.radius;
        if (dot(between, between) <= limit * limit) near.push_back(static_cast<std::uint8_t>(i));
    }
    return near;
}

} // namespace quincunx::table
