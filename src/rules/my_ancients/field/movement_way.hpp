#pragma once
// What stands in the way of a move that a player orders (6.6, 6.7): enemies that it keeps off,
// friends that it may or may not pass, closed ground, the edge of the table.

#include "rules/my_ancients/field/forced_way.hpp"
#include "rules/my_ancients/field/movement.hpp"

namespace quincunx::my_ancients {

// The course of a path; elephants go straight ahead only, with their gaps between them.
Course course_of(const State& state, UnitId unit, const Path& path);

// Friends that a move goes over, and those that it ends on and puts behind.
struct Over {
    Many passed;
    Behind behind;
};

// What forbids a move along this course. `off`: inches that it keeps from enemies.
Barred barred(const State& state, UnitId unit, const Course& course, double off, Over& over);
Barred barred(const State& state, UnitId unit, const Course& course, Over& over);

// Where it first has a part in rough ground or woods.
std::optional<table::Moment> rough_at(const State& state, const Course& course);

// A share of a step, rounded towards nothing; the path up to that moment of its course.
table::Step part_of(table::Step step, double share);
Path cut(const Path& path, const Course& course, const table::Moment& at);
// As much of a path as can be gone: 0.1 short of what stops it, behind friends that it would not
// clear (ma.interpenetrate.must_clear_front).
Path fitted(const State& state, UnitId unit, const Path& path, Over& over);

// The exit of the scenario by which a unit that ends there may leave the table.
bool leaves_by_exit(const State& state, UnitId unit, const Footprint& end, Point origin);

// --- friends in the way (6.7)

// ma.ruling.wheel_neighbours: a friend beside the body when it begins to wheel is ignored during
// that wheel. Where else it first enters him.
std::optional<table::Moment> enters_friend(const State& state, const Course& course,
                                           const Rect& part);
// Why it may not pass this friend; if it may, he is noted.
Barred meets_friend(const State& state, UnitId unit, const Course& course, UnitId other,
                    Over& over);

// Nothing of the other comes nearer to the course than so many inches.
bool is_far(const State& state, const Course& course, UnitId other, double inches);

} // namespace quincunx::my_ancients
