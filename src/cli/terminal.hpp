#pragma once
// The process's own standard streams: what they are connected to, and what happens when the other
// end goes away.

#include <string_view>
#include <vector>

namespace quincunx::cli {

// Runs a command line on standard input, output and error. Returns the exit status.
int run_on_terminal(const std::vector<std::string_view>& line);

} // namespace quincunx::cli
