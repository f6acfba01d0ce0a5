// Pursuits (fog.pursuit.*): who follows a router, how far, and whom he runs into.

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"
#include "table/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

// A corner is an overlap at most.
bool front_touches(const State& state, UnitId group, UnitId enemy)
{
    if (!may_be_within(state, group, enemy, table::tolerance)) return false;
    return std::ranges::any_of(front_contacts_of(state, group), [&](const FrontContact& contact) {
        return contact.enemy == enemy && !contact.corner;
    });
}

Pursues judged_pursuit(const State& state, UnitId group, UnitId router)
{
    const Type type = type_of(state, group);
    const Level level = state.units[group].level;
    const auto is_other = [&](UnitId enemy) { return enemy != router && !is_broken(state, enemy); };
    if (level == Level::BROKEN || is_artillery(type) || type == Type::BWg ||
        std::ranges::any_of(enemies_in_contact(state, group), is_other))
        return Pursues::may_not;
    for (int file = 0; file < state.units[group].files; ++file)
        if (defends_fortification(state, group, file, router)) return Pursues::may_not;
    const bool mounted_battle_troops = is_mounted(type) && !is_skirmisher(type);
    const bool must = is_shock(sheet(state), bare_facts(state, group)) ||
                      (mounted_battle_troops && level < Level::FRAGMENTED);
    return must ? Pursues::must : Pursues::may;
}

// A pursuer as it sets out: faced the way it will run.
struct Chase {
    UnitId group = no_unit;
    Body before;
    Body start;
    double reach = 0;  // its rate for the ground and its variable move
    double needed = 0; // to stay in contact with its router
    bool catches = false;
};
using Chases = Fixed<Chase, most_groups>;

// What ends a straight pursuit.
struct ChaseEnd {
    double length = 0;
    UnitId touched = no_unit; // an enemy
    bool at_edge = false;
    bool no_room = false; // turned where there is no room to turn
};

// `router`: passed over by those who run behind it; no_unit: an enemy like others.
ChaseEnd chase_end(const State& state, UnitId group, const Body& start, double reach, UnitId router)
{
    const Point origin = start.pose.front;
    const double gap = sheet(state)["fog.move.gap"];
    const Slack slack = slack_of(sheet(state));
    const Course course = straight_course(start, reach + slack.units, origin);
    ChaseEnd end{reach, no_unit, false, false};
    const auto stop_at = [&](double at) {
        if (at >= end.length) return;
        end.length = std::max(at, 0.0);
        end.touched = no_unit;
    };
    const Obstacles around = obstacles_around(state, group, reach + 4, origin);
    for (const Obstacle& other : around) {
        if (other.group == router) continue;
        const Footprint& turned = course.stages[0].start;
        if (table::overlaps(turned, other.shape) &&
            draws_off(state, group, turned, course.stages[0].direction, other))
            continue;
        // Friends stop it, and so do enemies who run: they are caught or not, but not fought.
        const bool fresh = enemies(state, group, other.group) && !is_broken(state, other.group);
        if (!fresh) {
            stop_at(just_short_of(course, other.shape, gap));
            continue;
        }
        const table::Meeting met = table::meeting(course, other.shape);
        if (!met.touch || table::exceeds(met.touch->total, end.length, slack)) continue;
        // Sliding along somebody is no contact.
        const Body there = table::end_of(start, {table::advance(met.touch->total)});
        if (!met.enter && !meets_front(sheet(state), there, table::footprint(other.shape), origin))
            continue;
        if (met.touch->total >= end.length && end.touched != no_unit) continue;
        end.length = std::min(end.length, met.touch->total);
        end.touched = other.group;
    }
    for (const Convex& ground : closed_around(state, group, reach + 1, origin))
        stop_at(just_short_of(course, ground, gap));
    for (const Rect& outside : table::beyond_edges(state.setting->ground.table, origin)) {
        const double at = just_short_of(course, outside, gap);
        end.at_edge = at < end.length || (end.at_edge && at >= end.length);
        stop_at(at);
    }
    const Footprint there =
        table::footprint(table::end_of(start, {table::advance(end.length)}), origin);
    for (const Obstacle& other : around)
        if (other.group != router && table::overlaps(there, other.shape)) end.no_room = true;
    if (!table::on_table(there, state.setting->ground.table, origin) ||
        table::in_any(state.setting->ground, closed_to(state, group), there, origin))
        end.no_room = true;
    return end;
}

