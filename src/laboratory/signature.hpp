#pragma once
// One number from a fixed set of automatic battles: every pair of generals, some battles each, from
// each opening. It covers every state on the way, so that any change of play changes it, and
// nothing else does.

#include "battle/battle.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace quincunx::laboratory {

inline constexpr std::string_view signed_scenarios[] = {"cannae", "telamon"}; // as openings
inline constexpr int signature_battles = 4; // for each opening and each pair of generals

std::uint64_t signature(std::span<const battle::Battle* const> openings, int threads = 1,
                        int battles = signature_battles);

} // namespace quincunx::laboratory
