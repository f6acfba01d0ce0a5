#include "rules/field_of_glory/mind/appraisal.hpp"

#include "battle/kept_state.hpp"
#include "rules/field_of_glory/field/forced.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

namespace {

// Weights, found by matches against the recruit.
constexpr double caught_evading = 0.6;
constexpr double each_file = 0.2; // of a front: fewer fight, and are longer in coming back to it
constexpr double it_will_run = 0.35;
constexpr double runs_when_charged = 0.35;
constexpr double exposed_by_charge = 0.5;
constexpr double with_the_line = 0.01; // a commander, with whom
constexpr double with_the_fighting = 0.3;
constexpr double bolster_disrupted = 0.4;
constexpr double bolster_fragmented = 0.8;
constexpr double rally_broken = 0.3;
constexpr double they_charge = 0.6; // all of the enemy who could charge a group where it stands
constexpr double leading_in_chief = 0.006; // about one in twenty is lost: a point, and fright

// Is there a fight so near to where it goes or stands that it could join in or leave it?
bool near_a_fight(const State& state, UnitId unit, const Body& at)
{
    constexpr double near = 1.5;
    const Point origin = at.pose.front;
    const Rect ours = table::whole_rect(at, origin);
    for (const UnitId enemy : standing(state, other(side_of(state, unit)))) {
        const Vec way = table::relative(origin_of(state, enemy), origin);
        const double far = table::from_units(12);
        if (table::dot(way, way) > far * far) continue;
        if (table::gap(ours, whole(state, enemy, origin)) < near && has_front_contact(state, enemy))
            return true;
    }
    return false;
}

// How a group is placed where it stands, which all its moves are compared with.
struct Post {
    bool near_a_fight = false;
    bool could_be_charged = false;
    double standing = 0;
};
Post post_of(const State& state, UnitId unit, const Body& now)
{
    return battle::kept<Post, struct PostOf>(battle::whole_state(state).add(unit), [&] {
        return Post{near_a_fight(state, unit, now), could_be_charged(state, unit, now),
                    standing_at(state, unit, now)};
    });
}
Forecast attack_now(const State& state, UnitId unit, const Body& now)
{
    return battle::kept<Forecast, struct AttackNow>(
        battle::whole_state(state).add(unit), [&] { return forecast_of_attack(state, unit, now); });
}

// A commander is wanted where groups waver, and with those who fight; one is enough.
double wanted_at(const State& state, UnitId group, std::size_t commander)
{
    if (group == no_unit) return 0;
    for (const std::uint8_t with : commanders_with(state, group))
        if (with != commander) return 0;
    const Level level = state.units[group].level;
    const double own = worth(state, group);
    const bool fights = !enemies_in_contact(state, group).empty();
    if (level == Level::BROKEN)
        return state.units[group].autobroken || fights ? 0 : rally_broken * own;
    double wanted = is_skirmisher(type_of(state, group)) ? 0 : with_the_line * own;
    if (level == Level::DISRUPTED) wanted += bolster_disrupted * own;
    if (level == Level::FRAGMENTED) wanted += bolster_fragmented * own;
    return fights ? 0.3 * wanted + with_the_fighting * own : wanted;
}

// The fights of those he leaves and of those he joins.
Appraisal felt_in_fights(const State& state, Side side, std::size_t number, UnitId goes_to)
{
    const UnitId from = state.commanders[index(side)][number].with;
    const auto fights = [&](UnitId group) {
        return group != no_unit && !enemies_in_contact(state, group).empty();
    };
    if (!fights(from) && !fights(goes_to)) return {};
    State then = state;
    then.commanders[index(side)][number].with = goes_to;
    return gained(forecast_now(state), forecast(then), side);
}

} // namespace

// --- charges and answers

Appraisal appraise_charge(const State& state, const LegalOrder& legal)
{
    const Order& order = legal.order();
    const Wheel wheel = legal.finding().as<FoundCharge>().wheel;
    const ChargePath path = charge_path(state, order.unit, wheel);
    const UnitId target = path.first == no_unit ? order.target : path.first;
    Appraisal brings = gained(forecast_of_charges(state),
                              forecast_of_charges(state, order.unit, wheel), order.side);
    if (is_skirmisher(type_of(state, target)) && could_evade(state, target))
        brings = {brings.gain * it_will_run, brings.risk * it_will_run,
                  brings.position * it_will_run};
    if (state.units[target].level == Level::FRAGMENTED && type_of(state, order.unit) != Type::LF)
        brings.gain += runs_when_charged * worth(state, target);
    const Point origin = path.touching.pose.front;
    const Prospect then = prospect_at(state, order.unit, table::whole_rect(path.touching, origin),
                                      origin, path.targets | bit(target));
    const double exposed =
        danger_ahead * then.danger + (then.flanked ? flank_shown * worth(state, order.unit) : 0);
    brings.position -= exposed_by_charge * exposed;
    return brings;
}

