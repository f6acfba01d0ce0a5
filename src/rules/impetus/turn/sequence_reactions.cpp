// Reacting (4.3, 4.4): who is asked, what is open to him, and what he does.

#include "rules/impetus/turn/sequence.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

Trigger trigger_of(const Reacting& react, UnitId unit)
{
    switch (react.action) {
    case Action::shot: return Trigger::shot;
    case Action::charge: return Trigger::charge;
    case Action::pursuit: return Trigger::pursuit;
    case Action::opportunity: return Trigger::opportunity_charge;
    case Action::counter: return Trigger::counter_charge;
    case Action::phase: break;
    }
    return (react.zones & bit(unit)) != 0 ? Trigger::enters_zone : Trigger::phase_ended;
}

// The unit that moved, or the member of a group that stands first straight ahead.
UnitId charge_target(const State& state, const Reacting& react, UnitId unit)
{
    const bool anybody = state.body.together || react.action != Action::phase ||
                         may_be_within(state, unit, react.actor, charge_limit(state, unit));
    if (!anybody || never_charges(sheet(state), type_of(state, unit))) return no_unit;
    const Ahead ahead = ahead_of(state, unit, {state.units[unit].pose, charge_limit(state, unit)});
    if (ahead.enemy == no_unit || !ahead.legal) return no_unit;
    const bool of_group = react.action == Action::phase && state.body.together &&
                          state.body.members.contains(ahead.enemy);
    return ahead.enemy == react.actor || of_group ? ahead.enemy : no_unit;
}

// Whoever is neither the target nor on opportunity nor holds a zone that was entered has no say.
bool may_have_a_say(const State& state, const Reacting& react, UnitId unit)
{
    if ((react.asked & bit(unit)) != 0 || !present(state, unit) || in_melee(state, unit))
        return false;
    if (held(state, unit) && unit != react.target && !state.units[unit].opportunity) return false;
    return unit == react.target || state.units[unit].opportunity || (react.zones & bit(unit)) != 0;
}

ReactionFacts reaction_facts(const State& state, const Reacting& react, UnitId unit)
{
    ReactionFacts known;
    known.unit = facts(state, unit);
    known.trigger = trigger_of(react, unit);
    known.against = react.target == unit      ? Against::me
                    : react.target == no_unit ? Against::none
                                              : Against::comrade;
    known.earlier_evades = state.units[unit].evades;
    known.can_shoot_it = false;
    known.can_charge_it = false;
    return known;
}

// To whoever acts: of a group that moves together, to the nearest of its members.
double distance_from_acting(const State& state, const Reacting& react, UnitId unit)
{
    double least = distance(state, unit, react.actor);
    if (react.action == Action::phase && state.body.together &&
        state.body.members.contains(react.actor))
        for (const UnitId member : state.body.members)
            if (present(state, member)) least = std::min(least, distance(state, unit, member));
    return least;
}

// no_unit: nobody is left.
UnitId next_to_ask(const State& state, const Reacting& react)
{
    if (react.target != no_unit && answers_of(state, react, react.target).open.any())
        return react.target;
    if (react.whom == Asked::target) return no_unit;
    double least = table::never; // whoever is farther need not be looked at
    return least_of(everybody(state, other(side_of(state, react.actor))), [&](UnitId unit) {
        if (unit == react.target || !may_have_a_say(state, react, unit)) return table::never;
        const double far = distance_from_acting(state, react, unit);
        if (far >= least || !answers_of(state, react, unit).open.any()) return table::never;
        return least = far;
    });
}

// --- what he does

// The deed that is reacted to, if it is of this kind: the frame below.
template <class Kind>
Kind* answered(State& state)
{
    return std::get_if<Kind>(&state.frames[state.frames.size() - 2]);
}

// 6.6.
Done tries_to_evade(Play& play, UnitId id)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    const bool automatic = unit.evades == 0 && unit.opportunity;
    end_opportunity(play, id);
    const int earlier = unit.evades;
    ++unit.evades;
    if (automatic) return Done::in_order;
    const Sheet& rules = sheet(state);
    return tried(play, {id}, evade_number(rules, earlier), evade_reason(rules, earlier));
}

// The charge of who evades from a counter-charge is over, and so is its activation.
void give_up_charge(State& state, UnitId charger)
{
    while (!is_on_top<Charging>(state) || top<Charging>(state).charger != charger)
        state.frames.pop_back();
    state.frames.pop_back();
    end_activation(state, charger);
}

// The unit that is asked has its answer, whether the order names it or only says stop.
UnitId answering(State& state)
{
    auto& react = top<Reacting>(state);
    react.asked |= bit(react.asking);
    return react.asking;
}

void get_out_of_the_way(Play& play)
{
    const UnitId unit = answering(play.state);
    const Done went = tries_to_evade(play, unit);
    if (went == Done::not_done) return;
    State& state = play.state;
    if (Shooting* shot = answered<Shooting>(state)) {
        shot->target_evades = true;
        shot->failed = went == Done::disordered;
        return;
    }
    if (Charging* charge = answered<Charging>(state)) charge->evaded |= bit(unit);
    if (top<Reacting>(state).action == Action::counter) give_up_charge(state, unit);
    get_away(play, unit, went == Done::disordered);
    settle(play);
}

void shoot_back(Play& play)
{
    State& state = play.state;
    const UnitId unit = answering(state);
    end_opportunity(play, unit);
    if (Shooting* shot = answered<Shooting>(state)) { // both pools are thrown together
        shot->answering |= bit(unit);
        return;
    }
    Volley own = volley(state, unit, top<Reacting>(state).actor, 0, false);
    throw_volley(play, own);
    suffer(play, own);
    settle(play);
}

