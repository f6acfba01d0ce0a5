#pragma once
// What must be done after an outcome, for a referee beside real figures: in words, by the rows.

#include "kernel/value.hpp"
#include "reckoning/sheet.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::battle {

// What must be done where a question comes out so, in words, and the row that says it.
template <class Sheet>
struct Consequence {
    std::string_view kinds; // of these questions, blanks between; empty: of every
    // Words of its name, "routed" of "defender_routed"; "=rout": all of it; "*": any. With |
    // between them it is one or the other.
    std::string_view outcome;
    typename Sheet::Rule rule;
    std::string_view words; // {} is the figure of the row, {infantry} that of a column
    // Said where these hold of the facts, blanks between: "river=normal|deep", "unit.type!=CF",
    // "target.large_unit" (whatever was said).
    std::string_view where = {};
};
// The same for whoever asks.
struct Follows {
    std::string_view kinds;
    std::string_view outcome;
    std::string_view rule;
    std::string_view words;
    std::string_view where;
};
// Is it one of the words of an outcome's name? Not where a 0 follows it: no bases lost are none.
// With = before it, it is the whole name, but for the unit: "=rout" of "charger:rout".
bool is_said_in(std::string_view words, std::string_view outcome);
// What an outcome says of each unit: "A=stays" and "B=flees" of "A=stays;B=flees".
std::vector<std::string_view> parts_of(std::string_view outcome);
// Does it follow where such a question, of these facts, comes out so? The outcome is one part.
bool applies(const Follows& follows, std::string_view kind, const Value& facts,
             std::string_view outcome);
// Its words with the figures in force; nothing where the row is switched off.
std::optional<std::string> words_of(const Follows& follows, const reckoning::Sheet& sheet);

} // namespace quincunx::battle
