// Retreats and panic (9.6): where one ends and what it does to friends, as a plan without dice;
// then the dice, and the plan carried out.

#include "rules/impetus/field/charges.hpp"
#include "rules/impetus/field/forced_moves.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

enum class RetreatStop : std::uint8_t {
    distance, // it went all the way
    enemy,
    comrade, // in melee
    baggage,
    works, // a built-up area or a fortification
    chain, // whom it pushed could go no farther
    river, // away from a crossing
    impassable,
    edge,
    no_room, // nowhere to be set behind friends
    blocked, // it cannot even start
};

struct Pushed {
    UnitId unit = no_unit;
    double by = 0;
};
struct RetreatPlan {
    StraightWay way;
    double length = 0;
    RetreatStop stop = RetreatStop::distance;
    UnitId stopped_by = no_unit;
    Fixed<Pushed, most_units> pushed; // nearest first
    std::uint64_t shaken = 0;         // friends that are disordered: pushed or touched
    std::uint64_t panicked = 0;       // friends that elephants passed
};
// Is it gone by this?
bool is_lost(RetreatStop stop)
{
    return stop == RetreatStop::impassable || stop == RetreatStop::edge ||
           stop == RetreatStop::no_room || stop == RetreatStop::blocked;
}

struct Bar {
    double at = table::never;
    RetreatStop stop = RetreatStop::distance;
    UnitId by = no_unit;

    void consider(double where, RetreatStop kind, UnitId unit = no_unit)
    {
        if (where < at) *this = {where, kind, unit};
    }
};

RetreatStop stop_of(Feature feature)
{
    if (feature == Feature::bua) return RetreatStop::works;
    return is_river(feature) ? RetreatStop::river : RetreatStop::impassable;
}

// Everything that stops a unit, whoever it is: enemies, ground, works, the edge.
Bar stopped_at(const State& state, const StraightWay& way)
{
    Bar bar;
    const double gap = sheet(state)["imp.retreat.gap"];
    for (const Bystander& enemy : way.enemies)
        bar.consider(std::max(0.0, enemy.crossing.touch - gap), RetreatStop::enemy, enemy.unit);
    if (way.ground.closed_at != table::never) {
        const table::Feature& feature = state.setting->ground.features[way.ground.closed_by];
        bar.consider(std::max(0.0, way.ground.closed_at - (way.held ? gap : 0)),
                     stop_of(feature_of(feature.kind)));
    }
    bar.consider(works_on(state, way), RetreatStop::works);
    bar.consider(way.edge, RetreatStop::edge);
    return bar;
}

// Friends who stop it too: in melee, and baggage.
void stop_at_friends(const State& state, const StraightWay& way, Bar& bar)
{
    for (const Bystander& met : way.friends) {
        if (in_melee(state, met.unit))
            bar.consider(met.crossing.touch, RetreatStop::comrade, met.unit);
        else if (is_baggage(state, met.unit))
            bar.consider(met.crossing.touch, RetreatStop::baggage, met.unit);
    }
}

// Less than the gap behind it at the start: it cannot even start (imp.retreat.blocked).
bool cannot_start(const State& state, const StraightWay& way)
{
    const double gap = sheet(state)["imp.retreat.gap"];
    const auto near = [&](const Bystander& met) {
        return met.crossing.touch < gap - slack(sheet(state));
    };
    return std::ranges::any_of(way.enemies, near) ||
           std::ranges::any_of(way.friends, [&](const Bystander& met) {
               return near(met) && in_melee(state, met.unit);
           });
}

using Rects = Fixed<Rect, most_units>;

// --- those who go through their friends (imp.interp.invol.light_retreat, el_panic)

Rects shapes_of(const State& state, const StraightWay& way, bool all)
{
    Rects found;
    for (const Bystander& met : way.friends) {
        const bool passed = all || is_passed_by_all(sheet(state), type_of(state, met.unit));
        if (passed && !in_melee(state, met.unit))
            found.push_back(rect(state, met.unit, way.origin));
    }
    return found;
}

