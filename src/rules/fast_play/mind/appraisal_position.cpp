#include "rules/fast_play/mind/appraisal_position.hpp"

#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/field.hpp"

#include <algorithm>

namespace quincunx::fast_play {

namespace {

// How near to the enemy it wants to be.
double wanted_distance(const State& state, UnitId unit)
{
    const Profile& p = profile(state, unit);
    const double reach = charge_reach(sheet(state), card(state, unit).basic);
    const bool shoots = is_usable(sheet(state), p.missile, order_of(state, unit));
    if (!shoots) return 0.85 * reach;
    const Rule range = range_rule(p.missile);
    const auto medium = sheet(state).figure_if(range, columns::bands["medium"]);
    return 0.9 * (medium ? *medium : sheet(state).figure(range, columns::bands["close"]));
}

// The nearest enemy who fights, with its distance.
struct Nearest {
    UnitId unit = no_unit;
    double distance = 0;
};

Nearest nearest_foe(const State& state, UnitId unit)
{
    Nearest found;
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, unit, enemy) || runs(state.units[enemy]) ||
            state.units[enemy].hidden)
            continue;
        if (found.unit != no_unit && !may_be_within(state, unit, enemy, found.distance)) continue;
        const double far = distance(state, unit, enemy);
        if (found.unit == no_unit || far < found.distance) found = {enemy, far};
    }
    return found;
}

// Enemies that could take it in flank or rear, and those whom it could.
double flanks(const State& state, UnitId unit)
{
    double value = 0;
    const table::Point origin = origin_of(state, unit);
    const table::Rect ours = rect(state, unit, origin);
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!present(state, enemy) || !enemies(state, unit, enemy) || runs(state.units[enemy]))
            continue;
        const double their_reach = charge_reach(sheet(state), card(state, enemy).basic);
        const double our_reach = charge_reach(sheet(state), card(state, unit).basic);
        if (!may_be_within(state, unit, enemy, std::max(our_reach, their_reach))) continue;
        const table::Rect theirs = rect(state, enemy, origin);
        const double apart = table::distance(ours, theirs);
        if (apart <= their_reach && partly_in_front_zone(theirs, ours) &&
            zone_of(ours, table::front_middle(theirs)) != table::Zone::front)
            value -= 0.12 * card(state, unit).worth;
        if (apart <= our_reach && partly_in_front_zone(ours, theirs)) {
            value += 0.01 * card(state, unit).worth;
            if (zone_of(theirs, table::front_middle(ours)) != table::Zone::front)
                value += 0.1 * card(state, unit).worth;
        }
    }
    return value;
}

} // namespace

double position_of(const State& state, UnitId unit)
{
    if (!present(state, unit)) return 0;
    const Nearest foe = nearest_foe(state, unit);
    if (foe.unit == no_unit) return 0;
    const double worth = card(state, unit).worth;
    double off = foe.distance - wanted_distance(state, unit);
    if (state.units[unit].shaken) off = 30 - foe.distance;
    const double far = 0.3 * worth * (off > 0 ? off : -0.5 * off) / 48;
    const table::Pose& pose = state.units[unit].pose;
    const auto towards = table::direction({}, rect(state, foe.unit, pose.front).centre);
    const double ahead = towards ? table::dot(table::forward(pose.heading), *towards) : 1;
    double value = 0.06 * worth * (ahead - 1) / 2 - far + flanks(state, unit);
    if (state.units[unit].formation == Formation::column) value -= 0.1 * worth;
    if (profile(state, unit).phalanx && state.units[unit].formation != Formation::phalanx)
        value -= 0.03 * worth;
    const bool was_formed = profile(state, unit).formation != Formation::skirmish;
    if (was_formed && state.units[unit].formation == Formation::skirmish) value -= 0.05 * worth;
    return value;
}

} // namespace quincunx::fast_play
