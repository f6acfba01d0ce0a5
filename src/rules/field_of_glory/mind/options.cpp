#include "rules/field_of_glory/mind/options.hpp"

#include "rules/field_of_glory/mind/appraisal.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr std::size_t enough = 4; // places offered for one group
constexpr double row_depth = 3;   // between lines
constexpr double step_aside = 1.6;

constexpr double farthest_charge = 10; // no rate and wheel takes anybody farther

Order numbered(Side side, Verb verb, int number, UnitId unit = no_unit)
{
    Order order = order_of(side, verb, unit);
    order.numbers.push_back(static_cast<std::int16_t>(number));
    return order;
}

// Columns from the middle outwards, or for mounted troops from the wings inwards.
double column(const State& state, UnitId unit, int step)
{
    const double width = table::units_of(state.setting->ground.table.width);
    const bool wing = is_mounted(type_of(state, unit)) && type_of(state, unit) != Type::El;
    const double out = wing ? width / 2 - 8 - step_aside * (step / 2.0) : step_aside * (step / 2.0);
    return width / 2 + (step % 2 == 0 ? out : -out);
}

// --- commanders

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

// Commanders, when all groups stand; then the end of deployment.
void deployment_ends(const State& state, Orders& orders)
{
    const Side side = deploying(state);
    if (battle::to_be_placed(state, side) != no_unit) return;
    const Commanders& all = state.commanders[index(side)];
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].on_table) continue;
        for (const bool skirmishers : {false, true})
            for (const UnitId group : standing(state, side)) {
                if (is_skirmisher(type_of(state, group)) != skirmishers) continue;
                if (orders.size() == (skirmishers ? 1 : enough)) break;
                orders.push_back(numbered(side, Verb::join, static_cast<int>(i) + 1, group));
            }
        return;
    }
    orders.push_back(order_of(side, Verb::stop, no_unit));
}

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    const bool camp = is_camp(state, unit); // at the edge; others as far from it as they may
    const double first = camp ? base_depth(Type::Camp) : sheet(state)["fog.setup.deployment"];
    const Type type = type_of(state, unit);
    const bool may_wait =
        is_skirmisher(type) || holds_back(state, unit) || (is_mounted(type) && type != Type::El);
    const std::size_t in_a_row = may_wait ? enough / 2 : enough;
    for (int row = 0; row < 4 && orders.size() < enough; ++row)
        for (int step = 0;
             step < 44 && orders.size() < static_cast<std::size_t>(row + 1) * in_a_row; ++step) {
            const Order order =
                battle::order_to_place(state, unit, Verb::deploy, column(state, unit, step),
                                       camp ? first : first - row_depth * row);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
}

// --- the impact phase

bool is_subject(const State& state, const Decision& now, UnitId group)
{
    const auto ask = static_cast<Ask>(now.kind);
    if (ask == Ask::deploy) return state.units[group].presence == Presence::to_deploy;
    if (ask == Ask::manoeuvre) return may_be_moved(state, group);
    if (!stands(state, group)) return false;
    if (ask == Ask::charge) return may_charge_at_all(state, group);
    if (ask == Ask::react) return may_react(state, group);
    return ask == Ask::line_up && (may_line_up(state, group) || must_conform(state, group));
}

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
    for (const Overlap& each : possible_overlaps(state)) {
        if (each.group != choice->group || each.file != choice->file) continue;
        Order order = numbered(side, Verb::overlap, each.file + 1, each.group);
        order.target = each.enemy;
        orders.push_back(order);
    }
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
        for (const std::uint8_t number : commanders_who_may_lead(state, side))
            orders.push_back(numbered(side, Verb::lead, number + 1));
    if (ask == Ask::manoeuvre || ask == Ask::commanders) joining_options(state, side, orders);
    for (std::size_t i = 0; ask == Ask::rally && i < state.commanders[index(side)].size(); ++i)
        if (judged_rally(state, side, i))
            orders.push_back(numbered(side, Verb::rally, static_cast<int>(i) + 1));
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
