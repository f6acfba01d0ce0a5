#include "kernel/by_value.hpp"
#include "rules/field_of_glory/mind/appraisal.hpp"
#include "rules/field_of_glory/turn/phases.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr double behind_his_line = 14; // MU from his table edge
constexpr double along_the_edge = 5;
constexpr double before_the_camp = 1.5;
constexpr double nobody_near = 9;

double between(Point a, Point b)
{
    return table::length(table::relative(a, b)) / table::from_units(1);
}

Point before(const State& state, UnitId camp)
{
    const Pose& pose = state.units[camp].pose;
    const Vec ahead = table::forward(pose.heading);
    return table::point_of_units(table::units_of(pose.front.x) + before_the_camp * ahead.x,
                                 table::units_of(pose.front.y) + before_the_camp * ahead.y);
}

// By the edge of the table that is nearer, level with the end of his line.
Point round_his_line(const State& state, Side side, Point from)
{
    const auto& table = state.setting->ground.table;
    const double width = table::units_of(table.width);
    const double depth = table::units_of(table.depth);
    const double x = table::units_of(from.x) < width / 2 ? along_the_edge : width - along_the_edge;
    const double ahead = depth - behind_his_line + 2;
    return table::point_of_units(x, side == Side::red ? ahead : depth - ahead);
}

// MU that it has still to go from there.
double left_to_camp(const State& state, UnitId unit, UnitId camp, Point from)
{
    const Point next = way_to_camp(state, unit, camp, from);
    const Point last = before(state, camp);
    return between(from, next) + (next == last ? 0 : between(next, last));
}

// Weights, found by matches against the recruit.
constexpr double in_bad_ground = 0.3;
constexpr double in_uneven_ground = 0.12;
constexpr double nearer_the_camp = 0.06;
constexpr double raiders_danger = 0.3;
constexpr double chance_ahead = 0.5;       // of the best charge that a group could make next turn
constexpr double a_step_nearer = 0.012;    // an MU towards where it wants to be, of its worth
constexpr double out_of_line = 0.03;       // an MU ahead of its own battle line
constexpr double lagging = 0.02;           // an MU behind it
constexpr double line_breaks_up = 5;       // MU from the enemy
constexpr double in_line = 1.5;            // so far ahead of the line is still in it
constexpr double turned_aside = 0.06;      // from the way that its army faces
constexpr double bent = 0.1;               // a line that is not straight leaves its ends open
constexpr double facing_away = 0.25;       // from the nearest enemy
constexpr double a_neighbour = 0.06;       // a friend level with it at one side
constexpr double an_overlap = 0.4;         // of an enemy who is fighting
constexpr double runs_and_is_caught = 0.5; // of what standing would cost those who evade
constexpr double cover_behind = 4;         // where skirmishers and reserves wait
constexpr double before_the_line = 0.03;   // an MU, of those who wait
constexpr double behind_the_line = 0.005;
constexpr double first_half = 9.0 / 16; // of the turns: the enemy may come
constexpr double a_step_farther = 0.5;  // MU, of his line than of ours
constexpr double while_waiting = 0.05;  // of what a step nearer is worth

bool shoots(const State& state, UnitId group)
{
    return profile(state, group).shooting != Shooting::none;
}

bool is_fighter(const State& state, UnitId group)
{
    const Profile& p = profile(state, group);
    return is_battle_troop(state, group) &&
           (p.impact != Impact::none || p.melee != Melee::none || is_mounted(p.type));
}

// How near to the enemy a group wants to be.
double wanted_distance(const State& state, UnitId group)
{
    if (state.units[group].level >= Level::FRAGMENTED) return 10;
    const auto reach = ranges_of(state, group);
    if (!is_fighter(state, group) && reach) return std::max(1.5, reach->effective - 0.3);
    if (!is_fighter(state, group)) return 5;
    return 1;
}

// --- the line of battle

