#include "rules/impetus/turn/sequence.hpp"

#include "rules/impetus/turn/sequence_steps.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/turn/setup_ground.hpp"
#include "rules/impetus/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::Decision;
using battle::index;

namespace {

Ask ask_of(BodyStep step)
{
    switch (step) {
    case BodyStep::melee: return Ask::melee;
    case BodyStep::rally: return Ask::rally;
    case BodyStep::press: return Ask::press;
    case BodyStep::rush: return Ask::rush;
    case BodyStep::mode: return Ask::mode;
    case BodyStep::begin:
    case BodyStep::baggage:
    case BodyStep::phase:
    case BodyStep::done: break;
    }
    return Ask::phase;
}

Side naming(const State& state)
{
    const Side first = state.setting->defender;
    return needs_name(state, first) ? first : other(first);
}

} // namespace

Decision pending(const State& state)
{
    const auto decision = [](Ask ask, Side side, UnitId about = no_unit, UnitId against = no_unit) {
        return Decision{false, side, static_cast<std::uint8_t>(ask), about, against};
    };
    if (state.stage == Stage::ground) return decision(Ask::ground, attacker(state));
    if (state.stage < Stage::deployment)
        return decision(ground_asked(state.stage), state.setting->defender);
    if (state.stage == Stage::deployment) return decision(Ask::deploy, state.active);
    if (state.stage == Stage::over || state.frames.empty())
        return {true, state.active, 0, no_unit, no_unit};
    const Frame& frame = top(state);
    switch (frame.kind) {
    case FrameKind::initiative: return decision(Ask::name, naming(state));
    case FrameKind::command: return decision(Ask::next, state.active);
    case FrameKind::body:
        return decision(ask_of(static_cast<BodyStep>(frame.step)), state.active,
                        acting_unit(state));
    case FrameKind::charge: {
        const bool bonus = static_cast<ChargeStep>(frame.step) == ChargeStep::bonus;
        return decision(bonus ? Ask::bonus : Ask::how_far, side_of(state, frame.unit), frame.unit,
                        bonus ? frame.enemy : no_unit);
    }
    case FrameKind::react:
        return decision(Ask::react, other(side_of(state, frame.unit)), frame.asking, frame.unit);
    case FrameKind::pursue:
        return decision(Ask::pursue, side_of(state, frame.asking), frame.asking, frame.enemy);
    case FrameKind::reroll:
        return decision(Ask::destiny, state.suspended.owner, state.suspended.unit);
    case FrameKind::shot:
    case FrameKind::melee: break;
    }
    return {true, state.active, 0, no_unit, no_unit};
}

