// Breaking off (fog.breakoff): mounted leave steady foot that they cannot break.

#include "rules/field_of_glory/field/forced.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::field_of_glory {

namespace {

constexpr double least_room = 1; // MU

// How far straight back it can go.
double room_behind(const State& state, UnitId group)
{
    const Body start = body(state, group);
    const Point origin = start.pose.front;
    const double gap = sheet(state)["fog.move.gap"];
    const double longest = open_rate(state, group);
    const Course course = straight_course(start, -longest, origin);
    double length = ground_reach(state, group, course, 0).reach;
    Fixed<Rect, Obstacles::room()> passed;
    for (const Obstacle& other : obstacles_around(state, group, longest + 1, origin)) {
        const bool passes = !enemies(state, group, other.group) &&
                            is_skirmisher(type_of(state, other.group)) &&
                            !is_camp(state, other.group);
        if (passes)
            passed.push_back(other.shape);
        else
            length = std::min(length, just_short_of(course, other.shape, gap));
    }
    for (const Convex& ground : closed_around(state, group, longest + 1, origin))
        length = std::min(length, just_short_of(course, ground, gap));
    for (const Rect& outside : table::beyond_edges(state.setting->ground.table, origin))
        length = std::min(length, just_short_of(course, outside, gap));
    const Footprint shape = table::footprint(start, origin);
    return table::free_before(shape, course.stages[0].direction, length, passed).value_or(0);
}

bool struck_aside(const State& state, UnitId group)
{
    const table::Faces faces = faces_attacked(state, group);
    return faces.side() || faces.has(Face::rear);
}

// It ran into somebody in a pursuit: that impact is fought first (fog.pursuit.contact).
bool awaits_impact(const State& state, UnitId group)
{
    return std::ranges::any_of(state.clashes, [&](const Clash& clash) {
        return clash.pending && (clash.attacker == group || clash.defender == group);
    });
}

} // namespace

bool must_break_off(const State& state, UnitId group)
{
    const Type type = type_of(state, group);
    if (!stands(state, group) || is_broken(state, group) || !is_mounted(type)) return false;
    if (awaits_impact(state, group)) return false;
    const Groups touching = enemies_in_contact(state, group);
    if (touching.empty()) return false;
    Fixed<GroupFacts, most_groups> enemies_met;
    for (const UnitId enemy : touching) {
        enemies_met.push_back(bare_facts(state, enemy));
        enemies_met.back().disorder = worst_disorder(state, enemy);
    }
    return must_break_off(sheet(state), type, enemies_met, struck_aside(state, group)) &&
           within(state, least_room, room_behind(state, group));
}

void break_off(Play& play, UnitId group)
{
    const State& state = play.state;
    const Body end = table::end_of(body(state, group), {table::retire(room_behind(state, group))});
    place(play, group, end, "fog.breakoff");
}

} // namespace quincunx::field_of_glory
