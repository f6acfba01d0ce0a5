#include "rules/fast_play/mind/options.hpp"

#include "rules/fast_play/turn/judging.hpp"
#include "rules/fast_play/turn/setup.hpp"

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

constexpr std::size_t enough = 4; // places offered for one unit
constexpr double set_back = 3;    // of most troops behind skirmishers and elephants
constexpr double row_step = 0.5;
constexpr double column_step = 2;

// Aside from the middle of the table as the army sees it, to its right.
using Columns = Fixed<double, 2 * most_units>;

bool is_near(const State& state, UnitId unit)
{
    return edge_of(state, side_of(state, unit)) == Side::red;
}

double half_width(const State& state)
{
    return table::units_of(state.setting->ground.table.width) / 2;
}

battle::Order placed_at(const State& state, UnitId unit, double aside, double y)
{
    battle::Order order = order_of(state, Verb::deploy, unit);
    const double middle = half_width(state);
    order.place =
        battle::pose_from_edge(state.setting->ground.table, edge_of(state, side_of(state, unit)),
                               is_near(state, unit) ? middle + aside : middle - aside, y);
    return order;
}

bool fights_on_the_wing(const State& state, UnitId unit)
{
    return type_of(state, unit) == Type::cavalry || type_of(state, unit) == Type::chariot;
}

// So many that they fit only if they are packed from one end of the strip to the other.
bool is_crowded(const State& state, Side side)
{
    double area = 0;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == side) area += frontage_of(state, unit) * depth_of(state, unit);
    return area > half_width(state) * sheet(state)["fp.setup.deploy"];
}

// Horse from the wings inwards, the others from the middle outwards; to the right first. A crowd
// from the left.
void put_in_order(const State& state, UnitId unit, Columns& columns)
{
    const bool crowd = is_crowded(state, side_of(state, unit));
    const bool wing = fights_on_the_wing(state, unit);
    std::ranges::stable_sort(columns, [=](double a, double b) {
        if (crowd) return a < b;
        const double first = std::abs(a);
        const double second = std::abs(b);
        if (first != second) return wing ? first > second : first < second;
        return a > b;
    });
}

// Closed up to those who stand already, so that a line has no gaps.
Columns beside_the_others(const State& state, UnitId unit)
{
    Columns columns;
    const double half = frontage_of(state, unit) / 2;
    const double middle = half_width(state);
    if (is_crowded(state, side_of(state, unit))) columns.push_back(half - middle);
    for (const UnitId other : battle::everybody(state, side_of(state, unit))) {
        const double x = table::units_of(state.units[other].pose.front.x);
        const double aside = is_near(state, unit) ? x - middle : middle - x;
        const double away = half + frontage_of(state, other) / 2;
        for (const double column : {aside - away, aside + away})
            if (!columns.full()) columns.push_back(column);
    }
    put_in_order(state, unit, columns);
    return columns;
}

Columns all_across(const State& state, UnitId unit)
{
    Columns columns;
    const double last = half_width(state) - frontage_of(state, unit) / 2;
    for (double aside = 0; aside <= last && columns.size() + 2 <= Columns::room();
         aside += column_step) {
        const double column = fights_on_the_wing(state, unit) ? last - aside : aside;
        columns.push_back(column);
        if (column != 0) columns.push_back(-column);
    }
    put_in_order(state, unit, columns);
    return columns;
}

// Row by row from the front, or from a little behind it where that leaves room for another row.
// `trial` is the state with the unit in the shape that is looked at.
void add_places(const State& state, const State& trial, UnitId unit, const Columns& columns,
                Orders& orders)
{
    const double strip = sheet(state)["fp.setup.deploy"];
    const double depth = depth_of(trial, unit);
    const bool leads =
        order_of(state, unit) == Order::skirmish || type_of(state, unit) == Type::elephant;
    const int rows = static_cast<int>((strip - depth) / row_step) + 1;
    const bool crowded = is_crowded(state, side_of(state, unit));
    const std::size_t wanted = crowded ? 1 : enough;
    const bool at_the_front = leads || crowded || strip - set_back < 2 * depth;
    const int first = at_the_front ? 0 : static_cast<int>(set_back / row_step);
    for (int row = 0; row < rows; ++row)
        for (const double column : columns) {
            if (orders.size() >= wanted) return;
            const double y = strip - row_step * ((row + first) % rows);
            battle::Order order = placed_at(state, unit, column, y);
            if (trial.units[unit].files != state.units[unit].files)
                order.numbers.push_back(trial.units[unit].files);
            if (judge_deploy(state, order)) orders.push_back(order);
        }
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

void deployment_options(const State& state, UnitId unit, Orders& orders)
{
    if (unit == no_unit) return;
    add_places(state, state, unit, beside_the_others(state, unit), orders);
    add_places(state, state, unit, all_across(state, unit), orders);
    State trial = state; // crowded: in whatever shape fits
    for (int files = state.units[unit].stands; files > 0 && orders.empty(); --files) {
        trial.units[unit].files = static_cast<std::uint8_t>(files);
        add_places(state, trial, unit, all_across(trial, unit), orders);
    }
}

} // namespace quincunx::fast_play
