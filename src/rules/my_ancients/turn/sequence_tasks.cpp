// 4.1: what is still to be worked off, and when a player's word is needed for it.

#include "rules/my_ancients/book/orders.hpp"
#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/aftermath.hpp"
#include "rules/my_ancients/turn/melee_phase.hpp"
#include "rules/my_ancients/turn/sequence.hpp"

namespace quincunx::my_ancients {

using battle::Decision;

namespace {

Decision asks(const State& state, Ask ask, UnitId about, UnitId against = no_unit)
{
    return {false, side_of(state, about), static_cast<std::uint8_t>(ask), about, against};
}

bool follows_freely(const State& state, UnitId unit, UnitId breaker)
{
    for (const UnitId enemy : opponents(state, unit))
        if (enemy != breaker) return false;
    return present(state, unit) && !is_broken(state, unit) && !follows_nobody(state, unit);
}

} // namespace

bool bound_to_pursue(const State& state, const Task& task)
{
    return task.flag != 0 || must_pursue(state, task.unit);
}

bool waits(const State& state, const Task& task)
{
    switch (task.kind) {
    case TaskKind::remove_bases: return may_choose_losses(state, task.unit, task.count);
    case TaskKind::mahout:
        return task.count < state.beasts.size() && state.beasts[task.count].mahout;
    case TaskKind::part: return present(state, task.unit) && present(state, task.other);
    case TaskKind::chase:
        return present(state, task.unit) && state.units[task.unit].pursuing != no_unit;
    case TaskKind::follow: return follows_freely(state, task.unit, task.other);
    case TaskKind::expand: return may_expand(state, task.unit) > 0;
    case TaskKind::turn_to_face: return may_turn(state, task.unit, task.other) > 0;
    case TaskKind::split: return may_share(state, task.unit);
    case TaskKind::pila: return may_throw_pila(state, task.unit);
    case TaskKind::hold:
        if (!present(state, task.unit) || follows_nobody(state, task.unit)) return false;
        return !bound_to_pursue(state, task) || quarries(state, task.unit).size() > 1;
    case TaskKind::spare_bases: return has_spare_base(state, task.unit);
    case TaskKind::leader_risk:
    case TaskKind::check:
    case TaskKind::elephant_check:
    case TaskKind::break_up:
    case TaskKind::run:
    case TaskKind::flee:
    case TaskKind::control:
    case TaskKind::go_in:
    case TaskKind::break_off:
    case TaskKind::pursue:
    case TaskKind::advance:
    case TaskKind::fight:
    case TaskKind::settle:
    case TaskKind::retreat:
    case TaskKind::take_ground:
    case TaskKind::end_group: break;
    }
    return false;
}

Decision asked_by(const State& state, const Task& task)
{
    switch (task.kind) {
    case TaskKind::remove_bases: return asks(state, Ask::remove_bases, task.unit);
    case TaskKind::mahout: return asks(state, Ask::mahout, state.beasts[task.count].from);
    case TaskKind::part: return asks(state, Ask::part_for_elephants, task.unit, task.other);
    case TaskKind::chase:
        return asks(state, Ask::stop_pursuit, task.unit, state.units[task.unit].pursuing);
    case TaskKind::follow: return asks(state, Ask::follow_break_off, task.unit, task.other);
    case TaskKind::expand: return asks(state, Ask::expand_third_round, task.unit);
    case TaskKind::turn_to_face: return asks(state, Ask::turn_to_face, task.unit, task.other);
    case TaskKind::split: return asks(state, Ask::split_bonus, task.unit);
    case TaskKind::pila: return asks(state, Ask::throw_pila, task.unit);
    case TaskKind::hold: return asks(state, Ask::pursue_or_hold, task.unit, task.other);
    case TaskKind::spare_bases: return asks(state, Ask::elephant_flank_bases, task.unit);
    case TaskKind::leader_risk:
    case TaskKind::check:
    case TaskKind::elephant_check:
    case TaskKind::break_up:
    case TaskKind::run:
    case TaskKind::flee:
    case TaskKind::control:
    case TaskKind::go_in:
    case TaskKind::break_off:
    case TaskKind::pursue:
    case TaskKind::advance:
    case TaskKind::fight:
    case TaskKind::settle:
    case TaskKind::retreat:
    case TaskKind::take_ground:
    case TaskKind::end_group: break;
    }
    ensure(false, "a task that somebody is asked about");
    return {};
}

namespace {

// ma.impetuous.range: an unruly unit near the enemy must be held back.
void control(Play& play, UnitId id)
{
    State& state = play.state;
    if (!present(state, id)) return;
    if (passes_quality(play, id, "ma.impetuous.range",
                       {"{unit} is kept in hand.", "{unit} cannot be held back."}))
        return;
    if (const auto charge = forced_charge(state, id)) {
        declare(play, *charge);
        return;
    }
    state.units[id].must_advance = true;
}

} // namespace

void perform(Play& play, const Task& task)
{
    State& state = play.state;
    switch (task.kind) {
    case TaskKind::remove_bases: return remove_by_default(play, task);
    case TaskKind::leader_risk: return risk_leader(play, task.unit, task.count);
    case TaskKind::check: return check_morale(play, task);
    case TaskKind::elephant_check: return check_elephants(play, task);
    case TaskKind::break_up: return break_up(play, task.unit, task.other);
    case TaskKind::run: return run(play, task.count);
    case TaskKind::flee: return flee(play, task.unit);
    case TaskKind::control: return control(play, task.unit);
    case TaskKind::go_in: return go_in(play, task.count);
    case TaskKind::break_off: return break_off(play, task.unit);
    case TaskKind::pursue: return pursue(play, task.unit, task.other, task.flag != 0);
    case TaskKind::advance: return advance_at_enemy(play, task.unit);
    case TaskKind::split: return share_the_rest(state, task.unit);
    case TaskKind::fight: return fight(play, task.unit);
    case TaskKind::settle: return settle(play, task.unit);
    case TaskKind::hold:
        if (!follows_nobody(state, task.unit)) follow_loser(state, task.unit, task.other);
        return;
    case TaskKind::retreat:
        return retreat(play, task.unit, task.other, is_followed(state, task.unit));
    case TaskKind::take_ground: return take_ground(play, task.unit, table::units_of(task.length));
    case TaskKind::end_group: return end_group(play, task.unit);
    case TaskKind::mahout:
    case TaskKind::part:
    case TaskKind::chase:
    case TaskKind::follow:
    case TaskKind::expand:
    case TaskKind::turn_to_face:
    case TaskKind::pila:
    case TaskKind::spare_bases: return; // nobody to ask: nothing happens
    }
}

} // namespace quincunx::my_ancients
