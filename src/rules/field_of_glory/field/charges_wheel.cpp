// The smallest wheel with which a charge meets its target.

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr double degrees_of_radian = 180 / table::pi;
// To each side, the corners of the target and the last corner of everybody else near.
using Candidates = Fixed<Wheel, 2 * (4 * most_files + Obstacles::room())>;

// Wheels to one side about its front corner. After a wheel of w degrees the way ahead is the strip
// to the inner side of the ray at w from the corner.
struct Fan {
    Vec pivot;
    Vec ahead;
    Vec outwards;
    double front = 0;
    int sign = 1; // left

    // Degrees from straight ahead, to the side of the wheel.
    double bearing(Vec place) const
    {
        return table::angle_of(table::dot(place - pivot, ahead),
                               table::dot(place - pivot, outwards)) *
               degrees_of_radian;
    }
    // The wheel after which the place lies beyond the strip's other edge; nothing: never.
    std::optional<double> left_behind(Vec place) const
    {
        const double far = table::dot(place - pivot, place - pivot) - front * front;
        if (far <= 0) return std::nullopt;
        return bearing(place) + table::arctangent(front / std::sqrt(far)) * degrees_of_radian;
    }
};

Fan fan_of(const Rect& start, table::Side side)
{
    const bool left = side == table::Side::left;
    return {table::front_corner(start, side), start.forward,
            left ? table::left_of(start.forward) : table::right_of(start.forward),
            2 * start.half_front, left ? 1 : -1};
}

void add_candidate(Candidates& candidates, const Fan& fan, double degrees, double most)
{
    if (degrees < 0 || degrees > most) return;
    // Rounded up to a tenth; what is a tenth but for the last bits is one.
    const int tenths = std::max(static_cast<int>(degrees * 10 + 1 - 1e-6), 1);
    const auto wheel = static_cast<Wheel>(fan.sign * tenths);
    if (tenths <= most * 10 + 1e-6 && !candidates.contains(wheel)) candidates.push_back(wheel);
}

// Wheels after which another corner of the target comes before the front.
void wheels_onto(const Footprint& target, const Fan& fan, double most, Candidates& candidates)
{
    for (const Rect& part : target.parts)
        for (const Vec corner : table::corners(part))
            if (const double bearing = fan.bearing(corner); bearing > 0)
                add_candidate(candidates, fan, bearing, most);
}

// Wheels that just leave somebody in the way behind.
void wheels_past(std::span<const Rect> others, const Fan& fan, double most, Candidates& candidates)
{
    for (const Rect& part : others) {
        double last = -360;
        for (const Vec corner : table::corners(part))
            if (const auto passed = fan.left_behind(corner)) last = std::max(last, *passed);
        add_candidate(candidates, fan, last, most);
    }
}

// Could it come so far with this wheel? A quick look at the straight part alone: who is met first,
// and no friend before that whom nobody passes.
struct Reach {
    Rect start;
    Footprint target;
    double longest = 0;
    Slack slack;
    Uncleared<Rect, Obstacles::room()> others;  // all but the target
    Uncleared<Rect, Obstacles::room()> foes;    // of these
    Uncleared<Rect, Obstacles::room()> friends; // that bar the way

    bool allows(int wheel) const
    {
        const table::Turn turn = table::turn_of_degrees(std::abs(wheel) / 10.0);
        const Rect wheeled =
            wheel == 0 ? start
                       : table::wheeled(start, side_of_turn(wheel), table::half_tangent_of(turn));
        const double left = longest - table::wheel_cost(table::frontage(start), turn);
        double first = table::never;
        for (const Rect& part : target.parts)
            if (const auto met = table::sweep(wheeled, part, wheeled.forward))
                first = std::min(first, met->touch);
        if (table::exceeds(first, left, slack)) return false;
        for (const Rect& part : foes)
            if (const auto met = table::sweep(wheeled, part, wheeled.forward))
                first = std::min(first, met->touch);
        return std::ranges::none_of(friends, [&](const Rect& part) {
            const auto met = table::sweep(wheeled, part, wheeled.forward);
            return met && met->enter < first;
        });
    }
    // The smallest that does, where `fails` does not and `does` does.
    int least(int fails, int does) const
    {
        while (std::abs(does - fails) > 1) {
            const int middle = (fails + does) / 2;
            (allows(middle) ? does : fails) = middle;
        }
        return does;
    }
};

