#include "rules/field_of_glory/turn/sequence.hpp"

#include "rules/field_of_glory/field/forced.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/melee_phase.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr std::string_view phase_words[] = {"impact", "manoeuvre", "shooting", "melee",
                                            "joint action"};
constexpr std::string_view phase_rules[] = {"fog.turn.impact", "fog.turn.manoeuvre",
                                            "fog.turn.shooting", "fog.turn.melee",
                                            "fog.turn.joint_action"};

void tell_phase(Play& play, Phase phase)
{
    const auto at = static_cast<std::size_t>(phase);
    tell(play, EventKind::turn, phase_rules[at],
         {"Turn {a} of {word}.", no_unit, no_unit, static_cast<double>(turn_of(play.state)), 0, 0,
          play.state.active});
    tell(play, EventKind::turn, phase_rules[at],
         {"The {word} phase begins.", no_unit, no_unit, 0, 0, 0, phase_words[at]});
}

// fog.melee.reform: files that stepped forward close up when nobody is in contact any more.
void close_up_files(Play& play)
{
    for (const UnitId group : standing(play.state, play.state.active)) {
        if (!has_stepped(play.state, group)) continue;
        if (const Placement end = closed_up(play.state, group))
            place(play, group, *end, "fog.melee.reform");
    }
}

void break_offs(Play& play)
{
    for (const Side side : {play.state.active, other(play.state.active)})
        for (const UnitId group : standing(play.state, side))
            if (must_break_off(play.state, group)) break_off(play, group);
}

// A group that comes on now: at its place, or as near to it along its front as there is room.
void arrive(Play& play, UnitId id)
{
    State& state = play.state;
    const Pose wanted = state.setting->units[id].conditions.arrives_at;
    const double step_aside = base_width(sheet(state));
    for (int step = 0; step <= 60; ++step) {
        const double aside = step_aside * (step % 2 == 0 ? step / 2 : -(step + 1) / 2);
        const Body at{
            table::moved(wanted,
                         table::along(table::right_of(table::forward(wanted.heading)), aside)),
            formation(state, id)};
        if (!room_at(state, id, at)) continue;
        state.units[id].presence = Presence::on_table;
        place(play, id, at, "scenario.arrive");
        tell(play, EventKind::state, "scenario.arrive", {"{unit} comes onto the table.", id});
        return;
    }
}

void forget_turn(Group& group)
{
    group.moved = false;
    group.moved_twice = false;
    group.charged = false;
    group.intercepted = false;
    group.evaded = false;
    group.shot = false;
    group.held = false;
    group.failed_cmt = false;
    group.must_run = false;
    group.rally_tried = false;
    group.lined_up = false;
    group.faced = false;
    group.expanded = false;
    group.fed = false;
}

} // namespace

void enter(Play& play, Step step)
{
    State& state = play.state;
    const bool new_phase = state.step == Step::deploy || step == Step::declare ||
                           (step != Step::over && phase_of(step) != phase_of(state.step));
    state.step = step;
    state.asked = state.active;
    if (step == Step::over) return;
    if (new_phase) tell_phase(play, phase_of(step));
    if (step == Step::line_up) close_up_files(play);
    if (step == Step::commanders) break_offs(play);
    if (step == Step::joint_routs) begin_joint_routs(play);
    if (step == Step::stop_pursuit)
        for (Group& group : state.units) group.goes_on = false;
}

void begin_turn(Play& play)
{
    State& state = play.state;
    for (UnitId id = 0; id < state.units.size(); ++id) {
        forget_turn(state.units[id]);
        const int due = state.setting->units[id].conditions.arrives;
        if (state.units[id].presence == Presence::to_arrive && side_of(state, id) == state.active &&
            (4 * due + 2) / 3 <= turn_of(state))
            arrive(play, id);
    }
    for (Clash& clash : state.clashes) clash.pending = false; // fog.pursuit.contact: fought now
    enter(play, Step::declare);
}

void end_turn(Play& play)
{
    State& state = play.state;
    decide_battle(play);
    if (state.step == Step::over) return;
    ++state.player_turn;
    state.active = other(state.active);
    begin_turn(play);
}

bool may_lead(const Sheet& sheet, Type type, bool on_elephant)
{
    if (!sheet.on("fog.quality.commander_exclusions")) return true;
    if (type == Type::SCh || is_artillery(type)) return false;
    if (type == Type::El) return on_elephant;
    return !(on_elephant && is_mounted(type));
}

void conform(Play& play, UnitId group)
{
    if (has_lined_up(play.state, group)) return;
    const Placement end = conformed(play.state, group);
    if (!end) return;
    play.state.units[group].lined_up = true;
    place(play, group, *end, "fog.melee.conform");
}

void conform_all(Play& play)
{
    for (const UnitId group : standing(play.state, play.state.active)) conform(play, group);
}

} // namespace quincunx::field_of_glory
