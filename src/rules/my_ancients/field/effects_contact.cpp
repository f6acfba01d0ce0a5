// Contact begins and ends, and with it pursuits.

#include "rules/my_ancients/field/observe.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

void begin_bout(Play& play, UnitId attacker, UnitId defender, const ComingUp& how)
{
    State& state = play.state;
    if (bout_of(state, attacker, defender) != nullptr) return;
    const Fighter us{
        .unit = attacker, .attacks = how.zone, .charged = how.charged, .attacker = true};
    const Fighter them{.unit = defender,
                       .counter_charged = how.counter_charged,
                       .attacker = how.counter_charged,
                       .fleeing = how.fleeing || is_broken(state, defender)};
    // In the phase of melees: fought in the next turn.
    state.bouts.push_back({.fighters = {us, them}, .fought = state.phase == Phase::melee});
    tell(play, EventKind::move, "ma.ruling.conform",
         {"{unit} is in contact with {other}.", attacker, defender});
    end_pursuit(play, attacker);
    end_pursuit(play, defender);
    end_pursuits_of(play, defender);
    if (how.zone != Zone::front) hit_in_flank(play, defender, attacker);
    if (!sheet(state).on("ma.elephant.melee.contact_disorder")) return;
    if (is_elephant(state, attacker) && !is_elephant(state, defender))
        disorder(play, defender, "ma.elephant.melee.contact_disorder");
    if (how.counter_charged && is_elephant(state, defender) && !is_elephant(state, attacker))
        disorder(play, attacker, "ma.elephant.melee.contact_disorder");
}

namespace {

// ma.ruling.elephant_places: about the middle of its old front edge, with as many files as before.
void re_form(Play& play, UnitId id)
{
    State& state = play.state;
    if (!present(state, id) || is_elephant(state, id) || !has_places(state, id)) return;
    forget_places(state, id);
    Unit& unit = state.units[id];
    unit.files = std::min(unit.files, unit.bases);
    // Others may have come to stand there: the nearest free place straight back, in contact with no
    // enemy, since it fights none.
    constexpr double step = 0.25;
    constexpr int most_steps = 64;
    const Body here = body(state, id);
    const Vec back = -table::forward(unit.pose.heading);
    for (int i = 0; i < most_steps; ++i) {
        const Body there{table::moved(here.pose, table::along(back, i * step)), here.formation};
        if (!may_stand_so(state, id, there)) continue;
        unit.pose = there.pose;
        return;
    }
    destroy(play, id, "ma.ruling.elephant_places");
}

} // namespace

void end_bout(Play& play, UnitId a, UnitId b)
{
    State& state = play.state;
    for (std::size_t i = state.bouts.size(); i-- > 0;)
        if (fights_in(state.bouts[i], a) && fights_in(state.bouts[i], b)) state.bouts.erase_at(i);
    for (const UnitId unit : {a, b})
        if (!in_melee(state, unit)) re_form(play, unit);
}

void end_bouts(Play& play, UnitId unit)
{
    for (const UnitId enemy : opponents(play.state, unit)) end_bout(play, unit, enemy);
}

void prune_bouts(Play& play)
{
    State& state = play.state;
    for (std::size_t i = state.bouts.size(); i-- > 0;) {
        const UnitId a = state.bouts[i].fighters[0].unit;
        const UnitId b = state.bouts[i].fighters[1].unit;
        const bool touching =
            present(state, a) && present(state, b) && distance(state, a, b) <= table::tolerance;
        if (!touching) {
            end_bout(play, a, b);
            i = std::min(i, state.bouts.size());
        }
    }
}

// --- pursuits (6.8)
// ------------------------------------------------------------------------------------------------

void end_pursuit(Play& play, UnitId pursuer)
{
    State& state = play.state;
    const UnitId quarry = state.units[pursuer].pursuing;
    if (quarry == no_unit) return;
    state.units[pursuer].pursuing = no_unit;
    const bool followed =
        std::ranges::any_of(state.units, [&](const Unit& unit) { return unit.pursuing == quarry; });
    if (!followed) state.units[quarry].pursued = false;
}

void end_pursuits_of(Play& play, UnitId quarry)
{
    State& state = play.state;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (state.units[unit].pursuing == quarry) end_pursuit(play, unit);
    state.units[quarry].pursued = false;
}

} // namespace quincunx::my_ancients
