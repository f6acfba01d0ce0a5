#pragma once
// SHA-256 (FIPS 180-4), for the seal on a seed.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::dice {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t> bytes);
Digest sha256(std::string_view text);

// Lower-case hexadecimal, two digits a byte.
std::string hex(std::span<const std::uint8_t> bytes);

} // namespace quincunx::dice
