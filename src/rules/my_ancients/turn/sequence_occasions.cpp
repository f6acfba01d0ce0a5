// When a unit could shoot or charge: in what is left of this turn, and in the next.

#include "battle/conditions.hpp"
#include "dice/recorded.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

namespace {

// Is a side's half of the phase still to come, or being played?
bool is_to_come(const State& state, Phase phase, Side side)
{
    if (state.phase == Phase::deploy) return false;
    const bool is_second = side != state.first;
    const bool second_half = state.active != state.first;
    if (phase == Phase::targets)
        return state.phase == Phase::targets && (state.active == side || is_second);
    if (state.phase < Phase::declare) return true;
    if (state.phase == Phase::declare) return state.active == side || (is_second && !second_half);
    return state.phase <= Phase::contact && is_second && !second_half;
}

// A side names targets, or declares charges, nothing else being in hand.
void visit_phase(State then, Phase phase, bool next, const battle::AttackVisit<State>& visit,
                 Side side)
{
    const bool asked = then.phase == phase && then.active == side;
    if (!asked) {
        then.done = 0;
        if (phase == Phase::declare) {
            then.charges.clear();
            then.reactions.fill(Reaction::none);
        }
    }
    then.tasks.clear();
    then.phase = phase;
    then.active = side;
    const bool charges = phase == Phase::declare;
    visit(then, {static_cast<battle::Verb>(charges ? Verb::charge : Verb::shoot),
                 charges ? battle::Attack::charge : battle::Attack::shot, next});
}

State next_turn(const State& state)
{
    State then = state;
    ++then.turn;
    then.phase = Phase::flights;
    forget_turn(then);
    battle::release_holds(then, then.setting->units, then.turn);
    return then;
}

} // namespace

void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit)
{
    const Side side = side_of(state, attacker);
    const State next = next_turn(state);
    for (const Phase phase : {Phase::targets, Phase::declare}) {
        if (is_to_come(state, phase, side)) visit_phase(state, phase, false, visit, side);
        visit_phase(next, phase, true, visit, side);
    }
}

bool stands_at(State& state, UnitId unit, const Pose& pose)
{
    if (!present(state, unit) || in_melee(state, unit)) return false;
    const Body at{pose, formation(state, unit)};
    if (!room_at(state, unit, at)) return false;
    battle::Silence nobody;
    dice::Recorded none{{}};
    Play play{state, none, nobody};
    place(play, unit, at, {});
    return true;
}

} // namespace quincunx::my_ancients
