#pragma once
// Rows that by nature matter to one side only: to what is told beforehand, or to what is played.

#include <string_view>

namespace quincunx::rows {

// Is the row listed as one that is only told, or only played? A list that names a row that is not
// one-sided is out of date.
bool only_told(std::string_view row);
bool only_played(std::string_view row);

} // namespace quincunx::rows
