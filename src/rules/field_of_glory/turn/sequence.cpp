#include "rules/field_of_glory/turn/sequence.hpp"

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"
#include "rules/field_of_glory/field/movement_lining_up.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/aftermath_routs.hpp"
#include "rules/field_of_glory/turn/melee_phase.hpp"
#include "rules/field_of_glory/turn/reactions.hpp"
#include "rules/field_of_glory/turn/sequence_turns.hpp"
#include "rules/field_of_glory/turn/sequence_victory.hpp"
#include "rules/field_of_glory/turn/setup.hpp"
#include "rules/field_of_glory/turn/shooting_phase.hpp"
#include "rules/field_of_glory/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

using battle::Decision;
using battle::index;

Decision pending(const State& state)
{
    const auto decision = [](Ask ask, Side side, UnitId about = no_unit, UnitId against = no_unit) {
        return Decision{false, side, static_cast<std::uint8_t>(ask), about, against};
    };
    const Side passive = other(state.active);
    switch (state.step) {
    case Step::deploy: return decision(Ask::deploy, deploying(state));
    case Step::declare: return decision(Ask::charge, state.active);
    case Step::react: return decision(Ask::react, state.asked);
    case Step::interceptions: return decision(Ask::move_next, passive);
    case Step::evades: return decision(Ask::move_next, side_of(state, movers_left(state).front()));
    case Step::charges: return decision(Ask::move_next, state.active);
    case Step::impact_lead:
    case Step::melee_lead: return decision(Ask::lead, state.asked);
    case Step::charged_routs:
    case Step::impact_after:
    case Step::shooting_after:
    case Step::melee_after:
    case Step::joint_routs:
    case Step::joint_after: {
        const UnitId pursuer = undecided_pursuer(state);
        return decision(Ask::pursue, other(side_of(state, state.rout.router)), pursuer,
                        state.rout.router);
    }
    case Step::line_up: return decision(Ask::line_up, state.active);
    case Step::manoeuvre: return decision(Ask::manoeuvre, state.active);
    case Step::targets: {
        const auto choice = undecided_target(state, state.asked);
        return decision(Ask::target, state.asked, choice ? choice->group : no_unit);
    }
    case Step::melee_overlaps: {
        const auto choice = undecided_overlap(state, state.asked);
        return decision(Ask::overlap, state.asked, choice ? choice->group : no_unit);
    }
    case Step::commanders: return decision(Ask::commanders, state.asked);
    case Step::rally: return decision(Ask::rally, state.asked);
    case Step::stop_pursuit: {
        const UnitId pursuer = pursuer_to_stop(state);
        return decision(Ask::stop_pursuit, side_of(state, pursuer), pursuer);
    }
    case Step::over: break;
    }
    return {true, state.active, 0, no_unit, no_unit};
}

// --- what a step still waits for
// ------------------------------------------------------------------------------------------------

Fixed<std::uint8_t, most_commanders> commanders_who_may_lead(const State& state, Side side)
{
    Fixed<std::uint8_t, most_commanders> found;
    const Commanders& all = state.commanders[index(side)];
    const bool any = std::any_of(all.begin(), all.end(), [](const CommanderState& one) {
        return one.on_table && !one.lost && one.with != no_unit && !one.front_rank;
    });
    if (!any) return found;
    const Combat combat = state.step == Step::impact_lead ? Combat::impact : Combat::melee;
    const std::uint64_t fights = fighting(state, combat);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const CommanderState& one = all[i];
        if (!one.on_table || one.lost || one.with == no_unit || one.front_rank) continue;
        if ((fights & bit(one.with)) == 0) continue;
        const CommanderCard& card = state.setting->armies[index(side)].commanders[i];
        if (in_line_of_command(state, side, i, one.with) &&
            may_lead(sheet(state), type_of(state, one.with), card.on_elephant))
            found.push_back(static_cast<std::uint8_t>(i));
    }
    return found;
}

bool may_be_moved(const State& state, UnitId id)
{
    const Group& group = state.units[id];
    if (!stands(state, id) || side_of(state, id) != state.active) return false;
    if (is_broken(state, id) || group.pursuing || group.charged || held(state, id)) return false;
    if (group.failed_cmt && !sheet(state).on("fog.cmt.failed")) return false;
    const bool second = group.moved && !group.moved_twice && !commanders_with(state, id).empty();
    if (group.moved && !second) return false;
    return enemies_in_contact(state, id).empty();
}

