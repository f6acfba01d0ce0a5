// Elephants in a charge (12): their one turn, and skirmishers who part before them.

#include "rules/my_ancients/field/charges.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

Heading turned_by(Heading heading, std::int16_t tenths)
{
    const double degrees = (tenths < 0 ? -tenths : tenths) / 10.0;
    return table::turned(heading, table::turn_of_degrees(degrees, tenths < 0 ? table::Side::right
                                                                             : table::Side::left));
}

// Stands farther on, as if it had moved.
void shift(State& state, UnitId unit, const Body& to)
{
    shift_places(state, unit, table::relative(to.pose.front, state.units[unit].pose.front));
    state.units[unit].pose.front = to.pose.front;
}

// Straight on for the run-up, a turn, and straight on.
ChargeRun run_with_turn(const State& state, UnitId unit, std::int16_t turn, double run_up,
                        double allowance)
{
    const ChargeWay straight = charge_way(state, unit);
    if (run_up > allowance) return charge_run(state, straight, allowance);
    const ChargeRun first = charge_run(state, straight, run_up);
    if (first.met != no_unit || !reaches(first.cost, run_up)) return first;
    State there = state;
    shift(there, unit, first.end);
    turn_places(there, unit, turned_by(there.units[unit].pose.heading, turn));
    if (!stands_free(there, unit, origin_of(there, unit)))
        return charge_run(state, straight, allowance);
    ChargeRun second = charge_run(there, charge_way(there, unit), allowance - run_up);
    second.cost += run_up;
    return second;
}

// From the middle of its line to the nearest place of the target.
std::optional<std::int16_t> turn_towards(const State& state, UnitId unit, UnitId target,
                                         double run_up)
{
    const Point origin = origin_of(state, unit);
    const Vec ahead = table::forward(state.units[unit].pose.heading);
    const Vec middle = centre(state, unit, origin) + table::along(ahead, run_up);
    const auto degrees = degrees_towards(state, unit, target, middle);
    if (!degrees) return std::nullopt;
    const double most = sheet(state)["ma.elephant.turn.exact"];
    return tenths_of(std::clamp(*degrees, -most, most));
}

// Charging, they turn as those do who go fast, whatever rough ground leaves of their move.
ElephantTurn charging_turn(const State& state)
{
    return elephant_turn(sheet(state), table::never);
}

// --- skirmishers who part

// Where skirmishers close up behind elephants that stand on them, or against them, at the end of
// their move: no melee, so in contact with nobody.
std::optional<Body> behind_elephants(const State& state, UnitId skirmishers, UnitId elephants,
                                     Vec ahead, const Body& end)
{
    const Point origin = end.pose.front;
    const Body there = body(state, skirmishers);
    const Footprint beasts = footprint_at(state, elephants, end, origin);
    const Footprint shape = footprint(state, skirmishers, origin);
    const auto clear_of_them = [&](const Footprint& at) {
        return !table::overlaps(beasts, at) && !in_contact(beasts, at);
    };
    if (clear_of_them(shape)) return there;
    constexpr double step = 0.25;
    constexpr int most_steps = 40;
    const auto crossing = table::sweep(beasts, shape, ahead);
    const double least = crossing ? crossing->clear : 0;
    for (int i = 0; i < most_steps; ++i) {
        const Vec back = table::along(-ahead, least + i * step);
        const Body at{table::moved(there.pose, back), there.formation};
        const Footprint moved = footprint_at(state, skirmishers, at, origin);
        if (clear_of_them(moved) && may_stand_so(state, skirmishers, at)) return at;
    }
    return std::nullopt;
}

