// quincunx lab: many battles between two generals, counted.

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "dice/rolled.hpp"
#include "generals/general.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

// A battle of this opening with what the seed throws for before it begins.
std::unique_ptr<battle::Battle> opened(const journal::Opening& opening,
                                       const reckoning::Sheet& sheet, const dice::Seed& seed)
{
    muster::Fight fight = opening.fight;
    dice::Rolled dice(seed, journal::set_up_entry);
    opening.rules->set_up(fight, sheet, dice);
    auto battle = opening.rules->open(fight, sheet);
    if (!battle) refuse(battle.error());
    return *std::move(battle);
}

// Whether anything is thrown for before the battle opens.
bool opens_by_chance(const journal::Opening& opening, const reckoning::Sheet& sheet,
                     const dice::Seed& seed)
{
    muster::Fight fight = opening.fight;
    dice::Rolled dice(seed, journal::set_up_entry);
    opening.rules->set_up(fight, sheet, dice);
    return !dice.faces().empty();
}

laboratory::Progress progress_to(Streams& streams, std::string_view rules)
{
    const auto line = std::make_shared<ProgressLine>(streams);
    const auto began = std::chrono::steady_clock::now();
    return [=](int done, int of) {
        if (done < of && !line->due()) return;
        std::string text = fmt::format("{}: {} of {} battles", rules, done, of);
        if (done >= of) return line->end(text);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        line->say(text +
                  fmt::format(", {} left", duration_text(took.count() / done * (of - done))));
    };
}

LabResult experiment_with(const battle::RuleSet& rules, const Arguments& arguments,
                          laboratory::Trial trial, Streams& streams, LabReport& report)
{
    const journal::Opening opening = opening_of(rules, arguments);
    const reckoning::Sheet sheet = sheet_of(rules, arguments);
    report.scenario = title_of(opening);
    report.size = opening.fight.size == muster::Size::small ? "small" : "large";
    report.house.assign(sheet.titles().begin(), sheet.titles().end());
    const std::unique_ptr<battle::Battle> first = opened(opening, sheet, trial.seed);
    if (opens_by_chance(opening, sheet, trial.seed))
        trial.opener = [&](const dice::Seed& seed, int) { return opened(opening, sheet, seed); };
    else
        trial.opening = first.get();
    laboratory::Findings findings = run(trial, progress_to(streams, rules.rules().rules));
    LabResult result;
    result.rules = rules.rules().rules;
    result.title = rules.rules().title;
    for (std::size_t side = 0; side < 2; ++side) {
        result.generals[side] = trial.generals[side]->name;
        result.armies[side] = first->roster().armies[side];
    }
    result.summary = summary_of(trial, findings.endings);
    result.endings = std::move(findings.endings);
    result.seconds = findings.seconds;
    return result;
}

} // namespace

Status fight_many(const Arguments& arguments, Streams& streams)
{
    const GivenSeed seed = seed_of(arguments);
    laboratory::Trial trial;
    trial.generals = {generals::find(arguments.text_or("--red", generals::usual)),
                      generals::find(arguments.text_or("--blue", generals::usual))};
    trial.seed = seed.seed;
    trial.battles = arguments.whole_or("--battles", 100, 1, 10'000'000);
    trial.threads = threads_of(arguments);
    trial.swapped_by_turns = arguments.has("--swap");
    if (const auto file = arguments.text("--out")) can_be_written(*file); // before the battles
    LabReport report;
    report.seed = seed.text;
    report.battles = trial.battles;
    report.swapped = trial.swapped_by_turns;
    for (const battle::RuleSet* rules : rule_sets_named(arguments.text_or("--rules", "all")))
        report.results.push_back(experiment_with(*rules, arguments, trial, streams, report));
    if (const auto file = arguments.text("--out")) write_file(*file, report_html(report));
    if (arguments.has("--json"))
        print_json(streams.out, report_value(report));
    else
        streams.out << report_text(report);
    return done;
}

} // namespace quincunx::cli
