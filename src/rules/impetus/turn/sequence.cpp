#include "rules/impetus/turn/sequence.hpp"

#include "kernel/by_value.hpp"
#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::Decision;

namespace {

// The stages of the set-up are those questions.
static_assert(static_cast<int>(Ask::pieces) == static_cast<int>(Stage::pieces) &&
              static_cast<int>(Ask::edge) == static_cast<int>(Stage::edge));

constexpr ByValue<BodyStep, Ask> asked_at{{Ask::phase, Ask::melee, Ask::rally, Ask::press,
                                           Ask::phase, Ask::rush, Ask::mode, Ask::phase,
                                           Ask::phase}};

Decision decision(Ask ask, Side side, UnitId about = no_unit, UnitId against = no_unit)
{
    return {false, side, static_cast<std::uint8_t>(ask), about, against};
}
Decision nothing_asked(const State& state)
{
    return {true, state.active, 0, no_unit, no_unit};
}

// Shots and melees ask nobody.
template <class Kind>
Decision asked_by(const State& state, const Kind&)
{
    return nothing_asked(state);
}
Decision asked_by(const State& state, const Naming& naming)
{
    const Side first = state.setting->defender;
    return decision(Ask::name, needs_name(state, naming, first) ? first : other(first));
}
Decision asked_by(const State&, const Commanding& acting)
{
    return decision(Ask::next, acting.side);
}
Decision asked_by(const State& state, const Activation& body)
{
    return decision(asked_at[body.step], state.active, acting_unit(state));
}
Decision asked_by(const State& state, const Charging& charge)
{
    const Side side = side_of(state, charge.charger);
    return charge.step == ChargeStep::bonus
               ? decision(Ask::bonus, side, charge.charger, charge.target)
               : decision(Ask::how_far, side, charge.charger);
}
Decision asked_by(const State& state, const Reacting& react)
{
    return decision(Ask::react, other(side_of(state, react.actor)), react.asking, react.actor);
}
Decision asked_by(const State& state, const Pursuing& pursuit)
{
    return decision(Ask::pursue, side_of(state, pursuit.asking), pursuit.asking, pursuit.beaten);
}
Decision asked_by(const State&, const Rerolling& question)
{
    return decision(Ask::destiny, question.owner, question.unit);
}

// When a unit leaves the table every frame that names it is dropped (4.5); a pursuit looks for
// itself who is left.
template <class Kind>
bool is_void(const State&, const Kind&)
{
    return false;
}
bool is_void(const State& state, const Commanding& acting)
{
    return state.commands[index(acting.side)][acting.command].turnout != Turnout::acting;
}
bool is_void(const State& state, const Activation&)
{
    return std::ranges::none_of(state.body.members,
                                [&](UnitId unit) { return present(state, unit); });
}
bool is_void(const State& state, const Shooting& shot)
{
    return !present(state, shot.shooter) ||
           (!present(state, shot.target) && shot.step != ShotStep::charges);
}
bool is_void(const State& state, const Charging& charge)
{
    return !present(state, charge.charger);
}
bool is_void(const State& state, const Reacting& react)
{
    return !present(state, react.actor);
}
bool is_void(const State& state, const Fighting& melee)
{
    return !present(state, melee.attacker) || !present(state, melee.defender);
}

void drop_void_frames(State& state)
{
    for (std::size_t i = state.frames.size(); i-- > 0;) {
        const Frame& frame = state.frames[i];
        if (!std::visit([&](const auto& one) { return is_void(state, one); }, frame)) continue;
        if (std::holds_alternative<Activation>(frame)) drop_body(state);
        if (std::holds_alternative<Commanding>(frame)) { // nothing of it goes on
            if (activation(state) != nullptr) drop_body(state);
            while (state.frames.size() > i + 1) state.frames.pop_back();
        }
        state.frames.erase_at(i);
    }
    const UnitId current = state.body.current;
    if (current != no_unit && !present(state, current)) state.body.current = no_unit;
}

bool step(Play& play, const Judgement*)
{
    return std::visit([&](auto& frame) { return go_on(play, frame); }, play.state.frames.back());
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
                state.frames.push_back(Naming{});
            else
                end_turn(play);
            continue;
        }
        if (is_on_top<Activation>(state) && top<Activation>(state).step == BodyStep::done) {
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
    verbs()[order].carry_out(play, order, judgement->found);
    return true;
}

} // namespace

