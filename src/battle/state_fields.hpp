#pragma once
// The fields (fields.hpp) of what states of several rule sets hold.

#include "battle/conditions.hpp"
#include "battle/fields.hpp"
#include "battle/order.hpp"
#include "table/path.hpp"

namespace quincunx::table {

constexpr auto fields_of(const Point*)
{
    using battle::field;
    return battle::fields(field("x", &Point::x), field("y", &Point::y));
}
constexpr auto fields_of(const Heading*)
{
    using battle::field;
    return battle::fields(field("x", &Heading::x), field("y", &Heading::y));
}
constexpr auto fields_of(const Pose*)
{
    using battle::field;
    return battle::fields(field("", &Pose::front), field("heading", &Pose::heading));
}

constexpr auto fields_of(const Step*)
{
    using battle::field;
    return battle::fields(field("kind", &Step::kind), field("side", &Step::side),
                          field("about", &Step::about), field("quarter", &Step::quarter),
                          field("left_files", &Step::left_files),
                          field("right_files", &Step::right_files), field("files", &Step::files),
                          field("ahead", &Step::ahead), field("aside", &Step::aside),
                          field("angle", &Step::angle), field("to", &Step::to));
}

} // namespace quincunx::table

namespace quincunx::battle {

constexpr auto fields_of(const Order*)
{
    return fields(field("verb", &Order::verb), field("unit", &Order::unit),
                  field("target", &Order::target), field("step", &Order::path),
                  field("side", &Order::side), field("place", &Order::place),
                  field("other", &Order::others), field("number", &Order::numbers));
}

constexpr auto fields_of(const DayState*)
{
    return fields(field("objectives_taken", &DayState::objectives_taken),
                  field("objective_losses", &DayState::objective_losses),
                  field("left_by", &DayState::left_by), field("released", &DayState::released));
}

} // namespace quincunx::battle
