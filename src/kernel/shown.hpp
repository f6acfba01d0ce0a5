#pragma once
// Text from outside as a message echoes it.

#include <string>
#include <string_view>

namespace quincunx {

// At most sixty characters, three dots for what is cut off, and what cannot be printed as \xNN.
std::string shown(std::string_view text);

// How many bytes the character at this place has; 0: what stands there is no UTF-8.
std::size_t bytes_of_character(std::string_view text, std::size_t at);

// Is it a later byte of a character of several (UTF-8)?
constexpr bool continues_character(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

} // namespace quincunx
