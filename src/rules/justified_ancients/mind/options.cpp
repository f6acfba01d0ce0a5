#include "rules/justified_ancients/mind/options.hpp"

#include "battle/choices.hpp"
#include "rules/justified_ancients/turn/judging.hpp"
#include "rules/justified_ancients/turn/phases.hpp"
#include "rules/justified_ancients/turn/setup.hpp"
#include "rules/justified_ancients/turn/verbs.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::Orders;

namespace {

// Of the side that decides.
battle::Order order_of(const State& state, Verb verb, UnitId unit = no_unit,
                       UnitId target = no_unit)
{
    return battle::order_of(pending(state).side, verb, unit, target);
}

double tidy(double length)
{
    return battle::tidied(length, 1000);
}

// --- before the battle

constexpr double gap_between = 0.2;

// Columns from the middle outwards, or for mounted troops from the wings inwards.
double column(const State& state, UnitId unit, int step, double width)
{
    const double slot = sheet(state)["ja.base.frontage"] + gap_between;
    const int columns = std::max(1, static_cast<int>((width - 2 - slot) / slot));
    const int from_middle = (step + 1) / 2 * (step % 2 == 0 ? 1 : -1);
    const int from_wing = step % 2 == 0 ? -columns / 2 + step / 2 : columns / 2 - step / 2;
    const bool wing = is_mounted(profile(state, unit));
    return width / 2 + slot * (wing ? from_wing : from_middle);
}

void deployment_ends(const State& state, Orders& orders)
{
    const Side side = deploying(state);
    const GeneralState& general = state.generals[index(side)];
    if (state.setting->armies[index(side)].has_general && !general.on_table) {
        for (const UnitId unit : everybody(state, side))
            if (!is_baggage(profile(state, unit)) && orders.size() < 4)
                orders.push_back(order_of(state, Verb::attach, unit));
    } else if (all_deployed(state, side)) {
        orders.push_back(order_of(state, Verb::ready));
    }
}

UnitId nearest_enemy(const State& state, UnitId unit)
{
    return battle::nearest_front(state, unit,
                                 [&](UnitId enemy) { return !state.units[enemy].hidden; });
}

bool enemy_within(const State& state, UnitId unit, double reach)
{
    const UnitId enemy = nearest_enemy(state, unit);
    if (enemy == no_unit) return false;
    const Point origin = origin_of(state, unit);
    return table::gap(rect(state, unit, origin), rect(state, enemy, origin)) <= reach;
}

// Straight ahead as far as the allowance and enemies, friends, closed ground and the edge let it.
double free_ahead(const Surroundings& near, const Rect& from, double most)
{
    constexpr double off_enemies = 0.15;
    constexpr double off_others = 0.01;
    double free = most;
    for (std::size_t i = 0; i < near.bases.size(); ++i)
        if (const auto crossing =
                table::sweep(from, near.rects[i], from.forward, most + off_enemies))
            free = std::min(free,
                            crossing->touch - (near.bases[i].friendly ? off_others : off_enemies));
    for (const Rect& edge : table::beyond_edges(near.ground->table, near.origin))
        if (const auto crossing = table::sweep(from, edge, from.forward, most + off_others))
            free = std::min(free, crossing->touch - off_others);
    return std::max(0.0, free);
}

struct MoveChoices {
    const State& state;
    UnitId unit;
    const Surroundings& near;
    double allowance;
    Orders& orders;
};

void add_move(const MoveChoices& choices, table::Side side, int degrees, double share)
{
    const Rect start = rect(choices.state, choices.unit, choices.near.origin);
    battle::Order order =
        order_of(choices.state, degrees >= 45 ? Verb::wheel : Verb::move, choices.unit);
    double left = choices.allowance;
    Rect from = start;
    if (degrees > 0) {
        const table::Turn turn = table::turn_of_degrees(degrees);
        left -= table::wheel_cost(choices.near.frontage, turn);
        if (left < 0) return;
        from = table::wheeled(start, side, table::half_tangent_of(turn));
        order.path.push_back(table::wheel(side, degrees));
    }
    const double ahead = tidy(free_ahead(choices.near, from, left * share));
    if (ahead > 0.05) order.path.push_back(table::advance(ahead));
    if (!order.path.empty()) choices.orders.push_back(order);
}

void add_reface(const MoveChoices& choices, const Step& step)
{
    battle::Order order = order_of(choices.state, Verb::reface, choices.unit);
    order.path.push_back(step);
    choices.orders.push_back(order);
}

// Of the middle of an enemy.
double bearing(const State& state, UnitId unit, UnitId enemy)
{
    const Pose& pose = state.units[unit].pose;
    const Point middle = table::centre_of(state.units[enemy].pose, depth_of(state, enemy));
    return battle::bearing(pose, table::relative(middle, pose.front));
}

// The general goes to the unit that needs him most: the one nearest to the enemy, or stands behind
// the middle.
void general_options(const State& state, Orders& orders)
{
    if (!general_may_move(state, state.active)) return;
    UnitId foremost = no_unit;
    double least = 1e18;
    double x = 0;
    double y = 0;
    int count = 0;
    for (const UnitId unit : everybody(state, state.active)) {
        if (is_baggage(profile(state, unit))) continue;
        const Point at = origin_of(state, unit);
        x += at.x;
        y += at.y;
        ++count;
        const UnitId enemy = nearest_enemy(state, unit);
        if (enemy == no_unit) continue;
        const Vec way = table::relative(state.units[enemy].pose.front, at);
        if (table::dot(way, way) < least && !is_skirmisher(profile(state, unit))) {
            least = table::dot(way, way);
            foremost = unit;
        }
    }
    if (count == 0) return;
    if (foremost != no_unit && state.generals[index(state.active)].with != foremost)
        orders.push_back(order_of(state, Verb::attach, foremost));
    battle::Order behind = order_of(state, Verb::general);
    behind.place =
        Pose{{static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)}, {}};
    orders.push_back(behind);
}

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    const table::Table& table = state.setting->ground.table;
    const double width = table::units_of(table.width);
    const Profile& p = profile(state, unit);
    // Skirmishers stand before the others.
    const double first = strip_of(state).deep - (is_skirmisher(p) ? 0.1 : 2.2);
    for (int row = 0; row < 3 && orders.size() < 4; ++row)
        for (int step = 0; step < 40 && orders.size() < 4; ++step) {
            const double y = is_baggage(p) ? depth_of(state, unit) : first - 1.8 * row;
            const battle::Order order = battle::order_to_place(
                state, unit, Verb::deploy, tidy(column(state, unit, step, width)), tidy(y));
            if (judge_placing(state, order)) orders.push_back(order);
        }
}

