// quincunx impact: one page for a house rule that somebody proposes.

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/impact_sheet.hpp"
#include "cli/progress.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "generals/no_order.hpp"
#include "laboratory/threads.hpp"
#include "muster/house.hpp"
#include "rules/register.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

reckoning::HouseRules house_named(const Arguments& arguments)
{
    if (!arguments.word(0))
        throw WrongUse("Name the file of a house rule: quincunx impact HOUSE.toml.");
    const auto house = muster::read_house_file(*arguments.word(0));
    if (!house) refuse(house.error());
    if (house->changes.empty())
        refuse({{house->file, 0, "rows", "there is nothing to weigh: no row is changed."}});
    return *house;
}

const battle::RuleSet& rules_of(const reckoning::HouseRules& house)
{
    if (!house.rules.empty()) return rule_set_named(house.rules);
    for (const battle::RuleSet* rules : rules::rule_sets())
        if (house.changes[0].id.starts_with(rules->rules().prefix)) return *rules;
    refuse({{house.file, house.changes[0].line, house.changes[0].id,
             "no rule set has rows that begin so; quincunx rules RULES lists them."}});
}

// Every battle of history, by the rules as printed and with the house rule, with the same dice.
muster::Experiment both_ways(const reckoning::HouseRules& house, const battle::RuleSet& rules,
                             const Arguments& arguments)
{
    muster::Experiment asked;
    asked.file = house.file;
    asked.title = house.title;
    asked.seed = arguments.text_or("--seed", "1");
    asked.battles = arguments.whole_or("--battles", 20, 2, 10'000);
    asked.rules = {{std::string(rules.rules().rules), 0}};
    const std::string general = arguments.text_or("--general", generals::usual);
    asked.generals = {{muster::Named{general, 0}, muster::Named{general, 0}}};
    std::vector<std::string> names = arguments.all("--scenario");
    if (names.empty()) names = library().scenario_names();
    for (const std::string& name : names) asked.scenarios.push_back({name, 0});
    muster::Varied varied;
    varied.what = muster::Varied::What::house;
    varied.values = {Value(""), Value(std::filesystem::path(house.file).filename().string())};
    varied.number = 1;
    asked.varied.push_back(varied);
    return asked;
}

void fight_both(ImpactSheet& impact, const laboratory::Plan& plan, int threads, Streams& streams)
{
    laboratory::Campaign campaign(plan);
    ProgressLine line(streams);
    laboratory::Hearing hearing;
    hearing.told = [&](const laboratory::Campaign& now, double) {
        if (!now.over() && line.due())
            line.say(fmt::format("{} of {} battles, {} left", now.done(), now.wanted(),
                                 duration_text(now.seconds_left(threads))));
    };
    try {
        fight_out(campaign, threads, hearing);
    } catch (const generals::NoOrder& nothing) {
        throw WrongUse(nothing.what());
    }
    line.end(fmt::format("{} of {} battles", campaign.done(), campaign.wanted()));
    std::vector<double> shares, margins, turns;
    for (std::size_t i = 0; i + 1 < plan.variants.size(); i += 2) {
        impact.battles.push_back(
            {plan.variants[i].setting, measured(campaign, i), measured(campaign, i + 1)});
        const auto before = campaign.endings(i);
        const auto after = campaign.endings(i + 1);
        for (std::size_t n = 0; n < before.size(); ++n) {
            shares.push_back(points_of(plan, after[n], n) - points_of(plan, before[n], n));
            margins.push_back(margin_of(after[n]) - margin_of(before[n]));
            turns.push_back(double(after[n].turn) - double(before[n].turn));
        }
    }
    impact.share = laboratory::mean_of(shares, -1, 1);
    impact.margin = laboratory::mean_of(margins, -2, 2);
    impact.turns = laboratory::mean_of(turns);
}

} // namespace

Status weigh_house(const Arguments& arguments, Streams& streams)
{
    const reckoning::HouseRules house = house_named(arguments);
    const battle::RuleSet& rules = rules_of(house);
    const auto after = reckoning::Sheet::with(rules.rules(), {&house, 1});
    if (!after) refuse(after.error());
    ImpactSheet impact{.rules = rules,
                       .before = rules.printed(),
                       .after = *after,
                       .title = house.title,
                       .file = house.file,
                       .layout = layout_of(rules.rules()),
                       .references = {},
                       .battles = {},
                       .share = {},
                       .margin = {},
                       .turns = {},
                       .general = {},
                       .seed = {}};
    if (const auto file = arguments.text("--out")) can_be_written(*file); // before the battles
    impact.references = laboratory::references(rules, impact.before, impact.after);
    const muster::Experiment asked = both_ways(house, rules, arguments);
    impact.general = asked.generals[0][0].name;
    impact.seed = asked.seed;
    impact.battles_of_each = asked.battles;
    const auto plan = laboratory::planned(asked, {rules::rule_sets(), library()});
    if (!plan) refuse(plan.error());
    fight_both(impact, *plan, threads_of(arguments), streams);
    if (const auto file = arguments.text("--out")) write_file(*file, impact_html(impact));
    if (arguments.has("--json"))
        print_json(streams.out, impact_value(impact));
    else
        streams.out << impact_text(impact);
    return done;
}

} // namespace quincunx::cli
