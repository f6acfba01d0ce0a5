// quincunx play: a battle on the table in the browser, or in the terminal.

#include "cli/browser.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/rule_sets.hpp"
#include "cli/session.hpp"
#include "cli/setting.hpp"
#include "generals/general.hpp"
#include "rules/register.hpp"
#include "server/server.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

std::unique_ptr<generals::General> player(const std::string& name)
{
    return name == "human" ? nullptr : generals::find(name)->make();
}

Status play_match(journal::Match& match, journal::Writer* writer, const Arguments& arguments,
                  Streams& streams)
{
    Session::Players players{player(arguments.text_or("--red", "human")),
                             player(arguments.text_or("--blue", generals::usual))};
    streams.out << fmt::format("{}, {}. Type ? for help.\n", title_of(match.opening()),
                               match.opening().rules->rules().title);
    Session session(match, std::move(players), streams, writer);
    if (!session.run() && writer == nullptr)
        streams.out << "The battle was left; it has not been kept.\n";
    return done;
}

// A journal says itself what is played; whoever names something else means another file.
void refuse_what_the_journal_says(const std::string& file, const Arguments& arguments)
{
    std::string named = arguments.word(0).value_or("");
    for (const std::string_view flag :
         {"--rules", "--size", "--house", "--red-army", "--blue-army", "--points"})
        if (named.empty() && arguments.has(flag)) named = flag;
    if (!named.empty())
        throw WrongUse(fmt::format("{} is there already and says itself what is played; leave out "
                                   "{} to go on with it, or name another file for a new battle.",
                                   file, named));
}

Status go_on_with(const std::string& file, const Arguments& arguments, Streams& streams)
{
    refuse_what_the_journal_says(file, arguments);
    std::optional<dice::Seed> seed;
    if (arguments.has("--seed")) seed = seed_of(arguments).seed;
    auto resumed = journal::resume(file, rules::rule_sets(), seed);
    if (!resumed) throw WrongUse(fmt::format("{}: {}", file, resumed.error().words));
    return play_match(resumed->match, &resumed->writer, arguments, streams);
}

// The terminal plays where nobody sits at one (orders are read from a file), where it is asked for,
// and what the page cannot open: armies without a scenario, a journal's file, two generals.
bool in_terminal(const Arguments& arguments, const Streams& streams)
{
    for (const std::string_view flag : {"--terminal", "--journal", "--red-army", "--blue-army"})
        if (arguments.has(flag)) return true;
    const bool nobody = arguments.text_or("--red", "human") != "human" &&
                        arguments.text_or("--blue", generals::usual) != "human";
    return nobody || !streams.person || !server::has_page();
}

} // namespace

Status play(const Arguments& arguments, Streams& streams)
{
    if (!in_terminal(arguments, streams)) return play_in_browser(arguments, streams);
    const auto file = arguments.text("--journal");
    if (file && std::filesystem::exists(*file)) return go_on_with(*file, arguments, streams);
    const battle::RuleSet& rules = rule_set_of(arguments);
    auto match =
        journal::Match::open(opening_of(rules, arguments, "cannae"), seed_of(arguments).seed);
    if (!match) refuse(match.error());
    if (!file) return play_match(*match, nullptr, arguments, streams);
    journal::Writer writer = journal::Writer::create(*file, *match, journal::Seal::open);
    return play_match(*match, &writer, arguments, streams);
}

} // namespace quincunx::cli
