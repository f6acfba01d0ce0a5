// Declaring charges and moving them (8.1).

#include "rules/my_ancients/charges_moves.hpp"

#include "rules/my_ancients/charges_moves_path.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::EventKind;
using battle::Refusal;
using battle::Sentence;

// --- who
// ------------------------------------------------------------------------------------------------

namespace {

bool has_declared(const State& state, UnitId unit)
{
    return std::any_of(state.charges.begin(), state.charges.end(),
                       [&](const Charge& charge) { return charge.charger == unit; });
}

} // namespace

Barred barred_from_charging(const State& state, UnitId unit)
{
    const auto because = [&](std::string_view rule, std::string_view words) {
        return Refusal{rule, {words, unit, state.units[unit].pursuing}};
    };
    const Unit& one = state.units[unit];
    if (!present(state, unit))
        return because("ma.ruling.charge_path", "{unit} is not on the table.");
    if (is_broken(state, unit))
        return because("ma.broken.no_defence", "{unit} is broken and cannot charge.");
    if (in_melee(state, unit))
        return because("ma.ruling.charge_path", "{unit} is in melee and cannot charge.");
    if (one.pursuing != no_unit)
        return because("ma.ruling.pursuit_state", "{unit} is pursuing {other}: it cannot charge.");
    if (one.pursued)
        return because("ma.ruling.pursuit_state", "{unit} is pursued and cannot charge.");
    if (one.shield_wall) return because("ma.ruling.shield_wall", "{unit} stands in a shield wall.");
    if (troop_of(state, unit) == Troop::bolt_thrower)
        return because("ma.ruling.bolt_thrower", "Bolt throwers do not charge.");
    if (one.charged || has_declared(state, unit))
        return because("ma.ruling.charge_path", "{unit} has charged already in this turn.");
    if (one.must_advance)
        return because("ma.impetuous.fail", "{unit} is out of hand and must advance.");
    if (held(state, unit))
        return because("ma.ruling.charge_path", "{unit} must not leave its place yet.");
    if (state.charges.full())
        return because("ma.ruling.charge_path", "No more charges can be declared now.");
    return std::nullopt;
}

// --- whom, and by which way
// ------------------------------------------------------------------------------------------------

ChargeWish charge_wish(const battle::Order& order)
{
    ChargeWish wish;
    if (!order.numbers.empty()) wish.wheel = order.numbers[0];
    constexpr std::int32_t hundredth = 10'000; // millionths
    if (order.numbers.size() > 1) wish.aside = order.numbers[1] * hundredth;
    return wish;
}

namespace {

double longest_charge(const State& state, UnitId unit)
{
    return charge_allowance(sheet(state), normal_move(state, unit)).most();
}

Barred barred_target(const State& state, UnitId charger, UnitId target)
{
    const auto because = [&](std::string_view rule, std::string_view words) {
        return Refusal{rule, {words, charger, target}};
    };
    if (!present(state, target) || !enemies(state, charger, target))
        return because("ma.ruling.charge_path", "{other} is no enemy on the table.");
    if (state.units[target].hidden)
        return because("ma.ruling.charge_path", "Nobody knows yet that {other} is there.");
    const Zone zone = zone_of(state, target, origin_of(state, charger));
    if (zone == Zone::front && !formed(state, charger) && formed(state, target) &&
        sheet(state).on("ma.skirmish.no_front_attack"))
        return because("ma.skirmish.no_front_attack",
                       "{unit} are skirmishers and may not charge the front of {other}.");
    return std::nullopt;
}

Barred barred_wheel(const State& state, UnitId charger, std::int16_t wheel)
{
    const double most = sheet(state)["ma.ruling.charge_path"];
    const double degrees = (wheel < 0 ? -wheel : wheel) / 10.0;
    if (!formed(state, charger) || reaches(most, degrees)) return std::nullopt;
    return Refusal{
        "ma.ruling.charge_path",
        {"{unit} would wheel {a} degrees; a charge begins with one wheel of at most {b}.", charger,
         no_unit, degrees, most}};
}

// Tries the way with the move to the side spread over what it goes ahead.
ChargeRun run_aside(const State& state, UnitId charger, UnitId target, std::int16_t wheel,
                    double aside, double most, ChargeWay& way)
{
    // Ahead and aside depend on each other: the slant settles in a few rounds.
    constexpr int rounds = 6;
    const ChargeWay straight = charge_way(state, charger, wheel, 0, 0);
    double ahead = std::max(distance(state, charger, target), 0.5);
    ChargeRun run;
    for (int i = 0; i < rounds; ++i) {
        way = charge_way(state, charger, wheel, aside, ahead);
        run = charge_run(state, way, most);
        const table::Vec gone = table::relative(run.end.pose.front, straight.turned.pose.front);
        const double now =
            table::to_units(table::dot(gone, table::forward(straight.turned.pose.heading)));
        if (run.met == no_unit || now <= 0) break;
        ahead = now;
    }
    return run;
}

Barred barred_way(UnitId charger, UnitId target, const ChargeRun& run, double most)
{
    const auto because = [&](std::string_view words, UnitId other) {
        return Refusal{"ma.ruling.charge_path", {words, charger, other, run.cost, most}};
    };
    if (run.met == target) return std::nullopt;
    if (run.met != no_unit) return because("{unit} would run into {other} first.", run.met);
    if (run.barred != no_unit) return because("{other} stands in the way of {unit}.", run.barred);
    if (run.by_ground)
        return because("{unit} comes only {a} inches far: the ground stops it.", target);
    return because("{unit} cannot reach {other} by this way within {b} inches.", target);
}

} // namespace

