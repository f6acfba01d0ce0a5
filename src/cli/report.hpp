#pragma once
// What the laboratory found, as one JSON document, as text, and as a page with plots.

#include "kernel/value.hpp"
#include "laboratory/summary.hpp"

#include <string>
#include <vector>

namespace quincunx::cli {

// The battles by one rule set.
struct LabResult {
    std::string rules; // id
    std::string title;
    std::array<std::string, 2> generals;
    std::array<std::string, 2> armies;
    std::vector<laboratory::Ending> endings;
    laboratory::Summary summary;
    double seconds = 0;

    double battles_per_second() const { return seconds > 0 ? summary.battles / seconds : 0; }
};

struct LabReport {
    std::string scenario; // or the two armies
    std::string size;
    std::string seed;
    int battles = 0;
    bool swapped = false;
    std::vector<std::string> house; // titles of the house rules
    std::vector<LabResult> results;
};

Value report_value(const LabReport& report);
std::string report_text(const LabReport& report);
std::string report_html(const LabReport& report);

} // namespace quincunx::cli
