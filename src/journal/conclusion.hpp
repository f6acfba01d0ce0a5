#pragma once
// How a battle ends that its rules have not ended: somebody resigns, both agree on a draw, a clock
// that was agreed on has run out, or nobody has come back to it for so long that its host ends it.
// A journal's last line says so in one word or two.

#include "battle/battle.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::journal {

struct Conclusion {
    enum class How : std::uint8_t { resigned, agreed, out_of_time, abandoned };
    How how = How::resigned;
    battle::Side side = battle::Side::red; // who resigned, or whose time ran out

    bool operator==(const Conclusion&) const = default;
};

battle::Outcome outcome_of(const Conclusion& conclusion);

// "red resigns", "agreement", "blue out of time", "abandoned": as it stands in journals and
// messages.
std::string_view word_of(const Conclusion& conclusion);
std::span<const std::string_view> conclusion_words();
Conclusion conclusion_of(std::size_t word); // by its number among them

// "Romans resigned.", "Both agreed on a draw.", "The time of Romans ran out."
std::string concluding_words(const Conclusion& conclusion, const battle::Roster& roster);
std::string concluding_words(const Conclusion& conclusion); // of red and blue

} // namespace quincunx::journal
