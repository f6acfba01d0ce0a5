#pragma once
// What can be asked without a battle.

#include "battle/questions.hpp"
#include "tessera/book/tables.hpp"

namespace quincunx::tessera {

std::span<const battle::Question<Sheet>> questions();

} // namespace quincunx::tessera