namespace {

// When a unit leaves the table every frame that names it is dropped (4.5).
bool is_void(const State& state, const Frame& frame)
{
    switch (frame.kind) {
    case FrameKind::initiative: return false;
    case FrameKind::command:
        return state.commands[index(state.active)][state.acting].turnout != Turnout::acting;
    case FrameKind::body:
        return std::none_of(state.body.members.begin(), state.body.members.end(),
                            [&](UnitId unit) { return present(state, unit); });
    case FrameKind::react:
    case FrameKind::charge: return !present(state, frame.unit);
    case FrameKind::shot:
        return !present(state, frame.unit) ||
               (!present(state, frame.enemy) &&
                static_cast<ShotStep>(frame.step) != ShotStep::charges);
    case FrameKind::melee: return !present(state, frame.unit) || !present(state, frame.enemy);
    case FrameKind::pursue: return false; // looks for itself who is left
    case FrameKind::reroll: return false;
    }
    return false;
}

void drop_body(State& state)
{
    for (Unit& unit : state.units) {
        unit.phases = 0;
        unit.announced = no_announcement;
        unit.shot = unit.rallied = unit.finished = false;
        unit.evades = 0;
    }
    state.body = {};
}

void drop_void_frames(State& state)
{
    for (std::size_t i = state.frames.size(); i-- > 0;) {
        const FrameKind kind = state.frames[i].kind;
        if (!is_void(state, state.frames[i])) continue;
        if (kind == FrameKind::command) { // nothing of it goes on
            if (body_frame(state) != nullptr) drop_body(state);
            while (state.frames.size() > i + 1) state.frames.pop_back();
        }
        if (kind == FrameKind::body) drop_body(state);
        state.frames.erase_at(i);
    }
    const UnitId current = state.body.current;
    if (current != no_unit && !present(state, current)) state.body.current = no_unit;
}

bool step(Play& play, const Judgement*)
{
    switch (top(play.state).kind) {
    case FrameKind::initiative: return step_initiative(play);
    case FrameKind::command: return step_command(play);
    case FrameKind::body: return step_body(play);
    case FrameKind::shot: return step_shot(play);
    case FrameKind::charge: return step_charge(play);
    case FrameKind::react: return step_react(play);
    case FrameKind::melee: return step_melee(play);
    case FrameKind::pursue: return step_pursue(play);
    case FrameKind::reroll: break;
    }
    return false;
}

// Everything that happens by itself, up to the next decision.
void proceed(Play& play)
{
    State& state = play.state;
    if (state.stage < Stage::deployment) return;
    if (state.stage == Stage::deployment) {
        if (state.acting != no_command || has_to_deploy(state, Side::red) ||
            has_to_deploy(state, Side::blue))
            return;
        state.stage = Stage::battle;
        begin_turn(play);
    }
    while (true) {
        if (state.stage != Stage::over) {
            battle::reveal_seen(play, state.units, state.setting->units);
            battle::release_holds(state, state.setting->units, state.turn);
            drop_void_frames(state);
        }
        if (state.stage == Stage::over) {
            if (!state.body.members.empty()) drop_body(state);
            state.frames.clear();
            state.suspended = {};
            return;
        }
        if (state.frames.empty()) {
            const bool waiting = any_waiting(state, Side::red) || any_waiting(state, Side::blue);
            if (waiting)
                state.frames.push_back({});
            else
                end_turn(play);
            continue;
        }
        if (top(state).kind == FrameKind::body &&
            static_cast<BodyStep>(top(state).step) == BodyStep::done) {
            drop_body(state);
            state.frames.pop_back();
            continue;
        }
        if (!watched(play, nullptr, step)) return;
    }
}

bool obeyed(Play& play, const Judgement* judgement)
{
    const battle::Order& order = judgement->order;
    battle::row_of(verb_rows(), order).carry_out(play, order, judgement->found);
    return true;
}

} // namespace

void place_unit(Play& play, const battle::Order& order)
{
    tell(play, battle::EventKind::order, "imp.setup.deploy", {"{unit} is placed.", order.unit});
    deploy(play.state, order);
}

void name_command(Play& play, const battle::Order& order)
{
    play.state.named[index(order.side)] = static_cast<std::uint8_t>(order.numbers[0] - 1);
}

void stop(Play& play, const battle::Order& order)
{
    State& state = play.state;
    if (state.stage < Stage::deployment) return obey_ground(play, order);
    if (state.stage == Stage::deployment) return be_ready(state);
    switch (top(state).kind) {
    case FrameKind::command:
        state.commands[index(state.active)][state.acting].turnout = Turnout::done;
        return;
    case FrameKind::body: return stop_body(state);
    case FrameKind::charge: return go_on_charging(play, order);
    case FrameKind::react: return answer_standing(play, order);
    case FrameKind::pursue: return obey_pursuit(play, order);
    case FrameKind::initiative:
    case FrameKind::reroll:
    case FrameKind::shot:
    case FrameKind::melee: break;
    }
}

void leave_to_destiny(Play&, const battle::Order&)
{
    ensure(false, "re-rolls are answered before an order is obeyed");
}

void begin(Play& play)
{
    proceed(play);
}

void carry_out(Play& play, const battle::Order& order, const battle::Finding& found)
{
    ++play.state.entry;
    const Judgement judgement{order, found};
    bool goes_on = true;
    if (static_cast<Verb>(order.verb) == Verb::concede)
        obeyed(play, &judgement); // nothing is thrown for it
    else if (!play.state.frames.empty() && top(play.state).kind == FrameKind::reroll)
        goes_on = answer_destiny(play, order, obeyed);
    else
        goes_on = watched(play, &judgement, obeyed);
    if (goes_on) proceed(play);
}

} // namespace quincunx::impetus
