#include "rules/fast_play/charges_chain.hpp"

#include "dice/noted.hpp"
#include "rules/fast_play/aftermath.hpp"
#include "rules/fast_play/field_ground.hpp"
#include "rules/fast_play/forced.hpp"
#include "rules/fast_play/melee_phase.hpp"
#include "rules/fast_play/morale_phase.hpp"
#include "rules/fast_play/orders.hpp"
#include "rules/fast_play/shooting_phase.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::fast_play {

using battle::EventKind;
using table::Rect;

bool passes_test(Play& play, UnitId unit, Rule rule)
{
    const Reckoning rows = tl_reckoning(sheet(play.state), tl_facts(play.state, unit));
    dice::Noted noted(play.dice);
    const bool passed = passes_tl(sheet(play.state), rows.total(), noted);
    if (play.chronicle.listening()) {
        battle::Event event;
        event.kind = EventKind::order;
        event.rule = rule.id();
        event.words = {passed ? "{unit} passes its T&L test." : "{unit} fails its T&L test.", unit};
        event.reckoning = rows;
        for (const std::uint8_t face : noted.faces()) event.dice.push_back(face);
        play.chronicle.record(event);
    }
    return passed;
}

// --- who reacts how
// ----------------------------------------------------------------------------------------------

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
    if (allowed.countercharge)
        allowed.countercharge =
            counter_meeting(state, leader_of(state), state.act.target).has_value();
    return allowed;
}

bool may_shoot_charger(const State& state, UnitId unit)
{
    for (const Charger& charger : state.act.chargers)
        if (charger.unit == unit && !charger.out && charger.zone == table::Zone::front) return true;
    return false;
}

void declare_charge(Play& play, UnitId target, std::span<const Named> chargers)
{
    State& state = play.state;
    Activation& act = state.act;
    act = {};
    act.doing = Doing::declared;
    act.target = target;
    for (const Named& named : chargers) {
        Unit& unit = state.units[named.unit];
        unit.spent = true;
        unit.hidden = false;
        Charger charger;
        charger.unit = named.unit;
        charger.start = unit.pose;
        charger.wheel = named.wheel * 100'000;
        charger.reach =
            table::lattice_length(charge_reach(sheet(state), card(state, named.unit).basic));
        charger.zone = zone_from(state, unit.pose, target);
        act.chargers.push_back(charger);
        tell(play, EventKind::order,
             chargers.size() > 1 ? "fp.charge.combined" : "fp.charge.declare",
             {"{unit} charges {other}.", named.unit, target});
    }
}

// --- the target stands
// ----------------------------------------------------------------------------------------------

namespace {

// Nobody ends on a friend whom he was passing: then he is back where he began.
void stop_here(Play& play, Charger& charger, const table::Pose& pose)
{
    table::Body end = body(play.state, charger.unit);
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
        lined_up(state, charger.unit, target, charger.zone, {}, place_of(state, charger.unit));
    return at ? std::optional(Onset{*at, charger.zone, 0, 0, false}) : std::nullopt;
}

// To the target and in line with him; or as near as it gets.
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

} // namespace

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

// --- the target flees
// ----------------------------------------------------------------------------------------------

void flee(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    const UnitId unit = act.target;
    if (allowed_reactions(state).flee == Flee::test) {
        if (!passes_test(play, unit, "fp.charge.flee")) return stand(play);
        shake(play, unit, "fp.charge.flee");
    }
    const table::Heading way = wheeled_body(state, leader_of(state)).pose.heading;
    const FleeFacts facts{.cavalry = goes_as_cavalry(type_of(state, unit)),
                          .basic = card(state, unit).basic};
    const double distance = fled(sheet(state), facts, play.dice);
    tell(play, EventKind::decision, "fp.charge.flee",
         {"{unit} flees {a}\" from {other}.", unit, leader_of(state).unit, distance});
    const bool first = act.doing == Doing::declared;
    force(play, unit, Move::flee, way, distance, "fp.charge.flee");
    force_turn(play, unit, way);
    act.fled |= bit(unit);
    if (first) act.next = 0;
    act.doing = Doing::following;
    empty_queue(play);
}

