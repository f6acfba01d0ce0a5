#include "rules/field_of_glory/appraisal_forecast.hpp"

#include "dice/rolled.hpp"
#include "rules/field_of_glory/appraisal_charge.hpp"
#include "rules/field_of_glory/appraisal_expectation.hpp"
#include "rules/field_of_glory/melee_phase.hpp"

namespace quincunx::field_of_glory {

using battle::index;

namespace {

constexpr int rounds_ahead = 5;    // of melee
constexpr double own_weight = 1.1; // of own losses against the enemy's

using Conditions = std::array<Condition, most_groups>;
using ReckonedWhole = ReckonedFightOf<most_groups, most_sections>;

// Mounted that will break off fight one round, and so do those whom only they fight.
int rounds_of(const State& state, UnitId group)
{
    for (const UnitId enemy : enemies_in_contact(state, group))
        if (!breaks_off(state, group, enemy) && !breaks_off(state, enemy, group))
            return rounds_ahead;
    return 1;
}

void fight_on(const State& state, Combat combat, Conditions& now)
{
    WholeFight whole;
    whole_fight(state, combat, whole);
    if (whole.groups.empty()) return;
    ReckonedWhole ready;
    reckon(sheet(state), whole.fight, ready);
    for (std::size_t role = 0; role < whole.groups.size(); ++role) {
        const UnitId group = whole.groups[role];
        const RoundChances round =
            round_for({ready.roles.begin(), ready.roles.size()},
                      {ready.stretches.begin(), ready.stretches.size()}, role);
        const int rounds = combat == Combat::impact ? 1 : rounds_of(state, group);
        for (int i = 0; i < rounds; ++i) now[group] = after(now[group], round);
    }
}

} // namespace

Forecast forecast(const State& state)
{
    Conditions now;
    for (UnitId group = 0; group < state.groups.size(); ++group)
        now[group] = condition_of(state.groups[group].level);
    if (!state.clashes.empty()) {
        fight_on(state, Combat::impact, now);
        State then = state;
        then.clashes.clear();
        fight_on(then, Combat::melee, now);
    } else {
        fight_on(state, Combat::melee, now);
    }
    Forecast made;
    for (const UnitId group : standing(state))
        made.lost[index(side_of(state, group))] +=
            lost(now[group], profile(state, group)) * worth(state, group);
    return made;
}

namespace {

// A battle that is carried on to see what comes of it: nobody hears of it, and no die matters.
struct Rehearsal {
    explicit Rehearsal(const State& state) : then(state), play{then, dice, silence} {}
    State then;
    dice::Rolled dice{dice::Seed{}, 0};
    battle::Silence silence;
    Play play;
};

// Interceptors go where they said, evaders are out of the way, chargers charge.
Forecast carried_out(Rehearsal& rehearsal)
{
    State& then = rehearsal.then;
    Forecast away; // of those who evade: what they had lost
    const auto answers = then.answers;
    for (const Answer& answer : answers) {
        if (answer.reaction == Reaction::stand || answer.moved) continue;
        if (answer.reaction == Reaction::intercept) {
            move_interceptor(rehearsal.play, answer);
            continue;
        }
        away.lost[index(side_of(then, answer.group))] +=
            lost(then.groups[answer.group].level) * worth(then, answer.group);
        then.groups[answer.group].presence = Presence::to_arrive;
    }
    for (Charge& charge : then.charges)
        if (!charge.moved) move_charger(rehearsal.play, charge);
    Forecast made = forecast(then);
    for (std::size_t side = 0; side < 2; ++side) made.lost[side] += away.lost[side];
    return made;
}

} // namespace

Forecast forecast_of_charges(const State& state)
{
    if (state.charges.empty()) return forecast(state);
    Rehearsal rehearsal(state);
    return carried_out(rehearsal);
}

Forecast forecast_of_charges(const State& state, UnitId charger, Wheel wheel)
{
    Rehearsal rehearsal(state);
    Charge charge;
    charge.charger = charger;
    charge.wheel = wheel;
    charge.targets = charge_path(state, charger, wheel).targets;
    if (!rehearsal.then.charges.full()) rehearsal.then.charges.push_back(charge);
    return carried_out(rehearsal);
}

Forecast forecast_of_charges(const State& state, const Answer& answer)
{
    Rehearsal rehearsal(state);
    if (!rehearsal.then.answers.full()) rehearsal.then.answers.push_back(answer);
    return carried_out(rehearsal);
}

Forecast forecast(const State& state, UnitId group, const table::Body& at)
{
    Rehearsal rehearsal(state);
    place(rehearsal.play, group, at, "");
    return forecast(rehearsal.then);
}

battle::Appraisal gained(const Forecast& before, const Forecast& after, Side side)
{
    const std::size_t us = index(side);
    const double gain = after.lost[1 - us] - before.lost[1 - us];
    const double risk = own_weight * (after.lost[us] - before.lost[us]);
    return {gain, risk, 0};
}

} // namespace quincunx::field_of_glory