bool commander_may_move(const State& state, Side side, std::size_t commander)
{
    const CommanderState& one = state.commanders[index(side)][commander];
    return one.on_table && !one.lost && !one.moved &&
           (one.with == no_unit || close_combat(state, one.with) == CloseCombat::none);
}

namespace {

bool any_commander_may_move(const State& state, Side side)
{
    for (std::size_t i = 0; i < state.commanders[index(side)].size(); ++i)
        if (commander_may_move(state, side, i)) return true;
    return false;
}

bool any_may_rally(const State& state, Side side)
{
    for (std::size_t i = 0; i < state.commanders[index(side)].size(); ++i)
        if (judged_rally(state, side, i)) return true;
    return false;
}

bool any_may_be_moved(const State& state)
{
    for (UnitId group = 0; group < state.units.size(); ++group)
        if (may_be_moved(state, group)) return true;
    return any_commander_may_move(state, state.active);
}

bool declared(const State& state, UnitId group)
{
    return std::any_of(state.charges.begin(), state.charges.end(),
                       [&](const Charge& charge) { return charge.charger == group; });
}

bool any_charge(const State& state)
{
    for (const UnitId group : standing(state, state.active))
        if (!declared(state, group) && may_charge_at_all(state, group)) return true;
    return false;
}

bool any_reaction(const State& state)
{
    if (state.charges.empty() && state.clashes.empty()) return false;
    for (const UnitId group : standing(state, state.asked))
        if (may_react(state, group)) return true;
    return false;
}

Placement conformed_after(const State& state, UnitId group, UnitId first)
{
    const Placement there = conformed(state, first);
    State after = state;
    after.units[first].pose = there->pose;
    clear_steps(after, first);
    return conformed(after, group);
}

// Would one of two conform to another place, or not at all, if the other did so first?
bool order_of_conforming_matters(const State& state, UnitId a, UnitId b)
{
    constexpr double far_apart = 8;
    if (!may_be_within(state, a, b, far_apart)) return false;
    const auto differs = [&](UnitId group, UnitId first) {
        const Placement after = conformed_after(state, group, first);
        return !after || !(*after == *conformed(state, group));
    };
    return differs(a, b) || differs(b, a);
}

} // namespace

// --- steps
// ------------------------------------------------------------------------------------------------

