
#include "battle/kept_state.hpp"
#include "dice/rolled.hpp"
#include "rules/field_of_glory/mind/appraisal.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

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
        const RoundChances round = round_for(ready.roles, ready.stretches, role);
        const int rounds = combat == Combat::impact ? 1 : rounds_of(state, group);
        for (int i = 0; i < rounds; ++i) now[group] = after(now[group], round);
    }
}

// A battle that is carried on to see what comes of it: nobody hears of it, and no die matters.
struct Rehearsal {
    explicit Rehearsal(const State& state) : then(state), play{then, dice, silence} {}
    State then;
    dice::Rolled dice{dice::Seed{}, 0};
    battle::Silence silence;
    Play play;
};

// Melee as it will be fought: those who charged have lined up with whom they struck
// (fog.melee.conform).
void fight_lined_up(const State& state, Conditions& now)
{
    Rehearsal rehearsal(state);
    rehearsal.then.clashes.clear();
    for (const Clash& clash : state.clashes)
        if (side_of(state, clash.attacker) == state.active) conform(rehearsal.play, clash.attacker);
    fight_on(rehearsal.then, Combat::melee, now);
}

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
            lost(then.units[answer.group].level) * worth(then, answer.group);
        then.units[answer.group].presence = Presence::to_arrive;
    }
    for (Charge& charge : then.charges)
        if (!charge.moved) move_charger(rehearsal.play, charge);
    Forecast made = forecast(then);
    for (std::size_t side = 0; side < 2; ++side) made.lost[side] += away.lost[side];
    return made;
}

// The charge of one who goes for the nearest that it can reach; nobody: it reaches none.
Charge nearest_charge(const State& state, UnitId charger)
{
    constexpr double farthest = 8; // MU: no rate takes anybody farther
    Charge charge;
    double least = farthest;
    const Point origin = origin_of(state, charger);
    const Rect from = whole(state, charger, origin);
    for (const UnitId target : enemies_near(state, charger, farthest)) {
        if (is_broken(state, target)) continue;
        const Rect to = whole(state, target, origin);
        const double apart = table::gap(from, to);
        if (apart >= least || !could_charge(state, charger, from, to)) continue;
        const auto way = least_charge(state, charger, target);
        if (!way) continue;
        least = apart;
        charge = {.charger = charger, .wheel = way->wheel, .targets = way->path.targets};
    }
    return charge;
}

// All enemies of a side who are free to and near a place go for the nearest.
void charge_all(Rehearsal& rehearsal, Side side, Point around)
{
    const double near = table::from_units(14); // who is farther off strikes nobody beside it
    State& then = rehearsal.then;
    then.active = other(side);
    then.charges.clear();
    then.answers.clear();
    for (const UnitId enemy : standing(then, other(side))) {
        if (then.units[enemy].hidden || is_broken(then, enemy) || !is_battle_troop(then, enemy))
            continue;
        const Vec way = table::relative(origin_of(then, enemy), around);
        if (table::dot(way, way) > near * near || engaged(then, enemy)) continue;
        const Charge charge = nearest_charge(then, enemy);
        if (charge.charger != no_unit && !then.charges.full()) then.charges.push_back(charge);
    }
    for (Charge& charge : then.charges) move_charger(rehearsal.play, charge);
}

} // namespace

Forecast forecast(const State& state)
{
    Conditions now;
    for (UnitId group = 0; group < state.units.size(); ++group)
        now[group] = condition_of(state.units[group].level);
    if (!state.clashes.empty()) {
        fight_on(state, Combat::impact, now);
        fight_lined_up(state, now);
    } else {
        fight_on(state, Combat::melee, now);
    }
    Forecast made;
    for (const UnitId group : standing(state))
        made.lost[index(side_of(state, group))] +=
            lost(now[group], profile(state, group)) * worth(state, group);
    return made;
}

Forecast forecast_now(const State& state)
{
    return battle::kept<Forecast, struct ForecastNow, 16>(battle::whole_state(state),
                                                          [&] { return forecast(state); });
}

Forecast forecast_of_charges(const State& state)
{
    if (state.charges.empty()) return forecast_now(state);
    return battle::kept<Forecast, struct ForecastOfCharges, 16>(battle::whole_state(state), [&] {
        Rehearsal rehearsal(state);
        return carried_out(rehearsal);
    });
}

Forecast forecast_of_charges(const State& state, UnitId charger, Wheel wheel)
{
    Rehearsal rehearsal(state);
    if (!rehearsal.then.charges.full())
        rehearsal.then.charges.push_back({.charger = charger,
                                          .wheel = wheel,
                                          .targets = charge_path(state, charger, wheel).targets});
    return carried_out(rehearsal);
}

Forecast forecast_of_charges(const State& state, const Answer& answer)
{
    Rehearsal rehearsal(state);
    if (!rehearsal.then.answers.full()) rehearsal.then.answers.push_back(answer);
    return carried_out(rehearsal);
}

Forecast forecast(const State& state, UnitId group, const Body& at)
{
    Rehearsal rehearsal(state);
    place(rehearsal.play, group, at, "");
    return forecast(rehearsal.then);
}

Forecast forecast_of_attack(const State& state, UnitId group, const Body& at)
{
    Rehearsal rehearsal(state);
    place(rehearsal.play, group, at, "");
    charge_all(rehearsal, side_of(state, group), state.units[group].pose.front);
    return forecast(rehearsal.then);
}

Appraisal gained(const Forecast& before, const Forecast& after, Side side)
{
    const std::size_t us = index(side);
    const double gain = after.lost[1 - us] - before.lost[1 - us];
    const double risk = own_weight * (after.lost[us] - before.lost[us]);
    return {gain, risk, 0};
}

} // namespace quincunx::field_of_glory
