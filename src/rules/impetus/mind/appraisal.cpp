#include "rules/impetus/mind/appraisal.hpp"

#include "rules/impetus/field/ground.hpp"
#include "rules/impetus/mind/options.hpp"
#include "rules/impetus/turn/setup.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::impetus {

namespace {

// Weights, found by matches against the recruit.
constexpr double worth_waking = 0.003;     // activating anybody at all
constexpr double a_group = 0.0006;         // for each further unit
constexpr double far_away = 22;            // groups march while the enemy is this far
constexpr double order_matters = 0.1;      // being in order, of a unit's worth
constexpr double disordered_by_test = 0.2; // an extra phase that fails its test
constexpr double a_pursuit = 0.5;          // chance to catch
constexpr double worth_a_reroll = 0.35;    // how much a throw must be regretted

// --- charges

double charge_value(const State& state, UnitId unit, const Ahead& ahead)
{
    const Appraisal expected = expected_round(state, unit, ahead.enemy, ahead.edge);
    double value = net(expected);
    const Type target = type_of(state, ahead.enemy);
    const bool runs = evades(sheet(state), target) && !in_melee(state, ahead.enemy);
    if (runs) value *= 0.5;
    const double movement = move_of(state, unit);
    if (ahead.cost <= movement) return value;
    const double needed = ahead.cost - movement;
    const double faces = is_mounted(type_of(state, unit)) ? needed : 2 * needed - 1;
    const double reaches_it = std::clamp((7 - std::ceil(faces)) / 6, 0.0, 1.0);
    return reaches_it * value - (1 - reaches_it) * order_matters * worth(state, unit);
}

double best_charge(const State& state, UnitId unit)
{
    if (!may_make_phase(state, unit)) return 0;
    const auto ahead = judged_charge(state, unit);
    return ahead ? charge_value(state, unit, *ahead) : 0;
}

double best_shot(const State& state, UnitId unit)
{
    double best = 0;
    if (!may_look_for_shot(state, unit)) return best;
    for (const UnitId target : targets_of(state, unit))
        best = std::max(best, expected_shot(state, unit, target, phases_of_shot(state, unit)));
    return best;
}

// --- answers

double as_charged(const State& state, UnitId unit, bool counters)
{
    const UnitId charger = top<Reacting>(state).actor;
    const Ahead ahead = ahead_of(state, charger, {state.units[charger].pose, 30});
    const Touched edge = ahead.enemy == unit ? ahead.edge : Touched::front;
    return -net(expected_round(state, charger, unit, edge, counters));
}

// What pieces of ground are worth to an army before the battle (imp.setup.terrain).

constexpr double per_piece = 0.01; // that the whole of one army cannot use, and the other can

// The share of an army that ground of this kind disorders, slows or stops.
double hindered(const State& state, Side side, table::Kind kind)
{
    double share = 0;
    for (const UnitCard& card : state.setting->units) {
        if (card.side != side) continue;
        const Entering into = entering(
            sheet(state), {card.profile.type, card.profile.camels, Formation::single}, kind);
        if (!into.may_enter || into.destroyed || into.disordered) share += card.worth;
    }
    return share;
}

double liking(const State& state, Side side, table::Kind kind)
{
    return hindered(state, battle::other(side), kind) - hindered(state, side, kind);
}

// From 1 in the middle of the table to 0 at its edges.
double importance(const State& state, table::Point at)
{
    const table::Table& table = state.setting->ground.table;
    const double x = std::abs(2.0 * at.x / table.width - 1);
    const double y = std::abs(2.0 * at.y / table.depth - 1);
    return 1 - std::max(x, y);
}

} // namespace

// --- NEXT

Appraisal appraise_activation(const State& state, const battle::Order& order)
{
    const UnitId unit = order.unit;
    if (in_melee(state, unit)) {
        const double fight = expected_fight(state, unit);
        return good(fight > 0 ? worth_waking + fight : fight);
    }
    if (!order.others.empty()) {
        const UnitId enemy = nearest_enemy(state, unit);
        const bool far = enemy != no_unit && !may_be_within(state, unit, enemy, far_away);
        const double more = static_cast<double>(order.others.size());
        return good(far ? 2 * worth_waking + a_group * more : 0.2 * worth_waking);
    }
    const double best = std::max(best_charge(state, unit), best_shot(state, unit));
    return good(worth_waking + std::max(0.0, best));
}

// --- phases

// What moving is worth: the place, and what a failed test costs.
Appraisal appraise_move(const State& state, const battle::LegalOrder& legal)
{
    if (is_on_top<Charging>(state)) return {}; // on the way
    const battle::Order& order = legal.order();
    const Members who = state.body.together ? state.body.members : Members{order.unit};
    const Phase& phase = legal.finding().as<Phase>();
    double value = 0;
    for (std::size_t i = 0; i < who.size(); ++i)
        value += standing_at(state, who[i], phase.ends[i]) -
                 standing_at(state, who[i], state.units[who[i]].pose);
    if (phase.enters != no_feature) value += worth_of_occupying(state, order.unit);
    const int number = state.units[order.unit].phases + 1;
    double fails = is_tested(sheet(state), number, phase.by_road)
                       ? 1 - chance_to_pass(state, discipline_facts(state, who, number))
                       : 0;
    const Type type = type_of(state, order.unit);
    const bool nimble = is_one_of(type, {Type::S, Type::CL}) ||
                        profile(state, order.unit).discipline == Discipline::A;
    const bool disorders =
        phase.kind == PhaseKind::about_face || (phase.kind == PhaseKind::oblique && !nimble) ||
        (phase.kind == PhaseKind::rearward && !is_one_of(type, {Type::S, Type::CL, Type::CM})) ||
        phase.ground_disorders() || profile(state, order.unit).schiltron;
    if (disorders && !state.units[order.unit].disordered) fails = 1;
    double all = 0;
    for (const UnitId unit : who) all += worth(state, unit);
    return good(value - fails * disordered_by_test * all);
}

