// quincunx fidelity: how often battles come out as they did, and what would bring them nearer.

#include "laboratory/fidelity.hpp"
#include "cli/commands.hpp"
#include "cli/experiment.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "dice/sha256.hpp"
#include "laboratory/threads.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

using laboratory::Fidelity;
using laboratory::Fit;
using laboratory::Judged;
using laboratory::Mean;
using laboratory::Setting;
using muster::Experiment;

namespace {

// A setting that brings a battle nearer, fought again with other dice: whoever is the best of many
// was lucky with the dice that chose him.
struct Nearer {
    std::string words;
    Fidelity then;
    Mean gain; // of history's winner, battle by battle with the same dice
};

// A battle by a rule set beside what history says of it.
struct Cell {
    std::string scenario;
    std::string rules;
    Fidelity found;
    double turns = 0;             // on average
    std::optional<Nearer> nearer; // nothing: not looked for, or there is none

    bool comes_otherwise() const { return found.won.fit() != Fit::as_it_was; }
};

// The setting that brings a scenario nearest by all rule sets together: it is common to them.
struct Common {
    std::string scenario;
    std::string words;
    double off = 0; // how far shares of wins lie outside, in all
    double off_then = 0;
    double worst = 0; // how much farther the rule set goes that it serves worst
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
        if (const auto found = fidelity_of(scenario->history, campaign.plan(), campaign.endings(i)))
            cells.push_back({variant.setting, std::string(variant.rules->rules().rules), *found,
                             measured(campaign, i).turns.mean, std::nullopt});
    }
    return cells;
}

// ---- what would bring it nearer ----

class Search {
  public:
    Search(const Experiment& asked, int threads, Streams& streams)
        : asked_(asked), threads_(threads), line_(streams)
    {
    }

    // Of the cells of one scenario.
    std::optional<Common> run(std::span<Cell> cells)
    {
        const auto scenario = library().scenario(cells.front().scenario);
        if (!scenario) refuse(scenario.error());
        std::vector<const Setting*> best(cells.size(), nullptr);
        std::vector<Fidelity> then;
        std::optional<Common> common;
        for (const Cell& cell : cells) then.push_back(cell.found);
        const std::vector<Setting> settings =
            laboratory::settings_of(*scenario, asked_.size.value_or(muster::Size::small));
        for (const Setting& setting : settings) {
            if (!helps(setting, cells)) continue;
            const std::vector<Fidelity> found = fought(setting, cells, scenario->history);
            if (found.empty()) continue; // no file may have it, or some rules cannot express it
            for (std::size_t i = 0; i < cells.size(); ++i)
                if (cells[i].comes_otherwise() && found[i].nearer_than(then[i])) {
                    then[i] = found[i];
                    best[i] = &setting;
                }
            keep_better(common, common_of(cells, found, setting));
        }
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (best[i] != nullptr) cells[i].nearer = again(cells[i], *best[i], scenario->history);
        return common;
    }

  private:
    // Some battle that comes otherwise may come nearer by it.
    static bool helps(const Setting& setting, std::span<const Cell> cells)
    {
        return std::ranges::any_of(cells, [&](const Cell& cell) {
            const Fit fit = cell.found.won.fit();
            if (fit != Fit::too_little && fit != Fit::too_much) return false;
            if (setting.good_for == Setting::For::anybody) return true;
            const bool red = setting.good_for == Setting::For::red;
            return (red == cell.found.red_won) == (fit == Fit::too_little);
        });
    }
    std::vector<Fidelity> fought(const Setting& setting, std::span<const Cell> cells,
                                 const muster::History& history)
    {
        Experiment one = asked_;
        one.scenarios = {{cells.front().scenario, 0}};
        one.varied = {setting.varied};
        const auto plan = laboratory::planned(one, {rules::rule_sets(), library()});
        if (!plan || plan->variants.size() != cells.size()) return {};
        if (line_.due()) line_.say(fmt::format("{}: {}", cells.front().scenario, setting.words));
        laboratory::Campaign campaign(*plan);
        fight_out(campaign, threads_, {});
        std::vector<Fidelity> found;
        for (std::size_t i = 0; i < cells.size(); ++i)
            found.push_back(*fidelity_of(history, *plan, campaign.endings(i)));
        return found;
    }
    static Common common_of(std::span<const Cell> cells, std::span<const Fidelity> then,
                            const Setting& setting)
    {
        Common common{cells.front().scenario, setting.words};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const double off = cells[i].found.won.off();
            common.off += off;
            common.off_then += then[i].won.off();
            common.worst = std::max(common.worst, then[i].won.off() - off);
        }
        return common;
    }
    static void keep_better(std::optional<Common>& best, Common common)
    {
        if (common.off_then < (best ? best->off_then : common.off)) best = std::move(common);
    }
    // With other dice, beside the scenario as it is.
    Nearer again(const Cell& cell, const Setting& setting, const muster::History& history)
    {
        Experiment both = asked_;
        both.scenarios = {{cell.scenario, 0}};
        both.rules = {{cell.rules, 0}};
        both.seed = dice::hex(dice::sha256("nearer " + asked_.seed));
        both.varied = {setting.varied};
        both.varied[0].values = {setting.now, setting.varied.values[0]};
        const auto plan = laboratory::planned(both, {rules::rule_sets(), library()});
        if (!plan) refuse(plan.error());
        laboratory::Campaign campaign(*plan);
        fight_out(campaign, threads_, {});
        const Mean red = measured(campaign, 1).against->share;
        return {setting.words, *fidelity_of(history, *plan, campaign.endings(1)),
                cell.found.red_won ? red : Mean{-red.mean, -red.most, -red.least}};
    }

    const Experiment& asked_;
    int threads_;
    ProgressLine line_;
};

