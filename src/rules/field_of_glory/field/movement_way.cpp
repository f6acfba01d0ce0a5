// What is in the way of a move, and what it may do before an enemy's front.

#include "rules/field_of_glory/field/movement.hpp"

namespace quincunx::field_of_glory {

namespace {

// Degrees from straight at, or from the same way (fog.move.restricted_area).
constexpr double facing = 45;

bool faces(const Body& body, Heading heading)
{
    return table::headings_within(body.pose.heading, heading, facing);
}

bool goes_nearer(const Sheet& sheet, const BeforeEnemy& before, const Body& end) // (c)
{
    const Point origin = before.enemy.pose.front;
    const Rect enemy = table::whole_rect(before.enemy, origin);
    const Rect from = table::whole_rect(before.mover, origin);
    const Rect to = table::whole_rect(end, origin);
    const bool no_further = within(sheet, table::distance(enemy, to), table::distance(enemy, from));
    return table::in_open_zone(restricted_area(sheet, enemy), to, slack_of(sheet)) && no_further &&
           faces(end, table::opposite(before.enemy.pose.heading));
}

// Its middle lies further along the enemy's heading than when it began.
bool falls_back(const Sheet& sheet, const BeforeEnemy& before, const Body& end)
{
    const Point origin = before.enemy.pose.front;
    const Vec way = table::forward(before.enemy.pose.heading);
    const Vec from = table::whole_rect(before.mover, origin).centre;
    const Vec to = table::whole_rect(end, origin).centre;
    return exceeds(sheet, table::to_units(table::dot(to - from, way)), 0);
}

bool runs_into(const Course& course, const Footprint& other)
{
    return std::ranges::any_of(other.parts, [&](const Rect& part) {
        const table::Meeting met = table::meeting(course, part);
        return met.enter || met.ends_on;
    });
}

// Touching corner to corner, where one of its front bases overlaps somebody.
bool takes_overlap(const State& state, UnitId group, const Course& course, UnitId enemy,
                   const Footprint& theirs)
{
    for (const Rect& ours : course.end.parts)
        for (const Rect& part : theirs.parts)
            if (table::touches(ours, part) && !table::corner_contact_only(ours, part)) return false;
    const Sheet& rules = sheet(state);
    if (meets_front(rules, course.last, theirs, course.origin) ||
        meets_front(rules, body(state, enemy), course.end, course.origin))
        return false;
    for (int file = 0; file < course.last.formation.files; ++file) {
        const Rect front =
            table::base_of(course.last.pose, course.last.formation, file, 0, course.origin);
        if (would_overlap(state, group, front, course.origin)) return true;
    }
    return false;
}

std::optional<Refusal> touches_enemy(const State& state, UnitId group, const Course& course,
                                     UnitId enemy)
{
    const Refusal refused = refusal_of(
        "fog.move.no_contact", "{unit} may not touch {other} in a normal move.", group, enemy);
    const Footprint theirs = footprint(state, enemy, course.origin);
    if (runs_into(course, theirs)) return refused;
    if (is_camp(state, enemy)) return std::nullopt;
    const double near = slack(sheet(state));
    const Footprint& start = course.stages.empty() ? course.end : course.stages[0].start;
    if (table::distance(course.end, theirs) <= near) {
        if (takes_overlap(state, group, course, enemy, theirs)) return std::nullopt;
        return refused;
    }
    if (table::distance(start, theirs) <= near) return std::nullopt; // leaves an overlap position
    for (const Rect& part : theirs.parts)
        if (table::first_within(course, part, near)) return refused;
    return std::nullopt;
}

// fog.move.wheel_neighbours: what of the course is left to judge where it begins to wheel out of a
// line beside this friend; nothing: he counts from the start.
struct FriendMet {
    bool entered = false;
    bool swung = false; // entered by a wheel beside it alone
};
FriendMet enters_friend(const State& state, const Course& course, const Rect& part)
{
    const table::Meeting met = table::meeting(course, part);
    if (!met.enter) return {met.ends_on, false};
    const std::size_t at = met.enter->stage;
    const table::Stage& stage = course.stages[at];
    const double beside = sheet(state)["fog.move.wheel_neighbours"] + slack(sheet(state));
    const bool wheels_out =
        stage.step.kind == table::StepKind::wheel &&
        table::swings_over(stage.start, part, stage.step.side, table::half_tangent_of_90, beside);
    if (!wheels_out || met.ends_on) return {true, false};
    Course rest = course;
    rest.stages.clear();
    for (std::size_t i = at + 1; i < course.stages.size(); ++i)
        rest.stages.push_back(course.stages[i]);
    const bool entered = !rest.stages.empty() && enters_friend(state, rest, part).entered;
    return {entered, !entered};
}

std::optional<Refusal> meets_friend(const State& state, UnitId group, const Course& course,
                                    UnitId other, Move& move)
{
    const Footprint theirs = footprint(state, other, course.origin);
    if (table::overlaps(course.end, theirs))
        return refusal_of("fog.interpenetration.allowed", "{unit} would end on {other}.", group,
                          other);
    FriendMet met;
    for (const Rect& part : theirs.parts) {
        const FriendMet here = enters_friend(state, course, part);
        met = {met.entered || here.entered, met.swung || here.swung};
    }
    const bool may_swing = sheet(state).on("fog.ruling.wheel_swing");
    if (met.swung && !met.entered && may_swing) move.swept |= bit(other);
    if (!met.entered && (!met.swung || may_swing)) return std::nullopt;
    const bool passes = passes_friends(type_of(state, group), type_of(state, other), Passing::move);
    if (!passes && !met.entered)
        return refusal_of("fog.ruling.wheel_swing",
                          "{unit} would swing over {other} with this wheel.", group, other);
    if (!passes)
        return refusal_of("fog.interpenetration.allowed",
                          "{unit} may not pass through {other}: only light troops and commanders "
                          "are passed, and pass.",
                          group, other);
    if (close_combat(state, other) != CloseCombat::none)
        return refusal_of("fog.interpenetration.allowed",
                          "{unit} may not pass through {other}, which is in close combat.", group,
                          other);
    move.passed |= bit(other);
    return std::nullopt;
}

std::optional<Refusal> meets_closed_ground(const State& state, UnitId group, const Course& course)
{
    const table::Ground& ground = state.setting->ground;
    const table::Kinds closed = closed_to(state, group);
    const bool any = std::ranges::any_of(ground.features, [&](const auto& f) {
        return closed.has(f) && !table::out_of_reach(f, course.around, course.origin);
    });
    if (!any) return std::nullopt;
    for (const table::GroundMet& met : table::grounds_met(course, ground)) {
        const table::Feature& feature = ground.features[met.feature];
        const table::Kind kind = feature.kind;
        if (!closed.has(feature) || met.starts_in) continue;
        if (!closed.has(kind)) return battle::closed_by_scenario(feature, group);
        if (impassable_ground().has(kind))
            return refusal_of("fog.terrain.impassable", "{unit} may not enter impassable ground.",
                              group);
        return refusal_of(rate_rule(sheet(state), profile(state, group)).id(),
                          "{unit} may not enter difficult ground.", group);
    }
    return std::nullopt;
}

// All that it covers on its way lies on the table: no need to look at the edges.
bool well_inside(const Course& course, const table::Table& table)
{
    const double x = course.origin.x + course.around.centre.x;
    const double y = course.origin.y + course.around.centre.y;
    const double r = course.around.radius;
    return x >= r && y >= r && x + r <= table.width && y + r <= table.depth;
}

} // namespace

// --- restricted areas

bool is_bound(const Sheet& sheet, const BeforeEnemy& before)
{
    if (before.enemy_level >= Level::FRAGMENTED) return false;
    if (is_skirmisher(before.enemy_type) && !is_skirmisher(before.mover_type)) return false;
    const Point origin = before.enemy.pose.front;
    const Rect area = restricted_area(sheet, table::whole_rect(before.enemy, origin));
    return table::in_open_zone(area, table::whole_rect(before.mover, origin), slack_of(sheet));
}

bool may_make(const Sheet& sheet, const BeforeEnemy& before, Manoeuvre move, const Body& end)
{
    const Heading enemy = before.enemy.pose.heading;
    if (move == Manoeuvre::charge) return true; // impact moves ignore it
    if (move <= Manoeuvre::double_wheel) return goes_nearer(sheet, before, end);
    const bool falls = falls_back(sheet, before, end);
    if (move == Manoeuvre::turn180_advance) return faces(end, enemy) && falls;
    return faces(end, table::opposite(enemy)) &&
           (move == Manoeuvre::turn_stationary || (move == Manoeuvre::turn180_return && falls));
}

Groups bound_by(const State& state, UnitId group)
{
    Groups binding;
    double nearest = table::never;
    for (const UnitId enemy :
         enemies_near(state, group, sheet(state)["fog.move.restricted_area"])) {
        const BeforeEnemy before{body(state, enemy), type_of(state, enemy),
                                 state.units[enemy].level, body(state, group),
                                 type_of(state, group)};
        if (!is_bound(sheet(state), before)) continue;
        const double apart = distance(state, group, enemy);
        if (apart > nearest + slack(sheet(state))) continue;
        if (apart < nearest - slack(sheet(state))) binding.clear();
        nearest = std::min(nearest, apart);
        binding.push_back(enemy);
    }
    if (!binding.empty() && close_combat(state, group) != CloseCombat::none) binding.clear();
    return binding;
}

// --- in the way

std::optional<std::size_t> exit_at(const State& state, UnitId group, const Body& end)
{
    const Setting& setting = *state.setting;
    if (setting.day.exits.empty()) return std::nullopt;
    const Footprint shape = table::footprint(end, {});
    if (table::on_table(shape, setting.ground.table, {})) return std::nullopt;
    return battle::exit_for(setting.day, side_of(state, group), shape, setting.ground.table, {});
}

std::optional<Refusal> barred(const State& state, UnitId group, const Course& course, Move& move)
{
    const table::Table& table = state.setting->ground.table;
    if (!well_inside(course, table) &&
        (!table::on_table(course.end, table, course.origin) ||
         table::leaves_table(course, table)) &&
        !exit_at(state, group, course.last))
        return refusal_of("fog.move.off_table", "{unit} may not leave the table.", group);
    if (const auto refused = meets_closed_ground(state, group, course)) return refused;
    const Around disc{table::snapped(course.origin, course.around.centre),
                      table::to_units(course.around.radius)};
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == group || (move.along & bit(other)) != 0 || !present(state, other) ||
            !reaches_into(state, other, disc))
            continue;
        const auto refused = enemies(state, group, other)
                                 ? touches_enemy(state, group, course, other)
                                 : meets_friend(state, group, course, other, move);
        if (refused) return refused;
    }
    return std::nullopt;
}

} // namespace quincunx::field_of_glory
