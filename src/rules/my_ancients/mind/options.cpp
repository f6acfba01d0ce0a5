#include "rules/my_ancients/mind/options.hpp"

#include "battle/choices.hpp"
#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/movement.hpp"
#include "rules/my_ancients/turn/phases.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/turn/verbs.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

using battle::Orders;

namespace {

battle::Order numbered(battle::Order order, std::initializer_list<int> numbers)
{
    for (const int number : numbers) order.numbers.push_back(static_cast<std::int16_t>(number));
    return order;
}

// Of the unit that is asked.
void add_answer(const State& state, Verb verb, Orders& orders, UnitId target = no_unit,
                std::initializer_list<int> numbers = {})
{
    const battle::Decision now = pending(state);
    orders.push_back(numbered(order_of(now.side, verb, now.about, target), numbers));
}

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
        return battle::bearing(pose, centre(state_, enemy, pose.front));
    }

    // Towards an enemy, so many degrees at most; nothing: it would be fewer than are worth it.
    std::optional<Heading> turned_to(UnitId enemy, double most, double least) const
    {
        const double angle = std::clamp(bearing(enemy), -most, most);
        if (std::abs(angle) < least) return std::nullopt;
        const double now = table::degrees_of(state_.units[unit_].pose.heading);
        return table::heading_of_degrees(now - std::floor(angle));
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
        if (const auto heading = turned_to(enemy.unit, 90, 5))
            add(Verb::move, {table::free_move({pose.front, *heading})});
    }

    void pivots(UnitId enemy)
    {
        if (enemy == no_unit) return;
        const Pose& pose = state_.units[unit_].pose;
        const double depth = depth_of(state_, unit_);
        if (const auto heading = turned_to(enemy, 45, 3))
            add(Verb::move, {table::free_move(table::pose_from_centre(table::centre_of(pose, depth),
                                                                      *heading, depth))});
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

void add_attachment(Side side, std::size_t leader, UnitId unit, Orders& orders)
{
    orders.push_back(numbered(order_of(side, Verb::attach, unit), {static_cast<int>(leader + 1)}));
}

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

constexpr std::size_t enough = 4;
constexpr double row_depth = 3;
constexpr double step_aside = 1.5;
constexpr double off_the_side = 3; // middles of the first on the wings

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

} // namespace

void charge_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_act(state, unit) || barred_from_charging(state, unit)) return;
    const double far = normal_move(state, unit) + 3 + slack;
    for (const UnitId enemy : foes_of(state, unit))
        if (may_be_within(state, unit, enemy, far) && judged_charge(state, unit, enemy, {}))
            orders.push_back(order_of(state.active, Verb::charge, unit, enemy));
}

// At each target with all bases that see it, or, where there are two, with half of them. Targets
// that have been named are not offered again.
void shot_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_act(state, unit) || !has_target(state, unit)) return;
    Marks marks;
    marks_of(state, unit, marks);
    Fixed<std::pair<UnitId, int>, 48> targets; // with the bases that can shoot at them
    for (const Mark& mark : marks) {
        const UnitId target = mark.unit != no_unit ? mark.unit : state.beasts[mark.beast].from;
        const bool offered =
            std::ranges::any_of(targets, [&](const auto& one) { return one.first == target; });
        const int bases = bases_for(state, unit, mark);
        if (!offered && bases > 0 && !is_named(state, unit, mark))
            targets.push_back({target, bases});
    }
    const bool splits = targets.size() > 1 && may_name_another(state, unit, 2);
    for (const auto& [target, bases] : targets) {
        const battle::Order order = order_of(state.active, Verb::shoot, unit, target);
        orders.push_back(order);
        if (splits && bases > 1) orders.push_back(numbered(order, {(bases + 1) / 2}));
    }
}

// A unit that is worse off than its enemies does well to leave them.
bool has_reason_to_break_off(const State& state, UnitId unit)
{
    if (!may_break_off(state, unit)) return false;
    if (state.units[unit].morale != Morale::steady) return true;
    int enemy_bases = 0;
    for (const UnitId enemy : opponents(state, unit)) enemy_bases += state.units[enemy].bases;
    return state.units[unit].bases < enemy_bases;
}

void reaction_options(const State& state, UnitId unit, Orders& orders)
{
    if (!state.tasks.empty()) {
        add_answer(state, Verb::part, orders);
        return add_answer(state, Verb::stand, orders);
    }
    if (!has_choice(state, unit)) return;
    const Side side = side_of(state, unit);
    const Reactions allowed = allowed_reactions(state, unit);
    for (const ReactionRow& row : reaction_rows)
        if (allowed[row.reaction] != Choice::no)
            orders.push_back(order_of(side, verb_of(row.reaction), unit));
}