namespace {

// 1.2, 1.3: shock troops that were not sent test to hold; FRAGMENTED targets test.
void end_declarations(Play& play)
{
    State& state = play.state;
    for (const UnitId group : standing(state, state.active)) {
        if (declared(state, group) || state.units[group].held) continue;
        const auto charge = shock_charge(state, group);
        if (!charge) continue;
        state.units[group].held = true;
        if (passes_test(play, group, true, "fog.charge.shock_test")) continue;
        declare(play, group, charge->wheel, true);
    }
    test_fragmented_targets(play);
    enter(play, Step::charged_routs);
}

// First the active side, whose groups may run from pursuers that met them (fog.pursuit.contact).
// When all have answered, skirmishers that stand test; who fails says which way it runs.
void pass_reactions(Play& play)
{
    State& state = play.state;
    if (state.asked == state.active) {
        state.asked = other(state.active);
        return;
    }
    test_to_stand(play);
    if (somebody_must_run(state))
        state.asked = state.active;
    else
        enter(play, Step::interceptions);
}

// 1.5: the moves of one kind, in the order that the owner names where it matters.
bool make_next_move(Play& play)
{
    State& state = play.state;
    const Groups left = movers_left(state);
    if (left.empty()) {
        enter(play, state.step == Step::interceptions ? Step::evades
                    : state.step == Step::evades      ? Step::charges
                                                      : Step::impact_lead);
        return true;
    }
    for (std::size_t i = 0; i < left.size(); ++i)
        for (std::size_t k = i + 1; k < left.size(); ++k)
            if (order_matters(state, left[i], left[k])) return false;
    make_move(play, left[0]);
    return true;
}

// 1.6, 4: first the active player says which commanders fight in front, then the other.
bool lead_or_fight(Play& play)
{
    State& state = play.state;
    if (!commanders_who_may_lead(state, state.asked).empty()) return false;
    pass_lead(play);
    return true;
}

bool choose_or_shoot(Play& play)
{
    State& state = play.state;
    if (undecided_target(state, state.asked)) return false;
    if (state.asked == state.active) {
        state.asked = other(state.active);
        return true;
    }
    shoot_all(play);
    enter(play, Step::shooting_after);
    return true;
}

bool choose_overlaps(Play& play)
{
    State& state = play.state;
    if (undecided_overlap(state, state.asked)) return false;
    if (state.asked == state.active)
        state.asked = other(state.active);
    else
        enter(play, Step::melee_lead);
    return true;
}

// 5.2
bool move_commanders(Play& play)
{
    State& state = play.state;
    if (any_commander_may_move(state, state.asked)) return false;
    pass_commanders(play);
    return true;
}

bool rally_groups(Play& play)
{
    State& state = play.state;
    if (any_may_rally(state, state.asked)) return false;
    pass_rally(play);
    return true;
}

// Who has a choice is asked; who must conform and has none does, one by one, so that the places
// which this opens to others are seen.
bool line_up(Play& play)
{
    State& state = play.state;
    Groups conforming;
    for (const UnitId group : standing(state, state.active)) {
        if (may_line_up(state, group)) return false;
        if (must_conform(state, group)) conforming.push_back(group);
    }
    if (conforming.empty()) {
        enter(play, Step::manoeuvre);
        return true;
    }
    for (std::size_t i = 0; i < conforming.size(); ++i)
        for (std::size_t k = i + 1; k < conforming.size(); ++k)
            if (order_of_conforming_matters(state, conforming[i], conforming[k])) return false;
    conform(play, conforming.front());
    return true;
}

// One stretch of what happens by itself; false: a decision is pending.
bool advance(Play& play)
{
    State& state = play.state;
    switch (state.step) {
    case Step::deploy:
        if (!state.deployed[0] || !state.deployed[1]) return false;
        begin_turn(play);
        return true;
    case Step::declare:
        if (any_charge(state)) return false;
        end_declarations(play);
        return true;
    case Step::react:
        if (any_reaction(state)) return false;
        pass_reactions(play);
        return true;
    case Step::interceptions:
    case Step::evades:
    case Step::charges: return make_next_move(play);
    case Step::impact_lead:
    case Step::melee_lead: return lead_or_fight(play);
    case Step::line_up: return line_up(play);
    case Step::manoeuvre:
        if (any_may_be_moved(state)) return false;
        enter(play, Step::targets);
        return true;
    case Step::targets: return choose_or_shoot(play);
    case Step::melee_overlaps: return choose_overlaps(play);
    case Step::commanders: return move_commanders(play);
    case Step::rally: return rally_groups(play);
    case Step::charged_routs:
    case Step::impact_after:
    case Step::shooting_after:
    case Step::melee_after:
    case Step::joint_routs:
    case Step::joint_after:
        if (!settle(play)) return false;
        end_of_step(play);
        return true;
    case Step::stop_pursuit:
        if (pursuer_to_stop(state) != no_unit) return false;
        enter(play, Step::joint_after);
        return true;
    case Step::over: return false;
    }
    return false;
}

} // namespace

void proceed(Play& play)
{
    do {
        battle::reveal_seen(play, play.state.units, play.state.setting->units);
        if (play.state.step != Step::deploy && play.state.step != Step::over)
            battle::release_holds(play.state, play.state.setting->units, nominal_turn(play.state));
    } while (advance(play));
}

void stop_step(Play& play, Side side)
{
    State& state = play.state;
    switch (state.step) {
    case Step::deploy: state.deployed[index(side)] = true; return;
    case Step::declare: return end_declarations(play);
    case Step::react: run_as_they_can(play, side); return pass_reactions(play);
    case Step::impact_lead:
    case Step::melee_lead: return pass_lead(play);
    case Step::line_up: conform_all(play); return enter(play, Step::manoeuvre);
    case Step::manoeuvre: return enter(play, Step::targets);
    case Step::commanders: return pass_commanders(play);
    case Step::rally: return pass_rally(play);
    case Step::charged_routs:
    case Step::interceptions:
    case Step::evades:
    case Step::charges:
    case Step::impact_after:
    case Step::targets:
    case Step::shooting_after:
    case Step::melee_overlaps:
    case Step::melee_after:
    case Step::joint_routs:
    case Step::stop_pursuit:
    case Step::joint_after:
    case Step::over: break;
    }
}

} // namespace quincunx::field_of_glory
