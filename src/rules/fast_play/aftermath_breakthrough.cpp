// Breaking through (9.6): where a winner's move leads, and whom it meets.

#include "rules/fast_play/aftermath.hpp"
#include "rules/fast_play/field_ground.hpp"
#include "rules/fast_play/field_roads.hpp"
#include "table/approach.hpp"

#include <algorithm>

namespace quincunx::fast_play {

namespace {

using battle::Refusal;

Refusal refusal(std::string_view words, UnitId unit, UnitId other = no_unit, double a = 0,
                double b = 0)
{
    return {"fp.victory.breakthrough_rules", {words, unit, other, a, b}};
}

// Where a course is after so many inches of its own length.
table::Footprint after(const table::Course& course, double length)
{
    for (std::size_t i = 0; i < course.stages.size(); ++i) {
        const table::Stage& stage = course.stages[i];
        if (length <= stage.before + stage.length)
            return table::at(course, {static_cast<std::uint8_t>(i),
                                      std::max(0.0, length - stage.before), length});
    }
    return course.end;
}

struct Met {
    UnitId unit = no_unit;
    double touch = 0; // inches along the course
};

Fixed<Met, most_units> enemies_on(const State& state, UnitId unit, const table::Course& course)
{
    Fixed<Met, most_units> found;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, unit, enemy) ||
            !may_be_within(state, unit, enemy, course.length + 1))
            continue;
        const table::Rect shape = rect(state, enemy, course.origin);
        const table::Meeting met = table::meeting(course, shape);
        const bool touches_at_end = !met.enter && table::touches(course.end.whole, shape) &&
                                    !table::touches(course.stages[0].start.whole, shape);
        if (met.enter)
            found.push_back({enemy, met.touch ? met.touch->total : met.enter->total});
        else if (touches_at_end)
            found.push_back({enemy, course.length});
    }
    // No ties are left: the units differ.
    std::sort(found.begin(), found.end(), [](const Met& a, const Met& b) {
        return a.touch != b.touch ? a.touch < b.touch : a.unit < b.unit;
    });
    return found;
}

std::optional<Onset> onset_at(const State& state, UnitId unit, const Met& met,
                              const table::Course& course)
{
    const table::Zone zone = zone_from(state, state.units[unit].pose, met.unit);
    if (state.units[met.unit].hidden || no_charge_at_all(state, unit) ||
        !may_charge_him(state, unit, met.unit, zone))
        return std::nullopt;
    const table::Vec touch = table::front_middle(after(course, met.touch).whole);
    const auto at = lined_up(state, unit, met.unit, zone, touch, course.origin);
    if (!at) return std::nullopt;
    return Onset{*at, zone, met.touch, 0, false};
}

// Advances and wheels, no longer than the row allows.
std::optional<Refusal> not_such_steps(const State& state, const Breakthrough& may,
                                      const table::Path& path)
{
    double cost = 0;
    for (const table::Step& step : path) {
        const bool ahead = step.kind == table::StepKind::advance && step.ahead > 0;
        if (!ahead && step.kind != table::StepKind::wheel)
            return refusal("{unit} breaks through by advances and wheels only.", may.unit);
        cost += ahead ? table::units_of(step.ahead)
                      : wheel_arc(frontage_of(state, may.unit), table::degrees_of(step));
    }
    const double most = table::units_of(may.distance);
    if (path.empty() || table::exceeds(cost, most, slack))
        return refusal("{unit} may break through {b}\"; that would be {a}\".", may.unit, no_unit,
                       cost, most);
    if (table::flaw(path, formation_of(state, may.unit)))
        return refusal("{unit} cannot make such a step.", may.unit);
    return std::nullopt;
}

// Whom it meets, and how far it comes: routers are ridden down, the first whom it may charge is
// charged, an inch short of others it stops.
void meet(const State& state, const Breakthrough& may, const table::Course& course, BreakOut& out)
{
    out.used = course.length;
    for (const Met& met : enemies_on(state, may.unit, course)) {
        if (met.touch > out.used) return;
        const bool beaten = (may.beaten & bit(met.unit)) != 0;
        if (state.units[met.unit].routing && !beaten) {
            out.ridden_down |= bit(met.unit);
            continue;
        }
        const auto onset = beaten ? std::nullopt : onset_at(state, may.unit, met, course);
        if (onset) {
            out.met = met.unit;
            out.onset = *onset;
            out.used = met.touch;
            return;
        }
        const double stop = table::just_short_of(course, rect(state, met.unit, course.origin),
                                                 sheet(state)["fp.move.one_inch"]);
        out.used = std::min(out.used, std::max(0.0, std::min(stop, met.touch)));
    }
}

// The first so many inches of a way.
table::Path shortened(const table::Course& course, double length)
{
    table::Path shorter;
    for (const table::Stage& stage : course.stages) {
        if (stage.before >= length) break;
        table::Step step = stage.step;
        const double left = length - stage.before;
        if (left < stage.length) {
            const double share = left / stage.length;
            step.ahead = table::lattice_length(table::units_of(step.ahead) * share);
            step.angle = static_cast<std::int32_t>(step.angle * share);
        }
        shorter.push_back(step);
    }
    return shorter;
}

std::optional<Refusal> is_barred(const State& state, UnitId unit, const table::Course& course)
{
    if (table::leaves_table(course, state.setting->ground.table))
        return refusal("{unit} may not leave the table.", unit);
    if (const auto met = closed_on(state, unit, course)) return refusal_of(state, unit, *met);
    for (UnitId other = 0; other < state.units.size(); ++other)
        if (other != unit && present(state, other) && !enemies(state, unit, other) &&
            order_of(state, other) == Order::formed &&
            table::meeting(course, rect(state, other, course.origin)).enter)
            return refusal("{other} stands in the way of {unit}.", unit, other);
    return std::nullopt;
}

bool has_room(const State& state, UnitId unit, const BreakOut& out)
{
    State trial = state;
    for (UnitId other = 0; other < state.units.size(); ++other)
        if ((out.ridden_down & bit(other)) != 0) trial.units[other].presence = Presence::destroyed;
    trial.units[unit].pose = out.end;
    return room_at(trial, unit, body(trial, unit));
}

} // namespace

Result<BreakOut, Refusal> judged_breakthrough(const State& state, const table::Path& path)
{
    const Breakthrough& may = state.act.breakthroughs.front();
    const UnitId unit = may.unit;
    if (const auto refused = not_such_steps(state, may, path)) return Failure{*refused};
    const table::Course course = table::course(body(state, unit), path, place_of(state, unit));
    BreakOut out;
    meet(state, may, course, out);
    const table::Path shorter = shortened(course, out.used);
    out.end = state.units[unit].pose;
    if (!shorter.empty()) {
        const table::Course made = table::course(body(state, unit), shorter, place_of(state, unit));
        if (const auto refused = is_barred(state, unit, made)) return Failure{*refused};
        out.end = made.last.pose;
        out.onset.broken = goes_through_bad(state, unit, made);
    }
    if (out.met == no_unit && !has_room(state, unit, out))
        return Failure{refusal("{unit} would end on another unit.", unit)};
    return out;
}

} // namespace quincunx::fast_play