void go_through(const State& state, UnitId unit, const Bar& bar, double distance, RetreatPlan& plan)
{
    const table::Footprint body = table::footprint(plan.way.body);
    const Rects passed = shapes_of(state, plan.way, true);
    const std::span<const Rect> all(passed.begin(), passed.size());
    const double wanted = std::min(distance, bar.at);
    plan.length = table::beyond(body, plan.way.direction, wanted, all);
    if (bar.at < distance) plan.stop = bar.stop, plan.stopped_by = bar.by;
    if (plan.length > bar.at + table::tolerance) { // no free place before what stops it
        plan.length = table::free_before(body, plan.way.direction, bar.at, all).value_or(0);
        const bool routs = bar.stop == RetreatStop::enemy || bar.stop == RetreatStop::edge;
        plan.stop = routs ? RetreatStop::no_room : bar.stop;
        plan.stopped_by = bar.by;
    }
    const double gap = sheet(state)["imp.retreat.gap"];
    const double clear = clear_end(state, unit, plan.way, plan.length, gap, all);
    if (clear < plan.length && !is_lost(plan.stop))
        plan.length = clear, plan.stop = RetreatStop::enemy;
    if (type_of(state, unit) != Type::EL) return;
    for (const Bystander& met : plan.way.friends)
        if (met.crossing.enter < plan.length &&
            passing(state, unit, met.unit, Passing::retreat).effect ==
                Passage::set_behind_friend_panics)
            plan.panicked |= bit(met.unit);
}

// --- those who push (imp.interp.invol.push_back)

struct Link {
    UnitId unit = no_unit;
    double offset = 0; // how far the first goes before this one is touched
    Bar bar;           // of its own way
    bool followed = false;
};
using Chain = Fixed<Link, most_units>;

void touch(Chain& chain, UnitId unit, double offset)
{
    for (Link& link : chain)
        if (link.unit == unit) {
            link.offset = std::min(link.offset, offset);
            return;
        }
    chain.push_back({unit, offset, {}, false});
}

// Whom this one pushes in turn: all but friends in melee and baggage, who stop it.
void follow(const State& state, Chain& chain, std::size_t place, Vec direction, double left)
{
    const UnitId unit = chain[place].unit;
    const double offset = chain[place].offset;
    const StraightWay way = straight_way(state, unit, direction, left);
    chain[place].followed = true;
    chain[place].bar = stopped_at(state, way);
    stop_at_friends(state, way, chain[place].bar);
    for (const Bystander& met : way.friends)
        if (!in_melee(state, met.unit) && !is_baggage(state, met.unit))
            touch(chain, met.unit, offset + met.crossing.touch);
}

// The nearest not followed yet, so that every offset is the least when it is used.
std::optional<std::size_t> next_link(const Chain& chain, double limit)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < chain.size(); ++i)
        if (!chain[i].followed && chain[i].offset < limit &&
            (!best || chain[i].offset < chain[*best].offset))
            best = i;
    return best;
}

Chain chain_behind(const State& state, UnitId unit, const StraightWay& way, double limit)
{
    Chain chain;
    for (const Bystander& met : way.friends)
        if (!in_melee(state, met.unit) && !is_baggage(state, met.unit) &&
            !is_passed_by_all(sheet(state), type_of(state, met.unit)))
            touch(chain, met.unit, met.crossing.touch);
    while (const auto next = next_link(chain, limit))
        follow(state, chain, *next, way.direction, limit - chain[*next].offset);
    for (std::size_t i = chain.size(); i-- > 0;)
        if (chain[i].unit == unit || !chain[i].followed) chain.erase_at(i);
    return chain;
}

// Would anybody stand on anybody?
bool is_crowded(const State& state, UnitId unit, const RetreatPlan& plan)
{
    const auto shape = [&](UnitId of) {
        double by = of == unit ? plan.length : 0;
        for (const Pushed& pushed : plan.pushed)
            if (pushed.unit == of) by = pushed.by;
        return table::moved(rect(state, of, plan.way.origin), table::along(plan.way.direction, by));
    };
    const auto stands_on_somebody = [&](UnitId mover) {
        const Rect there = shape(mover);
        for (UnitId other = 0; other < state.units.size(); ++other)
            if (other != mover && in_the_field(state, other) &&
                table::overlaps(there, shape(other)))
                return true;
        return false;
    };
    return stands_on_somebody(unit) || std::ranges::any_of(plan.pushed, [&](const Pushed& pushed) {
               return stands_on_somebody(pushed.unit);
           });
}

// Nobody of the chain ends against an enemy beside its way.
void stop_at_neighbours(const State& state, UnitId unit, const Chain& chain,
                        std::span<const Rect> wagons, RetreatPlan& plan)
{
    if (is_lost(plan.stop)) return;
    const double gap = sheet(state)["imp.retreat.gap"];
    double length = clear_end(state, unit, plan.way, plan.length, gap, wagons);
    for (const Link& link : chain) {
        const double by = length - link.offset;
        if (by <= 0) continue;
        const StraightWay way = straight_way(state, link.unit, plan.way.direction, by);
        length = std::min(length, link.offset + clear_end(state, link.unit, way, by, gap, {}));
    }
    if (length >= plan.length) return;
    plan.length = length;
    plan.stop = RetreatStop::enemy;
}

