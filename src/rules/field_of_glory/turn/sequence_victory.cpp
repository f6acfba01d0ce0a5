#include "rules/field_of_glory/turn/sequence.hpp"

#include "battle/leaders.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"

namespace quincunx::field_of_glory {

int nominal_turn(const State& state)
{
    return 3 * turn_of(state) / 4;
}

namespace {

void finish(Play& play, battle::Outcome outcome, Rule rule)
{
    State& state = play.state;
    state.outcome = outcome;
    state.ended_by = rule.index;
    state.charges.clear();
    state.answers.clear();
    state.rout = {};
    enter(play, Step::over);
    tell(play, EventKind::ended, printed.entries[state.ended_by].id,
         {battle::ending_words(outcome)});
}

// A nominal turn ends with the turn of the rules in which it is reached, after both players.
int nominal_turn_ending(const State& state)
{
    const int turn = turn_of(state);
    const int nominal = nominal_turn(state);
    return state.player_turn % 2 == 0 && (4 * nominal + 2) / 3 == turn ? nominal : 0;
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
         {"{word} gives up.", no_unit, no_unit, 0, 0, 0, side});
    finish(play, battle::wins(other(side)), "fog.victory.turn_limit");
}

} // namespace quincunx::field_of_glory
