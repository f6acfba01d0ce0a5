// The words of section 17: what players may order, and what they are asked.

#include "rules/impetus/turn/sequence.hpp"

namespace quincunx::impetus {

using battle::VerbShape;

namespace {

constexpr VerbShape piece(std::string_view name, std::string_view words)
{
    return {.name = name, .words = words, .place = true, .numbers = true};
}

} // namespace

std::span<const VerbShape> verb_shapes()
{
    static constexpr VerbShape shapes[] = {
        piece("gentle_hill", "place a gentle hill, so many U wide and deep: where its middle is"),
        piece("steep_hill", "place a steep hill, so many U wide and deep: where its middle is"),
        piece("wood", "place a wood, so many U wide and deep: where its middle is"),
        piece("rough", "place broken ground, so many U wide and deep: where its middle is"),
        piece("field", "place cultivated fields, so many U wide and deep: where their middle is"),
        piece("enclosed_field",
              "place enclosed fields, so many U wide and deep: where their middle is"),
        piece("marsh", "place a swamp, so many U wide and deep: where its middle is"),
        piece("dunes", "place dunes, so many U wide and deep: where their middle is"),
        piece("impassable",
              "place impassable ground, so many U wide and deep: where its middle is"),
        {.name = "dry_river",
         .words = "place a dry river from long edge to long edge, so many U from the left",
         .numbers = true},
        {.name = "normal_river",
         .words = "place a river with fords, from long edge to long edge, so many U from the left",
         .numbers = true},
        {.name = "deep_river",
         .words = "place a deep river, so many U from the left; its bridges so many U from the "
                  "near edge",
         .numbers = true},
        piece("built_up", "place a built-up area, so many U wide and deep: where its middle is"),
        {.name = "shift",
         .words = "move a piece of ground, by its number: where its middle shall be",
         .place = true,
         .numbers = true},
        {.name = "clear", .words = "take a piece of ground away, by its number", .numbers = true},
        {.name = "turn", .words = "take the other long edge: the ground is turned"},
        {.name = "deploy", .words = "place a unit", .unit = true, .place = true},
        {.name = "lead", .words = "the general rides with this unit", .unit = true},
        {.name = "name",
         .words = "name a command for the initiative, by its number",
         .numbers = true},
        {.name = "activate",
         .words = "activate a unit, or a group that it leads",
         .unit = true,
         .others = true},
        {.name = "fight", .words = "fight on", .unit = true},
        {.name = "disengage", .words = "break off, straight back", .unit = true, .path = true},
        {.name = "rally", .words = "try to rally", .unit = true},
        {.name = "press", .words = "the general rallies it; it does nothing else", .unit = true},
        {.name = "opportunity", .words = "wait on opportunity", .unit = true},
        {.name = "stand", .words = "stand fast", .unit = true},
        {.name = "square", .words = "form square, or leave it", .unit = true},
        {.name = "dismount", .words = "dismount", .unit = true},
        {.name = "relieve",
         .words = "change places with the friend behind",
         .unit = true,
         .target = true},
        {.name = "leave", .words = "leave the built-up area", .unit = true, .place = true},
        {.name = "move", .words = "make one movement phase", .unit = true, .path = true},
        {.name = "charge",
         .words = "charge the enemy straight ahead",
         .unit = true,
         .target = true},
        {.name = "shoot",
         .words = "shoot, and announce how many more phases will be made at most",
         .unit = true,
         .target = true,
         .numbers = true},
        {.name = "rush", .words = "advance, as an impetuous unit must", .unit = true},
        {.name = "veer",
         .words = "wheel first, then advance as an impetuous unit must",
         .unit = true,
         .path = true},
        {.name = "bonus", .words = "throw for the charge bonus", .unit = true},
        {.name = "evade", .words = "evade", .unit = true},
        {.name = "counter", .words = "counter-charge", .unit = true},
        {.name = "step_back", .words = "step behind the pikes", .unit = true},
        {.name = "pursue", .words = "pursue", .unit = true},
        {.name = "hold", .words = "hold", .unit = true},
        {.name = "keep", .words = "keep what was thrown"},
        {.name = "spend", .words = "spend a destiny re-roll: throw again"},
        {.name = "stop", .words = "that is all: end what is being done"},
        {.name = "concede", .words = "give the battle up"},
    };
    return shapes;
}

std::span<const battle::DecisionShape> decision_shapes()
{
    static constexpr battle::DecisionShape shapes[] = {
        {"pieces", "place a piece of ground, or say that these will do"},
        {"river", "add a river, or do without"},
        {"town", "add a built-up area, or do without"},
        {"ground", "move one piece of ground or take it away, or leave it as it is"},
        {"edge", "take the other long edge, or keep this one"},
        {"deploy", "place a command, its general with one of its units"},
        {"name", "name a command for the initiative"},
        {"next", "activate a unit or a group, or end the command"},
        {"melee", "fight on, or disengage"},
        {"rally", "rally, or go on disordered"},
        {"press", "let the general rally it, or go on disordered"},
        {"mode", "act, stand, or wait on opportunity"},
        {"phase", "move, charge, shoot, or end"},
        {"rush", "advance straight ahead, or wheel first"},
        {"bonus", "throw for the bonus, or move without it"},
        {"how_far", "move as far as you like"},
        {"react", "react, or stand"},
        {"pursue", "pursue, or hold"},
        {"destiny", "keep what was thrown, or spend a re-roll"},
    };
    return shapes;
}

} // namespace quincunx::impetus
