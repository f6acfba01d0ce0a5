#include "rules/field_of_glory/options.hpp"

#include "rules/field_of_glory/aftermath.hpp"
#include "rules/field_of_glory/melee_phase.hpp"
#include "rules/field_of_glory/movement_lining_up.hpp"
#include "rules/field_of_glory/options_deployment.hpp"
#include "rules/field_of_glory/reactions.hpp"
#include "rules/field_of_glory/sequence.hpp"
#include "rules/field_of_glory/shooting_phase.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

using battle::index;
using battle::Orders;

namespace {

battle::Order order_of(Side side, Verb verb, UnitId unit = no_unit, UnitId target = no_unit)
{
    battle::Order order;
    order.side = side;
    order.verb = static_cast<battle::Verb>(verb);
    order.unit = unit;
    order.target = target;
    return order;
}

battle::Order numbered(Side side, Verb verb, int number, UnitId unit = no_unit)
{
    battle::Order order = order_of(side, verb, unit);
    order.numbers.push_back(static_cast<std::int16_t>(number));
    return order;
}

// Lengths that people would say: hundredths, rounded down.
double tidy(double length)
{
    return static_cast<double>(static_cast<int>(length * 100)) / 100;
}

// --- the impact phase
// ------------------------------------------------------------------------------------------------

constexpr double farthest_charge = 10; // no rate and wheel takes anybody farther

void charge_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_charge_at_all(state, unit)) return;
    for (const UnitId enemy : standing(state, other(state.active)))
        if (nearer_than(state, unit, enemy, farthest_charge) &&
            judged_charge(state, unit, enemy, std::nullopt))
            orders.push_back(order_of(state.active, Verb::charge, unit, enemy));
}

