// CHARGE frames (8.2, 4.4, 6.7): who is there now, the bonus, contact or falling short.

#include "rules/impetus/turn/sequence_steps.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::EventKind;

void push_charge(State& state, ChargeKind kind, UnitId unit, UnitId enemy, double movement)
{
    Frame frame;
    frame.kind = FrameKind::charge;
    frame.charge = kind;
    frame.unit = unit;
    frame.enemy = enemy;
    frame.start = state.units[unit].pose;
    frame.movement = table::lattice_length(movement);
    // Nobody reacts to an opportunity charge but who may evade from it.
    frame.step = static_cast<std::uint8_t>(kind == ChargeKind::opportunity ? ChargeStep::look
                                                                           : ChargeStep::declared);
    state.frames.push_back(frame);
}

namespace {

Passing passing_of(const Frame& frame)
{
    return frame.charge == ChargeKind::advance ? Passing::compulsory_advance : Passing::voluntary;
}

std::string_view rule_of(const Frame& frame)
{
    switch (frame.charge) {
    case ChargeKind::charge: return "imp.charge.chain";
    case ChargeKind::advance:
        return frame.compelled ? "imp.baggage.trigger" : "imp.impetuous.full_move";
    case ChargeKind::opportunity: break;
    }
    return "imp.opp.react";
}

double bonus_at_most(const State& state, const Frame& frame)
{
    const bool has =
        !frame.bonus && has_charge_bonus(sheet(state), profile(state, frame.unit).impetus);
    return has ? largest_surge(type_of(state, frame.unit)) : 0;
}

} // namespace

Ahead ahead_of_charge(const State& state, const Frame& charge)
{
    const double gained = table::units_of(charge.movement) - move_of(state, charge.unit);
    return ahead_of(state, charge.unit, charge.start, charge_limit(state, charge.unit) + gained,
                    passing_of(charge), charge.compelled);
}

Approach approach_of(const Frame& charge, UnitId enemy)
{
    Approach approach;
    approach.start = charge.start;
    approach.why = passing_of(charge);
    approach.rule = rule_of(charge);
    approach.countered = charge.countered;
    approach.evaded = enemy != no_unit && (charge.answered & bit(enemy)) != 0;
    return approach;
}

namespace {

// The unit in contact has charged the acting enemy: its activation is over, and whatever it had
// declared is lost (4.4).
void interrupt(State& state, UnitId acting)
{
    while (top(state).kind != FrameKind::body && top(state).kind != FrameKind::command)
        state.frames.pop_back();
    end_activation(state, acting);
}

// Goes as far as `ahead` says, and meets whoever it touches there. The charge is over; true where a
// melee follows.
bool come(Play& play, const Ahead& ahead, std::string_view disordered_by = {})
{
    State& state = play.state;
    const Frame frame = top(state);
    state.frames.pop_back();
    const Meeting met = come_on(play, frame.unit, ahead, approach_of(frame, ahead.enemy));
    if (present(state, frame.unit) && !disordered_by.empty())
        disorder(play, frame.unit, DisorderCause::manoeuvre, disordered_by);
    if (present(state, frame.unit) && frame.failed)
        disorder(play, frame.unit, DisorderCause::test, "imp.disc.fail.extra_move");
    settle(play);
    const UnitId enemy = to_be_fought(state, frame.unit, met.with);
    if (enemy == no_unit || state.stage == Stage::over) return false;
    if (frame.charge != ChargeKind::opportunity)
        end_activation(state, frame.unit);
    else if (state.body.members.contains(enemy))
        interrupt(state, enemy);
    push_melee(state, frame.unit, enemy);
    return true;
}

// imp.charge.goes_on: a charge without melee is a phase like others.
void end_phase(State& state, const Frame& charge)
{
    if (charge.charge != ChargeKind::opportunity && !sheet(state).on("imp.charge.goes_on"))
        end_activation(state, charge.unit);
}

void meet(Play& play, const Ahead& ahead)
{
    const Frame frame = top(play.state);
    if (!come(play, ahead)) end_phase(play.state, frame);
}

// Goes without reaching anybody before it: the phase is over.
void go_and_end(Play& play, double distance, std::string_view disordered_by)
{
    State& state = play.state;
    const Frame frame = top(state);
    Ahead way;
    way.distance = distance;
    if (come(play, way, disordered_by)) return;
    end_phase(state, frame);
    // An advance at nobody is a movement phase, and answered like one (4.3).
    const bool advance = frame.charge == ChargeKind::advance && frame.asked == 0;
    if (!advance || state.stage == Stage::over || !present(state, frame.unit)) return;
    push_react(state, Action::phase, frame.unit, no_unit, ReactStep::all);
    top(state).zones = zones_over(state, frame.unit) & ~zones_at(state, frame.unit, frame.start);
}

double way_left(const State& state, const Frame& frame)
{
    return way_ahead(state, frame.unit, table::units_of(frame.movement), passing_of(frame));
}

// 8.2, steps 3 to 5.
bool look(Play& play)
{
    State& state = play.state;
    Frame& frame = top(state);
    const double movement = table::units_of(frame.movement);
    const Ahead ahead =
        ahead_of(state, frame.unit, frame.start, movement + bonus_at_most(state, frame),
                 passing_of(frame), frame.compelled);
    const bool opportunity = frame.charge == ChargeKind::opportunity;
    const bool somebody = ahead.enemy != no_unit && ahead.legal;
    if (opportunity && (!somebody || ahead.enemy != frame.enemy)) {
        state.frames.pop_back(); // the enemy is no longer there
        return true;
    }
    if (!somebody) {
        frame.step = static_cast<std::uint8_t>(ChargeStep::how_far);
        return true;
    }
    if (frame.enemy != ahead.enemy) frame.countered = false; // that was another
    frame.enemy = ahead.enemy;
    const bool answered = opportunity && sheet(state).on("imp.evade.not_pursuit");
    const bool asks = !answered && !frame.compelled && (frame.asked & bit(ahead.enemy)) == 0;
    if (asks) {
        frame.asked |= bit(ahead.enemy);
        push_react(state, opportunity ? Action::opportunity : Action::charge, frame.unit,
                   ahead.enemy, ReactStep::target);
        return true;
    }
    if (reaches(sheet(state), movement, ahead.cost)) {
        meet(play, ahead);
        return true;
    }
    frame.step = static_cast<std::uint8_t>(ChargeStep::bonus);
    return false;
}

} // namespace