bool stands_in_line(const State& state, UnitId group)
{
    return is_battle_troop(state, group) && !holds_back(state, group);
}

// Those whom a line of battle is made of: foot and elephants; where there are few of them, all
// battle troops.
bool has_solid_line(const State& state, Side side)
{
    int solid = 0;
    int all = 0;
    for (const UnitId group : standing(state, side)) {
        if (!stands_in_line(state, group) || is_broken(state, group)) continue;
        ++all;
        solid += !is_mounted(type_of(state, group)) || type_of(state, group) == Type::El;
    }
    return 2 * solid >= all;
}

// How far those of the line of battle have come, on the average, who have come so far at least.
// Troops in ambush are no part of it.
double line_beyond(const State& state, Side side, double least)
{
    double sum = 0;
    int counted = 0;
    const bool solid = has_solid_line(state, side);
    for (const UnitId group : standing(state, side)) {
        if (!stands_in_line(state, group) || state.units[group].hidden ||
            state.units[group].level >= Level::FRAGMENTED)
            continue;
        const Type type = type_of(state, group);
        if (solid && is_mounted(type) && type != Type::El) continue;
        const double come = progress(state, side, origin_of(state, group));
        if (come < least) continue;
        sum += come;
        ++counted;
    }
    return counted > 0 ? sum / counted : least;
}

// How far the lines of both sides have come: all of each, and its front.
struct Lines {
    std::array<double, 2> all{};
    std::array<double, 2> front{};
};
Lines lines_of(const State& state)
{
    return battle::kept<Lines, struct LinesOfBattle>(position_of(state, no_unit), [&] {
        Lines lines;
        for (const Side side : {Side::red, Side::blue}) {
            lines.all[index(side)] = line_beyond(state, side, 0);
            lines.front[index(side)] = line_beyond(state, side, lines.all[index(side)]);
        }
        return lines;
    });
}

// In the first half of the battle a side lets an enemy come who has come farther than itself: he
// arrives piecemeal, and meets a line. Two who are alike do not wait for each other.
bool lets_him_come(const State& state, Side side)
{
    if (turn_of(state) > first_half * state.setting->last_turn) return false;
    const Lines lines = lines_of(state);
    return lines.all[index(other(side))] > lines.all[index(side)] + a_step_farther;
}

// How far the line of battle has come. On the march its front counts: others may stand behind.
double battle_line(const State& state, Side side)
{
    const Lines lines = lines_of(state);
    return lets_him_come(state, side) ? lines.all[index(side)] : lines.front[index(side)];
}

// So far behind, a friend at its side is still level with it: he who has not moved yet may follow.
double may_lag(const State& state, UnitId comrade, bool waits)
{
    constexpr double level_with = 1.6;
    constexpr double follows = 4;
    const bool can_follow = !waits && state.step == Step::manoeuvre &&
                            !state.units[comrade].moved &&
                            side_of(state, comrade) == state.active && !engaged(state, comrade);
    return can_follow ? follows : level_with;
}

// Friends level with it or about to be, one at each side, and enemies that it overlaps, standing
// there.
double company(const State& state, UnitId unit, const Rect& ours, Point origin)
{
    const bool waits = lets_him_come(state, state.active);
    bool beside[2] = {false, false};
    double overlapped = 0;
    for (const UnitId other_one : standing(state)) {
        if (other_one == unit || !is_battle_troop(state, other_one)) continue;
        const Vec way = table::relative(origin_of(state, other_one), origin);
        if (table::dot(way, way) > table::from_units(12) * table::from_units(12)) continue;
        const Rect theirs = whole(state, other_one, origin);
        const double facing = table::dot(theirs.forward, ours.forward);
        if (!enemies(state, unit, other_one)) {
            if (facing < 0.9 || is_broken(state, other_one)) continue;
            const table::InFrame at = table::in_frame(ours, table::front_middle(theirs));
            const double aside =
                std::abs(at.u) - (table::frontage(ours) + table::frontage(theirs)) / 2;
            if (at.v < 1.6 && aside < 1.2 && aside > -0.4 &&
                at.v > -may_lag(state, other_one, waits))
                beside[at.u < 0 ? 0 : 1] = true;
        } else if (facing < -0.7 && has_front_contact(state, other_one)) {
            for (const table::Side side : {table::Side::left, table::Side::right}) {
                const Vec mine = table::front_corner(ours, side);
                const Vec his = table::front_corner(theirs, side);
                if (table::distance(mine, his) < 0.8) overlapped += worth(state, other_one);
            }
        }
    }
    return a_neighbour * (beside[0] + beside[1]) * worth(state, unit) + an_overlap * overlapped;
}