void push(const State& state, UnitId unit, const Bar& own, double distance, RetreatPlan& plan)
{
    Bar bar = own;
    const double limit = std::min(distance, own.at);
    const Chain chain = chain_behind(state, unit, plan.way, limit);
    for (const Link& link : chain)
        bar.consider(link.offset + link.bar.at, RetreatStop::chain, link.bar.by);
    plan.length = std::min(distance, bar.at);
    if (bar.at < distance) plan.stop = bar.stop, plan.stopped_by = bar.by;
    if (plan.stop == RetreatStop::chain && plan.stopped_by != no_unit &&
        !enemies(state, unit, plan.stopped_by))
        plan.shaken |= bit(plan.stopped_by);
    // Artillery and wagons are passed, and not stood on.
    const Rects passed = shapes_of(state, plan.way, false);
    const std::span<const Rect> wagons(passed.begin(), passed.size());
    const table::Footprint body = table::footprint(plan.way.body);
    const double clear = table::beyond(body, plan.way.direction, plan.length, wagons);
    plan.length =
        clear <= std::min(bar.at, far_along)
            ? clear
            : table::free_before(body, plan.way.direction, plan.length, wagons).value_or(0);
    stop_at_neighbours(state, unit, chain, wagons, plan);
    for (const Link& link : chain) {
        const double by = plan.length - link.offset;
        if (by >= -table::tolerance) plan.shaken |= bit(link.unit);
        if (by > 0) plan.pushed.push_back({link.unit, by});
    }
    if (is_crowded(state, unit, plan)) {
        plan.length = 0;
        plan.pushed.clear();
        if (!is_lost(plan.stop) && plan.stop != RetreatStop::river) plan.stop = RetreatStop::chain;
    }
}

// `panics`: elephants under fire, whom an enemy in the way only stops.
RetreatPlan planned_retreat(const State& state, UnitId unit, Vec direction, double distance,
                            bool panics = false)
{
    RetreatPlan plan;
    const bool through = goes_through(sheet(state), type_of(state, unit));
    plan.way = straight_way(state, unit, direction, far_along);
    if (!panics && cannot_start(state, plan.way)) {
        plan.stop =
            sheet(state).on("imp.retreat.blocked") ? RetreatStop::blocked : RetreatStop::enemy;
        return plan;
    }
    Bar bar = stopped_at(state, plan.way);
    stop_at_friends(state, plan.way, bar);
    if (through)
        go_through(state, unit, bar, distance, plan);
    else
        push(state, unit, bar, distance, plan);
    if (plan.stop == RetreatStop::comrade) plan.shaken |= bit(plan.stopped_by);
    return plan;
}

// --- carried out

// By which it is lost, but over the edge of the table.
std::string_view rule_of(RetreatStop stop)
{
    if (stop == RetreatStop::impassable) return "imp.terrain.impassable";
    return stop == RetreatStop::blocked ? "imp.retreat.blocked" : "imp.retreat.chain";
}

void shake_friends(Play& play, const RetreatPlan& plan)
{
    constexpr std::string_view panic_rule = "imp.interp.invol.el_panic";
    const int panic_costs = sheet(play.state).whole("imp.interp.invol.el_panic");
    for (const UnitId unit : battle::each_in(plan.shaken | plan.panicked)) {
        if (!present(play.state, unit)) continue;
        if ((plan.shaken & bit(unit)) != 0)
            disorder(play, unit, DisorderCause::friends,
                     unit == plan.stopped_by ? "imp.retreat.friend_in_melee"
                                             : "imp.interp.invol.push_back");
        if ((plan.panicked & bit(unit)) == 0) continue;
        if (!play.state.units[unit].disordered)
            disorder(play, unit, DisorderCause::friends, panic_rule);
        else if (lose_vbu(play, unit, panic_costs, panic_rule))
            remove(play, unit, panic_rule);
    }
}

void push_friends(Play& play, const RetreatPlan& plan)
{
    for (const Pushed& pushed : plan.pushed) {
        const StraightWay way =
            straight_way(play.state, pushed.unit, plan.way.direction, pushed.by);
        place(play, pushed.unit, pose_on(play.state, pushed.unit, way, pushed.by),
              "imp.interp.invol.push_back");
        tread(play, pushed.unit, way.ground, pushed.by);
    }
}

