// What players may say and what they are asked, for people.

#include "rules/justified_ancients/turn/sequence.hpp"

namespace quincunx::justified_ancients {

using battle::VerbShape;

std::span<const VerbShape> verb_shapes()
{
    static constexpr VerbShape shapes[] = {
        {.name = "deploy", .words = "place a unit", .unit = true, .place = true},
        {.name = "general", .words = "send the general to a point", .place = true},
        {.name = "attach", .words = "send the general to a unit", .unit = true},
        {.name = "ready", .words = "end the deployment"},
        {.name = "charge", .words = "charge an enemy", .unit = true, .target = true},
        {.name = "stand", .words = "receive the charge"},
        {.name = "fire", .words = "stand and shoot at the charger"},
        {.name = "evade", .words = "evade, facing away"},
        {.name = "evade_facing", .words = "evade, then face the enemy"},
        {.name = "fire_and_evade", .words = "shoot, then evade, facing away"},
        {.name = "fire_and_evade_facing", .words = "shoot, then evade, then face the enemy"},
        {.name = "move",
         .words = "move, with a wheel under 45 degrees at most",
         .unit = true,
         .path = true},
        {.name = "wheel",
         .words = "move with a wheel of 45 to 90 degrees",
         .unit = true,
         .path = true},
        {.name = "reface",
         .words = "turn in place: turn left, turn right, turn back",
         .unit = true,
         .path = true},
        {.name = "reform", .words = "lose disorder", .unit = true},
        {.name = "testudo", .words = "form or un-form testudo", .unit = true},
        {.name = "shoot", .words = "shoot at an enemy", .unit = true, .target = true},
        {.name = "fight", .words = "fight the melee of this unit next", .unit = true},
        {.name = "pursue", .words = "pursue with this unit", .unit = true},
        {.name = "hold", .words = "do not pursue"},
        {.name = "stop", .words = "end this phase"},
    };
    return shapes;
}

std::span<const battle::DecisionShape> decision_shapes()
{
    static constexpr battle::DecisionShape shapes[] = {
        {"deploy", "place your units, baggage and general, then say ready"},
        {"charge", "name a charge, move the general, or stop"},
        {"react", "choose how the charged unit reacts"},
        {"order", "give an order, move the general, or stop"},
        {"shoot", "choose a shooter and its target, or stop"},
        {"melee", "choose the melee to fight next"},
        {"pursue", "pursue with one of the victors, or hold"},
    };
    return shapes;
}

} // namespace quincunx::justified_ancients
