#include "rules/field_of_glory/turn/phases.hpp"

#include "rules/field_of_glory/field/forced.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

namespace {

void run_away(Play& play, UnitId router, const Groups& pursuers)
{
    Group& group = play.state.units[router];
    const bool first = !group.fleeing;
    group.must_rout = false;
    group.routed = true;
    group.fleeing = true;
    play.state.rout = {};
    rout_and_pursue(play, router, pursuers, first);
}

bool any_router_left(const State& state, Side side)
{
    return std::ranges::any_of(standing(state, side),
                               [&](UnitId group) { return is_broken(state, group); });
}

bool is_behind_its_router(const State& state, UnitId pursuer)
{
    const UnitId router = state.units[pursuer].router;
    return router != no_unit && present(state, router) && is_broken(state, router) &&
           in_contact(state, pursuer, router);
}

} // namespace

UnitId undecided_pursuer(const State& state)
{
    if (state.rout.router == no_unit) return no_unit;
    for (const Follower& follower : followers_of(state, state.rout.router))
        if (follower.pursues == Pursues::may && !state.rout.decided.contains(follower.group))
            return follower.group;
    return no_unit;
}

void decide_pursuit(Play& play, UnitId pursuer, bool pursues)
{
    RoutInHand& rout = play.state.rout;
    rout.decided.push_back(pursuer);
    Group& group = play.state.units[pursuer];
    if (pursues)
        rout.pursuers.push_back(pursuer);
    else if (group.router == rout.router)
        stop_pursuing(group);
    tell(play, EventKind::decision, "fog.pursuit.who",
         {pursues ? "{unit} pursues {other}." : "{unit} lets {other} run.", pursuer, rout.router});
}

bool settle(Play& play)
{
    State& state = play.state;
    const bool routs_only = state.step == Step::joint_routs || state.step == Step::charged_routs;
    while (true) {
        // Who runs next: the active side's first (fog.turn.ties), in roster order.
        const Groups in_turn = standing_in_turn(state);
        const auto next =
            std::ranges::find_if(in_turn, [&](UnitId id) { return state.units[id].must_rout; });
        if (next == in_turn.end()) {
            if (routs_only || !test_witnesses(play)) return true;
            continue;
        }
        const UnitId router = *next;
        state.rout.router = router;
        if (undecided_pursuer(state) != no_unit) return false;
        Groups pursuers;
        for (const Follower& follower : followers_of(state, router))
            if (follower.pursues == Pursues::must || state.rout.pursuers.contains(follower.group))
                pursuers.push_back(follower.group);
        run_away(play, router, pursuers);
    }
}

void begin_joint_routs(Play& play)
{
    State& state = play.state;
    for (const UnitId id : standing(state)) {
        Group& group = state.units[id];
        if (group.level == Level::BROKEN && !group.routed) group.must_rout = true;
    }
}

UnitId pursuer_to_stop(const State& state)
{
    for (const UnitId id : standing_in_turn(state)) {
        const Group& group = state.units[id];
        if (group.pursuing && !group.goes_on && !is_behind_its_router(state, id) &&
            any_router_left(state, other(side_of(state, id))))
            return id;
    }
    return no_unit;
}

bool must_test_to_stop(const State& state, UnitId pursuer)
{
    return is_shock(sheet(state), facts(state, pursuer)) && sheet(state).on("fog.pursuit.stop");
}

void decide_to_stop(Play& play, UnitId pursuer, bool stops)
{
    State& state = play.state;
    Group& group = state.units[pursuer];
    const bool tests = must_test_to_stop(state, pursuer);
    if (stops && (!tests || passes_test(play, pursuer, false, "fog.pursuit.stop"))) {
        stop_pursuing(group);
        tell(play, EventKind::decision, "fog.pursuit.stop", {"{unit} stops pursuing.", pursuer});
        return;
    }
    group.goes_on = true;
    tell(play, EventKind::decision, "fog.pursuit.stop", {"{unit} pursues on.", pursuer});
}

void end_idle_pursuits(Play& play)
{
    State& state = play.state;
    for (const UnitId id : standing(state))
        if (state.units[id].pursuing && !any_router_left(state, other(side_of(state, id))))
            stop_pursuing(state.units[id]);
    for (const UnitId id : standing(state)) {
        const UnitId router = state.units[id].router;
        const bool followed =
            router != no_unit && present(state, router) && is_broken(state, router);
        if (state.units[id].pursuing && !followed) pursue_on(play, id);
    }
}

} // namespace quincunx::field_of_glory
