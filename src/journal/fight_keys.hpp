#pragma once
// Words of a fight's JSON that are written and read.

#include <array>
#include <string_view>

namespace quincunx::journal {

inline constexpr std::array<std::string_view, 2> side_keys = {"red", "blue"};
inline constexpr std::array<std::string_view, 2> edge_keys = {"red_edges", "blue_edges"};
inline constexpr std::array<std::string_view, 2> size_names = {"small", "large"};

} // namespace quincunx::journal
