#include "cli/setting.hpp"

#include "cli/armies.hpp"
#include "cli/files.hpp"
#include "cli/rule_sets.hpp"
#include "cli/shared_flags.hpp"
#include "muster/layout.hpp"
#include "rules/register.hpp"

#include <fmt/format.h>
#include <thread>

namespace quincunx::cli {

namespace {

std::vector<std::string_view> views(const std::vector<std::string>& names)
{
    return {names.begin(), names.end()};
}

muster::Fight fight_of_named_armies(const battle::RuleSet& rules, const Arguments& arguments,
                                    const reckoning::Sheet& sheet)
{
    const auto red = arguments.text("--red-army");
    const auto blue = arguments.text("--blue-army");
    if (!red || !blue) throw WrongUse("Two armies are needed: --red-army NAME --blue-army NAME.");
    const muster::ArmyList first = army_picked(rules, *red, arguments);
    const muster::ArmyList second = army_picked(rules, *blue, arguments);
    const muster::Size size =
        arguments.has("--size") ? size_of(arguments) : size_for(first, second, rules.rules().rules);
    auto fight = fight_of_armies(first, second, rules.frame(size, sheet), library().troops());
    if (!fight) refuse(fight.error());
    fight->size = size;
    return *fight;
}

} // namespace

journal::Opening opening_of(const battle::RuleSet& rules, const Arguments& arguments,
                            const std::optional<std::string>& fallback)
{
    const bool armies = arguments.has("--red-army") || arguments.has("--blue-army");
    auto scenario = arguments.word(0);
    if (armies && scenario) throw WrongUse("Either a scenario or two armies, not both.");
    if (!armies && arguments.has("--points"))
        throw WrongUse("--points goes with --red-army and --blue-army.");
    if (!armies && !scenario) scenario = fallback;
    if (!armies && !scenario)
        throw WrongUse("Name a scenario (\"quincunx scenarios\" lists them), or two armies.");
    const reckoning::Sheet sheet = sheet_of(rules, arguments);
    return {&rules,
            armies ? fight_of_named_armies(rules, arguments, sheet)
                   : fight_of_scenario(rules, *scenario, size_of(arguments), sheet),
            house_rules_of(rules, arguments)};
}

const muster::Library& library()
{
    static const muster::Library opened = [] {
        const auto data = muster::find_data();
        if (!data) refuse({data.error()});
        auto found = muster::Library::open(*data, rules::profile_checks());
        if (!found) refuse(found.error());
        return *std::move(found);
    }();
    return opened;
}

muster::Fight fight_of_scenario(const battle::RuleSet& rules, const std::string& name,
                                muster::Size size, const reckoning::Sheet& sheet)
{
    const std::vector<std::string> known = library().scenario_names();
    chosen(name, views(known), "scenario");
    const auto scenario = library().scenario(name);
    if (!scenario) refuse(scenario.error());
    auto fight = muster::lay_out(*scenario, size, rules.frame(size, sheet), library().troops());
    if (!fight) refuse(fight.error());
    return *fight;
}

muster::Size size_of(const Arguments& arguments)
{
    return arguments.text_or("--size", "small") == "large" ? muster::Size::large
                                                           : muster::Size::small;
}

std::string title_of(const journal::Opening& opening)
{
    const muster::Fight& fight = opening.fight;
    if (!fight.scenario.empty()) return fight.scenario;
    return fight.sides[0].name + " - " + fight.sides[1].name;
}

GivenSeed seed_of(const Arguments& arguments)
{
    const auto given = arguments.text("--seed");
    if (!given) {
        const dice::Seed fresh = dice::fresh_seed();
        return {fresh, hex(fresh), true};
    }
    const auto seed = dice::seed_from_text(*given);
    if (!seed) throw WrongUse(fmt::format("--seed: {}", seed.error()));
    return {*seed, *given, false};
}

int threads_of(const Arguments& arguments)
{
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return arguments.whole_or("--threads", cores, 1, 256);
}

} // namespace quincunx::cli
