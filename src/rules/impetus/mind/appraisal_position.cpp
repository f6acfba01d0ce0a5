// How well a unit stands somewhere.

#include "rules/impetus/mind/appraisal.hpp"

#include <algorithm>

namespace quincunx::impetus {

double progress(const State& state, Side side, table::Point place)
{
    const double y = table::units_of(place.y);
    return side == Side::red ? y : table::units_of(state.setting->ground.table.depth) - y;
}

namespace {

// Weights, found by matches against the recruit.
constexpr double a_step_nearer = 0.012; // a U towards where it wants to be, of its worth
constexpr double too_near_a_U = 0.01;   // a U nearer than that
constexpr double facing_away = 0.2;     // from the nearest enemy
constexpr double chance_ahead = 0.5;    // of the best charge that it could make next
constexpr double danger_ahead = 0.35;   // of the worst that could be made at it
constexpr double out_of_line = 0.006;   // a U ahead of its own battle line
constexpr double a_neighbour = 0.015;

bool is_fighter(const State& state, UnitId unit)
{
    return profile(state, unit).impetus > 0;
}

bool is_light(const State& state, UnitId unit)
{
    return is_one_of(type_of(state, unit), {Type::S, Type::CL});
}

double wanted_distance(const State& state, UnitId unit)
{
    const Profile& card = profile(state, unit);
    if (card.type == Type::ART || card.type == Type::W) return 25;
    if (!is_fighter(state, unit)) return card.missile == Missile::none ? 16 : 12;
    return 2;
}

// Reach of a charge, on the average.
double reach_of(const State& state, UnitId unit)
{
    return move_of(state, unit) + (is_mounted(type_of(state, unit)) ? 3.5 : 2);
}

// By 8.4, as if it went straight at it from there.
Touched edge_from(const table::Rect& attacker, const table::Rect& target)
{
    const table::InFrame at = table::in_frame(target, table::front_middle(attacker));
    if (at.v >= 0) return Touched::front;
    return at.v < -table::depth(target) ? Touched::rear : Touched::flank;
}

// Could it come straight at the other from there?
bool could_charge(const table::Rect& from, const table::Rect& at, double reach)
{
    const table::InFrame middle = table::in_frame(from, at.centre);
    if (middle.v <= 0 || middle.v > reach + 8) return false;
    const double aside = middle.u < 0 ? -middle.u : middle.u;
    return aside < 7.5;
}

struct Prospect {
    double nearest = 60; // U
    double facing = 1;   // towards it: cosine
    double chance = 0;   // of charging somebody
    double danger = 0;   // of being charged
};

void look_at(const State& state, UnitId unit, UnitId enemy, const table::Rect& ours,
             table::Point origin, Prospect& seen)
{
    const table::Rect theirs = rect(state, enemy, origin);
    const double apart = std::max(0.0, table::gap(ours, theirs));
    if (apart < seen.nearest) {
        seen.nearest = apart;
        const auto way = table::direction(ours.centre, theirs.centre);
        seen.facing = way ? table::dot(ours.forward, *way) : 1;
    }
    const double reach = reach_of(state, unit);
    if (is_fighter(state, unit) && apart < reach && could_charge(ours, theirs, reach))
        seen.chance =
            std::max(seen.chance, net(expected_round(state, unit, enemy, edge_from(ours, theirs))));
    const double their_reach = reach_of(state, enemy);
    if (is_fighter(state, enemy) && apart < their_reach && could_charge(theirs, ours, their_reach))
        seen.danger =
            std::max(seen.danger, net(expected_round(state, enemy, unit, edge_from(theirs, ours))));
}

// How far the heavier half of its side has come, on the average.
double battle_line(const State& state, Side side)
{
    double sum = 0;
    int counted = 0;
    for (const UnitId unit : everybody(state, side)) {
        if (!is_fighter(state, unit) || is_light(state, unit) || is_garrison(state, unit)) continue;
        sum += progress(state, side, origin_of(state, unit));
        ++counted;
    }
    return counted > 0 ? sum / counted : 0;
}

int neighbours(const State& state, UnitId unit, const table::Rect& ours, table::Point origin)
{
    bool beside[2] = {false, false};
    for (const UnitId other_one : everybody(state, side_of(state, unit))) {
        if (other_one == unit || is_light(state, other_one) || is_garrison(state, other_one))
            continue;
        const table::Rect theirs = rect(state, other_one, origin);
        if (table::dot(theirs.forward, ours.forward) < 0.96) continue;
        const table::InFrame at = table::in_frame(ours, table::front_middle(theirs));
        const double aside = at.u < 0 ? -at.u : at.u;
        if (at.v > -2 && at.v < 2 && aside < 9.1 && aside > 7.9) beside[at.u < 0 ? 0 : 1] = true;
    }
    return beside[0] + beside[1];
}

} // namespace

double standing_at(const State& state, UnitId unit, const table::Pose& at)
{
    const table::Point origin = at.front;
    const table::Rect ours = rect_at(state, unit, at, origin);
    Prospect seen;
    for (const UnitId enemy : everybody(state, other(side_of(state, unit)))) {
        if (state.units[enemy].hidden || is_garrison(state, enemy)) continue;
        look_at(state, unit, enemy, ours, origin, seen);
    }
    const double wanted = wanted_distance(state, unit);
    double cost = seen.nearest > wanted ? a_step_nearer * (seen.nearest - wanted)
                                        : too_near_a_U * (wanted - seen.nearest);
    cost += facing_away * std::max(0.0, 0.8 - seen.facing);
    const Side side = side_of(state, unit);
    if (!is_light(state, unit) && seen.nearest > 12)
        cost += out_of_line *
                std::max(0.0, progress(state, side, at.front) - battle_line(state, side) - 3);
    const double company =
        is_light(state, unit) ? 0 : a_neighbour * neighbours(state, unit, ours, origin);
    return chance_ahead * seen.chance - danger_ahead * seen.danger +
           (company - cost) * worth(state, unit);
}

} // namespace quincunx::impetus