Chase setting_out(Play& play, UnitId group, Heading heading)
{
    const State& state = play.state;
    const Body before = body(state, group);
    Chase chase{.group = group, .before = before, .start = facing(before, heading)};
    const double bonus = roll_variable_move(play, group, battle::Motive::pursuit);
    const double longest = std::max(open_rate(state, group) + bonus, 0.0);
    const Course course = straight_course(chase.start, longest, chase.start.pose.front);
    chase.reach = ground_reach(state, group, course, bonus).reach;
    return chase;
}

void meet(Play& play, const Chase& chase, UnitId enemy)
{
    State& state = play.state;
    Group& pursuer = state.units[chase.group];
    if (is_camp(state, enemy) || is_broken(state, enemy)) return;
    const Point origin = pursuer.pose.front;
    const ChargeFace face =
        face_met(state, chase.before, whole(state, chase.group, origin), enemy, origin);
    stop_pursuing(pursuer);
    note_clash(play, {.attacker = chase.group, .defender = enemy, .face = face, .pending = true});
}

// Straight ahead as far as its move goes, or until something ends it.
void run_ahead(Play& play, const Chase& chase, double reach)
{
    const ChaseEnd end = chase_end(play.state, chase.group, chase.start, reach, no_unit);
    if (end.no_room) {
        // A router that could not run is no longer followed by whoever still stands against it.
        Group& pursuer = play.state.units[chase.group];
        const UnitId router = pursuer.router;
        if (router != no_unit && present(play.state, router) &&
            in_contact(play.state, chase.group, router) &&
            !table::headings_within(pursuer.pose.heading, play.state.units[router].pose.heading,
                                    90))
            stop_pursuing(pursuer);
        return tell(
            play, EventKind::move, "fog.pursuit.move",
            {"{unit} has no room to turn the way that it would follow, and stays.", chase.group});
    }
    const Body there = table::end_of(chase.start, {table::advance(end.length)});
    // Files that had stepped forward are in line again, even where it goes no farther.
    if (there.pose != chase.before.pose || has_stepped(play.state, chase.group))
        place(play, chase.group, there, end.at_edge ? "fog.pursuit.edge" : "fog.pursuit.move");
    if (end.touched != no_unit) meet(play, chase, end.touched);
}

// Behind files that have no base in the short last rank it moves up to touch those before.
Body close_up(const Body& behind, const Footprint& router, const table::Hindrances& hindrances,
              Point origin)
{
    const Footprint shape = table::footprint(behind, origin);
    const auto met = table::sweep(shape, router, table::forward(behind.pose.heading));
    if (!met || met->touch <= table::tolerance) return behind;
    const Body closer = table::end_of(behind, {table::advance(met->touch)});
    return table::free_of(table::footprint(closer, origin), hindrances) ? closer : behind;
}

// Touching the router's rear, where it would come to stand behind it or as near to that as there is
// room; nothing: there is none.
std::optional<Body> place_behind(const State& state, const Chase& chase, UnitId router)
{
    const Point origin = chase.start.pose.front;
    const table::Berth berth = table::berth(body(state, router), Face::rear, origin);
    const Formation& form = chase.start.formation;
    const double opposite =
        std::min({base_width(sheet(state)), table::frontage(form), berth.length()});
    const table::Stretch room = table::sharing(berth, table::frontage(form), opposite);
    const double own =
        table::projected(berth, table::front_middle(table::whole_rect(chase.start, origin)));
    const table::Wish wish{std::clamp(own, room.from, room.to), room.from, room.to,
                           table::Tie::forward};
    Uncleared<Rect, Obstacles::room()> others;
    for (const Obstacle& other : obstacles_around(state, chase.group, chase.reach + 8, origin))
        others.push_back(other.shape);
    const ClosedShapes closed = closed_around(state, chase.group, chase.reach + 8, origin);
    const auto edges = table::beyond_edges(state.setting->ground.table, origin);
    const table::Hindrances hindrances{others, closed, edges};
    const auto found = table::conform(berth, wish, form, hindrances, origin);
    if (!found) return std::nullopt;
    return close_up({found->pose, form}, footprint(state, router, origin), hindrances, origin);
}