JudgedCharge judged_charge(const State& state, UnitId charger, UnitId target,
                           const ChargeWish& wish)
{
    if (const Barred barred = barred_from_charging(state, charger)) return Failure{*barred};
    if (const Barred barred = barred_target(state, charger, target)) return Failure{*barred};
    const double most = longest_charge(state, charger);
    const Refusal too_far{
        "ma.ruling.charge_path",
        {"{unit} has no way to {other} within {b} inches.", charger, target, 0, most}};
    if (!nearer_than(state, charger, target, most)) return Failure{too_far};
    const auto wheel = wish.wheel ? wish.wheel : least_wheel(state, charger, target, most);
    if (!wheel) return Failure{too_far};
    if (const Barred barred = barred_wheel(state, charger, *wheel)) return Failure{*barred};

    const double aside = table::units_of(wish.aside);
    ChargeWay way = charge_way(state, charger, *wheel, 0, 0);
    const ChargeRun run = wish.aside == 0
                              ? charge_run(state, way, most)
                              : run_aside(state, charger, target, *wheel, aside, most, way);
    if (const Barred barred = barred_way(charger, target, run, most)) return Failure{*barred};
    const double straight = wish.aside == 0 ? run.cost - way.arc : 0;
    const table::Vec gone = table::relative(run.end.pose.front, way.turned.pose.front);
    const double ahead =
        wish.aside == 0
            ? std::max(straight, 0.0)
            : table::to_units(table::dot(gone, table::forward(way.turned.pose.heading)));
    const ReckonedReach reach =
        reckoned(sheet(state), ReachFacts{.move = normal_move(state, charger),
                                          .forward = ahead,
                                          .sideways = aside < 0 ? -aside : aside,
                                          .wheel = std::min(way.arc, run.cost),
                                          .elephant = is_elephant(state, charger)});
    if (!reach.allowed)
        return Failure{Refusal{reach.cost ? "ma.ruling.charge_path" : "ma.oblique.charge_ratio",
                               {"{unit} would go {a} inches ahead and {c} aside; that way to "
                                "{other} is not open to it.",
                                charger, target, ahead, most, aside}}};
    Charge charge;
    charge.charger = charger;
    charge.target = target;
    charge.wheel = *wheel;
    charge.aside = wish.aside;
    charge.cost = table::lattice_length(*reach.cost);
    charge.zone = zone_of(state, target, origin_of(state, charger));
    return charge;
}

bool can_charge(const State& state, UnitId unit)
{
    if (barred_from_charging(state, unit)) return false;
    const double most = longest_charge(state, unit);
    for (UnitId target = 0; target < state.units.size(); ++target)
        if (present(state, target) && enemies(state, unit, target) &&
            nearer_than(state, unit, target, most) && judged_charge(state, unit, target, {}).ok())
            return true;
    return false;
}

