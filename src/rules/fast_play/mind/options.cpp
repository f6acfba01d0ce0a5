#include "rules/fast_play/mind/options.hpp"

#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/setup.hpp"
#include "rules/fast_play/turn/shooting_phase.hpp"

namespace quincunx::fast_play {

using battle::Orders;

namespace {

constexpr int wheel_step = 5; // degrees between the wheels that are looked at

// A charge that is offered: with the friend who comes along, if any can.
struct Choice {
    UnitId enemy = no_unit;
    Wheel wheel = 0;
    UnitId partner = no_unit;
    Wheel theirs = 0;
};
using Choices = Fixed<Choice, most_units>;

Choices charges_alone(const State& state, UnitId unit, double reach)
{
    Choices choices;
    std::optional<Bars> bars;
    for (const UnitId enemy : enemies_within(state, unit, reach))
        if (const auto wheel = wheel_for(state, unit, enemy, wheel_step, &bars))
            choices.push_back({enemy, *wheel});
    return choices;
}

// Each charge gets the first friend who could charge the same enemy.
void find_partners(const State& state, UnitId unit, double reach, Choices& choices)
{
    for (const UnitId friendly : friends_of(state, unit)) {
        if (!may_act(state, friendly) || held(state, friendly) || no_charge_at_all(state, friendly))
            continue;
        std::optional<Bars> bars;
        for (Choice& choice : choices) {
            if (choice.partner != no_unit || !may_be_within(state, friendly, choice.enemy, reach))
                continue;
            const auto theirs = wheel_for(state, friendly, choice.enemy, wheel_step, &bars);
            if (!theirs) continue;
            choice.partner = friendly;
            choice.theirs = *theirs;
        }
    }
}

// Charges of a unit alone, and together with a friend who could charge the same enemy.
void charge_options(const State& state, UnitId unit, Orders& orders)
{
    if (held(state, unit) || no_charge_at_all(state, unit)) return;
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    Choices choices = charges_alone(state, unit, reach);
    if (!choices.empty() && sheet(state).on("fp.charge.combined"))
        find_partners(state, unit, reach, choices);
    for (const Choice& choice : choices) {
        battle::Order order = order_of(state, Verb::charge, unit, choice.enemy);
        order.numbers.push_back(choice.wheel);
        orders.push_back(order);
        if (choice.partner == no_unit) continue;
        order.others.push_back(choice.partner);
        order.numbers.push_back(choice.theirs);
        orders.push_back(order);
    }
}

void shot_options(const State& state, UnitId unit, Orders& orders)
{
    if (profile(state, unit).missile == Missile::none) return;
    const bool moved = state.act.doing == Doing::acting && state.act.moved;
    for (const Sighted& target : targets_of(state, unit, moved))
        orders.push_back(order_of(state, Verb::shoot, unit, target.unit));
}

void activation_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_act(state, unit)) return;
    const bool impetuous = profile(state, unit).impetuous;
    charge_options(state, unit, orders);
    if (must_charge(sheet(state), impetuous,
                    impetuous && (!orders.empty() || has_charge(state, unit)) ? 1 : 0)) {
        orders.push_back(order_of(state, Verb::restrain, unit));
        return;
    }
    shot_options(state, unit, orders);
    move_options(state, unit, orders);
    march_options(state, unit, orders);
    orders.push_back(order_of(state, Verb::hold, unit));
}

void acting_options(const State& state, Orders& orders)
{
    const UnitId unit = state.act.unit;
    if (state.act.must_charge) {
        charge_options(state, unit, orders);
        for (const UnitId enemy : enemies_of(state, unit))
            if (orders.empty() && wheel_for(state, unit, enemy))
                orders.push_back(order_of(state, Verb::charge, unit, enemy));
        return;
    }
    if (!state.act.moved) charge_options(state, unit, orders);
    shot_options(state, unit, orders);
    if (state.act.left > 500'000) move_options(state, unit, orders);
    orders.push_back(order_of(state, Verb::stop));
}

} // namespace

void reaction_options(const State& state, UnitId, Orders& orders)
{
    const Reactions allowed = allowed_reactions(state);
    if (allowed.stand) orders.push_back(order_of(state, Verb::stand));
    if (allowed.stand_and_shoot)
        for (const Charger& charger : state.act.chargers)
            if (may_shoot_charger(state, charger.unit))
                orders.push_back(order_of(state, Verb::fire, no_unit, charger.unit));
    if (allowed.countercharge) orders.push_back(order_of(state, Verb::countercharge));
    if (allowed.flee != Flee::no) orders.push_back(order_of(state, Verb::flee));
}

bool is_subject(const State& state, const battle::Decision& now, UnitId unit)
{
    const Ask ask = static_cast<Ask>(now.kind);
    return (ask == Ask::deploy && state.units[unit].presence == Presence::to_deploy) ||
           (ask == Ask::activate && may_act(state, unit));
}

void edge_options(const State& state, UnitId, Orders& orders)
{
    orders.push_back(order_of(state, Verb::keep_edge));
    orders.push_back(order_of(state, Verb::change_edge));
}

void recovery_options(const State& state, UnitId, Orders& orders)
{
    orders.push_back(order_of(state, Verb::recover));
    orders.push_back(order_of(state, Verb::leave));
}

void unit_options(const State& state, UnitId unit, Orders& orders)
{
    if (state.act.doing == Doing::acting) return acting_options(state, orders);
    if (unit != no_unit) activation_options(state, unit, orders);
}

void commander_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    if (state.phase != Phase::deployment) return commander_moves(state, orders);
    if (has_unit_to_deploy(state, state.placing)) return;
    for (const UnitId with : battle::everybody(state, state.placing))
        if (orders.size() < 6) orders.push_back(order_of(state, Verb::attach, with));
}

void pass_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) orders.push_back(order_of(state, Verb::pass));
}

} // namespace quincunx::fast_play
