// quincunx signature: one number from a fixed set of automatic battles.

#include "laboratory/signature.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "cli/signatures.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

std::uint64_t signature_of(const battle::RuleSet& rules, int threads)
{
    std::vector<std::unique_ptr<battle::Battle>> battles;
    std::vector<const battle::Battle*> openings;
    const reckoning::Sheet& sheet = rules.printed();
    for (const std::string_view scenario : laboratory::signed_scenarios) {
        const muster::Fight fight =
            fight_of_scenario(rules, std::string(scenario), muster::Size::small, sheet);
        auto battle = rules.open(fight, sheet);
        if (!battle) refuse(battle.error());
        battles.push_back(*std::move(battle));
        openings.push_back(battles.back().get());
    }
    return laboratory::signature(openings, threads);
}

Status print_signature(const Arguments& arguments, Streams& streams)
{
    Value list = Value::object();
    for (const battle::RuleSet* rules : rule_sets_named(arguments.word(0).value_or("all"))) {
        const std::string number =
            fmt::format("{:016x}", signature_of(*rules, threads_of(arguments)));
        list[rules->rules().rules] = number;
        if (!arguments.has("--json"))
            streams.out << fmt::format("{} {}\n", rules->rules().rules, number);
    }
    if (arguments.has("--json")) print_json(streams.out, list);
    return done;
}

} // namespace quincunx::cli
