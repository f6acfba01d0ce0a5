#include "rules/justified_ancients/field/charges.hpp"

#include "table/conform.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace quincunx::justified_ancients {

namespace {

table::Berth berth_on(const Base& target, Zone zone, const Surroundings& around)
{
    const Body standing{target.pose, table::single_base(around.frontage, target.depth)};
    return table::berth(standing, table::face_of(zone), around.origin);
}

// Whole degrees as the search wants them, worked out once.
struct TabledDegree {
    table::Turn turn; // counter-clockwise
    double half_tangent = 0;
    double arc = 0; // of a front of one inch
};
using TabledDegrees = std::array<TabledDegree, 91>;

const TabledDegrees& tabled_degrees()
{
    static const TabledDegrees all = [] {
        TabledDegrees made;
        for (std::size_t degrees = 0; degrees < made.size(); ++degrees) {
            const table::Turn turn = table::turn_of_degrees(static_cast<double>(degrees));
            made[degrees] = {turn, table::half_tangent_of(turn), table::wheel_cost(1, turn)};
        }
        return made;
    }();
    return all;
}

const TabledDegree& tabled(int degrees)
{
    return tabled_degrees()[static_cast<std::size_t>(degrees)];
}

struct DegreeRange {
    int least = 1;
    int most = 0; // less than `least`: none
};

// The whole degrees of a wheel after which the way straight ahead can meet the target at all, and
// one more on either end. A point at bearing b and distance r from the pivot lies on the way while
// the wheel is between b and b + arcsin(front / r).
DegreeRange meeting_degrees(const Rect& start, table::Side side, const Rect& target, int most)
{
    const Vec pivot = table::front_corner(start, side);
    const Vec outwards =
        side == table::Side::left ? table::left_of(start.forward) : table::right_of(start.forward);
    const double front = 2 * start.half_front;
    constexpr double degrees_of_radian = 180 / table::pi;
    double least = 360;
    double greatest = -360;
    for (const Vec& corner : table::corners(target)) {
        const double ahead = table::dot(corner - pivot, start.forward);
        const double aside = table::dot(corner - pivot, outwards);
        const double bearing = table::angle_of(ahead, aside) * degrees_of_radian;
        const double away = ahead * ahead + aside * aside - front * front;
        const double reach =
            away <= 0 ? 90 : table::arctangent(front / std::sqrt(away)) * degrees_of_radian;
        least = std::min(least, bearing);
        greatest = std::max(greatest, bearing + reach);
    }
    if (greatest - least > 180) return {1, most}; // around it, or behind: no short cut
    return {std::max(1, static_cast<int>(least) - 1),
            std::min(most, static_cast<int>(greatest) + 1)};
}

// ja.inter.voluntary: a charge passes through skirmishers and no other friends.
bool charges_through(const Sheet& sheet, const Base& friendly)
{
    return friendly.order == TroopOrder::skirmish && sheet.on("ja.inter.voluntary");
}

// May the charger wheel so far (half tangent) without meeting an enemy, a friend that bars it or
// closed ground?
bool wheels_freely(const Sheet& sheet, const Rect& start, table::Side side,
                   const Surroundings& around, double most)
{
    const auto met = [&](const auto& obstacle) {
        const auto crossing = table::wheel_sweep(start, obstacle, side, most);
        return crossing && crossing->enter < most;
    };
    for (std::size_t i = 0; i < around.bases.size(); ++i) {
        const Base& base = around.bases[i];
        const bool ignored = base.friendly && (charges_through(sheet, base) ||
                                               wheels_free_of(sheet, start, around.rects[i]));
        if (!ignored && met(around.rects[i])) return false;
    }
    if (around.ground == nullptr) return true;
    if (any_closed(around, met)) return false;
    for (const Rect& edge : table::beyond_edges(around.ground->table, around.origin))
        if (met(edge)) return false;
    return true;
}

struct Attempt {
    const Sheet& sheet;
    const Mover& charger;
    const Surroundings& around;
    std::size_t target;
    double longest; // the allowance in open ground
    bool hills;     // near enough to matter
    Fixed<std::uint8_t, most_around>
        in_reach; // others that a charge could meet; who barred the last way stands first
};

// Does this base bar a straight charge of this length?
std::optional<NoCharge> barred_by(const Attempt& attempt, std::size_t i, const Rect& from,
                                  double length)
{
    const Surroundings& around = attempt.around;
    const auto crossing = table::sweep(from, around.rects[i], from.forward, length);
    if (!crossing) return std::nullopt;
    if (around.bases[i].friendly) {
        const bool drawn_clear_of =
            table::overlaps(from, around.rects[i]) && !runs_into(from, around.rects[i], length);
        if (crossing->enter < length && !drawn_clear_of) return NoCharge::friend_in_the_way;
    } else if (crossing->touch < length - around.slack.units) {
        return NoCharge::other_enemy;
    }
    return std::nullopt;
}

// What bars a straight charge of this length, if anything does.
std::optional<NoCharge> barred(Attempt& attempt, const Rect& from, double length)
{
    const Surroundings& around = attempt.around;
    for (std::uint8_t& i : attempt.in_reach)
        if (const auto bar = barred_by(attempt, i, from, length)) {
            std::swap(i, attempt.in_reach.front()); // it may well bar the next way too
            return bar;
        }
    if (around.ground == nullptr) return std::nullopt;
    const auto met = [&](const table::Convex& piece) {
        const auto crossing = table::sweep(from, piece, from.forward);
        return crossing && crossing->enter < length;
    };
    if (any_closed(around, met)) return NoCharge::closed_ground;
    const Rect end = table::moved(from, table::along(from.forward, length));
    if (!table::on_table(end, around.ground->table, around.origin)) return NoCharge::closed_ground;
    return std::nullopt;
}

// Does the wheel lead uphill or through difficult ground?
void observe_wheel(const Attempt& attempt, const Rect& start, ChargePath& path)
{
    const Surroundings& around = attempt.around;
    if (around.ground == nullptr || path.degrees == 0) return;
    const table::Footprint body = table::footprint(start);
    const double t = tabled(path.degrees).half_tangent;
    for (const Feature& feature : around.ground->features)
        if (around.difficult.has(feature.kind) &&
            !table::inside(body, feature, around.origin, path.side, t).empty())
            path.difficult = true;
    if (!attempt.hills) return;
    const int before = level_at(around, start.centre);
    for (int degrees = 1; degrees <= path.degrees; ++degrees) {
        const double half = tabled(degrees).half_tangent;
        if (level_at(around, table::wheeled(start, path.side, half).centre) > before)
            path.uphill = true;
    }
}

Result<ChargePath, NoCharge> attempted(Attempt& attempt, const Rect& start, table::Side side,
                                       int degrees)
{
    const Surroundings& around = attempt.around;
    ChargePath path;
    path.side = side;
    path.degrees = degrees;
    const Rect from =
        degrees == 0 ? start : table::wheeled(start, side, tabled(degrees).half_tangent);
    path.arc = around.frontage * tabled(degrees).arc;
    const auto reach = table::sweep(from, around.rects[attempt.target], from.forward,
                                    attempt.longest + around.slack.units - path.arc);
    if (!reach || table::exceeds(path.arc + reach->touch, attempt.longest, around.slack))
        return Failure{NoCharge::out_of_reach};
    path.straight = std::max(0.0, reach->touch);
    if (const auto bar = barred(attempt, from, path.straight)) return Failure{*bar};
    observe_wheel(attempt, start, path);
    const Telling told =
        telling(around, from, from.forward, path.straight, level_at(around, start.centre));
    path.uphill = path.uphill || told.uphill < path.straight;
    path.difficult = path.difficult || told.difficult < path.straight;
    path.allowance = allowance_of(attempt.sheet, attempt.charger.profile, How::charge, path.uphill,
                                  path.difficult);
    if (!reaches(attempt.sheet, path.used(), path.allowance))
        return Failure{NoCharge::out_of_reach};
    const Vec by = table::front_middle(from) + table::along(from.forward, path.straight) -
                   table::relative(attempt.charger.base.pose.front, around.origin);
    path.touching = degrees == 0 ? table::moved(attempt.charger.base.pose, by)
                                 : table::turned(attempt.charger.base.pose, by, from.forward);
    Mover touching = attempt.charger;
    touching.base.pose = path.touching;
    const Base& target = around.bases[attempt.target];
    path.zone = charge_zone(attempt.sheet, target, attempt.charger.base.pose, around.frontage);
    const auto end = conformed(attempt.sheet, touching, target, path.zone, around);
    if (!end) return Failure{NoCharge::no_room};
    path.end = *end;
    return path;
}

// Is any place on that face free at all, wherever on it the charger would touch?
bool room_on_face(const Mover& charger, const Base& target, Zone zone, const Surroundings& around)
{
    const table::Berth berth = berth_on(target, zone, around);
    const double half = berth.length() / 2;
    const table::Hindrances others{around.rects, {}, {}};
    return table::conform(berth, {0, -half, half, table::Tie::forward},
                          table::single_base(around.frontage, charger.base.depth), others,
                          around.origin)
        .has_value();
}

Attempt attempt_on(const Sheet& sheet, const Mover& charger, std::size_t target,
                   const Surroundings& around, const Rect& start)
{
    Attempt attempt{
        sheet, charger, around, target, allowance_of(sheet, charger.profile, How::charge),
        false, {}};
    for (std::size_t i = 0; i < around.bases.size(); ++i) {
        const bool passed = around.bases[i].friendly && charges_through(sheet, around.bases[i]);
        if (i != target && !passed && table::gap(start, around.rects[i]) <= attempt.longest + 0.1)
            attempt.in_reach.push_back(static_cast<std::uint8_t>(i));
    }
    if (around.ground != nullptr)
        for (const Feature& feature : around.ground->features)
            if (around.hills.has(feature.kind) &&
                table::distance(start, feature, around.origin) <= attempt.longest)
                attempt.hills = true;
    return attempt;
}

} // namespace

