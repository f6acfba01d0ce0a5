// Declaring charges and moving them (8.1).

#include "rules/my_ancients/field/charges.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

// --- declaring
// ------------------------------------------------------------------------------------------------

bool dares_elephants(Play& play, UnitId unit, UnitId target)
{
    const State& state = play.state;
    const Sheet& rules = sheet(state);
    if (!is_mounted(troop_of(state, unit)) || !is_elephant(state, target) ||
        !rules.on("ma.elephant.cavalry_test"))
        return true;
    return passes_quality(play, unit, "ma.elephant.cavalry_test",
                          {"{unit} dares to go at {other}.", "{unit} shies away from {other}."},
                          target);
}

void declare(Play& play, const Charge& charge)
{
    State& state = play.state;
    state.done |= bit(charge.charger);
    const std::string_view rule =
        state.active == state.first ? "ma.seq.a_declare_detail" : "ma.seq.b_declare_detail";
    tell(play, EventKind::order, rule, {"{unit} charges {other}.", charge.charger, charge.target});
    if (dares_elephants(play, charge.charger, charge.target)) state.charges.push_back(charge);
}

// --- moving
// ------------------------------------------------------------------------------------------------

Many charges_left(const State& state)
{
    Many left;
    for (std::size_t i = 0; i < state.charges.size(); ++i)
        if (!state.charges[i].moved) left.push_back(static_cast<std::uint8_t>(i));
    // No ties: a unit declares one charge.
    std::ranges::sort(left, [&](std::uint8_t a, std::uint8_t b) {
        return state.charges[a].charger < state.charges[b].charger;
    });
    return left;
}

std::optional<std::uint8_t> charge_left(const State& state, UnitId charger)
{
    for (std::uint8_t i = 0; i < state.charges.size(); ++i)
        if (state.charges[i].charger == charger && !state.charges[i].moved) return i;
    return std::nullopt;
}

namespace {

table::Convex corridor(const State& state, const Charge& charge, Point origin)
{
    const ChargeWay way = charge_way(state, charge);
    const double most = longest_charge(state, charge.charger);
    const double wide = front_of(state, charge.charger);
    const double deep = depth_of(state, charge.charger);
    const Rect from = table::rect_of(way.turned.pose, wide, deep, origin);
    return table::hull(from, table::moved(from, table::along(way.direction, most)));
}

} // namespace

bool order_matters(const State& state, std::uint8_t a, std::uint8_t b)
{
    const Charge& one = state.charges[a];
    const Charge& two = state.charges[b];
    if (one.target == two.target) return true;
    if (!present(state, one.charger) || !present(state, two.charger)) return false;
    const Point origin = origin_of(state, one.charger);
    return table::overlaps(corridor(state, one, origin), corridor(state, two, origin));
}

namespace {

// Throws for the charge: N + 1d3, and what rough ground takes of it.
double thrown_allowance(Play& play, const Charge& charge, const ChargeWay& way)
{
    const State& state = play.state;
    const double most = longest_charge(state, charge.charger);
    const double rough = rough_cost(state, way, most);
    const ReckonedMove move =
        reckoned(sheet(state),
                 MoveFacts{troop_of(state, charge.charger), Doing::charge, rough < table::never,
                           rate_rule(sheet(state), profile(state, charge.charger))});
    dice::Noted noted(play.dice);
    const double open =
        rolled(charge_allowance(sheet(state), normal_move(state, charge.charger)), noted);
    const double inches = slowed(play, charge.charger, open, rough);
    tell(play, EventKind::move, "ma.move.charge",
         {"{unit} charges {a} inches far.", charge.charger, no_unit, inches}, move.factors,
         noted.faces());
    return inches;
}

} // namespace

void go_in(Play& play, std::uint8_t number)
{
    State& state = play.state;
    state.charges[number].moved = true;
    const Charge charge = state.charges[number];
    const UnitId charger = charge.charger;
    if (!present(state, charger) || is_broken(state, charger) || in_melee(state, charger)) return;
    state.units[charger].charged = true;
    const Point from = origin_of(state, charger);
    const ChargeWay way = charge_way(state, charge);
    const double allowance = thrown_allowance(play, charge, way);
    ChargeRun run = is_elephant(state, charger) && charge.wheel != 0
                        ? turn_and_run(play, charge, allowance)
                        : charge_run(state, way, allowance);
    if (run.met != no_unit && run.met != charge.target && !dares_elephants(play, charger, run.met))
        run = charge_run(state, way, std::max(0.0, run.cost - short_of));
    place(play, charger, run.end, "ma.move.charge");
    put_behind(play, run.behind);
    if (run.met == no_unit) run.met = grazed(state, charger);
    if (run.met == no_unit) {
        if (sheet(state).on("ma.move.charge_no_contact"))
            disorder(play, charger, "ma.move.charge_no_contact");
        return;
    }
    ComingUp how = met_from(state, run.met, from, true);
    if (!how.fleeing && run.met == charge.target) how.zone = charge.zone;
    how.counter_charged = state.reactions[run.met] == Reaction::counter_charge;
    come_up(play, {charger, run.met, run.end, from, how, allowance - run.cost, "ma.move.charge"});
}

} // namespace quincunx::my_ancients
