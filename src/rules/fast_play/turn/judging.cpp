#include "rules/fast_play/turn/judging.hpp"

#include "rules/fast_play/field/roads.hpp"
#include "rules/fast_play/turn/setup.hpp"

namespace quincunx::fast_play {

namespace {

// May this unit be activated, or is it in hand already?
std::optional<Refusal> not_free(const State& state, const battle::Order& order)
{
    const UnitId unit = order.unit;
    if (auto refusal = not_ours(state, order, unit)) return refusal;
    const Activation& act = state.act;
    if (act.doing == Doing::acting) {
        if (unit == act.unit) return std::nullopt;
        return Refusal{"fp.turn.action",
                       {"{other} is in hand: end its activation first.", unit, act.unit}};
    }
    const Unit& of = state.units[unit];
    if (of.spent) return Refusal{"fp.turn.action", {"{unit} is spent this turn.", unit}};
    if (runs(of))
        return Refusal{of.stampeding ? "fp.elephant.stampede" : "fp.turn.action",
                       {"{unit} runs: it is not activated.", unit}};
    return std::nullopt;
}

std::optional<Refusal> may_not_move(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order)) return refusal;
    if (auto refusal = impetuous(state, order.unit)) return refusal;
    if (auto refusal = holds(state, order.unit)) return refusal;
    const Activation& act = state.act;
    if (act.doing == Doing::acting && act.stuck)
        return Refusal{"fp.tl.failure",
                       {"{unit} has failed a test: its movement has ended.", order.unit}};
    return std::nullopt;
}

// Where it comes to stand, what that costs it, and how: for carrying it out.
template <class Found>
Preview preview_of(UnitId unit, const Body& end, const Found& found, double allowance)
{
    Preview preview = battle::preview_at(unit, end.pose);
    preview.cost = found.cost;
    preview.allowance = allowance;
    preview.finding.keep(found);
    return preview;
}

Failure<Refusal> refused(std::string_view words, UnitId unit = no_unit, double a = 0, double b = 0)
{
    return Failure{Refusal{"fp.commander.move", {words, unit, no_unit, a, b}}};
}

// The straight way from where he is, or from the nearest point of the unit he is with.
Segment way_to(const State& state, Side side, const battle::Order& order, Point origin)
{
    const CommanderState& commander = commander_of(state, side);
    if (order.unit == no_unit) {
        const Vec to = table::relative(order.place->front, origin);
        if (commander.with == no_unit) return {table::relative(commander.at, origin), to};
        return {table::nearest_on(rect(state, commander.with, origin), to), to};
    }
    const Rect unit = rect(state, order.unit, origin);
    if (commander.with == no_unit) {
        const Vec from = table::relative(commander.at, origin);
        return {from, table::nearest_on(unit, from)};
    }
    const table::NearestPair pair =
        table::nearest_points(rect(state, commander.with, origin), unit);
    return {pair.on_first, pair.on_second};
}

// Nowhere on his way does he come within an inch of an enemy; whoever begins there goes away from
// him, and does not end there alone.
bool keeps_off_enemies(const State& state, Side side, const Segment& way, bool alone, Point origin)
{
    const double gap = sheet(state)["fp.move.one_inch"];
    for (const UnitId enemy : battle::everybody(state, other(side))) {
        const Vec place = table::relative(origin_of(state, enemy), origin);
        if (table::distance(place, table::nearest_on(way, place)) >
            radius_of(state, enemy) + gap + slack.units + 0.01)
            continue;
        const Rect shape = rect(state, enemy, origin);
        const double nearest = table::distance(way, shape);
        if (table::exceeds(nearest, gap, slack)) continue;
        const double now = table::distance(way.from, shape);
        const bool goes_away = table::within(now, nearest, slack);
        const bool ends_near = table::within(table::distance(way.to, shape), gap, slack);
        if (!goes_away || (alone && ends_near)) return false;
    }
    return true;
}

std::optional<Refusal> barred(const State& state, Side side, const Segment& way, bool alone,
                              Point origin)
{
    const auto say = [](std::string_view words, double a = 0) {
        return Refusal{"fp.commander.move", battle::with_numbers(words, a)};
    };
    if (!table::on_table(way.to, state.setting->ground.table, origin))
        return say("A commander may not leave the table.");
    if (!keeps_off_enemies(state, side, way, alone, origin))
        return say("A commander may not come within {a}\" of an enemy.",
                   sheet(state)["fp.move.one_inch"]);
    if (const double wet = impassable_on(state, way, origin); wet > 0)
        return say("A commander may not cross impassable ground but by a bridge or ford; {a}\" of "
                   "his way would be in it.",
                   wet);
    return std::nullopt;
}

// Points of a unit's edge, a quarter of each side apart.
using EdgePoints = Fixed<Vec, 16>;
EdgePoints edge_points(const Rect& shape)
{
    EdgePoints points;
    const auto corners = table::corners(shape);
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (int quarter = 0; quarter < 4; ++quarter)
            points.push_back(corners[i] +
                             (corners[(i + 1) % corners.size()] - corners[i]) * (quarter / 4.0));
    return points;
}

