// How a target may react, and what happens when it stands or flees (8.3, 8.4).

#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/turn/phases.hpp"

namespace quincunx::fast_play {

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
    const Body from = wheeled_body(state, charger);
    const Point origin = from.pose.front;
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

// Nobody ends on a friend whom he was passing: then he is back where he began.
void stop_here(Play& play, Charger& charger, const Pose& pose)
{
    Body end = body(play.state, charger.unit);
    end.pose = pose;
    charger.out = true;
    const bool room = room_at(play.state, charger.unit, end);
    place(play, charger.unit, room ? pose : charger.start, "fp.move.charge");
}

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

// One charger goes to a target and in line with him; or as near as it gets.
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

// A charger has caught up with somebody who fled.
void catch_up(Play& play, std::size_t at, const Following& way)
{
    State& state = play.state;
    Charger& charger = state.act.chargers[at];
    tell(play, EventKind::result, "fp.charge.caught",
         {"{unit} catches {other}.", charger.unit, way.met});
    charger.against = way.met;
    charger.caught = true;
    charger.zone = way.onset.zone;
    charger.broken = charger.broken || way.onset.broken;
    place(play, charger.unit, way.onset.end, "fp.charge.caught");
}

// A router is ridden down: whoever breaks through goes on, others stop there.
void ride_down(Play& play, std::size_t at, const Following& way)
{
    Charger& charger = play.state.act.chargers[at];
    tell(play, EventKind::result, "fp.charge.caught",
         {"{unit} catches {other}.", charger.unit, way.met});
    destroy(play, way.met, "fp.charge.caught");
    if (!charger.breakthrough) stop_here(play, charger, way.end);
    empty_queue(play);
}

bool is_fought(const State& state, UnitId unit)
{
    return std::ranges::any_of(state.act.chargers,
                               [&](const Charger& charger) { return charger.against == unit; });
}

} // namespace

Reactions allowed_reactions(const State& state)
{
    const ChargedFacts facts = charged_facts(state);
    Reactions allowed = reactions(sheet(state), facts);
    if (allowed.stand_and_shoot)
        allowed.stand_and_shoot =
            std::ranges::any_of(state.act.chargers, [&](const Charger& charger) {
                return may_shoot_charger(state, charger.unit);
            });
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
        if (charger.unit == unit && !charger.out && charger.zone == Zone::front)
            return band_between(state, state.act.target, unit, true) != Band::out;
    return false;
}

IfItStands if_it_stands(const State& state)
{
    const Activation& act = state.act;
    IfItStands made{state, {.target = act.target}};
    for (const Charger& charger : act.chargers) {
        if (charger.out) continue;
        if (act.doing == Doing::surprised && charger.unit != leader_of(state).unit) continue;
        const auto lined_up = onset(made.trial, charger, act.target, charger.zone);
        if (!lined_up) continue;
        Charger placed = charger;
        placed.against = act.target;
        placed.broken = lined_up->broken;
        made.trial.units[charger.unit].pose = lined_up->end;
        made.who.chargers.push_back(placed);
    }
    return made;
}

// --- the target stands

void contact_all(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    if (!fights_on(state, act.target)) { // gone by what befell him meanwhile
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

// --- the target flees

void flee(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    const UnitId unit = act.target;
    if (allowed_reactions(state).flee == Flee::test) {
        if (!passes_test(play, unit, "fp.charge.flee")) return stand(play);
        shake(play, unit, "fp.charge.flee");
    }
    const Heading way = wheeled_body(state, leader_of(state)).pose.heading;
    const FleeFacts facts{.cavalry = goes_as_cavalry(type_of(state, unit)),
                          .basic = card(state, unit).basic};
    dice::Noted noted(play.dice);
    const double distance = fled(sheet(state), facts, noted);
    tell(play, EventKind::decision, "fp.charge.flee",
         {"{unit} flees {a}\" from {other}.", unit, leader_of(state).unit, distance}, {},
         noted.faces());
    const bool first = act.doing == Doing::declared;
    force(play, unit, {Move::flee, way, distance}, "fp.charge.flee");
    force_turn(play, unit, way);
    act.fled |= bit(unit);
    if (first) act.next = 0;
    act.doing = Doing::following;
    empty_queue(play);
}

void follow(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    if (act.next >= act.chargers.size()) {
        act.doing = Doing::fighting;
        return;
    }
    const std::size_t at = act.next;
    Charger& charger = act.chargers[at];
    if (charger.out || charger.against != no_unit || !fights_on(state, charger.unit)) {
        ++act.next;
        return;
    }
    const Following way = following(state, charger, 0);
    if (way.met == no_unit) {
        stop_here(play, charger, way.end);
        ++act.next;
    } else if (way.rides_down) {
        ride_down(play, at, way);
    } else if ((act.fled & bit(way.met)) != 0 && !is_fought(state, way.met)) {
        catch_up(play, at, way);
        ++act.next;
    } else if (is_fought(state, way.met)) {
        charger.zone = way.onset.zone;
        charger.caught = (act.fled & bit(way.met)) != 0;
        contact(play, at, way.met);
        ++act.next;
    } else {
        charger.zone = way.onset.zone;
        act.target = way.met;
        act.doing = Doing::surprised;
    }
}

} // namespace quincunx::fast_play
