// quincunx experiment: an experiment's file fought out, kept, gone on with, told.

#include "cli/experiment.hpp"

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/results.hpp"
#include "cli/setting.hpp"
#include "generals/no_order.hpp"
#include "journal/writer.hpp"
#include "kernel/json.hpp"
#include "laboratory/checkpoint.hpp"
#include "laboratory/threads.hpp"
#include "rules/register.hpp"

#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

using laboratory::Campaign;
using laboratory::Checkpoint;
using laboratory::Plan;

namespace {

namespace fs = std::filesystem;

// ---- one battle of it again ----

struct Place {
    std::size_t variant = 0;
    int battle = 0;
};

Place place_of(const std::string& text, const Plan& plan)
{
    Place place;
    const std::size_t colon = std::min(text.find(':'), text.size());
    const char* end = text.data() + text.size();
    const auto variant = std::from_chars(text.data(), text.data() + colon, place.variant);
    const auto battle = std::from_chars(std::min(text.data() + colon + 1, end), end, place.battle);
    if (variant.ec != std::errc{} || battle.ec != std::errc{} || battle.ptr != end ||
        place.variant >= plan.variants.size() || place.battle < 0 ||
        place.battle >= plan.asked.battles)
        throw WrongUse(fmt::format("--replay takes a variant from 0 to {} and a battle from 0 to "
                                   "{}: \"0:17\", not \"{}\".",
                                   plan.variants.size() - 1, plan.asked.battles - 1, text));
    return place;
}

void write_results(const std::string& folder, const Results& results, const Value& value)
{
    write_whole(file_in(folder, "results.json"), to_json_pretty(value) + "\n");
    write_whole(file_in(folder, "variants.csv"), variants_csv(results));
    write_whole(file_in(folder, "battles.csv"), battles_csv(results));
    write_whole(file_in(folder, "report.html"), results_html(results, value));
}

} // namespace

Status say_cost(const Plan& plan, int threads, Streams& streams)
{
    const laboratory::Cost cost = tried_out(plan);
    streams.out << fmt::format("{}\n{} variants of {} battles{}: {:.0f} battles.\n"
                               "By a trial of {} battles: {:.2g} s a battle ({:.2g} s of the "
                               "slowest variant tried), {} of "
                               "one core, {} on {} thread{}.\n",
                               plan.asked.title, plan.variants.size(), plan.asked.battles,
                               plan.round() < plan.asked.battles ? " at most" : "", plan.battles(),
                               cost.tried, cost.seconds / plan.battles(), cost.slowest,
                               duration_text(cost.seconds), duration_text(cost.seconds / threads),
                               threads, threads == 1 ? "" : "s");
    if (plan.asked.stop.seconds > 0)
        streams.out << fmt::format("It is stopped after {}; what was fought till then is "
                                   "recorded, as time does not repeat itself.\n",
                                   duration_text(plan.asked.stop.seconds));
    return done;
}

Status replay(const Plan& plan, const Arguments& arguments, Streams& streams)
{
    const Place place = place_of(*arguments.text("--replay"), plan);
    const auto file = arguments.text("--journal");
    if (!file) throw WrongUse("--replay needs a journal to write: --journal FILE.");
    const laboratory::Variant& variant = plan.variants[place.variant];
    const laboratory::VariantTrial trial(plan, variant);
    const dice::Seed seed = battle_seed(trial.trial(), place.battle);
    auto match = journal::Match::open({variant.rules, variant.fight, variant.house}, seed);
    if (!match) refuse(match.error());
    journal::Writer writer = journal::Writer::create(*file, *match, journal::Seal::open);
    const std::size_t reds = swapped(trial.trial(), place.battle) ? 1 : 0;
    const std::unique_ptr<generals::General> generals[] = {variant.generals[reds]->make(),
                                                           variant.generals[1 - reds]->make()};
    generals::Choice chances[] = {chance_of(trial.trial(), place.battle, 0),
                                  chance_of(trial.trial(), place.battle, 1)};
    while (!match->battle().pending().over && match->battle().entry() < laboratory::most_entries) {
        const std::size_t side = battle::index(match->battle().pending().side);
        match->give(generals[side]->choose(match->battle(), chances[side]));
        writer.note(*match);
    }
    writer.close(*match);
    streams.out << fmt::format("Battle {} of {}: {} {} orders, last state {:016x}.\n", place.battle,
                               variant.title(), ending_words(match->battle().standing().outcome),
                               match->entries().size(), match->battle().hash());
    return done;
}

