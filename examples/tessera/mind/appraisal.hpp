#pragma once
// What a general may expect of an order.

#include "tessera/turn/turn.hpp"

namespace quincunx::tessera {

AppraisalOf<State> appraise_move, appraise_attack;
AppraisalByOrder<State> appraise_shot, appraise_fight;

} // namespace quincunx::tessera