Decision pending(const State& state)
{
    if (state.stage < Stage::deployment)
        return decision(static_cast<Ask>(state.stage),
                        state.stage == Stage::ground ? attacker(state) : state.setting->defender);
    if (state.stage == Stage::deployment) return decision(Ask::deploy, state.active);
    if (state.stage == Stage::over || state.frames.empty()) return nothing_asked(state);
    return std::visit([&](const auto& frame) { return asked_by(state, frame); },
                      state.frames.back());
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

void place_unit(Play& play, const battle::Order& order)
{
    tell(play, battle::EventKind::order, "imp.setup.deploy", {"{unit} is placed.", order.unit});
    deploy(play.state, order);
}

void name_command(Play& play, const battle::Order& order)
{
    top<Naming>(play.state).named[index(order.side)] =
        static_cast<std::uint8_t>(order.numbers[0] - 1);
}

void stop(Play& play, const battle::Order& order)
{
    State& state = play.state;
    if (state.stage < Stage::deployment) return obey_ground(play, order);
    if (state.stage == Stage::deployment) return be_ready(state);
    if (is_on_top<Commanding>(state))
        state.commands[index(state.active)][state.acting].turnout = Turnout::done;
    if (is_on_top<Activation>(state)) return stop_body(state);
    if (is_on_top<Charging>(state)) return go_on_charging(play, order);
    if (is_on_top<Reacting>(state)) return answer_standing(play, order);
    if (is_on_top<Pursuing>(state)) return obey_pursuit(play, order);
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
    else if (is_on_top<Rerolling>(play.state))
        goes_on = answer_destiny(play, order, obeyed);
    else
        goes_on = watched(play, &judgement, obeyed);
    if (goes_on) proceed(play);
}

// --- rerolling (4.5, 13.3): what is being done is broken off while somebody says whether he throws
// again.

bool go_on(Play&, Rerolling&)
{
    return false;
}

bool watched(Play& play, const Judgement* judgement, Act act)
{
    State& state = play.state;
    const bool rerolls = state.destiny[0] > 0 || state.destiny[1] > 0;
    if (!rerolls && state.suspended.settled == 0) return act(play, judgement);
    const State before = state;
    Destiny destiny(play.dice, before.suspended);
    Play again{state, destiny.dice(), play.chronicle, &destiny};
    const bool more = act(again, judgement);
    if (destiny.asks()) {
        state = before;
        state.suspended = destiny.suspended();
        state.suspended.obeying = judgement != nullptr;
        if (judgement != nullptr) state.suspended.order = judgement->order;
        state.frames.push_back(destiny.question());
        return false;
    }
    state.suspended = {};
    return more;
}

bool answer_destiny(Play& play, const battle::Order& answer, Act obeyed)
{
    State& state = play.state;
    const Side owner = top<Rerolling>(state).owner;
    state.frames.pop_back();
    Suspended& waiting = state.suspended;
    ++waiting.settled;
    if (static_cast<Verb>(answer.verb) == Verb::spend) {
        std::uint8_t& left = state.destiny[index(owner)];
        --left;
        while (waiting.faces.size() > waiting.begins_at) waiting.faces.pop_back();
        waiting.told = waiting.told_before;
        tell(play, battle::EventKind::decision, "imp.points.destiny",
             battle::with_word(owner, "{word} throws again: {a} re-rolls left.", left));
    }
    if (!waiting.obeying) return true;
    const battle::Order order = waiting.order;
    const auto legal = battle::judged_by(verbs(), state, order);
    ensure(legal.ok(), "an order that was legal when it was broken off");
    const Judgement judgement{order, legal->finding};
    return watched(play, &judgement, obeyed);
}

} // namespace quincunx::impetus
