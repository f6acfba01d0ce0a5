#include "rules/justified_ancients/turn/sequence_turns.hpp"

namespace quincunx::justified_ancients {

using battle::EventKind;

namespace {

constexpr std::string_view phase_words[] = {"deployment",   "charges", "orders",
                                            "missile fire", "melee",   "over"};

} // namespace

void enter(Play& play, Phase phase)
{
    play.state.phase = phase;
    if (phase != Phase::over)
        tell(play, EventKind::turn, "",
             {"Player turn {a}: {word}.", no_unit, no_unit,
              static_cast<double>(play.state.player_turn), 0, 0,
              phase_words[static_cast<std::size_t>(phase)]});
}

namespace {

// A unit that comes on now: at its place, or as near to it along its front as there is room.
void arrive(Play& play, UnitId id)
{
    State& state = play.state;
    const table::Pose wanted = state.setting->units[id].conditions.arrives_at;
    const double frontage = sheet(state)["ja.base.frontage"];
    for (int step = 0; step <= 40; ++step) {
        const double aside = frontage / 2 * (step % 2 == 0 ? step / 2 : -(step + 1) / 2);
        const table::Pose pose = table::moved(
            wanted, table::along(table::right_of(table::forward(wanted.heading)), aside));
        if (!room_at(state, id, pose)) continue;
        state.units[id].presence = Presence::on_table;
        place(play, id, pose, "scenario.arrive");
        tell(play, EventKind::state, "scenario.arrive", {"{unit} comes onto the table.", id});
        return;
    }
}

} // namespace

void begin_turn(Play& play)
{
    State& state = play.state;
    for (GeneralState& general : state.generals) {
        general.with_since_start = general.with;
        general.moves = 0;
    }
    for (UnitId id = 0; id < state.units.size(); ++id) {
        Unit& unit = state.units[id];
        unit.orders = 0;
        unit.shots = 0;
        unit.charged = false;
        unit.made_contact = false;
        const int due = state.setting->units[id].conditions.arrives;
        if (unit.presence == Presence::to_arrive && side_of(state, id) == state.active &&
            due <= nominal_turn(state))
            arrive(play, id);
    }
    enter(play, Phase::charges);
}

void end_turn(Play& play)
{
    State& state = play.state;
    for (UnitId id = 0; id < state.units.size(); ++id) {
        Unit& unit = state.units[id];
        if (!present(state, id) || side_of(state, id) != state.active) continue;
        if (unit.fatigued &&
            fatigue_ends(sheet(state), unit.fatigued_on, state.player_turn, engaged(state, id))) {
            unit.fatigued = false;
            tell(play, EventKind::state, "ja.cond.fatigued.cure", {"{unit} has rested.", id});
        }
        if (unit.charged && charge_fatigues(sheet(state), unit.made_contact))
            fatigue(play, id, FatigueCause::charge);
    }
    decide_battle(play);
    if (state.phase == Phase::over) return;
    ++state.player_turn;
    state.active = other(state.active);
    begin_turn(play);
}

} // namespace quincunx::justified_ancients
