#include "rules/my_ancients/turn/sequence.hpp"

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::Decision;

namespace {

bool any_leader_may_move(const State& state, Side side)
{
    for (std::size_t i = 0; i < state.leaders[index(side)].size(); ++i)
        if (leader_may_move(state, side, i)) return true;
    return false;
}

// A unit of whom that is true: of a side, or of the active one and not yet done with.
using Whether = bool(const State& state, UnitId unit);
bool any_unit(const State& state, Side side, Whether* test)
{
    return std::ranges::any_of(everybody(state, side),
                               [&](UnitId unit) { return test(state, unit); });
}
bool any_undone(const State& state, Whether* test)
{
    return std::ranges::any_of(everybody(state, state.active), [&](UnitId unit) {
        return may_act(state, unit) && test(state, unit);
    });
}

// ma.ruling.shield_wall: it has moved, and may form one at the end of its move. Not when its owner
// has ended the phase.
bool may_end_in_wall(const State& state, UnitId unit)
{
    const Unit& one = state.units[unit];
    return state.done != all_done && one.moved && !one.shield_wall &&
           (state.done & bit(unit)) != 0 && judged_shield_wall(state, unit).ok();
}

// --- on from phase to phase (4, 4.1): what each begins with, and what passes by itself

void enter(State& state, Phase phase, Side active)
{
    state.phase = phase;
    state.active = active;
    state.done = 0;
    for (Unit& unit : state.units) {
        unit.tested_friend = unit.hit_in_flank = false;
        unit.hits = unit.given = unit.lost = 0;
    }
}

// Work for the units of a side, to be done in roster order.
template <class Kind, class Test>
void push_in_order(State& state, Side side, Test test)
{
    for (std::size_t i = state.units.size(); i-- > 0;) {
        const UnitId unit = static_cast<UnitId>(i);
        if (present(state, unit) && side_of(state, unit) == side && test(unit))
            push(state, Kind{unit});
    }
}

void begin_flights(Play& play)
{
    State& state = play.state;
    enter(state, Phase::flights, state.first);
    const auto flees = [&](UnitId unit) {
        return state.units[unit].pursued && !in_melee(state, unit);
    };
    push_in_order<task::Flee>(state, other(state.first), flees);
    push_in_order<task::Flee>(state, state.first, flees);
}

// ma.impetuous.range
bool is_unruly(const State& state, UnitId unit)
{
    const Unit& one = state.units[unit];
    if (!profile(state, unit).impetuous || in_melee(state, unit) || is_broken(state, unit) ||
        one.pursuing != no_unit || one.pursued || held(state, unit))
        return false;
    const double far = sheet(state)["ma.impetuous.range"] * normal_move(state, unit);
    const Nearest enemy = nearest_enemy(state, unit);
    return enemy.unit != no_unit && enemy.distance <= far + slack &&
           !screened(state, unit, enemy.unit);
}

void begin_declarations(Play& play, Side side)
{
    State& state = play.state;
    enter(state, Phase::declare, side);
    state.charges.clear();
    state.reactions.fill(Reaction::none);
    push_in_order<task::Control>(state, side, [&](UnitId unit) { return is_unruly(state, unit); });
}

void begin_pursuits(Play& play)
{
    State& state = play.state;
    enter(state, Phase::pursuits, state.active);
    push_in_order<task::Chase>(state, state.active, [&](UnitId unit) {
        return state.units[unit].pursuing != no_unit && !state.units[unit].chased;
    });
}

void begin_advances(Play& play)
{
    State& state = play.state;
    enter(state, Phase::advances, state.active);
    push_in_order<task::Advance>(state, state.active,
                                 [&](UnitId unit) { return state.units[unit].must_advance; });
}

void begin_melees(Play& play)
{
    State& state = play.state;
    enter(state, Phase::melee, state.first);
    for (Bout& bout : state.bouts) bout.fought = false;
}

void throw_for_initiative(Play& play)
{
    State& state = play.state;
    // Who had it last throws first, in the first turn who placed a unit first: so the dice do not
    // depend on colours. The first die is called red.
    const Side one = state.had_initiative ? state.first : state.setting->first_to_deploy;
    InitiativeFacts facts;
    if (state.had_initiative) facts.previous_loser = Colour::blue;
    dice::Noted noted(play.dice);
    const Colour winner = initiative(sheet(state), facts, noted);
    state.first = winner == Colour::red ? one : other(one);
    state.had_initiative = true;
    tell(play, EventKind::turn, "ma.init.roll",
         battle::with_word(state.first, "Turn {a}: {word} has the initiative.", state.turn),
         initiative_reckoning(sheet(state), facts), noted.faces());
}

void end_turn(Play& play)
{
    State& state = play.state;
    decide(play);
    if (state.outcome == battle::Outcome::undecided)
        begin_turn(play);
    else
        enter(state, Phase::over, state.first);
}

// 4.1, 6.9: of the side whose Moves phase it is, the first in the roster, a broken unit or a
// stampeding elephant, that has still to run; before anybody else is asked.
// Looked for anew after each of them: a unit that breaks at the sight of one runs in this phase
// too, and so does one that breaks later in it, by a stampede among the break-offs.
std::optional<Task> next_runaway(const State& state)
{
    if (state.phase < Phase::runaways || state.phase > Phase::moves) return std::nullopt;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (side_of(state, unit) != state.active) continue;
        if (has_to_flee(state, unit)) return task::Flee{unit};
        for (std::size_t i = 0; i < state.beasts.size(); ++i)
            if (state.beasts[i].from == unit && state.beasts[i].runs)
                return task::Run{static_cast<std::uint8_t>(i)};
    }
    return std::nullopt;
}

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

