// Who may charge whom, and by which way (8.1).

#include "rules/my_ancients/field/charges.hpp"
#include "table/contact.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

// --- who

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
    if (one.charged || std::ranges::count(state.charges, unit, &Charge::charger) > 0)
        return because("ma.ruling.charge_path", "{unit} has charged already in this turn.");
    if (one.must_advance)
        return because("ma.impetuous.fail", "{unit} is out of hand and must advance.");
    if (held(state, unit)) return battle::still_held(state.setting->units[unit].conditions, unit);
    return std::nullopt;
}

// --- whom, and by which way

ChargeWish charge_wish(const battle::Order& order)
{
    ChargeWish wish;
    if (!order.numbers.empty()) wish.wheel = order.numbers[0];
    constexpr std::int32_t hundredth = 10'000; // millionths
    if (order.numbers.size() > 1) wish.aside = order.numbers[1] * hundredth;
    return wish;
}

namespace {

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
    const double most = sheet(state)[is_elephant(state, charger) ? Rule("ma.elephant.turn.exact")
                                                                 : Rule("ma.ruling.charge_path")];
    const double degrees = (wheel < 0 ? -wheel : wheel) / 10.0;
    if (!formed(state, charger) || reaches(most, degrees)) return std::nullopt;
    if (is_elephant(state, charger))
        return Refusal{"ma.elephant.turn.exact",
                       {"{unit} would turn {a} degrees; elephants turn at most {b} in a charge.",
                        charger, no_unit, degrees, most}};
    return Refusal{
        "ma.ruling.charge_path",
        {"{unit} would wheel {a} degrees; a charge begins with one wheel of at most {b}.", charger,
         no_unit, degrees, most}};
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

// How far ahead of where it wheeled to a run has come.
double gone_ahead(const ChargeWay& way, const ChargeRun& run)
{
    const Vec gone = table::relative(run.end.pose.front, way.turned.pose.front);
    return table::to_units(table::dot(gone, table::forward(way.turned.pose.heading)));
}

// The way with the move to the side spread over what it goes ahead to the contact. Ahead and aside
// depend on each other: the slant settles in a few rounds.
ChargeRun run_aside(const State& state, UnitId target, std::int16_t wheel, double aside,
                    double most, ChargeWay& way)
{
    constexpr int rounds = 6;
    constexpr double least = 0.5;
    const UnitId charger = way.charger;
    double ahead = std::max(distance(state, charger, target), least);
    ChargeRun run;
    for (int i = 0; i < rounds; ++i) {
        way = charge_way(state, charger, wheel, aside, ahead);
        run = charge_run(state, way, most);
        const double now = gone_ahead(way, run);
        if (run.met == no_unit || now <= 0) break;
        ahead = now;
    }
    return run;
}

// 8.3: a charge from flank or rear that touches nothing but the front edge counts as frontal.
Zone zone_met(const State& state, UnitId charger, UnitId target, const Body& touching)
{
    const Zone zone = zone_of(state, target, origin_of(state, charger));
    if (zone == Zone::front) return zone;
    const Point origin = touching.pose.front;
    const Footprint there = footprint_at(state, charger, touching, origin);
    table::Faces faces;
    for (const Rect& own : there.parts)
        for (const Rect& part : footprint(state, target, origin).parts) {
            const table::Faces met = table::faces_touched(own, part);
            using enum table::Face;
            for (const table::Face face : {front, left, right, rear})
                if (met.has(face)) faces.set(face);
        }
    const bool only_front =
        faces.has(table::Face::front) && !faces.side() && !faces.has(table::Face::rear);
    return only_front ? Zone::front : zone;
}

Refusal no_oblique(UnitId charger, UnitId target, const ReckonedReach& reach, double ahead,
                   double aside)
{
    const bool elephants = reach.factors.lines.size() > 0 &&
                           reach.factors.lines[0].entry->id == Rule("ma.oblique.elephants").id();
    return {reach.cost  ? "ma.ruling.charge_path"
            : elephants ? "ma.oblique.elephants"
                        : "ma.oblique.charge_ratio",
            {"{unit} would go {a} inches ahead and {b} aside; that way to {other} is not open to "
             "it.",
             charger, target, ahead, aside}};
}

JudgedCharge looked_at_way(const State& state, UnitId charger, UnitId target, std::int16_t wheel,
                           std::int32_t wanted_aside)
{
    if (const Barred barred = barred_wheel(state, charger, wheel)) return Failure{*barred};
    const double most = longest_charge(state, charger);
    const double aside = table::units_of(wanted_aside);
    const bool turns = is_elephant(state, charger) && wheel != 0;
    ChargeWay way = charge_way(state, charger, wheel);
    const ChargeRun run = turns          ? turning_run(state, charger, target, wheel, most)
                          : aside == 0.0 ? charge_run(state, way, most)
                                         : run_aside(state, target, wheel, aside, most, way);
    if (const Barred barred = barred_way(charger, target, run, most)) return Failure{*barred};
    const double ahead = aside == 0.0 ? std::max(run.cost - way.arc, 0.0) : gone_ahead(way, run);
    const double sideways = aside < 0 ? -aside : aside;
    const ReckonedReach reach =
        reckoned(sheet(state), ReachFacts{.move = normal_move(state, charger),
                                          .forward = ahead,
                                          .sideways = sideways,
                                          .wheel = std::min(way.arc, run.cost),
                                          .elephant = is_elephant(state, charger)});
    if (!reach.allowed) return Failure{no_oblique(charger, target, reach, ahead, sideways)};
    return Charge{.charger = charger,
                  .target = target,
                  .wheel = wheel,
                  .aside = wanted_aside,
                  .cost = table::lattice_length(*reach.cost),
                  .zone = zone_met(state, charger, target, run.end)};
}

JudgedCharge judged_way(const State& state, UnitId charger, UnitId target, std::int16_t wheel,
                        std::int32_t wanted_aside)
{
    PositionGrounds grounds = position_of(state, charger);
    grounds.add(target).add(static_cast<std::uint64_t>(wheel));
    grounds.add(static_cast<std::uint64_t>(wanted_aside));
    const auto found = battle::kept<std::optional<JudgedCharge>, struct JudgedWay>(
        grounds, [&] { return looked_at_way(state, charger, target, wheel, wanted_aside); });
    return *found;
}

// Farther round than the least wheel, where somebody stands in that way.
JudgedCharge judged_farther(const State& state, UnitId charger, UnitId target, std::int16_t least)
{
    constexpr int step = 150; // tenths of a degree
    const int most = static_cast<int>(sheet(state)["ma.ruling.charge_path"] * 10);
    JudgedCharge first = judged_way(state, charger, target, least, 0);
    if (first.ok() || !formed(state, charger) || is_elephant(state, charger)) return first;
    const int sign = least < 0 ? -1 : 1;
    for (int wheel = sign * least + step; wheel <= most; wheel += step) {
        const JudgedCharge other =
            judged_way(state, charger, target, static_cast<std::int16_t>(sign * wheel), 0);
        if (other.ok()) return other;
    }
    return first;
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
        {"{unit} has no way to {other} within {a} inches.", charger, target, most}};
    if (!may_be_within(state, charger, target, most)) return Failure{too_far};
    if (wish.wheel || wish.aside != 0)
        return judged_way(state, charger, target, wish.wheel.value_or(0), wish.aside);
    const auto wheel = least_wheel(state, charger, target, most);
    if (!wheel) return Failure{too_far};
    return judged_farther(state, charger, target, *wheel);
}

bool can_charge(const State& state, UnitId unit)
{
    if (barred_from_charging(state, unit)) return false;
    const double most = longest_charge(state, unit);
    for (const UnitId target : foes_of(state, unit))
        if (may_be_within(state, unit, target, most) && judged_charge(state, unit, target, {}).ok())
            return true;
    return false;
}

std::optional<Charge> forced_charge(const State& state, UnitId unit)
{
    const Nearest enemy = nearest_enemy(state, unit);
    if (enemy.unit == no_unit) return std::nullopt;
    const JudgedCharge charge = judged_charge(state, unit, enemy.unit, {});
    if (!charge.ok()) return std::nullopt;
    const double whole_move = normal_move(state, unit) * sheet(state)["ma.impetuous.fail"];
    if (!reaches(whole_move, table::units_of(charge->cost))) return std::nullopt;
    return *charge;
}

} // namespace quincunx::my_ancients