void fight(Campaign& campaign, std::optional<Checkpoint>& checkpoint, int threads, Streams& streams)
{
    ProgressLine line(streams);
    laboratory::Hearing hearing;
    hearing.kept = [&](const laboratory::Fought& fought) {
        if (checkpoint) checkpoint->keep(fought);
    };
    hearing.told = [&](const Campaign& now, double) {
        if (!now.over() && line.due()) line.say(progress_text(now, threads));
    };
    const std::string_view kept =
        checkpoint ? " What was fought till then is kept; --resume goes on from it." : "";
    try {
        fight_out(campaign, threads, hearing);
    } catch (const generals::NoOrder& nothing) {
        throw WrongUse(
            fmt::format("{} One of the variants cannot be played.{}", nothing.what(), kept));
    } catch (const std::system_error& world) {
        throw WrongUse(fmt::format("{}.{}", world.what(), kept));
    }
    line.end(fmt::format("{} of {} battles", campaign.done(), campaign.wanted()));
}

std::string file_in(const std::string& folder, std::string_view name)
{
    return (fs::path(folder) / name).string();
}

void write_whole(const std::string& file, const std::string& text)
{
    write_file(file + ".new", text);
    std::error_code trouble;
    fs::rename(file + ".new", file, trouble);
    if (trouble) throw WrongUse(fmt::format("Cannot write {}: {}.", file, trouble.message()));
}

void write_results(const std::string& folder, const Campaign& campaign)
{
    const Results results = results_of(campaign);
    write_results(folder, results, results_value(results));
}

Plan plan_of(const Arguments& arguments)
{
    if (!arguments.word(0))
        throw WrongUse("Name the file of an experiment: quincunx experiment FILE.toml.");
    const auto asked = muster::read_experiment_file(*arguments.word(0));
    if (!asked) refuse(asked.error());
    auto plan = laboratory::planned(*asked, {rules::rule_sets(), library()});
    if (!plan) refuse(plan.error());
    return *std::move(plan);
}

std::optional<Checkpoint> checkpoint_of(const Arguments& arguments, Campaign& campaign)
{
    const auto folder = arguments.text("--out");
    if (!folder && arguments.has("--resume"))
        throw WrongUse("--resume goes with --out: the folder where it was kept.");
    if (!folder) return std::nullopt;
    std::error_code trouble;
    fs::create_directories(*folder, trouble);
    if (trouble) throw WrongUse(fmt::format("Cannot write {}: {}.", *folder, trouble.message()));
    const std::string file = file_in(*folder, "checkpoint.jsonl");
    if (!arguments.has("--resume") && fs::exists(file))
        throw WrongUse(
            fmt::format("{} is there already: go on with it by --resume, or name another "
                        "folder.",
                        file));
    auto checkpoint = Checkpoint::resume(file, campaign, program_version());
    if (!checkpoint) refuse({checkpoint.error()});
    return *std::move(checkpoint);
}

std::string progress_text(const Campaign& campaign, int threads)
{
    double widest = 0;
    for (std::size_t i = 0; i < campaign.plan().variants.size(); ++i) {
        const laboratory::Share share = won_share(campaign.plan(), campaign.endings(i));
        widest = std::max(widest, (share.most - share.least) / 2);
    }
    const laboratory::Share first = won_share(campaign.plan(), campaign.endings(0));
    return fmt::format("{} of {} battles, {} left; {}", campaign.done(), campaign.wanted(),
                       duration_text(campaign.seconds_left(threads)),
                       campaign.plan().variants.size() == 1
                           ? fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * first.share,
                                         100 * first.least, 100 * first.most)
                           : fmt::format("shares to within {:.1f} %", 100 * widest));
}

void tell_results(const Campaign& campaign, const Arguments& arguments, Streams& streams)
{
    const Results results = results_of(campaign);
    const auto folder = arguments.text("--out");
    if (folder || arguments.has("--json")) {
        const Value value = results_value(results);
        if (folder) write_results(*folder, results, value);
        if (arguments.has("--json")) print_json(streams.out, value);
    }
    if (!arguments.has("--json")) streams.out << results_text(results);
}

Status run_experiment(const Arguments& arguments, Streams& streams)
{
    const Plan plan = plan_of(arguments);
    const int threads = threads_of(arguments);
    if (arguments.has("--replay")) return replay(plan, arguments, streams);
    if (arguments.has("--dry-run")) return say_cost(plan, threads, streams);
    Campaign campaign(plan);
    std::optional<Checkpoint> checkpoint = checkpoint_of(arguments, campaign);
    fight(campaign, checkpoint, threads, streams);
    tell_results(campaign, arguments, streams);
    return done;
}

} // namespace quincunx::cli