// Neighbours at the start of a wheel are left to the full reckoning (fog.move.wheel_neighbours).
void note_others(const State& state, UnitId charger, UnitId target, Point origin, Reach& reach)
{
    const double near = sheet(state).on("fog.ruling.wheel_swing")
                            ? sheet(state)["fog.move.wheel_neighbours"] + table::tolerance
                            : -table::never;
    for (UnitId other = 0; other < state.units.size(); ++other) {
        if (other == charger || other == target || !present(state, other) ||
            !may_be_within(state, charger, other, reach.longest))
            continue;
        const bool foe = enemies(state, charger, other) && !is_camp(state, other);
        const bool bars = !foe && (is_camp(state, other) ||
                                   !passes_friends(type_of(state, charger), type_of(state, other),
                                                   Passing::move));
        for (const Rect& part : footprint(state, other, origin).parts) {
            reach.others.push_back(part);
            if (foe) reach.foes.push_back(part);
            if (bars && table::gap(reach.start, part) > near) reach.friends.push_back(part);
        }
    }
}

// In order of size: where the target first comes into reach somewhere after the wheel before,
// there.
std::optional<LeastCharge> first_that_meets(const State& state, UnitId charger, UnitId target,
                                            const Reach& reach, const Candidates& candidates)
{
    constexpr int more = 3; // tenths: it must meet the target by more than a corner
    const int most = static_cast<int>(sheet(state)["fog.wheel.limit"] * 10);
    bool reached[] = {reach.allows(0), reach.allows(0)}; // to the left and to the right
    int before[] = {0, 0};
    for (const Wheel wheel : candidates) {
        const std::size_t side = wheel > 0 ? 0 : 1;
        const int sign = wheel > 0 ? 1 : -1;
        const bool allowed = reach.allows(wheel);
        const int least = allowed && !reached[side] ? reach.least(before[side], wheel) : wheel;
        reached[side] = allowed;
        before[side] = wheel;
        if (!allowed && !reach.allows(wheel + sign)) continue;
        for (int tried = least; std::abs(tried) < std::min(std::abs(least) + more, most + 1);
             tried += sign) {
            const auto as = static_cast<Wheel>(tried);
            const ChargePath path = charge_path(state, charger, as);
            if (meets(path, target)) return LeastCharge{as, path};
        }
    }
    return std::nullopt;
}

std::optional<LeastCharge> least_of_all(const State& state, UnitId charger, UnitId target)
{
    const double longest = open_rate(state, charger);
    if (!stands(state, target) || !enemies(state, charger, target) ||
        !may_be_within(state, charger, target, longest))
        return std::nullopt;
    const Point origin = origin_of(state, charger);
    const Rect start = whole(state, charger, origin);
    Reach reach{start, footprint(state, target, origin), longest, slack_of(sheet(state)), {}, {},
                {}};
    if (table::exceeds(table::distance(reach.target, start), longest, reach.slack))
        return std::nullopt;
    note_others(state, charger, target, origin, reach);
    if (reach.allows(0)) {
        const ChargePath straight = charge_path(state, charger, 0);
        if (meets(straight, target)) return LeastCharge{0, straight};
    }
    const double most = std::min(sheet(state)["fog.wheel.limit"],
                                 longest / table::frontage(start) * degrees_of_radian);
    Candidates candidates;
    for (const table::Side side : {table::Side::left, table::Side::right}) {
        const Fan fan = fan_of(start, side);
        wheels_onto(reach.target, fan, most, candidates);
        wheels_past(reach.others, fan, most, candidates);
    }
    // No ties are left: no wheel stands twice among them.
    std::ranges::sort(candidates, [](Wheel a, Wheel b) {
        return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a > b; // left before right
    });
    return first_that_meets(state, charger, target, reach, candidates);
}

} // namespace

std::optional<Wheel> least_wheel(const State& state, UnitId charger, UnitId target)
{
    const auto found = least_charge(state, charger, target);
    return found ? std::optional(found->wheel) : std::nullopt;
}

std::optional<LeastCharge> least_charge(const State& state, UnitId charger, UnitId target)
{
    ChargeGrounds grounds = charge_grounds(state, charger);
    return battle::kept<std::optional<LeastCharge>, struct LeastChargeOf>(
        grounds.add(target), [&] { return least_of_all(state, charger, target); });
}

} // namespace quincunx::field_of_glory