void charge_in(Play& play, UnitId target)
{
    State& state = play.state;
    const UnitId unit = answering(state);
    end_opportunity(play, unit);
    if (Shooting* shot = answered<Shooting>(state)) // which is resolved first
        shot->chargers |= bit(unit);
    else
        seize_opportunity(play, unit, target);
}

void meet_charge(Play& play)
{
    State& state = play.state;
    const UnitId unit = answering(state);
    const UnitId charger = top<Reacting>(state).actor;
    const auto way = counter_charge_way(state, unit, charger);
    end_opportunity(play, unit);
    const Done done = tried(play, {unit}, 1, Reason::counter_charge);
    if (done == Done::not_done || !way) return;
    if (done == Done::disordered)
        disorder(play, unit, DisorderCause::test, "imp.disc.fail.counter_charge");
    answered<Charging>(state)->countered = true;
    counter_charge(play, unit, *way);
    settle(play);
    if (!sheet(state).on("imp.evade.not_pursuit"))
        state.frames.push_back(Reacting{
            .whom = Asked::target, .action = Action::counter, .actor = unit, .target = charger});
}

void step_behind_pikes(Play& play)
{
    const UnitId unit = answering(play.state);
    end_opportunity(play, unit);
    if (const auto behind = place_behind_pikes(play.state, unit))
        place(play, unit, *behind, "imp.spec.s.pike");
}

} // namespace

void get_away(Play& play, UnitId unit, bool failed)
{
    evade(play, unit);
    if (!failed || !present(play.state, unit)) return;
    const int earlier = play.state.units[unit].evades - 1;
    disorder(play, unit, DisorderCause::test,
             failure_rule(evade_reason(sheet(play.state), earlier)).id());
}

bool is_charged(const State& state, UnitId unit)
{
    if (!is_on_top<Reacting>(state)) return false;
    const auto& react = top<Reacting>(state);
    return react.action == Action::charge && react.target == unit;
}

Ahead ahead_of_charge(const State& state, UnitId charger)
{
    for (std::size_t i = state.frames.size(); i-- > 0;) {
        const auto* charge = std::get_if<Charging>(&state.frames[i]);
        if (charge != nullptr && charge->charger == charger) return ahead_of_charge(state, *charge);
    }
    return ahead_of(state, charger, {state.units[charger].pose, charge_limit(state, charger)});
}

Answers answers_of(const State& state, const Reacting& react, UnitId unit)
{
    Answers made;
    if (!may_have_a_say(state, react, unit)) return made;
    ReactionFacts known = reaction_facts(state, react, unit);
    const bool mine = known.against == Against::me;
    const bool phase = react.action == Action::phase;
    made.target = react.actor;
    if (known.unit.opportunity && !phase)
        known.can_shoot_it = may_shoot_at_all(state, unit) && can_shoot(state, unit, react.actor);
    if (!(react.action == Action::charge && mine) && in_the_field(state, unit) &&
        !held(state, unit)) {
        const UnitId target = charge_target(state, react, unit);
        known.can_charge_it = target != no_unit;
        if (phase && target != no_unit) made.target = target;
    }
    std::optional<double> way;
    bool pikes = false;
    if (mine && !phase) {
        known.threat_in_front_corridor = is_in_front_corridor(state, unit, react.actor);
        if (react.action == Action::charge) {
            way = counter_charge_way(state, unit, react.actor);
            const Ahead ahead = ahead_of_charge(state, react.actor);
            known.distance = ahead.enemy == unit ? ahead.distance : 0;
            known.charged_on = ahead.enemy == unit ? ahead.edge : Touched::front;
            pikes = place_behind_pikes(state, unit).has_value();
        }
    }
    made.open = reactions(sheet(state), known);
    Reactions& open = made.open;
    if (pikes) open[Reaction::step_back] = Choice::automatic;
    const bool square = state.units[unit].square; // it cannot move
    if (!way || held(state, unit) || square) open[Reaction::counter_charge] = Choice::no;
    if (square) open[Reaction::charge] = Choice::no;
    if (open.may(Reaction::evade) && (square || !may_start_evade(state, unit)))
        open[Reaction::evade] = Choice::no;
    return made;
}

bool go_on(Play& play, Reacting& react)
{
    State& state = play.state;
    // Whoever it was aimed at is in melee by now: nothing is left to answer.
    react.asking = in_melee(state, react.actor) ? no_unit : next_to_ask(state, react);
    if (react.asking != no_unit) return false;
    const std::uint64_t asked = react.asked;
    state.frames.pop_back();
    if (is_on_top<Charging>(state)) top<Charging>(state).asked |= asked;
    return true;
}

const ReactionRow& reaction_of(const battle::Order& order)
{
    const auto found =
        std::ranges::find(reaction_rows, static_cast<Verb>(order.verb),
                          [](const ReactionRow& row) { return verb_of(row.reaction); });
    ensure(found != reaction_rows.end(), "a verb of a reaction");
    return *found;
}

void answer_standing(Play& play, const battle::Order&)
{
    answering(play.state);
}

void answer_reacting(Play& play, const battle::Order& order)
{
    switch (reaction_of(order).reaction) {
    case Reaction::evade: return get_out_of_the_way(play);
    case Reaction::counter_charge: return meet_charge(play);
    case Reaction::step_back: return step_behind_pikes(play);
    case Reaction::shoot: return shoot_back(play);
    case Reaction::charge: return charge_in(play, order.target);
    }
}

} // namespace quincunx::impetus
