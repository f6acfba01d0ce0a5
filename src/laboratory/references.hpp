#pragma once
// What house rules do to exact answers: every question of a rule set is asked about its example and
// about what lies beside it (each fact otherwise, one at a time, then two), by both sheets. Those
// whose answers differ are what the rows are at work in.

#include "battle/rule_set.hpp"

#include <string>
#include <vector>

namespace quincunx::laboratory {

struct Reference {
    std::string_view kind;  // of question
    std::string_view words; // what it answers
    Value facts;
    std::vector<std::pair<std::string, std::string>> beside; // facts that differ from the example
    Value before;
    Value after;
    double shift = 0; // how much of all chance goes elsewhere: 0 to 1

    // Outcomes by their names, with both chances as fractions; "0" where it cannot be.
    struct Chance {
        std::string outcome;
        std::string before;
        std::string after;

        bool operator==(const Chance&) const = default;
    };
    std::vector<Chance> chances() const;
};

// The most telling, at most so many, and not more than three of a kind unless there is nothing
// else.
std::vector<Reference> references(const battle::RuleBook& rules, const reckoning::Sheet& before,
                                  const reckoning::Sheet& after, std::size_t most = 10);

// "A.order", "0.units.A.poor": every fact as it is typed, key and value.
std::vector<std::pair<std::string, std::string>> typed_facts(const Value& facts);

double value_of_fraction(std::string_view text); // "1/3"

} // namespace quincunx::laboratory