// ma.elephant.melee.skirmishers_part: the elephants go on as if nobody had stood there.
bool part_before(Play& play, const task::Part& parting, Vec ahead)
{
    State& state = play.state;
    const UnitId skirmishers = parting.unit;
    const UnitId elephants = parting.elephants;
    const double left = parting.left.inches();
    State empty = state;
    empty.units[skirmishers].presence = Presence::destroyed;
    const ChargeRun run = charge_run(empty, charge_way(empty, elephants), left);
    State without = state;
    without.units[elephants].presence = Presence::destroyed;
    const auto at = behind_elephants(without, skirmishers, elephants, ahead, run.end);
    if (!at) return false;
    tell(play, EventKind::decision, "ma.elephant.melee.skirmishers_part",
         {"{unit} part before {other}.", skirmishers, elephants});
    const Point from = origin_of(state, elephants);
    place(play, elephants, run.end, "ma.elephant.melee.skirmishers_part");
    if (!(*at == body(state, skirmishers)))
        place(play, skirmishers, *at, "ma.elephant.melee.skirmishers_part");
    put_behind(play, run.behind);
    const UnitId met = run.met != no_unit ? run.met : grazed(state, elephants);
    if (met == no_unit) return true;
    Contact contact{
        elephants, met, run.end, from, {}, left - run.cost, "ma.elephant.melee.skirmishers_part"};
    contact.how.zone = zone_of(state, met, from);
    contact.how.charged = parting.charged;
    contact.how.fleeing = is_fleeing(state, met);
    come_up(play, contact);
    return true;
}

} // namespace

ChargeRun turning_run(const State& state, UnitId charger, UnitId target, std::int16_t wheel,
                      double allowance)
{
    ChargeRun run;
    for (int run_up = 1; run_up <= charging_turn(state).faces; ++run_up) {
        run = run_with_turn(state, charger, wheel, run_up, allowance);
        if (run.met == target) return run;
    }
    return run;
}

std::optional<std::int16_t> least_elephant_turn(const State& state, UnitId charger, UnitId target,
                                                double allowance)
{
    for (int run_up = 1; run_up <= charging_turn(state).faces; run_up += 2) {
        const auto turn = turn_towards(state, charger, target, run_up);
        if (turn && *turn != 0 &&
            run_with_turn(state, charger, *turn, run_up, allowance).met == target)
            return turn;
    }
    return std::nullopt;
}

ChargeRun turn_and_run(Play& play, const Charge& charge, double allowance)
{
    State& state = play.state;
    const UnitId unit = charge.charger;
    const ChargeWay straight = charge_way(state, unit);
    const ElephantTurn turn = charging_turn(state);
    dice::Noted noted(play.dice);
    const auto left = left_after_turn(turn, allowance, noted);
    tell(play, EventKind::move, "ma.elephant.turn.exact",
         {left ? "{unit} can turn with {a} inches to go." : "{unit} cannot turn.", unit, no_unit,
          left.value_or(0)},
         turn.factors, noted.faces(), battle::Besides{.passed = left.has_value()});
    if (!left) return charge_run(state, straight, allowance);
    const double run_up = allowance - *left;
    const ChargeRun first = charge_run(state, straight, run_up);
    if (first.met != no_unit || !reaches(first.cost, run_up)) return first;
    // Up to so much: what leads to the target, or else what was declared.
    const auto wanted = present(state, charge.target)
                            ? turn_towards(state, unit, charge.target, run_up)
                            : std::nullopt;
    const bool leads =
        wanted && run_with_turn(state, unit, *wanted, run_up, allowance).met == charge.target;
    place(play, unit, first.end, "ma.move.charge");
    put_behind(play, first.behind);
    turned_to(play, unit, turned_by(state.units[unit].pose.heading, leads ? *wanted : charge.wheel),
              "ma.elephant.turn.exact");
    ChargeRun second = charge_run(state, charge_way(state, unit), *left);
    second.cost += run_up;
    return second;
}

void let_through(Play& play, const task::Part& parting, bool parts)
{
    State& state = play.state;
    const UnitId skirmishers = parting.unit;
    const UnitId elephants = parting.elephants;
    if (!present(state, skirmishers) || !present(state, elephants)) return;
    const Body from = body(state, elephants);
    const Vec ahead = table::forward(from.pose.heading);
    if (parts && part_before(play, parting, ahead)) return;
    ComingUp how;
    how.zone = zone_of(state, skirmishers, from.pose.front);
    how.charged = parting.charged; // a pursuit is no charge
    meet(play, {elephants, skirmishers, from, from.pose.front, how, 0, "ma.ruling.conform"});
}

} // namespace quincunx::my_ancients
