#pragma once
// Two plain plots as SVG: shares with their intervals, and how often each number came.

#include "laboratory/summary.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::cli {

struct PlottedShare {
    std::string name;
    laboratory::Share share;
    std::string colour;
};
std::string share_plot(std::string_view title, const std::vector<PlottedShare>& shares);

// At most 40 bars; whole numbers have a bar each where that is enough.
std::string histogram(std::string_view title, const std::vector<double>& values,
                      std::string_view colour);

} // namespace quincunx::cli
