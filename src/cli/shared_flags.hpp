#pragma once
// Flags that several commands share, so that each is spelled and explained once.

#include "cli/arguments.hpp"

namespace quincunx::cli {

std::span<const std::string_view> rule_book_names(); // all that can be asked
std::span<const std::string_view> rule_set_names();  // those that are played
void must_be_played(std::string_view rules);         // wrong use that says which are
std::span<const std::string_view> general_names();
std::span<const std::string_view> player_names(); // the generals, and human
std::span<const std::string_view> size_names();

inline constexpr FlagShape json_flag{"--json", "", "print one JSON document"};
inline constexpr FlagShape rules_flag{"--rules", "ID",           "the rule set to play by",
                                      false,     rule_set_names, must_be_played};
inline constexpr FlagShape book_flag{"--rules", "ID", "the rule set to price by", false,
                                     rule_book_names};
inline constexpr FlagShape house_flag{"--house", "FILE", "house rules to lay over the rule set",
                                      true};
inline constexpr FlagShape seed_flag{
    "--seed", "N", "a number or 64 hexadecimal digits from which all chance follows"};
inline constexpr FlagShape size_flag{"--size", "small|large", "how many units stand for the armies",
                                     false, size_names};
inline constexpr FlagShape red_army_flag{"--red-army", "NAME", "instead of a scenario: red's army"};
inline constexpr FlagShape blue_army_flag{"--blue-army", "NAME",
                                          "instead of a scenario: blue's army"};
inline constexpr FlagShape points_flag{"--points", "N", "what each army may cost"};

} // namespace quincunx::cli
