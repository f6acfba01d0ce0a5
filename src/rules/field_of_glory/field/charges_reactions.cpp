// Who can run from a charge (fog.evade.*), and who can step into its way (fog.intercept.*).

#include "battle/each.hpp"
#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

const Charge* charge_of(const State& state, UnitId charger)
{
    for (const Charge& charge : state.charges)
        if (charge.charger == charger && !charge.cancelled) return &charge;
    return nullptr;
}

// In close combat, and not only with pursuers whose impact is still to be fought.
bool held_fast(const State& state, UnitId group)
{
    const CloseCombat how = close_combat(state, group);
    if (how != CloseCombat::engaged) return how != CloseCombat::none;
    const Groups strikers = chargers_of(state, group);
    const Groups touching = enemies_in_contact(state, group);
    return !std::ranges::all_of(touching, [&](UnitId enemy) { return strikers.contains(enemy); });
}

bool is_nimble(const State& state, UnitId group)
{
    const Type type = type_of(state, group);
    if (is_skirmisher(type)) return true;
    const bool light = type == Type::Cv || type == Type::Cm || type == Type::LCh;
    if (!light || ranks(state, group) > 1) return false;
    return !is_shock(sheet(state), bare_facts(state, group));
}

// All that the straight part of a charge covers up to its first contact; nothing: it has none.
std::optional<Convex> corridor(const State& state, UnitId charger, const ChargePath& path,
                               Point origin)
{
    if (!path.contact || !exceeds(state, *path.contact, path.wheel_cost)) return std::nullopt;
    Path wheel = path.path;
    wheel.pop_back(); // the straight part
    const Body from = table::end_of(body(state, charger), wheel);
    return table::hull(table::whole_rect(from, origin), table::whole_rect(path.touching, origin));
}

// Why it intercepts nobody.
std::optional<Refusal> intercepts_nobody(const State& state, UnitId group)
{
    const Type type = type_of(state, group);
    const Level level = state.units[group].level;
    if (!stands(state, group) || is_artillery(type) || type == Type::BWg)
        return Refusal{"fog.intercept.distance",
                       {"Camps, artillery and battle wagons do not intercept.", group}};
    if (held(state, group))
        return Refusal{"scenario.hold", {"{unit} holds: it may not intercept yet.", group}};
    if (level >= Level::FRAGMENTED)
        return refusal("fog.level.fragmented.no_charge", "{unit} is {word}: it may not intercept.",
                       group, 0, 0, name(level));
    if (std::ranges::any_of(state.charges,
                            [&](const Charge& charge) { return goes_for(charge, group); }))
        return Refusal{"fog.intercept.distance",
                       {"{unit} is charged itself: it may not intercept.", group}};
    if (state.units[group].pursuing || close_combat(state, group) != CloseCombat::none)
        return Refusal{"fog.intercept.distance",
                       {"{unit} fights or pursues: it may not intercept.", group}};
    return std::nullopt;
}

double zone_depth(const State& state, UnitId group)
{
    return is_mounted(type_of(state, group))
               ? sheet(state).figure({"fog.intercept.distance", "mounted"})
               : sheet(state).figure({"fog.intercept.distance", "foot"});
}

// How far it may advance: to the end of its zone, no disordering ground, just short of everybody
// but the charger.
double open_way(const State& state, UnitId group, UnitId charger, const Course& course,
                double depth)
{
    double limit = depth;
    const Sheet& rules = sheet(state);
    const table::Kinds closed = closed_to(state, group);
    const table::Ground& ground = state.setting->ground;
    for (const table::GroundMet& met : table::grounds_met(course, ground)) {
        const table::Feature& feature = ground.features[met.feature];
        const auto as = ground_of(rules, feature.kind, type_of(state, group));
        const bool disorders = !as || closed.has(feature) ||
                               disorder_in(rules, profile(state, group), *as) != Disorder::none;
        if (disorders && (met.starts_in || met.enter))
            limit = std::min(limit, met.starts_in ? 0 : met.enter->total);
    }
    for (const Rect& outside : table::beyond_edges(ground.table, course.origin))
        limit = std::min(limit, just_short_of(course, outside, rules["fog.move.gap"]));
    for (const Obstacle& other : obstacles_around(state, group, depth + 1, course.origin))
        if (other.group != charger)
            limit = std::min(limit, just_short_of(course, other.shape, rules["fog.move.gap"]));
    return limit;
}

// Where it would strike the charger, which stands where it stood.
struct Strike {
    double touch = table::never;
    ChargeFace face = ChargeFace::front;
    double short_of = table::never; // where it must stop if it may not
};
Strike strike_of(const State& state, UnitId group, UnitId charger, const Course& course)
{
    Strike strike;
    const Body before = body(state, group);
    for (const Rect& part : footprint(state, charger, course.origin).parts) {
        const table::Meeting met = table::meeting(course, part);
        if (!met.enter || !met.touch) continue;
        strike.touch = std::min(strike.touch, met.touch->total);
        strike.short_of =
            std::min(strike.short_of, just_short_of(course, part, sheet(state)["fog.move.gap"]));
    }
    if (strike.touch == table::never) return strike;
    const Rect start = whole(state, group, course.origin);
    const Rect there = table::moved(start, table::along(start.forward, strike.touch));
    strike.face = face_met(state, before, there, charger, course.origin);
    return strike;
}

