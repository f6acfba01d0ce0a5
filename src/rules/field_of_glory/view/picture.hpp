#pragma once
// What a page or a terminal draws of a battle, the line that says who must do what, the lines of
// the rules about a group, and the odds of an order.

#include "battle/threats_of.hpp"
#include "rules/field_of_glory/field/state.hpp"

namespace quincunx::field_of_glory {

void draw(const State& state, battle::Scene& scene);
void guides(const State& state, UnitId group, battle::Guides& guides);

// Who could shoot at a group, all together (battle/threats_of.hpp).
void volleys_at(const State& state, UnitId target, const battle::VolleyVisit& visit);

// By verb, for the table of verbs.
battle::OutlooksByOrder<State> add_lead, add_overlap, add_shot;
battle::OutlooksOf<State> add_tested_charge, add_tested_stand, add_complex_move, add_rally,
    add_end_of_moves;
battle::WordsOf<State> join_words, lead_words, rally_words, feed_words, shoot_words, overlap_words,
    stop_words;

} // namespace quincunx::field_of_glory
