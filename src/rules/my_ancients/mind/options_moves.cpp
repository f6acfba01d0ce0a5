#include "rules/my_ancients/mind/options.hpp"

#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/setup.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

using battle::Orders;

namespace {

// Lengths that people would say: hundredths, rounded down.
double tidy(double length)
{
    return std::floor(length * 100) / 100;
}

class Choices {
  public:
    Choices(const State& state, UnitId unit, Orders& orders)
        : state_(state), unit_(unit), orders_(orders), rate_(normal_move(state, unit))
    {
    }

    void all()
    {
        const Unit& unit = state_.units[unit_];
        const Nearest enemy = nearest_enemy(state_, unit_);
        if (unit.disordered) add(Verb::form_up, {});
        if (!unit.shield_wall && formed(state_, unit_) && enemy.unit != no_unit &&
            enemy.distance < 12)
            orders_.push_back(order_of(side_of(state_, unit_), Verb::shield_wall, unit_));
        if (is_elephant(state_, unit_)) return elephants();
        if (troop_of(state_, unit_) == Troop::bolt_thrower) return pivots(enemy.unit);
        if (!formed(state_, unit_)) return skirmishers(enemy.unit);
        blocks(enemy);
    }

  private:
    void add(Verb verb, std::initializer_list<table::Step> steps)
    {
        battle::Order order = order_of(side_of(state_, unit_), verb, unit_);
        for (const table::Step& step : steps) order.path.push_back(step);
        orders_.push_back(order);
    }

    void advances(double most)
    {
        for (const double share : {1.0, 0.5, 0.25})
            if (most * share >= 0.25) add(Verb::move, {table::advance(tidy(most * share))});
    }

    double bearing(UnitId enemy) const // degrees, left positive
    {
        const Pose& pose = state_.units[unit_].pose;
        const auto way = table::direction({}, centre(state_, enemy, pose.front));
        if (!way) return 0;
        const Vec ahead = table::forward(pose.heading);
        return table::degrees_of(table::Turn{table::dot(ahead, *way), table::cross(ahead, *way)});
    }

    // Forward, wheeling towards the nearest enemy, turning round; marching when far off.
    void blocks(const Nearest& enemy)
    {
        const double free =
            enemy.unit == no_unit ? rate_ : std::min(rate_, std::max(0.0, enemy.distance - 0.1));
        advances(free);
        if (enemy.unit == no_unit) return;
        if (enemy.distance > 2.2 * rate_)
            add(Verb::march,
                {table::advance(tidy(std::min(2 * rate_, enemy.distance - rate_ - 0.1)))});
        const double angle = bearing(enemy.unit);
        const table::Side side = angle >= 0 ? table::Side::left : table::Side::right;
        const double widest = rate_ / front_of(state_, unit_) * 57.29577951308232;
        for (const double share : {1.0, 0.5}) {
            const double degrees = std::min({std::abs(angle) * share, widest, 90.0});
            if (degrees < 2) continue;
            const double cost = front_of(state_, unit_) * degrees / 57.29577951308232;
            const double whole = std::floor(degrees);
            add(Verb::move, {table::wheel(side, whole)});
            const double left = tidy(std::min(rate_ - cost, enemy.distance - 0.2 - cost));
            if (left > 0.25) add(Verb::move, {table::wheel(side, whole), table::advance(left)});
        }
        if (std::abs(angle) > 110) add(Verb::move, {table::about_face()});
        if (std::abs(angle) > 50 && std::abs(angle) < 130)
            add(Verb::move,
                {table::quarter_turn(side, table::TurnAbout::centre, table::Quarter::exchanged)});
        if (free >= 1.5) {
            const double aside = tidy(free / 3);
            for (const table::Side to : {table::Side::left, table::Side::right})
                add(Verb::move,
                    {table::oblique(to, tidy(free * 0.6), std::min(aside, tidy(free * 0.4)))});
        }
    }

    void elephants()
    {
        advances(rate_);
        const Pose& pose = state_.units[unit_].pose;
        const Nearest enemy = nearest_enemy(state_, unit_);
        if (enemy.unit == no_unit) return;
        const double angle = std::clamp(bearing(enemy.unit), -90.0, 90.0);
        if (std::abs(angle) < 5) return;
        const Heading heading =
            table::heading_of_degrees(table::degrees_of(pose.heading) - std::floor(angle));
        add(Verb::move, {table::free_move({pose.front, heading})});
    }