double danger_from(const State& state, UnitId enemy, UnitId unit, ChargeFace face)
{
    const Appraisal expected = expected_charge(state, enemy, unit, face);
    if (is_skirmisher(type_of(state, unit))) return runs_and_is_caught * expected.gain;
    return expected.gain - expected.risk;
}

// Share of its worth that ground costs it there, as it disorders it.
double disorder_at(const State& state, UnitId unit, const Body& at)
{
    if (state.setting->ground.features.empty() || !is_battle_troop(state, unit)) return 0;
    const Point origin = at.pose.front;
    constexpr ByValue<Disorder, double> costs{{0, in_uneven_ground, in_bad_ground}};
    return costs[disorder_on(sheet(state), state.setting->ground, profile(state, unit),
                             table::whole_rect(at, origin), origin)];
}

// The nearer to the camp the better, and best in contact with it; but out of reach of others.
double riding_for_camp(const State& state, UnitId unit, const Body& at, const Prospect& seen)
{
    const UnitId camp = enemy_camp(state, side_of(state, unit));
    const Point origin = at.pose.front;
    const double left = left_to_camp(state, unit, camp, at.pose.front);
    const bool there = meets_front(sheet(state), at, footprint(state, camp, origin), origin);
    return (there ? worth(state, camp) : 0) - raiders_danger * seen.danger -
           nearer_the_camp * left * worth(state, unit);
}

// What it costs to stand out of the line of battle, before it or behind it, or turned out of it.
double out_of_place(const State& state, UnitId unit, const Body& at, const Prospect& seen)
{
    if (!is_battle_troop(state, unit) || state.units[unit].level >= Level::FRAGMENTED) return 0;
    const Side side = side_of(state, unit);
    const Vec ahead = table::forward(at.pose.heading);
    const double home = side == Side::red ? ahead.y : -ahead.y;
    const double cost = facing_away * std::max(0.0, 0.7 - seen.facing) + turned_aside * (1 - home) +
                        bent * (home > 0 ? std::abs(ahead.x) : 1);
    if (seen.nearest <= line_breaks_up) return cost;
    const double before = progress(state, side, at.pose.front) - battle_line(state, side);
    return cost + out_of_line * std::max(0.0, before - in_line) +
           lagging * std::max(0.0, -before - in_line);
}

// How far it is from where it wants to be.
double off_its_place(const State& state, UnitId unit, const Body& at, const Prospect& seen)
{
    const Side side = side_of(state, unit);
    if (is_skirmisher(type_of(state, unit)) || holds_back(state, unit)) {
        const double ahead =
            progress(state, side, at.pose.front) - battle_line(state, side) + cover_behind;
        return ahead > 0 ? before_the_line * ahead : -behind_the_line * ahead;
    }
    if (is_artillery(type_of(state, unit))) return 0;
    const double wanted = wanted_distance(state, unit);
    const double off =
        seen.nearest > wanted ? seen.nearest - wanted : 1.5 * (wanted - seen.nearest);
    return a_step_nearer * off * (lets_him_come(state, side) ? while_waiting : 1);
}

} // namespace

UnitId enemy_camp(const State& state, Side side)
{
    for (UnitId group = 0; group < state.units.size(); ++group)
        if (is_camp(state, group) && present(state, group) && side_of(state, group) != side)
            return group;
    return no_unit;
}

