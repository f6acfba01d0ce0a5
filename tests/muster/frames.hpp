#pragma once
// The frames of the scaling table: for each rule set and size the table, and how wide and deep its
// units stand.

#include "muster/frame.hpp"
#include "muster/library.hpp"

#include <string_view>
#include <vector>

namespace quincunx::muster::testing {

Frame frame_of(std::string_view rules, Size size);
std::vector<std::string_view> rule_sets();

const Library& library();

} // namespace quincunx::muster::testing
