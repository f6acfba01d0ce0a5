// When a unit could charge or shoot: if it is activated in what is left of this turn, and in the
// next.

#include "battle/approaching.hpp"
#include "rules/impetus/turn/sequence.hpp"
#include "rules/impetus/turn/verbs.hpp"

namespace quincunx::impetus {

namespace {

void visit_both(const State& then, bool next, const battle::AttackVisit<State>& visit,
                const std::optional<battle::Order>& before = {}, double chance = 1)
{
    visit(then,
          {static_cast<battle::Verb>(Verb::charge), battle::Attack::charge, next, before, chance});
    visit(then,
          {static_cast<battle::Verb>(Verb::shoot), battle::Attack::shot, next, before, chance});
}

// At once, and after a first phase: charges go straight ahead only, so it wheels before them.
void visit_phases(const State& then, UnitId unit, bool next,
                  const battle::AttackVisit<State>& visit)
{
    visit_both(then, next, visit);
    battle::each_move(verbs(), then, unit, [&](const auto& order, const auto& found) {
        State moved = then;
        moved.units[unit].pose = found.ends[0].at;
        ++moved.units[unit].phases;
        moved.frames.back() = Activation{BodyStep::phase};
        visit_both(moved, next, visit, order, found.chance);
    });
}

// Its command acts, and it is asked what it does.
State activated(const State& state, UnitId unit)
{
    State then = state;
    then.frames.clear();
    then.suspended = {};
    drop_body(then);
    const Side side = side_of(state, unit);
    then.stage = Stage::battle;
    then.active = side;
    then.acting = command_of(state, unit);
    then.commands[index(side)][then.acting].turnout = Turnout::acting;
    then.body.members.push_back(unit);
    then.units[unit].activated = true;
    then.units[unit].opportunity = false;
    then.frames.push_back(Commanding{side, then.acting});
    then.frames.push_back(Activation{BodyStep::mode});
    return then;
}

} // namespace

void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit)
{
    const Side side = side_of(state, attacker);
    const std::uint8_t command = command_of(state, attacker);
    if (command == no_command || in_melee(state, attacker)) return;
    const Turnout turnout = state.commands[index(side)][command].turnout;
    const bool begun = state.stage == Stage::battle;
    const bool to_come = turnout == Turnout::waiting || turnout == Turnout::acting;
    const UnitId now = is_on_top<Activation>(state) ? acting_unit(state) : no_unit;
    if (now == attacker)
        visit_both(state, false, visit);
    else if (begun && to_come && !state.units[attacker].activated)
        visit_phases(activated(state, attacker), attacker, false, visit);
    if (turnout == Turnout::routed) return;
    State next = activated(state, attacker);
    if (begun) ++next.turn;
    battle::release_holds(next, next.setting->units, next.turn);
    visit_phases(next, attacker, true, visit);
}

bool stands_at(State& state, UnitId unit, const table::Pose& pose)
{
    if (!in_the_field(state, unit) || in_melee(state, unit) || !is_free_place(state, unit, pose))
        return false;
    state.units[unit].pose = pose;
    return true;
}

} // namespace quincunx::impetus
