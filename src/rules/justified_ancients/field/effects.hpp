#pragma once
// What befalls a unit while an order is carried out: it moves, tires, is disordered, depleted,
// removed. Every change of a unit's condition goes through here, so that its event, its rule and
// its consequences (testudo ends, a general falls) are never forgotten.

#include "battle/play.hpp"
#include "rules/justified_ancients/field/field.hpp"

namespace quincunx::justified_ancients {

using battle::EventKind;

// A battle in motion.
using Play = battle::PlayOf<State>;

void fatigue(Play& play, UnitId unit, FatigueCause cause);
void disorder(Play& play, UnitId unit, DisorderCause cause);
void deplete(Play& play, UnitId unit, DepletionCause cause); // destroys who is worn out
void remove(Play& play, UnitId unit, std::string_view rule);
// The whole move is carried out before its effects: a mover that did not survive an earlier friend
// still acts on the next.
void interpenetrate(Play& play, UnitId mover, UnitId friendly);

// What the ground of a move does: uphill tires, difficult ground disorders close order.
void ground_effects(Play& play, UnitId unit, bool uphill, bool difficult);

// Puts a unit somewhere: it shows itself, and overruns an enemy general who stands there alone.
void place(Play& play, UnitId unit, const Pose& pose, std::string_view rule);
// The pose of a unit that has moved to `end` without turning and now faces `way`, turned about its
// centre. Where the turned base would stand on another or on closed ground, it keeps the axis it
// moved with: a half turn covers the same ground.
Pose faced(const State& state, UnitId unit, const Pose& end, Heading way);
void end_testudo(Play& play, UnitId unit);                    // by itself (ja.testudo.ends)
void leave_safely(Play& play, UnitId unit, std::size_t exit); // by that exit of the scenario

// Turns to face an enemy (ja.result.turn_to_face): front on its front. Stays where there is no
// room.
void turn_to_face(Play& play, UnitId unit, UnitId enemy);

// Friends by their bits in surroundings, in army list order.
template <class Act>
void each_passed(const Surroundings& around, std::uint64_t passed, Act&& act)
{
    for (std::size_t i = 0; i < around.bases.size(); ++i)
        if ((passed >> i & 1) != 0) act(around.bases[i].id);
}

} // namespace quincunx::justified_ancients