std::vector<Common> look_for_nearer(std::vector<Cell>& cells, const Experiment& asked, int threads,
                                    Streams& streams)
{
    Search search(asked, threads, streams);
    std::vector<Common> all;
    for (const muster::Named& scenario : asked.scenarios) {
        std::vector<Cell> of_it;
        for (const Cell& cell : cells)
            if (cell.scenario == scenario.name) of_it.push_back(cell);
        if (std::ranges::none_of(of_it, &Cell::comes_otherwise)) continue;
        if (auto common = search.run(of_it); common && of_it.size() > 1)
            all.push_back(*std::move(common));
        for (Cell& cell : cells)
            for (Cell& found : of_it)
                if (found.scenario == cell.scenario && found.rules == cell.rules)
                    cell.nearer = found.nearer;
    }
    return all;
}

// ---- telling ----

std::string_view word_of(const Judged& judged, std::string_view little, std::string_view much)
{
    switch (judged.fit()) {
    case Fit::not_said: return "not said";
    case Fit::as_it_was: return "as it was";
    case Fit::too_little: return little;
    case Fit::too_much: break;
    }
    return much;
}

char mark_of(const Judged& judged)
{
    switch (judged.fit()) {
    case Fit::not_said: return ' ';
    case Fit::as_it_was: return '=';
    case Fit::too_little: return '-';
    case Fit::too_much: break;
    }
    return '+';
}

std::string per_cent(const Mean& mean)
{
    return fmt::format("{:.0f} ({:.0f} to {:.0f})", 100 * mean.mean, 100 * mean.least,
                       100 * mean.most);
}

// "65 to 80  18 (9 to 32) -"
std::string judged_text(const Judged& judged)
{
    const std::string should =
        muster::is_known(judged.should)
            ? fmt::format("{:.0f} to {:.0f}", 100 * judged.should[0], 100 * judged.should[1])
            : std::string();
    return fmt::format("{:<10}{:<16}{:<2}", should,
                       judged.battles > 0 ? per_cent(judged.did) : "never", mark_of(judged));
}

std::string cell_text(const Cell& cell)
{
    const std::size_t winner = cell.found.red_won ? 0 : 1;
    std::string text = fmt::format(
        "{:<14} {:<19} {} {} {} {}{}\n", cell.scenario, cell.rules, judged_text(cell.found.won),
        judged_text(cell.found.lost[winner]), judged_text(cell.found.lost[1 - winner]),
        judged_text(cell.found.length), cell.found.walk_over() ? "walk-over" : "");
    if (cell.nearer)
        text += fmt::format("{:<14} nearer by {}, then {}; with other dice {:+.0f} ({:+.0f} to "
                            "{:+.0f}) of a hundred\n",
                            "", cell.nearer->words, per_cent(cell.nearer->then.won.did),
                            100 * cell.nearer->gain.mean, 100 * cell.nearer->gain.least,
                            100 * cell.nearer->gain.most);
    return text;
}

