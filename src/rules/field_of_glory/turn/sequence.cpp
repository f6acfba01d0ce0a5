#include "rules/field_of_glory/turn/sequence.hpp"

#include "battle/watching.hpp"
#include "rules/field_of_glory/field/forced.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/setup.hpp"
#include "rules/field_of_glory/turn/verbs.hpp"

namespace quincunx::field_of_glory {

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

Fixed<std::uint8_t, most_commanders> commanders_who_may_lead(const State& state, Side side)
{
    Fixed<std::uint8_t, most_commanders> found;
    const Commanders& all = state.commanders[index(side)];
    const Combat combat = state.step == Step::impact_lead ? Combat::impact : Combat::melee;
    std::optional<std::uint64_t> fights; // looked for where anybody might lead at all
    for (std::size_t i = 0; i < all.size(); ++i) {
        const CommanderState& one = all[i];
        if (!one.on_table || one.lost || one.with == no_unit || one.front_rank) continue;
        const CommanderCard& card = state.setting->armies[index(side)].commanders[i];
        if (!in_line_of_command(state, side, i, one.with) ||
            !may_lead(sheet(state), type_of(state, one.with), card.on_elephant))
            continue;
        if (!fights) fights = fighting(state, combat);
        if ((*fights & bit(one.with)) != 0) found.push_back(static_cast<std::uint8_t>(i));
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

namespace {

// Is that true of any commander of the side?
template <class Holds>
bool any_commander(const State& state, Side side, Holds&& holds)
{
    for (std::size_t i = 0; i < state.commanders[index(side)].size(); ++i)
        if (holds(state, side, i)) return true;
    return false;
}

bool any_may_be_moved(const State& state)
{
    return std::ranges::any_of(standing(state, state.active),
                               [&](UnitId group) { return may_be_moved(state, group); }) ||
           any_commander(state, state.active, commander_may_move);
}

bool any_charge(const State& state)
{
    return std::ranges::any_of(standing(state, state.active), [&](UnitId group) {
        return !has_declared(state, group) && may_charge_at_all(state, group);
    });
}

bool any_reaction(const State& state)
{
    return (!state.charges.empty() || !state.clashes.empty()) &&
           std::ranges::any_of(standing(state, state.asked),
                               [&](UnitId group) { return may_react(state, group); });
}

// Would one of two conform to another place, or not at all, if the other did so first?
bool order_of_conforming_matters(const State& state, UnitId a, UnitId b)
{
    constexpr double far_apart = 8;
    if (!may_be_within(state, a, b, far_apart)) return false;
    const auto differs = [&](UnitId group, UnitId first) {
        State after = state;
        after.units[first].pose = conformed(state, first)->pose;
        clear_steps(after, first);
        const Placement then = conformed(after, group);
        return !then || !(*then == *conformed(state, group));
    };
    return differs(a, b) || differs(b, a);
}

// --- steps

// 1.2, 1.3: shock troops that were not sent test to hold; FRAGMENTED targets test.
void end_declarations(Play& play)
{
    State& state = play.state;
    for (const UnitId group : standing(state, state.active)) {
        if (has_declared(state, group) || state.units[group].held) continue;
        const auto charge = shock_charge(state, group);
        if (!charge) continue;
        state.units[group].held = true;
        if (passes_test(play, group, true, "fog.charge.shock_test")) continue;
        declare(play, group, charge->wheel, true);
    }
    test_fragmented_targets(play);
    enter(play, Step::charged_routs);
}

// Where both sides decide, the active one first: its groups may run from pursuers that met them too
// (fog.pursuit.contact).
bool both_decide(Step step)
{
    return step == Step::react || step == Step::impact_lead || step == Step::targets ||
           step == Step::melee_overlaps || step == Step::melee_lead || step == Step::commanders ||
           step == Step::rally;
}

// What follows a step in which nobody has anything to decide any more, or has said so.
void go_on(Play& play)
{
    State& state = play.state;
    if (both_decide(state.step) && state.asked == state.active) {
        state.asked = other(state.active);
        return;
    }
    switch (state.step) {
    case Step::deploy: return begin_turn(play);
    case Step::declare: return end_declarations(play);
    case Step::charged_routs: return enter(play, Step::react);
    case Step::react: // skirmishers that stand test; who fails says which way it runs
        test_to_stand(play);
        if (!somebody_must_run(state)) return enter(play, Step::interceptions);
        state.asked = state.active;
        return;
    case Step::interceptions: return enter(play, Step::evades);
    case Step::evades: return enter(play, Step::charges);
    case Step::charges: return enter(play, Step::impact_lead);
    case Step::impact_lead: fight_all(play, Combat::impact); return enter(play, Step::impact_after);
    case Step::impact_after:
        state.charges.clear();
        state.answers.clear();
        end_phase(play);
        return enter(play, Step::line_up);
    case Step::line_up: return enter(play, Step::manoeuvre);
    case Step::manoeuvre: return enter(play, Step::targets);
    case Step::targets: shoot_all(play); return enter(play, Step::shooting_after);
    case Step::shooting_after: end_phase(play); return enter(play, Step::melee_overlaps);
    case Step::melee_overlaps: return enter(play, Step::melee_lead);
    case Step::melee_lead: fight_all(play, Combat::melee); return enter(play, Step::melee_after);
    case Step::melee_after:
        assault_camps(play);
        end_phase(play);
        return enter(play, Step::commanders);
    case Step::commanders: return enter(play, Step::rally);
    case Step::rally: return enter(play, Step::joint_routs);
    case Step::joint_routs: end_idle_pursuits(play); return enter(play, Step::stop_pursuit);
    case Step::stop_pursuit: return enter(play, Step::joint_after);
    case Step::joint_after: end_phase(play); return end_turn(play);
    case Step::over: return;
    }
}

template <class Holds>
bool any_two(const Groups& groups, Holds&& holds)
{
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (std::size_t k = i + 1; k < groups.size(); ++k)
            if (holds(groups[i], groups[k])) return true;
    return false;
}

// 1.5: the moves of one kind, in the order that the owner names where it matters.
bool make_next_move(Play& play)
{
    State& state = play.state;
    const Groups left = movers_left(state);
    if (any_two(left, [&](UnitId a, UnitId b) { return order_matters(state, a, b); })) return false;
    if (left.empty())
        go_on(play);
    else
        make_move(play, left[0]);
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
    if (any_two(conforming,
                [&](UnitId a, UnitId b) { return order_of_conforming_matters(state, a, b); }))
        return false;
    if (conforming.empty())
        go_on(play);
    else
        conform(play, conforming.front());
    return true;
}

// One stretch of what happens by itself; false: a decision is pending.
bool advance(Play& play)
{
    const State& state = play.state;
    const auto unless = [&](bool waits) {
        if (!waits) go_on(play);
        return !waits;
    };
    switch (state.step) {
    case Step::deploy: return unless(!state.deployed[0] || !state.deployed[1]);
    case Step::declare: return unless(any_charge(state));
    case Step::react: return unless(any_reaction(state));
    case Step::interceptions:
    case Step::evades:
    case Step::charges: return make_next_move(play);
    case Step::impact_lead:
    case Step::melee_lead: return unless(!commanders_who_may_lead(state, state.asked).empty());
    case Step::line_up: return line_up(play);
    case Step::manoeuvre: return unless(any_may_be_moved(state));
    case Step::targets: return unless(undecided_target(state, state.asked).has_value());
    case Step::melee_overlaps: return unless(undecided_overlap(state, state.asked).has_value());
    case Step::commanders: return unless(any_commander(state, state.asked, commander_may_move));
    case Step::rally: return unless(any_commander(state, state.asked, judged_rally));
    case Step::charged_routs:
    case Step::impact_after:
    case Step::shooting_after:
    case Step::melee_after:
    case Step::joint_routs:
    case Step::joint_after: return unless(!settle(play));
    case Step::stop_pursuit: return unless(pursuer_to_stop(state) != no_unit);
    case Step::over: return false;
    }
    return false;
}

} // namespace

void proceed(Play& play)
{
    do {
        const Step now = play.state.step;
        battle::keep_watch(play, now != Step::deploy && now != Step::over,
                           nominal_turn(play.state));
    } while (advance(play));
}

void stop_step(Play& play, Side side)
{
    State& state = play.state;
    if (state.step == Step::deploy) {
        state.deployed[index(side)] = true;
        return;
    }
    if (state.step == Step::react) run_as_they_can(play, side);
    if (state.step == Step::line_up) conform_all(play);
    go_on(play);
}

} // namespace quincunx::field_of_glory
