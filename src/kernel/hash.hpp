#pragma once
// Hashes by content, field by field, the same on every machine. For state hashes and rulebook
// hashes; not for secrets.

#include <bit>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace quincunx {

class Hasher {
  public:
    template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    constexpr Hasher& add(T value)
    {
        mix(static_cast<std::uint64_t>(value));
        return *this;
    }
    // The bits of a double; -0 counts as +0.
    constexpr Hasher& add(double value)
    {
        mix(std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value));
        return *this;
    }
    constexpr Hasher& add(std::string_view text)
    {
        mix(text.size());
        for (const char c : text) mix(static_cast<unsigned char>(c));
        return *this;
    }
    constexpr std::uint64_t value() const
    {
        std::uint64_t h = state_;
        h ^= h >> 32;
        h *= 0xd6e8feb86659fd93ULL;
        h ^= h >> 32;
        return h;
    }

  private:
    constexpr void mix(std::uint64_t word)
    {
        word *= 0x9e3779b97f4a7c15ULL;
        word ^= word >> 29;
        state_ = (std::rotl(state_, 23) ^ word) * 0xbf58476d1ce4e5b9ULL;
    }
    std::uint64_t state_ = 0x51ed270b7a2f3c11ULL;
};

} // namespace quincunx
