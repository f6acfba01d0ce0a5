// quincunx audit: which troops are dear or cheap at their points, and how sure that is.

#include "cli/armies.hpp"
#include "cli/audit_sheet.hpp"
#include "cli/commands.hpp"
#include "cli/experiment.hpp"
#include "cli/files.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "kernel/json.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

using laboratory::AuditAsked;

namespace {

// "hastati=20": as if it cost so much.
struct SaidPrice {
    std::string troop;
    int points = 0;
};

std::vector<SaidPrice> prices_of(const Arguments& arguments)
{
    std::vector<SaidPrice> prices;
    for (const std::string& text : arguments.all("--price")) {
        const std::size_t equals = std::min(text.find('='), text.size());
        SaidPrice price{text.substr(0, equals), 0};
        const char* end = text.data() + text.size();
        const auto read =
            std::from_chars(std::min(text.data() + equals + 1, end), end, price.points);
        if (read.ec != std::errc{} || read.ptr != end || price.points < 0 || price.points > 1000)
            throw WrongUse(fmt::format("--price takes a troop and what it costs, from 0 to 1000: "
                                       "\"hastati=12\", not \"{}\".",
                                       text));
        if (library().troops().find(price.troop) == nullptr)
            throw WrongUse(fmt::format("There is no troop \"{}\".{}", price.troop,
                                       library().troops().did_you_mean(price.troop)));
        prices.push_back(std::move(price));
    }
    return prices;
}

// Armies and rule sets as they are named; where no army is, all.
void read_names(AuditAsked& asked, const Arguments& arguments)
{
    std::vector<std::string> known = library().army_names();
    const std::size_t armies = known.size();
    for (const battle::RuleSet* rules : rules::rule_sets())
        known.emplace_back(rules->rules().rules);
    const std::vector<std::string_view> views(known.begin(), known.end());
    std::vector<std::string> named;
    std::vector<const battle::RuleSet*> rule_sets;
    for (std::size_t i = 1; i < arguments.words().size(); ++i) {
        const std::size_t at = chosen(arguments.words()[i], views, "army or rule set");
        if (at < armies)
            named.push_back(known[at]);
        else
            rule_sets.push_back(rules::rule_sets()[at - armies]);
    }
    if (named.empty() && rule_sets.empty())
        throw WrongUse("Name armies, or a rule set for all armies: quincunx audit points "
                       "romans_125, quincunx audit points impetus.");
    if (rule_sets.empty() || arguments.has("--rules"))
        rule_sets = rule_sets_named(
            arguments.text_or("--rules", rules::rule_sets().front()->rules().rules));
    if (named.empty()) named = library().army_names();
    std::ranges::sort(named);
    named.erase(std::unique(named.begin(), named.end()), named.end());
    for (const std::string& name : named) asked.armies.push_back(army_named(name));
    for (const battle::RuleSet* rules : rule_sets)
        asked.under.push_back(
            {rules, house_rules_of(*rules, arguments), sheet_of(*rules, arguments)});
}

// The words of a command line that asks for the same.
std::string command_of(const AuditAsked& asked, const Arguments& arguments)
{
    std::string text = "audit points";
    for (const muster::ArmyList& army : asked.armies) text += " " + army.id;
    text += " --rules ";
    for (const AuditAsked::Under& under : asked.under)
        text += fmt::format("{}{}", &under == &asked.under.front() ? "" : ",",
                            under.rules->rules().rules);
    text += fmt::format(" --battles {} --seed {} --general {}", asked.battles, asked.seed,
                        asked.general);
    for (const char* flag : {"--house", "--price"})
        for (const std::string& value : arguments.all(flag))
            text += fmt::format(" {} {}", flag, value);
    return text;
}

laboratory::Audit audit_of(const Arguments& arguments)
{
    if (arguments.word(0) != "points")
        throw WrongUse("What is audited are points: quincunx audit points ARMY ... or RULES.");
    AuditAsked asked;
    read_names(asked, arguments);
    asked.seed = arguments.text_or("--seed", "1");
    asked.general = arguments.text_or("--general", generals::usual);
    asked.battles = arguments.whole_or("--battles", 2'000, 1, 10'000'000);
    const std::vector<SaidPrice> prices = prices_of(arguments);
    asked.price = [&](const AuditAsked::Under& under, const muster::ArmyTroop& troop) {
        for (const SaidPrice& price : prices)
            if (price.troop == troop.troop) return price.points;
        return price_by(*under.rules, under.sheet)(
            profile_in(troop, under.rules->rules().rules, library().troops()));
    };
    auto audit = planned_audit(asked, library());
    if (!audit) refuse(audit.error());
    audit->plan.command = command_of(asked, arguments);
    return *std::move(audit);
}

} // namespace

Status audit(const Arguments& arguments, Streams& streams)
{
    const laboratory::Audit audit = audit_of(arguments);
    const int threads = threads_of(arguments);
    if (arguments.has("--replay")) return replay(audit.plan, arguments, streams);
    if (arguments.has("--dry-run")) return say_cost(audit.plan, threads, streams);
    laboratory::Campaign campaign(audit.plan);
    auto checkpoint = checkpoint_of(arguments, campaign);
    fight(campaign, checkpoint, threads, streams);
    const AuditSheet sheet = audit_sheet(audit, campaign);
    if (const auto folder = arguments.text("--out")) {
        write_results(*folder, campaign);
        write_whole(file_in(*folder, "audit.json"), to_json_pretty(audit_value(sheet)) + "\n");
        write_whole(file_in(*folder, "audit.csv"), audit_csv(sheet));
        write_whole(file_in(*folder, "audit.html"), audit_html(sheet));
    }
    if (arguments.has("--json"))
        print_json(streams.out, audit_value(sheet));
    else
        streams.out << audit_text(sheet);
    return done;
}

} // namespace quincunx::cli
