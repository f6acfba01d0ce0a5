// A move carried out stage by stage (6.3), with its tests and the die for rough ground.

#include "rules/my_ancients/field/movement.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

using table::StepKind;

namespace {

// The facts of its tests, with the steps of a plan that are tested.
StagesFacts stages_facts(const State& state, UnitId unit, const Plan& plan)
{
    StagesFacts facts{.quality = profile(state, unit).quality,
                      .leader = leader_near(state, unit),
                      .skirmisher = !formed(state, unit),
                      .in_rough = in_rough(state, unit),
                      .whole = plan.full};
    if (plan.extra == Extra::form_up) facts.steps.push_back({Stage::form_up, 0});
    for (const table::Step& step : plan.path)
        if (is_turn(step)) facts.steps.push_back({Stage::turn, 0});
    return facts;
}

// A move on its way.
struct Walk {
    UnitId unit = no_unit;
    Plan plan;
    StagesFacts facts;
    ReckonedStages needed;
    std::int64_t left = 0;
    bool untouched = true; // nothing of the move has been used
    bool finished = false;
    bool thrown = false; // for rough ground
    bool may_wheel = true;
    Path made;
};

// What is left once the die for rough ground is thrown, if this stage is where it is met; never so
// little that it would not even reach the ground (ma.ruling.rough_timing).
void meet_rough(Play& play, Walk& walk, std::size_t stage)
{
    const auto& rough = walk.plan.rough;
    if (walk.thrown || !rough || rough->stage != stage) return;
    const double length = walk.plan.course.stages[stage].length;
    const double share = length > 0 ? rough->along / length : 0;
    const auto reached =
        static_cast<std::int64_t>(static_cast<double>(walk.plan.costs[stage]) * share);
    if (reached >= walk.left && reached > 0) return; // not even there
    walk.thrown = true;
    const std::int64_t lost = throw_for_rough(play, walk.unit);
    walk.left = std::max(walk.left - lost, reached);
}

void turn(Play& play, Walk& walk, const table::Step& step)
{
    const Sheet& rules = sheet(play.state);
    dice::Noted noted(play.dice);
    const StageEnd end = stage_end(rules, walk.facts, walk.needed, {Stage::turn, 0}, walk.untouched,
                                   walk.left, noted);
    tell(play, EventKind::result, "ma.form.turn",
         {!end.made      ? "{unit} fails to turn."
          : end.finished ? "Turning takes {unit} its whole move."
                         : "{unit} turns.",
          walk.unit},
         walk.needed.factors, noted.faces(), battle::Besides{.passed = end.made});
    if (end.made) walk.made.push_back(step);
    walk.finished = end.finished;
    walk.left = end.left;
    walk.untouched = false;
}

// The most files towards those wanted that so few bases make up.
int files_for(const State& state, UnitId unit, int wanted, int bases)
{
    const int now = state.units[unit].files;
    const int step = wanted > now ? 1 : -1;
    int files = now;
    while (files != wanted && bases_shifted(state, unit, files + step) <= bases) files += step;
    return files;
}

// Fewer files than ordered, shared between the ends in the same way.
table::Step lesser(const table::Step& step, int now, int files)
{
    if (step.kind == StepKind::reform) return table::reform(files);
    const int more = files - now;
    const int half = more / 2;
    const int odd = more - 2 * half;
    const bool odd_left = std::abs(step.left_files) > std::abs(step.right_files);
    return table::widen(half + (odd_left ? odd : 0), half + (odd_left ? 0 : odd));
}

void change_files(Play& play, Walk& walk, const table::Step& step)
{
    State& state = play.state;
    const int now = state.units[walk.unit].files;
    const int wanted = files_after(step, now);
    const ExpandFacts facts{.quality = walk.facts.quality,
                            .leader = walk.facts.leader,
                            .bases_wanted = bases_shifted(state, walk.unit, wanted),
                            .purpose = wanted < now ? Expanding::contract : Expanding::expand,
                            .skirmisher = walk.facts.skirmisher};
    const ReckonedExpand needed = reckoned(sheet(state), facts);
    dice::Noted noted(play.dice);
    const int changed = expanded(sheet(state), facts, needed, noted);
    state.units[walk.unit].expanded = true;
    tell(play, EventKind::result, "ma.form.expand",
         {"{a} of {b} bases of {unit} change their place.", walk.unit, no_unit,
          static_cast<double>(changed), static_cast<double>(facts.bases_wanted)},
         needed.factors, noted.faces());
    const int files = files_for(state, walk.unit, wanted, changed);
    if (files == wanted) return walk.made.push_back(step);
    if (files != now) walk.made.push_back(lesser(step, now, files));
}

// ma.ruling.wheel_no_test, switched off: failing bars wheeling.
bool may_wheel(Play& play, Walk& walk)
{
    const Sheet& rules = sheet(play.state);
    if (rules.on("ma.ruling.wheel_no_test")) return true;
    dice::Noted noted(play.dice);
    const bool passed = passes(rules, walk.needed.test_target, noted);
    tell(play, EventKind::result, "ma.form.wheel",
         {passed ? "{unit} wheels." : "{unit} fails to wheel.", walk.unit}, walk.needed.factors,
         noted.faces(), battle::Besides{.passed = passed});
    return passed;
}

void go(Walk& walk, std::size_t stage)
{
    const std::int64_t cost = walk.plan.costs[stage];
    const table::Step& step = walk.plan.path[stage];
    if (cost > 0) walk.untouched = false;
    if (cost <= walk.left + 1) {
        walk.left = std::max<std::int64_t>(0, walk.left - cost);
        return walk.made.push_back(step);
    }
    const double share = static_cast<double>(walk.left) / static_cast<double>(cost);
    walk.finished = true;
    if (walk.left > 0) walk.made.push_back(part_of(step, share));
    walk.left = 0;
}

void take_stage(Play& play, Walk& walk, std::size_t stage)
{
    const table::Step& step = walk.plan.path[stage];
    meet_rough(play, walk, stage);
    if (is_turn(step)) return turn(play, walk, step);
    if (changes_files(step)) return change_files(play, walk, step);
    if (step.kind == StepKind::wheel && !may_wheel(play, walk)) {
        walk.finished = true;
        return;
    }
    go(walk, stage);
}

void make_formed_move(Play& play, UnitId unit, const Path& path, Extra extra)
{
    State& state = play.state;
    Walk walk;
    walk.unit = unit;
    walk.plan = plan_of(state, unit, path, extra);
    walk.facts = stages_facts(state, unit, walk.plan);
    walk.needed = reckoned(sheet(state), walk.facts);
    walk.left = walk.plan.full;
    if (extra == Extra::form_up) {
        const StageEnd end = try_to_form_up(play, unit, walk.plan.full);
        walk.left = end.left;
        walk.finished = end.finished;
        walk.untouched = false;
    }
    for (std::size_t i = 0; i < walk.plan.path.size() && !walk.finished; ++i)
        take_stage(play, walk, i);
    walk_to(play, unit, walk.made, rule_of_move(state, unit, extra));
}

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

std::int64_t throw_for_rough(Play& play, UnitId unit)
{
    const int dice = sheet(play.state).whole("ma.move.rough");
    if (dice <= 0) return 0;
    constexpr double plenty = 1000;
    dice::Noted noted(play.dice);
    const double lost = plenty - rolled({plenty, 0, dice, 0}, noted);
    tell(play, EventKind::result, "ma.move.rough",
         {"Rough ground costs {unit} {a} of its move.", unit, no_unit, lost}, {}, noted.faces());
    return parts_of(lost);
}

void walk_to(Play& play, UnitId unit, const Path& path, std::string_view rule)
{
    State& state = play.state;
    Over over;
    const Path open = fitted(state, unit, path, over);
    if (open.empty()) return;
    const Course course = course_of(state, unit, open);
    if (leaves_by_exit(state, unit, course.end, course.origin)) {
        state.units[unit].pose = course.last.pose;
        return leave_table(play, unit, rule);
    }
    place(play, unit, course.last, rule);
    put_behind(play, over.behind);
}

StageEnd try_to_form_up(Play& play, UnitId unit, std::int64_t full)
{
    const Sheet& rules = sheet(play.state);
    Plan plan;
    plan.extra = Extra::form_up;
    plan.full = full;
    const StagesFacts facts = stages_facts(play.state, unit, plan);
    const ReckonedStages needed = reckoned(rules, facts);
    dice::Noted noted(play.dice);
    const StageEnd end = stage_end(rules, facts, needed, facts.steps[0], true, plan.full, noted);
    tell(play, EventKind::result, "ma.form.form_up",
         {end.finished ? "Forming up takes {unit} its whole move." : "{unit} forms up.", unit},
         needed.factors, noted.faces(), battle::Besides{.passed = end.made});
    if (!end.made) return end;
    play.state.units[unit].disordered = false;
    tell(play, EventKind::state, "ma.form.form_up", {"{unit} has formed up.", unit});
    return end;
}

void make_move(Play& play, UnitId unit, const Path& path, Extra extra)
{
    State& state = play.state;
    state.units[unit].moved = true;
    state.units[unit].shield_wall = false;
    state.done |= bit(unit);
    const std::uint8_t leader = leader_with(state, unit);
    if (leader != no_leader && !path.empty())
        state.leaders[index(side_of(state, unit))][leader].moved = true;
    if (troop_of(state, unit) == Troop::bolt_thrower) return make_pivot(play, unit, path, extra);
    if (is_elephant(state, unit)) return make_elephants_move(play, unit, path);
    if (!formed(state, unit)) return make_free_move(play, unit, path, extra);
    make_formed_move(play, unit, path, extra);
}

bool is_turn(const table::Step& step)
{
    return step.kind == StepKind::quarter_turn || step.kind == StepKind::half_turn;
}

bool changes_files(const table::Step& step)
{
    return step.kind == StepKind::widen || step.kind == StepKind::reform;
}

int files_after(const table::Step& step, int now)
{
    return step.kind == StepKind::reform ? step.files : now + step.left_files + step.right_files;
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
