#pragma once
// What a general may try, and what he may expect of it.

#include "campus/turn/turn.hpp"

namespace quincunx::campus {

void options(const State& state, UnitId unit, Orders& found);
Appraisal appraise(const State& state, const LegalOrder& legal);

} // namespace quincunx::campus
