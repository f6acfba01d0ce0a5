#include "rules/field_of_glory/turn/sequence.hpp"

#include "battle/arriving.hpp"
#include "battle/leaders.hpp"
#include "rules/field_of_glory/field/forced.hpp"
#include "rules/field_of_glory/turn/phases.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr std::string_view phase_rules[] = {"fog.turn.impact", "fog.turn.manoeuvre",
                                            "fog.turn.shooting", "fog.turn.melee",
                                            "fog.turn.joint_action"};

void tell_phase(Play& play, Phase phase)
{
    const auto at = static_cast<std::size_t>(phase);
    tell(play, EventKind::turn, phase_rules[at],
         battle::with_word(play.state.active, "Turn {a} of {word}.", turn_of(play.state)));
    tell(play, EventKind::turn, phase_rules[at],
         battle::with_word(phase_words[at], "The {word} phase begins."));
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

void arrive(Play& play, UnitId id)
{
    State& state = play.state;
    const auto body_at = [&](const Pose& pose) { return Body{pose, formation(state, id)}; };
    battle::arrive(
        play, id, {.step = base_width(sheet(state))},
        [&](const Pose& pose) { return room_at(state, id, body_at(pose)); },
        [&](const Pose& pose) { place(play, id, body_at(pose), "scenario.arrive"); });
}

void forget_turn(Group& group)
{
    for (bool Group::*flag :
         {&Group::moved, &Group::moved_twice, &Group::charged, &Group::intercepted, &Group::evaded,
          &Group::shot, &Group::held, &Group::failed_cmt, &Group::must_run, &Group::rally_tried,
          &Group::lined_up, &Group::faced, &Group::expanded, &Group::fed})
        group.*flag = false;
}

void finish(Play& play, battle::Outcome outcome, Rule rule)
{
    State& state = play.state;
    state.charges.clear();
    state.answers.clear();
    state.rout = {};
    enter(play, Step::over);
    battle::finish_battle(play, outcome, rule);
}

// A nominal turn ends with the turn of the rules in which it is reached, after both players.
int nominal_turn_ending(const State& state)
{
    const int turn = turn_of(state);
    const int nominal = nominal_turn(state);
    return state.player_turn % 2 == 0 && turns_of(nominal) == turn ? nominal : 0;
}

bool nobody_left(const State& state, Side side)
{
    for (const UnitId group : standing(state, side))
        if (!is_broken(state, group)) return false;
    for (UnitId group = 0; group < state.units.size(); ++group)
        if (side_of(state, group) == side && state.units[group].presence == Presence::to_arrive)
            return false;
    return true;
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

void forget_turn(State& state)
{
    for (Group& group : state.units) forget_turn(group);
    for (Clash& clash : state.clashes) clash.pending = false; // fog.pursuit.contact: fought now
}

void begin_turn(Play& play)
{
    State& state = play.state;
    forget_turn(state);
    for (UnitId id = 0; id < state.units.size(); ++id) {
        const int due = state.setting->units[id].conditions.arrives;
        if (state.units[id].presence == Presence::to_arrive && side_of(state, id) == state.active &&
            turns_of(due) <= turn_of(state))
            arrive(play, id);
    }
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

// --- section 13: losses, and who has won

void decide_battle(Play& play)
{
    State& state = play.state;
    const Setting& setting = *state.setting;
    battle::count_objectives(setting.day, standees(state), battle::lost_of(state.commanders),
                             nominal_turn_ending(state), state.day);
    const AttritionFacts red = attrition_of(state, Side::red);
    const AttritionFacts blue = attrition_of(state, Side::blue);
    const bool red_broken = army_broken(sheet(state), red) || nobody_left(state, Side::red);
    const bool blue_broken = army_broken(sheet(state), blue) || nobody_left(state, Side::blue);
    battle::Ending found{.broken = red_broken || blue_broken,
                         .limit = state.player_turn >= 2 * setting.last_turn};
    if (found.broken)
        found.outcome = red_broken && blue_broken
                            ? battle::Outcome::draw
                            : battle::wins(red_broken ? Side::blue : Side::red);
    else if (found.limit) // the row's own limit stands for the scenario's
        found.outcome = battle::outcome_of(
            battle_end(sheet(state), red, blue, sheet(state).whole("fog.victory.turn_limit")),
            Side::red);
    const battle::Ending end = battle::ending_of(setting.day, state.day, found);
    if (end.outcome == battle::Outcome::undecided) return;
    finish(play, end.outcome,
           end.broken ? Rule("fog.attrition.break_point") : Rule("fog.victory.turn_limit"));
}

void concede(Play& play, Side side)
{
    tell(play, EventKind::decision, "fog.victory.turn_limit",
         battle::with_word(side, "{word} gives up."));
    finish(play, battle::wins(other(side)), "fog.victory.turn_limit");
}

} // namespace quincunx::field_of_glory
