#pragma once
// What an experiment found, for people and programs: text, tidy tables, one JSON document with all
// that it takes to repeat it.

#include "kernel/value.hpp"
#include "laboratory/measured.hpp"

#include <string>

namespace quincunx::cli {

// As a checkpoint of this run would be resumed, a battle replayed: how people call it.
struct Results {
    const laboratory::Campaign& campaign;
    std::vector<laboratory::Measured> variants;
    std::string version;
    std::vector<std::pair<std::string, std::string>> signatures; // by rule set
};
Results results_of(const laboratory::Campaign& campaign);

std::string results_text(const Results& results);
Value results_value(const Results& results);
std::string variants_csv(const Results& results); // a line for each variant and measure
std::string results_html(const Results& results, const Value& value); // stands alone
std::string battles_csv(const Results& results);                      // a line for each battle

std::string csv_field(std::string_view text); // in quotes where it must be

std::string_view program_version();

} // namespace quincunx::cli
