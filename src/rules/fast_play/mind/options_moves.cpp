#include "battle/choices.hpp"
#include "rules/fast_play/mind/options.hpp"
#include "rules/fast_play/turn/judging.hpp"

namespace quincunx::fast_play {

using battle::Orders;

battle::Order order_of(const State& state, Verb verb, UnitId unit, UnitId target)
{
    return battle::order_of(pending(state).side, verb, unit, target);
}

namespace {

double tidy(double length)
{
    return battle::tidied(length, 100);
}

// So far to a side, behind or ahead that a way of so many inches straight ahead does not come near.
bool is_out_of_way(const Rect& from, const Disc& disc, double off, double most)
{
    const Vec way = disc.centre - from.centre;
    const double radius = disc.radius + table::from_units(off);
    const double aside = table::dot(way, table::right_of(from.forward));
    const double ahead = table::dot(way, from.forward);
    return std::abs(aside) > from.half_front + radius || ahead < -(from.half_depth + radius) ||
           ahead > from.half_depth + radius + table::from_units(most + 0.1);
}

// Could it reach an edge of the table?
bool comes_to_edge(const State& state, const Rect& from, double most, Point origin)
{
    Disc disc = table::disc_around(from);
    disc.radius += table::from_units(most + 0.1);
    const table::Table& table = state.setting->ground.table;
    const Vec least = table::relative({}, origin);
    const Vec greatest = table::relative({table.width, table.depth}, origin);
    return disc.centre.x - disc.radius < least.x || disc.centre.y - disc.radius < least.y ||
           disc.centre.x + disc.radius > greatest.x || disc.centre.y + disc.radius > greatest.y;
}

// Somebody whom a unit could come near to, relative to its place.
struct Neighbour {
    Rect shape;
    Disc around;
    bool enemy = false;
};
using Neighbours = Uncleared<Neighbour, most_units>;

// By a wheel and an advance of so many inches in all.
Neighbours neighbours_of(const State& state, UnitId unit, double inches, double off)
{
    Neighbours found;
    const Point origin = origin_of(state, unit);
    const double swung = frontage_of(state, unit); // by a wheel, beyond what it covers
    for (const UnitId other : others_within(state, unit, swung + inches + off + 0.2)) {
        const Rect shape = rect(state, other, origin);
        found.push_back({shape, table::disc_around(shape), enemies(state, unit, other)});
    }
    return found;
}

struct MoveChoices {
    const State& state;
    UnitId unit;
    Verb verb;
    double allowance;
    double off_enemies;
    Orders& orders;
    Neighbours neighbours = neighbours_of(state, unit, allowance, off_enemies);
};

// Straight ahead as far as enemies, friends, closed ground and the edge let it.
double free_ahead(const MoveChoices& choices, const Rect& from, Point origin, double most)
{
    constexpr double off_others = 0.01;
    const State& state = choices.state;
    const double off_enemies = choices.off_enemies;
    double free = most;
    for (const auto& [shape, around, enemy] : choices.neighbours) {
        if (is_out_of_way(from, around, off_enemies, free)) continue;
        if (enemy) {
            if (table::distance(from, shape) > off_enemies)
                free = std::min(free, table::first_within(from, shape, from.forward, off_enemies) -
                                          off_others);
            continue;
        }
        if (const auto met = table::sweep(from, shape, from.forward, most))
            free = std::min(free, met->touch - off_others);
    }
    if (comes_to_edge(state, from, most, origin))
        for (const Rect& edge : table::beyond_edges(state.setting->ground.table, origin))
            if (const auto met = table::sweep(from, edge, from.forward, most))
                free = std::min(free, met->touch - off_others);
    return std::max(0.0, free);
}

void add_move(const MoveChoices& choices, table::Side side, int degrees, bool halfway = false)
{
    const State& state = choices.state;
    const Point origin = origin_of(state, choices.unit);
    Rect from = rect(state, choices.unit, origin);
    battle::Order order = order_of(state, choices.verb, choices.unit);
    double left = choices.allowance;
    if (degrees > 0) {
        left -= wheel_arc(frontage_of(state, choices.unit), degrees);
        if (left < 0) return;
        from = table::wheeled(from, side, table::half_tangent_of(table::turn_of_degrees(degrees)));
        order.path.push_back(table::wheel(side, degrees));
    }
    const auto free_up_to = [&](double most) { return free_ahead(choices, from, origin, most); };
    const double free = free_up_to(left);
    const auto add = [&](double length) {
        battle::Order moved = order;
        if (length > 0.05) moved.path.push_back(table::advance(length));
        if (!moved.path.empty()) choices.orders.push_back(moved);
    };
    add(tidy(free));
    if (halfway) add(tidy(free > left / 2 + 0.1 ? left / 2 : free_up_to(left / 2)));
}

void add_steps(const MoveChoices& choices, std::initializer_list<Step> steps)
{
    battle::Order order = order_of(choices.state, choices.verb, choices.unit);
    for (const Step& step : steps) order.path.push_back(step);
    choices.orders.push_back(order);
}

// Of the middle of an enemy.
double bearing(const State& state, UnitId unit, UnitId enemy)
{
    const Pose& pose = state.units[unit].pose;
    return battle::bearing(pose, rect(state, enemy, pose.front).centre);
}

// How far to the side a formed unit steps to come before an enemy; 0 where he is far off, where it
// will meet him as it stands, or where it would have to pass him.
double to_stand_before(const State& state, UnitId unit, UnitId enemy)
{
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    if (!may_be_within(state, unit, enemy, reach)) return 0;
    const Pose& pose = state.units[unit].pose;
    const Rect him = rect(state, enemy, pose.front);
    const Vec ahead = table::forward(pose.heading);
    const double off = std::abs(table::to_units(table::dot(him.centre, table::right_of(ahead))));
    const double shared = sheet(state)["fp.charge.conform"];
    return off < shared ? 0 : tidy(off);
}

UnitId enemy_to_face(const State& state, UnitId unit)
{
    return battle::nearest_front(state, unit, [&](UnitId enemy) {
        return !runs(state.units[enemy]) && !state.units[enemy].hidden;
    });
}

void wheel_options(const MoveChoices& choices, double angle)
{
    const table::Side side = angle >= 0 ? table::Side::left : table::Side::right;
    const int degrees = static_cast<int>(angle >= 0 ? angle : -angle);
    add_move(choices, side, 0, true);
    const double dearest = choices.allowance / frontage_of(choices.state, choices.unit);
    const int most = std::min(90, static_cast<int>(dearest * 180 / table::pi));
    if (degrees >= 4) add_move(choices, side, std::min(degrees, most));
    if (degrees >= 12) add_move(choices, side, std::min(degrees / 2, most));
    add_move(choices, table::other(side), std::min(10, most));
}

// Other formations that its troops may take.
void form_options(const State& state, UnitId unit, Orders& orders)
{
    const Unit& of = state.units[unit];
    const auto add = [&](int files, Formation formation) {
        if (files < 1 || files > of.stands) return;
        battle::Order order = order_of(state, Verb::form, unit);
        order.numbers.push_back(static_cast<std::int16_t>(files));
        order.numbers.push_back(static_cast<std::int16_t>(static_cast<int>(formation) + 1));
        if (!(shape_of(of) == Shape{of.stands, files, formation}) &&
            may_form(sheet(state), profile(state, unit), {of.stands, files, formation}))
            orders.push_back(order);
    };
    add(of.files, Formation::phalanx);
    if (of.formation == Formation::column || of.formation == Formation::skirmish)
        add((of.stands + 1) / 2, Formation::line);
    if (of.formation == Formation::line && type_of(state, unit) != Type::elephant)
        add(of.files, Formation::skirmish);
    if (rows_of(of.stands, of.files) > 2) add((of.stands + 1) / 2, of.formation);
}

} // namespace

void move_options(const State& state, UnitId unit, Orders& orders)
{
    if (held(state, unit)) return;
    const Activation& act = state.act;
    if (act.doing == Doing::acting && act.stuck) return;
    const double left = left_of(state, unit);
    if (left < 0.05) return;
    const UnitId enemy = enemy_to_face(state, unit);
    const double angle = enemy == no_unit ? 0 : bearing(state, unit, enemy);
    const MoveChoices choices{state, unit, Verb::move, left, sheet(state)["fp.move.one_inch"],
                              orders};
    wheel_options(choices, angle);
    if (type_of(state, unit) == Type::artillery) return;
    const table::Side side = angle >= 0 ? table::Side::left : table::Side::right;
    const double turned = angle >= 0 ? angle : -angle;
    const Order order = order_of(state, unit);
    const bool skirmishes = order == Order::skirmish;
    const double back = tidy(sideways_reach(sheet(state), Sideways::retire, left, order));
    const double beside = tidy(sideways_reach(sheet(state), Sideways::sidestep, left, order));
    if (turned >= 120)
        add_steps(choices, {table::half_turn()});
    else if (turned >= 55)
        add_steps(choices, {table::quarter_turn(side)});
    if (turned < 60 && (skirmishes || state.units[unit].shaken) && back > 0.1)
        add_steps(choices, {table::retire(back)});
    const double aside = skirmishes || enemy == no_unit
                             ? beside
                             : std::min(beside, to_stand_before(state, unit, enemy));
    if (turned < 60 && aside > 0.1) add_steps(choices, {table::shift(side, aside)});
    if (act.doing != Doing::acting) form_options(state, unit, orders);
}

void march_options(const State& state, UnitId unit, Orders& orders)
{
    if (held(state, unit) || state.units[unit].shaken || type_of(state, unit) == Type::artillery)
        return;
    const double near = sheet(state).figure({"fp.move.march", "enemy_beyond"}) + 0.01;
    const UnitId enemy = enemy_to_face(state, unit);
    const double angle = enemy == no_unit ? 0 : bearing(state, unit, enemy);
    const MoveChoices choices{state,       unit,
                              Verb::march, march_distance(sheet(state), card(state, unit).basic),
                              near,        orders};
    const int degrees = std::min(60, static_cast<int>(angle >= 0 ? angle : -angle));
    const table::Side side = angle >= 0 ? table::Side::left : table::Side::right;
    add_move(choices, side, 0);
    if (degrees >= 6) add_move(choices, side, degrees);
}

void breakthrough_options(const State& state, UnitId, Orders& orders)
{
    const Breakthrough& may = state.act.breakthroughs.front();
    const double most = table::units_of(may.distance);
    const double dearest = most / frontage_of(state, may.unit) * 180 / table::pi;
    const auto add = [&](table::Side side, int degrees) {
        const double left = tidy(most - wheel_arc(frontage_of(state, may.unit), degrees));
        if (degrees > dearest || left < 0) return;
        battle::Order order = order_of(state, Verb::break_through);
        if (degrees > 0) order.path.push_back(table::wheel(side, degrees));
        if (left > 0.05) order.path.push_back(table::advance(left));
        if (!order.path.empty()) orders.push_back(order);
    };
    add(table::Side::left, 0);
    for (const int degrees : {15, 30})
        for (const table::Side side : {table::Side::left, table::Side::right}) add(side, degrees);
    orders.push_back(order_of(state, Verb::stay));
}

void commander_moves(const State& state, Orders& orders)
{
    const Side side = pending(state).side;
    if (!commander_may_move(state, side)) return;
    for (const UnitId unit : battle::everybody(state, side))
        if (!runs(state.units[unit]) && order_of(state, unit) == Order::formed &&
            type_of(state, unit) != Type::artillery && commander_of(state, side).with != unit)
            orders.push_back(order_of(state, Verb::attach, unit));
    while (orders.size() > 4) orders.pop_back();
}

} // namespace quincunx::fast_play
