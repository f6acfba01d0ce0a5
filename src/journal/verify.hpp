#pragma once
// Replays a journal through the judge. Where the seed has been shown, the dice are thrown again
// from it as well.

#include "journal/record.hpp"

namespace quincunx::journal {

using RuleSets =
    std::span<const battle::RuleSet* const>; // those that this program plays: rules::rule_sets()

enum class Status : std::uint8_t {
    verified,   // every order is legal, every hash the same, every die as the seed gives it
    differs,    // it is not what this program plays; the words say where
    unreadable, // it is no journal, or none that this program can replay
};
constexpr int exit_status(Status status)
{
    return static_cast<int>(status);
}

// What is wrong with a journal, first of all.
struct Difference {
    Status status = Status::differs;
    int line = 0;            // of the file; 0: of the whole
    std::uint32_t entry = 0; // 0: before the first order
    std::string words;       // "entry 12: the order is not legal: ..."

    bool operator==(const Difference&) const = default;
};

struct Verification {
    std::optional<Difference> difference; // nothing: verified
    std::uint32_t orders = 0;             // that agree
    bool dice_proven = false;             // thrown again from the seed, whose seal agrees
    std::uint32_t taken_over = 0;         // so many of them from another battle: dice as recorded
    bool ended = false;                   // by its last line
    bool cut_off = false;                 // within a line
    battle::Standing standing;            // after the last order that agrees

    Status status() const { return difference ? difference->status : Status::verified; }
};
std::string to_text(const Verification& verification); // a sentence or two for people

Verification verify(const Journal& journal, RuleSets rule_sets);
Verification verify(std::string_view text, std::string_view file, RuleSets rule_sets);

// The match that a journal records, as far as it goes; or the first difference. It goes on with its
// seed where the journal shows one, or with the one given, whose seal must agree.
Result<Match, Difference> replayed(const Journal& journal, RuleSets rule_sets,
                                   std::optional<dice::Seed> seed = {});

} // namespace quincunx::journal
