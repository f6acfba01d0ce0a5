#pragma once
// A battle's secret: 256 bits from which all its dice follow. While the battle runs the players
// know only its seal.

#include "dice/sha256.hpp"
#include "kernel/result.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace quincunx::dice {

struct Seed {
    std::array<std::uint8_t, 32> bytes{};

    bool operator==(const Seed&) const = default;
};

// `--seed 7`: SHA-256 of the text "quincunx seed 7". For play that anyone may repeat; such a seed
// can be guessed, so a battle with sealed dice takes a fresh one.
Seed seed_from(std::uint64_t number);

// 64 hexadecimal digits, or what is wrong with them in one sentence.
Result<Seed, std::string> seed_from_hex(std::string_view digits);

// Either of the two: up to 20 decimal digits are a number, 64 hexadecimal digits are a seed.
Result<Seed, std::string> seed_from_text(std::string_view text);

// 256 bits from the operating system.
Seed fresh_seed();

// Independent seeds that follow from this one: the battles of a match, the generals of a battle.
Seed derived(const Seed& seed, std::string_view purpose, std::uint64_t number = 0);

std::string hex(const Seed& seed);

// SHA-256 of the 32 bytes, published at the start; the seed is shown at the end, and anyone can
// check that they agree.
Digest seal(const Seed& seed);

} // namespace quincunx::dice
