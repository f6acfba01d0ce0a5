#pragma once
// The battles that the order door is fuzzed with: the invented rule set, then every rule set that
// the program plays, on a scenario of the project's own data. A letter chooses: "a" is the invented
// one.

#include "campus/campus.hpp"
#include "journal/match.hpp"
#include "muster/layout.hpp"
#include "muster/library.hpp"
#include "rules/register.hpp"

#include <vector>

namespace quincunx::fuzz {

inline std::vector<journal::Opening> openings()
{
    std::vector<journal::Opening> found{{&campus::rule_set(), campus::ambush(4)}};
    const auto library = muster::Library::open(QUINCUNX_SOURCE_DIR "/data");
    ensure(library.ok(), "the project's data");
    const auto names = library->scenario_names();
    for (std::size_t i = 0; i < rules::rule_sets().size(); ++i) {
        const battle::RuleSet* const rules = rules::rule_sets()[i];
        const auto scenario = library->scenario(names[i % names.size()]);
        ensure(scenario.ok(), "a scenario that reads");
        const reckoning::Sheet printed(rules->rules());
        auto fight = muster::lay_out(*scenario, muster::Size::small,
                                     rules->frame(muster::Size::small, printed), library->troops());
        ensure(fight.ok(), "a scenario that can be laid out");
        found.push_back({rules, std::move(*fight)});
    }
    return found;
}

inline journal::Match battlefield(unsigned char letter)
{
    static const std::vector<journal::Opening> all = openings();
    const std::size_t choice = (letter + 256U - 'a') % 256U;
    auto match = journal::Match::open(all[choice % all.size()], dice::seed_from(choice));
    ensure(match.ok(), "a battle that opens");
    return std::move(*match);
}

} // namespace quincunx::fuzz
