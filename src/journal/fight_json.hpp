#pragma once
// A fight as JSON, so that a journal stands alone even when troops, armies or scenarios change
// after the battle. What is as it usually is (no hold, no arrival, counts towards the army) is not
// written.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/fight.hpp"

namespace quincunx::journal {

Value to_value(const muster::Fight& fight);

// Strict: unknown keys, wrong kinds and places beyond the lattice are troubles. `path` names the
// fight in messages.
Result<muster::Fight, Troubles> fight_of_value(const Value& value, const std::string& file,
                                               const std::string& path);

} // namespace quincunx::journal
