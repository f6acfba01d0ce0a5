#pragma once
// A sentence that costs nothing until somebody reads it: a pattern with {unit}, {other}, {a}, {b},
// {c} and what to put in. Verdicts and events are made by the thousand in simulation; only doors
// turn them into text.

#include "battle/roster.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::battle {

struct Sentence {
    std::string_view pattern; // of static storage
    UnitId unit = no_unit;    // {unit}
    UnitId other = no_unit;   // {other}
    double a = 0;             // {a}, {b}, {c}: at most 3 decimals are shown
    double b = 0;
    double c = 0;
    std::string_view word = {};    // {word}, of static storage
    std::optional<Side> side = {}; // whom it speaks of, where that is a side: for programs

    bool operator==(const Sentence&) const = default;
};

std::string to_text(const Sentence& sentence, const Roster& roster);

// A length or count as people write it: at most three decimals, no trailing zeros.
std::string number_text(double value);

} // namespace quincunx::battle
