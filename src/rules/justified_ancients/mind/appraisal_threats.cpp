#include "rules/justified_ancients/mind/appraisal.hpp"

#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/turn/sequence.hpp"
#include "table/curves.hpp"
#include "table/sweep.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

namespace {

constexpr double longest_charge = 7; // inches; nobody is faster
constexpr double widest_wheel = 0.4; // tangent of half of nearly 45 degrees
constexpr double base_and_half = 3;  // two bases so far apart from centre to centre do not touch
constexpr double close_by = 6;       // inches: who is within a move or two

} // namespace

double worth(const State& state, UnitId unit)
{
    const UnitCard& of = card(state, unit);
    const double one = 1.0 / std::max(1, state.setting->armies[index(of.side)].size);
    if (is_baggage(of.profile)) return sheet(state)["ja.baggage.captured"] * one;
    return 0.7 * one + 0.3 * of.worth;
}

Lookout::Lookout(const State& state, Point origin) : state_(&state), origin_(origin)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        rects_.push_back(present(state, unit) ? justified_ancients::rect(state, unit, origin)
                                              : Rect{});
}

void Lookout::put(UnitId unit, const Pose& pose)
{
    rects_[unit] = rect_at(*state_, unit, pose, origin_);
}

UnitFacts Lookout::facts_of(UnitId id) const
{
    const State& state = *state_;
    UnitFacts f = condition_of(state, id);
    const GeneralState& general = state.generals[index(side_of(state, id))];
    f.general = !general.lost && general.with == id;
    if (!state.setting->ground.features.empty()) {
        f.in_difficult = table::in_any(state.setting->ground, difficult_ground(sheet(state)),
                                       rects_[id], origin_);
        f.level = static_cast<std::int8_t>(
            table::level(state.setting->ground, hill_ground(), rects_[id].centre, origin_));
        if (f.in_difficult && can_be_disordered(sheet(state), f.profile)) f.disordered = true;
    }
    return f;
}

// Straight on from there to the target, with nobody before it.
bool Lookout::clear_way(const Rect& from, UnitId charger, UnitId target, double allowance) const
{
    const auto way = table::sweep(from, rects_[target], from.forward);
    if (!way || way->touch > allowance) return false;
    for (UnitId other = 0; other < rects_.size(); ++other) {
        if (other == charger || other == target || !present(*state_, other)) continue;
        const Vec apart = rects_[other].centre - from.centre;
        const double ahead = table::dot(apart, from.forward);
        if (ahead < -base_and_half || ahead > way->touch + base_and_half) continue;
        if (std::abs(table::cross(apart, from.forward)) > base_and_half) continue;
        if (!enemies(*state_, charger, other) && is_skirmisher(profile(*state_, other))) continue;
        const auto met = table::sweep(from, rects_[other], from.forward);
        if (met && met->enter < way->touch) return false;
    }
    return true;
}

// Straight on, or after a wheel towards the target or half of it.
bool Lookout::could_charge(UnitId charger, UnitId target) const
{
    if (is_far(charger, target, longest_charge)) return false;
    const Rect& from = rects_[charger];
    const Rect& to = rects_[target];
    const double apart = table::gap(from, to);
    if (apart > longest_charge) return false;
    const Profile& p = profile(*state_, charger);
    if (state_->units[charger].testudo || is_baggage(p)) return false;
    const double allowance = allowance_of(sheet(*state_), p, How::charge);
    if (apart > allowance) return false;
    if (clear_way(from, charger, target, allowance)) return true;
    const auto way = table::direction(table::front_middle(from), to.centre);
    if (!way) return true;
    const double ahead = table::dot(from.forward, *way);
    const double across = table::cross(from.forward, *way);
    const table::Side side = across >= 0 ? table::Side::left : table::Side::right;
    const double towards =
        ahead > 0 ? std::min(widest_wheel, std::abs(across) / (1 + ahead)) : widest_wheel;
    for (const double half_tangent : {towards, towards / 2}) {
        const double left =
            allowance - table::wheel_cost_of_half_tangent(table::frontage(from), half_tangent);
        if (left > 0 && clear_way(table::wheeled(from, side, half_tangent), charger, target, left))
            return true;
    }
    return false;
}

battle::Appraisal Lookout::charge(UnitId charger, UnitId target) const
{
    UnitFacts ours = facts_of(charger);
    ours.charging = true;
    const Zone zone =
        table::zone_by_lines(rects_[target], table::front_middle(rects_[charger]), {0.01});
    const Duel duel = fought_out(*state_, ours, facts_of(target), edge_of(zone));
    return {duel.theirs * worth(*state_, target), duel.ours * worth(*state_, charger), 0};
}

// That the unit obeys, with its general near: he goes first to where he is needed.
double Lookout::chance_to_charge(UnitId unit) const
{
    const OrderFacts f = order_facts(sheet(*state_), Order::charge, facts_of(unit),
                                     command(*state_, side_of(*state_, unit)), 0);
    return obeying_faces(sheet(*state_), f) / static_cast<double>(order_die);
}

bool Lookout::threatens(UnitId enemy) const
{
    const Unit& unit = state_->units[enemy];
    return present(*state_, enemy) && !unit.hidden && !unit.fatigued;
}

double Lookout::threat_of(UnitId enemy) const
{
    if (!threatens(enemy) || engaged(*state_, enemy)) return 0;
    double most = 0;
    for (const UnitId unit : enemies_of(*state_, enemy)) {
        if (!could_charge(enemy, unit)) continue;
        const battle::Appraisal theirs = charge(enemy, unit);
        most = std::max(most, theirs.gain - theirs.risk);
    }
    return most * chance_to_charge(enemy);
}

// The worst of their charges, and half of what the others come to.
double Lookout::danger(UnitId unit, UnitId but, double share_of_risk) const
{
    double worst = 0;
    double others = 0;
    for (const UnitId enemy : enemies_of(*state_, unit)) {
        if (enemy == but || !threatens(enemy)) continue;
        if (!could_charge(enemy, unit) || engaged(*state_, enemy)) continue;
        const battle::Appraisal theirs = charge(enemy, unit);
        const double harm =
            std::max(0.0, theirs.gain - share_of_risk * theirs.risk) * chance_to_charge(enemy);
        others += std::min(worst, harm);
        worst = std::max(worst, harm);
    }
    return worst + others / 2;
}

double Lookout::superiority(UnitId unit) const
{
    double ours = worth(*state_, unit);
    double theirs = 0;
    for (UnitId other = 0; other < rects_.size(); ++other) {
        if (other == unit || !present(*state_, other) || state_->units[other].hidden ||
            is_baggage(profile(*state_, other)))
            continue;
        if (is_far(unit, other, close_by)) continue;
        const double apart = std::max(0.0, table::gap(rects_[unit], rects_[other]));
        if (apart >= close_by) continue;
        (enemies(*state_, unit, other) ? theirs : ours) +=
            worth(*state_, other) * (1 - apart / close_by);
    }
    return theirs == 0 ? 0 : (ours - theirs) / (ours + theirs);
}

} // namespace quincunx::justified_ancients
