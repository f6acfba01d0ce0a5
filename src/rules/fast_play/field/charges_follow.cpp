// Chargers who go on after a flight (8.4): how far, and whom they meet.

#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/field/roads.hpp"

namespace quincunx::fast_play {

namespace {

// The greatest straight way whose cost with its ground is within what is left.
double straight_allowed(const State& state, const Charger& charger, const Body& from, double left)
{
    if (charger.breakthrough || state.setting->ground.features.empty() || left <= 0)
        return std::max(0.0, left);
    const auto cost = [&](double length) {
        const Course course = table::course(from, {table::advance(length)}, from.pose.front);
        return length + ground_cost(state, charger.unit, ground_on(state, charger.unit, course));
    };
    if (cost(left) <= left) return left;
    double low = 0;
    double high = left;
    for (int i = 0; i < 24; ++i) {
        const double middle = (low + high) / 2;
        (cost(middle) <= left ? low : high) = middle;
    }
    return low;
}

// What ends a straight way: the first of those in it.
struct Bar {
    double at = table::never; // touch
    double stop = table::never;
    UnitId enemy = no_unit;
};

Bar first_enemy(const State& state, const Charger& charger, const Body& from, double length,
                std::uint64_t not_these)
{
    const Point origin = from.pose.front;
    const Rect mover = table::whole_rect(from, origin);
    const double gap = sheet(state)["fp.move.one_inch"];
    Bar first;
    for (const UnitId enemy : enemies_of(state, charger.unit)) {
        if ((not_these & bit(enemy)) != 0) continue;
        const Rect shape = rect(state, enemy, origin);
        const auto met = table::sweep(mover, shape, mover.forward, length + gap);
        if (!met || met->touch >= first.at || table::exceeds(met->touch, length, slack)) continue;
        const bool near = table::distance(mover, shape) <= gap;
        first = {met->touch, near ? 0 : table::first_within(mover, shape, mover.forward, gap),
                 enemy};
    }
    return first;
}

// Enemies in its way that it may not fight keep it an inch away; those whom it has just beaten also
// where it would pass them.
double stopped_by_others(const State& state, const Charger& charger, const Body& from,
                         double length, std::uint64_t these)
{
    const Point origin = from.pose.front;
    const Rect mover = table::whole_rect(from, origin);
    const double gap = sheet(state)["fp.move.one_inch"];
    double stop = length;
    for (const UnitId enemy : enemies_of(state, charger.unit)) {
        if ((these & bit(enemy)) == 0) continue;
        const Rect shape = rect(state, enemy, origin);
        const auto met = table::sweep(mover, shape, mover.forward, length + gap);
        const bool ahead = met && table::within(met->touch, length + gap, slack);
        if (!ahead && (charger.beaten & bit(enemy)) == 0) continue;
        const bool near = table::distance(mover, shape) <= gap;
        if (near && !ahead) continue;
        stop = std::min(stop, near ? 0 : table::first_within(mover, shape, mover.forward, gap));
    }
    return stop;
}

double stopped_by_friends_and_ground(const State& state, const Charger& charger, const Body& from,
                                     double length)
{
    const Point origin = from.pose.front;
    const Rect mover = table::whole_rect(from, origin);
    double stop = length;
    for (const UnitId other : friends_of(state, charger.unit)) {
        if (order_of(state, other) == Order::skirmish) continue;
        if (const auto met = table::sweep(mover, rect(state, other, origin), mover.forward, length))
            stop = std::min(stop, met->touch);
    }
    stop =
        std::min(stop, closed_ahead(state, charger.unit, mover, mover.forward, length + 1, origin));
    for (const Rect& edge : table::beyond_edges(state.setting->ground.table, origin))
        if (const auto met = table::sweep(mover, edge, mover.forward, length))
            stop = std::min(stop, met->touch);
    return std::max(0.0, stop);
}

// The wheel that is left, made; nothing: it is barred by now.
struct Wheeled {
    Body body;
    double cost = 0;
    bool broken = false; // through bad ground
};
std::optional<Wheeled> wheel_made(const State& state, const Charger& charger)
{
    const UnitId unit = charger.unit;
    const Body from = body(state, unit);
    if (charger.wheel == 0) return Wheeled{from, 0};
    const Course wheel = table::course(from, charge_way(charger.wheel, 0), from.pose.front);
    const GroundOnWay ground = ground_on(state, unit, wheel);
    const double cost = wheel_arc(frontage_of(state, unit), std::abs(charger.wheel) / 1e6) +
                        ground_cost(state, unit, ground);
    if (wheels_into_others(bars_of(state, unit), no_unit, charger.wheel / 1e6) ||
        closed_on(state, unit, wheel) || table::leaves_table(wheel, state.setting->ground.table) ||
        cost > table::units_of(charger.reach))
        return std::nullopt;
    return Wheeled{wheel.last, cost, ground.bad()};
}

// How it would come to stand against somebody in its way; nothing: it may not, or cannot.
std::optional<Onset> onset_on_the_way(const State& state, const Charger& charger, const Body& from,
                                      double left, UnitId enemy)
{
    const UnitId unit = charger.unit;
    State trial = state; // as it stands after its wheel
    trial.units[unit].pose = from.pose;
    Charger straight = charger;
    straight.wheel = 0;
    straight.reach = table::lattice_length(left);
    const bool fled = (state.act.fled & bit(enemy)) != 0;
    const Zone zone = fled ? zone_of(rect(trial, enemy, from.pose.front), Vec{})
                           : zone_from(state, charger.start, enemy);
    if (!may_charge_him(state, unit, enemy, zone) || no_charge_at_all(state, unit) ||
        state.units[enemy].hidden)
        return std::nullopt;
    const auto made = onset(trial, straight, enemy, zone);
    return made ? std::optional(*made) : std::nullopt;
}

// Routers whom it has chased are ridden down where it reaches them, and so are all in the way of a
// breakthrough: nobody lines up with them.
bool rides_down(const State& state, const Charger& charger, UnitId enemy)
{
    return state.units[enemy].routing &&
           (charger.breakthrough || (state.act.fled & bit(enemy)) != 0);
}

} // namespace

// Nobody may end on a friend in skirmish order whom he passed: back to the last free place.
double last_free(const State& state, UnitId unit, const Body& from, double length)
{
    const Point origin = from.pose.front;
    const Rect mover = table::whole_rect(from, origin);
    bool taken = true;
    while (taken && length > 0) {
        taken = false;
        for (const UnitId other : others_than(state, unit)) {
            const Rect shape = rect(state, other, origin);
            if (!table::overlaps(table::moved(mover, table::along(mover.forward, length)), shape))
                continue;
            const auto met = table::sweep(mover, shape, mover.forward);
            length = met ? std::min(met->touch, length - table::tolerance) : 0;
            length = std::max(0.0, length);
            taken = true;
        }
    }
    return length;
}

Following following(const State& state, const Charger& charger, std::uint64_t not_these)
{
    Following found;
    const UnitId unit = charger.unit;
    found.end = state.units[unit].pose;
    const auto wheeled = wheel_made(state, charger);
    if (!wheeled) return found; // nor anything after it
    const Body& from = wheeled->body;
    const Vec ahead = table::forward(from.pose.heading);
    const double left = table::units_of(charger.reach) - wheeled->cost;
    const double allowed = straight_allowed(state, charger, from, left);
    double length = stopped_by_friends_and_ground(state, charger, from, allowed);
    std::uint64_t shunned = not_these | charger.beaten;
    length = std::min(length, stopped_by_others(state, charger, from, length, charger.beaten));
    for (Bar bar = first_enemy(state, charger, from, length, shunned); bar.enemy != no_unit;
         bar = first_enemy(state, charger, from, length, shunned)) {
        if (rides_down(state, charger, bar.enemy)) {
            found.met = bar.enemy;
            found.rides_down = true;
            found.end =
                table::moved(from.pose, table::along(ahead, last_free(state, unit, from, bar.at)));
            return found;
        }
        if (const auto made = onset_on_the_way(state, charger, from, left, bar.enemy)) {
            found.met = bar.enemy;
            found.onset = *made;
            found.onset.broken = made->broken || wheeled->broken;
            return found;
        }
        shunned |= bit(bar.enemy);
    }
    length = std::min(length, stopped_by_others(state, charger, from, length, shunned));
    length = last_free(state, unit, from, length);
    if (length <= 0 && charger.wheel != 0 && !room_at(state, unit, from)) return found;
    found.end = table::moved(from.pose, table::along(ahead, length));
    return found;
}

} // namespace quincunx::fast_play
