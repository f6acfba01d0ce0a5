#include "dice/seed.hpp"

#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <unistd.h>

namespace quincunx::dice {
namespace {

std::optional<int> digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

} // namespace

Seed seed_from(std::uint64_t number)
{
    return {sha256(fmt::format("quincunx seed {}", number))};
}

Result<Seed, std::string> seed_from_hex(std::string_view digits)
{
    if (digits.size() != 64)
        return Failure{
            fmt::format("A seed has 64 hexadecimal digits; this one has {}.", digits.size())};
    Seed seed;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::optional<int> value = digit(digits[i]);
        if (!value)
            return Failure{fmt::format("A seed has hexadecimal digits only; character {} is '{}'.",
                                       i + 1, digits[i])};
        seed.bytes[i / 2] = static_cast<std::uint8_t>(seed.bytes[i / 2] * 16 + *value);
    }
    return seed;
}

Result<Seed, std::string> seed_from_text(std::string_view text)
{
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && stopped == end) return seed_from(number);
    if (text.size() == 64) return seed_from_hex(text);
    return Failure{
        fmt::format("A seed is a number below 2^64 or 64 hexadecimal digits, not \"{}\".", text)};
}

Seed fresh_seed()
{
    Seed seed;
    if (getentropy(seed.bytes.data(), seed.bytes.size()) != 0)
        throw std::runtime_error("the operating system gives no random bytes");
    return seed;
}

Seed derived(const Seed& seed, std::string_view purpose, std::uint64_t number)
{
    return {sha256(fmt::format("quincunx seed {} {} {}", hex(seed), purpose, number))};
}

std::string hex(const Seed& seed)
{
    return hex(std::span<const std::uint8_t>(seed.bytes));
}

Digest seal(const Seed& seed)
{
    return sha256(std::span<const std::uint8_t>(seed.bytes));
}

} // namespace quincunx::dice
