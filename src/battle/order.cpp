// Orders written. Reading them is in order_reading.cpp.

#include "battle/order.hpp"

#include <fmt/format.h>

namespace quincunx::battle {

namespace {

constexpr int length_places = 6;
constexpr int heading_places = 9;

std::string decimal(std::int64_t value, int places = length_places)
{
    std::string text = table::decimal_text(value, places);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string place_text(const table::Pose& pose)
{
    return fmt::format("{} {} {} {}", decimal(pose.front.x), decimal(pose.front.y),
                       decimal(pose.heading.x, heading_places),
                       decimal(pose.heading.y, heading_places));
}

std::string_view word(table::Side side)
{
    return side == table::Side::left ? "left" : "right";
}

std::string_view turn_ending(const table::Step& step)
{
    const bool edge = step.about == table::TurnAbout::edge;
    const bool exchanged = step.quarter == table::Quarter::exchanged;
    if (edge) return exchanged ? " edge exchanged" : " edge";
    return exchanged ? " exchanged" : "";
}

std::string step_text(const table::Step& step)
{
    using enum table::StepKind;
    switch (step.kind) {
    case advance:
        if (step.ahead < 0) return "retire " + decimal(-std::int64_t{step.ahead});
        return "advance " + decimal(step.ahead);
    case wheel: return fmt::format("wheel {} {}", word(step.side), decimal(step.angle));
    case oblique:
        return fmt::format("oblique {} {} {}", word(step.side), decimal(step.ahead),
                           decimal(step.aside));
    case shift: return fmt::format("shift {} {}", word(step.side), decimal(step.aside));
    case quarter_turn: return fmt::format("turn {}{}", word(step.side), turn_ending(step));
    case half_turn: return fmt::format("turn back{}", turn_ending(step));
    case widen: return fmt::format("widen {} {}", step.left_files, step.right_files);
    case reform: return fmt::format("reform {}", step.files);
    case place:
        if (step.files == 0) return "place " + place_text(step.to);
        return fmt::format("place {} files {}", place_text(step.to), step.files);
    }
    return "?";
}

// What is not in the roster is written so that no reader takes it.
std::string label(UnitId unit, const Roster& roster)
{
    return unit < roster.units.size() ? roster[unit].label : "?";
}

// The step with no more than its text holds.
table::Step as_written(const table::Step& step)
{
    using enum table::StepKind;
    table::Step told;
    told.kind = step.kind;
    switch (step.kind) {
    case advance: told.ahead = step.ahead; break;
    case wheel:
        told.side = step.side;
        told.angle = step.angle;
        break;
    case oblique: told.ahead = step.ahead; [[fallthrough]];
    case shift:
        told.side = step.side;
        told.aside = step.aside;
        break;
    case quarter_turn: told.side = step.side; [[fallthrough]];
    case half_turn:
        told.about = step.about;
        told.quarter = step.quarter;
        break;
    case widen:
        told.left_files = step.left_files;
        told.right_files = step.right_files;
        break;
    case place: told.to = step.to; [[fallthrough]];
    case reform: told.files = step.files; break;
    }
    return told;
}

} // namespace

std::string_view flaw_of(const Order& order, const VerbShape& shape)
{
    const auto wrong = [](bool has, bool needs) { return has != needs; };
    if (wrong(order.unit != no_unit, shape.unit))
        return shape.unit ? "The order names no unit." : "The order takes no unit.";
    if (wrong(order.target != no_unit, shape.target))
        return shape.target ? "The order names no target." : "The order takes no target.";
    if (wrong(!order.path.empty(), shape.path))
        return shape.path ? "The order has no steps." : "The order takes no steps.";
    if (wrong(order.place.has_value(), shape.place))
        return shape.place ? "The order names no place." : "The order takes no place.";
    if (!order.others.empty() && !shape.others) return "The order takes no further units.";
    if (!order.numbers.empty() && !shape.numbers) return "The order takes no numbers.";
    for (const table::Step& step : order.path)
        if (!(step == as_written(step))) return "A step of the order says more than its kind has.";
    return {};
}

std::string to_text(const Order& order, std::span<const VerbShape> verbs, const Roster& roster)
{
    std::string text(side_word(order.side));
    if (order.verb >= verbs.size()) return text + " ?";
    const VerbShape& shape = verbs[order.verb];
    const auto add = [&text](std::string_view more) { text.append(" ").append(more); };
    add(shape.name);
    if (shape.unit && order.unit != no_unit) add(label(order.unit, roster));
    if (shape.target && order.target != no_unit) add(label(order.target, roster));
    if (shape.numbers)
        for (const std::int16_t number : order.numbers) add(std::to_string(number));
    if (shape.others && !order.others.empty()) {
        add("with");
        for (const UnitId unit : order.others) add(label(unit, roster));
    }
    if (shape.path)
        for (const table::Step& step : order.path) add(step_text(step));
    if (shape.place && order.place) {
        const bool point = order.place->heading == table::Heading{};
        const table::Point at = order.place->front;
        add("at " + (point ? decimal(at.x) + " " + decimal(at.y) : place_text(*order.place)));
    }
    return text;
}

std::string usage(Side side, const VerbShape& shape)
{
    std::string text = fmt::format("{} {}", side_word(side), shape.name);
    if (shape.unit) text += " UNIT";
    if (shape.target) text += " TARGET";
    if (shape.numbers) text += " [NUMBERS]";
    if (shape.others) text += " [with UNITS]";
    if (shape.path) text += " STEPS";
    if (shape.place) text += " at X Y [facing DEGREES]";
    return text;
}

} // namespace quincunx::battle
