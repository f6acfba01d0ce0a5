// The verbs, one row each: what players may order, and all that Campus does about it.

#include "campus/mind/options.hpp"

namespace quincunx::campus {

namespace {

constexpr auto table = verb_table<VerbRow>({
    {.verb = move,
     .shape = {.name = "move", .words = "move a unit straight ahead", .unit = true, .path = true},
     .answers = {orders},
     .judge = judge_move,
     .carry_out = move_unit,
     .options = unit_options,
     .appraise = appraise_move,
     .outlooks = no_outlooks,
     .say = said_by_its_verb},
    {.verb = attack,
     .shape = {.name = "attack", .words = "attack an enemy in front", .unit = true, .target = true},
     .answers = {orders},
     .judge = judge_attack,
     .carry_out = begin_attack,
     .options = unit_options,
     .appraise = appraise_attack,
     .outlooks = no_outlooks,
     .say = said_by_its_verb},
    {.verb = hold,
     .shape = {.name = "hold", .words = "stand and fight", .unit = true},
     .answers = {react},
     .judge = judge_hold,
     .carry_out = fight,
     .options = reaction_options,
     .appraise = appraise_hold,
     .outlooks = no_outlooks,
     .say = said_by_its_verb},
    {.verb = fall_back,
     .shape = {.name = "fall_back", .words = "give ground", .unit = true},
     .answers = {react},
     .judge = judge_fall_back,
     .carry_out = give_ground,
     .options = reaction_options,
     .appraise = nothing_to_expect,
     .outlooks = no_outlooks,
     .say = said_by_its_verb},
    {.verb = end,
     .shape = {.name = "end", .words = "end the turn"},
     .answers = {orders},
     .judge = always_legal,
     .carry_out = end_turn,
     .options = end_options,
     .appraise = nothing_to_expect,
     .outlooks = no_outlooks,
     .say = said_by_its_verb},
});

} // namespace

std::span<const VerbRow> verb_rows()
{
    return table;
}

} // namespace quincunx::campus
