// When a unit could charge or shoot: in what is left of this turn, and in its owner's next.

#include "battle/approaching.hpp"
#include "battle/watching.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"

namespace quincunx::justified_ancients {

namespace {

// The next turn of a side, as it begins.
State next_turn_of(const State& state, Side side)
{
    State then = state;
    if (state.phase != Phase::deployment)
        then.player_turn =
            static_cast<std::uint16_t>(state.player_turn + (state.active == side ? 2 : 1));
    then.active = side;
    forget_turn(then);
    battle::release_holds(then, then.setting->units, nominal_turn(then));
    return then;
}

// As it is asked in a phase, nothing else being in hand.
void visit_phase(State then, Phase phase, bool next, const battle::AttackVisit<State>& visit)
{
    then.phase = phase;
    then.charge = {};
    then.melee = {};
    const bool charges = phase == Phase::charges;
    visit(then, {static_cast<battle::Verb>(charges ? Verb::charge : Verb::shoot),
                 charges ? battle::Attack::charge : battle::Attack::shot, next});
}

// It moves first, and shoots from there.
void visit_after_moves(State then, UnitId attacker, bool next,
                       const battle::AttackVisit<State>& visit)
{
    if (profile(then, attacker).missile == Missile::none) return;
    then.phase = Phase::orders;
    then.charge = {};
    then.melee = {};
    battle::each_move(verbs(), then, attacker, [&](const auto& order, const auto& found) {
        State moved = then;
        moved.units[attacker].pose = found.ends[0].at;
        ++moved.units[attacker].orders;
        moved.phase = Phase::fire;
        visit(moved, {static_cast<battle::Verb>(Verb::shoot), battle::Attack::shot, next, order,
                      found.chance});
    });
}

} // namespace

void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit)
{
    const Side side = side_of(state, attacker);
    const bool his_turn = state.active == side && state.phase != Phase::deployment;
    const State next = next_turn_of(state, side);
    for (const Phase phase : {Phase::charges, Phase::fire}) {
        if (his_turn && state.phase <= phase) visit_phase(state, phase, false, visit);
        visit_phase(next, phase, true, visit);
    }
    if (his_turn && state.phase <= Phase::orders) visit_after_moves(state, attacker, false, visit);
    visit_after_moves(next, attacker, true, visit);
}

bool stands_at(State& state, UnitId unit, const Pose& pose)
{
    if (!present(state, unit) || !room_at(state, unit, pose)) return false;
    state.units[unit].pose = pose;
    return true;
}

} // namespace quincunx::justified_ancients
