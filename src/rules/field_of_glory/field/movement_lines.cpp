// Battle lines: who stands in one, and how all of it moves as one body.

#include "rules/field_of_glory/book/orders.hpp"
#include "rules/field_of_glory/field/movement.hpp"

namespace quincunx::field_of_glory {

namespace {

using MaybeRefused = std::optional<Refusal>;

Rect front_of(const State& state, UnitId group, Point origin)
{
    return table::whole_rect(start_of(state, group), origin);
}

// From the front corner of the one to that of the other on its right.
double between(const State& state, UnitId left, UnitId right)
{
    const Point origin = origin_of(state, left);
    return table::distance(table::front_corner(front_of(state, left, origin), table::Side::right),
                           table::front_corner(front_of(state, right, origin), table::Side::left));
}

bool side_by_side(const State& state, UnitId left, UnitId right)
{
    return state.units[left].pose.heading == state.units[right].pose.heading &&
           within(sheet(state), between(state, left, right), sheet(state)["fog.line.contact"]);
}

// As the first of them looks, from the left.
Line from_the_left(const State& state, const Line& groups)
{
    const Point origin = origin_of(state, groups.front());
    const Rect frame = whole(state, groups.front(), origin);
    const auto aside = [&](UnitId group) {
        return std::pair(table::in_frame(frame, whole(state, group, origin).centre).u, group);
    };
    Line sorted = groups;
    std::ranges::sort(sorted, {}, aside);
    return sorted;
}

MaybeRefused not_side_by_side(const State& state, const Line& sorted)
{
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        const UnitId left = sorted[i - 1];
        const UnitId right = sorted[i];
        if (state.units[left].pose.heading != state.units[right].pose.heading)
            return refusal_of("fog.line.contact", "{unit} and {other} do not face the same way.",
                              left, right);
        if (!side_by_side(state, left, right))
            return Refusal{"fog.line.contact",
                           {"{unit} and {other} do not stand side by side: their front corners are "
                            "{a} apart, at most {b} in a battle line.",
                            left, right, between(state, left, right),
                            sheet(state)["fog.line.contact"]}};
    }
    return std::nullopt;
}

// Is a commander whom all obey with one of them?
bool is_led(const State& state, const Line& groups)
{
    const Side side = side_of(state, groups.front());
    return std::ranges::any_of(groups, [&](UnitId with) {
        return std::ranges::any_of(commanders_with(state, with), [&](std::uint8_t commander) {
            return std::ranges::all_of(groups, [&](UnitId group) {
                return in_line_of_command(state, side, commander, group);
            });
        });
    });
}

MaybeRefused unfit(const State& state, UnitId group, bool led)
{
    if (auto refused = forbidden_to_move(state, group, led)) return refused;
    if (type_of(state, group) == Type::HArt)
        return refusal_of("fog.move.heavy_artillery", "{unit} only pivots about its own centre.",
                          group);
    if (state.units[group].level >= Level::FRAGMENTED && sheet(state).on("fog.line.fragmented"))
        return refusal_of("fog.line.fragmented",
                          "{unit} is FRAGMENTED: it cannot be part of a battle line.", group);
    return std::nullopt;
}

MaybeRefused no_line(const State& state, const Line& groups, bool led)
{
    if (!sheet(state).on("fog.ruling.battle_line"))
        return refusal("fog.ruling.battle_line",
                       "There are no battle lines: battle groups move one by one.");
    if (groups.size() < 2)
        return refusal("fog.ruling.battle_line", "A battle line is two battle groups or more.");
    if (!led && sheet(state).on("fog.line.commander"))
        return refusal("fog.line.commander",
                       "No commander whom all of them obey is with a group of this battle line.");
    const UnitId first = groups.front();
    for (const UnitId group : groups) {
        if (auto refused = unfit(state, group, led && sheet(state).on("fog.line.led")))
            return refused;
        if (state.units[group].moved != state.units[first].moved)
            return refusal_of("fog.move.second",
                              "Of {unit} and {other} one has moved: they go together no more.",
                              first, group);
    }
    return not_side_by_side(state, from_the_left(state, groups));
}

MaybeRefused no_way(const State& state, UnitId leader, const Path& path)
{
    const bool plain = std::ranges::all_of(path, [](const table::Step& step) {
        return step.kind == table::StepKind::wheel ||
               (step.kind == table::StepKind::advance && step.ahead >= 0);
    });
    const double most = sheet(state)["fog.line.wheels"];
    if (!plain || table::flaw(path, table::single_base(1, 1)))
        return refusal("fog.line.wheels", "A battle line goes straight ahead or wheels as one.",
                       leader);
    if (wheels_in(path) > most)
        return refusal("fog.line.wheels",
                       "Wheels of a battle line in one move: {b} at most; these are {a}.", leader,
                       wheels_in(path), most);
    return std::nullopt;
}

// The rectangle about all of them, whose outer front corner is measured.
Body about_all(const State& state, const Line& groups)
{
    Fixed<Rect, Line::room()> parts;
    for (const UnitId group : groups)
        parts.push_back(front_of(state, group, start_of(state, groups.front()).pose.front));
    return table::about_all(start_of(state, groups.front()).pose, {parts.begin(), parts.size()});
}

// The test for all is taken by whoever is least likely to pass it.
MaybeRefused note_test(const State& state, LineMove& line)
{
    if (line.move.verdict != Verdict::complex) return std::nullopt;
    double least = table::never;
    for (const UnitId group : line.groups) {
        const double chance = chance_to_pass(sheet(state), {facts(state, group), false});
        if (chance >= least) continue;
        least = chance;
        line.tested = group;
    }
    if (sheet(state).on("fog.line.test")) return std::nullopt;
    return refusal("fog.line.test", "A battle line makes simple moves only, not this: {word}.",
                   line.tested, 0, 0, sheet(state).entry(rule_of(line.move.row).index).words);
}

} // namespace