Appraisal appraise_interception(const State& state, const LegalOrder& legal)
{
    const Order& order = legal.order();
    const double distance = legal.finding().as<Interception>().distance;
    const Answer answer{.group = order.unit,
                        .reaction = Reaction::intercept,
                        .charger = order.target,
                        .distance = table::lattice_length(distance)};
    return gained(forecast_of_charges(state), forecast_of_charges(state, answer), order.side);
}

Appraisal appraise_evade(const State& state, const Order& order)
{
    const Groups chargers = chargers_of(state, order.unit);
    if (chargers.empty()) return {};
    const UnitId charger = chargers.front();
    const Answer answer{.group = order.unit, .reaction = Reaction::evade_about, .charger = charger};
    Appraisal brings =
        gained(forecast_of_charges(state), forecast_of_charges(state, answer), order.side);
    const double gap = distance(state, charger, order.unit);
    const double theirs = pace(sheet(state), profile(state, charger));
    const double run = pace(sheet(state), profile(state, order.unit));
    const double caught = std::clamp(0.2 + (theirs - run - gap) / 6, 0.0, 0.9);
    const double to_edge = progress(state, order.side, origin_of(state, order.unit));
    const double gone = to_edge < run + 1.5 ? 0.5 : 0; // it may run off the table
    brings.risk += (0.03 + gone + caught_evading * caught) * worth(state, order.unit);
    return brings;
}

Appraisal appraise_move(const State& state, const LegalOrder& legal)
{
    const UnitId unit = legal.order().unit;
    const Body now = body(state, unit);
    const Body end = table::end_of(now, legal.order().path);
    const Post before = post_of(state, unit, now);
    Appraisal brings;
    if (before.near_a_fight || near_a_fight(state, unit, end))
        brings = gained(forecast_now(state), forecast(state, unit, end), side_of(state, unit));
    if (before.could_be_charged || could_be_charged(state, unit, end)) {
        const Appraisal then = gained(attack_now(state, unit, now),
                                      forecast_of_attack(state, unit, end), side_of(state, unit));
        brings.gain += they_charge * then.gain;
        brings.risk += they_charge * then.risk;
    }
    brings.position += standing_at(state, unit, end) - before.standing;
    const int fewer = now.formation.files - end.formation.files;
    if (fewer > 0) brings.position -= fewer * each_file * worth(state, unit);
    return brings;
}

// Drawn up otherwise for the melee.
Appraisal appraise_lining_up(const State& state, const LegalOrder& legal)
{
    const Order& order = legal.order();
    const auto& end = legal.finding().as<Body>();
    return gained(forecast_now(state), forecast(state, order.unit, end), order.side);
}

Appraisal appraise_commander(const State& state, const Order& order)
{
    const std::size_t number = commander_in(order);
    const UnitId from = state.commanders[index(order.side)][number].with;
    const bool joins = static_cast<Verb>(order.verb) == Verb::join;
    const UnitId goes_to = joins ? order.unit : no_unit;
    Appraisal brings = felt_in_fights(state, order.side, number, goes_to);
    brings.position += wanted_at(state, goes_to, number) - wanted_at(state, from, number);
    return brings;
}

// Better dice against the chance of losing him.
Appraisal appraise_lead(const State& state, const Order& order)
{
    const std::size_t number = commander_in(order);
    const bool in_chief = state.setting->armies[index(order.side)].commanders[number].in_chief;
    State then = state;
    then.commanders[index(order.side)][number].front_rank = true;
    Appraisal brings = gained(forecast_now(state), forecast(then), order.side);
    if (in_chief) brings.risk += leading_in_chief;
    return brings;
}

// Foot in the front line, skirmishers, reserves and horse behind it; all as near to each other as
// they can.
Appraisal appraise_deployment(const State& state, const Order& order)
{
    const Type type = type_of(state, order.unit);
    const double ahead = progress(state, order.side, order.place->front);
    const bool behind = is_skirmisher(type) || holds_back(state, order.unit) ||
                        (is_mounted(type) && type != Type::El);
    const double aside = std::abs(table::units_of(order.place->front.x) -
                                  table::units_of(state.setting->ground.table.width) / 2);
    return {0, 0, 2 + 0.01 * (behind ? -ahead : ahead) - 0.0001 * aside - (behind ? 0.5 : 0)};
}

Appraisal appraise_pursuit(const State& state, const Order& order)
{
    if (state.step == Step::stop_pursuit) return {0, 0.05 * worth(state, order.unit), 0};
    return {0.15 * worth(state, state.rout.router), 0.05 * worth(state, order.unit), 0};
}

Appraisal appraise_facing(const State& state, const Order& order)
{
    return {0, 0, 0.3 * worth(state, order.unit)};
}

Appraisal appraise_conforming(const State& state, const Order& order)
{
    return {0, 0, 0.2 * worth(state, order.unit)};
}

Appraisal appraise_rally(const State&, const Order&)
{
    return {0, 0, 0.3};
}

Appraisal appraise_preference(const State& state, const Order& order)
{
    return {worth(state, order.target), 0, 0};
}

Appraisal appraise_conceding(const State&, const Order&)
{
    return {0, 1, 0};
}

} // namespace quincunx::field_of_glory