// --- whose decision

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
    switch (state.phase) {
    // Dice come after the first decision: where all stand already, somebody begins the battle.
    case Phase::deploy: return !all_deployed(state) || state.entry == 0;
    case Phase::targets: return any_undone(state, has_target);
    case Phase::declare: return any_undone(state, can_charge);
    case Phase::react: return any_unit(state, other(state.active), has_choice);
    case Phase::contact: {
        const auto left = charges_left(state);
        for (std::size_t i = 0; i < left.size(); ++i)
            for (std::size_t k = i + 1; k < left.size(); ++k)
                if (order_matters(state, left[i], left[k])) return true;
        return false;
    }
    case Phase::break_offs: return any_undone(state, may_break_off);
    case Phase::moves:
        return any_leader_may_move(state, state.active) || any_undone(state, may_move) ||
               any_unit(state, state.active, may_end_in_wall);
    case Phase::melee: return groups_left(state).size() > 1;
    case Phase::recovery: return any_undone(state, may_recover);
    case Phase::fire:
    case Phase::flights:
    case Phase::runaways:
    case Phase::pursuits:
    case Phase::advances:
    case Phase::over: break;
    }
    return false;
}

// --- on from phase to phase (4, 4.1): what each begins with, and what passes by itself

void forget_turn(State& state)
{
    for (Unit& unit : state.units) {
        unit.fired_at = unit.charged = unit.evaded = unit.broke_off = false;
        unit.fled = unit.chased = false;
        unit.moved = unit.expanded = unit.dropped = unit.must_advance = unit.recovered = false;
    }
    for (Leaders& leaders : state.leaders)
        for (LeaderState& leader : leaders) leader.moved = false;
    for (Beast& beast : state.beasts) beast.runs = true;
    state.aims.clear();
    state.charges.clear();
}

void begin_turn(Play& play)
{
    State& state = play.state;
    ++state.turn;
    forget_turn(state);
    bring_on(play);
    throw_for_initiative(play);
    enter(state, Phase::targets, state.first);
}

void pass_phase(Play& play)
{
    State& state = play.state;
    const bool second_half = state.active != state.first;
    switch (state.phase) {
    case Phase::deploy: return begin_turn(play);
    case Phase::targets:
        if (!second_half) return enter(state, Phase::targets, other(state.first));
        enter(state, Phase::fire, state.first);
        return shoot_all(play);
    case Phase::fire: return begin_flights(play);
    case Phase::flights: return begin_declarations(play, state.first);
    case Phase::declare: return enter(state, Phase::react, state.active);
    case Phase::react: return enter(state, Phase::contact, state.active);
    case Phase::contact: {
        const auto left = charges_left(state);
        if (!left.empty()) return go_in(play, left.front());
        if (!second_half) return begin_declarations(play, other(state.first));
        return enter(state, Phase::runaways, state.first);
    }
    case Phase::runaways:
        if (const auto next = next_runaway(state)) return push(state, *next);
        return begin_pursuits(play);
    case Phase::pursuits: return enter(state, Phase::break_offs, state.active);
    case Phase::break_offs: return begin_advances(play);
    case Phase::advances: return enter(state, Phase::moves, state.active);
    case Phase::moves:
        if (!second_half) return enter(state, Phase::runaways, other(state.first));
        return begin_melees(play);
    case Phase::melee: {
        const Many left = groups_left(state);
        if (!left.empty()) return begin_group(play, left.front());
        return enter(state, Phase::recovery, state.first);
    }
    case Phase::recovery:
        if (!second_half) return enter(state, Phase::recovery, other(state.first));
        return end_turn(play);
    case Phase::over: return;
    }
}

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
