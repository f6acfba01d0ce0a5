// When a group could charge: now, where charges are declared, and in its owner's next turn.

#include "battle/watching.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

State next_turn_of(const State& state, Side side)
{
    State then = state;
    if (state.step != Step::deploy)
        then.player_turn =
            static_cast<std::uint16_t>(state.player_turn + (state.active == side ? 2 : 1));
    then.active = then.asked = side;
    then.step = Step::declare;
    then.charges.clear();
    then.answers.clear();
    then.rout = {};
    forget_turn(then);
    battle::release_holds(then, then.setting->units, nominal_turn(then));
    return then;
}

void each_attack(const State& state, UnitId attacker, const battle::AttackVisit<State>& visit)
{
    const auto charge = static_cast<battle::Verb>(Verb::charge);
    const Side side = side_of(state, attacker);
    if (state.step == Step::declare && state.active == side)
        visit(state, {charge, battle::Attack::charge, false});
    visit(next_turn_of(state, side), {charge, battle::Attack::charge, true});
}

bool stands_at(State& state, UnitId group, const Pose& pose)
{
    if (!stands(state, group) || !enemies_in_contact(state, group).empty()) return false;
    const Body at{pose, formation(state, group)};
    if (!room_at(state, group, at)) return false;
    state.units[group].pose = pose;
    clear_steps(state, group);
    return true;
}

} // namespace quincunx::field_of_glory
