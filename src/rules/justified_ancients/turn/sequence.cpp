#include "rules/justified_ancients/turn/sequence.hpp"

#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/melee_phase.hpp"
#include "rules/justified_ancients/turn/reactions.hpp"
#include "rules/justified_ancients/turn/sequence_orders.hpp"
#include "rules/justified_ancients/turn/sequence_turns.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"

namespace quincunx::justified_ancients {

using battle::Decision;

Decision pending(const State& state)
{
    const auto decision = [&](Ask ask, Side side, UnitId about = no_unit,
                              UnitId against = no_unit) {
        return Decision{false, side, static_cast<std::uint8_t>(ask), about, against};
    };
    switch (state.phase) {
    case Phase::deployment: return decision(Ask::deploy, deploying(state));
    case Phase::charges:
        if (charge_in_hand(state))
            return decision(Ask::react, other(state.active), state.charge.target,
                            state.charge.charger);
        return decision(Ask::charge, state.active);
    case Phase::orders: return decision(Ask::order, state.active);
    case Phase::fire: return decision(Ask::shoot, state.active);
    case Phase::melee:
        if (state.melee.pursuit_of != no_unit)
            return decision(Ask::pursue, other(side_of(state, state.melee.pursuit_of)), no_unit,
                            state.melee.pursuit_of);
        return decision(Ask::melee, state.active);
    case Phase::over: break;
    }
    return {true, state.active, 0, no_unit, no_unit};
}

namespace {

bool any_order(const State& state)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (may_be_ordered(state, unit)) return true;
    return general_may_move(state, state.active);
}

} // namespace

void proceed(Play& play)
{
    State& state = play.state;
    while (true) {
        battle::reveal_seen(play, state.units, state.setting->units);
        if (state.phase != Phase::deployment && state.phase != Phase::over)
            battle::release_holds(state, state.setting->units, nominal_turn(state));
        switch (state.phase) {
        case Phase::deployment:
            if (!state.deployed[0] || !state.deployed[1]) return;
            begin_turn(play);
            break;
        case Phase::charges:
            if (charge_in_hand(state) || any_charge(state)) return;
            enter(play, Phase::orders);
            break;
        case Phase::orders:
            if (any_order(state)) return;
            enter(play, Phase::fire);
            break;
        case Phase::fire:
            if (any_shot(state)) return;
            enter(play, Phase::melee);
            find_melees(play);
            break;
        case Phase::melee:
            if (!continue_melees(play)) return;
            end_turn(play);
            break;
        case Phase::over: return;
        }
    }
}

void stop_phase(Play& play)
{
    switch (play.state.phase) {
    case Phase::charges: return enter(play, Phase::orders);
    case Phase::orders: return enter(play, Phase::fire);
    case Phase::fire: enter(play, Phase::melee); return find_melees(play);
    case Phase::deployment:
    case Phase::melee:
    case Phase::over: break;
    }
}

} // namespace quincunx::justified_ancients
