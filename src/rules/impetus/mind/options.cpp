#include "rules/impetus/mind/options.hpp"

#include "rules/impetus/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// --- NEXT

bool could_join(const State& state, UnitId leader, UnitId unit)
{
    return unit != leader && may_be_activated(state, unit) && in_the_field(state, unit) &&
           state.units[unit].pose.heading == state.units[leader].pose.heading &&
           !state.units[unit].disordered && !held(state, unit);
}

// The group that a unit leads: whoever touches it or the next, one after the other.
void add_group(const State& state, UnitId leader, Orders& orders)
{
    battle::Order order = order_of(state.active, Verb::activate, leader);
    Members members{leader};
    bool grew = !state.units[leader].disordered;
    while (grew) {
        grew = false;
        for (const UnitId unit : everybody(state, state.active)) {
            if (members.size() > order.others.room() || members.full()) break;
            if (members.contains(unit) || !could_join(state, leader, unit)) continue;
            if (std::ranges::none_of(members, [&](UnitId one) { return touch(state, one, unit); }))
                continue;
            Members more = members;
            more.push_back(unit);
            if (!judged_group(state, more)) continue;
            members = more;
            order.others.push_back(unit);
            grew = true;
        }
    }
    if (members.size() > 1) orders.push_back(order);
}

void mode_options(const State& state, UnitId unit, Orders& orders)
{
    const Profile& card = profile(state, unit);
    const Unit& now = state.units[unit];
    const Side side = state.active;
    const auto offer = [&](Verb verb, UnitId target = no_unit) {
        orders.push_back(order_of(side, verb, unit, target));
    };
    if (!now.disordered && (card.missile != Missile::none || card.impetus > 0))
        offer(Verb::opportunity);
    if (card.may_shieldwall && !now.shieldwall) offer(Verb::stand);
    if (card.may_square || now.square) offer(Verb::square);
    if (state.setting->units[unit].foot && !now.dismounted) offer(Verb::dismount);
    if (card.may_relieve)
        for (const UnitId behind : everybody(state, side))
            if (behind != unit && may_be_within(state, unit, behind, 5) &&
                judged_relief(state, unit, behind))
                offer(Verb::relieve, behind);
    if (is_garrison(state, unit))
        for (const table::Pose& place : ways_out(state, unit)) {
            battle::Order out = order_of(side, Verb::leave, unit);
            out.place = place;
            orders.push_back(out);
        }
}

void shot_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_look_for_shot(state, unit)) return;
    for (const UnitId target : targets_of(state, unit)) {
        battle::Order shot = order_of(state.active, Verb::shoot, unit, target);
        orders.push_back(shot);
        if (!may_make_phase(state, unit) || type_of(state, unit) == Type::ART) continue;
        shot.numbers.push_back(1);
        orders.push_back(shot);
    }
}

void phase_options(const State& state, UnitId unit, Orders& orders)
{
    if (!state.body.members.contains(unit) || state.units[unit].finished) return;
    if (state.body.together) return group_options(state, orders);
    shot_options(state, unit, orders);
    if (!may_make_phase(state, unit)) return;
    if (const auto ahead = judged_charge(state, unit))
        orders.push_back(order_of(state.active, Verb::charge, unit, ahead->enemy));
    move_options(state, unit, orders);
}

// --- CHARGE, REACT, PURSUE

void charge_options(const State& state, Orders& orders)
{
    const auto& charge = top<Charging>(state);
    const UnitId charger = charge.charger;
    const Side side = side_of(state, charger);
    if (charge.step == ChargeStep::bonus) orders.push_back(order_of(side, Verb::bonus, charger));
    orders.push_back(order_of(side, Verb::stop));
    if (charge.kind == ChargeKind::advance) return;
    const double most =
        way_ahead(state, charger, table::units_of(charge.movement), Passing::voluntary);
    battle::Order on = order_of(side, Verb::move, charger);
    on.path.push_back(table::advance(tidy(most)));
    if (tidy(most) > 0) orders.push_back(on);
}

