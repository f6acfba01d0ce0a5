#pragma once
// Text from outside as a message echoes it.

#include <string>
#include <string_view>

namespace quincunx {

// At most sixty characters, three dots for what is cut off, and what cannot be printed as \xNN.
std::string shown(std::string_view text);

} // namespace quincunx
