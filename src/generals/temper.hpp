#pragma once
// How a unit goes about a turn, beside what its army is about. Whoever plans a turn gives each of
// his units a temper (legate.hpp); a centurion weighs its orders by it.

#include "battle/field.hpp"
#include "battle/roster.hpp"

#include <array>
#include <string>

namespace quincunx::generals {

enum class Temper : std::uint8_t { usual, bold, careful, hold };

inline constexpr std::array all_tempers{Temper::usual, Temper::bold, Temper::careful, Temper::hold};

using Tempers = std::array<Temper, battle::most_units>; // by unit

// "Boldly: A1, A2. Staying: A5." Nothing of those who do as usual.
std::string words_of(const Tempers& tempers, const battle::Roster& roster);

} // namespace quincunx::generals
