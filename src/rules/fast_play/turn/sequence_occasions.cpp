// When a unit could charge or shoot: once in what is left of this turn, and in the next.

#include "battle/approaching.hpp"
#include "rules/fast_play/turn/verbs.hpp"

namespace quincunx::fast_play {

namespace {

void visit_both(const State& then, bool next, const battle::AttackVisit<State>& visit)
{
    visit(then, {static_cast<battle::Verb>(Verb::charge), battle::Attack::charge, next});
    visit(then, {static_cast<battle::Verb>(Verb::shoot), battle::Attack::shot, next});
}

// It moves first, and shoots from there.
void visit_after_moves(const State& then, UnitId attacker, bool next,
                       const battle::AttackVisit<State>& visit)
{
    if (profile(then, attacker).missile == Missile::none) return;
    battle::each_move(verbs(), then, attacker, [&](const auto& order, const auto& found) {
        if (static_cast<Verb>(order.verb) != Verb::move) return; // marches end an activation
        State moved = then;
        begin_acting(moved, attacker);
        moved.act.moved = true;
        moved.units[attacker].pose = found.ends[0].at;
        visit(moved, {static_cast<battle::Verb>(Verb::shoot), battle::Attack::shot, next, order,
                      found.chance});
    });
}

// A side is asked whom it activates.
State activating(const State& state, Side side)
{
    State then = state;
    then.phase = Phase::action;
    then.active = side;
    then.passed = false;
    then.act = {};
    return then;
}

// Where it is asked for everything.
void visit_now(const State& then, UnitId attacker, bool next,
               const battle::AttackVisit<State>& visit)
{
    visit_both(then, next, visit);
    visit_after_moves(then, attacker, next, visit);
}

} // namespace

void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit)
{
    const bool begun = state.phase == Phase::rally || state.phase == Phase::action;
    const bool in_hand = state.act.doing == Doing::acting && state.act.unit == attacker;
    State then = activating(state, side_of(state, attacker));
    if (in_hand)
        visit_both(state, false, visit);
    else if (begun && !then.units[attacker].spent)
        visit_now(then, attacker, false, visit);
    for (Unit& unit : then.units) unit.spent = false;
    if (begun) ++then.turn;
    battle::release_holds(then, then.setting->units, then.turn);
    visit_now(then, attacker, true, visit);
}

bool stands_at(State& state, UnitId unit, const Pose& pose)
{
    if (!present(state, unit) || !room_at(state, unit, {pose, formation_of(state, unit)}))
        return false;
    state.units[unit].pose = pose;
    return true;
}

} // namespace quincunx::fast_play