Result<LineMove, Refusal> judged_line(const State& state, const Line& groups, const Path& path)
{
    const bool led = is_led(state, groups);
    if (auto refused = no_line(state, groups, led)) return Failure{*refused};
    if (auto refused = no_way(state, groups.front(), path)) return Failure{*refused};
    const Body all = about_all(state, groups);
    InLine how{.led = led && sheet(state).on("fog.line.led")};
    for (const UnitId group : groups) how.groups |= bit(group);
    const auto course_of = [&](UnitId group) {
        const Body start = start_of(state, group);
        return table::course_within(all, start, path, start.pose.front);
    };
    for (const UnitId group : groups)
        how.pace = std::min(how.pace, pace_on(state, group, course_of(group)));
    LineMove line{.groups = groups};
    std::uint64_t swept = 0;
    for (const UnitId group : groups) {
        const MoveJudged one = judged_on(state, group, course_of(group), path, how);
        if (!one) return Failure{one.error()};
        line.ends.push_back(one->end);
        if (group == groups.front() || one->verdict > line.move.verdict) line.move = *one;
        swept |= one->swept;
    }
    line.move.swept = swept;
    line.move.allowance = how.pace;
    if (auto refused = note_test(state, line)) return Failure{*refused};
    return line;
}

Line line_about(const State& state, UnitId group)
{
    Line line{group};
    for (const bool leftwards : {true, false})
        for (bool grew = true; grew && !line.full();) {
            grew = false;
            const UnitId end = leftwards ? line.front() : line.back();
            for (const UnitId other : standing(state, side_of(state, group))) {
                if (line.contains(other) || line.full()) continue;
                if (state.units[other].moved != state.units[group].moved) continue;
                if (!side_by_side(state, leftwards ? other : end, leftwards ? end : other))
                    continue;
                if (unfit(state, other, true)) continue;
                line.push_back(other);
                if (leftwards) std::ranges::rotate(line, line.end() - 1);
                grew = true;
                break;
            }
        }
    return line;
}

} // namespace quincunx::field_of_glory