namespace {

// A charger has caught up with somebody who fled.
void catch_up(Play& play, std::size_t at, const Following& way)
{
    State& state = play.state;
    Charger& charger = state.act.chargers[at];
    tell(play, EventKind::result, "fp.charge.caught",
         {"{unit} catches {other}.", charger.unit, way.met});
    if (state.units[way.met].routing) {
        destroy(play, way.met, "fp.charge.caught");
        State trial = state;
        trial.units[charger.unit].pose = way.touch;
        const bool room = room_at(trial, charger.unit, body(trial, charger.unit));
        stop_here(play, charger, room ? way.touch : way.onset.end);
        return empty_queue(play);
    }
    charger.against = way.met;
    charger.caught = true;
    charger.zone = way.onset.zone;
    charger.broken = charger.broken || way.onset.broken;
    place(play, charger.unit, way.onset.end, "fp.charge.caught");
}

bool is_fought(const State& state, UnitId unit)
{
    return std::any_of(state.act.chargers.begin(), state.act.chargers.end(),
                       [&](const Charger& charger) { return charger.against == unit; });
}

// One charger goes on; it may surprise somebody.
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
    if (charger.out || charger.against != no_unit || !still_stands(state, charger.unit)) {
        ++act.next;
        return;
    }
    const Following way = following(state, charger, 0);
    if (way.met == no_unit) {
        stop_here(play, charger, way.end);
        ++act.next;
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

UnitId next_fight(const State& state)
{
    for (const Charger& charger : state.act.chargers)
        if (charger.against != no_unit) return charger.against;
    return no_unit;
}

// Panic since the contact may have torn them apart.
void forget_torn(State& state)
{
    for (Charger& charger : state.act.chargers) {
        if (charger.against == no_unit) continue;
        const bool holds =
            still_stands(state, charger.unit) && still_stands(state, charger.against) &&
            table::within(distance(state, charger.unit, charger.against), 0, {2 * slack.units});
        if (!holds) charger.against = no_unit;
    }
}

// The only thing that the target may do; nothing: its owner decides.
bool reacts_by_itself(Play& play)
{
    const Reactions allowed = allowed_reactions(play.state);
    if (allowed.flee == Flee::must) {
        flee(play);
        return true;
    }
    if (allowed.stand_and_shoot || allowed.countercharge || allowed.flee != Flee::no) return false;
    stand(play);
    return true;
}

} // namespace

void break_through(Play& play, const table::Path& path)
{
    State& state = play.state;
    Activation& act = state.act;
    const auto out = judged_breakthrough(state, path);
    ensure(out.ok(), "a breakthrough that the judge found legal");
    const Breakthrough may = act.breakthroughs.front();
    act.breakthroughs.erase_at(0);
    act.broke_through |= bit(may.unit);
    const table::Pose start = state.units[may.unit].pose;
    tell(play, EventKind::decision, "fp.victory.breakthrough_rules",
         {"{unit} breaks through.", may.unit});
    for (UnitId router = 0; router < state.units.size(); ++router)
        if ((out->ridden_down & bit(router)) != 0)
            destroy(play, router, "fp.victory.breakthrough_rules");
    place(play, may.unit, out->end, "fp.victory.breakthrough_rules");
    act.chargers.clear();
    empty_queue(play);
    if (out->met != no_unit && present(state, out->met) && still_stands(state, may.unit)) {
        Charger charger;
        charger.unit = may.unit;
        charger.start = start;
        charger.reach = may.distance - table::lattice_length(out->used);
        charger.zone = out->onset.zone;
        charger.breakthrough = true;
        act.chargers.push_back(charger);
        act.next = 0;
        act.target = out->met;
        act.countered = false;
        act.counter_broken = false;
        act.doing = Doing::surprised;
    }
}

bool continue_charge(Play& play)
{
    State& state = play.state;
    Activation& act = state.act;
    while (true) {
        switch (act.doing) {
        case Doing::nothing: return true;
        case Doing::acting: return false;
        case Doing::declared:
        case Doing::surprised:
            if (!reacts_by_itself(play)) return false;
            break;
        case Doing::following: follow(play); break;
        case Doing::fighting: {
            forget_torn(state);
            const UnitId target = next_fight(state);
            if (target == no_unit)
                act.doing = Doing::break_outs;
            else
                fight_melee(play, target);
            break;
        }
        case Doing::break_outs:
            if (act.breakthroughs.empty()) return true;
            if (still_stands(state, act.breakthroughs.front().unit)) return false;
            act.breakthroughs.erase_at(0);
            break;
        }
    }
}

} // namespace quincunx::fast_play
