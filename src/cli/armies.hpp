#pragma once
// Armies by name, at their price.

#include "battle/rule_set.hpp"
#include "cli/arguments.hpp"
#include "muster/army.hpp"

#include <string>

namespace quincunx::cli {

muster::Price price_by(const battle::RuleBook& rules);

muster::ArmyList army_named(const std::string& name);

// The army as its file has it, or what --points buys of it.
muster::ArmyList army_picked(const battle::RuleBook& rules, const std::string& name,
                             const Arguments& arguments);

} // namespace quincunx::cli
