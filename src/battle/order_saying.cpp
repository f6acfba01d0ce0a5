#include "battle/order_saying.hpp"

#include "battle/words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::battle {

namespace {

using table::Step;
using table::StepKind;

// At most two decimals.
std::string brief(double value)
{
    return number_text(std::round(value * 100) / 100);
}

std::string brief_length(std::int32_t millionths)
{
    return brief(table::units_of(millionths));
}

std::string_view hand(table::Side side)
{
    return side == table::Side::left ? "left" : "right";
}

int whole_degrees(table::Heading heading)
{
    return static_cast<int>(std::lround(table::degrees_of(heading))) % 360;
}

std::string labels(std::span<const UnitId> units, const Roster& roster, std::string_view between)
{
    std::string text;
    for (const UnitId unit : units)
        text += fmt::format("{}{}", text.empty() ? "" : between,
                            unit < roster.units.size() ? roster[unit].label : "?");
    return text;
}

// --- said

class Said {
  public:
    explicit Said(std::string_view measure) : measure_(measure) {}

    std::string path(const table::Path& path) const
    {
        std::string text;
        for (const Step& step : path) text += (text.empty() ? "" : ", ") + one(step);
        return text;
    }
    static std::string place(const table::Pose& at)
    {
        const std::string point =
            fmt::format("to {}, {}", brief_length(at.front.x), brief_length(at.front.y));
        if (at.heading == table::Heading{}) return point;
        return fmt::format("{}, facing {}°", point, whole_degrees(at.heading));
    }

  private:
    std::string far(std::int32_t millionths) const
    {
        return measure_.empty() ? brief_length(millionths)
                                : fmt::format("{} {}", brief_length(millionths), measure_);
    }
    std::string one(const Step& step) const
    {
        switch (step.kind) {
        case StepKind::advance:
            return step.ahead < 0 ? "retire " + far(-step.ahead) : "advance " + far(step.ahead);
        case StepKind::wheel:
            return fmt::format("wheel {} {}°", hand(step.side), brief(table::degrees_of(step)));
        case StepKind::oblique:
            return fmt::format("oblique to the {}: {} ahead, {} aside", hand(step.side),
                               far(step.ahead), far(step.aside));
        case StepKind::shift: return fmt::format("{} to the {}", far(step.aside), hand(step.side));
        case StepKind::quarter_turn: return fmt::format("turn {}", hand(step.side));
        case StepKind::half_turn: return "turn about";
        case StepKind::widen: return widened(step);
        case StepKind::reform: return fmt::format("re-form {} wide", step.files);
        case StepKind::place:
            return step.files == 0 ? place(step.to)
                                   : fmt::format("{}, {} wide", place(step.to), step.files);
        }
        return {};
    }
    static std::string widened(const Step& step)
    {
        const std::string left =
            step.left_files == 0 ? "" : fmt::format("{} on the left", step.left_files);
        const std::string right =
            step.right_files == 0 ? "" : fmt::format("{} on the right", step.right_files);
        const bool both = !left.empty() && !right.empty();
        const bool none = left.empty() && right.empty();
        return "widen by " + (none ? "none" : both ? left + " and " + right : left + right);
    }

    std::string_view measure_;
};

// --- typed

std::string typed(const table::Pose& at)
{
    const std::string point =
        fmt::format("{} {}", brief_length(at.front.x), brief_length(at.front.y));
    if (at.heading == table::Heading{}) return point;
    return fmt::format("{} facing {}", point, whole_degrees(at.heading));
}

std::string typed(const Step& step)
{
    switch (step.kind) {
    case StepKind::advance:
        return step.ahead < 0 ? "retire " + brief_length(-step.ahead)
                              : "advance " + brief_length(step.ahead);
    case StepKind::wheel:
        return fmt::format("wheel {} {}", hand(step.side), brief(table::degrees_of(step)));
    case StepKind::oblique:
        return fmt::format("oblique {} {} {}", hand(step.side), brief_length(step.ahead),
                           brief_length(step.aside));
    case StepKind::shift:
        return fmt::format("shift {} {}", hand(step.side), brief_length(step.aside));
    case StepKind::quarter_turn: return fmt::format("turn {}", hand(step.side));
    case StepKind::half_turn: return "turn back";
    case StepKind::widen: return fmt::format("widen {} {}", step.left_files, step.right_files);
    case StepKind::reform: return fmt::format("reform {}", step.files);
    case StepKind::place: return "place " + typed(step.to);
    }
    return {};
}

} // namespace

std::string begun(std::string_view words)
{
    std::string text(words);
    std::ranges::replace(text, '_', ' ');
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string saying(const Order& order, const VerbShape& shape, const Roster& roster,
                   std::string_view measure)
{
    const std::string along =
        order.others.empty()
            ? ""
            : " with " + labels({order.others.begin(), order.others.size()}, roster, ", ");
    if (shape.target && order.target != no_unit)
        return fmt::format("{} {}{}", begun(shape.name), roster.full_name(order.target), along);
    std::string numbers;
    for (const std::int16_t number : order.numbers) numbers += fmt::format(" {}", number);
    const std::string what = begun(shape.name) + numbers + along;
    if (shape.path && !order.path.empty())
        return fmt::format("{}: {}", what, Said(measure).path(order.path));
    if (shape.place && order.place) return fmt::format("{}: {}", what, Said::place(*order.place));
    if (!numbers.empty()) return fmt::format("{}: {}", what, shape.words);
    return begun(shape.words) + along;
}

std::string shortly(const Order& order, const VerbShape& shape, const Roster& roster)
{
    std::string text(shape.name);
    const auto add = [&text](std::string_view more) { text.append(" ").append(more); };
    if (shape.unit && order.unit != no_unit) add(labels({&order.unit, 1}, roster, " "));
    if (shape.target && order.target != no_unit) add(labels({&order.target, 1}, roster, " "));
    if (shape.numbers)
        for (const std::int16_t number : order.numbers) add(std::to_string(number));
    if (shape.others && !order.others.empty())
        add("with " + labels({order.others.begin(), order.others.size()}, roster, " "));
    if (shape.path)
        for (const Step& step : order.path) add(typed(step));
    if (shape.place && order.place) add("at " + typed(*order.place));
    return text;
}

} // namespace quincunx::battle