std::string common_text(const Common& common)
{
    return fmt::format("{:<14} for all rules together: {}; outside by {:.0f} in all, then {:.0f}, "
                       "none farther than by {:.0f}\n",
                       common.scenario, common.words, 100 * common.off, 100 * common.off_then,
                       100 * common.worst);
}

std::string fidelity_text(const std::vector<Cell>& cells, const std::vector<Common>& commons)
{
    std::string text =
        fmt::format("{:<14} {:<19} {:<28} {:<28} {:<28} {}\n", "battle", "rules",
                    "he won: should, did", "he lost", "the other lost", "length, of the turns");
    std::array<int, 4> judged{}; // who won, his losses, the other's, length: as it was
    std::array<int, 4> said{};
    int walk_overs = 0;
    for (const Cell& cell : cells) {
        text += cell_text(cell);
        const std::size_t winner = cell.found.red_won ? 0 : 1;
        const Judged* const all[] = {&cell.found.won, &cell.found.lost[winner],
                                     &cell.found.lost[1 - winner], &cell.found.length};
        for (std::size_t i = 0; i < judged.size(); ++i) {
            said[i] += all[i]->fit() != Fit::not_said ? 1 : 0;
            judged[i] += all[i]->fit() == Fit::as_it_was ? 1 : 0;
        }
        walk_overs += cell.found.walk_over() ? 1 : 0;
    }
    if (!commons.empty()) text += "\n";
    for (const Common& common : commons) text += common_text(common);
    return text + fmt::format(
                      "\nMay be as it was (=): the winner {} of {}, his losses {} of {}, the "
                      "other's {} of {}, the length {} of {}. Surely walk-overs: {}.\n"
                      "Per cent, bounds 19 times in 20. A draw is half a victory; losses, of each "
                      "side's strength, and length, of the turns until the limit, are those of the "
                      "battles that history's winner won.\n",
                      judged[0], said[0], judged[1], said[1], judged[2], said[2], judged[3],
                      said[3], walk_overs);
}

Value bounds_value(const Mean& mean)
{
    return Value(Value::List{mean.mean, mean.least, mean.most});
}

Value judged_value(const Judged& judged, std::string_view little, std::string_view much)
{
    Value value = Value::object();
    if (muster::is_known(judged.should))
        value["should"] = Value(Value::List{judged.should[0], judged.should[1]});
    value["battles"] = judged.battles;
    if (judged.battles > 0) value["did"] = bounds_value(judged.did);
    value["word"] = word_of(judged, little, much);
    return value;
}

Value cell_value(const Cell& cell)
{
    const Fidelity& found = cell.found;
    Value one = Value::object();
    one["scenario"] = cell.scenario;
    one["rules"] = cell.rules;
    one["winner"] = found.red_won ? "red" : "blue";
    one["target"] = Value(Value::List{found.won.should[0], found.won.should[1]});
    one["battles"] = found.battles;
    one["share"] = bounds_value(found.won.did);
    one["word"] = word_of(found.won, "too seldom", "too often");
    one["walk_over"] = found.walk_over();
    one["turns"] = cell.turns;
    one["red_lost"] = judged_value(found.lost[0], "too few", "too many");
    one["blue_lost"] = judged_value(found.lost[1], "too few", "too many");
    one["length"] = judged_value(found.length, "too short", "too long");
    if (cell.nearer) {
        one["nearer"] = cell.nearer->words;
        one["share_then"] = bounds_value(cell.nearer->then.won.did);
        one["gain"] = bounds_value(cell.nearer->gain);
    }
    return one;
}

Value fidelity_value(const std::vector<Cell>& cells, const std::vector<Common>& commons,
                     const laboratory::Plan& plan)
{
    Value value = Value::object();
    value["command"] = "quincunx " + plan.command;
    value["identity"] = plan.identity;
    Value& list = value["battles"] = Value::list();
    for (const Cell& cell : cells) list.push_back(cell_value(cell));
    for (const Common& common : commons) {
        Value one = Value::object();
        one["scenario"] = common.scenario;
        one["setting"] = common.words;
        one["off"] = common.off;
        one["off_then"] = common.off_then;
        one["worst"] = common.worst;
        value["together"].push_back(std::move(one));
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
    std::vector<Common> commons;
    if (arguments.has("--nearer")) commons = look_for_nearer(cells, asked, threads, streams);
    if (arguments.has("--json"))
        print_json(streams.out, fidelity_value(cells, commons, plan));
    else
        streams.out << fidelity_text(cells, commons);
    return done;
}

} // namespace quincunx::cli
