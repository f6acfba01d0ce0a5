#include "rules/field_of_glory/turn/phases.hpp"

#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

void declare(Play& play, UnitId charger, Wheel wheel, bool forced)
{
    State& state = play.state;
    const ChargePath path = charge_path(state, charger, wheel);
    state.units[charger].charged = true;
    state.units[charger].hidden = false;
    state.charges.push_back(
        {.charger = charger, .wheel = wheel, .forced = forced, .targets = path.targets});
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

bool somebody_must_run(const State& state)
{
    return std::ranges::any_of(state.units, [](const Group& group) { return group.must_run; });
}

bool may_react(const State& state, UnitId group)
{
    if (somebody_must_run(state)) return state.units[group].must_run;
    if (answer_of(state, group) != nullptr || is_broken(state, group)) return false;
    return may_evade(state, group) || std::ranges::any_of(state.charges, [&](const Charge& charge) {
               return judged_interception(state, group, charge.charger, std::nullopt).ok();
           });
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

void test_to_stand(Play& play)
{
    State& state = play.state;
    for (const UnitId group : standing_in_turn(state)) {
        if (!must_test_to_stand(state, group)) continue;
        for (std::size_t i = state.answers.size(); i-- > 0;)
            if (state.answers[i].group == group) state.answers.erase_at(i);
        if (passes_test(play, group, false, "fog.charge.skirmishers")) {
            state.answers.push_back({.group = group, .moved = true}); // it has tested
            continue;
        }
        tell(play, EventKind::decision, "fog.charge.skirmishers",
             {"{unit} will not stand.", group});
        if (const auto way = only_way(state, group))
            answer(play, group, *way);
        else
            state.units[group].must_run = true;
    }
}

void run_as_they_can(Play& play, Side side)
{
    State& state = play.state;
    for (const UnitId group : standing(state, side))
        if (state.units[group].must_run)
            answer(play, group,
                   judged_evade(state, group, Reaction::evade_about) ? Reaction::evade_about
                                                                     : Reaction::evade_along);
}

void answer(Play& play, UnitId group, Reaction reaction)
{
    State& state = play.state;
    Answer made{.group = group, .reaction = reaction};
    state.units[group].must_run = false;
    if (const Groups chargers = chargers_of(state, group); !chargers.empty())
        made.charger = chargers.front();
    state.answers.push_back(made);
}

void intercept(Play& play, const Order& order, const Interception& found)
{
    State& state = play.state;
    Answer made{.group = order.unit, .charger = order.target};
    state.units[order.unit].must_run = false;
    // Who tries and fails stands, and may not try again.
    if (!found.test || passes_test(play, order.unit, false, *found.test)) {
        made.reaction = Reaction::intercept;
        made.distance = table::lattice_length(found.distance);
        state.units[order.unit].intercepted = true;
    }
    state.answers.push_back(made);
}

Groups movers_left(const State& state)
{
    const auto moves = [&](const Answer& answer) {
        const bool intercepts = answer.reaction == Reaction::intercept;
        return !answer.moved &&
               (state.step == Step::interceptions ? intercepts
                                                  : state.step == Step::evades && !intercepts &&
                                                        answer.reaction != Reaction::stand);
    };
    const auto charges = [&](const Charge& charge) {
        return state.step == Step::charges && !charge.moved && !charge.cancelled &&
               !is_broken(state, charge.charger);
    };
    const Groups left = battle::units_where(state, [&](UnitId group) {
        return stands(state, group) &&
               (std::ranges::any_of(
                    state.answers,
                    [&](const Answer& answer) { return answer.group == group && moves(answer); }) ||
                std::ranges::any_of(state.charges, [&](const Charge& charge) {
                    return charge.charger == group && charges(charge);
                }));
    });
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
