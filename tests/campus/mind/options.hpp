#pragma once
// What a general may try, and what he may expect of it.

#include "campus/turn/turn.hpp"

namespace quincunx::campus {

void unit_options(const State& state, UnitId unit, Orders& found);
void reaction_options(const State& state, UnitId unit, Orders& found);

Appraisal appraise_move(const State& state, const LegalOrder& legal);
Appraisal appraise_attack(const State& state, const LegalOrder& legal);
Appraisal appraise_hold(const State& state, const LegalOrder& legal);

} // namespace quincunx::campus
