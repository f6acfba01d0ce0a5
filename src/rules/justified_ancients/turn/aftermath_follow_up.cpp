// Section 9.4: victors follow those they have pushed, and units that tied turn to face.

#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/turn/aftermath.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using table::Vec;

namespace {

// The pushed enemy that a victor follows: the one it beat by more, then the first in sequence.
const Combatant* followed(const State& state, UnitId victor)
{
    const Combatant* best = nullptr;
    int margin = -1;
    for (const Combatant& c : state.melee.combatants) {
        if (!c.moved || !present(state, c.unit)) continue;
        for (const Beaten& beaten : state.melee.beaten)
            if (beaten.victor == victor && beaten.loser == c.unit && beaten.margin > margin &&
                (beaten.margin > 0 || beaten.tie_pushed)) {
                margin = beaten.margin;
                best = &c;
            }
    }
    return best;
}

// The pair as it was fought: did the victor's front lie against the loser?
Edge fought_on(const State& state, UnitId victor, UnitId loser)
{
    for (const Pair& pair : state.melee.pairs) {
        if (pair.unit == victor && pair.enemy == loser) return pair.unit_on;
        if (pair.unit == loser && pair.enemy == victor) return pair.enemy_on;
    }
    return Edge::none;
}

// How far a straight move goes before something stands in its way.
double free_way(const Surroundings& near, const table::Rect& start, Vec direction, double length)
{
    double free = length;
    const auto meet = [&](const std::optional<table::Crossing>& crossing) {
        if (crossing && crossing->enter < free) free = std::max(0.0, crossing->touch);
    };
    for (const table::Rect& other : near.rects) meet(table::sweep(start, other, direction));
    for (const table::Feature& feature : near.ground->features)
        if (near.closed.has(feature))
            for (const table::Piece& piece : feature.pieces)
                meet(table::sweep(start, table::convex_of(piece, near.origin), direction));
    for (const table::Rect& edge : table::beyond_edges(near.ground->table, near.origin))
        meet(table::sweep(start, edge, direction));
    return free;
}

void follow_by_vector(Play& play, UnitId victor, const Combatant& loser)
{
    State& state = play.state;
    const Surroundings near = around(state, victor, everywhere);
    const Vec by{static_cast<double>(loser.push_x), static_cast<double>(loser.push_y)};
    const auto direction = table::direction({}, by);
    if (!direction) return;
    const double whole = table::to_units(table::length(by));
    const table::Rect start = rect(state, victor, near.origin);
    const double length = free_way(near, start, *direction, whole);
    const bool difficult = telling(near, start, *direction, length).difficult < length;
    // Unhindered it moves by the very same vector, so that the contact stays as it is.
    const bool blocked = length < whole;
    place(play, victor,
          table::moved(state.units[victor].pose, blocked ? table::along(*direction, length) : by),
          blocked ? "ja.result.follow_up.blocked" : "ja.result.follow_up");
    ground_effects(play, victor, false, difficult);
}

// The enemy was put beyond its friends: the victor goes on to whom it meets.
void follow_through(Play& play, UnitId victor, const Combatant& loser)
{
    State& state = play.state;
    if (!sheet(state).on("ja.out.push.friends.attacker")) return;
    const auto direction = table::direction(
        {}, {static_cast<double>(loser.push_x), static_cast<double>(loser.push_y)});
    const table::Pose before = state.units[victor].pose;
    if (!direction || table::dot(table::forward(before.heading), *direction) < 0.70710678) return;
    const Surroundings near = around(state, victor, everywhere);
    const table::Rect start = rect(state, victor, near.origin);
    double first = table::never;
    UnitId met = no_unit;
    for (std::size_t i = 0; i < near.bases.size(); ++i) {
        const auto crossing = table::sweep(start, near.rects[i], *direction);
        if (!near.bases[i].friendly && crossing && crossing->touch < first) {
            first = crossing->touch;
            met = near.bases[i].id;
        }
    }
    if (met == no_unit) return;
    const double free = free_way(near, start, *direction, first);
    if (free < first) {
        place(play, victor, table::moved(before, table::along(*direction, free)),
              "ja.result.follow_up.blocked");
        ground_effects(play, victor, false, in_ground(state, victor, near.difficult));
        return;
    }
    const table::Zone zone = charge_zone(sheet(state), base(state, met), before, near.frontage);
    const table::Pose touching =
        table::moved(before, table::along(*direction, std::max(0.0, first)));
    conform_after_run(play, victor, met, zone, touching, "ja.out.push.friends.attacker", before);
    ground_effects(play, victor, false, telling(near, start, *direction, first).difficult < first);
}

} // namespace

void follow_up(Play& play)
{
    State& state = play.state;
    if (!sheet(state).on("ja.result.win1.follow_up") || !sheet(state).on("ja.out.push.follow_up"))
        return;
    for (std::size_t i = 0; i < state.melee.combatants.size(); ++i) {
        const UnitId victor = state.melee.combatants[i].unit;
        if (!may_act(state, victor)) continue;
        const Combatant* loser = followed(state, victor);
        // The loser itself may still lie against a victor on its flank, as in the sheet's example
        // of the flank.
        if (loser == nullptr || engaged_with_other(state, victor, loser->unit)) continue;
        if (fought_on(state, victor, loser->unit) == Edge::none) {
            if (sheet(state).on("ja.result.turn_to_face")) turn_to_face(play, victor, loser->unit);
        } else if (loser->put_beyond) {
            follow_through(play, victor, *loser);
        } else {
            follow_by_vector(play, victor, *loser);
        }
    }
}

void face_after_ties(Play& play)
{
    State& state = play.state;
    if (!sheet(state).on("ja.result.equal.conform")) return;
    for (const Beaten& tie : state.melee.beaten) {
        if (tie.margin != 0 || !present(state, tie.victor) || !present(state, tie.loser)) continue;
        const Combatant* ours = combatant(state, tie.victor);
        const Combatant* theirs = combatant(state, tie.loser);
        if (ours->result != MeleeResult::holds || is_pushed(theirs->result) ||
            is_baggage(profile(state, tie.victor)))
            continue;
        const Touch contact = touch(state, tie.victor, tie.loser);
        const bool attacked = contact.enemy_on == Edge::flank || contact.enemy_on == Edge::rear;
        if (attacked && contact.unit_on == Edge::none &&
            !engaged_with_other(state, tie.victor, tie.loser))
            turn_to_face(play, tie.victor, tie.loser);
    }
}

} // namespace quincunx::justified_ancients
