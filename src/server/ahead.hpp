#pragma once
// Answers that a player has given ahead: at a decision of this kind, about one of these troops and
// caused by one of those, this verb; at all others he is asked. They are made of what a rule set
// declares (kinds of decision, verbs) and of the troops that are there, so they serve every rule
// set. Only whoever gave them sees them; where one is used it stands in the journal as any order.

#include "battle/battle.hpp"
#include "kernel/value.hpp"
#include "server/sight.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quincunx::server {

struct Ahead {
    std::string kind;                 // of decision, by its name
    std::string verb;                 // by its name
    std::vector<std::string> about;   // figures of whom it is about; empty: whoever it is
    std::vector<std::string> against; // of who caused it

    bool operator==(const Ahead&) const = default;
};
using Aheads = std::vector<Ahead>;

inline constexpr std::size_t most_aheads = 24;
// Before the names of lines that are such answers; no client's name begins like it.
inline constexpr std::string_view ahead_mark = "ahead/";

// As a message or a note has them, the first that fits counts; what is wrong, in words.
struct AheadsRead {
    Aheads all;
    std::string wrong;
};
AheadsRead aheads_of(const Value& list, const battle::Battle& battle);
Value aheads_value(const Aheads& all);

// What an answer given ahead makes of this decision; nothing: he is asked. One order alone must
// fit: nobody chooses for him.
std::optional<battle::LegalOrder> answered_ahead(const Aheads& all, const Sight& sight);

} // namespace quincunx::server
