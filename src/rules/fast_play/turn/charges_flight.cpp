// The target flees, and chargers go on after it (8.4).

#include "rules/fast_play/turn/charges_chain.hpp"

#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/turn/morale_phase.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::EventKind;

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

namespace {

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
    return std::any_of(state.act.chargers.begin(), state.act.chargers.end(),
                       [&](const Charger& charger) { return charger.against == unit; });
}

} // namespace

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
