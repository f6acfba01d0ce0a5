// The turn's course: rally, initiative, action, end (fp.turn.*).

#include "dice/noted.hpp"
#include "rules/fast_play/turn/morale_phase.hpp"
#include "rules/fast_play/turn/sequence.hpp"

#include <utility>

namespace quincunx::fast_play {

using battle::EventKind;

namespace {

// A unit that comes on now: at its place, or as near to it along its front as there is room.
void arrive(Play& play, UnitId unit)
{
    State& state = play.state;
    const table::Pose wanted = card(state, unit).conditions.arrives_at;
    const table::Vec aside = table::right_of(table::forward(wanted.heading));
    for (int step = 0; step <= 60; ++step) {
        const double inches = step % 2 == 0 ? step / 2 : -(step + 1) / 2;
        table::Body at = body(state, unit);
        at.pose = table::moved(wanted, table::along(aside, inches));
        if (!room_at(state, unit, at)) continue;
        state.units[unit].presence = Presence::on_table;
        state.units[unit].pose = at.pose;
        tell(play, EventKind::state, "scenario.arrive", {"{unit} comes onto the table.", unit});
        return;
    }
}

void begin_turn(Play& play)
{
    State& state = play.state;
    for (CommanderState& commander : state.commanders) commander.moved = false;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        state.units[unit].spent = false;
        if (state.units[unit].presence == Presence::to_arrive &&
            card(state, unit).conditions.arrives <= state.turn)
            arrive(play, unit);
    }
    tell(play, EventKind::turn, "fp.turn.unit_based",
         {"Turn {a}.", no_unit, no_unit, static_cast<double>(state.turn)});
}

// Both dice, red's first.
void tell_initiative(Play& play, Side threw_first, const dice::Throws& faces)
{
    auto shown = shown_apart(faces[0], faces[1]);
    if (threw_first == Side::blue) std::swap(shown[0], shown[1]);
    tell(play, EventKind::turn, "fp.turn.initiative",
         {"Red throws {a}, blue {b}: {word} has the initiative.", no_unit, no_unit,
          static_cast<double>(shown[0].face), static_cast<double>(shown[1].face), 0,
          battle::side_word(play.state.first), play.state.first},
         {}, shown);
}

} // namespace

void begin_first_turn(Play& play, bool thrown_for)
{
    begin_turn(play);
    begin_action(play, thrown_for);
}

void begin_action(Play& play, bool thrown_for)
{
    State& state = play.state;
    state.phase = Phase::action;
    if (thrown_for) {
        dice::Noted noted(play.dice);
        const Side threw_first = state.first;
        if (!first_has_initiative(sheet(state), noted)) state.first = other(state.first);
        tell_initiative(play, threw_first, noted.faces());
    }
    state.active = state.first;
    complete(play, Completed::none);
}

void complete(Play& play, Completed event)
{
    State& state = play.state;
    const ActivityFacts facts{
        .active = static_cast<int>(state.active),
        .event = event,
        .units_left = {may_act_count(state, Side::red), may_act_count(state, Side::blue)},
        .other_passed = state.passed};
    const Next next = next_active(sheet(state), facts);
    state.act = {};
    state.passed = event == Completed::pass;
    if (next == Next::end_of_turn) return end_turn(play);
    const Side side = next == Next::first ? Side::red : Side::blue;
    if (event == Completed::own_unit_routs_from_melee && side != state.active)
        tell(play, EventKind::turn, "fp.turn.lose_initiative",
             {"{word} loses the initiative.", no_unit, no_unit, 0, 0, 0,
              battle::side_word(state.active), state.active});
    state.active = side;
}

void end_turn(Play& play)
{
    State& state = play.state;
    state.passed = false;
    for (Unit& unit : state.units) unit.spent = false;
    tell(play, EventKind::turn, "fp.turn.end",
         {"Turn {a} ends.", no_unit, no_unit, static_cast<double>(state.turn)});
    decide_battle(play);
    if (state.phase == Phase::over) return;
    ++state.turn;
    begin_turn(play);
    begin_rally(play);
}

} // namespace quincunx::fast_play
