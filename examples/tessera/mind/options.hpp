#pragma once
// What a general may try, and what he may expect of it.

#include "tessera/turn/turn.hpp"

namespace quincunx::tessera {

OptionsOf<State> order_options, fight_options;
AppraisalOf<State> appraise_move, appraise_attack;
AppraisalByOrder<State> appraise_shot, appraise_fight;

} // namespace quincunx::tessera