Result<Interception, Refusal> interception(const State& state, UnitId group, UnitId charger,
                                           const ChargePath& path, std::optional<double> distance)
{
    const Sheet& rules = sheet(state);
    const Slack slack = slack_of(rules);
    const Point origin = origin_of(state, group);
    const double depth = zone_depth(state, group);
    const Rect start = whole(state, group, origin);
    const auto way = corridor(state, charger, path, origin);
    if (!way || -table::gap(table::zone_ahead(start, depth), *way) <= slack.units)
        return refused("fog.intercept.distance",
                       {"The straight way of {other} does not cross the {a} before {unit}.", group,
                        charger, depth});
    const Course course = straight_course(body(state, group), depth + slack.units, origin);
    double limit = open_way(state, group, charger, course, depth);
    const Strike strike = strike_of(state, group, charger, course);
    const bool may_strike =
        strike.face != ChargeFace::front && table::within(strike.touch, limit, slack);
    if (may_strike && (!distance || table::within(strike.touch, *distance, slack)))
        return Interception{strike.touch, true, strike.face, std::nullopt};
    limit = std::min(limit, may_strike ? strike.touch - rules["fog.move.gap"] : strike.short_of);
    const auto crossing = table::sweep(table::footprint(start), *way, start.forward);
    if (!crossing || crossing->enter >= limit)
        return refused("fog.intercept.distance",
                       {"{unit} can advance {a}: that does not bar the way of {other}.", group,
                        charger, std::max(limit, 0.0)});
    const double least = std::min(crossing->touch + rules["fog.move.gap"], limit);
    if (!distance) return Interception{std::max(least, crossing->enter), false};
    if (table::exceeds(*distance, limit, slack) || *distance <= crossing->enter)
        return refused("fog.intercept.distance",
                       {"{unit} bars the way of {other} after {a} and can advance {b}; {c} is "
                        "asked.",
                        group, charger, least, limit, *distance});
    return Interception{*distance, false};
}

} // namespace

Groups chargers_of(const State& state, UnitId group)
{
    Groups found;
    for (const Charge& charge : state.charges)
        if (goes_for(charge, group)) found.push_back(charge.charger);
    for (const Clash& clash : state.clashes)
        if (!clash.pending && clash.defender == group && !found.contains(clash.attacker))
            found.push_back(clash.attacker);
    return found;
}

// --- evading

bool could_evade(const State& state, UnitId group)
{
    return stands(state, group) && !is_broken(state, group) && is_nimble(state, group) &&
           close_combat(state, group) == CloseCombat::none;
}

Heading evade_heading(const State& state, UnitId group, UnitId charger, Reaction how)
{
    if (how == Reaction::evade_about) return table::opposite(state.units[group].pose.heading);
    const Charge* charge = charge_of(state, charger);
    return charge_heading(state, charger, charge != nullptr ? charge->wheel : Wheel{0});
}

Judged judged_evade(const State& state, UnitId group, Reaction how)
{
    if (!stands(state, group) || !is_nimble(state, group) || is_broken(state, group))
        return refused("fog.evade.who",
                       {"Only skirmishers and non-shock cavalry, camelry and light chariots in one "
                        "rank evade.",
                        group});
    if (held_fast(state, group))
        return refused("fog.evade.who", {"{unit} is in close combat: it cannot evade.", group});
    const Groups chargers = chargers_of(state, group);
    if (chargers.empty()) return refused("fog.evade.who", {"Nobody charges {unit}.", group});
    const UnitId charger = chargers.front();
    const Heading along = evade_heading(state, group, charger, Reaction::evade_along);
    const Heading way = evade_heading(state, group, charger, how);
    if (table::dot(table::forward(way), table::forward(along)) <= 0)
        return refused("fog.evade.move",
                       {"{unit} would run {a} degrees from the way of {other}; it must be less "
                        "than 90.",
                        group, charger, table::degrees_between(way, along)});
    const double rate = forced_length(state, group, way);
    const Run found = run(state, group, way, rate, Passing::evade);
    if (found.stuck)
        return refused("fog.evade.move", {"{unit} has no room to turn and run.", group});
    Preview preview = battle::preview_at(group, found.end.pose);
    preview.cost = found.length;
    preview.allowance = rate;
    if (found.leaves_table)
        preview.trigger(battle::Trigger::leaving, {"{unit} may leave the table.", group});
    for (const UnitId other : battle::each_in(found.passed))
        if (bursts_through(type_of(state, group), type_of(state, other), Passing::evade))
            preview.trigger(battle::Trigger::passing,
                            {"{unit} bursts through {other}, which drops a level.", group, other});
    return preview;
}

// --- intercepting

bool could_intercept(const State& state, UnitId group, UnitId charger, const ChargePath& path)
{
    if (intercepts_nobody(state, group) || (path.targets & bit(group)) != 0) return false;
    return interception(state, group, charger, path, std::nullopt).ok();
}

Result<Interception, Refusal> judged_interception(const State& state, UnitId group, UnitId charger,
                                                  std::optional<double> distance)
{
    const Charge* charge = charge_of(state, charger);
    if (charge == nullptr || !enemies(state, group, charger))
        return refused("fog.intercept.distance", {"{other} does not charge.", group, charger});
    if (const auto reason = intercepts_nobody(state, group)) return Failure{*reason};
    const ChargePath path = charge_path(state, charger, charge->wheel);
    auto found = interception(state, group, charger, path, distance);
    if (!found) return found;
    const ChargeVerdict verdict = may_charge(sheet(state), charge_facts(state, group));
    if (verdict.permission == Permission::forbidden)
        return refused(verdict.rule, {"{unit} may not intercept.", group});
    if (verdict.permission == Permission::test) found->test = verdict.rule;
    return found;
}

} // namespace quincunx::field_of_glory
