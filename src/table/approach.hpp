#pragma once
// Ways that nobody drew: straight ahead or back, and where one must end to be just short of what
// stands in it.

#include "table/path.hpp"

namespace quincunx::table {

// The straight course of a body: ahead, or straight back.
Course straight_course(const Body& body, double length, Point origin);

// Where a course must end to be `gap` short of a shape that it would enter, in units travelled;
// `never`: it does not enter it. A shape nearer than the gap already is stopped at on touching; one
// met during a wheel is measured along the arc.
double just_short_of(const Course& course, const Rect& shape, double gap);
double just_short_of(const Course& course, const Convex& shape, double gap);

// The same rectangle about its centre, facing another way: exact where it only turns about.
Body facing(const Body& body, Heading heading);

} // namespace quincunx::table