// --- charges, reactions, shots

void charge_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    for (const UnitId enemy : chargeable(state, unit))
        orders.push_back(order_of(state, Verb::charge, unit, enemy));
}

void reaction_options(const State& state, UnitId, Orders& orders)
{
    for (const VerbRow& row : verbs().rows) {
        const battle::Order order = order_of(state, row.verb);
        if (row.answers.has(Ask::react) && row.judge(state, order)) orders.push_back(order);
    }
}

void shot_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    for (const UnitId enemy : enemies_of(state, unit))
        if (can_shoot_at(state, unit, enemy))
            orders.push_back(order_of(state, Verb::shoot, unit, enemy));
}

// --- moves

void move_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit || !may_be_ordered(state, unit)) return;
    if (state.units[unit].disordered) orders.push_back(order_of(state, Verb::reform, unit));
    if (profile(state, unit).testudo_drill && !state.units[unit].disordered)
        orders.push_back(order_of(state, Verb::testudo, unit));
    const Surroundings near = around(state, unit, move_reach(state, unit));
    const bool slowed =
        table::in_any(*near.ground, near.difficult, rect(state, unit, near.origin), near.origin);
    const MoveChoices choices{
        state, unit, near,
        allowance_of(sheet(state), profile(state, unit), How::move, false, slowed), orders};
    const UnitId enemy = nearest_enemy(state, unit);
    const double angle = enemy == no_unit ? 0 : bearing(state, unit, enemy);
    const table::Side side = angle >= 0 ? table::Side::left : table::Side::right;
    const int degrees = static_cast<int>(angle >= 0 ? angle : -angle);
    if (!held(state, unit)) {
        add_move(choices, side, 0, 1);
        add_move(choices, side, 0, 0.5);
        if (degrees >= 5) add_move(choices, side, std::min(degrees, 44), 1);
        if (degrees >= 20) add_move(choices, side, std::min(degrees / 2, 44), 1);
        add_move(choices, table::other(side), 15, 1);
        if (degrees >= 45) add_move(choices, side, std::min(degrees, 90), 1);
    }
    // Those who had better not be caught may also turn away.
    const bool weak =
        state.units[unit].depleted > 0 || profile(state, unit).missile == Missile::only;
    if (degrees >= 120 || (weak && degrees < 60))
        add_reface(choices, table::half_turn());
    else if (degrees >= 50)
        add_reface(choices, table::quarter_turn(side));
}

bool is_subject(const State& state, const battle::Decision& now, UnitId unit)
{
    const Ask ask = static_cast<Ask>(now.kind);
    return (ask == Ask::deploy && state.units[unit].presence == Presence::to_deploy) ||
           (ask == Ask::charge && may_be_ordered(state, unit) && !held(state, unit) &&
            !state.units[unit].fatigued && enemy_within(state, unit, charge_reach(state, unit))) ||
           (ask == Ask::order && may_be_ordered(state, unit)) ||
           (ask == Ask::shoot && present(state, unit) &&
            profile(state, unit).missile != Missile::none &&
            state.units[unit].shots < sheet(state).whole("ja.shoot.who"));
}

void side_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    if (state.phase == Phase::deployment) return deployment_ends(state, orders);
    orders.push_back(order_of(state, Verb::stop));
    if (state.phase == Phase::orders) general_options(state, orders);
}

void fight_options(const State& state, UnitId, Orders& orders)
{
    for (const std::uint8_t group : groups_to_fight(state))
        for (const Pair& pair : state.melee.pairs)
            if (pair.group == group && both_stand(state, pair)) {
                orders.push_back(order_of(state, Verb::fight, pair.unit));
                break;
            }
}

void pursuit_options(const State& state, UnitId, Orders& orders)
{
    for (const UnitId pursuer : pursuers_of(state, state.melee.pursuit_of))
        orders.push_back(order_of(state, Verb::pursue, pursuer));
    orders.push_back(order_of(state, Verb::hold));
}

} // namespace quincunx::justified_ancients
