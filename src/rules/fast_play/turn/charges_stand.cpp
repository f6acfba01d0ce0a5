// How a target may react, and what happens when it stands (8.3, 8.4).

#include "rules/fast_play/turn/charges_chain.hpp"

#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/turn/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::EventKind;
using table::Rect;

const Charger& leader_of(const State& state)
{
    const Activation& act = state.act;
    if (act.doing == Doing::surprised) return act.chargers[act.next];
    for (const Charger& charger : act.chargers)
        if (!charger.out) return charger;
    return act.chargers.front();
}

double gap_to(const State& state, const Charger& charger, UnitId target)
{
    const table::Body from = wheeled_body(state, charger);
    const table::Point origin = from.pose.front;
    const Rect front = table::rect_of(from.pose, table::frontage(from.formation), 0, origin);
    return straight_to(front, rect(state, target, origin)).value_or(0);
}

namespace {

ChargedFacts charged_facts(const State& state)
{
    const Activation& act = state.act;
    const Unit& of = state.units[act.target];
    const Profile& p = profile(state, act.target);
    ChargedFacts facts{.troop = p.troop,
                       .order = order_of(of.formation),
                       .shock = p.shock,
                       .weapon = p.missile,
                       .shaken = of.shaken,
                       .routing = of.routing,
                       .column = of.formation == Formation::column,
                       .surprised = act.doing == Doing::surprised};
    for (const Charger& charger : act.chargers)
        if (!charger.out && (act.doing == Doing::declared || &charger == &leader_of(state)))
            facts.chargers.push_back({contact_of(charger.zone), gap_to(state, charger, act.target),
                                      order_of(state, charger.unit)});
    return facts;
}

} // namespace

Reactions allowed_reactions(const State& state)
{
    const ChargedFacts facts = charged_facts(state);
    Reactions allowed = reactions(sheet(state), facts);
    if (allowed.stand_and_shoot)
        allowed.stand_and_shoot = std::any_of(
            state.act.chargers.begin(), state.act.chargers.end(),
            [&](const Charger& charger) { return may_shoot_charger(state, charger.unit); });
    if (allowed.countercharge)
        allowed.countercharge =
            counter_meeting(state, leader_of(state), state.act.target).has_value();
    const bool runs_already = allowed.flee == Flee::must;
    if (card(state, state.act.target).conditions.stays() && !runs_already) allowed.flee = Flee::no;
    return allowed;
}

bool may_shoot_charger(const State& state, UnitId unit)
{
    for (const Charger& charger : state.act.chargers)
        if (charger.unit == unit && !charger.out && charger.zone == table::Zone::front)
            return band_between(state, state.act.target, unit, true) != Band::out;
    return false;
}

// --- the target stands
// ----------------------------------------------------------------------------------------------

void stop_here(Play& play, Charger& charger, const table::Pose& pose)
{
    table::Body end = body(play.state, charger.unit);
    end.pose = pose;
    charger.out = true;
    const bool room = room_at(play.state, charger.unit, end);
    place(play, charger.unit, room ? pose : charger.start, "fp.move.charge");
}

namespace {

// A unit that breaks through has touched already, perhaps while it wheeled: it lines up from there.
std::optional<Onset> onset_from_touch(const State& state, const Charger& charger, UnitId target)
{
    const auto made = onset(state, charger, target, charger.zone);
    if (made) return *made;
    if (!charger.breakthrough) return std::nullopt;
    const auto at =
        lined_up(state, charger.unit, target, charger.zone, {}, origin_of(state, charger.unit));
    return at ? std::optional(Onset{*at, charger.zone, 0, 0, false}) : std::nullopt;
}

} // namespace

void contact(Play& play, std::size_t at, UnitId target)
{
    State& state = play.state;
    Charger& charger = state.act.chargers[at];
    const auto made = onset_from_touch(state, charger, target);
    if (!made) return stop_here(play, charger, following(state, charger, bit(target)).end);
    charger.against = target;
    charger.broken = charger.broken || made->broken;
    place(play, charger.unit, made->end, "fp.charge.conform");
}

bool still_stands(const State& state, UnitId unit)
{
    return present(state, unit) && !runs(state.units[unit]);
}

void contact_all(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    if (!still_stands(state, act.target)) { // gone by what befell him meanwhile
        act.fled |= bit(act.target);
        act.doing = Doing::following;
        act.next = 0;
        return;
    }
    for (std::size_t i = 0; i < act.chargers.size(); ++i)
        if (!act.chargers[i].out) contact(play, i, act.target);
    act.doing = Doing::fighting;
}

void stand(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    tell(play, EventKind::decision, "fp.charge.reaction", {"{unit} stands.", act.target});
    if (act.doing == Doing::declared) return contact_all(play);
    const std::size_t at = act.next;
    Charger& charger = act.chargers[at];
    charger.zone = zone_from(state, charger.start, act.target);
    tell(play, EventKind::decision, "fp.charge.surprised",
         {"{unit} is surprised by {other}.", act.target, charger.unit});
    contact(play, at, act.target);
    act.doing = Doing::following;
    ++act.next;
}

} // namespace quincunx::fast_play
