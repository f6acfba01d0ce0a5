// The words of section 17: what players may order, and what they are asked.

#include "rules/field_of_glory/turn/sequence.hpp"

namespace quincunx::field_of_glory {

using battle::VerbShape;

std::span<const VerbShape> verb_shapes()
{
    static constexpr VerbShape shapes[] = {
        {.name = "deploy",
         .words = "place a battle group, so many files wide",
         .unit = true,
         .place = true,
         .numbers = true},
        {.name = "commander",
         .words = "send a commander, by his number, to a point",
         .place = true,
         .numbers = true},
        {.name = "join",
         .words = "send a commander, by his number, to a battle group",
         .unit = true,
         .numbers = true},
        {.name = "charge",
         .words = "charge an enemy, straight or with the least wheel that reaches it, or with a "
                  "wheel in tenths of a degree (left positive, right negative)",
         .unit = true,
         .target = true,
         .numbers = true},
        {.name = "stand", .words = "receive the charge", .unit = true},
        {.name = "evade", .words = "evade: turn about and run", .unit = true},
        {.name = "evade_along", .words = "evade along the charger's way", .unit = true},
        {.name = "intercept",
         .words = "step into a charger's way, as far as needed or so many hundredths of an MU",
         .unit = true,
         .target = true,
         .numbers = true},
        {.name = "go", .words = "make this group's move next", .unit = true},
        {.name = "lead",
         .words = "let a commander, by his number, fight in the front rank",
         .numbers = true},
        {.name = "pursue", .words = "pursue with this group", .unit = true},
        {.name = "hold", .words = "do not pursue, or stop pursuing", .unit = true},
        {.name = "face", .words = "turn to face the enemy in contact", .unit = true},
        {.name = "conform", .words = "line up with the enemy in contact", .unit = true},
        {.name = "expand_left", .words = "one file wider on the left, into melee", .unit = true},
        {.name = "expand_right", .words = "one file wider on the right, into melee", .unit = true},
        {.name = "feed",
         .words = "re-rank to so many files, so many of the new ones at the left end, so that "
                  "more bases fight",
         .unit = true,
         .numbers = true},
        {.name = "move",
         .words = "move: one row of the table of simple and complex moves",
         .unit = true,
         .path = true},
        {.name = "shoot",
         .words = "shoot at this target with a file (1 is the leftmost) that has a choice",
         .unit = true,
         .target = true,
         .numbers = true},
        {.name = "overlap",
         .words = "overlap this enemy with a file (1 is the leftmost) that has a choice",
         .unit = true,
         .target = true,
         .numbers = true},
        {.name = "rally",
         .words = "let a commander, by his number, bolster or rally the group he is with",
         .numbers = true},
        {.name = "stop", .words = "end this step"},
        {.name = "concede", .words = "give up the battle"},
    };
    return shapes;
}

std::span<const battle::DecisionShape> decision_shapes()
{
    static constexpr battle::DecisionShape shapes[] = {
        {"deploy", "place battle groups and camp, then commanders, then say stop"},
        {"charge", "declare a charge, or stop"},
        {"react", "let charged groups evade, let others intercept, or stop"},
        {"move_next", "choose whose move is made next"},
        {"lead", "send commanders into the front rank, or stop"},
        {"pursue", "pursue or hold"},
        {"line_up", "face, conform, expand or feed groups in contact, or stop"},
        {"manoeuvre", "move battle groups and commanders, or stop"},
        {"target", "choose the target of a file"},
        {"overlap", "choose whom a base overlaps"},
        {"commanders", "move commanders, or stop"},
        {"rally", "bolster or rally with a commander, or stop"},
        {"stop_pursuit", "go on pursuing, or hold"},
    };
    return shapes;
}

} // namespace quincunx::field_of_glory
