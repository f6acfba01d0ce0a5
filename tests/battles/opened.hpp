#pragma once
// Battles of the project's own data, opened for tests.

#include "battle/rule_set.hpp"
#include "dice/rolled.hpp"
#include "kernel/trouble.hpp"
#include "muster/layout.hpp"
#include "muster/library.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>

namespace quincunx::test {

inline const muster::Library& library()
{
    static const muster::Library opened = [] {
        auto found = muster::Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
        if (!found) FAIL(to_text(found.error()));
        return std::move(*found);
    }();
    return opened;
}

inline muster::Fight fight_of(const battle::RuleSet& rules, const std::string& scenario,
                              muster::Size size)
{
    const auto read = library().scenario(scenario);
    if (!read) FAIL(to_text(read.error()));
    const auto fight = muster::lay_out(
        *read, size, rules.frame(size, reckoning::Sheet(rules.rules())), library().troops());
    if (!fight) FAIL(to_text(fight.error()));
    return *fight;
}

inline std::unique_ptr<battle::Battle> opened(const battle::RuleSet& rules,
                                              const muster::Fight& fight)
{
    auto battle = rules.open(fight, reckoning::Sheet(rules.rules()));
    if (!battle) FAIL(to_text(battle.error()));
    return std::move(*battle);
}

} // namespace quincunx::test