void follow_up(Play& play, const Chase& chase, UnitId router)
{
    State& state = play.state;
    if (chase.catches && stands(state, router))
        if (const auto there = place_behind(state, chase, router))
            return place(play, chase.group, *there, "fog.pursuit.move");
    // Short of the router, or over the ground where it fell.
    run_ahead(play, chase, std::min(chase.reach, chase.needed));
}

// Off the table, destroyed, or run to its new place.
void run_away(Play& play, UnitId router, const Rout& rout)
{
    if (rout.destroyed)
        destroy(play, router, "fog.rout.blocked");
    else if (rout.run.leaves_table)
        leave_table(play, router, rout.run.end, "fog.move.off_table");
    else
        place(play, router, rout.run.end, "fog.rout.move");
    burst_through(play, router, rout.run.passed, Passing::rout);
}

} // namespace

// --- who

Followers followers_of(const State& state, UnitId router)
{
    Followers found;
    for (const UnitId enemy : standing(state, battle::other(side_of(state, router)))) {
        const Group& group = state.units[enemy];
        const bool follows = group.pursuing && group.router == router;
        if (follows || front_touches(state, enemy, router))
            found.push_back({enemy, judged_pursuit(state, enemy, router)});
    }
    return found;
}

// --- the chase

void rout_and_pursue(Play& play, UnitId router, const Groups& pursuers, bool first)
{
    State& state = play.state;
    Groups following = pursuers;
    std::ranges::sort(following);
    Chases chases;
    for (const UnitId pursuer : following) // those out of contact have so much more to go
        chases.push_back({.group = pursuer, .needed = distance(state, pursuer, router)});
    const double bonus = roll_variable_move(play, router, battle::Motive::rout);
    const Rout rout = rout_of(state, router, first, bonus);
    state.units[router].must_rout = false;
    state.units[router].routed = true;
    run_away(play, router, rout);
    if (!stands(state, router)) {
        for (const UnitId pursuer : following) stop_pursuing(state.units[pursuer]);
        return;
    }
    int in_contact = 0;
    for (Chase& chase : chases) {
        const double apart = chase.needed;
        chase = setting_out(play, chase.group, rout.heading);
        chase.needed = apart + rout.run.length;
        // Nothing stops it before it is behind its router.
        if (within(state, chase.needed, chase.reach)) {
            const ChaseEnd end = chase_end(state, chase.group, chase.start, chase.needed, router);
            chase.catches = end.touched == no_unit && !exceeds(state, chase.needed, end.length);
        }
        if (chase.catches) ++in_contact;
    }
    const int each = sheet(state).whole("fog.level.broken.pursuers");
    if (in_contact * each > 0)
        lose_bases(play, router, in_contact * each, "fog.level.broken.pursuers");
    for (const Chase& chase : chases) {
        state.units[chase.group].pursuing = stands(state, router);
        state.units[chase.group].router = stands(state, router) ? router : no_unit;
        follow_up(play, chase, router);
    }
}

void pursue_on(Play& play, UnitId group)
{
    State& state = play.state;
    const Groups foes = standing(state, battle::other(side_of(state, group)));
    const bool somebody_runs =
        std::ranges::any_of(foes, [&](UnitId foe) { return is_broken(state, foe); });
    if (!somebody_runs) return stop_pursuing(state.units[group]);
    const Chase chase = setting_out(play, group, state.units[group].pose.heading);
    run_ahead(play, chase, chase.reach);
}

} // namespace quincunx::field_of_glory
