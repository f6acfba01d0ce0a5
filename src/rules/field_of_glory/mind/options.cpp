#include "rules/field_of_glory/mind/options.hpp"

#include "rules/field_of_glory/field/movement.hpp"
#include "rules/field_of_glory/turn/aftermath.hpp"
#include "rules/field_of_glory/turn/melee_phase.hpp"
#include "rules/field_of_glory/turn/reactions.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/shooting_phase.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

namespace {

Order numbered(Side side, Verb verb, int number, UnitId unit = no_unit)
{
    Order order = order_of(side, verb, unit);
    order.numbers.push_back(static_cast<std::int16_t>(number));
    return order;
}

// --- the impact phase
// ------------------------------------------------------------------------------------------------

constexpr double farthest_charge = 10; // no rate and wheel takes anybody farther

bool is_subject(const State& state, Ask ask, UnitId group)
{
    switch (ask) {
    case Ask::deploy: return state.units[group].presence == Presence::to_deploy;
    case Ask::charge: return stands(state, group) && may_charge_at_all(state, group);
    case Ask::react: return stands(state, group) && may_react(state, group);
    case Ask::line_up:
        return stands(state, group) && (may_line_up(state, group) || must_conform(state, group));
    case Ask::manoeuvre: return may_be_moved(state, group);
    case Ask::move_next:
    case Ask::lead:
    case Ask::pursue:
    case Ask::target:
    case Ask::overlap:
    case Ask::commanders:
    case Ask::rally:
    case Ask::stop_pursuit: break;
    }
    return false;
}

} // namespace

void charge_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit || !may_charge_at_all(state, unit)) return;
    for (const UnitId enemy : enemies_near(state, unit, farthest_charge))
        if (judged_charge(state, unit, enemy, std::nullopt))
            orders.push_back(order_of(state.active, Verb::charge, unit, enemy));
}

void reaction_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    const Side side = side_of(state, unit);
    if (answer_of(state, unit) != nullptr) return;
    if (!chargers_of(state, unit).empty()) {
        orders.push_back(order_of(side, Verb::stand, unit));
        if (judged_evade(state, unit, Reaction::evade_about))
            orders.push_back(order_of(side, Verb::evade, unit));
        if (judged_evade(state, unit, Reaction::evade_along))
            orders.push_back(order_of(side, Verb::evade_along, unit));
    }
    for (const Charge& charge : state.charges)
        if (judged_interception(state, unit, charge.charger, std::nullopt))
            orders.push_back(order_of(side, Verb::intercept, unit, charge.charger));
}

// --- lining up
// ------------------------------------------------------------------------------------------------

void lining_up_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    const Group& group = state.units[unit];
    const Side side = state.active;
    if (turned_to_face(state, unit)) orders.push_back(order_of(side, Verb::face, unit));
    if (must_conform(state, unit)) orders.push_back(order_of(side, Verb::conform, unit));
    if (!group.expanded) {
        if (expanded(state, unit, table::Side::left))
            orders.push_back(order_of(side, Verb::expand_left, unit));
        if (expanded(state, unit, table::Side::right))
            orders.push_back(order_of(side, Verb::expand_right, unit));
    }
    if (!group.fed)
        for (int files = 1; files <= std::min<int>(group.bases, most_files); ++files)
            if (files != group.files && fed(state, unit, files))
                orders.push_back(numbered(side, Verb::feed, files, unit));
}

namespace {

// --- commanders
// ------------------------------------------------------------------------------------------------

// Commanders go to groups: to those that waver, to those that fight, to the next in the line.
void joining_options(const State& state, Side side, Orders& orders)
{
    enum { wavering, fighting, any, kinds };
    const Commanders& all = state.commanders[index(side)];
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!commander_may_move(state, side, i)) continue;
        const Point here = commander_point(state, side, i);
        UnitId nearest[kinds] = {no_unit, no_unit, no_unit};
        double least[kinds] = {0, 0, 0};
        for (const UnitId group : standing(state, side)) {
            if (group == all[i].with || is_skirmisher(type_of(state, group))) continue;
            if (!commanders_with(state, group).empty()) continue;
            const Vec way = table::relative(origin_of(state, group), here);
            const double far = table::dot(way, way);
            const bool fits[kinds] = {state.units[group].level != Level::STEADY,
                                      has_front_contact(state, group), true};
            for (std::size_t kind = 0; kind < kinds; ++kind) {
                if (!fits[kind] || (nearest[kind] != no_unit && far >= least[kind])) continue;
                nearest[kind] = group;
                least[kind] = far;
            }
        }
        for (const UnitId group : nearest)
            if (group != no_unit)
                orders.push_back(numbered(side, Verb::join, static_cast<int>(i) + 1, group));
    }
}

void numbered_options(Side side, Verb verb, const auto& numbers, Orders& orders)
{
    for (const std::uint8_t number : numbers) orders.push_back(numbered(side, verb, number + 1));
}

void rally_options(const State& state, Side side, Orders& orders)
{
    for (std::size_t i = 0; i < state.commanders[index(side)].size(); ++i)
        if (judged_rally(state, side, i))
            orders.push_back(numbered(side, Verb::rally, static_cast<int>(i) + 1));
}

} // namespace

void target_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const Side side = pending(state).side;
    const auto choice = undecided_target(state, side);
    if (!choice) return;
    for (const UnitId target : choice->file.targets) {
        Order order = numbered(side, Verb::shoot, choice->file.file + 1, choice->group);
        order.target = target;
        orders.push_back(order);
    }
}

void overlap_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const Side side = pending(state).side;
    const auto choice = undecided_overlap(state, side);
    if (!choice) return;
    for (const Overlap& each : possible_overlaps(state, front_contacts(state))) {
        if (each.group != choice->group || each.file != choice->file) continue;
        Order order = numbered(side, Verb::overlap, each.file + 1, each.group);
        order.target = each.enemy;
        orders.push_back(order);
    }
}

void subjects(const State& state, battle::Units& units)
{
    const Decision now = pending(state);
    units.clear();
    if (now.over) return;
    for (UnitId group = 0; group < state.units.size(); ++group)
        if (side_of(state, group) == now.side &&
            is_subject(state, static_cast<Ask>(now.kind), group))
            units.push_back(group);
}

void side_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const Decision now = pending(state);
    const Side side = now.side;
    const auto ask = static_cast<Ask>(now.kind);
    if (ask == Ask::deploy) return deployment_ends(state, orders);
    orders.push_back(order_of(side, Verb::stop));
    if (ask == Ask::lead)
        numbered_options(side, Verb::lead, commanders_who_may_lead(state, side), orders);
    if (ask == Ask::manoeuvre || ask == Ask::commanders) joining_options(state, side, orders);
    if (ask == Ask::rally) rally_options(state, side, orders);
}

void go_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    for (const UnitId group : movers_left(state))
        orders.push_back(order_of(pending(state).side, Verb::go, group));
}

void pursuit_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const Decision now = pending(state);
    orders.push_back(order_of(now.side, Verb::pursue, now.about));
    orders.push_back(order_of(now.side, Verb::hold, now.about));
}

} // namespace quincunx::field_of_glory
