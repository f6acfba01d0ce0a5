#pragma once
// Armies by name, at their price.

#include "battle/rule_set.hpp"
#include "cli/arguments.hpp"
#include "muster/army.hpp"

#include <string>

namespace quincunx::cli {

// As the sheet in force prices them.
muster::Price price_by(const battle::RuleBook& rules, const reckoning::Sheet& sheet);

muster::ArmyList army_named(const std::string& name);

// The army as its file has it, or what --points buys of it, at the prices of every --house.
muster::ArmyList army_picked(const battle::RuleBook& rules, const std::string& name,
                             const Arguments& arguments);

} // namespace quincunx::cli
