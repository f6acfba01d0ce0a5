#pragma once
// The rules that this program knows: books that can be asked, and those of them that it plays.

#include "battle/rule_set.hpp"
#include "muster/troops.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace quincunx::rules {

std::span<const battle::RuleBook* const> rule_books(); // all that answer questions
std::span<const battle::RuleSet* const> rule_sets();   // those that are played

std::span<const std::string_view> book_ids();
std::span<const std::string_view> ids(); // of those that are played

// By id; nothing where there is none.
const battle::RuleBook* find_book(std::string_view id);
const battle::RuleSet* find(std::string_view id);

// Cards are read with what every rule set has to say of them.
std::vector<muster::RuleSetCheck> profile_checks();

} // namespace quincunx::rules
