#pragma once
// Names and words that strangers give, to be shown to others as they are: letters that can be seen,
// and not too many of them.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace quincunx::server {

// Blanks at both ends are gone, several between words are one.
std::string tidied(std::string_view text);
// What is wrong with it, as the end of a sentence; empty: nothing.
std::string wrong_letters(std::string_view text, std::size_t least, std::size_t most);
// The same for names that are taken for each other: in small letters, of those of ASCII.
std::string folded(std::string_view name);
// "2026-11-16T17:03:45Z", of seconds since 1970
std::string written_time(std::int64_t seconds);

} // namespace quincunx::server