void reaction_options(const State& state, UnitId unit, Orders& orders)
{
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
    const Group& group = state.groups[unit];
    const Side side = state.active;
    if (turned_to_face(state, unit)) orders.push_back(order_of(side, Verb::face, unit));
    if (!group.lined_up && must_conform(state, unit))
        orders.push_back(order_of(side, Verb::conform, unit));
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

// --- moves
// ------------------------------------------------------------------------------------------------

UnitId nearest_enemy(const State& state, UnitId unit)
{
    UnitId nearest = no_unit;
    double least = 0;
    const table::Point here = origin_of(state, unit);
    for (const UnitId enemy : standing(state, other(side_of(state, unit)))) {
        if (is_broken(state, enemy) || state.groups[enemy].hidden) continue;
        const table::Vec way = table::relative(origin_of(state, enemy), here);
        const double far = table::dot(way, way);
        if (nearest != no_unit && far >= least) continue;
        nearest = enemy;
        least = far;
    }
    return nearest;
}

// Degrees to the left (positive) or right at which the middle of an enemy stands.
double bearing(const State& state, UnitId unit, UnitId enemy)
{
    const table::Pose& pose = state.groups[unit].pose;
    const auto towards = table::direction({}, whole(state, enemy, pose.front).centre);
    if (!towards) return 0;
    const table::Vec ahead = table::forward(pose.heading);
    return table::degrees_of(
        table::Turn{table::dot(ahead, *towards), table::cross(ahead, *towards)});
}

struct MoveChoices {
    const State& state;
    UnitId unit;
    const Obstacles& near; // relative to the unit's front
    double rate;
    Orders& orders;
};

// How far straight ahead a body may go without running into anybody who is not passed.
double free_ahead(const MoveChoices& choices, const table::Footprint& from, table::Vec way,
                  double most)
{
    const State& state = choices.state;
    const double gap = sheet(state)["fog.move.gap"];
    double free = most;
    for (const Obstacle& obstacle : choices.near) {
        const bool enemy = enemies(state, choices.unit, obstacle.group);
        if (!enemy && passes_friends(type_of(state, choices.unit), type_of(state, obstacle.group),
                                     Passing::move))
            continue;
        const table::Rect shape = obstacle.shape;
        const table::Hindrances only{std::span(&shape, 1), {}, {}};
        const double until = table::free_advance(from, way, only, most);
        if (until < most) free = std::min(free, enemy ? until - gap : until);
    }
    return std::max(0.0, free);
}

void add_move(const MoveChoices& choices, const table::Path& path)
{
    if (path.empty()) return;
    battle::Order order = order_of(choices.state.active, Verb::move, choices.unit);
    order.path = path;
    choices.orders.push_back(order);
}

// A wheel (or none), then ahead by a share of what is left, as far as nobody is in the way.
void add_advance(const MoveChoices& choices, table::Side side, int degrees, double share)
{
    const State& state = choices.state;
    const table::Point origin = origin_of(state, choices.unit);
    table::Footprint from = footprint(state, choices.unit, origin);
    table::Vec way = table::forward(state.groups[choices.unit].pose.heading);
    double left = choices.rate;
    table::Path path;
    if (degrees > 0) {
        const table::Step wheel = table::wheel(side, degrees);
        left -= table::length_of(wheel, formation(state, choices.unit));
        if (left < 0) return;
        path.push_back(wheel);
        const table::Body turned = table::end_of(body(state, choices.unit), path);
        from = table::footprint(turned, origin);
        way = table::forward(turned.pose.heading);
    }
    const double ahead = tidy(free_ahead(choices, from, way, left * share));
    if (ahead > 0.05) path.push_back(table::advance(ahead));
    add_move(choices, path);
}

// Straight ahead until it is level with a friend beside it who stands further forward.
void add_levelling(const MoveChoices& choices)
{
    constexpr double beside = 4; // from side to side, at most
    const State& state = choices.state;
    const table::Point origin = origin_of(state, choices.unit);
    const table::Footprint from = footprint(state, choices.unit, origin);
    const double free = free_ahead(choices, from, from.whole.forward, choices.rate);
    double offered = 0;
    for (const UnitId friendly : standing(state, side_of(state, choices.unit))) {
        if (friendly == choices.unit || is_skirmisher(type_of(state, friendly))) continue;
        if (!nearer_than(state, choices.unit, friendly, choices.rate + beside)) continue;
        const table::Rect theirs = whole(state, friendly, origin);
        if (table::dot(theirs.forward, from.whole.forward) < 0.9) continue;
        const table::InFrame at = table::in_frame(from.whole, table::front_middle(theirs));
        const double aside =
            (at.u < 0 ? -at.u : at.u) - (table::frontage(from.whole) + table::frontage(theirs)) / 2;
        const double ahead = tidy(std::min(at.v, free));
        if (aside > beside || ahead < 0.1 || ahead < at.v - 0.5 || ahead > choices.rate - 0.1)
            continue;
        if (ahead > offered - 0.2 && ahead < offered + 0.2) continue;
        table::Path path;
        path.push_back(table::advance(ahead));
        add_move(choices, path);
        offered = ahead;
    }
}

void add_turns(const MoveChoices& choices, double angle)
{
    const table::Side side = angle >= 0 ? table::Side::left : table::Side::right;
    const double off = angle >= 0 ? angle : -angle;
    table::Path path;
    if (off > 120) {
        path.push_back(table::half_turn(table::TurnAbout::edge));
        add_move(choices, path);
    } else if (off > 50) {
        path.push_back(
            table::quarter_turn(side, table::TurnAbout::edge, table::Quarter::exchanged));
        add_move(choices, path);
    }
}

// Those who shoot or skirmish may also fall back before the enemy.
void add_falling_back(const MoveChoices& choices)
{
    const Type type = type_of(choices.state, choices.unit);
    if (!is_skirmisher(type) && type != Type::Cv && type != Type::LCh) return;
    table::Path back;
    back.push_back(table::half_turn(table::TurnAbout::edge));
    back.push_back(table::advance(std::min(2.0, choices.rate)));
    back.push_back(table::half_turn(table::TurnAbout::edge));
    add_move(choices, back);
    if (!is_skirmisher(type)) return;
    table::Path away;
    away.push_back(table::half_turn(table::TurnAbout::edge));
    away.push_back(table::advance(tidy(choices.rate)));
    add_move(choices, away);
}

void add_width(const MoveChoices& choices)
{
    const Group& group = choices.state.groups[choices.unit];
    const int ranks_now = ranks(choices.state, choices.unit);
    table::Path wider;
    if (ranks_now > 2 && group.files < most_files) {
        wider.push_back(table::widen(0, 1));
        add_move(choices, wider);
    }
}

void move_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_be_moved(state, unit)) return;
    const table::Point origin = origin_of(state, unit);
    const Profile& p = profile(state, unit);
    MoveFacts asked;
    asked.group.profile = p;
    asked.group.state = state.groups[unit].level;
    asked.ground = grounds_under(sheet(state), state.setting->ground, p.type,
                                 footprint(state, unit, origin), origin);
    const double rate = allowance(sheet(state), asked).move.value_or(0);
    Obstacles near;
    obstacles_around(state, unit, rate + 1, origin, near);
    const MoveChoices choices{state, unit, near, rate, orders};
    const UnitId enemy = nearest_enemy(state, unit);
    const double angle = enemy == no_unit ? 0 : bearing(state, unit, enemy);
    const table::Side side = angle >= 0 ? table::Side::left : table::Side::right;
    const int degrees = static_cast<int>(angle >= 0 ? angle : -angle);
    add_advance(choices, side, 0, 1);
    add_advance(choices, side, 0, 0.5);
    add_levelling(choices);
    if (degrees >= 4) add_advance(choices, side, std::min(degrees, 90), 1);
    if (degrees >= 16) add_advance(choices, side, std::min(degrees / 2, 45), 1);
    if (degrees >= 16) add_advance(choices, side, std::min(degrees / 2, 45), 0.5);
    add_advance(choices, table::other(side), 15, 1);
    add_turns(choices, angle);
    add_falling_back(choices);
    add_width(choices);
}

