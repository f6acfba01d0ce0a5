#include "kernel/shown.hpp"

#include <fmt/format.h>

namespace quincunx {

namespace {

constexpr std::size_t most = 60;

} // namespace

std::string shown(std::string_view text)
{
    std::size_t size = text.size();
    if (size > most) {
        size = most - 3;
        while (size > 0 && continues_character(text[size])) --size;
    }
    std::string out;
    for (const char c : text.substr(0, size)) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x20 || code == 0x7F)
            out += fmt::format("\\x{:02x}", code);
        else
            out += c;
    }
    return size < text.size() ? out + "..." : out;
}

} // namespace quincunx