bool goes_for_camp(const State& state, UnitId unit)
{
    const Group& group = state.units[unit];
    if (group.level >= Level::FRAGMENTED || enemy_camp(state, side_of(state, unit)) == no_unit)
        return false;
    const double depth = table::units_of(state.setting->ground.table.depth);
    if (progress(state, side_of(state, unit), group.pose.front) < depth - behind_his_line)
        return false;
    for (const UnitId enemy : standing(state, other(side_of(state, unit))))
        if (!is_broken(state, enemy) && may_be_within(state, unit, enemy, nobody_near))
            return false;
    return true;
}

Point way_to_camp(const State& state, UnitId unit, UnitId camp, Point from)
{
    const Side side = side_of(state, unit);
    const double depth = table::units_of(state.setting->ground.table.depth);
    if (progress(state, side, from) < depth - behind_his_line)
        return round_his_line(state, side, from);
    return before(state, camp);
}

// From its own table edge towards the enemy's, units.
double progress(const State& state, Side side, Point place)
{
    const double y = table::units_of(place.y);
    return side == Side::red ? y : table::units_of(state.setting->ground.table.depth) - y;
}

bool holds_back(const State& state, UnitId group)
{
    constexpr double of_the_average = 0.6; // in points
    const GroupCard& card = state.setting->units[group];
    if (!card.counts || !is_battle_troop(state, group)) return false;
    return card.worth * state.setting->armies[index(card.side)].battle_groups < of_the_average;
}

Prospect prospect_at(const State& state, UnitId unit, const Rect& ours, Point origin,
                     std::uint64_t but)
{
    Prospect seen;
    for (const UnitId enemy : standing(state, other(side_of(state, unit)))) {
        if (state.units[enemy].hidden || is_broken(state, enemy) || (but & bit(enemy))) continue;
        const Rect theirs = whole(state, enemy, origin);
        const double apart = std::max(0.0, table::gap(ours, theirs));
        if (apart < seen.nearest) {
            seen.nearest = apart;
            const auto way = table::direction(ours.centre, theirs.centre);
            seen.facing = way ? table::dot(ours.forward, *way) : 1;
        }
        if (apart > 8) continue;
        if (shoots(state, unit) && table::in_frame(ours, theirs.centre).v > 0)
            seen.shot = std::max(seen.shot, expected_shot(state, unit, enemy, apart));
        if (is_fighter(state, unit) && could_charge(state, unit, ours, theirs))
            seen.chance = std::max(
                seen.chance, net(expected_charge(state, unit, enemy, face_from(ours, theirs))));
        const ChargeFace face = face_from(theirs, ours);
        const bool reaches = could_charge(state, enemy, theirs, ours);
        const bool flanks = apart < 6 && is_battle_troop(state, enemy) && face == ChargeFace::flank;
        if ((!reaches && !flanks) || engaged(state, enemy)) continue; // who fights stays there
        if (reaches) seen.danger = std::max(seen.danger, danger_from(state, enemy, unit, face));
        seen.flanked = seen.flanked || flanks;
    }
    return seen;
}

double standing_at(const State& state, UnitId unit, const Body& at)
{
    const Point origin = at.pose.front;
    const Rect ours = table::whole_rect(at, origin);
    const Prospect seen = prospect_at(state, unit, ours, origin, 0);
    if (goes_for_camp(state, unit)) return riding_for_camp(state, unit, at, seen);
    const double cost = flank_shown * seen.flanked + disorder_at(state, unit, at) +
                        off_its_place(state, unit, at, seen) + out_of_place(state, unit, at, seen);
    const double together = is_battle_troop(state, unit) ? company(state, unit, ours, origin) : 0;
    return seen.shot + chance_ahead * seen.chance - danger_ahead * seen.danger + together -
           cost * worth(state, unit);
}

} // namespace quincunx::field_of_glory