// At the bank of a river it throws for its life.
bool survives_river(Play& play, UnitId unit, const RetreatPlan& plan)
{
    const State& state = play.state;
    const table::Feature& feature = state.setting->ground.features[plan.way.ground.closed_by];
    const River river = feature_of(feature.kind) == Feature::river ? River::normal : River::deep;
    constexpr std::string_view rule = "imp.terrain.deep_river.retreat_roll";
    const AtRiver end = [&] {
        Throw thrown(play, unit);
        const AtRiver to = retreat_at_river(sheet(state), river, false, thrown.dice());
        tell(play, EventKind::result, rule,
             {to == AtRiver::destroyed ? "{unit} is driven into the river."
                                       : "{unit} stops at the bank.",
              unit},
             {}, thrown.faces(), battle::Besides{.passed = to != AtRiver::destroyed});
        if (to == AtRiver::destroyed) thrown.regret(0.5);
        return to;
    }();
    if (end == AtRiver::destroyed)
        remove(play, unit, rule);
    else
        disorder(play, unit, DisorderCause::ground, rule);
    return end != AtRiver::destroyed;
}

// Carries a plan out; true: it is still there.
bool fall_back(Play& play, UnitId unit, const RetreatPlan& plan, std::string_view rule)
{
    if (is_lost(plan.stop)) {
        const table::Pose beyond = pose_on(play.state, unit, plan.way, plan.length + 1);
        if (plan.stop == RetreatStop::edge)
            leave_table(play, unit, beyond);
        else
            remove(play, unit, rule_of(plan.stop));
        return false;
    }
    push_friends(play, plan);
    place(play, unit, pose_on(play.state, unit, plan.way, plan.length), rule);
    shake_friends(play, plan);
    bool stands = tread(play, unit, plan.way.ground, plan.length);
    if (stands && plan.stop == RetreatStop::river) stands = survives_river(play, unit, plan);
    prune_contacts(play.state);
    return stands;
}

int throw_distance(Play& play, UnitId loser, UnitId winner, bool light)
{
    const Sheet& rules = sheet(play.state);
    const Chase run = chase(rules, facts(play.state, loser), facts(play.state, winner), false);
    Throw thrown(play, loser);
    const int distance = retreat_distance(run, thrown.dice());
    tell(play, EventKind::result,
         light ? "imp.retreat.light_distance" : "imp.retreat.other_distance",
         {"{unit} retreats {a}U before {other}.", loser, winner, static_cast<double>(distance)}, {},
         thrown.faces());
    return distance;
}

} // namespace

Retreated retreat(Play& play, UnitId loser, UnitId winner, bool draw)
{
    State& state = play.state;
    Retreated done;
    done.from = state.units[loser].pose;
    if (is_garrison(state, loser)) {
        done.gone = !driven_out(play, loser, winner);
        done.to = state.units[loser].pose;
        return done;
    }
    const bool light =
        is_light_mounted(type_of(state, loser)) && is_infantry(type_of(state, winner));
    const int distance = throw_distance(play, loser, winner, light);
    const RetreatPlan plan =
        planned_retreat(state, loser, -table::forward(state.units[loser].pose.heading), distance);
    done.gone = !fall_back(play, loser, plan,
                           light ? "imp.retreat.light_distance" : "imp.retreat.other_distance");
    done.to = state.units[loser].pose;
    if (!done.gone && (light || draw))
        disorder(play, loser, DisorderCause::test, "imp.retreat.light_distance");
    return done;
}

void panic(Play& play, UnitId elephants, UnitId shooter)
{
    State& state = play.state;
    constexpr std::string_view rule = "imp.spec.el.panic_fire";
    const int distance = [&] {
        Throw thrown(play, elephants);
        const int face = thrown.dice().die(6);
        tell(play, EventKind::result, rule,
             {"{unit} panics and runs {a}U from {other}.", elephants, shooter,
              static_cast<double>(face)},
             {}, thrown.faces());
        return face;
    }();
    const table::Point origin = origin_of(state, elephants);
    const table::Vec from = table::relative(origin_of(state, shooter), origin);
    const auto away = table::direction(from, rect(state, elephants, origin).centre);
    const table::Vec back = -table::forward(state.units[elephants].pose.heading);
    const RetreatPlan plan = planned_retreat(state, elephants, away.value_or(back), distance, true);
    fall_back(play, elephants, plan, rule);
}

} // namespace quincunx::impetus
