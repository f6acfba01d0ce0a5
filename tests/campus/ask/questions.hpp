#pragma once
// What can be asked without a battle.

#include "battle/questions.hpp"
#include "campus/book/tables.hpp"

namespace quincunx::campus {

std::span<const battle::Question<Sheet>> questions();

} // namespace quincunx::campus