    void pivots(UnitId enemy)
    {
        if (enemy == no_unit) return;
        const Pose& pose = state_.units[unit_].pose;
        const double angle = std::clamp(bearing(enemy), -45.0, 45.0);
        if (std::abs(angle) < 3) return;
        const Heading heading =
            table::heading_of_degrees(table::degrees_of(pose.heading) - std::floor(angle));
        const double depth = depth_of(state_, unit_);
        add(Verb::move, {table::free_move(table::pose_from_centre(table::centre_of(pose, depth),
                                                                  heading, depth))});
    }

    void stand(Vec way, double inches, Heading facing)
    {
        const Pose& pose = state_.units[unit_].pose;
        add(Verb::move,
            {table::free_move({table::moved(pose, table::along(way, inches)).front, facing})});
    }

    // Any way they like: at the enemy, away from him, to the sides, facing him.
    void skirmishers(UnitId enemy)
    {
        const Pose& pose = state_.units[unit_].pose;
        Heading heading = pose.heading;
        Vec ahead = table::forward(pose.heading);
        if (enemy != no_unit)
            if (const auto way = table::direction({}, centre(state_, enemy, pose.front))) {
                ahead = *way;
                heading = table::snapped(*way);
            }
        const double far = rate_ * 0.98;
        for (const double share : {0.9, 0.45, -0.45, -0.9}) {
            const double length = tidy(far * share);
            stand(ahead, length, pose.heading);
            stand(ahead, tidy(length * 0.6), heading);
        }
        for (const double share : {0.6, -0.6})
            stand(table::left_of(ahead), tidy(far * share), pose.heading);
    }

    const State& state_;
    UnitId unit_;
    Orders& orders_;
    double rate_;
};

} // namespace

void move_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_act(state, unit) || !may_move(state, unit)) return;
    Choices(state, unit, orders).all();
}

namespace {

void add_attachment(Side side, std::size_t leader, UnitId unit, Orders& orders)
{
    battle::Order order = order_of(side, Verb::attach, unit);
    order.numbers.push_back(static_cast<std::int16_t>(leader + 1));
    orders.push_back(order);
}

} // namespace

void leader_options(const State& state, Side side, Orders& orders)
{
    for (std::size_t i = 0; i < state.leaders[index(side)].size(); ++i) {
        if (!leader_may_move(state, side, i)) continue;
        for (const UnitId unit : everybody(state, side)) {
            if (is_broken(state, unit) || state.leaders[index(side)][i].with == unit) continue;
            add_attachment(side, i, unit, orders);
        }
    }
}

// --- deployment
// ------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t enough = 4;
constexpr double row_depth = 3;
constexpr double step_aside = 1.5;
constexpr double off_the_side = 3; // middles of the first on the wings

} // namespace

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    const Side side = side_of(state, unit);
    const double width = table::units_of(state.setting->ground.table.width);
    const battle::Strip open = strip(sheet(state));
    const bool wing = is_mounted(troop_of(state, unit));
    for (int row = 0; row < 4 && orders.size() < enough; ++row)
        for (int step = 0; step < 60 && orders.size() < enough; ++step) {
            const double in = step_aside * (step / 2.0);
            const double out = wing ? width / 2 - open.from_sides - off_the_side - in : in;
            const double x = width / 2 + (step % 2 == 0 ? out : -out);
            const double y = open.deep - row_depth * row;
            battle::Order order = order_of(side, Verb::deploy, unit);
            order.place = battle::pose_from_edge(state.setting->ground.table, side, x, y);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
}

void leader_deployments(const State& state, Side side, Orders& orders)
{
    if (units_to_deploy(state, Side::red) || units_to_deploy(state, Side::blue)) return;
    for (std::size_t i = 0; i < state.leaders[index(side)].size(); ++i) {
        if (state.leaders[index(side)][i].on_table || state.leaders[index(side)][i].lost) continue;
        for (const UnitId unit : everybody(state, side)) {
            if (orders.size() >= enough) return;
            if (leader_with(state, unit) == no_leader) add_attachment(side, i, unit, orders);
        }
        return;
    }
}

} // namespace quincunx::my_ancients