// The first enemy that has no share yet: an even one, as much as may be, as little as may be.
void share_options(const State& state, UnitId, Orders& orders)
{
    const UnitId unit = pending(state).about;
    const UnitId enemy = without_share(state, unit).front();
    const BonusDice even = default_share(state, unit, enemy);
    const BonusDice most = largest_share(state, unit, enemy);
    const BonusDice least = least_share(state, unit, enemy);
    const auto add = [&](const BonusDice& share) {
        add_answer(state, Verb::split, orders, enemy,
                   {share.quality, share.charging, share.counter_charging, share.uphill});
    };
    add(even);
    if (most != even) add(most);
    if (least != even && least != most) add(least);
}

void pursuit_options(const State& state, UnitId, Orders& orders)
{
    const battle::Decision now = pending(state);
    const bool chases = static_cast<Ask>(now.kind) == Ask::stop_pursuit;
    if (chases) add_answer(state, Verb::halt, orders);
    const bool won = static_cast<Ask>(now.kind) == Ask::pursue_or_hold;
    if (!won) add_answer(state, Verb::pursue, orders, now.against);
    if (won)
        for (const UnitId loser : quarries(state, now.about))
            add_answer(state, Verb::pursue, orders, loser);
    if (!chases && !(won && bound_to_pursue(state, in_hand<task::Hold>(state))))
        add_answer(state, Verb::hold, orders);
}

void expansion_options(const State& state, UnitId, Orders& orders)
{
    add_answer(state, Verb::expand, orders, no_unit, {1, 0});
    add_answer(state, Verb::expand, orders, no_unit, {0, 1});
    if (may_expand(state, pending(state).about) > 1)
        add_answer(state, Verb::expand, orders, no_unit, {1, 1});
}

void turn_options(const State& state, UnitId, Orders& orders)
{
    const battle::Decision now = pending(state);
    add_answer(state, Verb::turn, orders, now.against, {may_turn(state, now.about, now.against)});
}

void removal_options(const State& state, UnitId, Orders& orders)
{
    const UnitId unit = pending(state).about;
    if (has_places(state, unit)) {
        for (const std::uint8_t base : may_go(state, unit))
            add_answer(state, Verb::remove, orders, no_unit, {base + 1});
        return;
    }
    // Of a single rank one end or the other; of several also the middle of the last.
    for (int end = state.units[unit].bases > state.units[unit].files ? 0 : 1; end <= 2; ++end)
        add_answer(state, Verb::remove, orders, no_unit, {end});
}

void spare_options(const State& state, UnitId, Orders& orders)
{
    for (const Pose& to : spare_places(state, pending(state).about)) {
        add_answer(state, Verb::spare, orders);
        orders.back().place = to;
    }
}

// The first of its side in a group that has still to fight.
bool leads_a_group(const State& state, UnitId unit)
{
    for (const UnitId group : groups_left(state))
        for (const UnitId member : group_of(state, group)) {
            if (side_of(state, member) != side_of(state, unit)) continue;
            if (member == unit) return true;
            break;
        }
    return false;
}

bool has_charge_left(const State& state, UnitId unit)
{
    return charge_left(state, unit).has_value();
}

bool may_try_to_recover(const State& state, UnitId unit)
{
    return may_act(state, unit) && may_recover(state, unit);
}

void subjects(const State& state, battle::Units& units)
{
    units.clear();
    const battle::Decision now = pending(state);
    if (now.over) return;
    if (!state.tasks.empty()) {
        units.push_back(now.about);
        return;
    }
    const bool deploys = static_cast<Ask>(now.kind) == Ask::deploy;
    const Presence wanted = deploys ? Presence::to_deploy : Presence::on_table;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == now.side && state.units[unit].presence == wanted)
            units.push_back(unit);
}

void move_options(const State& state, UnitId unit, Orders& orders)
{
    if (!may_act(state, unit) || !may_move(state, unit)) return;
    Choices(state, unit, orders).all();
}

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    const double width = table::units_of(state.setting->ground.table.width);
    const battle::Strip open = strip(sheet(state));
    const bool wing = is_mounted(troop_of(state, unit));
    for (int row = 0; row < 4 && orders.size() < enough; ++row)
        for (int step = 0; step < 60 && orders.size() < enough; ++step) {
            const double in = step_aside * (step / 2.0);
            const double out = wing ? width / 2 - open.from_sides - off_the_side - in : in;
            const double x = width / 2 + (step % 2 == 0 ? out : -out);
            const double y = open.deep - row_depth * row;
            const battle::Order order = battle::order_to_place(state, unit, Verb::deploy, x, y);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
}

// Leaders, and ending the phase.
void side_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit != no_unit) return;
    const battle::Decision now = pending(state);
    const Ask ask = static_cast<Ask>(now.kind);
    if (ask == Ask::deploy) {
        leader_deployments(state, now.side, orders);
        if (all_deployed(state)) orders.push_back(order_of(now.side, Verb::stop));
        return;
    }
    if (ask == Ask::move_unit || ask == Ask::break_off) leader_options(state, now.side, orders);
    const battle::Order stop = order_of(now.side, Verb::stop);
    if (verbs()[stop].answers.has(ask)) orders.push_back(stop);
}

} // namespace quincunx::my_ancients
