#pragma once
// What a house rule would do: its rows, exact odds, battles, the sheet with the change marked.

#include "laboratory/measured.hpp"
#include "laboratory/references.hpp"
#include "reckoning/quick.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quincunx::cli {

struct ImpactSheet {
    const battle::RuleSet& rules;
    reckoning::Sheet before;
    reckoning::Sheet after;
    std::string title; // of the house rules
    std::string file;
    reckoning::Layout layout; // of the quick reference
    std::vector<laboratory::Reference> references;

    // Both ways by the same dice.
    struct Battle {
        std::string scenario;
        laboratory::Measured before;
        laboratory::Measured after; // against the former
    };
    std::vector<Battle> battles;
    laboratory::Mean share;  // over all battles: what red gains, points of one
    laboratory::Mean margin; // and how much
    laboratory::Mean turns;
    std::string general;
    std::string seed;
    int battles_of_each = 0;
};

std::vector<std::size_t> changed_rows(const reckoning::Sheet& sheet);
std::string ask_command(const ImpactSheet& impact, const laboratory::Reference& reference);

std::string impact_text(const ImpactSheet& impact);
std::string impact_html(const ImpactSheet& impact);
Value impact_value(const ImpactSheet& impact);

} // namespace quincunx::cli