std::optional<Charge> forced_charge(const State& state, UnitId unit)
{
    const Nearest enemy = nearest_enemy(state, unit);
    if (enemy.unit == no_unit) return std::nullopt;
    const JudgedCharge charge = judged_charge(state, unit, enemy.unit, {});
    if (!charge.ok()) return std::nullopt;
    if (!reaches(normal_move(state, unit), table::units_of(charge->cost))) return std::nullopt;
    return *charge;
}

// --- declaring
// ------------------------------------------------------------------------------------------------

bool dares_elephants(Play& play, UnitId unit, UnitId target)
{
    const State& state = play.state;
    const Sheet& rules = sheet(state);
    if (!is_mounted(troop_of(state, unit)) || !is_elephant(state, target) ||
        !rules.on("ma.elephant.cavalry_test"))
        return true;
    const Test dares = test(rules, profile(state, unit).quality, leader_near(state, unit));
    const bool passed = passes(rules, dares.target, play.dice);
    tell(play, EventKind::result, "ma.elephant.cavalry_test",
         {passed ? "{unit} dares to go at {other}." : "{unit} shies away from {other}.", unit,
          target},
         dares.factors, {});
    return passed;
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

Fixed<std::uint8_t, 32> charges_left(const State& state)
{
    Fixed<std::uint8_t, 32> left;
    for (std::size_t i = 0; i < state.charges.size(); ++i)
        if (!state.charges[i].moved) left.push_back(static_cast<std::uint8_t>(i));
    std::sort(left.begin(), left.end(), [&](std::uint8_t a, std::uint8_t b) {
        return state.charges[a].charger < state.charges[b].charger;
    });
    return left;
}

namespace {

table::Convex corridor(const State& state, const Charge& charge, table::Point origin)
{
    const ChargeWay way = charge_way(state, charge);
    const double most = longest_charge(state, charge.charger);
    const double wide = front_of(state, charge.charger);
    const double deep = depth_of(state, charge.charger);
    const table::Rect from = table::rect_of(way.turned.pose, wide, deep, origin);
    return table::hull(from, table::moved(from, table::along(way.direction, most)));
}

} // namespace

bool order_matters(const State& state, std::uint8_t a, std::uint8_t b)
{
    const Charge& one = state.charges[a];
    const Charge& two = state.charges[b];
    if (one.target == two.target) return true;
    if (!present(state, one.charger) || !present(state, two.charger)) return false;
    const table::Point origin = origin_of(state, one.charger);
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
                 MoveFacts{troop_of(state, charge.charger), Doing::charge, rough < table::never});
    const double open =
        rolled(charge_allowance(sheet(state), normal_move(state, charge.charger)), play.dice);
    const double inches = slowed(play, charge.charger, open, rough);
    tell(play, EventKind::move, "ma.move.charge",
         {"{unit} charges {a} inches far.", charge.charger, no_unit, inches}, move.factors, {});
    return inches;
}

bool is_fleeing(const State& state, UnitId unit)
{
    const Unit& one = state.units[unit];
    return is_broken(state, unit) || one.pursued || one.evaded;
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
    const ChargeWay way = charge_way(state, charge);
    const double allowance = thrown_allowance(play, charge, way);
    const ChargeRun run = charge_run(state, way, allowance);
    const table::Point from = way.start.pose.front;
    place(play, charger, run.end, "ma.move.charge");
    put_behind(play, run.behind);
    if (run.met == no_unit) {
        if (sheet(state).on("ma.move.charge_no_contact"))
            disorder(play, charger, "ma.move.charge_no_contact");
        return;
    }
    const bool fleeing = is_fleeing(state, run.met);
    Contact contact{charger, run.met, run.end, from, {}, allowance - run.cost, "ma.move.charge"};
    contact.how.zone = fleeing                    ? Zone::rear
                       : run.met == charge.target ? charge.zone
                                                  : zone_of(state, run.met, from);
    contact.how.charged = true;
    contact.how.counter_charged = state.reactions[run.met] == Reaction::counter_charge;
    contact.how.fleeing = fleeing;
    come_up(play, contact);
}

} // namespace quincunx::my_ancients
