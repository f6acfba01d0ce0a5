#include "rules/my_ancients/field/movement_plan.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

using table::StepKind;

std::int64_t parts_of(double inches)
{
    return static_cast<std::int64_t>(std::llround(inches * table::millionths_per_unit));
}

bool is_turn(const table::Step& step)
{
    return step.kind == StepKind::quarter_turn || step.kind == StepKind::half_turn;
}

bool changes_files(const table::Step& step)
{
    return step.kind == StepKind::widen || step.kind == StepKind::reform;
}

int bases_shifted(const State& state, UnitId unit, int files)
{
    const int bases = state.units[unit].bases;
    const int now = state.units[unit].files;
    int shifted = 0;
    for (int rank = 0; rank * std::min(now, files) < bases; ++rank) {
        const int before = std::clamp(bases - rank * now, 0, now);
        const int after = std::clamp(bases - rank * files, 0, files);
        shifted += std::max(0, after - before);
    }
    return shifted;
}

Path as_ordered(const Path& path)
{
    Path made;
    for (table::Step step : path) {
        if (is_turn(step)) {
            step.about = table::TurnAbout::centre;
            step.quarter = table::Quarter::exchanged;
        }
        made.push_back(step);
    }
    return made;
}

double full_move(const State& state, UnitId unit, Extra extra)
{
    const double once = normal_move(state, unit);
    return extra == Extra::march ? once * sheet(state)["ma.march.double"] : once;
}

std::string_view rule_of_move(const State& state, UnitId unit, Extra extra)
{
    if (extra == Extra::march) return "ma.march.double";
    const auto rate = rate_rule(sheet(state), profile(state, unit));
    return rate ? rate->id() : "ma.ruling.bolt_thrower";
}

namespace {

// ma.oblique.*: the whole shift to the side counts, not that of each step.
double taken_aside(const State& state, UnitId unit, const Path& path)
{
    ObliqueFacts facts{.elephant = is_elephant(state, unit)};
    for (const table::Step& step : path) {
        if (step.kind != StepKind::oblique) continue;
        facts.forward += table::units_of(step.ahead);
        facts.sideways += table::units_of(step.aside);
    }
    if (facts.sideways <= 0) return 0;
    return (oblique(sheet(state), facts).cost - facts.forward) / facts.sideways;
}

} // namespace

StagesFacts stages_facts(const State& state, UnitId unit, const Plan& plan)
{
    StagesFacts facts;
    facts.quality = profile(state, unit).quality;
    facts.leader = leader_near(state, unit);
    facts.skirmisher = !formed(state, unit);
    facts.in_rough = in_rough(state, unit);
    facts.whole = plan.full;
    if (plan.extra == Extra::form_up) facts.steps.push_back({Stage::form_up, 0});
    for (const table::Step& step : plan.path)
        if (is_turn(step)) facts.steps.push_back({Stage::turn, 0});
    return facts;
}

Plan plan_of(const State& state, UnitId unit, const Path& path, Extra extra)
{
    const Sheet& rules = sheet(state);
    Plan plan;
    plan.path = as_ordered(path);
    plan.extra = extra;
    plan.course = course_of(state, unit, plan.path);
    const double full = full_move(state, unit, extra);
    plan.full = parts_of(full);
    if (extra == Extra::form_up) plan.form_up = parts_of(full * rules["ma.form.form_up"]);
    plan.used = plan.form_up;
    const double aside = taken_aside(state, unit, plan.path);
    for (const table::Stage& stage : plan.course.stages) {
        double cost = stage.length;
        if (is_turn(stage.step)) cost = full * rules["ma.form.turn"];
        if (stage.step.kind == StepKind::oblique)
            cost = table::units_of(stage.step.ahead) + aside * table::units_of(stage.step.aside);
        plan.costs.push_back(parts_of(cost));
        plan.used += plan.costs.back();
    }
    plan.rough = rough_at(state, plan.course);
    return plan;
}

} // namespace quincunx::my_ancients