// He leaves a unit from any point of its edge and joins one at any: where the shortest way is
// barred, the shortest of the others that is open.
std::optional<Segment> another_way(const State& state, Side side, const battle::Order& order,
                                   const Segment& direct, Point origin)
{
    const UnitId with = commander_of(state, side).with;
    EdgePoints from{direct.from};
    EdgePoints to{direct.to};
    if (with != no_unit) from = edge_points(rect(state, with, origin));
    if (order.unit != no_unit) to = edge_points(rect(state, order.unit, origin));
    const double most = basic_move(sheet(state), Troop::commander);
    std::optional<Segment> best;
    for (const Vec start : from)
        for (const Vec end : to) {
            const Segment way{start, end};
            const double length = table::distance(start, end);
            if (table::exceeds(length, most, slack) ||
                (best && length >= table::distance(best->from, best->to)) ||
                barred(state, side, way, order.unit == no_unit, origin))
                continue;
            best = way;
        }
    return best;
}

} // namespace

// --- reasons

std::optional<Refusal> not_ours(const State& state, const battle::Order& order, UnitId unit)
{
    const auto say = [&](std::string_view words) {
        return battle::refusal("fp.turn.action", words, unit);
    };
    if (unit >= state.units.size())
        return battle::refusal("fp.turn.action", "The order names no unit.");
    if (side_of(state, unit) != order.side) return say("{unit} belongs to the other side.");
    if (!present(state, unit)) return say("{unit} is not on the table.");
    return std::nullopt;
}

std::optional<Refusal> impetuous(const State& state, UnitId unit)
{
    const Activation& act = state.act;
    if (act.doing == Doing::acting && act.must_charge)
        return Refusal{"fp.ability.impetuous", {"{unit} cannot be held: it must charge.", unit}};
    if (act.doing == Doing::acting || !profile(state, unit).impetuous) return std::nullopt;
    if (!must_charge(sheet(state), true, has_charge(state, unit) ? 1 : 0)) return std::nullopt;
    return Refusal{"fp.ability.impetuous",
                   {"{unit} is impetuous and has an enemy to charge: restrain it first.", unit}};
}

std::optional<Refusal> holds(const State& state, UnitId unit)
{
    if (!held(state, unit)) return std::nullopt;
    return battle::still_held(card(state, unit).conditions, unit);
}

Judged judge_restrain(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order)) return Failure{*refusal};
    if (!impetuous(state, order.unit))
        return refused("fp.ability.impetuous",
                       {"{unit} need not be restrained: it is not impetuous, or has nobody to "
                        "charge.",
                        order.unit});
    Preview preview;
    preview.chance = chance_of_test(state, order.unit);
    return preview;
}

Judged judge_pass(const State& state, const battle::Order& order)
{
    for (const UnitId unit : battle::everybody(state, order.side))
        if (may_act(state, unit) && impetuous(state, unit))
            return refused("fp.turn.pass",
                           {"{unit} is impetuous and has an enemy to charge: no passing while "
                            "it may act.",
                            unit});
    return Preview{};
}

Judged judge_hold(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order)) return Failure{*refusal};
    if (auto refusal = impetuous(state, order.unit)) return Failure{*refusal};
    return Preview{};
}

Judged judge_stop(const State& state, const battle::Order&)
{
    if (state.act.must_charge)
        return refused("fp.ability.impetuous",
                       {"{unit} cannot be held: it must charge.", state.act.unit});
    return Preview{};
}

// --- moves, marches, formations and shots (6, 7)

double chance_of_test(const State& state, UnitId unit)
{
    return chance_to_pass(sheet(state), tl_reckoning(sheet(state), tl_facts(state, unit)).total());
}

Judged judge_move(const State& state, const battle::Order& order)
{
    if (auto refusal = may_not_move(state, order)) return Failure{*refusal};
    const double left = left_of(state, order.unit);
    const auto way = ordered_way(state, order.unit, order.path, Move::normal, left);
    if (!way) return Failure{way.error()};
    Preview preview = preview_of(order.unit, way->legs.back().end, *way, left);
    for (const Leg& leg : way->legs)
        if (leg.tested) preview.chance *= chance_of_test(state, order.unit);
    return preview;
}

Judged judge_march(const State& state, const battle::Order& order)
{
    if (auto refusal = may_not_move(state, order)) return Failure{*refusal};
    const Unit& of = state.units[order.unit];
    const Activation& act = state.act;
    const bool acting = act.doing == Doing::acting;
    if (acting && act.moved)
        return refused("fp.move.march", {"{unit} has moved already: it cannot march.", order.unit});
    const MarchFacts facts{.shaken = of.shaken,
                           .artillery = type_of(state, order.unit) == Type::artillery,
                           .manoeuvred = acting && act.manoeuvred};
    if (!may_march(sheet(state), facts))
        return refused(
            "fp.move.march",
            {"{unit} may not march: it is shaken, artillery, or has manoeuvred.", order.unit});
    const double most = march_distance(sheet(state), card(state, order.unit).basic);
    const auto way = ordered_way(state, order.unit, order.path, Move::march, most);
    if (!way) return Failure{way.error()};
    return preview_of(order.unit, way->legs.back().end, *way, most);
}