bool step_charge(Play& play)
{
    State& state = play.state;
    Frame& frame = top(state);
    if (in_melee(state, frame.unit)) { // somebody else has come first
        state.frames.pop_back();
        return true;
    }
    switch (static_cast<ChargeStep>(frame.step)) {
    case ChargeStep::declared:
        frame.step = static_cast<std::uint8_t>(ChargeStep::look);
        frame.asked |= bit(frame.enemy);
        push_react(state, Action::charge, frame.unit, frame.enemy, ReactStep::all);
        return true;
    case ChargeStep::look: return look(play);
    case ChargeStep::bonus: return false;
    case ChargeStep::how_far: break;
    }
    const double most = way_left(state, frame);
    if (frame.charge == ChargeKind::advance || most <= table::tolerance) {
        go_and_end(play, most, "");
        return true;
    }
    return false;
}

namespace {

int surged(Play& play, UnitId unit)
{
    Throw thrown(play, unit);
    const int bonus = surge(type_of(play.state, unit), thrown.dice());
    tell(play, EventKind::order, "imp.move.forwards.charge_bonus",
         {"{unit} gains {a} U.", unit, no_unit, static_cast<double>(bonus)}, {}, thrown.faces());
    thrown.regret((3.5 - thrown.faces().front().face) / 5);
    return bonus;
}

} // namespace

void throw_bonus(Play& play, const battle::Order&)
{
    State& state = play.state;
    Frame& frame = top(state);
    const int bonus = surged(play, frame.unit);
    frame.bonus = true;
    frame.movement += table::lattice_length(bonus);
    const double movement = table::units_of(frame.movement);
    const Ahead ahead =
        ahead_of(state, frame.unit, frame.start, movement, passing_of(frame), frame.compelled);
    if (ahead.enemy != no_unit && ahead.legal && reaches(sheet(state), movement, ahead.cost))
        return meet(play, ahead);
    go_and_end(play, way_left(state, frame), "imp.move.forwards.charge_bonus");
}

void go_on_charging(Play& play, const battle::Order& order)
{
    // Compelled, an advance without a bonus goes as far as it can.
    const Frame& frame = top(play.state);
    if (frame.charge == ChargeKind::advance)
        return go_and_end(play, way_left(play.state, frame), "");
    const double distance = order.path.empty() ? 0 : table::units_of(order.path.front().ahead);
    go_and_end(play, distance, "");
}

} // namespace quincunx::impetus
