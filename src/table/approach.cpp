#include "table/approach.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

double first_near(const Footprint& body, const Rect& shape, Vec way, double gap)
{
    return first_within(body, shape, way, gap);
}

double first_near(const Footprint& body, const Convex& shape, Vec way, double gap)
{
    double first = never;
    for (const Rect& part : body.parts)
        first = std::min(first, first_within(part, shape, way, gap));
    return first;
}

template <class Shape>
double distance_of(const Footprint& body, const Shape& shape)
{
    double least = never;
    for (const Rect& part : body.parts) least = std::min(least, distance(part, shape));
    return least;
}

template <class Shape>
double short_of(const Course& course, const Shape& shape, double gap)
{
    const Meeting met = meeting(course, shape);
    if (!met.enter) return never;
    const Moment touched = met.touch ? *met.touch : *met.enter;
    const Stage& stage = course.stages[touched.stage];
    if (!stage.straight()) return std::max(touched.total - gap, 0.0);
    if (distance_of(stage.start, shape) <= gap) return touched.total;
    return stage.before +
           std::min(touched.along, first_near(stage.start, shape, stage.direction, gap));
}

} // namespace

double just_short_of(const Course& course, const Rect& shape, double gap)
{
    return short_of(course, shape, gap);
}

double just_short_of(const Course& course, const Convex& shape, double gap)
{
    return short_of(course, shape, gap);
}

Course straight_course(const Body& body, double length, Point origin)
{
    return course(body, {advance(length)}, origin);
}

Body facing(const Body& body, Heading heading)
{
    if (heading == body.pose.heading) return body;
    if (heading == opposite(body.pose.heading)) return half_turned(body, TurnAbout::centre);
    const double deep = depth(body.formation);
    const Point centre = centre_of(body.pose, deep);
    return {pose_from_centre(centre, heading, deep), body.formation};
}

} // namespace quincunx::table
