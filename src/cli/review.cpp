// quincunx review: looks back upon a battle: how likely each was to win after every order, what was
// dice and what were decisions, where it turned, and what history did.

#include "laboratory/review.hpp"

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/setting.hpp"
#include "journal/verify.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

using laboratory::Estimate;
using laboratory::Moment;
using laboratory::Review;

constexpr int bar_width = 30;
constexpr std::size_t throws_told = 5;

int percent(double share)
{
    return static_cast<int>(std::lround(share * 100));
}

std::string range_of(const Estimate& red)
{
    return fmt::format("{} % ({} to {})", percent(red.chance), percent(red.least),
                       percent(red.most));
}

// Where the chance is, within its doubt: ".....---*---......"
std::string bar_of(const Estimate& red)
{
    const auto place = [](double share) {
        return static_cast<std::size_t>(std::lround(share * (bar_width - 1)));
    };
    std::string bar(bar_width, '.');
    for (std::size_t i = place(red.least); i <= place(red.most); ++i) bar[i] = '-';
    bar[place(red.chance)] = '*';
    return bar;
}

// After the last order of each turn.
std::string curve_text(const Review& review)
{
    std::string text = "turn  order  chance                                  lost: red, blue\n";
    for (std::size_t i = 0; i < review.moments.size(); ++i) {
        const Moment& now = review.moments[i];
        const bool last = i + 1 == review.moments.size() || review.moments[i + 1].turn != now.turn;
        if (i > 0 && !last) continue;
        text += fmt::format("{:>4}  {:>5}  {:>4} % {}  {:g}, {:g}\n", now.turn, now.entry,
                            percent(now.red.chance), bar_of(now.red), now.losses[0], now.losses[1]);
    }
    return text;
}

std::string ledger_text(const Review& review, const battle::Roster& roster)
{
    const auto line = [](std::string_view what, double points, const std::string& more = {}) {
        return fmt::format("{:<32}{:>+5d}{}\n", what, percent(points), more);
    };
    std::string text =
        fmt::format("Dice and decisions, in percent of {}'s chance to win\n", roster.armies[0]);
    text +=
        fmt::format("{:<32}{:>5d}\n", "at the start", percent(review.moments.front().red.chance));
    text += line("dice", review.luck,
                 fmt::format(" (give or take {})", std::max(1, percent(review.luck_error))));
    for (std::size_t side = 0; side < 2; ++side)
        text += line(fmt::format("orders of {}", roster.armies[side]), review.decisions[side]);
    text += fmt::format("{:<32}{:>5d}\n", "at the end", percent(review.moments.back().red.chance));
    std::vector<const Moment*> throws;
    for (const Moment& moment : review.moments)
        if (moment.thrown && percent(moment.luck) != 0) throws.push_back(&moment);
    std::ranges::stable_sort(throws, [](const Moment* a, const Moment* b) {
        return std::abs(a->luck) > std::abs(b->luck);
    });
    if (throws.size() > throws_told) throws.resize(throws_told);
    if (!throws.empty()) text += "\nThe throws that did most\n";
    for (const Moment* one : throws)
        text += fmt::format("order {}, turn {}: {:+d} ({})\n", one->entry, one->turn,
                            percent(one->luck), one->order);
    return text;
}

std::string turning_text(const Review& review)
{
    if (review.turning.empty()) return "It turned nowhere: no order changed the chances by much.\n";
    std::string text = "Where it turned\n";
    for (const laboratory::TurningPoint& point : review.turning) {
        const Moment& moment = review.moments[point.entry];
        text += fmt::format("order {}, turn {}: {}\n  from {} % to {} %; with other dice {}\n",
                            point.entry, moment.turn, moment.order, percent(point.before.chance),
                            percent(point.after.chance), range_of(point.again));
        text += point.other.empty()
                    ? "  there was no other order\n"
                    : fmt::format("  instead, {}: {}\n", point.other, range_of(point.instead));
    }
    return text;
}

std::string history_text(const journal::Match& match)
{
    const std::string& name = match.opening().fight.scenario;
    if (name.empty()) return {};
    const auto scenario = library().scenario(name);
    if (!scenario) return {};
    return fmt::format("\nWhat history did\n{} {}\n", scenario->history.result,
                       scenario->history.losses);
}

std::string review_text(const Review& review, const journal::Match& match)
{
    const battle::Roster& roster = match.battle().roster();
    std::string text = fmt::format("{}: {}\n\n", match.fight().title,
                                   battle::ending_words(review.outcome, roster));
    text += fmt::format("Chance of {} (red) to win, with what it may be 19 times in 20\n",
                        roster.armies[0]);
    text += curve_text(review) + "\n" + ledger_text(review, roster) + "\n" + turning_text(review);
    text += history_text(match);
    text +=
        fmt::format("\n{} battles of two {}s fought out from the opening, {} rounds played on.\n",
                    review.battles, review.general, review.played_on);
    return text;
}

void tell_progress(Streams& streams, double done, int& last)
{
    const int step = streams.watched ? 1 : 25;
    if (percent(done) / step == last) return;
    last = percent(done) / step;
    streams.err << fmt::format("{}looking back: {} %{}", streams.watched ? "\r" : "", percent(done),
                               streams.watched && done < 1 ? "" : "\n");
    streams.err.flush();
}

journal::Match match_of(const std::string& file, Streams& streams)
{
    const auto journal = journal::read_journal(text_of_file(file, streams.in), file);
    if (!journal) refuse(journal.error());
    auto match = journal::replayed(*journal, rules::rule_sets());
    if (!match) throw WrongUse(fmt::format("{}: {}", file, match.error().words));
    if (match->entries().size() > laboratory::longest_review)
        throw WrongUse(fmt::format("{}: it has {} orders; at most {} are looked back upon.", file,
                                   match->entries().size(), laboratory::longest_review));
    return *std::move(match);
}

} // namespace

Status review(const Arguments& arguments, Streams& streams)
{
    const auto file = arguments.word(0);
    if (!file) throw WrongUse("review needs a journal: quincunx review JOURNAL.");
    laboratory::Effort effort;
    effort.work = static_cast<std::uint64_t>(
        arguments.whole_or("--work", static_cast<int>(effort.work), 1'000, 100'000'000));
    const journal::Match match = match_of(*file, streams);
    laboratory::Reviewer reviewer(match, laboratory::review_seed(match), effort);
    int last = -1;
    while (reviewer.step()) tell_progress(streams, reviewer.done(), last);
    tell_progress(streams, 1, last);
    const Review found = reviewer.review();
    if (arguments.has("--json"))
        print_json(streams.out, to_value(found));
    else
        streams.out << review_text(found, match);
    return done;
}

} // namespace quincunx::cli