Appraisal appraise_shot(const State& state, const battle::Order& order)
{
    const int phases = phases_of_shot(state, order.unit) + number_in(order);
    return {expected_shot(state, order.unit, order.target, phases), 0, 0};
}

Appraisal appraise_standing(const State& state, const battle::Order& order)
{
    return is_charged(state, order.unit) ? good(as_charged(state, order.unit, false)) : Appraisal{};
}

Appraisal appraise_evading(const State& state, const battle::Order& order)
{
    return good((is_charged(state, order.unit) ? -0.05 : -0.02) * worth(state, order.unit));
}

Appraisal appraise_counter_charging(const State& state, const battle::Order& order)
{
    return good(as_charged(state, order.unit, true));
}

Appraisal appraise_opportunity_shot(const State& state, const battle::Order& order)
{
    return {expected_shot(state, order.unit, order.target, 0), 0, 0.001};
}

Appraisal appraise_opportunity_charge(const State& state, const battle::Order& order)
{
    const Ahead ahead = ahead_of(state, order.unit,
                                 {state.units[order.unit].pose, charge_limit(state, order.unit)});
    return good(ahead.enemy == no_unit ? -1 : charge_value(state, order.unit, ahead));
}

Appraisal appraise_pursuit(const State& state, const battle::Order& order)
{
    const UnitId beaten = top<Pursuing>(state).beaten;
    if (!present(state, beaten)) return good(-0.02 * worth(state, order.unit));
    const double caught = net(expected_round(state, order.unit, beaten, Touched::front));
    return good(a_pursuit * caught);
}

// --- the bonus

Appraisal appraise_bonus(const State& state, const battle::Order&)
{
    const auto& charge = top<Charging>(state);
    const UnitId charger = charge.charger;
    const Ahead ahead = ahead_of(
        state, charger,
        {charge.start, table::units_of(charge.movement) + largest_surge(type_of(state, charger))});
    return good(ahead.enemy == no_unit ? -1 : charge_value(state, charger, ahead));
}

// The command with most to do first.
Appraisal appraise_name(const State& state, const battle::Order& order)
{
    const auto number = static_cast<std::size_t>(order.numbers[0] - 1);
    double value = 0.001 * leadership_of(state, order.side, number);
    for (const UnitId unit : units_of(state, order.side, number)) {
        if (in_melee(state, unit)) {
            value += std::max(0.0, expected_fight(state, unit));
        } else if (const auto ahead = judged_charge(state, unit)) {
            value += std::max(0.0, charge_value(state, unit, *ahead));
        }
    }
    return good(value);
}

// Foot in the front line, light troops before it, horse on the wings: the nearer to the enemy the
// heavier.
Appraisal appraise_deployment(const State& state, const battle::Order& order)
{
    const double ahead = progress(state, order.side, order.place->front);
    const double aside = std::abs(table::units_of(order.place->front.x) -
                                  table::units_of(state.setting->ground.table.width) / 2);
    const bool wing = is_mounted(type_of(state, order.unit));
    return good(2 + 0.01 * ahead + (wing ? 0.0001 : -0.0001) * aside);
}

Appraisal appraise_lead(const State& state, const battle::Order& order)
{
    const Profile& card = profile(state, order.unit);
    const bool steady = !is_one_of(card.type, {Type::S, Type::CL, Type::CF, Type::ART});
    return good(steady ? 0.01 * card.vbu : 0.001);
}

Appraisal appraise_fight(const State& state, const battle::Order& order)
{
    return good(expected_fight(state, order.unit));
}

Appraisal appraise_disengaging(const State& state, const battle::Order& order)
{
    return good(-0.1 * worth(state, order.unit));
}

Appraisal appraise_rally(const State& state, const battle::Order& order)
{
    return good(order_matters * worth(state, order.unit));
}

Appraisal appraise_press(const State& state, const battle::Order& order)
{
    return good(0.5 * order_matters * worth(state, order.unit));
}

Appraisal appraise_charge(const State& state, const battle::Order& order)
{
    const auto ahead = judged_charge(state, order.unit);
    return good(ahead ? charge_value(state, order.unit, *ahead) : -1);
}

Appraisal appraise_spending(const State& state, const battle::Order&)
{
    return good(top<Rerolling>(state).regret / 100.0 - worth_a_reroll);
}

Appraisal appraise_conceding(const State&, const battle::Order&)
{
    return good(-10);
}

// What pieces of ground are worth to an army before the battle (imp.setup.terrain).

Appraisal appraise_piece(const State& state, const battle::Order& order)
{
    const table::Feature piece = laid_by(*state.setting, order).front();
    return good(per_piece * liking(state, order.side, piece.kind) *
                (0.1 + importance(state, middle_of(piece))));
}

Appraisal appraise_change(const State& state, const battle::Order& order)
{
    const table::Feature& piece =
        state.setting->ground.features[static_cast<std::size_t>(order.numbers[0] - 1)];
    const double before = 0.1 + importance(state, middle_of(piece));
    const double after = order.place ? 0.1 + importance(state, order.place->front) : 0;
    return good(per_piece * liking(state, order.side, piece.kind) * (after - before));
}

} // namespace quincunx::impetus
