#pragma once
// Replays a journal through the judge. Where the seed has been shown, the dice are thrown again
// from it as well.

#include "journal/record.hpp"

#include <functional>

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
    bool facts_sealed = true;             // the first line is as it was sealed, or it differs
    std::uint32_t taken_over = 0;         // so many of them from another battle: dice as recorded
    bool ended = false;                   // by its last line
    std::optional<Conclusion> concluded;  // where players ended it, as recorded
    std::uint32_t agreed_backs = 0;       // so often orders were taken back by agreement
    bool cut_off = false;                 // within a line
    battle::Standing standing;            // after the last order that agrees

    Status status() const { return difference ? difference->status : Status::verified; }
};
std::string to_text(const Verification& verification); // a sentence or two for people

// Asked before every line: may the replay go on? Who has waited long enough says no.
using Patience = std::function<bool()>;

Verification verify(const Journal& journal, RuleSets rule_sets);
Verification verify(std::string_view text, std::string_view file, RuleSets rule_sets);
Verification unreadable(const Troubles& troubles); // of a text that is no journal

// Whether a battle of another version of its rules is replayed too: as far as every state is the
// same, it was played by these.
enum class Versions : std::uint8_t { this_one, any };

// The match that a journal records, as far as it goes; or the first difference. It goes on with its
// seed where the journal shows one, or with the one given, whose seal must agree.
Result<Match, Difference> replayed(const Journal& journal, RuleSets rule_sets,
                                   std::optional<dice::Seed> seed = {},
                                   Versions versions = Versions::this_one);

// Both in one replay: what was found, and the match where nothing differs.
struct Examined {
    Verification found;
    std::optional<Match> match;
};
Examined examine(const Journal& journal, RuleSets rule_sets, const Patience& patience = {});

} // namespace quincunx::journal
