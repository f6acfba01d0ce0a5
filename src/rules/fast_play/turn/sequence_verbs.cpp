// What players may say and what they are asked, for people.

#include "rules/fast_play/turn/sequence.hpp"

namespace quincunx::fast_play {

using battle::VerbShape;

std::span<const VerbShape> verb_shapes()
{
    static constexpr VerbShape shapes[] = {
        {.name = "keep_edge", .words = "take the long edge that is laid out for you"},
        {.name = "change_edge", .words = "take the other long edge"},
        {.name = "deploy",
         .words = "place a unit; files and formation (1 line, 2 column, 3 phalanx, 4 skirmish) may "
                  "be given",
         .unit = true,
         .place = true,
         .numbers = true},
        {.name = "commander", .words = "send the commander to a point", .place = true},
        {.name = "attach", .words = "send the commander to a unit", .unit = true},
        {.name = "recover", .words = "try to recover from being shaken"},
        {.name = "leave", .words = "do not try to recover"},
        {.name = "charge",
         .words = "charge an enemy, with further units; wheels in tenths of a degree, right "
                  "positive, may be given",
         .unit = true,
         .target = true,
         .others = true,
         .numbers = true},
        {.name = "move",
         .words = "move: advance, wheel, retire, shift, turn",
         .unit = true,
         .path = true},
        {.name = "march",
         .words = "march: advance and wheel, twice as far",
         .unit = true,
         .path = true},
        {.name = "form",
         .words = "change formation: files, then 1 line, 2 column, 3 phalanx, 4 skirmish",
         .unit = true,
         .numbers = true},
        {.name = "shoot", .words = "shoot at an enemy", .unit = true, .target = true},
        {.name = "hold", .words = "do nothing with a unit", .unit = true},
        {.name = "restrain", .words = "hold back an impetuous unit by a T&L test", .unit = true},
        {.name = "stop", .words = "end this unit's activation"},
        {.name = "pass", .words = "let the other side act"},
        {.name = "stand", .words = "receive the charge"},
        {.name = "fire", .words = "stand and shoot at a charger", .target = true},
        {.name = "countercharge", .words = "meet the charger half way"},
        {.name = "flee", .words = "flee from the charge"},
        {.name = "break_through", .words = "break through: advance and wheel", .path = true},
        {.name = "stay", .words = "do not break through"},
    };
    return shapes;
}

std::span<const battle::DecisionShape> decision_shapes()
{
    static constexpr battle::DecisionShape shapes[] = {
        {"edge", "take a long edge: the one laid out for you, or the other"},
        {"deploy", "place a unit, and at the end the commander"},
        {"recover", "try to recover the shaken unit, or leave it"},
        {"activate", "activate a unit, move the commander, or pass"},
        {"act", "go on with the unit in hand: move, shoot, or stop"},
        {"react", "choose how the charged unit reacts"},
        {"break_through", "break through with the victor, or stay"},
    };
    return shapes;
}

} // namespace quincunx::fast_play
