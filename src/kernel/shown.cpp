#include "kernel/shown.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx {

namespace {

constexpr std::size_t most = 60;

} // namespace

std::size_t bytes_of_character(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(at);
    if (first < 0x80) return 1;
    const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || at + bytes > text.size()) return 0;
    for (std::size_t i = at + 1; i < at + bytes; ++i)
        if (!continues_character(text[i])) return 0;
    // Neither longer than need be, nor half of a pair, nor beyond the last character.
    const unsigned second = byte(at + 1);
    const bool odd = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return odd ? 0 : bytes;
}

std::string shown(std::string_view text)
{
    std::size_t size = text.size();
    if (size > most) {
        size = most - 3;
        while (size > 0 && continues_character(text[size])) --size;
    }
    std::string out;
    for (std::size_t at = 0; at < size;) {
        const auto code = static_cast<unsigned char>(text[at]);
        const std::size_t bytes = bytes_of_character(text.substr(0, size), at);
        if (bytes == 0 || code < 0x20 || code == 0x7F)
            out += fmt::format("\\x{:02x}", code);
        else
            out += text.substr(at, bytes);
        at += std::max<std::size_t>(bytes, 1);
    }
    return size < text.size() ? out + "..." : out;
}

} // namespace quincunx
