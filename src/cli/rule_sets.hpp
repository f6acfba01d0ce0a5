#pragma once
// Rule sets and house rules as people name them.

#include "battle/rule_set.hpp"
#include "cli/arguments.hpp"
#include "reckoning/quick.hpp"

#include <string>
#include <vector>

namespace quincunx::cli {

// By id. Throws wrong use that names the nearest.
const battle::RuleBook& rule_book_named(std::string_view id);
// By id. Of rules that can be asked but are not played the wrong use says so, and which are.
const battle::RuleSet& rule_set_named(std::string_view id);
// "all", one id, or several with commas between.
std::vector<const battle::RuleSet*> rule_sets_named(std::string_view list);

// By --rules; without it the first that the program plays.
const battle::RuleSet& rule_set_of(const Arguments& arguments);
const battle::RuleBook& rule_book_of(const Arguments& arguments);

// The files of every --house, read and checked for this rule set.
std::vector<reckoning::HouseRules> house_rules_of(const battle::RuleBook& rules,
                                                  const Arguments& arguments);

// The sheet in force: as printed, with the house rules of every --house laid over it.
reckoning::Sheet sheet_of(const battle::RuleBook& rules, const Arguments& arguments);

// Where rows stand on the quick reference.
reckoning::Layout layout_of(const reckoning::Register& rules);

} // namespace quincunx::cli
