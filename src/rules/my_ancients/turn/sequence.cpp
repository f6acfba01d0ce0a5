#include "rules/my_ancients/turn/sequence.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/aftermath.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/shooting_phase.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::Decision;

// --- whose decision
// ------------------------------------------------------------------------------------------------

Decision pending(const State& state)
{
    const auto asks = [](Ask ask, Side side) {
        return Decision{false, side, static_cast<std::uint8_t>(ask), no_unit, no_unit};
    };
    if (state.phase == Phase::over) return {true, state.active, 0, no_unit, no_unit};
    if (!state.tasks.empty()) return asked_by(state, state.tasks.back());
    switch (state.phase) {
    case Phase::deploy: return asks(Ask::deploy, state.active);
    case Phase::targets: return asks(Ask::shoot, state.active);
    case Phase::declare: return asks(Ask::declare_charges, state.active);
    case Phase::react: return asks(Ask::react, other(state.active));
    case Phase::contact: return asks(Ask::charge_order, state.active);
    case Phase::break_offs: return asks(Ask::break_off, state.active);
    case Phase::moves: return asks(Ask::move_unit, state.active);
    case Phase::melee: return asks(Ask::melee_order, state.first);
    case Phase::recovery: return asks(Ask::recover, state.active);
    case Phase::fire:
    case Phase::flights:
    case Phase::runaways:
    case Phase::pursuits:
    case Phase::advances:
    case Phase::over: break;
    }
    ensure(false, "a phase that somebody decides in");
    return {};
}

bool leader_may_move(const State& state, Side side, std::size_t leader)
{
    const LeaderState& one = state.leaders[index(side)][leader];
    return one.on_table && !one.lost && !one.moved;
}

namespace {

bool any_leader_may_move(const State& state, Side side)
{
    for (std::size_t i = 0; i < state.leaders[index(side)].size(); ++i)
        if (leader_may_move(state, side, i)) return true;
    return false;
}

template <class Test>
bool any_unit(const State& state, Side side, Test test)
{
    const Many units = standing(state, side);
    return std::any_of(units.begin(), units.end(), test);
}

// ma.ruling.shield_wall: it has moved, and may form one at the end of its move. Not when its owner
// has ended the phase.
bool may_end_in_wall(const State& state, UnitId unit)
{
    constexpr std::uint64_t everybody = ~std::uint64_t{0};
    const Unit& one = state.units[unit];
    return state.done != everybody && one.moved && !one.shield_wall &&
           (state.done & bit(unit)) != 0 && judged_shield_wall(state, unit).ok();
}

} // namespace

// Not yet done with in this phase.
bool may_act(const State& state, UnitId unit)
{
    return present(state, unit) && (state.done & bit(unit)) == 0;
}

bool may_break_off(const State& state, UnitId unit)
{
    return may_act(state, unit) && in_melee(state, unit) && !is_broken(state, unit) &&
           troop_of(state, unit) != Troop::bolt_thrower;
}

bool phase_waits(const State& state)
{
    const auto undone = [&](UnitId unit) { return may_act(state, unit); };
    switch (state.phase) {
    // Dice come after the first decision: where all stand already, somebody begins the battle.
    case Phase::deploy: return !all_deployed(state) || state.entry == 0;
    case Phase::targets:
        return any_unit(state, state.active,
                        [&](UnitId unit) { return undone(unit) && has_target(state, unit); });
    case Phase::declare:
        return any_unit(state, state.active,
                        [&](UnitId unit) { return undone(unit) && can_charge(state, unit); });
    case Phase::react:
        return any_unit(state, other(state.active),
                        [&](UnitId unit) { return has_choice(state, unit); });
    case Phase::contact: {
        const auto left = charges_left(state);
        for (std::size_t i = 0; i < left.size(); ++i)
            for (std::size_t k = i + 1; k < left.size(); ++k)
                if (order_matters(state, left[i], left[k])) return true;
        return false;
    }
    case Phase::break_offs:
        return any_unit(state, state.active,
                        [&](UnitId unit) { return may_break_off(state, unit); });
    case Phase::moves:
        return any_leader_may_move(state, state.active) ||
               any_unit(state, state.active, [&](UnitId unit) {
                   return (undone(unit) && may_move(state, unit)) || may_end_in_wall(state, unit);
               });
    case Phase::melee: return groups_left(state).size() > 1;
    case Phase::recovery:
        return any_unit(state, state.active,
                        [&](UnitId unit) { return undone(unit) && may_recover(state, unit); });
    case Phase::fire:
    case Phase::flights:
    case Phase::runaways:
    case Phase::pursuits:
    case Phase::advances:
    case Phase::over: break;
    }
    return false;
}

namespace {

// Until somebody must decide, or the battle is over.
void run_on(Play& play)
{
    State& state = play.state;
    while (state.phase != Phase::over) {
        if (state.phase != Phase::deploy)
            battle::release_holds(state, state.setting->units, state.turn);
        if (!state.tasks.empty()) {
            const Task next = state.tasks.back();
            if (waits(state, next)) return;
            state.tasks.pop_back();
            perform(play, next);
            continue;
        }
        if (const auto runaway = next_runaway(state)) {
            push(state, *runaway);
            continue;
        }
        if (phase_waits(state)) return;
        pass_phase(play);
    }
}

} // namespace

void begin(Play& play)
{
    run_on(play);
}

void carry_out(Play& play, const battle::Order& order, const battle::Finding& found)
{
    State& state = play.state;
    ++state.entry;
    verbs()[order].carry_out(play, order, found);
    run_on(play);
}

} // namespace quincunx::my_ancients