Zone charge_zone(const Sheet& sheet, const Base& target, const Pose& charger_before,
                 double frontage)
{
    const Point origin = target.pose.front;
    const Rect rect = table::rect_of(target.pose, frontage, target.depth, origin);
    return table::zone_by_lines(rect, table::relative(charger_before.front, origin),
                                {sheet["ja.geo.tolerance"]});
}

Edge edge_of(Zone zone)
{
    if (zone == Zone::front) return Edge::front;
    return zone == Zone::rear ? Edge::rear : Edge::flank;
}

std::optional<Pose> conformed(const Sheet& sheet, const Mover& mover, const Base& target, Zone zone,
                              const Surroundings& around)
{
    const table::Berth berth = berth_on(target, zone, around);
    const Vec front = table::relative(mover.base.pose.front, around.origin);
    const double half = berth.length() / 2;
    const table::Wish wish{table::clamped(berth, table::projected(berth, front)), -half, half,
                           table::Tie::forward};
    table::ClosedGround closed;
    Fixed<Rect, 4> edges;
    if (around.ground != nullptr) {
        const Disc reach = table::disc_around(rect_of(around, mover.base.pose, mover.base.depth));
        closed = {*around.ground, around.closed, reach, 2 * around.frontage, around.origin};
        edges = table::beyond_edges(around.ground->table, around.origin);
    }
    const table::Hindrances hindrances{around.rects, {}, edges, closed};
    const table::Formation formation = table::single_base(around.frontage, mover.base.depth);
    const auto place = table::conform(berth, wish, formation, hindrances, around.origin);
    if (!place) return std::nullopt;
    const double moved =
        table::centre_moved({mover.base.pose, formation}, {place->pose, formation});
    if (table::exceeds(moved, sheet["ja.charge.conform.limit"], around.slack)) return std::nullopt;
    return place->pose;
}

