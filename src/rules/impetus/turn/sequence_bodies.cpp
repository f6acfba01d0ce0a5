// Activation of a body (4.2): what it must do, what its owner is asked, step by step.

#include "rules/impetus/turn/sequence.hpp"

#include <algorithm>

namespace quincunx::impetus {

// --- what is open

UnitId acting_unit(const State& state)
{
    if (state.body.members.size() == 1) return state.body.members.front();
    return state.body.current;
}

bool may_be_activated(const State& state, UnitId unit)
{
    return present(state, unit) && side_of(state, unit) == state.active &&
           command_of(state, unit) == state.acting && !state.units[unit].activated;
}

bool may_make_phase(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    if (!in_the_field(state, id) || in_melee(state, id) || held(state, id)) return false;
    if (unit.square || unit.finished || move_of(state, id) <= 0) return false;
    if (unit.announced != no_announcement && unit.phases >= unit.announced) return false;
    if (unit.disordered && unit.phases > 0) return false;
    // imp.spec.art.move: one phase, and none if it shoots.
    const bool gun = type_of(state, id) == Type::ART && sheet(state).on("imp.spec.art.move");
    return !gun || (unit.phases == 0 && !unit.shot);
}

bool may_look_for_shot(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    return present(state, id) && !unit.shot && !unit.finished && may_shoot_at_all(state, id);
}

bool may_take_shot(const State& state, UnitId id)
{
    return may_look_for_shot(state, id) && !targets_of(state, id).empty();
}

Members members_left(const State& state)
{
    Members left;
    for (const UnitId unit : state.body.members)
        if (present(state, unit) && !state.units[unit].finished) left.push_back(unit);
    return left;
}

int phases_of_shot(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    return unit.announced == no_announcement ? unit.phases : std::max(unit.phases, unit.announced);
}

UnitId drawn_by(const State& state, UnitId id)
{
    if (!profile(state, id).impetuous || !may_be_drawn(sheet(state), facts(state, id)))
        return no_unit;
    struct Near {
        double distance = 0;
        UnitId enemy = no_unit;
        auto operator<=>(const Near&) const = default;
    };
    Fixed<Near, most_units> near;
    const double far = sheet(state)["imp.impetuous.trigger"];
    for (const UnitId enemy : everybody(state, other(side_of(state, id)))) {
        if (state.units[enemy].hidden || !may_be_within(state, id, enemy, far)) continue;
        const SeenEnemy seen{type_of(state, enemy), distance(state, id, enemy),
                             is_ahead(state, id, enemy), true, is_garrison(state, enemy)};
        if (draws_on(sheet(state), seen)) near.push_back({seen.distance, enemy});
    }
    std::sort(near.begin(), near.end()); // nobody twice, so there are no ties
    for (const Near& one : near)
        if (sees(state, id, one.enemy)) return one.enemy;
    return no_unit;
}

bool must_rush(const State& state, UnitId id)
{
    if (!profile(state, id).impetuous || state.units[id].phases > 0) return false;
    if (!may_make_phase(state, id) || drawn_by(state, id) == no_unit) return false;
    // If it cannot move at all it is free.
    const double movement = move_of(state, id);
    if (ahead_of(state, id, {state.units[id].pose, movement, Passing::compulsory_advance}).legal)
        return true;
    return way_ahead(state, id, movement, Passing::compulsory_advance) > table::tolerance;
}

UnitId baggage_ahead(const State& state, UnitId id)
{
    const double near = sheet(state)["imp.baggage.trigger"];
    if (!may_make_phase(state, id) || state.units[id].phases > 0) return no_unit;
    if (never_charges(sheet(state), type_of(state, id))) return no_unit;
    for (const UnitId enemy : everybody(state, other(side_of(state, id)))) {
        if (!is_baggage(state, enemy) || in_melee(state, enemy)) continue;
        if (!may_be_within(state, id, enemy, near)) continue;
        if (!table::within(distance(state, id, enemy), near, slack_of(state))) continue;
        const Ahead first = ahead_of(
            state, id, {state.units[id].pose, 4 * near, Passing::compulsory_advance, true});
        if (first.enemy == enemy && sees(state, id, enemy)) return enemy;
    }
    return no_unit;
}

RallyFacts rally_facts(const State& state, UnitId id)
{
    RallyFacts known;
    known.unit = facts(state, id);
    known.in_disordering_ground = stands_in_disorder(state, id);
    known.general_in_range = !known.unit.out_of_command;
    known.leadership = leadership_of(state, side_of(state, id), command_of(state, id));
    return known;
}

// --- discipline

DisciplineFacts discipline_facts(const State& state, const Members& members, int move_number)
{
    DisciplineFacts worst;
    worst.discipline = Discipline::A;
    worst.move_number = move_number;
    for (const UnitId unit : members) {
        worst.discipline = std::max(worst.discipline, profile(state, unit).discipline);
        worst.commander = worst.commander || has_commander(state, unit);
        worst.out_of_range = worst.out_of_range || is_out_of_command(state, unit);
    }
    return worst;
}

ManoeuvreFacts manoeuvre_facts(const State& state, UnitId unit, PhaseKind kind,
                               const table::Path& path, int number)
{
    constexpr double aslant = 45; // degrees; the judge has looked at the angle
    return {facts(state, unit), manoeuvre_of(kind, path), aslant, number};
}

std::optional<Reason> tested_for(const State& state, UnitId leader, const Phase& phase,
                                 const table::Path& path)
{
    const int number = state.units[leader].phases + 1;
    if (is_manoeuvre(phase.kind))
        return tested_for(sheet(state), manoeuvre_facts(state, leader, phase.kind, path, number));
    return is_tested(sheet(state), number, phase.by_road) ? std::optional(Reason::extra_move)
                                                          : std::nullopt;
}

Done tried(Play& play, const Members& members, int move_number, Reason reason)
{
    const ReckonedTest test =
        reckoned(sheet(play.state), discipline_facts(play.state, members, move_number));
    Throw thrown(play, members.front());
    const bool passed = passes(test, thrown.dice());
    if (!passed) thrown.regret(pass_chance(test));
    tell(play, EventKind::order, failure_rule(reason).id(),
         {passed ? "{unit} passes its discipline test." : "{unit} fails its discipline test.",
          members.front()},
         test.factors, thrown.faces(),
         {.sums = {{{}, "imp.disc.target"}, {"modifier"}}, .passed = passed});
    return done_by(sheet(play.state), reason, passed);
}

// --- the stack

Activation* activation(State& state)
{
    for (Frame& frame : state.frames)
        if (Activation* body = std::get_if<Activation>(&frame)) return body;
    return nullptr;
}

void end_activation(State& state, UnitId unit)
{
    Activation* body = activation(state);
    if (body == nullptr || !state.body.members.contains(unit)) return;
    if (state.body.members.size() == 1) {
        body->step = BodyStep::done;
        return;
    }
    state.units[unit].finished = true;
    state.body.together = false;
    if (state.body.current == unit) state.body.current = no_unit;
}

void activate(Play& play, const battle::Order& order)
{
    State& state = play.state;
    state.body = {};
    state.body.members.push_back(order.unit);
    for (const UnitId unit : order.others) state.body.members.push_back(unit);
    state.body.together = state.body.members.size() > 1;
    for (const UnitId unit : state.body.members) {
        state.units[unit].activated = true;
        end_opportunity(play, unit);
    }
    state.frames.push_back(Activation{state.body.together ? BodyStep::phase : BodyStep::begin});
    tell(play, EventKind::order, "imp.react.order",
         {state.body.together ? "A group led by {unit} is activated." : "{unit} is activated.",
          order.unit});
}

// --- steps

namespace {

bool go_to(Activation& body, BodyStep step)
{
    body.step = step;
    return true;
}

// Step 1 and 2.
bool begin_single(State& state, Activation& body, UnitId unit)
{
    if (in_melee(state, unit)) {
        body.step = BodyStep::melee;
        if (judged_disengaging(state, unit)) return false;
        body.step = BodyStep::done;
        state.frames.push_back(Fighting{unit, main_enemy(state, unit)});
        return true;
    }
    if (state.units[unit].disordered && may_rally(sheet(state), rally_facts(state, unit))) {
        body.step = BodyStep::rally;
        return false;
    }
    return go_to(body, BodyStep::baggage);
}

// Step 3, enemy baggage: who fails the test runs at it.
bool look_for_baggage(Play& play, Activation& body, UnitId unit)
{
    State& state = play.state;
    const UnitId baggage = baggage_ahead(state, unit);
    if (baggage == no_unit) return go_to(body, BodyStep::rush);
    const Done done = tried(play, {unit}, 1, Reason::baggage);
    if (done == Done::in_order || done == Done::not_done) return go_to(body, BodyStep::rush);
    tell(play, EventKind::order, "imp.baggage.trigger", {"{unit} runs at {other}.", unit, baggage});
    body.step = BodyStep::phase;
    ++state.units[unit].phases;
    Charging charge = charge_by(state, ChargeKind::advance, unit, baggage, move_of(state, unit));
    charge.compelled = true;
    charge.failed = done == Done::disordered;
    charge.step = ChargeStep::look;
    state.frames.push_back(charge);
    return true;
}

// A group that has parted, or still moves together.
bool step_group(State& state, Activation& body)
{
    if (state.body.together) {
        const auto moves = [&](UnitId unit) {
            return present(state, unit) && may_make_phase(state, unit);
        };
        if (std::ranges::all_of(state.body.members, moves)) return false;
        state.body.together = false;
    }
    if (state.body.current != no_unit) {
        const UnitId unit = state.body.current;
        if (may_make_phase(state, unit) || may_take_shot(state, unit)) return false;
        state.units[unit].finished = true;
        state.body.current = no_unit;
    }
    for (const UnitId unit : members_left(state)) {
        if (may_make_phase(state, unit) || may_take_shot(state, unit)) return false;
        state.units[unit].finished = true;
    }
    return go_to(body, BodyStep::done);
}

} // namespace

bool go_on(Play& play, Activation& body)
{
    State& state = play.state;
    if (state.body.members.size() > 1) return step_group(state, body);
    const UnitId unit = state.body.members.front();
    switch (body.step) {
    case BodyStep::begin: return begin_single(state, body, unit);
    case BodyStep::baggage: return look_for_baggage(play, body, unit);
    case BodyStep::rush:
        if (!must_rush(state, unit)) return go_to(body, BodyStep::mode);
        if (zones_over(state, unit) == 0) return false;
        rush(play, unit, nullptr); // in a zone of control it goes straight ahead
        return true;
    case BodyStep::phase:
        if (may_make_phase(state, unit) || may_take_shot(state, unit)) return false;
        return go_to(body, BodyStep::done);
    case BodyStep::melee:
    case BodyStep::rally:
    case BodyStep::press:
    case BodyStep::mode:
    case BodyStep::done: break;
    }
    return false;
}

} // namespace quincunx::impetus