// --- commanders
// ------------------------------------------------------------------------------------------------

// Commanders go to groups: to those that waver, to those that fight, to the next in the line.
void commander_options(const State& state, Side side, Orders& orders)
{
    enum { wavering, fighting, any, kinds };
    const Commanders& all = state.commanders[index(side)];
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!commander_may_move(state, side, i)) continue;
        const table::Point here = commander_point(state, side, i);
        UnitId nearest[kinds] = {no_unit, no_unit, no_unit};
        double least[kinds] = {0, 0, 0};
        for (const UnitId group : standing(state, side)) {
            if (group == all[i].with || is_skirmisher(type_of(state, group))) continue;
            if (!commanders_with(state, group).empty()) continue;
            const table::Vec way = table::relative(origin_of(state, group), here);
            const double far = table::dot(way, way);
            const bool fits[kinds] = {state.groups[group].level != Level::STEADY,
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

void target_options(const State& state, Side side, Orders& orders)
{
    const auto choice = undecided_target(state, side);
    if (!choice) return;
    for (const UnitId target : choice->file.targets) {
        battle::Order order = numbered(side, Verb::shoot, choice->file.file + 1, choice->group);
        order.target = target;
        orders.push_back(order);
    }
}

void overlap_options(const State& state, Side side, Orders& orders)
{
    const auto choice = undecided_overlap(state, side);
    if (!choice) return;
    FrontContacts contacts;
    front_contacts(state, contacts);
    Overlaps all;
    possible_overlaps(state, contacts, all);
    for (const Overlap& each : all) {
        if (each.group != choice->group || each.file != choice->file) continue;
        battle::Order order = numbered(side, Verb::overlap, each.file + 1, each.group);
        order.target = each.enemy;
        orders.push_back(order);
    }
}

bool is_subject(const State& state, Ask ask, UnitId group)
{
    switch (ask) {
    case Ask::deploy: return state.groups[group].presence == Presence::to_deploy;
    case Ask::charge: return stands(state, group) && may_charge_at_all(state, group);
    case Ask::react: return stands(state, group) && may_react(state, group);
    case Ask::line_up:
        return stands(state, group) && (may_line_up(state, group) || must_conform(state, group));
    case Ask::manoeuvre: return may_be_moved(state, group);
    default: return false;
    }
}

void options_of_group(const State& state, Ask ask, UnitId unit, Orders& orders)
{
    switch (ask) {
    case Ask::deploy: return deployment_options(state, unit, orders);
    case Ask::charge: return charge_options(state, unit, orders);
    case Ask::react: return reaction_options(state, unit, orders);
    case Ask::line_up: return lining_up_options(state, unit, orders);
    case Ask::manoeuvre: return move_options(state, unit, orders);
    default: return;
    }
}

void options_without_group(const State& state, const battle::Decision& now, Orders& orders)
{
    const Side side = now.side;
    const auto stop = [&] { orders.push_back(order_of(side, Verb::stop)); };
    switch (static_cast<Ask>(now.kind)) {
    case Ask::deploy: return deployment_ends(state, orders);
    case Ask::charge:
    case Ask::react:
    case Ask::line_up: return stop();
    case Ask::move_next:
        for (const UnitId group : movers_left(state))
            orders.push_back(order_of(side, Verb::go, group));
        return;
    case Ask::lead:
        stop();
        return numbered_options(side, Verb::lead, commanders_who_may_lead(state, side), orders);
    case Ask::pursue:
    case Ask::stop_pursuit:
        orders.push_back(order_of(side, Verb::pursue, now.about));
        orders.push_back(order_of(side, Verb::hold, now.about));
        return;
    case Ask::manoeuvre:
    case Ask::commanders: stop(); return commander_options(state, side, orders);
    case Ask::target: return target_options(state, side, orders);
    case Ask::overlap: return overlap_options(state, side, orders);
    case Ask::rally: stop(); return rally_options(state, side, orders);
    }
}

} // namespace

void subjects(const State& state, battle::Units& units)
{
    const battle::Decision now = pending(state);
    units.clear();
    if (now.over) return;
    for (UnitId group = 0; group < state.groups.size(); ++group)
        if (side_of(state, group) == now.side &&
            is_subject(state, static_cast<Ask>(now.kind), group))
            units.push_back(group);
}

void options(const State& state, UnitId unit, Orders& orders)
{
    orders.clear();
    const battle::Decision now = pending(state);
    if (now.over) return;
    if (unit != no_unit) return options_of_group(state, static_cast<Ask>(now.kind), unit, orders);
    options_without_group(state, now, orders);
}

} // namespace quincunx::field_of_glory
