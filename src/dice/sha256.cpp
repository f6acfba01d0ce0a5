#include "dice/sha256.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

namespace quincunx::dice {
namespace {

using State = std::array<std::uint32_t, 8>;

// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
constexpr State first_state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

// The same of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::array<std::uint32_t, 64> schedule(const std::uint8_t* block)
{
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i)
        for (std::size_t k = 0; k < 4; ++k) w[i] = (w[i] << 8) | block[4 * i + k];
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t a = w[i - 15];
        const std::uint32_t b = w[i - 2];
        const std::uint32_t small_0 = std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3);
        const std::uint32_t small_1 = std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10);
        w[i] = w[i - 16] + small_0 + w[i - 7] + small_1;
    }
    return w;
}

void compress(State& state, const std::uint8_t* block)
{
    const std::array<std::uint32_t, 64> w = schedule(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t big_1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t chosen = (e & f) ^ (~e & g);
        const std::uint32_t first = h + big_1 + chosen + round_constants[i] + w[i];
        const std::uint32_t big_0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        h = g, g = f, f = e, e = d + first;
        d = c, c = b, b = a, a = first + big_0 + majority;
    }
    const State mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state[i] += mixed[i];
}

// The message, a single one bit, zeros, and the length in bits, to a multiple of 64 bytes.
std::vector<std::uint8_t> padded(std::span<const std::uint8_t> bytes)
{
    std::vector<std::uint8_t> message((bytes.size() + 8) / 64 * 64 + 64);
    std::copy(bytes.begin(), bytes.end(), message.begin());
    message[bytes.size()] = 0x80;
    const std::uint64_t bits = 8 * static_cast<std::uint64_t>(bytes.size());
    for (std::size_t i = 0; i < 8; ++i)
        message[message.size() - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
    return message;
}

} // namespace

Digest sha256(std::span<const std::uint8_t> bytes)
{
    const std::vector<std::uint8_t> message = padded(bytes);
    State state = first_state;
    for (std::size_t at = 0; at < message.size(); at += 64) compress(state, message.data() + at);
    Digest digest{};
    for (std::size_t i = 0; i < 32; ++i)
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

Digest sha256(std::string_view text)
{
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    return sha256(std::span<const std::uint8_t>(bytes));
}

std::string hex(std::span<const std::uint8_t> bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

} // namespace quincunx::dice
