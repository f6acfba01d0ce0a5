// quincunx fidelity: how often battles come out as they did, and what would bring them nearer.

#include "cli/commands.hpp"
#include "cli/experiment.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "laboratory/measured.hpp"
#include "laboratory/threads.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

using laboratory::Share;
using muster::Experiment;

namespace {

// A battle by a rule set beside what history says of it.
struct Cell {
    std::string scenario;
    std::string rules;
    bool red_won = true; // in history
    std::array<double, 2> target{};
    laboratory::Measured measured;
    std::string nearer; // the key that brings it nearest, with its value; empty: not looked for
    Share with;         // of history's winner, then

    Share winners() const { return turned(measured.share); }
    Share turned(const Share& red) const
    {
        return red_won ? red : Share{1 - red.share, 1 - red.most, 1 - red.least};
    }
    bool seldom() const { return winners().most < target[0]; }
    bool often() const { return winners().least > target[1]; }
    // One side wins more than 85 in 100, whichever.
    bool walk_over() const { return measured.share.least > 0.85 || measured.share.most < 0.15; }
    double off(const Share& share) const
    {
        return std::max({0.0, target[0] - share.share, share.share - target[1]});
    }
};

Experiment battles_of(const Arguments& arguments)
{
    Experiment asked;
    asked.title = "As it was?";
    asked.seed = arguments.text_or("--seed", "1");
    asked.battles = arguments.whole_or("--battles", 20, 4, 10'000);
    const std::string general = arguments.text_or("--general", generals::usual);
    asked.generals = {{muster::Named{general, 0}, muster::Named{general, 0}}};
    const std::vector<std::string> known = library().scenario_names();
    const std::vector<std::string_view> views(known.begin(), known.end());
    for (const std::string& word : arguments.words())
        asked.scenarios.push_back({known[chosen(word, views, "scenario")], 0});
    if (asked.scenarios.empty())
        for (const std::string& name : known) asked.scenarios.push_back({name, 0});
    for (const battle::RuleSet* rules : rule_sets_named(arguments.text_or("--rules", "all")))
        asked.rules.push_back({std::string(rules->rules().rules), 0});
    return asked;
}

laboratory::Plan plan_for(const Experiment& asked)
{
    auto plan = laboratory::planned(asked, {rules::rule_sets(), library()});
    if (!plan) refuse(plan.error());
    plan->command = "fidelity";
    for (const muster::Named& scenario : asked.scenarios) plan->command += " " + scenario.name;
    plan->command += " --rules ";
    for (const muster::Named& rules : asked.rules)
        plan->command += (&rules == &asked.rules.front() ? "" : ",") + rules.name;
    plan->command += fmt::format(" --battles {} --seed {} --general {}", asked.battles, asked.seed,
                                 asked.generals[0][0].name);
    return *std::move(plan);
}

std::vector<Cell> cells_of(const laboratory::Campaign& campaign)
{
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < campaign.plan().variants.size(); ++i) {
        const laboratory::Variant& variant = campaign.plan().variants[i];
        const auto scenario = library().scenario(variant.setting);
        if (!scenario) refuse(scenario.error());
        const muster::History& history = scenario->history;
        if (history.winner.empty() || history.target[1] == 0) continue; // nothing to compare with
        cells.push_back({variant.setting,
                         std::string(variant.rules->rules().rules),
                         history.winner == "A",
                         {history.target[0] / 100, history.target[1] / 100},
                         measured(campaign, i),
                         "",
                         {}});
    }
    return cells;
}

// ---- what would bring it nearer ----

// Each line a step better or worse, whichever helps.
std::vector<muster::Varied> settings_of(const Cell& cell)
{
    std::vector<muster::Varied> settings;
    const auto scenario = library().scenario(cell.scenario);
    for (const muster::Line& line : scenario->lines) {
        if (line.camp) continue;
        const bool winners = (line.side == 0) == cell.red_won;
        const int step = line.quality_step + (winners == cell.seldom() ? 1 : -1);
        if (step < -2 || step > 2) continue;
        muster::Varied varied;
        varied.what = muster::Varied::What::scenario;
        varied.of = fmt::format("line[{}].quality_step", line.name);
        varied.values = {Value(step)};
        varied.number = 1;
        settings.push_back(std::move(varied));
    }
    return settings;
}

void find_nearer(Cell& cell, const Experiment& asked, int threads, ProgressLine& line)
{
    Experiment one = asked;
    one.scenarios = {{cell.scenario, 0}};
    one.rules = {{cell.rules, 0}};
    cell.with = cell.winners();
    for (const muster::Varied& setting : settings_of(cell)) {
        one.varied = {setting};
        // A name that both sides have is no key; what a rule set cannot express is none either.
        const auto plan = laboratory::planned(one, {rules::rule_sets(), library()});
        if (!plan) continue;
        laboratory::Campaign campaign(*plan);
        fight_out(campaign, threads, {});
        const Share share = cell.turned(measured(campaign, 0).share);
        if (cell.off(share) < cell.off(cell.with)) {
            cell.with = share;
            cell.nearer = fmt::format("{} = {}", setting.of, setting.values.front().as_whole());
        }
        if (line.due()) line.say(fmt::format("{}, {}: {}", cell.scenario, cell.rules, setting.of));
    }
}

// ---- telling ----

std::string_view word_of(const Cell& cell)
{
    if (cell.seldom()) return "too seldom";
    return cell.often() ? "too often" : "as it was";
}

std::string percent(const Share& share)
{
    return fmt::format("{:.0f} % ({:.0f} to {:.0f})", 100 * share.share, 100 * share.least,
                       100 * share.most);
}

std::string fidelity_text(const std::vector<Cell>& cells)
{
    std::string text = fmt::format("{:<15} {:<19} {:<9} {:<19} {:<11} {:>5}  {:>11}\n", "battle",
                                   "rules", "should", "did (19 in 20)", "", "turns", "losses");
    int as_it_was = 0;
    int walk_overs = 0;
    for (const Cell& cell : cells) {
        const std::size_t winner = cell.red_won ? 0 : 1;
        text += fmt::format(
            "{:<15} {:<19} {:<9} {:<19} {:<11} {:>5.1f}  {:>3.0f} - {:<3.0f} {}\n", cell.scenario,
            cell.rules, fmt::format("{:.0f} to {:.0f}", 100 * cell.target[0], 100 * cell.target[1]),
            percent(cell.winners()), word_of(cell), cell.measured.turns.mean,
            100 * cell.measured.losses[winner].mean, 100 * cell.measured.losses[1 - winner].mean,
            cell.walk_over() ? "walk-over" : "");
        if (!cell.nearer.empty())
            text += fmt::format("{:<15} nearer by {}: {}\n", "", cell.nearer, percent(cell.with));
        if (!cell.seldom() && !cell.often()) ++as_it_was;
        if (cell.walk_over()) ++walk_overs;
    }
    return text +
           fmt::format("\n{} of {} may be as it was, {} are surely walk-overs. Shares are of "
                       "who won in history, a draw a half; losses are per cent of what "
                       "breaks an army, his first.\n",
                       as_it_was, cells.size(), walk_overs);
}

Value share_value(const Share& share)
{
    Value value = Value::list();
    for (const double number : {share.share, share.least, share.most}) value.push_back(number);
    return value;
}

Value fidelity_value(const std::vector<Cell>& cells, const laboratory::Plan& plan)
{
    Value value = Value::object();
    value["command"] = "quincunx " + plan.command;
    value["identity"] = plan.identity;
    Value& list = value["battles"] = Value::list();
    for (const Cell& cell : cells) {
        Value one = Value::object();
        one["scenario"] = cell.scenario;
        one["rules"] = cell.rules;
        one["winner"] = cell.red_won ? "red" : "blue";
        one["target"] = Value(Value::List{cell.target[0], cell.target[1]});
        one["battles"] = cell.measured.battles;
        one["share"] = share_value(cell.winners());
        one["word"] = word_of(cell);
        one["walk_over"] = cell.walk_over();
        one["turns"] = cell.measured.turns.mean;
        one["red_losses"] = cell.measured.losses[0].mean;
        one["blue_losses"] = cell.measured.losses[1].mean;
        if (!cell.nearer.empty()) {
            one["nearer"] = cell.nearer;
            one["share_then"] = share_value(cell.with);
        }
        list.push_back(std::move(one));
    }
    return value;
}

} // namespace

Status compare_with_history(const Arguments& arguments, Streams& streams)
{
    const Experiment asked = battles_of(arguments);
    const laboratory::Plan plan = plan_for(asked);
    const int threads = threads_of(arguments);
    if (arguments.has("--replay")) return replay(plan, arguments, streams);
    if (arguments.has("--dry-run")) return say_cost(plan, threads, streams);
    laboratory::Campaign campaign(plan);
    auto checkpoint = checkpoint_of(arguments, campaign);
    fight(campaign, checkpoint, threads, streams);
    if (const auto folder = arguments.text("--out")) write_results(*folder, campaign);
    std::vector<Cell> cells = cells_of(campaign);
    if (arguments.has("--nearer")) {
        ProgressLine line(streams);
        for (Cell& cell : cells)
            if (cell.seldom() || cell.often()) find_nearer(cell, asked, threads, line);
    }
    if (arguments.has("--json"))
        print_json(streams.out, fidelity_value(cells, plan));
    else
        streams.out << fidelity_text(cells);
    return done;
}

} // namespace quincunx::cli