bool charges_straight(const Sheet& sheet, const Mover& charger, std::size_t target,
                      const Surroundings& around)
{
    const Rect start = rect_of(around, charger.base.pose, charger.base.depth);
    Attempt attempt = attempt_on(sheet, charger, target, around, start);
    return attempted(attempt, start, table::Side::right, 0).ok();
}

Result<ChargePath, NoCharge> charge_path(const Sheet& sheet, const Mover& charger,
                                         std::size_t target, const Surroundings& around)
{
    const Rect start = rect_of(around, charger.base.pose, charger.base.depth);
    NoCharge reason = NoCharge::out_of_reach;
    const double longest = allowance_of(sheet, charger.profile, How::charge);
    // No point of the charger travels farther than the way costs.
    if (table::distance(start, around.rects[target]) >
        longest + around.slack.units + table::tolerance)
        return Failure{reason};
    Attempt attempt = attempt_on(sheet, charger, target, around, start);
    if (auto path = attempted(attempt, start, table::Side::right, 0))
        return path;
    else
        reason = std::max(reason, path.error());
    const Zone zone = charge_zone(sheet, around.bases[target], charger.base.pose, around.frontage);
    if (reason == NoCharge::no_room && !room_on_face(charger, around.bases[target], zone, around))
        return Failure{reason};
    const int most = std::clamp(sheet.whole("ja.charge.path"), 0, 90);
    const DegreeRange right =
        meeting_degrees(start, table::Side::right, around.rects[target], most);
    const DegreeRange left = meeting_degrees(start, table::Side::left, around.rects[target], most);
    DegreeRange ranges[2] = {right, left};
    for (int degrees = std::min(right.least, left.least);
         degrees <= std::max(right.most, left.most); ++degrees) {
        if (around.frontage * tabled(degrees).arc > attempt.longest + around.slack.units) break;
        for (const table::Side side : {table::Side::right, table::Side::left}) {
            DegreeRange& range = ranges[side == table::Side::right ? 0 : 1];
            if (degrees < range.least || degrees > range.most) continue;
            auto path = attempted(attempt, start, side, degrees);
            // Whether the wheel itself is free is asked last: it is dear, and few ways get so far.
            if (path && wheels_freely(sheet, start, side, around, tabled(degrees).half_tangent))
                return path;
            reason = std::max(reason, path ? NoCharge::friend_in_the_way : path.error());
            if (path) range.most = degrees; // nor is any wider one
        }
    }
    return Failure{reason};
}

} // namespace quincunx::justified_ancients
