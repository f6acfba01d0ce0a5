#include "rules/field_of_glory/turn/reactions.hpp"

#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

void declare(Play& play, UnitId charger, Wheel wheel, bool forced)
{
    State& state = play.state;
    Charge charge;
    charge.charger = charger;
    charge.wheel = wheel;
    charge.forced = forced;
    const ChargePath path = charge_path(state, charger, wheel);
    charge.targets = path.targets;
    state.units[charger].charged = true;
    state.units[charger].hidden = false;
    state.charges.push_back(charge);
    tell(play, EventKind::order, forced ? "fog.charge.shock_test" : "fog.charge.contact",
         {forced ? "{unit} cannot be held and charges {other}." : "{unit} charges {other}.",
          charger, path.first});
}

const Answer* answer_of(const State& state, UnitId group)
{
    for (const Answer& answer : state.answers)
        if (answer.group == group) return &answer;
    return nullptr;
}

namespace {

bool may_evade(const State& state, UnitId group)
{
    return judged_evade(state, group, Reaction::evade_about) ||
           judged_evade(state, group, Reaction::evade_along);
}

bool may_intercept(const State& state, UnitId group)
{
    for (const Charge& charge : state.charges)
        if (judged_interception(state, group, charge.charger, std::nullopt)) return true;
    return false;
}

} // namespace

bool somebody_must_run(const State& state)
{
    return std::ranges::any_of(state.units, [](const Group& group) { return group.must_run; });
}

bool may_react(const State& state, UnitId group)
{
    if (somebody_must_run(state)) return state.units[group].must_run;
    if (answer_of(state, group) != nullptr || is_broken(state, group)) return false;
    return may_evade(state, group) || may_intercept(state, group);
}

bool must_test_to_stand(const State& state, UnitId group)
{
    if (!sheet(state).on("fog.charge.skirmishers")) return false;
    if (!is_skirmisher(type_of(state, group)) || is_broken(state, group)) return false;
    const Answer* answer = answer_of(state, group);
    if (answer != nullptr && (answer->reaction != Reaction::stand || answer->moved)) return false;
    const Groups chargers = chargers_of(state, group);
    const bool by_battle_troops = std::ranges::any_of(
        chargers, [&](UnitId charger) { return !is_skirmisher(type_of(state, charger)); });
    if (!by_battle_troops || !may_evade(state, group)) return false;
    const Point origin = origin_of(state, group);
    const Grounds under = grounds_under(sheet(state), state.setting->ground, type_of(state, group),
                                        footprint(state, group, origin), origin);
    return std::ranges::all_of(under, [](Ground ground) { return ground == Ground::open; });
}

namespace {

void forget_answer(State& state, UnitId group)
{
    for (std::size_t i = state.answers.size(); i-- > 0;)
        if (state.answers[i].group == group) state.answers.erase_at(i);
}

void runs(State& state, UnitId group, Reaction way)
{
    Answer made;
    made.group = group;
    made.reaction = way;
    made.charger = chargers_of(state, group).front();
    state.units[group].must_run = false;
    state.answers.push_back(made);
}

// The only way that it can run; nothing: its owner has the choice.
std::optional<Reaction> only_way(const State& state, UnitId group)
{
    const bool about = judged_evade(state, group, Reaction::evade_about).ok();
    const bool along = judged_evade(state, group, Reaction::evade_along).ok();
    const UnitId charger = chargers_of(state, group).front();
    if (about && along &&
        !(evade_heading(state, group, charger, Reaction::evade_about) ==
          evade_heading(state, group, charger, Reaction::evade_along)))
        return std::nullopt;
    return about ? Reaction::evade_about : Reaction::evade_along;
}

} // namespace

void test_to_stand(Play& play)
{
    State& state = play.state;
    Groups in_turn = standing(state, state.active);
    for (const UnitId group : standing(state, other(state.active))) in_turn.push_back(group);
    for (const UnitId group : in_turn) {
        if (!must_test_to_stand(state, group)) continue;
        forget_answer(state, group);
        if (passes_test(play, group, false, "fog.charge.skirmishers")) {
            Answer stands;
            stands.group = group;
            stands.moved = true; // it has tested
            state.answers.push_back(stands);
            continue;
        }
        tell(play, EventKind::decision, "fog.charge.skirmishers",
             {"{unit} will not stand.", group});
        if (const auto way = only_way(state, group))
            runs(state, group, *way);
        else
            state.units[group].must_run = true;
    }
}

void run_as_they_can(Play& play, Side side)
{
    State& state = play.state;
    for (const UnitId group : standing(state, side))
        if (state.units[group].must_run)
            runs(state, group,
                 judged_evade(state, group, Reaction::evade_about) ? Reaction::evade_about
                                                                   : Reaction::evade_along);
}

void answer(Play& play, UnitId group, Reaction reaction)
{
    State& state = play.state;
    Answer made;
    made.group = group;
    made.reaction = reaction;
    state.units[group].must_run = false;
    if (const Groups chargers = chargers_of(state, group); !chargers.empty())
        made.charger = chargers.front();
    state.answers.push_back(made);
}

void intercept(Play& play, const Order& order, const Interception& found)
{
    State& state = play.state;
    Answer made;
    made.group = order.unit;
    made.charger = order.target;
    state.units[order.unit].must_run = false;
    if (found.test && !passes_test(play, order.unit, false, *found.test)) {
        made.reaction = Reaction::stand; // it tried, and may not try again
    } else {
        made.reaction = Reaction::intercept;
        made.distance = table::lattice_length(found.distance);
        state.units[order.unit].intercepted = true;
    }
    state.answers.push_back(made);
}

Groups movers_left(const State& state)
{
    Groups left;
    for (UnitId group = 0; group < state.units.size(); ++group) {
        bool moves = false;
        for (const Answer& answer : state.answers)
            if (answer.group == group && !answer.moved && stands(state, group))
                moves = moves || (state.step == Step::interceptions
                                      ? answer.reaction == Reaction::intercept
                                      : state.step == Step::evades &&
                                            (answer.reaction == Reaction::evade_about ||
                                             answer.reaction == Reaction::evade_along));
        if (state.step == Step::charges)
            for (const Charge& charge : state.charges)
                moves = moves || (charge.charger == group && !charge.moved && !charge.cancelled &&
                                  stands(state, group) && !is_broken(state, group));
        if (moves) left.push_back(group);
    }
    if (state.step != Step::evades) return left;
    Groups of_active; // fog.turn.ties: theirs come first
    for (const UnitId group : left)
        if (side_of(state, group) == state.active) of_active.push_back(group);
    return of_active.empty() ? left : of_active;
}

void make_move(Play& play, UnitId group)
{
    State& state = play.state;
    if (state.step == Step::charges) {
        for (Charge& charge : state.charges)
            if (charge.charger == group && !charge.moved) {
                charge.moved = true;
                return move_charger(play, charge);
            }
        return;
    }
    for (Answer& answer : state.answers)
        if (answer.group == group && !answer.moved) {
            answer.moved = true;
            const Answer made = answer;
            return state.step == Step::interceptions ? move_interceptor(play, made)
                                                     : move_evader(play, made);
        }
}

} // namespace quincunx::field_of_glory