void reaction_options(const State& state, UnitId unit, Orders& orders)
{
    const auto& react = top<Reacting>(state);
    if (unit != react.asking) return;
    const Side side = side_of(state, unit);
    const Answers answers = answers_of(state, react, unit);
    orders.push_back(order_of(side, Verb::stand, unit));
    for (const ReactionRow& row : reaction_rows)
        if (answers.open.may(row.reaction))
            orders.push_back(order_of(side, verb_of(row.reaction), unit,
                                      has_verb(row.reaction) ? no_unit : answers.target));
}

} // namespace

void activation_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit || !may_be_activated(state, unit)) return;
    orders.push_back(order_of(state.active, Verb::activate, unit));
    if (!in_melee(state, unit) && in_the_field(state, unit)) add_group(state, unit, orders);
}

// --- BODY

void melee_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    orders.push_back(order_of(state.active, Verb::fight, unit));
    if (const auto most = judged_disengaging(state, unit)) {
        battle::Order back = order_of(state.active, Verb::disengage, unit);
        for (const double length : {tidy(*most), tidy(*most / 2)}) {
            if (length <= 0) continue;
            back.path = {table::retire(length)};
            orders.push_back(back);
        }
    }
}

void subjects(const State& state, battle::Units& units)
{
    units.clear();
    const battle::Decision now = pending(state);
    if (now.over) return;
    switch (static_cast<Ask>(now.kind)) {
    case Ask::deploy:
        for (UnitId unit = 0; unit < state.units.size(); ++unit) {
            const bool mine = side_of(state, unit) == now.side &&
                              state.units[unit].presence == Presence::to_deploy;
            const bool in_turn = state.acting == no_command || is_baggage(state, unit) ||
                                 command_of(state, unit) == state.acting;
            if (mine && in_turn) units.push_back(unit);
        }
        return;
    case Ask::pieces:
    case Ask::river:
    case Ask::town:
    case Ask::ground:
    case Ask::edge:
    case Ask::name:
    case Ask::destiny: return;
    case Ask::next:
        for (UnitId unit = 0; unit < state.units.size(); ++unit)
            if (may_be_activated(state, unit)) units.push_back(unit);
        return;
    case Ask::phase:
        if (now.about != no_unit)
            units.push_back(now.about);
        else if (state.body.together)
            units.push_back(state.body.members.front());
        else
            for (const UnitId unit : members_left(state)) units.push_back(unit);
        return;
    case Ask::melee:
    case Ask::rally:
    case Ask::press:
    case Ask::mode:
    case Ask::rush:
    case Ask::bonus:
    case Ask::how_far:
    case Ask::react:
    case Ask::pursue: units.push_back(now.about); return;
    }
}

void name_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const Side side = pending(state).side;
    const Commands& all = state.commands[index(side)];
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].turnout != Turnout::waiting) continue;
        battle::Order name = order_of(side, Verb::name);
        name.numbers.push_back(static_cast<std::int16_t>(i + 1));
        orders.push_back(name);
    }
}

void unit_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    const auto ask = static_cast<Ask>(pending(state).kind);
    if (ask == Ask::react) return reaction_options(state, unit, orders);
    if (ask == Ask::bonus || ask == Ask::how_far) return charge_options(state, orders);
    if (ask == Ask::mode) mode_options(state, unit, orders);
    phase_options(state, unit, orders);
}

// Elsewhere it stands among the others.
void stop_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const battle::Decision now = pending(state);
    const auto ask = static_cast<Ask>(now.kind);
    if (ask == Ask::next || ask == Ask::rally || ask == Ask::press || ask == Ask::mode ||
        ask == Ask::phase)
        orders.push_back(order_of(now.side, Verb::stop));
}

void options(const State& state, UnitId unit, Orders& orders)
{
    orders.clear();
    const battle::Decision now = pending(state);
    if (unit != no_unit) {
        if (unit >= state.units.size() || side_of(state, unit) != now.side) return;
        if (static_cast<Ask>(now.kind) != Ask::deploy && !present(state, unit)) return;
    }
    battle::offer(verbs(), now, state, unit, orders);
}

} // namespace quincunx::impetus
