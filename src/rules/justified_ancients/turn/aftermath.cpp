#include "rules/justified_ancients/turn/aftermath.hpp"

#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/field/forced.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::EventKind;
using table::Heading;
using table::Vec;

const Combatant* combatant(const State& state, UnitId unit)
{
    for (const Combatant& c : state.melee.combatants)
        if (c.unit == unit) return &c;
    return nullptr;
}

bool may_act(const State& state, UnitId victor)
{
    const Combatant* c = combatant(state, victor);
    return c != nullptr && !c->pursued && present(state, victor) &&
           may_act(profile(state, victor), c->result);
}

void flee_unit(Play& play, UnitId id, bool forward, bool dispersed)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    const FlightEffects effects = flight_effects(sheet(state), facts(state, id), dispersed);
    end_testudo(play, id);
    std::string_view lost_by;
    if (effects.moves) {
        const Surroundings near = around(state, id, everywhere);
        const Forced run =
            flight(sheet(state), mover(state, id), push_heading(state, id, forward), near);
        const Vec way = table::rotated(table::forward(push_heading(state, id, forward)),
                                       table::turn_of_degrees(-run.turned));
        table::Pose end = run.end;
        if (sheet(state).on("ja.out.flee.faces")) {
            const Heading faces =
                run.turned == 0 ? push_heading(state, id, forward) : table::snapped(way);
            end = faced(state, id, run.end, faces);
        }
        place(play, id, end, "ja.out.flee.move");
        ground_effects(play, id, run.uphill, run.difficult);
        if (sheet(state).on("ja.out.flee.friends"))
            each_passed(near, run.passed,
                        [&](UnitId friendly) { interpenetrate(play, id, friendly); });
        if (run.met_enemy && sheet(state).on("ja.out.flee.enemy")) lost_by = "ja.out.flee.enemy";
        if (run.met_closed) lost_by = "ja.terrain.closed";
        if (run.left_table) lost_by = "ja.move.off_table";
    } else {
        tell(play, EventKind::result, "ja.out.flee.fatigued", {"{unit} is too tired to flee.", id});
    }
    if (effects.moves && effects.fatigued) fatigue(play, id, FatigueCause::flee);
    if (effects.disordered) disorder(play, id, DisorderCause::combat);
    if (!lost_by.empty()) remove(play, id, lost_by);
    if (dispersed && present(state, id)) remove(play, id, "ja.result.win4");
    if (effects.depleted && present(state, id)) deplete(play, id, DepletionCause::combat);
    if (effects.destroyed && present(state, id)) remove(play, id, "ja.cond.depleted.twice");
    unit.charging = false;
}

namespace {

// Short of an enemy that it cannot line up on (ja.charge.conform.fails): the last free place on the
// way of `id` from its place, faced as it touches, to where it touches. Nothing where there is
// none.
std::optional<table::Pose> short_of_enemy(const State& state, UnitId id, UnitId enemy,
                                          const table::Pose& touching, const Surroundings& near)
{
    const table::Pose from{state.units[id].pose.front, touching.heading};
    const Vec by = table::relative(touching.front, from.front);
    const double whole = table::to_units(table::length(by));
    const auto way = whole > table::tolerance ? table::direction({}, by) : std::nullopt;
    const Vec ahead = way.value_or(table::forward(from.heading));
    const table::Rect start = rect_at(state, id, from, near.origin);
    const double short_of = table::first_within(start, rect(state, enemy, near.origin), ahead,
                                                sheet(state)["ja.charge.conform.fails"]);
    const auto free = table::free_before(table::footprint(start), ahead, std::min(whole, short_of),
                                         std::span(near.rects.begin(), near.rects.size()));
    if (!free) return std::nullopt;
    return table::moved(from, table::along(ahead, *free));
}

} // namespace

bool conform_after_run(Play& play, UnitId id, UnitId enemy, table::Zone zone,
                       const table::Pose& touching, std::string_view rule,
                       const table::Pose& otherwise)
{
    State& state = play.state;
    Mover at_touch = mover(state, id);
    at_touch.base.pose = touching;
    const Surroundings near = around(state, id, everywhere);
    if (const auto pose = conformed(sheet(state), at_touch, base(state, enemy), zone, near)) {
        place(play, id, *pose, rule);
        ground_effects(play, id, false, in_ground(state, id, near.difficult));
        return true;
    }
    place(play, id, short_of_enemy(state, id, enemy, touching, near).value_or(otherwise),
          "ja.charge.conform.fails");
    return false;
}

} // namespace quincunx::justified_ancients
