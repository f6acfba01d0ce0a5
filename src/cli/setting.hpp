#pragma once
// What a command line says is to be fought: a scenario or two armies, laid out for a rule set, with
// house rules and seed.

#include "battle/rule_set.hpp"
#include "cli/arguments.hpp"
#include "journal/match.hpp"
#include "muster/library.hpp"

#include <optional>
#include <string>

namespace quincunx::cli {

// The data directory, opened once a command.
const muster::Library& library();

muster::Size size_of(const Arguments& arguments);

muster::Fight fight_of_scenario(const battle::RuleSet& rules, const std::string& name,
                                muster::Size size, const reckoning::Sheet& sheet);

// The scenario named, or the armies of --red-army and --blue-army; where nothing is named, the
// fallback. Throws wrong use where none can be had.
journal::Opening opening_of(const battle::RuleSet& rules, const Arguments& arguments,
                            const std::optional<std::string>& fallback = {});

// As people call it: "cannae", or "romans - epirots".
std::string title_of(const journal::Opening& opening);

struct GivenSeed {
    dice::Seed seed;
    std::string text; // as given; of a fresh seed its digits
    bool fresh = false;
};
GivenSeed seed_of(const Arguments& arguments);

int threads_of(const Arguments& arguments); // all cores unless told

} // namespace quincunx::cli