Judged judge_form(const State& state, const battle::Order& order)
{
    if (auto refusal = may_not_move(state, order)) return Failure{*refusal};
    if (order.numbers.size() != 2 || order.numbers[1] < 1 || order.numbers[1] > 4)
        return refused("fp.tl.change_formation",
                       {"Say files and formation: form UNIT FILES 1|2|3|4."});
    if (type_of(state, order.unit) == Type::artillery)
        return refused("fp.engine.move_or_shoot", {"{unit} never changes formation.", order.unit});
    const double left = left_of(state, order.unit);
    const auto leg = changed_formation(state, order.unit, wanted_shape(state, order), left);
    if (!leg) return Failure{leg.error()};
    Preview preview = preview_of(order.unit, leg->end, *leg, left);
    if (leg->tested) preview.chance = chance_of_test(state, order.unit);
    return preview;
}

Judged judge_shot(const State& state, const battle::Order& order)
{
    if (auto refusal = not_free(state, order)) return Failure{*refusal};
    if (auto refusal = impetuous(state, order.unit)) return Failure{*refusal};
    const bool moved = state.act.doing == Doing::acting && state.act.moved;
    const ShooterFacts facts = shooter_facts(state, order.unit, moved, false);
    if (facts.weapon == Missile::none)
        return refused("fp.missile.dice", {"{unit} has no missiles.", order.unit});
    const ShotBar bar = shot_bar(sheet(state), facts, Band::close);
    if (bar == ShotBar::javelins_only_for_skirmishers)
        return refused("fp.range.javelin_skirmishers_only",
                       {"{unit} shoots javelins only in skirmish order.", order.unit});
    if (bar == ShotBar::engine_moved)
        return refused("fp.engine.move_or_shoot",
                       {"{unit} has moved: it cannot shoot.", order.unit});
    const AllSighted seen = sighted(state, order.unit, moved);
    const AllSighted targets = targets_of(state, order.unit, moved);
    const auto is = [&](const AllSighted& list) {
        return std::ranges::count(list, order.target, &Sighted::unit) > 0;
    };
    if (!is(seen))
        return refused("fp.missile.arc", {"{other} is not in arc, range and sight of {unit}.",
                                          order.unit, order.target});
    if (!is(targets))
        return refused("fp.missile.priority",
                       {"{unit} must shoot at a nearer enemy: only skirmishers and those who run "
                        "are passed over.",
                        order.unit, order.target});
    return Preview{};
}

double left_of(const State& state, UnitId unit)
{
    const Activation& act = state.act;
    return act.doing == Doing::acting && act.unit == unit ? table::units_of(act.left)
                                                          : card(state, unit).basic;
}

Shape wanted_shape(const State& state, const battle::Order& order)
{
    Shape shape = shape_of(state.units[order.unit]);
    if (!order.numbers.empty()) shape.files = order.numbers[0];
    if (order.numbers.size() > 1)
        shape.formation = static_cast<Formation>(std::clamp<int>(order.numbers[1], 1, 4) - 1);
    return shape;
}

// --- commanders' own moves (fp.commander.move)

bool commander_may_move(const State& state, Side side)
{
    const CommanderState& commander = commander_of(state, side);
    return commander.on_table && !commander.lost && !commander.moved;
}

Judged judge_commander(const State& state, const battle::Order& order)
{
    const Verb verb = static_cast<Verb>(order.verb);
    if (verb == Verb::commander && !order.place) return refused("Say where: commander at x y.");
    if (verb == Verb::attach) {
        if (order.unit >= state.units.size() || !present(state, order.unit) ||
            side_of(state, order.unit) != order.side || state.units[order.unit].stampeding)
            return refused("A commander joins a unit of his own that is on the table and does not "
                           "stampede.");
    }
    if (state.phase == Phase::deployment) return judge_deployed_commander(state, order);
    if (!commander_of(state, order.side).on_table)
        return refused("There is no commander on the table.");
    const Point origin = commander_point(state, order.side);
    battle::Order asked = order;
    if (verb == Verb::commander) asked.unit = no_unit;
    const Segment direct = way_to(state, order.side, asked, origin);
    double length = table::distance(direct.from, direct.to);
    if (!may_send_commander(sheet(state), length, !commander_may_move(state, order.side)))
        return refused("A commander moves once a turn, up to {a}\"; that would be {b}\".", no_unit,
                       basic_move(sheet(state), Troop::commander), length);
    if (commander_of(state, order.side).with == asked.unit && asked.unit != no_unit)
        return refused("The commander is with {unit} already.", asked.unit);
    if (const auto why = barred(state, order.side, direct, asked.unit == no_unit, origin)) {
        const auto other = another_way(state, order.side, asked, direct, origin);
        if (!other) return Failure{*why};
        length = table::distance(other->from, other->to);
    }
    Preview preview;
    preview.cost = length;
    preview.allowance = basic_move(sheet(state), Troop::commander);
    return preview;
}

} // namespace quincunx::fast_play
